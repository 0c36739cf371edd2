"""What the speech side does about sleep, devices that come back, and voices that take the process along."""

import asyncio

import pytest
from tests.runtime.heard import settle
from tests.runtime.played_speech import Played

from zuruf.dialogue import events
from zuruf.dialogue.events import PartLost, PartReady
from zuruf.dialogue.state import Part
from zuruf.domain.devices import DeviceChange, SoundDevice
from zuruf.domain.languages import Language
from zuruf.wire import speech
from zuruf.wire.speech import Prepare
from zuruf.wire.speech_parts import DeviceChanged, NativeWork, VoiceAtWork, VoiceReplaced

pytestmark = pytest.mark.anyio

DE = Language.GERMAN


async def test_a_computer_that_has_slept_gets_a_new_process() -> None:
    """What becomes of a stream that was open meanwhile depends on the driver."""
    async with Played() as played:
        played.say(speech.Ready())
        await played.heard.wait_for_news(PartReady(Part.SPEECH))
        played.now += 3_600
        await played.heard.wait_for(lambda news: isinstance(news, PartLost) and news.returning)
        assert played.links[0].killed
        await settle()
        played.say(speech.Ready())
        await played.heard.wait_for_news(PartReady(Part.SPEECH), times=2)


@pytest.mark.parametrize("step", [-3_600.0, 5.0])
async def test_a_clock_that_is_put_right_is_no_sleep(step: float) -> None:
    async with Played() as played:
        played.say(speech.Ready())
        await played.heard.wait_for_news(PartReady(Part.SPEECH))
        played.now += step
        async with asyncio.timeout(10):
            for _ in range(5):
                await played.links[0].pinged.acquire()
        assert not played.links[0].killed


MICROPHONE_BACK = DeviceChanged(device=SoundDevice.MICROPHONE, change=DeviceChange.BACK, name="Jabra")


async def test_a_microphone_that_was_missing_at_first_makes_it_ready_without_a_press() -> None:
    async with Played() as played:
        missing = speech.PartFault(part=speech.SpeechPartName.MICROPHONE, code="microphone-missing", hint="Plug it in.")
        played.say(speech.Ready(faults=(missing,)))
        await played.heard.wait_for(lambda news: isinstance(news, PartLost))
        played.say(MICROPHONE_BACK)
        await played.heard.wait_for_news(PartReady(Part.SPEECH))


async def test_a_microphone_alone_does_not_make_it_ready() -> None:
    async with Played() as played:
        missing = tuple(
            speech.PartFault(part=part, code=code, hint="")
            for part, code in (
                (speech.SpeechPartName.MICROPHONE, "microphone-missing"),
                (speech.SpeechPartName.TRANSCRIBER, "transcriber-missing"),
            )
        )
        played.say(speech.Ready(faults=missing))
        played.say(MICROPHONE_BACK)
        await played.heard.wait_for_news(events.DeviceChanged(SoundDevice.MICROPHONE, DeviceChange.BACK, "Jabra"))
        await settle()
        assert PartReady(Part.SPEECH) not in played.heard.news


def avoided(played: Played) -> list[tuple[str, ...]]:
    """By each start of the process."""
    return [command.avoid_voices for link in played.links for command in link.told if isinstance(command, Prepare)]


async def test_a_voice_that_ends_the_process_twice_is_not_tried_again() -> None:
    async with Played() as played:
        for times in range(1, 4):
            played.say(VoiceAtWork(name="thorsten"))
            if times == 3:
                played.say(VoiceAtWork(name=None))
            played.say(None)
            await played.heard.wait_for(lambda news: isinstance(news, PartLost), times)
            await settle()
        assert avoided(played) == [(), (), ("thorsten",), ("thorsten",)]


async def test_a_process_that_we_end_is_not_a_voices_fault() -> None:
    async with Played() as played:
        for times in (1, 2, 3):
            played.say(VoiceAtWork(name="thorsten"))
            played.say(speech.Pong(stuck_seconds=60))
            await played.heard.wait_for(lambda news: isinstance(news, PartLost), times)
            await settle()
        assert avoided(played) == [()] * 4


