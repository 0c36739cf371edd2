"""Reports that become metrics of the vocabulary: what such a metric is, and how metrics join a vocabulary. Pure."""

import re
import unicodedata
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from zuruf.assistant.query.consistency import check_vocabulary
from zuruf.assistant.query.mistakes import Mistake, Mistakes
from zuruf.assistant.query.plan import Plan
from zuruf.assistant.query.query import AllOf, Filter, Query
from zuruf.assistant.query.query_form import write_query
from zuruf.assistant.query.toml_lines import TomlLines
from zuruf.assistant.query.vocabulary import Aggregate, FieldType, Metric, Table, Vocabulary
from zuruf.assistant.query.vocabulary_file import MetricForm
from zuruf.domain.blocks import Labels
from zuruf.domain.faults import ReportFault
from zuruf.domain.jsons import from_json, to_json
from zuruf.domain.turns import Json

LONGEST_NAME = 60
_LATIN = str.maketrans(
    {
        **dict(zip("абвгґдезийклмнопрстуфыэёіїє", "abvggdeziyklmnoprstufyeeiie", strict=True)),
        "ж": "zh",
        "х": "kh",
        "ц": "ts",
        "ч": "ch",
        "ш": "sh",
        "щ": "shch",
        "ю": "yu",
        "я": "ya",
        "ь": "",
        "ъ": "",
        "'": "",
        "ä": "ae",
        "ö": "oe",
        "ü": "ue",
        "ß": "ss",
    }
)


@dataclass(frozen=True, slots=True)
class Collision:
    """A confirmed metric that the vocabulary has no room for, and why. It is left out until somebody mends it."""

    metric: str
    mistakes: tuple[Mistake, ...]


def metric_name(report: str) -> str:
    """A name of the vocabulary for a report's name: Latin letters, digits and underscores."""
    latin = unicodedata.normalize("NFKD", report.casefold().translate(_LATIN))
    name = re.sub(r"[^a-z0-9]+", "_", latin.encode("ascii", "ignore").decode()).strip("_")
    return (name if name[:1].isalpha() else f"report_{name}".rstrip("_"))[:LONGEST_NAME].rstrip("_")


def metric_definition(plan: Plan, label: Labels, meaning: Labels) -> str:
    """The metric of a report's query, as JSON text in the form of the vocabulary's file.

    It is the query's metric (or the number of its rows) with the query's conditions. Period, groups, order and limit are left to
    whoever asks. Raises ReportFault report-not-a-metric where that would be a metric there is already.
    """
    metric = plan.metric
    date = plan.query.date or (metric.date if metric is not None else plan.table.date)
    if metric is not None and plan.query.where is None and date == metric.date:
        raise ReportFault("report-not-a-metric", f"it is the metric {metric.name} without any condition")
    if metric is None and plan.query.where is None:
        raise ReportFault("report-not-a-metric", "it lists a whole table: a metric needs a condition or an aggregate")
    where = _both(None if metric is None else metric.where, plan.query.where)
    form: dict[str, Json] = {
        "label": {language.value: text for language, text in label.items()},
        "meaning": {language.value: text for language, text in meaning.items()},
        "table": plan.table.name,
        "aggregate": (Aggregate.COUNT if metric is None else metric.aggregate).value,
        "where": write_query(Query(where=where)).get("where", []),
        "snapshot": date is None,
    }
    if date is not None:
        form["date"] = date
    if metric is not None:
        form |= {"additive": metric.additive, "decimals": metric.decimals}
        if metric.field is not None:
            form["field"] = metric.field
    return to_json(form)


def read_metric(name: str, definition: str, tables: Mapping[str, Table]) -> Metric:
    """The metric of a definition. Raises ValueError if it is none."""
    given = from_json(definition)
    form = MetricForm.model_validate(dict(given) if isinstance(given, Mapping) else given)
    return form.metric(name, _held(form, tables))


def with_metrics(vocabulary: Vocabulary, definitions: Iterable[tuple[str, str]]) -> tuple[Vocabulary, tuple[Collision, ...]]:
    """The vocabulary with further metrics (names and definitions), one after the other; those that do not fit are left out."""
    collisions = []
    for name, definition in definitions:
        joined, mistakes = joined_with(vocabulary, name, definition)
        if joined is None:
            collisions.append(Collision(name, mistakes))
        else:
            vocabulary = joined
    return vocabulary, tuple(collisions)


def joined_with(vocabulary: Vocabulary, name: str, definition: str) -> tuple[Vocabulary | None, tuple[Mistake, ...]]:
    """The vocabulary with one more metric, or None with what stands against it."""
    place = ("metrics", name)
    if name in vocabulary.metrics:
        taken = Mistake("name-taken", 1, place, f"{name} is a metric of the file", "give the metric another name")
        return None, (taken,)
    try:
        metric = read_metric(name, definition, vocabulary.tables)
    except ValueError as error:
        unreadable = Mistake("value-type", 1, place, f"the definition cannot be read ({type(error).__name__})", "propose it anew")
        return None, (unreadable,)
    joined = replace(vocabulary, metrics={**vocabulary.metrics, name: metric})
    mistakes = Mistakes(TomlLines(""))
    check_vocabulary(joined, mistakes)
    return (None, mistakes.found) if mistakes.found else (joined, ())


def _both(first: Filter | None, second: Filter | None) -> Filter | None:
    parts = tuple(part for each in (first, second) if each is not None for part in _parts(each))
    return AllOf(parts) if len(parts) > 1 else parts[0] if parts else None


def _parts(tree: Filter) -> tuple[Filter, ...]:
    return tree.parts if isinstance(tree, AllOf) else (tree,)


def _held(form: MetricForm, tables: Mapping[str, Table]) -> int:
    table = tables.get(form.table)
    field = None if table is None else table.fields.get(form.field or "")
    if field is None:
        return 0
    return 2 if field.type is FieldType.COUNT and form.aggregate is Aggregate.AVERAGE else field.decimals
