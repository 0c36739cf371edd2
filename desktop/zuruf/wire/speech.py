"""What the window's session and the speech process say to each other: one JSON object a line, commands on the process's standard
input, events on its standard output.

A `key` names one request from the press to the reply, as in zuruf.dialogue.events: everything that happens for it carries it, and
whoever gets an event with an old key drops it.
"""

from enum import StrEnum
from typing import Annotated, Literal

from pydantic import Field, JsonValue

from zuruf.domain.languages import Language
from zuruf.domain.manners import Earcons, WakeWord, WatchFor
from zuruf.domain.speech import Transcript
from zuruf.wire.speech_parts import DeviceCommand, KeepPlace, Message, NativeWork, PartEvent
from zuruf.wire.words import UseWords


class ListenUntil(StrEnum):
    """When a take is over without StopListening: never (hold to talk), or when the person has fallen silent (toggle)."""

    STOPPED = "stopped"
    SILENCE = "silence"


class ReadyPhrase(Message):
    """A sentence that is spoken often and the same each time: its sound is made before it is needed."""

    text: str
    language: Language


class Prepare(Message):
    """The first command. Models are loaded now; Ready follows. May come again with other settings.

    `settings` is `Settings.model_dump(mode="json", include={"languages", "speech"})`; `avoid_voices` took the process along.
    `work_patience`: native work may take so many times as long as usual before it counts as overdue.
    """

    kind: Literal["prepare"] = "prepare"
    settings: JsonValue
    phrases: tuple[ReadyPhrase, ...] = ()
    avoid_voices: tuple[str, ...] = ()
    work_patience: float = 1.0


class StartListening(Message):
    """Open the microphone and keep what is said. A take that is still open is dropped."""

    kind: Literal["start-listening"] = "start-listening"
    key: str
    until: ListenUntil = ListenUntil.STOPPED
    language: Language | None = None
    """What the person is likely to speak: it holds for a word or two, which do not tell by their sound. Longer speech, and any
    with None, is told by its sound, among the configured languages."""
    patience: float | None = None
    """Seconds after which a take in which nobody has begun to speak is over: NothingHeard. None: as long as a take may be."""


class StartWatch(Message):
    """Open the microphone and wait for somebody who speaks over the voice, or says the wake word. WatchTriggered tells of it:
    from then on it is a take of this key, until silence. A take or watch that is still open is dropped."""

    kind: Literal["start-watch"] = "start-watch"
    key: str
    what: WatchFor
    word: WakeWord = WakeWord.OFF


class EndWatch(Message):
    """Close the microphone; of a watch that was triggered, drop the take. Nothing follows for this key."""

    kind: Literal["end-watch"] = "end-watch"
    key: str


class SetEarcons(Message):
    """How loud the short sounds are from now on that tell what the microphone does."""

    kind: Literal["set-earcons"] = "set-earcons"
    earcons: Earcons


class StopListening(Message):
    """The take is over: transcribe it. Transcribed, NothingHeard or SpeechFailed follows."""

    kind: Literal["stop-listening"] = "stop-listening"
    key: str


class CancelListening(Message):
    """Close the microphone and drop the take; also drops a transcription that is under way. Nothing follows for this key."""

    kind: Literal["cancel-listening"] = "cancel-listening"
    key: str


class Speak(Message):
    """Say this after what was said before under the same key; `last` closes it. A piece need not end where a sentence ends.

    A new key waits for the old one's end; StopSpeaking clears the way.
    """

    kind: Literal["speak"] = "speak"
    key: str
    text: str
    language: Language
    last: bool = True


class StopSpeaking(Message):
    """Be silent at once and forget what is queued: for this key, or for every key (None). SpeakingStopped follows for each that
    was not over."""

    kind: Literal["stop-speaking"] = "stop-speaking"
    key: str | None = None


class TuneVoice(Message):
    """How fast (1 is normal) and loud (1 is full) the voice speaks from the next sentence on; some languages on their own."""

    kind: Literal["tune-voice"] = "tune-voice"
    rate: float
    volume: float
    voices: dict[Language, str] = Field(default_factory=dict)
    rates: dict[Language, float] = Field(default_factory=dict)
    volumes: dict[Language, float] = Field(default_factory=dict)


class Ping(Message):
    """Is anybody there? Pong comes back at once, also while models load or a transcription runs."""

    kind: Literal["ping"] = "ping"


