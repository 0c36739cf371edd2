"""JSON without floats."""

from datetime import date
from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from zuruf.domain.jsons import from_json, to_json
from zuruf.domain.turns import Json

values: st.SearchStrategy[Json] = st.recursive(
    st.none() | st.booleans() | st.integers() | st.decimals(allow_nan=False, allow_infinity=False, places=3) | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
)


@given(values)
def test_what_is_written_is_read_again(value: Json) -> None:
    assert from_json(to_json(value)) == value


def test_figures_keep_every_digit() -> None:
    assert to_json({"amount": Decimal("1234567890.10")}) == '{"amount":1234567890.10}'
    assert from_json("0.1") == Decimal("0.1")


def test_letters_stand_as_themselves_and_dates_in_iso_form() -> None:
    assert to_json({"дата": date(2026, 3, 16)}) == '{"дата":"2026-03-16"}'


@pytest.mark.parametrize("text", ["", "{", "NaN", "[1,]", "{} {}", '{"a":Infinity}'])
def test_what_is_no_json_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"Expecting|not JSON|Extra data|double quotes|Illegal"):
        from_json(text)
