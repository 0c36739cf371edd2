"""`zuruf inspect`: records in, records out; a bad line is named and the good ones are answered."""

import io
import json
import subprocess
import sys

import pytest

from zuruf.commands.inspect import LONGEST_LINE, PARTS, run


def inspect(part: str, *lines: str) -> tuple[int, list[dict[str, object]], str]:
    source, target, errors = io.StringIO("\n".join(lines)), io.StringIO(), io.StringIO()
    status = run(part, source, target, errors)
    return status, [json.loads(line) for line in target.getvalue().splitlines()], errors.getvalue()


def record(**fields: object) -> str:
    return json.dumps(fields, ensure_ascii=False)


def products(name: str) -> str:
    return record(
        id="1", tool="list_products", result={"rows": [{"name": name, "status": "low"}]}, language="de", today="2026-01-01"
    )


def finance(amount: str) -> str:
    """A line with an amount as it stands in JSON."""
    result = f'{{"unpaid_count":1,"overdue_count":0,"open_totals":{{"EUR":{amount}}}}}'
    return f'{{"id":"1","tool":"finance_summary","result":{result},"language":"de","today":"2026-01-01"}}'


def test_language() -> None:
    assert inspect("language", record(id="a", text="скільки рахунків"), record(id=2, text="overdue")) == (
        0,
        [{"id": "a", "language": "uk"}, {"id": 2, "language": "en"}],
        "",
    )


def test_route() -> None:
    status, answers, _ = inspect(
        "route",
        record(id="1", text="Wie viele Rechnungen sind überfällig?"),
        record(id="2", text="was ist überfällig", language="de"),
        record(id="3", text="why is it overdue", language=None),
    )
    assert status == 0
    assert answers[0] == {"id": "1", "summary": True, "reason": "invoices", "signals": ["how-many", "overdue"], "language": "de"}
    assert answers[1]["summary"] is True
    assert answers[2] == {"id": "3", "summary": False, "reason": "explanation", "signals": ["overdue"], "language": "en"}


def test_phrase_keeps_every_cent() -> None:
    rows = [
        {"number": "RE-1", "due_date": "2026-06-29", "open_amount": amount, "currency": "EUR", "status": "unpaid"}
        for amount in (0.1, 0.2, 1e3)
    ]
    line = record(id="1", tool="list_invoices", result={"rows": rows}, language="de", today="2026-06-15")
    status, answers, _ = inspect("phrase", line)
    assert status == 0
    assert str(answers[0]["text"]).replace("\u00a0", " ") == "3 offene Rechnungen. Offen: 1.000,30 EUR."
    assert answers[0]["speech"] == "Drei offene Rechnungen. Offen: eintausend Euro und dreißig Cent."


@pytest.mark.parametrize(
    ("tool", "result", "language", "text"),
    [
        ("done", {"executed": 2}, "de", "Erledigt."),
        ("done", {"executed": 1, "waiting": 0, "failed": 0}, "uk", "Зроблено."),
        ("queue_report", {"done": 1, "waiting": 1}, "de", "1 Auftrag ist erledigt. 1 wartet auf Bestätigung."),
        ("queue_report", {"done": 3, "waiting": 0, "failed": 1}, "en", "3 orders are done. 1 failed."),
        ("queue_report", {"done": 2, "failed": 5}, "uk", "Виконано 2 доручення. 5 не вдалися."),
        ("queue_report", {"waiting": 21, "left": 2}, "ru", "21 ждёт подтверждения. Ещё осталось 2."),
    ],
)
def test_phrases_about_changes_and_orders(tool: str, result: dict[str, int], language: str, text: str) -> None:
    line = record(id="1", tool=tool, result=result, language=language, today="2026-01-01")
    assert inspect("phrase", line)[1][0]["text"] == text


def test_speech() -> None:
    _, answers, _ = inspect("speech", record(id="1", text="1.234,50 EUR", language="de"))
    assert answers == [{"id": "1", "speech": "eintausend zweihundertvierunddreißig Euro und fünfzig Cent"}]


