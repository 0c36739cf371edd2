"""What had been heard of the voice when the process that spoke is gone: its last word counts."""

import asyncio

import pytest
from tests.runtime.heard import settle
from tests.runtime.played_speech import Played

from zuruf.dialogue import effects, events
from zuruf.dialogue.effects import SessionEffect
from zuruf.dialogue.events import PartLost
from zuruf.dialogue.ports import News
from zuruf.domain.languages import Language
from zuruf.wire import speech
from zuruf.wire.speech import SpeechEvent

pytestmark = pytest.mark.anyio

DE = Language.GERMAN
FIRST, SECOND = effects.Speak("a", "Eins. ", DE, last=False), effects.Speak("a", "Zwei.", DE, last=True)
FAILED = speech.SpeechFailed(key="a", activity=speech.Activity.SPEAKING, code="speaker-missing", hint="")
NOT_HEARD = speech.SpeechFailed(key="a", activity=speech.Activity.LISTENING, code="microphone-missing", hint="")


def stopped(played: Played) -> list[events.SpeakingStopped]:
    return [news for news in played.heard.news if isinstance(news, events.SpeakingStopped)]


async def end(played: Played, times: int = 1) -> None:
    played.say(None)
    await played.heard.wait_for(lambda news: isinstance(news, PartLost), times)
    await settle()


@pytest.mark.parametrize(
    ("told", "heard"),
    [
        ((), ""),
        ((speech.SpeakingStarted(key="a"), speech.Pong(heard={"a": ""})), ""),
        ((speech.Pong(heard={"a": "Eins. "}),), "Eins. "),
        ((speech.Pong(heard={"a": ""}), speech.Pong(heard={"a": "Eins. "}), speech.Pong()), "Eins. "),
        ((speech.Pong(heard={"a": "Eins. "}), NOT_HEARD), "Eins. "),
    ],
    ids=["not even begun", "begun", "a sentence", "stopped, and not told any more", "the microphone failed meanwhile"],
)
async def test_of_a_reply_that_was_not_over(told: tuple[SpeechEvent, ...], heard: str) -> None:
    async with Played() as played:
        for effect in (FIRST, SECOND):
            played.side.carry_out(effect)
        for event in told:
            played.say(event)
        await end(played)
        assert stopped(played) == [events.SpeakingStopped("a", heard)]
        order: list[News] = [news for news in played.heard.news if isinstance(news, PartLost | events.SpeakingStopped)]
        assert isinstance(order[0], PartLost), "the conversation knows by then that the voice is gone"


async def test_the_last_word_counts_where_a_stop_was_asked_for_and_not_answered() -> None:
    async with Played() as played:
        asked: tuple[SessionEffect, ...] = (SECOND, effects.StopSpeaking("a"), effects.Speak("b", "Drei.", DE, last=True))
        played.side.carry_out(asked[0])
        played.say(speech.Pong(heard={"a": "Eins. "}))
        await settle()
        for effect in asked[1:]:
            played.side.carry_out(effect)
        await end(played)
        assert stopped(played) == [events.SpeakingStopped("a", "Eins. "), events.SpeakingStopped("b", "")]


@pytest.mark.parametrize(
    "over",
    [speech.SpeakingEnded(key="a"), speech.SpeakingStopped(key="a", heard="Eins. "), FAILED],
    ids=["heard to the end", "stopped", "failed"],
)
async def test_what_was_over_is_over(over: SpeechEvent) -> None:
    async with Played() as played:
        played.side.carry_out(SECOND)
        played.say(over)
        played.say(speech.Pong(heard={"a": "Eins. "}))
        await settle()
        before = stopped(played)
        await end(played)
        assert stopped(played) == before


async def test_it_is_told_once_and_a_new_process_begins_anew() -> None:
    async with Played() as played:
        played.side.carry_out(SECOND)
        await end(played)
        await end(played, 2)
        assert stopped(played) == [events.SpeakingStopped("a", "")]
        played.side.carry_out(SECOND)
        await end(played, 3)
        assert stopped(played) == [events.SpeakingStopped("a", "")] * 2


async def test_a_process_that_hangs_is_gone_as_well() -> None:
    async with Played() as played:
        played.side.carry_out(SECOND)
        played.say(speech.Pong(stuck_seconds=60, heard={"a": "Eins. "}))
        await played.heard.wait_for_news(events.SpeakingStopped("a", "Eins. "))
        assert played.links[0].killed


async def test_a_piece_that_comes_while_the_process_is_going_tells_it_with_its_refusal() -> None:
    async with Played() as played:
        assert played.task is not None
        played.side.carry_out(FIRST)
        played.say(speech.Pong(heard={"a": "Eins. "}))
        await settle()
        played.task.cancel()
        await asyncio.gather(played.task, return_exceptions=True)
        played.side.carry_out(SECOND)
        played.side.carry_out(effects.Speak("b", "Drei.", DE, last=True))
        refused = [news for news in played.heard.news if isinstance(news, events.SpeakingFailed)]
        assert [(news.key, news.heard) for news in refused] == [("a", "Eins. "), ("b", None)]
        played.task = asyncio.create_task(played.side.keep())
        await settle()
        await end(played)
        assert stopped(played) == []
