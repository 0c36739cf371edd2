"""Counting with the table that was shipped."""

import importlib.util
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from zuruf.assistant.metering import counting
from zuruf.assistant.metering.counting import TiktokenCounter, shipped_counter
from zuruf.domain.faults import BudgetFault


def test_known_texts_have_their_known_lengths() -> None:
    counter = shipped_counter()
    # As o200k_base counts them.
    assert counter.count("") == 0
    assert counter.count("hello world") == 2
    assert counter.count("tiktoken is great!") == 6
    assert counter.count("お誕生日おめでとう") == 8


def test_the_pattern_is_the_librarys_own() -> None:
    found = importlib.util.find_spec("tiktoken_ext.openai_public")
    assert found is not None
    assert found.origin is not None
    source = Path(found.origin).read_text(encoding="utf-8")
    assert counting.DIGEST in source
    for piece in ("\\p{N}{1,3}", "\\s+(?!\\S)", counting._SHORTENED, f"[{counting._CAPITAL}]*[{counting._LETTER}]+"):
        assert piece in source


def test_nothing_is_fetched(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise AssertionError("a connection was opened")

    monkeypatch.setattr(socket.socket, "connect", refuse)
    monkeypatch.setenv("TIKTOKEN_CACHE_DIR", str(tmp_path))
    file = shipped_counter()._file
    assert TiktokenCounter(file.parent).count("nur gezählt") > 1
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("content", [None, b"", b"aGVsbG8= 1\n"])
def test_a_table_that_is_missing_or_altered_is_not_used(tmp_path: Path, content: bytes | None) -> None:
    if content is not None:
        (tmp_path / "o200k_base.tiktoken").write_bytes(content)
    counter = TiktokenCounter(tmp_path)
    counter.prepare()
    with pytest.raises(BudgetFault) as raised:
        counter.count("x")
    assert raised.value.code == "prompt-uncountable"


@pytest.mark.parametrize("module", ["zuruf.app", "zuruf.commands.inspect", "zuruf.assistant.build", "zuruf.assistant.turn"])
def test_neither_the_window_nor_a_service_that_starts_loads_the_library(module: str) -> None:
    code = f"import sys, {module}; sys.exit('tiktoken' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
