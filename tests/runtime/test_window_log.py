"""The window's log holds the place of a mistake and not what was said."""

import logging
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from zuruf.runtime.window_log import keep_window_log
from zuruf.settings.schema import Places


@pytest.fixture
def logged(places: Places, tmp_path: Path) -> Iterator[Path]:
    root, hook = logging.getLogger(), sys.excepthook
    handlers, level = list(root.handlers), root.level
    sys.excepthook = sys.__excepthook__
    keep_window_log(places.model_copy(update={"data": tmp_path}))
    yield tmp_path / "logs" / "window.log"
    sys.excepthook = hook
    root.setLevel(level)
    for handler in set(root.handlers) - set(handlers):
        root.removeHandler(handler)
        handler.close()


def test_an_uncaught_mistake_is_logged_without_its_message(logged: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(ValueError, match="invalid literal") as raised:
        int("Müller")
    sys.excepthook(raised.type, raised.value, raised.tb)
    text = logged.read_text(encoding="utf-8")
    assert "uncaught ValueError at" in text
    assert "test_window_log.py" in text
    assert "Müller" not in text
    assert "Müller" in capsys.readouterr().err
