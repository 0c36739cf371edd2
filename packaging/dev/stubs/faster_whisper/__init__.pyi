"""The parts of faster-whisper that the transcriber uses."""
