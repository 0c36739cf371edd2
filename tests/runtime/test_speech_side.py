"""The speech side: what is said to the process and what is heard from it, and the process that dies or hangs."""

import asyncio
import sys
from contextlib import AbstractAsyncContextManager, suppress
from pathlib import Path

import pytest
from tests.dialogue.sayings import transcript
from tests.runtime.heard import Heard, settle
from tests.runtime.played_speech import PREPARE, Played

from zuruf.dialogue import effects, events
from zuruf.dialogue.effects import SessionEffect, Take
from zuruf.dialogue.events import PartLost, PartReady
from zuruf.dialogue.ports import LevelMeasured, News
from zuruf.dialogue.sound_devices import DevicesListed, ListDevices, UseDevices
from zuruf.dialogue.state import Part
from zuruf.domain.devices import DeviceChange, DeviceList, NamedDevice, SoundDevice
from zuruf.domain.languages import Language
from zuruf.domain.manners import Earcons, Manners, WakeWord, WatchFor
from zuruf.domain.trade import TradeWords
from zuruf.domain.turns import Page
from zuruf.domain.voices import OwnVoice
from zuruf.runtime.restarts import Restarts
from zuruf.runtime.speech_child import open_speech_child
from zuruf.runtime.speech_messages import as_command, as_news, loudness
from zuruf.runtime.speech_side import SpeechLink, SpeechSide
from zuruf.settings.schema import Places
from zuruf.wire import speech, speech_parts
from zuruf.wire.speech import Command, SpeechEvent
from zuruf.wire.speech_parts import DeviceChanged, VoiceAtWork, VoiceReplaced
from zuruf.wire.words import UseWords

pytestmark = pytest.mark.anyio

DE = Language.GERMAN

COMMANDS: list[tuple[SessionEffect, Command | None]] = [
    (effects.OpenMicrophone("k", held=True), speech.StartListening(key="k", until=speech.ListenUntil.STOPPED)),
    (effects.OpenMicrophone("k", held=False), speech.StartListening(key="k", until=speech.ListenUntil.SILENCE)),
    (
        effects.OpenMicrophone("k", held=False, patience=6.0, language=DE),
        speech.StartListening(key="k", until=speech.ListenUntil.SILENCE, patience=6.0, language=DE),
    ),
    (effects.StartWatch("k", WatchFor.BARGE_IN, WakeWord.OFF), speech.StartWatch(key="k", what=WatchFor.BARGE_IN)),
    (
        effects.StartWatch("k", WatchFor.WAKE_WORD, WakeWord.ALEXA),
        speech.StartWatch(key="k", what=WatchFor.WAKE_WORD, word=WakeWord.ALEXA),
    ),
    (effects.EndWatch("k"), speech.EndWatch(key="k")),
    (effects.ApplyManners(Manners(earcons=Earcons.LOUD)), speech.SetEarcons(earcons=Earcons.LOUD)),
    (effects.CloseMicrophone("k", Take.TRANSCRIBE), speech.StopListening(key="k")),
    (effects.CloseMicrophone("k", Take.DROP), speech.CancelListening(key="k")),
    (effects.DropTake("k"), speech.CancelListening(key="k")),
    (effects.Speak("k", "Zwei.", DE, last=False), speech.Speak(key="k", text="Zwei.", language=DE, last=False)),
    (effects.StopSpeaking("k"), speech.StopSpeaking(key="k")),
    (effects.TuneVoice(1.2, 0.6), speech.TuneVoice(rate=1.2, volume=0.6)),
    (
        effects.TuneVoice(1.0, 1.0, (OwnVoice(DE, "espeak-ng", None, 0.4), OwnVoice(Language.RUSSIAN, None, 1.2, None))),
        speech.TuneVoice(rate=1.0, volume=1.0, voices={DE: "espeak-ng"}, rates={Language.RUSSIAN: 1.2}, volumes={DE: 0.4}),
    ),
    (effects.FetchPage(Page.FINANCE), None),
    (UseDevices("Jabra", None), speech_parts.UseDevices(microphone="Jabra", speaker=None)),
    (ListDevices(on=True), speech_parts.ListDevices(on=True)),
]
LISTED = DeviceList(SoundDevice.SPEAKER, (NamedDevice("Jabra (hw:1,0)", "Jabra"),), "Built-in", "Jabra", "Jabra (hw:1,0)")

