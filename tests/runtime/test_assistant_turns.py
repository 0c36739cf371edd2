"""Turns at the assistant: sent, told event by event, failed, abandoned."""

from collections.abc import AsyncIterator

import pytest
from tests.runtime.heard import settle
from tests.runtime.played_assistant import DONE, READY, REQUEST, STARTED, STARTING, Played, PlayedClient

from zuruf.dialogue.effects import AbandonTurn, SendTurn, TellHeard, TellTimings
from zuruf.dialogue.events import TurnReported
from zuruf.domain.events import TurnEvent, TurnFailed
from zuruf.domain.faults import AssistantFault, StoreFault
from zuruf.domain.languages import Language
from zuruf.domain.turn_stages import TurnStage
from zuruf.domain.turns import Mode, TurnRequest
from zuruf.settings.schema import Places

pytestmark = pytest.mark.anyio


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


async def test_timings_are_told_and_nobody_minds_if_they_cannot_be(places: Places) -> None:
    async with Played(places) as played:
        await played.ready()
        played.client.page_fault = StoreFault("store-failed", "no disk")
        played.side.carry_out(TellTimings("t", ((TurnStage.END, 0.5), (TurnStage.TOTAL, 2.0))))
        await settle()
        assert played.client.timings_told == [("t", {TurnStage.END: 0.5, TurnStage.TOTAL: 2.0})]
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
