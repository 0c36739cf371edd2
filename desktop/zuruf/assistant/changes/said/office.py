"""What a request says of a payment, of a note, and of a change that the company declares itself."""

import re
from collections.abc import Mapping, Sequence
from decimal import Decimal

from zuruf.assistant.changes.identify import MOST_CHOICES, Known, Register
from zuruf.assistant.changes.rules import Rule
from zuruf.assistant.changes.said.days import SaidDay, days_said
from zuruf.assistant.changes.said.figures import figures_said
from zuruf.assistant.changes.said.ports import Heard, Lack, Records, Request
from zuruf.assistant.changes.said.records import Named, digits_said, is_well_named, names_said, numbers_said, unparticled
from zuruf.assistant.changes.said.spans import Span, blanked
from zuruf.assistant.changes.said.words import WORDS, whole
from zuruf.assistant.query.said_values import currencies_said
from zuruf.assistant.query.search import matches, words_of
from zuruf.assistant.query.vocabulary import NUMBER_TYPES, Field, FieldType
from zuruf.domain.turns import Json
from zuruf.language.spelled.codes import key_of

_LONGEST_NOTE = 1000
_FEWEST_WORDS = 2
_COLON = re.compile(r":\s")


def hear_payment(request: Request, given: Mapping[str, Json], records: Records) -> Heard:
    text = unparticled(request.text, request.language)
    days = days_said(text, request.language, request.today, ahead=False)
    more: dict[str, Json] = {}
    day = next((each.day for each in days if each.day is not None), None)
    if day is not None:
        more["paid_on"] = day
    method = next((name for name, words in WORDS[request.language].methods.items() if whole(words).search(text.lower())), None)
    if method is not None:
        more["method"] = method
    named, found = _invoices(text, request, records)
    invoice = request.settled.get("invoice") or _one(found, given.get("invoice"), request, records.invoices())
    if invoice is None:
        return Heard(more, Lack("invoice", records=found if len(found) <= MOST_CHOICES else ()))
    if "amount" in request.settled:
        return Heard({"invoice": invoice, "amount": Decimal(request.settled["amount"]), **more})
    rest = blanked(text, (*(each.span for each in named), *(each.span for each in days)))
    amounts = tuple(dict.fromkeys(_amounts(rest, request, named)))
    if len(amounts) > 1 or (amounts and _other_currency(rest, records.currency(invoice))):
        wish = given.get("amount")
        if not (isinstance(wish, Decimal | int) and Decimal(wish) in amounts):
            return Heard({**more, "invoice": invoice}, Lack("amount", figures=amounts, unit=records.currency(invoice)))
        amounts = (Decimal(wish),)
    return Heard({"invoice": invoice, **({"amount": amounts[0]} if amounts else {}), **more})


def _amounts(rest: str, request: Request, named: Sequence[Named]) -> list[Decimal]:
    """Amounts with their currency; without one, a number beside an invoice that was named is one."""
    found = figures_said(rest, request.language)
    money = [each.value for each in found if each.money]
    return money or [each.value for each in found if named and each.unit is None and not each.sized]


def _other_currency(text: str, currency: str | None) -> bool:
    said = currencies_said(text)
    return bool(said) and currency is not None and currency not in said


def _invoices(text: str, request: Request, records: Records) -> tuple[tuple[Named, ...], tuple[Known, ...]]:
    """The stretches that name invoices, and the invoices: by number, by its last digits, or the open ones of a customer."""
    register = records.invoices()
    named = numbers_said(text, request.language, register)
    if not named:
        amounts = [Span(each.start, each.end) for each in figures_said(text, request.language) if each.money]
        named = digits_said(blanked(text, amounts), request.language, register)
        if named:
            found = _all(named)
            # People speak of "the 312": of this year's and last year's, that is the one on which something is open.
            return named, records.still_open(found) or found
    if named:
        return named, _all(named)
    customers = names_said(text, records.customers())
    return (), records.open_invoices(customers[0].name) if len(customers) == 1 else ()


def _all(named: Sequence[Named]) -> tuple[Known, ...]:
    return tuple(dict.fromkeys(record for each in named for record in each.records))


def _one(found: Sequence[Known], wish: Json, request: Request, register: Register) -> str | None:
    """The one record; of several the one that was settled or that a model chose, if the words hold it."""
    if isinstance(wish, str) and wish:
        meant = register.find(wish, request.language)
        if meant.sure and (meant.records[0] in found or key_of(wish) in key_of(request.text)):
            return meant.records[0].number
    return found[0].number if len(found) == 1 else None


