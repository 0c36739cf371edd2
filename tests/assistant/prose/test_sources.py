"""Where figures may come from, and that nothing else does."""

from datetime import UTC, date, datetime
from decimal import Decimal

import pytest

from zuruf.assistant.prose.figures import Origin, OriginKind
from zuruf.assistant.prose.number_check import check
from zuruf.assistant.prose.sources import Sources
from zuruf.domain.blocks import Block, BlockKind, Column, ColumnKind
from zuruf.domain.turns import Json, ToolCall, ToolResult


def origin(sources: Sources, value: str) -> Origin | None:
    return sources.origin((Decimal(value),))


def test_a_cell_leads_to_its_block_row_and_column() -> None:
    block = Block(
        "b1",
        BlockKind.TABLE,
        "open",
        (Column("number", ColumnKind.IDENTIFIER), Column("open_amount", ColumnKind.AMOUNT)),
        (("RE-2026-0117", Decimal("20.50")), ("RE-2026-0118", Decimal(30))),
        row_count=41,
        source="invoices",
        taken_at=datetime(2026, 11, 30, tzinfo=UTC),
        truncated=True,
    )
    call = ToolCall("c1", "list_invoices", {"limit": 2})
    sources = Sources.from_turn([ToolResult(call, blocks=(block,))])
    assert origin(sources, "20.5") == Origin(OriginKind.RESULT, "block/b1/0/open_amount", "c1", "b1", 0, "open_amount")
    assert origin(sources, "41") == Origin(OriginKind.RESULT, "block/b1/row_count", "c1", "b1")
    assert origin(sources, "2") == Origin(OriginKind.INPUT, "input/c1/limit", "c1", column="limit")
    assert origin(sources, "117") is None
    assert origin(sources, "2026") is None


def test_a_name_in_a_row_proves_no_figure() -> None:
    rows: Json = [{"name": "Regal 45 für 1200 kg", "stock": Decimal(7)}]
    result = ToolResult(ToolCall("c1", "list_products", {}), {"rows": rows})
    assert check("Es sind 45 Stück.", "de", Sources.from_turn([result])).text == "Es sind … Stück."
    assert check("Es sind 7 Stück.", "de", Sources.from_turn([result])).text == "Es sind 7 Stück."
    # A formatter names the product as the row does.
    named = check("Es fehlt Regal 45 für 1200 kg.", "de", Sources.from_turn([result], names=True))
    assert named.replaced == 0


def test_a_passage_gives_its_figures() -> None:
    result = ToolResult(
        ToolCall("c1", "lookup_policy", {}), {"passages": [{"text": "Die Frist beträgt vierzehn Tage, höchstens 500 Euro."}]}
    )
    sources = Sources.from_turn([result])
    assert check("Die Frist beträgt 14 Tage, bis 500 Euro.", "de", sources).replaced == 0


def test_the_notes_of_a_list_are_not_read_for_figures() -> None:
    """Reading a thousand long notes would hold up the service for seconds, and they prove nothing."""
    note = "Bitte vor der Lieferung 7024 Stunden anrufen, Tor 3003, danach zwei Paletten auf Platz 4545 stellen. " * 3
    rows: Json = [{"note": note, "number": f"K-{at}", "amount": Decimal(at)} for at in range(1000)]
    sources = Sources.from_turn([ToolResult(ToolCall("c1", "query", {}), {"rows": rows})])
    assert set(sources.origins) == {Decimal(at) for at in range(1001)}


def test_a_failed_call_gives_neither_results_nor_inputs() -> None:
    failed = ToolResult(ToolCall("c1", "list_invoices", {"limit": 25}), {"total": 7}, failure="tool-failed")
    assert Sources.from_turn([failed]).origins == {}


def test_a_result_comes_before_an_input() -> None:
    sources = Sources.from_json([{"limit": 10}], [{"limit": 10}])
    found = origin(sources, "10")
    assert found is not None
    assert found.kind is OriginKind.RESULT


@pytest.mark.parametrize(
    ("results", "value"),
    [
        ([812400], "812400"),
        (["20.00"], "20"),
        (["-3.5"], "-3.5"),
        ([{"a": [{"b": {"c": Decimal("1.25")}}]}], "1.25"),
        ([{"rows": [{"x": "a"}, {"x": "b"}]}], "2"),
        ([{"row_count": 3901}], "3901"),
        ([{"name": "Kabel 3x1,5 mm, 50 m"}], "50"),
        ([{"name": "Kabel 3x1,5 mm, 50 m"}], "1.5"),
        ([{"text": "Rechnungen sind innerhalb von vierzehn Tagen zu bezahlen, sonst fallen 2,50 EUR an."}], "14"),
        ([{"text": "Rechnungen sind innerhalb von vierzehn Tagen zu bezahlen, sonst fallen 2,50 EUR an."}], "2.5"),
    ],
)
def test_a_result_gives_its_values(results: Json, value: str) -> None:
    assert origin(Sources.from_json(results, None), value) is not None


@pytest.mark.parametrize(
    ("results", "value"),
    [
        ([True], "1"),
        ([date(2026, 9, 3)], "3"),
        (["2026-09-03"], "3"),
        (["03.09.2026"], "3"),
        ([{"number": "RE-2026-0117"}], "117"),
        ([{"note": "Inventur am 3. September 2026"}], "3"),
        ([{"text": "Die Frist begann am 3. September 2026 und der Beleg RE-2026-0117 liegt vor, siehe Ticket #12."}], "12"),
        ([{"text": "Die Frist begann am 3. September 2026 und der Beleg RE-2026-0117 liegt vor, siehe Ticket #12."}], "3"),
        ([Decimal("NaN")], "0"),
    ],
)
def test_what_is_no_figure_in_a_result_is_no_source(results: Json, value: str) -> None:
    assert origin(Sources.from_json(results, None), value) is None


@pytest.mark.parametrize(
    ("inputs", "value"),
    [
        ([{"limit": 500}], "500"),
        ([{"from": "2026-09-03"}], "3"),
        ([{"window": "P30D"}], "30"),
        ([{"q": "top 25"}], "25"),
        ([date(2026, 9, 3)], "9"),
    ],
)
def test_an_input_gives_the_numbers_inside_it(inputs: Json, value: str) -> None:
    found = origin(Sources.from_json(None, inputs), value)
    assert found is not None
    assert found.kind is OriginKind.INPUT


def test_a_figure_kept_by_an_input_alone_is_counted_apart() -> None:
    checked = check("Über 500 EUR sind es 3 Rechnungen.", "de", Sources.from_json([3], [{"above": 500}]))
    assert (checked.replaced, checked.kept_by_input_alone) == (0, 1)


def test_values_nested_without_end_do_not_break_the_walk() -> None:
    nested: Json = 7
    for _ in range(500):
        nested = [nested]
    assert Sources.from_json(nested, nested).origins == {}
