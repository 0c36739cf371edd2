"""What a page lists, whatever the company's tables are called. Pure.

Invoices and products are listed by the parts of their roles (query/roles.py), so that "overdue" means on the page what it means
in an answer. A page whose role is not all there lists the table that the role or the page names, with the states that its own
status field knows.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from zuruf.assistant.query.conditions import operators_for
from zuruf.assistant.query.query import AllOf, AnyOf, Condition, Filter, Operator, Order, Query
from zuruf.assistant.query.roles import TABLE, Role, role_of
from zuruf.assistant.query.validation import MOST_COLUMNS
from zuruf.assistant.query.vocabulary import FieldType, Naming, Table, Vocabulary
from zuruf.assistant.tools.list_invoices import InvoiceChoice
from zuruf.assistant.tools.list_invoices import chosen as chosen_invoices
from zuruf.assistant.tools.list_products import ProductChoice
from zuruf.assistant.tools.list_products import chosen as chosen_products
from zuruf.domain.pages import PageFilters, PageOffer, PageState
from zuruf.domain.turns import Page

MOST_WORDS = 5
MOST_SEARCHED = 6
"""Words that are looked for and fields they are looked for in: together they stay below the conditions that a query may have."""
MOST_STATES = 12

_PARTY = ("customer", "name")
"""Parts of a role that name whom a row is about."""


@dataclass(frozen=True, slots=True)
class Listing:
    """A table as a page lists it.

    `states` are filters by the name of a state, `named` what the company calls them (where it does). `customer` is the field that
    the filter of that name looks in, `date` the one that a period is about, `searched` those that words are looked for in.
    """

    table: Table
    columns: tuple[str, ...]
    order: tuple[Order, ...]
    searched: tuple[str, ...]
    states: Mapping[str, Filter] = field(default_factory=dict)
    named: Mapping[str, Naming] = field(default_factory=dict)
    customer: str | None = None
    date: str | None = None

    @property
    def offer(self) -> PageOffer:
        states = tuple(PageState(name, self.named[name].label if name in self.named else {}) for name in self.states)
        return PageOffer(states, self.date is not None, self.customer is not None, bool(self.searched))


def listing_of(page: Page, vocabulary: Vocabulary) -> Listing | None:
    """What the page lists; None for a page that lists no table, or a company that has none for it."""
    if page in (Page.INVOICES, Page.PRODUCTS):
        role = role_of(vocabulary, page.value)
        if role is not None:
            return _of_role(page, role, vocabulary.tables[role.table])
    elif page not in (Page.ORDERS, Page.CUSTOMERS):
        return None
    declared = vocabulary.roles.get(page.value, {})
    table = vocabulary.tables.get(declared.get(TABLE, page.value))
    return None if table is None else _of_table(table, declared)


def query_of(listing: Listing, filters: PageFilters, order: tuple[Order, ...] = ()) -> Query:
    """The filtered rows, in an order that the table's key settles. A period goes in by itself: it has to be read first."""
    parts = [*_states(listing, filters.status), *_customer(listing, filters.customer), *_words(listing, filters.text)]
    where: Filter | None = AllOf(tuple(parts)) if len(parts) > 1 else parts[0] if parts else None
    return Query(table=listing.table.name, columns=listing.columns, where=where, order=order or listing.order)


def _states(listing: Listing, status: str) -> Iterator[Filter]:
    if status:
        yield listing.states[status]


def _customer(listing: Listing, name: str) -> Iterator[Filter]:
    if name.strip() and listing.customer is not None:
        yield Condition(listing.customer, Operator.CONTAINS, name.strip())


def _words(listing: Listing, text: str) -> Iterator[Filter]:
    """Every word has to be somewhere in the row."""
    for word in text.split()[:MOST_WORDS]:
        yield AnyOf(tuple(Condition(name, Operator.CONTAINS, word) for name in listing.searched))


def _of_role(page: Page, role: Role, table: Table) -> Listing:
    states: dict[str, Filter] = {}
    if page is Page.INVOICES:
        found = {choice.value: chosen_invoices(role, choice) for choice in InvoiceChoice}
        order: tuple[Order, ...] = (Order(role.fields["due_date"]), Order(role.fields["number"]))
        date: str | None = table.date or role.fields["due_date"]
    else:
        found = {choice.value: chosen_products(role, choice) for choice in ProductChoice}
        order = (Order(role.fields["number"]),)
        date = table.date
    states.update({name: where for name, where in found.items() if where is not None})
    columns = _columns(table, role.fields.values())
    customer = role.fields.get("customer")
    return Listing(
        table=table,
        columns=columns,
        order=order,
        searched=_searched(table, columns),
        states=states,
        customer=customer if customer is not None and _can_search(table, customer) else None,
        date=date,
    )


def _of_table(table: Table, declared: Mapping[str, str]) -> Listing:
    columns = _columns(table, ())
    parties = (declared.get(part, part) for part in _PARTY)
    party = next((each for each in parties if each in table.fields), None)
    customer = party if party == declared.get("customer", "customer") else None
    status = next((name for name in columns if 0 < len(_words_of_status(table, name)) <= MOST_STATES), None)
    named = {} if status is None else _words_of_status(table, status)
    states: dict[str, Filter] = {} if status is None else {value: Condition(status, Operator.EQUAL, value) for value in named}
    newest = (Order(table.date, descending=True),) if table.date is not None else ()
    return Listing(
        table=table,
        columns=columns,
        order=newest or ((Order(party),) if party is not None else ()),
        searched=_searched(table, columns),
        states=states,
        named=named,
        customer=customer if customer is not None and _can_search(table, customer) else None,
        date=table.date,
    )


def _columns(table: Table, parts: Iterable[str]) -> tuple[str, ...]:
    """What the table shows anyway, and the parts of the role. Those come first, with the state: they are what people look for,
    and a window has room for some five columns."""
    wanted = tuple(parts)
    first = [name for name in table.show if name in wanted or table.fields[name].type is FieldType.STATUS] if wanted else []
    return tuple(dict.fromkeys((*first, *table.show, *wanted)))[:MOST_COLUMNS]


def _words_of_status(table: Table, name: str) -> Mapping[str, Naming]:
    found = table.fields[name]
    return found.values if found.type is FieldType.STATUS else {}


def _searched(table: Table, columns: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(name for name in columns if _can_search(table, name))[:MOST_SEARCHED]


def _can_search(table: Table, name: str) -> bool:
    return Operator.CONTAINS in operators_for(table.fields[name])
