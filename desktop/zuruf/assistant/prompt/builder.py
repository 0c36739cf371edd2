"""The only place where prompts are made. Every one is weighed: what does not fit the budget does not come to be."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date

from zuruf.assistant.knowledge.quoting import MOST_TOLD, passage_lines
from zuruf.assistant.model.ports import Example, Message, Prompt, Role, ToolSpec
from zuruf.assistant.prompt import query_sections, sections
from zuruf.assistant.prompt.account import RoundKind, Section
from zuruf.assistant.prompt.answers import ANSWERS
from zuruf.assistant.prompt.budget import Budget, Part, fitting
from zuruf.assistant.prompt.decided import decided
from zuruf.assistant.prompt.examples import EXAMPLES
from zuruf.assistant.prompt.query_examples import QUERY_EXAMPLES
from zuruf.assistant.prompt.query_messages import QUERY, query_request
from zuruf.assistant.prompt.reply_examples import REPLY_EXAMPLES
from zuruf.assistant.query.focus import Focus
from zuruf.assistant.query.problems import Problem
from zuruf.domain.jsons import to_json
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


@dataclass(frozen=True, slots=True)
class Earlier:
    """What of the conversation may be told: `rounds` oldest first, `decisions` a line each, the newest first."""

    rounds: tuple[PastRound, ...] = ()
    decisions: tuple[str, ...] = ()


NOTHING_EARLIER = Earlier()


def choose_prompt(
    request: str,
    language: Language,
    tools: tuple[ToolSpec, ...],
    today: date,
    earlier: Earlier = NOTHING_EARLIER,
    *,
    budget: Budget,
) -> Prompt:
    """The first round: which tool, or an answer in words. Everything but the messages is equal from request to request.

    Rounds and decisions are told as far as they have room, the newest first. Raises OverBudget.
    """
    known = {tool.name for tool in tools}
    shown = [at for at, example in enumerate(EXAMPLES) if example.tool is None or example.tool in known]
    examples = tuple(EXAMPLES[at] for at in shown)
    told = [_EXAMPLES_TOLD[at] for at in shown]
    newest = [(past, (past.request, past.reply)) for past in reversed(earlier.rounds)]
    rounds, rounds_left = fitting(newest, Section.ROUNDS, budget.counter)
    decisions, decisions_left = _decisions(earlier, budget)
    replies = {answer.value: sentence for answer, sentence in ANSWERS[language].items()}
    system = sections.choose_rules()
    account = budget.weigh(
        RoundKind.CHOOSE,
        [
            Part(Section.SYSTEM, system, 1),
            Part(Section.TOOLS, _tools_text(tools, replies)),
            _example_part(told),
            Part(Section.DECISIONS, decisions),
            *(Part(Section.ROUNDS, text, 1) for past in rounds for text in (past.request, past.reply)),
            Part(Section.REQUEST, request, 1),
        ],
        CHOOSE_OUTPUT_TOKENS,
        {Section.ROUNDS: rounds_left, Section.DECISIONS: decisions_left},
    )
    messages = [message for past in reversed(rounds) for message in _past(past)]
    messages.append(Message(Role.USER, _joined(decisions, request)))
    return Prompt(system, tools, examples, tuple(messages), CHOOSE_OUTPUT_TOKENS, replies, account=account)


def query_prompt(
    request: str,
    language: Language,
    focus: Focus,
    schema: Mapping[str, Json],
    *,
    budget: Budget,
    wrong: Iterable[Problem] = (),
    earlier: Earlier = NOTHING_EARLIER,
) -> Prompt:
    """The round that writes a query: what fits the request of the vocabulary, and a schema that admits no other name.

    `wrong` are the problems of a first try. The tool's name and description are constant, its schema is not: engines read the
    schema only where they decode. Raises OverBudget.
    """
    tool = ToolSpec(QUERY, "answers by a query to the company's database", query_arguments(schema))
    names = query_sections.names(focus, language)
    problems = tuple(wrong)
    told = query_sections.problems_told(problems) if problems else ""
    decisions, left_out = _decisions(earlier, budget)
    system = query_sections.query_rules()
    account = budget.weigh(
        RoundKind.QUERY,
        [
            Part(Section.SYSTEM, system, 1),
            Part(Section.TOOLS, f"{tool.name} {tool.description}"),
            _QUERY_EXAMPLES_PART,
            Part(Section.VOCABULARY, f"{names}\n{to_json(tool.schema)}"),
            Part(Section.DECISIONS, decisions),
            Part(Section.REQUEST, sections.quoted(request), 1),
            *([Part(Section.RESULTS, told, 1)] if problems else []),
        ],
        QUERY_OUTPUT_TOKENS,
        {Section.DECISIONS: left_out},
    )
    messages = [Message(Role.USER, _joined(decisions, query_request(request, names)))]
    if problems:
        messages.append(Message(Role.USER, told))
    return Prompt(system, (tool,), QUERY_EXAMPLES, tuple(messages), QUERY_OUTPUT_TOKENS, must_call=True, account=account)


def query_arguments(schema: Mapping[str, Json]) -> Mapping[str, Json]:
    """The schema of the tool's arguments: one object with the query in it."""
    return {"type": "object", "properties": {QUERY: schema}, "required": [QUERY], "additionalProperties": False}


