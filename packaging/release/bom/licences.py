"""Whether a licence goes with GPL-3.0-or-later. What is not known to go does not."""

import tomllib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from license_expression import ExpressionError, get_spdx_licensing

from bom.parts import Part

TABLE = Path(__file__).resolve().parents[1] / "licences.toml"


@dataclass(frozen=True)
class Table:
    compatible: frozenset[str]
    exceptions: frozenset[str]
    packages: Mapping[str, str]
    libraries: Mapping[str, str]
    packs: Mapping[str, str]
    undecided: Mapping[str, str]


@dataclass(frozen=True)
class Verdict:
    """`why` is empty where the licence goes."""

    part: str
    expression: str
    why: str = ""


def read_table(text: str) -> Table:
    """Raises ValueError for an expression in it that is none."""
    raw = tomllib.loads(text)
    texts = ("packages", "libraries", "packs")
    table = Table(frozenset(raw["compatible"]), frozenset(raw["exceptions"]), *(raw[name] for name in texts), raw["undecided"])
    for name in texts:
        for key, expression in raw[name].items():
            if why := _mistake(expression):
                raise ValueError(f"{name}.{key}: {why}")
    return table


def expression_of(part: Part, table: Table) -> str:
    """In SPDX's form; empty where nobody knows it. What a package states itself counts before the table."""
    if part.stated in table.packs:
        return table.packs[part.stated]
    if part.stated:
        return part.stated
    if part.purl:
        return table.packages.get(part.name, "")
    fitting = [start for start in table.libraries if part.name.startswith(start)]
    return table.libraries[max(fitting, key=len)] if fitting else ""


def judged(parts: Iterable[Part], table: Table, accepted: frozenset[str] = frozenset()) -> Iterator[Verdict]:
    for part in parts:
        yield _verdict(part, table, accepted)
        yield from judged(part.inner, table, accepted)


def _verdict(part: Part, table: Table, accepted: frozenset[str]) -> Verdict:
    expression = expression_of(part, table)
    for name, why in table.undecided.items():
        if part.name.startswith(name) or name in expression.split():
            return Verdict(part.name, expression, "" if {name, part.name} & accepted else f"undecided: {why}")
    if not expression:
        return Verdict(part.name, "", "nobody knows its licence")
    if why := _mistake(expression):
        return Verdict(part.name, expression, why)
    goes = _goes(_spdx.parse(expression, simple=False), table)
    return Verdict(part.name, expression, "" if goes else "does not go with GPL-3.0-or-later")


_spdx = get_spdx_licensing()


def _mistake(expression: str) -> str:
    try:
        parsed = _spdx.parse(expression, validate=False)
    except ExpressionError as error:
        return f"is no expression of SPDX ({error})"
    if parsed is None:
        return "is empty"
    unknown = [each for each in _spdx.unknown_license_keys(parsed) if not each.startswith("LicenseRef-")]
    return f"names what SPDX does not know: {', '.join(unknown)}" if unknown else ""


def _goes(parsed: Any, table: Table) -> bool:
    """All of an AND, one of an OR; an exception goes with its licence."""
    kind = type(parsed).__name__
    if kind == "AND":
        return all(_goes(each, table) for each in parsed.args)
    if kind == "OR":
        return any(_goes(each, table) for each in parsed.args)
    if kind == "LicenseWithExceptionSymbol":
        licence, exception = parsed.license_symbol, parsed.exception_symbol
        return licence.key in table.compatible and exception.key in table.exceptions
    return getattr(parsed, "key", "") in table.compatible
