"""Plural forms: a message that chooses by number knows the forms of its language and no other's, and catalogues can be read."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as fluent

from zuruf.domain.languages import Language
from zuruf.settings.paths import find_places

FORMS = {
    Language.GERMAN: {"one", "other"},
    Language.ENGLISH: {"one", "other"},
    Language.UKRAINIAN: {"one", "few", "many", "other"},
    Language.RUSSIAN: {"one", "few", "many", "other"},
}
PLURALS = {"zero", "one", "two", "few", "many", "other"}
LOCALES = find_places().resources / "locales"
FILES = [pytest.param(path, id=f"{path.parent.name}-{path.stem}") for path in sorted(LOCALES.glob("*/*.ftl"))]


def choices(node: object) -> Iterator[fluent.SelectExpression]:
    if isinstance(node, fluent.SelectExpression):
        yield node
    if isinstance(node, fluent.SyntaxNode):
        for value in vars(node).values():
            yield from choices(value)
    elif isinstance(node, list):
        for item in node:
            yield from choices(item)


def forms(choice: fluent.SelectExpression) -> set[str]:
    return {variant.key.name for variant in choice.variants if isinstance(variant.key, fluent.Identifier)}


@pytest.mark.parametrize("path", FILES)
def test_a_choice_by_number_has_the_forms_of_its_language(path: Path) -> None:
    """Whoever writes two apples apart from five writes one apple apart, too. A form that reads like the default is left out."""
    known = FORMS[Language(path.parent.name)]
    wrong = {}
    for entry in FluentParser().parse(path.read_text(encoding="utf-8")).body:
        for choice in choices(entry):
            found = forms(choice)
            by_number = bool(found & (PLURALS - {"other"})) and found <= PLURALS
            if by_number and (not found <= known or ("few" in found and "one" not in found)):
                wrong[entry.id.name if isinstance(entry, fluent.Message) else "?"] = sorted(found)
    assert wrong == {}


@pytest.mark.parametrize("path", FILES)
def test_everything_in_a_catalogue_can_be_read(path: Path) -> None:
    junk = [entry for entry in FluentParser().parse(path.read_text(encoding="utf-8")).body if isinstance(entry, fluent.Junk)]
    assert [entry.content for entry in junk] == []
