"""What comes out of the database, as exact values: amounts and quantities as Decimal, days as date, counts as int."""

from datetime import date, datetime
from decimal import Context, Decimal
from math import isfinite

from sqlalchemy import BigInteger, Date, Dialect, Integer, Numeric, String
from sqlalchemy.types import TypeDecorator, TypeEngine

_WIDE = Context(prec=80)


class Units(TypeDecorator[Decimal]):
    """A decimal number that the database handles as the whole number of its smallest units."""

    impl = BigInteger
    cache_ok = True

    def __init__(self, decimals: int) -> None:
        super().__init__()
        self.decimals = decimals

    def coerce_compared_value(self, op: object, value: object) -> "TypeEngine[Decimal]":
        return self

    def process_bind_param(self, value: Decimal | None, dialect: Dialect) -> int | None:
        return None if value is None else int(value.scaleb(self.decimals))

    def process_result_value(self, value: int | Decimal | float | None, dialect: Dialect) -> Decimal | None:
        """Raises ValueError for what is no whole number: a column that is not stored as the vocabulary says."""
        if value is None:
            return None
        return Decimal(_whole(value)).scaleb(-self.decimals)


class Exactly(TypeDecorator[Decimal]):
    """A decimal number in a NUMERIC column, shown with at least its decimals and never rounded."""

    impl = Numeric
    cache_ok = True

    def __init__(self, decimals: int) -> None:
        super().__init__(38, decimals)
        self.decimals = decimals

    def coerce_compared_value(self, op: object, value: object) -> "TypeEngine[Decimal]":
        return self

    def process_result_value(self, value: int | Decimal | float | None, dialect: Dialect) -> Decimal | None:
        if value is None:
            return None
        found = Decimal(str(value)) if isinstance(value, float) else Decimal(value)
        if not found.is_finite():
            raise ValueError("not a number")
        padded = found.quantize(Decimal(1).scaleb(-self.decimals), context=_WIDE)
        return padded if padded == found else found


class Counted(TypeDecorator[int]):
    """A whole number, whatever the database makes of its sums."""

    impl = BigInteger
    cache_ok = True

    def process_bind_param(self, value: Decimal | int | None, dialect: Dialect) -> int | None:
        return None if value is None else int(value)

    def process_result_value(self, value: int | Decimal | float | None, dialect: Dialect) -> int | None:
        if value is None:
            return None
        return _whole(value)


class YesNo(TypeDecorator[bool]):
    """A flag in a column of numbers: 1 and 0."""

    impl = Integer
    cache_ok = True

    def process_bind_param(self, value: bool | None, dialect: Dialect) -> int | None:
        return None if value is None else int(value)

    def process_result_value(self, value: int | None, dialect: Dialect) -> bool | None:
        return None if value is None else bool(value)


class LocalDay(TypeDecorator[date]):
    """A day. Also where a driver gives a moment at midnight or, as SQLite does, text."""

    impl = Date
    cache_ok = True

    def load_dialect_impl(self, dialect: Dialect) -> TypeEngine[date] | TypeEngine[str]:
        return dialect.type_descriptor(String(10)) if dialect.name == "sqlite" else dialect.type_descriptor(Date())

    def process_bind_param(self, value: date | None, dialect: Dialect) -> date | str | None:
        return value.isoformat() if value is not None and dialect.name == "sqlite" else value

    def process_result_value(self, value: date | str | None, dialect: Dialect) -> date | None:
        """Raises ValueError for text that is no date."""
        if isinstance(value, datetime):
            return value.date()
        return date.fromisoformat(value[:10]) if isinstance(value, str) else value


def _whole(value: int | Decimal | float) -> int:
    if not isinstance(value, (int, Decimal, float)) or not isfinite(value) or int(value) != value:
        raise ValueError("not a whole number")
    return int(value)
