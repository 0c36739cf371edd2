"""Which tables and fields of a company's vocabulary the built-in changes work on.

`[parts.PART]` of changes.toml says what is called otherwise:

products    as `[roles.products]` of the vocabulary; supplier: field with the usual supplier
invoices    as `[roles.invoices]`; paid: field that holds what was paid (without one, open_amount itself is lowered)
movements   table, product (link), date, kind, quantity, reference; receipt, issue, correction: the words of kind
payments    table, invoice (link), date, amount, currency
customers   table, number, name
"""

from collections.abc import Mapping
from dataclasses import dataclass

from sqlalchemy import Connection, inspect

from zuruf.assistant.changes.rules import Does, Rule, Rules
from zuruf.assistant.changes.targets import VERSION, Target, kind_of
from zuruf.assistant.query.roles import role_of
from zuruf.assistant.query.vocabulary import WORD_TYPES, FieldType, Link, Stored, Table, Vocabulary

_DEFAULTS: Mapping[str, Mapping[str, str]] = {
    "products": {"supplier": "supplier"},
    "invoices": {"paid": "paid_amount"},
    "movements": {
        "table": "movements",
        "product": "product",
        "date": "moved_on",
        "kind": "kind",
        "quantity": "quantity",
        "reference": "reference",
        "receipt": "receipt",
        "issue": "issue",
        "correction": "correction",
    },
    "payments": {"table": "payments", "invoice": "invoice", "date": "paid_on", "amount": "amount", "currency": "currency"},
    "customers": {"table": "customers", "number": "number", "name": "name"},
}


@dataclass(frozen=True, slots=True)
class Journal:
    """A table of the company that gets a row for each change of a record, which it refers to by `link`."""

    table: Table
    link: Link
    words: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Parts:
    """What there is to change. A part that the company lacks is None, and the changes that need it are not offered.

    `versioned` are the sources with a column that counts changes. `stock`, `level`, `unit` and so on are names of fields.
    """

    backend: str
    vocabulary: Vocabulary
    versioned: frozenset[str]
    names: Mapping[str, Mapping[str, str]]

    def target(self, table: str, number: str) -> Target:
        held = self.vocabulary.tables[table]
        return Target(held, number, self.backend, versioned=held.source in self.versioned)

    def products(self) -> tuple[Target, Mapping[str, str]] | None:
        """The products and their fields by part: number, name, stock, reorder_level and perhaps supplier."""
        role = role_of(self.vocabulary, "products")
        if role is None:
            return None
        target = self.target(role.table, role.fields["number"])
        fields = dict(role.fields)
        if not (target.readable(*fields.values()) and target.writable(fields["stock"], fields["reorder_level"])):
            return None
        supplier = self.names["products"].get("supplier", "")
        return target, {**fields, "supplier": supplier} if target.readable(supplier) else fields

    def invoices(self) -> tuple[Target, Mapping[str, str]] | None:
        """The invoices and their fields by part: number, customer, open_amount, and `paid` where what was paid is kept."""
        role = role_of(self.vocabulary, "invoices")
        if role is None:
            return None
        target = self.target(role.table, role.fields["number"])
        fields = {part: role.fields[part] for part in ("number", "customer", "open_amount")}
        if not target.readable(fields["number"], fields["open_amount"]):
            return None
        paid = self.names["invoices"].get("paid", "")
        if target.writable(paid):
            return target, {**fields, "paid": paid}
        return (target, fields) if target.writable(fields["open_amount"]) else None

    def customers(self) -> tuple[Target, Mapping[str, str]] | None:
        """The customers with their number and name."""
        names = self.names["customers"]
        held = self.vocabulary.tables.get(names["table"])
        if held is None or names["number"] not in held.fields or names["name"] not in held.fields:
            return None
        target = self.target(held.name, names["number"])
        return (target, names) if target.readable(names["number"], names["name"]) else None

    def movements(self) -> Journal | None:
        return self._journal("movements", "product", ("date", "kind", "quantity", "reference"))

    def payments(self) -> Journal | None:
        return self._journal("payments", "invoice", ("date", "amount", "currency"))

    def _journal(self, part: str, link: str, fields: tuple[str, ...]) -> Journal | None:
        names = self.names[part]
        held = self.vocabulary.tables.get(names["table"])
        if held is None or names[link] not in held.links:
            return None
        chosen = [held.fields.get(names[each]) for each in fields]
        if any(each is None or each.link is not None or kind_of(each, self.backend) is None for each in chosen):
            return None
        return Journal(held, held.links[names[link]], names)

    def declared(self, rule: Rule) -> tuple[Target, str] | None:
        """The table of a change that the company declared, and the field that names its records."""
        held = self.vocabulary.tables[rule.table]
        number = _naming(held)
        if number is None:
            return None
        target = self.target(held.name, number)
        return (target, _name(held, number)) if target.writable(*rule.fields) else None

    def offers(self, rule: Rule) -> bool:
        """Whether the company has all that a change needs."""
        match rule.does:
            case Does.SET:
                return self.declared(rule) is not None
            case Does.PAY:
                return self.invoices() is not None
            case Does.NOTE:
                return self.customers() is not None
            case _:
                return self.products() is not None


def find_parts(connection: Connection, vocabulary: Vocabulary, rules: Rules) -> Parts:
    """Looks which tables of the database count their changes."""
    inspector = inspect(connection)
    versioned = set()
    for held in vocabulary.tables.values():
        schema, _, plain = held.source.rpartition(".")
        if inspector.has_table(plain, schema=schema or None):
            columns = {each["name"] for each in inspector.get_columns(plain, schema=schema or None)}
            versioned |= {held.source} if VERSION in columns else set()
    names = {part: {**known, **rules.parts.get(part, {})} for part, known in _DEFAULTS.items()}
    return Parts(connection.dialect.name, vocabulary, frozenset(versioned), names)


def _naming(held: Table) -> str | None:
    """The field by which people call the records of a table: the first identifier that is a column of its own."""
    for field in held.fields.values():
        if field.type is FieldType.IDENTIFIER and field.link is None and field.stored is Stored.PLAIN and not field.cases:
            return field.name
    return None


def _name(held: Table, number: str) -> str:
    """The field with the name beside the number; the number itself where there is none."""
    for field in held.fields.values():
        if field.type is FieldType.TEXT and field.link is None and field.type in WORD_TYPES:
            return field.name
    return number
