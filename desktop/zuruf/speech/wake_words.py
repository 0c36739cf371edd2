"""The wake word: small networks that come with pymicro-wakeword, on this machine and for nothing else."""

import time
from collections.abc import Callable

from zuruf.domain.faults import SpeechFault
from zuruf.domain.manners import WakeWord
from zuruf.speech.sounds import Samples, to_bytes

try:
    import pymicro_wakeword
except (ImportError, OSError) as error:
    _absence: str | None = str(error)
else:
    _absence = None

REFRACTORY_SECONDS = 2.0
"""After a wake word none is heard for so long: the networks answer to one word several times."""
_SETTLING_SECONDS = 0.3
"""Of a microphone that was just opened."""


class WakeWordWatcher:
    kept_seconds = 0.5
    """The words right behind the wake word are kept."""

    def __init__(self, feed: Callable[[bytes], bool], words: "WakeWords", tick: Callable[[], float]) -> None:
        self._feed = feed
        self._words = words
        self._tick = tick
        self._opened = tick()

    def hear(self, frame: Samples) -> bool:
        found = self._feed(to_bytes(frame))
        now = self._tick()
        if not found or now < self._opened + _SETTLING_SECONDS or now < self._words.heard_at + REFRACTORY_SECONDS:
            return False
        self._words.heard_at = now
        return True


Load = Callable[[WakeWord], Callable[[bytes], bool]]
"""Makes what is fed with 16-bit samples and answers whether the word was said in them."""


def load_network(word: WakeWord) -> Callable[[bytes], bool]:
    """Raises SpeechFault `wake-word-missing`."""
    if _absence is not None:
        raise _missing(word, _absence)
    try:
        network = pymicro_wakeword.MicroWakeWord.from_builtin(pymicro_wakeword.Model(word.value))
        features = pymicro_wakeword.MicroWakeWordFeatures()
    except (OSError, ValueError, RuntimeError) as error:
        raise _missing(word, str(error)) from error

    def feed(samples: bytes) -> bool:
        found = False
        for feature in features.process_streaming(samples):
            found = bool(network.process_streaming(feature)) or found
        return found

    return feed


def _missing(word: WakeWord, reason: str) -> SpeechFault:
    hint = f"The wake word {word.value!r} cannot be loaded: {reason}. Install pymicro-wakeword again, or choose none."
    return SpeechFault("wake-word-missing", hint)


class WakeWords:
    """Remembers across watches when a word was heard last. For one thread."""

    def __init__(self, load: Load = load_network, tick: Callable[[], float] = time.monotonic) -> None:
        self._load = load
        self._tick = tick
        self.heard_at = -REFRACTORY_SECONDS

    def watcher(self, word: WakeWord) -> WakeWordWatcher:
        """Fresh: a network remembers the second before. Raises SpeechFault `wake-word-missing`."""
        return WakeWordWatcher(self._load(word), self, self._tick)
