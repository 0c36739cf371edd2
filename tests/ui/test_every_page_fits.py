"""No text is cut on any page, sheet or state, in any language, in a small window and in a large one."""

import re
from collections.abc import Sequence
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from tests.ui.gallery import opened_gallery
from tests.ui.measuring import cut_texts, overlapping
from tests.ui.scenes import leads

from zuruf.domain.languages import Language
from zuruf.settings.schema import Places

SIZES = ((1024, 768), (1920, 1080))
pytestmark = pytest.mark.qt_log_ignore("This plugin does not support (propagateSizeHints|raise|grabbing)")


def own_ellipses(places: Places) -> tuple[str, ...]:
    """How sentences of the catalogues end that have dots of their own."""
    ends = set()
    for path in (places.resources / "locales").glob("*/*.ftl"):
        for sentence in re.findall(r"^[^#\n]*…$", path.read_text(encoding="utf-8"), re.MULTILINE):
            ends.add(sentence.rsplit("}", 1)[-1][-6:])
    return tuple(ends)


@pytest.mark.parametrize("language", Language)
def test_no_text_is_cut(qapp: QApplication, places: Places, tmp_path: Path, language: Language) -> None:
    assert cut_in(places, tmp_path, language, SIZES) == {}


@pytest.mark.parametrize("language", [Language.GERMAN, Language.RUSSIAN])
def test_no_text_of_twice_the_size_is_cut(qapp: QApplication, places: Places, tmp_path: Path, language: Language) -> None:
    assert cut_in(places, tmp_path, language, SIZES[1:], percent=200) == {}


def cut_in(
    places: Places, folder: Path, language: Language, sizes: Sequence[tuple[int, int]], *, percent: int = 100
) -> dict[str, str]:
    """Each text that does not fit, with one place where it does not."""
    legitimate = own_ellipses(places)
    wrong: dict[str, str] = {}
    with opened_gallery(places, folder) as gallery:
        gallery.wear(language, "light", sizes[0], text_percent=percent)
        for name, lead in leads(gallery.window).items():
            gallery.window.resize(*sizes[0])
            gallery.rest()
            lead(gallery)
            for size in sizes:
                gallery.window.resize(*size)
                gallery.settle()
                front = gallery.front()
                for what in (*cut_texts(front, legitimate=legitimate), *overlapping(front)):
                    wrong.setdefault(what, f"{name} at {size[0]} x {size[1]}")
    return wrong
