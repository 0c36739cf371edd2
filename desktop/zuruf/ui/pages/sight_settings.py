"""The settings of what is seen: how large text is, and whether anything moves."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from zuruf.settings.schema import WindowPart
from zuruf.ui.pages.choice import Choice
from zuruf.ui.scene import Scene
from zuruf.ui.theme import APART
from zuruf.ui.widgets import column

_PERCENTS = ("100", "125", "150", "200")
_MOTIONS = ("full", "none")


class SightSettings(QWidget):
    chosen = Signal(str, object)
    """A field of WindowPart, and its value."""

    def __init__(self, scene: Scene, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.text = Choice(
            scene, "settings-text-percent", _PERCENTS, lambda value: f"text-percent-{value}", setting="window.text_percent"
        )
        self.motion = Choice(scene, "settings-motion", _MOTIONS, lambda value: f"motion-{value}", setting="window.motion")
        self.text.chosen.connect(self._choose_text)
        self.motion.chosen.connect(self._choose_motion)
        layout = column(self, gap=APART)
        layout.addWidget(self.text)
        layout.addWidget(self.motion)

    def show_settings(self, settings: WindowPart) -> None:
        nearest = min(_PERCENTS, key=lambda percent: abs(int(percent) - settings.text_percent))
        self.text.show_value(nearest)
        self.motion.show_value(settings.motion)

    def _choose_text(self, percent: str) -> None:
        self.chosen.emit("text_percent", int(percent))

    def _choose_motion(self, motion: str) -> None:
        self.chosen.emit("motion", motion)
