"""From the filter of a query to a checked test of the plan. Pure; what does not fit is collected, not raised."""

from collections.abc import Callable, Mapping
from datetime import date
from decimal import Decimal

from zuruf.assistant.query.plan import Among, Compared, Every, Holding, Known, Some, Test, Void, Within
from zuruf.assistant.query.problems import Problem, closest
from zuruf.assistant.query.query import AnyOf, Condition, FieldReference, Filter, Operator, Scalar
from zuruf.assistant.query.values import MOST_VALUES, Unfit, day_order, days_for, flag_for, number_for, word_for
from zuruf.assistant.query.vocabulary import NUMBER_TYPES, WORD_TYPES, Field, FieldType, Table

MOST_CONDITIONS = 40
DEEPEST = 6

_ORDERED = frozenset({Operator.LESS, Operator.AT_MOST, Operator.MORE, Operator.AT_LEAST})
_ALIKE = frozenset({Operator.EQUAL, Operator.NOT_EQUAL})
_LISTED = frozenset({Operator.IN, Operator.NOT_IN})
_VOID = frozenset({Operator.EMPTY, Operator.NOT_EMPTY})
_SEARCH = frozenset({Operator.CONTAINS, Operator.STARTS_WITH})
_NEGATED = frozenset({Operator.NOT_EQUAL, Operator.NOT_IN, Operator.NOT_EMPTY})


def operators_for(field: Field) -> frozenset[Operator]:
    """The operators that a field can be compared by."""
    if field.type is FieldType.FLAG:
        return _ALIKE | _VOID
    if field.type in NUMBER_TYPES:
        return _ALIKE | _ORDERED | _LISTED | _VOID
    if field.type is FieldType.DATE:
        return _ALIKE | _ORDERED | _LISTED | _VOID | {Operator.DURING}
    free = field.type in {FieldType.TEXT, FieldType.IDENTIFIER} and not field.cases
    return _ALIKE | _LISTED | _VOID | (_SEARCH if free else frozenset())


class FilterCheck:
    """Checks filters over one table, as of a day. Problems are added to the list that is handed in."""

    def __init__(self, table: Table, today: date, problems: list[Problem]) -> None:
        self._table = table
        self._today = today
        self._problems = problems
        self._conditions = 0

    def check(self, tree: Filter | None, place: str = "where", depth: int = 0) -> Test | None:
        """The test, or None where the filter says nothing or does not fit."""
        if tree is None:
            return None
        if isinstance(tree, Condition):
            return self._condition(tree, place)
        if depth >= DEEPEST:
            return self._refuse("filter-too-large", place)
        tests = [self.check(part, f"{place}[{at}]", depth + 1) for at, part in enumerate(tree.parts)]
        parts = tuple(test for test in tests if test is not None)
        if not parts:
            return self._refuse("value-missing", place) if isinstance(tree, AnyOf) else None
        return Some(parts) if isinstance(tree, AnyOf) else Every(parts)

    def field(self, name: str, place: str) -> Field | None:
        """The field of this name, or a problem."""
        found = self._table.fields.get(name)
        if found is None:
            self._refuse("field-unknown", place, closest(name, self._table.fields))
        return found

    def _condition(self, condition: Condition, place: str) -> Test | None:
        self._conditions += 1
        if self._conditions > MOST_CONDITIONS:
            return self._refuse("filter-too-large", place) if self._conditions == MOST_CONDITIONS + 1 else None
        field = self.field(condition.field, f"{place}.field")
        if field is None:
            return None
        allowed = operators_for(field)
        if condition.operator not in allowed:
            return self._refuse("operator-unfit", f"{place}.op", tuple(sorted(allowed)))
        try:
            return self._test(field, condition, place)
        except Unfit as unfit:
            return self._refuse(unfit.code, f"{place}.value", unfit.choices)

    def _test(self, field: Field, condition: Condition, place: str) -> Test | None:
        operator, value = condition.operator, condition.value
        negated = operator in _NEGATED
        if operator in _VOID:
            return Void(field, negated) if value is None else self._refuse("value-unexpected", f"{place}.value")
        if value is None:
            raise Unfit("value-missing")
        if isinstance(value, FieldReference):
            return self._against(field, operator, value, place)
        if operator in _LISTED:
            if not isinstance(value, tuple):
                value = (value,)
            if not 0 < len(value) <= MOST_VALUES:
                raise Unfit("value-out-of-range" if value else "value-missing")
        elif isinstance(value, tuple):
            raise Unfit("value-type")
        return _TESTS[_family(field)](field, operator, value if isinstance(value, tuple) else (value,), self._today)

    def _against(self, field: Field, operator: Operator, value: FieldReference, place: str) -> Test | None:
        other = self.field(value.field, f"{place}.value")
        if other is None:
            return None
        if operator not in (_ALIKE if field.type in WORD_TYPES or field.type is FieldType.FLAG else _ALIKE | _ORDERED):
            return self._refuse("operator-unfit", f"{place}.op", tuple(sorted(_ALIKE)))
        if not alike(field, other):
            return self._refuse("fields-unlike", f"{place}.value")
        return Compared(field, operator, other)

    def _refuse(self, code: str, place: str, choices: tuple[str, ...] = ()) -> Test | None:
        """Notes the problem; there is no test then."""
        self._problems.append(Problem(code, place, choices))
        return None


