"""Ears and mouth as the session keeps them: started, watched, started again, and told what to do."""

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager
from typing import Protocol

from zuruf.dialogue import effects, events
from zuruf.dialogue.effects import SessionEffect
from zuruf.dialogue.events import PartLost, PartReady
from zuruf.dialogue.ports import Listener, PreparationReported
from zuruf.dialogue.sound_devices import ListDevices, UseDevices
from zuruf.dialogue.state import Part
from zuruf.domain.devices import DeviceChange, SoundDevice
from zuruf.domain.faults import Fault, SpeechFault
from zuruf.domain.trade import NO_TRADE_WORDS, TradeWords
from zuruf.runtime.health_errand import sound_told
from zuruf.runtime.overdue_record import OverdueRecord
from zuruf.runtime.restarts import Restarts
from zuruf.runtime.speech_messages import as_command, as_news, tuning, with_devices
from zuruf.runtime.spoken_record import SpokenRecord
from zuruf.runtime.voice_record import VoiceRecord
from zuruf.wire import speech, speech_parts
from zuruf.wire.speech import Command, Prepare, SpeechEvent, SpeechPartName
from zuruf.wire.speech_parts import DeviceChanged, NativeWork, VoiceAtWork, VoiceReplaced
from zuruf.wire.words import TradeWordsModel, UseWords

_QUICK = (0.1, 1.0, 4.0)
"""Seconds before a new start: nobody can talk meanwhile, so the first comes at once."""
_LAST_WORD_SECONDS = 1.0
"""For a process to say what was heard of a voice that is silenced: it does so at once, or hangs."""
_NEEDED = (SpeechPartName.MICROPHONE, SpeechPartName.TRANSCRIBER)
"""Without these nobody can be heard. Without loudspeaker or voice the reply is still shown."""


class SpeechLink(Protocol):
    """A speech process that runs (see SpeechChild)."""

    def send(self, command: Command) -> None: ...

    def events(self) -> AsyncIterator[SpeechEvent]: ...

    def kill(self) -> None: ...


OpenSpeechLink = Callable[[], AbstractAsyncContextManager[SpeechLink]]


