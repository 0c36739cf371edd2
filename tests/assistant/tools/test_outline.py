"""What reaches the model of a result: the outline of its blocks, and not one value."""

import json
from datetime import UTC, date, datetime
from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from zuruf.assistant.tools.registry import Registry, ToolContext, outline
from zuruf.domain.blocks import Block, BlockKind, Cell, Column, ColumnKind
from zuruf.domain.turns import Json, Page, ToolCall, ToolResult

# Cells that no outline could hold by chance.
SECRET = "§"
secrets: st.SearchStrategy[Cell] = st.one_of(
    st.text().map(lambda text: f"{SECRET}{text}"),
    st.integers(min_value=10**9),
    st.decimals(min_value=Decimal(10**9), max_value=Decimal(10**12), places=2),
    st.dates(min_value=date(1700, 1, 1), max_value=date(1800, 1, 1)),
)
names = st.sampled_from(["number", "customer", "open_amount", "stock"])


@st.composite
def results(draw: st.DrawFn) -> ToolResult:
    columns = draw(st.lists(names, min_size=1, max_size=4, unique=True))
    rows = draw(st.lists(st.tuples(*(secrets for _ in columns)), max_size=5))
    block = Block(
        id="block-1",
        kind=draw(st.sampled_from(BlockKind)),
        title=f"{SECRET}title",
        columns=tuple(Column(name, ColumnKind.TEXT) for name in columns),
        rows=tuple(rows),
        row_count=len(rows),
        source=f"{SECRET}source",
        taken_at=datetime(1750, 1, 1, tzinfo=UTC),
    )
    call = ToolCall(f"{SECRET}call", f"{SECRET}tool", {"status": f"{SECRET}argument"})
    found: list[Json] = [dict(zip(columns, row, strict=True)) for row in rows]
    return ToolResult(
        call, {"rows": found}, (block,), draw(st.none() | st.sampled_from(Page)), draw(st.none() | st.just("tool-failed"))
    )


@given(results())
def test_no_value_of_a_cell_is_in_it(result: ToolResult) -> None:
    learned = outline(result)
    written = json.dumps(learned, ensure_ascii=False)
    assert SECRET not in written
    for block in result.blocks:
        for cell in (cell for row in block.rows for cell in row):
            assert str(cell) not in written


@given(results())
def test_it_tells_the_shape_of_every_block(result: ToolResult) -> None:
    (block,) = result.blocks
    expected: dict[str, object] = {
        "blocks": [
            {
                "block": "block-1",
                "type": block.kind.value,
                "columns": [column.name for column in block.columns],
                "row_count": len(block.rows),
            }
        ]
    }
    if result.page is not None:
        expected["page"] = result.page.value
    if result.failure is not None:
        expected["failure"] = result.failure
    assert outline(result) == expected


@pytest.mark.anyio
async def test_of_the_real_tools(registry: Registry, context: ToolContext) -> None:
    for tool in ("list_invoices", "list_products", "finance_summary"):
        result = await registry.run(ToolCall("call-1", tool, {}), context)
        written = json.dumps(outline(result), ensure_ascii=False)
        cells = [str(cell) for block in result.blocks for row in block.rows for cell in row]
        # Short ones may stand in a row count or a column's name by chance.
        long = [cell for cell in cells if len(cell) > 3]
        assert long
        assert not [cell for cell in long if cell in written]
