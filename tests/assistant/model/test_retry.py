"""When a request is sent again."""

from datetime import UTC, datetime

import pytest

from zuruf.assistant.model.retry import retry_after_seconds


def now() -> datetime:
    return datetime(2026, 3, 16, 12, 0, 0, tzinfo=UTC)


@pytest.mark.parametrize(
    ("value", "seconds"),
    [
        ("2", 2.0),
        (" 0 ", 0.0),
        ("Mon, 16 Mar 2026 12:00:05 GMT", 5.0),
        ("Mon, 16 Mar 2026 11:00:00 GMT", 0.0),
        ("soon", None),
        ("-3", None),
        (None, None),
    ],
)
def test_retry_after_in_both_forms(value: str | None, seconds: float | None) -> None:
    assert retry_after_seconds(value, now) == seconds
