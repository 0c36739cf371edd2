"""Which kind of block suits a result: a picture must not say what the figures do not."""

import pytest
from sqlalchemy import Engine
from tests.assistant.query import workshop

from zuruf.assistant.query.blocks import Show, kind_of
from zuruf.assistant.query.query_form import read_query
from zuruf.assistant.query.run import run_plan
from zuruf.assistant.query.validation import plan_query
from zuruf.assistant.query.vocabulary import Vocabulary
from zuruf.domain.blocks import ChartKind

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize(("limit", "chart"), [(None, ChartKind.SHARE), (50, ChartKind.SHARE), (2, ChartKind.BAR)])
async def test_the_first_few_are_no_whole_to_have_shares_of(
    companies: dict[str, Engine], workshop_vocabulary: Vocabulary, limit: int | None, chart: ChartKind
) -> None:
    query = read_query({"metric": "order_count", "by": ["state"], **({} if limit is None else {"limit": limit})})
    plan = plan_query(query, workshop_vocabulary, workshop.NOW)
    result = await run_plan(plan, companies["sqlite"], workshop.NOW)
    assert kind_of(plan, result, Show.SHARE)[1] is chart
