"""What is wrong with a query, precisely enough to mend it."""

from collections.abc import Iterable
from dataclasses import dataclass
from difflib import get_close_matches

from zuruf.assistant.query.vocabulary import Term
from zuruf.domain.faults import QueryFault


@dataclass(frozen=True, slots=True)
class Problem:
    """`place` is where in the query (`where[2].value`, `metric`), `choices` what could stand there instead, the likeliest first.

    Codes: shape  table-missing  table-unknown  metric-unknown  metric-elsewhere  field-unknown  not-a-dimension  group-twice
    group-without-metric  columns-with-metric  condition-missing  date-missing  date-unfit  period-unknown  date-impossible
    operator-unfit  value-missing  value-unexpected  value-type  value-unknown  value-too-precise  value-out-of-range
    value-too-long  fields-unlike  currency-open  order-unknown  limit-out-of-range  filter-too-large
    """

    code: str
    place: str
    choices: tuple[str, ...] = ()


class QueryInvalid(QueryFault):
    """The query does not fit the vocabulary."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = tuple(problems)
        told = "; ".join(_told(problem) for problem in self.problems)
        super().__init__(_code(self.problems), f"the query does not fit the vocabulary: {told}")


UNKEPT = frozenset({"condition-missing", "operator-unfit"})
"""Problems of a query that leaves out, or turns round, what the request said."""
_PERIODS = frozenset({"period-unknown", "date-missing", "date-impossible"})


def _code(problems: tuple[Problem, ...]) -> str:
    """The fault that tells the person what to do: name another period, ask in fewer words, or ask otherwise."""
    codes = {problem.code for problem in problems}
    if codes and codes <= _PERIODS:
        return "query-period"
    return "query-unkept" if "condition-missing" in codes and codes <= UNKEPT else "query-invalid"


class ReadingNotSettled(QueryFault):
    """The metric is a term with several readings, and nothing says which one is meant. The person is asked."""

    def __init__(self, term: Term) -> None:
        self.term = term
        super().__init__(
            "query-unsettled", f"{term.name} can be read as {', '.join(term.readings)}: choose one or declare a default"
        )


def closest(name: str, known: Iterable[str], most: int = 5) -> tuple[str, ...]:
    """The names that look most like this one; without any likeness, the first."""
    names = list(known)
    return tuple(get_close_matches(name, names, most, 0.6) or names[:most])


def _told(problem: Problem) -> str:
    choices = f" (possible: {', '.join(problem.choices)})" if problem.choices else ""
    return f"{problem.place}: {problem.code}{choices}"
