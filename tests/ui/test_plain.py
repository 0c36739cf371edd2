"""Text that wants to be more than text."""

import unicodedata

from hypothesis import given
from hypothesis.strategies import text

from zuruf.ui.plain import isolated, plain, plain_line


@given(text())
def test_no_control_or_direction_character_gets_through(given_text: str) -> None:
    shown = plain(given_text.replace("\u2068", "").replace("\u2069", ""))
    assert not [sign for sign in shown if unicodedata.category(sign) in ("Cc", "Cf", "Cs") and sign not in "\n\t\u00ad"]
    assert len(plain(given_text)) == len(given_text)


@given(text())
def test_a_line_is_one_line(given_text: str) -> None:
    assert len(plain_line(given_text).splitlines()) <= 1


def test_what_people_write_stays_as_it_is() -> None:
    for words in ("Müller & Söhne <b>GmbH</b>", "ТОВ «Київські склади»", "1.234,50\u00a0EUR", "Łódź – 3 €", "a\nb"):
        assert plain(words) == words


def test_a_text_cannot_turn_the_reading_direction() -> None:
    assert plain("RE-1\u202e0005\u202c") == "RE-1\ufffd0005\ufffd"
    assert plain("a\x1b[2Jb\x00") == "a\ufffd[2Jb\ufffd"


def test_words_from_right_to_left_do_not_turn_their_neighbours() -> None:
    assert isolated("Müller & Söhne") == "Müller & Söhne"
    kept = isolated("\u05e9\u05dc\u05d5\u05dd\u2069 9")
    assert kept == "\u2068\u05e9\u05dc\u05d5\u05dd\ufffd 9\u2069"
    assert plain(f"RE-1: {kept} 12,50 EUR") == f"RE-1: {kept} 12,50 EUR"
    assert plain("a\u2068b") == "a\ufffdb"
    assert plain("a\u2069b\u2068") == "a\ufffdb\ufffd"
