"""Words that the recogniser was not sure of: which of a text, and how they travel to the window."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.dialogue.sayings import READY
from tests.speech.test_transcriber import LANGUAGES, spoken, with_noise

from zuruf.dialogue.events import TalkPressed, TalkReleased, TranscriptArrived
from zuruf.dialogue.state import State
from zuruf.dialogue.step import step
from zuruf.domain.languages import Language
from zuruf.domain.speech import Transcript
from zuruf.speech.doubts import DoubtRule, doubted
from zuruf.speech.transcriber import WhisperTranscriber
from zuruf.speech.voice import Voices
from zuruf.wire.speech import Transcribed

RULE = DoubtRule()


@pytest.mark.parametrize(
    ("words", "pieces", "likelihoods", "wanted"),
    [
        ([" Open", " the", " envoices", "."], [1, 1, 2, 1], [0.9, 0.9, 0.9, 0.1, 0.2], ("envoices",)),
        ([" Open", " the", " invoices", "."], [1, 1, 1, 1], [0.9, 0.9, 0.9, 0.9], ()),
        ([" “Möwe”,", " bitte"], [3, 1], [0.9, 0.3, 0.9, 0.9], ("Möwe",)),
        ([" ja", " ja"], [1, 1], [0.1, 0.1], ("ja",)),
        ([" …", " ?"], [1, 1], [0.1, 0.1], ()),
        # Where everything is in doubt, marks tell nothing.
        ([f" w{at}" for at in range(7)], [1] * 7, [0.1] * 7, ()),
        ([], [], [], ()),
    ],
)
def test_words_in_doubt(words: list[str], pieces: list[int], likelihoods: list[float], wanted: tuple[str, ...]) -> None:
    assert doubted(words, pieces, likelihoods, RULE) == wanted


@given(st.lists(st.tuples(st.text(max_size=8), st.lists(st.floats(0, 1), max_size=4)), max_size=20))
def test_what_is_marked_was_said_and_was_unlikely(parts: list[tuple[str, list[float]]]) -> None:
    words = [word for word, _ in parts]
    likelihoods = [each for _, own in parts for each in own]
    found = doubted(words, [len(own) for _, own in parts], likelihoods, RULE)
    assert len(found) <= RULE.most
    assert len(set(found)) == len(found)
    for word in found:
        assert any(word in said and own and min(own) < RULE.least for said, own in parts)


def test_doubts_travel_with_the_request() -> None:
    sent = Transcribed(
        key="k1", text="Öffne Mövenberg", language=Language.GERMAN, confidence=0.6, seconds=1, doubts=("Mövenberg",)
    )
    arrived = Transcribed.model_validate_json(sent.model_dump_json()).transcript()
    state = State()
    for event in (*READY, TalkPressed("k1", held=False), TalkReleased(), TranscriptArrived("k1", arrived)):
        state, _ = step(state, event)
    assert state.exchange is not None
    assert state.exchange.doubts == ("Mövenberg",)
    state, _ = step(state, TalkPressed("k2", held=False))
    for event in (TalkReleased(), TranscriptArrived("k2", Transcript("Öffne Möwenberg", Language.GERMAN, 0.9))):
        state, _ = step(state, event)
    assert state.exchange is not None
    assert state.exchange.doubts == ()


@pytest.mark.models
def test_a_voice_in_noise_is_doubted_word_by_word(transcriber: WhisperTranscriber, voices: Voices) -> None:
    clear = transcriber.transcribe(spoken(voices, "How many invoices are overdue?"), LANGUAGES)
    assert clear.doubts == ()
    noisy = with_noise(spoken(voices, "Take me to the overdue invoices of Lakeshore Builders."), 0.03)
    heard = transcriber.transcribe(noisy, LANGUAGES)
    assert heard.doubts
    assert all(word in heard.text for word in heard.doubts)
