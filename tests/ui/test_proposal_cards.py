"""Cards of proposals with a session that a test plays: what is said in every state and language, time, and what is remembered."""

from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot
from tests.dialogue.sayings import done, started
from tests.runtime.played_proposals import MADE, offer, proposal
from tests.ui.fakes import Played
from tests.ui.proposal_pictures import ANNA, CARDS, card_view

from zuruf.dialogue.deciding import Card, Doing
from zuruf.dialogue.events import TextSubmitted, TurnReported
from zuruf.dialogue.people import Leaving, PersonSignedOut, Presence
from zuruf.dialogue.proposals import (
    ConfirmProposal,
    ListProposals,
    OffersListed,
    ProposalErrand,
    ProposalFailed,
    ProposalRead,
    ProposalsListed,
    ReadProposal,
    RejectProposal,
    ShownVersion,
)
from zuruf.domain.events import ProposalCreated
from zuruf.domain.languages import Language
from zuruf.domain.people import Role
from zuruf.domain.proposals import Proposal, ProposalState
from zuruf.ui import theme
from zuruf.ui.proposals import ledger as ledgers
from zuruf.ui.proposals import words
from zuruf.ui.proposals.card import ProposalCard
from zuruf.ui.proposals.clock import ServiceClock
from zuruf.ui.scene import Scene

SHOWN = ShownVersion.of(proposal())


@pytest.mark.parametrize("language", list(Language))
@pytest.mark.parametrize("name", list(CARDS))
def test_every_state_in_every_language_and_look(qtbot: QtBot, scene: Scene, name: str, language: Language) -> None:
    kept = []
    for look in theme.LOOKS.values():
        scene.switch(language, look)
        view = card_view(scene, name)
        # A card hears of the next look, too: it has to live as long as its scene.
        kept.append(view)
        qtbot.addWidget(view.host)
        (card,) = view.cards.values()
        told = CARDS[name][0]
        assert card.state.text() == scene.texts.say(f"proposal-state-{told.state.value}")
        assert card.title.text() in card.accessibleName()
        assert card.confirm.accessibleName().endswith(card.confirm.words.text())
        assert bool(card.outcome.text()) == (told.state is not ProposalState.OPEN)
        assert card.confirm.isEnabled() == told.open
        for label in (card.title, card.outcome, card.remark, card.waiting, card.made):
            assert label.textFormat() is Qt.TextFormat.PlainText
            assert not label.text().startswith(("proposal-", "fault-"))


def test_all_said_in_the_catalogue_is_said_of_something(scene: Scene) -> None:
    """Who decides, when, and why, as the person at the kiosk reads it."""
    texts, now = scene.texts, MADE + timedelta(minutes=4)
    ended = {
        "rejected": proposal(state=ProposalState.REJECTED),
        "executed": proposal(state=ProposalState.EXECUTED),
    }
    told = {name: words.outcome(Card(each), now, texts) for name, each in ended.items()}
    time = texts.time(MADE + timedelta(minutes=2))
    assert told["executed"] == f"Gebucht um {time} von Anna."
    assert told["rejected"] == f"Abgelehnt um {time} von Anna. Es wurde nichts geändert."
    later = now + timedelta(days=3)
    assert "am 16. März 2026 um" in words.outcome(Card(ended["executed"]), later, texts)
    paid = replace(ended["executed"], change="pay")
    assert words.outcome(Card(paid), now, texts) == f"Ausgeführt um {time} von Anna."
    unasked = replace(ended["executed"], decided_by="rule:")
    assert "keine Bestätigung" in words.outcome(Card(unasked), now, texts)
    withdrawn = replace(ended["rejected"], decided_by="rule:")
    assert "Zurückgezogen" in words.outcome(Card(withdrawn), now, texts)


@pytest.mark.parametrize(
    ("left", "told"),
    [
        (timedelta(minutes=59, seconds=1), "noch 60 Minuten"),
        (timedelta(seconds=61), "noch 2 Minuten"),
        (timedelta(seconds=60), "noch 60 Sekunden"),
        (timedelta(seconds=1), "noch eine Sekunde"),
        (timedelta(0), "wird gerade geprüft"),
    ],
)
def test_the_time_that_is_left(scene: Scene, left: timedelta, told: str) -> None:
    assert words.time_left(proposal(), proposal().expires_at - left, scene.texts) == told


def test_the_service_s_clock_goes_on_by_itself() -> None:
    seconds = [100.0]
    clock = ServiceClock(lambda: seconds[0])
    clock.tell(MADE)
    seconds[0] += 90
    clock.tell(None)
    assert clock.now() == MADE + timedelta(seconds=90)


@pytest.fixture
def told(played: Played) -> Callable[[Proposal], ProposalCard]:
    """A proposal that a request made, as a card in the window."""

    def made(each: Proposal) -> ProposalCard:
        played.be_ready()
        played.window.who.person = ANNA
        played.conversation.happen(TextSubmitted("k1", "einbuchen"))
        played.bring(started("k1"), TurnReported("k1", ProposalCreated("t-k1", each)), done("k1"))
        shown = played.window.exchange.proposals
        assert shown is not None
        return shown.cards.cards[each.id]

    return made


