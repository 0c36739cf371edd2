"""Where a figure came from, in words."""

from zuruf.domain.blocks import Block
from zuruf.domain.turns import FigureSource
from zuruf.ui.texts import Texts


def source_words(figure: FigureSource, blocks: tuple[Block, ...], texts: Texts) -> str:
    """Block, column and row of the figure, what was asked of the database, and when."""
    block = next((block for block in blocks if block.id == figure.block), None)
    if block is None:
        return texts.say("figure-from-input" if figure.kind == "input" else "figure-from-elsewhere")
    about = {
        "block": texts.name("block", block.title),
        "source": ", ".join(texts.name("table", table.strip()) for table in block.source.split(",")),
        "time": texts.time(block.taken_at),
    }
    if figure.column is None:
        return texts.say("figure-from-rows", **about)
    about["column"] = texts.name("column", figure.column)
    if figure.row is None:
        return texts.say("figure-from-column", **about)
    return texts.say("figure-from-cell", **about, row=figure.row + 1)
