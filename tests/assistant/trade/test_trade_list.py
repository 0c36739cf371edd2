"""The company's words: read from the data of two companies, told over HTTP within bounds, and used in every request."""

import logging
from collections.abc import Iterator
from datetime import datetime
from zoneinfo import ZoneInfo

import anyio.from_thread
import httpx
import pytest
from fastapi import FastAPI
from sqlalchemy import create_engine
from tests.companies import kontor
from tests.runtime.test_assistant_client import served

from zuruf.assistant.build import assemble
from zuruf.assistant.model.scripted import ScriptedModel, calls, says
from zuruf.assistant.query.connections import open_company
from zuruf.assistant.query.vocabulary_file import load_vocabulary
from zuruf.assistant.trade.list import TradeList
from zuruf.domain.languages import Language
from zuruf.domain.trade import TradeWords
from zuruf.domain.turns import Mode, TurnRequest
from zuruf.runtime.assistant_client import AssistantClient
from zuruf.settings.schema import DatabasePart, Places, Settings
from zuruf.wire.words import MOST_NAMES, MOST_NUMBERS, TradeWordsModel

pytestmark = pytest.mark.anyio

TOKEN = "a-token-for-this-test"
DE = Language.GERMAN


def now() -> datetime:
    return datetime(2026, 3, 16, 11, tzinfo=ZoneInfo("Europe/Berlin"))


@pytest.fixture
def trade(places: Places, sample_url: str) -> TradeList:
    vocabulary = load_vocabulary(places.resources / "vocabulary" / "sample.toml")
    return TradeList(vocabulary, open_company(sample_url), now)


async def test_the_sample_company(trade: TradeList, caplog: pytest.LogCaptureFixture) -> None:
    assert not trade.words
    assert trade.written("P R null null eins sieben", DE) == "P R null null eins sieben"
    caplog.set_level(logging.DEBUG, "zuruf")
    await trade.read()
    assert trade.words.shapes[:2] == ("PR####", "RE-####-####")
    assert "K-#####" in trade.words.shapes
    assert "PR0017" in trade.words.numbers
    assert "Kassel" in trade.words.names
    assert any("GmbH" in name for name in trade.words.names)
    assert trade.written("Was ist mit P R null null eins sieben?", DE) == "Was ist mit PR0017?"
    assert not any(name in caplog.text for name in (*trade.words.names, *trade.words.numbers))


async def test_a_company_with_other_tables(tmp_path_factory: pytest.TempPathFactory) -> None:
    url = f"sqlite:///{tmp_path_factory.mktemp('kontor') / 'kontor.db'}"
    engine = create_engine(url)
    kontor.enter(engine)
    engine.dispose()
    trade = TradeList(kontor.vocabulary(), open_company(url), now)
    await trade.read()
    assert trade.words.names
    assert trade.words.numbers


async def test_what_cannot_be_read_is_left_out(places: Places, tmp_path_factory: pytest.TempPathFactory) -> None:
    empty = f"sqlite:///{tmp_path_factory.mktemp('empty') / 'empty.db'}"
    create_engine(empty).connect().close()
    trade = TradeList(load_vocabulary(places.resources / "vocabulary" / "sample.toml"), open_company(empty), now)
    await trade.read()
    assert not trade.words


@pytest.fixture
def model() -> ScriptedModel:
    return ScriptedModel()


@pytest.fixture
def service(places: Places, own_sample_url: str, model: ScriptedModel) -> FastAPI:
    settings = Settings(database=DatabasePart(url=own_sample_url))
    return assemble(settings, places, model, TOKEN, ZoneInfo("Europe/Berlin"))


@pytest.fixture
def address(service: FastAPI) -> Iterator[str]:
    with anyio.from_thread.start_blocking_portal() as portal:
        portal.call(service.state.parts.trade.read)
    with served(service) as url:
        yield url


async def test_told_to_kiosks_within_bounds_and_to_nobody_else(address: str) -> None:
    async with AssistantClient(address, TOKEN) as client:
        words = await client.words()
    assert 0 < len(words.names) <= MOST_NAMES
    assert 0 < len(words.numbers) <= MOST_NUMBERS
    assert "PR####" in words.shapes
    async with httpx.AsyncClient(base_url=address) as stranger:
        assert (await stranger.get("/v1/words")).status_code == 401


async def test_a_spelled_number_reaches_the_model_as_the_company_writes_it(address: str, model: ScriptedModel) -> None:
    model.rounds = [calls("list_products"), says("Bitte.")]
    async with AssistantClient(address, TOKEN) as client:
        request = TurnRequest("k1", "Warum ist von P R null null eins sieben nichts da?", Mode.VOICE)
        [_ async for _ in client.turn(request)]
    assert "von PR0017 nichts" in str(model.prompts[0])


def test_a_long_list_leaves_the_service_shortened() -> None:
    numbers = tuple(f"PR{number:05d}" for number in range(3 * MOST_NUMBERS))
    told = TradeWordsModel.of(TradeWords(numbers, numbers, ("PR#####",)))
    assert told.numbers == numbers[:MOST_NUMBERS]
    assert told.names == numbers[:MOST_NAMES]
    assert TradeWordsModel.model_validate_json(told.model_dump_json()).to_domain() == told.to_domain()
