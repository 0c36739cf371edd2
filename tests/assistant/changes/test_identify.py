"""Which record somebody means, however they say it, in four languages."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from zuruf.assistant.changes.identify import Known, Register
from zuruf.domain.languages import Language
from zuruf.language.spelled.codes import codes_said, key_of
from zuruf.language.spoken.identifiers import spoken_identifier

DE, EN, UK, RU = Language.GERMAN, Language.ENGLISH, Language.UKRAINIAN, Language.RUSSIAN
PRODUCTS = [Known(f"PR{number:04d}", f"Schraube {number}") for number in range(1, 801)]
GLOVES = [Known("PR9001", "Arbeitshandschuhe Größe L"), Known("PR9002", "Arbeitshandschuhe Größe M")]
INVOICES = [Known(number, "Möwenberg") for number in ("RE-2026-0117", "RE-2025-0117", "RE-2025-0118")]
REGISTER = Register([*PRODUCTS, *GLOVES], {"4006381333931": "PR0018", "Spax": "PR0020"})


@pytest.mark.parametrize(
    ("said", "language", "number"),
    [
        ("PR null null siebzehn", DE, "PR0017"),
        ("PR0017", DE, "PR0017"),
        ("pr17", DE, "PR0017"),
        ("pe er null null eins sieben", DE, "PR0017"),
        ("Paula Richard null null siebzehn", DE, "PR0017"),
        ("PR zweihundertdrei", DE, "PR0203"),
        ("zwo null drei", DE, "PR0203"),
        ("siebzehn", DE, "PR0017"),
        ("Artikel PR 0017", DE, "PR0017"),
        ("P R double oh seventeen", EN, "PR0017"),
        ("papa romeo zero zero one seven", EN, "PR0017"),
        ("P R one hundred and three", EN, "PR0103"),
        ("пе ер нуль нуль сімнадцять", UK, "PR0017"),
        ("пр двадцять один", UK, "PR0021"),
        ("пэ эр ноль ноль семнадцать", RU, "PR0017"),
        ("пр 0017", RU, "PR0017"),
        ("пр двести три", RU, "PR0203"),
        ("PR семнадцать", RU, "PR0017"),
        ("PR siebzehn", RU, "PR0017"),
        ("4006381333931", DE, "PR0018"),
        ("spax", EN, "PR0020"),
        ("Schraube 44", DE, "PR0044"),
        ("Handschuhe Größe M", DE, "PR9002"),
    ],
)
def test_numbers_words_and_barcodes(said: str, language: Language, number: str) -> None:
    meant = REGISTER.find(said, language)
    assert [record.number for record in meant.records] == [number]


@pytest.mark.parametrize(
    ("said", "numbers"),
    [
        ("Handschuhe", ["PR9001", "PR9002"]),
        ("Arbeitshandshue", ["PR9001", "PR9002"]),
        ("Bohrmaschine", []),
        ("", []),
        ("PR0999", []),
    ],
)
def test_in_doubt_nobody_is_sure(said: str, numbers: list[str]) -> None:
    meant = REGISTER.find(said, DE)
    assert not meant.sure
    assert [record.number for record in meant.records] == numbers


@pytest.mark.parametrize(
    ("said", "numbers"),
    [
        ("R E zwanzig sechsundzwanzig null eins eins sieben", ["RE-2026-0117"]),
        ("RE 2026 117", ["RE-2026-0117"]),
        ("die 118", ["RE-2025-0118"]),
        ("117", ["RE-2026-0117", "RE-2025-0117"]),
    ],
)
def test_invoices(said: str, numbers: list[str]) -> None:
    assert [record.number for record in Register(INVOICES).find(said, DE).records] == numbers


@given(number=st.integers(1, 800), language=st.sampled_from(list(Language)))
def test_what_the_program_reads_out_it_understands(number: int, language: Language) -> None:
    """A number that is read back can be repeated."""
    code = f"PR{number:04d}"
    assert key_of(code) in codes_said(spoken_identifier(code, language), language)


@given(text=st.text(max_size=300), language=st.sampled_from(list(Language)))
def test_any_text_is_looked_through(text: str, language: Language) -> None:
    assert all(any(letter.isdigit() for letter in code) for code in codes_said(text, language))
    REGISTER.find(text, language)
