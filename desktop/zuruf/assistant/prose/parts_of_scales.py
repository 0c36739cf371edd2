"""Halves, quarters and thirds of a magnitude, and those added to a number: eine halbe Million, half a million, un millón y medio.

Alone ("half of them", "ein Drittel", "чверть", "twice") such a word is kept on purpose: it is said of a whole that everybody
sees, and a person says it without having counted. With a magnitude or a number it is a figure, and is replaced whole.
"""

import re
from collections.abc import Iterable, Mapping
from decimal import Decimal
from typing import NamedTuple

from zuruf.assistant.prose.digits import SPACES
from zuruf.assistant.prose.spelled import Spelling
from zuruf.assistant.prose.vocabulary import words

_HALF, _QUARTER, _NO_VALUE = Decimal("0.5"), Decimal("0.25"), None

_PARTS: dict[str, dict[str, Decimal | None]] = {
    "de": {"halb(?:e[nrsm]?)?": _HALF, "hälfte": _HALF, "viertel": _QUARTER, "dreiviertel": 3 * _QUARTER, "drittel": _NO_VALUE},
    "en": {"half": _HALF, "halves": _HALF, "quarters?": _QUARTER, "thirds?": _NO_VALUE},
    "da": {"halv[te]?": _HALF, "kvart": _QUARTER, "trekvart": 3 * _QUARTER, "tredjedele?": _NO_VALUE, "fjerdedele?": _QUARTER},
    "es": {"medi[oa]": _HALF, "mitad": _HALF, "cuartos?": _QUARTER, "tercios?": _NO_VALUE},
    "uk": {"пів": _HALF, "половин(?:а|и|у|ою|і)": _HALF, "чверт(?:ь|і|ю|ей|ями)": _QUARTER, "третин(?:а|и|у|ою)": _NO_VALUE},
    "ru": {"пол": _HALF, "половин(?:а|ы|у|ой|е)": _HALF, "четверт(?:ь|и|ью|ей|ями)": _QUARTER, "трет(?:ь|и|ью|ей)": _NO_VALUE},
}
PART_WORDS = {
    "de": words("halbe halben halber halbes halbem hälfte viertel dreiviertel drittel"),
    "en": words("half halves quarter quarters third thirds"),
    "da": words("halv halvt halve kvart trekvart tredjedel tredjedele fjerdedel fjerdedele"),
    "es": words("medio media mitad cuarto cuartos tercio tercios"),
    "uk": words("пів половина половини половину половиною чверть чверті чвертю третина третини третину третиною"),
    "ru": words("пол половина половины половину половиной четверть четверти четвертью треть трети третью"),
}
"""Words that may begin such a figure."""

_COUNTS: dict[str, dict[str, Decimal | None]] = {
    "de": {"eine?[nrms]?": Decimal(1), "zwei": Decimal(2), "drei": Decimal(3)},
    "en": {"an?": Decimal(1), "one": Decimal(1), "two": Decimal(2), "three": Decimal(3)},
    "da": {"e[nt]": Decimal(1), "to": Decimal(2), "tre": Decimal(3)},
    "es": {"una?": Decimal(1), "dos": Decimal(2), "tres": Decimal(3)},
    "uk": {"одн[ауі]": Decimal(1), "дві": Decimal(2), "три": Decimal(3)},
    "ru": {"одн[ауи]": Decimal(1), "две": Decimal(2), "три": Decimal(3)},
}
_LINK = {
    "de": r"(?:(?:einer|eines|von|der)\s+){0,2}",
    "en": r"(?:of\s+)?(?:an?\s+|one\s+)?",
    "da": r"(?:af\s+)?(?:e[nt]\s+)?",
    "es": r"(?:de\s+)?(?:una?\s+)?",
    "uk": r"(?:від\s+)?",
    "ru": r"(?:от\s+)?",
}
_ADDED = {
    "de": r"und\s+(?=ein)",
    "en": r"and\s+(?=an?\s|one\s|three\s)",
    "da": r"(?:og\s+)?(?=e[nt]\s)",
    "es": r"y\s+",
    "uk": r"(?:з|із|зі)\s+",
    "ru": r"с\s+",
}
_MEASURES = {
    "de": words("prozent prozentpunkt prozentpunkte tonne tonnen kilo liter"),
    "en": words("percent percentage ton tonne tonnes kilo litre liter"),
    "da": words("procent procentpoint ton kilo liter"),
    "es": words("punto puntos tonelada kilo litro"),
    "uk": words("відсотка відсоток процента тонни тонна кілограма літра"),
    "ru": words("процента процент тонны тонна килограмма литра"),
}
"""Units of which a part is a figure too: half a percent, eine halbe Tonne."""

