"""The speech process of soak.py: the real one, but for its devices.

The microphone hears a recorded request, and nothing at all every fifth time it is opened; both faster than in life. The
loudspeaker takes a tenth of the time that the sound would.
"""

import sys
import threading
from itertools import count
from unittest.mock import patch

from zuruf.settings.paths import find_places
from zuruf.speech import process, room
from zuruf.speech.audio_files import read_audio
from zuruf.speech.microphone import OnSamples
from zuruf.speech.sounds import Sound
from zuruf.speech.voice_activity import FRAME

FRAME_SECONDS = 0.004
QUICKER = 10
NOTHING_EVERY = 5


class RecordedMicrophone:
    """Gives its samples from a thread of its own, as a sound system does."""

    def __init__(self, *_: object) -> None:
        said = read_audio(find_places().resources / "recordings" / "overdue-invoices.en.wav", 30).samples
        self._said = bytes(2 * FRAME * 5) + said
        self._numbers = count(1)
        self._closed = threading.Event()
        self._thread: threading.Thread | None = None

    def check(self) -> None:
        """Is always there."""

    def open(self, on_samples: OnSamples) -> None:
        self.close()
        self._closed = threading.Event()
        said = b"" if next(self._numbers) % NOTHING_EVERY == 0 else self._said
        self._thread = threading.Thread(target=self._give, args=(on_samples, said, self._closed), daemon=True)
        self._thread.start()

    @staticmethod
    def _give(on_samples: OnSamples, said: bytes, closed: threading.Event) -> None:
        for at in count(0, 2 * FRAME):
            if closed.wait(FRAME_SECONDS):
                return
            on_samples(said[at : at + 2 * FRAME].ljust(2 * FRAME, b"\0"))

    def close(self) -> None:
        self._closed.set()
        if self._thread is not None and self._thread is not threading.current_thread():
            self._thread.join()
        self._thread = None


class QuickSpeaker:
    def __init__(self, *_: object) -> None:
        self.given_seconds = 0.0

    @property
    def heard_seconds(self) -> float:
        return self.given_seconds

    def check(self) -> None:
        """Is always there."""

    def open(self, rate: int) -> None:
        del rate

    def play(self, sound: Sound, silence: threading.Event) -> bool:
        seconds = len(sound.samples) / 2 / sound.rate
        silenced = silence.wait(seconds / QUICKER)
        self.given_seconds += 0.0 if silenced else seconds
        return not silenced

    def finish(self, silence: threading.Event) -> bool:
        return not silence.is_set()


def main() -> int:
    with patch.object(room, "SounddeviceMicrophone", RecordedMicrophone), patch.object(room, "SounddeviceSpeaker", QuickSpeaker):
        return process.main()


if __name__ == "__main__":
    sys.exit(main())
