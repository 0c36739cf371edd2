"""Reports saved at a desk, and the figures that they have to show, in SQL of the tests' own."""

from decimal import Decimal

from sqlalchemy import Engine, text
from tests.assistant.reports.conftest import Office

from zuruf.assistant.query.blocks import Show
from zuruf.assistant.reports.desk import Saving
from zuruf.domain.blocks import Block, Cell
from zuruf.domain.turns import Json

REVENUE: dict[str, Json] = {"metric": "revenue_invoiced", "period": "this_month"}


async def saved(office: Office, name: str = "Umsatz", query: dict[str, Json] | None = None, show: Show | None = None) -> None:
    await office.desk.save(Saving(name, query or REVENUE, show=show), "anna")


def by_hand(engine: Engine, statement: str) -> list[tuple[Cell, ...]]:
    with engine.connect() as connection:
        return [tuple(row) for row in connection.execute(text(statement))]


def pairs(block: Block) -> dict[Cell, Cell]:
    """Of a block of two columns."""
    return {row[0]: row[1] for row in block.rows}


def revenue(engine: Engine, first: str, last: str) -> dict[str, Decimal]:
    """Net by currency, in SQL of its own."""
    cents = 100 if engine.dialect.name == "sqlite" else 1
    found = by_hand(
        engine,
        f"SELECT currency, SUM(net_amount) FROM invoices WHERE issue_date BETWEEN '{first}' AND '{last}' GROUP BY currency",
    )
    return {str(currency): Decimal(str(total)) / cents for currency, total in found}
