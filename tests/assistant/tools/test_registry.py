"""Nothing that a model asks for runs unchecked, and what goes wrong is a code in the result."""

import asyncio
import json
import threading
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from sqlalchemy import Connection, QueuePool, text

from zuruf.assistant.store.engine import open_read_only, sqlite_url
from zuruf.assistant.store.reading import read
from zuruf.assistant.tools.registry import Registry, ToolContext, build_registry, entry_of, tool_specs
from zuruf.assistant.tools.tool import Arguments, Finding
from zuruf.domain.faults import StoreFault, ToolFault
from zuruf.domain.turns import Json, Page, ToolCall


@pytest.mark.anyio
@pytest.mark.parametrize(
    ("tool", "arguments", "code"),
    [
        ("delete_invoices", {}, "tool-unknown"),
        ("", {}, "tool-unknown"),
        ("List_Invoices", {}, "tool-unknown"),
        ("list_invoices", {"status": "late"}, "tool-arguments"),
        ("list_invoices", {"status": None}, "tool-arguments"),
        ("list_invoices", {"status": ["unpaid"]}, "tool-arguments"),
        ("list_invoices", {"status": "unpaid", "customer": "x"}, "tool-arguments"),
        ("list_products", {"status": 1}, "tool-arguments"),
        ("finance_summary", {"month": "2026-03"}, "tool-arguments"),
        ("navigate", {}, "tool-arguments"),
        ("navigate", {"page": "warehouse"}, "tool-arguments"),
        ("navigate", {"page": {"page": "finance"}}, "tool-arguments"),
    ],
)
async def test_what_does_not_fit_is_refused(
    registry: Registry, context: ToolContext, tool: str, arguments: dict[str, Json], code: str
) -> None:
    call = ToolCall("call-1", tool, arguments)
    result = await registry.run(call, context)
    assert (result.call, result.failure, result.failed) == (call, code, True)
    assert (dict(result.values), result.blocks, result.page) == ({}, (), None)
    with pytest.raises(ToolFault) as caught:
        await registry.find(call, context)
    assert caught.value.code == code


@pytest.mark.anyio
async def test_hints_do_not_repeat_what_the_model_wrote(registry: Registry, context: ToolContext) -> None:
    for call in (ToolCall("1", "Geheim", {}), ToolCall("1", "list_invoices", {"status": "Geheim"})):
        with pytest.raises(ToolFault) as caught:
            await registry.find(call, context)
        assert "Geheim" not in str(caught.value)


json_values: st.SearchStrategy[Json] = st.recursive(
    st.none() | st.booleans() | st.integers() | st.decimals(allow_nan=False) | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=8,
)


@settings(deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    tool=st.sampled_from(["list_invoices", "finance_summary", "list_products", "navigate"]) | st.text(),
    arguments=st.dictionaries(st.sampled_from(["status", "page"]) | st.text(), json_values, max_size=3),
)
def test_no_call_whatever_raises(registry: Registry, context: ToolContext, tool: str, arguments: dict[str, Json]) -> None:
    result = asyncio.run(registry.run(ToolCall("call-1", tool, arguments), context))
    assert result.failure in {None, "tool-unknown", "tool-arguments"}


@pytest.mark.anyio
@pytest.mark.parametrize("tool", ["list_invoices", "list_products", "finance_summary"])
async def test_a_database_that_is_not_there(registry: Registry, context: ToolContext, tmp_path: Path, tool: str) -> None:
    gone = open_read_only(sqlite_url(tmp_path / "none.db"))
    result = await registry.run(ToolCall("call-1", tool, {}), replace(context, engine=gone))
    assert (result.failure, result.blocks) == ("store-missing", ())


@pytest.mark.anyio
async def test_a_database_that_is_broken(registry: Registry, context: ToolContext, tmp_path: Path) -> None:
    file = tmp_path / "company.db"
    file.write_bytes(b"no database" * 500)
    broken = open_read_only(sqlite_url(file))
    result = await registry.run(ToolCall("call-1", "list_invoices", {}), replace(context, engine=broken))
    assert result.failure == "store-failed"


class NoArguments(Arguments):
    pass


class Endless:
    """A tool whose query ends only by being stopped."""

    name = "endless"
    description = "Never ends."

    def __init__(self) -> None:
        self.begun = threading.Event()

    async def run(self, arguments: NoArguments, context: ToolContext) -> Finding:
        await read(context.engine, self._query)
        return Finding()

    def _query(self, connection: Connection) -> None:
        self.begun.set()
        connection.execute(text("WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n) SELECT max(x) FROM n"))


@pytest.mark.anyio
async def test_a_cancelled_call_gives_its_connection_back(context: ToolContext) -> None:
    endless = Endless()
    registry = Registry(entry_of(endless, NoArguments))
    task = asyncio.create_task(registry.run(ToolCall("call-1", "endless", {}), context))
    await asyncio.to_thread(endless.begun.wait)
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    assert isinstance(context.engine.pool, QueuePool)
    assert context.engine.pool.checkedout() == 0


@pytest.mark.anyio
async def test_calls_side_by_side_do_not_disturb_each_other(registry: Registry, context: ToolContext) -> None:
    calls = [
        ToolCall(f"call-{at}", tool, {}) for at in range(8) for tool in ("list_invoices", "list_products", "finance_summary")
    ]
    results = await asyncio.gather(*(registry.run(call, context) for call in calls))
    assert [result.call for result in results] == calls
    for tool in ("list_invoices", "list_products", "finance_summary"):
        first, *others = (result.values for result in results if result.call.tool == tool)
        assert all(other == first for other in others)


def test_other_faults_keep_their_code() -> None:
    assert {"store-missing", "store-locked", "store-newer", "store-failed"} == StoreFault.codes


def test_the_model_is_told_of_the_tools_in_few_words() -> None:
    specs = tool_specs(build_registry())
    assert [spec.name for spec in specs] == ["list_invoices", "finance_summary", "list_products", "query", "navigate"]
    assert {spec.name: spec.schema for spec in specs} == {
        "list_invoices": _object(status={"type": "string", "enum": ["unpaid", "overdue", "paid", "all"]}),
        "finance_summary": _object(),
        "list_products": _object(status={"type": "string", "enum": ["out", "low", "out_or_low", "all"]}),
        "query": _object(),
        "navigate": {**_object(page={"type": "string", "enum": [page.value for page in Page]}), "required": ["page"]},
    }
    assert all(len(spec.description) < 180 for spec in specs)
    assert len(json.dumps([spec.schema for spec in specs])) < 800


def _object(**properties: Json) -> dict[str, Json]:
    return {"type": "object", "properties": properties, "additionalProperties": False}
