"""What a proposal would change: exact, canonical, and with a digest that a confirmation has to name. Pure."""

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from enum import StrEnum

Value = str | int | Decimal | date | None
"""What a field can hold."""

_DAY, _FIGURE = "day", "figure"
_Tagged = None | str | int | dict[str, str]


@dataclass(frozen=True, slots=True)
class FieldChange:
    """A field of a record, by the vocabulary's name, from one value to another. `measure` is its unit or currency."""

    field: str
    before: Value
    after: Value
    measure: str | None = None


@dataclass(frozen=True, slots=True)
class RecordChange:
    """An update of one record: its table in the vocabulary, its number, its name for people, and the version that was read."""

    table: str
    number: str
    name: str
    version: str
    fields: tuple[FieldChange, ...]


class Into(StrEnum):
    """What a new entry goes into: the company's movements or payments, or the program's own notes and order proposals."""

    MOVEMENTS = "movements"
    PAYMENTS = "payments"
    NOTES = "notes"
    ORDERS = "orders"


@dataclass(frozen=True, slots=True)
class Entry:
    """A row that is added; `record` is the number of the record it belongs to."""

    into: Into
    record: str
    values: Mapping[str, Value]


@dataclass(frozen=True, slots=True)
class Content:
    """All that a proposal would do. `facts` are what its wording needs beside that.

    A record without fields is one whose version must still hold although nothing of it changes.
    """

    change: str
    facts: Mapping[str, Value]
    records: tuple[RecordChange, ...] = ()
    entries: tuple[Entry, ...] = ()

    def canonical(self) -> str:
        """JSON text, the same for the same content whatever order its mappings came in."""
        whole = {
            "change": self.change,
            "facts": _tagged(self.facts),
            "records": [
                {
                    "table": record.table,
                    "number": record.number,
                    "name": record.name,
                    "version": record.version,
                    "fields": [
                        {
                            "field": each.field,
                            "before": _tag(each.before),
                            "after": _tag(each.after),
                            "measure": each.measure,
                        }
                        for each in record.fields
                    ],
                }
                for record in self.records
            ],
            "entries": [
                {"into": entry.into.value, "record": entry.record, "values": _tagged(entry.values)} for entry in self.entries
            ],
        }
        return json.dumps(whole, ensure_ascii=False, sort_keys=True, separators=(",", ":"))


def read_content(text: str) -> Content:
    """The content of its canonical text. Raises ValueError or KeyError for a text that is none."""
    whole = json.loads(text)
    return Content(
        change=whole["change"],
        facts=_untagged(whole["facts"]),
        records=tuple(
            RecordChange(
                record["table"],
                record["number"],
                record["name"],
                record["version"],
                tuple(
                    FieldChange(each["field"], _untag(each["before"]), _untag(each["after"]), each["measure"])
                    for each in record["fields"]
                ),
            )
            for record in whole["records"]
        ),
        entries=tuple(Entry(Into(entry["into"]), entry["record"], _untagged(entry["values"])) for entry in whole["entries"]),
    )


def digest_of(proposal: str, version: int, canonical: str) -> str:
    """What a confirmation names: over the proposal, its version and everything it would do, as 64 hexadecimal digits."""
    whole = json.dumps([proposal, version, canonical], ensure_ascii=False)
    return hashlib.sha256(whole.encode()).hexdigest()


def _tagged(values: Mapping[str, Value]) -> dict[str, _Tagged]:
    return {name: _tag(value) for name, value in values.items()}


def _tag(value: Value) -> _Tagged:
    if isinstance(value, Decimal):
        return {_FIGURE: format(value, "f")}
    if isinstance(value, date):
        return {_DAY: value.isoformat()}
    return value


def _untagged(values: Mapping[str, _Tagged]) -> dict[str, Value]:
    return {name: _untag(value) for name, value in values.items()}


def _untag(value: _Tagged) -> Value:
    if isinstance(value, dict):
        if _FIGURE in value:
            return Decimal(value[_FIGURE])
        return date.fromisoformat(value[_DAY])
    return value