ADDING = words("und and og en et y з із зі с")
"""Words that may stand between a number and the part that is added to it."""
_GAP = rf"[{SPACES}-]{{1,2}}"


class Part(NamedTuple):
    """Where a figure ends, and what it may be worth (nothing if that is no decimal number)."""

    end: int
    values: tuple[Decimal, ...]


def part_of_scale(low_text: str, start: int, spelling: Spelling, language: str) -> Part | None:
    """Half a million, drei viertel Millionen, medio millón, чверть мільйона, that begins at `start` of a text in lower case."""
    match = _patterns(language, spelling)[0].match(low_text, start)
    if match is None:
        return None
    scale = spelling.scales.get(match["scale"], 1)
    part = _worth(match["part"], _PARTS[language])
    count = _worth(match["count"], _COUNTS[language]) if match["count"] else Decimal(1)
    return Part(match.end(), () if part is None or count is None else (count * part * scale,))


def part_added(number: Part, low_text: str, scale: int, spelling: Spelling, language: str) -> Part | None:
    """What a number becomes with the part that is added behind it: two and a half million, миллион с половиной.

    `scale` is the magnitude that the number itself ended with, else 1: a million and a half is more than a million and 0.5.
    """
    match = _patterns(language, spelling)[1].match(low_text, number.end)
    if match is None:
        return None
    part = _worth(match["part"], _PARTS[language])
    count = _worth(match["count"], _COUNTS[language]) if match["count"] else Decimal(1)
    if part is None or count is None:
        return Part(match.end(), ())
    part *= count
    if match["scale"]:
        return Part(match.end(), tuple((value + part) * spelling.scales[match["scale"]] for value in number.values))
    return Part(match.end(), tuple(value + part * by for value in number.values for by in ((1, scale) if scale > 1 else (1,))))


_COMPILED: "dict[str, tuple[re.Pattern[str], re.Pattern[str]]]" = {}


def _patterns(language: str, spelling: Spelling) -> "tuple[re.Pattern[str], re.Pattern[str]]":
    """Of the scale's part, and of what is added behind a number."""
    if language not in _COMPILED:
        part, scale = f"(?P<part>{_any(_PARTS[language])})", f"(?P<scale>{_any(spelling.scales)})(?![^\\W\\d_])"
        count = f"(?:(?P<count>{_any(_COUNTS[language])}){_GAP})?"
        # Viertelmillion and пів-мільйона are one word.
        gap = rf"(?:{_GAP})?" if language in ("de", "uk", "ru") else _GAP
        measured = f"(?P<scale>{_any((*spelling.scales, *_MEASURES[language]))})(?![^\\W\\d_])"
        whole = rf"{count}{part}{gap}{_LINK[language]}{measured}"
        added = rf"{_GAP}{_ADDED[language]}{count}{part}(?![^\W\d_])(?:{_GAP}{_LINK[language]}{scale})?"
        _COMPILED[language] = re.compile(whole), re.compile(added)
    return _COMPILED[language]


def _any(names: Iterable[str]) -> str:
    return "|".join(sorted(names, key=len, reverse=True))


def _worth(word: str, table: Mapping[str, Decimal | None]) -> Decimal | None:
    return next((value for name, value in table.items() if re.fullmatch(name, word)), None)