class SpeechSide:
    """`ping_seconds` is the pause between two questions whether the process still answers. It is killed when an answer takes
    longer than `silence_seconds` (`loading_seconds` while models load), or tells of a call into the sound system that has not
    come back for `stuck_seconds`, or of a model that is overdue: such a call never does. It is also killed when the computer has
    slept, by `wall`, a clock that goes on meanwhile: what becomes of open devices then depends on the driver, and a new process
    is there in no time."""

    part = Part.SPEECH

    def __init__(
        self,
        open_link: OpenSpeechLink,
        listener: Listener,
        prepare: Prepare,
        *,
        ping_seconds: float = 0.25,
        silence_seconds: float = 1.5,
        loading_seconds: float = 15.0,
        stuck_seconds: float = 1.5,
        slept_seconds: float = 30.0,
        last_word_seconds: float = _LAST_WORD_SECONDS,
        wall: Callable[[], float] = time.time,
        restarts: Restarts | None = None,
    ) -> None:
        self._open_link = open_link
        self._listener = listener
        self._prepare = prepare
        self._words = NO_TRADE_WORDS
        self._tuning: speech.TuneVoice | None = None
        self._ping_seconds = ping_seconds
        self._silence_seconds = silence_seconds
        self._loading_seconds = loading_seconds
        self._stuck_seconds = stuck_seconds
        self._loading = self._starting = True
        self._was_whole = self._told_ready = False
        self._slept_seconds = slept_seconds
        self._last_word_seconds = last_word_seconds
        self._wall = wall
        self._restarts = restarts or Restarts(_QUICK)
        self._lacking: set[SpeechPartName] = set()
        self._voices = VoiceRecord()
        self._overdue = OverdueRecord()
        self._spoken = SpokenRecord()
        self._link: SpeechLink | None = None
        self._earcons: speech.SetEarcons | None = None
        self._listing = False
        """Somebody looks at the devices there are."""
        self._answered = asyncio.Event()

    async def keep(self) -> None:
        while True:
            fault = await self._live_once()
            self._voices.process_ended()
            self._listener(PartLost(Part.SPEECH, fault.code, fault.hint, returning=self._restarts.are_quick))
            for stopped in self._spoken.process_ended():
                self._listener(stopped)
            await self._restarts.wait()

    async def leave(self) -> None:
        """Has nothing of its own to bring to an end: what was heard is asked for by whoever is to know it (see last_heard)."""

    async def last_heard(self, key: str) -> str | None:
        """Silences the voice; how much had been heard of what it said under this key. None: it was heard to its end."""
        if self._link is not None:
            self._link.send(speech.StopSpeaking(key=key))
        try:
            async with asyncio.timeout(self._last_word_seconds):
                return await self._spoken.last_word(key)
        except TimeoutError:
            heard = self._spoken.given_up(key)
            if heard is not None:
                self._listener(events.SpeakingStopped(key, heard))
            return heard

    def carry_out(self, effect: SessionEffect) -> None:
        if isinstance(effect, effects.Restore):
            if effect.part is Part.SPEECH:
                self._restore()
            return
        if isinstance(effect, effects.ApplyManners):
            self._earcons = speech.SetEarcons(earcons=effect.manners.earcons)
        if isinstance(effect, effects.TuneVoice):
            self._tuning = tuning(effect)
        if isinstance(effect, UseDevices):
            self._prepare = with_devices(self._prepare, effect)
        if isinstance(effect, ListDevices):
            self._listing = effect.on
        if self._link is None:
            self._refuse(effect)
            return
        command = as_command(effect)
        if command is not None:
            self._spoken.asked(command)
            self._link.send(command)

    async def _live_once(self) -> Fault:
        """From one start to its end, which is the fault."""
        self._listener(PreparationReported(Part.SPEECH, "speech"))
        self._overdue.begin()
        try:
            async with self._open_link() as link:
                self._link = link
                watch = asyncio.create_task(self._watch(link))
                try:
                    self._loading = self._starting = True
                    self._told_ready = False
                    self._send_prepare(link)
                    self._send_words()
                    async for event in link.events():
                        self._take_in(event)
                finally:
                    self._link = None
                    watch.cancel()
                    await asyncio.gather(watch, return_exceptions=True)
        except Fault as fault:
            return fault
        return self._overdue.fault or SpeechFault("speech-lost", "the speech process ended; see its log", trying_again_helps=True)

    def _take_in(self, event: SpeechEvent) -> None:
        self._spoken.told(event)
        if isinstance(event, speech.Pong):
            self._answered.set()
            self._ready_early()
            if event.stuck_seconds > self._stuck_seconds and self._link is not None:
                self._kill(self._link)
            if event.overdue is not None and self._link is not None:
                self._give_up(event.overdue, self._link)
        elif isinstance(event, VoiceAtWork):
            self._voices.at_work = event.name
        elif isinstance(event, VoiceReplaced) and not self._voices.is_news(event):
            return
        elif isinstance(event, speech.Ready):
            self._tell_readiness(event)
        elif (news := as_news(event)) is not None:
            self._listener(news)
            if isinstance(event, DeviceChanged):
                self._plugged(event)

    def _ready_early(self) -> None:
        """The first answer to a ping comes after Prepare. If everything was there before the process ended, people need not wait
        for its models: what is said meanwhile is recorded, and understood a moment later."""
        first, self._starting = self._starting, False
        if first and self._was_whole:
            self._told_ready = True
            self._listener(PartReady(Part.SPEECH))

    def _plugged(self, event: DeviceChanged) -> None:
        """A microphone that was missing at the start: with it the part is whole, and nobody has to press for that."""
        if event.device is SoundDevice.MICROPHONE and event.change is DeviceChange.BACK and self._lacking:
            self._lacking.discard(SpeechPartName.MICROPHONE)
            if not self._lacking:
                self._listener(PartReady(Part.SPEECH))

    def _tell_readiness(self, ready: speech.Ready) -> None:
        self._loading = self._starting = False
        self._restarts.succeeded()
        self._listener(sound_told(ready))
        self._lacking = {fault.part for fault in ready.faults if fault.part in _NEEDED}
        self._was_whole = not self._lacking
        lacking = next((fault for fault in ready.faults if fault.part in _NEEDED), None)
        if lacking is not None:
            self._listener(PartLost(Part.SPEECH, lacking.code, lacking.hint, returning=False))
        elif not self._told_ready:
            self._listener(PartReady(Part.SPEECH))
        self._told_ready = False

    def use_words(self, words: TradeWords) -> None:
        """What the company's things are called, now and after every new start of the process."""
        self._words = words
        self._send_words()

    def _send_words(self) -> None:
        if self._link is not None and self._words:
            self._link.send(UseWords(words=TradeWordsModel.of(self._words)))

    def _restore(self) -> None:
        """Looks again at what was missing (somebody may have plugged it in), or does not wait with the next start."""
        self._restarts.hurry()
        if self._link is not None:
            self._loading = True
            self._send_prepare(self._link)

    def _send_prepare(self, link: SpeechLink) -> None:
        """With what people have chosen since the settings were read."""
        link.send(self._overdue.fitted(self._voices.fitted(self._prepare)))
        for chosen in (self._earcons, self._tuning):
            if chosen is not None:
                link.send(chosen)
        if self._listing:
            link.send(speech_parts.ListDevices(on=True))

    def _refuse(self, effect: SessionEffect) -> None:
        """The process ended and the conversation does not know it yet."""
        match effect:
            case effects.OpenMicrophone(key) | effects.StartWatch(key):
                self._listener(events.ListeningFailed(key, "speech-lost", "the speech process is not running"))
            case effects.Speak(key):
                heard = self._spoken.given_up(key)
                self._listener(events.SpeakingFailed(key, "speech-lost", "the speech process is not running", heard))
            case _:
                pass

    async def _watch(self, link: SpeechLink) -> None:
        while True:
            self._answered.clear()
            asked = self._wall()
            link.send(speech.Ping())
            try:
                async with asyncio.timeout(self._patience()):
                    await self._answered.wait()
            except TimeoutError:
                self._kill(link)
                return
            await asyncio.sleep(self._ping_seconds)
            if self._wall() - asked > self._slept_seconds:
                self._kill(link)
                return

    def _patience(self) -> float:
        """Seconds for an answer. While models load it comes later, and at the very start not before everything is imported."""
        if self._starting:
            return self._loading_seconds
        return self._silence_seconds * (2 if self._loading else 1)

    def _give_up(self, work: NativeWork, link: SpeechLink) -> None:
        """Ends a process in which a model does not come back."""
        self._overdue.note(work)
        if work in (NativeWork.SPEAKING, NativeWork.LOADING):
            link.kill()  # and the voice that was at work may be why
        else:
            self._kill(link)

    def _kill(self, link: SpeechLink) -> None:
        """What ends by our hand is not a voice's fault."""
        self._voices.at_work = None
        link.kill()
