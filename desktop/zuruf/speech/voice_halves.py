"""A voice's network cut in two: what makes a plan of the whole clause, and what makes sound of the plan, a piece at a time.

The second half is by far the dearer one and looks only a few frames to each side (it is convolutions throughout), so its first
piece can be heard before the rest exists. The cut is made in the network's own bytes, in the notation of Protocol Buffers, of
which a handful of fields is needed.
"""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass

_BEGINS_SOUND = "dec.conv_pre.weight"
"""What the first step of the second half is made with, in every network that Piper's training writes."""

_VARINT, _EIGHT, _BYTES, _FOUR = 0, 1, 2, 5
_FLOAT = b"\x08\x01"
_LONGEST_NUMBER = 70
"""Bits, in bytes of seven."""
_MODEL_GRAPH = 7
_GRAPH_NODE, _GRAPH_NAME, _GRAPH_WEIGHT, _GRAPH_INPUT, _GRAPH_OUTPUT = 1, 2, 5, 11, 12
_NODE_INPUT, _NODE_OUTPUT, _WEIGHT_NAME = 1, 2, 8
_VALUE_NAME, _VALUE_TYPE, _TYPE_TENSOR = 1, 2, 1


@dataclass(frozen=True, slots=True)
class Halves:
    """Two networks as bytes. The first one's outputs are the second one's inputs, by these names: `plan` has the frames last,
    `others` are the same for all of them."""

    planning: bytes
    sounding: bytes
    plan: str
    others: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class _Field:
    """`start` and `end` of its content, `at` of all of it; a number's content is not needed."""

    number: int
    at: int
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class _Node:
    whole: bytes
    inputs: tuple[str, ...]
    outputs: tuple[str, ...]


def cut_in_halves(network: bytes) -> Halves:
    """Raises ValueError where the network is none of the kind that can be cut."""
    try:
        return _cut(network)
    except (IndexError, StopIteration, UnicodeDecodeError) as error:
        raise ValueError("this is no network of a voice") from error


def _cut(network: bytes) -> Halves:
    top = list(_fields(network, 0, len(network)))
    graph = next(field for field in top if field.number == _MODEL_GRAPH)
    parts = list(_fields(network, graph.start, graph.end))
    nodes = [_node(network, part) for part in parts if part.number == _GRAPH_NODE]
    plan = next(node.inputs[0] for node in nodes if _BEGINS_SOUND in node.inputs)
    planning, sounding = _sides(nodes, plan)
    # What comes last only adds a dimension.
    *sounding, last = sounding
    sound = last.inputs[0]
    made = {name for node in planning for name in node.outputs}
    others = tuple(dict.fromkeys(name for node in sounding for name in node.inputs if name in made and name != plan))
    head = b"".join(network[field.at : field.end] for field in top if field is not graph)
    inputs = b"".join(network[part.at : part.end] for part in parts if part.number == _GRAPH_INPUT)
    passed = (plan, *others)
    names = b"".join(network[part.at : part.end] for part in parts if part.number == _GRAPH_NAME)
    first = [
        *(node.whole for node in planning),
        names,
        *_weights(network, parts, planning),
        inputs,
        _values(_GRAPH_OUTPUT, passed),
    ]
    second = [*(node.whole for node in sounding), names, *_weights(network, parts, sounding)]
    second += [_values(_GRAPH_INPUT, passed), _values(_GRAPH_OUTPUT, (sound,))]
    return Halves(
        head + _delimited(_MODEL_GRAPH, b"".join(first)), head + _delimited(_MODEL_GRAPH, b"".join(second)), plan, others
    )


def _sides(nodes: Sequence[_Node], plan: str) -> tuple[list[_Node], list[_Node]]:
    """What the plan does not reach, and what it does; nodes stand in the order in which they run."""
    reached, before, behind = {plan}, list[_Node](), list[_Node]()
    for node in nodes:
        if reached.isdisjoint(node.inputs):
            before.append(node)
        else:
            reached.update(node.outputs)
            behind.append(node)
    return before, behind


def _weights(network: bytes, parts: Sequence[_Field], nodes: Sequence[_Node]) -> Iterator[bytes]:
    """Those that the nodes need."""
    needed: Collection[str] = {name for node in nodes for name in node.inputs}
    for part in parts:
        if part.number == _GRAPH_WEIGHT and next(_texts(network, part, _WEIGHT_NAME)) in needed:
            yield network[part.at : part.end]


def _node(network: bytes, part: _Field) -> _Node:
    inputs, outputs = _texts(network, part, _NODE_INPUT), _texts(network, part, _NODE_OUTPUT)
    return _Node(network[part.at : part.end], tuple(inputs), tuple(outputs))


def _texts(network: bytes, part: _Field, number: int) -> Iterator[str]:
    for field in _fields(network, part.start, part.end):
        if field.number == number:
            yield network[field.start : field.end].decode()


def _fields(data: bytes, start: int, end: int) -> Iterator[_Field]:
    """Of one message. Raises ValueError where it is none."""
    at = start
    while at < end:
        key, begin = _number(data, at)
        kind = key & 7
        if kind == _BYTES:
            length, begin = _number(data, begin)
            stop = begin + length
        elif kind == _VARINT:
            _, stop = _number(data, begin)
        elif kind in (_EIGHT, _FOUR):
            stop = begin + (8 if kind == _EIGHT else 4)
        else:
            raise ValueError(f"a field of the unknown kind {kind}")
        if stop > end:
            raise ValueError("a field that is longer than what it is in")
        yield _Field(key >> 3, at, begin, stop)
        at = stop


def _number(data: bytes, at: int) -> tuple[int, int]:
    """A number of seven bits a byte, the lowest first, and where it is over."""
    value = 0
    for shift in range(0, _LONGEST_NUMBER, 7):
        byte = data[at]
        at += 1
        value |= (byte & 127) << shift
        if byte < 128:
            return value, at
    raise ValueError("a number that does not end")


def _delimited(number: int, content: bytes) -> bytes:
    return _written(number << 3 | _BYTES) + _written(len(content)) + content


def _written(value: int) -> bytes:
    found = bytearray()
    while value > 127:
        found.append(value & 127 | 128)
        value >>= 7
    found.append(value)
    return bytes(found)


def _values(number: int, names: Sequence[str]) -> bytes:
    """Tensors of floats, of any size."""
    kind = _delimited(_VALUE_TYPE, _delimited(_TYPE_TENSOR, _FLOAT))
    return b"".join(_delimited(number, _delimited(_VALUE_NAME, name.encode()) + kind) for name in names)
