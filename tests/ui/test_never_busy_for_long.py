"""What the drawing thread itself has to do comes in pieces: a huge reply, and another look over every page."""

from dataclasses import replace

import pytest
from tests.ui.blocking import LONGEST_MS, Watch, Watching, least, tell, timed, watched
from tests.ui.fakes import Played
from tests.ui.samples import TABLE

from zuruf.dialogue.events import TurnReported
from zuruf.dialogue.ports import PageFetched
from zuruf.domain.events import BlockShown, ReplyDelta, ReplyDone, TurnStarted
from zuruf.domain.languages import Language
from zuruf.domain.pages import PageContent
from zuruf.domain.turns import Page, Reply, ReplySource
from zuruf.settings.schema import WindowPart
from zuruf.ui.read_ahead import read_figures

SETTINGS = WindowPart(theme="light", language=Language.GERMAN)
WAIT_MS = 30_000
pytestmark = pytest.mark.qt_log_ignore("This plugin does not support (propagateSizeHints|raise|grabbing)")


@pytest.fixture(scope="module", autouse=True)
def what_is_read_ahead() -> None:
    """The app does it before anybody can ask."""
    for language in Language:
        read_figures(language)


def huge_reply(played: Played, watching: Watching) -> Watch:
    with watching() as watch:
        played.conversation.submit("Alles, bitte")
        key, turn = played.sent().request.key, "t"
        rows = TABLE.rows * 4_000
        block = replace(TABLE, rows=rows, row_count=len(rows))
        text = "Ein Satz mit einigen Wörtern. " * 2_000
        for told in (
            TurnStarted(turn, Language.GERMAN),
            BlockShown(turn, block),
            ReplyDelta(turn, text, ""),
            ReplyDone(turn, Reply(turn, Language.GERMAN, text, "", ReplySource.MODEL, "model", (block,))),
        ):
            played.bring(TurnReported(key, told))
        played.bot.wait(50)
    return tell("huge reply", watch)


def test_a_huge_reply(played: Played) -> None:
    played.be_ready()
    assert huge_reply(played, watched).calls == []
    assert least(lambda: huge_reply(played, timed)) < LONGEST_MS


LOOKS: tuple[dict[str, object], ...] = ({"theme": "dark"}, {"language": Language.ENGLISH}, {"text_percent": 150})


@pytest.mark.parametrize("changes", LOOKS)
def test_another_look_with_every_page_open(played: Played, changes: dict[str, object]) -> None:
    """The pages that nobody sees follow one after another."""
    played.be_ready()
    for page in (*Page, None):
        played.window.open_page(page)
        played.bring(*(PageFetched(each, PageContent((TABLE,))) for each in [page] if each is not None))
    phrases, dressing, usual = (
        played.window._scene.texts.phrases,
        played.window._dressing,
        played.window.settings_page.changed.emit,
    )
    while any(phrases.read_on(language) for language in Language):
        pass

    def change() -> Watch:
        with timed() as watch:
            for look in (SETTINGS.model_copy(update=changes), SETTINGS):
                usual(look)
                played.bot.waitUntil(lambda: dressing.over, timeout=WAIT_MS)
        return tell(f"{changes}", watch)

    assert least(change) < LONGEST_MS