def hear_note(request: Request, given: Mapping[str, Json], records: Records) -> Heard:
    register = records.customers()
    reminds = whole(WORDS[request.language].remind).search(request.text.lower()) is not None
    days = days_said(request.text, request.language, request.today, ahead=True) if reminds else ()
    about, text = _parted(request)
    found = _all(numbers_said(about, request.language, register)) or names_said(about, register)
    if not found:
        found = _all(numbers_said(request.text, request.language, register)) or names_said(request.text, register)
    more: dict[str, Json] = {"text": text}
    day = _first(days, request)
    if day is not None:
        more["due_on"] = day.day
    customer = request.settled.get("customer") or _one(found, given.get("customer"), request, register)
    doubtful = "customer" not in request.settled and len(found) == 1 and not is_well_named(request.text, found[0])
    if customer is None or doubtful:
        return Heard(more, Lack("customer", records=found if len(found) <= MOST_CHOICES else ()))
    return Heard({"customer": customer, **more})


def _first(days: Sequence[SaidDay], request: Request) -> SaidDay | None:
    return next((each for each in days if each.day is not None and each.day >= request.today), None)


def _parted(request: Request) -> tuple[str, str]:
    """Whom a note is about, and what is to be kept: behind a colon or "that"; else all that was said is kept."""
    colon = _COLON.search(request.text)
    telling = whole(WORDS[request.language].telling).search(request.text.lower())
    for cut in (colon, telling):
        if cut is not None:
            behind = request.text[cut.end() :].strip(" .,;:")
            if len(behind.split()) >= _FEWEST_WORDS:
                return request.text[: cut.start()], behind[:_LONGEST_NOTE]
    return request.text, request.text.strip()[:_LONGEST_NOTE]


def hear_field(rule: Rule, fields: Mapping[str, Field], request: Request, given: Mapping[str, Json], register: Register) -> Heard:
    """A change of the company's own: which record, which of the rule's fields, and the value behind "to" or as it is called."""
    named = numbers_said(unparticled(request.text, request.language), request.language, register)
    found = _all(named) or names_said(request.text, register)
    rest = blanked(request.text, (each.span for each in named))
    field = _field(rule, fields, request, given)
    more: dict[str, Json] = {}
    if field is not None:
        more["field"] = field
        value = _value(fields[field], rest, request, given)
        if value is not None:
            more["value"] = value
    more |= {name: request.settled[name] for name in ("field", "value") if name in request.settled}
    record = request.settled.get("record") or _one(found, given.get("record"), request, register)
    if record is None:
        return Heard(more, Lack("record", records=found if len(found) <= MOST_CHOICES else ()))
    lacking = next((name for name in ("field", "value") if name not in more), None)
    return Heard({"record": record, **more}, None if lacking is None else Lack(lacking))


def _field(rule: Rule, fields: Mapping[str, Field], request: Request, given: Mapping[str, Json]) -> str | None:
    """The field that is named; the only one need not be."""
    names = list(rule.fields)
    if len(names) == 1:
        return names[0]
    heard = words_of(request.text)
    scored = [(matches(heard, fields[name].naming.calls(request.language)), name) for name in names]
    best = max(score for score, _ in scored)
    chosen = [name for score, name in scored if best and score == best]
    wish = given.get("field")
    if isinstance(wish, str) and wish in (chosen or names):
        return wish
    return chosen[0] if len(chosen) == 1 else None


def _value(field: Field, rest: str, request: Request, given: Mapping[str, Json]) -> Json:
    wish = given.get("value")
    if field.values:
        heard = words_of(rest)
        said = [name for name, naming in field.values.items() if matches(heard, naming.calls(request.language))]
        return said[0] if len(said) == 1 else wish if isinstance(wish, str) and wish in said else None
    if field.type in NUMBER_TYPES:
        found = figures_said(rest, request.language)
        values = {each.value for each in found if each.goal} or {each.value for each in found}
        return str(values.pop()) if len(values) == 1 else None
    if field.type is FieldType.DATE:
        days = {each.day for each in days_said(rest, request.language, request.today, ahead=True)} - {None}
        return str(days.pop()) if len(days) == 1 else None
    cut = _COLON.search(rest) or whole(WORDS[request.language].goal).search(rest.lower())
    words = rest[cut.end() :].strip(" .,;") if cut is not None else ""
    return words or (wish if isinstance(wish, str) and key_of(wish) in key_of(request.text) else None)
