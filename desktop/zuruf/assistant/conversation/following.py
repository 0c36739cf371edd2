"""Follow-up questions read by plain code: "und in Dänemark?", "а за прошлый месяц?". Pure.

A follow-up is the question in talk with a part put anew: its period, a condition, what it is grouped by. Code completes it where
it can account for every word that was said; a word that it cannot account for is never dropped.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import date

from zuruf.assistant.conversation.decisions import Held
from zuruf.assistant.conversation.follow_reading import FollowReading
from zuruf.assistant.conversation.follow_words import BEGINNINGS, BENDING, NOW, OTHER_MATTERS, REFERRING
from zuruf.assistant.query.completeness import conditions_of_query, missing_in, table_of
from zuruf.assistant.query.focus import focus_on
from zuruf.assistant.query.problems import QueryInvalid
from zuruf.assistant.query.query_form import read_query
from zuruf.assistant.query.search import score, words_of
from zuruf.assistant.query.vocabulary import Field, FieldType, Table, Vocabulary
from zuruf.domain.languages import Language
from zuruf.domain.turns import Json

LONGEST = 8
"""Words of a request that can be a follow-up without beginning like one."""
_COUNTRY = re.compile(r"countr|land\b|країн|стран", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Followed:
    """A follow-up that was understood whole. With `name`, what remains to be found out is which field of `table` holds it; `adds`
    as in `Leaning`, should none hold it."""

    query: Mapping[str, Json]
    show: str | None
    language: Language
    table: Table
    name: str | None = None
    adds: bool = True


@dataclass(frozen=True, slots=True)
class Leaning:
    """A request that leans on what was said before and was not understood whole. `adds`: a part of the question in talk is put
    anew in it, so that a query has to keep it. `refers`: it asks something else of what was shown ("how many of those"), so that
    the conditions stay."""

    language: Language
    adds: bool
    refers: bool = False


def follow_up(
    text: str, languages: tuple[Language, ...], held: Held, vocabulary: Vocabulary, today: date
) -> Followed | Leaning | None:
    """What a request is to the question in talk; None if it stands by itself. `languages` are tried in their order."""
    found = [_in_language(text, language, held, vocabulary, today) for language in dict.fromkeys(languages)]
    whole = [each for each in found if isinstance(each, Followed)]
    leaning = [each for each in found if isinstance(each, Leaning)]
    # A word of one language may pass for a name in another.
    ranked: list[Followed | Leaning] = [
        *sorted(whole, key=lambda each: each.name is not None),
        *sorted(leaning, key=lambda each: not each.adds),
    ]
    return ranked[0] if ranked else None


def leans(text: str, language: Language) -> bool:
    """Whether a request begins as one that goes on with something."""
    rest = _rest(text, language)
    low = rest.lower()
    return rest != text or BENDING[language].match(low) is not None or REFERRING[language].search(low) is not None


def _rest(text: str, language: Language) -> str:
    """The request without the words by which it goes on."""
    beginning = BEGINNINGS[language].match(text.lower())
    return text if beginning is None or not beginning.group().strip() else text[beginning.end() :]


def stands_alone(text: str, language: Language, vocabulary: Vocabulary, today: date) -> bool:
    """Whether a request names what it is about, however it begins: "okay, and the overdue invoices"."""
    focus, said = focus_on(text, language, vocabulary, today), words_of(text)
    return focus.measured or focus.counted or any(score(said, table.naming, language) > 0 for table in focus.tables)


def _in_language(text: str, language: Language, held: Held, vocabulary: Vocabulary, today: date) -> Followed | Leaning | None:
    led, rest = leans(text, language), _rest(text, language)
    table = _table(held, vocabulary)
    if table is None or (not led and len(rest.split()) > LONGEST):
        return None
    if led and language in NOW:
        rest = NOW[language].sub("", rest)
    focus = focus_on(rest, language, vocabulary, today)
    reading = FollowReading(rest, language, focus, table, listed="metric" not in held.question)
    own = focus.measured or focus.counted or (bool(reading.tables) and not reading.each)
    if own and not reading.refers:
        return None
    if own and any(name != table.name for name in reading.tables):
        # "Articles of which there are none left" refers to its own words.
        return Leaning(language, adds=False, refers=table.name in reading.tables)
    if led and OTHER_MATTERS[language].search(rest.lower()) is not None:
        return Leaning(language, adds=False)
    if not (reading.adds and (led or reading.more_than_state)) and not (led and reading.left):
        return None  # a state alone ("überfällig?") asks for the records in that state
    left = reading.left
    changed = None if reading.barred or (own and left) else _changed(held, reading, vocabulary)
    if changed is not None and not left and reading.adds:
        return Followed(changed, _show(held, reading), language, table)
    if changed is not None and led and (name := reading.name) is not None:
        return Followed(changed, _show(held, reading), language, table, name, reading.adds or focus.named)
    return Leaning(language, reading.adds or focus.named or own, refers=own) if led else None


def _table(held: Held, vocabulary: Vocabulary) -> Table | None:
    try:
        return table_of(read_query(held.query()), vocabulary)
    except QueryInvalid:
        return None


def _changed(held: Held, reading: FollowReading, vocabulary: Vocabulary) -> dict[str, Json] | None:
    """The query in talk with what was said anew in it; None where it has no place for that or would say something else."""
    focus, table = reading.focus, reading.table
    news: dict[str, Json] = {}
    for said, field in ((focus.countries, country_field(table)), (focus.currencies, _currency_field(table))):
        if said and not _can_hold(field, said):
            return None
        if said and field is not None:
            news[field.name] = said[0] if len(said) == 1 else list(said)
    for name, values in reading.values().items():
        news[name] = values[0] if len(values) == 1 else list(values)
    if not _is_free(news, held, vocabulary):
        return None
    query = replace(held, conditions=_kept(held.conditions, news)).query()
    where = query.get("where")
    added: list[Json] = [_condition(field, value) for field, value in news.items()]
    if added:
        query["where"] = [*(where if isinstance(where, list) else []), *added]
    if focus.periods:
        query["period"] = focus.periods[0].period.text
    if reading.each:
        query = _regrouped(query, reading.each)
    return query if _keeps(query, reading, vocabulary) else None


def country_field(table: Table) -> Field | None:
    """The field that holds a country, if there is one that is called so."""
    status = [field for field in table.fields.values() if field.type is FieldType.STATUS and not field.cases]
    called = [field for field in status if any(_COUNTRY.search(call) for each in Language for call in field.naming.calls(each))]
    return called[0] if len(called) == 1 else None


def _can_hold(field: Field | None, values: tuple[str, ...]) -> bool:
    return field is not None and (not field.values or all(value in field.values for value in values))


def _currency_field(table: Table) -> Field | None:
    fields = [field for field in table.fields.values() if field.type is FieldType.CURRENCY]
    return fields[0] if len(fields) == 1 else None


def _is_free(news: Mapping[str, Json], held: Held, vocabulary: Vocabulary) -> bool:
    """Whether the conditions can be put anew: none of them is part of the metric, or of conditions that cannot be taken apart."""
    query = read_query(held.query())
    own = {condition.field for condition in conditions_of_query(replace(query, where=None), vocabulary)}
    simple = all("field" in condition for condition in held.conditions)
    return simple and not own & set(news)


def _kept(conditions: tuple[Mapping[str, Json], ...], news: Mapping[str, Json]) -> tuple[Mapping[str, Json], ...]:
    return tuple(condition for condition in conditions if condition.get("field") not in news)


def _condition(field: str, value: Json) -> Json:
    return {"field": field, "op": "in" if isinstance(value, list) else "=", "value": value}


def _regrouped(query: dict[str, Json], each: tuple[str, ...]) -> dict[str, Json]:
    """By something else; an order by the old groups and a limit of them go with these."""
    groups: list[Json] = [*each]
    return {**{name: value for name, value in query.items() if name not in ("order", "limit")}, "by": groups}


def _keeps(query: Mapping[str, Json], reading: FollowReading, vocabulary: Vocabulary) -> bool:
    """The same rule that a model's query has to pass: what is said stands in it."""
    try:
        read = read_query(query)
    except QueryInvalid:
        return False
    if reading.each and read.metric is None:
        return False
    focus = replace(reading.focus, names=(), named=False)
    return not missing_in(read, focus, vocabulary, reading.text, reading.language)


def _show(held: Held, reading: FollowReading) -> str | None:
    """A wish of the follow-up, or of the question in talk unless it is grouped anew."""
    if reading.focus.wish is not None:
        return reading.focus.wish.value
    return None if reading.each else held.show
