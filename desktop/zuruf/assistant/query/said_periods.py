"""The one period that a request means. A query has one: several that were said are joined where they lie side by side, and told
as several where they do not. The model would keep one of them and drop the other, and nobody would see it."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from itertools import pairwise

from zuruf.assistant.query.period_words import Mention, is_comparison, is_list, read_periods
from zuruf.assistant.query.periods import DayRange, Period, resolve, shift, start_of
from zuruf.domain.blocks import Grain
from zuruf.domain.languages import Language


@dataclass(frozen=True, slots=True)
class MeantPeriods:
    """`mentions` holds at most one period where the request can be answered by one query. `unread` are words of time that name no
    period. `compared` is the unit of those that are set against each other: each gets its own figure then."""

    mentions: tuple[Mention, ...]
    unread: tuple[str, ...] = ()
    compared: Grain | None = None

    @property
    def several(self) -> bool:
        return len({mention.period.text for mention in self.mentions}) > 1


def meant_periods(text: str, language: Language, today: date) -> MeantPeriods:
    """What a request says of time."""
    said = read_periods(text, language, today)
    if len(said.mentions) < 2:
        return MeantPeriods(said.mentions, said.unread)
    gaps = [text[first.end : second.start] for first, second in pairwise(said.mentions)]
    days = [resolve(mention.period, today) for mention in said.mentions]
    grain = _common_unit(days)
    compared = any(is_comparison(gap, language) for gap in gaps)
    if grain is None or not (compared or all(is_list(gap, language) for gap in gaps)) or not _side_by_side(days):
        return MeantPeriods(said.mentions, said.unread)
    first, last = min(_first(each) for each in days), max(_last(each) for each in days)
    period = Period(f"{first.isoformat()}/{last.isoformat()}")
    joined = Mention(said.mentions[0].start, said.mentions[-1].end, period)
    return MeantPeriods((joined,), said.unread, grain if compared else None)


def _common_unit(days: Sequence[DayRange]) -> Grain | None:
    """The unit of the calendar that each of them is one of."""
    if any(each.first is None or each.last is None for each in days):
        return None
    return next((grain for grain in Grain if all(_is_unit(each, grain) for each in days)), None)


def _is_unit(days: DayRange, grain: Grain) -> bool:
    first = _first(days)
    return start_of(first, grain) == first and shift(first, grain, 1) - timedelta(days=1) == _last(days)


def _side_by_side(days: Sequence[DayRange]) -> bool:
    ordered = sorted(days, key=_first)
    return all(_last(first) + timedelta(days=1) == _first(second) for first, second in pairwise(ordered))


def _first(days: DayRange) -> date:
    assert days.first is not None
    return days.first


def _last(days: DayRange) -> date:
    assert days.last is not None
    return days.last