ListenCommand = StartListening | StopListening | CancelListening | StartWatch | EndWatch | KeepPlace
Command = Annotated[
    Prepare | SetEarcons | ListenCommand | DeviceCommand | Speak | StopSpeaking | TuneVoice | UseWords | Ping,
    Field(discriminator="kind"),
]


class SpeechPartName(StrEnum):
    MICROPHONE = "microphone"
    SPEAKER = "speaker"
    TRANSCRIBER = "transcriber"
    VOICE = "voice"


class PartFault(Message):
    """A part that does not work now. `language` only for a voice."""

    part: SpeechPartName
    code: str
    hint: str
    language: Language | None = None


class VoiceInUse(Message):
    """Who speaks a language: a Piper voice by its pack's name, or "espeak-ng"."""

    language: Language
    name: str


class Ready(Message):
    """Everything that could be loaded is. What is not in `faults` works."""

    kind: Literal["ready"] = "ready"
    faults: tuple[PartFault, ...] = ()
    voices: tuple[VoiceInUse, ...] = ()


class Level(Message):
    """How loud it is at the microphone: root mean square, 0 to 1; about ten times a second while it is open."""

    kind: Literal["level"] = "level"
    key: str
    level: float


class ListeningStarted(Message):
    """The microphone is open; what is said from now on is in the take."""

    kind: Literal["listening-started"] = "listening-started"
    key: str


class WatchTriggered(Message):
    """Somebody speaks over the voice, or said the wake word: a take has begun, with what was said just before."""

    kind: Literal["watch-triggered"] = "watch-triggered"
    key: str


class SpeechStarted(Message):
    kind: Literal["speech-started"] = "speech-started"
    key: str


class SpeechEnded(Message):
    """The person has fallen silent (`until: silence`) or the take is as long as it may be: it is being transcribed."""

    kind: Literal["speech-ended"] = "speech-ended"
    key: str


class Growing(Message):
    """The words of a take that is still open, as far as they are understood. Later ones take their place."""

    kind: Literal["growing"] = "growing"
    key: str
    text: str


class Transcribed(Message):
    """`seconds` from the end of the take to its text, `silence` from the end of speech to that of the take."""

    kind: Literal["transcribed"] = "transcribed"
    key: str
    text: str
    language: Language
    confidence: float
    seconds: float
    silence: float = 0.0
    doubts: tuple[str, ...] = ()

    def transcript(self) -> Transcript:
        return Transcript(self.text, self.language, self.confidence, self.doubts)


class NothingHeard(Message):
    """There was no speech in the take; or, `unclear`, some that was too faint or not understood well enough to be sent."""

    kind: Literal["nothing-heard"] = "nothing-heard"
    key: str
    unclear: bool = False


class SpeakingStarted(Message):
    """The first sound of this key is on its way to the loudspeaker."""

    kind: Literal["speaking-started"] = "speaking-started"
    key: str


class SpeakingEnded(Message):
    """Everything up to the piece marked `last` has been heard."""

    kind: Literal["speaking-ended"] = "speaking-ended"
    key: str


class SpeakingStopped(Message):
    """It was silenced. `heard`: the beginning of what was given to be spoken, up to the last clause or sentence that was over."""

    kind: Literal["speaking-stopped"] = "speaking-stopped"
    key: str
    heard: str


class Activity(StrEnum):
    LISTENING = "listening"
    SPEAKING = "speaking"
    PREPARING = "preparing"


class SpeechFailed(Message):
    """What was asked under this key cannot be done; the process itself is well. `code` and `hint` are a fault's. `heard`: as in
    SpeakingStopped, where something was."""

    kind: Literal["speech-failed"] = "speech-failed"
    key: str | None
    activity: Activity
    code: str
    hint: str
    heard: str | None = None


class Pong(Message):
    """`stuck_seconds`: how long the oldest call into the sound system has been under way that has not come back.
    `microphone_open`: sound is being recorded. `overdue`: native work that should have been done long ago. `heard`: of each key
    that is being spoken, or waits for it, what SpeakingStopped would say."""

    kind: Literal["pong"] = "pong"
    stuck_seconds: float = 0.0
    microphone_open: bool = False
    overdue: NativeWork | None = None
    heard: dict[str, str] = Field(default_factory=dict)


EarEvent = ListeningStarted | WatchTriggered | Level | SpeechStarted | SpeechEnded | Growing | Transcribed | NothingHeard
MouthEvent = SpeakingStarted | SpeakingEnded | SpeakingStopped
SpeechEvent = Annotated[Ready | EarEvent | MouthEvent | PartEvent | SpeechFailed | Pong, Field(discriminator="kind")]
