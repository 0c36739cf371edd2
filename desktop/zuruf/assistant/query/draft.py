"""A first vocabulary from a database's own schema. What was guessed carries a comment; people correct and translate it."""

import json
import re
from collections.abc import Iterator, Mapping, Sequence

from zuruf.assistant.query.periods import Grain
from zuruf.assistant.query.schema import DatabaseColumn, DatabaseSchema, DatabaseTable, Holds, Reference
from zuruf.assistant.query.vocabulary import DECIMAL_TYPES, FieldType
from zuruf.domain.languages import Language
from zuruf.language.phrases import Phrases

_MONEY = re.compile(
    r"amount|price|total|sum|cost|net|gross|tax|vat|paid|balance|fee|value|betrag|preis|summe|netto|brutto|margin"
)
_CURRENCY = re.compile(r"(^|_)(currency|curr|waehrung|valuta)(_code|_iso)?$")
_NUMBER = re.compile(r"(^|_)(number|no|nr|code|ref|reference|sku|ean|key|email|phone|iban|nummer)$")
_STATUS = re.compile(r"(^|_)(status|state|type|kind|category|country|unit|language|priority|stage|class|group)(_code)?$")
_NAME_COLUMNS = ("name", "title", "number", "code", "label", "description")
_MOST_DECIMALS = 6


def draft_vocabulary(schema: DatabaseSchema, phrases: Phrases) -> str:
    """The TOML text of a vocabulary of all tables. It has no mistakes, but its words are the database's."""
    names = _Names()
    tables = [_TableDraft(names.free(table.name), table, schema) for table in schema.tables.values()]
    tables = [table for table in tables if table.fields]
    lines = [
        "# A first draft, made from the database. Please look at every line marked CHECK, give the labels their words in each",
        "# language, add meanings and synonyms, and take out what nobody asks about. `zuruf vocabulary check` finds mistakes.",
    ]
    for table in tables:
        lines += table.lines()
    for table in tables:
        lines += _metrics(table, names, phrases)
    return "\n".join(lines) + "\n"


class _Names:
    """Names that are not taken yet."""

    def __init__(self, taken: Sequence[str] = ()) -> None:
        self._taken = {*taken, *(grain.value for grain in Grain)}

    def free(self, text: str) -> str:
        plain = re.sub(r"[^a-z0-9]+", "_", text.casefold()).strip("_")[:50]
        name = plain if plain[:1].isalpha() else f"x_{plain}".rstrip("_")
        nth, found = 2, name
        while found in self._taken:
            found = f"{name}_{nth}"
            nth += 1
        self._taken.add(found)
        return found


class _FieldDraft:
    """One field: its keys in the order of writing, and a comment where something was guessed."""

    def __init__(self, name: str, kind: FieldType, words: str) -> None:
        self.name = name
        self.kind = kind
        self.words = words
        self.keys: dict[str, str | int] = {}
        self.check = ""

    def lines(self, table: str) -> Iterator[str]:
        yield ""
        yield f"[tables.{table}.fields.{self.name}]" + (f"  # CHECK: {self.check}" if self.check else "")
        yield f"type = {_quoted(self.kind.value)}"
        for key, value in self.keys.items():
            yield f"{key} = {_quoted(value) if isinstance(value, str) else value}"
        yield f"label = {_label(self.words)}"


class _TableDraft:
    def __init__(self, name: str, table: DatabaseTable, schema: DatabaseSchema) -> None:
        self.name = name
        self.words = _words(table.name)
        self._table = table
        self._schema = schema
        self._names = _Names()
        self.links: dict[str, Reference] = {}
        self.fields: list[_FieldDraft] = []
        self._key = next(iter(sorted(table.unique & set(table.columns), key=list(table.columns).index)), None)
        self._draft_fields()

    @property
    def date(self) -> str | None:
        return next((field.name for field in self.fields if field.kind is FieldType.DATE), None)

    def lines(self) -> Iterator[str]:
        yield from ("", "", f"[tables.{self.name}]", f"source = {_quoted(self._table.name)}")
        if self._key is not None:
            yield f"key = {_quoted(self._key)}"
        if self.date is not None:
            yield f"date = {_quoted(self.date)}  # CHECK: the date that periods are usually about"
        yield f"show = {_list([field.name for field in self.fields[:7]])}"
        yield f"dimensions = {_list([field.name for field in self.fields if self._may_group(field)])}"
        yield f"label = {_label(self.words)}"
        for name, reference in self.links.items():
            yield from ("", f"[tables.{self.name}.links.{name}]", f"source = {_quoted(reference.table)}")
            yield from (f"column = {_quoted(reference.column)}", f"key = {_quoted(reference.key)}")
        for field in self.fields:
            yield from field.lines(self.name)

    def _may_group(self, field: _FieldDraft) -> bool:
        """Words that several rows share."""
        held = "" if "link" in field.keys else field.keys.get("column", field.name)
        return field.kind in _GROUPED and held not in self._table.unique

    def _draft_fields(self) -> None:
        references = {reference.column: reference for reference in self._table.references}
        for column in self._table.columns.values():
            if column.name in references:
                self._draft_link(references[column.name])
            elif column.holds is not Holds.OTHER and not (column.name == self._key and column.holds is Holds.WHOLE):
                self._draft_field(column)
        currency = next((field.name for field in self.fields if field.kind is FieldType.CURRENCY), None)
        for field in self.fields:
            if field.kind is FieldType.AMOUNT:
                field.keys |= {"currency_field": currency} if currency is not None else {"currency": "EUR"}
                field.check = field.check or ("" if currency is not None else "which currency")

    def _draft_link(self, reference: Reference) -> None:
        """The name of what a row refers to."""
        end = self._schema.tables.get(reference.table)
        shown = None if end is None else next((name for name in _NAME_COLUMNS if _is_words(end.columns.get(name))), None)
        if end is None or shown is None or reference.key not in end.unique:
            return
        name = self._names.free(re.sub(r"_?id$", "", reference.column) or reference.table)
        self.links[name] = reference
        field = _FieldDraft(name, FieldType.TEXT if shown in {"name", "title"} else FieldType.IDENTIFIER, _words(name))
        field.keys = {"link": name, "column": shown}
        self.fields.append(field)

    def _draft_field(self, column: DatabaseColumn) -> None:
        kind, keys, check = _guess(column, self._schema.backend)
        field = _FieldDraft(self._names.free(column.name), kind, _words(column.name))
        field.keys = {**({} if field.name == column.name else {"column": column.name}), **keys}
        field.check = check
        self.fields.append(field)


