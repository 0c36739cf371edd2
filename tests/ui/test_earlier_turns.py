"""Questions of before: held in memory, shown again with their replies, forgotten with the conversation."""

from dataclasses import replace

from tests.dialogue.sayings import block, done
from tests.ui.fakes import Played
from tests.ui.hands import type_request

from zuruf.dialogue.events import TurnReported
from zuruf.domain.events import BlockShown
from zuruf.ui.earlier_turns import MOST


def ask(played: Played, text: str, reply: str, name: str = "") -> None:
    type_request(played, text)
    key = played.sent().request.key
    if name:
        played.bring(TurnReported(key, BlockShown("t", replace(block(), id=name))))
    played.bring(done(key, reply))


def test_an_earlier_question_is_shown_again(played: Played) -> None:
    played.be_ready()
    view = played.window.exchange
    ask(played, "Was ist offen?", "Das ist offen.", "first")
    assert not played.sees(view.earlier)
    ask(played, "Was ist knapp?", "Nichts ist knapp.", "second")
    assert view.earlier.opener.text() == "1 frühere Frage"
    view.earlier.opener.click()
    (button,) = view.earlier.buttons
    button.click()
    assert view.transcript.text.text() == "Was ist offen?"
    assert view.reply.text() == "Das ist offen."
    assert [each.block.id for each in view.blocks.views] == ["first"]
    assert view.back.hasFocus()
    view.back.click()
    assert view.reply.text() == "Nichts ist knapp."
    assert [each.block.id for each in view.blocks.views] == ["second"]
    assert not played.sees(view.back)


def test_a_new_question_leads_out_of_it(played: Played) -> None:
    played.be_ready()
    view = played.window.exchange
    ask(played, "Was ist offen?", "Das.")
    ask(played, "Was ist knapp?", "Nichts.")
    view.earlier.opener.click()
    view.earlier.buttons[0].click()
    ask(played, "Was ist neu?", "Alles.")
    assert view.transcript.text.text() == "Was ist neu?"
    assert not played.sees(view.back)
    assert [exchange.request for exchange in view.earlier.held] == ["Was ist knapp?", "Was ist offen?"]


def test_they_are_forgotten_with_the_conversation(played: Played) -> None:
    played.be_ready()
    view = played.window.exchange
    ask(played, "Was ist offen?", "Das.")
    ask(played, "Was ist knapp?", "Nichts.")
    played.conversation.forget()
    assert view.earlier.held == ()
    assert not played.sees(view.earlier)
    ask(played, "Was ist neu?", "Alles.")
    assert view.earlier.held == ()


def test_so_many_are_held_and_no_more(played: Played) -> None:
    played.be_ready()
    for number in range(MOST + 4):
        played.conversation.submit(f"Frage {number}")
    held = played.window.exchange.earlier.held
    assert len(held) == MOST
    assert held[0].request == f"Frage {MOST + 2}"
