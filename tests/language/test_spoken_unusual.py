"""Figures against the language's own habit, and what is no plain number: the value is kept, no digit is left, nothing raises."""

import re
from decimal import Decimal
from itertools import cycle

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from zuruf.domain.languages import Language
from zuruf.domain.quantities import Money
from zuruf.language.figures import count_text, money_text
from zuruf.language.spoken import speak
from zuruf.language.spoken.money import spoken_money

DE, EN, UK, RU = Language.GERMAN, Language.ENGLISH, Language.UKRAINIAN, Language.RUSSIAN

# What a model, a person or another program writes against the language's own habit: (text, reading).
UNUSUAL: dict[Language, dict[str, str]] = {
    DE: {
        "1 234,50 EUR": "eintausend zweihundertvierunddreißig Euro und fünfzig Cent",
        "1\u00a0234,50 EUR": "eintausend zweihundertvierunddreißig Euro und fünfzig Cent",
        "1\u202f234,50\u202fEUR": "eintausend zweihundertvierunddreißig Euro und fünfzig Cent",
        "1\u2009234,50\u2009EUR": "eintausend zweihundertvierunddreißig Euro und fünfzig Cent",
        "1 000 000": "eine Million",
        "1'234.50": "eintausend zweihundertvierunddreißig Komma fünf",
        "CHF 1’234.50": "eintausend zweihundertvierunddreißig Schweizer Franken und fünfzig Rappen",
        "812’400": "achthundertzwölftausend vierhundert",
        "030 123 456": "null, drei, null; eins, zwei, drei; vier, fünf, sechs",
        "3.90 EUR": "drei Euro und neunzig Cent",
        "1.01 EUR": "ein Euro und ein Cent",
        "1,234.50 EUR": "eintausend zweihundertvierunddreißig Euro und fünfzig Cent",
        "3.5": "drei Komma fünf",
        "1.234": "eintausend zweihundertvierunddreißig",
        "£1.01": "ein Pfund und ein Penny",
        "$5 m Kabel": "fünf Dollar m Kabel",
        ".5": "null Komma fünf",
        "1.2 Mio.": "eins Komma zwei Millionen",
        "1,2 Mio. EUR": "eins Komma zwei Millionen Euro",
        "1 Mrd. EUR": "eine Milliarde Euro",
        "192.168.1.1": "eins neun zwei Punkt eins sechs acht Punkt eins Punkt eins",
        "v2.3.1": "V zwei Punkt drei Punkt eins",
        "1e6": "eins mal zehn hoch sechs",
        "12.30 Uhr": "zwölf Uhr dreißig",
        "24:00 Uhr": "vierundzwanzig Uhr",
        "24:01": "vierundzwanzig:null eins",
        "00:05": "null Uhr fünf",
        "14:30:15": "vierzehn Uhr dreißig und fünfzehn Sekunden",
        "2. Platz": "zweiter Platz",
        "3. Rechnung": "dritte Rechnung",
        "der 2. Platz": "der zweite Platz",
        "auf dem 2. Platz": "auf dem zweiten Platz",
        "in der 2. Mahnung": "in der zweiten Mahnung",
        "am 3.": "am dritten",
        "Am 3. kommt sie.": "Am dritten kommt sie.",
        "Es sind 2. Danach mehr.": "Es sind zwei. Danach mehr.",
        "½": "ein halb",
        "1¾": "eins und drei Viertel",
        "2/3": "zwei Drittel",
        "24/7": "vierundzwanzig Schrägstrich sieben",
        "3x": "dreimal",
        "3 x 5": "drei mal fünf",
        "31.02.2026": "einunddreißig Punkt null zwei Punkt zwanzig sechsundzwanzig",
        "29.02.2028": "neunundzwanzigster Februar zweitausend achtundzwanzig",
        "5000er": "fünftausender",
        "12²": "zwölf hoch zwei",
        "4.099,09 €": "viertausendundneunundneunzig Euro und neun Cent",
        "17.003 kg": "siebzehntausenddrei Kilogramm",
        "1.002.013": "eine Million zweitausendunddreizehn",
        "4.999": "viertausend neunhundertneunundneunzig",
        "1.001": "eintausendeins",
        "2019": "zweitausendneunzehn",
        "1/2 l": "ein halber Liter",
        "für ½ l": "für einen halben Liter",
        "nach ½ t": "nach einer halben Tonne",
        "½ Stk.": "ein halbes Stück",
        "¼ h": "eine Viertelstunde",
        "in ¾ h": "in einer Dreiviertelstunde",
        "¼ t": "ein Viertel einer Tonne",
        "1 ½ l": "eineinhalb Liter",
        "21 1/2 kg": "einundzwanzigeinhalb Kilogramm",
        "120½ l": "einhundertzwanzig Komma fünf Liter",
        "2¾ h": "zwei und drei Viertel Stunden",
        "-½ l": "minus ein halber Liter",
        "½ Palette": "eine halbe Palette",
        "10/12 l": "zehn Schrägstrich zwölf l",
        "(–12,50 EUR)": "(minus zwölf Euro und fünfzig Cent)",
        "Saldo: - 1.250,00 €": "Saldo: minus eintausend zweihundertfünfzig Euro",
        "€ –12,50": "minus zwölf Euro und fünfzig Cent",
        "8 –10 €": "acht bis zehn Euro",
        "Mo–5 €": "Mo–fünf Euro",
    },
    EN: {
        "1.234,50 EUR": "one thousand two hundred and thirty-four euros and fifty cents",
        "3,90 EUR": "three euros and ninety cents",
        "1.234.567": "one million two hundred and thirty-four thousand five hundred and sixty-seven",
        "1.234": "one point two three four",
        "1 234.50 EUR": "one thousand two hundred and thirty-four euros and fifty cents",
        "1'234.50": "one thousand two hundred and thirty-four point five",
        "£1.01": "one pound and one penny",
        "$1.2m": "one point two million dollars",
        "-$3bn": "minus three billion dollars",
        "1.2 Mio.": "one point two million",
        "192.168.1.1": "one nine two point one six eight point one point one",
        "v2.3.1": "V two point three point one",
        "Version 1.5.": "Version one point five.",
        "1e6": "one times ten to the power of six",
        "12.30 pm": "twelve thirty pm",
        "24:00": "twenty-four hundred",
        "00:05": "zero oh five",
        "3rd": "third",
        "the 21st": "the twenty-first",
        "½": "one half",
        "2/3": "two thirds",
        "3/4": "three quarters",
        "¼ h": "a quarter of an hour",
        "⅛ l": "an eighth of a litre",
        "2/3 m": "two thirds of a metre",
        "1¾ h": "one and three quarter hours",
        "3⅓ kg": "three and a third kilograms",
        "½ tonne": "half a tonne",
        "½ m²": "half a square metre",
        "–5 °C": "minus five degrees Celsius",
        "3x": "three times",
        "31.02.2026": "thirty-one point zero two point twenty twenty-six",
        "30 February 2026": "thirty February two thousand and twenty-six",
    },
    UK: {
        "1\u2009234,50 EUR": "одна тисяча двісті тридцять чотири євро і п'ятдесят центів",
        "1'234.50 EUR": "одна тисяча двісті тридцять чотири євро і п'ятдесят центів",
        "1.234,50 EUR": "одна тисяча двісті тридцять чотири євро і п'ятдесят центів",
        "3.90 EUR": "три євро і дев'яносто центів",
        "3.5": "три цілих п'ять десятих",
        "1.234": "один крапка два три чотири",
        "£2.02": "два фунти і два пенси",
        "1,2 млн грн": "одна ціла дві десятих мільйона гривень",
        "2 млн": "два мільйони",
        "192.168.1.1": "один дев'ять два крапка один шість вісім крапка один крапка один",
        "v2.3.1": "ве два крапка три крапка один",
        "1e6": "один помножити на десять у степені шість",
        "о 12.30": "о дванадцятій тридцять",
        "24:00": "двадцять четверта година",
        "00:05": "нульова година п'ять хвилин",
        "2-ге місце": "друге місце",
        "3-й": "третій",
        "21-го": "двадцять першого",
        "5-ти": "п'ять-ти",
        "½": "одна друга",
        "2/3": "дві третіх",
        "2/3 л": "дві третини літра",
        "2½ т": "дві з половиною тонни",
        "2¾ т": "дві і три чверті тонни",
        "⅖ кг": "дві п'ятих кілограма",
        "½ шт.": "пів штуки",
        "–5 °C": "мінус п'ять градусів Цельсія",
        "3x": "три рази",
        "5х": "п'ять разів",
        "31.02.2026": "тридцять один крапка нуль два крапка двадцять двадцять шість",
    },
    RU: {
        "1'234.50 EUR": "одна тысяча двести тридцать четыре евро и пятьдесят центов",
        "1.234,50 EUR": "одна тысяча двести тридцать четыре евро и пятьдесят центов",
        "3.90 EUR": "три евро и девяносто центов",
        "1.234.567 EUR": "один миллион двести тридцать четыре тысячи пятьсот шестьдесят семь евро",
        "£1.01": "один фунт и один пенс",
        "$1.2m": "одна целая две десятых миллиона долларов",
        "5 тыс.": "пять тысяч",
        "192.168.1.1": "один девять два точка один шесть восемь точка один точка один",
        "v2.3.1": "вэ два точка три точка один",
        "1e6": "один умножить на десять в степени шесть",
        "24:00": "двадцать четыре часа",
        "00:05": "ноль часов пять минут",
        "2-е место": "второе место",
        "3-я": "третья",
        "21-го": "двадцать первого",
        "½": "одна вторая",
        "3/4": "три четвёртых",
        "¼ ч": "четверть часа",
        "½ т": "полтонны",
        "½ уп.": "пол-упаковки",
        "½ м²": "половина квадратного метра",
        "1½ т": "полторы тонны",
        "2½ ч": "два с половиной часа",
        "5½ кг": "пять с половиной килограммов",
        "21½ л": "двадцать одна целая пять десятых литра",
        "2¾ т": "две и три четверти тонны",
        "–5 °C": "минус пять градусов Цельсия",
        "3х": "три раза",
        "31.02.2026": "тридцать один точка ноль два точка двадцать двадцать шесть",
    },
}


