"""The orders of a message: each with its number, its words, its state by sign and word, and what was said of it."""

from PySide6.QtCore import QBasicTimer, QObject, Qt, QTimerEvent, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from zuruf.dialogue.ports import ErrandNews
from zuruf.dialogue.proposals import ProposalFailed, QueueRead, ReadQueue, StopQueue
from zuruf.dialogue.state import SeenFault
from zuruf.domain.jobs import Job, JobState, Queue
from zuruf.ui.announce import announce
from zuruf.ui.errands import Errands
from zuruf.ui.proposals.low_label import LowLabel
from zuruf.ui.scene import Scene
from zuruf.ui.theme import EDGE, GAP, HAIR, TIGHT
from zuruf.ui.widgets import Button, Card, PlainLabel, column, nested

LOOK_MS = 1500
"""Between two looks at orders that are still being worked on."""
_SIGN = 30
SIGNS = {
    JobState.WAITING: ("starting", "muted"),
    JobState.RUNNING: ("thinking", "accent"),
    JobState.DONE: ("status-good", "good"),
    JobState.PROPOSED: ("status-warning", "warning"),
    JobState.FAILED: ("status-bad", "bad"),
    JobState.STOPPED: ("cancel", "muted"),
}


class JobRow(QWidget):
    def __init__(self, scene: Scene, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._scene = scene
        self._sign = PlainLabel("sign", wraps=False)
        self.text = LowLabel("order")
        self.state = PlainLabel("note", wraps=False)
        self.said = LowLabel("small")
        row = QHBoxLayout(self)
        row.setContentsMargins(0, TIGHT, 0, TIGHT)
        row.setSpacing(GAP)
        row.addWidget(self._sign, 0, Qt.AlignmentFlag.AlignTop)
        beside = nested(row, QVBoxLayout(), gap=HAIR, stretch=1)
        beside.addWidget(self.text)
        beside.addWidget(self.said)
        row.addWidget(self.state, 0, Qt.AlignmentFlag.AlignTop)

    def show_job(self, job: Job) -> None:
        texts, look = self._scene.texts, self._scene.look
        icon, colour = SIGNS[job.state]
        self._sign.setPixmap(self._scene.icons.pixmap(icon, getattr(look, colour), _SIGN, self.devicePixelRatioF()))
        word = texts.say(f"job-{job.state.value}")
        self.text.show_text(f"{job.number}\u2002{job.text}")
        self.state.show_text(word)
        said = job.said or ("" if job.failure is None else texts.fault(SeenFault(job.failure, "")))
        self.said.show_text(said)
        self.said.setVisible(bool(said))
        self.setAccessibleName(texts.say("job-name", number=job.number, state=word, text=job.text))


class QueueView(Card):
    """Orders of one message. `earlier`: the person has asked something else meanwhile."""

    stop_wanted = Signal(str)

    def __init__(self, scene: Scene, *, earlier: bool, parent: QWidget | None = None) -> None:
        super().__init__("card", parent)
        self._scene = scene
        self._earlier = earlier
        self._queue: Queue | None = None
        self._stopping = False
        self.title = LowLabel("title")
        self.progress = PlainLabel("note", wraps=False)
        self.stop = Button(scene, "plain", "stop")
        self.stop.setAutoDefault(False)
        self.stop.clicked.connect(self._stop)
        self.report = LowLabel("note")
        self.rows: tuple[JobRow, ...] = ()
        self._layout = column(self, margin=EDGE, gap=TIGHT)
        head = nested(self._layout, QHBoxLayout(), gap=GAP)
        head.addWidget(self.title, 1)
        head.addWidget(self.progress)
        head.addWidget(self.stop)
        self._jobs = nested(self._layout, QVBoxLayout())
        self._layout.addWidget(self.report)
        scene.changed.connect(self._renew)
        self.show_queue(None)

    @property
    def shown(self) -> bool:
        return self._queue is not None

    def show_queue(self, queue: Queue | None) -> None:
        self.setVisible(queue is not None)
        before, self._queue = self._queue, queue
        if queue is None:
            return
        if before is None or before.id != queue.id:
            self._stopping = False
        if before != queue:
            self._renew()
            if queue.over and before is not None and before.id == queue.id and not before.over:
                announce(self, queue.report)

    def show_not_stopped(self) -> None:
        """Stopping came to nothing: it can be tried again."""
        self._stopping = False
        self._renew()

    def _stop(self) -> None:
        if self._queue is not None and not self._stopping:
            self._stopping = True
            self._renew()
            self.stop_wanted.emit(self._queue.id)

    def _renew(self) -> None:
        queue, texts = self._queue, self._scene.texts
        if queue is None:
            return
        self.title.show_text(texts.say("orders-earlier" if self._earlier else "orders-title"))
        done = sum(job.state.over for job in queue.jobs)
        self.progress.show_text(texts.say("orders-progress", done=done, count=len(queue.jobs)))
        self._fit(len(queue.jobs))
        for row, job in zip(self.rows, queue.jobs, strict=True):
            row.show_job(job)
        stopping = self._stopping or queue.stopped
        self.stop.show_words(texts.say("orders-stopping" if stopping else "orders-stop"), texts.say("orders-stop-name"))
        self.stop.setEnabled(not stopping)
        self.stop.setVisible(not queue.over)
        self.report.show_text(queue.report)
        self.report.setVisible(queue.over and bool(queue.report))

    def _fit(self, count: int) -> None:
        rows = list(self.rows)
        while len(rows) < count:
            rows.append(JobRow(self._scene))
            self._jobs.addWidget(rows[-1])
        for row in rows[count:]:
            self._jobs.removeWidget(row)
            row.hide()
            row.deleteLater()
        self.rows = tuple(rows[:count])


class QueueWatch(QObject):
    """Asks how far queues are while they are being worked on; what it learns comes by `looked`."""

    looked = Signal(object)
    """Queue."""
    not_stopped = Signal()

    def __init__(self, errands: Errands, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._errands = errands
        self._wanted: tuple[str, ...] = ()
        self._reading: set[str] = set()
        self._stopping: set[str] = set()
        self._timer = QBasicTimer()
        errands.answered.connect(self._hear)

    def follow(self, turns: tuple[str, ...]) -> None:
        """Looks at these from now on, and at no others."""
        self._wanted = turns
        if not turns:
            self._timer.stop()
        elif not self._timer.isActive():
            self._timer.start(LOOK_MS, self)

    def timerEvent(self, event: QTimerEvent) -> None:
        del event
        self._look()

    def stop(self, turn: str) -> None:
        self._stopping.add(self._errands.ask_proposals(StopQueue(turn)))

    def _look(self) -> None:
        if not self._reading:
            self._reading = {self._errands.ask_proposals(ReadQueue(turn)) for turn in self._wanted}

    def _hear(self, news: ErrandNews) -> None:
        if isinstance(news, ProposalFailed) and news.key in self._stopping:
            self.not_stopped.emit()
        self._reading.discard(news.key)
        self._stopping.discard(news.key)
        if isinstance(news, QueueRead):
            self.looked.emit(news.queue)