NEWS: list[tuple[SpeechEvent, News | None]] = [
    (speech.WatchTriggered(key="k"), events.WatchTriggered("k")),
    (speech.SpeechEnded(key="k"), events.UtteranceEnded("k")),
    (
        speech.Transcribed(key="k", text=transcript().text, language=DE, confidence=0.9, seconds=0.2),
        events.TranscriptArrived("k", transcript()),
    ),
    (speech.Growing(key="k", text="Zeige die"), events.TranscriptGrew("k", "Zeige die")),
    (speech.NothingHeard(key="k"), events.NothingHeard("k")),
    (speech.NothingHeard(key="k", unclear=True), events.NothingHeard("k", unclear=True)),
    (speech.SpeakingStarted(key="k"), events.SpeakingStarted("k")),
    (speech.SpeakingEnded(key="k"), events.SpeakingEnded("k")),
    (speech.SpeakingStopped(key="k", heard="Zwei."), events.SpeakingStopped("k", "Zwei.")),
    (
        speech.SpeechFailed(key="k", activity=speech.Activity.LISTENING, code="microphone-missing", hint="Plug it in."),
        events.ListeningFailed("k", "microphone-missing", "Plug it in."),
    ),
    (
        speech.SpeechFailed(key="k", activity=speech.Activity.SPEAKING, code="speaker-missing", hint="Plug it in."),
        events.SpeakingFailed("k", "speaker-missing", "Plug it in."),
    ),
    (
        speech.SpeechFailed(key="k", activity=speech.Activity.SPEAKING, code="voice-missing", hint="", heard="Zwei."),
        events.SpeakingFailed("k", "voice-missing", "", "Zwei."),
    ),
    (
        speech.SpeechFailed(key=None, activity=speech.Activity.PREPARING, code="settings-invalid", hint="Mend it."),
        PartLost(Part.SPEECH, "settings-invalid", "Mend it.", returning=False),
    ),
    (speech.ListeningStarted(key="k"), None),
    (
        DeviceChanged(device=SoundDevice.SPEAKER, change=DeviceChange.GONE, name="Jabra"),
        events.DeviceChanged(SoundDevice.SPEAKER, DeviceChange.GONE, "Jabra"),
    ),
    (
        VoiceReplaced(language=DE, wanted="thorsten", name="espeak-ng", code="pack-altered", hint="Get it again."),
        events.VoiceReplaced(DE, "thorsten", "espeak-ng", "pack-altered", "Get it again."),
    ),
    (VoiceAtWork(name="thorsten"), None),
    (speech_parts.DevicesListed(lists=(LISTED,)), DevicesListed((LISTED,))),
]


@pytest.mark.parametrize(("effect", "command"), COMMANDS)
def test_effect_as_command(effect: SessionEffect, command: Command | None) -> None:
    assert as_command(effect) == command


@pytest.mark.parametrize(("event", "news"), NEWS)
def test_event_as_news(event: SpeechEvent, news: News | None) -> None:
    assert as_news(event) == news


def test_loudness_goes_from_silence_to_a_raised_voice() -> None:
    levels = [loudness(level) for level in (0.0, 0.001, 0.01, 0.05, 0.2, 1.0)]
    assert levels == sorted(levels)
    assert (levels[0], levels[-1]) == (0.0, 1.0)
    assert 0.3 < loudness(0.03) < 0.8
    assert as_news(speech.Level(key="k", level=0.03)) == LevelMeasured(loudness(0.03))


async def test_it_is_prepared_first_and_ready_when_it_says_so() -> None:
    async with Played() as played:
        played.say(speech.Ready())
        await played.heard.wait_for_news(PartReady(Part.SPEECH))
        assert played.links[0].told[0] == PREPARE
        played.side.carry_out(effects.OpenMicrophone("k", held=True))
        assert speech.StartListening(key="k") in played.links[0].told


@pytest.mark.parametrize("part", [speech.SpeechPartName.MICROPHONE, speech.SpeechPartName.TRANSCRIBER])
async def test_without_ears_it_is_lost_until_somebody_asks_to_look_again(part: speech.SpeechPartName) -> None:
    async with Played() as played:
        played.say(speech.Ready(faults=(speech.PartFault(part=part, code="microphone-missing", hint="Plug it in."),)))
        await played.heard.wait_for_news(PartLost(Part.SPEECH, "microphone-missing", "Plug it in.", returning=False))
        played.side.carry_out(effects.Restore(Part.SPEECH))
        assert played.links[0].told.count(PREPARE) == 2
        played.say(speech.Ready())
        await played.heard.wait_for_news(PartReady(Part.SPEECH))


async def test_what_people_chose_holds_after_it_has_looked_again() -> None:
    async with Played() as played:
        played.say(speech.Ready())
        await played.heard.wait_for_news(PartReady(Part.SPEECH))
        played.side.carry_out(effects.TuneVoice(1.2, 0.6))
        played.side.carry_out(effects.Restore(Part.SPEECH))
        tuned = speech.TuneVoice(rate=1.2, volume=0.6)
        assert [command for command in played.links[0].told if command in (PREPARE, tuned)] == [PREPARE, tuned, PREPARE, tuned]


