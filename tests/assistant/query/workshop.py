"""The tests' second company: the same rows for SQLite, PostgreSQL and DuckDB, and as the values that the vocabulary means."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from decimal import Decimal
from pathlib import Path
from random import Random
from zoneinfo import ZoneInfo

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Date,
    DateTime,
    Double,
    Engine,
    Float,
    Integer,
    MetaData,
    Numeric,
    SmallInteger,
    String,
    Table,
    Text,
    insert,
)

from zuruf.assistant.query.vocabulary import Vocabulary
from zuruf.assistant.query.vocabulary_file import read_vocabulary

ZONE = ZoneInfo("Europe/Kyiv")
NOW = datetime(2026, 3, 16, 11, 30, tzinfo=ZONE)
TODAY = NOW.date()
VOCABULARY_FILE = Path(__file__).with_name("workshop.toml")

Plain = str | int | Decimal | date | bool | None
Row = Mapping[str, Plain]

COUNTRIES = {1: "DE", 2: "UA", 3: "DK"}
PARTNERS = {
    1: ("Möwenberg Größe GmbH", 1),
    2: ("ПП «Їжак і Ґава»", 2),
    3: ("ООО «Ёлка»", None),
    4: ("50%_Off/Co 'quoted'", 3),
    5: ("möwenberg klein", 1),
    6: ("", 2),
}
WORDS = ("", "eilt", "Ärger mit Zoll", "100 % sicher", "їсти", "Straße_7", "DROP TABLE sale_order; --", "a/b\\c", None)


def vocabulary() -> Vocabulary:
    return read_vocabulary(VOCABULARY_FILE.read_text(encoding="utf-8"))


@dataclass(frozen=True, slots=True)
class Order:
    """A row as it is entered; moments in UTC."""

    id: int
    partner_id: int | None
    date_order: datetime
    confirmed_at: datetime | None
    commitment_date: date | None
    state: str
    currency: str
    amount_untaxed: Decimal | None
    amount_total_cents: int
    margin: Decimal | None
    weight: Decimal | None
    capacity: Decimal
    line_count: int | None
    urgent: bool | None
    invoiced: int | None
    note: str | None

    def plain(self) -> Row:
        """The values by the fields of the vocabulary. `stage` is left to whoever evaluates."""
        name, country = (None, None) if self.partner_id is None else PARTNERS.get(self.partner_id, (None, None))
        return {
            "number": str(self.id),
            "partner": name,
            "country": None if country is None else COUNTRIES[country],
            "ordered_on": self.date_order.astimezone(ZONE).date(),
            "confirmed_on": None if self.confirmed_at is None else self.confirmed_at.astimezone(ZONE).date(),
            "promised_on": self.commitment_date,
            "state": self.state,
            "currency": self.currency,
            "net": self.amount_untaxed,
            "total": Decimal(self.amount_total_cents) / 100,
            "margin": self.margin,
            "weight": self.weight,
            "capacity": self.capacity,
            "lines": self.line_count,
            "urgent": self.urgent,
            "invoiced": None if self.invoiced is None else self.invoiced != 0,
            "note": self.note,
            "id": self.id,
        }


def orders() -> list[Order]:
    chance = Random(20260316)
    return [_order(chance, nth) for nth in range(1, 181)]


def _order(chance: Random, nth: int) -> Order:
    moment = _moment(chance)
    day = (moment + timedelta(days=chance.randint(-20, 60))).date()
    cents = chance.choice((0, 1, -1, 5, 105, 1005, 199_99, chance.randint(-500_000, 5_000_000), 10**12 + 1))
    thousandths = chance.choice((0, 1, 500, 1000, 1500, chance.randint(1, 90_000)))
    return Order(
        id=nth * 7,
        # 99 leads to nobody: not every database has its foreign keys in order.
        partner_id=chance.choice((None, 99, *PARTNERS, *PARTNERS)),
        date_order=moment,
        confirmed_at=chance.choice((None, moment + timedelta(hours=chance.randint(0, 50)))),
        commitment_date=chance.choice((None, day, day, TODAY, TODAY - timedelta(days=1))),
        state=chance.choice(("draft", "sale", "sale", "cancel")),
        currency=chance.choice(("EUR", "EUR", "UAH", "DKK")),
        amount_untaxed=chance.choice((None, *[Decimal(cents).scaleb(-2)] * 6)),
        amount_total_cents=chance.choice((cents, cents * 119 // 100, 1000)),
        margin=chance.choice((None, Decimal(cents // 7).scaleb(-2), Decimal("0.10"), Decimal("0.20"))),
        weight=chance.choice((None, Decimal(thousandths).scaleb(-3), Decimal(thousandths).scaleb(-3))),
        capacity=chance.choice((Decimal(thousandths).scaleb(-3), Decimal("1.500"))),
        line_count=chance.choice((None, 0, 1, 2, 3, 4, 5)),
        urgent=chance.choice((None, True, False)),
        invoiced=chance.choice((None, 0, 1, -1)),
        note=chance.choice(WORDS),
    )


def _moment(chance: Random) -> datetime:
    """Any time of three years; often at a midnight of Kyiv or UTC, or where the clocks change."""
    day = datetime(2024, 1, 1, tzinfo=UTC) + timedelta(days=chance.randint(0, 900))
    change = chance.choice(
        (datetime(2025, 3, 30, tzinfo=ZONE), datetime(2025, 10, 26, tzinfo=ZONE), datetime(2026, 3, 29, tzinfo=ZONE))
    )
    local = datetime(day.year, day.month, day.day, tzinfo=ZONE)
    around = timedelta(seconds=chance.choice((-1, 0, 1, 3600, 86_399)))
    return chance.choice(
        (day, local.astimezone(UTC) + around, change.astimezone(UTC) + around, day + timedelta(minutes=chance.randint(0, 1439)))
    )


def enter(engine: Engine) -> None:
    """Makes the company's tables in an empty database."""
    sqlite = engine.dialect.name == "sqlite"
    metadata = MetaData()
    tables = _tables(metadata, sqlite=sqlite)
    rows = [{name: _held(getattr(order, name), sqlite=sqlite) for name in Order.__slots__} for order in orders()]
    with engine.begin() as connection:
        metadata.create_all(connection)
        connection.execute(insert(tables["res_country"]), [{"id": key, "code": code} for key, code in COUNTRIES.items()])
        partners = [{"id": key, "display name": name, "country_id": country} for key, (name, country) in PARTNERS.items()]
        connection.execute(insert(tables["res_partner"]), partners)
        connection.execute(insert(tables["sale_order"]), rows)


