"""Why a file could not be read; each reason has a sentence in the catalogue `documents`."""

from enum import StrEnum


class Reason(StrEnum):
    TOO_LARGE = "too-large"
    TOO_LONG = "too-long"
    BINARY = "binary"
    BROKEN = "broken"
    ENCRYPTED = "encrypted"
    WITHOUT_TEXT = "without-text"
    FORBIDDEN = "forbidden"
    TOO_SLOW = "too-slow"


class Unreadable(Exception):
    """This file cannot be read; the others can."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(reason.value)
        self.reason = reason
