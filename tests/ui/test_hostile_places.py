"""Names, devices, findings and models that want to be more than text, wherever people meet them beside the conversation."""

import json
import re
import sys
from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QMenu, QWidget
from pytestqt.qtbot import QtBot
from tests.runtime.played_reports import report
from tests.ui.fakes import Played, SentErrands
from tests.ui.people_desk import PIN, desk_in
from tests.ui.reports_desk import Desk, details_of
from tests.ui.test_hostile_text import HOSTILE, wrongs
from tests.ui.touring import open_tour

from zuruf.dialogue.conditions import Condition, Member, PartsLooked, SoundTold, Wellness
from zuruf.dialogue.events import DeviceChanged, TranscriptArrived, VoiceReplaced
from zuruf.dialogue.people import PeopleFailed, SignIn
from zuruf.dialogue.ports import DocumentFetched, PageFetched
from zuruf.dialogue.reports import ReportFailed, ReportShown
from zuruf.dialogue.setup import NeededPack, PacksLooked, PackState, PackUse, SetupFailed
from zuruf.dialogue.sound_devices import DevicesListed
from zuruf.dialogue.updates import UpdateTold
from zuruf.domain.devices import DeviceChange, DeviceList, NamedDevice, SoundDevice
from zuruf.domain.documents import CompanyDocument, DocumentPart
from zuruf.domain.languages import Language
from zuruf.domain.pages import PageContent, PageFilters, PageOffer, PageState
from zuruf.domain.people import Person, Role
from zuruf.domain.reports import ListedReport
from zuruf.domain.speech import Transcript
from zuruf.domain.turns import Page
from zuruf.settings.schema import Places, UpdateMode, UpdatePart
from zuruf.ui.blocks.document_sheet import DocumentSheet
from zuruf.ui.condition.board import ConditionBoard
from zuruf.ui.condition.sheet import ConditionSheet
from zuruf.ui.scene import Scene

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support (propagateSizeHints|raise|grabbing)")
_ISOLATED = re.compile("\u2068[^\u2068\u2069\n]*\u2069")
AT = datetime(2026, 3, 16, 9, 0, tzinfo=UTC)


def found(root: QWidget, words: str) -> list[str]:
    for _ in range(3):
        QApplication.processEvents()
    return [*wrongs(root), *wrong_menus(root), *turned(root, words)]


def wrong_menus(root: QWidget) -> Iterator[str]:
    for menu in root.findChildren(QMenu):
        for action in menu.actions():
            if "&" in action.text().replace("&&", ""):
                yield f"menu has a letter for a key: {action.text()[:40]}"
            if any(ord(sign) < 32 or sign in "\u202e\u200b" for sign in action.text()):
                yield f"menu shows {action.text()[:40]!a}"


def turned(root: QWidget, words: str) -> Iterator[str]:
    """Where words that are written from right to left stand beside others, these are not turned around."""
    if words != HOSTILE["right to left"]:
        return
    for widget in (root, *root.findChildren(QWidget)):
        shown = widget.text() if isinstance(widget, QLabel | QAbstractButton) else ""
        for line in (*shown.splitlines(), widget.toolTip(), widget.windowTitle()):
            if words in line and line.strip() != words and words in _ISOLATED.sub("", line):
                yield f"{type(widget).__name__} {widget.property('role')} is turned around: {line[:60]!a}"


KINDS = {
    "signs": ("markup", "link", "image", "markdown", "entity", "mnemonic", "format"),
    "unseen": ("controls", "bidi", "zero width", "private"),
    "right to left": ("right to left",),
    "lines": ("lines",),
    "long word": ("long word",),
    "joined": ("emoji", "combining"),
}
"""What is read from a wire or a file is never half a letter."""


@pytest.fixture(params=list(KINDS))
def words(request: pytest.FixtureRequest) -> str:
    return " ".join(HOSTILE[kind] for kind in KINDS[request.param])


def test_people(played: Played, words: str) -> None:
    desk = desk_in(played)
    person = Person("1", words, Role.ADMIN)
    desk.open(replace(person, locked_until=datetime.now(UTC) + timedelta(minutes=3)))
    assert found(played.window, words) == []
    desk.list(person)
    assert found(played.window, words) == []
    desk.sheet.list.buttons[words].click()
    for digit in PIN:
        desk.sheet.pad.digits[digit].click()
    assert found(played.window, words) == []
    desk.sheet.pad.enter.click()
    played.bring(PeopleFailed(desk.key(SignIn), "sign-in-refused", words))
    assert found(played.window, words) == []
    for digit in PIN:
        desk.sheet.pad.digits[digit].click()
    desk.sheet.pad.enter.click()
    desk.enter(person)
    assert found(played.window, words) == []
    desk.pass_seconds(280)
    assert found(played.window, words) == []
    desk.pass_seconds(60)
    assert found(played.window, words) == []


def test_reports(played: Played, words: str) -> None:
    desk = Desk(played)
    saved = replace(report("a"), title=words)
    desk.list(ListedReport(saved), ListedReport(replace(saved, name="b"), (dict.fromkeys(Language, words),)))
    assert found(played.window, words) == []
    desk.page.list.rows[0].button.click()
    details = details_of(saved)
    said = dict.fromkeys(Language, words)
    versions = tuple(
        replace(each, actor=words, changes=tuple(replace(change, before=said, after=said) for change in each.changes))
        for each in details.versions
    )
    desk.answer(lambda key: ReportShown(key, replace(details, versions=versions)))
    assert found(played.window, words) == []
    desk.answer(lambda key: ReportFailed(key, "report-broken", words))
    assert found(played.window, words) == []


