"""People, sessions, locks and devices, on both databases."""

import unicodedata
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from datetime import timedelta
from itertools import count
from pathlib import Path

import pytest
from sqlalchemy import Engine, text
from tests.assistant.changes.office import Clock
from tests.assistant.databases import BACKENDS, migrated_database

from zuruf.assistant.access.build import recorder
from zuruf.assistant.access.people import People, PersonChange
from zuruf.assistant.access.secrets_of import Keeper, check_secret
from zuruf.assistant.access.sessions import DESK, SessionRules, Sessions
from zuruf.assistant.changes.audit import entries
from zuruf.assistant.changes.transaction import open_writing
from zuruf.assistant.store.engine import open_read_write
from zuruf.domain.faults import AccessFault
from zuruf.domain.people import Role

PIN, PASSWORD = "482917", "vier Kisten Äpfel"


@dataclass(frozen=True)
class Door:
    people: People
    sessions: Sessions
    clock: Clock
    log: Engine

    def refused(self, name: str, secret: str, device: str = "kiosk") -> str:
        with pytest.raises(AccessFault) as caught:
            self.sessions.sign_in(name, secret, device)
        return caught.value.code

    def ended(self, token: str, device: str | None = "kiosk") -> bool:
        try:
            self.sessions.find(token, device)
        except AccessFault as fault:
            return fault.code == "session-ended"
        return False


@pytest.fixture(params=BACKENDS)
def door(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Door]:
    url = migrated_database(request, tmp_path)
    writer, log, clock, keeper, numbers = open_read_write(url), open_writing(url), Clock(), Keeper(), count(1)
    record = recorder(log, clock)
    people = People(writer, keeper, now=clock, new_id=lambda: f"id{next(numbers)}", record=record)
    rules = SessionRules(idle=timedelta(minutes=5), tries=3)
    sessions = Sessions(writer, keeper, rules, now=clock, new_token=lambda: f"token{next(numbers)}", record=record)
    yield Door(people, sessions, clock, log)
    writer.dispose()
    log.dispose()


def test_signing_in_with_a_pin_and_with_a_password(door: Door) -> None:
    door.people.add("Eva Meier", Role.MANAGER, PASSWORD, "test:")
    door.people.add("Bo", Role.STAFF, PIN, "test:")
    started = door.sessions.sign_in("  eva   MEIER ", PASSWORD, "kiosk")
    assert started.signed_in.person.role is Role.MANAGER
    assert door.sessions.find(started.token, "kiosk").person.name == "Eva Meier"
    assert door.sessions.sign_in("Bo", PIN, "device:Halle 2").signed_in.person.role is Role.STAFF


def test_nothing_of_a_secret_or_a_token_is_stored_as_it_is(door: Door) -> None:
    door.people.add("Bo", Role.STAFF, PIN, "test:")
    door.people.add_device("Halle 2", "a-long-device-token", "test:")
    started = door.sessions.sign_in("Bo", PIN, "kiosk")
    with door.log.begin() as connection:
        rows = [
            tuple(row)
            for table in ("people", "sessions", "devices")
            for row in connection.execute(text(f"SELECT * FROM zuruf_{table}"))
        ]
        logged = [entry.as_json() for entry in entries(connection)]
    whole = repr(rows) + repr(logged)
    assert "$argon2id$" in whole
    assert not any(secret in whole for secret in (PIN, started.token, "a-long-device-token"))


def test_too_many_wrong_tries_lock(door: Door) -> None:
    door.people.add("Bo", Role.STAFF, PIN, "test:")
    assert [door.refused("Bo", "000000") for _ in range(3)] == ["sign-in-refused"] * 3
    assert door.refused("Bo", PIN) == "sign-in-locked"
    door.clock.pass_by(minutes=1)
    assert door.refused("Bo", "000000") == "sign-in-refused"
    # Each further one locks for twice as long.
    door.clock.pass_by(minutes=1)
    assert door.refused("Bo", PIN) == "sign-in-locked"
    door.clock.pass_by(minutes=1)
    door.sessions.sign_in("Bo", PIN, "kiosk")
    assert door.refused("Bo", "000000") == "sign-in-refused"
    door.sessions.sign_in("Bo", PIN, "kiosk")
    with door.log.begin() as connection:
        assert [entry.act for entry in entries(connection)] == ["person_added", "person_locked", "person_locked"]


