"""Keeping a block as a file: where it holds some of its rows only, the others are fetched first."""

from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from zuruf.dialogue.ports import BlockSaved, ErrandFailed, ErrandNews, RowsFetched
from zuruf.dialogue.state import SeenFault
from zuruf.domain.blocks import Block, Cell
from zuruf.export.titles import is_cut
from zuruf.ui.errands import Errands
from zuruf.ui.scene import Scene

MOST_ROWS = 50_000
"""A file of more is a matter for a report run by the service."""


class BlockSaving(QObject):
    """One file at a time; beginning another gives up the first while its rows are being fetched."""

    told = Signal(str)
    """A sentence for the person: how far it is, and what came of it."""

    def __init__(self, scene: Scene, errands: Errands, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._scene = scene
        self._errands = errands
        self._block: Block | None = None
        self._query: str | None = None
        self._order: tuple[str, ...] = ()
        self._form, self._path = "", ""
        self._rows: list[tuple[Cell, ...]] = []
        self._total: int | None = None
        self._awaited: str | None = None
        errands.answered.connect(self._hear)

    def save(self, block: Block, form: str, path: str, order: tuple[str, ...]) -> None:
        """`block` with the rows as they are seen; `order` is theirs in the assistant's terms, for those still to be fetched."""
        self._form, self._path = form, path
        self._block, self._rows, self._total, self._order = block, [], None, order
        self.told.emit(self._scene.texts.say("saving"))
        self._query = block.question.query if is_cut(block) and block.question is not None else None
        if self._query is None:
            self._write(block)
        else:
            self._awaited = self._errands.fetch_rows(self._query, order, 0)

    def _hear(self, news: ErrandNews) -> None:
        if news.key != self._awaited or self._block is None:
            return
        self._awaited = None
        texts = self._scene.texts
        if isinstance(news, RowsFetched):
            self._gather(self._block, news.block)
        elif isinstance(news, BlockSaved):
            name, shown = Path(self._path).name, len(self._block.rows)
            self.told.emit(
                texts.say("saved-cut", name=name, shown=shown) if is_cut(self._block) else texts.say("saved", name=name)
            )
        elif isinstance(news, ErrandFailed):
            self.told.emit(texts.fault(SeenFault(news.code, news.hint)))

    def _gather(self, block: Block, page: Block) -> None:
        if self._query is None:
            return
        total = None if page.at_least else page.row_count
        if None not in (total, self._total) and total != self._total:
            # Rows came or went between two pages: some would be in the file twice, or not at all.
            self.told.emit(self._scene.texts.say("save-changed"))
            return
        self._total = total
        self._rows.extend(page.rows)
        found = len(self._rows)
        more = bool(page.rows) and (total is None or found < total)
        if more and found < MOST_ROWS:
            self.told.emit(self._scene.texts.say("save-progress", done=found))
            self._awaited = self._errands.fetch_rows(self._query, self._order, found)
            return
        counted = found if not more else max(page.row_count, found)
        self._write(
            replace(
                block,
                rows=tuple(self._rows),
                row_count=counted,
                truncated=more,
                at_least=more and total is None,
                taken_at=page.taken_at,
            )
        )

    def _write(self, block: Block) -> None:
        self._block, self._rows = block, []
        self._awaited = self._errands.save_block(block, self._form, self._path, self._scene.texts.language)
