"""What the assistant and its llama.cpp child tell each other, as JSON lines."""

import json
from dataclasses import asdict, dataclass


@dataclass(frozen=True, slots=True)
class HostOrder:
    """What to load and how to serve it. `slots` is a folder for saved caches, `window_tokens` is shared by all slots."""

    model: str
    alias: str
    api_key: str
    threads: int
    window_tokens: int
    slot_count: int
    slots: str

    def line(self) -> bytes:
        return json.dumps(asdict(self)).encode() + b"\n"


@dataclass(frozen=True, slots=True)
class HostReport:
    """`address` once the engine listens on it, else `failure` in English."""

    address: str = ""
    failure: str = ""
    engine: str = ""

    def line(self) -> bytes:
        return json.dumps(asdict(self)).encode() + b"\n"
