"""The devices of a conversation, and what people are told of them."""

from enum import StrEnum


class SoundDevice(StrEnum):
    MICROPHONE = "microphone"
    SPEAKER = "speaker"


class DeviceChange(StrEnum):
    """gone: it cannot be used. back: it can be again. other: the system's default is another one now."""

    GONE = "gone"
    BACK = "back"
    OTHER = "other"
