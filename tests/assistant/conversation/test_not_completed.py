"""What code must not complete in four languages: half understood, taken out, an order or a reason, a request of its own."""

import pytest
from tests.assistant.conversation.asked import (
    BILLED,
    GERMAN_REVENUE,
    KONTOR,
    REVENUE,
    SAMPLE,
    Form,
    followed,
    where,
)

from zuruf.assistant.conversation.following import Followed, Leaning, leans
from zuruf.assistant.query.query_form import read_query
from zuruf.domain.languages import Language

NOT_WHOLE = [
    ("de", "und nicht in Dänemark?", True),
    ("de", "und ab 500 Euro?", True),
    ("de", "und im Februar ohne Polen?", True),
    ("de", "und davon die größte?", False),
    ("en", "and not Denmark?", True),
    ("ru", "а кроме Дании?", True),
    ("uk", "а крім Данії?", True),
    ("ru", "а за март больше тысячи евро?", True),
    ("en", "and last year for everyone we like?", True),
]


@pytest.mark.parametrize(("language", "text", "adds"), NOT_WHOLE, ids=[row[1] for row in NOT_WHOLE])
def test_what_is_not_understood_whole_is_left_to_be_written(language: str, text: str, adds: bool) -> None:
    found = followed(text, language, REVENUE, SAMPLE)
    assert isinstance(found, Leaning)
    assert found.adds is adds


def test_a_country_that_the_company_does_not_have_is_not_completed() -> None:
    found = followed("und in Dänemark?", "de", BILLED, KONTOR)
    assert isinstance(found, Leaning)
    assert found.adds


@pytest.mark.parametrize(
    ("language", "text"),
    [("de", "ohne Dänemark"), ("en", "without Denmark"), ("uk", "без Данії"), ("ru", "кроме Дании"), ("en", "no Denmark")],
)
def test_what_is_taken_out_is_never_put_in(language: str, text: str) -> None:
    found = followed(text, language, GERMAN_REVENUE, SAMPLE)
    assert not isinstance(found, Followed)
    if text != "no Denmark":
        assert found == Leaning(Language(language), adds=True)


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("de", "und wie viele davon sind überfällig?"),
        ("en", "how many of them are overdue?"),
        ("uk", "а скільки з них прострочено?"),
        ("ru", "а сколько из них просрочено?"),
    ],
)
def test_another_figure_of_what_was_shown_is_no_question_of_its_own(language: str, text: str) -> None:
    found = followed(text, language, GERMAN_REVENUE, SAMPLE)
    assert isinstance(found, Leaning)
    assert found.adds


OTHER = [
    ("de", "und welche Zahlungsfrist gilt in Polen?"),
    ("de", "und speichere das als Bericht März"),
    ("de", "okay, bestell fünf Schrauben bei Nordbau"),
    ("de", "und warum in Polen?"),
    ("en", "and the returns policy for Poland?"),
    ("en", "and order five from Nordbau in March"),
    ("uk", "а який термін оплати у Польщі?"),
    ("uk", "а збережи це як звіт за березень"),
    ("ru", "а какой срок оплаты в Польше?"),
    ("ru", "и закажи пять у Nordbau"),
    ("ru", "а почему в Польше?"),
]


@pytest.mark.parametrize(("language", "text"), OTHER, ids=[row[1] for row in OTHER])
def test_an_order_a_reason_or_a_rule_is_not_forced_into_a_query(language: str, text: str) -> None:
    """ "And which payment term applies in Poland?" answered by the revenue of Poland drops what was asked."""
    assert followed(text, language, REVENUE, SAMPLE) in (None, Leaning(Language(language), adds=False))


OWN = [
    ("de", "Danke!"),
    ("de", "Was gibt es heute Neues?"),
    ("de", "Und wie viele Rechnungen sind überfällig?"),
    ("de", "und die Kunden?"),
    ("de", "Öffne die Bestellungen"),
    ("de", "Wie hoch war der Umsatz im März?"),
    ("en", "show the orders"),
    ("en", "and how many customers do we have?"),
    ("en", "how much did we invoice last year"),
    ("uk", "дякую"),
    ("uk", "Скільки рахунків прострочено?"),
    ("ru", "спасибо"),
    ("ru", "что просрочено"),
    ("uk", "прострочено"),
    ("de", "überfällig?"),
    ("ru", "а сколько у нас клиентов?"),
    ("ru", "Открой заказы"),
]


@pytest.mark.parametrize(("language", "text"), OWN, ids=[row[1] for row in OWN])
def test_a_request_of_its_own_is_no_follow_up(language: str, text: str) -> None:
    assert followed(text, language, REVENUE, SAMPLE) is None


def test_conditions_that_cannot_be_taken_apart_are_not_replaced() -> None:
    nested: Form = {**REVENUE, "where": [{"any": [where("country", "DK"), where("status", "paid")]}]}
    assert isinstance(followed("und in Polen?", "de", nested, SAMPLE), Leaning)
    found = followed("und letztes Jahr?", "de", nested, SAMPLE)
    assert isinstance(found, Leaning | Followed)
    if isinstance(found, Followed):
        assert read_query(found.query) == read_query({**nested, "period": "last_year"})


@pytest.mark.parametrize(
    ("language", "text", "wanted"),
    [
        (Language.GERMAN, "und jetzt", True),
        (Language.GERMAN, "undeutlich", False),
        (Language.RUSSIAN, "август", False),
        (Language.RUSSIAN, "а в августе", True),
        (Language.UKRAINIAN, "інвойси", False),
        (Language.ENGLISH, "android", False),
        (Language.ENGLISH, "what about it", True),
    ],
)
def test_only_whole_words_begin_a_follow_up(language: Language, text: str, wanted: bool) -> None:
    assert leans(text, language) is wanted