def test_wrong_tries_side_by_side_all_count(door: Door) -> None:
    door.people.add("Bo", Role.STAFF, PIN, "test:")
    with ThreadPoolExecutor(4) as pool:
        codes = list(pool.map(lambda at: door.refused("Bo", f"{at:06d}"), range(8)))
    assert codes.count("sign-in-refused") == 3
    assert codes.count("sign-in-locked") == 5


def test_an_unknown_name_is_not_told_apart(door: Door) -> None:
    assert door.refused("Niemand", PIN) == "sign-in-refused"
    assert door.refused("Niemand", "x" * 500) == "sign-in-refused"


def test_a_session_ends_by_itself_and_with_every_act_later(door: Door) -> None:
    door.people.add("Bo", Role.STAFF, PIN, "test:")
    token = door.sessions.sign_in("Bo", PIN, "kiosk").token
    for _ in range(3):
        door.clock.pass_by(minutes=4)
        assert not door.ended(token)
    door.clock.pass_by(minutes=5)
    assert door.ended(token)
    token = door.sessions.sign_in("Bo", PIN, "kiosk").token
    for _ in range(12 * 15 - 1):
        door.clock.pass_by(minutes=4)
        assert not door.ended(token)
    door.clock.pass_by(minutes=4)
    assert door.ended(token), "no session outlives a shift"


def test_a_look_that_is_no_act_keeps_nobody_signed_in(door: Door) -> None:
    door.people.add("Bo", Role.MANAGER, PIN, "test:")
    started = door.sessions.sign_in("Bo", PIN, "kiosk")
    for _ in range(4):
        door.clock.pass_by(minutes=1)
        assert door.sessions.find(started.token, "kiosk", act=False) == started.signed_in
    door.clock.pass_by(minutes=1)
    with pytest.raises(AccessFault, match="session-ended"):
        door.sessions.find(started.token, "kiosk", act=False)


def test_switching_at_a_kiosk_signs_the_first_one_out(door: Door) -> None:
    door.people.add("Bo", Role.STAFF, PIN, "test:")
    door.people.add("Eva", Role.MANAGER, PASSWORD, "test:")
    first = door.sessions.sign_in("Eva", PASSWORD, "kiosk").token
    elsewhere = door.sessions.sign_in("Eva", PASSWORD, "device:Halle 2").token
    second = door.sessions.sign_in("Bo", PIN, "kiosk").token
    assert door.ended(first)
    assert not door.ended(second)
    assert not door.ended(elsewhere, "device:Halle 2")
    door.sessions.sign_out(second)
    assert door.ended(second)


def test_a_session_counts_only_where_it_began(door: Door) -> None:
    door.people.add("Bo", Role.STAFF, PIN, "test:")
    kiosk = door.sessions.sign_in("Bo", PIN, "kiosk").token
    desk = door.sessions.sign_in("Bo", PIN, f"{DESK}1").token
    assert door.ended(kiosk, "device:Halle 2")
    assert door.ended(kiosk, None)
    assert not door.ended(desk, None)
    assert door.ended("no-token", None)


@pytest.mark.parametrize("wish", [PersonChange(active=False), PersonChange(role=Role.STAFF), PersonChange(secret="739158")])
def test_whoever_loses_a_right_is_signed_out(door: Door, wish: PersonChange) -> None:
    eva = door.people.add("Eva", Role.MANAGER, PASSWORD, "test:")
    token = door.sessions.sign_in("Eva", PASSWORD, "kiosk").token
    door.people.change(eva.id, wish, "test:")
    assert door.ended(token)
    if wish.active is False or wish.secret is not None:
        assert door.refused("Eva", PASSWORD) == "sign-in-refused"


def test_the_last_administrator_stays_one(door: Door) -> None:
    assert not door.people.has_admin()
    first = door.people.add("Eva", Role.ADMIN, PASSWORD, "test:")
    second = door.people.add("Bo", Role.ADMIN, PIN, "test:")
    assert door.people.has_admin()
    door.people.change(second.id, PersonChange(role=Role.STAFF), "Eva")
    for wish in (PersonChange(role=Role.MANAGER), PersonChange(active=False)):
        with pytest.raises(AccessFault, match="person-last-admin"):
            door.people.change(first.id, wish, "Eva")


