"""Reports over HTTP: the client against the real service, and the service's answers as any client sees them."""

import json
from collections.abc import Iterator
from zoneinfo import ZoneInfo

import httpx
import pytest
from pydantic import SecretStr
from sqlalchemy import create_engine, text
from tests.runtime.test_assistant_client import served

from zuruf.assistant.build import assemble
from zuruf.assistant.model.scripted import ScriptedModel
from zuruf.domain.faults import AssistantFault, QueryFault
from zuruf.domain.languages import Language
from zuruf.domain.reports import Act, ReportTrouble
from zuruf.domain.turns import Page
from zuruf.runtime.assistant_client import AssistantClient
from zuruf.settings.schema import AssistantPart, DatabasePart, Places, Settings

pytestmark = pytest.mark.anyio

TOKEN, ADMIN = "a-token-for-this-test", "another-token-for-this-test"
REVENUE = '{"metric":"revenue_invoiced","period":"this_month"}'


@pytest.fixture
def address(places: Places, own_sample_url: str) -> Iterator[str]:
    settings = Settings(database=DatabasePart(url=own_sample_url), assistant=AssistantPart(admin_token=SecretStr(ADMIN)))
    with served(assemble(settings, places, ScriptedModel(), TOKEN, ZoneInfo("Europe/Berlin"))) as url:
        yield url


async def test_the_life_of_a_report(address: str) -> None:
    async with AssistantClient(address, TOKEN) as client:
        reports = client.reports
        assert await reports.all() == ()
        saved = await reports.save("Umsatz / Monat".replace("/", "je"), REVENUE, show="bar")
        assert (saved.name, saved.version, saved.actor, saved.show) == ("Umsatz je Monat", 1, "kiosk", "bar")
        run = await reports.run("umsatz je monat", period="2025", compare="previous")
        assert run.blocks[-1].columns[-1].name.endswith("_percent")
        pinned = await reports.pin("Umsatz je Monat", 1, pinned=True)
        renamed = await reports.rename("Umsatz je Monat", pinned.version, "Виручка 100 % #1?")
        details = await reports.details("Виручка 100 % #1?")
        assert [version.act for version in details.versions] == [Act.SAVED, Act.PINNED, Act.RENAMED]
        assert details.versions[2].changes[0].after[Language.UKRAINIAN] == "Виручка 100 % #1?"
        assert details.question is not None
        assert details.question.words[Language.RUSSIAN]
        blocks = (await client.page(Page.DASHBOARD)).blocks
        assert blocks[0].labels[Language.GERMAN] == "Виручка 100 % #1?"
        deleted = await reports.delete(renamed.name, renamed.version)
        assert await reports.all() == ()
        assert [listed.report for listed in await reports.all(deleted=True)] == [deleted]
        restored = await reports.restore(deleted.name, deleted.version, "Wieder da")
        assert [listed.report for listed in await reports.all()] == [restored]
        assert len((await client.page(Page.DASHBOARD)).blocks) == len(blocks)


async def test_faults_come_with_all_there_is_to_say(address: str, own_sample_url: str) -> None:
    async with AssistantClient(address, TOKEN) as client:
        reports = client.reports
        await reports.save("Umsatz", REVENUE)
        with pytest.raises(ReportTrouble) as caught:
            await reports.run("Umsaz")
        assert (caught.value.code, caught.value.choices) == ("report-unknown", ("Umsatz",))
        with pytest.raises(ReportTrouble, match="report-name-taken"):
            await reports.save("UMSATZ", REVENUE)
        with pytest.raises(ReportTrouble, match="report-changed"):
            await reports.pin("Umsatz", 7, pinned=True)
        with pytest.raises(ReportTrouble, match="report-period-unknown"):
            await reports.run("Umsatz", period="soon")
        with pytest.raises(ReportTrouble, match="report-name-unfit"):
            await reports.save("a/b", REVENUE)
        for query in ('{"metric":"revenue_invoced"}', "[]", "{", '{"metric":NaN}', "[" * 5000):
            with pytest.raises(QueryFault, match="query-invalid"):
                await reports.save("Neu", query)
        engine = create_engine(own_sample_url)
        with engine.begin() as connection:
            connection.execute(text('UPDATE zuruf_report_versions SET query = \'{"metric":"revenue_invoced"}\''))
        engine.dispose()
        with pytest.raises(ReportTrouble, match="report-broken") as broken:
            await reports.run("Umsatz")
        assert "revenue_invoiced" in broken.value.reasons[0][Language.ENGLISH]
        assert (await reports.all())[0].broken == broken.value.reasons
    async with AssistantClient(address, "wrong") as stranger:
        with pytest.raises(AssistantFault, match="assistant-refused"):
            await stranger.reports.all()
    async with AssistantClient("http://127.0.0.1:9", TOKEN) as nobody:
        with pytest.raises(AssistantFault, match="assistant-unreachable"):
            await nobody.reports.all()


