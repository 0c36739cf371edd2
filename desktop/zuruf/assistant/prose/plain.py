"""The text as the check reads it: what a reader would not see is gone, what only looks like a letter or a digit is one.

Decimal digits of any script become ASCII, styled and full-width letters plain ones, character references (`&#52;`) what they
stand for; look-alikes of another script inside a word become the letters they are taken for; invisible characters and marks that
combine with nothing disappear. The check's findings lead back to the text as it was written.
"""

import html
import re
import unicodedata
from bisect import bisect_left
from typing import NamedTuple

from zuruf.assistant.prose.sentence import NUMERIC

INVISIBLE = (
    "\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0"
    "\u0300-\u036f\u0483-\u0489\u20d0-\u20f0\U000e0000-\U000e0fff"
)
"""Characters without a width of their own, and marks that combine with the one before, for a character class."""

NOT_LATIN = "\u0400-\u04ff\u0370-\u03ff"
MIXED_SCRIPT = r"[A-Za-z](?=[\u0400-\u04ff])|(?<=[\u0400-\u04ff])[A-Za-z]"
STYLED = "\uff21-\uff3a\uff41-\uff5a\u24b6-\u24e9\u2100-\u214f\U0001d400-\U0001d7ff\U0001f130-\U0001f149\U0001f150-\U0001f189"
_PUNCTUATION = " \t\n!-@\\[-`{-~«»„“”’–—…€"
UNUSUAL = {
    language: re.compile(f"[^{_PUNCTUATION}{'а-яА-ЯёЁіїєґІЇЄҐ' if language in ('uk', 'ru') else 'a-zA-ZÀ-ÖØ-öø-ÿ'}]")
    for language in ("de", "en", "da", "es", "uk", "ru")
}
"""What is none of the characters in which nothing can hide: the language's own letters, ASCII digits and marks."""
_REFERENCE = re.compile(r"&(?:#\d{1,7}|#[xX][0-9a-fA-F]{1,6}|[A-Za-z]{2,10}\d{0,2});")
_OTHER_DIGIT = re.compile(r"(?![0-9])\d")
_INVISIBLE = re.compile(f"[{INVISIBLE}]")
_FOREIGN_TO_LATIN = re.compile(f"[{NOT_LATIN}]")
_FOREIGN_TO_CYRILLIC = re.compile(MIXED_SCRIPT)
_ODD = re.compile(f"[{INVISIBLE}{STYLED}]")
_WORD = re.compile(rf"[^\W\d_{NUMERIC}]+")

_ALIKE = (
    "аa еe оo рp сc уy хx іi јj ѕs ԁd һh ԛq ԝw ёe ӏl гr кk пn тt иu вb нh мm АA ВB ЕE КK МM НH ОO РP СC ТT УY ХX ІI ЈJ ЅS "
    "αa εe οo ρp υu χx ιi νv κk τt ηn ωw γy ΑA ΒB ΕE ΖZ ΗH ΙI ΚK ΜM ΝN ΟO ΡP ΤT ΥY ΧX"
)
_TO_LATIN = {ord(pair[0]): pair[1] for pair in _ALIKE.split()}
_TO_CYRILLIC = {ord(pair[1]): pair[0] for pair in _ALIKE.split() if "\u0400" <= pair[0] <= "\u04ff"}
_TO_CYRILLIC |= {ord("e"): "е", ord("h"): "н", ord("k"): "к", ord("i"): "і"}


class Plain(NamedTuple):
    """The text as it is read, and for each of its characters the offset in the written text (None if they are the same)."""

    text: str
    offsets: tuple[int, ...] | None
    length: int

    def written(self, start: int, end: int) -> tuple[int, int]:
        """The bounds in the written text; what is not seen behind the last character belongs to it."""
        if self.offsets is None:
            return start, end
        return self.offsets[start], self.offsets[end] if end < len(self.offsets) else self.length

    def read(self, offset: int) -> int:
        """The offset in the read text of an offset in the written one."""
        return offset if self.offsets is None else bisect_left(self.offsets, offset)


def plain(text: str, language: str) -> Plain:
    """The text as it is read in a language."""
    ascii_only = text.isascii() or UNUSUAL[language].search(text) is None
    referenced = "&" in text and _REFERENCE.search(text) is not None
    if ascii_only and not referenced:
        return Plain(text, None, len(text))
    offsets: tuple[int, ...] | None = None
    read = text
    if referenced or _ODD.search(text) is not None:
        read, offsets = _visible(text)
    return Plain(_letters(plain_digits(read), language), offsets, len(text))


def plain_digits(text: str) -> str:
    """The text with every decimal digit of any script as ASCII; the length does not change."""
    if text.isascii() or _OTHER_DIGIT.search(text) is None:
        return text
    return "".join(str(unicodedata.decimal(c)) if c.isdecimal() else c for c in text)


def _visible(text: str) -> tuple[str, tuple[int, ...]]:
    characters: list[str] = []
    offsets: list[int] = []
    at = 0
    while at < len(text):
        character, start = text[at], at
        at += 1
        if character == "&" and (reference := _REFERENCE.match(text, start)):
            decoded = html.unescape(reference.group())
            if decoded != reference.group():
                character, at = decoded, reference.end()
        for single in character:
            if _INVISIBLE.match(single) is None:
                normal = unicodedata.normalize("NFKC", single) if _ODD.match(single) else single
                characters.append(normal if len(normal) == 1 else single)
                offsets.append(start)
            elif characters and len(composed := unicodedata.normalize("NFC", characters[-1] + single)) == 1:
                characters[-1] = composed
    return "".join(characters), tuple(offsets)


def _letters(text: str, language: str) -> str:
    """Look-alikes of the other script as the letters of the language's own; names in the other script alone stay."""
    if language in ("uk", "ru"):
        if _FOREIGN_TO_CYRILLIC.search(text) is None:
            return text
        return _WORD.sub(lambda match: _as_cyrillic(match.group()), text)
    return text.translate(_TO_LATIN) if _FOREIGN_TO_LATIN.search(text) is not None else text


def _as_cyrillic(word: str) -> str:
    mixed = _FOREIGN_TO_CYRILLIC.search(word) is not None
    return word.translate(_TO_CYRILLIC) if mixed else word
