"""One turn, stage after stage, top to bottom. The stages themselves live in their own modules and rooms."""

import asyncio
import logging
from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from anyio import CancelScope

from zuruf.assistant.fast_path.done import says_done
from zuruf.assistant.fast_path.formatters import format_reply
from zuruf.assistant.fast_path.may_answer import Decision, Reason, may_answer
from zuruf.assistant.model.ports import Prompt
from zuruf.assistant.parts import Parts
from zuruf.assistant.prompt.budget import OverBudget
from zuruf.assistant.prompt.builder import NOTHING_EARLIER, choose_prompt, query_prompt, reply_prompt
from zuruf.assistant.prompt.query_messages import QUERY
from zuruf.assistant.prose.slots import BlockSlots
from zuruf.assistant.prose.sources import Sources
from zuruf.assistant.query.focus import Focus
from zuruf.assistant.stages.admission import admitted_request
from zuruf.assistant.stages.asking_back import answer_to, question_phrase
from zuruf.assistant.stages.consenting import consent_phrase
from zuruf.assistant.stages.following import Going, going_on, tell_follow_up
from zuruf.assistant.stages.named_lists import narrowed_by_words
from zuruf.assistant.stages.narration import Narration, Told, told_by_code, unspoken
from zuruf.assistant.stages.proposing import Prepared, done_phrase, told_of_proposals
from zuruf.assistant.stages.querying import write_query
from zuruf.assistant.stages.quoted_clause import clause_phrase
from zuruf.assistant.stages.remembering import forget_question, remember
from zuruf.assistant.stages.rounds import Emit, run_round, run_tools
from zuruf.assistant.stages.settling import outright, settled
from zuruf.assistant.stages.shown_sentences import KEYS, shown_sentences
from zuruf.assistant.stages.stopwatch import Stopwatch
from zuruf.assistant.tools.registry import tool_specs
from zuruf.assistant.tools.tool import Asked
from zuruf.assistant.turn_reading import heeding_reading
from zuruf.domain.events import ReplyDelta, ReplyDone, TurnStarted
from zuruf.domain.faults import AssistantFault, Fault, ModelFault
from zuruf.domain.languages import Language
from zuruf.domain.turns import AskingBack, Phrase, Reply, ReplySource, Step, ToolCall, ToolResult, TurnRequest
from zuruf.language.cells import CellPhrases
from zuruf.language.failures import failure_event
from zuruf.language.recogniser import request_language
from zuruf.language.spoken import speak

_log = logging.getLogger(__name__)


def constant_prompts(parts: Parts) -> tuple[Prompt, ...]:
    """Prompts whose constant part every turn will need, for the model to get ready with."""
    today = parts.now().date()
    nothing = Focus((), (), ())
    budget = parts.prompts.constant()
    return (
        choose_prompt("", Language.ENGLISH, tool_specs(parts.tools), today, budget=budget),
        query_prompt("", Language.ENGLISH, nothing, {"type": "object"}, budget=budget),
        reply_prompt("", Language.ENGLISH, (), today, dict.fromkeys(KEYS, ""), budget=budget),
    )


async def take_turn(turn: str, request: TurnRequest, parts: Parts, emit: Emit) -> None:
    """Works the request off and emits what happens; the last event is ReplyDone or TurnFailed, whatever goes wrong.

    A turn that fails leaves no change behind that waits.
    """
    language = request_language(request.text)
    prepared = Prepared(emit)
    emit(TurnStarted(turn, language))
    heeding, clock = heeding_reading(turn, parts, prepared)
    work = _Turn(turn, request, language, heeding, prepared)
    try:
        async with clock.running():
            reply = await remember(await work.run(), request.actor, work.report, parts)
    except (Fault, TimeoutError) as error:
        await forget_question(request.actor, parts, stands_alone=work.stands_alone)
        await fail_turn(turn, error if isinstance(error, Fault) else clock.fault(), language, parts, prepared)
    except asyncio.CancelledError:
        with CancelScope(shield=True):
            await fail_turn(turn, AssistantFault("turn-cancelled", "the person cancelled"), language, parts, prepared)
        raise
    else:
        reply = clock.noted(reply)
        parts.metrics.count_reply(reply)
        emit(ReplyDone(turn, reply))


async def fail_turn(turn: str, fault: Fault, language: Language, parts: Parts, prepared: Prepared) -> None:
    parts.metrics.count_failure(fault.code)
    not_done = await prepared.take_back(parts.changes)
    prepared(failure_event(turn, fault, language, parts.phrases, not_done))


