"""Turns under way: one per idempotency key, followed by any number of listeners, and kept when they are over."""

import asyncio
import logging
import uuid
from collections.abc import AsyncIterator, Callable, Coroutine, Sequence
from dataclasses import dataclass, field

from zuruf.assistant.journal import Journal
from zuruf.assistant.metering.quota import Warned
from zuruf.assistant.stages.rounds import Emit
from zuruf.domain.events import FINAL_EVENTS, ReadingChanged, ReplyDone, TurnEvent
from zuruf.domain.faults import AssistantFault, Fault, StoreFault
from zuruf.domain.quota import QuotaExceeded
from zuruf.domain.turn_stages import LONGEST_READING
from zuruf.domain.turns import TurnRequest

Work = Callable[[str, TurnRequest, Emit], Coroutine[None, None, None]]
Fail = Callable[[str, TurnRequest, Fault], TurnEvent]
Warn = Callable[[ReplyDone, Warned], Sequence[TurnEvent]]
"""The reply with what tells the person that little is left of the day's requests."""

_LOOK_SECONDS = 0.5
"""How often copies of the service look for each other's news in the database."""
_VOUCH_LOOKS = 10
_GRACE_LOOKS = 6
"""Looks that cancelled work may still take to end."""
_MOST_TRIES = 600
"""Looks for which a turn's end waits for a journal that is out of order."""

_log = logging.getLogger(__name__)


@dataclass(slots=True)
class TurnRun:
    """A turn's events so far. Event number n of the contract is `events[n - 1]`."""

    id: str
    events: list[TurnEvent] = field(default_factory=list)
    work: asyncio.Task[None] | None = None
    driver: asyncio.Task[None] | None = None
    cancelled: bool = False
    warned: Warned | None = None
    closing: bool = False
    """The service is being closed: whatever cancels the turn now, it is not the person."""
    _news: asyncio.Event = field(default_factory=asyncio.Event)

    @property
    def over(self) -> bool:
        return bool(self.events) and isinstance(self.events[-1], FINAL_EVENTS)

    @property
    def reads(self) -> bool:
        """The model reads its instructions, which takes none of the turn's own time."""
        last = self.events[-1] if self.events else None
        return isinstance(last, ReadingChanged) and not last.over

    def publish(self, event: TurnEvent) -> None:
        self.events.append(event)
        self._news.set()
        self._news = asyncio.Event()

    async def follow(self, after: int = 0) -> AsyncIterator[tuple[int, TurnEvent]]:
        """Events with a number above `after`, as they come, until the turn is over."""
        # A number above all there will ever be still gets the end of the turn.
        number = min(after, len(self.events) - 1) if self.over else after
        while True:
            news = self._news
            while number < len(self.events):
                number += 1
                yield number, self.events[number - 1]
            if self.over:
                return
            await news.wait()


