"""The form of a change, made from the schema of its arguments: which fields it has, and what was typed into them. Pure."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from enum import StrEnum

from zuruf.domain.jsons import from_json, to_json
from zuruf.domain.languages import Language
from zuruf.domain.turns import Json

_NUMBER = re.compile(r"-?[0-9]{1,15}(?:([.,])([0-9]{1,6}))?", re.ASCII)
_ISO = re.compile(r"([0-9]{4})-([0-9]{1,2})-([0-9]{1,2})", re.ASCII)
_DAY_FIRST = re.compile(r"([0-9]{1,2})[./]([0-9]{1,2})[./]([0-9]{4})", re.ASCII)
_LONG_TEXT = 250


class FormUnfit(ValueError):
    """A schema or arguments of which no form can be made."""


class FieldKind(StrEnum):
    TEXT = "text"
    LONG_TEXT = "long-text"
    NUMBER = "number"
    DATE = "date"
    CHOICE = "choice"


@dataclass(frozen=True, slots=True)
class FormField:
    """`above` is what a number has to be more than, `least` what it may be at the least, `below` what it has to stay under;
    `longest` counts characters."""

    name: str
    kind: FieldKind
    required: bool
    choices: tuple[str, ...] = ()
    longest: int | None = None
    above: Decimal | None = None
    least: Decimal | None = None
    below: Decimal | None = None


@dataclass(frozen=True, slots=True)
class Mistake:
    """`what` ends the name of a message: `edit-wrong-<what>` in proposals.ftl."""

    field: FormField
    what: str


def fields_of(schema: str) -> tuple[FormField, ...]:
    """The fields of a schema (JSON Schema of one flat object, as text). Raises ValueError for one that makes no form."""
    whole = from_json(schema)
    properties = whole.get("properties") if isinstance(whole, Mapping) else None
    if not isinstance(whole, Mapping) or not isinstance(properties, Mapping):
        raise FormUnfit("the schema is not one of an object")
    required, definitions = whole.get("required"), whole.get("$defs")
    names = set(required) if isinstance(required, list) else set()
    known = definitions if isinstance(definitions, Mapping) else {}
    return tuple(_field(name, _plain(part, known), required=name in names) for name, part in properties.items())


def typed_values(arguments: str, fields: Sequence[FormField], language: Language) -> dict[str, str]:
    """What stands in the fields at first. Raises ValueError if the arguments are no JSON object."""
    given = from_json(arguments)
    if not isinstance(given, Mapping):
        raise FormUnfit("the arguments are no JSON object")
    return {field.name: _typed(given.get(field.name), field, language) for field in fields}


def read_form(fields: Sequence[FormField], typed: Mapping[str, str], language: Language) -> str | list[Mistake]:
    """The arguments as JSON text, or what is wrong with what was typed. Fields left empty are left out."""
    found: dict[str, Json] = {}
    mistakes = []
    for field in fields:
        text = typed.get(field.name, "").strip()
        if not text:
            if field.required:
                mistakes.append(Mistake(field, "missing"))
            continue
        value = _read(field, text, language)
        if isinstance(value, Mistake):
            mistakes.append(value)
        else:
            found[field.name] = value
    return mistakes or to_json(found)


def day_text(day: date, language: Language) -> str:
    """A day as it is typed: day first, in every language."""
    mark = "/" if language is Language.ENGLISH else "."
    return f"{day.day:02d}{mark}{day.month:02d}{mark}{day.year:04d}"


def _plain(part: Json, definitions: Mapping[str, Json]) -> Mapping[str, Json]:
    """Without references, and without the null of what may be left out."""
    if not isinstance(part, Mapping):
        raise FormUnfit("a field of the schema is not an object")
    reference, either = part.get("$ref"), part.get("anyOf")
    if isinstance(reference, str):
        return _plain(definitions.get(reference.rpartition("/")[2]), definitions)
    if isinstance(either, list):
        kinds = [each for each in either if isinstance(each, Mapping) and each.get("type") != "null"]
        if len(kinds) != 1:
            raise FormUnfit("a field of the schema has several kinds")
        return _plain(kinds[0], definitions)
    return part


def _field(name: str, part: Mapping[str, Json], *, required: bool) -> FormField:
    choices, longest = part.get("enum"), part.get("maxLength")
    most = longest if isinstance(longest, int) else None
    if isinstance(choices, list):
        return FormField(name, FieldKind.CHOICE, required, tuple(str(choice) for choice in choices))
    match part.get("type"), part.get("format"):
        case "number" | "integer", _:
            above = _bound(part, "gt", "exclusiveMinimum")
            least, below = _bound(part, "ge", "minimum"), _limit(part)
            return FormField(name, FieldKind.NUMBER, required, above=above, least=least, below=below)
        case "string", "date":
            return FormField(name, FieldKind.DATE, required)
        case "string", _:
            kind = FieldKind.LONG_TEXT if most is not None and most > _LONG_TEXT else FieldKind.TEXT
            return FormField(name, kind, required, longest=most)
        case _:
            raise FormUnfit("a field of the schema is of a kind that no form has")


def _bound(part: Mapping[str, Json], *names: str) -> Decimal | None:
    for name in names:
        value = part.get(name)
        if isinstance(value, int | Decimal):
            return Decimal(value)
    return None


def _limit(part: Mapping[str, Json]) -> Decimal | None:
    """From the digits that a number may have in all and behind its decimal mark."""
    digits, decimals = _bound(part, "max_digits"), _bound(part, "decimal_places")
    return None if digits is None or decimals is None else Decimal(10) ** int(digits - decimals)


def _typed(value: Json, field: FormField, language: Language) -> str:
    match value:
        case None:
            return ""
        case str():
            day = _iso(value) if field.kind is FieldKind.DATE else None
            return value if day is None else day_text(day, language)
        case int() | Decimal():
            text = format(Decimal(value), "f")
            return text if language is Language.ENGLISH else text.replace(".", ",")
        case _:
            return to_json(value)


def _read(field: FormField, text: str, language: Language) -> Json | Mistake:
    match field.kind:
        case FieldKind.NUMBER:
            return _number(field, text, language)
        case FieldKind.DATE:
            day = _iso(text) or _day_first(text)
            return day if day is not None else Mistake(field, "date")
        case FieldKind.CHOICE:
            return text if text in field.choices else Mistake(field, "missing")
        case _:
            return text if field.longest is None or len(text) <= field.longest else Mistake(field, "too-long")


def _number(field: FormField, text: str, language: Language) -> Json | Mistake:
    """A mark that parts thousands in this language is never taken for one that parts decimals."""
    match = _NUMBER.fullmatch(text.replace("\u2212", "-"))
    if match is None:
        return Mistake(field, "number")
    mark, decimals = match[1], match[2]
    own = "." if language is Language.ENGLISH else ","
    if mark is not None and mark != own and len(decimals) == 3:
        return Mistake(field, "number")
    value = Decimal(match[0].replace(",", "."))
    if field.above is not None and value <= field.above:
        return Mistake(field, "too-small")
    if field.least is not None and value < field.least:
        return Mistake(field, "below-zero")
    if field.below is not None and value >= field.below:
        return Mistake(field, "too-large")
    return value


def _iso(text: str) -> date | None:
    match = _ISO.fullmatch(text)
    return None if match is None else _day(match[1], match[2], match[3])


def _day_first(text: str) -> date | None:
    match = _DAY_FIRST.fullmatch(text)
    return None if match is None else _day(match[3], match[2], match[1])


def _day(year: str, month: str, day: str) -> date | None:
    try:
        return date(int(year), int(month), int(day))
    except ValueError:
        return None