def test_devices(played: Played, places: Places, tmp_path: Path, words: str) -> None:
    tour = open_tour(played, places, tmp_path)
    played.window.open_page(Page.SETTINGS)
    there = (NamedDevice(words, words), NamedDevice(f"{words}2", words))
    for step in ("microphone", "speaker"):
        tour.go_to(step)
        for default, wanted, chosen in ((words, None, None), (None, words, words), ("", words, None)):
            lists = tuple(DeviceList(device, there, default, wanted, chosen) for device in SoundDevice)
            played.bring(DevicesListed(lists))
            assert found(played.window, words) == []
    for device in SoundDevice:
        for change in DeviceChange:
            played.bring(DeviceChanged(device, change, words))
            assert found(played.window, words) == []


def test_the_guided_first_run(played: Played, places: Places, tmp_path: Path, words: str) -> None:
    tour = open_tour(played, places, tmp_path)
    tour.go_to("data")
    guide = tour.guide
    guide.data.options.buttons["own"].click()
    guide.data.url.line.setText(words)
    guide.data.trial._asked = "tried"
    tour.answer(SetupFailed("tried", "store-missing", words))
    assert found(played.window, words) == []
    tour.go_to("packs")
    packs = tuple(NeededPack(words, use, tuple(Language), 1_000_000, words, state) for use in PackUse for state in PackState)
    guide.packs._looked = "looked"
    tour.answer(PacksLooked("looked", packs))
    assert found(played.window, words) == []
    tour.go_to("microphone")
    guide.microphone._take = "take"
    played.conversation.overheard.emit(TranscriptArrived("take", Transcript(words, Language.GERMAN, 0.9)))
    assert found(played.window, words) == []
    tour.go_to("last")
    assert found(played.window, words) == []


def test_the_doctor(played: Played, monkeypatch: pytest.MonkeyPatch, words: str) -> None:
    telling = {"check": words, "title": words, "state": "failed", "result": words, "mend": words, "hint": words}
    line = json.dumps({"done": 1, "total": 1, "checks": [telling]})
    program = f"print({line!a}, flush=True)"
    monkeypatch.setattr("zuruf.ui.pages.doctor_page.own_command", lambda *_verbs: (sys.executable, "-c", program))
    played.window.open_page(Page.SETTINGS)
    settings = played.window.settings_page
    settings.doctor.click()
    page = settings.doctor_page
    assert page is not None
    played.bot.waitUntil(lambda: bool(page.cards) and page.again.isEnabled(), timeout=20_000)
    assert len(page.cards) == 1
    assert found(played.window, words) == []


def test_the_state_of_the_parts(played: Played, words: str) -> None:
    played.be_ready()
    central = played.window.centralWidget()
    assert central is not None
    board = ConditionBoard(played.conversation, played.window.errands, lambda: AT, parent=played.window)
    sheet = ConditionSheet(played.window._scene, played.conversation, board, central)
    sheet.open()
    sheet._timer.stop()
    board._asked = "looked"
    conditions = tuple(Condition(member, Wellness.ILL, "store-missing", words, name=words) for member in Member)
    played.conversation.sound_told.emit(SoundTold(conditions))
    played.window.errands.answered.emit(PartsLooked("looked", conditions, 0.012))
    assert found(played.window, words) == []
    sheet.leave()


def test_filters(played: Played, words: str) -> None:
    played.be_ready()
    played.window.open_page(Page.INVOICES)
    states = (PageState("mine", dict.fromkeys(Language, words)), PageState(words))
    offer = PageOffer(states, period=True, customer=True, text=True)
    filters = PageFilters(words, words, words[:80], words[:80])
    content = PageContent((), offer=offer, filters=filters, period=dict.fromkeys(Language, words))
    played.bring(PageFetched(Page.INVOICES, content))
    played.window.data_pages[Page.INVOICES].bar.opener.click()
    assert len(played.window.data_pages[Page.INVOICES].bar.chips) == 4
    assert found(played.window, words) == []


def test_a_documents_window(scene: Scene, errands: SentErrands, qtbot: QtBot, qapp: QApplication, words: str) -> None:
    parent = QWidget()
    qtbot.addWidget(parent)
    sheet = DocumentSheet(scene, errands, path="de/a.md", text=words, parent=parent)
    errands.answered.emit(
        DocumentFetched("errand-1", CompanyDocument("de/a.md", words, (DocumentPart((words,), words, None, words),)))
    )
    assert found(sheet, words) == []
    sheet.close()


def test_versions_and_voices(played: Played, words: str) -> None:
    played.be_ready()
    updates = played.window._scene.updates
    updates.begin(UpdatePart(mode=UpdateMode.TELL), words)
    played.window.open_page(Page.SETTINGS)
    for told in (UpdateTold(words, words), UpdateTold(words), UpdateTold(words, code="of-a-newer-program", hint=words)):
        updates.hear(told)
        assert found(played.window, words) == []
    played.bring(VoiceReplaced(Language.GERMAN, words, words, "voice-missing", words))
    assert found(played.window, words) == []
