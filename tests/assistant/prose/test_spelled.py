"""Numbers in words: parts of scales, counting words, slips; and spelled times, dates, years and ordinals, which are none."""

from decimal import Decimal

import pytest

from zuruf.assistant.prose.number_check import check
from zuruf.assistant.prose.sources import Sources

NOTHING = Sources.from_json(None, None)

FIGURES = [
    ("en", "two-thirds of it, nought point five", "… of it, …"),
    ("ru", "двадцатипятипроцентная скидка", "…процентная скидка"),
    ("uk", "двадцятивідсоткова знижка", "…відсоткова знижка"),
    ("de", "Es fehlt eine halbe Million Euro.", "Es fehlt … Euro."),
    ("da", "Der mangler en halv million kroner.", "Der mangler … kroner."),
    ("es", "Falta medio millón de euros.", "Falta … de euros."),
    ("uk", "Бракує півмільйона гривень.", "Бракує … гривень."),
    ("ru", "Не хватает полмиллиона рублей.", "Не хватает … рублей."),
    ("ru", "Около полутора тысяч счетов.", "Около … счетов."),
    ("en", "Half a million is missing.", "… is missing."),
    ("es", "Falta un millón y medio de euros.", "Falta … de euros."),
    ("ru", "Два с половиной миллиона рублей.", "… рублей."),
    ("uk", "Бракує чверть мільйона.", "Бракує …."),
    ("en", "A million and a half, two and a half million, three quarters of a million, a quarter million.", "…, …, …, …."),
    ("en", "2 and a half million, one and a half hours.", "…, … hours."),
    (
        "de",
        "eine Viertelmillion, zweieinhalb Millionen, drei Viertel einer Million, zwei und eine halbe Million, ein halbes Dutzend",
        "…, …, …, …, …",
    ),
    ("da", "to en halv million, halvanden million, to og en halv million", "…, …, …"),
    ("es", "dos millones y medio, media docena de cajas, dos y medio millones", "…, … de cajas, …"),
    ("uk", "мільйон з половиною, два з половиною мільйони, пів мільйона, половина мільйона", "…, …, …, …"),
    ("ru", "миллион с половиной, четверть миллиона, половина миллиона, полторы тысячи", "…, …, …, …"),
    (
        "ru",
        "дюжина счетов, десяток счетов, сотня счетов, две сотни, пять сотен, тысячу счетов",
        "… счетов, … счетов, … счетов, …, …, … счетов",
    ),
    (
        "uk",
        "дюжина, десяток, сотня рахунків, п'ять сотень, тисячу рахунків, стома рахунками, тридцятеро людей",
        "…, …, … рахунків, …, … рахунків, … рахунками, … людей",
    ),
    ("es", "un centenar de facturas, un millar de cajas, dos docenas, una decena", "… de facturas, … de cajas, …, …"),
    ("da", "et snes kunder", "… kunder"),
    ("en", "a score of invoices, two score, two dozens, a dozen", "… of invoices, two score, …, …"),
    ("de", "zwölferlei, zu dreien, nullkommafünf Prozent, eins Komma zwei", "…erlei, zu …, … Prozent, …"),
    ("en", "fortyfive invoices, twohundred items, fourty-five, fourtyfive, ninty", "… invoices, … items, …, …, …"),
    ("es", "treintaycinco cajas, dosmil cajas", "… cajas, … cajas"),
    ("ru", "двадцатьпять счетов, пятнадцат счетов, милион рублей, двадцат пять", "… счетов, … счетов, … рублей, …"),
    ("uk", "двадцятьпять рахунків, дванадцят рахунків", "… рахунків, … рахунків"),
    ("de", "Um zwölf gestiegen.", "Um … gestiegen."),
    ("en", "From two to three invoices.", "From … to … invoices."),
    ("ru", "В двенадцать тридцать счетов.", "В … … счетов."),
    (
        "de",
        "Das Doppelte, ein Drittel, die Hälfte, doppelt, zweimal? halb.",
        "Das Doppelte, ein Drittel, die Hälfte, doppelt, …mal? halb.",
    ),
]


@pytest.mark.parametrize(("language", "text", "expected"), FIGURES, ids=lambda value: value)
def test_a_figure_in_words_is_left_out_whole(language: str, text: str, expected: str) -> None:
    assert check(text, language, NOTHING).text == expected
    assert check(expected, language, NOTHING).text == expected


