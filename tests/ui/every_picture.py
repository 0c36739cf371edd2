"""Pictures of every page, sheet, state and block of the real window, and contact sheets of them, to be looked at.

    .venv/bin/python tests/ui/every_picture.py FOLDER [--languages de …] [--themes light …] [--sizes 1024x768 …] [--only TEXT …]

Drawn off the screen, on a real service with the small company. Contact sheets for each language, theme and size; with
`--distance` one more where each picture is an eighth as wide, as it is seen from far away.
"""

import argparse
import os
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))
os.environ["QT_QPA_PLATFORM"] = "offscreen"

from PySide6.QtGui import QImage
from tests.ui.contact_sheet import write_sheets
from tests.ui.gallery import Gallery, opened_gallery
from tests.ui.scenes import leads

from zuruf.domain.languages import Language
from zuruf.settings.paths import find_places

THEMES = ("light", "dark", "contrast")
SIZES = ("1024x768", "1920x1080")


def size_of(words: str) -> tuple[int, int]:
    width, height = words.split("x")
    return int(width), int(height)


def take_all(gallery: Gallery, wanted: argparse.Namespace, language: Language, theme: str, size: str) -> list[tuple[str, QImage]]:
    taken = []
    gallery.wear(language, theme, size_of(size))
    for name, lead in leads(gallery.window).items():
        if wanted.only and not any(part in name for part in wanted.only):
            continue
        gallery.rest()
        lead(gallery)
        image = gallery.front().grab().toImage()
        image.save(str(wanted.folder / f"{name}-{language.value}-{theme}-{size}.png"))
        taken.append((name, image))
    gallery.rest()
    return taken


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--languages", nargs="*", type=Language, default=list(Language))
    parser.add_argument("--themes", nargs="*", default=list(THEMES))
    parser.add_argument("--sizes", nargs="*", default=list(SIZES))
    parser.add_argument("--only", nargs="*", default=[])
    parser.add_argument("--across", type=int, default=3)
    parser.add_argument("--width", type=int, default=640, help="pixels of a picture on a contact sheet")
    parser.add_argument("--distance", action="store_true")
    wanted = parser.parse_args()
    wanted.folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as company, opened_gallery(find_places(), Path(company)) as gallery:
        for language in wanted.languages:
            for theme in wanted.themes:
                for size in wanted.sizes:
                    taken = take_all(gallery, wanted, language, theme, size)
                    name = f"{language.value}-{theme}-{size}"
                    write_sheets(taken, wanted.folder, f"sheet-{name}", across=wanted.across, width=wanted.width)
                    if wanted.distance:
                        small = size_of(size)[0] // 8
                        write_sheets(taken, wanted.folder, f"distance-{name}", across=8, width=small)


if __name__ == "__main__":
    main()
