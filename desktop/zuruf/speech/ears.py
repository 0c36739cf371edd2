"""Listening: from the open microphone to a finished take."""

import queue
import threading
from collections.abc import Callable, Collection, Sequence

import numpy as np

from zuruf.dialogue.endpointing import Endpointer, EndpointRule, Sign
from zuruf.domain.faults import SpeechFault
from zuruf.domain.manners import WatchFor
from zuruf.domain.speech import SAMPLE_RATE, Utterance
from zuruf.language.utterance_ends import tail
from zuruf.speech.earcons import Earcon
from zuruf.speech.microphone import Microphone
from zuruf.speech.sounds import Samples, to_float
from zuruf.speech.takes import Desk, HeardFrame, OpenTake, UnfinishedTake
from zuruf.speech.voice_activity import FRAME, FRAME_SECONDS, VoiceActivity
from zuruf.speech.watchers import Waiting, Watcher
from zuruf.wire.speech import (
    Activity,
    Level,
    ListeningStarted,
    ListenUntil,
    NothingHeard,
    SpeechEnded,
    SpeechEvent,
    SpeechFailed,
    SpeechStarted,
    StartListening,
    StartWatch,
    WatchTriggered,
)

TAIL_SECONDS = 0.25
"""Recorded after the button is let go while the person still speaks: people let go on the last syllable."""
_DEAF_SECONDS = 2.0
"""A microphone that gives no more samples for so long is gone."""
_WAKING_SECONDS = 4.0
"""The same for its first samples: sound servers put unused devices to sleep."""

Tell = Callable[[SpeechEvent], None]
Chime = Callable[[Earcon], None]


