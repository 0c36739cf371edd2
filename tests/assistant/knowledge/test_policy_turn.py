"""A question about a rule from the request to the reply, over HTTP, with a model that only chooses the look-up."""

from collections.abc import AsyncIterator, Iterator
from datetime import UTC, datetime
from zoneinfo import ZoneInfo

import pytest
from tests.runtime.test_assistant_client import served

from zuruf.assistant.build import assemble
from zuruf.assistant.knowledge.library import open_library
from zuruf.assistant.model.scripted import ScriptedModel, calls
from zuruf.assistant.store.engine import open_read_write, sqlite_url
from zuruf.assistant.sweep.memory import remember, swept_model
from zuruf.assistant.sweep.scoring import Verdict
from zuruf.assistant.sweep.tally import Asked, tally
from zuruf.domain.events import ReplyDone
from zuruf.domain.turns import Mode, Reply, TurnRequest
from zuruf.runtime.assistant_client import AssistantClient
from zuruf.settings.schema import DocumentsPart, Places, Settings
from zuruf.wire.requests import SweepHealth

pytestmark = pytest.mark.anyio
TOKEN = "t" * 32


SETTINGS = Settings(documents=DocumentsPart(vectors=False))


@pytest.fixture(scope="module")
def own_places(places: Places, tmp_path_factory: pytest.TempPathFactory) -> Places:
    home = tmp_path_factory.mktemp("home")
    return places.model_copy(update={"data": home / "data", "cache": home / "cache", "config": home / "config"})


@pytest.fixture(scope="module")
def address(own_places: Places) -> Iterator[str]:
    open_library(SETTINGS, own_places).update()
    model = ScriptedModel(choose=lambda _: calls("lookup_policy"))
    with served(assemble(SETTINGS, own_places, model, TOKEN, ZoneInfo("Europe/Berlin"))) as url:
        yield url


@pytest.fixture
async def client(address: str) -> AsyncIterator[AssistantClient]:
    async with AssistantClient(address, TOKEN) as made:
        yield made


@pytest.mark.parametrize(
    ("question", "place", "figure", "file"),
    [
        ("Wie lange dürfen Kunden reklamieren?", ("Rücknahme und Reklamation", "§ 3 (1)"), "7 Tagen", "de/ruecknahme.md"),
        ("What is the fee for restocking?", ("Returns and complaints", "§ 2 (2)"), "10 %", "en/returns.md"),
        ("Яка гарантія на вживане обладнання?", ("Повернення та рекламації", "§ 3 (2)"), "12 місяців", "uk/povernennia.md"),
        (
            "Что будет, если упаковка порвана?",
            ("Возврат и рекламации", "§ 4 (2)"),
            "25 %",
            "ru/vozvrat.md",
        ),
    ],
)
async def test_the_reply_names_document_and_section_and_quotes_the_clause(
    client: AssistantClient, question: str, place: tuple[str, str], figure: str, file: str
) -> None:
    title, clause = place
    reply = await _ask(client, question)
    assert reply.text.startswith(f"{title}, {clause}, ")
    assert figure in reply.text
    (block,) = reply.blocks
    row = dict(zip([column.name for column in block.columns], block.rows[0], strict=True))
    assert row["file"] == file
    document = await client.document(str(row["file"]))
    assert document.title == title
    assert [part.clause for part in document.parts if part.text == row["text"]] == [clause]


async def test_what_no_document_answers_is_said_in_the_language_of_the_question(client: AssistantClient) -> None:
    reply = await _ask(client, "Welche Farbe hat das Firmenlogo?")
    assert reply.blocks == ()
    assert "nichts" in reply.text


@pytest.mark.parametrize(
    "path", ["nothing.md", "../../etc/passwd", "/etc/passwd", "de", "de/../de/ruecknahme.md", "x' or 1=1 --"]
)
async def test_a_document_that_is_not_there_has_no_parts(client: AssistantClient, path: str) -> None:
    assert (await client.document(path)).parts == ()


async def test_health_says_whether_the_model_in_use_was_swept(client: AssistantClient, own_places: Places) -> None:
    before = await client.health()
    assert before.sweep is not None
    assert (before.sweep.swept, before.state) == (False, "ready")
    assert "zuruf sweep" in before.sweep.hint
    answers = [Asked(f"q{at}", 6, Verdict.RIGHT, True, False, 9) for at in range(50)]
    engine = open_read_write(sqlite_url(own_places.data / "company.db"))
    remember(engine, swept_model(SETTINGS.model, own_places), "r", tally(answers), datetime(2026, 3, 16, tzinfo=UTC))
    engine.dispose()
    assert (await client.health()).sweep == SweepHealth(swept=True, best=6, questions=50)


async def _ask(client: AssistantClient, question: str) -> Reply:
    last = [event async for event in client.turn(TurnRequest(f"k{abs(hash(question))}", question, Mode.VOICE))][-1]
    assert isinstance(last, ReplyDone), last
    return last.reply
