"""The grammar of spoken figures against what others wrote down: plural categories of the CLDR, and tables set out by hand."""

from datetime import date, timedelta
from decimal import Decimal

import pytest
from babel import Locale
from hypothesis import given, settings
from hypothesis import strategies as st

from zuruf.domain.languages import Language
from zuruf.language.lexicon import in_order
from zuruf.language.spoken import speak
from zuruf.language.spoken.money import spoken_money
from zuruf.language.spoken.units import spoken_quantity

UK, RU = Language.UKRAINIAN, Language.RUSSIAN

# What a noun is after one, few and many; and the last word of a number that ends in one, in two.
COINS: dict[tuple[Language, str], tuple[dict[str, str], str, str]] = {
    (UK, "UAH"): ({"one": "гривня", "few": "гривні", "many": "гривень"}, "одна", "дві"),
    (UK, "USD"): ({"one": "долар", "few": "долари", "many": "доларів"}, "один", "два"),
    (RU, "UAH"): ({"one": "гривна", "few": "гривны", "many": "гривен"}, "одна", "две"),
    (RU, "RUB"): ({"one": "рубль", "few": "рубля", "many": "рублей"}, "один", "два"),
}
UNITS: dict[tuple[Language, str], tuple[dict[str, str], str, str]] = {
    (UK, "piece"): ({"one": "штука", "few": "штуки", "many": "штук"}, "одна", "дві"),
    (UK, "pallet"): ({"one": "палета", "few": "палети", "many": "палет"}, "одна", "дві"),
    (UK, "kilogram"): ({"one": "кілограм", "few": "кілограми", "many": "кілограмів"}, "один", "два"),
    (UK, "hour"): ({"one": "година", "few": "години", "many": "годин"}, "одна", "дві"),
    (RU, "piece"): ({"one": "штука", "few": "штуки", "many": "штук"}, "одна", "две"),
    (RU, "tonne"): ({"one": "тонна", "few": "тонны", "many": "тонн"}, "одна", "две"),
    (RU, "litre"): ({"one": "литр", "few": "литра", "many": "литров"}, "один", "два"),
    (RU, "hour"): ({"one": "час", "few": "часа", "many": "часов"}, "один", "два"),
}
THOUSANDS = {
    UK: {"one": "тисяча", "few": "тисячі", "many": "тисяч"},
    RU: {"one": "тысяча", "few": "тысячи", "many": "тысяч"},
}
ONE_AND_TWO = {UK: ("одна", "дві"), RU: ("одна", "две")}
MONTHS = {
    UK: in_order("січня лютого березня квітня травня червня липня серпня вересня жовтня листопада грудня"),
    RU: in_order("января февраля марта апреля мая июня июля августа сентября октября ноября декабря"),
}
DAYS = {
    UK: in_order(
        "першого другого третього четвертого п'ятого шостого сьомого восьмого дев'ятого десятого одинадцятого дванадцятого "
        "тринадцятого чотирнадцятого п'ятнадцятого шістнадцятого сімнадцятого вісімнадцятого дев'ятнадцятого двадцятого "
        "двадцять-першого двадцять-другого двадцять-третього двадцять-четвертого двадцять-п'ятого двадцять-шостого "
        "двадцять-сьомого двадцять-восьмого двадцять-дев'ятого тридцятого тридцять-першого"
    ),
    RU: in_order(
        "первого второго третьего четвёртого пятого шестого седьмого восьмого девятого десятого одиннадцатого двенадцатого "
        "тринадцатого четырнадцатого пятнадцатого шестнадцатого семнадцатого восемнадцатого девятнадцатого двадцатого "
        "двадцать-первого двадцать-второго двадцать-третьего двадцать-четвёртого двадцать-пятого двадцать-шестого "
        "двадцать-седьмого двадцать-восьмого двадцать-девятого тридцатого тридцать-первого"
    ),
}
HOURS_AT = in_order(
    "першій другій третій четвертій п'ятій шостій сьомій восьмій дев'ятій десятій одинадцятій дванадцятій тринадцятій "
    "чотирнадцятій п'ятнадцятій шістнадцятій сімнадцятій вісімнадцятій дев'ятнадцятій двадцятій двадцять-першій "
    "двадцять-другій двадцять-третій"
)


def category(number: int, language: Language) -> str:
    return Locale(language.value).plural_form(number)


def ends_rightly(counted: str, number: int, one: str, two: str) -> bool:
    """Whether the last word of a number has the gender of its noun, where it has a gender at all."""
    last = counted.rsplit(maxsplit=1)[-1]
    if number % 100 in (11, 12):
        return last not in (one, two)
    return {1: last == one, 2: last == two}.get(number % 10, True)


@settings(deadline=None)
@given(st.integers(1, 10**6 - 1), st.sampled_from(sorted(COINS)))
def test_a_currency_agrees_with_its_number(number: int, named: tuple[Language, str]) -> None:
    language, currency = named
    forms, one, two = COINS[named]
    counted, _, noun = spoken_money(Decimal(number), currency, language).rpartition(" ")
    assert noun == forms[category(number, language)]
    assert ends_rightly(counted, number, one, two)


