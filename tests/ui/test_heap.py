"""The look at what a test leaves: a timer is found, whether the heap was set aside after it was made or before."""

from PySide6.QtCore import QTimer
from tests.ui.heap import Heap


def test_a_running_timer_is_found_in_what_was_set_aside_and_in_what_came_later(heap: Heap) -> None:
    older = QTimer()
    heap.set_aside()
    heap.set_aside()
    later = QTimer()
    assert heap.running() == []
    older.start(60_000)
    assert heap.running() == [older]
    later.start(60_000)
    assert heap.running() == [older, later]
    older.stop()
    later.stop()
    assert heap.running() == []
