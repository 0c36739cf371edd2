"""The embedded model's care for its child: started, warmed, restarted, ended. The child is a stand-in over the real pipes."""

import asyncio
from pathlib import Path

import pytest
from tests.assistant.model.engine_bench import CALLED, CHOOSE, SAID, WRITE, Bench, ask

from zuruf.assistant.model import embedded_warmth
from zuruf.assistant.model.ports import TextArrived
from zuruf.domain.faults import ModelFault

pytestmark = pytest.mark.anyio


@pytest.fixture
def bench(tmp_path: Path) -> Bench:
    return Bench(tmp_path)


async def test_a_request_starts_the_child_and_is_answered(bench: Bench) -> None:
    model = bench.model("good")
    assert await ask(model, CHOOSE) == CALLED
    assert await ask(model, WRITE) == SAID
    await model.close()
    assert bench.notes() == ["start", "completion slot=0 limit=100", "completion slot=3 limit=80"]


async def test_the_probe_tells_how_far_it_is(bench: Bench) -> None:
    model = bench.model("good")
    model.start()
    loading = await model.probe()
    assert (loading.ready, loading.fault) == (False, None)
    assert "loading" in loading.hint
    await ask(model, WRITE)
    ready = await model.probe()
    assert (ready.ready, ready.fault, ready.window_tokens) == (True, None, 2048)
    await model.close()


async def test_the_probe_tells_how_much_of_its_instructions_a_model_has_read(bench: Bench) -> None:
    model = bench.model("reads-slowly")
    model.start((CHOOSE,))
    state = await model.probe()
    for _ in range(2_000):
        if state.read:
            break
        await asyncio.sleep(0.01)
        state = await model.probe()
    assert (state.ready, state.read) == (False, 0.25)
    bench.note("go on")
    await model.warmed()
    assert bench.notes()[-1] == "save"
    state = await model.probe()
    assert (state.ready, state.read) == (True, None)
    await model.close()


async def test_constant_parts_are_warmed_before_the_first_request(bench: Bench) -> None:
    model = bench.model("good")
    model.start((CHOOSE, WRITE))
    await model.warmed()
    assert bench.notes() == ["start", "completion slot=0 limit=1", "save", "completion slot=3 limit=1", "save"]
    assert await ask(model, CHOOSE) == CALLED
    await model.close()


async def test_a_request_waits_for_its_own_constant_part_only(bench: Bench) -> None:
    model = bench.model("good")
    model.start((CHOOSE, WRITE))
    assert await ask(model, CHOOSE) == CALLED
    await model.close()
    assert bench.notes()[:3] == ["start", "completion slot=0 limit=1", "save"]