def alike(field: Field, other: Field) -> bool:
    """Whether the values of two fields may be compared: of one family and, for figures, in one currency or unit."""
    if _family(field) != _family(other):
        return False
    if field.type is FieldType.FLAG:
        return field.stored is other.stored
    if field.type not in NUMBER_TYPES:
        return not (field.cases or other.cases)
    return _measure(field) == _measure(other)


def _measure(field: Field) -> tuple[object, ...]:
    kind = field.type if field.type is not FieldType.QUANTITY else FieldType.COUNT
    return kind, field.currency, field.unit, field.measured_by, field.decimals, field.stored


def open_currencies(test: Test | None, settled: frozenset[str] = frozenset()) -> list[Field]:
    """Amounts that are compared with a number although their currency is not settled by a filter beside the comparison."""
    match test:
        case Every(parts):
            within = settled | {field.name for part in parts if (field := settles(part)) is not None}
            return [field for part in parts for field in open_currencies(part, within)]
        case Some(parts):
            return [field for part in parts for field in open_currencies(part, settled)]
        case Compared(field, _, Decimal() as number) if number:
            return [] if _settled(field, settled) else [field]
        case Among(field, values) if any(values) and field.type is FieldType.AMOUNT:
            return [] if _settled(field, settled) else [field]
        case _:
            return []


def settles(test: Test) -> Field | None:
    """The currency or unit field that the test settles to one value."""
    if isinstance(test, Among) and not test.negated and len(test.values) == 1 and test.field.type in WORD_TYPES:
        return test.field
    return None


def settled_fields(test: Test | None) -> frozenset[str]:
    """Names of the fields that the whole test settles to one value."""
    if isinstance(test, Every):
        return frozenset().union(*(settled_fields(part) for part in test.parts))
    found = None if test is None else settles(test)
    return frozenset() if found is None else frozenset({found.name})


def _settled(field: Field, settled: frozenset[str]) -> bool:
    return field.type is not FieldType.AMOUNT or field.measured_by is None or field.measured_by in settled


def _family(field: Field) -> str:
    if field.type in NUMBER_TYPES:
        return "number"
    if field.type in WORD_TYPES:
        return "word"
    return "date" if field.type is FieldType.DATE else "flag"


def _numbers(field: Field, operator: Operator, values: tuple[Scalar, ...], today: date) -> Test:
    numbers = tuple(number_for(field, value) for value in values)
    return Among(field, numbers, operator in _NEGATED) if operator in _ALIKE | _LISTED else Compared(field, operator, numbers[0])


def _words(field: Field, operator: Operator, values: tuple[Scalar, ...], today: date) -> Test:
    words = tuple(word_for(field, value) for value in values)
    if operator not in _SEARCH:
        return Among(field, words, operator in _NEGATED)
    if not words[0]:
        raise Unfit("value-missing")
    return Holding(field, words[0], operator is Operator.STARTS_WITH)


def _flags(field: Field, operator: Operator, values: tuple[Scalar, ...], today: date) -> Test:
    flags: tuple[Known, ...] = tuple(flag_for(field, value) for value in values)
    return Among(field, flags, operator in _NEGATED)


def _days(field: Field, operator: Operator, values: tuple[Scalar, ...], today: date) -> Test:
    ranges = [days_for(field, value, today) for value in values]
    if operator in _ORDERED:
        return Within(field, day_order(operator, ranges[0]))
    negated = operator in _NEGATED
    tests: tuple[Test, ...] = tuple(Within(field, days, negated) for days in ranges)
    if len(tests) == 1:
        return tests[0]
    return Every(tests) if negated else Some(tests)


_Build = Callable[[Field, Operator, tuple[Scalar, ...], date], Test]
_TESTS: Mapping[str, _Build] = {"number": _numbers, "word": _words, "flag": _flags, "date": _days}
