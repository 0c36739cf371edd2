"""The languages Zuruf speaks."""

from enum import StrEnum


class Language(StrEnum):
    """A language of requests and replies, by its ISO 639-1 code."""

    GERMAN = "de"
    ENGLISH = "en"
    UKRAINIAN = "uk"
    RUSSIAN = "ru"
