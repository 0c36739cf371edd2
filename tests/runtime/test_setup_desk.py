"""What the guide asks for, carried out; the program that fetches is played by small ones."""

import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from tests.runtime.heard import Heard

from zuruf.dialogue.ports import News
from zuruf.dialogue.setup import (
    FetchPacks,
    LookPacks,
    NeededPack,
    PackFetched,
    PacksLooked,
    PackState,
    PackUse,
    SetupDone,
    SetupErrand,
    SetupFailed,
    SetupStopped,
    StopFetching,
    Try,
    TryDatabase,
)
from zuruf.domain.faults import StoreFault
from zuruf.runtime.setup_desk import Probes, SetupDesk

pytestmark = pytest.mark.anyio

PACK = NeededPack("sample", PackUse.MODEL, (), 100, "MIT", PackState.MISSING)

WELL = """
import sys
for name in sys.argv[1:]:
    print('{"pack": "%s", "done": 40, "total": 100}' % name)
    print('{"pack": "%s", "done": 100, "total": 100}' % name)
"""
ILL = """print('{"code": "pack-unavailable", "hint": "no network"}'); raise SystemExit(1)"""
CRASHING = "raise SystemExit(3)"
SLOW = """
import sys
print('{"pack": "sample", "done": 40, "total": 100}', flush=True)
sys.stdin.read()
"""


async def attempt(act: Try) -> None:
    assert isinstance(act, TryDatabase)
    if act.url == "bad":
        raise StoreFault("store-missing", "no such file")


Make = Callable[[str], tuple[SetupDesk, Heard]]


@pytest.fixture
def make(tmp_path: Path) -> Make:
    def made(program: str) -> tuple[SetupDesk, Heard]:
        heard = Heard()
        probes = Probes(attempt, lambda: (PACK,))
        return SetupDesk(probes, heard, tmp_path / "log", command=lambda names: (sys.executable, "-c", program, *names)), heard

    return made


def ends(news: News) -> bool:
    return isinstance(news, SetupDone | SetupStopped | SetupFailed)


async def test_everything_is_fetched_one_after_the_other(make: Make) -> None:
    desk, heard = make(WELL)
    desk.carry_out(SetupErrand("a", FetchPacks(("one", "two"))))
    await heard.wait_for_news(SetupDone("a"))
    told = [PackFetched("a", name, done, 100) for name in ("one", "two") for done in (40, 100)]
    assert heard.news == [*told, SetupDone("a")]
    await desk.end()


@pytest.mark.parametrize(("program", "hint"), [(ILL, "no network"), (CRASHING, "ended with 3")])
async def test_what_cannot_be_had_is_told(make: Make, program: str, hint: str) -> None:
    desk, heard = make(program)
    desk.carry_out(SetupErrand("a", FetchPacks(("sample",))))
    failed = await heard.wait_for(ends)
    assert isinstance(failed, SetupFailed)
    assert failed.code == "pack-unavailable"
    assert hint in failed.hint
    await desk.end()


async def test_a_fetch_is_stopped_and_can_be_begun_again(make: Make) -> None:
    desk, heard = make(SLOW)
    for key in ("a", "b"):
        desk.carry_out(SetupErrand(key, FetchPacks(("sample",))))
        await heard.wait_for_news(PackFetched(key, "sample", 40, 100))
        desk.carry_out(SetupErrand("stop", StopFetching()))
        await heard.wait_for_news(SetupStopped(key))
    await desk.end()


async def test_two_fetches_at_once_are_one_too_many(make: Make) -> None:
    desk, heard = make(SLOW)
    desk.carry_out(SetupErrand("a", FetchPacks(("sample",))))
    await heard.wait_for_news(PackFetched("a", "sample", 40, 100))
    desk.carry_out(SetupErrand("b", FetchPacks(("sample",))))
    failed = await heard.wait_for(lambda news: isinstance(news, SetupFailed))
    assert isinstance(failed, SetupFailed)
    assert failed.key == "b"
    await desk.end()


async def test_what_is_needed_and_what_is_tried(make: Make) -> None:
    desk, heard = make(WELL)
    desk.carry_out(SetupErrand("a", LookPacks()))
    await heard.wait_for_news(PacksLooked("a", (PACK,)))
    desk.carry_out(SetupErrand("b", TryDatabase("good")))
    await heard.wait_for_news(SetupDone("b"))
    desk.carry_out(SetupErrand("c", TryDatabase("bad")))
    await heard.wait_for_news(SetupFailed("c", "store-missing", "no such file"))
    desk.carry_out(SetupErrand("d", StopFetching()))
    await desk.end()


def test_secrets_are_in_no_text() -> None:
    assert "hunter2" not in repr(TryDatabase("postgresql://reader:hunter2@db/erp"))
