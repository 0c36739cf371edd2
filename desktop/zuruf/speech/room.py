"""Ears, scribe and mouth joined, and the commands handed to them."""

import logging
import threading
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from functools import partial

from pydantic import BaseModel, ConfigDict, ValidationError

from zuruf.domain.faults import Fault, SpeechFault
from zuruf.domain.languages import Language
from zuruf.domain.manners import Earcons
from zuruf.settings.schema import Places, Settings, SpeechPart
from zuruf.speech.build import build_transcriber, build_voice, retune
from zuruf.speech.devices import SoundSystem
from zuruf.speech.earcons import Earcon, earcon_sound
from zuruf.speech.ears import Ears, Tell
from zuruf.speech.echo import Echo
from zuruf.speech.microphone import Microphone, SounddeviceMicrophone
from zuruf.speech.mouth import Mouth
from zuruf.speech.scribe import Scribe
from zuruf.speech.speaker import SounddeviceSpeaker, Speaker
from zuruf.speech.trade_hearing import TradeHearing
from zuruf.speech.voice import Voices
from zuruf.speech.voice_activity import SileroVoiceActivity
from zuruf.speech.watchers import Watchers
from zuruf.wire.speech import (
    Activity,
    CancelListening,
    Command,
    EndWatch,
    ListenCommand,
    PartFault,
    Ping,
    Pong,
    Prepare,
    Ready,
    ReadyPhrase,
    SetEarcons,
    Speak,
    SpeechFailed,
    SpeechPartName,
    StartListening,
    StartWatch,
    StopListening,
    StopSpeaking,
    TuneVoice,
    VoiceInUse,
)
from zuruf.wire.words import UseWords

log = logging.getLogger(__name__)

_WARMING = "Zuruf."
"""Said to nobody: the first sentence of a voice takes several times as long as the others."""


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
    readiness: "_Readiness"
    speech: SpeechPart

    def close(self) -> None:
        self.ears.close()
        self.scribe.close()
        self.mouth.close()


class SpeechRoom:
    """Everything behind the pipe. Commands come from one thread; what comes of them is told from several."""

    def __init__(self, places: Places, tell: Tell) -> None:
        self._places = places
        self._tell = tell
        self._trade = TradeHearing()
        self._parts: _Parts | None = None
        self._system = SoundSystem()
        self._earcons = Earcons.QUIET

    def carry_out(self, command: Command) -> None:
        match command:
            case Ping():
                is_open = self._parts is not None and self._parts.ears.open
                self._tell(Pong(stuck_seconds=self._system.calls.longest_seconds, microphone_open=is_open))
            case Prepare():
                self._prepare(command)
            case UseWords():
                self._trade.learn_soon(command.words.to_domain())
            case SetEarcons():
                self._earcons = command.earcons
            case _ if self._parts is None:
                log.error("%s before prepare", command.kind)
            case StartListening() | StopListening() | CancelListening() | StartWatch() | EndWatch():
                self._listen(self._parts, command)
            case Speak():
                self._parts.mouth.speak(command)
            case TuneVoice():
                self._tune(self._parts, command)
            case StopSpeaking():
                self._parts.mouth.silence(command.key)

    @staticmethod
    def _listen(parts: _Parts, command: ListenCommand) -> None:
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
        self._parts = self._build(wanted, command.phrases)

    def _build(self, wanted: _Wanted, phrases: Sequence[ReadyPhrase]) -> _Parts:
        settings = Settings(languages=wanted.languages, speech=wanted.speech)
        microphone = SounddeviceMicrophone(self._system, wanted.speech.microphone)
        echo = Echo()
        speaker = SounddeviceSpeaker(self._system, wanted.speech.speaker, echo)
        self._earcons = wanted.speech.earcons
        voices = build_voice(settings, self._places)
        readiness = _Readiness(
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
            lambda: build_transcriber(settings, self._places, self._trade),
            wanted.languages,
            tell=self._tell,
            loaded=readiness.transcriber_loaded,
            chime=chime,
            said_lately=lambda: mouth.said_lately,
        )
        ears = Ears(
            microphone,
            SileroVoiceActivity(),
            longest_seconds=wanted.speech.longest_clip_seconds,
            tell=self._tell,
            desk=scribe,
            watchers=Watchers(SileroVoiceActivity(), echo),
            chime=chime,
            chiming=lambda: mouth.chiming,
        )
        scribe.tell_words_to(ears.understood)
        readiness.begin()
        return _Parts(ears, scribe, mouth, readiness, wanted.speech)

    def _tune(self, parts: _Parts, command: TuneVoice) -> None:
        try:
            tuned = {"rate": command.rate, "volume": command.volume}
            speech = SpeechPart.model_validate({**parts.speech.model_dump(), **tuned})
        except ValidationError:
            log.warning("the voice cannot be tuned like that")
            return
        parts.readiness.renew(speech, self._places)

    def _chime(self, mouth: Mouth, earcon: Earcon) -> None:
        sound = earcon_sound(earcon, self._earcons)
        if sound is not None:
            mouth.chime(sound)


