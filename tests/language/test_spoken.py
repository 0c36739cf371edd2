"""How figures are said: golden readings in four languages, and what holds for any text."""

import json
import re
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from zuruf.domain.languages import Language
from zuruf.language.spoken import speak

DE, EN, UK, RU = Language.GERMAN, Language.ENGLISH, Language.UKRAINIAN, Language.RUSSIAN

CASES = [
    json.loads(line)
    for name in ("spoken.jsonl", "spoken_held_out.jsonl")
    for line in (Path(__file__).parents[1] / "cases" / name).read_text(encoding="utf-8").splitlines()
]

GOLDEN: dict[Language, dict[str, str]] = {
    DE: {
        "1.234,50 EUR": "eintausend zweihundertvierunddreißig Euro und fünfzig Cent",
        "1,00 EUR": "ein Euro",
        "0,01 EUR": "ein Cent",
        "12,05 €": "zwölf Euro und fünf Cent",
        "€ 7": "sieben Euro",
        "3.300,45 USD": "dreitausend dreihundert Dollar und fünfundvierzig Cent",
        "1,00 DKK": "eine Krone",
        "2,00 DKK": "zwei Kronen",
        "1,00 UAH": "eine Hrywnja",
        "42.105,55 UAH": "zweiundvierzigtausend einhundertfünf Hrywnja und fünfundfünfzig Kopeken",
        "-75,50 EUR": "minus fünfundsiebzig Euro und fünfzig Cent",
        "5,00 SEK": "fünf SEK",
        "seit 1 Tag überfällig": "seit einem Tag überfällig",
        "seit 1 Woche": "seit einer Woche",
        "seit 21 Tagen": "seit einundzwanzig Tagen",
        "1 Rechnung": "eine Rechnung",
        "1 offene Rechnung": "eine offene Rechnung",
        "1 offener Posten": "ein offener Posten",
        "1 Produkt": "ein Produkt",
        "1 Artikel": "ein Artikel",
        "1 Lieferung": "eine Lieferung",
        "21 Rechnungen": "einundzwanzig Rechnungen",
        "101 Rechnungen": "einhunderteins Rechnungen",
        "Bestand: 0": "Bestand: null",
        "RE-2026-0117": "R E, zwei, null, zwei, sechs; null, eins, eins, sieben",
        "Artikel PR0044": "Artikel P R, null, null, vier, vier",
        "am 16.03.2026": "am sechzehnten März zweitausend sechsundzwanzig",
        "2026-03-16": "sechzehnter März zweitausend sechsundzwanzig",
        "der 1.1.2027": "der erste Januar zweitausend siebenundzwanzig",
        "um 14:30 Uhr": "um vierzehn Uhr dreißig",
        "um 1:00 Uhr": "um ein Uhr",
        "KW 36": "Kalenderwoche sechsunddreißig",
        "Q3": "drittes Quartal",
        "19 %": "neunzehn Prozent",
        "2,5 kg": "zwei Komma fünf Kilogramm",
        "1 Stk.": "ein Stück",
        "12 m": "zwölf Meter",
        "3–5 Tage": "drei bis fünf Tage",
        "#3": "Nummer drei",
        "0,25": "null Komma zwei fünf",
    },
    EN: {
        "EUR 1,234.50": "one thousand two hundred and thirty-four euros and fifty cents",
        "$1.01": "one dollar and one cent",
        "$0.50": "fifty cents",
        "12,400.00 DKK": "twelve thousand four hundred kroner",
        "DKK 1.00": "one krone",
        "UAH 2.01": "two hryvnias and one kopiyka",
        "-EUR 75.50": "minus seventy-five euros and fifty cents",
        "SEK 5.00": "five SEK",
        "1 day": "one day",
        "101 days": "one hundred and one days",
        "1,234 items": "one thousand two hundred and thirty-four items",
        "INV-2026-0071": "I N V, two, zero, two, six, dash, zero, zero, seven, one",
        "PR0044": "P R, zero, zero, four, four",
        "16 March 2026": "the sixteenth of March twenty twenty-six",
        "March 5, 2026": "the fifth of March twenty twenty-six",
        "2026-03-01": "the first of March twenty twenty-six",
        "at 14:30": "at fourteen thirty",
        "at 7:30pm": "at seven thirty pm",
        "by 7.30am, please": "by seven thirty am, please",
        "at 8:05": "at eight oh five",
        "at 9:00": "at nine o'clock",
        "week 36": "week thirty-six",
        "Q1": "first quarter",
        "19%": "nineteen percent",
        "2.5 kg": "two point five kilograms",
        "1 kg": "one kilogram",
        "3–5 days": "three to five days",
        "in 1999": "in nineteen ninety-nine",
        "#12": "number twelve",
        "007": "zero, zero, seven",
        "ISO 9001 certified": "ISO nine thousand and one certified",
        "INV2026A07": "I N V, two, zero, two, six, A, zero, seven",
        "12 m PR0017 cable": "twelve metres P R, zero, zero, one, seven, cable",
        "4711-A": "four, seven, one, one, A",
        "A4 paper": "A four paper",
        "V2.3.1": "V two point three point one",
        "GTIN 04012345": "G T I N, zero, four, zero, one. two, three, four, five",
    },
    UK: {
        "1\u00a0234,50 EUR": "одна тисяча двісті тридцять чотири євро і п'ятдесят центів",
        "1,00 EUR": "один євро",
        "42\u00a0105,55 UAH": "сорок дві тисячі сто п'ять гривень і п'ятдесят п'ять копійок",
        "1,01 UAH": "одна гривня і одна копійка",
        "22,02 UAH": "двадцять дві гривні і дві копійки",
        "21,00 USD": "двадцять один долар",
        "3,00 USD": "три долари",
        "2,00 DKK": "дві крони",
        "12\u00a0400,00 DKK": "дванадцять тисяч чотириста крон",
        "0,05 EUR": "п'ять центів",
        "-5,00 UAH": "мінус п'ять гривень",
        "2 дні": "два дні",
        "21 день": "двадцять один день",
        "25 днів": "двадцять п'ять днів",
        "1 накладна": "одна накладна",
        "2 накладні": "дві накладні",
        "2 рахунки": "два рахунки",
        "1 рахунок": "один рахунок",
        "22 позиції": "двадцять дві позиції",
        "1 замовлення": "одне замовлення",
        "12 накладних": "дванадцять накладних",
        "RE-2026-0111": "ер, е, два, нуль, два, шість; нуль, один, один, один",
        "PR0021": "пе, ер, нуль, нуль, два, один",
        "16 березня 2026 р.": "шістнадцятого березня дві тисячі двадцять шостого року",
        "до 3 листопада": "до третього листопада",
        "Сьогодні 15.03.2026": "Сьогодні п'ятнадцяте березня дві тисячі двадцять шостого року",
        "о 14:30": "о чотирнадцятій тридцять",
        "у 1999 році": "у тисяча дев'ятсот дев'яносто дев'ятому році",
        "21 %": "двадцять один відсоток",
        "2,5 кг": "два з половиною кілограми",
        "1 шт.": "одна штука",
        "2 шт. на складі": "дві штуки на складі",
    },
    RU: {
        "1\u00a0450,25 USD": "одна тысяча четыреста пятьдесят долларов и двадцать пять центов",
        "234\u00a0567,89 DKK": "двести тридцать четыре тысячи пятьсот шестьдесят семь крон и восемьдесят девять эре",
        "1\u00a0000,02 UAH": "одна тысяча гривен и две копейки",
        "1,00 UAH": "одна гривна",
        "2,00 EUR": "два евро",
        "22,00 USD": "двадцать два доллара",
        "0,21 UAH": "двадцать одна копейка",
        "-5,00 EUR": "минус пять евро",
        "1 день": "один день",
        "2 дня": "два дня",
        "111 дней": "сто одиннадцать дней",
        "1 счёт": "один счёт",
        "2 просроченных счета": "два просроченных счета",
        "2 накладные": "две накладные",
        "21 позиция": "двадцать одна позиция",
        "2 позиции": "две позиции",
        "на 1 неделю": "на одну неделю",
        "1 предложение": "одно предложение",
        "RE-2026-0149": "эр, е, два, ноль, два, шесть; ноль, один, четыре, девять",
        "16 марта 2026 г.": "шестнадцатого марта две тысячи двадцать шестого года",
        "до 3 ноября": "до третьего ноября",
        "в 14:00": "в четырнадцать часов",
        "в 9:05": "в девять часов пять минут",
        "в 1999 году": "в тысяча девятьсот девяносто девятом году",
        "1,5 кг": "одна целая пять десятых килограмма",
        "2 шт. на складе": "две штуки на складе",
        "19 %": "девятнадцать процентов",
        "22 %": "двадцать два процента",
    },
}


