"""Which change a request wants, where its words say so outright: a model that took it for another is corrected. Pure."""

import re
from collections.abc import Collection, Mapping
from dataclasses import replace
from functools import cache

from zuruf.assistant.changes.said.direction import direction_said, direction_words, plainly_said
from zuruf.assistant.changes.said.figures import figures_said
from zuruf.assistant.changes.said.manner import asks, commands, numbered
from zuruf.assistant.changes.said.wish_words import (
    AGGREGATE,
    BILL,
    BOOK,
    CASH,
    INSTEAD,
    LEVEL,
    LIKELY,
    NOT,
    NOTE,
    ORDER,
    PAY,
    SUPPLIER,
    SURE,
    TOOLS,
)
from zuruf.assistant.changes.said.words import WORDS, whole
from zuruf.assistant.query.said_values import currencies_said
from zuruf.domain.languages import Language
from zuruf.domain.turns import ToolCall

_QUERY = "query"
_MOST_BETWEEN = 2
"""Words between a "not" and what it denies: "noch nicht ganz bezahlt"."""
_CODE = re.compile(r"(?<!\w)[^\W\d_]{1,4}-?\d[\w-]*")
_COLON = re.compile(r":\s")


def change_said(text: str, language: Language) -> str | None:
    """The one tool whose words stand in the text; None if there is none, or more than one."""
    low = text.lower().replace("’", "'")
    head = _told_head(low, language)
    if head is not None and NOTE in _tools(head, SURE[language]):
        # What is kept may speak of anything: "remember about the customer that they paid late".
        return NOTE
    money = bool(currencies_said(text)) or whole(CASH[language]).search(low) is not None
    goods = not (money or any(whole(words[language]).search(low) for words in (BILL, SUPPLIER)))
    found = _weighed(_tools(low, SURE[language]) | ({BOOK} if goods and plainly_said(text, language) is not None else set()))
    if not found and _counted(text, language):
        found = _weighed(
            _tools(low, LIKELY[language]) | ({BOOK} if goods and direction_said(text, language) is not None else set())
        )
    elif not found and goods and direction_said(text, language) is not None:
        found = {BOOK}
    if not found and money and numbered(text) and direction_said(text, language) == "in":
        # Money that came for something that has a number.
        found = {PAY}
    return found.pop() if len(found) == 1 else None


def denied(text: str, language: Language) -> bool:
    """Whether the words say that something is not to be done, or has not happened: "RE-2026-0117 is not paid yet"."""
    return _denying(language).search(text.lower().replace("’", "'")) is not None


def as_said(call: ToolCall, text: str, language: Language, offered: Collection[str], *, alone: bool = True) -> ToolCall:
    """A call as the words say it, should the model have chosen another change, the other direction, or a change for a question.

    What shows data gives way only where a change is said outright. Of a call that is not `alone` in its request the words may
    speak of another one.
    """
    outright = said_outright(text, language, offered) if alone else None
    if call.tool not in TOOLS:
        return call if outright is None or _may_stay(call.tool, outright.tool, text, language) else outright
    if alone and _only_asks(text, language) and _QUERY in offered:
        return replace(call, tool=_QUERY, arguments={})
    if outright is not None and outright.tool == call.tool:
        return replace(call, arguments={**call.arguments, **outright.arguments})
    said = change_said(text, language)
    tool = call.tool if said is None or not _outweighs(said, call.tool, text, language) else said
    way = direction_said(text, language) if tool == BOOK else None
    arguments = {**call.arguments, **({} if way is None else {"direction": way})}
    if tool == call.tool:
        return replace(call, arguments=arguments)
    return replace(call, tool=tool, arguments={} if way is None else {"direction": way}) if tool in offered else call


def said_outright(text: str, language: Language, offered: Collection[str]) -> ToolCall | None:
    """The call for a change that is ordered, or told with a record's number, in words that leave no doubt; None for the rest.

    For where a model found no tool for it and answers that it cannot be done, or would show something instead.
    """
    tool = change_said(text, language)
    way = direction_said(text, language) if tool == BOOK else None
    if tool is None or tool not in offered or (tool == BOOK and way is None):
        return None
    if tool == BOOK and not (_counted(text, language) or (commands(text, language) and numbered(text))):
        # "The customer gave all of it back" may be money: goods that came or went are told with a quantity.
        return None
    if asks(text, language) or denied(text, language) or not (commands(text, language) or numbered(text)):
        return None
    return ToolCall("c1", tool, {} if way is None else {"direction": way})


def _tools(low: str, words: Mapping[str, str]) -> set[str]:
    return {tool for tool, pattern in words.items() if whole(pattern).search(low)}


def _weighed(found: set[str]) -> set[str]:
    for tool, weaker in INSTEAD.items():
        if tool in found:
            found = found - weaker
    return found


def _told_head(low: str, language: Language) -> str | None:
    """What stands before the text of a note; None where nothing is told."""
    telling = _COLON.search(low) or whole(WORDS[language].telling).search(low)
    return None if telling is None else low[: telling.start()]


def _counted(text: str, language: Language) -> bool:
    """Whether a figure is said that is no part of a record's number."""
    return bool(figures_said(_CODE.sub(";", text), language))


def _may_stay(chosen: str, said: str, text: str, language: Language) -> bool:
    """Whether what the model would show stands against the words of a change: figures over many, or goods without a quantity."""
    if whole(AGGREGATE[language]).search(text.lower()) is not None:
        return True
    return said in {BOOK, LEVEL, ORDER} and not _counted(text, language) and chosen != _QUERY


def _only_asks(text: str, language: Language) -> bool:
    """ "How much did we book in": whatever its words, a question changes nothing."""
    return asks(text, language) and not commands(text, language)


def _outweighs(said: str, chosen: str, text: str, language: Language) -> bool:
    """Whether the words count more than the model's choice. That something came or went is also said of money, in notes, and of
    what a supplier is to bring."""
    if said != BOOK or _begins_with_direction(text, language) or (numbered(text) and _counted(text, language)):
        return True
    return plainly_said(text, language) is not None and chosen not in {PAY, NOTE}


def _begins_with_direction(text: str, language: Language) -> bool:
    first = re.match(r"\W*([\w'’]+)", text.lower())
    return first is not None and any(re.fullmatch(pattern, first[1]) for pattern in direction_words(language))


@cache
def _denying(language: Language) -> "re.Pattern[str]":
    verbs = "|".join((*SURE[language].values(), *direction_words(language)))
    last = r"|nicht(?: (?:ein|aus|ab|um|nach|zu|auf))?[.!]?$" if language is Language.GERMAN else ""
    return re.compile(rf"(?<!\w)(?:(?:{NOT[language]})(?:\s+\S+){{0,{_MOST_BETWEEN}}}?\s+(?:{verbs})(?!\w){last})")
