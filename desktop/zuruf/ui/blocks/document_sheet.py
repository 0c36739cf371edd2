"""A document of the company, opened at the place that a reply quotes. Plain text: what a document says is never markup."""

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtGui import QColor, QKeyEvent, QTextCharFormat, QTextCursor
from PySide6.QtWidgets import QDialog, QHBoxLayout, QPlainTextEdit, QTextEdit, QWidget

from zuruf.dialogue.ports import DocumentFetched, ErrandFailed, ErrandNews
from zuruf.dialogue.state import SeenFault
from zuruf.domain.documents import CompanyDocument
from zuruf.ui.errands import Errands
from zuruf.ui.fault_card import FaultCard
from zuruf.ui.plain import plain, plain_line
from zuruf.ui.scene import Scene
from zuruf.ui.theme import GAP, MARGIN
from zuruf.ui.widgets import Button, PlainLabel, column, nested


class DocumentSheet(QDialog):
    """Asks for the document when it is made. Escape closes it; every key that it does not need reaches the window behind."""

    def __init__(self, scene: Scene, errands: Errands, *, path: str, text: str, parent: QWidget) -> None:
        super().__init__(parent)
        self._scene = scene
        self._text = text
        self._document: CompanyDocument | None = None
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.title = PlainLabel("headline")
        self.remark = PlainLabel("note")
        self.fault = FaultCard(scene)
        self.words = QPlainTextEdit()
        self.words.setReadOnly(True)
        self.words.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        self.shut = Button(scene, "plain", "collapse")
        self.shut.clicked.connect(self.close)
        self._lay_out()
        errands.answered.connect(self._hear)
        scene.changed.connect(self._renew)
        self._asked = errands.fetch_document(path)
        self._renew()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.close()
        else:
            self._pass_on(event)

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        self._pass_on(event)

    def _pass_on(self, event: QKeyEvent) -> None:
        # Whoever reads may want to speak: the talk key is the window's.
        parent = self.parentWidget()
        if parent is not None:
            QCoreApplication.sendEvent(parent.window(), event)

    def _hear(self, news: ErrandNews) -> None:
        match news:
            case DocumentFetched(key, document) if key == self._asked:
                self._document = document
                self._show()
            case ErrandFailed(key, code, hint) if key == self._asked:
                self.remark.hide()
                self.fault.show_fault(SeenFault(code, hint))
            case _:
                pass

    def _show(self) -> None:
        assert self._document is not None
        pieces: list[str] = []
        headings: tuple[str, ...] = ()
        place: tuple[int, int] | None = None
        length = 0
        for part in self._document.parts:
            new = [heading for at, heading in enumerate(part.headings) if headings[at : at + 1] != (heading,)]
            headings = part.headings
            text = _drawn(part.text)
            piece = "".join(f"{plain_line(heading)}\n\n" for heading in new) + text
            end = length + _units(piece)
            if place is None and part.text == self._text:
                place = (end - _units(text), end)
            pieces.append(piece)
            length = end + _units("\n\n")
        self.words.setPlainText("\n\n".join(pieces))
        if place is not None:
            self._mark(*place)
        self._renew()
        self.words.setFocus(Qt.FocusReason.OtherFocusReason)

    def _mark(self, start: int, end: int) -> None:
        """The clause in colour and in the middle of the view."""
        cursor = self.words.textCursor()
        cursor.setPosition(start)
        cursor.setPosition(end, QTextCursor.MoveMode.KeepAnchor)
        look = QTextCharFormat()
        look.setBackground(QColor(self._scene.look.accent))
        look.setForeground(QColor(self._scene.look.on_accent))
        marked = QTextEdit.ExtraSelection()
        marked.cursor = cursor
        marked.format = look
        self.words.setExtraSelections([marked])
        there = self.words.textCursor()
        there.setPosition(start)
        self.words.setTextCursor(there)
        self.words.centerCursor()

    def _lay_out(self) -> None:
        self.resize(820, 640)
        layout = column(self, margin=MARGIN, gap=GAP)
        head = nested(layout, QHBoxLayout())
        head.addWidget(self.title, 1)
        head.addWidget(self.shut)
        layout.addWidget(self.remark)
        layout.addWidget(self.fault)
        layout.addWidget(self.words, 1)

    def _renew(self) -> None:
        texts = self._scene.texts
        document = self._document
        title = document.title if document is not None and document.title else texts.say("document")
        self.title.show_text(title)
        self.setWindowTitle(plain_line(title))
        self.words.setAccessibleName(plain_line(title))
        self.shut.show_words(texts.say("document-close"))
        gone = document is not None and not document.parts
        self.remark.setVisible(document is None or gone)
        self.remark.show_text(texts.say("document-gone" if gone else "page-loading"))


def _drawn(text: str) -> str:
    """With the ends of lines that Qt makes of it, so that places in it are the same."""
    return plain(text.replace("\r\n", "\n").replace("\r", "\n"))


def _units(text: str) -> int:
    """How Qt counts: a sign beyond the first plane of Unicode counts twice."""
    return len(text.encode("utf-16-le")) // 2
