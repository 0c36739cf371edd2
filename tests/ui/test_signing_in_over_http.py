"""Signing in with nothing played: window, session, HTTP, service and database."""

import logging
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from sqlalchemy import create_engine, text
from tests.runtime.test_assistant_client import served

from zuruf.app import Desk, build_desk
from zuruf.assistant.access.build import Access
from zuruf.assistant.access.people import PersonChange
from zuruf.assistant.build import assemble
from zuruf.assistant.model.scripted import ScriptedModel
from zuruf.dialogue.state import Health
from zuruf.domain.languages import Language
from zuruf.domain.people import Role
from zuruf.runtime.assistant_side import AssistantSide
from zuruf.runtime.failures import failure_describer
from zuruf.runtime.links import link_opener
from zuruf.runtime.session import AsyncioSession
from zuruf.settings.schema import AssistantPart, DatabasePart, Places, Settings, WindowPart
from zuruf.ui.people.sheet import SignInSheet

TOKEN, PIN, WRONG = "a-token-for-this-test", "482917", "739164"
WAIT_MS = 20_000


@dataclass
class Kiosk:
    """The window and, behind it, the service's own people."""

    desk: Desk
    bot: QtBot
    session: AsyncioSession
    access: Access
    url: str

    @property
    def sheet(self) -> SignInSheet:
        sheet = self.desk.window.people.sheet
        assert sheet is not None
        return sheet

    def who(self) -> str:
        person = self.desk.window.who.person
        return "" if person is None else person.name

    def choose(self, name: str) -> None:
        QTest.mouseClick(self.desk.window.people.badge.person, Qt.MouseButton.LeftButton)
        self.bot.waitUntil(lambda: name in self.sheet.list.buttons, timeout=WAIT_MS)
        self.sheet.list.buttons[name].click()

    def type_pin(self, pin: str) -> None:
        for digit in pin:
            self.sheet.pad.digits[digit].click()
        self.sheet.pad.enter.click()
        self.bot.waitUntil(lambda: not self.sheet.isVisible() or not self.sheet.pad.busy, timeout=WAIT_MS)

    def sign_in(self, name: str) -> None:
        self.choose(name)
        self.type_pin(PIN)
        self.bot.waitUntil(lambda: self.who() == name, timeout=WAIT_MS)

    def open_sessions(self) -> list[str]:
        """The names of everybody whom the service holds for signed in."""
        engine = create_engine(self.url)
        question = "SELECT p.name FROM zuruf_sessions s JOIN zuruf_people p ON p.id = s.person WHERE s.ended_at IS NULL"
        with engine.connect() as connection:
            names = [str(name) for name in connection.scalars(text(question))]
        engine.dispose()
        return names


@pytest.fixture
def kiosk(qapp: QApplication, qtbot: QtBot, places: Places, own_sample_url: str) -> Iterator[Kiosk]:
    """There is nothing to hear and to say."""
    assert qapp is not None
    service = assemble(
        Settings(database=DatabasePart(url=own_sample_url)), places, ScriptedModel(), TOKEN, ZoneInfo("Europe/Berlin")
    )
    access: Access = service.state.access
    for name, role in (("Anna Berger", Role.ADMIN), ("Bo", Role.MANAGER), ("Cem", Role.STAFF)):
        access.people.add(name, role, PIN, "test:")
    with served(service) as address:
        settings = Settings(
            assistant=AssistantPart(address=address, token=TOKEN), window=WindowPart(language=Language.GERMAN, theme="light")
        )
        desk = build_desk(settings, places)
        listener = desk.conversation.hear
        describe = failure_describer(desk.phrases)
        session = AsyncioSession(
            lambda: [AssistantSide(link_opener(settings, places), listener, describe, wait_seconds=20, poll_seconds=0.05)],
            listener,
        )
        desk.conversation.begin(session)
        qtbot.addWidget(desk.window)
        desk.window.show()
        qtbot.waitUntil(lambda: desk.conversation.state.assistant is Health.READY, timeout=WAIT_MS)
        yield Kiosk(desk, qtbot, session, access, own_sample_url)
        desk.conversation.end()


def test_signing_in_switching_and_out(kiosk: Kiosk) -> None:
    kiosk.choose("Bo")
    kiosk.type_pin(WRONG)
    assert kiosk.sheet.pad.message.text() == "PIN oder Kennwort ist falsch. Bitte noch einmal."
    assert kiosk.who() == ""
    kiosk.type_pin(PIN)
    kiosk.bot.waitUntil(lambda: kiosk.who() == "Bo", timeout=WAIT_MS)
    assert not kiosk.sheet.isVisible()
    kiosk.sign_in("Cem")
    assert kiosk.open_sessions() == ["Cem"]
    QTest.mouseClick(kiosk.desk.window.people.badge.leave, Qt.MouseButton.LeftButton)
    assert kiosk.who() == ""
    kiosk.bot.waitUntil(lambda: kiosk.open_sessions() == [], timeout=WAIT_MS)


