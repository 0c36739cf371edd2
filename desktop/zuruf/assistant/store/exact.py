"""Column types whose values are exact and equal on every database."""

from datetime import UTC, datetime
from decimal import Decimal

from sqlalchemy import BigInteger, DateTime, Dialect, Integer, Numeric
from sqlalchemy.types import TypeDecorator, TypeEngine

KEY = BigInteger().with_variant(Integer(), "sqlite")
"""Primary keys. SQLite counts only an INTEGER key up by itself."""


class Exact(TypeDecorator[Decimal]):
    """A decimal number with a fixed count of decimals, read and written as Decimal.

    NUMERIC where the database has it. SQLite has none (its NUMERIC falls back to floating point), so there the column holds the
    whole number of smallest units: 1234.50 with two decimals is stored as 123450. Whole numbers are summed and compared
    exactly in SQL, so `SELECT SUM(open_amount) FROM invoices` on SQLite is the exact sum in cents.
    """

    impl = Numeric
    cache_ok = True

    def __init__(self, decimals: int) -> None:
        super().__init__(18, decimals)
        self.decimals = decimals

    def load_dialect_impl(self, dialect: Dialect) -> TypeEngine[Decimal] | TypeEngine[int]:
        if dialect.name == "sqlite":
            return dialect.type_descriptor(BigInteger())
        return dialect.type_descriptor(Numeric(18, self.decimals))

    def process_bind_param(self, value: Decimal | int | None, dialect: Dialect) -> Decimal | int | None:
        """Raises ValueError for more decimals than the column has: rounding is for the caller to decide."""
        if value is None:
            return None
        exact = Decimal(value)
        scaled = exact.scaleb(self.decimals)
        units = int(scaled)
        if units != scaled:
            raise ValueError(f"more than {self.decimals} decimals")
        return units if dialect.name == "sqlite" else exact

    def process_result_value(self, value: Decimal | int | None, dialect: Dialect) -> Decimal | None:
        if value is None:
            return None
        return Decimal(value).scaleb(-self.decimals) if dialect.name == "sqlite" else Decimal(value)


class Instant(TypeDecorator[datetime]):
    """A moment. Read as an aware datetime in UTC; SQLite, which keeps no zone, holds the UTC time."""

    impl = DateTime(timezone=True)
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        if value is None:
            return None
        if value.tzinfo is None:
            raise ValueError("a moment needs a time zone")
        moment = value.astimezone(UTC)
        return moment.replace(tzinfo=None) if dialect.name == "sqlite" else moment

    def process_result_value(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        if value is None:
            return None
        return value.replace(tzinfo=UTC) if value.tzinfo is None else value.astimezone(UTC)


def money() -> Exact:
    """An amount of money; its currency stands in the column `currency` of the same row."""
    return Exact(2)


def quantity() -> Exact:
    """A quantity of goods in the product's unit."""
    return Exact(3)
