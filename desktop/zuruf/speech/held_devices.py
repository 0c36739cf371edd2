"""Whether a device that the sound system does not list is there all the same, and another program holds it.

On a bare Linux PortAudio opens each device when it is started, and leaves out those that it could not open. The kernel tells
which streams of a card are taken. On other systems there is nothing to be read here.
"""

import re
from collections.abc import Iterator
from pathlib import Path

from zuruf.speech.device_names import Kind, same_device

_CARDS = Path("/proc/asound")
_NAMED = re.compile(r"^ *(\d+) \[.*?\]: .*? - (.+)$", re.MULTILINE)
_STREAMS = {"input": "c", "output": "p"}


def is_held(kind: Kind, device: str | None, cards: Path = _CARDS) -> bool:
    """By any program, ours too. None is the system's default: with all of them held there is none."""
    held = [is_taken for name, is_taken in _streams(kind, cards) if device is None or same_device(name, device)]
    return bool(held) and all(held)


def _streams(kind: Kind, cards: Path) -> Iterator[tuple[str, bool]]:
    """Each with its name as PortAudio writes it, and whether no part of it is free."""
    try:
        names = dict(_NAMED.findall((cards / "cards").read_text(encoding="utf-8", errors="replace")))
        for number, card in names.items():
            for place in sorted((cards / f"card{number}").glob(f"pcm*{_STREAMS[kind]}/info")):
                lines = place.read_text(encoding="utf-8", errors="replace").splitlines()
                told = dict(line.split(": ", 1) for line in lines if ": " in line)
                yield f"{card.strip()}: {told.get('name', '')}", told.get("subdevices_avail") == "0"
    except OSError:
        # No card, or one that is unplugged in this moment.
        return
