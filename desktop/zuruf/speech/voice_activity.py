"""Is somebody speaking? Silero's network, frame by frame."""

from collections.abc import Sequence
from dataclasses import dataclass
from importlib.resources import as_file, files
from typing import Protocol

import numpy as np

from zuruf.domain.speech import SAMPLE_RATE, Utterance
from zuruf.speech.networks import quiet_session
from zuruf.speech.sounds import Samples, to_float

FRAME = 512
"""Samples of a frame: 32 ms."""

FRAME_SECONDS = FRAME / SAMPLE_RATE
_CONTEXT = 64
"""Samples of the frame before that the network wants to see."""


class VoiceActivity(Protocol):
    """How likely each frame is speech, one after the other."""

    def frame(self, samples: Samples) -> float:
        """`samples`: the next FRAME samples. Between 0 and 1."""
        ...

    def reset(self) -> None:
        """The next frame does not follow the last one."""
        ...


class SileroVoiceActivity:
    """The network that comes with faster-whisper; its state is carried from frame to frame. Not for several threads at once."""

    def __init__(self) -> None:
        with as_file(files("faster_whisper.assets") / "silero_vad_v6.onnx") as path:
            self._session = quiet_session(str(path))
        self.reset()

    def reset(self) -> None:
        self._hidden = np.zeros((1, 1, 128), dtype=np.float32)
        self._cell = np.zeros((1, 1, 128), dtype=np.float32)
        self._context = np.zeros(_CONTEXT, dtype=np.float32)

    def frame(self, samples: Samples) -> float:
        window = np.concatenate([self._context, samples])[None]
        inputs = {"input": window, "h": self._hidden, "c": self._cell}
        output, self._hidden, self._cell = self._session.run(None, inputs)
        self._context = samples[-_CONTEXT:]
        return float(output.reshape(-1)[0])


@dataclass(frozen=True, slots=True)
class SpeechRule:
    """When frames count as speech."""

    threshold: float = 0.5
    """Likelihood from which a frame counts."""
    least_frames: int = 4
    """Speech of fewer frames altogether is a click or a cough: 0.13 seconds."""
    margin_seconds: float = 1.0
    """Kept before the first and behind the last frame of speech: closer cuts cost a word in fifty."""


class Likelihoods:
    """Of every frame of an utterance. One that begins as the last one did, and goes on, is heard from there: whoever speaks long
    is looked at several times."""

    def __init__(self, activity: VoiceActivity) -> None:
        self._activity = activity
        self._heard = b""
        self._marks: list[float] = []

    def of(self, utterance: Utterance) -> list[float]:
        """The last frame is filled up with silence."""
        if not self._heard or not utterance.samples.startswith(self._heard):
            self._activity.reset()
            self._heard, self._marks = b"", []
        new = to_float(utterance.samples[len(self._heard) :])
        missing = -len(new) % FRAME
        frames = np.pad(new, (0, missing)).reshape(-1, FRAME)
        self._marks += [self._activity.frame(frame) for frame in frames]
        # What is filled up cannot go on.
        self._heard = b"" if missing else utterance.samples
        return list(self._marks)


def speech_only(utterance: Utterance, marks: Sequence[float], rule: SpeechRule) -> Utterance | None:
    """The utterance from the first to the last speech in it, with a margin; None if there is none. `marks`: its likelihoods."""
    speaking = [number for number, likelihood in enumerate(marks) if likelihood >= rule.threshold]
    if len(speaking) < rule.least_frames:
        return None
    margin = int(rule.margin_seconds * SAMPLE_RATE)
    start = max(0, speaking[0] * FRAME - margin)
    end = (speaking[-1] + 1) * FRAME + margin
    return Utterance(utterance.samples[start * 2 : end * 2])
