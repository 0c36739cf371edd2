"""What is understood stands in the window while somebody still speaks."""

from tests.dialogue.sayings import READY
from tests.ui.fakes import Played

from zuruf.dialogue.events import NothingHeard, TalkPressed, TranscriptGrew


def test_words_so_far_are_seen_as_plain_text(played: Played) -> None:
    played.bring(*READY, TalkPressed("k", held=True))
    detail = played.window.dock.detail
    assert "<b>" not in detail.text()
    played.bring(TranscriptGrew("k", "Zeige die <b>Rechnungen</b>"))
    assert detail.text() == "„Zeige die <b>Rechnungen</b>“\u00a0…"
    played.bring(NothingHeard("k", unclear=True))
    assert detail.text() == "Ich habe das nicht sicher verstanden. Bitte noch einmal, etwas näher."
