"""Which change a request wants, where its words say so outright: a model that took it for another is corrected. Pure."""

import re
from collections.abc import Collection, Mapping
from dataclasses import replace
from functools import cache

from zuruf.assistant.changes.said.direction import direction_said, direction_words
from zuruf.assistant.changes.said.words import whole
from zuruf.assistant.query.said_values import currencies_said
from zuruf.domain.languages import Language
from zuruf.domain.turns import ToolCall

BOOK, COUNT, ORDER, PAY, NOTE, LEVEL = "book_stock", "count_stock", "order_goods", "mark_paid", "add_note", "set_reorder_level"
TOOLS = (BOOK, COUNT, ORDER, PAY, NOTE, LEVEL)

_WORDS: Mapping[Language, Mapping[str, str]] = {
    Language.GERMAN: {
        LEVEL: r"melde(?:be)?st[aä]nd\w*|mindestbest[aä]nd\w*|bestellpunkt\w*|meldemenge",
        NOTE: r"notiz|notiere?|notier|vermerke?|vermerk|merke? dir|erinner\w*",
        COUNT: r"\w*gezählt|inventur\w*|zähl\w*|bestand \S+ \S+ auf|bestand von .{1,60}auf|bestand korrigier\w*|"
        r"korrigier\w* den bestand",
        PAY: r"bezahlt\w*|beglichen|überwiesen|zahlungseingang|gezahlt",
        ORDER: r"(?:nach)?bestell(?:e|en|t)?|nachzubestellen|zu bestellen|nachschub|ordere?",
    },
    Language.ENGLISH: {
        LEVEL: r"reorder (?:level|point)|minimum stock|stock minimum|falls below|drops below|safety stock",
        NOTE: r"note|remind|make a note|write down|jot down",
        COUNT: r"stocktake|counted|recount|count|correct the stock|set the stock|stock level to|actually only",
        PAY: r"paid|settled|payment",
        ORDER: r"re-?order|order|on order|put in an order|restock|get .{1,40}from the supplier",
    },
    Language.UKRAINIAN: {
        LEVEL: r"точк\w+ (?:до)?замовлення|мінімальн\w+ залиш\w+|порі?г\w* замовлення|неснижуван\w+ залиш\w+|мінімум\w*",
        NOTE: r"нотат\w+|занотуй|нагада\w+|запам'ята\w+|запиши до клієнта|примітк\w+",
        COUNT: r"перерах\w+|порах\w+|інвентариз\w+|за фактом|виправ\w* залиш\w+|фактично",
        PAY: r"закрив|закрили|закрито|оплат\w+|оплач\w+|сплат\w+|заплат\w+|розрахув\w+|прийшло",
        ORDER: r"замов|замовте|замовити|дозамов\w*|докупи\w*|докупити",
    },
    Language.RUSSIAN: {
        LEVEL: r"точк\w+ (?:до)?заказа|минимальн\w+ остат\w+|порог\w* заказа|неснижаем\w+ остат\w+|минимум\w*",
        NOTE: r"заметк\w+|напомни\w*|запомни\w*|пометк\w+ (?:о|по|для) клиент\w+|примечани\w+",
        COUNT: r"пересчит\w+|посчит\w+|инвентариз\w+|по факту|исправ\w* остат\w+|на самом деле|фактически",
        PAY: r"закрыл\w*|закрыт\w?|оплат\w+|оплач\w+|заплат\w+|погас\w+|рассчит\w+",
        ORDER: r"закажи|закажите|заказать|дозакаж\w*|дозаказать|докупи\w*|докупить",
    },
}
_INSTEAD: Mapping[str, frozenset[str]] = {
    LEVEL: frozenset({ORDER, BOOK, COUNT}),
    COUNT: frozenset({BOOK}),
    ORDER: frozenset({BOOK}),
}
"""A word for the first says more than one for the others: "the reorder level" holds "reorder", what was counted came in once."""


_MONEY: Mapping[Language, str] = {
    Language.GERMAN: r"geld\w*|rechnung\w*|zahlung\w*",
    Language.ENGLISH: r"money|invoices?|payments?",
    Language.UKRAINIAN: r"грош\w*|рахун\w+",
    Language.RUSSIAN: r"деньг\w+|денег|сч[её]т\w*",
}


def change_said(text: str, language: Language) -> str | None:
    """The one tool whose words stand in the text; None if there is none, or more than one."""
    low = text.lower().replace("’", "'")
    found = {tool for tool, pattern in _WORDS[language].items() if whole(pattern).search(low)}
    if direction_said(text, language) is not None:
        found.add(BOOK)
    for tool, weaker in _INSTEAD.items():
        if tool in found:
            found -= weaker
    if currencies_said(text) or any(whole(words[language]).search(low) for words in (_MONEY, _SUPPLIER)):
        # Money comes and goes as well, and a supplier is to bring what is only ordered.
        found.discard(BOOK)
    return found.pop() if len(found) == 1 else None


