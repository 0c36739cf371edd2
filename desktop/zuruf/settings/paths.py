"""Where things lie. ZURUF_HOME puts every writable folder below one folder: for tests, portable installs and several kiosks
on one machine. The machine's policy stays where it is: nobody gets away from it by a variable."""

import os
import sys
from pathlib import Path

import platformdirs

from zuruf.settings.bundle import bundled_root
from zuruf.settings.policy.places import machine_places
from zuruf.settings.schema import Places
from zuruf.settings.system_language import system_language

_NAME = "zuruf"
_PACKAGED = Path("/usr/share/zuruf")
"""Where packages of the system put models and voices; the folder of the machine beside it is its administrator's."""


def find_places() -> Places:
    home = os.environ.get("ZURUF_HOME")
    base = bundled_root()
    if home:
        root = Path(home).expanduser().resolve()
        writable = {"data": root / "data", "cache": root / "cache", "config": root / "config"}
    else:
        writable = {
            "data": platformdirs.user_data_path(_NAME, appauthor=False),
            "cache": platformdirs.user_cache_path(_NAME, appauthor=False),
            "config": platformdirs.user_config_path(_NAME, appauthor=False),
        }
    shared: tuple[Path, ...] = (platformdirs.site_data_path(_NAME, appauthor=False),)
    if sys.platform.startswith("linux"):
        shared = (*shared, _PACKAGED)
    return Places(
        resources=base / "resources",
        voices=base / "voices",
        shared_data=shared,
        policy=machine_places(),
        language=system_language(),
        **writable,
    )
