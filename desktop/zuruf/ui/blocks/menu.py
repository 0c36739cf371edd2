"""What can be done with a block beside looking at it: copy it, keep it as a file or as a report."""

import re
from pathlib import Path

from PySide6.QtCore import QStandardPaths, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QFileDialog, QMenu, QWidget

from zuruf.domain.blocks import Block
from zuruf.ui.blocks.cells import block_title
from zuruf.ui.scene import Scene
from zuruf.ui.widgets import Button

FORMS = ("csv", "xlsx")
_UNFIT = re.compile(r'[<>:"/\\|?*\x00-\x1f]+')
"""Signs that one system or another does not allow in the name of a file."""
_LONGEST_NAME = 80


class BlockMenu(Button):
    """A button with three dots; Enter or Space opens the menu, arrows go through it."""

    copy_chosen = Signal()
    form_chosen = Signal(str)
    report_chosen = Signal()

    def __init__(self, scene: Scene, parent: QWidget | None = None, *, has_question: bool = False) -> None:
        """`has_question`: what is shown can be saved as a report."""
        super().__init__(scene, "plain", "more", parent)
        self.setProperty("sign", "alone")
        self.choices = QMenu(self)
        self.copy = QAction(self)
        self.copy.triggered.connect(self.copy_chosen)
        self.choices.addAction(self.copy)
        self.save: dict[str, QAction] = {}
        for form in FORMS:
            action = QAction(self)
            action.setData(form)
            action.triggered.connect(self._choose)
            self.save[form] = action
            self.choices.addAction(action)
        self.keep: QAction | None = None
        if has_question:
            self.keep = QAction(self)
            self.keep.triggered.connect(self.report_chosen)
            self.choices.addAction(self.keep)
        self.clicked.connect(self.open)
        scene.changed.connect(self._renew)
        scene.doors.moved.connect(self._renew)
        self._renew()

    def open(self) -> None:
        self.choices.popup(self.mapToGlobal(self.rect().bottomRight()) - self.choices.rect().topRight())
        self.choices.setActiveAction(self.copy)

    def _choose(self) -> None:
        action = self.sender()
        if isinstance(action, QAction):
            self.form_chosen.emit(str(action.data()))

    def _renew(self) -> None:
        texts = self._scene.texts
        self.name_only(texts.say("menu-open"))
        self.setToolTip(texts.say("menu-open"))
        self.copy.setText(texts.say("menu-copy"))
        for form, action in self.save.items():
            action.setText(texts.say(f"menu-save-{form}"))
            # The system's dialogue for files is a way out of the kiosk.
            action.setVisible(self._scene.doors.are_open)
        if self.keep is not None:
            self.keep.setText(texts.say("report-keep"))


def file_dialog(scene: Scene, block: Block, form: str, parent: QWidget) -> QFileDialog:
    """Asks where the block goes; a name is proposed that says what and of when it is."""
    texts = scene.texts
    folder = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation)
    dialog = QFileDialog(parent, texts.say("save-title"), folder, texts.say(f"save-filter-{form}") + f" (*.{form})")
    dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
    dialog.setFileMode(QFileDialog.FileMode.AnyFile)
    dialog.setDefaultSuffix(form)
    dialog.selectFile(file_name(block_title(block, texts), block, form))
    return dialog


def file_name(title: str, block: Block, form: str) -> str:
    """A name that every system allows, e.g. `Umsatz je Kunde 2026-03-02.csv`."""
    words = " ".join(_UNFIT.sub(" ", title).split()).strip(". ")[:_LONGEST_NAME].strip()
    return str(Path(f"{words or 'zuruf'} {block.taken_at.astimezone():%Y-%m-%d}.{form}"))
