"""At the foot of the rail: who is signed in, or that somebody can."""

from PySide6.QtWidgets import QWidget

from zuruf.ui.people.person_button import PersonButton
from zuruf.ui.people.who import Who
from zuruf.ui.plain import plain_hint, plain_line
from zuruf.ui.scene import Scene
from zuruf.ui.widgets import Button, column

_HEIGHT = 66


class Badge(QWidget):
    """Touching the person opens the sheet, for another one to sign in; the button below signs out at once."""

    def __init__(self, scene: Scene, who: Who, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._scene = scene
        self._who = who
        self._narrow = False
        self.person = PersonButton(scene, "nav", height=_HEIGHT, disc=40, wraps=False)
        self.leave = Button(scene, "link", "sign-out")
        layout = column(self, gap=0)
        layout.addWidget(self.person)
        layout.addWidget(self.leave)
        self.person.clicked.connect(who.open)
        self.leave.clicked.connect(self._sign_out)
        who.changed.connect(self._renew)
        scene.changed.connect(self._renew)
        self._renew()

    def show_narrow(self, *, narrow: bool) -> None:
        """Without words, where there is room for signs alone."""
        if narrow != self._narrow:
            self._narrow = narrow
            self.person.words.setVisible(not narrow)
            self._renew()

    def _sign_out(self) -> None:
        self._who.sign_out()
        self.person.setFocus()

    def _renew(self) -> None:
        texts, person = self._scene.texts, self._who.person
        (self.leave.name_only if self._narrow else self.leave.show_words)(texts.say("people-sign-out"))
        self.leave.setVisible(person is not None)
        if person is None:
            self.person.show_person(texts.say("people-sign-in"), "", drawn=None)
            self.person.setAccessibleDescription(texts.say("people-nobody"))
            return
        role = texts.say(f"people-role-{person.role.value}")
        first = plain_line(person.name).split()[0]
        self.person.show_person(first, role, drawn=person.name)
        self.person.setToolTip(plain_hint(person.name))
        self.person.setAccessibleName(texts.say("people-signed-in", name=person.name, role=role))
        self.person.setAccessibleDescription(texts.say("people-switch"))
