"""Ears, scribe and mouth joined, and the commands handed to them."""

import logging
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial

from pydantic import BaseModel, ConfigDict, ValidationError

from zuruf.domain.devices import SoundDevice
from zuruf.domain.faults import Fault
from zuruf.domain.languages import Language
from zuruf.domain.manners import Earcons
from zuruf.settings.hearing_places import HearingPlace, keep_hearing, read_hearing
from zuruf.settings.schema import Places, Settings, SpeechPart
from zuruf.speech.build import build_transcriber, build_voice, retune
from zuruf.speech.clean_microphone import CleanMicrophone
from zuruf.speech.device_watch import DeviceWatch
from zuruf.speech.devices import SoundSystem
from zuruf.speech.earcons import Earcon, earcon_hertz, earcon_sound
from zuruf.speech.ears import Ears, Tell
from zuruf.speech.echo import Echo
from zuruf.speech.echo_canceller import AdaptiveCanceller
from zuruf.speech.espeak_voice import EspeakVoice
from zuruf.speech.microphone import SounddeviceMicrophone
from zuruf.speech.mouth import Mouth
from zuruf.speech.readiness import Readiness
from zuruf.speech.scribe import Scribe
from zuruf.speech.speaker import SounddeviceSpeaker
from zuruf.speech.trade_hearing import TradeHearing
from zuruf.speech.voice import VoiceNews
from zuruf.speech.voice_activity import SileroVoiceActivity
from zuruf.speech.watched_parts import WatchedActivity, WatchedTranscriber
from zuruf.speech.watchers import Watchers
from zuruf.speech.work import Work
from zuruf.wire.speech import (
    Activity,
    CancelListening,
    Command,
    EndWatch,
    ListenCommand,
    Ping,
    Pong,
    Prepare,
    ReadyPhrase,
    SetEarcons,
    Speak,
    SpeechEvent,
    SpeechFailed,
    StartListening,
    StartWatch,
    StopListening,
    StopSpeaking,
    TuneVoice,
)
from zuruf.wire.speech_parts import KeepPlace, ListDevices, NativeWork, UseDevices, VoiceAtWork, VoiceReplaced
from zuruf.wire.words import UseWords

log = logging.getLogger(__name__)


class _Wanted(BaseModel):
    """The part of the settings that comes with Prepare."""

    model_config = ConfigDict(frozen=True, extra="ignore")

    languages: tuple[Language, ...] = tuple(Language)
    speech: SpeechPart = SpeechPart()


@dataclass(frozen=True, slots=True)
class _Parts:
    ears: Ears
    scribe: Scribe
    mouth: Mouth
    readiness: Readiness
    devices: DeviceWatch
    speech: SpeechPart
    microphone: SounddeviceMicrophone
    speaker: SounddeviceSpeaker

    def close(self) -> None:
        self.devices.close()
        self.ears.close()
        self.scribe.close()
        self.mouth.close()


