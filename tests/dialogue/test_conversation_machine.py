"""Any order of events: the promises a conversation keeps whatever happens."""

from hypothesis import settings
from hypothesis.stateful import invariant
from tests.dialogue.played_news import PlayedNews

from zuruf.dialogue.effects import OpenMicrophone
from zuruf.dialogue.events import CancelPressed, PartReady, TalkPressed
from zuruf.dialogue.state import Part, Stage
from zuruf.dialogue.step import step
from zuruf.domain.manners import BargeIn, WakeWord, WatchFor


class Conversation(PlayedNews):
    """The promises, looked at after every event."""

    @invariant()
    def the_microphone_is_open_exactly_while_the_window_shows_it(self) -> None:
        state = self.state
        assert (self.microphone is not None) == state.microphone_open
        assert state.watch is None or state.stage is not Stage.LISTENING
        if self.microphone is not None:
            assert self.microphone == (state.take if state.watch is None else state.watch.key)

    @invariant()
    def nothing_listens_that_was_not_chosen(self) -> None:
        state = self.state
        if state.watch is not None and state.watch.what is WatchFor.WAKE_WORD:
            assert state.manners.wake_word is state.watch.word is not WakeWord.OFF
            assert state.at_rest
        if state.watch is not None and state.watch.what is WatchFor.BARGE_IN:
            assert state.manners.barge_in is BargeIn.VOICE
            assert state.voice is not None

    @invariant()
    def the_open_turn_is_the_one_shown(self) -> None:
        exchange = self.state.exchange
        shown = {exchange.key} if exchange is not None and exchange.open else set()
        assert self.turns == shown

    @invariant()
    def only_a_finished_reply_asks(self) -> None:
        exchange = self.state.exchange
        if exchange is not None and exchange.asks is not None:
            assert not exchange.open
            assert exchange.asks.turn == f"t-{exchange.key}"

    @invariant()
    def orders_belong_to_one_message(self) -> None:
        exchange = self.state.exchange
        if exchange is not None:
            assert {each.id for each in exchange.proposals} <= {f"p-{exchange.key}"}
            assert exchange.queue is None or exchange.queue.id == f"t-{exchange.key}"
            assert self.state.earlier is None or self.state.earlier.id != f"t-{exchange.key}"

    @invariant()
    def the_stage_is_true(self) -> None:
        state = self.state
        assert (state.voice is not None) == (self.voice is not None)
        if state.stage is Stage.SPEAKING:
            assert state.voice is not None
        if state.stage is Stage.THINKING:
            assert state.exchange is not None
            assert state.exchange.open
        if state.stage is Stage.FAILED:
            assert state.fault is not None
        if state.stage in (Stage.READY, Stage.STARTING):
            assert state.take is None
            assert state.voice is None
            assert not self.turns

    @invariant()
    def a_press_always_comes_to_something(self) -> None:
        there, _ = step(self.state, PartReady(Part.SPEECH))
        if there.stage is Stage.LISTENING:
            there, _ = step(there, CancelPressed())
        listening, effects = step(there, TalkPressed("next", held=True))
        assert listening.stage is Stage.LISTENING
        assert OpenMicrophone("next", held=True) in effects

    @invariant()
    def esc_always_comes_to_rest(self) -> None:
        quiet, _ = step(self.state, CancelPressed())
        if quiet.voice is not None:
            quiet, _ = step(quiet, CancelPressed())
        assert quiet.at_rest
        assert (quiet.take, quiet.voice, quiet.fault) == (None, None, None)


TestConversation = Conversation.TestCase
TestConversation.settings = settings(max_examples=150, stateful_step_count=40, deadline=None)
