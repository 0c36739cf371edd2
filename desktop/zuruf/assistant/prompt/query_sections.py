"""The parts of the prompt for writing a query: the rules, and the names that may be used for this request."""

from collections.abc import Iterable, Iterator

from zuruf.assistant.query.focus import Focus
from zuruf.assistant.query.problems import Problem
from zuruf.assistant.query.vocabulary import NUMBER_TYPES, Field, FieldType, Metric, Naming, Table, Term
from zuruf.domain.languages import Language

_QUIET = frozenset({FieldType.CURRENCY})
_MEASURED = NUMBER_TYPES | {FieldType.DATE}


def query_rules() -> str:
    """How a query is written. Constant."""
    return (
        "You write the query for what a person of a company asks, as JSON, with the names that you are told and no others.\n"
        'A number, total, average or ranking: {"metric": …}, with "by" for each what (also day, week, month) and "order" with a '
        'minus for the largest first. A list of records: {"table": …}. "where" holds conditions, all of which must hold: only '
        'those that the person said. "date" is the date that the period is about, where it is not the usual one. "limit" only if '
        "the person said how many. Leave out everything that was not asked."
    )


def names(focus: Focus, language: Language) -> str:
    """What the query may name, with the words of the person's language."""
    measures: list[Metric | Term] = [*focus.terms, *focus.metrics]
    lines = [_measure(measure, language) for measure in measures]
    told = [f"metrics: {'; '.join(lines)}"] if lines else []
    listed = not (focus.measured or focus.grouped)
    return "\n".join([*told, *(_table(table, language, listed=listed) for table in focus.tables)])


def problems_told(problems: Iterable[Problem]) -> str:
    """What was wrong with the first try: the place, the code, and what could stand there."""
    return f"Your query was wrong: {'; '.join(_problem(problem) for problem in problems)}. Write it again."


def _problem(problem: Problem) -> str:
    choices = f" (possible: {', '.join(problem.choices)})" if problem.choices else ""
    return f"{problem.place} {problem.code}{choices}"


def _measure(named: Metric | Term, language: Language) -> str:
    return f"{named.name} = {_called(named.naming, language)}"


def _table(table: Table, language: Language, *, listed: bool) -> str:
    fields = ", ".join(_fields(table, language, listed=listed))
    return f"table {table.name} = {_called(table.naming, language)}: {fields}"


def _fields(table: Table, language: Language, *, listed: bool) -> Iterator[str]:
    """The fields; where no list is wanted, those that figures are for each of or that hold names."""
    for field in table.fields.values():
        if not listed and field.type in _MEASURED:
            continue
        if field.type in _QUIET and field.name not in table.dimensions:
            continue
        yield (
            f"{field.name}{_values(field, language)}"
            if _speaks(field, language)
            else (f"{field.name} = {field.naming.label[language]}{_values(field, language)}")
        )


def _speaks(field: Field, language: Language) -> bool:
    """Whether the field's name says as much as its label does."""
    return language is Language.ENGLISH and field.name.replace("_", " ") == field.naming.label[language].lower()


def _values(field: Field, language: Language) -> str:
    if not field.values:
        return ""
    told = "|".join(f"{value} {naming.label[language]}" for value, naming in field.values.items())
    return f" ({told})"


def _called(naming: Naming, language: Language) -> str:
    return naming.label[language]
