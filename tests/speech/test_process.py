"""The speech process as its parent sees it, on a virtual sound card: real microphone, model, voice and loudspeaker."""

import json
import os
import queue
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TypeVar

import numpy as np
import pytest
from tests.speech.recordings import noise
from tests.speech.sound_card import RATE, SoundCard, plugged_in, sound_environment

from zuruf.domain.languages import Language
from zuruf.domain.speech import Utterance
from zuruf.speech.audio_files import write_wav
from zuruf.speech.sounds import Sound, to_float
from zuruf.speech.transcriber import WhisperTranscriber
from zuruf.speech.voice import Voices
from zuruf.wire.speech import (
    Activity,
    CancelListening,
    Command,
    Growing,
    Level,
    ListeningStarted,
    ListenUntil,
    NothingHeard,
    Ping,
    Pong,
    Prepare,
    Ready,
    ReadyPhrase,
    Speak,
    SpeakingEnded,
    SpeakingStarted,
    SpeakingStopped,
    SpeechEnded,
    SpeechEvent,
    SpeechFailed,
    SpeechPartName,
    SpeechStarted,
    StartListening,
    StopListening,
    StopSpeaking,
    Transcribed,
    read_event,
)

PATIENCE = 60.0
Kind = TypeVar("Kind", bound=SpeechEvent)


