"""What a request says of goods: the product, how many, from where to where."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from decimal import Decimal

from zuruf.assistant.changes.identify import MOST_CHOICES, Known, Register
from zuruf.assistant.changes.rules import Does
from zuruf.assistant.changes.said.days import days_said
from zuruf.assistant.changes.said.figures import Said, figures_said, the_quantity
from zuruf.assistant.changes.said.places import SaidPlace, check_said, from_and_to, places_said
from zuruf.assistant.changes.said.ports import Heard, Lack, Records, Request
from zuruf.assistant.changes.said.records import names_said, numbers_said, unparticled
from zuruf.assistant.changes.said.spans import Span, blanked
from zuruf.assistant.changes.said.words import WORDS, whole
from zuruf.assistant.query.search import words_of
from zuruf.domain.turns import Json
from zuruf.language.spelled.codes import key_of

_LONGEST_REASON = 200
_LONGEST_NAME = 60
_BECOMES = frozenset({Does.COUNT, Does.REORDER_LEVEL})
_PLACED = frozenset({Does.STOCK_IN, Does.STOCK_OUT, Does.COUNT})
_BOOKED = frozenset({Does.STOCK_IN, Does.STOCK_OUT, Does.STOCK_OVER})
_LOOSE = frozenset({None, "piece"})
"""Units that fit whatever a product is counted in: people say "pieces" of everything."""


@dataclass(frozen=True, slots=True)
class _Goods:
    """A request with what stands where: `numbered` are records by their numbers, `rest` is the text without what is taken."""

    numbered: tuple[Known, ...]
    places: tuple[SaidPlace, ...]
    check: str | None
    day: date | None
    rest: str
    reason: str | None


def hear_goods(does: Does, request: Request, given: Mapping[str, Json], records: Records) -> Heard:
    """`given` are arguments that a model wrote: each counts only if the words hold it."""
    goods = _laid_out(does, request, records)
    arguments: dict[str, Json] = {}
    product = _product(goods, request, given, records.products())
    if isinstance(product, Lack):
        return Heard({}, product)
    arguments["product"] = product
    quantity = _quantity(goods, request, given, product=product, records=records, becomes=does in _BECOMES)
    if isinstance(quantity, Lack):
        return Heard(arguments, quantity)
    arguments["quantity"] = quantity
    arguments |= _further(does, goods, request, records)
    return _placed(does, goods, request, given, arguments)


def _laid_out(does: Does, request: Request, records: Records) -> _Goods:
    text = unparticled(request.text, request.language)
    cut = whole(WORDS[request.language].reason).search(text.lower())
    reason = None if cut is None else request.text[cut.end() :].strip(" .,;:!")[:_LONGEST_REASON] or None
    named = numbers_said(text, request.language, records.products())
    text = blanked(text, (each.span for each in named))
    checked = check_said(text, request.language)
    text = text if checked is None else blanked(text, (checked[0],))
    places = places_said(text, request.language, records.places)
    if does in _BECOMES and not figures_said(blanked(text, (each.span for each in places)), request.language):
        # "On the shelf twenty-eight": a figure has to become something, and no other one was said.
        places = ()
    text = blanked(text, (each.span for each in places))
    days = days_said(text, request.language, request.today, ahead=True)
    text = blanked(text, (each.span for each in days))
    if cut is not None and figures_said(text[: cut.start()], request.language):
        # "Three are out because two were broken": the second figure is no quantity.
        text = blanked(text, (Span(cut.start(), len(text)),))
    day = next((each.day for each in days if each.day is not None), None) if does is Does.ORDER else None
    known = dict.fromkeys(record for each in named for record in each.records)
    return _Goods(tuple(known), places, None if checked is None else checked[1], day, text, reason)


def _product(goods: _Goods, request: Request, given: Mapping[str, Json], register: Register) -> str | Lack:
    if "product" in request.settled:
        return request.settled["product"]
    found = goods.numbered or names_said(goods.rest, register)
    wish = given.get("product")
    if isinstance(wish, str) and wish:
        meant = register.find(wish, request.language)
        if meant.sure and (meant.records[0] in found or _holds(request.text, wish)):
            return meant.records[0].number
        if not found and _holds(request.text, wish):
            found = meant.records
    if len(found) == 1:
        return found[0].number
    return Lack("product", records=found if len(found) <= MOST_CHOICES else ())


def _quantity(
    goods: _Goods, request: Request, given: Mapping[str, Json], *, product: str, records: Records, becomes: bool
) -> Decimal | Lack:
    if "quantity" in request.settled:
        return Decimal(request.settled["quantity"])
    unit = records.unit(product)
    name = records.products().name_of(product)
    found = figures_said(goods.rest, request.language)
    own = found if goods.numbered else _outside(name, found, goods.rest)
    open_ones = the_quantity(own, becomes=becomes)
    values = tuple(dict.fromkeys(each.value for each in open_ones))
    wish = given.get("quantity")
    if isinstance(wish, Decimal | int) and Decimal(wish) in {each.value for each in found}:
        return Decimal(wish)
    if len(values) != 1:
        return Lack("quantity", figures=values[:MOST_CHOICES], unit=unit)
    if any(each.unit not in _LOOSE and each.unit != unit for each in open_ones):
        # How many of its own unit two pallets of a product are, only the person knows.
        return Lack("quantity", unit=unit)
    return values[0]


def _outside(name: str, found: Sequence[Said], text: str) -> list[Said]:
    """The numbers that are no part of the name that was said. Sizes stand behind what they belong to, so the last ones are they:
    "four drills 4 mm"."""
    left = Counter(words_of(name))
    others: list[Said] = []
    for each in reversed(found):
        words = Counter(words_of(text[each.start : each.end]))
        if words and words <= left:
            left -= words
        else:
            others.append(each)
    return others[::-1]


def _further(does: Does, goods: _Goods, request: Request, records: Records) -> dict[str, Json]:
    if does is Does.ORDER:
        supplier = _supplier(request, records)
        more: dict[str, Json] = {"supplier": supplier, "wanted_on": goods.day}
        return {name: value for name, value in more.items() if value is not None}
    return {} if does is Does.REORDER_LEVEL or goods.reason is None else {"reason": goods.reason}


def _supplier(request: Request, records: Records) -> str | None:
    """The one supplier who is named behind "from"; else the product's usual one stays."""
    for match in whole(WORDS[request.language].supplied).finditer(request.text.lower()):
        found = names_said(request.text[match.end() : match.end() + _LONGEST_NAME], records.suppliers())
        if len(found) == 1:
            return found[0].number
    return None


