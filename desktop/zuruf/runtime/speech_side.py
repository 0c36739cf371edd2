"""Ears and mouth as the session keeps them: started, watched, started again, and told what to do."""

import asyncio
import math
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager
from typing import Protocol

from zuruf.dialogue import effects, events
from zuruf.dialogue.effects import SessionEffect
from zuruf.dialogue.events import PartLost, PartReady
from zuruf.dialogue.ports import LevelMeasured, Listener, News, PreparationReported
from zuruf.dialogue.state import Part
from zuruf.domain.faults import Fault, SpeechFault
from zuruf.domain.trade import NO_TRADE_WORDS, TradeWords
from zuruf.runtime.restarts import Restarts
from zuruf.wire import speech
from zuruf.wire.speech import Command, Prepare, SpeechEvent, SpeechPartName
from zuruf.wire.words import TradeWordsModel, UseWords

_QUIETEST_DB = -55.0
_LOUDEST_DB = -12.0
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
    come back for `stuck_seconds`: such a call never does."""

    part = Part.SPEECH

    def __init__(
        self,
        open_link: OpenSpeechLink,
        listener: Listener,
        prepare: Prepare,
        *,
        ping_seconds: float = 0.5,
        silence_seconds: float = 3.0,
        loading_seconds: float = 15.0,
        stuck_seconds: float = 1.5,
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
        self._loading = True
        self._restarts = restarts or Restarts()
        self._link: SpeechLink | None = None
        self._earcons: speech.SetEarcons | None = None
        self._answered = asyncio.Event()

    async def keep(self) -> None:
        while True:
            fault = await self._live_once()
            self._listener(PartLost(Part.SPEECH, fault.code, fault.hint, returning=self._restarts.are_quick))
            await self._restarts.wait()

    def carry_out(self, effect: SessionEffect) -> None:
        if isinstance(effect, effects.Restore):
            if effect.part is Part.SPEECH:
                self._restore()
            return
        if isinstance(effect, effects.ApplyManners):
            self._earcons = speech.SetEarcons(earcons=effect.manners.earcons)
        if isinstance(effect, effects.TuneVoice):
            self._tuning = speech.TuneVoice(rate=effect.rate, volume=effect.volume)
        if self._link is None:
            self._refuse(effect)
            return
        command = as_command(effect)
        if command is not None:
            self._link.send(command)

    async def _live_once(self) -> Fault:
        """From one start to its end, which is the fault."""
        self._listener(PreparationReported(Part.SPEECH, "speech"))
        try:
            async with self._open_link() as link:
                self._link = link
                watch = asyncio.create_task(self._watch(link))
                try:
                    self._loading = True
                    link.send(self._prepare)
                    if self._earcons is not None:
                        link.send(self._earcons)
                    if self._tuning is not None:
                        link.send(self._tuning)
                    self._send_words()
                    async for event in link.events():
                        self._take_in(event)
                finally:
                    self._link = None
                    watch.cancel()
                    await asyncio.gather(watch, return_exceptions=True)
        except Fault as fault:
            return fault
        return SpeechFault("speech-lost", "the speech process ended; see its log", trying_again_helps=True)

    def _take_in(self, event: SpeechEvent) -> None:
        if isinstance(event, speech.Pong):
            self._answered.set()
            if event.stuck_seconds > self._stuck_seconds and self._link is not None:
                self._link.kill()
        elif isinstance(event, speech.Ready):
            self._listener(self._readiness(event))
        elif (news := as_news(event)) is not None:
            self._listener(news)

    def _readiness(self, ready: speech.Ready) -> News:
        self._loading = False
        self._restarts.succeeded()
        for fault in ready.faults:
            if fault.part in _NEEDED:
                return PartLost(Part.SPEECH, fault.code, fault.hint, returning=False)
        return PartReady(Part.SPEECH)

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
            self._link.send(self._prepare)
            if self._earcons is not None:
                self._link.send(self._earcons)

    def _refuse(self, effect: SessionEffect) -> None:
        """The process ended and the conversation does not know it yet."""
        match effect:
            case effects.OpenMicrophone(key) | effects.StartWatch(key):
                self._listener(events.ListeningFailed(key, "speech-lost", "the speech process is not running"))
            case effects.Speak(key):
                self._listener(events.SpeakingFailed(key, "speech-lost", "the speech process is not running"))
            case _:
                pass

    async def _watch(self, link: SpeechLink) -> None:
        while True:
            self._answered.clear()
            link.send(speech.Ping())
            try:
                async with asyncio.timeout(self._loading_seconds if self._loading else self._silence_seconds):
                    await self._answered.wait()
            except TimeoutError:
                link.kill()
                return
            await asyncio.sleep(self._ping_seconds)


def as_command(effect: SessionEffect) -> Command | None:
    """What the speech process is told for an effect; None for effects that are not its own."""
    match effect:
        case effects.OpenMicrophone(key, held, patience):
            until = speech.ListenUntil.STOPPED if held else speech.ListenUntil.SILENCE
            return speech.StartListening(key=key, until=until, patience=patience)
        case effects.StartWatch(key, what, word):
            return speech.StartWatch(key=key, what=what, word=word)
        case effects.EndWatch(key):
            return speech.EndWatch(key=key)
        case effects.ApplyManners(manners):
            return speech.SetEarcons(earcons=manners.earcons)
        case effects.CloseMicrophone(key, effects.Take.TRANSCRIBE):
            return speech.StopListening(key=key)
        case effects.CloseMicrophone(key) | effects.DropTake(key):
            return speech.CancelListening(key=key)
        case effects.Speak(key, text, language, last):
            return speech.Speak(key=key, text=text, language=language, last=last)
        case effects.StopSpeaking(key):
            return speech.StopSpeaking(key=key)
        case effects.TuneVoice(rate, volume):
            return speech.TuneVoice(rate=rate, volume=volume)
        case _:
            return None


def as_news(event: SpeechEvent) -> News | None:
    """What the conversation hears of an event of the speech process; None for what does not concern it."""
    match event:
        case speech.Level():
            return LevelMeasured(loudness(event.level))
        case speech.SpeechEnded():
            return events.UtteranceEnded(event.key)
        case speech.WatchTriggered():
            return events.WatchTriggered(event.key)
        case speech.Transcribed():
            return events.TranscriptArrived(event.key, event.transcript())
        case speech.Growing():
            return events.TranscriptGrew(event.key, event.text)
        case speech.NothingHeard():
            return events.NothingHeard(event.key, event.unclear)
        case speech.SpeechFailed():
            return _failure(event)
        case _:
            return _mouth_news(event)


def _mouth_news(event: SpeechEvent) -> News | None:
    match event:
        case speech.SpeakingStarted():
            return events.SpeakingStarted(event.key)
        case speech.SpeakingEnded():
            return events.SpeakingEnded(event.key)
        case speech.SpeakingStopped():
            return events.SpeakingStopped(event.key, event.heard)
        case _:
            return None


def _failure(event: speech.SpeechFailed) -> News:
    if event.key is None or event.activity is speech.Activity.PREPARING:
        return PartLost(Part.SPEECH, event.code, event.hint, returning=False)
    if event.activity is speech.Activity.SPEAKING:
        return events.SpeakingFailed(event.key, event.code, event.hint)
    return events.ListeningFailed(event.key, event.code, event.hint)


def loudness(root_mean_square: float) -> float:
    """Of a level between 0 and 1, as an ear would place it between silence and a raised voice: 0 to 1."""
    if root_mean_square <= 0:
        return 0.0
    decibels = 20 * math.log10(root_mean_square)
    return min(1.0, max(0.0, (decibels - _QUIETEST_DB) / (_LOUDEST_DB - _QUIETEST_DB)))
