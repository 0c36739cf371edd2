"""What the window says of a newer version, and how it makes way for one."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import UTC, datetime

import pytest
from PySide6.QtCore import QTimerEvent
from tests.dialogue.sayings import done, started
from tests.ui.fakes import Played
from tests.ui.hands import type_request

from zuruf.dialogue.updates import ProgramReplaced, UpdateTold
from zuruf.domain.languages import Language
from zuruf.domain.turns import Page
from zuruf.settings.schema import UpdateMode, UpdatePart
from zuruf.ui.condition.opening import ConditionOpener
from zuruf.ui.scene import Scene
from zuruf.ui.update_board import UpdateBoard
from zuruf.ui.update_note import UpdateNote
from zuruf.ui.updating import Updating

HINT = "inner.company.example"


@dataclass
class Notes:
    acts: list[str] = field(default_factory=list)

    def hold(self) -> None:
        self.acts.append("hold")

    def free(self) -> None:
        self.acts.append("free")

    def restart(self) -> None:
        self.acts.append("restart")


@dataclass
class Stand:
    played: Played
    scene: Scene
    updating: Updating
    notes: Notes

    def note(self) -> UpdateNote:
        self.played.window.open_page(Page.SETTINGS)
        return self.played.window.settings_page.updates

    def person_has_left(self) -> None:
        """Two minutes after the last word."""
        self.updating.timerEvent(QTimerEvent(0))


@pytest.fixture
def stand(played: Played, scene: Scene) -> Iterator[Stand]:
    notes = Notes()
    scene.updates = UpdateBoard(scene, lambda: datetime(2026, 3, 16, 9, 0, tzinfo=UTC))
    updating = Updating(played.conversation, scene.updates, notes, notes.restart)
    yield Stand(played, scene, updating, notes)
    updating.end()


def test_where_nothing_is_looked_for_nothing_is_said(stand: Stand) -> None:
    assert not stand.note().isVisible()


@pytest.mark.parametrize(
    ("told", "mode", "said"),
    [
        (None, UpdateMode.TELL, "Version 0.1.0. Einmal am Tag wird nach neueren gesehen."),
        (UpdateTold("0.1.0", "0.2.0"), UpdateMode.TELL, "Version 0.2.0 ist da; dies ist 0.1.0. Bitte sagen Sie es"),
        (UpdateTold("0.1.0", "0.2.0"), UpdateMode.INSTALL, "wird zwischen 22 und 4 Uhr von selbst installiert"),
        (UpdateTold("0.1.0"), UpdateMode.TELL, "Neueres als Version 0.1.0 ist nicht bekannt."),
        (
            UpdateTold("0.1.0", code="release-signature", hint=HINT),
            UpdateMode.TELL,
            "Die Unterschrift dieser Ausgabe stimmt nicht.",
        ),
        (
            UpdateTold("0.1.0", code="of-a-newer-program", hint=HINT),
            UpdateMode.TELL,
            "Nach neueren Versionen ließ sich nicht sehen.",
        ),
    ],
)
def test_settings_and_conditions_say_it_calmly(stand: Stand, told: UpdateTold | None, mode: UpdateMode, said: str) -> None:
    stand.scene.updates.begin(UpdatePart(mode=mode, hours="22-4"), "0.1.0")
    opener = ConditionOpener(stand.scene, stand.played.window, stand.played.conversation)
    note = stand.note()
    if told is not None:
        stand.played.bring(told)
    stand.scene.doors.condition.emit()
    assert opener.sheet is not None
    for shown in (note, opener.sheet.updates):
        assert shown.isVisible()
        assert said in shown.note.text()
        assert HINT not in shown.note.text()
    stand.scene.switch(Language.ENGLISH, stand.scene.look)
    assert note.title.text() == "Updates"
    assert stand.notes.acts == []


def test_whoever_installs_sees_that_somebody_talks_and_reads(stand: Stand) -> None:
    stand.played.be_ready()
    assert stand.notes.acts == []
    type_request(stand.played, "Was ist offen?")
    assert set(stand.notes.acts) == {"hold"}
    key = stand.played.sent().request.key
    stand.played.bring(started(key), done(key, "Zwei."))
    assert set(stand.notes.acts) == {"hold"}
    stand.person_has_left()
    assert stand.notes.acts[-1] == "free"
    assert "restart" not in stand.notes.acts


def test_it_starts_anew_from_new_files_when_nobody_talks(stand: Stand) -> None:
    stand.played.be_ready()
    type_request(stand.played, "Was ist offen?")
    stand.played.bring(ProgramReplaced("9.1"))
    stand.person_has_left()
    assert "restart" not in stand.notes.acts
    key = stand.played.sent().request.key
    stand.played.bring(started(key), done(key, "Zwei."))
    assert "restart" not in stand.notes.acts
    stand.person_has_left()
    assert stand.notes.acts[-2:] == ["free", "restart"]


def test_at_rest_it_does_so_at_once(stand: Stand) -> None:
    stand.played.be_ready()
    stand.played.bring(ProgramReplaced("9.1"))
    assert stand.notes.acts == ["restart"]
