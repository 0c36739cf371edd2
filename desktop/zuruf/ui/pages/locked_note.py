"""What stands below a setting that the company has set."""

from PySide6.QtWidgets import QWidget

from zuruf.ui.scene import Scene
from zuruf.ui.widgets import PlainLabel


class LockedNote(PlainLabel):
    """Invisible below a setting that people may change."""

    def __init__(self, scene: Scene, setting: str | None, parent: QWidget | None = None) -> None:
        """`setting` is the dotted name, such as `window.theme`."""
        super().__init__("note", parent)
        self._scene = scene
        self.locks = setting in scene.locked
        self.setVisible(self.locks)
        scene.changed.connect(self._renew)
        self._renew()

    def _renew(self) -> None:
        self.show_text(self._scene.texts.say("settings-locked"))
