"""Figures in other characters than digits and number words, and figures that the eye sees and a plain reading does not."""

from decimal import Decimal

import pytest

from zuruf.assistant.prose.number_check import NumberCheck, check
from zuruf.assistant.prose.roman import ROMAN
from zuruf.assistant.prose.sources import Sources

NOTHING = Sources.from_json(None, None)

CASES = [
    ("de", "XII Rechnungen sind offen.", "… Rechnungen sind offen."),
    ("de", "Es sind Ⅻ.", "Es sind …."),
    ("en", "xii invoices, XIV overdue orders, XX EUR", "… invoices, … overdue orders, … EUR"),
    (
        "de",
        "Heinrich VIII, III. Quartal, im Ⅲ. Quartal, Phase II, Ludwig XIV kam.",
        "Heinrich VIII, III. Quartal, im Ⅲ. Quartal, Phase II, Ludwig XIV kam.",
    ),
    ("es", "En el siglo XXI y en el siglo Ⅻ.", "En el siglo XXI y en el siglo Ⅻ."),
    ("da", "Vi har vi varer.", "Vi har vi varer."),
    ("de", "Es sind 四十五 Artikel, ㊷ Stück, 🔟 Kunden.", "Es sind … Artikel, … Stück, … Kunden."),
    ("de", "Die 三菱 GmbH.", "Die 三菱 GmbH."),
    ("en", "There are &#52;&#53; items, &#x34; boxes.", "There are … items, … boxes."),
    ("de", "Müller &amp; Söhne, Fritz &#38; Co., R&D.", "Müller &amp; Söhne, Fritz &#38; Co., R&D."),
    ("de", "Es sind 812&nbsp;400 EUR.", "Es sind … EUR."),
    ("en", "There are for\u200bty items, 4\u200b5 items, 4\u00ad5.", "There are … items, … items, …."),
    ("en", "There are fоrty invoices.", "There are … invoices."),
    ("en", "There are fοrty invoices and ѕіх items.", "There are … invoices and … items."),
    ("ru", "Есть двaдцaть счетов.", "Есть … счетов."),
    ("en", "There are ⁴⁵ items and ④⑤ boxes.", "There are … items and … boxes."),
    ("en", "There are ４５ items, 𝟒𝟓 boxes, ４５，５ left.", "There are … items, … boxes, …，… left."),
    ("en", "There are ｆｏｒｔｙ items and 𝐟𝐨𝐫𝐭𝐲 boxes, ⓕⓞⓡⓣⓨ.", "There are … items and … boxes, …."),
    ("en", "10⁵ and m² and CO₂ and 5 m³, a note¹.", "… and m² and CO₂ and … m³, a note¹."),
    ("en", "total⁴⁵ and total812", "total… and total…"),
    ("en", "4\ufe0f\u20e35\ufe0f\u20e3 items", "… items"),
    ("de", "zwo\u0308lf Artikel, f\u0308nf", "… Artikel, f\u0308nf"),
    ("uk", "Є дванадцять рахунків з ІІІ кварталу.", "Є … рахунків з ІІІ кварталу."),
    ("de", "① Prüfen\n② Anrufen\n", "① Prüfen\n② Anrufen\n"),
    ("de", "½ Mio. Euro", "… Euro"),
    ("de", "Million² Euro", "…² Euro"),
]


@pytest.mark.parametrize(("language", "text", "expected"), CASES, ids=ascii)
def test_a_hidden_figure_is_found(language: str, text: str, expected: str) -> None:
    assert check(text, language, NOTHING).text == expected
    assert check(expected, language, NOTHING).text == expected
    running = NumberCheck(language, NOTHING)
    assert "".join(running.feed(character).text for character in text) + running.close().text == expected


@pytest.mark.parametrize(
    ("language", "written", "value"),
    [
        ("en", "&#52;&#53;", "45"),
        ("en", "812&nbsp;400", "812400"),
        ("en", "4\u200b5", "45"),
        ("en", "for\u200bty", "40"),
        ("en", "f\u043erty", "40"),
        ("ru", "дв\u0061дцать", "20"),
        ("en", "⁴⁵", "45"),
        ("en", "④⑤", "45"),
        ("en", "㊷", "42"),
        ("de", "四十五", "45"),
        ("de", "四五〇", "450"),
        ("en", "三万五千", "35000"),
        ("de", "一百零五", "105"),
        ("ru", "两亿", "200000000"),
        ("de", "壹佰", "100"),
        ("en", "🔟", "10"),
        ("en", "Ⅻ", "12"),
        ("en", "𝟒𝟓", "45"),
        ("de", "zwo\u0308lf", "12"),
        ("de", "½ Mio.", "500000"),
    ],
    ids=ascii,
)
def test_a_hidden_figure_has_its_value(language: str, written: str, value: str) -> None:
    text = f"{written} EUR"
    checked = check(text, language, Sources.from_json([Decimal(value)], None))
    assert checked.text == text
    assert [finding.text for finding in checked.findings] == [written]
    assert check(text, language, NOTHING).text == "… EUR"


def test_roman_numerals_have_their_values() -> None:
    assert (ROMAN["xii"], ROMAN["xiv"], ROMAN["mcmxcix"], ROMAN["cclvi"]) == (12, 14, 1999, 256)
    assert not {"iiii", "vx", "mi", "vi", "mix"} & ROMAN.keys()


def test_what_a_number_leaves_of_a_run_is_left_out_too() -> None:
    assert check("12½½ 10⁵⁵⁵⁵⁵", "de", NOTHING).text == "…… ……"