def _placed(does: Does, goods: _Goods, request: Request, given: Mapping[str, Json], arguments: dict[str, Json]) -> Heard:
    settled = request.settled
    if goods.check is not None and does in _BOOKED:
        arguments["check"] = goods.check
    away, toward = from_and_to(tuple(each for each in goods.places if each.code not in settled.values()))
    if does is Does.STOCK_OVER:
        place = settled.get("place") or _wished(given, "place", goods, away)
        to_place = settled.get("to_place") or _wished(given, "to_place", goods, toward)
        arguments |= {name: value for name, value in (("place", place), ("to_place", to_place)) if value is not None}
        lacking = next((name for name in ("place", "to_place") if name not in arguments), None)
        return Heard(arguments, None if lacking is None else Lack(lacking))
    if does in _PLACED:
        place = _wished(given, "place", goods, (toward or away) if does is not Does.STOCK_OUT else (away or toward))
        if place is not None:
            arguments["place"] = place
    return Heard(arguments)


def _wished(given: Mapping[str, Json], name: str, goods: _Goods, said: str | None) -> str | None:
    wish = given.get(name)
    if isinstance(wish, str) and any(key_of(wish) == key_of(place.code) for place in goods.places):
        return wish
    return said


def _holds(text: str, value: str) -> bool:
    """Whether a value that a model wrote consists of words that were said."""
    return key_of(value) in key_of(text)
