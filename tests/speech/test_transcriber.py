"""The real transcriber: what was said, and nothing where nothing was said."""

import re
from collections.abc import Sequence
from pathlib import Path

import jiwer
import numpy as np
import pytest
from tests.speech.recordings import clicks, hum, noise, silence

from zuruf.domain.faults import SpeechFault
from zuruf.domain.languages import Language
from zuruf.domain.speech import SAMPLE_RATE, Utterance
from zuruf.speech.decoding import DecodingRule
from zuruf.speech.resampling import resample
from zuruf.speech.sounds import to_bytes, to_float
from zuruf.speech.transcriber import Superseded, WhisperTranscriber
from zuruf.speech.voice import Voices
from zuruf.speech.voice_activity import FRAME, Likelihoods, SileroVoiceActivity

pytestmark = pytest.mark.models

LANGUAGES = tuple(Language)
REQUESTS = (
    "How many invoices are overdue?",
    "Show me the unpaid invoices.",
    "What is running low in the warehouse?",
    "Give me an overview of our finances.",
    "Which customers have not paid yet?",
    "Why is the oldest invoice still open?",
)


def words(text: str) -> str:
    return " ".join(re.sub(r"[^\w\s]", " ", text.lower()).split())


def spoken(voices: Voices, text: str, language: Language = Language.ENGLISH) -> Utterance:
    return Utterance(b"".join(resample(sound, SAMPLE_RATE).samples for sound in voices.synthesise(text, language)))


def joined(*parts: Utterance) -> Utterance:
    return Utterance(b"".join(part.samples for part in parts))


def with_noise(utterance: Utterance, level: float) -> Utterance:
    samples = to_float(utterance.samples)
    disturbed = samples + np.random.default_rng(11).normal(0, level, len(samples)).astype(np.float32)
    return Utterance(to_bytes(disturbed))


def test_requests_are_understood(transcriber: WhisperTranscriber, voices: Voices) -> None:
    heard = [transcriber.transcribe(spoken(voices, text), LANGUAGES) for text in REQUESTS]
    assert {transcript.language for transcript in heard} == {Language.ENGLISH}
    assert all(0.5 < transcript.confidence <= 1 for transcript in heard)
    errors = jiwer.wer([words(text) for text in REQUESTS], [words(transcript.text) for transcript in heard])
    assert errors <= 0.15, [transcript.text for transcript in heard]


def test_a_short_window_hears_what_the_full_one_hears(transcriber: WhisperTranscriber, voices: Voices) -> None:
    folder = transcriber.folder
    full = WhisperTranscriber(folder, decoding=DecodingRule(shortest_window=30.0))
    clips = [spoken(voices, text) for text in REQUESTS[:3]]
    short_texts = [words(transcriber.transcribe(clip, [Language.ENGLISH]).text) for clip in clips]
    full_texts = [words(full.transcribe(clip, [Language.ENGLISH]).text) for clip in clips]
    assert jiwer.wer(full_texts, short_texts) <= 0.15


def test_figures_come_through(transcriber: WhisperTranscriber, voices: Voices) -> None:
    text = transcriber.transcribe(spoken(voices, "There are seventeen unpaid invoices."), [Language.ENGLISH]).text
    assert re.search(r"\b17\b|seventeen", text, re.IGNORECASE)


def test_a_long_clip_with_pauses_is_heard_to_its_end(transcriber: WhisperTranscriber, voices: Voices) -> None:
    clip = joined(*(part for text in REQUESTS[:4] for part in (spoken(voices, text), silence(1.5))))
    text = words(transcriber.transcribe(clip, [Language.ENGLISH]).text)
    for word in ("overdue", "unpaid", "warehouse", "finances"):
        assert word in text


def test_what_nobody_needs_any_more_is_broken_off(transcriber: WhisperTranscriber, voices: Voices) -> None:
    with pytest.raises(Superseded):
        transcriber.transcribe(spoken(voices, REQUESTS[0]), LANGUAGES, moot=lambda: True)


