"""Another microphone and another loudspeaker, chosen while somebody speaks or is spoken to: a real process, two rooms."""

import asyncio
import sys
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest
from tests.runtime.living_speech import Living, living
from tests.speech.sound_card import SoundCard, plugged_in, sound_environment

from zuruf.dialogue import effects, events
from zuruf.dialogue.effects import Take
from zuruf.dialogue.events import PartReady
from zuruf.dialogue.ports import LevelMeasured, News
from zuruf.dialogue.sound_devices import DevicesListed, ListDevices, UseDevices
from zuruf.dialogue.state import Part
from zuruf.domain.devices import DeviceChange, DeviceList, SoundDevice
from zuruf.domain.languages import Language
from zuruf.domain.manners import WakeWord, WatchFor
from zuruf.settings.paths import find_places
from zuruf.speech.audio_files import write_wav
from zuruf.speech.sounds import Sound, to_float

pytestmark = pytest.mark.anyio

HALL = "hall"
LOUD = 0.4
"""Of a level as it is shown: the noise of a test is, silence is not."""
LONG = "Ein Satz, der sehr lange dauert und nicht enden will, " * 20


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for name, value in sound_environment(tmp_path).items():
        monkeypatch.setenv(name, value)
    monkeypatch.delenv("PULSE_SERVER", raising=False)
    monkeypatch.setenv("ZURUF_HOME", str(tmp_path))
    return tmp_path


def command(home: Path) -> list[str]:
    """The real process, with a voice and a transcriber of a few lines."""
    return [sys.executable, "-m", "tests.speech.hanging_process", str(home)]


def noise(folder: Path) -> Path:
    path = folder / "noise.wav"
    samples = np.random.default_rng(5).normal(0, 6_000, 16_000).astype("<i2").tobytes()
    write_wav(path, [Sound(samples, 16_000)])
    return path


def two_rooms(card: SoundCard) -> None:
    card.build(HALL)
    card.name_devices(desk="", hall=HALL)


async def comes(side: Living, wanted: Callable[[News], bool]) -> News:
    """After now."""
    before = len(side.heard.news)
    return await side.heard.wait_for(lambda news: wanted(news) and any(news is later for later in side.heard.news[before:]))


def lists(news: News, device: SoundDevice, *names: str) -> DeviceList | None:
    """The list of a kind of device, where it holds exactly these rooms."""
    if isinstance(news, DevicesListed):
        found = next(each for each in news.lists if each.device is device)
        if {each.name for each in found.there} == {f"{name}_{kind}" for name in names for kind in ("speaker", "microphone")}:
            return found
    return None


async def test_what_is_plugged_in_and_out_is_listed_without_asking_again(home: Path) -> None:
    with plugged_in(home) as card:
        card.name_devices(desk="")
        async with living(find_places(), command(home)) as side:
            await side.heard.wait_for_news(PartReady(Part.SPEECH))
            side.side.carry_out(ListDevices(on=True))
            await side.heard.wait_for(lambda news: lists(news, SoundDevice.SPEAKER, "desk") is not None)
            await asyncio.to_thread(two_rooms, card)
            await side.heard.wait_for(lambda news: lists(news, SoundDevice.SPEAKER, "desk", "hall") is not None)
            named = await side.heard.wait_for(lambda news: lists(news, SoundDevice.SPEAKER, "desk", "hall") is not None)
            assert "Null Output" in (
                (lists(named, SoundDevice.SPEAKER, "desk", "hall") or DeviceList(SoundDevice.SPEAKER)).default or ""
            )
            side.side.carry_out(UseDevices(None, "hall_speaker"))
            card.name_devices(desk="")
            news = await comes(side, lambda news: lists(news, SoundDevice.SPEAKER, "desk") is not None)
            gone = lists(news, SoundDevice.SPEAKER, "desk")
            assert gone is not None
            assert (gone.wanted, gone.chosen) == ("hall_speaker", None), "kept, and not another one in its place"
            change = events.DeviceChanged(SoundDevice.SPEAKER, DeviceChange.GONE, "hall_speaker")
            await side.heard.wait_for_news(change)
            side.side.carry_out(effects.Speak("k", "Gut.", Language.GERMAN, last=True))
            failed = await side.heard.wait_for(lambda news: isinstance(news, events.SpeakingFailed))
            assert isinstance(failed, events.SpeakingFailed)
            assert failed.code == "speaker-missing"


async def test_another_microphone_in_the_middle_of_what_somebody_says(home: Path) -> None:
    with plugged_in(home) as card:
        two_rooms(card)
        sound = noise(home)
        async with living(find_places(), command(home)) as side:
            await side.heard.wait_for_news(PartReady(Part.SPEECH))
            side.side.carry_out(effects.OpenMicrophone("k", held=True))
            await side.heard.wait_for(lambda news: isinstance(news, LevelMeasured))
            await asyncio.to_thread(card.play, sound, HALL)
            assert not [news for news in side.heard.news if is_loud(news)], "this one is not listened to"
            side.side.carry_out(UseDevices("hall_microphone", None))
            await comes(side, lambda news: isinstance(news, LevelMeasured))
            await asyncio.to_thread(card.play, sound, HALL)
            await side.heard.wait_for(is_loud)
            side.side.carry_out(effects.CloseMicrophone("k", Take.TRANSCRIBE))
            arrived = await side.heard.wait_for(lambda news: isinstance(news, events.TranscriptArrived | events.NothingHeard))
            assert isinstance(arrived, events.TranscriptArrived | events.NothingHeard)
            assert arrived.key == "k", "it is one take"
            assert len(side.children) == 1


def is_loud(news: News) -> bool:
    return isinstance(news, LevelMeasured) and news.level > LOUD


async def test_how_loud_it_is_follows_the_choice_and_nothing_is_kept(home: Path) -> None:
    with plugged_in(home) as card:
        two_rooms(card)
        sound = noise(home)
        async with living(find_places(), command(home)) as side:
            await side.heard.wait_for_news(PartReady(Part.SPEECH))
            side.side.carry_out(effects.StartWatch("k", WatchFor.LEVEL, WakeWord.OFF))
            await side.heard.wait_for(lambda news: isinstance(news, LevelMeasured))
            side.side.carry_out(UseDevices("hall_microphone", None))
            await comes(side, lambda news: isinstance(news, LevelMeasured))
            await asyncio.to_thread(card.play, sound, HALL)
            await side.heard.wait_for(is_loud)
            side.side.carry_out(effects.EndWatch("k"))
            heard = (events.WatchTriggered, events.TranscriptArrived, events.NothingHeard)
            assert not [news for news in side.heard.news if isinstance(news, heard)]


async def test_another_loudspeaker_in_the_middle_of_a_reply(home: Path) -> None:
    with plugged_in(home) as card:
        two_rooms(card)
        async with living(find_places(), command(home)) as side:
            await side.heard.wait_for_news(PartReady(Part.SPEECH))
            with card.recording() as first, card.recording(HALL) as second:
                side.side.carry_out(effects.Speak("k", LONG, Language.GERMAN, last=True))
                await asyncio.to_thread(first.read_until_loud)
                assert not to_float(second.samples).any()
                side.side.carry_out(UseDevices(None, "hall_speaker"))
                await asyncio.to_thread(second.read_until_loud)
                await asyncio.to_thread(first.read_until_silent)
                side.side.carry_out(effects.StopSpeaking("k"))
            assert len(side.children) == 1
