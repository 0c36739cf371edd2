"""What a query may not be. None of it reaches a connection."""

import asyncio
from collections.abc import Mapping
from decimal import Decimal

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from sqlalchemy import Engine, create_engine
from tests.assistant.query import workshop
from tests.assistant.query.questions import TABLE, VOCABULARY, queries

from zuruf.assistant.query.problems import Problem, QueryInvalid, ReadingNotSettled
from zuruf.assistant.query.query import Query
from zuruf.assistant.query.query_form import read_query, write_query
from zuruf.assistant.query.run import run_query
from zuruf.assistant.query.validation import plan_query, settle_reading
from zuruf.assistant.query.vocabulary import Vocabulary
from zuruf.domain.faults import QueryFault
from zuruf.domain.turns import Json


def where(field: str, op: str, value: Json = None) -> dict[str, Json]:
    return {"table": "orders", "where": [{"field": field, "op": op, "value": value}]}


def where_currency() -> Json:
    return {"field": "currency", "value": "EUR"}


def where_net() -> Json:
    return {"field": "net", "op": ">", "value": 1}


WRONG: list[tuple[dict[str, Json], str, str]] = [
    ({}, "table-missing", "table"),
    ({"table": "order"}, "table-unknown", "table"),
    ({"metric": "turnover"}, "metric-unknown", "metric"),
    ({"table": "orders", "surprise": 1}, "shape", "query"),
    ({"table": "orders", "limit": "ten"}, "shape", "limit"),
    ({"table": "orders", "where": [{"field": "state", "op": "like", "value": "x"}]}, "shape", "where[0].op"),
    ({"table": "orders", "columns": ["nett"]}, "field-unknown", "columns[0]"),
    ({"table": "orders", "columns": ["net"], "metric": "net_total"}, "columns-with-metric", "columns"),
    ({"table": "orders", "by": ["state"]}, "group-without-metric", "by"),
    ({"metric": "net_total", "by": ["note"]}, "not-a-dimension", "by[0]"),
    ({"metric": "net_total", "by": ["colour"]}, "field-unknown", "by[0]"),
    ({"metric": "net_total", "by": ["state", "state"]}, "group-twice", "by[1]"),
    ({"metric": "net_total", "by": ["month", "year"]}, "group-twice", "by"),
    ({"metric": "heaviest", "period": "this_month"}, "date-missing", "period"),
    ({"metric": "heaviest", "by": ["month"]}, "date-missing", "by"),
    ({"metric": "net_total", "date": "state"}, "date-unfit", "date"),
    ({"metric": "net_total", "period": "2025-02-30"}, "date-impossible", "period"),
    ({"metric": "net_total", "period": "whenever"}, "period-unknown", "period"),
    ({"metric": "net_total", "order": ["weight"]}, "order-unknown", "order[0]"),
    ({"table": "orders", "order": ["colour"]}, "field-unknown", "order[0]"),
    ({"table": "orders", "limit": 0}, "limit-out-of-range", "limit"),
    ({"table": "orders", "limit": 10_000_000}, "limit-out-of-range", "limit"),
    (where("colour", "=", "red"), "field-unknown", "where.field"),
    (where("state", "<", "sale"), "operator-unfit", "where.op"),
    (where("net", "contains", "1"), "operator-unfit", "where.op"),
    (where("state", "=", "sold"), "value-unknown", "where.value"),
    (where("stage", "=", "early"), "value-unknown", "where.value"),
    (where("lines", "=", "many"), "value-type", "where.value"),
    (where("lines", "=", True), "value-type", "where.value"),
    (where("lines", ">", Decimal("2.5")), "value-too-precise", "where.value"),
    (where("weight", ">", "0.0001"), "value-too-precise", "where.value"),
    (where("weight", ">", "1e30"), "value-out-of-range", "where.value"),
    (where("weight", ">", Decimal("1e999999999")), "value-out-of-range", "where.value"),
    (where("weight", "<", "-1e999999999"), "value-out-of-range", "where.value"),
    (where("weight", ">", Decimal("1e-999999999")), "value-too-precise", "where.value"),
    (where("weight", ">", "NaN"), "value-type", "where.value"),
    (where("partner", "=", 5), "value-type", "where.value"),
    (where("partner", "contains", ""), "value-missing", "where.value"),
    (where("partner", "contains", "x" * 201), "value-too-long", "where.value"),
    (where("partner", "contains", "\0"), "value-type", "where.value"),
    (where("urgent", "=", "perhaps"), "value-type", "where.value"),
    (where("promised_on", "=", 20250301), "value-type", "where.value"),
    (where("promised_on", ">", "2025-02-30"), "date-impossible", "where.value"),
    (where("promised_on", "during", "next_month/today"), "period-unknown", "where.value"),
    ({"metric": "order_count", "period": "next_month/today"}, "period-unknown", "period"),
    (where("promised_on", "<", "/2025-02-03"), "period-unknown", "where.value"),
    (where("promised_on", "="), "value-missing", "where.value"),
    (where("promised_on", "empty", "x"), "value-unexpected", "where.value"),
    (where("promised_on", "in", []), "value-missing", "where.value"),
    (where("state", "=", ["sale", "draft"]), "value-type", "where.value"),
    (where("net", ">", 100), "currency-open", "where.net"),
    (where("total", "in", [0, 5]), "currency-open", "where.total"),
    (where("net", ">", {"field": "weight"}), "fields-unlike", "where.value"),
    (where("net", ">", {"field": "total"}), "fields-unlike", "where.value"),
    (where("net", ">", {"field": "colour"}), "field-unknown", "where.value"),
    ({"table": "orders", "where": [{"any": [where_currency(), where_net()]}]}, "currency-open", "where.net"),
    ({"table": "orders", "where": [{"any": []}]}, "value-missing", "where"),
    ({"table": "orders", "where": [{"field": "lines", "value": nth} for nth in range(50)]}, "filter-too-large", "where[40]"),
]  # fmt: skip


