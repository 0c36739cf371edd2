"""The one period that a request means, seen from Monday, 30 November 2026."""

from datetime import date

import pytest

from zuruf.assistant.query.said_periods import meant_periods
from zuruf.domain.blocks import Grain
from zuruf.domain.languages import Language

TODAY = date(2026, 11, 30)


@pytest.mark.parametrize(
    ("language", "text", "period", "compared"),
    [
        ("de", "Umsatz im Mai und Juni", "2026-05-01/2026-06-30", None),
        ("de", "Januar, Februar und März 2026", "2026-01-01/2026-03-31", None),
        ("de", "Umsatz 2024 gegenüber 2025", "2024-01-01/2025-12-31", Grain.YEAR),
        ("en", "revenue 2025 vs 2024", "2024-01-01/2025-12-31", Grain.YEAR),
        ("uk", "за травень і червень", "2026-05-01/2026-06-30", None),
        ("ru", "март по сравнению с апрелем", "2026-03-01/2026-04-30", Grain.MONTH),
    ],
)
def test_what_lies_side_by_side_is_one_period(language: str, text: str, period: str, compared: Grain | None) -> None:
    meant = meant_periods(text, Language(language), TODAY)
    assert [mention.period.text for mention in meant.mentions] == [period]
    assert (meant.compared, meant.several) == (compared, False)


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("de", "März 2025 verglichen mit März 2026"),
        ("de", "Rechnungen vom März, die im April bezahlt wurden"),
        ("en", "revenue in March and in June"),
        ("en", "this month and today"),
        ("ru", "январь и март"),
    ],
)
def test_what_does_not_is_told_as_several(language: str, text: str) -> None:
    assert meant_periods(text, Language(language), TODAY).several
