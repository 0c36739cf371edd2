"""Colours that can be told apart by everybody, and catalogues that say everything in every language."""

import ast
import re
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import Message
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QColor, QIcon, QImage
from PySide6.QtWidgets import QApplication, QLineEdit, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot
from tests.runtime.played_proposals import proposal

from zuruf.dialogue.state import Exchange, Health, Note, Stage, State
from zuruf.domain.languages import Language
from zuruf.domain.turns import Mode, Page
from zuruf.language.phrases import Phrases
from zuruf.settings.schema import Places
from zuruf.ui import theme
from zuruf.ui.reply_text import ReplyText
from zuruf.ui.scene import Scene
from zuruf.ui.talk_button import TalkButton
from zuruf.ui.theme import STEPS, Palette, Sign, Sizes, readable_pixels, sign_of, style_sheet
from zuruf.ui.theme.sizes import sensible
from zuruf.ui.widgets import Button, PlainLabel

READY = State(Stage.READY, Health.READY, Health.READY)
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
def test_a_hint_in_a_field_is_as_quiet_as_a_note_and_no_quieter(qtbot: QtBot, look: Palette) -> None:
    """Qt would make it half as strong as text, which high contrast does not allow."""
    field = QLineEdit()
    qtbot.addWidget(field)
    field.setStyleSheet(style_sheet(look))
    field.ensurePolished()
    assert field.palette().placeholderText().color() == QColor(look.muted)


@pytest.mark.parametrize("look", LOOKS)
def test_a_sign_that_is_off_is_no_brighter_than_its_words(scene: Scene, qtbot: QtBot, look: Palette) -> None:
    scene.switch(Language.GERMAN, look)
    button = Button(scene, "primary", "send")
    qtbot.addWidget(button)
    button.setEnabled(False)
    shades = {mode: button.icon().pixmap(28, 28, mode).toImage() for mode in (QIcon.Mode.Normal, QIcon.Mode.Disabled)}
    assert shades[QIcon.Mode.Disabled] == shades[QIcon.Mode.Normal]
    assert shades[QIcon.Mode.Normal] == scene.icons.pixmap("send", look.muted, 28).toImage()


