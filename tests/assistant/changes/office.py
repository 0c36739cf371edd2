"""A small company with the sample's tables, and its changes; for either database, quickly made."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, replace
from datetime import date, datetime, timedelta
from decimal import Decimal
from functools import cache
from itertools import count
from pathlib import Path
from zoneinfo import ZoneInfo

from sqlalchemy import Engine, delete, func, insert, select
from tests.assistant.databases import with_tables

from zuruf.assistant.changes.accounts import verify
from zuruf.assistant.changes.audit import Verdict
from zuruf.assistant.changes.build import CATALOGUES, Changes, open_changes
from zuruf.assistant.changes.rules_file import read_rules
from zuruf.assistant.changes.wishes import Asker, Shown
from zuruf.assistant.query.connections import open_company
from zuruf.assistant.query.vocabulary import Vocabulary
from zuruf.assistant.query.vocabulary_file import load_vocabulary
from zuruf.assistant.store.migration import migrate
from zuruf.assistant.store.tables import customers, invoices, payments, products, stock_movements, suppliers
from zuruf.domain.languages import Language
from zuruf.domain.people import Person, Role, SignedIn
from zuruf.domain.proposals import Proposal
from zuruf.domain.turns import Json
from zuruf.language.phrases import Phrases
from zuruf.settings.paths import find_places
from zuruf.settings.resources import read_catalogues

ZONE = ZoneInfo("Europe/Berlin")
NOW = datetime(2026, 3, 16, 11, 30, tzinfo=ZONE)
STOCK = Decimal(100)
PRODUCTS = (
    ("PR0017", "Mantelleitung grau"),
    ("PR0018", "Arbeitshandschuhe Größe M"),
    ("PR0019", "Arbeitshandschuhe Größe L"),
    ("PR0020", "Sechskantschraube M8"),
)
INVOICES = ("RE-2026-0117", "RE-2026-0118")
KIOSK = Asker("kiosk", Language.GERMAN, "zwölf Stück PR null null siebzehn einbuchen", "turn-1")


@dataclass
class Clock:
    moment: datetime = NOW

    def __call__(self) -> datetime:
        return self.moment

    def pass_by(self, **time: float) -> None:
        self.moment += timedelta(**time)


def signed_in(name: str = "Eva", role: Role = Role.MANAGER) -> SignedIn:
    return SignedIn(Person(name.casefold(), name, role), "kiosk", NOW + timedelta(hours=1))


def fill(engine: Engine) -> None:
    """Puts the small company in the place of whatever was there."""
    with engine.begin() as connection:
        for table in (stock_movements, payments, invoices, products, customers, suppliers):
            connection.execute(delete(table))
        supplier = {"id": 1, "number": "L-1", "name": "Nordkabel", "city": "Kiel", "country": "DE", "language": "de"}
        connection.execute(insert(suppliers).values(supplier | {"currency": "EUR"}))
        customer = {"id": 1, "number": "K-10001", "name": "Möwenberg GmbH", "city": "Kiel", "country": "DE", "language": "de"}
        more = {"email": "a@example.org", "currency": "EUR", "payment_days": 14}
        connection.execute(insert(customers).values(customer | more))
        price = {"purchase_price": Decimal(1), "sales_price": Decimal(2), "currency": "EUR"}
        for at, (number, name) in enumerate(PRODUCTS, start=1):
            row = {"id": at, "number": number, "name": name, "unit": "metre" if at == 1 else "piece", "supplier_id": 1}
            connection.execute(insert(products).values(row | price | {"stock": STOCK, "reorder_level": Decimal(10)}))
            opening = {"id": at, "product_id": at, "moved_on": date(2026, 1, 1), "kind": "opening", "quantity": STOCK}
            connection.execute(insert(stock_movements).values(opening))
        for at, number in enumerate(INVOICES, start=1):
            days = {"issue_date": date(2026, 3, 1), "due_date": date(2026, 3, 15), "currency": "EUR", "tax_percent": 19}
            sums = {"net_amount": Decimal(100), "tax_amount": Decimal(19), "gross_amount": Decimal(119)}
            connection.execute(insert(invoices).values({"id": at, "number": number, "customer_id": 1} | days | sums))
    if engine.dialect.name == "postgresql":
        with engine.begin() as connection:
            for name in ("stock_movements", "payments"):
                connection.execute(select(func.setval(func.pg_get_serial_sequence(name, "id"), 1000)))


@dataclass(frozen=True)
class Office:
    """The changes of the company, and looks at what they came to."""

    changes: Changes
    clock: Clock
    url: str

    @property
    def writer(self) -> Engine:
        return self.changes.desk.writer

    def propose(self, change: str = "stock_in", given: Mapping[str, Json] | None = None, asker: Asker = KIOSK) -> Proposal:
        """Twelve of PR0017 come in, unless something else is asked for: then in no particular words."""
        if given is None:
            return self.changes.propose(change, {"product": "PR0017", "quantity": 12}, asker)
        return self.changes.propose(change, given, asker if asker is not KIOSK else replace(asker, words=""))

    def stock(self, number: str = "PR0017") -> Decimal:
        with self.writer.begin() as connection:
            return Decimal(connection.scalar(select(products.c.stock).where(products.c.number == number)) or 0)

    def moved(self, number: str = "PR0017") -> Decimal:
        """The sum of all the movements of a product."""
        joined = stock_movements.join(products, products.c.id == stock_movements.c.product_id)
        wanted = select(stock_movements.c.quantity).select_from(joined).where(products.c.number == number)
        with self.writer.begin() as connection:
            return sum(connection.scalars(wanted), Decimal(0))

    def verdict(self) -> Verdict:
        with self.writer.begin() as connection:
            return verify(connection)

    def acts(self) -> list[tuple[str, str]]:
        """Act and actor of each audit entry."""
        from zuruf.assistant.changes.audit import entries

        with self.writer.begin() as connection:
            return [(entry.act, entry.actor) for entry in entries(connection)]


def shown(proposal: Proposal) -> Shown:
    return Shown(proposal.id, proposal.version, proposal.digest)


@cache
def words() -> tuple[Vocabulary, Phrases]:
    """The sample's vocabulary and the texts about changes, read once."""
    places = find_places()
    vocabulary = load_vocabulary(places.resources / "vocabulary" / "sample.toml")
    return vocabulary, Phrases(read_catalogues(places, *CATALOGUES))


@contextmanager
def opened(url: str, rules: str = "", *, clock: Clock | None = None, prefix: str = "p") -> Iterator[Office]:
    """The changes over a database that is prepared; a second one over the same database is another copy of the service."""
    vocabulary, phrases = words()
    clock, numbers = clock or Clock(), count(1)
    reader = open_company(url)
    changes = open_changes(
        url, reader, vocabulary, read_rules(rules, vocabulary), phrases, now=clock, new_id=lambda: f"{prefix}{next(numbers)}"
    )
    yield Office(changes, clock, url)
    reader.dispose()
    changes.desk.writer.dispose()


def prepared(url: str) -> str:
    """The database with its tables and the small company; a file of SQLite must not be there yet."""
    if url.startswith("sqlite"):
        with_tables(url)
    else:
        migrate(url)
    return filled(url)


def filled(url: str) -> str:
    """The database, which has its tables, with the small company."""
    from zuruf.assistant.changes.transaction import open_writing

    engine = open_writing(url)
    fill(engine)
    engine.dispose()
    return url


def file_url(folder: Path) -> str:
    from zuruf.assistant.store.engine import sqlite_url

    return sqlite_url(folder / "small.db")
