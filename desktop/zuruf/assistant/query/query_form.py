"""The query as JSON: how a model writes it and a saved report keeps it.

    {"metric": "revenue", "period": "this_year", "by": ["month", "country"],
     "where": [{"field": "status", "op": "=", "value": "overdue"}], "order": ["-revenue"], "limit": 10}

All parts of `where` must hold; `{"any": […]}` and `{"all": […]}` nest. `by` takes dimensions and one of day, week, month, quarter
and year. A minus before a name in `order` means descending. A value `{"field": "…"}` is another field of the same table.
"""

from collections.abc import Mapping
from decimal import Decimal
from typing import Annotated

from pydantic import BaseModel, ConfigDict, Discriminator, Field, StrictBool, StrictInt, StrictStr, Tag, ValidationError

from zuruf.assistant.query.periods import Grain, Period, PeriodUnknown, parse_period
from zuruf.assistant.query.problems import Problem, QueryInvalid
from zuruf.assistant.query.query import AllOf, AnyOf, Condition, FieldReference, Filter, Operator, Order, Query, Value
from zuruf.domain.turns import Json

_GRAINS = frozenset(grain.value for grain in Grain)


class _Form(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class ReferenceForm(_Form):
    field: str


Number = Annotated[Decimal, Field(allow_inf_nan=False)]
ScalarForm = StrictBool | StrictInt | StrictStr | Number


class ConditionForm(_Form):
    field: str
    op: Operator = Operator.EQUAL
    value: ScalarForm | list[ScalarForm] | ReferenceForm | None = None


class AllForm(_Form):
    all: list["FilterForm"]


class AnyForm(_Form):
    any: list["FilterForm"]


def _kind(given: object) -> str:
    """Which form is meant, so that only its own mistakes are told."""
    for key, form in (("all", AllForm), ("any", AnyForm)):
        if isinstance(given, form) or (isinstance(given, Mapping) and key in given):
            return form.__name__
    return ConditionForm.__name__


FilterForm = Annotated[
    Annotated[ConditionForm, Tag("ConditionForm")] | Annotated[AllForm, Tag("AllForm")] | Annotated[AnyForm, Tag("AnyForm")],
    Discriminator(_kind),
]


class QueryForm(_Form):
    """The JSON form of a query; see the module's text."""

    table: str | None = None
    metric: str | None = None
    columns: list[str] = []
    where: list[FilterForm] = []
    period: str | None = None
    date: str | None = None
    by: list[str] = []
    order: list[str] = []
    limit: StrictInt | None = None


_NAMES = frozenset({*QueryForm.model_fields, *ConditionForm.model_fields, "all", "any"})


def read_query(given: Mapping[str, object]) -> Query:
    """The query of a JSON object. Raises QueryInvalid for another shape, and for a period that is none."""
    try:
        form = QueryForm.model_validate(dict(given))
    except (ValidationError, RecursionError) as error:
        raise QueryInvalid(_misshapen(error)) from error
    grains = [name for name in form.by if name in _GRAINS]
    if len(grains) > 1:
        raise QueryInvalid([Problem("group-twice", "by")])
    return Query(
        table=form.table,
        metric=form.metric,
        columns=tuple(form.columns),
        where=filter_of(form.where),
        period=_period(form.period),
        date=form.date,
        groups=tuple(name for name in form.by if name not in _GRAINS),
        grain=Grain(grains[0]) if grains else None,
        order=tuple(Order(name.removeprefix("-"), name.startswith("-")) for name in form.order),
        limit=form.limit,
    )


def write_query(query: Query) -> dict[str, Json]:
    """The JSON object of a query, without what it leaves open; `read_query` gives the same query again."""
    written: dict[str, Json] = {
        "table": query.table,
        "metric": query.metric,
        "columns": list(query.columns),
        "where": _written_parts(query.where),
        "period": None if query.period is None else query.period.text,
        "date": query.date,
        "by": [*([] if query.grain is None else [query.grain.value]), *query.groups],
        "order": [f"-{step.by}" if step.descending else step.by for step in query.order],
        "limit": query.limit,
    }
    return {name: value for name, value in written.items() if value not in (None, [])}


def filter_of(forms: list[FilterForm]) -> Filter | None:
    """All of the conditions; a single one stands for itself."""
    if not forms:
        return None
    parts = tuple(_filter(form) for form in forms)
    return parts[0] if len(parts) == 1 else AllOf(parts)


def _filter(form: FilterForm) -> Filter:
    match form:
        case AllForm():
            return filter_of(form.all) or AllOf(())
        case AnyForm():
            parts = tuple(_filter(part) for part in form.any)
            return parts[0] if len(parts) == 1 else AnyOf(parts)
        case _:
            return Condition(form.field, form.op, _value(form.value))


def _value(given: ScalarForm | list[ScalarForm] | ReferenceForm | None) -> Value:
    if isinstance(given, ReferenceForm):
        return FieldReference(given.field)
    return tuple(given) if isinstance(given, list) else given


def _written_parts(tree: Filter | None) -> list[Json]:
    if tree is None:
        return []
    return [_written(part) for part in tree.parts] if isinstance(tree, AllOf) else [_written(tree)]


def _written(tree: Filter) -> Json:
    match tree:
        case AllOf(parts):
            return {"all": [_written(part) for part in parts]}
        case AnyOf(parts):
            return {"any": [_written(part) for part in parts]}
        case Condition(field, operator, value):
            written: dict[str, Json] = {"field": field, "op": operator.value}
            if isinstance(value, FieldReference):
                return {**written, "value": {"field": value.field}}
            if value is None:
                return written
            return {**written, "value": list(value) if isinstance(value, tuple) else value}


def _period(text: str | None) -> Period | None:
    try:
        return None if text is None else parse_period(text)
    except PeriodUnknown as error:
        raise QueryInvalid([Problem(error.code, "period")]) from error


def _misshapen(error: ValidationError | RecursionError) -> list[Problem]:
    if isinstance(error, RecursionError):
        return [Problem("filter-too-large", "where")]
    mistakes = error.errors(include_url=False, include_input=False)
    if any(mistake["type"] in {"recursion_loop", "recursion_depth_exceeded"} for mistake in mistakes):
        return [Problem("filter-too-large", "where")]
    places = dict.fromkeys(_place(mistake["loc"]) for mistake in mistakes)
    return [Problem("shape", place) for place in places]


def _place(loc: tuple[int | str, ...]) -> str:
    """`where[2].value`; the names of the alternatives that pydantic tried are left out."""
    place = ""
    for part in loc:
        if isinstance(part, int):
            place += f"[{part}]"
        elif part in _NAMES:
            place += f".{part}" if place else part
    return place or "query"
