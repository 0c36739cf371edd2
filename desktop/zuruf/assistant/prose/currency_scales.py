"""Thousands and millions that hide in a unit of money: 45 TEUR, 45 T€, 45 k, 45 M€, 45 tkr., 45 т.р., $45MM.

Without them a figure of the data could be told a thousand times too large: the digits would have a source, and the sentence none.
"""

import re

from zuruf.assistant.prose.digits import SPACES

_MONEY = r"(?:€|\$|£|₴|₽|(?:EUR|USD|DKK|UAH|GBP|CHF|RUB|SEK|NOK|PLN|CZK|Euro|euros?)(?!\w))"
_SCALES = {
    10**3: (
        rf"[kKtTтТ]\.?[{SPACES}]?{_MONEY}",
        r"[kK](?![\w.-])",
        rf"t\.?[{SPACES}]?kr(?!\w)",
        rf"т\.?[{SPACES}]?(?:р|руб|грн)(?!\w)",
    ),
    10**6: (rf"MM?[{SPACES}]?{_MONEY}", r"M(?![\w.-])", rf"m\.?[{SPACES}]?kr(?!\w)"),
    10**9: (rf"B[{SPACES}]?{_MONEY}",),
}
_BEHIND = re.compile(rf"[{SPACES}]?(?:" + "|".join(f"(?P<s{scale}>{'|'.join(forms)})" for scale, forms in _SCALES.items()) + ")")
_MILLIONS = re.compile(r"MM(?!\w)")
_CURRENCY_SIGNS = frozenset("$€£")
_LETTERS = frozenset("kKtTтТMmB")


def scale_of_currency(text: str, start: int, end: int) -> int | None:
    """What the unit of money behind a number (from `start` to `end`) multiplies it by, else None."""
    at = end + 1 if text[end : end + 1] in tuple(SPACES) else end
    if text[at : at + 1] not in _LETTERS:
        return None
    match = _BEHIND.match(text, end)
    if match is not None and match.lastgroup is not None:
        return int(match.lastgroup[1:])
    return 10**6 if text[start - 1 : start] in _CURRENCY_SIGNS and _MILLIONS.match(text, end) else None
