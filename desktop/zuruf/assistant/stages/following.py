"""Follow-ups: what a request is to the question in talk, and the query that answers it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from zuruf.assistant.conversation.decisions import Held, entries_of, held_question
from zuruf.assistant.conversation.following import Followed, Leaning, follow_up, leans, stands_alone
from zuruf.assistant.parts import Parts
from zuruf.assistant.prompt.builder import NOTHING_EARLIER, Earlier
from zuruf.assistant.prose.slots import BlockSlots
from zuruf.assistant.prose.sources import Sources
from zuruf.assistant.query.completeness import table_of
from zuruf.assistant.query.focus import Focus
from zuruf.assistant.query.problems import QueryInvalid, ReadingNotSettled
from zuruf.assistant.query.query import Condition, Operator, Query
from zuruf.assistant.query.query_form import read_query
from zuruf.assistant.query.run import run_plan
from zuruf.assistant.query.said_values import stem
from zuruf.assistant.query.validation import plan_query
from zuruf.assistant.query.vocabulary import Aggregate, FieldType, Table, Vocabulary
from zuruf.assistant.stages.fixed_lists import listed_query, title_of
from zuruf.assistant.stages.narration import Narration, Told
from zuruf.assistant.stages.remembering import chips, lines_of
from zuruf.assistant.stages.rounds import Emit
from zuruf.assistant.stages.shown_sentences import SHOWN, shown_sentences
from zuruf.assistant.tools.query_company import NAME
from zuruf.domain.decisions import Decision, DecisionKind
from zuruf.domain.events import ReplyDelta
from zuruf.domain.languages import Language
from zuruf.domain.turns import Json, ToolCall, ToolResult
from zuruf.language.cells import CellPhrases
from zuruf.language.spoken import speak

_NAMED = frozenset({FieldType.TEXT, FieldType.IDENTIFIER})
_KEPT = ("period", "date")


@dataclass(frozen=True, slots=True)
class Going:
    """How a request goes on with what was said. `call` is set where code understood it whole; else `held` is the question that it
    leans on, and `adds` says that a query has to answer it; `refers` that it asks something else of what was shown. `earlier` is
    what a model may be told."""

    language: Language
    held: Held | None = None
    call: ToolCall | None = None
    adds: bool = False
    refers: bool = False
    earlier: Earlier = NOTHING_EARLIER


async def going_on(actor: str, text: str, language: Language, parts: Parts) -> Going | None:
    """What a request is to the conversation before it; None if it stands by itself. Raises StoreFault."""
    decisions = await parts.conversation.decisions(actor)
    held = held_question(decisions)
    if held is not None:
        languages = (_spoken(decisions) or language, language)
        found = follow_up(text, languages, held, parts.vocabulary, parts.now().date())
        if isinstance(found, Followed):
            query = await _whole(found, parts)
            if query is not None and _fits(query, parts):
                return Going(found.language, held, _call(query, found.show))
            found = Leaning(found.language, found.adds or query is not None)
        if found is None:
            return None
        earlier = await _earlier(actor, decisions, parts)
        return Going(found.language, held, adds=found.adds, refers=found.refers, earlier=earlier)
    if not leans(text, language) or stands_alone(text, language, parts.vocabulary, parts.now().date()):
        return None
    earlier = await _earlier(actor, decisions, parts)
    return Going(language, earlier=earlier) if earlier.rounds else None


def _spoken(decisions: tuple[Decision, ...]) -> Language | None:
    """The language of the conversation: a short follow-up hardly tells its own."""
    value = next((each.value for each in decisions if each.kind is DecisionKind.LANGUAGE), None)
    return Language(value) if value in set(Language) else None


async def _earlier(actor: str, decisions: tuple[Decision, ...], parts: Parts) -> Earlier:
    return Earlier(await parts.conversation.rounds(actor), lines_of(decisions, parts.now()))


def _call(query: Mapping[str, Json], show: str | None) -> ToolCall:
    return ToolCall("c1", NAME, {NAME: query} if show is None else {NAME: query, "show": show})


async def _whole(found: Followed, parts: Parts) -> Mapping[str, Json] | None:
    """The query with the name that was said, looked up in the company's data; None if no field, or more than one, holds it."""
    if found.name is None:
        return found.query
    where = found.query.get("where")
    conditions: list[Json] = list(where) if isinstance(where, list | tuple) else []
    named = [each for each in conditions if isinstance(each, Mapping) and each.get("field") in _name_fields(found.table)]
    earlier = [str(each.get("field")) for each in named]
    for name in dict.fromkeys((found.name, stem(found.name, found.language))):
        holding = [field for field in _name_fields(found.table) if await _holds(found.table, field, name, parts)]
        chosen = [field for field in holding if field in earlier] or holding
        if len(chosen) == 1:
            kept = [
                each for each in conditions if each not in named or (isinstance(each, Mapping) and each.get("field") != chosen[0])
            ]
            return {**found.query, "where": [*kept, {"field": chosen[0], "op": "contains", "value": name}]}
        if chosen:
            return None
    return None


