"""Mistakes of a vocabulary: where they stand in the file and how to mend them. For IT, so in English."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from difflib import get_close_matches

from pydantic import ValidationError

from zuruf.assistant.query.toml_lines import Path, TomlLines
from zuruf.domain.faults import QueryFault


@dataclass(frozen=True, slots=True)
class Mistake:
    """`line` is 1-based; `path` are the keys that lead there; `text` says what is wrong and `mend` what to do."""

    code: str
    line: int
    path: Path
    text: str
    mend: str

    def __str__(self) -> str:
        return f"line {self.line}: {place_of(self.path)}: {self.text} [{self.code}]; {self.mend}"


class VocabularyInvalid(QueryFault):
    """A vocabulary that cannot be used."""

    def __init__(self, mistakes: Iterable[Mistake]) -> None:
        self.mistakes = tuple(mistakes)
        first = "; ".join(str(mistake) for mistake in self.mistakes[:5])
        more = f"; and {len(self.mistakes) - 5} more" if len(self.mistakes) > 5 else ""
        super().__init__("vocabulary-invalid", f"{first}{more}")


class Mistakes:
    """Collects mistakes of one file."""

    def __init__(self, lines: TomlLines) -> None:
        self._lines = lines
        self._found: list[Mistake] = []

    @property
    def found(self) -> tuple[Mistake, ...]:
        return tuple(sorted(self._found, key=lambda mistake: mistake.line))

    def add(self, code: str, path: Path, text: str, mend: str) -> None:
        self._found.append(Mistake(code, self._lines.line(path), path, text, mend))

    def unknown(self, code: str, path: Path, name: str, known: Iterable[str]) -> None:
        """A name that is not among the known ones."""
        names = list(known)
        near = get_close_matches(name, names, 3, 0.6)
        mend = f"did you mean {' or '.join(near)}?" if near else f"there are {', '.join(names[:12]) or 'none'}"
        self.add(code, path, f"{name} is not known", mend)


def place_of(path: Path) -> str:
    """`tables.invoices.show[0]`."""
    return "".join(f"[{part}]" if isinstance(part, int) else f".{part}" for part in path).removeprefix(".") or "file"


def syntax_mistake(error: Exception) -> Mistake:
    """The mistake of a text that is no TOML."""
    found = re.search(r"\(at line (\d+), column (\d+)\)", str(error))
    told = re.sub(r"\s*\(at .*", "", str(error)) or type(error).__name__
    where = f" at column {found[2]}" if found else ""
    return Mistake("not-toml", int(found[1]) if found else 1, (), f"{told}{where}", "correct the TOML: see https://toml.io")


_TEXTS = {
    "missing": ("key-missing", "is missing", "add it"),
    "extra_forbidden": ("key-unknown", "is not known here", "remove it or correct its name"),
    "enum": ("value-unknown", "is not one of the possible values", ""),
    "too_short": ("value-missing", "has too few entries", "add what is missing"),
    "string_too_short": ("value-missing", "is empty", "write a text in this language"),
}


def form_mistakes(error: ValidationError, lines: TomlLines) -> tuple[Mistake, ...]:
    """The mistakes of a TOML text whose shape is not that of a vocabulary."""
    found: dict[Path, Mistake] = {}
    for detail in error.errors(include_url=False, include_input=False):
        path = tuple(part for part in detail["loc"] if not _is_alternative(part))
        code, text, mend = _TEXTS.get(detail["type"], ("value-type", "has a value of the wrong kind", ""))
        mistake = Mistake(code, lines.line(path), path, text, mend or detail["msg"])
        # Alternatives that were tried each tell their own story about the same place; the first is enough.
        found.setdefault(path, mistake)
    return tuple(sorted(found.values(), key=lambda mistake: mistake.line))


def _is_alternative(part: int | str) -> bool:
    return isinstance(part, str) and (part.endswith("Form") or part.startswith("list[") or part == "[key]")
