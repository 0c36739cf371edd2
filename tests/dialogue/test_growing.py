"""The words of a take while it is still open."""

from tests.dialogue.sayings import READY, after, transcript

from zuruf.dialogue.events import CancelPressed, TalkPressed, TalkReleased, TranscriptArrived, TranscriptGrew


def test_the_words_so_far_are_those_of_the_open_take() -> None:
    state = after(*READY, TalkPressed("a", held=True), TranscriptGrew("a", "Zeige"), TranscriptGrew("a", "Zeige die"))[0]
    assert state.growing == "Zeige die"
    assert after(TranscriptGrew("old", "Buche"), state=state)[0].growing == "Zeige die"
    assert after(TalkReleased(), state=state)[0].growing == "Zeige die"
    assert after(TalkReleased(), TranscriptArrived("a", transcript("Zeige die Rechnungen")), state=state)[0].growing == ""
    assert after(CancelPressed(), state=state)[0].growing == ""