async def test_what_is_warmed_in_the_background_stands_aside_for_a_request(bench: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(embedded_warmth, "_REST", 0.0)
    warming = "completion slot=3 limit=1"
    model = bench.model("reads-slowly")
    model.start((CHOOSE, WRITE))
    bench.note("go on")
    await bench.noted(warming, times=1)
    assert await ask(model, CHOOSE) == CALLED
    assert bench.notes()[-1] != "save"
    await bench.noted(warming, times=2)
    bench.note("go on")
    await model.warmed()
    assert bench.notes()[-1] == "save"
    await model.close()


async def test_what_a_request_is_the_first_to_read_is_kept_for_the_next_start(bench: Bench) -> None:
    model = bench.model("good")
    model.start((CHOOSE, WRITE))
    await ask(model, WRITE)
    await model.close()
    assert bench.notes().count("save") == 2
    model = bench.model("good")
    model.start((CHOOSE, WRITE))
    await ask(model, WRITE)
    await model.close()
    again = bench.notes()[bench.notes().index("start", 1) :]
    assert again[:4] == ["start", "restore", "restore", "completion slot=3 limit=80"]


async def test_a_restart_takes_the_warmth_from_disk(bench: Bench) -> None:
    for _ in range(2):
        model = bench.model("good")
        model.start((CHOOSE,))
        assert await ask(model, CHOOSE) == CALLED
        await model.close()
    assert bench.notes()[4:] == ["start", "restore", "completion slot=0 limit=100"]


async def test_another_model_file_has_its_own_warmth(bench: Bench) -> None:
    for content in (b"one", b"two"):
        bench.file.write_bytes(content)
        model = bench.model("good")
        model.start((CHOOSE,))
        await ask(model, CHOOSE)
        await model.close()
    assert "restore" not in bench.notes()


async def test_a_damaged_file_is_not_given_to_the_engine(bench: Bench) -> None:
    first = bench.model("good")
    first.start((CHOOSE,))
    await ask(first, CHOOSE)
    await first.close()
    for file in bench.cache.rglob("*.prefix"):
        file.write_bytes(file.read_bytes() + b"!")
    second = bench.model("good")
    second.start((CHOOSE,))
    assert await ask(second, CHOOSE) == CALLED
    await second.close()
    assert "restore" not in bench.notes()


async def test_a_file_the_engine_cannot_read_is_made_anew(bench: Bench) -> None:
    for behaviour in ("good", "cannot-restore"):
        model = bench.model(behaviour)
        model.start((CHOOSE,))
        assert await ask(model, CHOOSE) == CALLED
        await model.close()
    assert bench.notes()[4:] == ["start", "restore", "completion slot=0 limit=1", "save", "completion slot=0 limit=100"]


async def test_a_cache_that_cannot_be_written_costs_only_time(bench: Bench) -> None:
    bench.cache.write_text("a file where a folder should be")
    model = bench.model("good")
    model.start((CHOOSE, WRITE))
    assert await ask(model, CHOOSE) == CALLED
    assert await ask(model, WRITE) == SAID
    assert (await model.probe()).warm == {"choose": False, "prose": False}
    await model.close()


async def test_a_child_that_dies_under_a_request_is_replaced_once(bench: Bench) -> None:
    model = bench.model("dies-once")
    assert await ask(model, CHOOSE) == CALLED
    await model.close()
    assert bench.notes().count("start") == 2


async def test_a_request_that_kills_every_child_is_given_up(bench: Bench) -> None:
    model = bench.model("dies-always")
    with pytest.raises(ModelFault) as caught:
        await ask(model, CHOOSE)
    await model.close()
    assert caught.value.code == "model-unreachable"
    assert bench.notes().count("died") == 2


async def test_an_answer_that_had_begun_is_not_begun_again(bench: Bench) -> None:
    model = bench.model("dies-within")
    await model.warmed()
    events = model.answer(WRITE)
    assert await anext(events) == TextArrived("Hier ")
    with pytest.raises(ModelFault) as caught:
        await anext(events)
    assert caught.value.trying_again_helps
    assert await ask(model, WRITE) == SAID
    await model.close()


async def test_each_start_has_its_own_key(bench: Bench) -> None:
    model = bench.model("dies-once")
    await ask(model, CHOOSE)
    await model.close()
    assert next(bench.keys) == "key-3"


async def test_a_missing_pack(bench: Bench) -> None:
    bench.file.unlink()
    model = bench.model("good")
    with pytest.raises(ModelFault) as caught:
        await ask(model, CHOOSE)
    state = await model.probe()
    assert (caught.value.code, state.fault, state.hint) == ("model-missing", "model-missing", "fetch the pack")
    assert bench.notes() == []
    bench.file.write_bytes(b"GGUF")
    assert await ask(model, CHOOSE) == CALLED, "a pack that was fetched meanwhile is found"
    await model.close()


@pytest.mark.parametrize(
    ("behaviour", "code", "hint"),
    [("cannot-load", "model-missing", "bad file"), ("dies-loading", "model-unreachable", "out of memory")],
)
async def test_a_child_that_does_not_come_up(bench: Bench, behaviour: str, code: str, hint: str) -> None:
    model = bench.model(behaviour)
    for _ in range(2):
        with pytest.raises(ModelFault) as caught:
            await ask(model, CHOOSE)
        assert caught.value.code == code
        assert hint in caught.value.hint
    assert bench.notes() == ["start", "start"]
    await model.close()


async def test_closing_ends_the_child_and_what_is_starting(bench: Bench) -> None:
    model = bench.model("good")
    model.start((CHOOSE,))
    await model.close()
    with pytest.raises(ModelFault):
        await ask(model, CHOOSE)
