"""People, sessions and devices over real HTTP: who may do what."""

from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest
from tests.assistant.web.house import ADMIN, MANAGER, Client, House, opened_house, problem

from zuruf.domain.turns import Json
from zuruf.settings.schema import Places


@pytest.fixture
def house(places: Places, tmp_path: Path) -> Iterator[House]:
    with opened_house(places, tmp_path) as house:
        yield house


def test_people_are_looked_after_by_administrators(house: House) -> None:
    admin, manager = house.desk.sign_in(ADMIN), house.desk.sign_in(MANAGER)
    new: Mapping[str, Json] = {"name": "Dana", "role": "manager", "secret": "914075"}
    assert problem(manager.send("POST", "/people", new)) == (403, "person-needs-admin")
    assert problem(house.kiosk.send("POST", "/people", new)) == (403, "change-needs-person")
    made = admin.send("POST", "/people", new)
    assert made.status_code == 201
    assert "secret" not in made.text
    assert problem(admin.send("POST", "/people", new)) == (409, "person-name-taken")
    assert problem(admin.send("POST", "/people", {**new, "name": "Ed", "secret": "123456"})) == (422, "secret-weak")
    names = [each["name"] for each in house.kiosk.send("GET", "/people").json()["people"]]
    assert names == ["Bo", "Cem", "Dana", "Eva"]
    dana = house.desk.sign_in(("Dana", "914075"))
    assert admin.send("PATCH", f"/people/{made.json()['id']}", {"active": False}).status_code == 200
    assert problem(dana.send("GET", "/sessions/current")) == (401, "session-ended")
    eva = next(each for each in house.kiosk.send("GET", "/people").json()["people"] if each["name"] == "Eva")
    assert problem(admin.send("PATCH", f"/people/{eva['id']}", {"role": "staff"})) == (409, "person-last-admin")


def test_signing_in_and_out(house: House) -> None:
    wrong = house.kiosk.send("POST", "/sessions", {"name": "Bo", "secret": "000000"})
    assert problem(wrong) == (401, "sign-in-refused")
    assert "000000" not in wrong.text
    assert house.http.post("/v1/sessions", json={}, headers={"Authorization": "Bearer no"}).status_code == 401
    bo = house.kiosk.sign_in(MANAGER)
    current = bo.send("GET", "/sessions/current").json()
    assert (current["person"]["name"], current["device"], current["idle_seconds"]) == ("Bo", "kiosk", 300)
    changed = bo.send("POST", "/sessions/current/secret", {"before": MANAGER[1], "after": "850263"})
    assert changed.status_code == 204
    assert problem(bo.send("GET", "/sessions/current")) == (401, "session-ended")
    bo = house.kiosk.sign_in(("Bo", "850263"))
    assert bo.send("DELETE", "/sessions/current").status_code == 204
    assert problem(bo.send("GET", "/sessions/current")) == (401, "session-ended")
    for _ in range(5):
        house.kiosk.send("POST", "/sessions", {"name": "Bo", "secret": "000000"})
    assert problem(house.kiosk.send("POST", "/sessions", {"name": "Bo", "secret": "850263"})) == (429, "sign-in-locked")


def test_a_new_secret_that_is_too_easy_costs_no_session(house: House) -> None:
    bo = house.kiosk.sign_in(MANAGER)
    for before, after, wanted in ((MANAGER[1], "111111", (422, "secret-weak")), ("000000", "850263", (401, "sign-in-refused"))):
        assert problem(bo.send("POST", "/sessions/current/secret", {"before": before, "after": after})) == wanted
        assert bo.send("GET", "/sessions/current").status_code == 200
    assert bo.decide(house.kiosk.propose()).status_code == 200


def test_a_device_asks_and_a_withdrawn_one_does_not(house: House) -> None:
    admin = house.desk.sign_in(ADMIN)
    made = admin.send("POST", "/devices", {"name": "Halle 2"}).json()
    hall = Client(house.http, made["token"])
    assert hall.send("GET", "/pages/products").status_code == 200
    assert hall.send("GET", "/devices").status_code == 403
    assert admin.send("DELETE", f"/devices/{made['device']['id']}").status_code == 204
    assert hall.send("GET", "/pages/products").status_code == 401
