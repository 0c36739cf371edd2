"""`zuruf inspect NAME --jsonl`: one pure part on its own, a record a line in, a record a line out (design, "Command line").

Each part is imported when it is asked for, so that looking at one starts fast and needs no models, no database and no window.
"""

import argparse
import json
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from io import TextIOWrapper
from typing import TextIO

from zuruf.domain.faults import Fault, RequestFault
from zuruf.domain.languages import Language
from zuruf.domain.turns import Json

LONGEST_LINE = 1_000_000
"""Characters. A longer line is refused by its number; no request, reply or result is near it."""

Record = Mapping[str, Json]
Part = Callable[[Record], dict[str, Json]]


def _language() -> Part:
    from zuruf.language.recogniser import request_language

    return lambda record: {"id": record.get("id"), "language": request_language(_text(record, "text")).value}


def _route() -> Part:
    from zuruf.assistant.fast_path.summary_question import summary_question
    from zuruf.language.recogniser import request_language

    def route(record: Record) -> dict[str, Json]:
        text = _text(record, "text")
        language = request_language(text) if record.get("language") is None else _named_language(record)
        verdict = summary_question(text, language)
        return {
            "id": record.get("id"),
            "summary": verdict.summary,
            "reason": verdict.reason,
            "signals": list(verdict.signals),
            "language": language.value,
        }

    return route


def _phrase() -> Part:
    from zuruf.assistant.fast_path.formatters import format_reply
    from zuruf.commands.inspect_changes import SENTENCES
    from zuruf.domain.turns import ToolCall, ToolResult
    from zuruf.language.phrases import Phrases
    from zuruf.settings.bundle import bundled_root, read_texts

    phrases = Phrases(read_texts(bundled_root() / "resources", "replies", "changes"))

    def phrase(record: Record) -> dict[str, Json]:
        result = record.get("result")
        if not isinstance(result, Mapping):
            raise _wrong("result", "an object")
        sentence = SENTENCES.get(_text(record, "tool"))
        if sentence is not None:
            told = sentence(result, _named_language(record), phrases)
            return {"id": record.get("id"), "text": told.text, "speech": told.speech}
        arguments = record.get("arguments")
        call = ToolCall("", _text(record, "tool"), arguments if isinstance(arguments, Mapping) else {})
        reply = format_reply([ToolResult(call, result)], _named_language(record), _day(record, "today"), phrases)
        return {"id": record.get("id"), "text": reply.text, "speech": reply.speech}

    return phrase


def _speech() -> Part:
    from zuruf.language.spoken import speak

    return lambda record: {"id": record.get("id"), "speech": speak(_text(record, "text"), _named_language(record))}


def _numbers() -> Part:
    from zuruf.commands.inspect_numbers import inspect_numbers

    def numbers(record: Record) -> dict[str, Json]:
        _text(record, "text")
        return dict(inspect_numbers(record))

    return numbers


PARTS: dict[str, Callable[[], Part]] = {
    "language": _language,
    "numbers": _numbers,
    "phrase": _phrase,
    "route": _route,
    "speech": _speech,
}
"""What can be looked at: a name, and a function that imports the part and returns record -> record."""


@dataclass(frozen=True, slots=True)
class _BadLine:
    number: int
    fault: Fault

    def __str__(self) -> str:
        return f"zuruf: {self.fault.code}: line {self.number}: {self.fault.hint}"


def _wrong(field: str, kind: str) -> RequestFault:
    return RequestFault("request-not-text", f"the field {field!r} must be {kind}")


def _text(record: Record, field: str) -> str:
    value = record.get(field)
    if not isinstance(value, str):
        raise _wrong(field, "a string")
    return value


def _named_language(record: Record) -> Language:
    value = record.get("language")
    if not isinstance(value, str) or value not in set(Language):
        raise _wrong("language", "one of " + ", ".join(Language))
    return Language(value)


def _day(record: Record, field: str) -> date:
    try:
        return date.fromisoformat(_text(record, field))
    except ValueError as error:
        raise _wrong(field, "a date as YYYY-MM-DD") from error


def _record(line: str) -> Record:
    if len(line) > LONGEST_LINE:
        raise RequestFault("request-too-long", f"a line may have {LONGEST_LINE} characters")
    try:
        record: Json = json.loads(line, parse_float=Decimal, parse_constant=_no_number)
    except json.JSONDecodeError as error:
        raise RequestFault("request-not-text", "not a line of JSON") from error
    if not isinstance(record, Mapping):
        raise RequestFault("request-not-text", "a JSON object is expected")
    return record


def _no_number(name: str) -> Json:
    raise RequestFault("request-not-text", f"not a line of JSON: {name} is no number of it")


def _written(value: Json) -> str:
    """JSON with every Decimal as the number it is: an `id` of 1.10 goes out as it came in."""
    if isinstance(value, Decimal):
        return str(value)
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{json.dumps(key, ensure_ascii=False)}: {_written(item)}" for key, item in value.items()) + "}"
    if isinstance(value, (list, tuple)):
        return "[" + ", ".join(map(_written, value)) + "]"
    return json.dumps(value, ensure_ascii=False)


def _answer(part: Part, line: str) -> str:
    """The answer to one line. Raises Fault; figures or nesting without end, which no part can work with, are one too."""
    try:
        return _written(part(_record(line)))
    except (ValueError, ArithmeticError, RecursionError) as error:
        hint = "not a line of JSON, or figures or nesting beyond measure: this record cannot be read"
        raise RequestFault("request-not-text", hint) from error


def answers(part: Part, lines: Iterable[str]) -> Iterator[str | _BadLine]:
    """The answer line for each line, or what is wrong with it. Blank lines are passed over."""
    for number, line in enumerate(lines, start=1):
        # Programs on Windows begin a file with a mark that is no part of its text.
        record = (line.removeprefix("\ufeff") if number == 1 else line).removesuffix("\n")
        if not record.strip():
            continue
        try:
            yield _answer(part, record)
        except Fault as fault:
            yield _BadLine(number, fault)


def _lines(source: TextIO) -> Iterator[str]:
    """The lines; of one that is too long only so much that it is seen to be."""
    while line := source.readline(LONGEST_LINE + 2):
        yield line
        rest = line
        while len(rest) > LONGEST_LINE and not rest.endswith("\n"):
            rest = source.readline(LONGEST_LINE + 2)


def run(name: str, source: TextIO, target: TextIO, errors: TextIO) -> int:
    """Answers every good line and names every bad one; 1 if there was a bad one, else 0."""
    status = 0
    for answer in answers(PARTS[name](), _lines(source)):
        if isinstance(answer, _BadLine):
            status = 1
            print(answer, file=errors)
        else:
            print(answer, file=target)
    return status


def add_parser(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    parser = subparsers.add_parser("inspect", help="look at one pure part: a JSON record a line in, one a line out")
    parser.add_argument("part", choices=sorted(PARTS))
    parser.add_argument("--jsonl", action="store_true", required=True, help="read and write JSON lines (the only form)")
    parser.set_defaults(handler=_run)


def _run(arguments: argparse.Namespace) -> int:
    # Bytes that are no UTF-8 become U+FFFD: they spoil their own field and not the run.
    for stream, handler in ((sys.stdin, "replace"), (sys.stdout, "backslashreplace"), (sys.stderr, "backslashreplace")):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors=handler)
    try:
        return run(arguments.part, sys.stdin, sys.stdout, sys.stderr)
    except BrokenPipeError:
        # Whoever read our answers has had enough of them.
        return 0
