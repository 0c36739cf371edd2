"""Where the time of a spoken turn goes, as the window sees it."""

from enum import StrEnum


class TurnStage(StrEnum):
    """end: from the end of speech until it is decided. transcript: until the words are there. post: until the service has the
    turn. model: until the model's first sign. tool: while tools ran. text: from the model's first sign until the first words of
    the reply. sound: from there to the first sound. total: from the end of speech to the first sound."""

    END = "end"
    TRANSCRIPT = "transcript"
    POST = "post"
    MODEL = "model"
    TOOL = "tool"
    TEXT = "text"
    SOUND = "sound"
    TOTAL = "total"


LONGEST_READING = 600.0
"""Seconds. How long a model may read its instructions for somebody who waits, which takes none of the turn's own time."""

LONGEST_SECONDS = 600.0
"""A stage that is said to have taken longer was measured wrong."""
