"""How fast the voice is silent once a person presses, at a virtual loudspeaker."""

import os
import shutil

import numpy as np
from tests.speech.child_process import started
from tests.speech.sound_card import RATE, virtual_sound_card

from zuruf.domain.languages import Language
from zuruf.speech.sounds import to_float
from zuruf.wire.speech import Prepare, Ready, Speak, SpeakingStarted, SpeakingStopped, StopSpeaking


def silence_after_press(times: int) -> list[float]:
    """Milliseconds from the command to the last loud sample at a virtual loudspeaker; none without a sound server."""
    if shutil.which("pulseaudio") is None:
        return []
    text = "One, two, three, four, five, six, seven, eight, nine, ten, eleven, twelve. " * 3
    found = []
    with virtual_sound_card() as card:
        environment = {**card.environment, "HOME": os.environ.get("HOME", "")}
        with started(environment, Prepare(settings={"languages": ["en"]})) as child:
            child.expect(Ready)
            for number in range(times):
                with card.recording() as recording:
                    child.send(Speak(key=f"k{number}", text=text, language=Language.ENGLISH))
                    child.expect(SpeakingStarted)
                    recording.read_until_loud()
                    recording.read(RATE)
                    pressed = len(recording.samples) // 2
                    child.send(StopSpeaking(key=f"k{number}"))
                    child.expect(SpeakingStopped)
                    recording.read_until_silent()
                loud = np.flatnonzero(np.abs(to_float(recording.samples[pressed * 2 :])) > 0.01)
                found.append(1000 * float(loud[-1]) / RATE if len(loud) else 0.0)
    return found
