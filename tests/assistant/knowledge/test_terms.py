"""Words meet whatever their form."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from zuruf.assistant.knowledge.terms import alike, fold, meanings_of, question_terms, stem, terms_of

SAME = (
    ("Lieferung", "Lieferungen"),
    ("zurückzuschicken", "zurückgeschickt"),
    ("gemeldet", "melden"),
    ("Zuschnitte", "zugeschnitten"),
    ("Rueckgabe", "Rückgabe"),
    ("returned", "returns"),
    ("повернення", "повернути"),
    ("доставка", "доставки"),
    ("рахунок", "рахунку"),
    ("возврата", "возвратом"),
    ("проверяет", "проверяют"),
    ("счёт", "счета"),
)


@pytest.mark.parametrize(("one", "other"), SAME)
def test_forms_of_a_word_are_alike(one: str, other: str) -> None:
    assert alike(stem(fold(one)), stem(fold(other))) >= 0.9


@pytest.mark.parametrize(("one", "other"), [("Frist", "Lieferfrist"), ("Stapler", "Gabelstapler"), ("Regal", "Regalstütze")])
def test_a_part_is_like_its_compound_but_less(one: str, other: str) -> None:
    assert 0 < alike(stem(fold(one)), stem(fold(other))) < 0.9


@pytest.mark.parametrize(("one", "other"), [("Ware", "Warnung"), ("Tor", "Tortur"), ("rack", "racing"), ("склад", "скляний")])
def test_words_that_only_begin_alike_are_not(one: str, other: str) -> None:
    assert alike(stem(fold(one)), stem(fold(other))) < 0.9


@pytest.mark.parametrize(
    ("word", "meaning"),
    [
        ("Warenrücksendung", "return"),
        ("Höchstgeschwindigkeit", "speed"),
        ("second", "used"),
        ("заряджають", "battery"),
        ("пошлину", "customs"),
    ],
)
def test_words_of_the_trade_mean_the_same_in_every_language(word: str, meaning: str) -> None:
    assert meaning in meanings_of(fold(word))
    assert meaning in meanings_of(stem(fold(word)))


def test_chance_beginnings_mean_nothing() -> None:
    assert "cash" not in meanings_of("barcode")
    assert "days" not in meanings_of("montage")
    assert "customs" not in meanings_of("customer")


@pytest.mark.parametrize(
    ("written", "value"),
    [("1.000", "1000"), ("1.000,50", "1000.5"), ("6,90", "6.9"), ("24.50", "24.5"), ("0,5", "0.5")],
)
def test_numbers_meet_in_every_spelling(written: str, value: str) -> None:
    assert [term.stem for term in terms_of(written)] == [value]


def test_a_question_asks_by_its_form() -> None:
    asked = {meaning for term in question_terms("Wie lange darf das dauern?") for meaning in term.meanings}
    assert "deadline" in asked
    assert question_terms("der die das und wie ist") == ()


@given(st.text(max_size=200))
def test_any_text_has_terms_that_one_word_of_an_index_can_hold(text: str) -> None:
    for term in terms_of(text):
        assert term.stem
        assert not any(letter.isspace() or letter in "\"'*:()" for letter in term.stem)
