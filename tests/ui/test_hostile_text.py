"""Text that wants to be more than text, on every surface: it is shown as it is, loads nothing and turns nothing around."""

import ast
import unicodedata
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QApplication, QComboBox, QLabel, QLineEdit, QPlainTextEdit, QTextEdit, QWidget
from pytestqt.qtbot import QtBot
from tests.runtime.played_proposals import proposal
from tests.ui import samples
from tests.ui.fakes import Played

from zuruf.dialogue.ports import PageFailed, PageFetched
from zuruf.dialogue.state import Answered, Exchange, Health, OpenQuestion, Part, SeenFault, Stage, State
from zuruf.domain.blocks import Block, BlockKind, Column, ColumnKind
from zuruf.domain.decisions import Chip, DecisionKind
from zuruf.domain.languages import Language
from zuruf.domain.pages import PageContent, PageFilters
from zuruf.domain.proposals import ProposalLine, ProposalText
from zuruf.domain.turns import AskingBack, Choice, Mode, Page
from zuruf.ui.blocks.menu import file_name
from zuruf.ui.plain import plain_line
from zuruf.ui.refusal import Refusal

UI = Path(__file__).parents[2] / "desktop" / "zuruf" / "ui"
HOSTILE = {
    "markup": "<h1>Groß</h1><b>fett</b><script>alert(1)</script>",
    "link": '<a href="https://example.test/x">hier</a>',
    "image": '<img src="https://example.test/x.png"><img src="/etc/hostname">',
    "markdown": "# Titel **fett** [hier](https://example.test) ![Bild](x.png)",
    "entity": "&lt;b&gt; &amp;amp; &#x202e;",
    "mnemonic": "M&üller && S&öhne",
    "controls": "a\x00b\x07c\x1b[2Jd\x7f\x85e",
    "bidi": "RE-1\u202e0005\u202c \u2067abc\u2069 \u200f\u061c9",
    "right to left": "שלום עולם 123 العربية 456",
    "zero width": "Pay\u200bPal\u200d\u2060\ufeff",
    "emoji": "👩‍👩‍👧‍👦 🏳️‍🌈 👍🏽",
    "long word": "Donau" * 400,
    "combining": "Z" + "\u0301\u0321\u0489" * 60,
    "lines": "eins\nzwei\r\ndrei\u2028vier\u2029fünf\tsechs",
    "format": "{0} %s {name} $1 { -brand }",
    "private": "\ue000\uf8ff\U000f0000",
    "halves": "a\ud800b",
}
"""Some of each kind of what models, documents, tables, devices and people's names may hold."""
pytestmark = pytest.mark.qt_log_ignore("This plugin does not support (propagateSizeHints|raise|grabbing)")


def surfaces(words: str) -> Iterator[tuple[str, State]]:
    """Every place of the conversation where such text can come to."""
    ready = State(Stage.READY, Health.READY, Health.READY)
    exchange = Exchange("k", Mode.VOICE, words, open=False, language=Language.GERMAN, turn="t", reply=words)
    yield "request and reply", replace(ready, exchange=exchange)
    chip = Chip(DecisionKind.NAME, "customer", words, words)
    yield "chips", replace(ready, exchange=replace(exchange, key="c", decisions=(chip,)))
    asking = AskingBack("revenue", "{}", (Choice("one", words), Choice("two", words)))
    yield "question", replace(ready, exchange=replace(exchange, key="q", asks=OpenQuestion("t", asking)))
    yield "answered", replace(ready, exchange=replace(exchange, key="a", answered=Answered(words, words)))
    yield "heard", replace(ready, exchange=replace(exchange, key="h", heard=words))
    said = ProposalText(words, words, words, words, (ProposalLine(words, words, words, words),))
    changed = replace(proposal(), proposed_by=words, words=words, texts=dict.fromkeys(Language, said))
    yield "proposal", replace(ready, exchange=replace(exchange, key="p", proposals=(changed,)))
    for kind in (BlockKind.TABLE, BlockKind.CHART, BlockKind.KEY_FIGURES):
        yield kind.value, replace(ready, exchange=replace(exchange, key=kind.value, blocks=(block_of(kind, words),)))
    fault = SeenFault("model-unavailable", words, sentence=words)
    yield "fault", replace(ready, stage=Stage.FAILED, fault=fault, exchange=replace(exchange, key="f"))
    yield "part", replace(ready, fault=SeenFault("microphone-missing", words, part=Part.SPEECH), speech=Health.LOST)


def block_of(kind: BlockKind, words: str) -> Block:
    given = {BlockKind.TABLE: samples.TABLE, BlockKind.CHART: samples.BARS, BlockKind.KEY_FIGURES: samples.KEY_FIGURES}[kind]
    labels = dict.fromkeys(Language, words)
    columns = tuple(labelled(column, words) for column in given.columns)
    rows = tuple(
        tuple(
            words if column.kind in (ColumnKind.TEXT, ColumnKind.STATUS) else cell
            for column, cell in zip(columns, row, strict=True)
        )
        for row in given.rows
    )
    return replace(given, id=f"{kind.value}-hostile", columns=columns, rows=rows, labels=labels, source=words, question=None)


def labelled(column: Column, words: str) -> Column:
    return replace(column, labels=dict.fromkeys(Language, words), values={words: dict.fromkeys(Language, words)})