class Child:
    """The process, and a thread that reads what it tells."""

    def __init__(self, environment: dict[str, str]) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "zuruf.speech.process"],
            env=environment,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
        )
        self.levels: list[float] = []
        self.growing: list[Growing] = []
        self._events: queue.Queue[SpeechEvent | None] = queue.Queue()
        self._reader = threading.Thread(target=self._read)
        self._reader.start()

    def _read(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            event = read_event(line)
            if isinstance(event, Level):
                self.levels.append(event.level)
            elif isinstance(event, Growing):
                self.growing.append(event)
            else:
                self._events.put(event)
        self._events.put(None)

    def send(self, *commands: Command | bytes) -> None:
        assert self.process.stdin is not None
        for command in commands:
            self.process.stdin.write(command if isinstance(command, bytes) else command.line())
        self.process.stdin.flush()

    def next(self) -> SpeechEvent:
        event = self._events.get(timeout=PATIENCE)
        assert event is not None, "the process has ended"
        return event

    def expect(self, kind: type[Kind]) -> Kind:
        event = self.next()
        assert isinstance(event, kind), event
        return event

    def end(self) -> int:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.close()
        try:
            return self.process.wait(timeout=PATIENCE)
        finally:
            self.process.kill()
            self.process.wait()
            self._reader.join()
            self.process.stdout.close()


@contextmanager
def started(environment: dict[str, str], prepare: Prepare | None = None) -> Iterator[Child]:
    child = Child(environment)
    try:
        child.send(prepare or Prepare(settings={}))
        yield child
    finally:
        child.end()


@pytest.fixture(scope="module")
def shared_child(sound_card: SoundCard) -> Iterator[Child]:
    environment = {**sound_card.environment, "HOME": os.environ.get("HOME", "")}
    phrases = (ReadyPhrase(text="Opening the invoices page.", language=Language.ENGLISH),)
    with started(
        environment, Prepare(settings={"languages": ["en", "de"], "speech": {"earcons": "off"}}, phrases=phrases)
    ) as running:
        ready = running.expect(Ready)
        assert ready.faults == ()
        assert {voice.language: voice.name for voice in ready.voices}[Language.ENGLISH] == "en_US-joe-medium"
        yield running


@pytest.fixture
def child(shared_child: Child) -> Child:
    """The same process for every test, as it costs seconds to start; silent, with nothing left to tell."""
    shared_child.send(StopSpeaking(), Ping())
    while not isinstance(shared_child.next(), Pong):
        pass
    return shared_child


@pytest.fixture
def request_file(voices: Voices, tmp_path: Path) -> Path:
    path = tmp_path / "request.wav"
    write_wav(path, voices.synthesise("How many invoices are overdue?", Language.ENGLISH))
    return path


def understood(transcribed: Transcribed) -> bool:
    return transcribed.language is Language.ENGLISH and "invoices" in transcribed.text.lower()


@pytest.mark.models
def test_hold_to_talk(child: Child, sound_card: SoundCard, request_file: Path) -> None:
    child.levels.clear()
    child.send(StartListening(key="hold"))
    assert child.expect(ListeningStarted).key == "hold"
    sound_card.play(request_file)
    assert child.expect(SpeechStarted).key == "hold"
    child.send(StopListening(key="hold"))
    transcribed = child.expect(Transcribed)
    assert transcribed.key == "hold"
    assert understood(transcribed)
    assert max(child.levels) > 0.02 > min(child.levels)


@pytest.mark.models
def test_toggle_ends_with_silence(child: Child, sound_card: SoundCard, request_file: Path) -> None:
    child.send(StartListening(key="toggle", until=ListenUntil.SILENCE, language=Language.ENGLISH))
    child.expect(ListeningStarted)
    sound_card.play(request_file)
    child.expect(SpeechStarted)
    assert child.expect(SpeechEnded).key == "toggle"
    assert understood(child.expect(Transcribed))


@pytest.mark.models
def test_noise_is_nothing_heard(child: Child, sound_card: SoundCard, tmp_path: Path) -> None:
    path = tmp_path / "noise.wav"
    write_wav(path, [Sound(noise(2.0, 0.1).samples, RATE)])
    child.send(StartListening(key="noise"))
    child.expect(ListeningStarted)
    sound_card.play(path)
    child.send(StopListening(key="noise"))
    assert child.expect(NothingHeard).key == "noise"


@pytest.mark.models
def test_a_cancelled_take_is_never_answered(child: Child, sound_card: SoundCard, request_file: Path) -> None:
    child.send(StartListening(key="dropped"))
    child.expect(ListeningStarted)
    sound_card.play(request_file)
    child.expect(SpeechStarted)
    child.send(StopListening(key="dropped"), CancelListening(key="dropped"), StartListening(key="next"))
    assert child.expect(ListeningStarted).key == "next"
    child.send(StopListening(key="next"))
    assert child.expect(NothingHeard).key == "next"


@pytest.mark.models
def test_a_reply_is_heard_as_it_was_written(child: Child, sound_card: SoundCard, transcriber: WhisperTranscriber) -> None:
    with sound_card.recording() as recording:
        child.send(
            Speak(key="reply", text="There are seventeen unpaid ", language=Language.ENGLISH, last=False),
            Speak(key="reply", text="invoices. The oldest is nine days overdue.", language=Language.ENGLISH),
        )
        recording.read_until_loud()
        recording.read_until_silent()
    assert child.expect(SpeakingStarted).key == "reply"
    assert child.expect(SpeakingEnded).key == "reply"
    heard = transcriber.transcribe(Utterance(recording.samples), [Language.ENGLISH]).text.lower()
    assert "17" in heard or "seventeen" in heard
    assert "9" in heard or "nine" in heard
    assert "overdue" in heard


@pytest.mark.models
def test_a_kept_phrase_is_spoken(child: Child, sound_card: SoundCard, transcriber: WhisperTranscriber) -> None:
    with sound_card.recording() as recording:
        child.send(Speak(key="phrase", text="Opening the invoices page.", language=Language.ENGLISH))
        recording.read_until_loud()
        recording.read_until_silent()
    child.expect(SpeakingStarted)
    child.expect(SpeakingEnded)
    assert "page" in transcriber.transcribe(Utterance(recording.samples), [Language.ENGLISH]).text.lower()


@pytest.mark.models
def test_speaking_stops_at_once(child: Child, sound_card: SoundCard) -> None:
    with sound_card.recording() as recording:
        child.send(
            Speak(key="long", text="One, two, three, four, five, six, seven, eight, nine, ten. " * 5, language=Language.ENGLISH)
        )
        recording.read_until_loud()
        child.expect(SpeakingStarted)
        child.send(StopSpeaking(key="long"))
        recording.read_until_silent()
    stopped = child.expect(SpeakingStopped)
    assert (stopped.key, stopped.heard) == ("long", "")
    loud = np.abs(to_float(recording.samples)) > 0.01
    assert np.count_nonzero(loud.reshape(-1, RATE // 100).any(axis=1)) < 300, "it went on for three seconds"
    child.send(Speak(key="after", text="Done.", language=Language.ENGLISH))
    assert child.expect(SpeakingStarted).key == "after"
    assert child.expect(SpeakingEnded).key == "after"


@pytest.mark.models
def test_what_was_heard_before_it_was_stopped_is_told(child: Child, sound_card: SoundCard) -> None:
    first, rest = "There are two invoices.", " One is overdue, and the other one will be paid in the course of the coming week."
    with sound_card.recording() as recording:
        child.send(Speak(key="broken", text=first + rest * 3, language=Language.ENGLISH))
        child.expect(SpeakingStarted)
        recording.read_until_loud()
        recording.read_until_silent(0.2)
        recording.read_until_loud()
        child.send(StopSpeaking())
        heard = child.expect(SpeakingStopped).heard
    assert heard.startswith(first)
    assert len(heard) < len(first + rest * 3)


@pytest.mark.models
def test_it_answers_while_it_speaks_and_survives_nonsense(child: Child) -> None:
    child.send(Speak(key="busy", text="One moment please.", language=Language.ENGLISH))
    child.send(b"nonsense\n", b'{"kind": "fly"}\n', b"\xff\xfe\n", b"\n", Ping())
    seen = {type(child.next()) for _ in range(3)}
    assert seen == {Pong, SpeakingStarted, SpeakingEnded}


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
