"""What `zuruf doctor` finds, as it finds it: the command runs beside the window, in a process of its own."""

import json
from collections.abc import Callable, Mapping
from typing import Any

from PySide6.QtCore import QProcess, Qt
from PySide6.QtGui import QGuiApplication, QHideEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from zuruf.settings.bundle import own_command
from zuruf.ui.announce import announce
from zuruf.ui.pages.inner_page import InnerPage
from zuruf.ui.scene import Scene
from zuruf.ui.theme import EDGE, GAP, TIGHT
from zuruf.ui.widgets import Button, Card, PlainLabel, column, nested
from zuruf.ui.wrap_layout import WrapLayout

_SIGNS = {"ok": "status-good", "warning": "status-warning", "failed": "status-bad", "skipped": "starting"}
_SIGN = 32


class FindingCard(Card):
    """One check: sign, what was found, and what to do about it."""

    def __init__(self, scene: Scene, told: Mapping[str, Any]) -> None:
        super().__init__("card")
        self._scene = scene
        self.state = str(told.get("state", ""))
        self.sign = PlainLabel("sign", wraps=False)
        self.title = PlainLabel("title")
        self.result = PlainLabel("note")
        self.mend = PlainLabel("note")
        self.hint = PlainLabel("code")
        words = QWidget()
        texts = column(words, gap=TIGHT)
        for label, name in ((self.title, "title"), (self.result, "result"), (self.mend, "mend"), (self.hint, "hint")):
            label.show_text(str(told.get(name) or ""))
            label.setVisible(bool(told.get(name)))
            texts.addWidget(label)
        row = QHBoxLayout(self)
        row.setContentsMargins(EDGE, EDGE, EDGE, EDGE)
        row.setSpacing(GAP)
        row.addWidget(self.sign, 0, Qt.AlignmentFlag.AlignTop)
        row.addWidget(words, 1)
        self.renew()

    def renew(self) -> None:
        look = self._scene.look
        colours = {"ok": look.good, "failed": look.bad, "warning": look.warning}
        icon, colour = _SIGNS.get(self.state, "starting"), colours.get(self.state, look.muted)
        self.sign.setPixmap(self._scene.icons.pixmap(icon, colour, _SIGN, self.devicePixelRatioF()))
        self.setAccessibleName(self.text())

    def text(self) -> str:
        labels = (self.title, self.result, self.mend, self.hint)
        state = self._scene.texts.say(f"doctor-page-{self.state}") if self.state in _SIGNS else ""
        return "\n".join(part for part in (state, *(label.text() for label in labels)) if part)


class DoctorPage(InnerPage):
    """Looks anew when it is opened; leaving the page ends what runs. Alt+Left leads back."""

    def __init__(self, scene: Scene, command: Callable[[], tuple[str, ...]] | None = None, parent: QWidget | None = None) -> None:
        super().__init__(scene, parent)
        self._command = command or (lambda: own_command("doctor", "--jsonl"))
        self._process: QProcess | None = None
        self._rest = b""
        self._ended = ""
        self._progress = (0, 0)
        self.cards: list[FindingCard] = []
        self.again = Button(scene, "plain", "refresh")
        self.copy = Button(scene, "plain", "table")
        self.remark = PlainLabel("note")
        self._list = QVBoxLayout()
        self._lay_out()
        self.again.clicked.connect(self.look)
        self.copy.clicked.connect(self._copy)
        scene.changed.connect(self._renew)
        self._renew()

    def open(self) -> None:
        self.focus_back()
        self.look()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._stop()

    def look(self) -> None:
        """From the beginning, also while it runs."""
        self._stop()
        for card in self.cards:
            self._list.removeWidget(card)
            card.hide()
            card.deleteLater()
        self.cards, self._rest, self._ended, self._progress = [], b"", "", (0, 0)
        program, *arguments = self._command()
        self._process = process = QProcess(self)
        process.readyReadStandardOutput.connect(self._read)
        process.finished.connect(self._end)
        process.errorOccurred.connect(self._fail)
        process.setStandardErrorFile(QProcess.nullDevice())
        process.start(program, arguments)
        process.closeWriteChannel()
        self._renew()

    def _read(self) -> None:
        process = self._process
        if process is None:
            return
        *lines, self._rest = (self._rest + bytes(process.readAllStandardOutput().data())).split(b"\n")
        for line in lines:
            self._take(line)
        self._renew()

    def _take(self, line: bytes) -> None:
        try:
            told = json.loads(line)
            checks, self._progress = told["checks"], (int(told["done"]), int(told["total"]))
        except (ValueError, LookupError, TypeError):
            return  # a library's own words
        for each in checks:
            card = FindingCard(self._scene, each)
            self.cards.append(card)
            self._list.addWidget(card)

    def _end(self) -> None:
        self._read()
        self._process = None
        if not self.cards:
            self._ended = "doctor-page-broken"
        elif any(card.state == "failed" for card in self.cards):
            self._ended = "doctor-page-wrong"
        else:
            self._ended = "doctor-page-right"
        self._renew()
        announce(self, self.remark.text())

    def _fail(self, error: QProcess.ProcessError) -> None:
        """A process that was started tells its end itself."""
        if error is QProcess.ProcessError.FailedToStart:
            self._end()

    def _stop(self) -> None:
        process, self._process = self._process, None
        if process is not None:
            process.blockSignals(True)
            process.kill()
            process.waitForFinished(2000)
            process.deleteLater()

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText("\n\n".join(card.text() for card in self.cards))
        announce(self, self._scene.texts.say("doctor-page-copied"))

    def _lay_out(self) -> None:
        layout = self.place.body(reading=self._scene)
        layout.addWidget(self.back, 0, Qt.AlignmentFlag.AlignLeft)
        head = nested(layout, WrapLayout(gap=GAP, grow=self.title))
        for widget in (self.title, self.again, self.copy):
            head.addWidget(widget)
        layout.addWidget(self.remark)
        nested(layout, self._list, gap=GAP)
        layout.addStretch(1)

    def _renew(self) -> None:
        texts = self._scene.texts
        self.show_head("doctor-page-title")
        self.again.show_words(texts.say("doctor-page-again"))
        self.copy.show_words(texts.say("doctor-page-copy"))
        self.copy.setEnabled(bool(self.cards))
        done, total = self._progress
        self.remark.show_text(texts.say(self._ended) if self._ended else texts.say("doctor-page-looks", done=done, total=total))
        for card in self.cards:
            card.renew()