def texts_of(widget: QWidget) -> Iterator[str]:
    yield from (widget.toolTip(), widget.accessibleName(), widget.accessibleDescription(), widget.windowTitle())
    if isinstance(widget, QLabel | QAbstractButton | QLineEdit):
        yield widget.text()
    if isinstance(widget, QTextEdit | QPlainTextEdit):
        yield widget.toPlainText()
    if isinstance(widget, QComboBox):
        yield from (widget.itemText(place) for place in range(widget.count()))


def wrongs(root: QWidget) -> Iterator[str]:
    """What of the window's widgets would draw text as something else."""
    for widget in (root, *root.findChildren(QWidget)):
        name = f"{type(widget).__name__} {widget.objectName() or widget.property('role')}"
        if isinstance(widget, QLabel) and widget.textFormat() is not Qt.TextFormat.PlainText and widget.text():
            yield f"{name} guesses the format of its text"
        if "<" in widget.toolTip().removeprefix("<qt>").removesuffix("</qt>"):
            yield f"{name} has a hint of markup"
        if isinstance(widget, QAbstractButton) and "&" in widget.text().replace("&&", ""):
            yield f"{name} has a letter for a key: {widget.text()[:40]}"
        for text in texts_of(widget):
            # A line edit shows such characters as spaces and sends them on as they are.
            bad = {
                sign
                for sign in text
                if unicodedata.category(sign) in ("Cc", "Cf", "Cs", "Co") and sign not in "\n\t\u00ad\u2068\u2069"
            }
            if bad and not isinstance(widget, QLineEdit):
                yield f"{name} shows {sorted(map(ascii, bad))}"


@pytest.fixture
def nothing_loaded(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What was asked of a document's loader, which is the one way by which text could reach for the outside."""
    asked: list[str] = []
    for kind in (QTextEdit,):
        before = kind.loadResource

        def look(self: QTextEdit, what: int, name: object, before: object = before) -> object:
            asked.append(str(name))
            return None

        monkeypatch.setattr(kind, "loadResource", look)
    return asked


@pytest.mark.parametrize("kind", HOSTILE)
def test_on_every_surface_of_the_conversation(played: Played, nothing_loaded: list[str], kind: str) -> None:
    played.be_ready()
    words = HOSTILE[kind]
    found: dict[str, str] = {}
    for surface, state in surfaces(words):
        played.conversation.state = state
        played.conversation.changed.emit(state)
        QApplication.processEvents()
        found |= dict.fromkeys(wrongs(played.window), surface)
    assert played.window.exchange.reply.toPlainText() != "" or kind == "private"
    assert found == {}
    assert nothing_loaded == []


@pytest.mark.parametrize("kind", HOSTILE)
def test_on_a_page(played: Played, kind: str) -> None:
    played.be_ready()
    words = HOSTILE[kind]
    filters = PageFilters(status=words)
    for page in (Page.INVOICES, Page.DASHBOARD, Page.DOCUMENTS):
        played.window.open_page(page)
        blocks = tuple(block_of(each, words) for each in (BlockKind.TABLE, BlockKind.CHART))
        played.bring(PageFetched(page, PageContent(blocks, filters=filters, period=dict.fromkeys(Language, words))))
        assert list(wrongs(played.window)) == []
        played.bring(PageFailed(page, "store-missing", words))
        assert list(wrongs(played.window)) == []


@pytest.mark.parametrize("kind", HOSTILE)
def test_a_refusal_and_the_name_of_a_file(qapp: QApplication, qtbot: QtBot, kind: str) -> None:
    box = Refusal([HOSTILE[kind]], "policy-invalid", HOSTILE[kind])
    qtbot.addWidget(box)
    box.show()
    assert [wrong for wrong in wrongs(box) if "for a key" not in wrong] == []
    name = file_name(plain_line(HOSTILE[kind]), samples.TABLE, "csv")
    assert Path(name).name == name
    assert not [sign for sign in name if sign in '<>:"/\\|?*' or unicodedata.category(sign) in ("Cc", "Cf", "Cs")]
    assert len(name.encode("utf-8", errors="replace")) < 256


def test_no_label_is_made_that_guesses_the_format_of_its_text() -> None:
    """QLabel and its like take text for markup where it looks like it; PlainLabel does not."""
    guessing = {"QLabel", "QMessageBox", "QErrorMessage", "QWhatsThis", "QTextDocument", "QSplashScreen", "QInputDialog"}
    rich = {"setHtml", "insertHtml", "setMarkdown", "setStatusTip", "setWhatsThis", "fromHtml", "fromMarkdown"}
    found = []
    for path in sorted(UI.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                called = node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")
                if called in guessing | rich:
                    found.append(f"{path.relative_to(UI)}:{node.lineno} {called}")
            if isinstance(node, ast.ImportFrom | ast.Import):
                names = [alias.name for alias in node.names] + [getattr(node, "module", "") or ""]
                found += [
                    f"{path.relative_to(UI)} imports {name}" for name in names if "QtNetwork" in name or "WebEngine" in name
                ]
    assert [each for each in found if not each.startswith(ALLOWED)] == []


ALLOWED = ("kiosk/single.py imports PySide6.QtNetwork",)
"""A local socket, over which a second start calls the first."""