@given(st.integers(1, 10**6 - 1), st.sampled_from(sorted(UNITS)))
def test_a_unit_agrees_with_its_number(number: int, named: tuple[Language, str]) -> None:
    language, unit = named
    forms, one, two = UNITS[named]
    counted, _, noun = spoken_quantity(Decimal(number), unit, language).rpartition(" ")
    assert noun == forms[category(number, language)]
    assert ends_rightly(counted, number, one, two)


@given(st.integers(1, 999), st.sampled_from((UK, RU)))
def test_thousands_are_feminine_and_agree(thousands: int, language: Language) -> None:
    counted, _, noun = speak(str(thousands * 1000), language).rpartition(" ")
    assert noun == THOUSANDS[language][category(thousands, language)]
    assert ends_rightly(counted, thousands, *ONE_AND_TWO[language])


@given(st.integers(1, 99), st.integers(1, 99), st.sampled_from((UK, RU)))
def test_cents_agree_too(whole: int, rest: int, language: Language) -> None:
    forms = {
        UK: {"one": "копійка", "few": "копійки", "many": "копійок"},
        RU: {"one": "копейка", "few": "копейки", "many": "копеек"},
    }[language]
    said = speak(f"{whole},{rest:02d} UAH", language)
    assert said.endswith(f" {forms[category(rest, language)]}")
    assert ends_rightly(said.rpartition(" ")[0], rest, *ONE_AND_TWO[language])


@pytest.mark.parametrize("language", [UK, RU])
def test_days_are_said_in_the_genitive(language: Language) -> None:
    day = date(2024, 1, 1)
    while day.year == 2024:
        said = speak(f"{day:%d.%m.%Y}", language)
        number = DAYS[language][day.day - 1].replace("-", " ")
        assert said.replace("ё", "е").startswith(f"{number} {MONTHS[language][day.month - 1]} ".replace("ё", "е"))
        assert said.endswith({UK: "двадцять четвертого року", RU: "двадцать четвёртого года"}[language])
        day += timedelta(days=1)


@pytest.mark.parametrize("hour", range(1, 24))
def test_ukrainian_hours_are_said_in_the_locative(hour: int) -> None:
    assert speak(f"о {hour}:30", UK) == f"о {HOURS_AT[hour - 1].replace('-', ' ')} тридцять"


@pytest.mark.parametrize(
    ("language", "text", "speech"),
    [
        (UK, "з 8:00 до 16:30", "з восьмої години до шістнадцятої тридцять"),
        (UK, "до 3:03", "до третьої години трьох хвилин"),
        (UK, "після 21:00", "після двадцять першої години"),
        (UK, "на 3:01", "на третю годину одну хвилину"),
        (UK, "об 11:00", "об одинадцятій годині"),
        (UK, "о 14:00 годині", "о чотирнадцятій годині"),
        (UK, "до 0:00", "до нульової години"),
        (UK, "13:00", "тринадцята година"),
        (RU, "с 8:00 до 16:30", "с восьми часов до шестнадцати тридцати"),
        (RU, "после 1:00", "после одного часа"),
        (RU, "до 21:01", "до двадцати одного часа одной минуты"),
        (RU, "к 18:00", "к восемнадцати часам"),
        (RU, "к 1:02", "к одному часу двум минутам"),
        (RU, "в 18:00 часов", "в восемнадцать часов"),
        (RU, "в 14:30", "в четырнадцать тридцать"),
    ],
)
def test_a_time_takes_the_case_of_the_word_before_it(language: Language, text: str, speech: str) -> None:
    assert speak(text, language) == speech


@pytest.mark.parametrize(
    ("language", "text", "speech"),
    [
        (UK, "на 1 січня", "на перше січня"),
        (UK, "за 03.11.2026", "за третє листопада дві тисячі двадцять шостого року"),
        (UK, "до 3 листопада", "до третього листопада"),
        (UK, "1 січня", "першого січня"),
        (RU, "на 3 мая", "на третье мая"),
        (RU, "к 1 января 2027 года", "к первому января две тысячи двадцать седьмого года"),
        (RU, "до 3 мая", "до третьего мая"),
    ],
)
def test_a_day_takes_the_case_of_the_word_before_it(language: Language, text: str, speech: str) -> None:
    assert speak(text, language) == speech


@pytest.mark.parametrize(
    ("text", "speech"),
    [
        ("1,5 т", "півтори тонни"),
        ("1,5 кг", "півтора кілограма"),
        ("2,5 т", "дві з половиною тонни"),
        ("5,5 л", "п'ять з половиною літрів"),
        ("0,5 кг", "нуль цілих п'ять десятих кілограма"),
        ("21,5 %", "двадцять одна ціла п'ять десятих відсотка"),
        ("-2,5 %", "мінус два з половиною відсотки"),
        ("2,05 м", "дві цілих п'ять сотих метра"),
        ("2,3 т", "дві цілих три десятих тонни"),
    ],
)
def test_ukrainian_quantities_with_a_part(text: str, speech: str) -> None:
    assert speak(text, UK) == speech
