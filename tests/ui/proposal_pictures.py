"""Pictures of a proposal in every state, of the desk and of a queue, to be looked at.

    .venv/bin/python tests/ui/proposal_pictures.py FOLDER [--language de] [--look light …]

Cards are drawn off the screen at the width they have in the window; the desk and the queue as a whole window.
"""

import argparse
import os
import sys
from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))
os.environ["QT_QPA_PLATFORM"] = "offscreen"

from PySide6.QtGui import QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from tests.dialogue.sayings import reply
from tests.runtime.played_proposals import MADE, offer, proposal, queue
from tests.ui.pictures import take

from zuruf.dialogue.deciding import NEVER_ARRIVED, UNKNOWN, Card, ChosenFrom, Doing
from zuruf.dialogue.people import Presence
from zuruf.dialogue.proposals import ShownVersion
from zuruf.dialogue.state import Exchange, Health, Stage, State
from zuruf.domain.change_offers import RecordChoice
from zuruf.domain.jobs import JobState
from zuruf.domain.languages import Language
from zuruf.domain.people import Role
from zuruf.domain.proposals import Proposal, ProposalLine, ProposalState
from zuruf.domain.turns import Mode
from zuruf.language.phrases import Phrases
from zuruf.settings.paths import find_places
from zuruf.settings.resources import read_catalogues
from zuruf.settings.schema import WindowPart
from zuruf.ui import theme
from zuruf.ui.bridge import Bridge
from zuruf.ui.conversation import Conversation
from zuruf.ui.errands import Errands
from zuruf.ui.icons import Icons
from zuruf.ui.main_window import MainWindow
from zuruf.ui.people.who import Who
from zuruf.ui.picture import take_picture
from zuruf.ui.proposals.card_list import CardList
from zuruf.ui.proposals.guarded_button import ARMING_MS
from zuruf.ui.proposals.ledger import ProposalLedger
from zuruf.ui.scene import Scene
from zuruf.ui.texts import CATALOGUES, Texts

NOW = MADE + timedelta(minutes=4)
ASKED = ShownVersion.of(proposal())
ANNA = Presence("Anna Berger", Role.MANAGER, 300)
LONG = "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft mbH"


def long_proposal() -> Proposal:
    """Long words, and values that are added."""
    made = proposal()
    texts = {
        language: replace(
            text,
            title=f"{text.title} – {LONG}",
            button=f"{text.button}: {LONG} & Söhne, Großhandel für Leitungen und Zubehör",
            lines=(*text.lines, ProposalLine("PR0017", text.lines[0].field, "", f"B-04-12, {LONG}")),
        )
        for language, text in made.texts.items()
    }
    return replace(made, texts=texts, words=f"zwölf Meter PR null null siebzehn einbuchen, {LONG}")


CARDS: dict[str, tuple[Card, Presence | None]] = {
    "open": (Card(proposal()), ANNA),
    "open-nobody": (Card(proposal()), None),
    "open-long": (Card(long_proposal()), ANNA),
    "confirming": (Card(proposal(), Doing.CONFIRMING, ASKED), ANNA),
    "unknown": (Card(proposal(), Doing.LOOKING, ASKED, UNKNOWN, looks=3), ANNA),
    "never-arrived": (Card(proposal(), remark=NEVER_ARRIVED), ANNA),
    "stale": (Card(proposal(version=2), remark="change-stale"), ANNA),
    "other-version": (Card(proposal(version=2), remark="change-other-version"), ANNA),
    "needs-role": (Card(proposal(), remark="change-needs-role", wants=Role.MANAGER), replace(ANNA, role=Role.STAFF)),
    "session-ended": (Card(proposal(), remark="session-ended", wants=Role.MANAGER), None),
    "executed": (Card(proposal(state=ProposalState.EXECUTED)), ANNA),
    "rejected": (Card(proposal(state=ProposalState.REJECTED)), ANNA),
    "expired": (Card(proposal(state=ProposalState.EXPIRED)), ANNA),
    "superseded": (Card(proposal(state=ProposalState.SUPERSEDED)), ANNA),
    "failed": (Card(replace(proposal(state=ProposalState.FAILED), failure="change-impossible")), ANNA),
    "edit": (Card(proposal()), ANNA),
    "choose": (
        Card(
            proposal(),
            choose=ChosenFrom("product", (RecordChoice("PR0018", "PR0018 Größe M"), RecordChoice("PR0019", "PR0019 Größe L"))),
        ),
        ANNA,
    ),
}


