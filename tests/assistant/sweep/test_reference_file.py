"""The file of questions: what ships with the program, and what is said of one with mistakes."""

import json
from pathlib import Path

import pytest

from zuruf.assistant.knowledge.library import Library
from zuruf.assistant.sweep.places import reference_file
from zuruf.assistant.sweep.reference import read_reference
from zuruf.assistant.sweep.scoring import Verdict, judge
from zuruf.domain.faults import DocumentFault
from zuruf.domain.languages import Language
from zuruf.settings.schema import DocumentsPart, Places, Settings

GOOD = {"id": "a", "language": "de", "question": "Wie lange?", "document": "a.md", "clause": "1", "facts": [["7"]]}


def test_the_shipped_set_is_large_mixed_and_tempting(places: Places) -> None:
    reference = read_reference(reference_file(Settings(), places))
    answered = [question for question in reference.questions if question.place is not None]
    assert len(answered) >= 80
    assert {question.language for question in answered} == set(Language)
    assert sum(question.tempting is not None for question in answered) >= len(answered) / 2
    across = [q for q in answered if q.place is not None and not q.place[0].startswith(q.language.value)]
    assert len(across) >= 20
    halves = [sum(question.part == part for question in answered) for part in ("tuning", "held-out")]
    assert min(halves) >= 40


def test_each_shipped_question_is_answered_by_its_clause_and_not_by_the_tempting_one(places: Places, tmp_path: Path) -> None:
    from datetime import UTC, datetime

    library = Library(places.resources / "documents", tmp_path / "documents.db", lambda: datetime(2100, 1, 1, tzinfo=UTC))
    library.update()
    for question in read_reference(reference_file(Settings(), places)).questions:
        if question.place is None:
            continue
        document, clause = question.place
        texts = {passage.clause: passage.text for passage in library.passages(document)}
        assert judge(texts[clause], question) is Verdict.RIGHT, question.id
        if question.tempting is not None:
            tempting = {passage.clause: passage.text for passage in library.passages(question.tempting[0])}
            assert question.tempting[1] in tempting, question.id


def test_a_company_has_its_own_set_in_its_folder(places: Places, tmp_path: Path) -> None:
    settings = Settings(documents=DocumentsPart(folder=tmp_path))
    assert reference_file(settings, places) == tmp_path / "reference.jsonl"
    with pytest.raises(DocumentFault) as missing:
        read_reference(reference_file(settings, places))
    assert missing.value.code == "reference-missing"


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("no json", "line 2: is no JSON object"),
        ("[1]", "line 2: is no JSON object"),
        ("[" * 100_000, "line 2: is no JSON object"),
        (json.dumps({**GOOD, "id": "b", "language": "fr"}), "language must be one of"),
        (json.dumps({**GOOD, "id": "b", "language": ["de"]}), "language must be one of"),
        (json.dumps({**GOOD, "id": "\ud800"}), "id must be a text"),
        (json.dumps({**GOOD, "id": "b", "tempting": {"document": "a.md", "clause": 4}}), "tempting must name"),
        (json.dumps({**GOOD, "id": ""}), "id must be a text"),
        (json.dumps({**GOOD, "id": "b", "facts": []}), "needs facts"),
        (json.dumps({**GOOD, "id": "b", "facts": ["7"]}), "facts must be lists of texts"),
        (json.dumps({**GOOD, "id": "b", "wrong": "7"}), "wrong must be a list"),
        (json.dumps({**GOOD, "id": "b", "part": "x"}), "part must be one of"),
        (json.dumps({**GOOD, "id": "b", "tempting": "a.md"}), "tempting must name"),
        (json.dumps({**GOOD, "id": "b", "answer": "7"}), "'answer' is not known"),
        (json.dumps(GOOD), "id 'a' is there twice"),
    ],
)
def test_a_mistake_is_told_with_its_line(tmp_path: Path, line: str, told: str) -> None:
    file = tmp_path / "reference.jsonl"
    file.write_text(f"{json.dumps(GOOD)}\n{line}\n", encoding="utf-8")
    with pytest.raises(DocumentFault) as invalid:
        read_reference(file)
    assert invalid.value.code == "reference-invalid"
    assert told in invalid.value.hint


@pytest.mark.parametrize("data", [b"", b"\n\n", b"\xff\xfe\x00", bytes(5_000_000)])
def test_a_file_without_questions_is_invalid(tmp_path: Path, data: bytes) -> None:
    file = tmp_path / "reference.jsonl"
    file.write_bytes(data)
    with pytest.raises(DocumentFault) as invalid:
        read_reference(file)
    assert invalid.value.code == "reference-invalid"


def test_a_few_questions_are_of_every_language_and_always_the_same(places: Places) -> None:
    reference = read_reference(reference_file(Settings(), places))
    some = reference.some(8)
    assert {question.language for question in some} == set(Language)
    assert some == reference.some(8)
    assert reference.some(16)[:8] == some
