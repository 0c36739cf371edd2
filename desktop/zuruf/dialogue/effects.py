"""What is to be done, as the conversation decides it. The session carries out all but the window's own."""

from dataclasses import dataclass
from enum import StrEnum

from zuruf.dialogue.conditions import LookAtParts
from zuruf.dialogue.people import PeopleErrand
from zuruf.dialogue.proposals import ProposalErrand
from zuruf.dialogue.reports import ReportErrand
from zuruf.dialogue.setup import SetupErrand
from zuruf.dialogue.sound_devices import ListDevices, UseDevices
from zuruf.dialogue.state import Note, Part
from zuruf.domain.blocks import Block
from zuruf.domain.decisions import DecisionKind
from zuruf.domain.languages import Language
from zuruf.domain.manners import Manners, WakeWord, WatchFor
from zuruf.domain.pages import EVERYTHING, PageFilters
from zuruf.domain.turn_stages import TurnStage
from zuruf.domain.turns import Page, TurnRequest
from zuruf.domain.voices import OwnVoice


class Take(StrEnum):
    """What becomes of the sound recorded so far."""

    TRANSCRIBE = "transcribe"
    DROP = "drop"


@dataclass(frozen=True, slots=True)
class OpenMicrophone:
    """`held`: until CloseMicrophone; else the ears may end the take when the person falls silent.

    `patience`: seconds after which a take in which nobody has begun to speak is over. None: the longest a take may be.
    `language`: what the person is likely to speak; a word or two do not tell.
    """

    key: str
    held: bool
    patience: float | None = None
    language: Language | None = None


@dataclass(frozen=True, slots=True)
class StartWatch:
    """Open the microphone; nothing is kept until WatchTriggered, but for what came just before it."""

    key: str
    what: WatchFor
    word: WakeWord


@dataclass(frozen=True, slots=True)
class EndWatch:
    key: str


@dataclass(frozen=True, slots=True)
class ApplyManners:
    """What the ears and the mouth need to know of what was chosen."""

    manners: Manners


@dataclass(frozen=True, slots=True)
class TuneVoice:
    """How fast (1 is normal) and how loud (1 is full) the voice speaks from now on. Comes from the window.

    `own` is what holds for single languages.
    """

    rate: float
    volume: float
    own: tuple[OwnVoice, ...] = ()


@dataclass(frozen=True, slots=True)
class KeepPlace:
    """What a calibration of the present microphone came to, in dB of full scale. Comes from the window."""

    floor_db: float
    speech_db: float
    bar_db: float


@dataclass(frozen=True, slots=True)
class CloseMicrophone:
    key: str
    take: Take


@dataclass(frozen=True, slots=True)
class DropTake:
    """The microphone is closed already; the transcript is no longer wanted."""

    key: str


@dataclass(frozen=True, slots=True)
class SendTurn:
    request: TurnRequest


@dataclass(frozen=True, slots=True)
class AbandonTurn:
    """Cancel the turn at the assistant; its later events are dropped. Several orders that it brought go on."""

    key: str


@dataclass(frozen=True, slots=True)
class Speak:
    """Append a piece to what is spoken under this key; `last` closes it. A piece need not end where a sentence ends."""

    key: str
    text: str
    language: Language
    last: bool


@dataclass(frozen=True, slots=True)
class StopSpeaking:
    """At once, in the middle of a word. SpeakingStopped follows."""

    key: str


@dataclass(frozen=True, slots=True)
class TellHeard:
    """The assistant is to know how much of the spoken form of a turn's reply was heard."""

    turn: str
    heard: str


@dataclass(frozen=True, slots=True)
class TellLastHeard:
    """The parts are about to end: the voice is to fall silent, and the assistant to know how much it was heard saying under this
    key of the turn's reply, without the conversation, which will not be there any more."""

    key: str
    turn: str


@dataclass(frozen=True, slots=True)
class TellTimings:
    """The service is to know where the time of a spoken turn went: seconds by stage."""

    turn: str
    stages: tuple[tuple[TurnStage, float], ...]


@dataclass(frozen=True, slots=True)
class Restore:
    """Start a lost part again."""

    part: Part


@dataclass(frozen=True, slots=True)
class FetchPage:
    """Ask the assistant for a page's blocks, in place of what was asked for this page before. Comes from the window, not from a
    step."""

    page: Page
    filters: PageFilters = EVERYTHING


@dataclass(frozen=True, slots=True)
class LeavePage:
    """Nobody waits for a page's blocks any more: no news follows."""

    page: Page


@dataclass(frozen=True, slots=True)
class FetchRows:
    """Ask the assistant for further rows of a block, or for the same in another order. Comes from the window.

    `key` names the errand; `query` is the block's question; `order` are names of columns, a minus before one means descending;
    `offset` rows come before the first wanted.
    """

    key: str
    query: str
    order: tuple[str, ...]
    offset: int


@dataclass(frozen=True, slots=True)
class ForgetDecision:
    """Remove an entry from the conversation's memory. Comes from the window; the answer is in its `language`."""

    key: str
    kind: DecisionKind
    subject: str
    language: Language


@dataclass(frozen=True, slots=True)
class FetchUsage:
    """Ask the assistant how much it is used, for IT. Comes from the window; `key` names the errand."""

    key: str


@dataclass(frozen=True, slots=True)
class FetchDocument:
    """Ask for a document of the company, by its path below the folder of documents. Comes from the window."""

    key: str
    path: str


@dataclass(frozen=True, slots=True)
class SaveBlock:
    """Write a block into a file. Comes from the window.

    `form` is the file's ending, `csv` or `xlsx`; `language` is the window's.
    """

    key: str
    block: Block
    form: str
    path: str
    language: Language


@dataclass(frozen=True, slots=True)
class OpenPage:
    """`filters` are those that were said; None where nothing was said of them."""

    page: Page
    filters: PageFilters | None = None


@dataclass(frozen=True, slots=True)
class SayNote:
    """Speak the note's sentence under this key, in the language of `request`; the window knows the catalogues."""

    key: str
    note: Note
    request: str


DeviceEffect = UseDevices | ListDevices
EarEffect = OpenMicrophone | CloseMicrophone | DropTake | StartWatch | EndWatch | KeepPlace
MouthEffect = Speak | StopSpeaking | TuneVoice
HeardEffect = TellHeard | TellLastHeard
TurnEffect = EarEffect | MouthEffect | DeviceEffect | ApplyManners | SendTurn | AbandonTurn | HeardEffect | TellTimings | Restore
Errand = (
    FetchPage
    | LeavePage
    | FetchRows
    | FetchUsage
    | FetchDocument
    | ForgetDecision
    | SaveBlock
    | ReportErrand
    | PeopleErrand
    | ProposalErrand
    | SetupErrand
    | LookAtParts
)
"""What the window asks for by itself, beside the conversation."""
SessionEffect = TurnEffect | Errand
WindowEffect = OpenPage | SayNote
Effect = SessionEffect | WindowEffect