NO_FIGURES = [
    ("de", "Um vierzehn Uhr dreißig geht es los."),
    ("de", "Um fünf nach zwölf und um zehn vor halb drei."),
    ("de", "2025 war gut, 2026 besser."),
    ("de", "Bitte bis zum 15., spätestens 20. melden."),
    ("en", "It is ten past two, or five minutes to noon."),
    ("en", "In nineteen ninety-nine we began."),
    ("en", "Since nineteen ninety-nine, in twenty twenty-six, in the year two thousand and twenty-six."),
    ("en", "On the twenty-first of May, May the twenty-first."),
    ("ru", "Двадцать первого мая, в двадцать шестом году."),
    ("ru", "В две тысячи двадцать шестом году, в тысяча девятьсот девяносто девятом."),
    ("uk", "Двадцять першого травня, у двадцять шостому році, у дві тисячі двадцять шостому."),
    ("es", "A las 14 horas, a las catorce horas, a las dos y diez, a las tres menos cuarto, a las catorce treinta."),
    ("es", "En dos mil veintiséis, el veintiuno de mayo de dos mil veintiséis."),
    ("da", "Klokken fjorten tredive, kl. fem over tolv, kvart over otte, ti minutter i otte."),
    ("da", "I nittenhundrede nioghalvfems, i tyve seksogtyve."),
    ("de", "Im Jahr neunzehnhundertneunundneunzig, seit zweitausendvierundzwanzig."),
    ("de", "Am einundzwanzigsten Mai, vom ersten bis zum fünfzehnten."),
    ("ru", "В четырнадцать тридцать, без пяти три, пять минут третьего, в пять часов утра."),
    ("uk", "О чотирнадцятій тридцять, десять хвилин на п'яту, за п'ять третя, о п'ятій годині."),
    ("en", "At nine thirty am, at half past nine, twenty past three."),
    ("en", "Half of them, twice, a quarter of the stock, the third invoice."),
    ("ru", "вдвое, половина счетов, четверть"),
    ("de", "Ein paar Dutzend, Hunderte, tausend Dank."),
    ("en", "dozens of items, hundreds of thousands, several hundreds"),
    ("ru", "тысячи рублей, сотни счетов, десятки"),
    ("es", "miles de cajas, centenares de facturas"),
]


@pytest.mark.parametrize(("language", "text"), NO_FIGURES, ids=lambda value: value)
def test_what_words_name_besides_figures_stays(language: str, text: str) -> None:
    assert check(text, language, NOTHING).text == text


VALUES = [
    ("de", "eine halbe Million", "500000"),
    ("de", "eine Viertelmillion", "250000"),
    ("de", "drei Viertel einer Million", "750000"),
    ("de", "zweieinhalb Millionen", "2500000"),
    ("de", "ein halbes Dutzend", "6"),
    ("de", "nullkommafünf", "0.5"),
    ("de", "eins Komma zwei", "1.2"),
    ("en", "half a million", "500000"),
    ("en", "a million and a half", "1500000"),
    ("en", "two and a half million", "2500000"),
    ("en", "2 and a half million", "2500000"),
    ("en", "one and a half", "1.5"),
    ("en", "two dozens", "24"),
    ("en", "fortyfive", "45"),
    ("da", "to en halv million", "2500000"),
    ("da", "et snes", "20"),
    ("es", "medio millón", "500000"),
    ("es", "un millón y medio", "1500000"),
    ("es", "media docena", "6"),
    ("es", "treintaycinco", "35"),
    ("uk", "півмільйона", "500000"),
    ("uk", "чверть мільйона", "250000"),
    ("uk", "два з половиною мільйони", "2500000"),
    ("uk", "п'ять сотень", "500"),
    ("ru", "полмиллиона", "500000"),
    ("ru", "полутора тысяч", "1500"),
    ("ru", "миллион с половиной", "1500000"),
    ("ru", "двадцатьпять", "25"),
    ("ru", "пятнадцат", "15"),
]


@pytest.mark.parametrize(("language", "written", "value"), VALUES, ids=lambda value: value)
def test_a_figure_in_words_has_its_exact_value(language: str, written: str, value: str) -> None:
    assert check(written, language, Sources.from_json([Decimal(value)], None)).text == written
    assert "…" in check(written, language, Sources.from_json([Decimal(value) + 1], None)).text


def test_a_third_of_a_scale_equals_nothing() -> None:
    assert check("a third of a million", "en", Sources.from_json([333333, Decimal("0.3")], None)).text == "…"
