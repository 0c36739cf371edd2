"""Reads a compact choice (compact_choice.py) while it arrives."""

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field

from zuruf.assistant.model.compact_choice import ABOUT_KEY, REPLY, TEXT_KEY, TOOL_KEY, PossibleOutputs
from zuruf.assistant.model.json_string import JsonStringReader
from zuruf.assistant.model.ports import TextArrived, ToolCalled
from zuruf.domain.faults import ModelFault
from zuruf.domain.jsons import from_json
from zuruf.domain.turns import Json, ToolCall

_FENCE = re.compile(r"\s*(?:```(?:json)?\s*)?")
_REPLY_BEGINS = re.compile(_FENCE.pattern + r'\{\s*"tool"\s*:\s*"reply"\s*,\s*"text"\s*:\s*"')
_LONGEST = 20_000
"""Characters. A choice longer than this is a model that does not stop."""


@dataclass(slots=True)
class CompactReader:
    """Fed with pieces of output; gives a reply's text piece by piece, and a call once it is complete.

    `replies` are the sentences of the prompt by their keys. With `outputs` the choice comes as soon as nothing else is possible:
    `done` then says that the rest need not be read. Leave it out where the server may not keep to the schema. `begun` is what
    the engine was given of the answer already; engines differ in whether they repeat it.
    """

    new_id: Callable[[], str]
    replies: Mapping[str, str] = field(default_factory=dict)
    outputs: PossibleOutputs | None = None
    begun: str = ""
    done: bool = field(default=False, init=False)
    _raw: str = field(default="", init=False)
    _reply: JsonStringReader | None = field(default=None, init=False)

    def feed(self, piece: str) -> Iterator[TextArrived | ToolCalled]:
        if self.done:
            return
        if self._reply is not None:
            yield from self._text(self._reply, piece)
            return
        if not self._raw and not piece.lstrip().startswith("{"):
            self._raw = self.begun
        self._raw += piece
        if len(self._raw) > _LONGEST:
            raise ModelFault("model-nonsense", "the model's choice does not come to an end")
        begin = _REPLY_BEGINS.match(self._raw)
        if begin is not None:
            self._reply = JsonStringReader()
            yield from self._text(self._reply, self._raw[begin.end() :])
        elif self.outputs is not None and (settled := self.outputs.settled(_squeezed(self._raw))) is not None:
            yield self._decided(*settled)

    def finish(self, *, cut: bool) -> Iterator[TextArrived | ToolCalled]:
        """After the last piece. `cut`: the output limit ended it, so a reply may lack its end.

        Raises ModelFault (model-nonsense) if what came is not a choice.
        """
        if self.done:
            return
        if self._reply is not None:
            if not cut:
                raise ModelFault("model-nonsense", "the model's reply broke off in the middle")
            return
        choice = self._parsed()
        tool = choice.get(TOOL_KEY)
        if not isinstance(tool, str):
            raise ModelFault("model-nonsense", f"the model's choice names no {TOOL_KEY!r}")
        yield self._decided(tool, {key: value for key, value in choice.items() if key != TOOL_KEY})

    def _parsed(self) -> Mapping[str, Json]:
        body = _FENCE.sub("", self._raw, count=1).strip().removesuffix("```")
        if not body:
            raise ModelFault("model-nonsense", "the model answered nothing at all")
        try:
            value = from_json(body)
        except (ValueError, RecursionError) as error:
            raise ModelFault("model-nonsense", "the model's choice is not one JSON object") from error
        if not isinstance(value, Mapping):
            raise ModelFault("model-nonsense", "the model's choice is not a JSON object")
        return value

    def _text(self, reader: JsonStringReader, piece: str) -> Iterator[TextArrived]:
        text = reader.feed(piece)
        if text:
            yield TextArrived(text)
        self.done = reader.closed

    def _sentence(self, arguments: Mapping[str, Json]) -> str:
        key = arguments.get(ABOUT_KEY)
        text = self.replies.get(key) if isinstance(key, str) else arguments.get(TEXT_KEY)
        if not isinstance(text, str):
            raise ModelFault("model-nonsense", "the model's reply says nothing that is known here")
        return text

    def _decided(self, tool: str, arguments: Mapping[str, Json]) -> TextArrived | ToolCalled:
        self.done = True
        if tool == REPLY:
            return TextArrived(self._sentence(arguments))
        return ToolCalled(ToolCall(self.new_id(), tool, arguments))


def _squeezed(text: str) -> str:
    """Without the white space between tokens, so that it compares with compact JSON."""
    out: list[str] = []
    inside = escaped = False
    for letter in text:
        if not inside and letter.isspace():
            continue
        if escaped:
            escaped = False
        elif letter == "\\":
            escaped = inside
        elif letter == '"':
            inside = not inside
        out.append(letter)
    return "".join(out)