async def test_a_new_process_uses_what_was_chosen_meanwhile_and_tells_what_is_looked_at() -> None:
    async with Played() as played:
        played.side.carry_out(UseDevices("Jabra", None))
        played.side.carry_out(ListDevices(on=True))
        played.say(None)
        await played.heard.wait_for(lambda news: isinstance(news, PartLost))
        await settle()
        first = played.links[1].told[0]
        assert isinstance(first, speech.Prepare)
        assert first.settings == {"speech": {"microphone": "Jabra", "speaker": None}}
        assert speech_parts.ListDevices(on=True) in played.links[1].told
        played.side.carry_out(ListDevices(on=False))
        played.say(None)
        await played.heard.wait_for(lambda news: isinstance(news, PartLost), 2)
        await settle()
        assert not [told for told in played.links[2].told if isinstance(told, speech_parts.ListDevices)]


async def test_without_a_voice_it_can_still_listen() -> None:
    async with Played() as played:
        fault = speech.PartFault(part=speech.SpeechPartName.VOICE, code="voice-missing", hint="", language=DE)
        played.say(speech.Ready(faults=(fault,)))
        await played.heard.wait_for_news(PartReady(Part.SPEECH))


async def test_a_process_whose_sound_system_does_not_come_back_is_killed_and_started_again() -> None:
    async with Played() as played:
        played.say(speech.Ready())
        await played.heard.wait_for_news(PartReady(Part.SPEECH))
        played.say(speech.Pong(stuck_seconds=60))
        await played.heard.wait_for(lambda news: isinstance(news, PartLost))
        assert played.links[0].killed
        await settle()
        assert len(played.links) == 2


async def test_a_process_that_ends_is_started_again() -> None:
    async with Played() as played:
        played.say(speech.Ready())
        await played.heard.wait_for_news(PartReady(Part.SPEECH))
        played.say(None)
        await played.heard.wait_for(lambda news: isinstance(news, PartLost) and news.returning)
        await settle()
        played.say(speech.Ready())
        await played.heard.wait_for_news(PartReady(Part.SPEECH), times=2)
        assert len(played.links) == 2


async def test_a_process_that_hangs_is_killed_and_started_again() -> None:
    async with Played(first_hangs=True) as played:
        await played.heard.wait_for(lambda news: isinstance(news, PartLost))
        assert played.links[0].killed
        await settle()
        played.say(speech.Ready())
        await played.heard.wait_for_news(PartReady(Part.SPEECH))


async def test_a_process_that_answers_is_left_alone() -> None:
    async with Played() as played:
        played.say(speech.Pong(stuck_seconds=0.4))
        async with asyncio.timeout(10):
            for _ in range(5):
                await played.links[0].pinged.acquire()
        assert not played.links[0].killed


async def test_what_is_asked_of_a_process_that_is_gone_fails_at_once() -> None:
    heard = Heard()
    side = SpeechSide(_never_opened, heard, PREPARE)
    side.carry_out(effects.OpenMicrophone("k", held=True))
    side.carry_out(effects.Speak("k", "Zwei.", DE, last=True))
    side.carry_out(effects.StopSpeaking("k"))
    assert [type(news) for news in heard.news] == [events.ListeningFailed, events.SpeakingFailed]


def _never_opened() -> AbstractAsyncContextManager[SpeechLink]:
    raise AssertionError


ECHO = """
import json, sys
for line in sys.stdin:
    command = json.loads(line)
    if command["kind"] == "prepare":
        print(json.dumps({"kind": "ready"}), flush=True)
    elif command["kind"] == "ping":
        print(json.dumps({"kind": "pong"}), flush=True)
    elif command["kind"] == "start-listening":
        sys.exit(3)
    elif command["kind"] == "speak":
        print("not json", flush=True)
"""


@pytest.mark.parametrize("last_words", [effects.OpenMicrophone("k", held=True), effects.Speak("k", "x", DE, last=True)])
async def test_a_real_process_that_ends_or_talks_nonsense_is_lost_and_comes_back(
    places: Places, tmp_path: Path, last_words: SessionEffect
) -> None:
    here = places.model_copy(update={"data": tmp_path})
    heard = Heard()
    side = SpeechSide(
        lambda: open_speech_child(here, [sys.executable, "-c", ECHO]),
        heard,
        PREPARE,
        restarts=Restarts(quick=(0.0,), patience=0.0),
    )
    task = asyncio.create_task(side.keep())
    try:
        await heard.wait_for_news(PartReady(Part.SPEECH))
        side.carry_out(last_words)
        lost = await heard.wait_for(lambda news: isinstance(news, PartLost))
        assert isinstance(lost, PartLost)
        assert (lost.code, lost.returning) == ("speech-lost", True)
        await heard.wait_for_news(PartReady(Part.SPEECH), times=2)
    finally:
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task


async def test_the_companys_words_are_told_now_and_after_every_new_start() -> None:
    words = TradeWords(("Kassel",), ("PR0017",), ("PR####",))
    async with Played() as played:
        played.side.use_words(words)
        played.say(None)
        await played.heard.wait_for(lambda news: isinstance(news, PartLost) and news.returning)
        await settle()
        told = [[command.words.to_domain() for command in link.told if isinstance(command, UseWords)] for link in played.links]
        assert told == [[words], [words]]
