"""Pictures of signing in, to be looked at.

    .venv/bin/python tests/ui/people_pictures.py FOLDER [--language de] [--width 1280] [--height 860]

Each is drawn off the screen in the whole window, in every look.
"""

import argparse
import os
import sys
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from itertools import count
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))
os.environ["QT_QPA_PLATFORM"] = "offscreen"

from PySide6.QtWidgets import QApplication
from tests.ui.fakes import FakeSession

from zuruf.dialogue.events import PartReady
from zuruf.dialogue.people import Leaving, PeopleErrand, PeopleFailed, PeopleListed, PeopleNews, PersonSignedIn, Presence
from zuruf.dialogue.state import Part
from zuruf.domain.languages import Language
from zuruf.domain.people import Person, Role
from zuruf.language.phrases import Phrases
from zuruf.settings.paths import find_places
from zuruf.settings.resources import read_catalogues
from zuruf.settings.schema import WindowPart
from zuruf.ui import theme
from zuruf.ui.bridge import Bridge
from zuruf.ui.conversation import Conversation
from zuruf.ui.icons import Icons
from zuruf.ui.main_window import MainWindow
from zuruf.ui.scene import Scene
from zuruf.ui.texts import CATALOGUES, Texts

LONG = "Олександра Коваленко-Добровольська"
NAMES = ("Anna Berger", "Bo", "Cem Yıldız", LONG, "Ewa Nowak")
MANY = (*NAMES, *(f"{first} {last}" for first in ("Fritz", "Greta", "Hans") for last in ("Maier", "Müller", "Schulz")))


def people(names: tuple[str, ...]) -> tuple[Person, ...]:
    roles = (Role.MANAGER, Role.STAFF, Role.STAFF, Role.ADMIN)
    locked = datetime.now(UTC) + timedelta(minutes=3)
    return tuple(
        Person(str(place), name, roles[place % 4], locked_until=locked if place == 2 else None)
        for place, name in enumerate(names)
    )


class Stage:
    """A window whose session is played by hand."""

    def __init__(self, language: Language, look: theme.Palette, size: tuple[int, int]) -> None:
        places = find_places()
        texts = Texts(Phrases(read_catalogues(places, *CATALOGUES)), language)
        numbers = count(1)
        scene = Scene(texts, Icons(places.resources / "icons"), look)
        self.conversation = Conversation(Bridge(), lambda: f"key-{next(numbers)}", lambda effect: ("", language))
        self.session = FakeSession(self.conversation.hear)
        contrast = look in (theme.CONTRAST_DARK, theme.CONTRAST_LIGHT)
        settings = WindowPart(language=language, theme="contrast" if contrast else "dark" if look.dark else "light")
        self.window = MainWindow(scene, self.conversation, settings, save=lambda _: None, system_is_dark=lambda: look.dark)
        self.conversation.begin(self.session)
        self.window.resize(*size)
        self.window.show()
        self.hear(PartReady(Part.SPEECH), PartReady(Part.ASSISTANT))

    def hear(self, *news: PartReady | PeopleNews) -> None:
        self.session.bring(*news)
        for _ in range(5):
            QApplication.processEvents()

    def key(self) -> str:
        return [effect.key for effect in self.session.asked if isinstance(effect, PeopleErrand)][-1]

    def open(self, names: tuple[str, ...]) -> None:
        self.window.who.open()
        self.hear(PeopleListed(self.key(), people(names)))

    def choose(self, name: str) -> None:
        sheet = self.window.people.sheet
        assert sheet is not None
        sheet.list.buttons[name].click()
        for digit in "482917":
            sheet.pad.digits[digit].click()

    def send(self) -> None:
        sheet = self.window.people.sheet
        assert sheet is not None
        sheet.pad.enter.click()


def few(stage: Stage) -> None:
    stage.open(NAMES)


def many(stage: Stage) -> None:
    stage.open(MANY)


def nobody(stage: Stage) -> None:
    stage.open(())


def manager(stage: Stage) -> None:
    signed_in(stage, "Bo", Role.STAFF)
    stage.window.who.ask_to_sign_in(Role.MANAGER, lambda: None)
    stage.hear(PeopleListed(stage.key(), people(NAMES)))


def pin(stage: Stage) -> None:
    stage.open(NAMES)
    stage.choose(LONG)


def wrong(stage: Stage) -> None:
    stage.open(NAMES)
    stage.choose("Anna Berger")
    stage.send()
    stage.hear(PeopleFailed(stage.key(), "sign-in-refused", ""))


def locked(stage: Stage) -> None:
    stage.open(NAMES)
    stage.choose(LONG)
    stage.send()
    stage.hear(PeopleFailed(stage.key(), "sign-in-locked", "", datetime.now(UTC) + timedelta(days=1)))


def signed_in(stage: Stage, name: str = LONG, role: Role = Role.ADMIN) -> None:
    stage.open((*NAMES, name))
    stage.choose(name)
    stage.send()
    stage.hear(PersonSignedIn(stage.key(), Presence(name, role, 300)))


def ending(stage: Stage) -> None:
    signed_in(stage)
    start = stage.window.who.clock()
    stage.window.who.clock = lambda: start + 276
    stage.window.who.tick()


def left(stage: Stage) -> None:
    signed_in(stage)
    stage.window.who.sign_out(Leaving.IDLE)


SCENES: tuple[Callable[[Stage], None], ...] = (few, many, nobody, manager, pin, wrong, locked, signed_in, ending, left)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--language", type=Language, default=Language.GERMAN)
    parser.add_argument("--width", type=int, default=1280)
    parser.add_argument("--height", type=int, default=860)
    parser.add_argument("--only", nargs="*", default=[])
    parser.add_argument("--looks", nargs="*", default=list(theme.LOOKS))
    wanted = parser.parse_args()
    wanted.folder.mkdir(parents=True, exist_ok=True)
    application = QApplication.instance() or QApplication([])
    assert isinstance(application, QApplication)
    application.setStyle("Fusion")
    application.setFont(theme.font())
    for name in wanted.looks:
        application.setPalette(theme.qt_palette(theme.LOOKS[name]))
        for play in SCENES:
            if wanted.only and play.__name__ not in wanted.only:
                continue
            stage = Stage(wanted.language, theme.LOOKS[name], (wanted.width, wanted.height))
            play(stage)
            QApplication.processEvents()
            stage.window.grab().save(str(wanted.folder / f"{play.__name__}-{wanted.language.value}-{name}.png"))
            stage.window.close()
            stage.window.deleteLater()


if __name__ == "__main__":
    main()
