"""What a conversation is at a moment: frozen, and all that the window needs to draw it."""

from dataclasses import dataclass
from enum import StrEnum

from zuruf.domain.blocks import Block
from zuruf.domain.decisions import Chip
from zuruf.domain.devices import DeviceChange, SoundDevice
from zuruf.domain.jobs import Queue
from zuruf.domain.languages import Language
from zuruf.domain.manners import DEFAULT_MANNERS, Manners, WakeWord, WatchFor
from zuruf.domain.proposals import Proposal
from zuruf.domain.turns import AskingBack, FigureSource, Mode, Page, TurnRequest


class Stage(StrEnum):
    """What is going on. STARTING, READY and FAILED are at rest: nothing runs that a press would have to stop, but a voice."""

    STARTING = "starting"
    READY = "ready"
    LISTENING = "listening"
    TRANSCRIBING = "transcribing"
    THINKING = "thinking"
    SPEAKING = "speaking"
    FAILED = "failed"


class Part(StrEnum):
    """The two other processes."""

    SPEECH = "speech"
    ASSISTANT = "assistant"


class Health(StrEnum):
    """LOADING: on its way, or on its way back. LOST: does not come back by itself."""

    LOADING = "loading"
    READY = "ready"
    LOST = "lost"


class Note(StrEnum):
    """A remark that is no failure; the catalogue has a sentence for each (`note-<value>` in window.ftl)."""

    NOTHING_HEARD = "nothing-heard"
    NOT_CLEAR = "not-clear"
    CANCELLED = "cancelled"
    STILL_LOADING = "still-loading"
    VOICE_LOST = "voice-lost"


class Fate(StrEnum):
    """What became of a request. UNKNOWN: the connection to the assistant was lost, which may have it; FAILED: it has said so."""

    ANSWERED = "answered"
    UNKNOWN = "unknown"
    FAILED = "failed"


@dataclass(frozen=True, slots=True)
class DeviceNotice:
    """`name` as people know the device; empty for a default that has none."""

    device: SoundDevice
    change: DeviceChange
    name: str


@dataclass(frozen=True, slots=True)
class VoiceNotice:
    """`name` speaks a language in the place of `wanted`; both are packs, or "espeak-ng". `code` and `hint` are for IT."""

    language: Language
    wanted: str
    name: str
    code: str
    hint: str


Notice = DeviceNotice | VoiceNotice
"""What people are told once, though nothing failed that they asked for."""


@dataclass(frozen=True, slots=True)
class SeenFault:
    """A failure as it is shown.

    `sentence` and `not_done` are in the request's language. An empty `sentence` stands for the catalogue's `fault-<code>` in the
    window's language. `hint` is for IT. With a `part` the fault goes away when that part is back.
    """

    code: str
    hint: str
    sentence: str = ""
    not_done: str = ""
    part: Part | None = None


@dataclass(frozen=True, slots=True)
class OpenQuestion:
    """A question of the assistant that waits for an answer. `turn` is what the answer names."""

    turn: str
    asking: AskingBack


@dataclass(frozen=True, slots=True)
class Answered:
    """What a request answers: the question as it was asked, and the label of the answer that was touched ("" for an own one)."""

    question: str
    choice: str = ""


@dataclass(frozen=True, slots=True)
class Reading:
    """The model reads its instructions before it can go on; `share` of them, 0 to 1, or None where nobody can tell."""

    share: float | None


@dataclass(frozen=True, slots=True)
class Exchange:
    """One request with its reply so far.

    `figures`: where the figures of the finished reply came from. `left_out`: figures without a source are marked in it by `…`.
    `open`: its turn is with the assistant. `given`: what the voice was given of the reply's spoken form. `mute`: the voice failed
    on this reply, so no later piece of it is spoken. `asks`: the reply is a question that still stands. `decisions`: what the
    conversation held when it ended. `answered`: what this
    request itself answers. `turn`: the assistant's name for it. `proposals`: the changes that it prepared, as they were when they
    were told. `queue`: its orders, where it brought several. `heard`: how much of `given` had been heard when the voice was
    silenced or lost; None if it was not. `sent`: the request as it went to the assistant. `fate`: anything but ANSWERED means
    that it came to nothing, and can be sent again. `doubts`: words of it that the recogniser was not sure of. `reading`: what its
    turn waits for just now.
    """

    key: str
    mode: Mode
    request: str
    open: bool = True
    language: Language | None = None
    tool: str | None = None
    reading: Reading | None = None
    reply: str = ""
    given: str = ""
    mute: bool = False
    blocks: tuple[Block, ...] = ()
    page: Page | None = None
    figures: tuple[FigureSource, ...] = ()
    left_out: bool = False
    asks: OpenQuestion | None = None
    decisions: tuple[Chip, ...] = ()
    answered: Answered | None = None
    turn: str | None = None
    proposals: tuple[Proposal, ...] = ()
    queue: Queue | None = None
    heard: str | None = None
    sent: TurnRequest | None = None
    fate: Fate = Fate.ANSWERED
    doubts: tuple[str, ...] = ()

    @property
    def can_be_repeated(self) -> bool:
        return not self.open and self.fate is not Fate.ANSWERED and self.sent is not None


@dataclass(frozen=True, slots=True)
class HeardSoFar:
    """`key` is the take's."""

    key: str
    text: str


@dataclass(frozen=True, slots=True)
class Silenced:
    """A reply whose voice was silenced or lost; what had been heard of it is not known yet. `turn`: the assistant's name for
    it."""

    key: str
    turn: str | None


@dataclass(frozen=True, slots=True)
class Watch:
    """What is said next becomes the take of this key."""

    key: str
    what: WatchFor
    word: WakeWord


@dataclass(frozen=True, slots=True)
class State:
    """`take` is the key of the utterance being recorded or transcribed, `heard` what is understood of one so far; `voice` the key
    of what is being spoken.

    `lacks`: devices that cannot be used, also once the notice of it has been read; a new speech process knows of none yet.

    `earlier`: orders of an exchange before this one that were still being worked on when the person asked something else.

    `manners`: what people have chosen. `keys` and `used`: what keys are made from where there is no press, and how many were.
    `unasked`: the key of a take that began without a press; silence in it is no matter. `watch_failed`: the microphone could not
    be opened for a watch.
    """

    stage: Stage = Stage.STARTING
    speech: Health = Health.LOADING
    assistant: Health = Health.LOADING
    take: str | None = None
    heard: HeardSoFar | None = None
    exchange: Exchange | None = None
    voice: str | None = None
    fault: SeenFault | None = None
    note: Note | None = None
    notices: tuple[Notice, ...] = ()
    lacks: tuple[DeviceNotice, ...] = ()
    earlier: Queue | None = None
    silenced: Silenced | None = None
    manners: Manners = DEFAULT_MANNERS
    keys: str = ""
    used: int = 0
    unasked: str | None = None
    watch: Watch | None = None
    watch_failed: bool = False

    @property
    def microphone_open(self) -> bool:
        """Sound is being recorded, whatever becomes of it. The window shows it whenever it is so."""
        return self.stage is Stage.LISTENING or self.watch is not None

    @property
    def listens_unasked(self) -> bool:
        return self.take is not None and self.take == self.unasked

    @property
    def at_rest(self) -> bool:
        return self.stage in (Stage.STARTING, Stage.READY, Stage.FAILED)

    @property
    def growing(self) -> str:
        """The words so far of the take that is open or being transcribed."""
        return "" if self.heard is None or self.heard.key != self.take else self.heard.text

    @property
    def can_listen(self) -> bool:
        return self.speech is Health.READY
