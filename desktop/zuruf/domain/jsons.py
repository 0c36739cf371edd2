"""JSON text of the domain's values and back. A number with a fraction is a Decimal on both sides, never a float."""

import json
from collections.abc import Mapping
from datetime import date
from decimal import Decimal

from zuruf.domain.turns import Json


def to_json(value: Json) -> str:
    """Compact JSON; letters of every script stand as themselves, because a model reads them in fewer tokens than escapes."""
    if isinstance(value, Mapping):
        return "{" + ",".join(f"{_text(key)}:{to_json(item)}" for key, item in value.items()) + "}"
    if isinstance(value, list | tuple):
        return "[" + ",".join(to_json(item) for item in value) + "]"
    if isinstance(value, Decimal):
        return format(value, "f")
    if isinstance(value, date):
        return _text(value.isoformat())
    return json.dumps(value, ensure_ascii=False)


def from_json(text: str) -> Json:
    """Raises ValueError if the text is not one JSON value (NaN and Infinity are none)."""
    value: Json = json.loads(text, parse_float=Decimal, parse_constant=_refuse_constant)
    return value


def _text(value: str) -> str:
    return json.dumps(value, ensure_ascii=False)


def _refuse_constant(name: str) -> None:
    raise ValueError(f"{name} is not JSON")
