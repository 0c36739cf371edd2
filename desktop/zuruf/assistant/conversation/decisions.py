"""The question in talk as typed entries, and put together again: what a follow-up takes over from it. Pure."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime

from zuruf.assistant.query.vocabulary import FieldType, Vocabulary
from zuruf.domain.decisions import ASKED, Decision, DecisionKind
from zuruf.domain.jsons import from_json, to_json
from zuruf.domain.turns import Json

ANY = "any"
"""The subject of conditions that are about several fields at once."""

_SHOW = "show"
_NAMING = frozenset({FieldType.TEXT, FieldType.IDENTIFIER})


@dataclass(frozen=True, slots=True)
class Held:
    """The question in talk. `question` is a query in its JSON form without period and conditions, `show` how it was shown."""

    question: Mapping[str, Json]
    period: str | None
    conditions: tuple[Mapping[str, Json], ...]
    show: str | None

    def query(self) -> dict[str, Json]:
        """The whole query."""
        where: list[Json] = [dict(condition) for condition in self.conditions]
        query = {**self.question, **({} if self.period is None else {"period": self.period})}
        return {**query, "where": where} if where else query


def entries_of(
    query: Mapping[str, Json], table: str | None, vocabulary: Vocabulary, *, show: str | None, turn: str, at: datetime
) -> tuple[Decision, ...]:
    """The entries that hold a question: itself, its period, and its conditions by their fields."""
    asked = {name: value for name, value in query.items() if name not in ("period", "where")}
    if show is not None:
        asked[_SHOW] = show
    entries = [Decision(DecisionKind.QUESTION, "", to_json(asked), turn, at)]
    period = query.get("period")
    if isinstance(period, str):
        entries.append(Decision(DecisionKind.PERIOD, "", period, turn, at))
    by_field: dict[tuple[DecisionKind, str], list[Json]] = {}
    where = query.get("where")
    for condition in where if isinstance(where, list | tuple) else ():
        by_field.setdefault(_about(condition, table, vocabulary), []).append(condition)
    entries += [Decision(kind, subject, to_json(conditions), turn, at) for (kind, subject), conditions in by_field.items()]
    return tuple(entries)


def held_question(decisions: Iterable[Decision]) -> Held | None:
    """The question that the entries hold; None where there is none."""
    question: dict[str, Json] | None = None
    period = None
    conditions: list[Mapping[str, Json]] = []
    for decision in decisions:
        if decision.kind not in ASKED:
            continue
        if decision.kind is DecisionKind.PERIOD:
            period = decision.value
            continue
        value = from_json(decision.value)
        if decision.kind is DecisionKind.QUESTION and isinstance(value, Mapping):
            question = dict(value)
        elif isinstance(value, list | tuple):
            conditions += [each for each in value if isinstance(each, Mapping)]
    if question is None:
        return None
    show = question.pop(_SHOW, None)
    return Held(question, period, tuple(conditions), show if isinstance(show, str) else None)


def _about(condition: Json, table: str | None, vocabulary: Vocabulary) -> tuple[DecisionKind, str]:
    field = condition.get("field") if isinstance(condition, Mapping) else None
    if not isinstance(field, str):
        return DecisionKind.FILTER, ANY
    held = vocabulary.tables.get(table or "")
    known = None if held is None else held.fields.get(field)
    named = known is not None and known.type in _NAMING
    return (DecisionKind.NAME if named else DecisionKind.FILTER), field
