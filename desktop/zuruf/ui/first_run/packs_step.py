"""The step in which models and voices are fetched."""

import math

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QProgressBar, QVBoxLayout, QWidget

from zuruf.dialogue.setup import (
    FetchPacks,
    LookPacks,
    NeededPack,
    PackFetched,
    PacksLooked,
    PackState,
    PackUse,
    SetupDone,
    SetupFailed,
    SetupStopped,
    StopFetching,
)
from zuruf.ui.first_run.parts import Result
from zuruf.ui.first_run.step import Ground, Outcome, Step
from zuruf.ui.scene import Scene
from zuruf.ui.theme import EDGE, GAP, TIGHT
from zuruf.ui.widgets import Button, Card, PlainLabel, clear, column, nested

_MEGABYTE = 1_000_000


def megabytes(size: int) -> int:
    return math.ceil(size / _MEGABYTE)


class PackRow(Card):
    """What it is for, how large it is, and how far it is."""

    def __init__(self, scene: Scene, pack: NeededPack) -> None:
        super().__init__("card")
        self._scene = scene
        self.pack = pack
        self.done = pack.size if pack.state is PackState.INSTALLED else 0
        self.fetched = pack.state is PackState.INSTALLED
        self.title = PlainLabel("title")
        self.note = PlainLabel("note")
        self.bar = QProgressBar()
        self.bar.setTextVisible(False)
        self.bar.setRange(0, 100)
        layout = column(self, margin=EDGE, gap=TIGHT)
        layout.addWidget(self.title)
        layout.addWidget(self.note)
        layout.addWidget(self.bar)
        scene.changed.connect(self.renew)
        self.renew()

    def show_done(self, done: int, total: int) -> None:
        self.done, self.fetched = done, done >= total
        self.renew()

    def renew(self) -> None:
        texts, pack = self._scene.texts, self.pack
        spoken = ", ".join(texts.say(f"language-{language.value}") for language in pack.languages)
        title = texts.say(f"guide-pack-{pack.use.value}")
        self.title.show_text(f"{title}: {spoken}" if pack.use is PackUse.VOICE else title)
        size = texts.say("guide-pack-size", size=megabytes(pack.size), licence=pack.licence, name=pack.name)
        percent = self.done * 100 // max(1, pack.size)
        state = "there" if self.fetched else "coming" if self.done else pack.state.value
        words = texts.say(f"guide-pack-{state}", percent=percent)
        self.note.show_text(f"{size} {words}")
        look = self._scene.look
        self.bar.setStyleSheet(
            f"QProgressBar {{ background: {look.raised}; border: 1px solid {look.line}; border-radius: 6px; min-height: 18px; }}"
            f"QProgressBar::chunk {{ background: {look.accent}; border-radius: 5px; }}"
        )
        self.bar.setVisible(not self.fetched and self.done > 0)
        self.bar.setValue(percent)
        self.bar.setAccessibleName(f"{self.title.text()}, {words}")


class PacksStep(Step):
    """A fetch goes on while the person looks at other steps; stopped or interrupted, it goes on from there another time."""

    name = "packs"

    def __init__(self, ground: Ground) -> None:
        super().__init__(ground)
        scene = ground.scene
        self._looked = self._fetching = ""
        self._arrived = False
        self.rows: dict[str, PackRow] = {}
        self.fetch = Button(scene, "primary")
        self.stop = Button(scene, "plain", "stop")
        self.again = Button(scene, "plain", "refresh")
        self.result = Result(scene)
        self._list = QWidget()
        self._column = QVBoxLayout(self._list)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(GAP)
        layout = column(self, gap=GAP)
        row = nested(layout, QHBoxLayout(), gap=GAP)
        for button in (self.fetch, self.stop, self.again):
            row.addWidget(button, 0, Qt.AlignmentFlag.AlignLeft)
        row.addStretch(1)
        layout.addWidget(self.result)
        layout.addWidget(self._list)
        layout.addStretch(1)
        self.fetch.clicked.connect(self._begin)
        self.stop.clicked.connect(lambda: ground.errands.ask_setup(StopFetching()))
        self.again.clicked.connect(self.look)
        ground.errands.answered.connect(self._hear)
        self.renew()

    def enter(self) -> None:
        if not self._fetching:
            self.look()

    def look(self) -> None:
        self._looked = self.ground.errands.ask_setup(LookPacks())
        self.renew()

    @property
    def missing(self) -> list[NeededPack]:
        return [row.pack for row in self.rows.values() if not row.fetched]

    def renew(self) -> None:
        missing = self.missing
        size = sum(pack.size for pack in missing)
        self.fetch.show_words(self.say("guide-packs-fetch", size=megabytes(size)))
        self.fetch.setVisible(bool(missing) and not self._fetching)
        self.stop.show_words(self.say("guide-packs-stop"))
        self.stop.setVisible(bool(self._fetching))
        self.again.show_words(self.say("guide-packs-again"))
        self.again.setVisible(not self._fetching)

    def _begin(self) -> None:
        self.result.tell("guide-packs-begun")
        self._arrived = False
        self._fetching = self.ground.errands.ask_setup(FetchPacks(tuple(pack.name for pack in self.missing)))
        self.stop.setVisible(True)
        self.stop.setFocus(Qt.FocusReason.OtherFocusReason)
        self.renew()

    def _hear(self, news: object) -> None:
        match news:
            case PacksLooked(key, packs) if key == self._looked:
                self._show(packs)
            case PackFetched(key, name, done, total) if key == self._fetching and name in self.rows:
                self.result.clear()
                self.rows[name].show_done(done, total)
                self._arrived = self._arrived or done >= total
            case SetupDone(key) if key == self._fetching:
                self._end()
                self.result.tell("guide-packs-ready")
                self.become(Outcome.DONE)
                self.ground.acts.restart()
            case SetupStopped(key) if key == self._fetching:
                self._end()
                self.result.tell("guide-packs-stopped")
            case SetupFailed(key, code, hint) if key in (self._fetching, self._looked):
                if key == self._fetching:
                    self._end()
                self.result.tell_fault(code, hint)
                self.become(Outcome.FAILED)
                if self._arrived:
                    # What has come can be used, whatever is missing.
                    self.ground.acts.restart()
            case _:
                pass

    def _end(self) -> None:
        had_focus = self.stop.hasFocus()
        self._fetching = ""
        self.renew()
        if had_focus and self.fetch.isVisible():
            self.fetch.setFocus(Qt.FocusReason.OtherFocusReason)

    def _show(self, packs: tuple[NeededPack, ...]) -> None:
        clear(self._column)
        self.rows = {pack.name: PackRow(self.ground.scene, pack) for pack in packs}
        for row in self.rows.values():
            self._column.addWidget(row)
        if not self.missing:
            self.result.tell("guide-packs-ready")
            self.become(Outcome.DONE)
        self.renew()
        if self.again.hasFocus():
            if self.missing:
                self.fetch.setFocus(Qt.FocusReason.OtherFocusReason)
            else:
                self.finished.emit()
