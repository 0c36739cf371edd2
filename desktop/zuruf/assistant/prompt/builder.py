"""The only place where prompts are made."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date

from zuruf.assistant.model.ports import Message, Prompt, Role, ToolSpec
from zuruf.assistant.prompt import query_sections, sections
from zuruf.assistant.prompt.answers import ANSWERS
from zuruf.assistant.prompt.examples import EXAMPLES
from zuruf.assistant.prompt.query_examples import QUERY_EXAMPLES
from zuruf.assistant.prompt.query_messages import QUERY, query_request
from zuruf.assistant.prompt.reply_examples import REPLY_EXAMPLES
from zuruf.assistant.query.focus import Focus
from zuruf.assistant.query.problems import Problem
from zuruf.domain.languages import Language
from zuruf.domain.turns import Json, ToolResult

CHOOSE_OUTPUT_TOKENS = 96
"""A call takes about fourteen, one short sentence at most this many."""
QUERY_OUTPUT_TOKENS = 200
"""A query of two conditions takes about sixty."""
REPLY_OUTPUT_TOKENS = 160


@dataclass(frozen=True, slots=True)
class PastRound:
    """An earlier request of the conversation with the reply that was given, already checked."""

    request: str
    reply: str


def choose_prompt(
    request: str, language: Language, tools: tuple[ToolSpec, ...], today: date, rounds: Iterable[PastRound] = ()
) -> Prompt:
    """The first round: which tool, or an answer in words. Everything but the messages is equal from request to request."""
    known = {tool.name for tool in tools}
    examples = tuple(example for example in EXAMPLES if example.tool is None or example.tool in known)
    messages = [message for past in rounds for message in _past(past)]
    messages.append(Message(Role.USER, request))
    replies = {answer.value: sentence for answer, sentence in ANSWERS[language].items()}
    return Prompt(sections.choose_rules(), tools, examples, tuple(messages), CHOOSE_OUTPUT_TOKENS, replies)


def query_prompt(
    request: str, language: Language, focus: Focus, schema: Mapping[str, Json], wrong: Iterable[Problem] = ()
) -> Prompt:
    """The round that writes a query: what fits the request of the vocabulary, and a schema that admits no other name.

    `wrong` are the problems of a first try. The tool's name and description are constant, its schema is not: engines read the
    schema only where they decode.
    """
    tool = ToolSpec(QUERY, "answers by a query to the company's database", query_arguments(schema))
    messages = [Message(Role.USER, query_request(request, query_sections.names(focus, language)))]
    problems = tuple(wrong)
    if problems:
        messages.append(Message(Role.USER, query_sections.problems_told(problems)))
    return Prompt(query_sections.query_rules(), (tool,), QUERY_EXAMPLES, tuple(messages), QUERY_OUTPUT_TOKENS, must_call=True)


def query_arguments(schema: Mapping[str, Json]) -> Mapping[str, Json]:
    """The schema of the tool's arguments: one object with the query in it."""
    return {"type": "object", "properties": {QUERY: schema}, "required": [QUERY], "additionalProperties": False}


def reply_prompt(
    request: str, language: Language, results: Iterable[ToolResult], today: date, sentences: Mapping[str, str] | None = None
) -> Prompt:
    """The second round: the sentence about what was shown. `sentences` by their keys are for a model that can be bound to choose
    one of them; others write their own, and without `sentences` all do."""
    content = f"{sections.day(today)}\n{sections.result_request(request, results, language)}"
    return Prompt(
        sections.reply_rules(), (), REPLY_EXAMPLES, (Message(Role.USER, content),), REPLY_OUTPUT_TOKENS, sentences or {}
    )


def _past(past: PastRound) -> tuple[Message, Message]:
    return Message(Role.USER, past.request), Message(Role.ASSISTANT, past.reply)