def reply_prompt(
    request: str,
    language: Language,
    results: Sequence[ToolResult],
    today: date,
    sentences: Mapping[str, str] | None = None,
    *,
    budget: Budget,
    most_passages: int = MOST_TOLD,
) -> Prompt:
    """The second round: the sentence about what was shown. `sentences` by their keys are for a model that can be bound to choose
    one of them; others write their own, and without `sentences` all do.
    Raises OverBudget. `most_passages`: only a sweep asks with other numbers.

    The calls and what they came to are told in one message, a line for each: none stands without the other.
    """
    replies = sentences or {}
    found = sections.shown(results, most_passages)
    passages = [line for result in results for line in passage_lines(result.values, most_passages)]
    asked = f"{sections.day(today)}\n{sections.result_request(request, (), language)}"
    system = sections.reply_rules()
    account = budget.weigh(
        RoundKind.REPLY,
        [
            Part(Section.SYSTEM, system, 1),
            *([Part(Section.TOOLS, "|".join(replies))] if replies else []),
            _REPLY_EXAMPLES_PART,
            *([Part(Section.PASSAGES, "\n".join(passages))] if passages else []),
            Part(Section.REQUEST, asked, 1),
            Part(Section.RESULTS, "\n".join(_without(found.split("\n"), passages))),
        ],
        REPLY_OUTPUT_TOKENS,
    )
    message = Message(Role.USER, f"{sections.day(today)}\n{sections.request_about(request, found, language)}")
    return Prompt(system, (), REPLY_EXAMPLES, (message,), REPLY_OUTPUT_TOKENS, replies, account=account)


def _decisions(earlier: Earlier, budget: Budget) -> tuple[str, int]:
    kept, left_out = fitting([(line, (line,)) for line in earlier.decisions], Section.DECISIONS, budget.counter)
    return decided(kept), left_out


def _joined(decisions: str, request: str) -> str:
    return f"{decisions}\n{request}" if decisions else request


def _past(past: PastRound) -> tuple[Message, Message]:
    return Message(Role.USER, past.request), Message(Role.ASSISTANT, past.reply)


def _tools_text(tools: Iterable[ToolSpec], replies: Mapping[str, str]) -> str:
    told = [to_json({"name": tool.name, "description": tool.description, "schema": tool.schema}) for tool in tools]
    return "\n".join([*told, "|".join(replies)])


def _without(lines: Iterable[str], taken: Iterable[str]) -> list[str]:
    known = set(taken)
    return [line for line in lines if line not in known]


def _told(example: Example) -> str:
    """An example as an earlier request with its choice: more than its line takes where it is only told."""
    choice = to_json({"tool": example.tool, **example.arguments}) if example.tool is not None else example.reply
    return f"{example.request}\n{choice}"


def _example_part(told: Sequence[str]) -> Part:
    return Part(Section.EXAMPLES, "\n".join(told), 2 * len(told))


_EXAMPLES_TOLD = tuple(_told(example) for example in EXAMPLES)
_QUERY_EXAMPLES_PART = _example_part([_told(example) for example in QUERY_EXAMPLES])
_REPLY_EXAMPLES_PART = _example_part([_told(example) for example in REPLY_EXAMPLES])
