"""Pages over real HTTP: filters, sorting and paging as the address says, refusals with a code, and clients that go away."""

import sqlite3
import threading
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from zoneinfo import ZoneInfo

import httpx
import pytest
from fastapi import FastAPI
from sqlalchemy import event
from tests.runtime.test_assistant_client import served

from zuruf.assistant.build import assemble
from zuruf.assistant.model.scripted import ScriptedModel
from zuruf.assistant.queue.store import Queue
from zuruf.assistant.store.engine import sqlite_url
from zuruf.assistant.web.access import KIOSK
from zuruf.domain.jobs import Job, JobState
from zuruf.domain.languages import Language
from zuruf.domain.turns import Mode
from zuruf.settings.schema import DatabasePart, Places, Settings
from zuruf.wire.pages import LONGEST_FILTER, PageBlocks

TOKEN = "a-token-for-this-test"


class Site:
    """The service on the sample company, and the company without any of our code in between."""

    def __init__(self, service: FastAPI, address: str, file: Path) -> None:
        self.service = service
        self.address = address
        self.file = file

    def get(self, path: str, **given: str | int | list[str]) -> httpx.Response:
        return httpx.get(f"{self.address}/v1{path}", params=given, headers={"Authorization": f"Bearer {TOKEN}"}, timeout=30)

    def page(self, name: str, **given: str | int | list[str]) -> PageBlocks:
        answer = self.get(f"/pages/{name}", **given)
        assert answer.status_code == 200, answer.text
        return PageBlocks.model_validate_json(answer.content)

    def sql(self, text: str) -> list[tuple[object, ...]]:
        with closing(sqlite3.connect(f"{self.file.as_uri()}?mode=ro", uri=True)) as connection:
            return connection.execute(text).fetchall()


@pytest.fixture(scope="module")
def site(places: Places, sample_file: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    folder = tmp_path_factory.mktemp("site")
    # Data of its own: another service on the same would index the same documents at the same time.
    places = places.model_copy(update={"data": folder / "data", "cache": folder / "cache"})
    file = folder / "company.db"
    file.write_bytes(sample_file.read_bytes())
    settings = Settings(database=DatabasePart(url=sqlite_url(file)))
    service = assemble(settings, places, ScriptedModel(), TOKEN, ZoneInfo("Europe/Berlin"))
    service.state.parts.library.update()
    with served(service) as address:
        yield Site(service, address, file)


def test_rows_as_the_address_says(site: Site) -> None:
    (wanted,) = site.sql("SELECT count(*) FROM invoices i JOIN customers c ON c.id = i.customer_id WHERE c.name LIKE '%Ostwind%'")
    page = site.page("invoices", customer="ostwind", sort=["-issue_date", "number"], size=5, page=2)
    (block,) = page.blocks
    assert page.number == 2
    assert block.row_count == wanted[0]
    assert len(block.rows) == 5
    names = [column.name for column in block.columns]
    days = [str(row[names.index("issue_date")]) for row in block.rows]
    assert days == sorted(days, reverse=True)
    assert {"Ostwind" in str(row[names.index("customer")]) for row in block.rows} == {True}
    assert page.filters.customer == "ostwind"
    assert [state.value for state in page.offer.states] == ["unpaid", "overdue", "paid"]


def test_a_period_comes_back_in_words(site: Site) -> None:
    page = site.page("orders", period="2025-03")
    assert "2025" in page.period[Language.GERMAN]
    assert page.offer.period
    assert site.page("orders").period == {}


def test_every_page_answers(site: Site) -> None:
    for name in (
        "dashboard",
        "invoices",
        "products",
        "finance",
        "orders",
        "customers",
        "reports",
        "documents",
        "queue",
        "settings",
    ):
        assert site.page(name).page == name
    finance = site.page("finance", period="this_year")
    assert {block.kind for block in finance.blocks} >= {"key_figures", "chart"}


@pytest.mark.parametrize(
    ("given", "code"),
    [
        ({"status": "rotten"}, "query-invalid"),
        ({"period": "whenever"}, "query-period"),
        ({"sort": "no_such_field"}, "query-invalid"),
        ({"size": 201}, "request-not-text"),
        ({"size": 0}, "request-not-text"),
        ({"page": 0}, "request-not-text"),
        ({"page": "two"}, "request-not-text"),
        ({"color": "red"}, "request-not-text"),
        ({"sort": ["a", "b", "c", "d", "e"]}, "request-not-text"),
        ({"text": "x" * (LONGEST_FILTER + 1)}, "request-too-long"),
    ],
)
def test_what_is_not_of_the_contract_is_refused(site: Site, given: dict[str, str | int | list[str]], code: str) -> None:
    answer = site.get("/pages/invoices", **given)
    assert (answer.status_code, answer.json()["code"]) == (422, code)


def test_nobody_without_a_token_and_no_unknown_page(site: Site) -> None:
    assert httpx.get(f"{site.address}/v1/pages/invoices", timeout=30).status_code == 401
    assert site.get("/pages/cellar").status_code == 422


def test_words_are_looked_for_as_they_stand(site: Site) -> None:
    for hostile in ("%", "_", "' OR 1=1 --", "\\", '"; DROP TABLE invoices; --', "\u202e"):
        block = site.page("invoices", text=hostile, customer=hostile).blocks[0]
        assert block.row_count == 0
    assert site.sql("SELECT count(*) FROM invoices")[0][0] != 0


def test_documents_by_their_names(site: Site) -> None:
    (listed,) = site.page("documents").blocks
    (found,) = site.page("documents", text="LIEFER beding").blocks
    assert 0 < found.row_count < listed.row_count
    assert all("lieferbedingungen" in str(row[-1]) for row in found.rows)


def test_a_device_sees_its_own_orders(site: Site) -> None:
    store = site.service.state.queues.store
    store.add(Queue("q-own", KIOSK, Mode.VOICE, Language.GERMAN), ["erster", "zweiter"])
    store.add(Queue("q-other", "another device", Mode.VOICE, Language.GERMAN), ["fremder"])
    claimed = store.claim("q-own")
    store.finish(Job("q-own", claimed.number, claimed.text, JobState.DONE, "Erledigt."))
    (block,) = site.page("queue").blocks
    assert [list(row[:3]) for row in block.rows] == [["erster", "done", "Erledigt."], ["zweiter", "waiting", None]]


def test_who_goes_away_takes_the_query_along(site: Site) -> None:
    """A page that never comes to its end in the database is stopped there as soon as nobody waits for it."""
    begun, ended = threading.Event(), threading.Event()
    engine = site.service.state.parts.company

    def slow(connection: object, cursor: object, statement: str, *_: object) -> tuple[str, object]:
        begun.set()
        endless = "WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n) SELECT count(*) FROM n"
        return endless, ()

    def failed(context: object) -> None:
        ended.set()

    event.listen(engine, "before_cursor_execute", slow, retval=True)
    event.listen(engine, "handle_error", failed)
    try:
        with pytest.raises(httpx.ReadTimeout):
            httpx.get(
                f"{site.address}/v1/pages/customers",
                headers={"Authorization": f"Bearer {TOKEN}"},
                timeout=httpx.Timeout(30, read=0.5),
            )
        assert begun.is_set()
        assert ended.wait(15), "the statement went on without anybody waiting for it"
    finally:
        event.remove(engine, "before_cursor_execute", slow)
        event.remove(engine, "handle_error", failed)
    assert site.page("customers").blocks[0].rows
