"""What the model chose, against what the request's own words settle: change, direction, list, page. Pure."""

from collections.abc import Collection, Sequence

from zuruf.assistant.changes.said.wish import as_said, said_outright
from zuruf.assistant.fast_path.corrections import corrected, list_outright
from zuruf.domain.languages import Language
from zuruf.domain.turns import ToolCall


def settled(calls: Sequence[ToolCall], text: str, language: Language, offered: Collection[str]) -> tuple[ToolCall, ...]:
    """The calls as the words say it; as the model made them where they leave that open. `offered` are the tools there are.

    Where a model made several calls of one request, none becomes another tool for words that may belong to the next.
    """
    alone = len(calls) == 1
    said = (as_said(call, text, language, offered, alone=alone) for call in calls)
    return tuple(corrected(call, text, language, offered) for call in said)


def outright(text: str, language: Language, offered: Collection[str]) -> ToolCall | None:
    """The call that the words settle by themselves, for where the model found no tool; None if they do not."""
    return said_outright(text, language, offered) or list_outright(text, language, offered)