def test_the_fifth_wrong_try_says_until_when_it_is_locked(kiosk: Kiosk) -> None:
    kiosk.choose("Cem")
    for _ in range(5):
        kiosk.type_pin(WRONG)
    assert kiosk.sheet.pad.message.text().startswith("Zu viele Fehlversuche. Wieder möglich ab ")
    kiosk.type_pin(PIN)
    assert kiosk.sheet.pad.message.text().startswith("Zu viele Fehlversuche. Wieder möglich ab ")
    assert kiosk.who() == ""
    kiosk.sheet.pad.back.click()
    kiosk.bot.waitUntil(
        lambda: kiosk.sheet.list.buttons["Cem"].accessibleName().startswith("Cem, gesperrt bis "), timeout=WAIT_MS
    )


def test_a_manager_for_what_needs_one(kiosk: Kiosk) -> None:
    done: list[str] = []
    kiosk.sign_in("Cem")
    kiosk.desk.window.who.ask_to_sign_in(Role.MANAGER, lambda: done.append(kiosk.who()))
    kiosk.bot.waitUntil(lambda: list(kiosk.sheet.list.buttons) == ["Anna Berger", "Bo"], timeout=WAIT_MS)
    kiosk.sheet.list.buttons["Bo"].click()
    kiosk.type_pin(WRONG)
    assert done == []
    kiosk.type_pin(PIN)
    kiosk.bot.waitUntil(lambda: done == ["Bo"], timeout=WAIT_MS)


def test_an_act_finds_that_the_session_is_over(kiosk: Kiosk) -> None:
    kiosk.sign_in("Bo")
    bo = next(person for person in kiosk.access.people.all() if person.name == "Bo")
    kiosk.access.people.change(bo.id, PersonChange(role=Role.STAFF), "test:")
    who = kiosk.desk.window.who
    start = who.clock()
    who.clock = lambda: start + 60
    QTest.keyClick(kiosk.desk.window.windowHandle(), Qt.Key.Key_Shift)
    kiosk.bot.waitUntil(lambda: kiosk.who() == "", timeout=WAIT_MS)
    assert kiosk.desk.window.people.notice.sentence.text() == "Die Anmeldung von Bo ist beendet."


def test_staying_and_being_signed_out(kiosk: Kiosk) -> None:
    kiosk.sign_in("Bo")
    who, notice = kiosk.desk.window.who, kiosk.desk.window.people.notice
    start = who.clock()
    who.clock = lambda: start + 280
    who.tick()
    assert notice.isVisible()
    notice.act.click()
    kiosk.bot.waitUntil(lambda: not notice.isVisible(), timeout=WAIT_MS)
    who.clock = lambda: start + 600
    who.tick()
    assert kiosk.who() == ""
    assert notice.sentence.text() == "Bo wurde nach 5 Minuten Ruhe abgemeldet."
    kiosk.bot.waitUntil(lambda: kiosk.open_sessions() == [], timeout=WAIT_MS)


def test_a_window_that_is_closed_leaves_nobody_signed_in(kiosk: Kiosk) -> None:
    kiosk.sign_in("Bo")
    assert kiosk.open_sessions() == ["Bo"]
    kiosk.session.close()
    assert kiosk.open_sessions() == []


def test_neither_log_nor_file_nor_window_holds_token_or_secret(
    kiosk: Kiosk, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    caplog.set_level(logging.DEBUG)
    planted = "planted-token-of-a-session"
    monkeypatch.setattr(kiosk.access.sessions, "_new_token", lambda: planted)
    kiosk.choose("Bo")
    kiosk.type_pin(WRONG)
    kiosk.type_pin(PIN)
    kiosk.bot.waitUntil(lambda: kiosk.who() == "Bo", timeout=WAIT_MS)
    window = kiosk.desk.window
    held = repr([vars(window), vars(window.who), vars(kiosk.sheet), vars(kiosk.desk.conversation), kiosk.desk.conversation.state])
    window.people.badge.leave.click()
    kiosk.bot.waitUntil(lambda: kiosk.open_sessions() == [], timeout=WAIT_MS)
    files = [path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()]
    assert files
    for secret in (planted, PIN, WRONG):
        assert secret not in caplog.text
        assert secret not in held
        assert not [None for content in files if secret.encode() in content]
