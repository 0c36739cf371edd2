"""What a person may set at the window."""

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QButtonGroup, QStackedWidget, QWidget

from zuruf.domain.languages import Language
from zuruf.settings.schema import WindowPart
from zuruf.ui.errands import Errands
from zuruf.ui.flow_layout import FlowLayout
from zuruf.ui.pages.scrolled import scrolled
from zuruf.ui.pages.usage_page import UsagePage
from zuruf.ui.scene import Scene
from zuruf.ui.theme import GAP, MARGIN
from zuruf.ui.widgets import Button, Card, PlainLabel, column

_THEMES = ("system", "light", "dark", "contrast")
_WAYS = ("hold", "toggle")


class Choice(Card):
    """One setting: a title and a row of values of which one is chosen."""

    chosen = Signal(str)

    def __init__(
        self, scene: Scene, title: str, values: Sequence[str], word: Callable[[str], str], parent: QWidget | None = None
    ) -> None:
        super().__init__("card", parent)
        self._scene = scene
        self._message = title
        self._word = word
        self._title = PlainLabel("title")
        self.buttons = {value: Button(scene, "choice") for value in values}
        self._group = QButtonGroup(self)
        row = QWidget()
        side_by_side = FlowLayout(row, gap=GAP, most=len(values))
        for value, button in self.buttons.items():
            button.setCheckable(True)
            button.clicked.connect(partial(self._choose, value))
            self._group.addButton(button)
            side_by_side.addWidget(button)
        layout = column(self, margin=18, gap=GAP)
        layout.addWidget(self._title)
        layout.addWidget(row)
        scene.changed.connect(self._renew)
        self._renew()

    def show_value(self, value: str) -> None:
        self.buttons[value].setChecked(True)

    def _choose(self, value: str) -> None:
        self.chosen.emit(value)

    def _renew(self) -> None:
        title = self._scene.texts.say(self._message)
        self._title.show_text(title)
        for value, button in self.buttons.items():
            word = self._scene.texts.say(self._word(value))
            button.show_words(word, f"{title}: {word}")


class SettingsPage(QStackedWidget):
    """The settings, and behind a button how much the service is used."""

    changed = Signal(object)
    """WindowPart: what is set now."""

    def __init__(self, scene: Scene, settings: WindowPart, errands: Errands, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._scene = scene
        self._errands = errands
        self.usage_page: UsagePage | None = None
        self._settings = settings
        self._title = PlainLabel("headline")
        self.language = Choice(scene, "settings-language", list(Language), lambda value: f"language-{value}")
        self.theme = Choice(scene, "settings-theme", _THEMES, lambda value: f"theme-{value}")
        self.talk = Choice(scene, "settings-talk", _WAYS, lambda value: f"talk-by-{value}")
        self._key = PlainLabel("note")
        self.usage = Button(scene, "plain", "chart")
        self.usage.clicked.connect(self.open_usage)
        self.language.chosen.connect(partial(self._set, "language"))
        self.theme.chosen.connect(partial(self._set, "theme"))
        self.talk.chosen.connect(partial(self._set, "talk_by"))
        inner = QWidget()
        inner.setObjectName("scrolled")
        layout = column(inner, gap=MARGIN - 4)
        layout.setContentsMargins(MARGIN, MARGIN, MARGIN, MARGIN)
        for widget in (self._title, self.language, self.theme, self.talk, self._key):
            layout.addWidget(widget)
        layout.addWidget(self.usage, 0, Qt.AlignmentFlag.AlignLeft)
        layout.addStretch(1)
        self._form = scrolled(inner)
        self.addWidget(self._form)
        scene.changed.connect(self._renew)
        self.show_settings(settings)
        self._renew()

    def open(self) -> None:
        """Shows the settings themselves."""
        self.setCurrentWidget(self._form)

    def open_usage(self) -> None:
        if self.usage_page is None:
            self.usage_page = UsagePage(self._scene, self._errands)
            self.usage_page.left.connect(self._leave_usage)
            self.addWidget(self.usage_page)
        self.setCurrentWidget(self.usage_page)
        self.usage_page.open()

    def _leave_usage(self) -> None:
        self.open()
        self.usage.setFocus(Qt.FocusReason.OtherFocusReason)

    def show_settings(self, settings: WindowPart) -> None:
        self._settings = settings
        self.language.show_value(settings.language)
        self.theme.show_value(settings.theme)
        self.talk.show_value(settings.talk_by)

    def _set(self, field: str, value: str) -> None:
        self.changed.emit(WindowPart.model_validate({**self._settings.model_dump(), field: value}))

    def _renew(self) -> None:
        self._title.show_text(self._scene.texts.say("page-settings"))
        self._key.show_text(self._scene.texts.say("settings-key", key=self._settings.talk_key))
        self.usage.show_words(self._scene.texts.say("settings-usage"))
