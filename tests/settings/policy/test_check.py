"""Mistakes of a policy: every one at once, each with its place, and none that quotes what stands there."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from zuruf.settings.policy.check import check_document
from zuruf.settings.policy.document import Document, NotJson, Spot, as_pointer, read_json
from zuruf.settings.policy.leaves import all_leaves, flatten, unflatten
from zuruf.settings.policy.mistakes import Mistake, PolicyInvalid
from zuruf.settings.policy.policy import as_policy


def mistakes(policy: object) -> tuple[Mistake, ...]:
    return check_document(read_json("policy.json", json.dumps(policy)))


def told(policy: object) -> list[tuple[str, str]]:
    return [(as_pointer(mistake.pointer), mistake.code) for mistake in mistakes(policy)]


def test_one_that_sets_everything_it_may() -> None:
    assert (
        told(
            {
                "$schema": "policy.schema.json",
                "version": 1,
                "locked": {
                    "assistant": {"address": "https://assistant.example", "token": {"file": "/etc/zuruf/token"}},
                    "database": {"url": {"keystore": "database"}},
                    "company": {"url": "postgresql+psycopg://reader@db/erp"},
                    "metering": {"prices": {"small": {"prompt": "0.15"}}, "compared_from": "2026-01-02"},
                },
                "default": {
                    "languages": ["de", "uk"],
                    "speech": {"voices": {"de": "thorsten"}, "rate": 1, "microphone": None},
                    "model": {"kind": "endpoint", "base_url": "http://m/v1", "model": "m", "api_key": {"env": "KEY"}},
                },
            }
        )
        == []
    )


@pytest.mark.parametrize(
    ("policy", "expected"),
    [
        ([], [("/", "value-kind")]),
        ({}, [("/", "key-missing")]),
        ({"version": 2}, [("/version", "version-unknown")]),
        ({"version": True}, [("/version", "version-unknown")]),
        ({"version": 1, "lockd": {}}, [("/lockd", "key-unknown")]),
        ({"version": 1, "locked": []}, [("/locked", "value-kind")]),
        ({"version": 1, "locked": {"window": 5}}, [("/locked/window", "value-kind")]),
        ({"version": 1, "locked": {"window": {"themes": "dark"}}}, [("/locked/window/themes", "key-unknown")]),
        ({"version": 1, "locked": {"zebra": "dark"}}, [("/locked/zebra", "key-strange")]),
        ({"version": 1, "locked": {"window": {"theme": "pink"}}}, [("/locked/window/theme", "value-choice")]),
        ({"version": 1, "locked": {"window": {"language": "fr"}}}, [("/locked/window/language", "value-choice")]),
        ({"version": 1, "locked": {"languages": ["de", "fr"]}}, [("/locked/languages/1", "value-choice")]),
        ({"version": 1, "locked": {"quota": {"company": 0}}}, [("/locked/quota/company", "value-range")]),
        ({"version": 1, "locked": {"quota": {"company": "9"}}}, [("/locked/quota/company", "value-kind")]),
        ({"version": 1, "locked": {"documents": {"vectors": "no"}}}, [("/locked/documents/vectors", "value-kind")]),
        ({"version": 1, "locked": {"time_zone": "Mars/Base"}}, [("/locked/time_zone", "value-unfit")]),
        ({"version": 1, "locked": {"speech": {"voices": {"fr": "x"}}}}, [("/locked/speech/voices/fr", "value-choice")]),
        ({"version": 1, "locked": {"metering": {"prices": {"m": {}}}}}, [("/locked/metering/prices/m", "key-missing")]),
        (
            {"version": 1, "locked": {"metering": {"prices": {"m": {"prompt": 1, "in": 2}}}}},
            [("/locked/metering/prices/m/in", "key-unfit")],
        ),
        ({"version": 1, "locked": {"model": {"pack": "x"}}}, [("/locked/model", "key-missing")]),
        ({"version": 1, "locked": {"model": {"kind": "cloud"}}}, [("/locked/model", "value-choice")]),
        (
            {"version": 1, "locked": {"model": {"kind": "embedded", "base_url": "http://m"}}},
            [("/locked/model/base_url", "key-other-kind")],
        ),
        ({"version": 1, "default": {"model": {"kind": "endpoint", "model": "m"}}}, [("/default/model", "key-missing")]),
        ({"version": 1, "locked": {"assistant": {"token": "s3cret"}}}, [("/locked/assistant/token", "secret-here")]),
        ({"version": 1, "locked": {"assistant": {"token": {"env": "A B"}}}}, [("/locked/assistant/token", "reference-unfit")]),
        (
            {"version": 1, "locked": {"assistant": {"token": {"keystore": "../x"}}}},
            [("/locked/assistant/token", "reference-unfit")],
        ),
        (
            {"version": 1, "locked": {"assistant": {"token": {"file": "token"}}}},
            [("/locked/assistant/token", "reference-unfit")],
        ),
        (
            {"version": 1, "locked": {"database": {"url": "postgresql://u:pw@db/z"}}},
            [("/locked/database/url", "password-here")],
        ),
        (
            {"version": 1, "locked": {"company": {"url": "postgresql://db/z?user=u&Password=pw"}}},
            [("/locked/company/url", "password-here")],
        ),
        (
            {"version": 1, "default": {"assistant": {"address": "https://u:pw@host"}}},
            [("/default/assistant/address", "password-here")],
        ),
    ],
)
def test_each_kind_of_mistake(policy: object, expected: list[tuple[str, str]]) -> None:
    assert told(policy) == expected


def test_the_nearest_name_is_told() -> None:
    found = mistakes({"version": 1, "locked": {"window": {"languge": "de"}, "theme": "dark"}, "defaults": {}})
    assert [mistake.words["near"] for mistake in found] == ["language", "window.theme", "default"]


TEXT = """{
  "version": 1,
  "locked": {
    "quota": {"company": 0, "kiosk": "many"},
    "assistant": {
      "token": "hunter2-hunter2"
    }
  },
  "default": {"windw": {}, "speech": {"rate": 9, "rate": 7}}
}"""


def test_all_at_once_with_line_and_column() -> None:
    found = [(mistake.code, mistake.spot) for mistake in check_document(read_json("p", TEXT))]
    assert found == [
        ("value-range", Spot(4, 15)),
        ("value-kind", Spot(4, 29)),
        ("secret-here", Spot(6, 7)),
        ("key-unknown", Spot(9, 15)),
        ("key-twice", Spot(9, 50)),
        ("value-range", Spot(9, 50)),
    ]


def test_a_hint_quotes_no_value() -> None:
    with pytest.raises(PolicyInvalid) as raised:
        as_policy(read_json("p", TEXT))
    assert "hunter2" not in str(raised.value)
    assert "line 6, column 7: /locked/assistant/token: secret-here" in raised.value.hint


@pytest.mark.parametrize(
    ("text", "spot"),
    [
        ("", Spot(1, 1)),
        ('{\n "a": 1,\n}', Spot(3, 1)),
        ("[" * 100_000, Spot(1, 1)),
        ('{"a": NaN}', Spot(1, 1)),
        ("{} x", Spot(1, 4)),
    ],
)
def test_a_text_that_is_no_json(text: str, spot: Spot) -> None:
    with pytest.raises(NotJson) as raised:
        read_json("p", text)
    assert raised.value.spot == spot


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=20,
)


@given(JSON, st.sampled_from([None, 1, "\t"]))
def test_every_value_is_found_where_it_stands(value: Any, indent: int | str | None) -> None:
    text = json.dumps(value, indent=indent, ensure_ascii=False)
    document = read_json("p", text)
    assert (document.value, document.twice) == (value, ())
    lines = text.split("\n")
    for pointer, spot in document.spots.items():
        begins = lines[spot.line - 1][spot.column - 1 :]
        named = bool(pointer) and isinstance(pointer[-1], str)
        assert begins.startswith(json.dumps(pointer[-1], ensure_ascii=False) if named else json.dumps(_at(value, pointer))[:1])


def _at(value: Any, pointer: tuple[str | int, ...]) -> Any:
    for part in pointer:
        value = value[part]
    return value


@given(JSON)
def test_whatever_stands_there_is_checked_without_a_defect(value: Any) -> None:
    for policy in (value, {"version": 1, "locked": value}, {"version": 1, "default": {"model": value, "window": value}}):
        check_document(Document("p", policy))


@given(st.data())
def test_any_value_at_any_setting_is_checked_without_a_defect(data: st.DataObject) -> None:
    leaf = data.draw(st.sampled_from(all_leaves()))
    value = data.draw(JSON)
    check_document(Document("p", {"version": 1, "locked": unflatten({leaf.path: value})}))


@given(st.dictionaries(st.sampled_from([leaf.path for leaf in all_leaves()]), st.integers() | st.lists(st.integers())))
def test_flat_and_back(values: dict[tuple[str, ...], Any]) -> None:
    assert flatten(unflatten(values)) == values
