"""Forms of changes, made from the schemas that the service offers, and what people type into them."""

import json
from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from zuruf.assistant.changes.arguments import MODELS, read_arguments
from zuruf.assistant.changes.rules import Does
from zuruf.dialogue.proposal_forms import FieldKind, fields_of, read_form, typed_values
from zuruf.domain.jsons import from_json, to_json
from zuruf.domain.languages import Language
from zuruf.domain.turns import Json

DE, EN = Language.GERMAN, Language.ENGLISH


def schema(does: Does) -> str:
    return json.dumps(MODELS[does].model_json_schema())


@pytest.mark.parametrize("does", list(Does))
def test_every_change_has_a_form(does: Does) -> None:
    fields = fields_of(schema(does))
    assert [field.name for field in fields] == list(MODELS[does].model_fields)
    assert {field.name for field in fields if field.required} == {
        name for name, info in MODELS[does].model_fields.items() if info.is_required()
    }


def test_kinds_and_bounds() -> None:
    pay = {field.name: field for field in fields_of(schema(Does.PAY))}
    assert [field.kind for field in pay.values()] == [FieldKind.TEXT, FieldKind.NUMBER, FieldKind.DATE, FieldKind.CHOICE]
    assert pay["method"].choices == ("transfer", "cash", "card", "debit", "other")
    assert (pay["amount"].above, pay["amount"].least) == (Decimal(0), None)
    assert fields_of(schema(Does.COUNT))[1].least == Decimal(0)
    assert fields_of(schema(Does.NOTE))[1].kind is FieldKind.LONG_TEXT


@pytest.mark.parametrize(
    "unfit", ["[]", "{", '{"properties":[]}', '{"properties":{"a":7}}', '{"properties":{"a":{"type":"array"}}}']
)
def test_what_makes_no_form(unfit: str) -> None:
    with pytest.raises(ValueError, match=r".+"):
        fields_of(unfit)


@pytest.mark.parametrize(
    ("does", "arguments", "language", "typed"),
    [
        (Does.STOCK_IN, {"product": "PR0017", "quantity": Decimal("2.5")}, DE, {"quantity": "2,5", "place": ""}),
        (Does.STOCK_IN, {"product": "PR0017", "quantity": Decimal("2.5")}, EN, {"quantity": "2.5"}),
        (Does.PAY, {"invoice": "RE-1", "paid_on": "2026-03-01"}, DE, {"paid_on": "01.03.2026", "amount": "", "method": ""}),
        (Does.PAY, {"invoice": "RE-1", "paid_on": "2026-03-01"}, EN, {"paid_on": "01/03/2026"}),
        (Does.NOTE, {"customer": "K-1", "text": "2026-03-01"}, DE, {"text": "2026-03-01"}),
    ],
)
def test_it_begins_with_what_was_proposed(
    does: Does, arguments: dict[str, Json], language: Language, typed: dict[str, str]
) -> None:
    fields = fields_of(schema(does))
    begun = typed_values(to_json(arguments), fields, language)
    assert {name: begun[name] for name in typed} == typed
    again = read_form(fields, begun, language)
    assert isinstance(again, str)
    assert from_json(again) == arguments


@pytest.mark.parametrize(
    ("text", "language", "value"),
    [
        ("12", DE, Decimal(12)),
        ("2,5", DE, Decimal("2.5")),
        ("2.5", DE, Decimal("2.5")),
        ("1,234", DE, Decimal("1.234")),
        ("1.234", DE, None),
        ("1,234", EN, None),
        ("1.234", EN, Decimal("1.234")),
        ("1.234,5", DE, None),
        ("12 m", DE, None),
        ("1e3", DE, None),
        ("٣", DE, None),
        ("\u22125", DE, None),
        ("0", DE, None),
        ("0,0000001", DE, None),
    ],
)
def test_numbers(text: str, language: Language, value: Decimal | None) -> None:
    """A mark of thousands is never read as one of decimals: a thousandfold mistake would be the price."""
    found = read_form(fields_of(schema(Does.STOCK_IN)), {"product": "PR0017", "quantity": text}, language)
    if value is None:
        assert isinstance(found, list)
        assert [mistake.field.name for mistake in found] == ["quantity"]
    else:
        assert isinstance(found, str)
        read = from_json(found)
        assert isinstance(read, dict)
        assert read["quantity"] == value


@pytest.mark.parametrize(
    ("typed", "wrong"),
    [
        ({"invoice": "", "amount": "-1"}, {"invoice": "missing", "amount": "too-small"}),
        ({"invoice": "RE-1", "paid_on": "31.02.2026"}, {"paid_on": "date"}),
        ({"invoice": "RE-1", "amount": "1000000000"}, {"amount": "too-large"}),
        ({"invoice": "RE-1", "paid_on": "gestern"}, {"paid_on": "date"}),
        ({"invoice": "x" * 201}, {"invoice": "too-long"}),
        ({"invoice": "RE-1", "method": "shells"}, {"method": "missing"}),
    ],
)
def test_mistakes_are_all_named(typed: dict[str, str], wrong: dict[str, str]) -> None:
    found = read_form(fields_of(schema(Does.PAY)), typed, DE)
    assert isinstance(found, list)
    assert {mistake.field.name: mistake.what for mistake in found} == wrong


@given(
    st.text(max_size=40),
    st.decimals(min_value=0, max_value=10**9 - 1, allow_nan=False, allow_infinity=False, places=3),
    st.dates(),
    st.sampled_from(list(Language)),
)
def test_what_was_proposed_comes_back_as_it_was(text: str, quantity: Decimal, day: object, language: Language) -> None:
    product = f"P{text.strip()}"
    arguments: dict[str, Json] = {"product": product, "quantity": quantity, "wanted_on": str(day)}
    if quantity == 0:
        return
    fields = fields_of(schema(Does.ORDER))
    again = read_form(fields, typed_values(to_json(arguments), fields, language), language)
    assert isinstance(again, str)
    given_back = from_json(again)
    assert isinstance(given_back, dict)
    assert read_arguments(Does.ORDER, given_back) == read_arguments(Does.ORDER, arguments)
