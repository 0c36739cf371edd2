"""Asking back: the question in words, and whether a request answers one that still stands."""

from collections.abc import Mapping
from dataclasses import dataclass

from zuruf.assistant.changes.identify import Known, Register
from zuruf.assistant.changes.tools import RECORD
from zuruf.assistant.conversation.ports import Waiting
from zuruf.assistant.parts import Parts
from zuruf.assistant.query.readings import answer_said
from zuruf.assistant.query.vocabulary import Vocabulary
from zuruf.assistant.tools.query_company import NAME
from zuruf.domain.jsons import from_json
from zuruf.domain.languages import Language
from zuruf.domain.turns import AskingBack, Phrase, ToolCall, TurnRequest
from zuruf.language.phrases import Phrases
from zuruf.language.recogniser import request_language
from zuruf.language.spoken import speak


@dataclass(frozen=True, slots=True)
class Answered:
    """What was chosen, and the call that can now be made. `text` is the request that had to wait.

    `term` is None where a record was chosen: that settles this one request and no later one.
    """

    term: str | None
    reading: str
    call: ToolCall
    text: str
    language: Language


def question_phrase(asking: AskingBack, vocabulary: Vocabulary, language: Language, phrases: Phrases) -> Phrase:
    """The question with every reading in it."""
    labels = [choice.label for choice in asking.choices]
    joined = labels[0]
    for label in labels[1:]:
        joined = phrases.say(language, "asking-or", left=joined, right=label)
    if asking.term.startswith(RECORD):
        text = phrases.say(language, "asking-record", choices=joined)
        return Phrase(text, speak(text, language))
    term = vocabulary.terms[asking.term].naming.label[language]
    text = phrases.say(language, "asking-reading", term=term, choices=joined)
    return Phrase(text, speak(text, language))


async def answer_to(request: TurnRequest, text: str, language: Language, parts: Parts) -> Answered | None:
    """The answer that a request gives to the question it may answer; None if it is a request of its own.

    Raises StoreFault.
    """
    if request.answering is None:
        return None
    waiting = await parts.conversation.waiting(request.actor, request.answering)
    if waiting is not None and waiting.asking.term.startswith(RECORD):
        return _record_chosen(request, text, language, waiting)
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
    return Answered(term.name, reading, call, waiting.request, asked_in)


def _record_chosen(request: TurnRequest, text: str, language: Language, waiting: Waiting) -> Answered | None:
    """The waiting call about the record that was touched or said."""
    choices = {choice.name: choice.label for choice in waiting.asking.choices}
    if request.choice is not None:
        number = request.choice if request.choice in choices else None
    else:
        register = Register([Known(name, label.removeprefix(name).strip()) for name, label in choices.items()])
        meant = register.find(text, language)
        number = meant.records[0].number if meant.sure else None
    held = from_json(waiting.asking.query)
    if number is None or not isinstance(held, Mapping):
        return None
    tool, given = held.get("tool"), held.get("arguments")
    if not isinstance(tool, str) or not isinstance(given, Mapping):
        return None
    argument = waiting.asking.term.removeprefix(RECORD)
    call = ToolCall("c1", tool, {**given, argument: number})
    # The chosen number is part of what was said now: a draft compares the two.
    return Answered(None, number, call, f"{waiting.request} {number}", request_language(waiting.request))
