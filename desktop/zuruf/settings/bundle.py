"""What came with the program. Apart from the settings' schema, so that a command that only needs the texts starts fast."""

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


def read_texts(resources: Path, *names: str) -> Mapping[Language, tuple[str, ...]]:
    """The Fluent sources `locales/<language>/<name>.ftl` below `resources` for every language, in the order of `names`."""
    root = resources / "locales"
    return {
        language: tuple((root / language / f"{name}.ftl").read_text(encoding="utf-8") for name in names) for language in Language
    }
