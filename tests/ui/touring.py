"""A new user before the guide of the first start; what the guide asks of others is played by hand."""

from dataclasses import dataclass, field
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from tests.settings.policy.places import machine
from tests.ui.fakes import Played

from zuruf.dialogue.ports import News
from zuruf.dialogue.setup import (
    NeededPack,
    PackState,
    PackUse,
    SetupAct,
    SetupErrand,
)
from zuruf.domain.languages import Language
from zuruf.settings.schema import Places
from zuruf.ui.first_run.guide import Guide
from zuruf.ui.first_run.opening import GuideOpener
from zuruf.ui.writer import Writer

MODEL = NeededPack("qwen", PackUse.MODEL, (), 1_100_000_000, "Apache-2.0", PackState.MISSING)
VOICE = NeededPack("thorsten", PackUse.VOICE, (Language.GERMAN,), 63_000_000, "CC0-1.0", PackState.ALTERED)
HEARD = NeededPack("whisper", PackUse.TRANSCRIBER, tuple(Language), 145_000_000, "MIT", PackState.INSTALLED)


@dataclass
class Tour:
    """The window with its guide open."""

    played: Played
    places: Places
    opener: GuideOpener
    writer: Writer
    restarts: list[bool] = field(default_factory=list)

    @property
    def guide(self) -> Guide:
        assert self.opener.guide is not None
        return self.opener.guide

    def step(self) -> str:
        return self.guide.step.name

    def go_to(self, name: str) -> None:
        """By the way on, as somebody who leaves everything as it is."""
        for _ in range(8):
            if self.step() == name:
                return
            self.guide.skip.click()
        pytest.fail(f"there is no step {name}")

    def go_on(self) -> None:
        """By the way on, and what is chosen has been written."""
        self.guide.go_on.click()
        self.let_write()

    def let_write(self) -> None:
        self.writer.finish()
        QApplication.processEvents()

    def asked(self, kind: type[SetupAct]) -> list[SetupErrand]:
        return [each for each in self.played.session.asked if isinstance(each, SetupErrand) and isinstance(each.act, kind)]

    def answer(self, *news: News) -> None:
        self.played.bring(*news)


def open_tour(played: Played, places: Places, folder: Path, policy: object = None) -> Tour:
    here = machine(places, folder, policy)
    restarts: list[bool] = []
    window = played.window
    writer = Writer(played.conversation.bridge.post, lambda fault: pytest.fail(fault.hint))
    opener = GuideOpener(
        window._scene, window, played.conversation, here, lambda: restarts.append(True), writer=writer, choices=played.choices
    )
    tour = Tour(played, here, opener, writer, restarts)
    played.be_ready()
    window._scene.doors.guide.emit()
    return tour


def press(widget: QWidget, key: Qt.Key = Qt.Key.Key_Space) -> None:
    widget.setFocus()
    QTest.keyClick(widget, key)
