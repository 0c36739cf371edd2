"""The speech process with nothing around it: what is missing, wrong settings, its end, and a line for events alone."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from tests.speech.child_process import PATIENCE, Child, started
from tests.speech.sound_card import plugged_in, sound_environment

from zuruf.domain.languages import Language
from zuruf.wire.speech import (
    Activity,
    CancelListening,
    ListeningStarted,
    Ping,
    Pong,
    Prepare,
    Ready,
    Speak,
    SpeechFailed,
    SpeechPartName,
    StartListening,
    TuneVoice,
)
from zuruf.wire.speech_lines import read_event


@contextmanager
def bare(tmp_path: Path, **settings: object) -> Iterator[Child]:
    """Without sound server, models or voices."""
    environment = {**os.environ, "ZURUF_HOME": str(tmp_path), "HOME": str(tmp_path), "XDG_RUNTIME_DIR": str(tmp_path)}
    environment.pop("PULSE_SERVER", None)
    with started(environment, Prepare(settings=json.loads(json.dumps(settings)))) as running:
        yield running


def test_what_is_missing_is_named(tmp_path: Path) -> None:
    with bare(tmp_path) as running:
        ready = running.expect(Ready)
        assert {(fault.part, fault.code) for fault in ready.faults} == {
            (SpeechPartName.MICROPHONE, "microphone-missing"),
            (SpeechPartName.SPEAKER, "speaker-missing"),
            (SpeechPartName.TRANSCRIBER, "pack-missing"),
        }
        assert {voice.name for voice in ready.voices} == {"espeak-ng"}
        running.send(StartListening(key="a"), Speak(key="b", text="Guten Tag.", language=Language.GERMAN))
        failed = {running_failed(running) for _ in range(2)}
        assert failed == {("a", Activity.LISTENING, "microphone-missing"), ("b", Activity.SPEAKING, "speaker-missing")}


def test_a_device_that_is_plugged_in_later_is_found(tmp_path: Path) -> None:
    environment = {**sound_environment(tmp_path), "ZURUF_HOME": str(tmp_path)}
    with started(environment) as running:
        assert SpeechPartName.MICROPHONE in {fault.part for fault in running.expect(Ready).faults}
        with plugged_in(tmp_path):
            running.send(Prepare(settings={}))
            assert {fault.part for fault in running.expect(Ready).faults} == {SpeechPartName.TRANSCRIBER}
            running.send(StartListening(key="a"))
            assert running.expect(ListeningStarted).key == "a"
            running.send(CancelListening(key="a"), Ping())
            running.expect(Pong)


def running_failed(running: Child) -> tuple[str | None, Activity, str]:
    event = running.next()
    assert isinstance(event, SpeechFailed), event
    return event.key, event.activity, event.code


def test_settings_that_are_wrong_are_refused(tmp_path: Path) -> None:
    with bare(tmp_path, speech={"rate": 17}) as running:
        failed = running.expect(SpeechFailed)
        assert (failed.activity, failed.code) == (Activity.PREPARING, "settings-invalid")
        assert "speech.rate" in failed.hint


def test_it_ends_with_its_input(tmp_path: Path) -> None:
    with bare(tmp_path) as running:
        running.expect(Ready)
        assert running.end() == 0


def test_nobody_else_writes_to_the_line(tmp_path: Path) -> None:
    """What a native library prints goes to the log and not between the events."""
    script = tmp_path / "noisy.py"
    script.write_text(
        "import os\n"
        "from zuruf.speech.process import Line, take_standard_output\n"
        "from zuruf.wire.speech import Pong\n"
        "line = Line(take_standard_output())\n"
        "os.write(1, b'native noise\\n')\n"
        "print('python noise', flush=True)\n"
        "line.tell(Pong())\n",
        encoding="utf-8",
    )
    result = subprocess.run([sys.executable, str(script)], capture_output=True, check=True)
    assert [read_event(line) for line in result.stdout.splitlines()] == [Pong()]
    assert b"native noise" in result.stderr
    assert b"python noise" in result.stderr


_DEFECTIVE = """
import sys
from zuruf.speech import process
from zuruf.speech.ears import Ears
from zuruf.speech.mouth import Mouth
from zuruf.speech.room import SpeechRoom
from zuruf.speech.scribe import Scribe

def fail(*_arguments, **_named):
    raise RuntimeError("nobody foresaw this: a secret")

where, name = sys.argv[1].split(".")
setattr({"Ears": Ears, "Mouth": Mouth, "Scribe": Scribe, "SpeechRoom": SpeechRoom}[where], name, fail)
process.main()
"""


@pytest.mark.parametrize("where", ["Ears._start", "Mouth._take_in", "Mouth._play_sounds", "Scribe._loading", "SpeechRoom._tune"])
def test_a_thread_that_dies_takes_the_process_along(tmp_path: Path, where: str) -> None:
    """It would answer pings, and people would wait for ever. Whoever started it starts it again."""
    environment = {**os.environ, "ZURUF_HOME": str(tmp_path), "HOME": str(tmp_path), "XDG_RUNTIME_DIR": str(tmp_path)}
    environment.pop("PULSE_SERVER", None)
    commands = (
        Prepare(settings={"languages": ["de"]}),
        StartListening(key="a"),
        Speak(key="b", text="Guten Tag.", language=Language.GERMAN, last=True),
        TuneVoice(rate=1.0, volume=1.0),
    )
    child = subprocess.Popen(
        [sys.executable, "-c", _DEFECTIVE, where], env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE
    )
    assert child.stdin is not None
    assert child.stdout is not None
    try:
        child.stdin.write(b"".join(command.line() for command in commands))
        child.stdin.flush()  # and stays open: it is not asked to end
        child.stdout.read()
        assert child.wait(PATIENCE) == 70
    finally:
        child.kill()
        child.wait()
        child.stdin.close()
        child.stdout.close()
    logged = (tmp_path / "data" / "logs" / "speech.log").read_text(encoding="utf-8")
    assert "uncaught RuntimeError" in logged
    assert "secret" not in logged