def plain(text: str) -> str:
    """As the collected cases are compared: case, ё, apostrophes, hyphens, commas, semicolons and runs of spaces don't matter."""
    text = re.sub("[’ʼ]", "'", text.casefold().replace("ё", "е"))
    return re.sub(r"[\s\-,;\u00a0\u202f]+", " ", text).strip()


@pytest.mark.parametrize(
    ("language", "text", "speech"), [(language, *pair) for language, pairs in GOLDEN.items() for pair in pairs.items()]
)
def test_is_said_so(language: Language, text: str, speech: str) -> None:
    assert speak(text, language) == speech


def test_there_are_enough_golden_readings() -> None:
    assert sum(map(len, GOLDEN.values())) >= 120


@pytest.mark.parametrize("case", CASES, ids=[f"{case['language']}: {case['text'][:40]}" for case in CASES])
def test_is_said_as_the_collected_cases_expect(case: dict[str, str]) -> None:
    assert plain(speak(case["text"], Language(case["language"]))) in {
        plain(said) for said in (case["speech"], *case.get("also", ()))
    }


@pytest.mark.parametrize(
    ("language", "text", "speech"),
    [
        (DE, "Tel.: (0421) 558-7304", "Telefon: null, vier, zwei, eins; fünf, fünf, acht; sieben, drei, null, vier"),
        (DE, "+49 421 5587304", "plus vier, neun; vier, zwei, eins; fünf, fünf, acht, sieben, drei, null, vier"),
        (DE, "0171/5587304", "null, eins, sieben, eins; fünf, fünf, acht, sieben, drei, null, vier"),
        (EN, "phone 555 0199", "phone five, five, five; zero, one, nine, nine"),
        (UK, "телефон 0675587304", "телефон нуль, шість, сім, п'ять, п'ять, вісім, сім, три, нуль, чотири"),
        (RU, "тел. +7 495 558-73-04", "телефон плюс семь; четыре, девять, пять; пять, пять, восемь; семь, три; ноль, четыре"),
        (DE, "Telefon 1 250,00 EUR", "Telefon eintausend zweihundertfünfzig Euro"),
        (DE, "Telefone: 3 Stk.", "Telefone: drei Stück."),
        (RU, "телефон 2 шт.", "телефон две штуки."),
    ],
)
def test_telephone_numbers_are_said_digit_by_digit(language: Language, text: str, speech: str) -> None:
    assert speak(text, language) == speech


