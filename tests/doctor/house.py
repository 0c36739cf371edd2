"""A healthy installation of the test's own, in which one fault is planted: real files, database and servers; a played machine."""

import hashlib
import shutil
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import numpy as np
from tests.doctor.servers import Servers

from zuruf.doctor.checks import CHECKS, LAST
from zuruf.doctor.examination import chosen, examine
from zuruf.doctor.findings import Finding
from zuruf.doctor.rules import read_rules
from zuruf.doctor.scene import Scene, Speech
from zuruf.domain.faults import SpeechFault
from zuruf.domain.languages import Language
from zuruf.domain.speech import SAMPLE_RATE
from zuruf.packs.installed import packs_folder
from zuruf.settings.schema import Places, Settings

PACKS = {"ears": "transcriber", "brain": "language-model", "mouth": "voice"}


@dataclass
class PlayedMachine:
    free: int = 50 << 30
    memory: int | None = 8 << 30
    nows: list[datetime] = field(default_factory=lambda: [datetime.now(UTC)])
    """The last one stays."""
    listens: bool = False

    def now(self) -> datetime:
        return self.nows.pop(0) if len(self.nows) > 1 else self.nows[0]

    def tick(self) -> float:
        return 100.0

    def disk_free(self, folder: Path) -> int:
        assert folder.exists()
        return self.free

    def memory_free(self) -> int | None:
        return self.memory

    def connects(self, host: str, port: int) -> bool:
        del host, port
        return self.listens


@dataclass
class PlayedSound:
    """`amplitude` of the noise at the microphone; None: there is no such device."""

    amplitude: float | None = 0.01
    loudspeaker: bool = True

    def record(self, device: str | None, seconds: float) -> bytes:
        del device
        if self.amplitude is None:
            raise SpeechFault("microphone-missing", "none")
        noise = np.random.default_rng(5).normal(0, self.amplitude, round(seconds * SAMPLE_RATE))
        return (np.clip(noise, -1, 1) * 32767).astype("<i2").tobytes()

    def play(self, device: str | None) -> None:
        del device
        if not self.loudspeaker:
            raise SpeechFault("speaker-missing", "none")


@dataclass
class PlayedSpeech:
    """None: it hears what is said; else that."""

    hears: str | None = None
    hears_itself: str | None = None

    def hear(self, recording: Path, language: Language) -> str:
        del language
        assert recording.is_file()
        return self.hears if self.hears is not None else "how many invoices are overdue"

    def hear_itself(self, sentence: str, language: Language) -> str:
        del language
        return self.hears_itself if self.hears_itself is not None else sentence


@dataclass
class House:
    folder: Path
    places: Places
    servers: Servers
    machine: PlayedMachine = field(default_factory=PlayedMachine)
    sound: PlayedSound = field(default_factory=PlayedSound)
    speech: PlayedSpeech = field(default_factory=PlayedSpeech)
    real_speech: Speech | None = None
    settings: dict[str, Any] = field(default_factory=dict)

    @property
    def database(self) -> Path:
        return self.places.data / "company.db"

    def pack(self, name: str) -> Path:
        """The file of one of the packs."""
        return packs_folder(self.places.data) / name / "file.bin"

    def embedded(self) -> None:
        self.settings["model"] = {"kind": "embedded", "pack": "brain"}

    def remote(self, token: str = "right") -> None:
        self.settings["assistant"] = {"address": self.servers.address, "token": token}

    def serving(self) -> None:
        self.settings["assistant"] = {"token": "right"}

    def examined(self, *only: str) -> dict[str, Finding]:
        rules = {finding.check: finding for finding in read_rules(self.places).findings}
        scene = Scene(
            self.places,
            Settings.model_validate(self.settings),
            lambda: self.sound,
            lambda _settings, _places: self.real_speech or self.speech,
            self.machine,
        )
        found = examine(scene, chosen(CHECKS, only), chosen(LAST, only))
        return rules | {finding.check: finding for finding in found}


def build_house(folder: Path, places: Places, sample: Path, servers: Servers) -> House:
    resources, voices = folder / "resources", folder / "voices"
    for name in ("locales", "recordings", "vocabulary", "tokens", "documents"):
        (resources / name).parent.mkdir(exist_ok=True)
        (resources / name).symlink_to(places.resources / name)
    voices.mkdir()
    for name in ("data", "config", "cache"):
        (folder / name).mkdir()
    own = {"data": folder / "data", "config": folder / "config", "cache": folder / "cache", "shared_data": ()}
    made = places.model_copy(update={"resources": resources, "voices": voices, **own})
    texts: dict[bool, str] = {True: "", False: ""}
    for name, kind in PACKS.items():
        file = packs_folder(made.data) / name / "file.bin"
        file.parent.mkdir(parents=True)
        file.write_bytes(name.encode() * 100)
        texts[kind == "voice"] += _entry(name, kind, file.read_bytes())
    (resources / "models.toml").write_text(texts[False], encoding="utf-8")
    (voices / "manifest.toml").write_text(texts[True], encoding="utf-8")
    shutil.copyfile(sample, made.data / "company.db")
    settings: dict[str, Any] = {
        "model": {"kind": "endpoint", "base_url": servers.base_url, "model": "small", "window_tokens": 4096},
        "speech": {"transcriber": "ears", "voices": {"de": "mouth"}},
        "languages": ["de"],
        "window": {"language": "de"},
        "time_zone": "UTC",
    }
    return House(folder, made, servers, settings=settings)


def _entry(name: str, kind: str, content: bytes) -> str:
    return f"""
        [[packs]]
        name = "{name}"
        kind = "{kind}"
        languages = ["de"]
        licence = "MIT"
        summary = "{name}"
        hub = {{ repository = "someone/{name}", revision = "1" }}
        [[packs.files]]
        name = "file.bin"
        hub_path = "file.bin"
        size = {len(content)}
        sha256 = "{hashlib.sha256(content).hexdigest()}"
    """
