"""A card that says that somebody is about to be signed out, or was."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from zuruf.dialogue.people import Leaving, Presence
from zuruf.ui.announce import announce
from zuruf.ui.people.who import Who
from zuruf.ui.scene import Scene
from zuruf.ui.theme import APART, EDGE, GAP
from zuruf.ui.widgets import Button, Card, PlainLabel

_TOLD_AGAIN = 10
"""Seconds before the end a screen reader says it once more."""


class SessionNotice(Card):
    """Goes when the person stays, when somebody signs in, or when it is put away."""

    turned = Signal()
    """It has appeared or gone."""

    def __init__(self, scene: Scene, who: Who, parent: QWidget | None = None) -> None:
        super().__init__("banner", parent)
        self._scene = scene
        self._who = who
        self._seconds = 0
        self._left: tuple[Presence, Leaving] | None = None
        self.sentence = PlainLabel("title")
        self.act = Button(scene, "primary")
        self.put_away = Button(scene, "plain", "cancel")
        row = QHBoxLayout(self)
        row.setContentsMargins(APART, GAP, EDGE, GAP)
        row.setSpacing(GAP)
        row.addWidget(self.sentence, 1)
        row.addWidget(self.act)
        row.addWidget(self.put_away)
        self.put_away.setProperty("sign", "alone")
        self.act.clicked.connect(self._act)
        self.put_away.clicked.connect(self.clear)
        who.ending.connect(self._show_ending)
        who.left.connect(self._show_left)
        who.changed.connect(self.clear)
        scene.changed.connect(self._renew)
        self.hide()

    def clear(self) -> None:
        self._left = None
        self._renew()

    def _act(self) -> None:
        if self._seconds:
            # Pressed through a screen reader it comes without touch and key.
            self._who.acted()
        else:
            self._who.open()

    def _show_ending(self, seconds: int) -> None:
        begins = seconds and not self._seconds
        self._seconds = seconds
        self._renew()
        if begins or seconds == _TOLD_AGAIN:
            announce(self, self.sentence.text())

    def _show_left(self, person: Presence, reason: Leaving) -> None:
        if reason is not Leaving.ASKED:
            self._left = person, reason
            self._renew()
            announce(self, self.sentence.text())

    def _renew(self) -> None:
        texts = self._scene.texts
        if self._seconds and self._who.person is not None:
            self.sentence.show_text(texts.say("people-ending", name=self._who.person.name, seconds=self._seconds))
            self.act.show_words(texts.say("people-stay"))
        elif self._left is not None:
            person, reason = self._left
            minutes = max(1, round(person.idle_seconds / 60))
            self.sentence.show_text(texts.say(f"people-left-{reason.value}", name=person.name, minutes=minutes))
            self.act.show_words(texts.say("people-sign-in"))
        self.put_away.name_only(texts.say("people-put-away"))
        self.put_away.setVisible(not self._seconds)
        shown = bool(self._seconds) or self._left is not None
        if shown == self.isHidden():
            self.setVisible(shown)
            self.turned.emit()
