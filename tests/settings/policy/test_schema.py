"""Every setting is in the schema and in the templates, in both tiers; what is published is what the settings are."""

import json
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from zuruf.__main__ import main
from zuruf.settings.policy.check import TIERS, check_document
from zuruf.settings.policy.document import read_json
from zuruf.settings.policy.leaves import MAY_HOLD_PASSWORD, Leaf, all_leaves, branches, leaves_by_path
from zuruf.settings.policy.registry import from_registry
from zuruf.settings.policy.schema import policy_schema, property_of
from zuruf.settings.schema import Settings

PUBLISHED = Path(__file__).resolve().parents[3] / "packaging" / "policy"
ADML = ["de-DE", "en-US", "ru-RU", "uk-UA"]
TEMPLATE = "{http://schemas.microsoft.com/GroupPolicy/2006/07/PolicyDefinitions}"

each_leaf = pytest.mark.parametrize("leaf", all_leaves(), ids=lambda leaf: f"{leaf.part.__name__}.{leaf.path[-1]}")


def test_the_walk_misses_nothing() -> None:
    """Against the values of a fresh installation, which pydantic itself lists."""
    listed = set(_paths(Settings().model_dump(), ()))
    assert listed <= set(leaves_by_path())
    others = {path for path in leaves_by_path() if path not in listed}
    assert others == {("model", name) for name in ("base_url", "model", "api_key", "tool_calling", "timeout_seconds")}
    assert set(leaves_by_path()) >= MAY_HOLD_PASSWORD


def _paths(table: dict[str, Any], path: tuple[str, ...]) -> list[tuple[str, ...]]:
    found = []
    for name, value in table.items():
        here = (*path, name)
        found += _paths(value, here) if here in branches() else [here]
    return found


@each_leaf
@pytest.mark.parametrize("tier", TIERS)
def test_the_schema_has_every_setting(leaf: Leaf, tier: str) -> None:
    schema = policy_schema()
    tables = [_table(schema, schema["properties"][tier])]
    for name in leaf.path[:-1]:
        tables = [
            _table(schema, kind)
            for table in tables
            for kind in table["properties"][name].get("oneOf", [table["properties"][name]])
        ]
    holding = [table["properties"][leaf.path[-1]] for table in tables if leaf.path[-1] in table["properties"]]
    assert holding
    assert all(table["additionalProperties"] is False for table in tables)
    assert property_of(schema, leaf) != {}


def _table(schema: dict[str, Any], reference: dict[str, Any]) -> dict[str, Any]:
    table: dict[str, Any] = schema["$defs"][reference["$ref"].removeprefix("#/$defs/")]
    return table


@each_leaf
def test_a_secret_is_a_reference_and_nothing_else(leaf: Leaf) -> None:
    told = json.dumps(property_of(policy_schema(), leaf))
    assert "password" not in told
    assert ("keystore" in told or "SecretByReference" in told) is leaf.may_be_reference


def test_what_is_published_is_what_the_settings_are(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["policy", "schema"]) == 0
    assert (PUBLISHED / "policy.schema.json").read_text(encoding="utf-8") == capsys.readouterr().out
    assert main(["policy", "schema", "--admx", str(tmp_path)]) == 0
    for name in ("zuruf.admx", *(f"{language}/zuruf.adml" for language in ADML)):
        made = (tmp_path / name).read_text(encoding="utf-8")
        assert (PUBLISHED / name).read_text(encoding="utf-8") == made, f"make it anew: zuruf policy schema --admx ({name})"


def test_the_example_is_sound() -> None:
    text = (PUBLISHED / "kiosk.example.json").read_text(encoding="utf-8")
    assert check_document(read_json("kiosk.example.json", text)) == ()


def _template() -> ElementTree.Element:
    return ElementTree.parse(PUBLISHED / "zuruf.admx").getroot()


@pytest.mark.parametrize(("tier", "key"), [("locked", "Locked"), ("default", "Default")])
def test_the_template_has_every_setting(tier: str, key: str) -> None:
    found = {}
    for policy in _template().iter(f"{TEMPLATE}policy"):
        if policy.get("key") == rf"SOFTWARE\Policies\Zuruf\{key}":
            (element,) = next(iter(policy.iter(f"{TEMPLATE}elements")))
            assert policy.get("class") == "Machine"
            assert element.get("valueName") not in found
            found[str(element.get("valueName"))] = element
    assert set(found) == {leaf.name for leaf in all_leaves()}
    assert {item.text for item in found["window.theme"].iter(f"{TEMPLATE}string")} == {"system", "light", "dark", "contrast"}
    assert {item.text for item in found["model.kind"].iter(f"{TEMPLATE}string")} == {"embedded", "endpoint"}
    assert (found["speech.threads"].get("minValue"), found["speech.threads"].get("maxValue")) == ("1", "64")


@pytest.mark.parametrize("language", ADML)
def test_every_text_of_the_template_is_there(language: str) -> None:
    texts = ElementTree.parse(PUBLISHED / language / "zuruf.adml").getroot()
    strings = [text.get("id") for text in texts.iter(f"{TEMPLATE}string")]
    presentations = [text.get("id") for text in texts.iter(f"{TEMPLATE}presentation")]
    assert len(strings) == len(set(strings))
    wanted: dict[str, set[str]] = {"string": set(), "presentation": set()}
    for element in _template().iter():
        for value in element.attrib.values():
            if value.startswith("$("):
                kind, _, name = value[2:-1].partition(".")
                assert name.replace("_", "").isalnum()
                wanted[kind].add(name)
    assert wanted == {"string": set(strings), "presentation": set(presentations)}
    identifiers = {presentation[0].get("refId") for presentation in texts.iter(f"{TEMPLATE}presentation")}
    assert identifiers == {"value"}


@each_leaf
def test_what_the_template_writes_is_a_sound_policy(leaf: Leaf) -> None:
    """The least that its element can write, read back as the registry has it."""
    for policy in _template().iter(f"{TEMPLATE}policy"):
        (element,) = next(iter(policy.iter(f"{TEMPLATE}elements")))
        if element.get("valueName") == leaf.name and str(policy.get("key")).endswith("Locked"):
            break
    written: dict[str, str | int] = {leaf.name: _written(element, leaf)}
    if leaf.path[0] == "model":
        kind = leaf.part.model_fields["kind"].default
        written = {
            "model.kind": kind,
            **({"model.base_url": "http://m", "model.model": "m"} if kind == "endpoint" else {}),
            **written,
        }
        written["model.kind"] = kind
    read = from_registry({"locked": written, "default": {}})
    assert check_document(read_json("p", json.dumps(read))) == ()


def _written(element: ElementTree.Element, leaf: Leaf) -> str | int:
    match element.tag.removeprefix(TEMPLATE):
        case "enum":
            return str(next(element.iter(f"{TEMPLATE}string")).text)
        case "boolean":
            return int(str(next(element.iter(f"{TEMPLATE}decimal")).get("value")))
        case "decimal":
            return int(str(element.get("minValue")))
    if leaf.secret:
        return '{"keystore": "name"}'
    fitting = {"time_zone": "UTC", "languages": '["de"]', "update.hours": "2-5"}
    fitting |= {"metering.currency": "EUR", "metering.compared_from": "2026-01-02"}
    if leaf.name in fitting:
        return fitting[leaf.name]
    default = property_of(policy_schema(), leaf)
    return "x" if leaf.is_text else "{}" if default.get("type") == "object" else str(default.get("minimum", 6))
