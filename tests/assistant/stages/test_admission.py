"""What may become a turn."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from zuruf.assistant.stages.admission import LONGEST_REQUEST, admitted_text
from zuruf.domain.faults import RequestFault


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "request-empty"),
        ("  \n\t ", "request-empty"),
        ("?!…", "request-empty"),
        ("\u200b\u2060", "request-empty"),
        ("a" * (LONGEST_REQUEST + 1), "request-too-long"),
        ("\x00\x01\x02PNG\x1a", "request-not-text"),
        ("���� ��", "request-not-text"),
    ],
)
def test_refused(text: str, code: str) -> None:
    with pytest.raises(RequestFault) as caught:
        admitted_text(text)
    assert caught.value.code == code
    assert text.strip() == "" or text.strip() not in caught.value.hint


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("  Wie viele\nRechnungen?  ", "Wie viele Rechnungen?"),
        ("u\u0308berfällig", "überfällig"),
        ("scheck \u202egnuhcer", "scheck gnuhcer"),
        ("未払いの請求書は何件ですか", "未払いの請求書は何件ですか"),
        ("a" * LONGEST_REQUEST, "a" * LONGEST_REQUEST),
    ],
)
def test_cleaned(text: str, kept: str) -> None:
    assert admitted_text(text) == kept


@given(st.text(max_size=LONGEST_REQUEST))
def test_clean_text_stays_as_it_is(text: str) -> None:
    try:
        clean = admitted_text(text)
    except RequestFault:
        return
    assert admitted_text(clean) == clean