class _Readiness:
    """Looks at every part, tells Ready once all have been looked at, then makes the constant phrases."""

    def __init__(
        self,
        *,
        voices: Voices,
        microphone: Microphone,
        speaker: Speaker,
        languages: Sequence[Language],
        phrases: Sequence[ReadyPhrase],
        tell: Tell,
    ) -> None:
        self._voices = voices
        self._microphone = microphone
        self._speaker = speaker
        self._languages = languages
        self._phrases = phrases
        self._tell = tell
        self._transcriber_fault: Fault | None = None
        self._transcriber_seen = threading.Event()

    def transcriber_loaded(self, fault: Fault | None) -> None:
        self._transcriber_fault = fault
        self._transcriber_seen.set()

    def begin(self) -> None:
        threading.Thread(target=self._look, name="readiness", daemon=True).start()

    def renew(self, speech: SpeechPart, places: Places) -> None:
        """Other voices from the next sentence on; the constant phrases are made anew beside it."""
        retune(self._voices, speech, places)
        threading.Thread(target=self._keep_phrases, args=(set(self._languages),), name="phrases", daemon=True).start()

    def _keep_phrases(self, speakable: Collection[Language]) -> None:
        try:
            self._voices.keep((phrase.text, phrase.language) for phrase in self._phrases if phrase.language in speakable)
        except SpeechFault as fault:
            log.warning("constant phrases are not ready: %s", fault.code)

    def _look(self) -> None:
        faults = [
            *_fault_of(SpeechPartName.MICROPHONE, self._microphone.check),
            *_fault_of(SpeechPartName.SPEAKER, self._speaker.check),
        ]
        names = []
        for language in self._languages:
            missing = _fault_of(SpeechPartName.VOICE, partial(self._warm, language), language)
            faults += missing
            if not missing:
                names.append(VoiceInUse(language=language, name=self._voices.voice(language).name))
        self._transcriber_seen.wait()
        if self._transcriber_fault is not None:
            faults.append(_part_fault(SpeechPartName.TRANSCRIBER, self._transcriber_fault, None))
        self._tell(Ready(faults=tuple(faults), voices=tuple(names)))
        self._keep_phrases({voice.language for voice in names})

    def _warm(self, language: Language) -> None:
        self._voices.keep([(_WARMING, language)])


def _fault_of(part: SpeechPartName, look: Callable[[], None], language: Language | None = None) -> list[PartFault]:
    try:
        look()
    except Fault as fault:
        return [_part_fault(part, fault, language)]
    return []


def _part_fault(part: SpeechPartName, fault: Fault, language: Language | None) -> PartFault:
    return PartFault(part=part, code=fault.code, hint=fault.hint, language=language)
