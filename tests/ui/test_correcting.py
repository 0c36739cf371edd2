"""What was heard is read, doubted and put right by hand: by touch and by key, and sent again as it first came in."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor
from PySide6.QtTest import QTest
from tests.dialogue.sayings import done, transcript
from tests.ui.fakes import Played
from tests.ui.hands import type_request

from zuruf.dialogue.events import TranscriptArrived
from zuruf.domain.languages import Language
from zuruf.domain.speech import Transcript
from zuruf.domain.turns import Mode
from zuruf.ui.transcript_view import TranscriptView

HEARD = "Öffne die Rechnungen von Mövenberk"


def heard(played: Played, text: str = HEARD, *doubts: str) -> TranscriptView:
    """Something was said and understood so."""
    played.be_ready()
    played.conversation.press_talk(False)
    key = played.opened().key
    played.conversation.release_talk()
    played.bring(TranscriptArrived(key, Transcript(text, Language.GERMAN, 0.6, doubts)))
    return played.window.exchange.transcript


def has_colour(view: TranscriptView, colour: str) -> bool:
    image = view.text.grab().toImage()
    wanted = QColor(colour)
    return any(image.pixelColor(x, y) == wanted for x in range(image.width()) for y in range(image.height()))


def test_doubtful_words_are_marked_and_told(played: Played) -> None:
    view = heard(played, HEARD, "Mövenberk", "Rech", "nicht gesagt")
    assert view.text.marked == ("Mövenberk",)
    assert played.sees(view.doubts)
    assert "Mövenberk" in view.doubts.text()
    assert has_colour(view, played.window._scene.look.warning)
    assert view.text.accessibleName().endswith(HEARD)


def test_what_was_understood_surely_is_not_marked(played: Played) -> None:
    view = heard(played)
    assert view.text.marked == ()
    assert not played.sees(view.doubts)
    assert not has_colour(view, played.window._scene.look.warning)


def test_a_touch_opens_the_words_with_the_doubtful_one_selected(played: Played) -> None:
    view = heard(played, HEARD, "Mövenberk")
    QTest.mouseClick(view.text, Qt.MouseButton.LeftButton)
    assert played.sees(view.field)
    assert view.field.hasFocus()
    assert view.field.selectedText() == "Mövenberk"
    QTest.keyClicks(view.field, "Ostwind")
    QTest.keyClick(view.field, Qt.Key.Key_Return)
    assert played.sent().request.text == "Öffne die Rechnungen von Ostwind"
    assert played.sent().request.mode is Mode.VOICE
    assert not played.sees(view.field)
    assert view.text.text() == "Öffne die Rechnungen von Ostwind"
    assert view.text.marked == ()


def test_by_keys_alone(played: Played) -> None:
    played.be_ready()
    type_request(played, "Wie viele Rechnunge?")
    played.bring(done(played.sent().request.key, "Zwei."))
    view = played.window.exchange.transcript
    view.edit.setFocus()
    QTest.keyClick(view.edit, Qt.Key.Key_Return)
    QTest.keyClick(view.field, Qt.Key.Key_End)
    QTest.keyClick(view.field, Qt.Key.Key_Backspace)
    QTest.keyClicks(view.field, "n?")
    view.send.click()
    assert played.sent().request.text == "Wie viele Rechnungen?"
    assert played.sent().request.mode is Mode.TEXT


@pytest.mark.parametrize("how", ["escape", "button"])
def test_leaving_it_changes_nothing(how: str, played: Played) -> None:
    view = heard(played)
    sent = played.sent()
    view.edit.click()
    view.field.setText("etwas anderes")
    if how == "escape":
        QTest.keyClick(view.field, Qt.Key.Key_Escape)
    else:
        view.drop.click()
    assert played.sent() == sent
    assert not played.sees(view.field)
    assert view.text.text() == HEARD
    view.edit.click()
    assert view.field.text() == HEARD


def test_a_new_request_closes_the_field(played: Played) -> None:
    view = heard(played)
    view.edit.click()
    played.conversation.submit("Wie viele?")
    assert not played.sees(view.field)
    assert view.text.text() == "Wie viele?"


def test_nothing_is_sent_for_nothing(played: Played) -> None:
    view = heard(played)
    sent = played.sent()
    view.edit.click()
    view.field.setText("   ")
    QTest.keyClick(view.field, Qt.Key.Key_Return)
    assert played.sent() == sent
    assert transcript().doubts == ()


def test_markup_in_doubts_is_text(played: Played) -> None:
    text = "Öffne <b>Möwe</b> & Co"
    view = heard(played, text, "Möwe")
    assert view.text.text() == text
    assert view.text.marked == ("Möwe",)
