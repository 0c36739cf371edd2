"""The window's language is switched at once, everywhere, whatever language the request was in."""

from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import Message, Pattern, TextElement
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QLineEdit, QWidget
from tests.ui.gallery import opened_gallery
from tests.ui.measuring import name_of, shown
from tests.ui.scenes import leads

from zuruf.domain.languages import Language
from zuruf.settings.schema import Places
from zuruf.ui.texts import CATALOGUES

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support (propagateSizeHints|raise|grabbing)")


def sentences(places: Places, language: Language) -> set[str]:
    """What the catalogues say without a variable."""
    found = set()
    for catalogue in CATALOGUES:
        source = (places.resources / "locales" / language.value / f"{catalogue}.ftl").read_text(encoding="utf-8")
        for entry in FluentParser().parse(source).body:
            pattern = entry.value if isinstance(entry, Message) else None
            if isinstance(pattern, Pattern) and all(isinstance(element, TextElement) for element in pattern.elements):
                found.add("".join(element.value for element in pattern.elements if isinstance(element, TextElement)))
    return found


def said_by(widget: QWidget) -> set[str]:
    texts = {widget.accessibleName(), widget.accessibleDescription(), widget.toolTip()}
    if isinstance(widget, QLabel | QAbstractButton):
        texts.add(widget.text())
    if isinstance(widget, QLineEdit):
        texts.add(widget.placeholderText())
    return texts


def test_every_page_switches_at_once(qapp: QApplication, places: Places, tmp_path: Path) -> None:
    """One page from German to English, the next one back."""
    size = (1280, 860)
    german, english = sentences(places, Language.GERMAN), sentences(places, Language.ENGLISH)
    alone = {Language.GERMAN: german - english, Language.ENGLISH: english - german}
    before, after = Language.GERMAN, Language.ENGLISH
    met: set[str] = set()
    left: dict[str, str] = {}
    with opened_gallery(places, tmp_path) as gallery:
        gallery.wear(before, "light", size)
        for name, lead in leads(gallery.window).items():
            if name.startswith(("block-", "note-")):
                continue
            gallery.rest()
            lead(gallery)
            met |= alone[before] & {text for widget in shown(gallery.window) for text in said_by(widget)}
            gallery.wear(after, "light", size)
            for widget in shown(gallery.window):
                for text in said_by(widget) & alone[before]:
                    left.setdefault(f"{name_of(widget)}: {text}", f"{name} from {before} to {after}")
            before, after = after, before
    assert len(met) > 50
    assert left == {}
