"""Text that wants to be more than text."""

import unicodedata

from hypothesis import given
from hypothesis.strategies import text

from zuruf.ui.plain import plain, plain_line


@given(text())
def test_no_control_or_direction_character_gets_through(given_text: str) -> None:
    shown = plain(given_text)
    assert not [sign for sign in shown if unicodedata.category(sign) in ("Cc", "Cf", "Cs") and sign not in "\n\t\u00ad"]
    assert len(shown) == len(given_text)


@given(text())
def test_a_line_is_one_line(given_text: str) -> None:
    assert len(plain_line(given_text).splitlines()) <= 1


def test_what_people_write_stays_as_it_is() -> None:
    for words in ("Müller & Söhne <b>GmbH</b>", "ТОВ «Київські склади»", "1.234,50\u00a0EUR", "Łódź – 3 €", "a\nb"):
        assert plain(words) == words


def test_a_text_cannot_turn_the_reading_direction() -> None:
    assert plain("RE-1\u202e0005\u202c") == "RE-1\ufffd0005\ufffd"
    assert plain("a\x1b[2Jb\x00") == "a\ufffd[2Jb\ufffd"