@pytest.mark.parametrize(
    ("part", "line", "told"),
    [
        ("language", "{", "not a line of JSON"),
        ("language", "[1]", "a JSON object is expected"),
        ("language", "7", "a JSON object is expected"),
        ("language", "[" * 100_000, "not a line of JSON"),
        ("language", '{"id":"1"}', "'text' must be a string"),
        ("language", '{"id":"1","text":7}', "'text' must be a string"),
        ("route", '{"id":"1","text":"a","language":"fr"}', "'language' must be one of de, en, uk, ru"),
        ("speech", '{"id":"1","text":"a"}', "'language' must be one of"),
        ("phrase", '{"id":"1","tool":"navigate","result":7,"language":"de","today":"2026-01-01"}', "'result' must be an object"),
        ("phrase", '{"id":"1","tool":"navigate","result":{},"language":"de","today":"2026-01-01"}', "'page'"),
        ("phrase", '{"id":"1","tool":"query","result":{},"language":"de","today":"2026-01-01"}', "tool-unknown"),
        ("phrase", '{"id":"1","tool":"navigate","result":{"page":"x"},"language":"de","today":"soon"}', "'today' must be a date"),
        ("language", '{"id":NaN,"text":"a"}', "NaN"),
        ("language", '{"id":' + "7" * 5000 + ',"text":"a"}', "request-not-text"),
        ("route", '{"id":1e99999999999999999999,"text":"a"}', "request-not-text"),
        ("numbers", '{"id":' + "[" * 5000 + "]" * 5000 + ',"text":"a"}', "request-not-text"),
        ("language", "x" * (LONGEST_LINE + 1), "request-too-long"),
        ("speech", "x" * (3 * LONGEST_LINE), "request-too-long"),
        ("phrase", products("N" * 3000), "tool-failed"),
        ("phrase", products("7" * 5000), "tool-failed"),
        ("phrase", finance('"1e999999"'), "tool-failed"),
        ("phrase", finance("1e999999"), "tool-failed"),
        ("phrase", '{"id":"1","tool":"done","result":{"executed":1,"waiting":1},"language":"de"}', "tool-failed"),
        ("phrase", '{"id":"1","tool":"done","result":{},"language":"de"}', "tool-failed"),
        ("phrase", '{"id":"1","tool":"queue_report","result":{"done":-1},"language":"de"}', "tool-failed"),
    ],
)
def test_a_bad_line_is_named_and_the_others_are_answered(part: str, line: str, told: str) -> None:
    good = record(id="9", text="x", language="de", tool="navigate", result={"page": "invoices"}, today="2026-01-01")
    status, answers, errors = inspect(part, good, "", line, good)
    assert status == 1
    assert [answer["id"] for answer in answers] == ["9", "9"]
    assert errors.startswith("zuruf: ")
    assert "line 3" in errors
    assert told in errors
    assert "Traceback" not in errors


def test_an_id_goes_out_as_it_came_in() -> None:
    source, target = io.StringIO('{"id":1.10,"text":"a"}\n{"id":{"a":[2.50,null,"ü"]},"text":"a"}'), io.StringIO()
    assert run("language", source, target, io.StringIO()) == 0
    assert target.getvalue().splitlines() == [
        '{"id": 1.10, "language": "en"}',
        '{"id": {"a": [2.50, null, "ü"]}, "language": "en"}',
    ]


def test_a_mark_before_the_first_line_is_passed_over() -> None:
    assert inspect("language", "\ufeff" + record(id="1", text="a")) == (0, [{"id": "1", "language": "en"}], "")


def test_a_line_of_the_greatest_length_is_answered() -> None:
    frame = record(id="1", text="")
    status, answers, _ = inspect("language", record(id="1", text=" " * (LONGEST_LINE - len(frame))), record(id="2", text="a"))
    assert status == 0
    assert [answer["id"] for answer in answers] == ["1", "2"]


@pytest.mark.parametrize("language", ["de", "en", "uk", "ru"])
def test_thousands_of_digits_are_said(language: str) -> None:
    status, answers, _ = inspect("speech", record(id="1", text="7" * 5000 + " EUR", language=language))
    assert status == 0
    assert not any(letter.isdigit() for letter in str(answers[0]["speech"]))


def test_program_reads_bytes_that_are_no_text() -> None:
    lines = b'{"id":"1","text":"\xff\xfe overdue"}\n\xff\xff\n'
    done = subprocess.run(
        [sys.executable, "-m", "zuruf", "inspect", "language", "--jsonl"], input=lines, capture_output=True, check=False
    )
    assert done.returncode == 1
    assert json.loads(done.stdout) == {"id": "1", "language": "en"}
    assert b"line 2" in done.stderr


def test_bad_usage_ends_with_two() -> None:
    for arguments in (["inspect", "language"], ["inspect", "nothing", "--jsonl"], ["inspect"]):
        done = subprocess.run([sys.executable, "-m", "zuruf", *arguments], input=b"", capture_output=True, check=False)
        assert done.returncode == 2, arguments


@pytest.mark.parametrize("part", sorted(PARTS))
def test_starts_without_window_models_or_database(part: str) -> None:
    """What costs time at the start must not be loaded at all."""
    heavy = (
        "PySide6",
        "faster_whisper",
        "ctranslate2",
        "onnxruntime",
        "sqlalchemy",
        "fastapi",
        "pydantic",
        "numpy",
        "httpx",
        "xllamacpp",
    )
    program = (
        "import io, sys\n"
        "from zuruf.commands.inspect import run\n"
        f"run({part!r}, io.StringIO(''), sys.stdout, sys.stderr)\n"
        f"print([name for name in {heavy!r} if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