async def test_status_and_body_of_every_answer(address: str) -> None:
    async with httpx.AsyncClient(base_url=address, headers={"Authorization": f"Bearer {TOKEN}"}) as http:
        saved = await http.post("/v1/reports", json={"name": "A", "query": REVENUE})
        assert (saved.status_code, saved.json()["version"]) == (201, 1)
        assert (await http.post("/v1/reports", json={"name": "a", "query": REVENUE})).status_code == 409
        unknown = await http.get("/v1/reports/B")
        assert (unknown.status_code, unknown.json()["code"]) == (404, "report-unknown")
        for body in ({"version": 1}, {"version": 1, "name": "B", "pinned": True}, {"name": "B"}, {"version": 0, "pinned": True}):
            assert (await http.patch("/v1/reports/A", json=body)).status_code == 422
        assert (await http.delete("/v1/reports/A")).status_code == 422
        stale = await http.delete("/v1/reports/A", params={"version": 2})
        assert (stale.status_code, stale.json()["code"]) == (409, "report-changed")
        run = await http.post("/v1/reports/A/run", json={})
        assert run.json()["blocks"][0]["question"]["query"] == REVENUE
        assert (await http.post("/v1/reports/A/run", json={"rows": 100_001})).status_code == 422
        assert (await http.get("/v1/reports", headers={"Authorization": ""})).status_code == 401
        assert "/v1/reports/{name}/run" in (await http.get("/openapi.json")).json()["paths"]


async def test_only_the_admins_token_decides_about_a_metric(address: str, places: Places, own_sample_url: str) -> None:
    inland = {"metric": "revenue_invoiced", "where": [{"field": "country", "value": "DE"}]}
    async with httpx.AsyncClient(base_url=address, headers={"Authorization": f"Bearer {TOKEN}"}) as http:
        await http.post("/v1/reports", json={"name": "Umsatz Inland", "query": json.dumps(inland)})
        proposed = await http.post("/v1/reports/Umsatz Inland/promote", json={})
        assert (proposed.status_code, proposed.json()["state"], proposed.json()["name"]) == (202, "proposed", "umsatz_inland")
        path = "/v1/vocabulary/metrics/umsatz_inland/confirm"
        refused = await http.post(path, json={"version": 1})
        assert (refused.status_code, refused.json()["code"]) == (403, "report-needs-manager")
        assert (await http.post(path, json={"version": 1}, headers={"Authorization": "Bearer x"})).status_code == 401
        admin = {"Authorization": f"Bearer {ADMIN}"}
        assert (await http.post(path, json={"version": 2}, headers=admin)).status_code == 409
        confirmed = await http.post(path, json={"version": 1}, headers=admin)
        assert (confirmed.status_code, confirmed.json()["state"], confirmed.json()["decided_by"]) == (200, "confirmed", "admin")
        listed = (await http.get("/v1/vocabulary/metrics")).json()["metrics"]
        assert [metric["name"] for metric in listed] == ["umsatz_inland"]
        # The admin's token opens nothing else.
        assert (await http.get("/v1/reports", headers=admin)).status_code == 401
    settings = Settings(database=DatabasePart(url=own_sample_url))
    later = assemble(settings, places, ScriptedModel(), TOKEN, ZoneInfo("Europe/Berlin"))
    assert "umsatz_inland" in later.state.parts.vocabulary.metrics


async def test_without_an_admins_token_nobody_decides(places: Places, own_sample_url: str) -> None:
    settings = Settings(database=DatabasePart(url=own_sample_url))
    with served(assemble(settings, places, ScriptedModel(), TOKEN, ZoneInfo("Europe/Berlin"))) as url:
        for token, status in ((TOKEN, 403), ("x", 401)):
            headers = {"Authorization": f"Bearer {token}"}
            async with httpx.AsyncClient(base_url=url, headers=headers) as http:
                answer = await http.post("/v1/vocabulary/metrics/x/confirm", json={"version": 1})
                assert answer.status_code == status