_GROUPED = frozenset(FieldType) - DECIMAL_TYPES - {FieldType.DATE, FieldType.COUNT}


def _guess(column: DatabaseColumn, backend: str) -> tuple[FieldType, Mapping[str, str | int], str]:
    """The type of a field, its other keys, and what should be checked."""
    name = column.name.casefold()
    match column.holds:
        case Holds.TRUTH:
            return FieldType.FLAG, {}, ""
        case Holds.DAY:
            return FieldType.DATE, {}, ""
        case Holds.MOMENT:
            return FieldType.DATE, {"stored": "moment", "zone": "UTC"}, "the time zone"
        case Holds.ZONED:
            return FieldType.DATE, {"stored": "moment"}, ""
        case Holds.WHOLE if _MONEY.search(name) and backend == "sqlite":
            return FieldType.AMOUNT, {"stored": "units", "decimals": 2}, "whether it counts cents"
        case Holds.WHOLE:
            return FieldType.COUNT, {}, ""
        case Holds.EXACT | Holds.FLOATING:
            return _guess_figure(column, name, backend)
        case Holds.CODES:
            return FieldType.STATUS, {"stored": "other"}, ""
        case _:
            return _guess_words(name), {}, ""


def _guess_figure(column: DatabaseColumn, name: str, backend: str) -> tuple[FieldType, Mapping[str, str | int], str]:
    kind = FieldType.AMOUNT if _MONEY.search(name) else FieldType.QUANTITY
    keys: dict[str, str | int] = {}
    if column.holds is Holds.FLOATING and backend != "sqlite":
        keys["stored"] = "float"
    known = column.decimals is not None and column.decimals <= _MOST_DECIMALS
    keys["decimals"] = column.decimals if known and column.decimals is not None else 2 if kind is FieldType.AMOUNT else 3
    return kind, keys, "" if known else "the decimals"


def _guess_words(name: str) -> FieldType:
    if _CURRENCY.search(name):
        return FieldType.CURRENCY
    if _STATUS.search(name):
        return FieldType.STATUS
    return FieldType.IDENTIFIER if _NUMBER.search(name) else FieldType.TEXT


def _is_words(column: DatabaseColumn | None) -> bool:
    return column is not None and column.holds is Holds.WORDS


def _metrics(table: _TableDraft, names: _Names, phrases: Phrases) -> Iterator[str]:
    """The number of rows, and the sum of each amount, by the table's date."""
    by = "snapshot = true" if table.date is None else f"date = {_quoted(table.date)}"
    yield from ("", "", f"[metrics.{names.free(f'{table.name}_count')}]", f"table = {_quoted(table.name)}")
    yield from ('aggregate = "count"', by)
    yield f"label = {_said(phrases, 'vocabulary-draft-count', table=table.words)}"
    yield f"meaning = {_said(phrases, 'vocabulary-draft-count-meaning', table=table.words)}"
    for field in table.fields:
        if field.kind is FieldType.AMOUNT:
            yield from ("", f"[metrics.{names.free(f'{table.name}_{field.name}_total')}]", f"table = {_quoted(table.name)}")
            yield from ('aggregate = "sum"', f"field = {_quoted(field.name)}", by)
            yield f"label = {_said(phrases, 'vocabulary-draft-total', table=table.words, field=field.words)}"
            yield f"meaning = {_said(phrases, 'vocabulary-draft-total-meaning', table=table.words, field=field.words)}"


def _words(name: str) -> str:
    """A label out of a name: `amount_untaxed` -> `Amount untaxed`."""
    told = " ".join(re.findall(r"[^\W_]+", name.rpartition(".")[2])) or name
    return told[:1].upper() + told[1:]


def _label(words: str) -> str:
    return _inline(dict.fromkeys(Language, words))


def _said(phrases: Phrases, message: str, **arguments: str) -> str:
    return _inline({language: phrases.say(language, message, **arguments) for language in Language})


def _inline(words: Mapping[Language, str]) -> str:
    return f"{{ {', '.join(f'{language.value} = {_quoted(text)}' for language, text in words.items())} }}"


def _list(items: Sequence[str]) -> str:
    return f"[{', '.join(_quoted(item) for item in items)}]"


def _quoted(text: str) -> str:
    """A basic string of TOML, which is one of JSON."""
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")