def test_a_quick_look_says_when_it_hardly_understood(transcriber: WhisperTranscriber, voices: Voices) -> None:
    strict = WhisperTranscriber(transcriber.folder, decoding=DecodingRule(unsure=0.0))
    clip = spoken(voices, REQUESTS[1])
    assert strict.transcribe(clip, [Language.ENGLISH], thorough=False).provisional
    second = strict.transcribe(clip, [Language.ENGLISH])
    assert not second.provisional
    assert second == strict.transcribe(clip, [Language.ENGLISH])
    assert not transcriber.transcribe(clip, [Language.ENGLISH], thorough=False).provisional


def test_silence_around_a_request_does_no_harm(transcriber: WhisperTranscriber, voices: Voices) -> None:
    clip = joined(silence(6.0), spoken(voices, REQUESTS[1]), silence(6.0))
    assert "show me the unpaid" in words(transcriber.transcribe(clip, LANGUAGES).text)


def test_a_noisy_request_is_still_a_request(transcriber: WhisperTranscriber, voices: Voices) -> None:
    """A voice never says a sentence twice the same way; one of three may be misheard in noise."""
    clips = [with_noise(spoken(voices, REQUESTS[0]), 0.01) for _ in range(3)]
    understood = ["invoices" in words(transcriber.transcribe(clip, LANGUAGES).text) for clip in clips]
    assert sum(understood) >= 2


@pytest.mark.parametrize(
    "sound",
    [
        Utterance(b""),
        Utterance(b"\x01\x00"),
        silence(0.1),
        silence(5.0),
        silence(29.0),
        noise(5.0, 0.001),
        noise(5.0, 0.05),
        noise(5.0, 0.5),
        hum(5.0),
        clicks(5.0),
    ],
    ids=["empty", "one sample", "0.1 s", "silence", "long silence", "hiss", "fan", "loud noise", "hum", "clicks"],
)
def test_nothing_is_invented(transcriber: WhisperTranscriber, sound: Utterance) -> None:
    with pytest.raises(SpeechFault) as caught:
        transcriber.transcribe(sound, LANGUAGES)
    assert caught.value.code == "no-speech"


@pytest.mark.parametrize(
    "languages", [(Language.GERMAN, Language.ENGLISH), (Language.UKRAINIAN,), (Language.RUSSIAN, Language.GERMAN)]
)
def test_only_configured_languages_are_guessed(
    transcriber: WhisperTranscriber, voices: Voices, languages: Sequence[Language]
) -> None:
    assert transcriber.transcribe(spoken(voices, REQUESTS[0]), languages).language in languages


def test_a_hint_is_believed_if_it_is_configured(transcriber: WhisperTranscriber, voices: Voices) -> None:
    clip = spoken(voices, REQUESTS[0])
    assert transcriber.transcribe(clip, LANGUAGES, Language.GERMAN).language is Language.GERMAN
    assert transcriber.transcribe(clip, [Language.ENGLISH], Language.GERMAN).language is Language.ENGLISH


def test_a_model_that_is_none_is_a_missing_transcriber(tmp_path: Path) -> None:
    with pytest.raises(SpeechFault) as caught:
        WhisperTranscriber(tmp_path)
    assert caught.value.code == "transcriber-missing"
    (tmp_path / "model.bin").write_bytes(b"no model at all")
    with pytest.raises(SpeechFault):
        WhisperTranscriber(tmp_path)


def test_voice_activity_carries_its_state(voices: Voices) -> None:
    """Frame by frame the network must say the same as over the whole clip, and something else when it forgets."""
    clip = spoken(voices, REQUESTS[0])
    activity = SileroVoiceActivity()
    whole = Likelihoods(activity).of(clip)
    samples = to_float(clip.samples)
    forgetful = []
    for start in range(0, len(samples) - FRAME, FRAME):
        activity.reset()
        forgetful.append(activity.frame(samples[start : start + FRAME]))
    assert sum(one > 0.5 for one in whole) > len(whole) / 2
    assert forgetful != whole[: len(forgetful)]