@pytest.mark.parametrize(
    ("language", "text", "speech"), [(language, *pair) for language, pairs in UNUSUAL.items() for pair in pairs.items()]
)
def test_the_unusual_is_said_with_its_value(language: Language, text: str, speech: str) -> None:
    said = speak(text, language)
    assert said.replace("ё", "е") == speech.replace("ё", "е")
    assert not re.search(r"\d", said)


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize(
    "text",
    [
        "9" * 5000,
        "1" * 5000 + " EUR",
        "EUR " + "1" * 5000 + ".50",
        "-" + "1" * 5000 + " kg",
        ".".join(["123"] * 2000) + " EUR",
        "0," + "3" * 5000 + " EUR",
        "0." + "3" * 5000,
        "1." * 3000,
        "1e" + "9" * 50,
        "#" + "7" * 5000,
        "A" + "1" * 5000 + "x",
        "A" + "-1" * 5000 + "x",
        "KW " + "3" * 5000,
        "0" * 5000,
    ],
    ids=lambda text: text[:12],
)
def test_endless_figures_are_said(text: str, language: Language) -> None:
    assert not re.search(r"\d", speak(text, language))


def test_of_an_endless_run_the_first_digits_are_said_and_how_many_are_left() -> None:
    said = speak("1" * 100, DE)
    assert said == " ".join(["eins"] * 64) + " und weitere sechsunddreißig Ziffern"