@pytest.mark.parametrize(
    ("language", "text", "speech"),
    [
        (DE, "8-10 Tage", "acht bis zehn Tage"),
        (DE, "2,5–3 kg", "zwei Komma fünf bis drei Kilogramm"),
        (DE, "5–10 %", "fünf bis zehn Prozent"),
        (DE, "100–200 EUR", "einhundert bis zweihundert Euro"),
        (DE, "8:00–16:30 Uhr", "acht Uhr bis sechzehn Uhr dreißig"),
        (DE, "vom 1.–3. Mai 2026", "vom ersten bis dritten Mai zweitausend sechsundzwanzig"),
        (DE, "der 12.-14. März", "der zwölfte bis vierzehnte März"),
        (EN, "on 1–3 May", "on the first to the third of May"),
        (UK, "1–3 травня", "з першого по третє травня"),
        (RU, "с 10-12 ноября 2026 года", "с десятого по двенадцатое ноября две тысячи двадцать шестого года"),
        (DE, "KW 32–34", "Kalenderwoche zweiunddreißig bis vierunddreißig"),
        (DE, "12-7", "zwölf-sieben"),
        (EN, "2–3 kg", "two to three kilograms"),
        (EN, "90–100 ABC", "ninety to one hundred ABC"),
        (UK, "20–25 шт.", "від двадцяти до двадцяти п'яти штук"),
        (UK, "48–72 години", "від сорока восьми до сімдесяти двох годин"),
        (UK, "за 2–3 години", "за дві, три години"),
        (UK, "за 1–2 години", "за одну, дві години"),
        (UK, "до 2–3 кг", "до двох, трьох кілограмів"),
        (UK, "1–2 тонни", "від однієї до двох тонн"),
        (UK, "від 8–10 днів", "від восьми до десяти днів"),
        (UK, "2–3 дні", "два, три дні"),
        (UK, "20–21 кг", "від двадцяти до двадцяти одного кілограма"),
        (UK, "190–345 днів", "від ста дев'яноста до трьохсот сорока п'яти днів"),
        (RU, "8-10 дней", "от восьми до десяти дней"),
        (RU, "5–10 %", "от пяти до десяти процентов"),
        (RU, "2–3 кг", "от двух до трёх килограммов"),
        (RU, "1–3 тонны", "от одной до трёх тонн"),
        (RU, "через 5–10 минут", "через пять, десять минут"),
        (RU, "21–25 дней", "двадцать один, двадцать пять дней"),
        (RU, "10:00–12:30", "десять часов, двенадцать тридцать"),
    ],
)
def test_ranges_are_said_as_such(language: Language, text: str, speech: str) -> None:
    assert speak(text, language) == speech


@pytest.mark.parametrize("language", Language)
def test_text_without_figures_stays(language: Language) -> None:
    text = "Die Rechnung ist offen. The invoice is open. Рахунок відкритий. Счёт открыт."
    assert speak(text, language) == text


@settings(deadline=None)
@given(st.text(max_size=120), st.sampled_from(Language))
def test_any_text_can_be_said(text: str, language: Language) -> None:
    speak(text, language)


@settings(deadline=None)
@given(
    st.decimals(min_value=0, max_value=10**9, places=2), st.sampled_from(("EUR", "USD", "DKK", "UAH")), st.sampled_from(Language)
)
def test_no_digit_of_an_amount_is_left(amount: object, currency: str, language: Language) -> None:
    decimal = "." if language is EN else ","
    assert not re.search(r"\d", speak(f"{amount} {currency}".replace(".", decimal), language))
