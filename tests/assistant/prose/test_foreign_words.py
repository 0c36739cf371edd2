"""Number words of another language: a small model slips into one now and then, and its figures with it."""

import pytest

from zuruf.assistant.prose.number_check import check
from zuruf.assistant.prose.sources import Sources

TWELVE = Sources.from_json([{"count": 12}], {})


@pytest.mark.parametrize(
    ("language", "text", "checked"),
    [
        ("de", "Es sind twelve Rechnungen und forty-five Artikel.", "Es sind twelve Rechnungen und … Artikel."),
        ("de", "Das kostet seven thousand Euro.", "Das kostet … Euro."),
        ("en", "There are zwölf invoices and zweihundertfünfzig items.", "There are zwölf invoices and … items."),
        ("ru", "Всего zwölftausend счетов и twenty-three товара.", "Всего … счетов и … товара."),
        ("ru", "Это п'ятдесят единиц.", "Это … единиц."),
        ("uk", "Усього двенадцать рахунків і семьдесят товарів.", "Усього двенадцать рахунків і … товарів."),
        ("uk", "Разом one hundred штук.", "Разом one … штук."),
    ],
)
def test_they_need_a_source_as_well(language: str, text: str, checked: str) -> None:
    assert check(text, language, TWELVE).text == checked


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("de", "Die Coke Zero ist da, der Score ist gut, einmal mehr."),
        ("en", "She said once that the null value scores; the elf drove on, halt and dutzend."),
        ("de", "Wir haben den Tower geprüft, den Ten-Bag auch."),
        ("ru", "Наши товары на складе, всё хорошо."),
    ],
)
def test_other_words_are_left_alone(language: str, text: str) -> None:
    assert check(text, language, TWELVE).text == text
