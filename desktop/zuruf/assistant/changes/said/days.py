"""The day that a request names for a change: when something was paid, is wanted or falls due."""

from dataclasses import dataclass
from datetime import date, timedelta

from zuruf.assistant.changes.said.spans import Span
from zuruf.assistant.changes.said.words import whole
from zuruf.assistant.query.period_lexicon import PERIOD_WORDS
from zuruf.assistant.query.period_words import read_periods
from zuruf.assistant.query.periods import resolve
from zuruf.domain.languages import Language

_WEEK = 7


@dataclass(frozen=True, slots=True)
class SaidDay:
    """`day` is None where words of time were said that name no single day."""

    span: Span
    day: date | None


def days_said(text: str, language: Language, today: date, *, ahead: bool) -> tuple[SaidDay, ...]:
    """The days from left to right. `ahead`: a weekday alone is the coming one, else the last one."""
    found = []
    for mention in read_periods(text, language, today).mentions:
        days = resolve(mention.period, today)
        last = days.last
        single = last is not None and days.first in {None, last}
        # "In two weeks" is a week for a report, and its first day for a reminder.
        day = last if single else days.first if ahead else None
        found.append(SaidDay(Span(mention.start, mention.end), day))
    low = text.lower()
    for at, pattern in enumerate(PERIOD_WORDS[language].weekdays):
        for match in whole(pattern).finditer(low):
            if all(match.end() <= each.span.start or each.span.end <= match.start() for each in found):
                found.append(SaidDay(Span(match.start(), match.end()), _weekday(at, today, ahead=ahead)))
    return tuple(sorted(found, key=lambda each: each.span.start))


def _weekday(at: int, today: date, *, ahead: bool) -> date:
    away = (at - today.weekday()) % _WEEK
    return today + timedelta(days=away or _WEEK) if ahead else today - timedelta(days=-away % _WEEK)
