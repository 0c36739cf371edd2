"""From fields and tests of a plan to SQL expressions over its table and the links that are used."""

from datetime import date, datetime, time, timedelta
from decimal import Decimal
from zoneinfo import ZoneInfo

from sqlalchemy import (
    Boolean,
    ColumnElement,
    Integer,
    String,
    and_,
    case,
    cast,
    column,
    literal,
    or_,
    table,
)
from sqlalchemy.sql.selectable import FromClause, NamedFromClause
from sqlalchemy.types import NullType

from zuruf.assistant.query.column_types import Counted, LocalDay, YesNo
from zuruf.assistant.query.dialects import Dialect, Element, in_fold, typed
from zuruf.assistant.query.periods import DayRange
from zuruf.assistant.query.plan import Among, Compared, Every, Holding, Plan, Some, Test, Void, Within
from zuruf.assistant.query.query import Operator
from zuruf.assistant.query.vocabulary import DECIMAL_TYPES, WORD_TYPES, Field, FieldType, Stored

Truth = ColumnElement[bool]


class Expressions:
    """The expressions of one plan. Identifiers come from the vocabulary; every value is bound."""

    def __init__(self, plan: Plan, dialect: Dialect) -> None:
        self._plan = plan
        self._dialect = dialect
        self._local = ZoneInfo(plan.zone)
        self._sources: dict[str | None, NamedFromClause] = {}
        self._source(None)

    def value(self, field: Field) -> Element:
        """The field's values as they are compared, added and shown."""
        if field.cases:
            words = [(self.test(test), literal(word, String())) for word, test in self._plan.cases[field.name]]
            return typed(case(*words, else_=literal(field.otherwise, String())), String())
        held = self._column(field)
        if field.type in DECIMAL_TYPES:
            return self._dialect.figure(held, field.stored, field.decimals)
        if field.type in WORD_TYPES:
            return cast(held, String()) if field.stored is Stored.OTHER else typed(held, String())
        if field.type is FieldType.DATE:
            if field.stored is Stored.MOMENT:
                return typed(self._dialect.local_day(held, _zone(field), self._local), LocalDay())
            return typed(held, LocalDay())
        if field.type is FieldType.FLAG:
            return typed(held, Boolean()) if field.stored is not Stored.OTHER else _flag(held)
        return typed(held, Counted())

    def key(self, name: str) -> Element:
        """A column of the table itself, by its name in the database."""
        held: Element = self._sources[None].c[name]
        return held

    def test(self, test: Test) -> Truth:
        match test:
            case Every(parts):
                return and_(*(self.test(part) for part in parts))
            case Some(parts):
                return or_(*(self.test(part) for part in parts))
            case Compared(field, operator, other):
                return self._compared(self.value(field), operator, other)
            case Among(field, values, negated):
                found = self.value(field)
                wanted = [literal(value, found.type) for value in values]
                return or_(found.is_(None), found.not_in(wanted)) if negated else found.in_(wanted)
            case Within(field, days, negated):
                return self._within(field, days, negated=negated)
            case Holding(field, text, at_start):
                folded = self._dialect.fold(self.value(field))
                sought = in_fold(text)
                return folded.startswith(sought, autoescape=True) if at_start else folded.contains(sought, autoescape=True)
            case Void(field, negated):
                return self._void(field, negated=negated)

    def joined(self) -> FromClause:
        """The table with every link that was used so far; a row without its link keeps its place."""
        joined: FromClause = self._sources[None]
        for name, link in self._plan.table.links.items():
            if name in self._sources:
                start, end = self._sources[link.start], self._sources[name]
                joined = joined.outerjoin(end, start.c[link.column] == end.c[link.key])
        return joined

    def _column(self, field: Field) -> Element:
        held: Element = self._source(field.link).c[field.column]
        return held

    def _source(self, link: str | None) -> NamedFromClause:
        """The table itself (None) or the one that a link leads to, with every column that the vocabulary names of it."""
        if link not in self._sources:
            table_ = self._plan.table
            source = table_.source if link is None else table_.links[link].source
            names = {field.column for field in table_.fields.values() if field.link == link and field.column}
            names |= {each.column for each in table_.links.values() if each.start == link}
            names |= {table_.key} if link is None and table_.key else set()
            names |= {table_.links[link].key} if link is not None else set()
            schema, _, name = source.rpartition(".")
            made = table(name, *(column(each, NullType()) for each in sorted(names)), schema=schema or None)
            self._sources[link] = made.alias("t" if link is None else f"t_{list(table_.links).index(link)}")
            if link is not None:
                self._source(table_.links[link].start)
        return self._sources[link]

    def _compared(self, found: Element, operator: Operator, other: Decimal | Field) -> Truth:
        against = self.value(other) if isinstance(other, Field) else literal(other, found.type)
        match operator:
            case Operator.EQUAL:
                return found == against
            case Operator.NOT_EQUAL:
                return or_(found.is_(None), against.is_(None), found != against)
            case Operator.LESS:
                return found < against
            case Operator.AT_MOST:
                return found <= against
            case Operator.MORE:
                return found > against
            case _:
                return found >= against

    def _within(self, field: Field, days: DayRange, *, negated: bool) -> Truth:
        if field.stored is Stored.MOMENT:
            held = self._column(field)
            found: Element = self._dialect.clock(held, _zone(field))
            start = None if days.first is None else self._midnight(field, days.first)
            end = None if days.last is None else self._midnight(field, days.last + timedelta(days=1))
        else:
            found = self.value(field)
            start = None if days.first is None else literal(days.first, LocalDay())
            end = None if days.last is None else literal(days.last + timedelta(days=1), LocalDay())
        if negated:
            outside: list[Truth] = [found.is_(None)]
            outside += [] if start is None else [found < start]
            outside += [] if end is None else [found >= end]
            return or_(*outside)
        inside: list[Truth] = [] if start is None else [found >= start]
        inside += [] if end is None else [found < end]
        return and_(*inside)

    def _midnight(self, field: Field, day: date) -> Element:
        return self._dialect.clock_time(datetime.combine(day, time(), self._local), _zone(field))

    def _void(self, field: Field, *, negated: bool) -> Truth:
        found = self.value(field)
        if field.type not in WORD_TYPES:
            return found.is_not(None) if negated else found.is_(None)
        nothing = literal("", String())
        return and_(found.is_not(None), found != nothing) if negated else or_(found.is_(None), found == nothing)


def _zone(field: Field) -> ZoneInfo | None:
    return None if field.zone is None else ZoneInfo(field.zone)


def _flag(held: Element) -> Element:
    """Numbers as 1 and 0; whatever is not 0 counts as yes."""
    return typed(case((held.is_(None), None), (typed(held, Integer()) != 0, literal(1, Integer())), else_=0), YesNo())
