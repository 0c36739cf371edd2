"""Whether a report still fits: the vocabulary it was written for may have changed since, and the database too."""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime

from zuruf.assistant.query.plan import Plan, used_fields
from zuruf.assistant.query.problems import Problem, QueryInvalid, ReadingNotSettled, closest
from zuruf.assistant.query.query import AllOf, AnyOf, Condition, FieldReference, Query
from zuruf.assistant.query.query_form import read_query
from zuruf.assistant.query.schema import DatabaseSchema
from zuruf.assistant.query.validation import plan_query
from zuruf.assistant.query.vocabulary import Naming, Vocabulary
from zuruf.domain.blocks import Labels
from zuruf.domain.faults import ReportFault
from zuruf.domain.jsons import from_json
from zuruf.domain.languages import Language
from zuruf.language.figures import listing
from zuruf.language.phrases import Phrases

_MOST_CHOICES = 3
_ABOUT_VALUES = "value-"
_OWN = frozenset(
    {
        "table-unknown",
        "metric-unknown",
        "metric-elsewhere",
        "field-unknown",
        "not-a-dimension",
        "date-missing",
        "date-unfit",
        "operator-unfit",
        "order-unknown",
        "currency-open",
        "reading-unsettled",
        "source-gone",
        "column-gone",
    }
)
"""Codes with a sentence of their own; the others share one."""


@dataclass(frozen=True, slots=True)
class Reason:
    """Why a report cannot be run: the problem, and the name in the query that it is about."""

    problem: Problem
    name: str


class ReportBroken(ReportFault):
    """A report that does not fit any more. It is not run, not even in part."""

    def __init__(self, reasons: Iterable[Reason]) -> None:
        self.reasons = tuple(reasons)
        told = "; ".join(f"{reason.problem.place}: {reason.problem.code}" for reason in self.reasons)
        super().__init__("report-broken", f"the saved query does not fit: {told}")


def query_of(text: str) -> Query:
    """The query of a report's JSON text. Raises ReportBroken if it cannot be read."""
    unreadable = ReportBroken([Reason(Problem("shape", "query"), "query")])
    try:
        given = from_json(text)
    except ValueError as error:
        raise unreadable from error
    if not isinstance(given, Mapping):
        raise unreadable
    try:
        return read_query(given)
    except QueryInvalid as invalid:
        raise ReportBroken(Reason(problem, problem.place) for problem in invalid.problems) from invalid


def plan_report(query: Query, vocabulary: Vocabulary, now: datetime) -> Plan:
    """The checked query of a report. Raises ReportBroken with every reason."""
    try:
        return plan_query(query, vocabulary, now)
    except QueryInvalid as invalid:
        raise ReportBroken(Reason(problem, name_at(query, problem.place)) for problem in invalid.problems) from invalid
    except ReadingNotSettled as open_term:
        problem = Problem("reading-unsettled", "metric", tuple(open_term.term.readings))
        raise ReportBroken([Reason(problem, open_term.term.name)]) from open_term


def name_at(query: Query, place: str) -> str:
    """What stands at a place of the query, as the problems name places: a name, or the text of a value."""
    part, *steps = re.findall(r"[a-z_]+|\d+", place)
    if part == "where":
        return _in_filter(query, steps)
    named: Mapping[str, tuple[str | None, ...]] = {
        "metric": (query.metric,),
        "table": (query.table,),
        "date": (query.date,),
        "period": (None if query.period is None else query.period.text,),
        "by": query.groups,
        "columns": query.columns,
        "order": tuple(step.by for step in query.order),
    }
    names = named.get(part, ())
    at = int(steps[0]) if steps else 0
    return (names[at] if at < len(names) else None) or part


def _in_filter(query: Query, steps: list[str]) -> str:
    tree = query.where
    while steps and steps[0].isdigit() and isinstance(tree, AllOf | AnyOf):
        at = int(steps.pop(0))
        tree = tree.parts[at] if at < len(tree.parts) else None
    if not isinstance(tree, Condition):
        # A place such as `where.currency` names the field itself.
        return steps[0] if steps else "where"
    if steps == ["value"]:
        value = tree.value.field if isinstance(tree.value, FieldReference) else tree.value
        return f"{tree.field}: {', '.join(map(str, value)) if isinstance(value, tuple) else value}"
    return tree.field if not steps or steps[0] in {"field", "op"} else steps[0]


def missing_in(schema: DatabaseSchema, plan: Plan) -> Iterator[Reason]:
    """What the query looks at and the database does not have any more: tables, columns, and the columns of links."""
    table = plan.table
    sources: dict[str | None, str] = {None: table.source, **{link.name: link.source for link in table.links.values()}}
    used = {field.link for field in used_fields(plan)}
    for name in reversed(list(table.links)):
        if name in used:
            used.add(table.links[name].start)
    wanted: list[tuple[str, str]] = []
    for link in table.links.values():
        if link.name in used:
            wanted += [(sources[link.start], link.column), (link.source, link.key)]
    wanted += [(sources[field.link], field.column) for field in used_fields(plan) if field.column]
    gone: set[str] = set()
    for source, column in dict.fromkeys([(table.source, ""), *wanted]):
        held = schema.tables.get(source)
        if held is None and source not in gone:
            gone.add(source)
            yield Reason(Problem("source-gone", "table", closest(source, schema.tables, _MOST_CHOICES)), source)
        elif held is not None and column and column not in held.columns:
            yield Reason(Problem("column-gone", "columns", closest(column, held.columns, _MOST_CHOICES)), f"{source}.{column}")


def reasons_in_words(broken: ReportBroken, vocabulary: Vocabulary, phrases: Phrases) -> tuple[Labels, ...]:
    """The reasons as sentences in every language, each with the names that could be meant."""
    return tuple(
        {language: _sentence(reason, vocabulary, phrases, language) for language in Language} for reason in broken.reasons
    )


def _sentence(reason: Reason, vocabulary: Vocabulary, phrases: Phrases, language: Language) -> str:
    problem = reason.problem
    kind = problem.code if problem.code in _OWN else "value" if problem.code.startswith(_ABOUT_VALUES) else "other"
    told = phrases.say(language, f"report-problem-{kind}", name=reason.name, code=problem.code)
    if not problem.choices:
        return told
    names = [_with_label(choice, vocabulary, language) for choice in problem.choices[:_MOST_CHOICES]]
    return f"{told} {phrases.say(language, 'report-problem-choices', choices=listing(names, language))}"


def _with_label(name: str, vocabulary: Vocabulary, language: Language) -> str:
    """A name of the vocabulary with what people call it."""
    naming = naming_of(name, vocabulary)
    label = None if naming is None else naming.label.get(language)
    return name if label is None or label == name else f"{label} ({name})"


def naming_of(name: str, vocabulary: Vocabulary) -> Naming | None:
    """What people call the thing of this name, whatever it is."""
    for named in (vocabulary.metrics, vocabulary.terms, vocabulary.tables):
        if name in named:
            return named[name].naming
    for table in vocabulary.tables.values():
        if name in table.fields:
            return table.fields[name].naming
    return None