class SpeechRoom:
    """Everything behind the pipe. Commands come from one thread; what comes of them is told from several."""

    def __init__(self, places: Places, tell: Tell, work: Work | None = None) -> None:
        self._places = places
        self._told = tell
        self._work = work or Work()
        self._devices: DeviceWatch | None = None
        self._news = _VoicesTold(tell)
        self._avoid: tuple[str, ...] = ()
        self._trade = TradeHearing()
        self._parts: _Parts | None = None
        self._system = SoundSystem()
        self._earcons = Earcons.QUIET

    def carry_out(self, command: Command) -> None:
        match command:
            case Ping():
                is_open = self._parts is not None and self._parts.ears.open
                heard = {} if self._parts is None else self._parts.mouth.heard_so_far
                stuck = self._system.calls.longest_seconds
                self._tell(Pong(stuck_seconds=stuck, microphone_open=is_open, overdue=self._work.overdue(), heard=heard))
            case Prepare():
                self._prepare(command)
            case UseWords():
                self._trade.learn_soon(command.words.to_domain())
            case SetEarcons():
                self._earcons = command.earcons
            case _ if self._parts is None:
                log.error("%s before prepare", command.kind)
            case StartListening() | StopListening() | CancelListening() | StartWatch() | EndWatch() | KeepPlace():
                self._listen(self._parts, command)
            case Speak() | StopSpeaking() | TuneVoice():
                self._speak(self._parts, command)
            case UseDevices():
                self._use_devices(self._parts, command)
            case ListDevices():
                self._parts.devices.list_to(on=command.on)

    def _tell(self, event: SpeechEvent) -> None:
        self._told(event)
        if self._devices is not None:
            self._devices.hear(event)

    def _listen(self, parts: _Parts, command: ListenCommand) -> None:
        match command:
            case StartListening():
                parts.ears.start(command)
            case StopListening():
                parts.ears.stop(command.key)
            case CancelListening():
                parts.ears.cancel(command.key)
            case StartWatch():
                parts.ears.watch(command)
            case EndWatch():
                parts.ears.end_watch(command.key)
            case KeepPlace():
                self._keep_place(parts, command)

    def _speak(self, parts: _Parts, command: Speak | StopSpeaking | TuneVoice) -> None:
        match command:
            case Speak():
                parts.mouth.speak(command)
            case StopSpeaking():
                parts.mouth.silence(command.key)
            case TuneVoice():
                self._tune(parts, command)

    def close(self) -> None:
        if self._parts is not None:
            self._parts.close()
            self._parts = None

    def _prepare(self, command: Prepare) -> None:
        try:
            wanted = _Wanted.model_validate(command.settings)
        except ValidationError as error:
            places = ", ".join(".".join(str(part) for part in mistake["loc"]) for mistake in error.errors())
            hint = f"The speech settings cannot be used: {places}."
            self._tell(SpeechFailed(key=None, activity=Activity.PREPARING, code="settings-invalid", hint=hint))
            return
        if self._parts is not None:
            self.close()
            self._system.look_again()
        self._avoid = command.avoid_voices
        self._work.patience = command.work_patience
        self._parts = self._build(wanted, command.phrases)

    def _build(self, wanted: _Wanted, phrases: Sequence[ReadyPhrase]) -> _Parts:
        settings = Settings(languages=wanted.languages, speech=wanted.speech)
        echo, canceller = Echo(), AdaptiveCanceller()
        device = SounddeviceMicrophone(self._system, wanted.speech.microphone)
        microphone = CleanMicrophone(device, echo.reference, canceller)
        speaker = SounddeviceSpeaker(self._system, wanted.speech.speaker, echo)
        self._earcons = wanted.speech.earcons
        voices = build_voice(settings, self._places, avoid=self._avoid, news=self._news, work=self._work)
        readiness = Readiness(
            voices=voices,
            microphone=microphone,
            speaker=speaker,
            languages=wanted.languages,
            phrases=phrases,
            tell=self._tell,
        )
        mouth = Mouth(voices, speaker, tell=self._tell)
        chime = partial(self._chime, mouth)
        scribe = Scribe(
            lambda: self._transcriber(settings),
            wanted.languages,
            tell=self._tell,
            loaded=readiness.transcriber_loaded,
            chime=chime,
            said_lately=lambda: mouth.said_lately,
        )
        ears = Ears(
            microphone,
            self._activity(),
            longest_seconds=wanted.speech.longest_clip_seconds,
            tell=self._tell,
            desk=scribe,
            watchers=Watchers(self._activity(), echo, canceller=canceller),
            chime=chime,
            chiming=lambda: mouth.chime_hertz,
            end_chimes=mouth.end_chimes,
            shapes=self._trade.shapes,
        )
        scribe.tell_words_to(ears.understood)
        names = {SoundDevice.MICROPHONE: wanted.speech.microphone, SoundDevice.SPEAKER: wanted.speech.speaker}
        devices = self._devices = DeviceWatch(self._system, names, self._told, pause=ears.pause, speaking=lambda: mouth.busy)
        self._use_place(scribe, wanted.speech.microphone)
        readiness.begin()
        devices.begin()
        return _Parts(ears, scribe, mouth, readiness, devices, wanted.speech, device, speaker)

    def _use_devices(self, parts: _Parts, command: UseDevices) -> None:
        """At once, in the middle of a take or a sentence, too."""
        chosen = {"microphone": command.microphone, "speaker": command.speaker}
        if command.microphone != parts.speech.microphone:
            parts.ears.pause(partial(parts.microphone.use, command.microphone), even_in_take=True)
            parts.scribe.other_microphone()
            self._use_place(parts.scribe, command.microphone)
        parts.speaker.use(command.speaker)
        parts.devices.use({SoundDevice.MICROPHONE: command.microphone, SoundDevice.SPEAKER: command.speaker})
        self._parts = replace(parts, speech=parts.speech.model_copy(update=chosen))

    def _transcriber(self, settings: Settings) -> WatchedTranscriber:
        with self._work.under_way(NativeWork.LOADING):
            return WatchedTranscriber(build_transcriber(settings, self._places, self._trade), self._work)

    def _activity(self) -> WatchedActivity:
        return WatchedActivity(SileroVoiceActivity(), self._work)

    def _use_place(self, scribe: Scribe, microphone: str | None) -> None:
        """What was measured of this microphone at this place."""
        place = read_hearing(self._places, self._microphone_name(microphone))
        if place is not None:
            scribe.use_bar(place.bar_db)

    def _keep_place(self, parts: _Parts, command: KeepPlace) -> None:
        try:
            measured = HearingPlace.model_validate(command.model_dump())
            keep_hearing(self._places, self._microphone_name(parts.speech.microphone), measured)
        except (ValidationError, Fault):
            log.warning("what was measured of the place cannot be kept")
        else:
            parts.scribe.use_bar(measured.bar_db)

    def _microphone_name(self, microphone: str | None) -> str:
        try:
            return self._system.find("input", microphone).shown_name
        except Fault:
            return microphone or ""

    def _tune(self, parts: _Parts, command: TuneVoice) -> None:
        try:
            tuned = command.model_dump(include={"rate", "volume", "voices", "rates", "volumes"})
            speech = SpeechPart.model_validate({**parts.speech.model_dump(), **tuned})
        except ValidationError:
            log.warning("the voice cannot be tuned like that")
            return
        parts.readiness.renew(partial(retune, speech=speech, places=self._places, avoid=self._avoid, news=self._news))

    def _chime(self, mouth: Mouth, earcon: Earcon) -> None:
        sound = earcon_sound(earcon, self._earcons)
        if sound is not None:
            mouth.chime(sound, earcon_hertz(earcon))


class _VoicesTold(VoiceNews):
    """Who speaks in another's place is told once for each language."""

    def __init__(self, tell: Tell) -> None:
        self._tell = tell
        self._told: set[tuple[Language, str]] = set()

    def at_work(self, name: str | None) -> None:
        if name != EspeakVoice.name:
            self._tell(VoiceAtWork(name=name))

    def replaced(self, language: Language, wanted: str, name: str, fault: Fault) -> None:
        if (language, wanted) not in self._told:
            self._told.add((language, wanted))
            self._tell(VoiceReplaced(language=language, wanted=wanted, name=name, code=fault.code, hint=fault.hint))
