"""How fast this machine draws just now, by a piece of work that is always the same.

Neighbours on the same cores make a thread's own processor time for the same work vary by a factor of two and more, within
seconds. A figure in milliseconds says something only beside this one, taken in the same moment.
"""

import time

from PySide6.QtWidgets import QLabel, QPushButton, QVBoxLayout, QWidget

USUAL_MS = 20.0
"""What it takes on the machine that figures are stated for: two cores of an AMD EPYC at 2.4 GHz with no neighbour."""
_LINES = 60
_LOOK = """
QLabel { color: #112233; padding: 3px; font-size: 17px }
QLabel[kind="name"] { font-weight: 600 }
QPushButton { border: 1px solid #888888; border-radius: 6px; padding: 8px }
"""


def yardstick_ms() -> float:
    """Processor time of making, dressing, laying out and drawing some lines and buttons, as a page has them."""
    began = time.thread_time()
    page = QWidget()
    page.setStyleSheet(_LOOK)
    layout = QVBoxLayout(page)
    for number in range(_LINES):
        line = QLabel(f"{number}: {number * 1234:,} invoices overdue for {number} days")
        line.setProperty("kind", "name")
        line.setWordWrap(True)
        layout.addWidget(line)
        if number % 4 == 0:
            layout.addWidget(QPushButton(str(number)))
    page.resize(800, 2400)
    layout.activate()
    page.grab()
    page.deleteLater()
    return 1000 * (time.thread_time() - began)


def as_usual(milliseconds: float) -> float:
    """What the machine that figures are stated for would have taken for work that was done a moment ago."""
    return milliseconds * USUAL_MS / max(USUAL_MS, yardstick_ms())
