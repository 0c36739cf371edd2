"""Looking for a newer version and watching one's own files; the programs are small ones, and time is the test's."""

import asyncio
import os
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest
from tests.runtime.heard import Heard, settle

from zuruf import __version__
from zuruf.dialogue.updates import ProgramReplaced, UpdateTold
from zuruf.runtime.update_desk import Commands, UpdateDesk, update_desk
from zuruf.settings.schema import UpdateMode, UpdatePart

pytestmark = pytest.mark.anyio

NEWER = """print('{"mode": "tell", "running": "0", "newest": "9.1", "update": {"version": "9.1", "file": "f"}}')"""
NONE = """print('{"mode": "tell", "running": "0", "newest": "0", "update": null}')"""
ILL = """print('{"mode": "tell", "code": "release-older", "hint": "an old list"}'); raise SystemExit(1)"""
GARBAGE = "print('[')"
CRASHING = "raise SystemExit(3)"


class Pauses:
    """Each pause ends when the test says so; `asked` holds how long they were to be."""

    def __init__(self) -> None:
        self.asked: list[float] = []
        self._over = asyncio.Semaphore(0)
        self._more = asyncio.Condition()

    async def __call__(self, seconds: float) -> None:
        async with self._more:
            self.asked.append(seconds)
            self._more.notify_all()
        await self._over.acquire()

    def end_one(self) -> None:
        self._over.release()

    async def begun(self, times: int) -> None:
        async with asyncio.timeout(10), self._more:
            await self._more.wait_for(lambda: len(self.asked) >= times)


def python(body: str) -> Sequence[str]:
    return (sys.executable, "-c", body)


@pytest.fixture
async def pauses() -> Pauses:
    return Pauses()


@pytest.mark.parametrize(
    ("body", "told", "next_look"),
    [
        (NEWER, UpdateTold(__version__, "9.1"), 86_400),
        (NONE, UpdateTold(__version__), 86_400),
        (ILL, UpdateTold(__version__, code="release-older", hint="an old list"), 3_600),
        (GARBAGE, None, 3_600),
        (CRASHING, None, 3_600),
    ],
)
async def test_it_looks_once_a_day_and_after_a_failure_sooner(
    tmp_path: Path, pauses: Pauses, body: str, told: UpdateTold | None, next_look: float
) -> None:
    heard = Heard()
    commands = Commands(python(body), python(""))
    desk = UpdateDesk(heard, tmp_path / "log", looks=True, program=None, commands=commands, wait=pauses)
    await pauses.begun(1)
    assert heard.news == []
    pauses.end_one()
    news = await heard.wait_for(lambda item: isinstance(item, UpdateTold))
    assert isinstance(news, UpdateTold)
    assert news == told or (told is None and news.code == "update-unreachable")
    await pauses.begun(2)
    assert pauses.asked == [90, next_look]
    await desk.end()


async def test_off_starts_no_process_and_asks_for_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def start(*_: object) -> None:
        raise AssertionError("a process was started")

    monkeypatch.setattr("zuruf.runtime.update_desk.start_child", start)
    before = asyncio.all_tasks()
    desk = update_desk(UpdatePart(), Heard(), tmp_path)
    assert UpdatePart().mode is UpdateMode.OFF
    await settle()
    assert asyncio.all_tasks() == before
    await desk.end()


async def test_replaced_files_are_told_when_they_rest_and_are_another_versions(tmp_path: Path, pauses: Pauses) -> None:
    program, version = tmp_path / "zuruf", tmp_path / "version"
    program.write_bytes(b"first")
    version.write_text(__version__)
    heard = Heard()
    commands = Commands((), python(f"print('zuruf ' + open({os.fspath(version)!r}).read())"))
    desk = UpdateDesk(heard, tmp_path / "log", looks=False, program=program, commands=commands, wait=pauses)

    async def look(times: int) -> None:
        pauses.end_one()
        await pauses.begun(times)

    await pauses.begun(1)
    await look(2)
    # Put in place anew, in the same version: an installation that was repeated.
    (tmp_path / "new").write_bytes(b"second")
    (tmp_path / "new").replace(program)
    await look(3)
    await look(4)
    program.unlink()
    await look(5)
    program.write_bytes(b"third, half")
    await look(6)
    program.write_bytes(b"third, whole")
    version.write_text("9.1")
    await look(7)
    assert heard.news == []
    pauses.end_one()
    await heard.wait_for_news(ProgramReplaced("9.1"))
    await desk.end()
