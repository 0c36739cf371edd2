"""A JSON string decoded while it arrives equals the string decoded at once, wherever it is cut."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from zuruf.assistant.model.json_string import JsonStringReader


@given(st.text(), st.booleans(), st.lists(st.integers(min_value=1, max_value=9), min_size=1))
def test_any_string_in_any_pieces(text: str, ascii_only: bool, sizes: list[int]) -> None:
    encoded = json.dumps(text, ensure_ascii=ascii_only)[1:] + ',"more":1}'
    reader = JsonStringReader()
    out, position, turn = "", 0, 0
    while position < len(encoded):
        size = sizes[turn % len(sizes)]
        out += reader.feed(encoded[position : position + size])
        position, turn = position + size, turn + 1
    assert out == text
    assert reader.closed


@pytest.mark.parametrize(
    ("encoded", "text"),
    [
        (r"\ud83d\ude00", "😀"),
        (r"\ud83d!", "\ufffd!"),
        (r"\ud83d\n", "\ufffd\n"),
        (r"\ud83d\u0041", "\ufffdA"),
        (r"\ude00", "\ufffd"),
        (r"\uzzzz-", "\ufffd-"),
        (r"\q-", "\ufffd-"),
        (r"\ud83d", "\ufffd"),
    ],
)
def test_a_letter_that_cannot_be_decoded_does_not_lose_the_reply(encoded: str, text: str) -> None:
    assert JsonStringReader().feed(encoded + '"') == text


def test_text_comes_as_soon_as_it_is_certain() -> None:
    reader = JsonStringReader()
    assert reader.feed("Ja, ") == "Ja, "
    assert reader.feed("\\u00") == ""
    assert reader.feed("e4") == "ä"
    assert not reader.closed
