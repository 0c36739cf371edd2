"""The rounds in which the model writes a query: it chose to ask the database, now it says what."""

from dataclasses import dataclass, replace
from datetime import date

from zuruf.assistant.parts import Parts
from zuruf.assistant.prompt.builder import NOTHING_EARLIER, Earlier, query_prompt
from zuruf.assistant.prompt.query_messages import QUERY
from zuruf.assistant.query.completeness import missing_in
from zuruf.assistant.query.completing import completed
from zuruf.assistant.query.focus import Focus, focus_on
from zuruf.assistant.query.periods import resolve
from zuruf.assistant.query.problems import UNKEPT, Problem, QueryInvalid, ReadingNotSettled
from zuruf.assistant.query.query_form import read_query
from zuruf.assistant.query.query_schema import query_schema
from zuruf.assistant.query.readings import reading_said
from zuruf.assistant.query.validation import plan_query
from zuruf.assistant.stages.following import Going, about_question, on_question
from zuruf.assistant.stages.rounds import RoundOutcome, run_round
from zuruf.assistant.tools.tool import Asked
from zuruf.domain.faults import ModelFault
from zuruf.domain.turns import Json, ToolCall

MOST_TRIES = 2
"""A model that was told its mistakes once and makes them again will make them for ever."""


@dataclass(frozen=True, slots=True)
class Written:
    """The call with its query, and what writing it cost."""

    call: ToolCall
    rounds: int
    prompt_tokens: int


async def write_query(call: ToolCall, asked: Asked, parts: Parts, going: Going | None = None) -> Written:
    """The call with a query for what was asked. One that does not fit the vocabulary is left to the tool to refuse. With `going`,
    a request that measures nothing itself is about the question in talk. A query that the model wrote where it only had to choose
    is taken for its first try: it has to keep what was said like any other.

    Raises ModelFault, and QueryInvalid where a time was said that no query can keep: a figure for all time is no answer then.
    """
    now = parts.now()
    focus = focus_on(asked.text, asked.language, parts.vocabulary, now.date())
    if focus.unread:
        raise QueryInvalid([Problem("period-unknown", "period")])
    own = (focus.measured or focus.counted) and not (going is not None and going.refers)
    held = None if going is None or own else going.held
    focus = focus if held is None else about_question(focus, held, parts.vocabulary)
    earlier = NOTHING_EARLIER if going is None or held is None else Earlier(decisions=going.earlier.decisions)
    schema = query_schema(parts.vocabulary, focus)
    problems: tuple[Problem, ...] = ()
    ready = call.arguments.get(QUERY)
    tokens = rounds = 0
    while True:
        early = isinstance(ready, dict)
        if isinstance(ready, dict):
            given, ready = ready, None
        else:
            budget = await parts.prompts.budget()
            prompt = query_prompt(asked.text, asked.language, focus, schema, budget=budget, wrong=problems, earlier=earlier)
            outcome = await run_round(asked.turn, prompt, parts, _unheard)
            tokens, rounds, given = tokens + outcome.prompt_tokens, rounds + 1, _query_in(outcome)
        written = _ranked(given)
        query = _completed(written if held is None else on_question(written, held), focus, asked, parts)
        problems = _problems(query, parts)
        problems = problems or missing_in(read_query(query), focus, parts.vocabulary, asked.text, asked.language)
        if not problems and focus.periods and _is_timeless(query, focus, now.date()):
            problems = (Problem("date-missing", "period"),)
            if not early:
                raise QueryInvalid(problems)
        if problems and rounds == MOST_TRIES and all(problem.code in UNKEPT for problem in problems):
            raise QueryInvalid(problems)
        if not problems or rounds == MOST_TRIES:
            await _remember(query, asked, parts)
            return Written(replace(call, arguments=_arguments(query, focus)), rounds, tokens)


async def _remember(query: dict[str, Json], asked: Asked, parts: Parts) -> None:
    """A reading that is said takes the place of another one that the same actor decided on: there is no other way back.

    Raises StoreFault.
    """
    term = parts.vocabulary.terms.get(str(query.get("metric")))
    if term is None or not asked.turn:
        return
    said = reading_said(asked.text, term, parts.vocabulary, asked.language)
    decided = (await parts.conversation.readings(asked.actor)).get(term.name)
    if said is not None and decided is not None and said != decided:
        await parts.conversation.decide(asked.actor, term.name, said, asked.turn)


def _is_timeless(query: dict[str, Json], focus: Focus, today: date) -> bool:
    """Whether a period was said and the query has none, as what it asks is always of now. "Today" is no other time than that."""
    days = resolve(focus.periods[0].period, today)
    return "period" not in query and not days.first == days.last == today


def _unheard(_piece: str) -> None:
    """Whatever a model writes beside its query is for nobody."""


def _query_in(outcome: RoundOutcome) -> dict[str, Json]:
    given = next((call.arguments.get(QUERY) for call in outcome.calls), None)
    if not isinstance(given, dict):
        raise ModelFault("model-nonsense", "the model was asked for a query and wrote none")
    return given


def _ranked(query: dict[str, Json]) -> dict[str, Json]:
    """The first so many of something are its largest, where no order was written."""
    metric = query.get("metric")
    if isinstance(metric, str) and "limit" in query and query.get("by") and not query.get("order"):
        return {**query, "order": [f"-{metric}"]}
    return query


def _completed(query: dict[str, Json], focus: Focus, asked: Asked, parts: Parts) -> dict[str, Json]:
    """With the conditions that the request says in known words. What has not the form of a query is told by `_problems`."""
    try:
        return completed(query, focus, parts.vocabulary, asked.text, asked.language)
    except QueryInvalid:
        return query


def _problems(query: dict[str, Json], parts: Parts) -> tuple[Problem, ...]:
    try:
        plan_query(read_query(query), parts.vocabulary, parts.now())
    except QueryInvalid as invalid:
        return invalid.problems
    except ReadingNotSettled:
        return ()
    return ()


def _arguments(query: dict[str, Json], focus: Focus) -> dict[str, Json]:
    return {QUERY: query} if focus.wish is None else {QUERY: query, "show": focus.wish.value}
