"""The same settings for Windows' Group Policy editor: one template, and its texts for each language."""

from collections.abc import Iterator
from dataclasses import dataclass
from xml.etree import ElementTree

from zuruf.settings.policy.check import TIERS
from zuruf.settings.policy.leaves import Leaf, Path, all_leaves
from zuruf.settings.policy.registry import POLICY_KEY, TIER_KEYS
from zuruf.settings.policy.schema import Schema, policy_schema, property_of

_NAMESPACE = "http://schemas.microsoft.com/GroupPolicy/2006/07/PolicyDefinitions"
_VERSIONS = {"revision": "1.0", "schemaVersion": "1.0"}
_LARGEST = 4_294_967_295
_LONGEST = 4096


@dataclass(frozen=True, slots=True)
class AdmlWords:
    """What the editor shows beside the names of the settings; `json_text` tells how a value that is no text is written."""

    locked: str
    default: str
    locked_help: str
    default_help: str
    json_text: str
    supported: str


@dataclass(frozen=True, slots=True)
class _Setting:
    """`leaves` share a path: one for each kind of the part."""

    path: Path
    leaves: tuple[Leaf, ...]
    schemas: tuple[Schema, ...]

    @property
    def name(self) -> str:
        return ".".join(self.path)

    def key(self, tier: str) -> str:
        """An identifier: the format allows letters, digits and underscores."""
        return "_".join((tier, *self.path))

    @property
    def choices(self) -> list[str]:
        return [str(value) for schema in self.schemas for value in (*schema.get("enum", ()), *_constant(schema))]

    @property
    def kind(self) -> str:
        if self.choices:
            return "enum"
        return {"boolean": "boolean", "integer": "decimal"}.get(str(self.schemas[0].get("type")), "text")

    @property
    def is_json(self) -> bool:
        leaf = self.leaves[0]
        return self.kind == "text" and (leaf.may_be_reference or not leaf.is_text)

    @property
    def description(self) -> str:
        return "\n".join(dict.fromkeys(str(schema["description"]) for schema in self.schemas if "description" in schema))


def admx() -> str:
    """The template: two policies for each setting, one a tier."""
    root = ElementTree.Element("policyDefinitions", {"xmlns": _NAMESPACE, **_VERSIONS})
    names = _sub(root, "policyNamespaces")
    _sub(names, "target", prefix="zuruf", namespace="Zuruf.Policies")
    _sub(root, "resources", minRequiredRevision="1.0")
    supported = _sub(_sub(root, "supportedOn"), "definitions")
    _sub(supported, "definition", name="supported", displayName="$(string.supported)")
    categories = _sub(root, "categories")
    _sub(categories, "category", name="zuruf", displayName="$(string.zuruf)")
    for tier in TIERS:
        _sub(_sub(categories, "category", name=tier, displayName=f"$(string.{tier})"), "parentCategory", ref="zuruf")
    policies = _sub(root, "policies")
    for setting in _settings():
        for tier in TIERS:
            _policy(policies, setting, tier)
    return _written(root)


def adml(words: AdmlWords) -> str:
    """The texts of one language. What a setting is for is told in English."""
    root = ElementTree.Element("policyDefinitionResources", {"xmlns": _NAMESPACE, **_VERSIONS})
    _sub(root, "displayName").text = "Zuruf"
    _sub(root, "description").text = "Zuruf"
    resources = _sub(root, "resources")
    strings, presentations = _sub(resources, "stringTable"), _sub(resources, "presentationTable")
    fixed = {"zuruf": "Zuruf", "supported": words.supported, "locked": words.locked, "default": words.default}
    for name, text in fixed.items():
        _sub(strings, "string", id=name).text = text
    helps = {"locked": words.locked_help, "default": words.default_help}
    for setting in _settings():
        for tier in TIERS:
            key = setting.key(tier)
            told = [setting.description, helps[tier], words.json_text if setting.is_json else ""]
            _sub(strings, "string", id=key).text = setting.name
            _sub(strings, "string", id=f"{key}_help").text = "\n\n".join(text for text in told if text)
            _presentation(presentations, setting, key)
        for choice in setting.choices:
            _sub(strings, "string", id=_choice_key(setting, choice)).text = choice
    return _written(root)


def _settings() -> Iterator[_Setting]:
    schema = policy_schema()
    shared: dict[Path, list[Leaf]] = {}
    for leaf in all_leaves():
        shared.setdefault(leaf.path, []).append(leaf)
    for path, leaves in shared.items():
        yield _Setting(path, tuple(leaves), tuple(property_of(schema, leaf) for leaf in leaves))


def _policy(policies: ElementTree.Element, setting: _Setting, tier: str) -> None:
    key = setting.key(tier)
    policy = _sub(
        policies,
        "policy",
        name=key,
        attributes={"class": "Machine"},
        displayName=f"$(string.{key})",
        explainText=f"$(string.{key}_help)",
        key=f"{POLICY_KEY}\\{TIER_KEYS[tier]}",
        presentation=f"$(presentation.{key})",
    )
    _sub(policy, "parentCategory", ref=tier)
    _sub(policy, "supportedOn", ref="supported")
    element = _sub(_sub(policy, "elements"), setting.kind, id="value", valueName=setting.name)
    match setting.kind:
        case "enum":
            element.set("required", "true")
            for choice in setting.choices:
                item = _sub(element, "item", displayName=f"$(string.{_choice_key(setting, choice)})")
                _sub(_sub(item, "value"), "string").text = choice
        case "boolean":
            for name, number in (("trueValue", "1"), ("falseValue", "0")):
                _sub(_sub(element, name), "decimal", value=number)
        case "decimal":
            element.set("required", "true")
            element.set("minValue", str(min(int(schema.get("minimum", 0)) for schema in setting.schemas)))
            element.set("maxValue", str(max(int(schema.get("maximum", _LARGEST)) for schema in setting.schemas)))
        case _:
            element.set("required", "true")
            element.set("maxLength", str(_LONGEST))


def _presentation(presentations: ElementTree.Element, setting: _Setting, key: str) -> None:
    presentation = _sub(presentations, "presentation", id=key)
    match setting.kind:
        case "enum":
            _sub(presentation, "dropdownList", refId="value").text = setting.name
        case "boolean":
            _sub(presentation, "checkBox", refId="value").text = setting.name
        case "decimal":
            _sub(presentation, "decimalTextBox", refId="value").text = setting.name
        case _:
            _sub(_sub(presentation, "textBox", refId="value"), "label").text = setting.name


def _choice_key(setting: _Setting, choice: str) -> str:
    letters = "".join(letter if letter.isalnum() else "_" for letter in choice)
    return f"{'_'.join(setting.path)}_is_{letters}"


def _constant(schema: Schema) -> tuple[object, ...]:
    return (schema["const"],) if "const" in schema else ()


def _sub(parent: ElementTree.Element, tag: str, /, attributes: dict[str, str] | None = None, **more: str) -> ElementTree.Element:
    return ElementTree.SubElement(parent, tag, {**more, **(attributes or {})})


def _written(root: ElementTree.Element) -> str:
    ElementTree.indent(root)
    return '<?xml version="1.0" encoding="utf-8"?>\n' + ElementTree.tostring(root, encoding="unicode") + "\n"
