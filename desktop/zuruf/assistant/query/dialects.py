"""What the databases do differently, each in one class. Only constants of this file are written into SQL as text."""

from abc import ABC, abstractmethod
from datetime import UTC, datetime
from typing import Any
from zoneinfo import ZoneInfo

from sqlalchemy import (
    BigInteger,
    ColumnElement,
    Date,
    DateTime,
    Integer,
    Numeric,
    String,
    case,
    cast,
    collate,
    func,
    literal,
    type_coerce,
)
from sqlalchemy import literal_column as constant
from sqlalchemy.types import TypeEngine
from tzlocal.windows_tz import tz_win

from zuruf.assistant.query.column_types import Counted, Exactly, Units
from zuruf.assistant.query.periods import Grain
from zuruf.assistant.query.vocabulary import Stored
from zuruf.domain.faults import StoreFault

Element = ColumnElement[Any]
"""An expression. What it holds is known from the vocabulary when the program runs; `result` checks every cell."""

UTC_ZONE = ZoneInfo("UTC")
_TIGHT = 20
"""Binds tighter than any other operator, so that both sides get their brackets."""
_ONE = constant("1", Integer)
_UNIT_NAMES = {grain: constant(f"'{grain.value}'", String) for grain in Grain}


class Dialect(ABC):
    """The expressions that differ. Those of the standard are here."""

    name = ""

    def figure(self, column: Element, stored: Stored, decimals: int) -> Element:
        """An amount or quantity in a form that adds up and compares exactly."""
        if stored is Stored.UNITS:
            return typed(column, Units(decimals))
        if stored is Stored.FLOAT:
            return typed(cast(column, Numeric(38, decimals)), Exactly(decimals))
        return typed(column, Exactly(decimals))

    def total(self, measure: Element) -> Element:
        """The sum of a figure, in a type that holds it."""
        return func.sum(measure)

    def ratio(self, total: Element, count: Element) -> Element:
        """The quotient of whole numbers, rounded half away from zero; exact, with `count` above zero."""
        two = constant("2", Integer)
        up = self.divide(two * total + count, two * count)
        down = self.divide(two * -total + count, two * count)
        return case((total >= constant("0", Integer), up), else_=-down)

    def divide(self, dividend: Element, divisor: Element) -> Element:
        """The quotient of whole numbers without its remainder."""
        return dividend.op("/", precedence=_TIGHT, return_type=BigInteger())(divisor)

    def whole(self, figure: Element, factor: int) -> Element:
        """A decimal figure times a power of ten, as a whole number."""
        return cast(figure * constant(str(factor), Integer), BigInteger)

    def fold(self, text: Element) -> ColumnElement[str]:
        """The text in lower case, in every script."""
        return func.lower(text)

    def in_order(self, element: Element, *, words: bool) -> Element:
        """What to sort by: words by their code points on every database."""
        return element

    def sorting(self, element: Element, *, words: bool, descending: bool) -> list[Element]:
        """Sorts with what is empty last."""
        step = self.in_order(element, words=words)
        return [(step.desc() if descending else step.asc()).nulls_last()]

    def clock(self, moment: Element, zone: ZoneInfo | None) -> Element:
        """The moment in the form that `clock_time` compares with."""
        return moment

    def clock_time(self, start: datetime, zone: ZoneInfo | None) -> Element:
        """A moment as the column holds it: with its zone, or (`zone`) as the clock reads there."""
        if zone is None:
            return literal(start.astimezone(UTC), DateTime(timezone=True))
        return literal(start.astimezone(zone).replace(tzinfo=None), DateTime())

    @abstractmethod
    def truncated(self, day: Element, grain: Grain) -> Element:
        """The first day of the unit that the day lies in; `grain` is not DAY."""

    @abstractmethod
    def local_day(self, moment: Element, zone: ZoneInfo | None, local: ZoneInfo) -> Element:
        """The day that a moment falls on in the company's zone."""


def in_fold(text: str) -> str:
    """A text as `Dialect.fold` gives it. The dot that "İ" leaves behind and the sigma at a word's end are no other letters:
    "istanbul" is found in "İSTANBUL"."""
    return text.lower().replace(_DOT, "").replace(_LAST_SIGMA, _SIGMA)


_DOT, _LAST_SIGMA, _SIGMA = "\u0307", "ς", "σ"


def _even(lowered: Element) -> ColumnElement[str]:
    plain = func.replace(lowered, constant(f"'{_DOT}'"), constant("''"))
    return func.replace(plain, constant(f"'{_LAST_SIGMA}'"), constant(f"'{_SIGMA}'"), type_=String())


def typed(element: Element, kind: TypeEngine[Any]) -> Element:
    """The same SQL with another type on the Python side."""
    return type_coerce(element, kind)