HUNG = [
    (NativeWork.TRANSCRIBING, "transcriber-hung"),
    (NativeWork.SPEAKING, "voice-hung"),
    (NativeWork.HEARING, "speech-lost"),
    (NativeWork.LOADING, "speech-lost"),
]


@pytest.mark.parametrize(("work", "code"), HUNG)
async def test_a_model_that_does_not_come_back_ends_the_process_and_says_which(work: NativeWork, code: str) -> None:
    async with Played() as played:
        played.say(speech.Ready())
        await played.heard.wait_for_news(PartReady(Part.SPEECH))
        played.say(speech.Pong(overdue=work))
        lost = await played.heard.wait_for(lambda news: isinstance(news, PartLost))
        assert isinstance(lost, PartLost)
        assert (lost.code, lost.returning) == (code, True)
        assert played.links[0].killed
        await played.heard.wait_for_news(PartReady(Part.SPEECH), times=2)
        played.say(None)
        lost = await played.heard.wait_for(lambda news: isinstance(news, PartLost), 2)
        assert isinstance(lost, PartLost)
        assert lost.code == "speech-lost", "the next end has a reason of its own"


async def test_a_machine_that_was_interrupted_is_given_longer_each_time_up_to_a_bound() -> None:
    async with Played() as played:
        for times in range(1, 5):
            played.say(speech.Pong(overdue=NativeWork.TRANSCRIBING))
            played.say(speech.Pong(overdue=NativeWork.TRANSCRIBING))
            await played.heard.wait_for(lambda news: isinstance(news, PartLost), times)
            await settle()
        given = [command.work_patience for link in played.links for command in link.told if isinstance(command, Prepare)]
        assert given == [1.0, 2.0, 4.0, 4.0, 4.0]


@pytest.mark.parametrize(
    ("work", "blamed"), [(NativeWork.SPEAKING, True), (NativeWork.LOADING, True), (NativeWork.TRANSCRIBING, False)]
)
async def test_a_voice_that_hangs_twice_is_not_tried_again(work: NativeWork, blamed: bool) -> None:
    async with Played() as played:
        for times in (1, 2):
            played.say(VoiceAtWork(name="thorsten"))
            played.say(speech.Pong(overdue=work))
            await played.heard.wait_for(lambda news: isinstance(news, PartLost), times)
            await settle()
        assert avoided(played)[-1] == (("thorsten",) if blamed else ())


async def test_who_speaks_in_anothers_place_is_told_once_over_all_starts() -> None:
    replaced = VoiceReplaced(language=DE, wanted="thorsten", name="espeak-ng", code="pack-altered", hint="Get it again.")
    async with Played() as played:
        played.say(replaced)
        played.say(None)
        await played.heard.wait_for(lambda news: isinstance(news, PartLost))
        await settle()
        played.say(replaced)
        played.say(speech.Ready())
        await played.heard.wait_for_news(PartReady(Part.SPEECH))
        assert len([news for news in played.heard.news if isinstance(news, events.VoiceReplaced)]) == 1


async def test_after_a_new_start_people_need_not_wait_for_models() -> None:
    """What is said meanwhile is recorded. It is told once, and taken back if it is not true."""
    async with Played() as played:
        played.say(speech.Ready())
        await played.heard.wait_for_news(PartReady(Part.SPEECH))
        played.say(None)
        await played.heard.wait_for(lambda news: isinstance(news, PartLost))
        await played.heard.wait_for_news(PartReady(Part.SPEECH), times=2)
        played.say(speech.Ready())
        await settle()
        assert played.heard.news.count(PartReady(Part.SPEECH)) == 2
        played.say(None)
        await played.heard.wait_for_news(PartReady(Part.SPEECH), times=3)
        missing = speech.PartFault(part=speech.SpeechPartName.TRANSCRIBER, code="transcriber-missing", hint="Fetch it.")
        played.say(speech.Ready(faults=(missing,)))
        await played.heard.wait_for_news(PartLost(Part.SPEECH, "transcriber-missing", "Fetch it.", returning=False))


async def test_at_the_first_start_nothing_is_said_to_be_ready_before_it_is() -> None:
    async with Played() as played:
        async with asyncio.timeout(10):
            for _ in range(5):
                await played.links[0].pinged.acquire()
        assert PartReady(Part.SPEECH) not in played.heard.news
