"""The assistant as the session keeps it: started, watched, started again, and asked."""

import asyncio

from zuruf.dialogue.conditions import LookAtParts
from zuruf.dialogue.effects import (
    AbandonTurn,
    FetchDocument,
    FetchPage,
    FetchRows,
    FetchUsage,
    ForgetDecision,
    LeavePage,
    Restore,
    SendTurn,
    SessionEffect,
    TellHeard,
    TellLastHeard,
    TellTimings,
)
from zuruf.dialogue.events import PartLost, PartReady
from zuruf.dialogue.people import Leaving, PeopleErrand, PeopleFailed, PersonSignedOut
from zuruf.dialogue.ports import (
    DecisionsHeld,
    DocumentFetched,
    ErrandFailed,
    Listener,
    PreparationReported,
    RowsFetched,
    UsageFetched,
)
from zuruf.dialogue.proposals import ProposalErrand
from zuruf.dialogue.reports import ReportErrand
from zuruf.dialogue.state import Part
from zuruf.domain.faults import AssistantFault, Fault
from zuruf.runtime import people_errands
from zuruf.runtime.assistant_link import Client, Link, OpenLink
from zuruf.runtime.failures import DescribeFailure
from zuruf.runtime.health_errand import look_at_parts
from zuruf.runtime.open_pages import OpenPages
from zuruf.runtime.open_turns import LastHeard, OpenTurns, nothing_heard
from zuruf.runtime.proposal_errands import carry_out_proposal, proposal_failed
from zuruf.runtime.report_errands import carry_out, failed
from zuruf.runtime.restarts import Restarts
from zuruf.runtime.tasks import Tasks
from zuruf.runtime.words_errand import UseWords, keep_words
from zuruf.wire.requests import Health


