"""A list that a model chose for a request which names somebody: shown for that customer alone, by a query of code's own."""

import json

import pytest
from tests.assistant.turn.taking import reply_to

from zuruf.assistant.model.scripted import ScriptedModel, calls, says
from zuruf.assistant.parts import Parts
from zuruf.domain.blocks import Block, Cell


@pytest.fixture
def model() -> ScriptedModel:
    return ScriptedModel()


def column(block: Block, name: str) -> list[Cell]:
    at = [each.name for each in block.columns].index(name)
    return [row[at] for row in block.rows]


def conditions(block: Block) -> list[dict[str, object]]:
    assert block.question is not None
    where = json.loads(block.question.query)["where"]
    assert isinstance(where, list)
    return where


@pytest.mark.anyio
@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Zeig mir die überfälligen Rechnungen von Ostwind", "Ostwind"),
        ("show me the overdue invoices of Lakeshore", "Lakeshore"),
        ("Покажи прострочені рахунки Соняшника", "Соняшник"),
        ("покажи просроченные счета Маяка", "Маяк"),
    ],
)
async def test_a_customer_who_is_named_narrows_the_list(text: str, name: str, parts: Parts, model: ScriptedModel) -> None:
    model.rounds = [calls("list_invoices", {"status": "overdue"}), says("Hier.")]
    (block,) = (await reply_to(parts, text)).blocks
    assert {"field": "customer", "op": "contains", "value": name} in conditions(block)
    assert all(name in str(customer) for customer in column(block, "customer"))
    assert set(column(block, "status")) <= {"overdue"}


@pytest.mark.anyio
@pytest.mark.parametrize(
    "text",
    ["Wie viele Rechnungen sind überfällig?", "Zeig mir die überfälligen Rechnungen", "Zeig die überfälligen von Zwieselbach"],
)
async def test_a_list_stays_a_list_where_nobody_is_named(text: str, parts: Parts, model: ScriptedModel) -> None:
    model.rounds = [calls("list_invoices", {"status": "overdue"}), says("Hier.")]
    (block,) = (await reply_to(parts, text)).blocks
    assert block.title == "overdue-invoices"


@pytest.mark.anyio
async def test_a_thing_that_is_named_narrows_the_products(parts: Parts, model: ScriptedModel) -> None:
    model.rounds = [calls("list_products", {"status": "out_or_low"}), says("Hier.")]
    (block,) = (await reply_to(parts, "Welche Sechskantschrauben sind knapp?")).blocks
    assert block.question is not None
    assert block.rows
    assert all("Sechskantschraube" in str(name) for name in column(block, "name"))
