"""What can happen to a conversation. A `key` names one request from the press to the reply: it comes in with the press (there is
no chance in here), is the turn's idempotency key, and an event with an old key changes nothing."""

from dataclasses import dataclass

from zuruf.dialogue.state import Exchange, Part
from zuruf.domain.devices import DeviceChange, SoundDevice
from zuruf.domain.events import TurnEvent
from zuruf.domain.jobs import Queue
from zuruf.domain.languages import Language
from zuruf.domain.manners import Manners
from zuruf.domain.speech import Transcript
from zuruf.domain.turns import Mode


@dataclass(frozen=True, slots=True)
class TalkPressed:
    """The talk button or key went down. While listening it ends the utterance.

    `held`: a release will follow. Without it (toggle mode, a screen reader) a second press or silence ends the utterance.
    """

    key: str
    held: bool


@dataclass(frozen=True, slots=True)
class TalkReleased:
    """The talk button or key came up (hold mode only)."""


@dataclass(frozen=True, slots=True)
class CancelPressed:
    """Esc or the cancel button."""


@dataclass(frozen=True, slots=True)
class TextSubmitted:
    """A request was typed and sent. With mode VOICE it counts as spoken: the text of a recording."""

    key: str
    text: str
    mode: Mode = Mode.TEXT


@dataclass(frozen=True, slots=True)
class ChoiceTaken:
    """A button of the question that `turn` asked back was pressed."""

    key: str
    turn: str
    choice: str


@dataclass(frozen=True, slots=True)
class MannersSet:
    """What people have chosen; comes first when the window opens. `key` is one never given before."""

    manners: Manners
    key: str


@dataclass(frozen=True, slots=True)
class WatchTriggered:
    """Somebody speaks over the voice, or said the wake word. What follows is the take of this key."""

    key: str


@dataclass(frozen=True, slots=True)
class UtteranceEnded:
    """The ears found the end of speech by themselves."""

    key: str


@dataclass(frozen=True, slots=True)
class TranscriptGrew:
    """What is understood so far of a take that is still open."""

    key: str
    text: str


@dataclass(frozen=True, slots=True)
class TranscriptArrived:
    """`silence`: seconds from the end of speech to the end of the take."""

    key: str
    transcript: Transcript
    silence: float = 0.0


@dataclass(frozen=True, slots=True)
class NothingHeard:
    """The take held no speech; or, `unclear`, some that was too faint or not understood well enough."""

    key: str
    unclear: bool = False


@dataclass(frozen=True, slots=True)
class ListeningFailed:
    """The take cannot be had (no microphone, no transcriber); the speech process itself is well."""

    key: str
    code: str
    hint: str


@dataclass(frozen=True, slots=True)
class TurnReported:
    """An event of the turn that was sent under this key."""

    key: str
    event: TurnEvent


@dataclass(frozen=True, slots=True)
class QueueLooked:
    """How far the orders of a message are, as the assistant said when it was asked."""

    queue: Queue


@dataclass(frozen=True, slots=True)
class SpeakingStarted:
    key: str


@dataclass(frozen=True, slots=True)
class SpeakingEnded:
    """Everything given up to the piece marked `last` has been spoken."""

    key: str


@dataclass(frozen=True, slots=True)
class SpeakingStopped:
    """It was silenced, or its process is gone. `heard`: the beginning of what was given to the voice, up to the last clause that
    was over."""

    key: str
    heard: str


@dataclass(frozen=True, slots=True)
class SpeakingFailed:
    """What was to be spoken under this key cannot be (no loudspeaker, no voice). `heard`: as in SpeakingStopped; None if nothing
    was, and the reply is only shown."""

    key: str
    code: str
    hint: str
    heard: str | None = None


@dataclass(frozen=True, slots=True)
class PartReady:
    part: Part


@dataclass(frozen=True, slots=True)
class PartLost:
    """A process ended. `returning`: it is being started again, so that waiting helps."""

    part: Part
    code: str
    hint: str
    returning: bool


@dataclass(frozen=True, slots=True)
class ConversationForgotten:
    """Nobody has been there for a while."""


@dataclass(frozen=True, slots=True)
class ConversationResumed:
    """The window was started again after a crash; this is what stood in it."""

    exchange: Exchange


@dataclass(frozen=True, slots=True)
class RequestRepeated:
    """The present request came to nothing and is to be sent once more. `key` is one never given before."""

    key: str


@dataclass(frozen=True, slots=True)
class DeviceChanged:
    """A microphone or loudspeaker has gone, is back, or the system's default is another one."""

    device: SoundDevice
    change: DeviceChange
    name: str


@dataclass(frozen=True, slots=True)
class VoiceReplaced:
    """The voice `wanted` cannot speak a language, and `name` does instead."""

    language: Language
    wanted: str
    name: str
    code: str
    hint: str


@dataclass(frozen=True, slots=True)
class NoticesRead:
    """The person has read what was told of devices and voices."""


PersonEvent = TalkPressed | TalkReleased | CancelPressed | TextSubmitted | ChoiceTaken
WatchEvent = MannersSet | WatchTriggered
EarEvent = UtteranceEnded | TranscriptGrew | TranscriptArrived | NothingHeard | ListeningFailed
MouthEvent = SpeakingStarted | SpeakingEnded | SpeakingStopped | SpeakingFailed
PartEvent = PartReady | PartLost
NoticeEvent = DeviceChanged | VoiceReplaced | NoticesRead
KeepingEvent = ConversationForgotten | ConversationResumed | RequestRepeated
Event = PersonEvent | WatchEvent | EarEvent | MouthEvent | PartEvent | NoticeEvent | KeepingEvent | TurnReported | QueueLooked
