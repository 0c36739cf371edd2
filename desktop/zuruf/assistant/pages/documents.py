"""The company's documents as a block: what there is to look things up in."""

from zuruf.assistant.knowledge.indexed import ListedDocument
from zuruf.assistant.knowledge.library import Library
from zuruf.assistant.parts import Parts
from zuruf.domain.blocks import Block, BlockKind, Column, ColumnKind

TITLE = "documents"
COLUMNS = (
    Column("document", ColumnKind.TEXT),
    Column("language", ColumnKind.STATUS),
    Column("pages", ColumnKind.COUNT),
    Column("readable", ColumnKind.STATUS),
    Column("file", ColumnKind.IDENTIFIER),
)


def document_block(library: Library, text: str, parts: Parts) -> Block:
    """The documents whose title or path holds every word of `text`, by title. Blocking. Raises DocumentFault."""
    wanted = text.casefold().split()
    found = [each for each in library.documents() if all(word in _told(each) for word in wanted)]
    found.sort(key=lambda each: (each.title.casefold(), each.path))
    rows = tuple(
        (
            each.title or each.path,
            None if each.language is None else each.language.value,
            each.pages,
            "yes" if each.reason is None else "no",
            each.path,
        )
        for each in found
    )
    return Block(parts.new_id(), BlockKind.TABLE, TITLE, COLUMNS, rows, len(rows), str(library.root.name), parts.now())


def _told(document: ListedDocument) -> str:
    return f"{document.title} {document.path}".casefold()