class LoneCards(CardList):
    """Cards with a ledger of their own, which nobody answers."""

    def __init__(self, scene: Scene, person: Presence | None) -> None:
        self.errands = Errands(lambda effect: None, lambda: "key")
        self.who = Who(self.errands)
        self.who.person = person
        self.ledger = ProposalLedger(self.errands, self.who, QKeySequence("F8"))
        self.ledger.clock.tell(NOW)
        self.ledger.offers = {"stock_in": offer()}
        self.host = QWidget()
        super().__init__(scene, self.ledger, self.host)


def card_view(scene: Scene, name: str) -> LoneCards:
    card, person = CARDS[name]
    view = LoneCards(scene, person)
    view.ledger.cards[card.proposal.id] = card
    view.show_proposals([card.proposal.id])
    shown = view.cards[card.proposal.id]
    if name in ("edit", "choose"):
        shown.edit.click()
        assert shown.form is not None
        shown.form.show_choices(card.choose)
    if name in ("executed", "open-long"):
        shown.more.click()
    return view


def window(scene: Scene) -> tuple[MainWindow, Conversation]:
    conversation = Conversation(Bridge(), lambda: "key", lambda effect: ("", scene.texts.language))
    # By its ground: a window before may have fitted the look to the screen.
    contrast = scene.look.background in (theme.CONTRAST_LIGHT.background, theme.CONTRAST_DARK.background)
    look = "contrast" if contrast else "dark" if scene.look.dark else "light"
    dark = scene.look.dark
    settings = WindowPart(language=scene.texts.language, theme=look)
    made = MainWindow(scene, conversation, settings, save=lambda _: None, system_is_dark=lambda: dark)
    made.who.person = ANNA
    made.who.changed.emit()
    made.proposals.clock.tell(NOW)
    made.proposals.offers = {"stock_in": offer()}
    return made, conversation


def many() -> tuple[Proposal, ...]:
    first, second = proposal("p1"), replace(proposal("p2"), proposed_by="device:Halle 2")
    return (second, first, replace(proposal("p3"), proposed_by="Cem Kaya"))


def desk(scene: Scene) -> MainWindow:
    made, _ = window(scene)
    made.open_proposals()
    page = made.proposals_page
    page._heard = True
    page._show_open(many())
    page._show_decided((proposal("d1", state=ProposalState.EXECUTED), proposal("d2", state=ProposalState.REJECTED)))
    return made


def conversation_with(scene: Scene, *, orders: bool) -> MainWindow:
    made, _ = window(scene)
    jobs = queue(JobState.DONE, JobState.PROPOSED, JobState.FAILED, JobState.RUNNING, JobState.WAITING)
    said = reply("k1").text
    exchange = Exchange(
        "k1",
        Mode.VOICE,
        proposal().words,
        open=False,
        language=Language.GERMAN,
        reply=said if orders else proposal().texts[scene.texts.language].sentence,
        turn="t-k1",
        proposals=() if orders else (proposal(),),
        queue=jobs if orders else None,
    )
    made.exchange.show_state(State(Stage.READY, Health.READY, Health.READY, exchange=exchange))
    return made


SCENES: dict[str, Callable[[Scene], MainWindow]] = {
    "window-desk": desk,
    "window-queue": lambda scene: conversation_with(scene, orders=True),
    "window-proposal": lambda scene: conversation_with(scene, orders=False),
}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--language", type=Language, default=Language.GERMAN)
    parser.add_argument("--look", nargs="*", default=list(theme.LOOKS))
    parser.add_argument("--only", nargs="*", default=[])
    wanted = parser.parse_args()
    wanted.folder.mkdir(parents=True, exist_ok=True)
    application = QApplication.instance() or QApplication([])
    assert isinstance(application, QApplication)
    application.setStyle("Fusion")
    application.setFont(theme.font())
    places = find_places()
    texts = Texts(Phrases(read_catalogues(places, *CATALOGUES)), wanted.language)
    for name in wanted.look:
        scene = Scene(texts, Icons(places.resources / "icons"), theme.LOOKS[name])
        application.setPalette(theme.qt_palette(scene.look))
        for card in CARDS:
            if not wanted.only or card in wanted.only:
                take(scene, card_view(scene, card), wanted.folder / f"{card}-{wanted.language.value}-{name}.png")
        for title, make in SCENES.items():
            if not wanted.only or title in wanted.only:
                made = make(scene)
                made.show()
                QTest.qWait(3 * ARMING_MS)
                take_picture(made, wanted.folder / f"{title}-{wanted.language.value}-{name}.png")
                made.close()
                made.deleteLater()


if __name__ == "__main__":
    main()
