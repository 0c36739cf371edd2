"""A proposal in words, in four languages, by code: never by a model, and never as if it were already done."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from datetime import date
from decimal import Decimal
from threading import Lock

from zuruf.assistant.changes.content import Content, Into, RecordChange, Value
from zuruf.assistant.changes.plain_words import plain_lines, plain_words
from zuruf.assistant.changes.rules import Rule
from zuruf.assistant.query.vocabulary import Field, FieldType, Vocabulary
from zuruf.domain.languages import Language
from zuruf.domain.proposals import ProposalLine, ProposalText
from zuruf.domain.quantities import Money, Quantity
from zuruf.language.figures import date_text, money_text, quantity_text
from zuruf.language.phrases import Phrases
from zuruf.language.spoken import speak

CATALOGUES = ("changes", "figures")
"""What `phrases` must hold."""

_LONGEST = 80
_SHOWN: Mapping[Into, tuple[str, ...]] = {
    Into.MOVEMENTS: ("place", "reason"),
    Into.PAYMENTS: ("amount", "paid_on", "method"),
    Into.ORDERS: ("supplier", "quantity", "wanted_on"),
    Into.NOTES: ("text", "due_on"),
}
"""What is told of an entry beside the fields that change."""

_DETAILS = ("place", "to_place", "wanted_on", "due_on", "reason")
"""Facts that a sentence has only where somebody said them."""


@dataclass(frozen=True, slots=True)
class Wording:
    """Writes proposals, from any thread: catalogues are read when they are first needed, by one thread at a time."""

    phrases: Phrases
    vocabulary: Vocabulary
    _reading: Lock = field(default_factory=Lock, compare=False, repr=False)

    def texts(self, content: Content, rule: Rule | None) -> Mapping[Language, ProposalText]:
        """In every language, because whoever confirms may speak another one. `rule` is None for a change that is gone."""
        with self._reading:
            return {language: self._text(content, rule, language) for language in Language}

    def _text(self, content: Content, rule: Rule | None, language: Language) -> ProposalText:
        kind = "other" if rule is None else rule.does.value.replace("_", "-")
        arguments = self._arguments(content, rule, language)
        done = rule is not None and rule.unasked
        closing = self.phrases.say(language, "change-noted" if done else "change-waits")
        # A unit or a year may end in a full stop of its own.
        said = re.sub(r"\.\.$", ".", self.phrases.say(language, f"change-{kind}-sentence", **arguments))
        sentence = f"{said} {closing}"
        return ProposalText(
            title=self.phrases.say(language, f"change-{kind}-title", **arguments),
            button=self.phrases.say(language, f"change-{kind}-button", **arguments),
            sentence=sentence,
            speech=speak(sentence, language),
            lines=tuple(self._lines(content, language)),
        )

    def _arguments(self, content: Content, rule: Rule | None, language: Language) -> dict[str, str]:
        facts = content.facts
        told = {
            "number": str(facts.get("number", "")),
            "name": _short(facts.get("name")),
            "quantity": self._value(facts.get("quantity"), facts.get("unit"), language),
            "amount": self._money(facts, language),
            "date": self._value(facts.get("paid_on"), None, language),
            "method": self._method(facts.get("method"), language),
            "supplier": _short(facts.get("supplier")),
            "text": _short(facts.get("text")),
            "change": _short(None if rule is None else rule.label.get(language, rule.name)),
            "field": self._label(content.records[0], str(facts.get("field", "")), language) if content.records else "",
            "value": "",
        }
        if rule is not None and rule.table and content.records and content.records[0].fields:
            told["value"] = self._field_value(content.records[0], content.records[0].fields[0].field, language)[1]
        details = [
            self.phrases.say(
                language, f"change-detail-{name.replace('_', '-')}", value=_short(self._value(value, None, language))
            )
            for name in _DETAILS
            if (value := facts.get(name)) is not None
        ]
        told["details"] = "".join(details)
        return told

    def _lines(self, content: Content, language: Language) -> Iterator[ProposalLine]:
        for record in content.records:
            for each in record.fields:
                before, after = self._field_value(record, each.field, language)
                yield ProposalLine(_record(record.number, record.name), self._label(record, each.field, language), before, after)
        for entry in content.entries:
            name = str(content.facts.get("name", ""))
            for part in _SHOWN[entry.into]:
                value = entry.values.get(part)
                if value is None:
                    continue
                label = self.phrases.say(language, f"change-part-{part.replace('_', '-')}")
                yield ProposalLine(_record(entry.record, name), label, "", self._entry_value(content, part, value, language))

    def _entry_value(self, content: Content, part: str, value: Value, language: Language) -> str:
        match part:
            case "amount":
                return self._money(content.facts, language)
            case "quantity":
                return self._value(value, content.facts.get("unit"), language)
            case "method":
                return self._method(value, language)
            case _:
                return self._value(value, None, language)

    def _field_value(self, record: RecordChange, name: str, language: Language) -> tuple[str, str]:
        change = next(each for each in record.fields if each.field == name)
        held = self._field(record, name)
        return (
            self._shown(change.before, held, change.measure, language),
            self._shown(change.after, held, change.measure, language),
        )

    def _shown(self, value: Value, held: Field | None, measure: str | None, language: Language) -> str:
        if held is not None and held.type is FieldType.AMOUNT and isinstance(value, Decimal) and measure is not None:
            return money_text(Money(value, measure), language)
        if held is not None and isinstance(value, str) and value in held.values:
            return held.values[value].label[language]
        return self._value(value, measure, language)

    def _value(self, value: Value, unit: Value, language: Language) -> str:
        match value:
            case None:
                return ""
            case date():
                return date_text(value, language)
            case Decimal() | int():
                known = unit if isinstance(unit, str) and self.phrases.has(language, f"unit-{unit}") else None
                text = quantity_text(Quantity(Decimal(value), known), language, self.phrases)
                return text if known is not None or not isinstance(unit, str) else f"{text}\u00a0{unit}"
            case _:
                return plain_lines(value)

    def _money(self, facts: Mapping[str, Value], language: Language) -> str:
        amount, currency = facts.get("amount"), facts.get("currency")
        if not isinstance(amount, Decimal):
            return ""
        return money_text(Money(amount, currency), language) if isinstance(currency, str) else self._value(amount, None, language)

    def _method(self, method: Value, language: Language) -> str:
        return self.phrases.say(language, f"change-method-{method}") if isinstance(method, str) else ""

    def _field(self, record: RecordChange, name: str) -> Field | None:
        table = self.vocabulary.tables.get(record.table)
        return None if table is None else table.fields.get(name)

    def _label(self, record: RecordChange, name: str, language: Language) -> str:
        held = self._field(record, name)
        return name if held is None else held.naming.label[language]


def _record(number: str, name: str) -> str:
    return number if name in {"", number} else f"{number} {plain_words(name)}"


def _short(value: Value) -> str:
    """Words of people and of the data, in one line that fits a button."""
    words = plain_words(str(value or ""))
    return words if len(words) <= _LONGEST else f"{words[: _LONGEST - 1]}…"
