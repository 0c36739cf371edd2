"""Amounts as transcribers write them, in one figure."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from zuruf.domain.languages import Language
from zuruf.language.spelled.amounts import mend_amounts

DE, EN, UK, RU = Language.GERMAN, Language.ENGLISH, Language.UKRAINIAN, Language.RUSSIAN


@pytest.mark.parametrize(
    ("language", "heard", "meant"),
    [
        (DE, "2 Millionen 500.000 Euro.", "2500000 Euro."),
        (DE, "Eine Million 200.000", "1200000"),
        (DE, "17.000 3 Euro", "17003 Euro"),
        (EN, "2 million 500 thousand euros", "2500000 euros"),
        (EN, "17,000 3 dollars", "17003 dollars"),
        (UK, "Одна тисяча 250 євро.", "1250 євро."),
        (UK, "12,480 євро і 75 центів", "12480 євро і 75 центів"),
        (UK, "5 тисяч 60 гривень", "5060 гривень"),
        (UK, "Одна ціла 5-10 л.", "1,5 л."),
        (UK, "3,5-10 відсотка", "3,5 відсотка"),
        (UK, "2 цілих 7-100 метра", "2,07 метра"),
        (UK, "80 одна гривня", "81 гривня"),
        (UK, "З першого січня 2020 сьомого року", "З першого січня 2027 року"),
        (RU, "20 две заявки", "22 заявки"),
        (UK, "– 5 градусів", "-5 градусів"),
        (RU, "1,250 евро", "1250 евро"),
        (RU, "2 миллиона 300 тысяч 15 рублей", "2300015 рублей"),
        (RU, "1,234,567 рублей", "1234567 рублей"),
    ],
)
def test_it_is_one_figure(language: Language, heard: str, meant: str) -> None:
    assert mend_amounts(heard, language) == meant


@pytest.mark.parametrize(
    ("language", "text"),
    [
        (DE, "1.000 20-Liter-Eimer"),
        (DE, "17.000 und 3"),
        (DE, "12.000 480,50"),
        (DE, "1,250 kg"),
        (DE, "um 8.000 3.000"),
        (EN, "a million things"),
        (EN, "1,250 euros"),
        (UK, "0,250 кг"),
        (UK, "3,5 відсотка"),
        (UK, "від 8 до 10 днів"),
        (UK, "5-10 днів"),
        (UK, "до 20 сьомого квітня"),
        (UK, "10 одна за одною"),
        (RU, "3 тысячи"),
        (RU, "8 – 10 дней"),
    ],
)
def test_what_is_not_in_pieces_stays(language: Language, text: str) -> None:
    assert mend_amounts(text, language) == text


@given(st.integers(1, 999), st.integers(1, 999), st.sampled_from(Language))
def test_the_parts_of_a_number_are_added(thousands: int, rest: int, language: Language) -> None:
    mark = "." if language is DE else ","
    word = {DE: "tausend", EN: "thousand", UK: "тисяч", RU: "тысяч"}[language]
    for heard in (f"{thousands}{mark}000 {rest} x", f"{thousands} {word} {rest} x"):
        assert mend_amounts(heard, language) == f"{thousands * 1000 + rest} x"


@given(st.text("0123456789.,- тисячмільйоненьда", max_size=60), st.sampled_from(Language))
def test_mending_twice_changes_nothing_more(text: str, language: Language) -> None:
    once = mend_amounts(text, language)
    assert mend_amounts(once, language) == once
