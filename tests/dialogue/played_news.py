"""The world's smaller news, in any order as well: devices and voices, words so far and doubtful ones, what had been heard of a
voice, a conversation that is taken up again; and the traces of it all."""

from hypothesis.stateful import invariant, rule
from hypothesis.strategies import booleans, floats, sampled_from
from tests.dialogue.played_world import TEXTS, PlayedWorld
from tests.dialogue.sayings import transcript

from zuruf.dialogue.effects import Effect, StopSpeaking, TellHeard, TellTimings
from zuruf.dialogue.events import (
    ConversationResumed,
    DeviceChanged,
    Event,
    NoticesRead,
    SpeakingFailed,
    SpeakingStarted,
    SpeakingStopped,
    TranscriptArrived,
    TranscriptGrew,
    VoiceReplaced,
)
from zuruf.dialogue.state import DeviceNotice, Exchange, Stage
from zuruf.dialogue.traces import KEPT, TraceBook
from zuruf.domain.devices import DeviceChange, SoundDevice
from zuruf.domain.languages import Language
from zuruf.domain.speech import Transcript
from zuruf.domain.turn_stages import LONGEST_SECONDS
from zuruf.domain.turns import Mode

AGES = sampled_from([1, 1, 1, 2, 3])


class PlayedNews(PlayedWorld):
    """With the promises that they are about."""

    def __init__(self) -> None:
        super().__init__()
        self.book = TraceBook()
        self.now = 1000.0
        self.silenced: list[str] = []
        self.told_heard: list[str] = []
        self.timed: list[str] = []

    def noted(self, event: Event, effects: tuple[Effect, ...]) -> None:
        self.silenced += [effect.key for effect in effects if isinstance(effect, StopSpeaking)]
        heard = [effect.turn for effect in effects if isinstance(effect, TellHeard)]
        assert not heard or isinstance(event, SpeakingStopped | SpeakingFailed), "only who spoke knows"
        self.told_heard += heard
        for told in self.book.note(event, effects, self.now):
            self.check_timings(told)

    def check_timings(self, told: TellTimings) -> None:
        self.timed.append(told.turn)
        assert told.turn.removeprefix("t-") in self.sent
        assert told.stages
        assert all(0 <= seconds <= LONGEST_SECONDS for _, seconds in told.stages)

    def key(self, age: int) -> str:
        return self.keys[-min(age, len(self.keys))]

    @rule(seconds=floats(0, 2 * LONGEST_SECONDS))
    def pass_time(self, seconds: float) -> None:
        self.now += seconds

    @rule(device=sampled_from(SoundDevice), change=sampled_from(DeviceChange), name=sampled_from(["", "Jabra"]))
    def change_device(self, device: SoundDevice, change: DeviceChange, name: str) -> None:
        self.happen(DeviceChanged(device, change, name))

    @rule(language=sampled_from(Language))
    def replace_voice(self, language: Language) -> None:
        before = self.state
        self.happen(VoiceReplaced(language, "wanted", "espeak-ng", "voice-missing", ""))
        assert (self.state.stage, self.state.voice, self.state.take) == (before.stage, before.voice, before.take)

    @rule()
    def read_notices(self) -> None:
        self.happen(NoticesRead())
        assert not self.state.notices

    @rule(age=AGES, text=TEXTS)
    def grow(self, age: int, text: str) -> None:
        self.happen(TranscriptGrew(self.key(age), text))

    @rule(age=AGES, silence=floats(0, 30))
    def doubt(self, age: int, silence: float) -> None:
        heard = Transcript("Bestell zwölf PR0017.", Language.GERMAN, 0.5, ("zwölf",))
        self.happen(TranscriptArrived(self.key(age), heard, silence))

    @rule()
    def understand_the_take(self) -> None:
        """So that conversations come further than presses."""
        if self.state.take is not None:
            self.happen(TranscriptArrived(self.state.take, transcript(), 0.4))

    @rule()
    def begin_speaking(self) -> None:
        if self.voice is not None:
            self.happen(SpeakingStarted(self.voice))

    @rule(old=booleans(), heard=sampled_from(["", "Eins. ", "Etwas anderes."]))
    def tell_heard(self, old: bool, heard: str) -> None:
        if self.silenced:
            self.happen(SpeakingStopped(self.silenced[0 if old else -1], heard))

    @rule(heard=sampled_from(["", "Eins. ", "Etwas anderes."]), fails=booleans())
    def stop_by_itself(self, heard: str, fails: bool) -> None:
        if self.voice is not None:
            key, self.voice = self.voice, None
            self.happen(SpeakingFailed(key, "speaker-missing", "", heard) if fails else SpeakingStopped(key, heard))

    @rule(is_open=booleans())
    def resume(self, is_open: bool) -> None:
        self.happen(ConversationResumed(Exchange("before", Mode.VOICE, "Was war?", open=is_open)))

    @invariant()
    def one_notice_of_each(self) -> None:
        subjects = [each.device if isinstance(each, DeviceNotice) else each.language for each in self.state.notices]
        assert len(subjects) == len(set(subjects))

    @invariant()
    def nobody_heard_what_was_not_said(self) -> None:
        exchange = self.state.exchange
        assert exchange is None or exchange.heard is None or exchange.given.startswith(exchange.heard)
        assert self.state.silenced is None or self.state.silenced.key in self.silenced

    @invariant()
    def words_so_far_are_the_takes(self) -> None:
        state = self.state
        assert not state.growing or state.stage in (Stage.LISTENING, Stage.TRANSCRIBING)

    @invariant()
    def only_spoken_words_are_doubtful(self) -> None:
        exchange = self.state.exchange
        assert exchange is None or not exchange.doubts or exchange.mode is Mode.VOICE

    @invariant()
    def traces_are_whole(self) -> None:
        traces = self.book.traces
        assert len(traces) <= KEPT
        assert len(self.timed) == len(set(self.timed)), "told once"
        for trace in traces:
            assert trace.key in self.sent
            assert trace.length >= 0
            assert all(span.seconds >= 0 for span in trace.spans)
