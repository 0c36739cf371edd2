"""Pictures of every kind of block, and of a question with its answers, to be looked at.

    .venv/bin/python tests/ui/pictures.py FOLDER [--language de] [--only NAME …]

Each is drawn off the screen at the width it has in the window, in every look.
"""

import argparse
import os
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))
os.environ["QT_QPA_PLATFORM"] = "offscreen"

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QApplication, QWidget
from tests.ui import samples

from zuruf.dialogue.state import OpenQuestion
from zuruf.domain.blocks import Block
from zuruf.domain.languages import Language
from zuruf.language.phrases import Phrases
from zuruf.settings.paths import find_places
from zuruf.settings.resources import read_catalogues
from zuruf.ui import theme
from zuruf.ui.blocks.block_view import BlockView
from zuruf.ui.errands import Errands
from zuruf.ui.icons import Icons
from zuruf.ui.question_view import QuestionView
from zuruf.ui.scene import Scene
from zuruf.ui.texts import CATALOGUES, Texts
from zuruf.ui.widgets import column

WIDTH = 976
"""Of a block in a window of the usual size."""


def surface(scene: Scene, inner: QWidget) -> QWidget:
    outer = QWidget()
    outer.setObjectName("window")
    outer.setStyleSheet(theme.style_sheet(scene.look))
    layout = column(outer, margin=theme.MARGIN)
    layout.addWidget(inner)
    layout.addStretch(1)
    return outer


def take(scene: Scene, inner: QWidget, path: Path) -> None:
    outer = surface(scene, inner)
    outer.resize(QSize(WIDTH + 2 * theme.MARGIN, 100))
    outer.show()
    for _ in range(3):
        QApplication.processEvents()
        outer.resize(outer.width(), max(outer.heightForWidth(outer.width()), outer.minimumSizeHint().height()))
    QApplication.processEvents()
    outer.grab().save(str(path))
    outer.close()
    outer.deleteLater()


def view_of(scene: Scene, errands: Errands, block: Block) -> BlockView:
    view = BlockView(scene, errands, block, 6)
    if block.id in ("share", "bars"):
        view.foot.what.setChecked(True)
    return view


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--language", type=Language, default=Language.GERMAN)
    parser.add_argument("--only", nargs="*", default=[])
    wanted = parser.parse_args()
    wanted.folder.mkdir(parents=True, exist_ok=True)
    application = QApplication.instance() or QApplication([])
    assert isinstance(application, QApplication)
    application.setStyle("Fusion")
    application.setFont(theme.font())
    places = find_places()
    texts = Texts(Phrases(read_catalogues(places, *CATALOGUES)), wanted.language)
    for name, look in theme.LOOKS.items():
        scene = Scene(texts, Icons(places.resources / "icons"), look)
        application.setPalette(theme.qt_palette(look))
        errands = Errands(lambda effect: None, lambda: "key")
        for block in samples.ALL:
            if not wanted.only or block.id in wanted.only:
                take(scene, view_of(scene, errands, block), wanted.folder / f"{block.id}-{name}.png")
        if not wanted.only or "question" in wanted.only:
            question = QuestionView(scene)
            question.show_question(OpenQuestion("turn", samples.ASKING))
            take(scene, question, wanted.folder / f"question-{name}.png")


if __name__ == "__main__":
    main()