Told = Callable[[Proposal], ProposalCard]


def acts(played: Played, kind: type) -> list[ProposalErrand]:
    return [each for each in played.session.asked if isinstance(each, ProposalErrand) and isinstance(each.act, kind)]


def taken(played: Played, card: ProposalCard) -> None:
    played.bot.waitUntil(lambda: card.confirm.armed)
    QTest.mouseClick(card.confirm, Qt.MouseButton.LeftButton)


def test_what_is_sent_is_what_was_shown(played: Played, told: Told) -> None:
    card = told(proposal())
    taken(played, card)
    (sent,) = acts(played, ConfirmProposal)
    assert sent.act == ConfirmProposal(SHOWN)
    assert not card.confirm.isEnabled()
    assert card.remark.text() == "Wird ausgeführt …"
    played.bring(ProposalRead(sent.key, proposal(state=ProposalState.EXECUTED)))
    assert card.outcome.text().startswith("Gebucht")
    played.bring(ProposalRead(acts(played, ReadProposal)[0].key if acts(played, ReadProposal) else "x", proposal()))
    assert card.outcome.text().startswith("Gebucht"), "a late answer takes nothing back"


def test_a_new_version_while_the_finger_is_on_its_way(played: Played, told: Told) -> None:
    card = told(proposal())
    played.bot.waitUntil(lambda: card.confirm.armed)
    played.window.proposals.learn((proposal(version=2),))
    QTest.mouseClick(card.confirm, Qt.MouseButton.LeftButton)
    assert acts(played, ConfirmProposal) == []
    assert card.remark.text() == "Der Vorschlag hat sich inzwischen geändert. Das hier ist die neue Fassung."


def test_the_ledger_refuses_what_is_not_shown(played: Played, told: Told) -> None:
    told(proposal())
    ledger = played.window.proposals
    assert not ledger.confirm(replace(SHOWN, version=2))
    assert not ledger.confirm(replace(SHOWN, id="other"))
    assert not ledger.reject(replace(SHOWN, digest="0" * 64))
    played.window.who.person = Presence("Cem", Role.STAFF, 300)
    assert not ledger.confirm(SHOWN)
    assert acts(played, ConfirmProposal) == acts(played, RejectProposal) == []


def test_unreachable_is_told_and_can_be_tried_again(played: Played, told: Told) -> None:
    card = told(proposal())
    taken(played, card)
    (sent,) = acts(played, ConfirmProposal)
    played.bring(ProposalFailed(sent.key, "assistant-unreachable", "off"))
    assert card.remark.text() == played.window._scene.texts.say("fault-assistant-unreachable")
    assert card.confirm.isEnabled()
    assert not card.confirm.armed
    taken(played, card)
    assert len(acts(played, ConfirmProposal)) == 2, "because somebody pressed it a second time"


def test_esc_leaves_the_form_and_the_proposal_as_they_were(played: Played, told: Told) -> None:
    card = told(proposal())
    card.edit.click()
    played.bring(OffersListed("e", (offer(),)))
    form = card.form
    assert form is not None
    QTest.keyClick(form.rows[1].line, Qt.Key.Key_Escape)
    assert not card.isAncestorOf(form) or form.isHidden()
    assert card.shown is not None
    assert (card.shown.doing, card.shown.proposal) == (Doing.NOTHING, proposal())


def test_a_card_in_view_is_looked_at_and_one_behind_a_page_is_not(
    played: Played, told: Told, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ledgers, "LOOK_MS", 20)
    card = told(proposal())
    played.bot.waitUntil(lambda: bool(acts(played, ReadProposal)))
    assert acts(played, ReadProposal)[0].act == ReadProposal("p1")
    played.bring(ProposalRead(acts(played, ReadProposal)[0].key, proposal(state=ProposalState.EXECUTED), MADE))
    assert card.outcome.text().startswith("Gebucht"), "somebody confirmed it at the desk"
    assert not played.window.proposals._looking.isActive()


def test_sign_out_forgets_what_only_a_manager_may_see(played: Played, told: Told) -> None:
    card = told(proposal())
    window = played.window
    window.who.changed.emit()
    listing = acts(played, ListProposals)[-1]
    other = replace(proposal("p9"), proposed_by="device:Halle 2")
    played.bring(ProposalsListed(listing.key, (other, proposal()), MADE))
    assert window.rail.proposals.text() == "Vorschläge (2)"
    assert window.rail.proposals.accessibleName() == "Vorschläge, 2 warten"
    played.bring(PersonSignedOut("", Leaving.IDLE))
    assert window.rail.proposals.text() == "Vorschläge (1)"
    assert list(window.proposals.cards) == ["p1"]
    assert card.sign_in.isVisible()


def test_what_is_decided_is_not_kept_for_ever(played: Played, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ledgers, "MOST_KEPT", 10)
    ledger = played.window.proposals
    ledger.learn([proposal("open")])
    for number in range(40):
        ledger.learn([proposal(f"d{number}", state=ProposalState.EXECUTED)])
    assert len(ledger.cards) == 10
    assert "open" in ledger.cards
    assert "d39" in ledger.cards
