"""Run before the program: FFmpeg is not in a bundle, and faster-whisper imports its binding, `av`, all the same.

We read recordings otherwise (`zuruf.speech.audio_files`), and hand faster-whisper samples.
"""

import sys
from types import ModuleType


class NoFFmpeg(ModuleType):
    def __getattr__(self, name: str) -> object:
        """Raises ImportError; AttributeError for what Python itself asks of every module."""
        if name.startswith("__"):
            raise AttributeError(name)
        raise ImportError(f"av.{name}: FFmpeg is not in this program. Read recordings with zuruf.speech.audio_files.")


if __name__ == "__main__":
    sys.modules["av"] = NoFFmpeg("av", __doc__)
