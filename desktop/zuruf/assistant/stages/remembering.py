"""What a turn decides, kept for the next one and told to the person as chips."""

import logging
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from functools import partial

from babel import Locale

from zuruf.assistant.conversation.decisions import entries_of
from zuruf.assistant.conversation.following import country_field
from zuruf.assistant.parts import Parts
from zuruf.assistant.prompt.sections import quoted
from zuruf.assistant.query.completeness import table_of
from zuruf.assistant.query.periods import PeriodUnknown, parse_period, resolve
from zuruf.assistant.query.problems import QueryInvalid, ReadingNotSettled
from zuruf.assistant.query.query_form import read_query
from zuruf.assistant.query.validation import plan_query
from zuruf.assistant.query.vocabulary import Field, Table, Vocabulary
from zuruf.assistant.query.words import QueryWords
from zuruf.assistant.stages.fixed_lists import listed_query
from zuruf.domain.blocks import Block, BlockKind
from zuruf.domain.decisions import ASKED, Chip, Decision, DecisionKind
from zuruf.domain.faults import StoreFault
from zuruf.domain.jsons import from_json
from zuruf.domain.languages import Language
from zuruf.domain.turns import Json, Reply

_log = logging.getLogger(__name__)


async def remember(reply: Reply, actor: str, report: str | None, parts: Parts) -> Reply:
    """Keeps what the turn decided. Gives the reply with what the conversation holds now; a broken database costs only that."""
    try:
        entries = tuple(_decided(reply, report, parts))
        replaced = ASKED if reply.blocks else frozenset()
        await parts.conversation.remember(actor, entries, replaced)
        return await with_chips(reply, actor, parts)
    except StoreFault as fault:
        _log.warning("what was decided was not kept: %s", fault.code)
        return reply


async def forget_question(actor: str, parts: Parts, *, stands_alone: bool) -> None:
    """After a turn that failed. One that stood alone has changed the subject all the same: "and in Denmark?" is then about what
    could not be answered, and not about the question before it."""
    if not stands_alone:
        return
    try:
        await parts.conversation.remember(actor, (), ASKED)
    except StoreFault as fault:
        _log.warning("a question in talk was not forgotten: %s", fault.code)


async def with_chips(reply: Reply, actor: str, parts: Parts) -> Reply:
    return replace(reply, decisions=chips(await parts.conversation.decisions(actor), reply.language, parts))


def _decided(reply: Reply, report: str | None, parts: Parts) -> Iterator[Decision]:
    turn, now = reply.turn, parts.now()
    asked = next((each for each in map(partial(_asked, vocabulary=parts.vocabulary), reversed(reply.blocks)) if each), None)
    if asked is not None:
        query, show = asked
        table = _table(query, parts.vocabulary)
        name = None if table is None else table.name
        yield from entries_of(query, name, parts.vocabulary, show=show, turn=turn, at=now)
    if reply.page is not None:
        yield Decision(DecisionKind.PAGE, "", reply.page.value, turn, now)
    if report is not None:
        yield Decision(DecisionKind.REPORT, "", report, turn, now)
    yield Decision(DecisionKind.LANGUAGE, "", reply.language.value, turn, now)


def _asked(block: Block, vocabulary: Vocabulary) -> tuple[Mapping[str, Json], str | None] | None:
    """The query that a block answers and how it is shown; None for the block of a page or a report without one."""
    if block.question is None:
        listed = listed_query(block.title, vocabulary)
        return None if listed is None else (listed, None)
    query = from_json(block.question.query)
    return (query, _shown_as(block)) if isinstance(query, Mapping) else None


def _shown_as(block: Block) -> str | None:
    if block.kind is BlockKind.CHART and block.chart is not None:
        return block.chart.value
    return "table" if block.kind is BlockKind.TABLE else None


def _table(query: Mapping[str, Json], vocabulary: Vocabulary) -> Table | None:
    try:
        return table_of(read_query(query), vocabulary)
    except QueryInvalid:
        return None


def lines_of(decisions: Iterable[Decision], now: datetime) -> tuple[str, ...]:
    """The entries as a model is told of them, with their age. Names and values stand as data."""
    return tuple(
        f"{decision.kind.value}{f' {decision.subject}' if decision.subject else ''} {quoted(decision.value)}"
        f" ({max(int((now - decision.at).total_seconds()) // 60, 0)} min ago)"
        for decision in decisions
        if decision.kind is not DecisionKind.LANGUAGE
    )


