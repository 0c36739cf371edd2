"""From what was said to what would change: finds the records, reads them, and works out every field from and to.

Nothing is written here: the connection only reads. What each change does stands in stock_acts.py and office_acts.py.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date, timedelta
from decimal import Decimal

from sqlalchemy import Connection

from zuruf.assistant.changes.content import Content, FieldChange, RecordChange, Value
from zuruf.assistant.changes.identify import Known, Register
from zuruf.assistant.changes.parts import Parts
from zuruf.assistant.changes.rules import Place, Rule, Rules
from zuruf.assistant.changes.targets import Record, Target
from zuruf.domain.faults import ChangeFault
from zuruf.domain.languages import Language
from zuruf.language.spelled.codes import key_of

FAR = timedelta(days=5 * 366)
"""A day further away than that was not meant."""

MOST_RECORDS = 50_000
"""Records of a table that are looked through by name."""


class Ambiguous(ChangeFault):
    """Several records may be meant: `argument` has to be one of `choices`."""

    codes = frozenset({"change-record-ambiguous"})

    def __init__(self, argument: str, choices: tuple[Known, ...]) -> None:
        super().__init__("change-record-ambiguous", f"{len(choices)} records may be meant by {argument}")
        self.argument = argument
        self.choices = choices


@dataclass(frozen=True, slots=True)
class Saying:
    """The words that a change was asked for in, and when."""

    language: Language
    today: date
    text: str = ""


@dataclass(frozen=True, slots=True)
class Found:
    """A record that is meant, as it was read, with its name."""

    target: Target
    record: Record
    name: str

    def change(self, *fields: FieldChange) -> RecordChange:
        return RecordChange(self.target.held.name, self.record.number, self.name, self.record.version, fields)

    def figure(self, name: str) -> Decimal:
        """Raises ChangeFault change-unfit for a field that holds nothing."""
        value = self.record.values[name]
        if not isinstance(value, Decimal | int):
            raise ChangeFault("change-unfit", f"the field {name} of the record is empty")
        return Decimal(value)

    def measure(self, name: str) -> str | None:
        """The unit or currency of a field."""
        held = self.target.held.fields[name]
        if held.measured_by is not None:
            value = self.record.values.get(held.measured_by)
            return None if value is None else str(value)
        return held.unit or held.currency


@dataclass(frozen=True, slots=True)
class Drafter:
    """What drafting needs: the company's parts and rules, a connection that reads, and what was said."""

    connection: Connection
    parts: Parts
    rules: Rules
    saying: Saying
    rule: Rule
    registers: dict[str, Register] = field(default_factory=dict)

    def find(self, argument: str, said: str, target: Target, name: str, *fields: str) -> Found:
        """The record that is meant, with these fields and what they are measured in.

        Raises ChangeFault change-record-unknown, Ambiguous.
        """
        number = self._meant(argument, said, target, name)
        wanted = {name, *fields}
        wanted |= {each for known in fields if (each := target.held.fields[known].measured_by) is not None}
        record = target.read(self.connection, number, sorted(wanted))
        if record is None:
            raise ChangeFault("change-record-unknown", "the record is gone")
        return Found(target, record, str(record.values[name] or record.number))

    def _meant(self, argument: str, said: str, target: Target, name: str) -> str:
        register = self.register(target, name)
        meant = register.find(said, self.saying.language)
        if not meant.records:
            raise ChangeFault("change-record-unknown", f"no record fits the argument {argument}")
        # A model may write another number than the one that was said.
        heard = register.numbers_in(self.saying.text, self.saying.language)
        if heard and not any(record in heard for record in meant.records):
            raise Ambiguous(argument, (*heard, *meant.records)[:6])
        if not meant.sure:
            raise Ambiguous(argument, meant.records)
        return meant.records[0].number

    def register(self, target: Target, name: str) -> Register:
        """The records of a table, to be looked up by number and by the field `name`; read once."""
        table = target.held.name
        if table not in self.registers:
            rows = self.connection.execute(target.reading([name]).limit(MOST_RECORDS)).mappings()
            known = [Known(str(row["n"]), str(row[f"f_{name}"] or "")) for row in rows if row["n"] is not None]
            self.registers[table] = Register(known, self.rules.synonyms.get(table))
        return self.registers[table]

    def place(self, said: str | None, check: str | None = None) -> str | None:
        """The code of a storage place. Raises ChangeFault change-place-unknown, change-check-digit."""
        if said is None or not said.strip():
            return None
        if not self.rules.places:
            return said.strip()
        by_key: Mapping[str, Place] = {key_of(code): place for code, place in self.rules.places.items()}
        found = by_key.get(key_of(said))
        if found is None:
            raise ChangeFault("change-place-unknown", "the company's places have none of this code")
        if check and found.check and key_of(check) != key_of(found.check):
            raise ChangeFault("change-check-digit", "the check digits are those of another place")
        return found.code

    def day_to_come(self, argument: str, day: date | None) -> None:
        """Raises ChangeFault change-unfit for a day that is over, or so far off that it is a slip."""
        today = self.saying.today
        if day is not None and not today <= day <= today + FAR:
            raise ChangeFault("change-unfit", f"{argument} is over, or years away")

    def limit(self, figure: Decimal) -> None:
        """Raises ChangeFault change-beyond-limit."""
        if self.rule.most is not None and figure > self.rule.most:
            raise ChangeFault("change-beyond-limit", f"changes.{self.rule.name}.most is {self.rule.most}")

    def content(self, facts: Mapping[str, Value], *records: RecordChange) -> Content:
        return Content(self.rule.name, {key: value for key, value in facts.items() if value is not None}, records)
