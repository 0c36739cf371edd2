"""The account of every round is kept, and what the endpoint counts makes the next budget true."""

import json
from collections.abc import Iterator
from datetime import UTC, datetime

import pytest
from sqlalchemy import Engine, select

from zuruf.assistant.metering.accounts import EVEN, MOST, PromptAccounts
from zuruf.assistant.prompt.account import Account, RoundKind, Section
from zuruf.assistant.store.engine import open_read_write
from zuruf.assistant.store.prompt_tables import prompt_accounts

pytestmark = pytest.mark.anyio

NOW = datetime(2026, 3, 16, 9, 0, tzinfo=UTC)


class Words:
    def count(self, text: str) -> int:
        return len(text.split())


@pytest.fixture
def engine(url: str) -> Iterator[Engine]:
    made = open_read_write(url)
    yield made
    made.dispose()


def accounts_of(engine: Engine, model: str = "qwen", window: int | None = None) -> PromptAccounts:
    return PromptAccounts(engine, Words(), lambda: NOW, model=model, window=lambda: window)


def account(tokens: int = 1000) -> Account:
    return Account(RoundKind.CHOOSE, {Section.SYSTEM: 200, Section.REQUEST: tokens - 200}, 8000, 96)


async def test_every_round_has_its_row(engine: Engine) -> None:
    accounts = accounts_of(engine)
    await accounts.record("turn-1", account(), 1200)
    await accounts.record("turn-1", account(800), None)
    await accounts.record("turn-2", account(900), 950)
    with engine.begin() as connection:
        rows = connection.execute(select(prompt_accounts).order_by(prompt_accounts.c.turn, prompt_accounts.c.number)).all()
    assert [(row.turn, row.number, row.tokens, row.reported) for row in rows] == [
        ("turn-1", 1, 1000, 1200),
        ("turn-1", 2, 800, None),
        ("turn-2", 1, 900, 950),
    ]
    assert json.loads(rows[0].sections) == {"system": 200, "request": 800}
    assert (rows[0].model, rows[0].kind, rows[0].at) == ("qwen", "choose", NOW)


async def test_a_tokeniser_that_counts_more_narrows_the_budget(engine: Engine) -> None:
    accounts = accounts_of(engine)
    assert (await accounts.budget()).permille == EVEN
    await accounts.record("turn-1", account(1000), 1350)
    assert (await accounts.budget()).permille == 1350


async def test_the_factor_outlives_the_service_and_is_the_models_own(engine: Engine) -> None:
    await accounts_of(engine).record("turn-1", account(1000), 1350)
    assert (await accounts_of(engine).budget()).permille == 1350
    assert (await accounts_of(engine, "another").budget()).permille == EVEN


async def test_it_rises_at_once_and_falls_slowly_and_never_below_our_own_count(engine: Engine) -> None:
    accounts = accounts_of(engine)
    await accounts.record("t", account(1000), 1500)
    await accounts.record("t", account(1000), 1100)
    assert (await accounts.budget()).permille == 1492
    for _ in range(700):
        accounts._learnt(account(1000), 400)
    assert (await accounts.budget()).permille == EVEN


@pytest.mark.parametrize("reported", [None, 0])
async def test_an_endpoint_that_counts_nothing_teaches_nothing(engine: Engine, reported: int | None) -> None:
    accounts = accounts_of(engine)
    await accounts.record("t", account(1000), reported)
    assert (await accounts.budget()).permille == EVEN


async def test_nonsense_does_not_bar_every_prompt(engine: Engine) -> None:
    accounts = accounts_of(engine)
    await accounts.record("t", account(1000), 10**9)
    assert (await accounts.budget()).permille == MOST


async def test_short_prompts_teach_nothing(engine: Engine) -> None:
    accounts = accounts_of(engine)
    await accounts.record("t", Account(RoundKind.REPLY, {Section.REQUEST: 20}, 8000, 96), 60)
    assert (await accounts.budget()).permille == EVEN


async def test_the_window_is_asked_anew_for_every_prompt(engine: Engine) -> None:
    windows = iter([8192, 2048])
    accounts = PromptAccounts(engine, Words(), lambda: NOW, model="m", window=lambda: next(windows))
    assert (await accounts.budget()).window == 8192
    assert (await accounts.budget()).window == 2048


async def test_a_broken_database_costs_the_record_and_not_the_turn(engine: Engine, caplog: pytest.LogCaptureFixture) -> None:
    with engine.begin() as connection:
        prompt_accounts.drop(connection)
    accounts = accounts_of(engine)
    with caplog.at_level("CRITICAL"):
        await accounts.record("t", account(1000), 1350)
    assert (await accounts.budget()).permille == 1350, "what was learnt holds all the same"


async def test_the_usual_sizes_follow_the_rounds(engine: Engine) -> None:
    accounts = accounts_of(engine)
    for _ in range(40):
        await accounts.record("t", account(1000), None)
    await accounts.record("t", account(1800), None)
    usual = (await accounts.budget()).usual[RoundKind.CHOOSE]
    assert usual[Section.SYSTEM] == 200
    assert 800 < usual[Section.REQUEST] < 1000