class Sqlite(Dialect):
    name = "sqlite"

    def figure(self, column: Element, stored: Stored, decimals: int) -> Element:
        if stored in {Stored.UNITS, Stored.PORTABLE}:
            return typed(column, Units(decimals))
        # SQLite keeps numbers with a fraction as floating point: exact again once they are whole units.
        units = cast(func.round(column * constant(str(10**decimals), Integer)), BigInteger)
        return typed(units, Units(decimals))

    def fold(self, text: Element) -> ColumnElement[str]:
        # SQLite's own lower() knows ASCII only; `connections.prepare` registers this one.
        return func.zuruf_lower(text, type_=String())

    def clock(self, moment: Element, zone: ZoneInfo | None) -> Element:
        return func.datetime(moment, type_=String())

    def clock_time(self, start: datetime, zone: ZoneInfo | None) -> Element:
        return literal(start.astimezone(zone or UTC).strftime("%Y-%m-%d %H:%M:%S"), String())

    def truncated(self, day: Element, grain: Grain) -> Element:
        if grain is Grain.WEEK:
            return func.date(day, constant("'-6 days'"), constant("'weekday 1'"))
        if grain is Grain.QUARTER:
            month = cast(func.strftime(constant("'%m'"), day), Integer)
            back = constant("'-'", String) + cast((month - _ONE) % constant("3", Integer), String) + constant("' months'", String)
            return func.date(day, constant("'start of month'"), back)
        return func.date(day, constant({Grain.MONTH: "'start of month'", Grain.YEAR: "'start of year'"}[grain]))

    def local_day(self, moment: Element, zone: ZoneInfo | None, local: ZoneInfo) -> Element:
        return func.zuruf_local_day(moment, (zone or UTC_ZONE).key, local.key)


class Postgresql(Dialect):
    name = "postgresql"

    def fold(self, text: Element) -> ColumnElement[str]:
        return _even(func.lower(collate(cast(text, String), "und-x-icu")))

    def in_order(self, element: Element, *, words: bool) -> Element:
        return collate(element, "C") if words else element

    def truncated(self, day: Element, grain: Grain) -> Element:
        # Without the cast the day would become a moment in the session's time zone.
        return cast(func.date_trunc(_UNIT_NAMES[grain], cast(day, DateTime())), Date)

    def local_day(self, moment: Element, zone: ZoneInfo | None, local: ZoneInfo) -> Element:
        fixed = moment if zone is None else func.timezone(zone.key, moment)
        return cast(func.timezone(local.key, fixed), Date)


class Duckdb(Dialect):
    name = "duckdb"

    def fold(self, text: Element) -> ColumnElement[str]:
        return _even(func.lower(text))

    def divide(self, dividend: Element, divisor: Element) -> Element:
        return dividend.op("//", precedence=_TIGHT, return_type=BigInteger())(divisor)

    def truncated(self, day: Element, grain: Grain) -> Element:
        return cast(func.date_trunc(_UNIT_NAMES[grain], day), Date)

    def local_day(self, moment: Element, zone: ZoneInfo | None, local: ZoneInfo) -> Element:
        fixed = moment if zone is None else func.timezone(zone.key, moment)
        return cast(func.timezone(local.key, fixed), Date)


class _NullsByCase(Dialect):
    """Databases without NULLS LAST."""

    def sorting(self, element: Element, *, words: bool, descending: bool) -> list[Element]:
        step = self.in_order(element, words=words)
        return [case((element.is_(None), _ONE), else_=constant("0", Integer)), step.desc() if descending else step.asc()]


class Mariadb(_NullsByCase):
    name = "mysql"

    def divide(self, dividend: Element, divisor: Element) -> Element:
        return dividend.op("DIV", precedence=_TIGHT, return_type=BigInteger())(divisor)

    def truncated(self, day: Element, grain: Grain) -> Element:
        match grain:
            case Grain.WEEK:
                return func.subdate(day, func.weekday(day))
            case Grain.MONTH:
                return func.subdate(day, func.dayofmonth(day) - _ONE)
            case Grain.QUARTER:
                month = func.quarter(day) * constant("3", Integer) - constant("2", Integer)
                text = func.concat(func.year(day), constant("'-'"), month, constant("'-1'"))
                return func.str_to_date(text, constant("'%Y-%c-%e'"))
            case _:
                return func.makedate(func.year(day), _ONE)

    def local_day(self, moment: Element, zone: ZoneInfo | None, local: ZoneInfo) -> Element:
        return func.date(func.convert_tz(moment, (zone or UTC_ZONE).key, local.key))


class SqlServer(_NullsByCase):
    name = "mssql"

    def total(self, measure: Element) -> Element:
        # The sum of an INT column is an INT here, and overflows.
        return func.sum(cast(measure, BigInteger) if isinstance(measure.type, (Units, Counted)) else measure)

    def truncated(self, day: Element, grain: Grain) -> Element:
        match grain:
            case Grain.WEEK:
                # The first of January 1900 was a Monday.
                since = func.datediff(constant("day"), constant("'19000101'"), day)
                return func.dateadd(constant("day"), -(since % constant("7", Integer)), day)
            case Grain.MONTH:
                return func.datefromparts(func.year(day), func.month(day), _ONE)
            case Grain.QUARTER:
                quarter = func.datepart(constant("quarter"), day)
                return func.datefromparts(func.year(day), (quarter - _ONE) * constant("3", Integer) + _ONE, _ONE)
            case _:
                return func.datefromparts(func.year(day), _ONE, _ONE)

    def local_day(self, moment: Element, zone: ZoneInfo | None, local: ZoneInfo) -> Element:
        fixed = moment if zone is None else moment.op("AT TIME ZONE")(literal(tz_win.get(zone.key, zone.key)))
        return cast(fixed.op("AT TIME ZONE")(literal(tz_win.get(local.key, local.key))), Date)


_DIALECTS = {
    "sqlite": Sqlite(),
    "postgresql": Postgresql(),
    "duckdb": Duckdb(),
    "mysql": Mariadb(),
    "mariadb": Mariadb(),
    "mssql": SqlServer(),
}


def dialect_for(name: str) -> Dialect:
    """By SQLAlchemy's name of the database. Raises StoreFault for one that queries cannot be written for."""
    found = _DIALECTS.get(name)
    if found is None:
        raise StoreFault("store-failed", f"queries cannot be written for {name}; there are {', '.join(_DIALECTS)}")
    return found
