"""Which way goods go, where the words settle it: a model that mixes up in and out costs money."""

import re
from collections.abc import Mapping
from functools import cache

from zuruf.assistant.changes.said.words import whole
from zuruf.domain.languages import Language

_IN, _OUT, _OVER = "in", "out", "over"

_WORDS: Mapping[Language, Mapping[str, str]] = {
    Language.GERMAN: {
        _IN: r"\w*einbuchen|einlagern|einzubuchen|eingebucht|zugang|wareneingang|\w*bekommen|angekommen|eingetroffen|"
        r"geliefert|rein|herein|"
        r"hinein|reingekommen|angeliefert|zubuchen|hinzu",
        _OUT: r"\w*ausbuchen|auslagern|auszubuchen|ausgebucht|abgang|warenausgang|raus|heraus|hinaus|entnommen|entnimm|"
        r"entnehmen|verbraucht|"
        r"abbuchen|abgebucht|abziehen|abgezogen|weggeworfen|mitgenommen|entsorgt|ausgegeben|verkauft|verschrottet|verschrotten",
        _OVER: r"umlagern|umräumen|umgeräumt|umgelagert|umbuchen|umgebucht|umzulagern|verschieb\w*|um",
    },
    Language.ENGLISH: {
        _IN: r"book(?:ed)? in|came in|delivery (?:came|of|has come)|arrived|"
        r"received|delivered|into stock|to stock|goods in|check(?:ed)? in",
        _OUT: r"out|off|remove|removed|subtract|deduct|used up|write off|threw away|thrown away|sold|scrapped|scrap|minus|"
        r"dispatched",
        _OVER: r"move|moved|transfer|relocate|shift|shifted",
    },
    Language.UKRAINIAN: {
        _IN: r"оприбут\w+|надійш\w+|надходження|привез\w+|приїха\w+|прибу\w+|прийшл\w+|прийми|прийміть|додай|додайте|на прихід",
        _OUT: r"спиши|спишіть|списати|спиш\w*|видай|видайте|видати|зніми|зніміть|забрал\w*|мінус|відвантаж\w*|викину\w+|"
        r"викид\w+|продал\w+|витрат\w+",
        _OVER: r"переміст\w+|перенес\w+|переклад\w+|пересун\w+|перестав\w+",
    },
    Language.RUSSIAN: {
        _IN: r"оприход\w+|поступ\w+|приход|на приход|привез\w+|приеха\w+|пришл\w+|прими|примите|добавь|добавьте|прибыл\w*",
        _OUT: r"спиши|спишите|списать|выдай|выдайте|выдать|сними|снимите|забрал\w*|минус|отгруз\w+|выброс\w+|продал\w+|"
        r"израсход\w+|вычти",
        _OVER: r"перемест\w+|перенес\w+|перелож\w+|передвин\w+|перестав\w+",
    },
}

_APART: Mapping[Language, Mapping[str, str]] = {
    Language.GERMAN: {
        _IN: r"(?:buch|trag|lager|stell|leg|nimm|pack)\w*\b.*\bein[.!]?$",
        _OUT: r"(?:buch|zieh|nimm|trag|schreib)\w*\b.*\b(?:ab|aus|weg)[.!]?$|(?:nimm|hol)\w*\b.*\baus dem (?:bestand|lager)",
    },
    Language.ENGLISH: {},
    Language.UKRAINIAN: {},
    Language.RUSSIAN: {},
}
"""Verbs whose second half stands at the end."""


def direction_said(text: str, language: Language) -> str | None:
    """*in*, *out* or *over* if the words say one of them alone; None if they say nothing, or more than one."""
    low = text.lower().strip()
    found = {way for way, pattern in _WORDS[language].items() if whole(pattern).search(low)}
    if not found:
        found = {way for way, pattern in _apart(language).items() if pattern.search(low)}
    return found.pop() if len(found) == 1 else None


def direction_words(language: Language) -> tuple[str, ...]:
    """The patterns of all ways, for whole words."""
    return tuple(_WORDS[language].values())


@cache
def _apart(language: Language) -> "Mapping[str, re.Pattern[str]]":
    return {way: re.compile(rf"(?<!\w)(?:{pattern})") for way, pattern in _APART[language].items()}
