"""Turns the pieces of a chat completion into the events of a round."""

from collections.abc import AsyncGenerator, Callable, Iterator, Mapping
from contextlib import aclosing
from typing import Protocol

from zuruf.assistant.model.chat_pieces import CallPiece, ChatPiece, Counted, Finished, PromptRead, TextPiece
from zuruf.assistant.model.compact_choice import PossibleOutputs
from zuruf.assistant.model.compact_reader import CompactReader
from zuruf.assistant.model.native_calls import NativeCalls
from zuruf.assistant.model.ports import InstructionsRead, ModelEvent, RoundEnded, TextArrived, ToolCalled
from zuruf.domain.faults import ModelFault

NewId = Callable[[], str]

_LONG = 512
"""Tokens. A prompt of which the cache lacks so many lacks its instructions; what people say and what was found is shorter."""


class Reader(Protocol):
    """Understands one form of answer. `done`: what may still come holds no information."""

    @property
    def done(self) -> bool: ...

    def take(self, piece: TextPiece | CallPiece) -> Iterator[TextArrived | ToolCalled]: ...

    def finish(self, *, cut: bool) -> Iterator[TextArrived | ToolCalled]: ...


class ProseReader:
    """Everything is text."""

    done = False

    def __init__(self) -> None:
        self._empty = True

    def take(self, piece: TextPiece | CallPiece) -> Iterator[TextArrived | ToolCalled]:
        if isinstance(piece, TextPiece):
            self._empty = self._empty and not piece.text.strip()
            yield TextArrived(piece.text)

    def finish(self, *, cut: bool) -> Iterator[TextArrived | ToolCalled]:
        if self._empty:
            raise ModelFault("model-nonsense", f"the model answered nothing at all{' within the output limit' if cut else ''}")
        return iter(())


class NativeReader:
    """Text as it comes, calls when they are complete."""

    done = False

    def __init__(self, new_id: NewId) -> None:
        self._calls = NativeCalls(new_id)
        self._text = ProseReader()

    def take(self, piece: TextPiece | CallPiece) -> Iterator[TextArrived | ToolCalled]:
        if isinstance(piece, CallPiece):
            self._calls.add(piece)
        else:
            yield from self._text.take(piece)

    def finish(self, *, cut: bool) -> Iterator[TextArrived | ToolCalled]:
        calls = list(self._calls.finish())
        return iter(calls) if calls else self._text.finish(cut=cut)


class SchemaReader:
    """A compact choice. With `outputs`, the server is known to keep to the schema; `begun`: see CompactReader."""

    def __init__(
        self, new_id: NewId, replies: Mapping[str, str], outputs: PossibleOutputs | None = None, begun: str = ""
    ) -> None:
        self._compact = CompactReader(new_id, replies, outputs, begun)
        self._stops_early = outputs is not None

    @property
    def done(self) -> bool:
        return self._stops_early and self._compact.done

    def take(self, piece: TextPiece | CallPiece) -> Iterator[TextArrived | ToolCalled]:
        if isinstance(piece, TextPiece):
            yield from self._compact.feed(piece.text)

    def finish(self, *, cut: bool) -> Iterator[TextArrived | ToolCalled]:
        return self._compact.finish(cut=cut)


async def round_events(pieces: AsyncGenerator[ChatPiece, None], reader: Reader) -> AsyncGenerator[ModelEvent, None]:
    """The events of one round; closes `pieces`. Counts are zero where the server gives none.

    Raises ModelFault (model-nonsense) besides what `pieces` raises.
    """
    counted = Counted(0, 0, 0)
    cut = False
    async with aclosing(pieces):
        async for piece in pieces:
            match piece:
                case Counted():
                    counted = piece
                case Finished():
                    cut = piece.cut
                case PromptRead() if piece.new >= _LONG:
                    yield InstructionsRead(piece.share)
                case PromptRead():
                    pass
                case TextPiece() | CallPiece():
                    for event in reader.take(piece):
                        yield event
            if reader.done and counted.prompt_tokens:
                break
    for event in reader.finish(cut=cut):
        yield event
    yield RoundEnded(counted.prompt_tokens, counted.cached_tokens, counted.output_tokens)