class Ears:
    """One take at a time. The methods may be called from any thread and, but for `close`, return at once."""

    def __init__(
        self,
        microphone: Microphone,
        activity: VoiceActivity,
        *,
        longest_seconds: float,
        tell: Tell,
        desk: Desk,
        watchers: Callable[[StartWatch], Watcher],
        chime: Chime = lambda _earcon: None,
        chiming: Callable[[], Collection[float]] = tuple,
        end_chimes: Callable[[], None] = lambda: None,
        rule: EndpointRule | None = None,
        shapes: Callable[[], Sequence[str]] = tuple,
    ) -> None:
        """`chiming`: the hertz of earcons that can be heard now, which are taken out of what is recorded. `end_chimes` breaks
        off those of earlier takes. `shapes`: of the company's numbers."""
        self._microphone = microphone
        self._activity = activity
        self._longest = longest_seconds
        self._tell = tell
        self._desk = desk
        self._rule = rule or EndpointRule()
        self._shapes = shapes
        self._watchers = watchers
        self._chime = chime
        self._chiming = chiming
        self._end_chimes = end_chimes
        self._opened: object | None = None
        """Tells samples of the open microphone from late ones of a closed one; `_sounds` is the one that gave the last."""
        self._sounds: object | None = None
        self._take: OpenTake | None = None
        self._watch: Waiting | None = None
        self._acts: queue.SimpleQueue[Callable[[], None] | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._live, name="ears", daemon=True)
        self._thread.start()

    def start(self, command: StartListening) -> None:
        self._acts.put(lambda: self._start(command))

    def stop(self, key: str) -> None:
        self._acts.put(lambda: self._stop(key))

    def cancel(self, key: str) -> None:
        self._acts.put(lambda: self._cancel(key))

    def watch(self, command: StartWatch) -> None:
        self._acts.put(lambda: self._start_watch(command))

    def end_watch(self, key: str) -> None:
        self._acts.put(lambda: self._end_watch(key))

    @property
    def open(self) -> bool:
        """Whether the microphone is."""
        return self._opened is not None

    def pause(self, act: Callable[[], None], *, even_in_take: bool = False) -> None:
        """Does something while the microphone is closed that a watch holds open; in a take only if it has to be."""
        self._acts.put(lambda: self._pause(act, even_in_take=even_in_take))

    def understood(self, key: str, mark: int, text: str) -> None:
        """The words of an unfinished take; none if they are not to be relied on."""
        self._acts.put(lambda: self._understood(key, mark, text))

    def close(self) -> None:
        """Returns when the microphone is closed."""
        self._acts.put(None)
        self._thread.join()

    def _live(self) -> None:
        while True:
            try:
                act = self._acts.get(timeout=self._patience())
            except queue.Empty:
                self._fail(
                    SpeechFault("microphone-missing", "The microphone went silent. Plug it in again.", trying_again_helps=True)
                )
                continue
            if act is None:
                self._drop()
                return
            act()

    def _patience(self) -> float | None:
        if self._take is None and self._watch is None:
            return None
        return _DEAF_SECONDS if self._sounds is self._opened else _WAKING_SECONDS

    def _start(self, command: StartListening) -> None:
        self._drop()
        self._end_chimes()
        ends = Endpointer(self._rule, FRAME_SECONDS)
        self._take = OpenTake(command.key, command.until, command.language, ends, command.patience)
        self._activity.reset()
        if self._open_microphone():
            self._tell(ListeningStarted(key=command.key))
            if command.until is ListenUntil.SILENCE:
                # Whoever holds the button down speaks at once, and would lose the first syllable to the earcon.
                self._chime(Earcon.OPEN)

    def _start_watch(self, command: StartWatch) -> None:
        self._drop()
        try:
            self._watch = Waiting(command, self._watchers(command))
        except SpeechFault as fault:
            self._fail(fault, command.key)
        else:
            self._open_microphone()

    def _pause(self, act: Callable[[], None], *, even_in_take: bool) -> None:
        if self._take is not None and not even_in_take:
            return
        self._microphone.close()
        self._opened = None
        act()
        if self._take is not None or self._watch is not None:
            self._open_microphone()

    def _open_microphone(self) -> bool:
        opened = self._opened = object()
        try:
            self._microphone.open(lambda samples: self._acts.put(lambda: self._hear(opened, samples)))
        except SpeechFault as fault:
            self._fail(fault)
            return False
        return True

    def _hear(self, opened: object, samples: bytes) -> None:
        if opened is not self._opened:
            return  # of a microphone that has been closed since
        self._sounds = opened
        chiming, watch = self._chiming(), self._watch
        if self._take is not None:
            # An earcon that runs into speech does no harm.
            self._record(self._take, samples, () if self._take.begun else chiming)
        elif watch is not None:
            heard = bytes(len(samples)) if chiming and watch.command.what is not WatchFor.WAKE_WORD else samples
            if watch.hear(heard, lambda level: self._tell_level(watch.command.key, level)):
                self._go_on_from(watch)

    def _go_on_from(self, watch: Waiting) -> None:
        """What the watch has heard last is the beginning of a take."""
        self._watch = None
        take = self._take = watch.take(self._rule)
        self._activity.reset()
        self._tell(WatchTriggered(key=take.key))
        # No earcon here: people go on behind the wake word without a pause, and would be talked into.
        self._record(take, bytes(watch.samples))

    def _end_watch(self, key: str) -> None:
        if self._watch is not None and self._watch.command.key == key:
            self._drop()
        else:
            self._cancel(key)

    def _record(self, take: OpenTake, samples: bytes, hertz: Collection[float] = ()) -> None:
        take.record(samples, hertz)
        while self._take is take and len(take.samples) - take.seen >= FRAME * 2:
            frame = to_float(bytes(take.samples[take.seen : take.seen + FRAME * 2]))
            take.seen += FRAME * 2
            self._look_at(take, frame)

    def _look_at(self, take: OpenTake, frame: Samples) -> None:
        self._measure(take, frame)
        likelihood = self._activity.frame(frame)
        take.spoken.append(likelihood >= self._rule.begins)
        sign = take.watch.hear(likelihood)
        heard = HeardFrame(sign, take.powers[-1], take.spoken[-1])
        if take.looks.frame(heard, take.watch, take.seen, let_go=take.tail is not None):
            self._write_ahead(take)
        if sign is Sign.STARTED:
            take.begun = True
            self._tell(SpeechStarted(key=take.key))
        if take.patience is not None and not take.begun and take.seen >= take.patience * SAMPLE_RATE * 2:
            self._drop()
            self._tell(NothingHeard(key=take.key))
            return
        ended = sign is Sign.ENDED and take.until is ListenUntil.SILENCE
        full = take.seen >= self._longest * SAMPLE_RATE * 2
        if ended or full:
            self._finish(take, by_itself=True)
        elif take.tail is not None:
            take.tail -= FRAME_SECONDS
            if take.tail <= 0 or take.pauses:
                self._finish(take)

    def _write_ahead(self, take: OpenTake) -> None:
        sound, in_pause = Utterance(bytes(take.samples[: take.seen])), take.looks.pause == take.seen
        self._desk.write_ahead(UnfinishedTake(take.key, sound, take.language, take.seen, in_pause))

    def _understood(self, key: str, mark: int, text: str) -> None:
        take = self._take
        if take is not None and (take.key, take.looks.pause) == (key, mark):
            take.watch.understood(tail(text, self._shapes()))
            if take.watch.over and take.until is ListenUntil.SILENCE:
                self._finish(take, by_itself=True)

    def _measure(self, take: OpenTake, frame: Samples) -> None:
        power = float(np.mean(frame * frame))
        take.powers.append(power)
        self._tell_level(take.key, take.loud.add(power))

    def _tell_level(self, key: str, level: float | None) -> None:
        if level is not None:
            self._tell(Level(key=key, level=level))

    def _stop(self, key: str) -> None:
        take = self._take
        if take is None or take.key != key:
            return
        self._record(take, b"")
        if self._take is not take:
            return
        if take.pauses:
            self._finish(take)
        else:
            take.tail = TAIL_SECONDS

    def _finish(self, take: OpenTake, *, by_itself: bool = False) -> None:
        """Told when the microphone is closed: nobody is to believe that it is while it is not."""
        self._drop()
        if by_itself:
            self._tell(SpeechEnded(key=take.key))
        self._chime(Earcon.CLOSED)
        self._desk.write(take.finished(self._longest))

    def _cancel(self, key: str) -> None:
        """The desk hears of it on this thread as well: a take that was stopped just before is on its way there."""
        if self._take is not None and self._take.key == key:
            self._drop()
        self._desk.cancel(key)

    def _fail(self, fault: SpeechFault, key: str | None = None) -> None:
        """Told before the microphone is closed: closing a device that is gone may never come back."""
        if self._take is not None:
            key = self._take.key
        elif self._watch is not None:
            key = self._watch.command.key
        if key is not None:
            self._tell(SpeechFailed(key=key, activity=Activity.LISTENING, code=fault.code, hint=fault.hint))
            self._chime(Earcon.ERROR)
        self._drop()

    def _drop(self) -> None:
        self._take = self._watch = None
        self._microphone.close()
        self._opened = None
