"""The language the system speaks to its user: in that the window begins, until somebody has set another."""

import ctypes
import locale
import os
import plistlib
import re
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from xml.parsers.expat import ExpatError

from zuruf.domain.languages import Language

_VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")
"""The first that is not empty decides, as POSIX has it."""
_ANYWHERE = ("C", "POSIX")
_PREFERENCES = Path("Library", "Preferences", ".GlobalPreferences.plist")


def system_language() -> Language:
    """The first of the user's languages that Zuruf speaks; English when there is none."""
    return first_spoken(_named_by_variables(os.environ) or _named_by_system())


def first_spoken(names: Sequence[str]) -> Language:
    """`names` as systems write them: `de_AT.UTF-8`, `uk-UA`, `ru`."""
    spoken = {str(language): language for language in Language}
    found = (re.split(r"[-_.@]", name.strip().lower())[0] for name in names)
    return next((spoken[name] for name in found if name in spoken), Language.ENGLISH)


def _named_by_variables(environment: Mapping[str, str]) -> list[str]:
    """Of gettext's LANGUAGE, a list, it is so too: it counts for whoever has a language at all."""
    chosen = next((value for name in _VARIABLES if (value := environment.get(name))), "")
    if not chosen or chosen.split(".")[0] in _ANYWHERE:
        return [chosen] if chosen else []
    return [*filter(None, environment.get("LANGUAGE", "").split(":")), chosen]


def _named_by_system() -> list[str]:
    """Programs that are started from a desktop have no variables there."""
    if sys.platform == "win32":
        name = locale.windows_locale.get(ctypes.windll.kernel32.GetUserDefaultUILanguage())
        return [] if name is None else [name]
    return preferred_on_mac(Path.home() / _PREFERENCES) if sys.platform == "darwin" else []


def preferred_on_mac(file: Path) -> list[str]:
    """Of macOS: the languages of the user, the preferred one first."""
    try:
        with file.open("rb") as opened:
            preferences = plistlib.load(opened)
    except (OSError, ValueError, ExpatError, plistlib.InvalidFileException):
        return []
    names = preferences.get("AppleLanguages") if isinstance(preferences, dict) else None
    return [str(name) for name in names] if isinstance(names, list) else []
