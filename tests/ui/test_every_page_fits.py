"""No text is cut on any page, sheet or state, in any language, in a small window, in a large one and in a huge one."""

import re
from collections.abc import Sequence
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from tests.ui.gallery import Gallery, opened_gallery
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


def test_no_text_is_cut(qapp: QApplication, places: Places, tmp_path: Path) -> None:
    """In one window, which changes its language as people do."""
    with opened_gallery(places, tmp_path) as gallery:
        wrong = {language: cut_in(gallery, places, language, SIZES) for language in Language}
        # As wide as a screen of four thousand pixels that shows everything small.
        wide = cut_in(gallery, places, Language.GERMAN, [(3840, 2160)])
    assert {language: found for language, found in wrong.items() if found} == {}
    assert wide == {}


@pytest.mark.parametrize("language", [Language.GERMAN, Language.RUSSIAN])
def test_no_text_of_twice_the_size_is_cut(qapp: QApplication, places: Places, tmp_path: Path, language: Language) -> None:
    with opened_gallery(places, tmp_path) as gallery:
        assert cut_in(gallery, places, language, SIZES, percent=200) == {}


def cut_in(
    gallery: Gallery, places: Places, language: Language, sizes: Sequence[tuple[int, int]], *, percent: int = 100
) -> dict[str, str]:
    """Each text that does not fit, with one place where it does not."""
    legitimate = own_ellipses(places)
    wrong: dict[str, str] = {}
    gallery.wear(language, "light", sizes[0], text_percent=percent)
    for name, lead in leads(gallery.window).items():
        if gallery.window.size().toTuple() != sizes[0]:
            gallery.window.resize(*sizes[0])
        gallery.rest()
        lead(gallery)
        for size in sizes:
            if gallery.window.size().toTuple() != size:
                gallery.window.resize(*size)
                gallery.settle()
            front = gallery.front()
            for what in (*cut_texts(front, legitimate=legitimate), *overlapping(front)):
                wrong.setdefault(what, f"{name} at {size[0]} x {size[1]}")
    return wrong
