"""Whether prompts have grown for good: a change-point test over the mean of each day. Pure.

Prompts grow unseen: a tool more, a longer vocabulary, an example that nobody took out. One busy day is no growth, and neither is
the scatter from day to day. So medians are compared, of the days after a possible change with those before it; the scatter is
measured on the days before, in a way that single days do not sway; and the rise must be large both against the scatter and in
itself. Of all days at which the change may have happened, the one that explains most is taken.

Rounds are of different kinds, and a day on which people ask for longer things has a larger mean without any prompt having grown.
So each kind of a day is compared with the same kind of all days, and the mean is what the day would have had with the usual mix.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from itertools import takewhile
from math import pi, sqrt
from statistics import median

_MAD_TO_SIGMA = 1.4826
"""For scatter that is normal."""


@dataclass(frozen=True, slots=True)
class Rounds:
    """How many rounds, and the tokens of all their prompts."""

    count: int
    tokens: int


@dataclass(frozen=True, slots=True)
class DayMean:
    """Of the rounds of one whole day: how many there were, and the mean tokens of their prompts with the usual mix of kinds."""

    day: date
    rounds: int
    mean: float


@dataclass(frozen=True, slots=True)
class Drift:
    """Since `since` prompts have had a median of `after` tokens a day, `before` until then. `strength` counts standard errors."""

    since: date
    before: float
    after: float
    strength: float

    @property
    def percent(self) -> float:
        return (self.after / self.before - 1) * 100


@dataclass(frozen=True, slots=True)
class DriftRule:
    """The thresholds. The share of false alarms with them stands in the guide (measured.md)."""

    fewest_rounds: int = 30
    """A day with fewer says too little and is passed over."""
    most_days: int = 60
    """Days that are looked at, the latest."""
    fewest_before: int = 10
    """Days without which there is nothing to compare with."""
    fewest_after: int = 4
    """Days that a rise must have lasted."""
    most_after: int = 28
    """Days after which a rise has become what is usual."""
    least_rise: float = 0.05
    """Share below which a rise is not worth an alarm."""
    least_strength: float = 4.5
    least_scatter: float = 0.012
    """Share of the mean that days differ by at least, however alike a few of them happened to be."""


RULE = DriftRule()


def day_means(days: Mapping[date, Mapping[str, Rounds]]) -> tuple[DayMean, ...]:
    """The days in their order, each with the rounds of each kind made comparable."""
    counts, tokens = Counter[str](), Counter[str]()
    for kinds in days.values():
        for kind, rounds in kinds.items():
            counts[kind] += rounds.count
            tokens[kind] += rounds.tokens
    if not counts.total():
        return ()
    usual = tokens.total() / counts.total()
    means = []
    for day, kinds in sorted(days.items()):
        there = {kind: rounds for kind, rounds in kinds.items() if rounds.count}
        if there:
            # With the counts of all days as weights: the mix of this day does not matter.
            weighed = sum(counts[kind] * rounds.tokens / rounds.count for kind, rounds in there.items())
            mean = usual * weighed / sum(tokens[kind] for kind in there)
            means.append(DayMean(day, sum(rounds.count for rounds in there.values()), mean))
    return tuple(means)


def find_drift(days: Sequence[DayMean], rule: DriftRule = RULE) -> Drift | None:
    """The rise that stands at the end of `days` (in their order, whole days only), if there is one."""
    counted = [day for day in days if day.rounds >= rule.fewest_rounds][-rule.most_days :]
    longest = min(rule.most_after, len(counted) - rule.fewest_before)
    found = [_at(counted, len(counted) - after, rule) for after in range(rule.fewest_after, longest + 1)]
    strongest = max((drift for drift in found if drift is not None), key=lambda drift: drift.strength, default=None)
    return None if strongest is None else replace(strongest, since=_beginning(counted, strongest))


def _beginning(days: Sequence[DayMean], drift: Drift) -> date:
    """The first of the latest days that are all nearer to the level after than to that before."""
    middle = (drift.before + drift.after) / 2
    latest = list(takewhile(lambda day: day.mean >= middle, reversed(days)))
    return latest[-1].day


def _at(days: Sequence[DayMean], split: int, rule: DriftRule) -> Drift | None:
    """The change as if it had happened on day `split`."""
    before, after = [day.mean for day in days[:split]], [day.mean for day in days[split:]]
    # Without the largest: one busy day must not lift those beside it over the threshold.
    level, now = median(before), median(sorted(after)[:-1])
    if not level or now / level - 1 < rule.least_rise:
        return None
    # It must last: of the latest days none but one may be back where all were before.
    halfway = level * (1 + rule.least_rise / 2)
    if sum(mean < halfway for mean in after[-rule.fewest_after :]) > 1 or after[-1] < (level + now) / 2:
        return None
    scatter = max(_MAD_TO_SIGMA * median([abs(mean - level) for mean in before]), rule.least_scatter * level)
    # The error of a median is larger than that of a mean by the root of half pi.
    error = scatter * sqrt(pi / 2 * (1 / len(before) + 1 / len(after)))
    strength = (now - level) / error
    if strength < rule.least_strength:
        return None
    return Drift(days[split].day, level, now, strength)
