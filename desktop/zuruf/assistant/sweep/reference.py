"""The reference set: questions with the clause that answers each and the facts an answer must hold. One JSON object a line.

    {"id": "de-01", "part": "tuning", "language": "de", "question": "…", "document": "de/returns.md", "clause": "§ 3 (1)",
     "facts": [["7"], ["hidden", "verdeckt"]], "wrong": ["30"], "tempting": {"document": "…", "clause": "…"}}

`facts`: of each list the answer must hold one entry, a number or the beginning of a word. `wrong`: what no right answer holds.
`tempting` is the passage that one might take for it. Without `document` no document answers, and a right answer says so.
`part` is `tuning` or `held-out`: what the search was tuned on, and what it was not.
"""

import hashlib
import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import zip_longest
from pathlib import Path

from zuruf.domain.faults import DocumentFault
from zuruf.domain.languages import Language

LARGEST = 4 * 1024 * 1024
"""Bytes of a file."""
PARTS = ("tuning", "held-out")
_KNOWN = frozenset({"id", "part", "language", "question", "document", "clause", "facts", "wrong", "tempting"})
_MOST_TOLD = 5

Place = tuple[str, str | None]
"""A document, by its path below the folder, and the number of the clause in it."""


@dataclass(frozen=True, slots=True)
class Question:
    """`place` is None where no document answers."""

    id: str
    part: str
    language: Language
    text: str
    place: Place | None
    facts: tuple[tuple[str, ...], ...] = ()
    wrong: tuple[str, ...] = ()
    tempting: Place | None = None


@dataclass(frozen=True, slots=True)
class ReferenceSet:
    """`digest` is that of the file: another set is another sweep."""

    questions: tuple[Question, ...]
    digest: str

    def some(self, most: int | None) -> tuple[Question, ...]:
        """At most so many, of every language and part alike, always the same ones."""
        if most is None or most >= len(self.questions):
            return self.questions
        groups: dict[tuple[str, str, bool], list[Question]] = {}
        for question in self.questions:
            groups.setdefault((question.language, question.part, question.place is None), []).append(question)
        for group in groups.values():
            group.sort(key=lambda question: hashlib.sha256(question.id.encode()).digest())
        # Questions that are answered first, then those that are not: a small set is about answers.
        ordered = [group for _, group in sorted(groups.items(), key=lambda item: (item[0][2], item[0][1], item[0][0]))]
        mixed = [question for row in zip_longest(*ordered) for question in row if question is not None]
        return tuple(mixed[:most])


def read_reference(file: Path) -> ReferenceSet:
    """Raises DocumentFault: `reference-missing`, `reference-invalid` (the hint names the lines and what is wrong with them)."""
    try:
        data = file.read_bytes() if file.stat().st_size <= LARGEST else None
    except OSError as error:
        raise DocumentFault("reference-missing", f"{file}: {error.strerror}") from error
    if data is None:
        raise DocumentFault("reference-invalid", f"{file.name} is larger than {LARGEST // 1024 // 1024} MB")
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise DocumentFault("reference-invalid", f"{file.name} is not UTF-8 (byte {error.start})") from error
    questions: list[Question] = []
    problems: list[str] = []
    seen: set[str] = set()
    for number, line in enumerate(text.split("\n"), start=1):
        if not line.strip():
            continue
        found, wrong = _question(line)
        if found is not None and found.id in seen:
            wrong = [f"id {found.id!r} is there twice"]
        if found is None or wrong:
            problems.append(f"line {number}: {'; '.join(wrong)}")
            continue
        seen.add(found.id)
        questions.append(found)
    if problems:
        further = len(problems) - _MOST_TOLD
        told = " | ".join(problems[:_MOST_TOLD]) + (f" | and {further} more lines" if further > 0 else "")
        raise DocumentFault("reference-invalid", f"{file.name}: {told}")
    if not questions:
        raise DocumentFault("reference-invalid", f"{file.name} holds no question")
    return ReferenceSet(tuple(questions), hashlib.sha256(data).hexdigest())


def _question(line: str) -> tuple[Question | None, list[str]]:
    """The question, or what is wrong with its line."""
    try:
        entry = json.loads(line)
    except (ValueError, RecursionError):
        return None, ["is no JSON object"]
    if not isinstance(entry, dict):
        return None, ["is no JSON object"]
    wrong = list(_problems(entry))
    if wrong:
        return None, wrong
    place = (entry["document"], entry.get("clause")) if entry.get("document") else None
    tempting = entry.get("tempting")
    return (
        Question(
            id=entry["id"],
            part=entry.get("part", PARTS[1]),
            language=Language(entry["language"]),
            text=entry["question"],
            place=place,
            facts=tuple(tuple(fact) for fact in entry.get("facts", ())),
            wrong=tuple(entry.get("wrong", ())),
            tempting=(tempting["document"], tempting.get("clause")) if tempting else None,
        ),
        [],
    )


def _problems(entry: Mapping[str, object]) -> Iterator[str]:
    for name in ("id", "question"):
        if not _is_text(entry.get(name)):
            yield f"{name} must be a text"
    if entry.get("language") not in [language.value for language in Language]:
        yield f"language must be one of {', '.join(language.value for language in Language)}"
    if entry.get("part", PARTS[0]) not in PARTS:
        yield f"part must be one of {', '.join(PARTS)}"
    for name in ("document", "clause"):
        if entry.get(name) is not None and not _is_text(entry[name]):
            yield f"{name} must be a text"
    yield from _problems_of_facts(entry)
    tempting = entry.get("tempting")
    if tempting is not None and not _is_place(tempting):
        yield "tempting must name a document and its clause"
    for name in sorted(set(entry) - _KNOWN):
        yield f"{name!r} is not known"


def _problems_of_facts(entry: Mapping[str, object]) -> Iterator[str]:
    facts = entry.get("facts", [])
    if not isinstance(facts, list) or not all(isinstance(fact, list) and fact and _are_texts(fact) for fact in facts):
        yield 'facts must be lists of texts, for example [["7"], ["photo", "Foto"]]'
    elif entry.get("document") and not facts:
        yield "a question with a document needs facts"
    wrong = entry.get("wrong", [])
    if not isinstance(wrong, list) or not _are_texts(wrong):
        yield "wrong must be a list of texts"


def _are_texts(values: Sequence[object]) -> bool:
    return all(map(_is_text, values))


def _is_place(value: object) -> bool:
    if not isinstance(value, dict) or not _is_text(value.get("document")):
        return False
    return value.get("clause") is None or _is_text(value["clause"])


def _is_text(value: object) -> bool:
    """Half of a character, which JSON can name, can neither be written nor printed."""
    return isinstance(value, str) and bool(value.strip()) and not any("\ud800" <= letter <= "\udfff" for letter in value)
