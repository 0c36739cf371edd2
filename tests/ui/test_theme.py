"""Colours that can be told apart by everybody, and catalogues that say everything in every language."""

from collections.abc import Mapping
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import Message
from PySide6.QtGui import QColor

from zuruf.dialogue.state import Note
from zuruf.domain.languages import Language
from zuruf.domain.turns import Page
from zuruf.language.phrases import Phrases
from zuruf.settings.schema import Places
from zuruf.ui import theme
from zuruf.ui.theme import Palette, Sign, style_sheet

LOOKS = [pytest.param(look, id=name) for name, look in theme.LOOKS.items()]
HIGH_CONTRAST = [pytest.param(look, id=name) for name, look in theme.LOOKS.items() if name.startswith("contrast")]


def contrast(first: str, second: str) -> float:
    """Of two colours, by WCAG 2: 1 to 21."""
    brighter, darker = sorted((_luminance(first), _luminance(second)), reverse=True)
    return (brighter + 0.05) / (darker + 0.05)


def _luminance(colour: str) -> float:
    shade = QColor(colour)
    channels = (shade.redF(), shade.greenF(), shade.blueF())
    parts = [part / 12.92 if part <= 0.03928 else float(((part + 0.055) / 1.055) ** 2.4) for part in channels]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


@pytest.mark.parametrize("look", LOOKS)
def test_text_can_be_read_on_every_ground(look: Palette) -> None:
    for ground in (look.background, look.surface, look.raised, look.soft, look.soft_bad):
        assert contrast(look.ink, ground) >= 7
        assert contrast(look.muted, ground) >= 4.5
    for colour in (look.bad, look.warning, look.good, look.accent):
        assert contrast(colour, look.surface) >= 4.5
    assert contrast(look.bad, look.soft_bad) >= 4.5
    assert contrast(look.on_accent, look.accent) >= 4.5


@pytest.mark.parametrize("look", HIGH_CONTRAST)
def test_high_contrast_is_higher_everywhere(look: Palette) -> None:
    for ground in (look.background, look.surface, look.raised, look.soft, look.soft_bad, look.mark):
        assert contrast(look.ink, ground) >= 7
        assert contrast(look.muted, ground) >= 7
    for colour in (look.bad, look.warning, look.good, look.accent, look.line, *look.series):
        assert contrast(colour, look.surface) >= 7


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("sign", Sign)
def test_a_sign_can_be_seen_and_its_form_upon_it(look: Palette, sign: Sign) -> None:
    least = 7 if look in (theme.CONTRAST_LIGHT, theme.CONTRAST_DARK) else 4.5
    assert contrast(look.signs[sign], look.surface) >= least
    assert contrast(look.on_sign(), look.signs[sign]) >= least


@pytest.mark.parametrize("look", LOOKS)
def test_the_style_sheet_has_every_colour(look: Palette) -> None:
    assert "$" not in style_sheet(look)


def messages(places: Places, language: Language) -> Mapping[str, Message]:
    source = (places.resources / "locales" / language / "window.ftl").read_text(encoding="utf-8")
    return {entry.id.name: entry for entry in FluentParser().parse(source).body if isinstance(entry, Message)}


def test_every_language_says_the_same_things(places: Places) -> None:
    english = messages(places, Language.ENGLISH)
    for language in Language:
        assert list(messages(places, language)) == list(english)


def test_there_is_a_word_for_everything_the_window_can_show(phrases: Phrases) -> None:
    wanted = [f"sign-{sign.value}" for sign in Sign]
    wanted += [f"note-{note.value}" for note in Note]
    wanted += [f"page-{page.value}" for page in Page]
    wanted += [f"preparation-{what}" for what in ("assistant", "speech", "model")]
    for language in Language:
        assert [message for message in wanted if not phrases.has(language, message)] == []


def test_there_is_a_form_for_every_sign_and_page(places: Places) -> None:
    there = {path.stem for path in (places.resources / "icons").glob("*.svg")}
    assert {sign.value for sign in Sign} | {page.value for page in Page} <= there


def test_every_sign_takes_its_colour_from_the_theme(places: Places) -> None:
    for path in sorted(Path(places.resources / "icons").glob("*.svg")):
        assert "currentColor" in path.read_text(encoding="utf-8"), path.name
