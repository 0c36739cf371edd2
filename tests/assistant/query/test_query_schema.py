"""The schema that a model is bound to for one request."""

from collections.abc import Mapping, Sequence
from datetime import date, datetime
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from zuruf.assistant.query.focus import focus_on
from zuruf.assistant.query.problems import QueryInvalid, ReadingNotSettled
from zuruf.assistant.query.query_form import read_query
from zuruf.assistant.query.query_schema import query_schema
from zuruf.assistant.query.validation import plan_query
from zuruf.assistant.query.vocabulary import Vocabulary
from zuruf.assistant.query.vocabulary_file import load_vocabulary
from zuruf.domain.languages import Language
from zuruf.domain.turns import Json

TODAY = date(2026, 11, 30)
VOCABULARY = load_vocabulary(Path(__file__).parents[3] / "resources" / "vocabulary" / "sample.toml")
"""A fixture would be printed whole with every example of a property."""
NOW = datetime(2026, 11, 30, 9, 0, tzinfo=ZoneInfo("Europe/Berlin"))

REQUESTS = [
    ("de", "Wie hoch war der Umsatz im März?"),
    ("de", "Die fünf größten Kunden nach fakturiertem Umsatz dieses Jahr"),
    ("de", "Wie viel Holzleim ist noch da?"),
    ("de", "Welche Rechnungen von Nordbau über 500 Euro sind diese Woche fällig?"),
    ("en", "how many customers are there per country"),
    ("en", "average invoice by month last year"),
    ("en", "anything at all"),
    ("uk", "витрати за категоріями минулого року"),
    ("uk", "які клієнти з Данії"),
    ("ru", "покажи продажи за прошлый год по месяцам"),
    ("ru", "платежи от Стройторг вчера"),
]
ALLOWED = {
    "fields-unlike",
    "currency-open",
    "order-unknown",
    "not-a-dimension",
    "group-twice",
    "value-out-of-range",
    "value-too-precise",
}
"""What names and values alone cannot rule out."""


def listed(value: Json) -> Sequence[Json]:
    assert isinstance(value, list)
    return value


def mapping(value: Json) -> Mapping[str, Json]:
    assert isinstance(value, Mapping)
    return value


@st.composite
def instances(draw: st.DrawFn, schema: Json) -> Json:
    """Something that constrained decoding may write."""
    form = mapping(schema)
    if "enum" in form:
        return draw(st.sampled_from(listed(form["enum"])))
    if "anyOf" in form:
        return draw(instances(draw(st.sampled_from(listed(form["anyOf"])))))
    if form["type"] == "boolean":
        return draw(st.booleans())
    if form["type"] == "array":
        most, least = form["maxItems"], form["minItems"]
        assert isinstance(most, int)
        assert isinstance(least, int)
        return [draw(instances(form["items"])) for _ in range(draw(st.integers(least, most)))]
    assert form["type"] == "object"
    required = listed(form["required"])
    properties = mapping(form["properties"])
    return {name: draw(instances(part)) for name, part in properties.items() if name in required or draw(st.booleans())}


def problems_of(query: Mapping[str, Json], vocabulary: Vocabulary) -> set[str]:
    try:
        plan_query(read_query(query), vocabulary, NOW)
    except ReadingNotSettled:
        return set()
    except QueryInvalid as invalid:
        return {problem.code for problem in invalid.problems}
    return set()


@settings(deadline=None)
@given(data=st.data(), request=st.sampled_from(REQUESTS))
def test_hardly_anything_wrong_can_be_written(data: st.DataObject, request: tuple[str, str]) -> None:
    focus = focus_on(request[1], Language(request[0]), VOCABULARY, TODAY)
    query = mapping(data.draw(instances(query_schema(VOCABULARY, focus))))
    assert problems_of(query, VOCABULARY) <= ALLOWED


@pytest.mark.parametrize(("language", "text"), REQUESTS)
def test_a_period_that_was_named_is_kept_and_none_is_invented(sample_vocabulary: Vocabulary, language: str, text: str) -> None:
    focus = focus_on(text, Language(language), sample_vocabulary, TODAY)
    for form in listed(query_schema(sample_vocabulary, focus)["anyOf"]):
        properties, required = mapping(mapping(form)["properties"]), listed(mapping(form)["required"])
        if focus.periods:
            assert mapping(properties["period"])["enum"] == [mention.period.text for mention in focus.periods]
            assert "period" in required
        else:
            assert "period" not in properties


def test_no_value_that_nobody_said(sample_vocabulary: Vocabulary) -> None:
    focus = focus_on("Welche Rechnungen von Nordbau sind offen?", Language.GERMAN, sample_vocabulary, TODAY)
    text = str(query_schema(sample_vocabulary, focus))
    assert "Nordbau" in text
    assert "limit" not in text
    assert "'<='" not in text
    assert "'type': 'string'" not in text


def test_the_readings_of_a_term_are_not_the_models_to_choose(sample_vocabulary: Vocabulary) -> None:
    focus = focus_on("Umsatz pro Kunde", Language.GERMAN, sample_vocabulary, TODAY)
    text = str(query_schema(sample_vocabulary, focus))
    assert "'revenue'" in text
    assert "revenue_invoiced" not in text
    assert "revenue_paid" not in text
