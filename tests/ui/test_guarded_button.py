"""The button that no accident presses: by finger, by key, by a window that moves, by a program."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QPushButton, QScrollArea, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from zuruf.ui.proposals.guarded_button import ConfirmButton
from zuruf.ui.scene import Scene

LEFT, NONE = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier


class Place(QWidget):
    """A guarded button below other things, in a page that scrolls."""

    def __init__(self, scene: Scene, talk_key: str = "F8") -> None:
        super().__init__()
        self.taken = 0
        self.field = QLineEdit()
        self.other = QPushButton("other")
        self.button = ConfirmButton(scene, QKeySequence(talk_key))
        self.button.show_words("12 m PR0017 einbuchen", "Bestätigen: 12 m PR0017 einbuchen")
        self.button.taken.connect(self._count)
        inner = QWidget()
        column = QVBoxLayout(inner)
        for widget in (self.field, self.other, self.button):
            column.addWidget(widget)
        column.addSpacing(900)
        self.area = QScrollArea()
        self.area.setWidget(inner)
        self.area.setWidgetResizable(True)
        outer = QVBoxLayout(self)
        outer.setSizeConstraint(QVBoxLayout.SizeConstraint.SetNoConstraint)
        outer.addWidget(self.area)
        self.resize(600, 500)

    def _count(self) -> None:
        self.taken += 1

    @property
    def middle(self) -> QPoint:
        return self.button.mapTo(self, self.button.rect().center())

    def press(self) -> None:
        QTest.mousePress(self.windowHandle(), LEFT, NONE, self.middle)

    def release(self) -> None:
        QTest.mouseRelease(self.windowHandle(), LEFT, NONE, self.middle)

    def touch(self) -> None:
        self.press()
        self.release()


@pytest.fixture
def make(qtbot: QtBot, scene: Scene) -> Callable[..., Place]:
    def made(talk_key: str = "F8") -> Place:
        place = Place(scene, talk_key)
        qtbot.addWidget(place)
        with qtbot.waitActive(place):
            place.show()
            place.activateWindow()
        return place

    return made


@pytest.fixture
def armed(make: Callable[..., Place], qtbot: QtBot) -> Place:
    place = make()
    qtbot.waitUntil(lambda: place.button.armed)
    return place


def test_a_touch_counts_once_it_has_stood_still(make: Callable[..., Place], qtbot: QtBot) -> None:
    place = make()
    assert not place.button.armed
    place.touch()
    assert place.taken == 0
    qtbot.waitUntil(lambda: place.button.armed)
    place.touch()
    place.touch()
    assert place.taken == 1, "and then not again by itself"


def test_it_takes_no_focus_and_is_nobody_s_default(armed: Place) -> None:
    assert not armed.button.hasFocus()
    assert not armed.button.isDefault()
    assert not armed.button.autoDefault()
    armed.touch()
    assert not armed.button.hasFocus()
    armed.field.setFocus()
    QTest.keyClick(armed.field, Qt.Key.Key_Return)
    assert armed.taken == 1


@pytest.mark.parametrize("change", ["scroll", "move", "resize", "hide", "disable", "words", "layout"])
def test_whatever_changes_arms_it_anew(armed: Place, change: str) -> None:
    button = armed.button
    shown: Callable[[bool], object] = button.setVisible
    enabled: Callable[[bool], object] = button.setEnabled
    acts: dict[str, Callable[[], object]] = {
        "scroll": lambda: armed.area.verticalScrollBar().setValue(30),
        "move": lambda: armed.move(armed.x() + 40, armed.y() + 20),
        "resize": lambda: armed.resize(640, 520),
        "hide": lambda: [shown(False), shown(True)],
        "disable": lambda: [enabled(False), enabled(True)],
        "words": lambda: button.show_words("13 m PR0017 einbuchen"),
        "layout": armed.other.hide,
    }
    acts[change]()
    QApplication.processEvents()
    assert not button.armed
    armed.touch()
    assert armed.taken == 0


def test_a_press_that_began_elsewhere_or_before(armed: Place, qtbot: QtBot) -> None:
    window = armed.windowHandle()
    elsewhere = armed.other.mapTo(armed, armed.other.rect().center())
    QTest.mousePress(window, LEFT, NONE, elsewhere)
    QTest.mouseRelease(window, LEFT, NONE, armed.middle)
    assert armed.taken == 0
    qtbot.waitUntil(lambda: armed.button.armed)
    armed.press()
    armed.button.show_words("13 m PR0017 einbuchen")
    armed.release()
    assert armed.taken == 0, "other words than those that were pressed"
    qtbot.waitUntil(lambda: armed.button.armed)
    armed.press()
    QTest.mouseRelease(window, LEFT, NONE, elsewhere)
    assert armed.taken == 0


def test_the_second_half_of_a_double_click_and_other_buttons(armed: Place, qtbot: QtBot) -> None:
    QTest.mouseDClick(armed.windowHandle(), LEFT, NONE, armed.middle)
    assert armed.taken <= 1
    armed.taken = 0
    qtbot.waitUntil(lambda: armed.button.armed or armed.button.isVisible())
    for button in (Qt.MouseButton.RightButton, Qt.MouseButton.MiddleButton):
        QTest.mouseClick(armed.windowHandle(), button, NONE, armed.middle)
    assert armed.taken == 0


def focused(place: Place, qtbot: QtBot) -> None:
    place.button.setFocus(Qt.FocusReason.TabFocusReason)
    qtbot.waitUntil(lambda: place.button.armed)


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space])
def test_keys_on_the_focused_button(armed: Place, qtbot: QtBot, key: Qt.Key) -> None:
    QTest.keyClick(armed.field, key)
    QTest.keyClick(armed.button, key)
    assert armed.taken == 0, "it has no focus"
    focused(armed, qtbot)
    QTest.keyPress(armed.button, key)
    assert armed.taken == 0, "a key counts when it is let go"
    QTest.keyRelease(armed.button, key)
    assert armed.taken == 1


def key_event(kind: QEvent.Type, *, again: bool) -> QKeyEvent:
    return QKeyEvent(kind, Qt.Key.Key_Return, NONE, "\r", again)


def test_a_held_key_repeats_nothing(armed: Place, qtbot: QtBot) -> None:
    focused(armed, qtbot)
    for _ in range(5):
        QApplication.sendEvent(armed.button, key_event(QEvent.Type.KeyPress, again=True))
        QApplication.sendEvent(armed.button, key_event(QEvent.Type.KeyRelease, again=True))
    QApplication.sendEvent(armed.button, key_event(QEvent.Type.KeyRelease, again=False))
    assert armed.taken == 0, "it was pressed down somewhere else"
    QApplication.sendEvent(armed.button, key_event(QEvent.Type.KeyPress, again=False))
    for _ in range(5):
        QApplication.sendEvent(armed.button, key_event(QEvent.Type.KeyPress, again=True))
        QApplication.sendEvent(armed.button, key_event(QEvent.Type.KeyRelease, again=True))
    QApplication.sendEvent(armed.button, key_event(QEvent.Type.KeyRelease, again=False))
    assert armed.taken == 1


def test_a_key_that_is_held_from_before_counts_not_where_its_repeats_are_not_called_so(armed: Place, qtbot: QtBot) -> None:
    focused(armed, qtbot)
    for time in range(1, 6):
        for kind in (QEvent.Type.KeyRelease, QEvent.Type.KeyPress):
            event = key_event(kind, again=False)
            event.setTimestamp(time)
            QApplication.sendEvent(armed.button, event)
    assert armed.taken == 0


def test_a_key_that_was_pressed_before_the_focus_came(armed: Place, qtbot: QtBot) -> None:
    QTest.keyPress(armed.field, Qt.Key.Key_Return)
    armed.button.setFocus(Qt.FocusReason.OtherFocusReason)
    qtbot.waitUntil(lambda: armed.button.armed)
    QTest.keyRelease(armed.button, Qt.Key.Key_Return)
    assert armed.taken == 0
    QTest.keyPress(armed.button, Qt.Key.Key_Return)
    armed.field.setFocus()
    QTest.keyRelease(armed.button, Qt.Key.Key_Return)
    assert armed.taken == 0


@pytest.mark.parametrize(("name", "key"), [("F8", Qt.Key.Key_F8), ("Space", Qt.Key.Key_Space), ("Return", Qt.Key.Key_Return)])
def test_the_talk_key_is_never_a_confirmation(make: Callable[..., Place], qtbot: QtBot, name: str, key: Qt.Key) -> None:
    place = make(name)
    focused(place, qtbot)
    QTest.keyClick(place.button, key)
    QTest.keyClick(place.button, Qt.Key.Key_Space, Qt.KeyboardModifier.ControlModifier)
    assert place.taken == 0


def test_a_program_s_click_counts_only_where_the_person_is(armed: Place, qtbot: QtBot) -> None:
    armed.button.click()
    armed.button.animateClick()
    qtbot.waitUntil(lambda: not armed.button.isDown())
    assert armed.taken == 0
    focused(armed, qtbot)
    armed.button.click()
    assert armed.taken == 1, "a screen reader presses the button that has its focus"


def test_touching_something_else_disarms_it(armed: Place, qtbot: QtBot) -> None:
    armed.field.setFocus()
    qtbot.waitUntil(lambda: armed.button.armed)
    armed.other.setFocus()
    assert not armed.button.armed


def test_long_words_are_shown_in_full(armed: Place, qtbot: QtBot) -> None:
    armed.button.show_words("Notiz zu Donaudampfschifffahrtselektrizitätenhauptbetriebswerk GmbH & Co. KG in Kiel speichern " * 2)
    QApplication.processEvents()
    label = armed.button.words
    assert label.heightForWidth(label.width()) <= label.height()
    assert armed.button.height() > 80
    qtbot.waitUntil(lambda: armed.button.armed)
    heard: list[bool] = []
    armed.button.arming_changed.connect(lambda: heard.append(armed.button.armed))
    for _ in range(5):
        QApplication.processEvents()
    assert armed.button.armed
    assert heard == [], "arming it changes nothing that would arm it anew"
