"""Whether a query keeps what the request said: a model that drops "in Denmark" or "over 500" answers for all and nobody sees it,
and one that writes = for "not from Denmark" answers the opposite. Pure; says what is missing, so that it can be written again."""

from collections.abc import Iterator, Mapping
from decimal import Decimal, InvalidOperation

from zuruf.assistant.query.focus import Focus
from zuruf.assistant.query.focus_lexicon import QUESTION_WORDS, negated_in
from zuruf.assistant.query.problems import Problem
from zuruf.assistant.query.query import AllOf, AnyOf, Condition, FieldReference, Filter, Operator, Query
from zuruf.assistant.query.said_values import countries_said, currencies_said
from zuruf.assistant.query.search import same, score, words_of
from zuruf.assistant.query.vocabulary import FieldType, Table, Vocabulary
from zuruf.domain.languages import Language

_AGAINST = frozenset({Operator.NOT_EQUAL, Operator.NOT_IN})


def missing_in(query: Query, focus: Focus, vocabulary: Vocabulary, text: str, language: Language) -> tuple[Problem, ...]:
    """What the request said and the query does not keep."""
    table = table_of(query, vocabulary)
    if table is None:
        return ()
    held = list(conditions_of_query(query, vocabulary))
    against = negated_in(text, language)
    codes = [
        *_codes(focus.countries, countries_said(against, language), held, language),
        *(_codes(focus.currencies, currencies_said(against), held, language) if _has_currencies(table) else ()),
    ]
    return (
        *codes,
        *_states(said_states(focus, table, text, vocabulary, language), held, table, against, language),
        *_names(focus, held, against),
        *_numbers(focus, held),
    )


def table_of(query: Query, vocabulary: Vocabulary) -> Table | None:
    """The table that a query is about."""
    metric = query.metric or ""
    if metric in vocabulary.terms:
        metric = next(iter(vocabulary.terms[metric].readings.values())).metric
    name = vocabulary.metrics[metric].table if metric in vocabulary.metrics else query.table
    return vocabulary.tables.get(name or "")


def conditions_of_query(query: Query, vocabulary: Vocabulary) -> Iterator[Condition]:
    """What a query holds to: its own conditions and those of its metric."""
    metric = vocabulary.metrics.get(query.metric or "")
    yield from _conditions(query.where)
    yield from () if metric is None else _conditions(metric.where)


def _conditions(tree: Filter | None) -> Iterator[Condition]:
    if isinstance(tree, Condition):
        yield tree
    elif isinstance(tree, AllOf | AnyOf):
        for part in tree.parts:
            yield from _conditions(part)


def _values(condition: Condition) -> tuple[object, ...]:
    if isinstance(condition.value, FieldReference):
        return ()
    return condition.value if isinstance(condition.value, tuple) else (condition.value,)


def _has_currencies(table: Table) -> bool:
    return any(field.type is FieldType.CURRENCY for field in table.fields.values())


def _codes(said: tuple[str, ...], against: tuple[str, ...], held: list[Condition], language: Language) -> Iterator[Problem]:
    """Countries and currencies by their codes. A country that is part of a name ("Georgia Miller") is kept with the name."""
    for code in said:
        keeping = [condition for condition in held if code in _values(condition)]
        in_name = any(code in countries_said(str(value), language) for each in held for value in _values(each) if value != code)
        if not keeping and not in_name:
            yield Problem("condition-missing", "where", (code,))
        if any((condition.operator in _AGAINST) is not (code in against) for condition in keeping):
            yield Problem("operator-unfit", "where", ("!=" if code in against else "=",))


def _telling(text: str, vocabulary: Vocabulary, language: Language) -> tuple[str, ...]:
    """The words that are neither of asking nor a table's name: "die Rechnungen" asks for no state that is called so."""
    tables = {word for table in vocabulary.tables.values() for call in table.naming.calls(language) for word in words_of(call)}
    asking = QUESTION_WORDS | tables
    return tuple(word for word in words_of(text) if not any(same(word, each) for each in asking))


def said_states(focus: Focus, table: Table, text: str, vocabulary: Vocabulary, language: Language) -> dict[str, list[str]]:
    """The status words that were said, by their field."""
    telling = _telling(text, vocabulary, language)
    said: dict[str, list[str]] = {}
    for name, value in sorted(focus.values):
        naming = table.fields[name].values.get(value) if name in table.fields else None
        if naming is not None and score(telling, naming, language) > 0:
            said.setdefault(name, []).append(value)
    return said


def _states(
    said: Mapping[str, list[str]], held: list[Condition], table: Table, against: str, language: Language
) -> Iterator[Problem]:
    for name, values in said.items():
        keeping = [condition for condition in held if condition.field == name]
        if not keeping:
            yield Problem("condition-missing", "where", tuple(values))
        for condition in keeping:
            negated = [value for value in values if score(words_of(against), table.fields[name].values[value], language) > 0]
            wrong = [
                each
                for each in _values(condition)
                if each in values and (each in negated) is (condition.operator not in _AGAINST)
            ]
            if wrong and len(values) == 1:
                yield Problem("operator-unfit", "where", ("!=" if negated else "=",))


def _names(focus: Focus, held: list[Condition], against: str) -> Iterator[Problem]:
    if not focus.names:
        return
    told = {name.lower() for name in focus.names}
    keeping = [value for condition in held for value in _values(condition) if str(value).lower() in told]
    if focus.named and not keeping:
        yield Problem("condition-missing", "where", focus.names[:3])
    # No operator leaves out what contains a text: a name behind a negation cannot be kept.
    if any(set(words_of(str(value))) & set(words_of(against)) for value in keeping):
        yield Problem("operator-unfit", "where")


def _numbers(focus: Focus, held: list[Condition]) -> Iterator[Problem]:
    kept = {number for condition in held for value in _values(condition) if (number := _number(value)) is not None}
    for number in sorted(focus.compared - kept):
        yield Problem("condition-missing", "where", (f"{number:f}",))


def _number(value: object) -> Decimal | None:
    if isinstance(value, bool) or not isinstance(value, int | str | Decimal):
        return None
    try:
        return Decimal(value)
    except InvalidOperation:
        return None
