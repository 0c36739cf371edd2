"""Logs are JSON lines, bounded, of whoever runs; no message of a library or an error is in them."""

import io
import json
import logging
import os
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from zuruf.settings import logs
from zuruf.settings.logs import JournalLines, JsonLines, keep_logs
from zuruf.settings.schema import Places

SAID = "Mustermann owes 4711,50"


@pytest.fixture
def kept(places: Places, tmp_path: Path) -> Iterator[Places]:
    """What is kept of logging stays within the test."""
    root, hook = logging.getLogger(), threading.excepthook
    handlers, level = list(root.handlers), root.level
    yield places.model_copy(update={"data": tmp_path})
    threading.excepthook = hook
    root.setLevel(level)
    for handler in set(root.handlers) - set(handlers):
        root.removeHandler(handler)
        handler.close()


def lines(places: Places, process: str = "window") -> list[dict[str, object]]:
    text = (places.data / "logs" / f"{process}.log").read_text(encoding="utf-8")
    return [json.loads(line) for line in text.splitlines()]


def test_a_line_is_an_object(kept: Places) -> None:
    keep_logs("window", kept)
    logging.getLogger("zuruf.speech.ears").info("took %.1f s", 1.25)
    (line,) = lines(kept)
    assert line["message"] == "took 1.2 s"
    assert (line["level"], line["process"], line["logger"]) == ("info", "window", "zuruf.speech.ears")
    assert str(line["place"]).startswith("settings/test_logs.py:")
    assert str(line["time"]).endswith("+00:00")


def test_what_libraries_say_is_not_kept(kept: Places) -> None:
    keep_logs("window", kept)
    library = logging.getLogger("asyncio")
    library.info("nothing below a warning")
    library.error("Task exception was never retrieved: %s", SAID)
    library.error(f"future: {SAID}")
    found = lines(kept)
    assert [line["logger"] for line in found] == ["asyncio"] * 2
    assert SAID not in json.dumps(found)


def test_of_an_error_only_kind_and_places_are_kept(kept: Places) -> None:
    keep_logs("window", kept)

    def fall(depth: int) -> None:
        if depth:
            fall(depth - 1)
        raise ValueError(SAID)

    try:
        fall(50)
    except ValueError:
        logging.getLogger("zuruf.window").exception("it fell")
    (line,) = lines(kept)
    assert line["error"] == "ValueError"
    through = line["through"]
    assert isinstance(through, list)
    assert len(through) == 8
    assert SAID not in json.dumps(line)


def test_what_no_thread_caught_is_logged_without_its_message(kept: Places, capsys: pytest.CaptureFixture[str]) -> None:
    keep_logs("window", kept)

    def fall() -> None:
        raise ValueError(SAID)

    thread = threading.Thread(target=fall)
    thread.start()
    thread.join()
    (line,) = lines(kept)
    assert str(line["message"]).startswith("uncaught ValueError at settings/test_logs.py:")
    assert SAID not in json.dumps(line) + capsys.readouterr().err


def test_logs_are_bounded(kept: Places, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(logs, "_MEGABYTE", 2000)
    keep_logs("window", kept)
    for number in range(200):
        logging.getLogger("zuruf.window").info("line %d", number)
    files = sorted((kept.data / "logs").iterdir())
    assert [file.name for file in files] == ["window.log", "window.log.1", "window.log.2"]
    assert sum(file.stat().st_size for file in files) <= 3 * 2000
    assert lines(kept)[-1]["message"] == "line 199"


def test_a_folder_that_cannot_be_written(kept: Places) -> None:
    (kept.data / "logs").write_text("in the way")
    stream = io.StringIO()
    keep_logs("window", kept, stream=stream)
    logging.getLogger("zuruf.window").warning("all the same")
    assert json.loads(stream.getvalue())["message"] == "all the same"


def test_under_systemd_the_journal_gets_it(kept: Places, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with (tmp_path / "journal").open("w+", encoding="utf-8") as stream:
        status = os.fstat(stream.fileno())
        monkeypatch.setenv("JOURNAL_STREAM", f"{status.st_dev}:{status.st_ino}")
        keep_logs("assistant", kept, stream=stream)
        logging.getLogger("zuruf.window").error("down")
        stream.seek(0)
        said = stream.read()
    assert said.startswith("<3>{")
    assert json.loads(said.removeprefix("<3>"))["message"] == "down"
    assert not (kept.data / "logs").exists()


def test_a_variable_alone_does_not_make_a_journal(kept: Places, monkeypatch: pytest.MonkeyPatch) -> None:
    """A terminal that was started from a service has the variable, too."""
    monkeypatch.setenv("JOURNAL_STREAM", "1:2")
    keep_logs("assistant", kept, stream=io.StringIO())
    logging.getLogger("zuruf.window").error("down")
    assert lines(kept, "assistant")


@pytest.mark.parametrize(
    ("level", "priority"), [(logging.INFO, 6), (logging.WARNING, 4), (logging.ERROR, 3), (logging.CRITICAL, 2)]
)
def test_priorities(level: int, priority: int) -> None:
    record = logging.LogRecord("zuruf.x", level, "f.py", 1, "m", (), None)
    assert JournalLines("window").format(record) == f"<{priority}>" + JsonLines("window").format(record)
