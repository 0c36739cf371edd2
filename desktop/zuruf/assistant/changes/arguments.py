"""What each change needs to be told: by a model, a scanner or a form. Nothing in it is trusted until the draft has checked it."""

import re
from collections.abc import Mapping
from datetime import date, datetime
from decimal import Decimal
from enum import StrEnum
from typing import Annotated, Self

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, ValidationError, model_validator

from zuruf.assistant.changes.plain_words import plain_lines, plain_words
from zuruf.assistant.changes.rules import Does
from zuruf.domain.faults import ChangeFault
from zuruf.domain.turns import Json

_LONGEST = 200


_NUMBER = re.compile(r"-?[0-9]{1,15}(?:[.,][0-9]{1,6})?", re.ASCII)
_DAY = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}", re.ASCII)


def _exact(value: object) -> object:
    """A number comes as a number or as its text; a float would carry digits that nobody said."""
    if isinstance(value, float):
        return Decimal(repr(value))
    if not isinstance(value, str):
        return value
    if _NUMBER.fullmatch(value.strip()) is None:
        raise ValueError("no number as people write one")
    return value.strip().replace(",", ".")


def _one_day(value: object) -> object:
    """A day and never a count of seconds."""
    if isinstance(value, str) and _DAY.fullmatch(value.strip()) is not None:
        return value.strip()
    if value is None or (isinstance(value, date) and not isinstance(value, datetime)):
        return value
    raise ValueError("no day: YYYY-MM-DD")


def _line(value: object) -> object:
    return plain_words(value) if isinstance(value, str) else value


def _line_or_none(value: object) -> object:
    return (plain_words(value) or None) if isinstance(value, str) else value


def _lines(value: object) -> object:
    return plain_lines(value) if isinstance(value, str) else value


Words = Annotated[str, BeforeValidator(_line)]
"""On one line, of signs that are seen."""
Maybe = Annotated[str | None, BeforeValidator(_line_or_none)]
Day = Annotated[date | None, BeforeValidator(_one_day, json_schema_input_type=date | None)]
Named = Annotated[Words, Field(min_length=1, max_length=_LONGEST)]
Figure = Annotated[Decimal, BeforeValidator(_exact, json_schema_input_type=float), Field(max_digits=15, decimal_places=6)]
Some = Annotated[Figure, Field(gt=0)]
None_or_some = Annotated[Figure, Field(ge=0)]


class Told(BaseModel):
    """Base: nothing that a change does not know is let through."""

    model_config = ConfigDict(frozen=True, extra="forbid")


class Book(Told):
    """Goods that come in or go out. `check` are the digits printed at the place, where somebody read them."""

    product: Named
    quantity: Some
    place: Maybe = Field(default=None, max_length=64)
    check: Maybe = Field(default=None, max_length=8)
    reason: Maybe = Field(default=None, max_length=_LONGEST)


class Over(Book):
    """Goods that go from one place to another."""

    place: Words = Field(min_length=1, max_length=64)
    to_place: Words = Field(min_length=1, max_length=64)

    @model_validator(mode="after")
    def _elsewhere(self) -> Self:
        if self.place.casefold() == self.to_place.casefold():
            raise ValueError("both places are the same")
        return self


class Count(Told):
    """What was counted: the whole stock of a product."""

    product: Named
    quantity: None_or_some
    place: Maybe = Field(default=None, max_length=64)
    reason: Maybe = Field(default=None, max_length=_LONGEST)


class Order(Told):
    product: Named
    quantity: Some
    supplier: Maybe = Field(default=None, max_length=_LONGEST)
    wanted_on: Day = None


class Method(StrEnum):
    """How something was paid."""

    TRANSFER = "transfer"
    CASH = "cash"
    CARD = "card"
    DEBIT = "debit"
    OTHER = "other"


class Pay(Told):
    """Without an amount everything that is open; without a day today."""

    invoice: Named
    amount: Some | None = None
    paid_on: Day = None
    method: Method = Method.TRANSFER


class Note(Told):
    """With a day it is a reminder."""

    customer: Named
    text: Annotated[str, BeforeValidator(_lines)] = Field(min_length=1, max_length=1000)
    due_on: Day = None


class Level(Told):
    product: Named
    quantity: None_or_some


class SetField(Told):
    """For a change that the company declares itself."""

    record: Named
    field: str = Field(min_length=1, max_length=60)
    value: Annotated[str, BeforeValidator(lambda given: str(given) if isinstance(given, Decimal | int) else _lines(given))] = (
        Field(max_length=2000)
    )


MODELS: Mapping[Does, type[Told]] = {
    Does.STOCK_IN: Book,
    Does.STOCK_OUT: Book,
    Does.STOCK_OVER: Over,
    Does.COUNT: Count,
    Does.ORDER: Order,
    Does.PAY: Pay,
    Does.NOTE: Note,
    Does.REORDER_LEVEL: Level,
    Does.SET: SetField,
}


def read_arguments(does: Does, given: Mapping[str, Json]) -> Told:
    """Raises ChangeFault change-unfit, with the names of the arguments that do not fit and never what they held."""
    try:
        return MODELS[does].model_validate(dict(given))
    except ValidationError as error:
        places = ", ".join(sorted({".".join(map(str, each["loc"])) or "all" for each in error.errors()}))
        raise ChangeFault("change-unfit", f"these arguments do not fit: {places}") from error
