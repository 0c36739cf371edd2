"""The fixed tools over a company whose tables have other names."""

from dataclasses import replace
from decimal import Decimal

import pytest
from sqlalchemy import Engine

from zuruf.assistant.query.roles import finance_of, role_of
from zuruf.assistant.query.vocabulary import Vocabulary
from zuruf.assistant.query.vocabulary_file import examine, find_vocabulary, read_text
from zuruf.assistant.tools.registry import Registry, ToolContext
from zuruf.domain.turns import ToolCall
from zuruf.settings.schema import Places


@pytest.fixture
def renamed(context: ToolContext) -> ToolContext:
    """The same database under other names."""
    vocabulary = context.vocabulary
    bills = vocabulary.tables["invoices"]
    fields = {("left" if name == "open_amount" else name): field for name, field in bills.fields.items()}
    fields["left"] = replace(fields["left"], name="left", column="open_amount")
    fields.pop("status")
    bills = replace(bills, name="bills", fields=fields, show=("number", "left"), dimensions=("customer",))
    tables = {name: table for name, table in vocabulary.tables.items() if name != "invoices"} | {"bills": bills}
    metrics = {
        "costs": replace(vocabulary.metrics["expenses_net"], name="costs"),
        "income": replace(vocabulary.metrics["revenue_paid"], name="income"),
    }
    roles = {"invoices": {"table": "bills", "open_amount": "left"}, "finance": {"revenue": "income", "expenses": "costs"}}
    return replace(context, vocabulary=Vocabulary(tables, metrics, {}, roles=roles))


@pytest.mark.anyio
@pytest.mark.parametrize("status", ["unpaid", "overdue", "paid"])
async def test_invoices_under_another_name(registry: Registry, context: ToolContext, renamed: ToolContext, status: str) -> None:
    call = ToolCall("c1", "list_invoices", {"status": status})
    own, other = await registry.run(call, context), await registry.run(call, renamed)
    assert other.failure is None
    assert other.values == own.values
    assert other.blocks[0].rows == own.blocks[0].rows


@pytest.mark.anyio
async def test_the_summary_by_the_companys_own_metrics(
    registry: Registry, context: ToolContext, renamed: ToolContext, sample_engine: Engine
) -> None:
    call = ToolCall("c1", "finance_summary", {})
    own, other = (await registry.run(call, context)).values, (await registry.run(call, renamed)).values
    assert {key: own[key] for key in own if key != "revenue_this_month"} == {
        key: other[key] for key in other if key != "revenue_this_month"
    }
    first = context.today.replace(day=1).isoformat()
    with sample_engine.connect() as connection:
        paid = connection.exec_driver_sql(
            "SELECT currency, SUM(amount) FROM payments WHERE paid_on >= ? GROUP BY 1 ORDER BY 1", (first,)
        ).all()
    assert other["revenue_this_month"] == {currency: Decimal(cents).scaleb(-2) for currency, cents in paid}


@pytest.mark.anyio
@pytest.mark.parametrize("tool", ["list_invoices", "list_products", "finance_summary"])
async def test_a_company_without_the_tables(registry: Registry, context: ToolContext, tool: str) -> None:
    nothing = replace(context, vocabulary=Vocabulary({}, {}, {}))
    assert (await registry.run(ToolCall("c1", tool, {}), nothing)).failure == "tool-unknown"
    assert role_of(nothing.vocabulary, "products") is None
    assert finance_of(nothing.vocabulary) is None


@pytest.mark.parametrize(
    ("roles", "code", "mend"),
    [
        ('[roles.invoices]\ntable = "invoicez"', "table-unknown", "invoices"),
        ('[roles.invoices]\nopen_amount = "open_amont"', "field-unknown", "open_amount"),
        ('[roles.invoices]\nopen_amount = "number"', "type-unfit", "amount"),
        ('[roles.products]\nstok = "stock"', "role-unknown", "stock"),
        ('[roles.invoice]\ntable = "invoices"', "role-unknown", "invoices"),
        ('[roles.finance]\nrevenue = "revenue_payd"', "metric-unknown", "revenue_paid"),
    ],
)
def test_mistakes_in_roles_are_told_by_their_line(places: Places, roles: str, code: str, mend: str) -> None:
    text = read_text(find_vocabulary(places))
    _, mistakes = examine(f"{text}\n{roles}\n")
    assert [mistake.code for mistake in mistakes] == [code]
    assert mend in mistakes[0].mend
    assert mistakes[0].line > text.count("\n")
