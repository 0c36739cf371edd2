"""From the values of a condition to what a field can hold. Pure; raises Unfit with the code of the problem."""

from datetime import date, timedelta
from decimal import Decimal, InvalidOperation

from zuruf.assistant.query.periods import DayRange, PeriodUnknown, parse_period, resolve
from zuruf.assistant.query.query import Operator, Scalar
from zuruf.assistant.query.vocabulary import DECIMAL_TYPES, NUMBER_TYPES, WORD_TYPES, Field, FieldType

LONGEST_TEXT = 200
MOST_VALUES = 100
_LARGEST_POWER = 13


class Unfit(Exception):
    """A value that the field cannot hold. `choices` are values that it could."""

    def __init__(self, code: str, choices: tuple[str, ...] = ()) -> None:
        super().__init__(code)
        self.code = code
        self.choices = choices


def number_for(field: Field, value: Scalar) -> Decimal:
    """A number with at most the field's decimals. Numbers may come as text ("12.50")."""
    if isinstance(value, bool) or field.type not in NUMBER_TYPES:
        raise Unfit("value-type")
    try:
        number = Decimal(value)
    except InvalidOperation as error:
        raise Unfit("value-type") from error
    if not number.is_finite():
        raise Unfit("value-type")
    # By the exponent: arithmetic on 1e999999999 overflows before it can be compared.
    if number and number.adjusted() >= _LARGEST_POWER:
        raise Unfit("value-out-of-range")
    decimals = field.decimals if field.type in DECIMAL_TYPES else 0
    rounded = round(number, decimals)
    if rounded != number:
        raise Unfit("value-too-precise")
    return rounded


def word_for(field: Field, value: Scalar) -> str:
    """A text; where the field's words are known, one of them, whatever its case. An identifier may come as a number."""
    if field.type is FieldType.IDENTIFIER and isinstance(value, int) and not isinstance(value, bool):
        value = str(value)
    if not isinstance(value, str) or field.type not in WORD_TYPES or "\0" in value:
        raise Unfit("value-type")
    if len(value) > LONGEST_TEXT:
        raise Unfit("value-too-long")
    try:
        value.encode()
    except UnicodeEncodeError as error:
        raise Unfit("value-type") from error
    if field.type is FieldType.CURRENCY:
        value = value.strip().upper()
    known = words_of(field)
    if not known or value in known:
        return value
    alike = [word for word in known if word.casefold() == value.strip().casefold()]
    if len(alike) != 1:
        raise Unfit("value-unknown", known)
    return alike[0]


def words_of(field: Field) -> tuple[str, ...]:
    """The words that a field can hold, where the vocabulary knows them."""
    if field.cases:
        words = [case.value for case in field.cases] + ([] if field.otherwise is None else [field.otherwise])
        return tuple(dict.fromkeys(words))
    return tuple(field.values)


def flag_for(field: Field, value: Scalar) -> bool:
    if field.type is FieldType.FLAG:
        if isinstance(value, bool):
            return value
        if isinstance(value, str) and value.casefold() in {"true", "yes", "false", "no"}:
            return value.casefold() in {"true", "yes"}
    raise Unfit("value-type", ("true", "false") if field.type is FieldType.FLAG else ())


def days_for(field: Field, value: Scalar, today: date) -> DayRange:
    """The days that a date or a period by name stands for."""
    if field.type is not FieldType.DATE or not isinstance(value, str):
        raise Unfit("value-type")
    try:
        days = resolve(parse_period(value), today)
    except PeriodUnknown as error:
        raise Unfit(error.code) from error
    if days.is_reversed:
        raise Unfit("period-unknown")
    return days


def day_order(operator: Operator, days: DayRange) -> DayRange:
    """The days before, up to, from or after a period: before its first day, up to its last, from its first, after its last."""
    first, last = days.first, days.last
    match operator:
        case Operator.LESS if first is not None:
            return DayRange(None, first - timedelta(days=1))
        case Operator.AT_MOST if last is not None:
            return DayRange(None, last)
        case Operator.MORE if last is not None:
            return DayRange(last + timedelta(days=1), None)
        case Operator.AT_LEAST if first is not None:
            return DayRange(first, None)
        case _:
            raise Unfit("period-unknown")
