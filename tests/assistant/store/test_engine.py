"""What the two kinds of engine let through, and what a transaction sees."""

from datetime import UTC, datetime

import pytest
from sqlalchemy import delete, func, insert, select, text
from sqlalchemy.exc import IntegrityError, OperationalError

from zuruf.assistant.store.engine import open_read_only, open_read_write
from zuruf.assistant.store.tables import customers, invoices, payments, turn_events, turns


@pytest.mark.parametrize(
    "statement",
    [
        "DELETE FROM payments",
        "UPDATE invoices SET paid_amount = 0",
        "INSERT INTO zuruf_sample VALUES (1, 1, '2026-01-01', 1, 1, '')",
        "CREATE TABLE mine (x)",
        "DROP TABLE payments",
        "ALTER TABLE payments ADD COLUMN mine",
        "PRAGMA user_version = 7",
    ],
)
def test_the_read_only_engine_cannot_write(own_sample_url: str, statement: str) -> None:
    engine = open_read_only(own_sample_url)
    with engine.connect() as connection:
        # Even a statement that takes the first bolt away meets the second: the file itself is open for reading.
        connection.exec_driver_sql("PRAGMA query_only = OFF")
        with pytest.raises(OperationalError, match="readonly"):
            connection.execute(text(statement))
    engine.dispose()


def test_a_transaction_that_reads_sees_one_state(own_sample_url: str) -> None:
    reading, writing = open_read_only(own_sample_url), open_read_write(own_sample_url)
    with reading.connect() as reader:
        before = reader.scalar(select(func.count()).select_from(payments))
        with writing.begin() as writer:
            writer.execute(delete(payments))
        assert reader.scalar(select(func.count()).select_from(payments)) == before
    with reading.connect() as reader:
        assert reader.scalar(select(func.count()).select_from(payments)) == 0
    reading.dispose()
    writing.dispose()


def test_references_hold(own_sample_url: str) -> None:
    engine = open_read_write(own_sample_url)
    with pytest.raises(IntegrityError, match="FOREIGN KEY"), engine.begin() as connection:
        connection.execute(delete(customers))
    engine.dispose()


@pytest.mark.parametrize(
    "change", ["paid_amount = gross_amount + 1", "paid_amount = -1", "net_amount = net_amount + 1", "due_date = '1999-01-01'"]
)
def test_an_invoice_cannot_contradict_itself(own_sample_url: str, change: str) -> None:
    engine = open_read_write(own_sample_url)
    with pytest.raises(IntegrityError, match="CHECK"), engine.begin() as connection:
        connection.execute(text(f"UPDATE invoices SET {change}"))
    engine.dispose()


def test_the_open_amount_follows_the_paid_one(own_sample_url: str) -> None:
    engine = open_read_write(own_sample_url)
    with engine.begin() as connection:
        connection.execute(invoices.update().values(paid_amount=invoices.c.gross_amount))
        assert connection.scalar(select(func.sum(invoices.c.open_amount))) == 0
    engine.dispose()


def test_a_key_is_one_turn_of_its_actor(own_sample_url: str) -> None:
    engine = open_read_write(own_sample_url)
    with engine.begin() as connection:
        connection.execute(insert(turns), [_turn("t1", "kiosk", "k1"), _turn("t2", "desk", "k1"), _turn("t3", "kiosk", "k2")])
    with pytest.raises(IntegrityError, match="UNIQUE"), engine.begin() as connection:
        connection.execute(insert(turns), [_turn("t4", "kiosk", "k1")])
    engine.dispose()


def test_an_event_number_is_used_once_and_goes_with_its_turn(own_sample_url: str) -> None:
    engine = open_read_write(own_sample_url)
    event = {"turn": "t1", "number": 1, "name": "turn.started", "data": "{}"}
    with engine.begin() as connection:
        connection.execute(insert(turns), [_turn("t1", "kiosk", "k1")])
        connection.execute(insert(turn_events), [event])
    with pytest.raises(IntegrityError, match="UNIQUE"), engine.begin() as connection:
        connection.execute(insert(turn_events), [event])
    with engine.begin() as connection:
        connection.execute(delete(turns))
        assert connection.scalar(select(func.count()).select_from(turn_events)) == 0
    engine.dispose()


def _turn(turn: str, actor: str, key: str) -> dict[str, object]:
    moment = datetime(2026, 3, 16, 12, tzinfo=UTC)
    return {
        "id": turn,
        "actor": actor,
        "key": key,
        "request_digest": "0" * 64,
        "request_text": "",
        "mode": "voice",
        "state": "running",
        "holder": "copy",
        "held_until": moment,
        "started_at": moment,
    }
