"""The JSON schema of a query for a model: only the names that fit the request, nothing that nests, and no value that nobody said.

Constrained decoding keeps a model to it, so a period, a number or a status that the request does not hold cannot be written.
"""

from collections.abc import Iterable, Mapping

from zuruf.assistant.query.focus import Focus
from zuruf.assistant.query.vocabulary import NUMBER_TYPES, Aggregate, Field, FieldType, Metric, Table, Term, Vocabulary
from zuruf.domain.turns import Json

LARGEST_COUNT = 1000
"""A number of rows that a person can mean."""
MOST_GROUPS = 2
MOST_CONDITIONS = 3

_SEARCHED = frozenset({FieldType.TEXT, FieldType.IDENTIFIER})


def query_schema(vocabulary: Vocabulary, focus: Focus) -> dict[str, Json]:
    """What `query_form.read_query` takes, as far as the request can mean it: one form for each table and its metrics, one for
    each term, and one for each table's rows."""
    forms = [_measured([term.name], _common_tables(vocabulary, term), focus) for term in focus.terms]
    metrics = _meant(focus)
    for table in focus.tables:
        for dated in (True, False):
            names = [metric.name for metric in metrics if metric.table == table.name and (metric.date is not None) is dated]
            if names:
                forms.append(_measured(names, [table], focus, dated=dated))
    lists = [_listed(table, focus) for table in focus.tables]
    if _ranks_records(focus, metrics):
        forms = lists
    elif not (forms and (focus.measured or focus.grouped)):
        forms += lists
    # A period that was named must be kept: what has no date cannot answer then, unless nothing else can.
    keeping = [form for form in forms if "period" in _mapping(form["properties"])]
    chosen: list[Json] = [*(keeping or forms)]
    return {"anyOf": chosen}


def _meant(focus: Focus) -> tuple[Metric, ...]:
    """The metrics that are named in full, should there be any; none beside a term that is named so; else those that fit."""
    if focus.told:
        return tuple(metric for metric in focus.metrics if metric.name in focus.told)
    return () if focus.measured and focus.terms else focus.metrics


def _ranks_records(focus: Focus, metrics: tuple[Metric, ...]) -> bool:
    """ "The ten largest invoices" are ten records, though "largest invoice" is a metric."""
    several = any(number > 1 for number in focus.numbers)
    extremes = bool(focus.told) and all(metric.aggregate in (Aggregate.LEAST, Aggregate.MOST) for metric in metrics)
    return focus.most and several and extremes and not focus.grouped


def _common_tables(vocabulary: Vocabulary, term: Term) -> list[Table]:
    """The tables of a term's readings: until it is settled only what they share can be asked."""
    names = dict.fromkeys(vocabulary.metrics[reading.metric].table for reading in term.readings.values())
    return [vocabulary.tables[name] for name in names]


def _measured(names: list[str], tables: list[Table], focus: Focus, *, dated: bool = True) -> dict[str, Json]:
    """A metric or a term, perhaps by something. One without a date is of now and has no period."""
    dimensions = [name for name in tables[0].dimensions if all(name in table.dimensions for table in tables)]
    said = [name for name in dimensions if name in focus.groups]
    # A grouping that nobody asked for splits one figure into many.
    meant = said or (dimensions if focus.grouped or focus.most or focus.wish is not None else [])
    groups = [*meant, *([grain.value for grain in focus.grains] if dated else [])]
    properties: dict[str, Json] = {"metric": _one_of(names)}
    if groups:
        properties["by"] = _several(_one_of(groups), MOST_GROUPS)
    properties |= _common(tables, focus, dated=dated)
    if _is_ordered(focus):
        properties["order"] = _several(_one_of([*(f"-{name}" for name in names), *names]), 1)
    grouped = bool(said or (dated and focus.grains)) and (focus.grouped or (focus.most and focus.measured))
    return _object(properties, ["metric", *_said(properties, focus, grouped=grouped)])


def _listed(table: Table, focus: Focus) -> dict[str, Json]:
    """Rows of a table."""
    sortable = [field.name for field in table.fields.values() if field.type in NUMBER_TYPES or field.type is FieldType.DATE]
    properties: dict[str, Json] = {"table": _one_of([table.name]), **_common([table], focus, dated=table.date is not None)}
    if sortable and _is_ordered(focus):
        properties["order"] = _several(_one_of([*(f"-{name}" for name in sortable), *sortable]), 1)
    return _object(properties, ["table", *_said(properties, focus, grouped=False)])