class TurnRuns:
    """Starts turns and finds them again. A turn goes on when its listener is gone: the client may come back for it."""

    def __init__(
        self,
        work: Work,
        fail: Fail,
        warn: Warn,
        journal: Journal,
        turn_seconds: float,
        *,
        reading_seconds: float = LONGEST_READING,
    ) -> None:
        self._work = work
        self._warn = warn
        self._most_looks = int(turn_seconds / _LOOK_SECONDS)
        self._most_reading_looks = int(reading_seconds / _LOOK_SECONDS)
        self._fail = fail
        self._journal = journal
        self._running: dict[str, TurnRun] = {}

    async def start(self, actor: str, request: TurnRequest) -> TurnRun:
        """The run of this key: a new one, the one under way, or the finished one. Beyond the day's requests it is one that has
        failed already and is written nowhere: the same key may be tried again.

        Raises RequestFault request-key-reused if the key belongs to another text, StoreFault if the journal is out of order.
        """
        try:
            admitted = await self._journal.admit(actor, request)
        except QuotaExceeded as fault:
            refused = uuid.uuid4().hex
            return TurnRun(refused, [self._fail(refused, request, fault)])
        if not admitted.new:
            return await self._known(admitted.turn)
        run = TurnRun(admitted.turn, warned=admitted.warned)
        self._running[run.id] = run
        run.driver = asyncio.create_task(self._drive(run, request), name=f"turn {run.id}")
        return run

    async def find(self, actor: str, turn: str) -> TurnRun | None:
        """The run with this id, if it is this actor's."""
        return await self._known(turn) if await self._journal.find(actor, turn) else None

    async def cancel(self, run: TurnRun) -> None:
        """Ends the turn; its listeners get `turn.failed` with turn-cancelled. A turn that is over stays as it is."""
        if run.over:
            return
        if run.work is not None:
            run.cancelled = True
            run.work.cancel()
        else:
            await self._journal.ask_to_cancel(run.id)
        async for _ in run.follow(len(run.events)):
            pass

    async def is_of(self, actor: str, turn: str) -> bool:
        """Whether it is a turn of this actor's."""
        return await self._journal.find(actor, turn)

    async def note_heard(self, actor: str, turn: str, heard: str) -> bool:
        """Keeps with the turn how much of its reply's spoken form was heard. Whether it is a turn of this actor's."""
        return await self._journal.note_heard(actor, turn, heard)

    async def close(self) -> None:
        """Ends what is under way and waits until the journal knows."""
        runs = list(self._running.values())
        for run in runs:
            run.closing = True
        await asyncio.gather(*(self.cancel(run) for run in runs))

    async def _known(self, turn: str) -> TurnRun:
        running = self._running.get(turn)
        if running is not None:
            return running
        recorded = await self._journal.read(turn)
        run = TurnRun(turn, recorded.events)
        if recorded.running:
            run.driver = asyncio.create_task(self._watch_other_copy(run), name=f"watch {turn}")
        return run

    async def _watch_other_copy(self, run: TurnRun) -> None:
        """Follows a turn that another copy of the service runs, until that copy has recorded it."""
        while True:
            await asyncio.sleep(_LOOK_SECONDS)
            try:
                recorded = await self._journal.read(run.id)
            except StoreFault:
                _log.warning("turn %s: the journal could not be read", run.id)
                continue
            if not recorded.running:
                for event in recorded.events:
                    run.publish(event)
                return

    async def _drive(self, run: TurnRun, request: TurnRequest) -> None:
        """Runs the turn; its last event is written to the journal before anybody hears it, so that a retry gets the same."""
        final: list[TurnEvent] = []

        def emit(event: TurnEvent) -> None:
            if isinstance(event, ReplyDone) and run.warned is not None:
                for each in self._warn(event, run.warned):
                    take(each)
            else:
                take(event)

        def take(event: TurnEvent) -> None:
            if isinstance(event, FINAL_EVENTS):
                final.append(event)
            else:
                run.publish(event)

        run.work = asyncio.create_task(self._work(run.id, request, emit))
        await self._until_ended(run, run.work)
        last = final[0] if final else self._fail(run.id, request, _reason(run, run.work))
        try:
            await self._journal.finish(run.id, [*run.events, last], by_service=run.closing)
            run.publish(last)
        except StoreFault as fault:
            run.publish(self._fail(run.id, request, fault))
            # Kept here until the journal has it: the same key must get the same end, and not wait for one.
            await self._settle(run)
        self._running.pop(run.id, None)

    async def _settle(self, run: TurnRun) -> None:
        for _ in range(_MOST_TRIES):
            await asyncio.sleep(_LOOK_SECONDS)
            try:
                await self._journal.finish(run.id, run.events, by_service=run.closing)
            except StoreFault:
                continue
            return
        _log.error("turn %s could not be recorded", run.id)

    async def _until_ended(self, run: TurnRun, work: asyncio.Task[None]) -> None:
        """Waits for the work, vouches for it, and cancels it when another copy of the service was asked to.

        Work that does not end when it is cancelled is left behind: its turn ends all the same.
        """
        left_after_cancel = _GRACE_LOOKS
        looks = reading_looks = 0
        while left_after_cancel and not (await asyncio.wait([work], timeout=_LOOK_SECONDS))[0]:
            looks += 1
            reading_looks += run.reads and reading_looks < self._most_reading_looks
            left_after_cancel -= run.cancelled or looks - reading_looks > self._most_looks
            try:
                if looks % _VOUCH_LOOKS == 0:
                    await self._journal.vouch(run.id)
                if not run.cancelled and await self._journal.cancel_asked(run.id):
                    run.cancelled = True
                    work.cancel()
            except StoreFault:
                _log.warning("turn %s: the journal could not be asked", run.id)


def _reason(run: TurnRun, work: asyncio.Task[None]) -> Fault:
    """Why a turn ended without a last event: cancelled before it began, deaf to it, or a defect of ours."""
    if run.cancelled or (work.done() and work.cancelled()):
        return AssistantFault("turn-cancelled", "the person cancelled")
    if not work.done():
        return AssistantFault("turn-timeout", "the turn did not end when its time was over")
    error = work.exception()
    assert error is not None
    # The message of an unforeseen error may hold what was said; its type and place are enough to find it.
    place = error.__traceback__
    while place is not None and place.tb_next is not None:
        place = place.tb_next
    where = f"{place.tb_frame.f_code.co_qualname}:{place.tb_lineno}" if place is not None else "unknown"
    _log.error("turn failed: %s at %s", type(error).__name__, where)
    return AssistantFault("internal", f"{type(error).__name__} at {where}; please report it with the log")
