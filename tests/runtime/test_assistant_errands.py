"""What else is asked of the assistant: pages, decisions, rows, reports, people, and who is signed in there."""

import pytest
from tests.dialogue.sayings import block
from tests.runtime.played_assistant import STARTING, Played
from tests.runtime.played_people import PIN
from tests.runtime.played_reports import report

from zuruf.dialogue.effects import FetchPage, FetchRows, ForgetDecision
from zuruf.dialogue.events import PartLost, PartReady
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
from zuruf.dialogue.ports import DecisionsHeld, ErrandFailed, News, PageFailed, PreparationReported, RowsFetched
from zuruf.dialogue.reports import PinReport, ReportChanged, ReportErrand, ReportFailed
from zuruf.dialogue.state import Part
from zuruf.domain.decisions import Chip, DecisionKind
from zuruf.domain.faults import AssistantFault, QueryFault, StoreFault
from zuruf.domain.languages import Language
from zuruf.domain.turns import Page
from zuruf.settings.schema import Places

pytestmark = pytest.mark.anyio


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
