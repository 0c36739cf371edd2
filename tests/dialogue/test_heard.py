"""What had been heard of a reply when the person silenced the voice."""

import pytest
from tests.dialogue.sayings import READY, after, delta, done, spoken, started

from zuruf.dialogue.effects import TellHeard
from zuruf.dialogue.events import (
    CancelPressed,
    Event,
    PartLost,
    SpeakingEnded,
    SpeakingStopped,
    TalkPressed,
    TextSubmitted,
)
from zuruf.dialogue.state import Part

SPEAKING = (*READY, *spoken("a"), started("a"), delta("a", "Eins. "), done("a", "Eins. Zwei."))


@pytest.mark.parametrize(
    "stop", [CancelPressed(), TalkPressed("b", held=True), TextSubmitted("b", "stopp")], ids=["esc", "press", "word"]
)
def test_the_exchange_keeps_it_and_the_assistant_learns_it(stop: Event) -> None:
    state, effects = after(*SPEAKING, stop, SpeakingStopped("a", "Eins. "))
    assert state.exchange is not None
    assert (state.exchange.given, state.exchange.heard) == ("Eins. Zwei.", "Eins. ")
    assert effects == (TellHeard("t-a", "Eins. "),)


def test_a_new_request_takes_the_place_but_the_assistant_learns_it() -> None:
    state, effects = after(*SPEAKING, TextSubmitted("b", "Und jetzt?"), SpeakingStopped("a", "Eins. "))
    assert state.exchange is not None
    assert (state.exchange.key, state.exchange.heard) == ("b", None)
    assert effects == (TellHeard("t-a", "Eins. "),)


def test_it_is_told_once() -> None:
    _, effects = after(*SPEAKING, CancelPressed(), SpeakingStopped("a", "Eins. "), SpeakingStopped("a", ""))
    assert effects == ()


@pytest.mark.parametrize(
    "before",
    [
        (*SPEAKING, SpeakingEnded("a"), CancelPressed()),
        (*SPEAKING, CancelPressed(), PartLost(Part.SPEECH, "speech-lost", "", returning=True)),
        (*READY, TextSubmitted("a", "x"), started("a"), done("a", "Eins."), CancelPressed()),
    ],
    ids=["heard to the end", "voice lost", "never spoken"],
)
def test_what_was_not_silenced_counts_as_heard(before: tuple[Event, ...]) -> None:
    state, effects = after(*before, SpeakingStopped("a", ""))
    assert state.exchange is not None
    assert (state.exchange.heard, effects) == (None, ())
