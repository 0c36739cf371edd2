"""What a sweep came to: shares with intervals, and the number of passages that serves the model best. Pure."""

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from zuruf.assistant.sweep.scoring import Verdict

_Z = 1.959964
"""Of an interval of 95 %."""


@dataclass(frozen=True, slots=True)
class Share:
    """`hits` of `total`, with the interval of Wilson's score, in which the true share lies 19 times of 20."""

    hits: int
    total: int

    @property
    def value(self) -> float:
        return self.hits / self.total if self.total else 0.0

    @property
    def low(self) -> float:
        return self._bound(-1)

    @property
    def high(self) -> float:
        return self._bound(1)

    def _bound(self, side: int) -> float:
        if not self.total:
            return 0.0 if side < 0 else 1.0
        share, total = self.value, self.total
        middle = share + _Z * _Z / (2 * total)
        spread = _Z * math.sqrt(share * (1 - share) / total + _Z * _Z / (4 * total * total))
        bound = (middle + side * spread) / (1 + _Z * _Z / total)
        # At 0 and at 1 the bound is exact; rounding must not carry it past.
        return max(0.0, min(1.0, bound, share) if side < 0 else min(1.0, max(bound, share)))


@dataclass(frozen=True, slots=True)
class Asked:
    """One answer: what was asked with how many passages, and whether the clause was among them. `answer` is the model's prose."""

    question: str
    passages: int
    verdict: Verdict
    found: bool
    tempting: bool
    tokens: int
    answer: str = ""


@dataclass(frozen=True, slots=True)
class Row:
    """All answers with one number of passages. `found` counts the prompts that held the clause; `tempted` the wrong answers
    among those to questions with a tempting passage; `tokens` is the mean length of the prompts, as the endpoint counts."""

    passages: int
    right: Share
    wrong: Share
    abstained: Share
    found: Share
    tempted: Share
    tokens: int

    @property
    def worth(self) -> float:
        """A wrong answer that sounds sure costs what a right one gains."""
        return self.right.value - self.wrong.value


def tally(answers: Iterable[Asked]) -> tuple[Row, ...]:
    """A row for each number of passages, the fewest first."""
    groups: dict[int, list[Asked]] = {}
    for answer in answers:
        groups.setdefault(answer.passages, []).append(answer)
    return tuple(_row(passages, groups[passages]) for passages in sorted(groups))


def best(rows: Sequence[Row]) -> Row | None:
    """The row of most worth; of equals the one with fewer passages."""
    return max(rows, key=lambda row: (round(row.worth, 9), -row.passages), default=None)


def is_clear(rows: Sequence[Row]) -> bool:
    """Whether the best row's share of right answers lies beyond the interval of every other."""
    first = best(rows)
    return first is not None and all(row is first or row.right.high < first.right.low for row in rows)


def _row(passages: int, answers: Sequence[Asked]) -> Row:
    total = len(answers)
    counts: Mapping[Verdict, int] = {verdict: sum(each.verdict is verdict for each in answers) for verdict in Verdict}
    tempting = [each for each in answers if each.tempting]
    return Row(
        passages,
        right=Share(counts[Verdict.RIGHT], total),
        wrong=Share(counts[Verdict.WRONG], total),
        abstained=Share(counts[Verdict.ABSTAINED], total),
        found=Share(sum(each.found for each in answers), total),
        tempted=Share(sum(each.verdict is Verdict.WRONG for each in tempting), len(tempting)),
        tokens=round(sum(each.tokens for each in answers) / total),
    )
