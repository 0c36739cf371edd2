"""Questions that people ask of the two companies, each with the query that answers it; see tests/bench/questions.jsonl."""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import date, datetime
from decimal import Decimal
from pathlib import Path

from zuruf.assistant.query.plan import Among, Compared, Every, Holding, Plan, Some, Test, Void, Within
from zuruf.assistant.query.query import Query
from zuruf.assistant.query.query_form import read_query
from zuruf.assistant.query.readings import settle
from zuruf.assistant.query.validation import plan_query
from zuruf.assistant.query.vocabulary import Field, Vocabulary
from zuruf.domain.languages import Language
from zuruf.domain.turns import Json

FILE = Path(__file__).parents[1] / "bench" / "questions.jsonl"

Form = Mapping[str, Json]


@dataclass(frozen=True, slots=True)
class Question:
    """`forms` are the queries that answer it, the likeliest first; with `asks`, the term that has to be asked back (the form is
    then what waits for the answer). `sql` and `show` (value, table, bar, line) belong to the first form."""

    id: str
    company: str
    language: Language
    kind: str
    text: str
    today: date
    forms: tuple[Form, ...]
    asks: str | None
    sql: str
    show: str


def read_questions() -> list[Question]:
    lines = FILE.read_text(encoding="utf-8").splitlines()
    return [_question(json.loads(line, parse_float=Decimal)) for line in lines]


def _question(row: Mapping[str, Json]) -> Question:
    also = row.get("also", [])
    assert isinstance(also, list)
    forms = [form for form in (row["query"], *also) if isinstance(form, Mapping)]
    return Question(
        id=str(row["id"]),
        company=str(row["company"]),
        language=Language(str(row["language"])),
        kind=str(row["kind"]),
        text=str(row["text"]),
        today=date.fromisoformat(str(row["today"])),
        forms=tuple(forms),
        asks=None if row.get("asks") is None else str(row["asks"]),
        sql=str(row.get("sql", "")),
        show=str(row.get("show", "")),
    )


def settled(question: Question, form: Form, vocabulary: Vocabulary) -> Query:
    """The query of a form with the reading that the question says. Raises ReadingNotSettled."""
    return settle(read_query(form), vocabulary, question.text, question.language, {})


def meaning_of(query: Query, vocabulary: Vocabulary, now: datetime, *, ordered: bool = True) -> tuple[object, ...]:
    """What a query asks, so that two that ask the same are equal: conditions in any order, periods as their days, defaults filled
    in, and no order or limit where there is one row. Without `ordered`, the order of rows is left out unless a limit makes it
    decide which they are. Raises QueryInvalid and ReadingNotSettled."""
    plan = plan_query(query, vocabulary, now)
    tests = {*_tests(plan.asked), *_tests(plan.period)}
    grouped = tuple(sorted(group.name for group in plan.groups))
    if plan.metric is not None and not (plan.query.groups or plan.query.grain):
        return plan.metric.name, frozenset(tests), grouped
    named = plan.metric.name if plan.metric is not None else plan.table.name
    order = _order(plan) if ordered or plan.limit is not None else ()
    return named, frozenset(tests), grouped, _columns(plan), order, plan.limit


def _columns(plan: Plan) -> tuple[str, ...]:
    return tuple(field.name for field in plan.columns)


def _order(plan: Plan) -> tuple[tuple[str, bool], ...]:
    """Every step up to where the rows are settled anyway."""
    steps = [(step.by, step.descending) for step in plan.order]
    asked = {name for name, _ in steps}
    return (*steps, *((group.name, False) for group in plan.groups if group.name not in asked))


def _tests(test: Test | None) -> Iterator[tuple[object, ...]]:
    match test:
        case None:
            return
        case Every(parts):
            for part in parts:
                yield from _tests(part)
        case Some(parts):
            yield "any", frozenset(frozenset(_tests(part)) for part in parts)
        case Compared(field, operator, other):
            yield field.name, operator.value, other.name if isinstance(other, Field) else other
        case Among(field, values, negated):
            yield field.name, "not in" if negated else "in", frozenset(values)
        case Within(field, days, negated):
            yield field.name, "outside" if negated else "within", days
        case Holding(field, text, at_start):
            yield field.name, "starts with" if at_start else "contains", text.strip().lower()
        case Void(field, negated):
            yield field.name, "filled" if negated else "empty"
