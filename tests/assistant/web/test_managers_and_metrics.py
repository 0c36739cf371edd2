"""Metrics that came from reports: decided by a manager who is signed in."""

import json
from collections.abc import Iterator
from zoneinfo import ZoneInfo

import httpx
import pytest
from tests.runtime.test_assistant_client import served

from zuruf.assistant.build import assemble
from zuruf.assistant.model.scripted import ScriptedModel
from zuruf.domain.people import Role
from zuruf.settings.schema import DatabasePart, Places, Settings

TOKEN = "a-token-for-this-test"
PIN = "482917"
PATH = "/v1/vocabulary/metrics/umsatz_inland"


@pytest.fixture
def http(places: Places, own_sample_url: str) -> Iterator[httpx.Client]:
    service = assemble(
        Settings(database=DatabasePart(url=own_sample_url)), places, ScriptedModel(), TOKEN, ZoneInfo("Europe/Berlin")
    )
    for name, role in (("Bo", Role.MANAGER), ("Cem", Role.STAFF)):
        service.state.access.people.add(name, role, PIN, "test:")
    with served(service) as url, httpx.Client(base_url=url, headers={"Authorization": f"Bearer {TOKEN}"}) as client:
        yield client


def test_a_manager_decides_and_staff_does_not(http: httpx.Client) -> None:
    inland = {"metric": "revenue_invoiced", "where": [{"field": "country", "value": "DE"}]}
    http.post("/v1/reports", json={"name": "Umsatz Inland", "query": json.dumps(inland)})
    http.post("/v1/reports/Umsatz Inland/promote", json={})
    for name, statuses in (("Cem", (403, 403)), ("Bo", (200, 200))):
        token = http.post("/v1/sessions", json={"name": name, "secret": PIN}).json()["token"]
        session = {"Zuruf-Session": token}
        confirmed = http.post(f"{PATH}/confirm", json={"version": 1}, headers=session)
        rejected = http.post(f"{PATH}/reject", json={"version": 2}, headers=session)
        assert (confirmed.status_code, rejected.status_code) == statuses
    assert (confirmed.json()["decided_by"], rejected.json()["state"]) == ("Bo", "rejected")
    assert http.post(f"{PATH}/confirm", json={"version": 3}).status_code == 403
    over = http.post(f"{PATH}/confirm", json={"version": 3}, headers={"Zuruf-Session": "over"})
    assert (over.status_code, over.json()["code"]) == (401, "session-ended")
