"""Asking back: the question in words, and whether a request answers one that still stands."""

import asyncio
from collections.abc import Mapping
from dataclasses import dataclass

from zuruf.assistant.changes.build import Changes
from zuruf.assistant.changes.hearing import RECORD_ARGUMENTS, records_meant
from zuruf.assistant.changes.identify import Known, Register
from zuruf.assistant.changes.said.answers import value_answered
from zuruf.assistant.changes.tools import LACKING, RECORD, SETTLED, change_of
from zuruf.assistant.conversation.ports import Waiting
from zuruf.assistant.parts import Parts
from zuruf.assistant.query.readings import answer_said
from zuruf.assistant.query.vocabulary import Vocabulary
from zuruf.assistant.tools.query_company import NAME
from zuruf.domain.jsons import from_json
from zuruf.domain.languages import Language
from zuruf.domain.turns import AskingBack, Json, Phrase, ToolCall, TurnRequest
from zuruf.language.phrases import Phrases
from zuruf.language.recogniser import request_language
from zuruf.language.spoken import speak

_OPEN_QUESTIONS = {"record": "asking-record-number", "to_place": "asking-to-place"}


@dataclass(frozen=True, slots=True)
class Answered:
    """What was chosen, and the call that can now be made. `text` is what has been said so far: the request that had to wait, and
    for a change the answers.

    `term` is None where an argument of a change was answered: that settles this one request and no later one. `readings` hold
    for the call.
    """

    term: str | None
    reading: str
    call: ToolCall
    text: str
    language: Language
    readings: Mapping[str, str]


def question_phrase(asking: AskingBack, vocabulary: Vocabulary, language: Language, phrases: Phrases) -> Phrase:
    """The question with every reading in it."""
    text = _question(asking, vocabulary, language, phrases)
    return Phrase(text, speak(text, language))


def _question(asking: AskingBack, vocabulary: Vocabulary, language: Language, phrases: Phrases) -> str:
    joined = ""
    for choice in asking.choices:
        joined = choice.label if not joined else phrases.say(language, "asking-or", left=joined, right=choice.label)
    if asking.term.startswith(RECORD):
        return phrases.say(language, "asking-record", choices=joined)
    if asking.term.startswith(LACKING):
        argument = asking.term.removeprefix(LACKING)
        question = phrases.say(language, _OPEN_QUESTIONS.get(argument, f"asking-{argument}"), unit=_waiting_of(asking).unit)
        return phrases.say(language, "asking-figures", question=question, choices=joined) if joined else question
    term = vocabulary.terms[asking.term].naming.label[language]
    return phrases.say(language, "asking-reading", term=term, choices=joined)


async def answer_to(request: TurnRequest, text: str, language: Language, parts: Parts) -> Answered | None:
    """The answer that a request gives to the question it may answer; None if it is a request of its own.

    Raises StoreFault.
    """
    if request.answering is None:
        return None
    waiting = await parts.conversation.waiting(request.actor, request.answering)
    if waiting is not None and waiting.asking.term.startswith((RECORD, LACKING)):
        return await _argument_given(request, text, language, waiting, parts.changes)
    term = parts.vocabulary.terms.get(waiting.asking.term) if waiting is not None else None
    if waiting is None or term is None:
        return None
    asked_in = request_language(waiting.request)
    if request.choice is not None:
        reading = request.choice if request.choice in term.readings else None
    else:
        reading = answer_said(text, term, parts.vocabulary, asked_in) or answer_said(text, term, parts.vocabulary, language)
    if reading is None:
        return None
    call = ToolCall("c1", NAME, {NAME: from_json(waiting.asking.query)})
    return Answered(term.name, reading, call, waiting.request, asked_in, {term.name: reading})


@dataclass(frozen=True, slots=True)
class _Call:
    """The call that waits: `words` are what has been said, `settled` the arguments that were answered, `unit` what the argument
    is counted in."""

    tool: str
    given: Mapping[str, Json]
    words: str
    settled: Mapping[str, str]
    unit: str


def _waiting_of(asking: AskingBack) -> _Call:
    held = from_json(asking.query)
    assert isinstance(held, Mapping)
    given, settled = held.get("arguments"), held.get("settled")
    return _Call(
        str(held.get("tool")),
        given if isinstance(given, Mapping) else {},
        str(held.get("words") or ""),
        {name: str(value) for name, value in settled.items()} if isinstance(settled, Mapping) else {},
        str(held.get("unit") or ""),
    )


async def _argument_given(
    request: TurnRequest, text: str, language: Language, waiting: Waiting, changes: Changes | None
) -> Answered | None:
    """The waiting call with what was touched or said; None if that is no answer."""
    argument = waiting.asking.term.removeprefix(RECORD).removeprefix(LACKING)
    call, choices = _waiting_of(waiting.asking), {choice.name: choice.label for choice in waiting.asking.choices}
    words = call.words or waiting.request
    asked_in = request_language(words)
    value: str | None = None
    if request.choice is not None:
        value = request.choice if request.choice in choices else None
    elif waiting.asking.term.startswith(RECORD):
        value = _record_of(choices, text, language)
    elif argument in RECORD_ARGUMENTS and changes is not None:
        change = change_of(call.tool, call.given, words, asked_in)
        meant = await asyncio.to_thread(records_meant, changes, change, argument, text, language)
        value = meant[0].number if len(meant) == 1 else None
        if len(meant) > 1:
            return _answered(call, {}, f"{words} {text}", asked_in)
    else:
        value = value_answered(argument, text, language)
    if value is None:
        return None
    return _answered(call, {argument: value}, f"{words} {text if request.choice is None else value}", asked_in)


def _answered(call: _Call, news: Mapping[str, str], words: str, language: Language) -> Answered:
    settled = {f"{SETTLED}{name}": value for name, value in {**call.settled, **news}.items()}
    reading = next(iter(news.values()), "")
    return Answered(None, reading, ToolCall("c1", call.tool, call.given), words, language, settled)


def _record_of(choices: Mapping[str, str], text: str, language: Language) -> str | None:
    """The record among those that were offered."""
    register = Register([Known(name, label.removeprefix(name).strip()) for name, label in choices.items()])
    meant = register.find(text, language)
    return meant.records[0].number if meant.sure else None
