"""`lookup_policy`: the clause of the company's documents that answers a question (mission B3)."""

import asyncio
from collections.abc import Sequence

from pydantic import Field

from zuruf.assistant.knowledge.library import Library
from zuruf.assistant.knowledge.pieces import Passage
from zuruf.assistant.knowledge.quoting import PASSAGES, passage_values
from zuruf.assistant.tools.tool import Arguments, Finding, ToolContext
from zuruf.domain.blocks import Block, BlockKind, Column, ColumnKind, Labels
from zuruf.domain.languages import Language
from zuruf.language.phrases import Phrases

NAME = "lookup_policy"
CATALOGUE = "documents"


class LookUpPolicyArguments(Arguments):
    """`question` is the question in the person's own words; without one the request itself is looked up."""

    question: str | None = Field(default=None, max_length=1_000)


class LookUpPolicy:
    name = NAME
    description = (
        "Look up a rule of the company in its documents: delivery, returns, warranty, payment terms, safety, who may do what, "
        "how much is charged, by when."
    )

    def __init__(self, library: Library, phrases: Phrases) -> None:
        """`phrases` must hold the catalogue `documents`."""
        self._library = library
        self._phrases = phrases

    async def run(self, arguments: LookUpPolicyArguments, context: ToolContext) -> Finding:
        """At most three passages under `passages`, none if no document answers. Raises DocumentFault."""
        wordings = dict.fromkeys(text for text in (arguments.question, context.asked.text) if text and text.strip())
        found: tuple[Passage, ...] = ()
        for wording in wordings:
            # Only where the model's wording finds nothing are the person's own words tried.
            found = found or await asyncio.to_thread(self._library.look_up, wording)
        return Finding({PASSAGES: passage_values(found)}, (self._block(found, context),) if found else ())

    def _block(self, passages: Sequence[Passage], context: ToolContext) -> Block:
        """The clauses in the documents' own words, for the person to read."""
        return Block(
            id=context.new_id(),
            kind=BlockKind.TABLE,
            title="passages",
            columns=tuple(self._column(name, kind) for name, kind in _COLUMNS),
            rows=tuple((each.title, _section(each), each.page, each.text, each.document) for each in passages),
            row_count=len(passages),
            source=", ".join(dict.fromkeys(each.document for each in passages)),
            taken_at=context.now,
            labels=self._labels("documents-passages"),
        )

    def _column(self, name: str, kind: ColumnKind) -> Column:
        return Column(name, kind, labels=self._labels(f"documents-column-{name}"), additive=False)

    def _labels(self, message: str) -> Labels:
        return {language: self._phrases.say(language, message) for language in Language}


_COLUMNS = (
    ("document", ColumnKind.TEXT),
    ("section", ColumnKind.TEXT),
    ("page", ColumnKind.IDENTIFIER),
    ("text", ColumnKind.TEXT),
    ("file", ColumnKind.IDENTIFIER),
)


def _section(passage: Passage) -> str:
    """The innermost heading with the clause's number, as people quote it."""
    heading = passage.headings[-1] if passage.headings else ""
    clause = passage.clause or ""
    return heading if not clause or clause in heading else f"{clause} ({heading})" if heading else clause
