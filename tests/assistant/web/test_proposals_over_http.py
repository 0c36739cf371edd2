"""Proposals over real HTTP: who may decide, with which token."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from decimal import Decimal
from pathlib import Path
from zoneinfo import ZoneInfo

import httpx
import pytest
from tests.assistant.changes.office import file_url, prepared
from tests.assistant.web.house import ADMIN, MANAGER, STAFF, TOKEN, Client, House, opened_house, problem
from tests.runtime.test_assistant_client import served

from zuruf.assistant.build import assemble
from zuruf.assistant.model.scripted import ScriptedModel
from zuruf.domain.jsons import to_json
from zuruf.domain.people import Role
from zuruf.settings.schema import DatabasePart, Places, Settings
from zuruf.wire.proposals import ProposalModel, ProposalProblem


@pytest.fixture
def house(places: Places, tmp_path: Path) -> Iterator[House]:
    with opened_house(places, tmp_path) as house:
        yield house


def test_a_manager_confirms_at_the_kiosk(house: House) -> None:
    proposal = house.kiosk.propose()
    assert house.stock() == 100
    answer = house.kiosk.sign_in(MANAGER).decide(proposal)
    assert answer.status_code == 200
    done = ProposalModel.model_validate_json(answer.content)
    assert (done.state.value, done.decided_by) == ("executed", "Bo")
    assert house.stock() == 112
    shown = house.kiosk.send("GET", f"/proposals/{proposal.id}")
    assert ProposalModel.model_validate_json(shown.content) == done


def test_whoever_is_signed_in_has_proposed(house: House) -> None:
    """At a shared kiosk the device alone says too little; whoever proposed may also take it back."""
    cem = house.kiosk.sign_in(STAFF)
    proposal = cem.propose()
    assert proposal.proposed_by == "Cem"
    assert [each["id"] for each in house.kiosk.send("GET", "/proposals").json()["proposals"]] == [proposal.id]
    assert problem(cem.decide(proposal)) == (403, "change-needs-role")
    assert cem.decide(proposal, "reject").status_code == 200
    turned = house.http.post(
        "/v1/turns",
        json={"text": "", "mode": "text"},
        headers={"Authorization": f"Bearer {TOKEN}", "Zuruf-Session": "over", "Idempotency-Key": "k9"},
    )
    assert "turn.failed" in turned.text, "a session that is over does not keep anybody from asking"


def test_a_manager_confirms_from_the_desk(house: House) -> None:
    """Every kiosk's proposals are there; a kiosk sees its own."""
    made = house.desk.sign_in(ADMIN).send("POST", "/devices", {"name": "Halle 2"}).json()
    hall = Client(house.http, made["token"])
    first, second = house.kiosk.propose(), hall.propose("k2", product="PR0018", quantity=1)
    assert second.proposed_by == "device:Halle 2"
    desk = house.desk.sign_in(MANAGER)
    assert {each["id"] for each in desk.send("GET", "/proposals").json()["proposals"]} == {first.id, second.id}
    assert [each["id"] for each in hall.send("GET", "/proposals").json()["proposals"]] == [second.id]
    assert desk.decide(first).status_code == 200
    assert desk.decide(second, "reject").status_code == 200
    assert house.stock() == 112
    states = desk.send("GET", "/proposals?state=executed&state=rejected").json()["proposals"]
    assert {each["state"] for each in states} == {"executed", "rejected"}


def test_no_token_and_no_staff_confirms(house: House) -> None:
    proposal = house.kiosk.propose()
    token = house.desk.sign_in(ADMIN).send("POST", "/devices", {"name": "Halle 2"}).json()["token"]
    elsewhere = Client(house.http, token).sign_in(MANAGER)
    manager = house.kiosk.sign_in(MANAGER)
    tries = {
        "kiosk": (house.kiosk, (403, "change-needs-person")),
        "device": (Client(house.http, token), (403, "change-needs-person")),
        "token as session": (Client(house.http, TOKEN, TOKEN), (401, "session-ended")),
        "device as session": (Client(house.http, TOKEN, token), (401, "session-ended")),
        "session of another kiosk": (Client(house.http, TOKEN, elsewhere.session), (401, "session-ended")),
        "kiosk's session without the kiosk": (Client(house.http, manager.session), (401, "assistant-refused")),
        "made up": (Client(house.http, TOKEN, "x" * 43), (401, "session-ended")),
        "empty": (Client(house.http, TOKEN, ""), (401, "session-ended")),
        "staff": (house.kiosk.sign_in(STAFF), (403, "change-needs-role")),
    }
    for name, (client, wanted) in tries.items():
        for act in ("confirm", "reject"):
            assert problem(client.decide(proposal, act)) == wanted, name
    assert house.desk.decide(proposal).status_code == 401
    assert house.stock() == 100
    # Signing staff in at the kiosk has signed the manager out there.
    assert problem(manager.decide(proposal)) == (401, "session-ended")
    assert house.kiosk.sign_in(MANAGER).decide(proposal).status_code == 200


def test_another_version_is_refused_and_the_latest_comes_along(house: House) -> None:
    before = house.kiosk.propose()
    edited = house.kiosk.decide(before, "edit", arguments=to_json({"product": "PR0017", "quantity": 5}))
    after = ProposalModel.model_validate_json(edited.content)
    manager = house.kiosk.sign_in(MANAGER)
    answer = manager.decide(before)
    assert problem(answer) == (409, "change-other-version")
    assert ProposalProblem.model_validate_json(answer.content).proposal == after
    assert manager.decide(after).status_code == 200
    assert house.stock() == 105
    assert problem(house.kiosk.sign_in(ADMIN).decide(after)) == (409, "change-decided")


