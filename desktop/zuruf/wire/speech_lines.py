"""The messages of zuruf.wire.speech as they come out of the pipe."""

from pydantic import TypeAdapter

from zuruf.wire.speech import Command, SpeechEvent

_commands: TypeAdapter[Command] = TypeAdapter(Command)
_events: TypeAdapter[SpeechEvent] = TypeAdapter(SpeechEvent)


def read_command(line: bytes) -> Command:
    """Raises pydantic.ValidationError."""
    return _commands.validate_json(line)


def read_event(line: bytes) -> SpeechEvent:
    """Raises pydantic.ValidationError."""
    return _events.validate_json(line)
