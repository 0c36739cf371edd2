"""What a careful reader expects of signs: of quotation marks, apostrophes, dots, and of a figure and its unit."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from zuruf.settings.schema import Places

_CODE = re.compile(r"`[^`]*`|\{[^{}]*\}")
_UNIT = r"(?:EUR|USD|UAH|DKK|[kMG]B|m?s|dB|k?Hz|%|[кМГ]Б|мс|дБ|к?Гц)(?![\w-])"
FAULTS = {
    "straight apostrophe": (("en", "uk"), re.compile(r"[^\W\d_]'[^\W\d_]")),
    "three full stops": (("de", "en", "uk", "ru"), re.compile(r"(?<!\.)\.\.\.(?!\.)")),
    "a space before a unit at which a line may break": (("de", "en", "uk", "ru"), re.compile(rf"[\d\x00] {_UNIT}")),
    "a space before an English per cent sign": (("en",), re.compile("[\\d\x00][ \u00a0\u202f]%")),
    "foreign quotation marks": (("de",), re.compile("[«»”]")),
    "no Cyrillic quotation marks": (("uk", "ru"), re.compile(r"[„“”]")),
    "German quotation marks": (("en",), re.compile(r"[„«»]")),
    "a short dash": (("uk", "ru"), re.compile(r" – ")),
    "a long dash": (("de",), re.compile("—")),
    "two spaces": (("de", "en", "uk", "ru"), re.compile(r"\S  +\S")),
    "a space before a sign": (("de", "en", "uk", "ru"), re.compile(r"\w [,;:!?](?:\s|$)")),
    "a hyphen for a dash": (("de", "en", "uk", "ru"), re.compile(r"\w - \w")),
}
"""Of a line in which a placeable is a NUL, and code one sign, too."""


def written_lines(places: Places) -> Iterator[tuple[str, Path, int, str]]:
    for path in sorted((places.resources / "locales").glob("*/*.ftl")):
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
            if line.strip() and not line.startswith("#"):
                words = re.sub(r"^(?:[\w-]+ =|\s*\*?\[[\w ]+\])\s*", "", line).strip()
                yield path.parent.name, path, number, _CODE.sub(lambda code: "\0" if code[0].startswith("{") else "\1", words)


@pytest.mark.parametrize("fault", FAULTS)
def test_signs_are_those_of_the_language(places: Places, fault: str) -> None:
    languages, pattern = FAULTS[fault]
    found = [
        f"{language}/{path.name}:{number}: {words}"
        for language, path, number, words in written_lines(places)
        if language in languages and "zuruf people add" not in words and pattern.search(words)
    ]
    assert found == []
