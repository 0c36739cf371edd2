"""Reading from asynchronous code returns its connection whatever happens."""

import asyncio
import threading

import anyio
import pytest
from sqlalchemy import Connection, Engine, QueuePool, text

from zuruf.assistant.store.reading import read
from zuruf.domain.faults import StoreFault

ENDLESS = "WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers) SELECT max(n) FROM numbers"


class Endless:
    """A read that ends only by being stopped, and tells when it has begun."""

    def __init__(self) -> None:
        self.loop = asyncio.get_running_loop()
        self.begun = asyncio.Event()
        self.over = threading.Event()

    def __call__(self, connection: Connection) -> None:
        connection.execute(text("SELECT 1"))
        self.loop.call_soon_threadsafe(self.begun.set)
        try:
            connection.execute(text(ENDLESS))
        finally:
            self.over.set()


def _taken(engine: Engine) -> int:
    assert isinstance(engine.pool, QueuePool)
    return engine.pool.checkedout()


@pytest.mark.anyio
async def test_gives_what_was_read(sample_engine: Engine) -> None:
    assert await read(sample_engine, lambda connection: connection.scalar(text("SELECT count(*) FROM products"))) == 800
    assert _taken(sample_engine) == 0


@pytest.mark.anyio
async def test_errors_are_faults(sample_engine: Engine) -> None:
    with pytest.raises(StoreFault) as caught:
        await read(sample_engine, lambda connection: connection.execute(text("SELECT nothing")))
    assert caught.value.code == "store-failed"
    assert _taken(sample_engine) == 0


@pytest.mark.anyio
async def test_cancelling_the_task_stops_the_statement(sample_engine: Engine) -> None:
    endless = Endless()
    task = asyncio.create_task(read(sample_engine, endless))
    await endless.begun.wait()
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    assert endless.over.is_set()
    assert _taken(sample_engine) == 0


@pytest.mark.anyio
async def test_cancelling_twice_changes_nothing(sample_engine: Engine) -> None:
    endless = Endless()
    task = asyncio.create_task(read(sample_engine, endless))
    await endless.begun.wait()
    asyncio.get_running_loop().call_soon(task.cancel)
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    assert endless.over.is_set()
    assert _taken(sample_engine) == 0


@pytest.mark.anyio
async def test_leaving_a_cancel_scope_stops_the_statement(sample_engine: Engine) -> None:
    endless = Endless()
    async with anyio.create_task_group() as group:
        group.start_soon(read, sample_engine, endless)
        await endless.begun.wait()
        group.cancel_scope.cancel()
    assert endless.over.is_set()
    assert _taken(sample_engine) == 0


@pytest.mark.anyio
async def test_the_connection_is_as_good_as_new_afterwards(sample_engine: Engine) -> None:
    endless = Endless()
    task = asyncio.create_task(read(sample_engine, endless))
    await endless.begun.wait()
    task.cancel()
    await asyncio.wait({task})
    for _ in range(20):
        assert await read(sample_engine, lambda connection: connection.scalar(text("SELECT count(*) FROM products"))) == 800
