"""What the guide tries, against what is really there: services over HTTP, databases, a machine without packs."""

from pathlib import Path
from zoneinfo import ZoneInfo

import pytest
from starlette.types import Receive, Scope, Send
from tests.assistant.model.fake_server import FakeServer, running
from tests.runtime.test_assistant_client import TOKEN, served
from tests.settings.policy.places import machine

from zuruf.assistant.build import assemble
from zuruf.assistant.model.scripted import ScriptedModel
from zuruf.dialogue.setup import PackState, PackUse, Try, TryAssistant, TryDatabase, TryModel
from zuruf.domain.faults import Fault
from zuruf.probing import attempt, packs_needed
from zuruf.settings.guide import AtCompany, OnThisMachine, WithModelServer, save_place
from zuruf.settings.schema import DatabasePart, Places, Settings

pytestmark = pytest.mark.anyio

NOBODY = "http://127.0.0.1:9"


async def code_of(act: Try) -> str:
    """The code of the fault with which it came to nothing; "" when it works."""
    try:
        await attempt(act)
    except Fault as fault:
        return fault.code
    return ""


async def test_an_assistant_is_there_and_knows_the_token(places: Places, own_sample_url: str) -> None:
    settings = Settings(database=DatabasePart(url=own_sample_url))
    service = assemble(settings, places, ScriptedModel(), TOKEN, ZoneInfo("Europe/Berlin"))
    with served(service) as address:
        assert await code_of(TryAssistant(address, TOKEN)) == ""
        assert await code_of(TryAssistant(address, "another")) == "assistant-refused"


@pytest.mark.parametrize("address", [NOBODY, "nonsense", "http://", "http://[", "ftp://a.example", "http://a b/"])
async def test_nobody_is_there(address: str) -> None:
    assert await code_of(TryAssistant(address, TOKEN)) == "assistant-unreachable"
    assert await code_of(TryModel(address, "m", "")) in ("model-unreachable", "model-refused", "assistant-unreachable")


async def greeting(scope: Scope, receive: Receive, send: Send) -> None:
    """A service that is none of ours."""
    if scope["type"] == "lifespan":
        for kind in ("startup", "shutdown"):
            await receive()
            await send({"type": f"lifespan.{kind}.complete"})
        return
    await send({"type": "http.response.start", "status": 200, "headers": [(b"content-type", b"text/html")]})
    await send({"type": "http.response.body", "body": b"<h1>Hello</h1>"})


async def test_something_else_answers_there() -> None:
    with served(greeting) as address:
        assert await code_of(TryAssistant(address, TOKEN)) == "assistant-unreachable"
        assert (await code_of(TryModel(address, "m", ""))).startswith("model-")


async def test_a_models_server_refuses_a_key() -> None:
    async with running(FakeServer(key="right")) as fake:
        assert await code_of(TryModel(fake.address, "small", "wrong")) == "model-refused"
        assert fake.keys[0] == "Bearer wrong"


async def test_a_database_can_be_read_or_says_why_not(own_sample_url: str, tmp_path: Path) -> None:
    assert await code_of(TryDatabase(own_sample_url)) == ""
    for url in (f"sqlite:///{tmp_path}/none.db", "nonsense", "postgresql+psycopg://u:p@127.0.0.1:9/none", "oracle://a/b", "://"):
        code = await code_of(TryDatabase(url))
        assert code.startswith("store-"), url
    assert not (tmp_path / "none.db").exists(), "a try makes nothing"


def test_what_is_needed_follows_what_was_chosen(places: Places, tmp_path: Path) -> None:
    here = machine(places, tmp_path).model_copy(update={"shared_data": ()})
    save_place(here, OnThisMachine())
    embedded = packs_needed(here)
    assert {pack.state for pack in embedded} == {PackState.MISSING}
    assert [pack.use for pack in embedded if pack.use is not PackUse.VOICE] == [PackUse.TRANSCRIBER, PackUse.MODEL]
    assert all(pack.size > 1_000_000 and pack.licence for pack in embedded)
    for elsewhere in (WithModelServer(NOBODY, "m"), AtCompany(NOBODY, "t")):
        save_place(here, elsewhere)
        assert PackUse.MODEL not in {pack.use for pack in packs_needed(here)}