def _common(tables: list[Table], focus: Focus, *, dated: bool) -> dict[str, Json]:
    """Conditions, the period with its date, and the limit."""
    fields = [field for name, field in tables[0].fields.items() if all(name in table.fields for table in tables)]
    properties: dict[str, Json] = {}
    conditions = list(_conditions(fields, focus))
    if conditions:
        properties["where"] = _several({"anyOf": conditions}, MOST_CONDITIONS)
    dates = [field.name for field in fields if field.type is FieldType.DATE]
    if focus.periods and dated:
        properties["period"] = _one_of(list(dict.fromkeys(mention.period.text for mention in focus.periods)))
        said = [name for name in dates if name in focus.fields]
        if len(dates) > 1:
            properties["date"] = _one_of(said or dates)
    counts: list[Json] = [
        int(number) for number in sorted(focus.numbers) if 1 <= number <= LARGEST_COUNT and number == int(number)
    ]
    if focus.most and 1 not in counts:
        counts.append(1)
    if counts:
        properties["limit"] = {"enum": counts}
    return properties


def _conditions(fields: list[Field], focus: Focus) -> Iterable[Json]:
    words = [field.name for field in fields if field.type in _SEARCHED and not field.cases and not field.values]
    if words and focus.names:
        yield _condition(words, ["contains"], _one_of(focus.names))
    for field in fields:
        if field.values:
            yield from _status(field, focus)
        elif field.type is FieldType.FLAG and field.name in focus.fields:
            yield _condition([field.name], ["="], {"type": "boolean"})
        elif field.type is FieldType.CURRENCY and focus.currencies:
            yield _condition([field.name], ["=", "!="], _one_of(focus.currencies))
        elif field.type is FieldType.STATUS and not field.cases:
            words = [*focus.countries, *(focus.names if field.name in focus.fields else ())]
            if words:
                yield _condition([field.name], ["=", "!="], _one_of(words))
    numbers = [field.name for field in fields if field.type in NUMBER_TYPES]
    values: list[Json] = [*sorted(focus.numbers)]
    if numbers and values:
        yield _condition(numbers, ["<", "<=", ">", ">=", "="], {"enum": values})


def _status(field: Field, focus: Focus) -> Iterable[Json]:
    """The words of a status that were said. Where words are left over that the vocabulary does not know, each may be meant."""
    said = [value for value in field.values if (field.name, value) in focus.values]
    meant = said or (list(field.values) if focus.names else [])
    if meant:
        yield _condition([field.name], ["=", "!="], _one_of(meant))


def _is_ordered(focus: Focus) -> bool:
    return focus.most or focus.sorted


def _condition(fields: list[str], operators: list[str], value: Json) -> dict[str, Json]:
    return _object({"field": _one_of(fields), "op": _one_of(operators), "value": value}, ["field", "op", "value"])


def _said(properties: dict[str, Json], focus: Focus, *, grouped: bool) -> list[str]:
    """What was said has to be kept: a period, a grouping, and how many of the largest."""
    dates = _mapping(properties.get("date", {})).get("enum")
    told = "where" in properties and (
        bool(focus.values) or focus.named or bool(focus.countries) or bool(focus.currencies) or bool(focus.compared)
    )
    wanted = {
        "period": True,
        "date": isinstance(dates, list) and all(name in focus.fields for name in dates),
        "where": told,
        "by": grouped,
        "limit": focus.most and (bool(focus.numbers) or ("table" in properties and focus.single)),
        "order": grouped and focus.most,
    }
    return [name for name in properties if wanted.get(name, False)]


def _object(properties: dict[str, Json], required: list[str]) -> dict[str, Json]:
    return {"type": "object", "properties": properties, "required": list(required), "additionalProperties": False}


def _mapping(value: Json) -> Mapping[str, Json]:
    return value if isinstance(value, Mapping) else {}


def _one_of(names: Iterable[str]) -> Json:
    return {"enum": list(names)}


def _several(item: Json, most: int) -> Json:
    return {"type": "array", "items": item, "maxItems": most, "minItems": 1}