def test_names_are_taken_once(door: Door) -> None:
    door.people.add("Eva Meier", Role.STAFF, PIN, "test:")
    with pytest.raises(AccessFault, match="person-name-taken"):
        door.people.add("EVA  meier", Role.STAFF, PIN, "test:")
    for name in ("", "  ", "x" * 81, "device:Halle", "a\u0000b"):
        with pytest.raises(AccessFault, match="person-name-unfit"):
            door.people.add(name, Role.STAFF, PIN, "test:")


@pytest.mark.parametrize(
    "name", ["Bо", "ВО", "Ｂｏ", "bo", " Bo ", "B\u2060o", "Bo\u0301", "kiosk", "Kiosk", "—", "\u3164", "\u202eoB", "x" * 81]
)
def test_no_name_that_could_be_taken_for_another(door: Door, name: str) -> None:
    """Letters of another script that look the same, another way to write the same letters, and nothing that is seen."""
    door.people.add("Bo", Role.MANAGER, PIN, "test:")
    door.people.add("Bó", Role.STAFF, PIN, "test:")
    with pytest.raises(AccessFault) as caught:
        door.people.add(name, Role.STAFF, PIN, "test:")
    assert caught.value.code in {"person-name-taken", "person-name-unfit"}
    assert [person.name for person in door.people.all()] == ["Bo", "Bó"]


@pytest.mark.parametrize("name", ["Вова", "Єва", "Ольга Ковальчук", "Renée", "李娜", "O’Neill", "3 Schichtleitung"])
def test_names_of_every_country(door: Door, name: str) -> None:
    door.people.add("Bo", Role.MANAGER, PIN, "test:")
    person = door.people.add(name, Role.STAFF, PIN, "test:")
    decomposed = unicodedata.normalize("NFD", name)
    assert door.sessions.sign_in(decomposed, PIN, "kiosk").signed_in.person == person


def test_one_pin_over_everybody_and_everywhere(door: Door) -> None:
    """Each person is locked by tries from whichever device; trying while locked tells nothing, not even with the right one."""
    for name in ("Ada", "Bo", "Cem"):
        door.people.add(name, Role.STAFF, PIN, "test:")
    for at in range(9):
        assert door.refused(("Ada", "Bo", "Cem")[at % 3], "000000", f"device:{at}") == "sign-in-refused"
    for name in ("Ada", "Bo", "Cem"):
        assert door.refused(name, PIN, f"{DESK}x") == "sign-in-locked"
    door.clock.pass_by(seconds=61)
    assert door.refused("Ada", "000000", "device:8") == "sign-in-refused"
    door.clock.pass_by(seconds=61)
    assert door.refused("Ada", PIN, "device:9") == "sign-in-locked", "the second lock is longer than the first"


def test_a_device_has_its_own_token_until_it_is_withdrawn(door: Door) -> None:
    door.people.add("Bo", Role.STAFF, PIN, "test:")
    device = door.people.add_device("Halle 2", "t1", "Eva")
    assert door.people.device_of("t1") == "device:Halle 2"
    token = door.sessions.sign_in("Bo", PIN, "device:Halle 2").token
    with pytest.raises(AccessFault, match="device-name-taken"):
        door.people.add_device("halle 2", "t2", "Eva")
    door.people.withdraw_device(device.id, "Eva")
    assert door.people.device_of("t1") is None
    assert door.ended(token, "device:Halle 2")
    assert door.people.add_device("Halle 2", "t3", "Eva").id != device.id
    with pytest.raises(AccessFault, match="device-unknown"):
        door.people.withdraw_device(device.id, "Eva")


@pytest.mark.parametrize(
    "weak", ["12345", "123456", "987654", "111111", "112211", "abc", "Passwort", "aaaaaaaa", "Eva Meier", "x" * 129]
)
def test_what_is_too_easy(weak: str) -> None:
    with pytest.raises(AccessFault, match="secret-weak"):
        check_secret(weak, "eva meier")


@pytest.mark.parametrize("fair", ["482917", "1029384", "vier Kisten", "чотири ящики"])
def test_what_is_fair(fair: str) -> None:
    check_secret(fair, "eva meier")