@pytest.mark.parametrize("look", LOOKS)
def test_the_chosen_page_is_told_without_colour(scene: Scene, qtbot: QtBot, look: Palette) -> None:
    scene.switch(Language.GERMAN, look)
    button = Button(scene, "nav", "invoices")
    qtbot.addWidget(button)
    button.setCheckable(True)
    button.setStyleSheet(style_sheet(look))
    button.show_words("Rechnungen")
    button.resize(button.sizeHint() + QSize(20, 0))
    button.setChecked(True)
    drawn = button.grab().toImage()
    bar = drawn.pixelColor(2, drawn.height() // 2)
    assert bar.alpha() == 255
    for ground in (look.surface, look.soft):
        assert contrast(bar.name(), ground) >= 3


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


def test_text_is_read_from_where_people_stand() -> None:
    """What is touched from arm's length, what is read from a metre, the state from three; figures of resources/design.md."""
    assert STEPS["small"] >= round(readable_pixels(700))
    for step in ("strong", "figure", "reply", "headline", "value"):
        assert STEPS[step] >= readable_pixels(1000)
    assert STEPS["state"] >= readable_pixels(3000, minutes=10)


@pytest.mark.parametrize("dots", [0.0, 72.0, 96.0, 110.0, 141.0, 1e9])
@pytest.mark.parametrize("percent", [100, 150, 200])
def test_what_is_pressed_is_fifteen_millimetres(percent: int, dots: float) -> None:
    sizes = Sizes(percent, dots)
    assert sizes.touch / sensible(dots) * 25.4 >= 15


@given(st.integers(100, 200), st.integers(100, 200), st.sampled_from(sorted(STEPS)))
def test_larger_text_is_never_smaller(one: int, other: int, step: str) -> None:
    less, more = sorted((one, other))
    assert STEPS[step] <= Sizes(less).text(step) <= Sizes(more).text(step)
    assert Sizes(200).text("body") == 2 * STEPS["body"]


_LITERAL = re.compile(r"#[0-9A-Fa-f]{6}\b|rgba?\(|font-size: *[0-9]")


def test_no_colour_and_no_size_of_text_is_named_outside_of_the_theme() -> None:
    """Numbers handed to a font, too."""
    room = Path(theme.__file__).parents[1]
    found = []
    for path in sorted(room.rglob("*.py")):
        if path.is_relative_to(Path(theme.__file__).parent):
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            literal = isinstance(node, ast.Constant) and isinstance(node.value, str) and _LITERAL.search(node.value)
            if literal or (isinstance(node, ast.Call) and _sizes_by_number(node)):
                found.append(f"{path.relative_to(room)}: {ast.unparse(node)[:80]}")
    assert found == []


def _sizes_by_number(call: ast.Call) -> bool:
    named = isinstance(call.func, ast.Attribute) and call.func.attr in _SIZING
    return named and any(isinstance(argument, ast.Constant) for argument in call.args)


_SIZING = frozenset({"setPixelSize", "setPointSize", "setPointSizeF"})
_SPACING = frozenset({"setSpacing", "addSpacing", "setContentsMargins", "setHorizontalSpacing", "setVerticalSpacing"})
_SPACED = frozenset({"margin", "gap"})


def test_no_spacing_is_named_outside_of_the_theme() -> None:
    """Nothing at all is nothing everywhere."""
    room = Path(theme.__file__).parents[1]
    found, seen = [], 0
    for path in sorted(room.rglob("*.py")):
        for call in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(call, ast.Call):
                continue
            spacing = isinstance(call.func, ast.Attribute) and call.func.attr in _SPACING
            given = [*(call.args if spacing else []), *(word.value for word in call.keywords if word.arg in _SPACED)]
            seen += len(given)
            if any(_is_number(part) for argument in given for part in ast.walk(argument)):
                found.append(f"{path.relative_to(room)}: {ast.unparse(call)[:80]}")
    assert seen > 100
    assert found == []


def _is_number(node: ast.AST) -> bool:
    return isinstance(node, ast.Constant) and isinstance(node.value, int | float) and node.value != 0


SEEN = {
    Sign.READY: READY,
    Sign.STARTING: State(),
    Sign.LISTENING: replace(READY, stage=Stage.LISTENING),
    Sign.UNDERSTOOD: replace(READY, stage=Stage.TRANSCRIBING),
    Sign.THINKING: replace(READY, stage=Stage.THINKING),
    Sign.SPEAKING: replace(READY, stage=Stage.SPEAKING),
    Sign.WAITS: replace(READY, exchange=Exchange("k", Mode.VOICE, "x", open=False, proposals=(proposal(),))),
    Sign.OFFLINE: replace(READY, assistant=Health.LOST),
    Sign.MICROPHONE_OFF: replace(READY, speech=Health.LOST),
    Sign.FAILED: replace(READY, stage=Stage.FAILED),
}


@pytest.mark.parametrize("sign", Sign)
def test_each_sign_is_told(sign: Sign) -> None:
    assert sign_of(SEEN[sign]) is sign


@pytest.mark.parametrize("look", LOOKS)
def test_signs_differ_in_more_than_their_colour(look: Palette, places: Places) -> None:
    """In form each from each; in colour all but the two that say that something is not there yet."""
    forms = {sign: (places.resources / "icons" / f"{sign.value}.svg").read_text(encoding="utf-8") for sign in Sign}
    assert len(set(forms.values())) == len(Sign)
    assert len(set(look.signs.values())) >= len(Sign) - 1


@pytest.mark.parametrize("language", Language)
def test_each_sign_has_a_word_of_its_own(phrases: Phrases, language: Language) -> None:
    assert len({phrases.say(language, f"sign-{sign.value}") for sign in Sign}) == len(Sign)


def test_with_motion_off_the_button_stands_still(qtbot: QtBot, scene: Scene) -> None:
    def drawn(*, moves: bool) -> tuple[QImage, QImage]:
        scene.switch(Language.GERMAN, replace(theme.LIGHT, sizes=Sizes(moves=moves)))
        button = TalkButton(scene, holds=True)
        qtbot.addWidget(button)
        button.show_state(replace(READY, stage=Stage.LISTENING))
        quiet = button.grab().toImage()
        button.show_level(1.0)
        return quiet, button.grab().toImage()

    quiet, loud = drawn(moves=False)
    assert quiet == loud
    quiet, loud = drawn(moves=True)
    assert quiet != loud


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


@pytest.mark.qt_log_ignore("This plugin does not support propagateSizeHints")
def test_a_line_is_no_longer_than_can_be_read(qtbot: QtBot, scene: Scene) -> None:
    """However wide the window; and a label that was wide can become narrow again."""
    text = "Welche Rechnungen sind in diesem Monat überfällig geworden, und was schulden uns die Kunden? " * 4
    label, reply = PlainLabel("note"), ReplyText(scene)
    window = QWidget()
    layout = QVBoxLayout(window)
    layout.addWidget(label)
    layout.addWidget(reply)
    label.show_text(text)
    reply.show_reply(text, (), left_out=False)
    qtbot.addWidget(window)
    window.setStyleSheet(style_sheet(scene.look))
    window.resize(3000, 600)
    window.show()
    for width in (3000, 500):
        window.resize(width, 600)
        QApplication.processEvents()
        assert window.width() == width
        for words, room in ((label, label.contentsRect().width()), (reply, reply.document().textWidth())):
            assert room / words.fontMetrics().horizontalAdvance(text) * len(text) < 100
    assert label.height() >= label.fontMetrics().boundingRect(0, 0, 460, 9000, Qt.TextFlag.TextWordWrap.value, text).height()