@dataclass(slots=True)
class _Turn:
    """What a turn knows while it runs. `stands_alone`: its request turned out to be no follow-up and no answer."""

    id: str
    request: TurnRequest
    language: Language
    parts: Parts
    emit: Emit
    watch: Stopwatch = field(init=False)
    rounds: int = 0
    prompt_tokens: int = 0
    report: str | None = None
    stands_alone: bool = False

    def __post_init__(self) -> None:
        self.watch = Stopwatch(self.parts.tick)

    async def run(self) -> Reply:
        text = admitted_request(self.request.text, self.language, self.parts.trade)
        answered = await self._answer(text)
        if answered is None:
            consent = await consent_phrase(text, self.request.actor, self.language, self.parts)
            if consent is not None:
                return self._by_code(Step(()), consent, Reason.CONFIRMED_BY_TOUCH)
        going = None if answered is not None else await going_on(self.request.actor, text, self.language, self.parts)
        self.stands_alone = answered is None and going is None
        if going is not None:
            self._go_on_in(going.language)
        if going is not None and going.call is not None:
            return await self._follow(text, going, going.call)
        step, told = answered or await self._choose(text, going)
        asking = next((result.asking for result in step.results if result.asking is not None), None)
        if asking is not None:
            return self._ask_back(step, asking)
        if any(result.proposals for result in step.results):
            return await self._proposed(text, step, told)
        clause = clause_phrase(step, self.language, self.parts.phrases)
        if clause is not None:
            return self._by_code(step, clause, Reason.CLAUSE_QUOTED)
        with self.watch.stage("decide"):
            decision = may_answer(self.request.mode, text, step)
        if decision.allowed:
            return self._by_formatter(step, decision)
        if step.results:
            told = told.then(await self._explain(text, step))
        return self._reply(step, decision, ReplySource.MODEL, told)

    def _go_on_in(self, language: Language) -> None:
        """In the language of what is gone on with: the window was told another one, and would speak the pieces in that."""
        if language is not self.language:
            self.language = language
            self.emit = unspoken(self.emit)

    async def _choose(self, text: str, going: Going | None) -> tuple[Step, Told]:
        """The first round: the model chooses tools or answers in words (not where a change is said outright); the tools run."""
        asked = await self._asked(text)
        if going is not None and going.adds:  # only a query can keep a part of the question in talk that is put anew
            call = await self._with_query(ToolCall("c1", QUERY, {}), asked, going)
            return await self._run((call,), asked, Told("", ""))
        budget = await self.parts.prompts.budget()
        earlier = NOTHING_EARLIER if going is None else going.earlier
        with self.watch.stage("prompt"):
            today = self.parts.now().date()
            prompt = choose_prompt(text, self.language, tool_specs(self.parts.tools), today, earlier, budget=budget)
        wish = outright(text, self.language, self.parts.tools.names)
        calls, told = await self._round(prompt, (), only_calls=wish is not None)
        calls = (wish,) if wish is not None and not calls else calls
        calls = settled(calls, text, self.language, self.parts.tools.names)
        calls = tuple([await self._with_query(call, asked, going) for call in calls])
        return await self._run(calls, asked, told)

    async def _follow(self, text: str, going: Going, call: ToolCall) -> Reply:
        """A follow-up that code understood whole: no model is asked, nor anybody back: the question in talk was settled."""
        step, _ = await self._run((call,), await self._asked(text), Told("", ""))
        with self.watch.stage("format"):
            told = tell_follow_up(self.id, step.results, going, self.parts, self.emit)
        return self._reply(step, Decision(True, Reason.FOLLOW_UP), ReplySource.FORMATTER, told)

    async def _run(self, calls: Sequence[ToolCall], asked: Asked, told: Told) -> tuple[Step, Told]:
        with self.watch.stage("tools"):
            results = await run_tools(self.id, calls, self.parts, asked, self.emit)
        self.report = next((str(result.values["report"]) for result in results if result.values.get("report")), None)
        return Step.of(results, told.text), told

    async def _asked(self, text: str) -> Asked:
        """The request with the readings that hold for it: what was decided counts more than what the company set."""
        decided = await self.parts.conversation.readings(self.request.actor)
        return Asked(text, self.language, self.request.actor, {**self.parts.readings, **decided}, self.id, self.request.person)

    async def _with_query(self, call: ToolCall, asked: Asked, going: Going | None) -> ToolCall:
        """A second round says what to ask the database, where the first chose to ask it and code does not know."""
        by_code = await narrowed_by_words(call, going, asked, self.parts)
        if by_code.tool != QUERY or (by_code is not call and QUERY in by_code.arguments):
            return by_code
        with self.watch.stage("query"):
            written = await write_query(call, asked, self.parts, going)
        self.rounds += written.rounds
        self.prompt_tokens += written.prompt_tokens
        return written.call

    async def _answer(self, text: str) -> tuple[Step, Told] | None:
        """The request as the answer to a question that still stands; None if it is none."""
        answered = await answer_to(self.request, text, self.language, self.parts)
        if answered is None:
            return None
        self._go_on_in(answered.language)
        if answered.term is not None:
            await self.parts.conversation.decide(self.request.actor, answered.term, answered.reading, self.id)
        asked = Asked(answered.text, self.language, self.request.actor, answered.readings, self.id, self.request.person)
        return await self._run((answered.call,), asked, Told("", ""))

    async def _proposed(self, text: str, step: Step, told: Told) -> Reply:
        """Code says what was done or prepared; the model explains only what else was found."""
        if says_done(self.request.mode, step):
            done = done_phrase(step.results, self.language, self.parts.phrases)
            self.emit(ReplyDelta(self.id, done.text, done.speech))
            return self._reply(step, Decision(True, Reason.DONE), ReplySource.FORMATTER, Told(done.text, done.speech))
        prepared = told_of_proposals(step.results, self.language)
        self.emit(ReplyDelta(self.id, prepared.text, prepared.speech))
        source = ReplySource.MODEL if told.text else ReplySource.FORMATTER
        told = told.then(prepared)
        rest = tuple(result for result in step.results if not result.proposals)
        if rest:
            source = ReplySource.MODEL
            told = told.then(await self._explain_rest(text, Step.of(rest)))
        reason = Reason.WRITE_PROPOSAL if step.proposals else Reason.EXECUTED_CHANGE
        return self._reply(step, Decision(False, reason), source, told)

    def _told_fault(self, fault: Fault) -> Told:
        """The fault's sentence as a part of the reply."""
        sentence = self.parts.phrases.say(self.language, f"fault-{fault.code}")
        told = Told(sentence, speak(sentence, self.language))
        self.emit(ReplyDelta(self.id, told.text, told.speech))
        return told

    async def _explain_rest(self, text: str, step: Step) -> Told:
        """As _explain; if the model fails now, that is told, and what was prepared stands."""
        try:
            return await self._explain(text, step)
        except ModelFault as fault:
            return self._told_fault(fault)

    def _by_code(self, step: Step, phrase: Phrase, reason: Reason) -> Reply:
        self.emit(ReplyDelta(self.id, phrase.text, phrase.speech))
        return self._reply(step, Decision(False, reason), ReplySource.SERVICE, Told(phrase.text, phrase.speech))

    def _ask_back(self, step: Step, asking: AskingBack) -> Reply:
        """Code asks: the question's words are known, and it must name every reading."""
        phrase = question_phrase(asking, self.parts.vocabulary, self.language, self.parts.phrases)
        self.emit(ReplyDelta(self.id, phrase.text, phrase.speech))
        decision = Decision(False, Reason.READING_NOT_SETTLED, asking.term)
        return replace(self._reply(step, decision, ReplySource.SERVICE, Told(phrase.text, phrase.speech)), asking=asking)

    async def _explain(self, text: str, step: Step) -> Told:
        """The second round: the model writes, told only which blocks appeared."""
        budget = await self.parts.prompts.budget()
        with self.watch.stage("prompt"):
            sentences = shown_sentences(step.results, self.language, self.parts.phrases)
            try:
                prompt = reply_prompt(text, self.language, step.results, self.parts.now().date(), sentences, budget=budget)
            except OverBudget as over:
                # What was found is on the screen already: that it cannot be explained fails nothing.
                _log.warning("%s", over)
                return self._told_fault(over)
        _, told = await self._round(prompt, step.results)
        return told

    async def _round(
        self, prompt: Prompt, results: Sequence[ToolResult], *, only_calls: bool = False
    ) -> tuple[tuple[ToolCall, ...], Told]:
        """One model round; the figures of its prose are checked against `results`. `only_calls`: its words are dropped."""
        cells = CellPhrases(self.language, self.parts.phrases)
        slots = BlockSlots(tuple(block for result in results for block in result.blocks), cells)
        narration = Narration(self.id, self.language, Sources.from_turn(results), slots, self.emit)
        feed = (lambda _: None) if only_calls else narration.feed
        with self.watch.stage("model"):
            outcome = await run_round(self.id, prompt, self.parts, feed, lambda: self.watch.mark("first_token"))
        self.rounds += 1
        self.prompt_tokens += outcome.prompt_tokens
        return outcome.calls, Told("", "") if only_calls else narration.close()

    def _by_formatter(self, step: Step, decision: Decision) -> Reply:
        with self.watch.stage("format"):
            formatted = format_reply(step.results, self.language, self.parts.now().date(), self.parts.phrases)
        self.emit(ReplyDelta(self.id, formatted.text, formatted.speech))
        return self._reply(step, decision, ReplySource.FORMATTER, told_by_code(formatted, step.results, self.language))

    def _reply(self, step: Step, decision: Decision, source: ReplySource, told: Told) -> Reply:
        return Reply(
            turn=self.id,
            language=self.language,
            text=told.text,
            speech=told.speech,
            source=source,
            reason=str(decision),
            blocks=tuple(block for result in step.results for block in result.blocks),
            proposals=tuple(proposal.id for result in step.results for proposal in result.proposals),
            page=next((result.page for result in step.results if result.page is not None), None),
            replaced=told.replaced,
            laundered=told.laundered,
            figures=told.figures,
            model_rounds=self.rounds,
            timings=self.watch.timings(),
            prompt_tokens=self.prompt_tokens,
        )
