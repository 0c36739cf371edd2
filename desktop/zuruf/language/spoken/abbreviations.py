"""Abbreviations in words: a voice reads "ca." and "№" by their letters, or not at all."""

import re
from collections.abc import Mapping

from zuruf.domain.languages import Language
from zuruf.language.spoken.context import text_after, text_before

_WORDS: Mapping[Language, Mapping[str, str]] = {
    Language.GERMAN: {
        "ca.": "circa",
        "inkl.": "inklusive",
        "exkl.": "exklusive",
        "zzgl.": "zuzüglich",
        "abzgl.": "abzüglich",
        "ggf.": "gegebenenfalls",
        "evtl.": "eventuell",
        "bzw.": "beziehungsweise",
        "usw.": "und so weiter",
        "z. B.": "zum Beispiel",
        "z.B.": "zum Beispiel",
        "d. h.": "das heißt",
        "d.h.": "das heißt",
        "max.": "maximal",
        "Art.-Nr.": "Artikelnummer",
        "Best.-Nr.": "Bestellnummer",
        "Nr.": "Nummer",
        "Tel.": "Telefon",
        "MwSt.": "Mehrwertsteuer",
        "MwSt": "Mehrwertsteuer",
        "Stk.": "Stück",
    },
    Language.ENGLISH: {
        "approx.": "approximately",
        "incl.": "including",
        "excl.": "excluding",
        "e.g.": "for example",
        "i.e.": "that is",
        "etc.": "et cetera",
        "max.": "maximum",
        "vs.": "versus",
        "qty.": "quantity",
        "qty": "quantity",
        "pcs.": "pieces",
    },
    Language.UKRAINIAN: {
        "напр.": "наприклад",
        "прибл.": "приблизно",
        "макс.": "максимум",
        "арт.": "артикул",
        "тел.": "телефон",
        "і т. д.": "і так далі",
        "№": "номер",
        "шт.": "штук",
    },
    Language.RUSSIAN: {
        "напр.": "например",
        "прибл.": "приблизительно",
        "вкл.": "включая",
        "макс.": "максимум",
        "арт.": "артикул",
        "тел.": "телефон",
        "т. е.": "то есть",
        "и т. д.": "и так далее",
        "№": "номер",
        "шт.": "штук",
    },
}
_BEFORE_NUMBER: Mapping[Language, str] = {Language.ENGLISH: r"|(?:No|no)\.(?= ?\d)"}
"""Abbreviations that are words of their own elsewhere."""


def pattern(language: Language) -> str:
    """Where an abbreviation of the language stands."""
    names = "|".join(re.escape(name) for name in sorted(_WORDS[language], key=len, reverse=True))
    return rf"(?<![\w.])(?:(?:{names})(?!\w){_BEFORE_NUMBER.get(language, '')})"


def say(match: re.Match[str], language: Language) -> str:
    """In words; a full stop that ends the sentence too stays."""
    words = _WORDS[language].get(match[0], "number")
    if not text_before(match).strip(' «„"(') and match[0][0].isupper():
        words = words[0].upper() + words[1:]
    ends = match[0].endswith(".") and text_before(match).strip() and not text_after(match).strip()
    return f"{words}." if ends else words