def problems_of(given: Mapping[str, Json]) -> tuple[Problem, ...]:
    with pytest.raises(QueryInvalid) as caught:
        plan_query(read_query(given), VOCABULARY, workshop.NOW)
    assert caught.value.code in {"query-invalid", "query-period"}
    return caught.value.problems


@pytest.mark.parametrize(("given", "code", "place"), WRONG, ids=[f"{code}-{place}" for _, code, place in WRONG])
def test_each_mistake_has_its_code_and_place(given: dict[str, Json], code: str, place: str) -> None:
    (problem,) = problems_of(given)
    assert (problem.code, problem.place) == (code, place)


def test_deep_nesting_is_refused() -> None:
    inner: Json = {"field": "lines", "value": 1}
    for _ in range(300):
        inner = {"all": [inner, {"field": "lines", "value": 1}]}
    problems = problems_of({"table": "orders", "where": [inner]})
    assert {problem.code for problem in problems} == {"filter-too-large"}


def test_a_metric_knows_its_table(sample_vocabulary: Vocabulary) -> None:
    query = read_query({"table": "payments", "metric": "revenue_invoiced"})
    with pytest.raises(QueryInvalid) as caught:
        plan_query(query, sample_vocabulary, workshop.NOW)
    assert caught.value.problems == (Problem("metric-elsewhere", "table", ("invoices",)),)


def test_all_problems_are_told_at_once() -> None:
    given: dict[str, Json] = {"metric": "net_total", "by": ["colour"], "limit": 0, "where": [{"field": "statt", "value": "sale"}]}
    problems = problems_of(given)
    assert [problem.code for problem in problems] == ["field-unknown", "field-unknown", "limit-out-of-range"]
    assert problems[0].choices[0] == "state"


def test_words_are_found_without_regard_to_case() -> None:
    plan = plan_query(read_query(where("state", "=", "SALE")), VOCABULARY, workshop.NOW)
    assert "sale" in str(plan.where)


def test_a_term_without_default_is_asked_about() -> None:
    with pytest.raises(ReadingNotSettled) as caught:
        plan_query(Query(metric="sales"), VOCABULARY, workshop.NOW)
    assert caught.value.code == "query-unsettled"
    assert list(caught.value.term.readings) == ["net", "net_promised"]


def test_a_settled_term_becomes_metric_and_date() -> None:
    settled = settle_reading(read_query({"metric": "sales", "order": ["-sales"]}), VOCABULARY, "net_promised")
    assert write_query(settled) == {"metric": "net_total", "date": "promised_on", "order": ["-net_total"]}
    assert plan_query(settled, VOCABULARY, workshop.NOW).query == settled


class Gate:
    """An engine that notices whether anybody wants a connection, and has none."""

    def __init__(self) -> None:
        self.knocks = 0
        self.engine: Engine = create_engine("sqlite://", creator=self._knock)

    def _knock(self) -> None:
        self.knocks += 1
        raise ConnectionRefusedError


_scalars = st.none() | st.booleans() | st.integers() | st.decimals() | st.text(max_size=12)
_known = [*TABLE.fields, *VOCABULARY.metrics, *VOCABULARY.terms, "orders", "month", "week", "this_month", "=", "in", "<"]
_names = st.sampled_from(_known)
_parts = st.sampled_from([*_known, "field", "op", "value", "any", "all"])
_any_values: st.SearchStrategy[Json] = st.recursive(
    _scalars | _names,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(_parts, inner, max_size=3),
    max_leaves=6,
)
_keys = st.sampled_from(["table", "metric", "columns", "where", "period", "date", "by", "order", "limit", "sql"])
_objects = st.dictionaries(_keys, _any_values, max_size=6)


@st.composite
def _damaged(draw: st.DrawFn) -> dict[str, Json]:
    """A valid query with one part replaced by anything."""
    written = write_query(draw(queries))
    written[draw(_keys)] = draw(_any_values)
    return written


@settings(max_examples=400, deadline=None)
@given(given=_objects | _damaged())
def test_no_invalid_query_reaches_a_connection(given: dict[str, Json]) -> None:
    gate = Gate()
    try:
        query = read_query(given)
        plan_query(query, VOCABULARY, workshop.NOW)
    except QueryFault as fault:
        expected: type[Exception] = type(fault)
    else:
        expected = ConnectionRefusedError
    with pytest.raises(expected):
        asyncio.run(run_query(read_query(given), VOCABULARY, gate.engine, workshop.NOW))
    assert gate.knocks == (expected is ConnectionRefusedError)


@pytest.mark.parametrize(
    ("codes", "fault"),
    [
        (["period-unknown"], "query-period"),
        (["date-missing", "period-unknown"], "query-period"),
        (["condition-missing"], "query-unkept"),
        (["condition-missing", "operator-unfit"], "query-unkept"),
        (["operator-unfit"], "query-invalid"),
        (["period-unknown", "field-unknown"], "query-invalid"),
    ],
)
def test_the_person_is_told_what_to_do(codes: list[str], fault: str) -> None:
    assert QueryInvalid([Problem(code, "where") for code in codes]).code == fault
