"""Several blocks, one below the other."""

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QVBoxLayout, QWidget

from zuruf.domain.blocks import Block, BlockKind
from zuruf.domain.turns import FigureSource
from zuruf.ui.errands import Errands
from zuruf.ui.scene import Scene
from zuruf.ui.theme import EDGE

if TYPE_CHECKING:
    from zuruf.ui.blocks.block_view import BlockView

_MOST_ROWS = 6
_ALL = 1000
"""Against the little that a chart leaves to the empty room below it."""


class _Column(QVBoxLayout):
    """`modest`: asks a page for no more height than it needs at least, and shares out what it is given."""

    modest = False
    _asked = False

    def heightForWidth(self, width: int) -> int:
        if not self.modest or self._asked:
            return super().heightForWidth(width)
        # Qt asks for this height before it tells the least one.
        self._asked = True
        least = self.minimumHeightForWidth(width)
        self._asked = False
        return least


class BlockList(QWidget):
    """Shows blocks; those already shown are left as they are (a person may be scrolling in them)."""

    def __init__(self, scene: Scene, errands: Errands, *, fills: bool, parent: QWidget | None = None) -> None:
        """`fills`: a table that stands alone takes as much of the room as it has rows for, a chart all of it."""
        super().__init__(parent)
        self._fills = fills
        self.setObjectName("scrolled")
        self._scene = scene
        self._errands = errands
        self._layout = _Column(self)
        self._layout.setContentsMargins(0, 0, 0, 0)
        self._layout.setSpacing(EDGE)
        # Aligning the layout to the top would cut what is higher than its hint: figures that take several lines.
        self._layout.addStretch(1)
        self._views: list[BlockView] = []

    @property
    def views(self) -> "tuple[BlockView, ...]":
        return tuple(self._views)

    def mark(self, figure: FigureSource | None) -> "BlockView | None":
        """Marks the cells that a figure came from, and nothing else; gives the block they are in."""
        found = None
        for view in self._views:
            here = figure is not None and figure.block == view.block.id
            view.mark(figure if here else None)
            found = view if here else found
        return found

    def show_blocks(self, blocks: tuple[Block, ...]) -> None:
        for view in [view for view in self._views if view.block not in blocks]:
            self._views.remove(view)
            self._layout.removeWidget(view)
            view.hide()
            view.deleteLater()
        from zuruf.ui.blocks.block_view import BlockView

        alone = self._fills and len(blocks) == 1
        self._layout.modest = alone
        known = [view.block for view in self._views]
        for block in blocks:
            if block not in known:
                view = BlockView(self._scene, self._errands, block, None if alone else _MOST_ROWS)
                # A table of few rows ends below the last of them: its size hint asks for all there are.
                grows = alone and block.rows and block.kind is not BlockKind.TABLE
                self._layout.insertWidget(len(self._views), view, _ALL if grows else 0)
                self._views.append(view)