def _held(value: object, *, sqlite: bool) -> object:
    """SQLite has no decimals and no time zones: a foreign company's file holds floating point, and moments in UTC."""
    if sqlite and isinstance(value, Decimal):
        return float(value)
    return value.replace(tzinfo=None) if sqlite and isinstance(value, datetime) else value


def _tables(metadata: MetaData, *, sqlite: bool) -> Mapping[str, Table]:
    def number(digits: int, decimals: int) -> Float[float] | Numeric[Decimal]:
        return Float() if sqlite else Numeric(digits, decimals)

    Table("res_country", metadata, _key(), Column("code", String(2)))
    Table("res_partner", metadata, _key(), Column("display name", Text), Column("country_id", Integer))
    Table(
        "sale_order",
        metadata,
        _key(),
        Column("partner_id", Integer),
        Column("date_order", DateTime, nullable=False),
        Column("confirmed_at", DateTime(timezone=True)),
        Column("commitment_date", Date),
        Column("state", String(10)),
        Column("currency", String(3)),
        Column("amount_untaxed", number(16, 2)),
        Column("amount_total_cents", BigInteger),
        Column("margin", Double),
        Column("weight", number(12, 3)),
        Column("capacity", number(12, 3)),
        Column("line_count", Integer),
        Column("urgent", Boolean),
        Column("invoiced", SmallInteger),
        Column("note", Text),
    )
    return metadata.tables


def _key() -> Column[int]:
    return Column("id", Integer, primary_key=True, autoincrement=False)
