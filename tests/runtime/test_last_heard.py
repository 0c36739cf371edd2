"""What had been heard of the voice when both parts end, by other settings or with the window: the assistant still learns it."""

import asyncio
import threading
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager

import pytest
from tests.runtime.heard import settle
from tests.runtime.played_assistant import Played as PlayedAssistant
from tests.runtime.played_speech import Played, PlayedLink

from zuruf.dialogue import effects, events
from zuruf.dialogue.effects import TellLastHeard
from zuruf.dialogue.events import PartLost, PartReady
from zuruf.dialogue.ports import News
from zuruf.dialogue.state import Part
from zuruf.domain.faults import AssistantFault
from zuruf.domain.languages import Language
from zuruf.runtime.assistant_side import AssistantSide
from zuruf.runtime.session import AsyncioSession, Side
from zuruf.runtime.speech_side import SpeechLink, SpeechSide
from zuruf.settings.schema import Places
from zuruf.wire import speech
from zuruf.wire.speech import Command, Prepare, SpeechEvent

pytestmark = pytest.mark.anyio

SPOKEN = effects.Speak("a", "Eins. Zwei.", Language.GERMAN, last=True)
STOP = speech.StopSpeaking(key="a")
FAILED = speech.SpeechFailed(key="a", activity=speech.Activity.SPEAKING, code="speaker-missing", hint="", heard="Eins. ")


async def asked(played: Played) -> "asyncio.Task[str | None]":
    """Of a voice that was asked for its last word."""
    task = asyncio.create_task(played.side.last_heard("a"))
    await settle()
    return task


@pytest.mark.parametrize(
    ("over", "heard"),
    [
        (speech.SpeakingStopped(key="a", heard="Eins. "), "Eins. "),
        (speech.SpeakingStopped(key="a", heard=""), ""),
        (speech.SpeakingEnded(key="a"), None),
        (FAILED, "Eins. "),
    ],
    ids=["some of it", "nothing", "all of it", "failed"],
)
async def test_it_is_silenced_and_says_how_much_was_heard(over: SpeechEvent, heard: str | None) -> None:
    async with Played() as played:
        played.side.carry_out(SPOKEN)
        last = await asked(played)
        assert played.links[0].told[-1] == STOP
        assert not last.done()
        played.say(over)
        assert await last == heard


@pytest.mark.parametrize("over", [speech.SpeakingStopped(key="a", heard="Eins. "), None], ids=["stopped", "its process ended"])
async def test_what_it_said_just_before_counts(over: SpeechEvent | None) -> None:
    async with Played() as played:
        played.side.carry_out(SPOKEN)
        played.say(speech.Pong(heard={"a": "Eins. "}))
        played.say(over)
        await played.heard.wait_for_news(events.SpeakingStopped("a", "Eins. "))
        assert await played.side.last_heard("a") == "Eins. "
        await settle()
        played.side.carry_out(effects.Speak("b", "Drei.", Language.GERMAN, last=True))
        assert await played.side.last_heard("a") is None


async def test_of_a_process_that_ends_over_it_the_last_word_counts() -> None:
    async with Played() as played:
        played.side.carry_out(SPOKEN)
        last = await asked(played)
        played.say(speech.Pong(heard={"a": "Eins. "}))
        played.say(None)
        assert await last == "Eins. "


async def test_of_a_process_that_does_not_answer_the_last_word_counts() -> None:
    async with Played(last_word_seconds=0.01) as played:
        played.side.carry_out(SPOKEN)
        played.say(speech.Pong(heard={"a": "Eins. "}))
        await settle()
        assert await played.side.last_heard("a") == "Eins. "
        assert played.heard.news[-1] == events.SpeakingStopped("a", "Eins. ")
        assert await played.side.last_heard("a") is None, "and is told once"


@pytest.mark.parametrize(("last", "told"), [("Eins. ", [("t", "Eins. ")]), (None, [])])
async def test_the_assistant_is_told(places: Places, last: str | None, told: list[tuple[str, str]]) -> None:
    keys: list[str] = []

    async def last_heard(key: str) -> str | None:
        keys.append(key)
        return last

    async with PlayedAssistant(places, last_heard=last_heard) as played:
        await played.ready()
        played.side.carry_out(TellLastHeard("a", "t"))
        await played.side.leave()
        assert (keys, played.client.heard_parts) == (["a"], told)


async def test_what_was_heard_before_is_told_before_it_leaves_as_well(places: Places) -> None:
    async with PlayedAssistant(places) as played:
        await played.ready()
        played.client.page_fault = AssistantFault("assistant-unreachable", "")
        played.side.carry_out(effects.TellHeard("t", "Eins. "))
        await played.side.leave()
        assert played.client.heard_parts == [("t", "Eins. ")]


class SpeakingLink(PlayedLink):
    """Says what was heard once it is silenced, if it still `answers`."""

    answers = True

    def send(self, command: Command) -> None:
        super().send(command)
        if self.answers and isinstance(command, speech.StopSpeaking) and command.key is not None:
            self.said.put_nowait(speech.SpeakingStopped(key=command.key, heard="Eins. "))


class Both:
    """A session over both sides, kept in its own thread. `silent`: the speech process answers no more."""

    def __init__(self, places: Places, *, silent: bool = False) -> None:
        self.link = SpeakingLink()
        self.link.answers = not silent
        self.news: list[News] = []
        self.ready = threading.Semaphore(0)
        self.assistant = PlayedAssistant(places)
        self.session = AsyncioSession(self._sides, self._hear, leaving_seconds=10.0)

    def _sides(self) -> Sequence[Side]:
        voice = SpeechSide(self._open, self._hear, Prepare(settings={}), ping_seconds=60, last_word_seconds=0.05)
        played = self.assistant
        assistant = AssistantSide(
            played.open, self._hear, played.describe, wait_seconds=10, poll_seconds=0.001, last_heard=voice.last_heard
        )
        return [voice, assistant]

    def _hear(self, news: News) -> None:
        self.news.append(news)
        if isinstance(news, PartReady):
            self.ready.release()

    @asynccontextmanager
    async def _open(self) -> AsyncIterator[SpeechLink]:
        self.link.said.put_nowait(speech.Ready())
        yield self.link


@pytest.mark.parametrize("silent", [False, True], ids=["it answers", "it hangs"])
def test_a_session_that_is_closed_while_the_voice_speaks(places: Places, silent: bool) -> None:
    both = Both(places, silent=silent)
    both.session.start()
    for _ in Part:
        assert both.ready.acquire(timeout=10)
    both.session.run(SPOKEN)
    both.session.run(TellLastHeard("a", "t"))
    both.session.close()
    assert both.assistant.client.heard_parts == [("t", "" if silent else "Eins. ")]
    assert events.SpeakingStopped("a", "" if silent else "Eins. ") in both.news
    assert not [news for news in both.news if isinstance(news, PartLost)]
