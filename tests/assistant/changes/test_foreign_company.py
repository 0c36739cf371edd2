"""A company with a database of its own, under other names: the proposals and their log lie there too."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from decimal import Decimal
from itertools import count
from pathlib import Path

import pytest
from sqlalchemy import create_engine, inspect, text
from tests.assistant.changes.office import Clock, shown, signed_in, words
from tests.assistant.databases import BACKENDS, empty_database
from tests.companies import kontor

from zuruf.assistant.changes.accounts import verify
from zuruf.assistant.changes.build import Changes, open_changes
from zuruf.assistant.changes.rules_file import read_rules
from zuruf.assistant.changes.wishes import Asker
from zuruf.assistant.query.connections import open_company
from zuruf.domain.faults import ChangeFault
from zuruf.domain.languages import Language
from zuruf.domain.proposals import ProposalState

ROLES = {
    "invoices": {
        "table": "bookings",
        "number": "doc_no",
        "customer": "debtor",
        "due_date": "payable_until",
        "open_amount": "residual",
    }
}
RULES = """
[parts.customers]
table = "articles"
number = "code"
name = "article"

[changes.label]
table = "articles"
label = { de = "Bezeichnung", en = "Name", uk = "Назва", ru = "Название" }
[changes.label.fields.article]

[changes.price]
table = "articles"
label = { de = "Preis", en = "Price", uk = "Ціна", ru = "Цена" }
[changes.price.fields.list_price]
"""
KIOSK = Asker("kiosk", Language.GERMAN)


@pytest.fixture(params=BACKENDS)
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Kontor's database without anything of this program in it."""
    found = empty_database(request, tmp_path)
    engine = create_engine(found)
    kontor.enter(engine)
    engine.dispose()
    return found


@contextmanager
def opened(url: str) -> Iterator[Changes]:
    vocabulary = replace(kontor.vocabulary(), roles=ROLES)
    reader, numbers = open_company(url), count(1)
    rules = read_rules(RULES, vocabulary)
    changes = open_changes(url, reader, vocabulary, rules, words()[1], now=Clock(), new_id=lambda: f"k{next(numbers)}")
    yield changes
    reader.dispose()
    changes.desk.writer.dispose()


def test_only_what_can_be_written_exactly_is_offered(url: str) -> None:
    """No products with a stock of their own, and a price in floating point: neither can be changed to the cent."""
    with opened(url) as changes:
        assert set(changes.desk.offered()) == {"pay", "note", "label"}
        with pytest.raises(ChangeFault, match="change-kind-unknown"):
            changes.propose("price", {"record": "x", "field": "list_price", "value": "1.10"}, KIOSK)


def test_a_payment_lowers_what_is_open(url: str) -> None:
    with opened(url) as changes:
        with changes.desk.writer.begin() as connection:
            wanted = "SELECT name, amount_residual_cents FROM account_move WHERE amount_residual_cents > 100 ORDER BY id"
            number, cents = connection.execute(text(wanted)).first() or ("", 0)
        proposal = changes.propose("pay", {"invoice": number, "amount": Decimal("0.55")}, KIOSK)
        done = changes.desk.confirm(shown(proposal), signed_in())
        assert done.state is ProposalState.EXECUTED
        with changes.desk.writer.begin() as connection:
            found = "SELECT amount_residual_cents FROM account_move WHERE name = :number"
            assert connection.scalar(text(found), {"number": number}) == cents - 55
            assert verify(connection).entries == 3
            assert verify(connection).findings == ()


def test_without_a_version_the_fields_themselves_tell(url: str) -> None:
    with opened(url) as changes:
        with changes.desk.writer.begin() as connection:
            code = connection.scalar(text("SELECT default_code FROM product_template WHERE default_code IS NOT NULL ORDER BY id"))
        given = {"record": str(code), "field": "article", "value": "Neuer Name"}
        first = changes.propose("label", given, KIOSK)
        second = changes.propose("label", {**given, "value": "Anderer Name"}, KIOSK)
        changes.desk.confirm(shown(second), signed_in())
        with pytest.raises(ChangeFault, match="change-stale"):
            changes.desk.confirm(shown(first), signed_in())


def test_the_ledger_is_made_once(url: str) -> None:
    with opened(url) as changes, opened(url):
        tables = {name for name in inspect(changes.desk.writer).get_table_names() if name.startswith("zuruf_")}
    assert {"zuruf_proposals", "zuruf_audit", "zuruf_audit_head"} <= tables
    assert "zuruf_people" not in tables
