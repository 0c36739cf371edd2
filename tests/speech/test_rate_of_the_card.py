"""A real sound card of another form: what is said into it is understood, and what we say comes out."""

import os
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.speech.child_process import started
from tests.speech.sound_card import SoundCard, plugged_in

from zuruf.domain.languages import Language
from zuruf.speech.audio_files import write_wav
from zuruf.speech.voice import Voices
from zuruf.wire.speech import (
    ListeningStarted,
    Prepare,
    Ready,
    Speak,
    SpeakingEnded,
    SpeakingStarted,
    SpeechStarted,
    StartListening,
    StopListening,
    Transcribed,
)

pytestmark = pytest.mark.models


@pytest.fixture(params=[(44_100, 2), (48_000, 2)], ids=["44100 Hz, stereo", "48000 Hz, stereo"])
def card(request: pytest.FixtureRequest) -> Iterator[SoundCard]:
    rate, channels = request.param
    with tempfile.TemporaryDirectory(prefix="zuruf-sound-") as home, plugged_in(Path(home), rate, channels) as found:
        yield found


def test_a_spoken_request_and_a_spoken_reply(card: SoundCard, voices: Voices, tmp_path: Path) -> None:
    path = tmp_path / "request.wav"
    write_wav(path, voices.synthesise("How many invoices are overdue?", Language.ENGLISH))
    environment = {**card.environment, "HOME": os.environ.get("HOME", "")}
    prepare = Prepare(settings={"languages": ["en"], "speech": {"earcons": "off"}})
    with started(environment, prepare) as child:
        assert child.expect(Ready).faults == ()
        child.send(StartListening(key="k"))
        child.expect(ListeningStarted)
        card.play(path)
        child.expect(SpeechStarted)
        child.send(StopListening(key="k"))
        assert "invoices" in child.expect(Transcribed).text.lower()
        with card.recording() as recording:
            child.send(Speak(key="k", text="Twelve.", language=Language.ENGLISH))
            child.expect(SpeakingStarted)
            recording.read_until_loud()
            child.expect(SpeakingEnded)
