"""What a person does at the window, and what the session tells it meanwhile."""

import threading
import time
from collections.abc import Callable
from datetime import UTC, date, datetime
from decimal import Decimal
from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from window_pauses import Watch

from zuruf.app import Desk
from zuruf.dialogue.effects import OpenMicrophone, SendTurn, SessionEffect, Speak
from zuruf.dialogue.events import PartReady, SpeakingEnded, SpeakingStarted, TranscriptArrived, TranscriptGrew, TurnReported
from zuruf.dialogue.ports import LevelMeasured, Listener, News, PageFetched
from zuruf.dialogue.state import Part, Stage
from zuruf.domain.blocks import Block, BlockKind, Cell, Column, ColumnKind, Labels
from zuruf.domain.events import BlockShown, ReplyDelta, ReplyDone, ToolFinished, ToolStarted, TurnEvent, TurnStarted
from zuruf.domain.languages import Language
from zuruf.domain.pages import PageContent, PageFilters
from zuruf.domain.speech import Transcript
from zuruf.domain.turns import Page, Reply, ReplySource
from zuruf.settings.schema import WindowPart
from zuruf.ui.blocks.table_block import TableBlock

LEVEL_SECONDS, GROW_SECONDS, DELTA_SECONDS = 0.032, 0.4, 0.04
TEXT = "Drei Rechnungen sind überfällig. Die älteste ist von Müller & Söhne, fällig seit dem 3. Februar."
WORDS = TEXT.split()
LOOKS: tuple[tuple[str, dict[str, object]], ...] = (
    ("another theme", {"theme": "dark"}),
    ("larger text", {"text_percent": 150}),
    ("another language", {"language": Language.ENGLISH}),
)
SETTLE_SECONDS = 0.6
TAKEN = datetime(2026, 3, 2, 8, 0, tzinfo=UTC)


class PlayedSession:
    """Is told what to do, and brings what a messenger of its own hands on."""

    def __init__(self, listener: Listener) -> None:
        self._listener = listener
        self.asked: list[SessionEffect] = []

    def start(self) -> None:
        self._listener(PartReady(Part.SPEECH))
        self._listener(PartReady(Part.ASSISTANT))

    def run(self, effect: SessionEffect) -> None:
        self.asked.append(effect)

    def close(self) -> None:
        pass

    def key(self) -> str:
        """Of the request that came last."""
        for effect in reversed(self.asked):
            if isinstance(effect, SendTurn):
                return effect.request.key
            if isinstance(effect, OpenMicrophone):
                return effect.key
        raise LookupError("nothing was asked")

    def bring(self, *news: News) -> None:
        for one in news:
            self._listener(one)


def block(name: str, rows: int) -> Block:
    columns = (
        Column("number", ColumnKind.IDENTIFIER),
        Column("customer", ColumnKind.TEXT),
        Column("status", ColumnKind.STATUS),
        Column("due_date", ColumnKind.DATE),
        Column("open_amount", ColumnKind.AMOUNT, "currency"),
        Column("currency", ColumnKind.CURRENCY),
    )
    customers = ("Müller & Söhne", "Jensen A/S", "Łódź Sp. z o.o.", "ТОВ «Південноукраїнський елеватор»")
    states, currencies = ("unpaid", "overdue", "paid"), ("EUR", "DKK", "PLN")

    def row(number: int) -> tuple[Cell, ...]:
        day = date.fromordinal(739_000 + number * 7919 % 900)
        customer = f"{customers[number % 4]} {number * 31 % 997}"
        return (
            f"RE-{number:05}",
            customer,
            states[number % 3],
            day,
            Decimal(number * 7919 % 100_000) / 100,
            currencies[number % 3],
        )

    made = tuple(row(number) for number in range(rows))
    labels: Labels = dict.fromkeys(Language, "Rechnungen")
    return Block(name, BlockKind.TABLE, "invoices", columns, made, rows, "invoices", TAKEN, labels=labels)


