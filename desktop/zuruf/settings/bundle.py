"""What came with the program, and how it starts itself again. Apart from the settings' schema, so that a command that only needs
the texts starts fast."""

import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

from zuruf.domain.languages import Language


def bundled_root() -> Path:
    """The folder that holds `resources/` and `voices/`: the frozen bundle, the installed wheel, or the source tree."""
    frozen = getattr(sys, "_MEIPASS", None)
    if frozen is not None:
        return Path(frozen)
    package = Path(__file__).resolve().parents[1]
    installed = package / "_bundled"
    return installed if installed.is_dir() else package.parents[1]


QUIET_CHILD: int = getattr(subprocess, "CREATE_NO_WINDOW", 0)
"""For `creationflags`: on Windows a child of the window would open a console of its own."""

STARTS_ANEW = 75
"""The exit status of a window that wants to be started again, from the files that are there now, with what stands in it."""


def is_frozen() -> bool:
    """Whether this is a bundle, in which there is no Python to be started but the program alone."""
    return bool(getattr(sys, "frozen", False))


def own_command(*verbs: str) -> tuple[str, ...]:
    """The command that starts this same program again, from source or frozen."""
    if not is_frozen():
        return (sys.executable, "-m", "zuruf", *verbs)
    program = Path(sys.executable)
    if sys.platform == "win32":
        # The one that opens the window there has no standard input or output.
        program = program.with_name("zuruf.exe")
    return (str(program), *verbs)


def child_command(module: str) -> tuple[str, ...]:
    """The command for one of the program's own child processes; see zuruf.commands.child for which there are."""
    return own_command("child", module) if is_frozen() else (sys.executable, "-m", module)


def read_texts(resources: Path, *names: str) -> Mapping[Language, tuple[str, ...]]:
    """The Fluent sources `locales/<language>/<name>.ftl` below `resources` for every language, in the order of `names`."""
    root = resources / "locales"
    return {
        language: tuple((root / language / f"{name}.ftl").read_text(encoding="utf-8") for name in names) for language in Language
    }
