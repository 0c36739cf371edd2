"""A conversation over HTTP with the real service and database: asking, answering back, more rows, and keeping it as a report."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from datetime import UTC, datetime
from decimal import Decimal
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest
from tests.runtime.test_assistant_client import served

from zuruf.assistant.build import assemble
from zuruf.assistant.model.scripted import ScriptedModel, calls, says
from zuruf.domain.blocks import Block
from zuruf.domain.events import ReplyDone
from zuruf.domain.faults import QueryFault
from zuruf.domain.turns import Json, Mode, Reply, TurnRequest
from zuruf.runtime.assistant_client import AssistantClient
from zuruf.settings.schema import CompanyPart, DatabasePart, Places, Settings

pytestmark = pytest.mark.anyio

TOKEN = "a-token-for-this-test"
INVOICES: Json = {"table": "invoices"}
REVENUE: Json = {"metric": "revenue", "by": ["month"], "period": "2025"}


@pytest.fixture
def model() -> ScriptedModel:
    return ScriptedModel()


@pytest.fixture
def address(places: Places, own_sample_url: str, model: ScriptedModel) -> Iterator[str]:
    settings = Settings(database=DatabasePart(url=own_sample_url))
    with served(assemble(settings, places, model, TOKEN, ZoneInfo("Europe/Berlin"))) as url:
        yield url


@pytest.fixture
def sql(own_sample_url: str) -> Iterator[sqlite3.Connection]:
    with closing(sqlite3.connect(own_sample_url.removeprefix("sqlite:///"))) as connection:
        yield connection


def bytes_of(url: str) -> bytes:
    return Path(url.removeprefix("sqlite:///")).read_bytes()


async def ask(client: AssistantClient, request: TurnRequest) -> Reply:
    last = [event async for event in client.turn(request)][-1]
    assert isinstance(last, ReplyDone), last
    return last.reply


async def test_a_question_back_its_answer_and_the_decision(address: str, model: ScriptedModel, sql: sqlite3.Connection) -> None:
    model.rounds = [calls("query"), calls("query", {"query": REVENUE})]
    async with AssistantClient(address, TOKEN) as client:
        asked = await ask(client, TurnRequest("k1", "umsatz 2025 pro monat", Mode.VOICE))
        assert asked.asking is not None
        model.rounds = [says("Bitte.")]
        paid = await ask(client, TurnRequest("k2", "bezahlt", Mode.VOICE, answering=asked.turn))
        (block,) = paid.blocks
        found = sql.execute(
            "SELECT strftime('%Y-%m-01', paid_on), currency, SUM(amount) FROM payments WHERE paid_on LIKE '2025%' GROUP BY 1, 2"
        ).fetchall()
        assert money(block) == sorted(found)
        model.rounds = [calls("query"), calls("query", {"query": REVENUE}), says("Bitte.")]
        again = await ask(client, TurnRequest("k3", "umsatz 2025 pro monat", Mode.VOICE))
        assert (again.asking, again.blocks[0].title) == (None, "revenue_paid")


def money(block: Block) -> list[tuple[str, str, int]]:
    """Month, currency and cents of each row."""
    names = [column.name for column in block.columns]
    month, currency, amount = (names.index(name) for name in ("month", "currency", "revenue_paid"))
    return [(str(row[month]), str(row[currency]), int(Decimal(str(row[amount])) * 100)) for row in block.rows]


async def test_the_same_key_with_another_answer_is_another_request(address: str, model: ScriptedModel) -> None:
    model.rounds = [calls("query"), calls("query", {"query": REVENUE})]
    async with AssistantClient(address, TOKEN) as client:
        asked = await ask(client, TurnRequest("k1", "umsatz 2025", Mode.VOICE))
        model.rounds = [says("Bitte.")]
        await ask(client, TurnRequest("k2", "x", Mode.TEXT, answering=asked.turn, choice="paid"))
        with pytest.raises(Exception, match="request-key-reused"):
            await ask(client, TurnRequest("k2", "x", Mode.TEXT, answering=asked.turn, choice="invoiced"))


async def test_more_rows_of_a_block_in_another_order(address: str, model: ScriptedModel, sql: sqlite3.Connection) -> None:
    model.rounds = [calls("query"), calls("query", {"query": INVOICES}), says("Bitte.")]
    (total,) = sql.execute("SELECT COUNT(*) FROM invoices").fetchone()
    async with AssistantClient(address, TOKEN) as client:
        (block,) = (await ask(client, TurnRequest("k1", "alle rechnungen als liste", Mode.TEXT))).blocks
        assert (len(block.rows), block.row_count, block.truncated) == (200, total, True)
        assert block.question is not None
        largest = await client.rows(block.question.query, ("-gross_amount",), 0)
        second = await client.rows(block.question.query, ("-gross_amount",), 200)
        at = [column.name for column in block.columns].index("number")
        shown = [row[at] for row in (*largest.rows, *second.rows)]
        wanted = sql.execute("SELECT number FROM invoices ORDER BY currency, gross_amount DESC, number LIMIT 400").fetchall()
        assert shown == [number for (number,) in wanted]
        for wrong in ('{"table":"secrets"}', "{", '{"table":"invoices","columns":["password"]}'):
            with pytest.raises(QueryFault):
                await client.rows(wrong, (), 0)
        with pytest.raises(QueryFault):
            await client.rows(block.question.query, ("-password",), 0)


async def test_what_was_shown_is_saved_and_opened_by_voice(address: str, model: ScriptedModel) -> None:
    model.rounds = [
        calls("query"), calls("query", {"query": {"metric": "invoice_count", "by": ["country"]}}), says("Bitte."),
        calls("save_report", {"name": "Rechnungen je Land"}), says("Gespeichert."),
        calls("open_report", {"name": "rechnungen je lant"}), says("Bitte."),
    ]  # fmt: skip
    async with AssistantClient(address, TOKEN) as client:
        shown = await ask(client, TurnRequest("k1", "rechnungen pro land", Mode.TEXT))
        await ask(client, TurnRequest("k2", "speichere das als rechnungen je land", Mode.TEXT))
        (listed,) = await client.reports.all()
        assert listed.report.name == "Rechnungen je Land"
        opened = await ask(client, TurnRequest("k3", "öffne den bericht rechnungen je land für 2025", Mode.TEXT))
        assert opened.blocks[0].rows != shown.blocks[0].rows
        assert opened.blocks[0].question is not None
        assert '"period":"2025"' in opened.blocks[0].question.query


async def test_a_company_in_another_database(places: Places, own_sample_url: str, tmp_path: Path, model: ScriptedModel) -> None:
    """The service's own tables are in one database, the company's in another that is only read."""
    own = f"sqlite:///{tmp_path / 'service.db'}"
    settings = Settings(database=DatabasePart(url=own), company=CompanyPart(url=own_sample_url, readings={"revenue": "paid"}))
    before = bytes_of(own_sample_url)
    model.rounds = [
        calls("list_invoices", {"status": "overdue"}),
        calls("query"),
        calls("query", {"query": REVENUE}),
        says("Da."),
    ]
    with served(assemble(settings, places, model, TOKEN, ZoneInfo("Europe/Berlin"))) as url:
        async with AssistantClient(url, TOKEN) as client:
            overdue = await ask(client, TurnRequest("k1", "Wie viele Rechnungen sind überfällig?", Mode.VOICE))
            assert overdue.blocks[0].row_count > 0
            revenue = await ask(client, TurnRequest("k2", "umsatz 2025", Mode.TEXT))
            assert revenue.blocks[0].title == "revenue_paid"
    assert bytes_of(own_sample_url) == before
    assert datetime.now(UTC) > revenue.blocks[0].taken_at
