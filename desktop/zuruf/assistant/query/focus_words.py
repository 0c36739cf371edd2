"""Which of a request's words mean what: metrics and terms that are named in full, what is counted, grouped or a status."""

from collections.abc import Iterable

from zuruf.assistant.query.focus_lexicon import COUNTING, EACH
from zuruf.assistant.query.search import alike, names_whole, same, score, words_of
from zuruf.assistant.query.vocabulary import Aggregate, Metric, Naming, Term, Vocabulary
from zuruf.domain.languages import Language


def telling_words(said: tuple[str, ...], language: Language, vocabulary: Vocabulary) -> tuple[str, ...]:
    """The words that do not just name a table: "customers" alone is no metric that counts them."""
    tables = [table.naming for table in vocabulary.tables.values()]
    names = {name for naming in tables for call in naming.calls(language) for name in words_of(call)}
    return tuple(word for word in said if not any(same(word, name) for name in names))


def free_words(telling: tuple[str, ...], language: Language, terms: Iterable[Term], metrics: Iterable[Metric]) -> tuple[str, ...]:
    """The words that do not belong to a metric or term that is named in full: "paid revenue" asks for no paid invoices."""
    namings = [term.naming for term in terms if score(telling, term.naming, language) >= 1]
    namings += [metric.naming for metric in metrics if names_whole(telling, metric.naming, language)]
    namings += [reading.naming for term in terms for reading in term.readings.values()]
    taken = {name for naming in namings for call in naming.calls(language) for name in words_of(call)}
    return tuple(word for word in telling if not any(alike(word, name) for name in taken))


def metrics_told(
    said: tuple[str, ...], telling: tuple[str, ...], language: Language, metrics: Iterable[Metric], *, counted: bool
) -> frozenset[str]:
    """The metrics that are named: in full and by more than the name of a table, or counted ("how many customers")."""
    return frozenset(
        metric.name
        for metric in metrics
        if (
            counted and score(said, metric.naming, language) > 0
            if metric.aggregate in (Aggregate.COUNT, Aggregate.DISTINCT)
            else names_whole(said, metric.naming, language) and score(telling, metric.naming, language) > 0
        )
    )


def names_term(said: tuple[str, ...], telling: tuple[str, ...], language: Language, term: Term) -> bool:
    told = score(telling, term.naming, language)
    return told >= 1 or (told > 0 and names_whole(said, term.naming, language))


def is_counted(text: str, language: Language, vocabulary: Vocabulary) -> bool:
    """Whether records are counted: "how many customers". "How much" is the same word in some languages."""
    for match in COUNTING[language].finditer(text.lower()):
        following = words_of(text[match.end() :])[:2]
        if any(score(following, naming, language) for naming in _countable(vocabulary)):
            return True
    return False


def _countable(vocabulary: Vocabulary) -> Iterable[Naming]:
    """What can be counted: records, and records by the word for their state ("how many quotations")."""
    for table in vocabulary.tables.values():
        yield table.naming
        for field in table.fields.values():
            yield from field.values.values()


def is_grouped(text: str, language: Language, vocabulary: Vocabulary, groups: frozenset[str]) -> bool:
    """Whether a figure is wanted for each of something: "per country", "nach Kategorie", "по поставщикам"."""
    namings = [table.fields[name].naming for table in vocabulary.tables.values() for name in table.dimensions if name in groups]
    for match in EACH[language].finditer(text.lower()):
        following = words_of(text[match.end() :])[:1]
        if any(score(following, naming, language) for naming in namings):
            return True
    return False


def values_said(said: tuple[str, ...], language: Language, vocabulary: Vocabulary) -> frozenset[tuple[str, str]]:
    """(field, value) of the status words that a request names."""
    return frozenset(
        (field.name, value)
        for table in vocabulary.tables.values()
        for field in table.fields.values()
        for value, naming in field.values.items()
        if names_whole(said, naming, language)
    )
