"""Real parts for the tests that are marked `models`, loaded once."""

import shutil
from collections.abc import Iterator

import onnxruntime
import pytest
from tests.speech.sound_card import SoundCard, virtual_sound_card

from zuruf.settings.schema import Places, Settings
from zuruf.speech.build import build_transcriber, build_voice
from zuruf.speech.transcriber import WhisperTranscriber
from zuruf.speech.voice import Voices


@pytest.fixture(scope="session")
def transcriber(places: Places) -> WhisperTranscriber:
    return build_transcriber(Settings(), places)


@pytest.fixture(scope="session")
def voices(places: Places) -> Voices:
    onnxruntime.set_seed(5)  # Piper puts chance into its melody; a test says the same each time
    return build_voice(Settings(), places)


@pytest.fixture(scope="session")
def sound_card() -> Iterator[SoundCard]:
    assert shutil.which("pulseaudio"), "the virtual sound card needs pulseaudio and pulseaudio-utils"
    with virtual_sound_card() as card:
        yield card