# Beginnings of every kind of figure, over and over: a reading that looked back or ahead without bound would not end here.
@pytest.mark.parametrize(
    ("piece", "language"),
    list(
        zip(
            ("1 ", "1.", "1,", "1'234", "1 234 ", "A1-", "am 3. ", "x1", "12:30 ", "1/2/", "-", "EUR ", "½", "3-й ", "$1m", "a"),
            cycle(Language),
            strict=False,
        )
    ),
)
def test_a_long_text_is_read_to_its_end(piece: str, language: Language) -> None:
    assert speak(piece * (100_000 // len(piece)) + " Ende", language).endswith("Ende")


@settings(deadline=None)
@given(
    st.decimals(min_value=-(10**20), max_value=10**20, places=6, allow_nan=False),
    st.sampled_from(("EUR", "USD", "DKK", "UAH", "GBP", "CHF", "PLN")),
    st.sampled_from(Language),
)
def test_no_digit_of_a_written_amount_is_left(amount: Decimal, currency: str, language: Language) -> None:
    assert not re.search(r"\d", speak(money_text(Money(amount, currency), language), language))


@given(
    st.decimals(min_value=-(10**12), max_value=10**12, places=2, allow_nan=False),
    st.sampled_from(("EUR", "USD", "DKK", "UAH", "GBP")),
    st.sampled_from(Language),
)
def test_a_written_amount_is_said_as_the_amount_itself(amount: Decimal, currency: str, language: Language) -> None:
    assert speak(money_text(Money(amount, currency), language), language) == spoken_money(amount, currency, language)


@given(st.integers(min_value=-(10**21), max_value=10**21), st.sampled_from(Language))
def test_no_digit_of_a_written_count_is_left(count: int, language: Language) -> None:
    assert not re.search(r"\d", speak(count_text(count, language), language))


_FIGURE_CHARACTERS = "0123456789٣²½  \u00a0\u202f\u2009.,:;'’-–−/x×хeEAvVQ#%€$£kgm\n"


@given(st.text(alphabet=_FIGURE_CHARACTERS, max_size=60), st.sampled_from(Language))
def test_no_digit_is_left_of_anything_made_of_figures(text: str, language: Language) -> None:
    assert not re.search(r"\d", speak(text, language))
