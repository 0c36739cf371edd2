"""A virtual sound card: what is played into `microphone` the program hears, what the program says can be recorded."""

import json
import os
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from tests.bound import bound

from zuruf.speech.sounds import to_float

RATE = 16_000
_LOUD = 0.005
_LONGEST_BLOCKS = 600


@dataclass(frozen=True)
class SoundCard:
    environment: dict[str, str]

    def play(self, path: Path, room: str = "") -> None:
        """Into the microphone; returns when it has been played."""
        subprocess.run(["paplay", f"--device=mic{room}", str(path)], env=self.environment, check=True)

    def build(self, room: str) -> None:
        """A further loudspeaker and microphone, which `recording` and `play` know by the same word."""
        for module in (
            f"module-null-sink sink_name=spk{room} rate={RATE} channels=1",
            f"module-null-sink sink_name=mic{room} rate={RATE} channels=1",
            f"module-remap-source master=mic{room}.monitor source_name=virtmic{room}",
        ):
            subprocess.run(["pactl", "load-module", *module.split()], env=self.environment, check=True, capture_output=True)

    def name_devices(self, **rooms: str) -> None:
        """What programs see beside the default: `<name>_speaker` and `<name>_microphone` for each, with the word for its room.
        They see it when they look the next time, as if it had been plugged in or out."""
        devices = [
            f'pcm.{name}_{kind} {{ type pulse device "{what}{room}" }}\n'
            for name, room in rooms.items()
            for kind, what in (("speaker", "spk"), ("microphone", "virtmic"))
        ]
        (Path(self.environment["HOME"]) / ".asoundrc").write_text("".join(devices), encoding="utf-8")

    @contextmanager
    def echoing(self, volume: float = 1.0, milliseconds: int = 30) -> Iterator[None]:
        """The microphone hears the loudspeaker, as in a room."""

        def control(*arguments: str) -> str:
            command = ["pactl", *arguments]
            return subprocess.run(command, env=self.environment, check=True, capture_output=True, text=True).stdout.strip()

        module = control("load-module", "module-loopback", "source=spk.monitor", "sink=mic", f"latency_msec={milliseconds}")
        try:
            for stream in json.loads(control("--format=json", "list", "sink-inputs")):
                if str(stream["owner_module"]) == module:
                    control("set-sink-input-volume", str(stream["index"]), str(volume))
            yield
        finally:
            control("unload-module", module)

    @contextmanager
    def recording(self, room: str = "") -> Iterator["Recording"]:
        """What the loudspeaker says from here on."""
        command = [
            "parec",
            f"--device=spk{room}.monitor",
            "--format=s16le",
            f"--rate={RATE}",
            "--channels=1",
            "--latency-msec=20",
        ]
        process = subprocess.Popen(command, env=self.environment, stdout=subprocess.PIPE)
        assert process.stdout is not None
        recording = Recording(process)
        recording.read(RATE // 5)  # the recorder is running once it gives samples
        try:
            yield recording
        finally:
            process.kill()
            process.wait()
            process.stdout.close()


class Recording:
    def __init__(self, process: "subprocess.Popen[bytes]") -> None:
        self._process = process
        self.samples = b""

    def read(self, count: int) -> bytes:
        """The next so many samples, as they are played: silence, too."""
        assert self._process.stdout is not None
        self.samples += (data := self._process.stdout.read(count * 2))
        return data

    def read_until_loud(self) -> None:
        self._read_until(loud=True, blocks=1)

    def read_until_silent(self, seconds: float = 0.5) -> None:
        """Until so much silence has been played."""
        self._read_until(loud=False, blocks=round(seconds * 10))

    def _read_until(self, *, loud: bool, blocks: int) -> None:
        run = 0
        for _ in range(_LONGEST_BLOCKS):
            heard = bool(np.abs(to_float(self.read(RATE // 10))).max() > _LOUD)
            run = run + 1 if heard is loud else 0
            if run == blocks:
                return
        raise AssertionError("a minute passed")


def sound_environment(home: Path) -> dict[str, str]:
    """For programs that are to find the card of this folder, also if it is plugged in only later."""
    environment = {**os.environ, "XDG_RUNTIME_DIR": str(home), "PULSE_RUNTIME_PATH": str(home / "pulse"), "HOME": str(home)}
    environment.pop("PULSE_SERVER", None)
    return environment


@contextmanager
def virtual_sound_card() -> Iterator[SoundCard]:
    """Starts a sound server of its own and ends it."""
    home = Path(tempfile.mkdtemp(prefix="zuruf-sound-"))
    home.chmod(0o700)
    try:
        with plugged_in(home) as card:
            yield card
    finally:
        shutil.rmtree(home, ignore_errors=True)


@contextmanager
def plugged_in(home: Path, rate: int = RATE, channels: int = 1) -> Iterator[SoundCard]:
    environment = sound_environment(home)
    command = ["pulseaudio", "-n", "--daemonize=no", "--exit-idle-time=-1", "--disallow-exit=yes", "--log-target=stderr"]
    for module in (
        "module-native-protocol-unix",
        f"module-null-sink sink_name=spk rate={rate} channels={channels}",
        f"module-null-sink sink_name=mic rate={rate} channels={channels}",
        "module-remap-source master=mic.monitor source_name=virtmic",
    ):
        command += ["-L", module]
    with (home / "log").open("wb") as log:
        server = subprocess.Popen(bound(command), env=environment, stdout=log, stderr=log)
    try:
        _wait_for(server, environment)
        for setting in (("set-default-sink", "spk"), ("set-default-source", "virtmic")):
            subprocess.run(["pactl", *setting], env=environment, check=True)
        yield SoundCard(environment)
    finally:
        server.terminate()
        server.wait(timeout=10)


def _wait_for(server: "subprocess.Popen[bytes]", environment: dict[str, str]) -> None:
    deadline = time.monotonic() + 20
    while subprocess.run(["pactl", "info"], env=environment, capture_output=True, check=False).returncode != 0:
        assert server.poll() is None, "the sound server ended"
        assert time.monotonic() < deadline, "the sound server did not answer"
        time.sleep(0.05)
