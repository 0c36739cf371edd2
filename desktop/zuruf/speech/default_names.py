"""What only a sound server knows on Linux: what people call the system's default, where the sound system says "default", and
which devices there are that are no card of their own."""

import os
import shutil
import subprocess

from zuruf.domain.devices import SoundDevice

_SECONDS = 1.0
_KINDS = {SoundDevice.MICROPHONE: ("Default Source", "sources"), SoundDevice.SPEAKER: ("Default Sink", "sinks")}


def server_default(device: SoundDevice) -> str:
    """Empty where nobody knows."""
    program = shutil.which("pactl")
    if program is None:
        return ""
    line, kind = _KINDS[device]
    name = _after(_asked(program, "info"), line)
    return described(_asked(program, "list", kind), name) if name else ""


def server_devices() -> tuple[str, ...]:
    """What sound can be played to and recorded from, headsets without a cable too; nothing where nobody knows."""
    program = shutil.which("pactl")
    if program is None:
        return ()
    listed = [_asked(program, "list", "short", kind) for _, kind in _KINDS.values()]
    return tuple(name for listing in listed for line in listing.splitlines() for name in line.split("\t")[1:2])


def described(listing: str, name: str) -> str:
    """The description that follows a name in `pactl list`."""
    _, found, rest = listing.partition(f"\tName: {name}\n")
    return _after(rest, "Description") if found else ""


def _after(text: str, word: str) -> str:
    for line in text.splitlines():
        key, colon, value = line.strip().partition(":")
        if colon and key == word:
            return value.strip()
    return ""


def _asked(program: str, *arguments: str) -> str:
    """In English, which can be read; names of devices stay as they are."""
    try:
        asked = subprocess.run(
            [program, *arguments], env={**os.environ, "LC_ALL": "C.UTF-8"}, capture_output=True, timeout=_SECONDS, check=True
        )
    except (OSError, subprocess.SubprocessError):
        return ""
    return asked.stdout.decode(errors="replace")
