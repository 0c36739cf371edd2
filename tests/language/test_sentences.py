"""Where a sentence ends."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from zuruf.language.sentences import first_sentence_end, split_sentences


@pytest.mark.parametrize(
    ("text", "sentences"),
    [
        (
            "Zwei Rechnungen sind offen. Die älteste ist RE-2026-0117.",
            ["Zwei Rechnungen sind offen.", "Die älteste ist RE-2026-0117."],
        ),
        ("Offen sind 1.234,50 EUR. Mehr nicht.", ["Offen sind 1.234,50 EUR.", "Mehr nicht."]),
        ("Fällig am 3. September 2026. Danach nichts.", ["Fällig am 3. September 2026.", "Danach nichts."]),
        ("Es fehlen z. B. Schrauben und 12 Stk. Muttern.", ["Es fehlen z. B. Schrauben und 12 Stk. Muttern."]),
        ("Really? Yes! Done.", ["Really?", "Yes!", "Done."]),
        ('He said "stop." Then he left.', ['He said "stop."', "Then he left."]),
        ("Товарів немає. Рахунків теж.", ["Товарів немає.", "Рахунків теж."]),
        ("Осталось 5 шт. гвоздей… Это всё.", ["Осталось 5 шт. гвоздей…", "Это всё."]),
        ("erste Zeile\nzweite Zeile", ["erste Zeile", "zweite Zeile"]),
        ("", []),
    ],
)
def test_split(text: str, sentences: list[str]) -> None:
    assert split_sentences(text) == sentences


def test_the_last_sentence_of_a_growing_text_stays_open() -> None:
    assert first_sentence_end("Zwei Rechnungen sind offen.") == 0
    assert first_sentence_end("Zwei Rechnungen sind offen. ") == len("Zwei Rechnungen sind offen.")


@given(st.text(alphabet='aB1. !?…\n"', max_size=60))
def test_nothing_is_lost(text: str) -> None:
    assert "".join("".join(split_sentences(text)).split()) == "".join(text.split())
