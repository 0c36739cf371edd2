"""The real child process, without a model: it ends with its parent, and says what it cannot load."""

import asyncio
import json
from pathlib import Path

import pytest

from zuruf.assistant.model.embedded_process import HOST_COMMAND
from zuruf.assistant.model.embedded_wire import HostOrder

pytestmark = pytest.mark.anyio

PIPE = asyncio.subprocess.PIPE


async def test_it_ends_when_its_parent_is_gone() -> None:
    child = await asyncio.create_subprocess_exec(*HOST_COMMAND, stdin=PIPE, stdout=PIPE, stderr=PIPE)
    out, _ = await child.communicate(b"")
    assert (child.returncode, out) == (0, b"")


async def test_it_says_what_it_cannot_load(tmp_path: Path) -> None:
    order = HostOrder(str(tmp_path / "none.gguf"), "none", "key", 1, 2048, 2, str(tmp_path))
    child = await asyncio.create_subprocess_exec(*HOST_COMMAND, stdin=PIPE, stdout=PIPE, stderr=PIPE)
    assert child.stdin is not None
    assert child.stdout is not None
    assert child.stderr is not None
    child.stdin.write(order.line())
    report = json.loads(await child.stdout.readline())
    assert report["address"] == ""
    assert report["failure"]
    await child.communicate()
    assert child.returncode == 1
