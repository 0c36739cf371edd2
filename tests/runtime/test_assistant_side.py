"""The assistant side against an assistant that a test plays."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field

import pytest
from tests.dialogue.sayings import block, reply
from tests.runtime.heard import Heard, settle
from tests.runtime.played_people import PIN, PlayedPeople
from tests.runtime.played_proposals import PlayedProposals
from tests.runtime.played_reports import PlayedReports, report

from zuruf.dialogue.effects import AbandonTurn, FetchPage, FetchRows, ForgetDecision, Restore, SendTurn, TellHeard
from zuruf.dialogue.events import PartLost, PartReady, TurnReported
from zuruf.dialogue.people import (
    Leaving,
    ListPeople,
    PeopleErrand,
    PeopleFailed,
    PeopleListed,
    PersonSignedIn,
    PersonSignedOut,
    SignIn,
)
from zuruf.dialogue.ports import DecisionsHeld, ErrandFailed, News, PageFailed, PageFetched, PreparationReported, RowsFetched
from zuruf.dialogue.reports import PinReport, ReportChanged, ReportErrand, ReportFailed
from zuruf.dialogue.state import Part
from zuruf.domain.blocks import Block
from zuruf.domain.decisions import Chip, DecisionKind
from zuruf.domain.documents import CompanyDocument
from zuruf.domain.events import ReplyDone, TurnEvent, TurnFailed, TurnStarted
from zuruf.domain.faults import AssistantFault, Fault, QueryFault, StoreFault
from zuruf.domain.languages import Language
from zuruf.domain.trade import NO_TRADE_WORDS, TradeWords
from zuruf.domain.turns import Mode, Page, TurnRequest
from zuruf.language.phrases import Phrases
from zuruf.runtime.assistant_link import Client, Link
from zuruf.runtime.assistant_side import AssistantSide
from zuruf.runtime.failures import failure_describer
from zuruf.runtime.restarts import Restarts
from zuruf.settings.resources import read_catalogues
from zuruf.settings.schema import Places
from zuruf.wire.requests import Health, PartHealth

READY = Health(state="ready", version="1", model_name="m", parts={})
STARTING = Health(state="starting", version="1", model_name="m", parts={})
NO_MODEL = Health(
    state="failing", version="1", model_name="m", parts={"model": PartHealth(ready=False, code="model-missing", hint="Fetch it.")}
)
REQUEST = TurnRequest("k", "Wie viele Rechnungen sind offen?", Mode.VOICE)
STARTED = TurnStarted("t", Language.GERMAN)
DONE = ReplyDone("t", reply("k"))

pytestmark = pytest.mark.anyio


@dataclass
class PlayedClient:
    """An assistant whose answers a test puts in."""

    states: list[Health] = field(default_factory=lambda: [READY])
    events: "asyncio.Queue[TurnEvent | Fault]" = field(default_factory=asyncio.Queue)
    blocks: tuple[Block, ...] = ()
    page_fault: Fault | None = None
    trade: TradeWords = NO_TRADE_WORDS
    sent: list[TurnRequest] = field(default_factory=list)
    cancelled: list[str] = field(default_factory=list)
    heard_parts: list[tuple[str, str]] = field(default_factory=list)
    asked_rows: list[tuple[str, tuple[str, ...], int]] = field(default_factory=list)
    reports: PlayedReports = field(default_factory=PlayedReports)
    people: PlayedPeople = field(default_factory=PlayedPeople)
    proposals: PlayedProposals = field(default_factory=PlayedProposals)

    async def turn(self, request: TurnRequest) -> AsyncIterator[TurnEvent]:
        self.sent.append(request)
        while True:
            event = await self.events.get()
            if isinstance(event, Fault):
                raise event
            yield event
            if isinstance(event, ReplyDone | TurnFailed):
                return

    async def cancel(self, turn: str) -> None:
        self.cancelled.append(turn)

    async def heard(self, turn: str, heard: str) -> None:
        self.heard_parts.append((turn, heard))
        if self.page_fault is not None:
            raise self.page_fault

    async def page(self, page: Page) -> tuple[Block, ...]:
        if self.page_fault is not None:
            raise self.page_fault
        return self.blocks

    async def document(self, path: str) -> CompanyDocument:
        return CompanyDocument(path, "", ())

    async def words(self) -> TradeWords:
        if self.page_fault is not None:
            raise self.page_fault
        return self.trade

    async def usage(self) -> tuple[Block, ...]:
        if self.page_fault is not None:
            raise self.page_fault
        return self.blocks

    async def rows(self, query: str, order: tuple[str, ...], offset: int) -> Block:
        self.asked_rows.append((query, order, offset))
        if self.page_fault is not None:
            raise self.page_fault
        return self.blocks[0]

    async def forget(self, kind: DecisionKind, subject: str, language: Language) -> tuple[Chip, ...]:
        if self.page_fault is not None:
            raise self.page_fault
        return (Chip(DecisionKind.PERIOD, "", language.value, f"{kind.value} {subject}"),)

    async def health(self) -> Health:
        return self.states.pop(0) if len(self.states) > 1 else self.states[0]


@dataclass
class PlayedLink:
    client: Client
    gone: asyncio.Event = field(default_factory=asyncio.Event)

    async def lost(self) -> None:
        await self.gone.wait()


class Played:
    """A side whose starts succeed or fail as `starts` says; None stands for success."""

    def __init__(self, places: Places, *, patience: float = 0.01) -> None:
        self.client = PlayedClient()
        self.link = PlayedLink(self.client)
        self.starts: list[Fault | None] = []
        self.opened = 0
        self.heard = Heard()
        self.side = AssistantSide(
            self.open,
            self.heard,
            failure_describer(Phrases(read_catalogues(places, "faults"))),
            wait_seconds=10,
            poll_seconds=0.001,
            restarts=Restarts(quick=(0.0, 0.0), patience=patience),
        )
        self.task: asyncio.Task[None] | None = None

    @asynccontextmanager
    async def open(self) -> AsyncIterator[Link]:
        self.opened += 1
        fault = self.starts.pop(0) if self.starts else None
        if fault is not None:
            raise fault
        self.link = PlayedLink(self.client)
        yield self.link

    async def __aenter__(self) -> "Played":
        self.task = asyncio.create_task(self.side.keep())
        return self

    async def __aexit__(self, *_: object) -> None:
        assert self.task is not None
        self.task.cancel()
        with suppress(asyncio.CancelledError):
            await self.task

    async def ready(self) -> None:
        await self.heard.wait_for_news(PartReady(Part.ASSISTANT))

    def turn_events(self) -> list[TurnEvent]:
        return [news.event for news in self.heard.news if isinstance(news, TurnReported)]


async def test_loading_is_told_until_it_is_ready(places: Places) -> None:
    played = Played(places)
    played.client.states = [STARTING, STARTING, READY]
    async with played:
        await played.ready()
    loading = [news for news in played.heard.news if isinstance(news, PreparationReported)]
    assert [news.what for news in loading] == ["assistant", "model", "model"]


async def test_a_turns_events_arrive_under_its_key(places: Places) -> None:
    async with Played(places) as played:
        await played.ready()
        played.side.carry_out(SendTurn(REQUEST))
        for event in (STARTED, DONE):
            played.client.events.put_nowait(event)
            await played.heard.wait_for_news(TurnReported("k", event))
        assert played.client.sent == [REQUEST]


async def test_a_request_made_while_the_model_loads_is_sent_when_it_is_ready(places: Places) -> None:
    played = Played(places)
    played.client.states = [STARTING]
    async with played:
        played.side.carry_out(SendTurn(REQUEST))
        await settle()
        assert played.client.sent == []
        played.client.states = [READY]
        played.client.events.put_nowait(DONE)
        await played.heard.wait_for_news(TurnReported("k", DONE))


async def test_a_fault_becomes_a_failure_in_the_language_of_the_request(places: Places) -> None:
    async with Played(places) as played:
        await played.ready()
        played.client.events.put_nowait(AssistantFault("assistant-unreachable", "Check the network."))
        played.side.carry_out(SendTurn(TurnRequest("k", "Скільки рахунків прострочено?", Mode.VOICE)))
        await played.heard.wait_for(lambda news: isinstance(news, TurnReported))
    (failure,) = played.turn_events()
    assert isinstance(failure, TurnFailed)
    assert (failure.code, failure.language, failure.hint) == ("assistant-unreachable", Language.UKRAINIAN, "Check the network.")
    assert "не" in failure.sentence
    assert failure.not_done


async def test_a_stream_that_ends_too_early_is_a_failure(places: Places) -> None:
    """Nothing may leave the person waiting for a reply that never comes."""

    class Forgetful(PlayedClient):
        async def turn(self, request: TurnRequest) -> AsyncIterator[TurnEvent]:
            yield STARTED

    played = Played(places)
    played.client = Forgetful()
    async with played:
        await played.ready()
        played.side.carry_out(SendTurn(REQUEST))
        await played.heard.wait_for(lambda news: isinstance(news, TurnReported), times=2)
    failure = played.turn_events()[-1]
    assert isinstance(failure, TurnFailed)
    assert failure.code == "turn-interrupted"


async def test_abandoning_cancels_the_turn_at_the_service(places: Places) -> None:
    async with Played(places) as played:
        await played.ready()
        played.side.carry_out(SendTurn(REQUEST))
        played.client.events.put_nowait(STARTED)
        await played.heard.wait_for_news(TurnReported("k", STARTED))
        played.side.carry_out(AbandonTurn("k"))
        await settle()
        assert played.client.cancelled == ["t"]
        assert played.turn_events() == [STARTED]


async def test_what_was_heard_is_told_and_nobody_minds_if_it_cannot_be(places: Places) -> None:
    async with Played(places) as played:
        await played.ready()
        played.client.page_fault = StoreFault("store-failed", "no disk")
        for heard in ("Eins.", "Eins. Zwei."):
            played.side.carry_out(TellHeard("t", heard))
            await settle()
        assert played.client.heard_parts == [("t", "Eins."), ("t", "Eins. Zwei.")]
        assert played.turn_events() == []


async def test_abandoning_before_the_turn_has_a_name_cancels_it_when_it_has_one(places: Places) -> None:
    async with Played(places) as played:
        await played.ready()
        played.side.carry_out(SendTurn(REQUEST))
        await settle()
        played.side.carry_out(AbandonTurn("k"))
        played.client.events.put_nowait(STARTED)
        played.client.events.put_nowait(DONE)
        await settle()
        assert played.client.cancelled == ["t"]
        assert played.turn_events() == []


async def test_abandoning_before_it_is_sent_sends_nothing(places: Places) -> None:
    played = Played(places)
    played.client.states = [STARTING]
    async with played:
        played.side.carry_out(SendTurn(REQUEST))
        await settle()
        played.side.carry_out(AbandonTurn("k"))
        played.client.states = [READY]
        await played.ready()
        await settle()
        assert played.client.sent == []


async def test_an_assistant_that_ends_during_a_turn_is_started_again_and_the_person_is_told(places: Places) -> None:
    async with Played(places) as played:
        await played.ready()
        played.side.carry_out(SendTurn(REQUEST))
        played.client.events.put_nowait(STARTED)
        await played.heard.wait_for_news(TurnReported("k", STARTED))
        played.link.gone.set()
        await played.heard.wait_for_news(PartReady(Part.ASSISTANT), times=2)
        failure = played.turn_events()[-1]
        assert isinstance(failure, TurnFailed)
        assert failure.code == "turn-interrupted"
        lost = [news for news in played.heard.news if isinstance(news, PartLost)]
        assert [(news.code, news.returning) for news in lost] == [("assistant-unreachable", True)]


async def test_a_service_without_its_model_is_ill_but_still_answers(places: Places) -> None:
    played = Played(places)
    played.client.states = [NO_MODEL]
    played.client.blocks = (block(),)
    async with played:
        await played.heard.wait_for_news(PartLost(Part.ASSISTANT, "model-missing", "Fetch it.", returning=False))
        played.side.carry_out(FetchPage(Page.INVOICES))
        await played.heard.wait_for_news(PageFetched(Page.INVOICES, (block(),)))
        played.client.states = [READY]
        played.side.carry_out(Restore(Part.ASSISTANT))
        await played.ready()
        assert played.opened == 1


async def test_an_assistant_that_cannot_be_started_is_tried_again_and_again(places: Places) -> None:
    played = Played(places)
    fault = AssistantFault("assistant-unreachable", "No.")
    played.starts = [fault, fault, fault, fault, None]
    async with played:
        await played.ready()
    lost = [news.returning for news in played.heard.news if isinstance(news, PartLost)]
    assert lost == [True, True, False, False]


async def test_a_person_need_not_wait_for_the_next_try(places: Places) -> None:
    played = Played(places, patience=3_600)
    fault = AssistantFault("assistant-unreachable", "No.")
    played.starts = [fault, fault, fault, None]
    async with played:
        await played.heard.wait_for_news(PartLost(Part.ASSISTANT, fault.code, fault.hint, returning=False))
        played.side.carry_out(Restore(Part.ASSISTANT))
        played.side.carry_out(SendTurn(REQUEST))
        played.client.events.put_nowait(DONE)
        await played.heard.wait_for_news(TurnReported("k", DONE))


async def test_a_request_to_an_assistant_that_is_away_fails_at_once(places: Places) -> None:
    played = Played(places, patience=3_600)
    fault = AssistantFault("assistant-unreachable", "No.")
    played.starts = [fault, fault, fault]
    async with played:
        await played.heard.wait_for_news(PartLost(Part.ASSISTANT, fault.code, fault.hint, returning=False))
        played.side.carry_out(SendTurn(REQUEST))
        await played.heard.wait_for(lambda news: isinstance(news, TurnReported))
        played.side.carry_out(FetchPage(Page.FINANCE))
        await played.heard.wait_for(lambda news: isinstance(news, PageFailed))


async def test_a_page_that_cannot_be_read_says_why(places: Places) -> None:
    async with Played(places) as played:
        await played.ready()
        played.client.page_fault = StoreFault("store-locked", "Close the other program.")
        played.side.carry_out(FetchPage(Page.FINANCE))
        await played.heard.wait_for_news(PageFailed(Page.FINANCE, "store-locked", "Close the other program."))


async def test_a_decision_is_forgotten_or_it_is_said_why_not(places: Places) -> None:
    async with Played(places) as played:
        await played.ready()
        played.side.carry_out(ForgetDecision("key-1", DecisionKind.FILTER, "country", Language.GERMAN))
        await played.heard.wait_for_news(DecisionsHeld("key-1", (Chip(DecisionKind.PERIOD, "", "de", "filter country"),)))
        played.client.page_fault = AssistantFault("assistant-unreachable", "gone")
        played.side.carry_out(ForgetDecision("key-2", DecisionKind.PERIOD, "", Language.GERMAN))
        await played.heard.wait_for_news(ErrandFailed("key-2", "assistant-unreachable", "gone"))


async def test_rows_are_fetched_in_an_order_or_it_is_said_why_not(places: Places) -> None:
    async with Played(places) as played:
        await played.ready()
        played.client.blocks = (block(),)
        played.side.carry_out(FetchRows("e1", "{}", ("currency", "-amount"), 200))
        await played.heard.wait_for_news(RowsFetched("e1", block()))
        assert played.client.asked_rows == [("{}", ("currency", "-amount"), 200)]
        played.client.page_fault = QueryFault("query-timeout", "Ask for less.")
        played.side.carry_out(FetchRows("e2", "{}", (), 0))
        await played.heard.wait_for_news(ErrandFailed("e2", "query-timeout", "Ask for less."))


async def test_reports_are_asked_for_or_it_is_said_why_not(places: Places) -> None:
    played = Played(places, patience=3_600)
    fault = AssistantFault("assistant-unreachable", "No.")
    played.starts = [fault, fault, fault]
    pin = ReportErrand("e1", PinReport("A", 1, pinned=True))
    async with played:
        await played.heard.wait_for_news(PartLost(Part.ASSISTANT, fault.code, fault.hint, returning=False))
        played.side.carry_out(pin)
        await played.heard.wait_for(lambda news: isinstance(news, ReportFailed))
    async with Played(places) as played:
        await played.ready()
        played.side.carry_out(pin)
        await played.heard.wait_for_news(ReportChanged("e1", report("A True", 2)))


def signed_in(news: News) -> bool:
    return isinstance(news, PersonSignedIn)


async def test_people_are_asked_for_while_the_model_loads_or_it_is_said_why_not(places: Places) -> None:
    played = Played(places, patience=3_600)
    fault = AssistantFault("assistant-unreachable", "No.")
    played.starts = [fault, fault, fault]
    async with played:
        await played.heard.wait_for_news(PartLost(Part.ASSISTANT, fault.code, fault.hint, returning=False))
        played.side.carry_out(PeopleErrand("e", ListPeople()))
        failed = await played.heard.wait_for(lambda news: isinstance(news, PeopleFailed))
        assert failed == PeopleFailed("e", "assistant-unreachable", "the assistant is not running")
    played = Played(places)
    played.client.states = [STARTING]
    async with played:
        await played.heard.wait_for(lambda news: isinstance(news, PreparationReported), times=2)
        played.side.carry_out(PeopleErrand("e", ListPeople()))
        await played.heard.wait_for(lambda news: isinstance(news, PeopleListed))


async def test_nobodys_session_goes_along_to_an_assistant_started_anew(places: Places) -> None:
    async with Played(places) as played:
        await played.ready()
        played.side.carry_out(PeopleErrand("e", SignIn("Bo", PIN)))
        await played.heard.wait_for(signed_in)
        played.link.gone.set()
        await played.heard.wait_for_news(PersonSignedOut("", Leaving.RESTARTED))
        await played.heard.wait_for_news(PartReady(Part.ASSISTANT), times=2)
        assert not played.client.people.is_signed_in
        played.link.gone.set()
        await played.heard.wait_for_news(PartReady(Part.ASSISTANT), times=3)
    assert len([news for news in played.heard.news if isinstance(news, PersonSignedOut)]) == 1


async def test_the_service_is_told_when_the_window_ends(places: Places) -> None:
    async with Played(places) as played:
        await played.ready()
        played.side.carry_out(PeopleErrand("e", SignIn("Bo", PIN)))
        await played.heard.wait_for(signed_in)
    assert played.client.people.goodbyes == 1
    assert not [news for news in played.heard.news if isinstance(news, PersonSignedOut)]


async def test_that_a_session_is_over_is_news(places: Places) -> None:
    async with Played(places) as played:
        await played.ready()
        played.client.people.ended()
        await played.heard.wait_for_news(PersonSignedOut("", Leaving.ENDED))
