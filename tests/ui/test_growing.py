"""What is understood stands in the window while somebody still speaks."""

import pytest
from PySide6.QtCore import QPoint
from tests.dialogue.sayings import READY
from tests.ui.fakes import Played
from tests.ui.measuring import cut_texts

from zuruf.dialogue.events import NothingHeard, TalkPressed, TranscriptGrew
from zuruf.domain.languages import Language
from zuruf.settings.schema import WindowPart

GERMAN = WindowPart(language=Language.GERMAN, theme="light")
SAID = ("Zeige", "mir", "bitte", "alle", "Rechnungen", "von", "Müller", "und", "Söhne", "aus", "dem", "letzten", "Quartal")


def test_words_so_far_are_seen_as_plain_text(played: Played) -> None:
    played.bring(*READY, TalkPressed("k", held=True))
    detail = played.window.dock.detail
    assert "<b>" not in detail.text()
    played.bring(TranscriptGrew("k", "Zeige die <b>Rechnungen</b>"))
    assert detail.text() == "„Zeige die <b>Rechnungen</b>“\u00a0…"
    played.bring(NothingHeard("k", unclear=True))
    assert detail.text() == "Ich habe das nicht sicher verstanden. Bitte noch einmal, etwas näher."


@pytest.mark.parametrize("settings", [GERMAN, GERMAN.model_copy(update={"text_percent": 200})])
@pytest.mark.parametrize("width", [1000, 1920])
def test_the_button_stays_under_the_finger_however_much_is_said(played: Played, width: int) -> None:
    played.window.resize(width, 900)
    played.bring(*READY, TalkPressed("k", held=True))
    dock, detail = played.window.dock, played.window.dock.detail
    at, high = dock.talk.mapTo(played.window, QPoint(0, 0)), dock.height()
    words = ""
    for number in range(80):
        words = f"{words} {SAID[number % len(SAID)]}{number}".strip()
        played.bring(TranscriptGrew("k", words))
        assert words.rsplit(" ", 1)[-1] in detail.text()
        assert (dock.talk.mapTo(played.window, QPoint(0, 0)), dock.height()) == (at, high)
    assert cut_texts(dock, legitimate=("“\u00a0…",)) == []
    assert words not in detail.text()
    assert words in detail.accessibleName()
    played.bring(NothingHeard("k"))
    assert (detail.property("elides"), detail.accessibleName()) == (False, "")
