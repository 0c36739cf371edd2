"""Every message goes through the pipe and comes out the same."""

import pytest
from pydantic import ValidationError

from zuruf.domain.languages import Language
from zuruf.domain.speech import Transcript
from zuruf.wire.speech import (
    Activity,
    CancelListening,
    Command,
    Level,
    ListeningStarted,
    ListenUntil,
    NothingHeard,
    PartFault,
    Ping,
    Pong,
    Prepare,
    Ready,
    ReadyPhrase,
    Speak,
    SpeakingEnded,
    SpeakingStarted,
    SpeechEnded,
    SpeechEvent,
    SpeechFailed,
    SpeechPartName,
    SpeechStarted,
    StartListening,
    StopListening,
    StopSpeaking,
    Transcribed,
    VoiceInUse,
)
from zuruf.wire.speech_lines import read_command, read_event

COMMANDS: tuple[Command, ...] = (
    Prepare(settings={"speech": {"rate": 1.2}}, phrases=(ReadyPhrase(text="Готово.", language=Language.UKRAINIAN),)),
    StartListening(key="a", until=ListenUntil.SILENCE, language=Language.RUSSIAN),
    StopListening(key="a"),
    CancelListening(key="a"),
    Speak(key="a", text="„Ja“\nund nein", language=Language.GERMAN, last=False),
    StopSpeaking(),
    Ping(),
)
EVENTS: tuple[SpeechEvent, ...] = (
    Ready(
        faults=(PartFault(part=SpeechPartName.VOICE, code="voice-missing", hint="…", language=Language.GERMAN),),
        voices=(VoiceInUse(language=Language.ENGLISH, name="espeak-ng"),),
    ),
    Level(key="a", level=0.25),
    ListeningStarted(key="a"),
    SpeechStarted(key="a"),
    SpeechEnded(key="a"),
    Transcribed(key="a", text="Öffne die Seite", language=Language.GERMAN, confidence=0.9, seconds=0.25),
    NothingHeard(key="a"),
    SpeakingStarted(key="a"),
    SpeakingEnded(key="a"),
    SpeechFailed(key=None, activity=Activity.PREPARING, code="settings-invalid", hint="…"),
    Pong(),
    Pong(heard={"k": "Eins ist hier."}),
)


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: command.kind)
def test_commands(command: Command) -> None:
    line = command.line()
    assert line.count(b"\n") == 1
    assert read_command(line) == command


@pytest.mark.parametrize("event", EVENTS, ids=lambda event: event.kind)
def test_events(event: SpeechEvent) -> None:
    line = event.line()
    assert line.count(b"\n") == 1
    assert read_event(line) == event


def test_a_transcribed_event_is_a_transcript() -> None:
    event = Transcribed(key="a", text="Ja", language=Language.GERMAN, confidence=0.5, seconds=1)
    assert event.transcript() == Transcript("Ja", Language.GERMAN, 0.5)


@pytest.mark.parametrize("line", [b"", b"{}", b"[]", b'{"kind": "pong"}', b'{"kind": "speak", "key": "a"}', b"\xff"])
def test_what_is_no_command_is_refused(line: bytes) -> None:
    with pytest.raises(ValidationError):
        read_command(line)