_COMMANDS: Mapping[Language, str] = {
    Language.GERMAN: r"buche?|trage?|setze?|stelle?|nimm|lager[en]?|ziehe?|bestelle?|korrigiere?|änder[en]?|"
    r"notiere?|markiere?|räume?|merke?|"
    r"erinnere?",
    Language.ENGLISH: r"book|add|remove|take|put|move|order|reorder|mark|set|change|correct|raise|lower|"
    r"note|write|subtract|transfer|remind",
    Language.UKRAINIAN: r"видай|спиши|додай|прийми|оприбуткуй|зніми|перемісти|перенеси|замов|познач|"
    r"зміни|виправ|постав|встанови|запиши|"
    r"докупи|нагадай",
    Language.RUSSIAN: r"выдай|спиши|добавь|прими|оприходуй|сними|перемести|перенеси|закажи|отметь|"
    r"измени|исправь|поставь|установи|запиши|"
    r"докупи|напомни",
}
"""Verbs at the beginning that order a change and ask for nothing."""
_QUERY = "query"
_SUPPLIER: Mapping[Language, str] = {
    Language.GERMAN: r"lieferant\w*|nachliefern",
    Language.ENGLISH: r"suppliers?|vendors?",
    Language.UKRAINIAN: r"постачальник\w*",
    Language.RUSSIAN: r"поставщик\w*",
}


_NOT: Mapping[Language, str] = {
    Language.GERMAN: r"nicht|nie|niemals|kein\w*",
    Language.ENGLISH: r"not|never|don't|do not|didn't|doesn't|isn't|wasn't|hasn't|haven't|won't",
    Language.UKRAINIAN: r"не|ніколи",
    Language.RUSSIAN: r"не|никогда",
}
_MOST_BETWEEN = 2
"""Words between a "not" and what it denies: "noch nicht ganz bezahlt"."""


def denied(text: str, language: Language) -> bool:
    """Whether the words say that something is not to be done, or has not happened: "RE-2026-0117 is not paid yet"."""
    return _denying(language).search(text.lower().replace("’", "'")) is not None


@cache
def _denying(language: Language) -> "re.Pattern[str]":
    verbs = "|".join((*_WORDS[language].values(), *direction_words(language)))
    last = r"|nicht(?: (?:ein|aus|ab|um|nach|zu|auf))?[.!]?$" if language is Language.GERMAN else ""
    return re.compile(rf"(?<!\w)(?:(?:{_NOT[language]})(?:\s+\S+){{0,{_MOST_BETWEEN}}}?\s+(?:{verbs})(?!\w){last})")


def as_said(call: ToolCall, text: str, language: Language, offered: Collection[str]) -> ToolCall:
    """A call of a write tool as the words say it, should the model have chosen another of them, or the other direction."""
    if call.tool not in TOOLS and not (call.tool == _QUERY and _commands(text, language)):
        return call
    said = change_said(text, language)
    tool = call.tool if said is None or not _outweighs(said, call.tool, text, language) else said
    way = direction_said(text, language) if tool == BOOK else None
    arguments = {**call.arguments, **({} if way is None else {"direction": way})}
    if tool == call.tool:
        return replace(call, arguments=arguments)
    return replace(call, tool=tool, arguments={} if way is None else {"direction": way}) if tool in offered else call


def _outweighs(said: str, chosen: str, text: str, language: Language) -> bool:
    """Whether the words count more than the model's choice. That something came or went is also said of money, in notes, and of
    what a supplier is to bring."""
    if said != BOOK or _begins_with_direction(text, language):
        return True
    return chosen not in {PAY, NOTE} and not (chosen == ORDER and whole(_SUPPLIER[language]).search(text.lower()))


def _begins_with_direction(text: str, language: Language) -> bool:
    first = re.match(r"\W*([\w'’]+)", text.lower())
    return first is not None and any(re.fullmatch(pattern, first[1]) for pattern in direction_words(language))


def _commands(text: str, language: Language) -> bool:
    begin = re.match(r"\W*(?:(?:bitte|please|будь ласка|пожалуйста) )?([\w'’]+)", text.lower())
    return begin is not None and re.fullmatch(_COMMANDS[language], begin[1]) is not None


def said_outright(text: str, language: Language, offered: Collection[str]) -> ToolCall | None:
    """The call for a change that is ordered, or told with a record's number, in words that leave no doubt; None for the rest.

    For where a model found no tool for it and answers that it cannot be done.
    """
    tool = change_said(text, language)
    way = direction_said(text, language) if tool == BOOK else None
    asks = text.rstrip().endswith("?") or _ASKING[language].match(text.lower()) is not None
    told = _commands(text, language) or _NUMBERED.search(text) is not None
    if tool is None or tool not in offered or asks or not told or denied(text, language) or (tool == BOOK and way is None):
        return None
    return ToolCall("c1", tool, {} if way is None else {"direction": way})


_NUMBERED = re.compile(r"(?<!\w)[^\W\d_]{1,3}[- ]?\d{2,}")
_ASKING: Mapping[Language, "re.Pattern[str]"] = {
    Language.GERMAN: re.compile(
        r"\W*(?:wie|wer|was|wo|wann|warum|wieso|welche\w?|wurde\w?|ist|sind|hat|habe\w?|kann|zeige?|nenne?)\b"
    ),
    Language.ENGLISH: re.compile(
        r"\W*(?:how|who|what|where|when|why|which|was|were|is|are|has|have|did|does|do|can|show|list|tell)\b"
    ),
    Language.UKRAINIAN: re.compile(r"\W*(?:як\w*|хто|що|де|коли|чому|скільки|чи|покажи|назви)\b"),
    Language.RUSSIAN: re.compile(r"\W*(?:как\w*|кто|что|где|когда|почему|сколько|ли|покажи|назови)\b"),
}
