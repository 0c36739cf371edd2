"""Questions that the real embedded model turns into queries, against SQL of our own; and a question back with its answer."""

import sqlite3
import uuid
from pathlib import Path

import pytest

from zuruf.domain.events import ReplyDone
from zuruf.domain.turns import Mode, Reply, ReplySource, TurnRequest
from zuruf.runtime.assistant_client import AssistantClient

pytestmark = [pytest.mark.anyio, pytest.mark.models, pytest.mark.timeout(1200)]

QUESTIONS = [
    ("Welche Kunden sitzen in Dänemark?", "SELECT number FROM customers WHERE country = 'DK' ORDER BY number"),
    (
        "how many customers are there per country",
        "SELECT country, COUNT(*) FROM customers GROUP BY country ORDER BY country",
    ),
    (
        "скільки рахунків виставлено у травні 2025 року",
        "SELECT COUNT(*) FROM invoices WHERE issue_date BETWEEN '2025-05-01' AND '2025-05-31'",
    ),
    (
        "расходы по поставщикам за 2025 год",
        """SELECT s.name, e.currency, SUM(e.net_amount) FROM expenses e LEFT JOIN suppliers s ON s.id = e.supplier_id
           WHERE e.expense_date LIKE '2025-%' GROUP BY 1, 2""",
    ),
]


async def ask(assistant: AssistantClient, request: TurnRequest) -> Reply:
    last = [event async for event in assistant.turn(request)][-1]
    assert isinstance(last, ReplyDone), last
    return last.reply


@pytest.mark.parametrize(("text", "sql"), QUESTIONS, ids=["de", "en", "uk", "ru"])
async def test_a_question_equals_sql(assistant: AssistantClient, home: Path, text: str, sql: str) -> None:
    reply = await ask(assistant, TurnRequest(uuid.uuid4().hex, text, Mode.VOICE))
    with sqlite3.connect(home / "data" / "company.db") as company:
        wanted = company.execute(sql).fetchall()
    (block,) = reply.blocks
    assert block.row_count == len(wanted)
    assert block.question is not None
    numbers = (
        [column.name for column in block.columns].index("number") if len(wanted[0]) == 1 and len(block.columns) > 3 else None
    )
    shown = [row if numbers is None else (row[numbers],) for row in block.rows]
    assert sorted(map(plain, shown)) == sorted(map(plain, wanted[: len(shown)]))


def plain(row: tuple[object, ...]) -> tuple[str, ...]:
    """Amounts lie in cents."""
    return tuple(str(cell).replace(".", "") if "." in str(cell) else str(cell) for cell in row)


async def test_a_term_is_asked_back_and_answered(assistant: AssistantClient, home: Path) -> None:
    asked = await ask(assistant, TurnRequest(uuid.uuid4().hex, "Wie hoch war der Umsatz im Jahr 2025?", Mode.VOICE))
    assert asked.source is ReplySource.SERVICE
    assert asked.asking is not None
    answer = TurnRequest(uuid.uuid4().hex, "bezahlt", Mode.VOICE, answering=asked.turn)
    reply = await ask(assistant, answer)
    with sqlite3.connect(home / "data" / "company.db") as company:
        wanted = company.execute(
            "SELECT currency, SUM(amount) FROM payments WHERE paid_on LIKE '2025-%' GROUP BY 1 ORDER BY 1"
        ).fetchall()
    assert sorted(map(plain, reply.blocks[0].rows)) == sorted(map(plain, wanted))
    assert reply.replaced == 0
