"""What becomes of cells on their way into a file."""

import re
from decimal import Decimal

from zuruf.domain.blocks import Block

_LINE_BREAK = re.compile("\r\n|[\r\x0b\x0c\x85\u2028\u2029]")
_UNWRITABLE = re.compile("[\x00-\x08\x0e-\x1f\x7f-\x9f\ud800-\udfff\ufffe\uffff]")
"""Control characters, halves of characters, and what XML has no way to say."""

_FORMULA_SIGNS = frozenset("=+-@\t\r\n＝＋－＠")
"""A spreadsheet may take what follows them for a formula; the wide ones too, in some regions."""

_SPREADSHEET_DIGITS = 15
"""Of a number, in every spreadsheet: they hold numbers as IEEE doubles."""

_LARGEST = Decimal(10) ** 300


def clean(text: str) -> str:
    """The text without control characters; line breaks stay, as `\\n`, and a tab is a space."""
    return _UNWRITABLE.sub("", _LINE_BREAK.sub("\n", text).replace("\t", " "))


def looks_like_formula(text: str) -> bool:
    """Whether a spreadsheet that reads a plain text file might calculate this text instead of showing it."""
    return text[:1] in _FORMULA_SIGNS or clean(text).lstrip()[:1] in _FORMULA_SIGNS


def fits_spreadsheet(number: Decimal | int) -> bool:
    """Whether a spreadsheet holds and shows exactly this number."""
    exact = Decimal(number)
    if not exact.is_finite() or abs(exact) >= _LARGEST:
        return False
    sign, digits, exponent = exact.as_tuple()
    del sign
    assert isinstance(exponent, int)
    significant = "".join(str(digit) for digit in digits).strip("0")
    return len(significant) <= _SPREADSHEET_DIGITS and exponent > -_SPREADSHEET_DIGITS


def layout(block: Block) -> tuple[int, ...]:
    """The columns' places in the order of the file: the currency or unit stands right behind the last figures that are in it."""
    names = [column.name for column in block.columns]
    order = list(range(len(names)))
    keepers: dict[int, int] = {}
    for place, column in enumerate(block.columns):
        for keeper in (column.currency_column, column.unit_column):
            if keeper in names:
                keepers[names.index(keeper)] = place
    for keeper_place, figures in keepers.items():
        order.remove(keeper_place)
        order.insert(order.index(figures) + 1, keeper_place)
    return tuple(order)