def chips(decisions: Sequence[Decision], language: Language, parts: Parts) -> tuple[Chip, ...]:
    """The entries in words, in the order of their kinds. One that the vocabulary knows no more is left out."""
    order = {kind: at for at, kind in enumerate(DecisionKind)}
    words = _Words(decisions, language, parts)
    found = [words.chip(decision) for decision in sorted(decisions, key=lambda each: (order[each.kind], each.subject))]
    return tuple(chip for chip in found if chip is not None)


class _Words:
    """Says entries in a language."""

    def __init__(self, decisions: Sequence[Decision], language: Language, parts: Parts) -> None:
        self._language = language
        self._parts = parts
        self._words = QueryWords(parts.phrases, language)
        question = next((each for each in decisions if each.kind is DecisionKind.QUESTION), None)
        asked = None if question is None else from_json(question.value)
        self._asked: Mapping[str, Json] = (
            {key: value for key, value in asked.items() if key != "show"} if isinstance(asked, Mapping) else {}
        )
        self._table = _table(self._asked, parts.vocabulary)

    def chip(self, decision: Decision) -> Chip | None:
        told = self._told(decision)
        return None if told is None else Chip(decision.kind, decision.subject, *told)

    def _told(self, decision: Decision) -> tuple[str, str] | None:
        """Title and label."""
        match decision.kind:
            case DecisionKind.READING:
                return self._reading(decision)
            case DecisionKind.QUESTION:
                label = self._question()
            case DecisionKind.PERIOD:
                label = self._period(decision.value)
            case DecisionKind.FILTER | DecisionKind.NAME:
                return self._conditions(decision)
            case DecisionKind.PAGE:
                label = self._say(f"page-{decision.value}")
            case DecisionKind.LANGUAGE:
                label = self._say(f"decision-language-{decision.value}")
            case DecisionKind.REPORT:
                label = decision.value
        return None if not label else (self._say(f"decision-{decision.kind.value}"), label)

    def _reading(self, decision: Decision) -> tuple[str, str] | None:
        term = self._parts.vocabulary.terms.get(decision.subject)
        reading = None if term is None else term.readings.get(decision.value)
        if term is None or reading is None:
            return None
        return term.naming.label[self._language], reading.naming.label[self._language]

    def _question(self) -> str:
        name = str(self._asked.get("metric") or "")
        metric = self._parts.vocabulary.metrics.get(name) or self._parts.vocabulary.terms.get(name)
        named = metric or self._table
        return "" if named is None else self._words.label(named)

    def _period(self, period: str) -> str:
        try:
            return self._words.days(resolve(parse_period(period), self._parts.now().date()))
        except PeriodUnknown:
            return ""

    def _conditions(self, decision: Decision) -> tuple[str, str] | None:
        given = from_json(decision.value)
        if self._table is None or not isinstance(given, list | tuple):
            return None
        field = self._table.fields.get(decision.subject)
        if field is not None and len(given) == 1 and (simple := self._value(field, given[0])):
            return self._words.label(field), simple
        try:
            plan = plan_query(
                read_query({"table": self._table.name, "where": list(given)}), self._parts.vocabulary, self._parts.now()
            )
        except (QueryInvalid, ReadingNotSettled):
            return None
        return self._say("decision-filter"), self._words.conditions(plan)

    def _value(self, field: Field, condition: Json) -> str:
        """The value alone, where the condition is that the field holds it."""
        if not isinstance(condition, Mapping) or condition.get("op", "=") not in ("=", "contains", "in"):
            return ""
        value = condition.get("value")
        values = value if isinstance(value, list | tuple) else (value,)
        told = [self._word(field, each) for each in values if isinstance(each, str)]
        return ", ".join(told) if len(told) == len(values) else ""

    def _word(self, field: Field, value: str) -> str:
        naming = field.values.get(value)
        if naming is not None:
            return naming.label[self._language]
        if self._table is not None and field is country_field(self._table):
            return Locale.parse(self._language.value).territories.get(value) or value
        return value

    def _say(self, message: str) -> str:
        return self._parts.phrases.say(self._language, message) if self._parts.phrases.has(self._language, message) else ""
