"""The assistant kept going: awaited while it loads, started again when it ends, and said to be away when it is."""

import pytest
from tests.dialogue.sayings import block
from tests.runtime.played_assistant import DONE, NO_MODEL, READY, REQUEST, STARTED, STARTING, Played

from zuruf.dialogue.effects import FetchPage, Restore, SendTurn
from zuruf.dialogue.events import PartLost, PartReady, TurnReported
from zuruf.dialogue.ports import PageFailed, PageFetched, PreparationReported
from zuruf.dialogue.state import Part
from zuruf.domain.events import TurnFailed
from zuruf.domain.faults import AssistantFault
from zuruf.domain.pages import PageContent
from zuruf.domain.turns import Page
from zuruf.settings.schema import Places
from zuruf.wire.requests import PartHealth

pytestmark = pytest.mark.anyio


async def test_loading_is_told_until_it_is_ready(places: Places) -> None:
    played = Played(places)
    reading = STARTING.model_copy(update={"parts": {"model": PartHealth(ready=False, read=0.25)}})
    played.client.states = [STARTING, reading, READY]
    async with played:
        await played.ready()
    loading = [news for news in played.heard.news if isinstance(news, PreparationReported)]
    assert [(news.what, news.share) for news in loading] == [("assistant", None), ("model", None), ("instructions", 0.25)]


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
        await played.heard.wait_for_news(PageFetched(Page.INVOICES, PageContent((block(),))))
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