def test_a_stale_proposal_is_offered_anew(house: House) -> None:
    first, second = house.kiosk.propose("k1"), house.kiosk.propose("k2")
    manager = house.kiosk.sign_in(MANAGER)
    assert manager.decide(first).status_code == 200
    answer = manager.decide(second)
    assert problem(answer) == (409, "change-stale")
    anew = ProposalProblem.model_validate_json(answer.content).proposal
    assert anew is not None
    assert (anew.id, anew.version, anew.state.value) == (second.id, 2, "open")
    assert manager.decide(anew).status_code == 200
    assert house.stock() == 124


def decided(desk: Client, proposal: ProposalModel) -> httpx.Response:
    """Asks again, as people are told to, where twenty at once kept the store busy for longer than it waits."""
    while (answer := desk.decide(proposal)).status_code == 503:
        assert problem(answer) == (503, "store-locked")
    return answer


def test_a_hundred_confirmations_over_http(house: House) -> None:
    proposal = house.kiosk.propose()
    desks = [house.desk.sign_in(who) for who in (ADMIN, MANAGER) for _ in range(10)]
    with ThreadPoolExecutor(20) as pool:
        answers = list(pool.map(lambda at: decided(desks[at % 20], proposal), range(100)))
    assert house.stock() == 112
    # Whoever confirmed is told so however often they ask; everybody else, that it is decided.
    winners = {answer.json()["decided_by"] for answer in answers if answer.status_code == 200}
    assert len(winners) == 1
    assert {problem(answer) for answer in answers if answer.status_code != 200} <= {(409, "change-decided")}


def test_the_same_key_is_the_same_proposal(house: House) -> None:
    assert house.kiosk.propose("k1") == house.kiosk.propose("k1")
    assert house.kiosk.propose("k2").id != house.kiosk.propose("k1").id


def test_several_that_may_be_meant_come_as_choices(house: House) -> None:
    arguments = to_json({"product": "Arbeitshandschuhe", "quantity": 1})
    answer = house.kiosk.send("POST", "/proposals", {"change": "stock_in", "arguments": arguments}, "k1")
    found = ProposalProblem.model_validate_json(answer.content)
    assert (answer.status_code, found.code, found.argument) == (422, "change-record-ambiguous", "product")
    assert [choice.number for choice in found.choices] == ["PR0018", "PR0019"]


@pytest.mark.parametrize("arguments", ["", "[]", "{", "1", '{"product": 1}', "{}", '{"product":"PR0017","quantity":1e400}'])
def test_arguments_that_are_none(house: House, arguments: str) -> None:
    answer = house.kiosk.send("POST", "/proposals", {"change": "stock_in", "arguments": arguments}, "k1")
    assert problem(answer) == (422, "change-unfit")


def test_what_is_offered(house: House) -> None:
    offered = house.kiosk.send("GET", "/changes").json()["changes"]
    assert {each["name"]: each["unasked"] for each in offered} == {
        "stock_in": False,
        "stock_out": False,
        "stock_over": False,
        "count": False,
        "order": False,
        "pay": False,
        "note": True,
        "reorder_level": False,
    }


def test_a_right_that_is_lost_between_showing_and_pressing(house: House) -> None:
    proposal, admin = house.kiosk.propose(), house.desk.sign_in(ADMIN)
    people = {each["name"]: each["id"] for each in house.kiosk.send("GET", "/people").json()["people"]}
    for change in ({"role": "staff"}, {"role": "manager"}, {"active": False}):
        bo = house.kiosk.sign_in(MANAGER)
        assert admin.send("PATCH", f"/people/{people['Bo']}", change).status_code == 200
        assert problem(bo.decide(proposal)) == (401, "session-ended")
    assert problem(house.kiosk.send("POST", "/sessions", {"name": "Bo", "secret": MANAGER[1]})) == (401, "sign-in-refused")
    assert house.stock() == 100


def test_a_session_of_another_service_counts_nothing_here(house: House, places: Places, tmp_path: Path) -> None:
    folder = tmp_path / "other"
    folder.mkdir()
    other = assemble(
        Settings(database=DatabasePart(url=prepared(file_url(folder)))), places, ScriptedModel(), TOKEN, ZoneInfo("Europe/Berlin")
    )
    other.state.access.people.add(*(MANAGER[0], Role.MANAGER, MANAGER[1]), "test:")
    proposal = house.kiosk.propose()
    with served(other) as address, httpx.Client(base_url=address, timeout=30) as http:
        there = Client(http, TOKEN).sign_in(MANAGER)
    assert problem(Client(house.http, TOKEN, there.session).decide(proposal)) == (401, "session-ended")
    assert house.stock() == 100


def test_confirmed_while_it_is_edited(house: House) -> None:
    """Whoever is first: the change is that of exactly one version, and nobody confirmed what they had not seen."""
    manager, desk = house.kiosk.sign_in(MANAGER), house.desk.sign_in(ADMIN)
    expected = Decimal(100)
    for at in range(8):
        proposal = house.kiosk.propose(f"race {at}")
        with ThreadPoolExecutor(3) as pool:
            edited = pool.submit(house.kiosk.decide, proposal, "edit", arguments=to_json({"product": "PR0017", "quantity": 5}))
            answers = [pool.submit(client.decide, proposal) for client in (manager, desk)]
        won = [answer.result() for answer in answers if answer.result().status_code == 200]
        assert len(won) + (edited.result().status_code == 200) == 1
        expected += 12 * len(won)
        assert house.stock() == expected
