"""What the window is told of newer versions of the program."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class UpdateTold:
    """What came of looking. `version` "" : nothing newer is there. `code` and `hint` are a fault's, where it came to nothing."""

    running: str
    version: str = ""
    code: str = ""
    hint: str = ""


@dataclass(frozen=True, slots=True)
class ProgramReplaced:
    """The files that this program was started from have become another version's."""

    version: str


UpdateNews = UpdateTold | ProgramReplaced