class AssistantSide:
    """`wait_seconds` limits how long a request waits for an assistant that is still loading; `poll_seconds` is the pause between
    two questions for its health while it loads."""

    part = Part.ASSISTANT

    def __init__(
        self,
        open_link: OpenLink,
        listener: Listener,
        describe: DescribeFailure,
        *,
        wait_seconds: float,
        poll_seconds: float = 0.5,
        restarts: Restarts | None = None,
        use_words: UseWords = lambda _: None,
        last_heard: LastHeard = nothing_heard,
    ) -> None:
        self._open_link = open_link
        self._use_words = use_words
        self._listener = listener
        self._wait_seconds = wait_seconds
        self._poll_seconds = poll_seconds
        self._restarts = restarts or Restarts()
        self._client: Client | None = None
        self._settled = asyncio.Event()
        self._tasks = Tasks()
        self._pages = OpenPages(self._ready_client, listener, self._tasks)
        self._turns = OpenTurns(self._ready_client, listener, describe, self._tasks, last_heard)

    async def keep(self) -> None:
        try:
            while True:
                fault = await self._live_once()
                returning = self._restarts.are_quick
                if returning:
                    self._settled.clear()
                else:
                    self._settled.set()
                self._listener(PartLost(Part.ASSISTANT, fault.code, fault.hint, returning=returning))
                await self._restarts.wait()
        finally:
            await self._tasks.end()

    def carry_out(self, effect: SessionEffect) -> None:
        match effect:
            case SendTurn() | AbandonTurn() | TellHeard() | TellLastHeard() | TellTimings():
                self._turns.carry_out(effect)
            case FetchPage() | LeavePage():
                self._pages.carry_out(effect)
            case FetchRows() | FetchUsage() | FetchDocument() | ForgetDecision():
                self._tasks.begin(self._ask(effect))
            case ReportErrand():
                self._tasks.begin(self._run_errand(effect))
            case ProposalErrand():
                self._tasks.begin(self._run_proposal_errand(effect))
            case PeopleErrand():
                self._tasks.begin(self._run_people_errand(effect))
            case LookAtParts(key):
                self._tasks.begin(self._look_at_parts(key))
            case Restore(Part.ASSISTANT):
                self._settled.clear()
                self._restarts.hurry()
                if self._client is not None:
                    self._tasks.begin(self._look_again(self._client))
            case _:
                pass

    async def leave(self) -> None:
        await self._turns.leave()

    async def _live_once(self) -> Fault:
        """From one start to its end, which is the fault."""
        self._listener(PreparationReported(Part.ASSISTANT, "assistant"))
        ended = AssistantFault("turn-interrupted", "the assistant ended during the turn", trying_again_helps=True)
        told: Fault | None = None
        try:
            async with self._open_link() as link:
                try:
                    self._client = link.client
                    link.client.people.watch(lambda: self._listener(PersonSignedOut("", Leaving.ENDED)))
                    await self._wait_until_settled(link)
                    words = self._tasks.begin(keep_words(link.client, self._use_words))
                    try:
                        await link.lost()
                    finally:
                        words.cancel()
                    told = ended
                except Fault:
                    told = ended
                    raise
                finally:
                    self._client = None
                    await self._turns.interrupt(told)
                    await self._sign_out(link.client, told)
        except Fault as fault:
            return fault
        return AssistantFault("assistant-unreachable", "the assistant ended", trying_again_helps=True)

    async def _wait_until_settled(self, link: Link) -> None:
        """Until it is ready, ill, or gone."""
        gone = asyncio.create_task(link.lost())
        try:
            while not gone.done():
                if self._tell(await link.client.health()):
                    return
                await asyncio.wait([gone], timeout=self._poll_seconds)
        finally:
            gone.cancel()
            await asyncio.gather(gone, return_exceptions=True)

    def _tell(self, health: Health) -> bool:
        """Tells what a health means; whether loading is over, well or ill."""
        if health.state == "starting":
            model = health.parts.get("model")
            read = model.read if model is not None else None
            what = "model" if read is None else "instructions"
            self._listener(PreparationReported(Part.ASSISTANT, what, read))
            return False
        self._settled.set()
        for part in health.parts.values():
            if part.code is not None:
                # It still answers: pages can be read, and a request is refused by itself, in the language it is asked in.
                self._listener(PartLost(Part.ASSISTANT, part.code, part.hint, returning=False))
                return True
        self._restarts.succeeded()
        self._listener(PartReady(Part.ASSISTANT))
        return True

    async def _look_again(self, client: Client) -> None:
        try:
            while True:
                if self._tell(await client.health()):
                    return
                await asyncio.sleep(self._poll_seconds)
        except Fault as fault:
            self._settled.set()
            self._listener(PartLost(Part.ASSISTANT, fault.code, fault.hint, returning=False))

    async def _ready_client(self) -> Client:
        try:
            async with asyncio.timeout(self._wait_seconds):
                await self._settled.wait()
        except TimeoutError as error:
            raise AssistantFault("turn-timeout", f"the assistant was not ready after {self._wait_seconds:g} s") from error
        if self._client is None:
            raise AssistantFault("assistant-unreachable", "the assistant is not running", trying_again_helps=True)
        return self._client

    async def _ask(self, wanted: FetchRows | FetchUsage | FetchDocument | ForgetDecision) -> None:
        try:
            client = await self._ready_client()
            news: RowsFetched | UsageFetched | DocumentFetched | DecisionsHeld
            match wanted:
                case FetchRows(key, query, order, offset):
                    news = RowsFetched(key, await client.rows(query, order, offset))
                case FetchUsage(key):
                    news = UsageFetched(key, await client.usage())
                case FetchDocument(key, path):
                    news = DocumentFetched(key, await client.document(path))
                case ForgetDecision(key, kind, subject, language):
                    news = DecisionsHeld(key, await client.forget(kind, subject, language))
            self._listener(news)
        except Fault as fault:
            self._listener(ErrandFailed(wanted.key, fault.code, fault.hint))

    async def _look_at_parts(self, key: str) -> None:
        self._listener(await look_at_parts(key, self._client))

    async def _sign_out(self, client: Client, told: Fault | None) -> None:
        """Nobody's session outlives the link it was begun over."""
        if client.people.is_signed_in:
            await client.people.sign_out()
            if told is not None:
                self._listener(PersonSignedOut("", Leaving.RESTARTED))

    async def _run_people_errand(self, errand: PeopleErrand) -> None:
        try:
            # Who is who can be asked while the model is still loading.
            client = self._client or await self._ready_client()
        except Fault as fault:
            self._listener(PeopleFailed(errand.key, fault.code, fault.hint))
        else:
            self._listener(await people_errands.carry_out(errand, client.people))

    async def _run_errand(self, errand: ReportErrand) -> None:
        try:
            client = await self._ready_client()
        except Fault as fault:
            self._listener(failed(errand.key, fault))
        else:
            self._listener(await carry_out(errand, client.reports))

    async def _run_proposal_errand(self, errand: ProposalErrand) -> None:
        try:
            client = await self._ready_client()
        except Fault as fault:
            self._listener(proposal_failed(errand.key, fault))
        else:
            self._listener(await carry_out_proposal(errand, client.proposals))