def _name_fields(table: Table) -> list[str]:
    return [field.name for field in table.fields.values() if field.type in _NAMED and not field.cases and not field.values]


async def _holds(table: Table, field: str, name: str, parts: Parts) -> bool:
    """Whether any record has this name."""
    query = Query(table=table.name, columns=(field,), where=Condition(field, Operator.CONTAINS, name), limit=1)
    try:
        plan = plan_query(query, parts.vocabulary, parts.now())
    except QueryInvalid:
        return False
    return (await run_plan(plan, parts.company, parts.now())).row_count > 0


def _fits(query: Mapping[str, Json], parts: Parts) -> bool:
    """Whether the vocabulary lets the query be run: a state of now has no period."""
    try:
        plan_query(read_query(query), parts.vocabulary, parts.now())
    except (QueryInvalid, ReadingNotSettled):
        return False
    return True


def about_question(focus: Focus, held: Held, vocabulary: Vocabulary) -> Focus:
    """What a follow-up says, with the table and metric of the question in talk to say it of; where it asks something else of what
    was shown, with its own metrics of that table."""
    table = table_of(read_query(held.query()), vocabulary)
    if table is None:
        return focus
    if focus.measured or focus.counted:
        own = [metric for metric in vocabulary.metrics.values() if metric.table == table.name]
        named = tuple(metric for metric in own if metric.name in focus.told)
        counts = tuple(metric for metric in own if metric.aggregate is Aggregate.COUNT)
        return replace(focus, tables=(table,), metrics=named or counts, terms=())
    metric = vocabulary.metrics.get(str(held.question.get("metric") or ""))
    metrics = () if metric is None else (metric,)
    told = frozenset(each.name for each in metrics)
    return replace(focus, tables=(table,), metrics=metrics, terms=(), told=told, measured=bool(metrics))


def changed_words(going: Going, language: Language, parts: Parts) -> str:
    """What a follow-up put anew, as its chips say it."""
    if going.held is None or going.call is None:
        return ""
    query = going.call.arguments.get(NAME)
    before = set(_asked(going.held.query(), parts))
    now = _asked(query, parts) if isinstance(query, Mapping) else ()
    told = chips(now, language, parts)
    changed = {(each.kind, each.subject) for each in now if each not in before and each.kind is not DecisionKind.QUESTION}
    return ", ".join(chip.label for chip in told if (chip.kind, chip.subject) in changed)


def _asked(query: Mapping[str, Json], parts: Parts) -> tuple[Decision, ...]:
    table = table_of(read_query(query), parts.vocabulary)
    name = None if table is None else table.name
    return entries_of(query, name, parts.vocabulary, show=None, turn="", at=parts.now())


def tell_follow_up(turn: str, results: Sequence[ToolResult], going: Going, parts: Parts, emit: Emit) -> Told:
    """Says what was put anew and what is on the screen now."""
    language = going.language
    changed = changed_words(going, language, parts)
    opening = Told(f"{changed}.", speak(f"{changed}.", language)) if changed else Told("", "")
    if opening.text:
        emit(ReplyDelta(turn, f"{opening.text} ", opening.speech))
    cells = CellPhrases(language, parts.phrases)
    slots = BlockSlots(tuple(block for result in results for block in result.blocks), cells)
    narration = Narration(turn, language, Sources.from_turn(results), slots, emit)
    narration.feed(shown_sentences(results, language, parts.phrases).get(SHOWN, ""))
    return opening.then(narration.close())


def on_question(written: Mapping[str, Json], held: Held) -> dict[str, Json]:
    """A query that a model wrote for a follow-up, laid over the question in talk: what it leaves open is as it was. Of another
    figure or a list only period and conditions stay."""
    before = held.query()
    subject = written.get("metric") or written.get("table")
    if subject is not None and subject != (before.get("metric") or before.get("table")):
        before = {name: before[name] for name in _KEPT if name in before}
    given = written.get("where")
    news = list(given) if isinstance(given, list | tuple) else []
    anew = {each.get("field") for each in news if isinstance(each, Mapping)}
    where: list[Json] = [dict(each) for each in held.conditions if each.get("field") not in anew]
    whole = {**before, **{name: value for name, value in written.items() if name != "where"}}
    whole.pop("where", None)
    return {**whole, "where": [*where, *news]} if where or news else whole


def narrowed(call: ToolCall, going: Going | None, parts: Parts) -> ToolCall:
    """A fixed list that a model chose for a follow-up, with the conditions of the question in talk: it cannot hold them, and
    "only those unpaid" would be everybody's."""
    if going is None or going.held is None:
        return call
    listed = listed_query(title_of(call), parts.vocabulary)
    table = table_of(read_query(going.held.query()), parts.vocabulary)
    if listed is None or table is None or listed.get("table") != table.name:
        return call
    query = on_question(listed, going.held)
    return _call(query, None) if query != dict(listed) and _fits(query, parts) else call
