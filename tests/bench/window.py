"""Does the window answer at once: 10,000 rows in a block, 500 turns in a conversation, and somebody speaking and listening?

    .venv/bin/python tests/bench/window.py [--quick] [--json]

The real window, drawn off the screen; its session is played, so that nothing is waited for but the window. An interaction is what
a person does or what the session tells (a key, a touch on a heading, a page, another theme, language or size of text with every
page open, an event of a turn, a piece of the reply, a level),
and lasts until the loop has nothing left to do for it, painting included. Meanwhile a heart beats in the loop, every 5 ms: its
longest pause is the longest that the window stood still. The last part brings levels, growing transcripts, pieces of a reply and
what the voice tells at the rate at which the session brings them, beside the block of 10,000 rows and after all those turns.

Beside each figure in wall-clock time stands the processor time of the window's thread: on a machine with other work they differ,
and the second is what the window itself is to blame for. The baseline of the same run is a bare QTableView over as many rows, and
the heart in an empty window.
"""

import argparse
import gc
import json
import os
import sys
import tempfile
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

os.environ["QT_QPA_PLATFORM"] = "offscreen"
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from PySide6.QtGui import QStandardItem, QStandardItemModel
from PySide6.QtWidgets import QApplication, QTableView, QWidget
from window_pauses import Heart, Watch
from window_person import Person, PlayedSession, Talker, block

from zuruf.app import build_desk
from zuruf.dialogue.state import Stage
from zuruf.domain.blocks import Block
from zuruf.domain.languages import Language
from zuruf.settings.paths import find_places
from zuruf.settings.schema import Settings, WindowPart
from zuruf.ui.read_ahead import ReadAhead

ROWS, QUICK_ROWS = 10_000, 10_000
TURNS, QUICK_TURNS = 500, 120
SPEAK_SECONDS, QUICK_SPEAK_SECONDS = 20.0, 6.0


def pump(over: Callable[[], bool]) -> None:
    while not over():
        QApplication.processEvents()
        time.sleep(0.001)


def bare_model(shown: Block) -> QStandardItemModel:
    """The same rows as plain text."""
    model = QStandardItemModel(len(shown.rows), len(shown.columns))
    for number, row in enumerate(shown.rows):
        for column, cell in enumerate(row):
            model.setItem(number, column, QStandardItem(str(cell)))
    return model


def baseline(large: Block, seconds: float) -> tuple[tuple[float, float], tuple[float, float]]:
    """Scrolling a bare table, p95; and the longest pause of a heart in an empty window."""
    watch, heart = Watch(), Heart()
    empty = QWidget()
    empty.resize(1280, 860)
    empty.show()
    heart.start()
    until = time.monotonic() + seconds
    pump(lambda: time.monotonic() > until)
    heart.stop()
    empty.close()
    table, model = QTableView(), bare_model(large)
    table.setModel(model)
    table.resize(1280, 860)
    table.show()
    QApplication.processEvents()
    bar = table.verticalScrollBar()
    for share in range(200):
        watch.take("scroll", partial(bar.setValue, bar.maximum() * share // 200))
    table.close()
    return watch.p95_ms(), heart.longest_ms()


def measure(rows: int, turns: int, seconds: float) -> dict[str, float]:
    with tempfile.TemporaryDirectory() as folder:
        os.environ["ZURUF_HOME"] = folder
        desk = build_desk(Settings(window=WindowPart(theme="light", language=Language.GERMAN)), find_places())
        large = block("large", rows)
        bare, empty = baseline(large, seconds / 2)
        session, watch, heart = PlayedSession(desk.conversation.hear), Watch(), Heart()
        desk.window.show()
        desk.conversation.begin(session)
        ahead = ReadAhead(desk.scene.texts, desk.window, desk.window.pages_ahead)
        ahead.start()
        pump(lambda: desk.conversation.state.stage is Stage.READY and ahead.over)
        person = Person(desk, session, watch)
        heart.start()
        for number in range(turns):
            person.turn(number)
        person.earlier_turns()
        person.look_through(large)
        person.go_through_pages(large, max(turns // 20, 3))
        person.change_looks()
        heart.stop()
        speaking = Heart()
        talker = Talker(desk, session, large, seconds)
        gc.collect()
        speaking.start()
        talker.start()
        pump(lambda: not talker.is_alive())
        speaking.stop()
        talker.join()
        desk.window.close()
        desk.conversation.end()
    watch.print()
    p95, work_p95 = watch.p95_ms()
    first, second = heart.longest_ms(), speaking.longest_ms()
    print(f"\n{'':44} {'wall ms':>8} {'work ms':>8}")
    for what, pair in (
        ("interactions, p95", (p95, work_p95)),
        ("bare table, scrolled, p95", bare),
        ("longest pause between interactions", first),
        (f"longest pause, speaking and listening ({talker.turns} turns)", second),
        ("longest pause, empty window", empty),
    ):
        print(f"{what:44} {pair[0]:8.1f} {pair[1]:8.1f}")
    return {
        "interaction_p95_ms": p95,
        "interaction_work_p95_ms": work_p95,
        "longest_pause_ms": second[0],
        "longest_pause_work_ms": second[1],
        "longest_interaction_pause_ms": first[0],
        "longest_interaction_work_ms": first[1],
        "bare_scroll_p95_ms": bare[0],
        "empty_pause_ms": empty[0],
        "rows": rows,
        "turns": turns,
    }


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--quick", action="store_true")
    parser.add_argument("--json", action="store_true")
    chosen = parser.parse_args()
    amounts = (QUICK_ROWS, QUICK_TURNS, QUICK_SPEAK_SECONDS) if chosen.quick else (ROWS, TURNS, SPEAK_SECONDS)
    told = measure(*amounts)
    if chosen.json:
        print(json.dumps({key: round(value, 2) for key, value in told.items()}))
    return 0


if __name__ == "__main__":
    sys.exit(main())
