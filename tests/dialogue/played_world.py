"""The world around a conversation, whose events come in any order that hypothesis thinks of."""

from hypothesis.stateful import RuleBasedStateMachine, rule
from hypothesis.strategies import booleans, sampled_from
from tests.dialogue.sayings import asked_back, delta, done, failed, started, transcript
from tests.runtime.played_proposals import proposal, queue

from zuruf.dialogue.effects import (
    AbandonTurn,
    CloseMicrophone,
    Effect,
    EndWatch,
    OpenMicrophone,
    SayNote,
    SendTurn,
    Speak,
    StartWatch,
    StopSpeaking,
    Take,
)
from zuruf.dialogue.events import (
    CancelPressed,
    ChoiceTaken,
    ConversationForgotten,
    Event,
    ListeningFailed,
    MannersSet,
    NothingHeard,
    PartLost,
    PartReady,
    QueueLooked,
    RequestRepeated,
    SpeakingEnded,
    SpeakingFailed,
    TalkPressed,
    TalkReleased,
    TextSubmitted,
    TranscriptArrived,
    TurnReported,
    UtteranceEnded,
    WatchTriggered,
)
from zuruf.dialogue.state import Fate, Part, Stage, State
from zuruf.dialogue.step import step
from zuruf.domain.events import JobChanged, ProposalCreated, TurnFailed
from zuruf.domain.jobs import Job, JobState
from zuruf.domain.languages import Language
from zuruf.domain.manners import BargeIn, Manners, WakeWord, WatchFor

PARTS = sampled_from(Part)
TEXTS = sampled_from(["", "stop", "Wie viele?", "2"])


