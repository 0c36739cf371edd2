"""Puts the streamed fragments of native tool calls together."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field

from zuruf.assistant.model.chat_pieces import CallPiece
from zuruf.assistant.model.ports import ToolCalled
from zuruf.domain.faults import ModelFault
from zuruf.domain.jsons import from_json
from zuruf.domain.turns import Json, ToolCall

_LONGEST = 100_000
"""Characters of arguments. More than this is a model that does not stop."""


@dataclass(slots=True)
class _Pending:
    id: str | None = None
    name: str = ""
    arguments: str = ""


@dataclass(slots=True)
class NativeCalls:
    new_id: Callable[[], str]
    _pending: dict[int, _Pending] = field(default_factory=dict, init=False)

    def add(self, piece: CallPiece) -> None:
        pending = self._pending.setdefault(self._place(piece), _Pending())
        pending.id = pending.id or piece.id
        pending.name = pending.name or piece.name or ""
        pending.arguments += piece.arguments
        if len(pending.arguments) > _LONGEST:
            raise ModelFault("model-nonsense", "a tool call's arguments do not come to an end")

    def _place(self, piece: CallPiece) -> int:
        """Servers that send whole calls number each of them 0: another id at the same index is another call."""
        known = self._pending.get(piece.index)
        if known is not None and piece.id and known.id and piece.id != known.id:
            return max(self._pending) + 1
        return piece.index

    def finish(self) -> Iterator[ToolCalled]:
        """The calls in order. Raises ModelFault (model-nonsense) for a call without a name or whose arguments are no object."""
        for _, pending in sorted(self._pending.items()):
            if not pending.name:
                raise ModelFault("model-nonsense", "a tool call names no tool")
            yield ToolCalled(ToolCall(pending.id or self.new_id(), pending.name, _arguments(pending.arguments)))


def _arguments(text: str) -> Mapping[str, Json]:
    if not text.strip():
        return {}
    try:
        value = from_json(text)
    except (ValueError, RecursionError) as error:
        raise ModelFault("model-nonsense", "a tool call's arguments are not JSON") from error
    if not isinstance(value, Mapping):
        raise ModelFault("model-nonsense", "a tool call's arguments are not a JSON object")
    return value