class Person:
    """Does at the window what people do."""

    def __init__(self, desk: Desk, session: PlayedSession, watch: Watch) -> None:
        self._desk, self._session, self._watch = desk, session, watch
        self._window, self._talk = desk.window, desk.conversation

    def turn(self, number: int) -> None:
        """A request, typed or spoken, with everything that is told of it."""
        take, bring = self._watch.take, self._bring
        spoken = number % 2 == 0
        if spoken:
            take("key press: talk", lambda: self._talk.press_talk(held=True))
            for step in range(4):
                take("level", partial(bring, LevelMeasured(0.2 * step)))
            take("talk let go", self._talk.release_talk)
            words = Transcript(f"Welche Rechnungen sind überfällig? {number}", Language.GERMAN, 0.9)
            take("what was heard", lambda: bring(TranscriptArrived(self._session.key(), words)))
        else:
            take("typed request", lambda: self._talk.submit(f"Was schuldet uns Müller & Söhne? {number}"))
        self._answered(f"t-{number}", number)
        if any(isinstance(effect, Speak) for effect in self._session.asked[-WORDS_AND_MORE:]):
            take("voice begins", lambda: bring(SpeakingStarted(self._session.key())))
            take("voice ends", lambda: bring(SpeakingEnded(self._session.key())))
        self._session.asked[:-1] = []

    def _answered(self, turn: str, number: int) -> None:
        shown = (block(f"b-{number}", 12),) if number % 3 else ()
        self._report("turn begins", TurnStarted(turn, Language.GERMAN))
        self._report("tool", ToolStarted(turn, "c", "list_invoices"))
        self._report("tool", ToolFinished(turn, "c", "list_invoices", None, 0.01))
        for one in shown:
            self._report("block comes", BlockShown(turn, one))
        text = ""
        for word in WORDS:
            text += f"{word} "
            self._report("piece of the reply", ReplyDelta(turn, f"{word} ", f"{word} "))
        self._report("reply is done", ReplyDone(turn, reply(turn, text, shown)))

    def _report(self, kind: str, event: TurnEvent) -> None:
        self._watch.take(kind, lambda: self._bring(TurnReported(self._session.key(), event)))

    def _bring(self, news: News) -> None:
        self._session.bring(news)

    def look_through(self, large: Block) -> None:
        """A block of many rows: opened, scrolled, sorted, enlarged."""
        take, window = self._watch.take, self._window
        self._talk.submit("Alle Rechnungen")
        turn = "t-large"
        self._report("turn begins", TurnStarted(turn, Language.GERMAN))
        self._report("large block comes", BlockShown(turn, large))
        (view,) = window.exchange.blocks.views
        assert view.table is not None
        self._scroll(view.table)
        self._sort(view.table)
        take("large block enlarged", view.fill_page)
        take("Esc", lambda: press_key(QApplication.focusWidget() or window, Qt.Key.Key_Escape))
        self._report("reply is done", ReplyDone(turn, reply(turn, "Bitte.", (large,))))

    def _scroll(self, content: TableBlock) -> None:
        bar = content.table.verticalScrollBar()
        for share in range(40):
            self._watch.take("scroll", partial(bar.setValue, bar.maximum() * share // 40))
        content.table.setFocus()
        for key in (Qt.Key.Key_Down, Qt.Key.Key_PageDown, Qt.Key.Key_Home, Qt.Key.Key_End) * 5:
            self._watch.take("key press: table", partial(press_key, content.table, key))

    def _sort(self, content: TableBlock) -> None:
        for column in (*range(5), *range(5)):
            self._watch.take("sort", partial(content.table.sort_wanted.emit, column))

    def go_through_pages(self, large: Block, times: int) -> None:
        take, window = self._watch.take, self._window
        small = block("page", 50)
        for number in range(times):
            for page in (Page.INVOICES, Page.PRODUCTS, Page.FINANCE, Page.CUSTOMERS):
                content = PageContent((large if page is Page.INVOICES else small,))
                take("page opens", partial(window.open_page, page))
                take("page comes", partial(self._bring, PageFetched(page, content)))
            take("filter", lambda: window.data_pages[Page.INVOICES].open(PageFilters(status="overdue")))
            fewer = PageContent((block(f"filtered-{number}", len(large.rows) // 3),))
            take("page comes", partial(self._bring, PageFetched(Page.INVOICES, fewer)))
            take("page: settings", lambda: window.open_page(Page.SETTINGS))
            take("back to the conversation", lambda: window.open_page(None))
        for letter in "Welche Rechnungen":
            take("key press: field", partial(type_letter, window.dock.field, letter))
        window.dock.field.clear()

    def change_looks(self) -> None:
        """With every page open."""
        take, window = self._watch.take, self._window
        for page in Page:
            take("page opens first", partial(window.open_page, page))
        kept = window.settings_page.changed
        usual = WindowPart(theme="light", language=Language.GERMAN)
        for _ in range(3):
            for kind, changes in LOOKS:
                take(kind, partial(kept.emit, usual.model_copy(update=changes)))
                self._until(time.monotonic() + SETTLE_SECONDS)
                take(f"{kind} back", partial(kept.emit, usual))
                self._until(time.monotonic() + SETTLE_SECONDS)
        window.open_page(None)

    @staticmethod
    def _until(moment: float) -> None:
        """What follows by itself is in the heart's pauses."""
        while time.monotonic() < moment:
            QApplication.processEvents()
            time.sleep(0.001)

    def earlier_turns(self) -> None:
        earlier = self._window.exchange.earlier
        self._watch.take("earlier turns open", earlier.opener.click)
        self._watch.take("earlier turn shown", earlier.buttons[-1].click)
        self._watch.take("earlier turn left", self._window.exchange.back.click)


WORDS_AND_MORE = len(WORDS) + 8


def press_key(widget: QWidget, key: Qt.Key) -> None:
    QTest.keyClick(widget, key)


def type_letter(widget: QWidget, letter: str) -> None:
    QTest.keyClicks(widget, letter)


def reply(turn: str, text: str, blocks: tuple[Block, ...]) -> Reply:
    return Reply(turn, Language.GERMAN, text, text, ReplySource.MODEL, "model", blocks)


class Talker(threading.Thread):
    """What the session tells while somebody speaks and is answered, at the rate at which it comes, again and again."""

    def __init__(self, desk: Desk, session: PlayedSession, large: Block, seconds: float) -> None:
        super().__init__(name="talker")
        self._desk, self._session, self._large, self._seconds = desk, session, large, seconds
        self.turns = 0

    def run(self) -> None:
        until = time.monotonic() + self._seconds
        while time.monotonic() < until:
            self._listen()
            self._speak(f"t-spoken-{self.turns}")
            self.turns += 1

    def _listen(self) -> None:
        self._in_window(lambda: self._desk.conversation.press_talk(held=True), lambda: self._at(Stage.LISTENING))
        key, words = self._session.key(), ""
        for step in range(40):
            self._session.bring(LevelMeasured(0.5 + 0.5 * (step % 7) / 7))
            if step * LEVEL_SECONDS % GROW_SECONDS < LEVEL_SECONDS:
                words += f"{WORDS[step % len(WORDS)]} "
                self._session.bring(TranscriptGrew(key, words))
            time.sleep(LEVEL_SECONDS)
        self._in_window(self._desk.conversation.release_talk, lambda: self._at(Stage.TRANSCRIBING))
        self._session.bring(TranscriptArrived(key, Transcript(words, Language.GERMAN, 0.9)))

    def _speak(self, turn: str) -> None:
        key = self._session.key()

        def tell(event: TurnEvent) -> None:
            self._session.bring(TurnReported(key, event))

        tell(TurnStarted(turn, Language.GERMAN))
        tell(ToolStarted(turn, "c", "list_invoices"))
        tell(BlockShown(turn, self._large))
        text = ""
        for number, word in enumerate(WORDS):
            text += f"{word} "
            tell(ReplyDelta(turn, f"{word} ", f"{word} "))
            if number == 2:
                self._session.bring(SpeakingStarted(key))
            time.sleep(DELTA_SECONDS)
        tell(ReplyDone(turn, reply(turn, text, (self._large,))))
        time.sleep(0.3)
        self._session.bring(SpeakingEnded(key))

    def _at(self, stage: Stage) -> bool:
        return self._desk.conversation.state.stage is stage

    def _in_window(self, act: Callable[[], None], done: Callable[[], bool]) -> None:
        self._desk.conversation.bridge.post(act)
        until = time.monotonic() + 30
        while not done() and time.monotonic() < until:
            time.sleep(0.002)
