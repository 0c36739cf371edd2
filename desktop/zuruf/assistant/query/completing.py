"""Adds to a model's query what the request said in known words and the model left out: a status, a currency. Pure.

"Unpaid invoices over 5000 francs" leaves nothing to choose: the words are in the vocabulary, so code writes the conditions that a
small model forgets. What is not as clear (a name, a country, two words of one field) is left to be written again.
"""

from collections.abc import Iterator, Mapping

from zuruf.assistant.query.completeness import conditions_of_query, said_states, table_of
from zuruf.assistant.query.focus import Focus
from zuruf.assistant.query.focus_lexicon import negated_in
from zuruf.assistant.query.query import Condition, Query
from zuruf.assistant.query.query_form import read_query
from zuruf.assistant.query.said_values import currencies_said
from zuruf.assistant.query.search import score, words_of
from zuruf.assistant.query.vocabulary import FieldType, Table, Vocabulary
from zuruf.domain.languages import Language
from zuruf.domain.turns import Json


def completed(given: Mapping[str, Json], focus: Focus, vocabulary: Vocabulary, text: str, language: Language) -> dict[str, Json]:
    """The query with its missing conditions. Raises QueryInvalid for one that has not the form of a query."""
    query = read_query(given)
    table = table_of(query, vocabulary)
    if table is None:
        return dict(given)
    held = list(conditions_of_query(query, vocabulary))
    against = negated_in(text, language)
    added = [
        *_currency(query, focus, table, held, currencies_said(against)),
        *_states(said_states(focus, table, text, vocabulary, language), table, held, against, language),
    ]
    where = given.get("where")
    written = list(where) if isinstance(where, list) else []
    return {**given, "where": [*written, *added]} if added else dict(given)


def _currency(
    query: Query, focus: Focus, table: Table, held: list[Condition], against: tuple[str, ...]
) -> Iterator[dict[str, Json]]:
    """The one currency that was said, of the amounts that the query is about."""
    if len(focus.currencies) != 1 or any(condition.value == focus.currencies[0] for condition in held):
        return
    about = [table.fields[condition.field] for condition in held if condition.field in table.fields]
    about += [table.fields[name] for name in query.columns if name in table.fields]
    keepers = {field.measured_by for field in about if field.type is FieldType.AMOUNT and field.measured_by is not None}
    keepers = keepers or {field.name for field in table.fields.values() if field.type is FieldType.CURRENCY}
    if len(keepers) == 1:
        (code,) = focus.currencies
        yield {"field": keepers.pop(), "op": "!=" if code in against else "=", "value": code}


def _states(
    said: Mapping[str, list[str]], table: Table, held: list[Condition], against: str, language: Language
) -> Iterator[dict[str, Json]]:
    """The one word of a status that was said."""
    for name, values in said.items():
        if len(values) == 1 and not any(condition.field == name for condition in held):
            negated = score(words_of(against), table.fields[name].values[values[0]], language) > 0
            yield {"field": name, "op": "!=" if negated else "=", "value": values[0]}