class PlayedWorld(RuleBasedStateMachine):
    """Plays the world: one microphone, one voice, one assistant, each noting what it was told to do."""

    def __init__(self) -> None:
        super().__init__()
        self.state = State()
        self.pressed = 0
        self.keys = ["k0"]
        self.microphone: str | None = None
        self.turns: set[str] = set()
        self.sent: list[str] = []
        self.lost: str | None = None
        self.voice: str | None = None
        self.question: str | None = None

    def happen(self, event: Event) -> None:
        if isinstance(event, SpeakingEnded | SpeakingFailed) and event.key == self.voice:
            self.voice = None
        asks = None if self.state.exchange is None else self.state.exchange.asks
        self.question = None if asks is None else asks.turn
        if isinstance(event, RequestRepeated) and self.state.exchange is not None and self.state.exchange.sent is not None:
            self.question = self.state.exchange.sent.answering
            self.lost = self.state.exchange.key if self.state.exchange.fate is Fate.UNKNOWN else None
        self.state, effects = step(self.state, event)
        for effect in effects:
            self.carry_out(effect)
        self.noted(event, effects)

    def noted(self, event: Event, effects: tuple[Effect, ...]) -> None:
        """For whoever looks at what came of an event."""

    def carry_out(self, effect: Effect) -> None:
        match effect:
            case OpenMicrophone(key) | StartWatch(key):
                assert self.microphone is None
                barge_in = isinstance(effect, StartWatch) and effect.what is WatchFor.BARGE_IN
                assert (self.voice is not None) == barge_in, "the microphone must not hear the voice, but for barging in"
                self.microphone = key
            case EndWatch(key):
                assert self.microphone == key
                self.microphone = None
            case CloseMicrophone(key, take):
                assert self.microphone == key
                assert take is Take.DROP or self.state.stage is Stage.TRANSCRIBING
                self.microphone = None
            case SendTurn(request):
                assert not self.turns, "never two turns open"
                assert request.key not in self.sent or self.lost == request.key, (
                    "a key is sent once, but where its fate is unknown"
                )
                assert request.text
                assert request.answering == self.question, "a request answers the question that stands"
                assert request.choice is None or request.answering is not None
                self.turns.add(request.key)
                self.sent.append(request.key)
            case AbandonTurn(key):
                self.turns.remove(key)
            case Speak(key) | SayNote(key):
                assert self.voice in (None, key), "one voice at a time"
                self.voice = key
            case StopSpeaking(key):
                assert self.voice == key
                self.voice = None
            case _:
                pass

    def new_key(self) -> str:
        self.pressed += 1
        key = f"k{self.pressed}"
        self.keys.append(key)
        return key

    @rule(
        follow_up=booleans(),
        barge_in=sampled_from(BargeIn),
        word=sampled_from([WakeWord.OFF, WakeWord.HEY_JARVIS, WakeWord.ALEXA]),
    )
    def choose_manners(self, follow_up: bool, barge_in: BargeIn, word: WakeWord) -> None:
        self.happen(MannersSet(Manners(follow_up, barge_in, word), "m"))

    @rule(old=booleans())
    def trigger_watch(self, old: bool) -> None:
        watch = self.state.watch
        key = "m-1" if old or watch is None else watch.key
        if watch is not None and watch.key == key:
            self.keys.append(key)
        self.happen(WatchTriggered(key))

    @rule()
    def answer_unasked(self) -> None:
        if self.state.take is not None:
            self.happen(TranscriptArrived(self.state.take, transcript("Die zweite.")))

    @rule(heard=booleans())
    def stop_unasked(self, heard: bool) -> None:
        if self.state.take is not None:
            self.happen(UtteranceEnded(self.state.take) if heard else NothingHeard(self.state.take))

    @rule()
    def lose_watch(self) -> None:
        if self.state.watch is not None:
            key, self.microphone = self.state.watch.key, None
            self.happen(ListeningFailed(key, "microphone-missing", ""))

    @rule()
    def press(self) -> None:
        self.happen(TalkPressed(self.new_key(), held=True))

    @rule()
    def release(self) -> None:
        self.happen(TalkReleased())

    @rule()
    def cancel(self) -> None:
        self.happen(CancelPressed())

    @rule(text=TEXTS)
    def type_text(self, text: str) -> None:
        self.happen(TextSubmitted(self.new_key(), text))

    @rule(age=sampled_from([1, 1, 1, 2, 3]), text=TEXTS)
    def transcribe(self, age: int, text: str) -> None:
        self.happen(TranscriptArrived(self.keys[-min(age, len(self.keys))], transcript(text)))

    @rule(age=sampled_from([1, 1, 2]), heard=booleans())
    def end_take(self, age: int, heard: bool) -> None:
        key = self.keys[-min(age, len(self.keys))]
        self.happen(UtteranceEnded(key) if heard else NothingHeard(key))

    @rule()
    def lose_microphone(self) -> None:
        self.happen(ListeningFailed(self.keys[-1], "microphone-missing", ""))

    @rule(age=sampled_from([1, 1, 1, 2, 3]))
    def begin_turn(self, age: int) -> None:
        self.happen(started(self.keys[-min(age, len(self.keys))]))

    @rule(age=sampled_from([1, 1, 1, 2, 3]))
    def write(self, age: int) -> None:
        self.happen(delta(self.keys[-min(age, len(self.keys))], "Eins. "))

    @rule(age=sampled_from([1, 1, 1, 2, 3]), number=sampled_from([1, 2]), state=sampled_from(JobState))
    def change_job(self, age: int, number: int, state: JobState) -> None:
        key = self.keys[-min(age, len(self.keys))]
        self.happen(TurnReported(key, JobChanged(f"t-{key}", Job(f"t-{key}", number, "x", state))))

    @rule(age=sampled_from([1, 1, 1, 2, 3]), version=sampled_from([1, 2]))
    def propose(self, age: int, version: int) -> None:
        key = self.keys[-min(age, len(self.keys))]
        self.happen(TurnReported(key, ProposalCreated(f"t-{key}", proposal(f"p-{key}", version))))

    @rule(age=sampled_from([1, 1, 2, 3]), state=sampled_from(JobState))
    def look_at_queue(self, age: int, state: JobState) -> None:
        self.happen(QueueLooked(queue(state, state, turn=f"t-{self.keys[-min(age, len(self.keys))]}")))

    @rule(age=sampled_from([1, 1, 1, 2, 3]), well=booleans(), text=sampled_from(["", "Eins. ", "Eins. Zwei."]))
    def end_turn(self, age: int, well: bool, text: str) -> None:
        key = self.keys[-min(age, len(self.keys))]
        if self.state.exchange is not None and self.state.exchange.key == key:
            self.turns.discard(key)
        self.happen(done(key, text) if well else failed(key))

    @rule(age=sampled_from([1, 1, 1, 2]))
    def ask_back(self, age: int) -> None:
        key = self.keys[-min(age, len(self.keys))]
        if self.state.exchange is not None and self.state.exchange.key == key:
            self.turns.discard(key)
        self.happen(asked_back(key))

    @rule(age=sampled_from([1, 1, 1, 2]), choice=sampled_from(["paid", "invoiced", "unknown"]))
    def choose(self, age: int, choice: str) -> None:
        turn = f"t-{self.keys[-min(age, len(self.keys))]}"
        self.happen(ChoiceTaken(self.new_key(), turn, choice))

    @rule(well=booleans())
    def end_speaking(self, well: bool) -> None:
        key = self.voice or self.keys[-1]
        self.happen(SpeakingEnded(key) if well else SpeakingFailed(key, "speaker-missing", ""))

    @rule()
    def forget(self) -> None:
        self.happen(ConversationForgotten())

    @rule()
    def repeat(self) -> None:
        self.happen(RequestRepeated(self.new_key()))

    @rule()
    def lose_turn(self) -> None:
        exchange = self.state.exchange
        if exchange is not None and exchange.open:
            self.turns.discard(exchange.key)
            lost = TurnFailed(exchange.key, "assistant-unreachable", Language.GERMAN, "Weg.", "", "", "")
            self.happen(TurnReported(exchange.key, lost))

    @rule(part=PARTS)
    def ready(self, part: Part) -> None:
        self.happen(PartReady(part))

    @rule(part=PARTS, returning=booleans())
    def lose(self, part: Part, returning: bool) -> None:
        self.happen(PartLost(part, "speech-lost", "", returning))
