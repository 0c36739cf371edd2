"""Where a figure came from, in words."""

from zuruf.domain.blocks import Block
from zuruf.domain.turns import FigureSource
from zuruf.ui.blocks.cells import block_title, column_title
from zuruf.ui.texts import Texts


def source_words(figure: FigureSource, blocks: tuple[Block, ...], texts: Texts) -> str:
    """Block, column and row of the figure, what was asked of the database, and when."""
    block = next((block for block in blocks if block.id == figure.block), None)
    if block is None:
        return texts.say("figure-from-input" if figure.kind == "input" else "figure-from-elsewhere")
    about = {
        "block": block_title(block, texts),
        "source": source_names(block, texts),
        "time": texts.time(block.taken_at),
    }
    if figure.column is None:
        return texts.say("figure-from-rows", **about)
    column = next((column for column in block.columns if column.name == figure.column), None)
    about["column"] = texts.name("column", figure.column) if column is None else column_title(column, texts)
    if figure.row is None:
        return texts.say("figure-from-column", **about)
    return texts.say("figure-from-cell", **about, row=figure.row + 1)


def source_names(block: Block, texts: Texts) -> str:
    """The tables of the database that a block was read from, by the catalogue's names where it has some."""
    return ", ".join(texts.name("table", table.strip()) for table in block.source.split(","))
