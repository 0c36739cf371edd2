"""What took how long in the last turns: moments, codes and durations, and nothing of what was said."""

from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum

from zuruf.dialogue.effects import AbandonTurn, CloseMicrophone, Effect, SendTurn, Take, TellTimings
from zuruf.dialogue.events import (
    Event,
    SpeakingEnded,
    SpeakingFailed,
    SpeakingStarted,
    SpeakingStopped,
    TranscriptArrived,
    TurnReported,
)
from zuruf.domain.events import ReplyDelta, ReplyDone, ToolFinished, ToolStarted, TurnEvent, TurnFailed, TurnStarted
from zuruf.domain.turn_stages import LONGEST_SECONDS, TurnStage
from zuruf.domain.turns import Mode

KEPT = 50


class Mark(StrEnum):
    SPEECH_ENDED = "speech-ended"
    END_DECIDED = "end-decided"
    TRANSCRIBED = "transcribed"
    ASKED = "asked"
    ACCEPTED = "accepted"
    FIRST_SIGN = "first-sign"
    TOOL_STARTED = "tool-started"
    TOOL_FINISHED = "tool-finished"
    TEXT = "text"
    DONE = "done"
    SOUND = "sound"


@dataclass(frozen=True, slots=True)
class Span:
    """Seconds since the beginning of the trace."""

    stage: TurnStage
    begins: float
    ends: float

    @property
    def seconds(self) -> float:
        return self.ends - self.begins


@dataclass(frozen=True, slots=True)
class Trace:
    """`marks` are moments of one clock. `outcome`: who wrote the reply, or the fault's code; empty while it is open."""

    key: str
    mode: Mode = Mode.VOICE
    turn: str | None = None
    outcome: str = ""
    marks: dict[Mark, float] = field(default_factory=dict)

    @property
    def spans(self) -> tuple[Span, ...]:
        """The stages whose beginning and end are known, in their order; `total` is not among them."""
        begins = min(self.marks.values(), default=0.0)
        found = []
        for stage, starts, ends in _STAGES:
            start = next((self.marks[mark] for mark in starts if mark in self.marks), None)
            end = self.marks.get(ends)
            if start is not None and end is not None and end >= start:
                found.append(Span(stage, start - begins, end - begins))
        return tuple(found)

    @property
    def total(self) -> float | None:
        """From the end of speech to the first sound."""
        begin = self.marks.get(Mark.SPEECH_ENDED, self.marks.get(Mark.END_DECIDED))
        sound = self.marks.get(Mark.SOUND)
        return None if begin is None or sound is None else max(0.0, sound - begin)

    @property
    def length(self) -> float:
        """Seconds from the first mark to the last."""
        return max(self.marks.values(), default=0.0) - min(self.marks.values(), default=0.0)

    def at(self, mark: Mark, moment: float) -> "Trace":
        """With the mark, unless it is there already."""
        return self if mark in self.marks else replace(self, marks={**self.marks, mark: moment})


_STAGES: tuple[tuple[TurnStage, tuple[Mark, ...], Mark], ...] = (
    (TurnStage.END, (Mark.SPEECH_ENDED,), Mark.END_DECIDED),
    (TurnStage.TRANSCRIPT, (Mark.END_DECIDED,), Mark.TRANSCRIBED),
    (TurnStage.POST, (Mark.ASKED,), Mark.ACCEPTED),
    (TurnStage.MODEL, (Mark.ACCEPTED,), Mark.FIRST_SIGN),
    (TurnStage.TOOL, (Mark.TOOL_STARTED,), Mark.TOOL_FINISHED),
    (TurnStage.TEXT, (Mark.FIRST_SIGN, Mark.ACCEPTED), Mark.TEXT),
    (TurnStage.SOUND, (Mark.TEXT,), Mark.SOUND),
)


def stages_of(trace: Trace) -> dict[TurnStage, float]:
    """Seconds of the stages, as they are told to the service."""
    seconds = {span.stage: min(LONGEST_SECONDS, span.seconds) for span in trace.spans}
    if trace.total is not None:
        seconds[TurnStage.TOTAL] = min(LONGEST_SECONDS, trace.total)
    return seconds


class TraceBook:
    """Hears everything that happens to a conversation. For one thread."""

    def __init__(self) -> None:
        self._traces: OrderedDict[str, Trace] = OrderedDict()
        self._told: set[str] = set()

    @property
    def traces(self) -> tuple[Trace, ...]:
        """Of the turns that were sent, the newest first."""
        return tuple(trace for trace in reversed(self._traces.values()) if Mark.ASKED in trace.marks)

    def note(self, event: Event, effects: Sequence[Effect], now: float) -> tuple[TellTimings, ...]:
        """What happened at `now` and what came of it; what is to be told to the service."""
        ended = self._hear(event, now)
        for effect in effects:
            match effect:
                case CloseMicrophone(key, Take.TRANSCRIBE):
                    self._keep(Trace(key).at(Mark.END_DECIDED, now))
                case SendTurn(request):
                    trace = self._traces.get(request.key, Trace(request.key))
                    self._keep(replace(trace, mode=request.mode).at(Mark.ASKED, now))
                case AbandonTurn(key):
                    self._end(key, "turn-cancelled", now)
                case _:
                    pass
        return () if ended is None else self._tell(ended)

    def _hear(self, event: Event, now: float) -> Trace | None:
        """The trace that nothing is missing from any more."""
        match event:
            case TranscriptArrived(key, _, silence) if key in self._traces:
                trace = self._traces[key].at(Mark.TRANSCRIBED, now)
                decided = trace.marks.get(Mark.END_DECIDED)
                self._keep(trace if decided is None else trace.at(Mark.SPEECH_ENDED, decided - silence))
            case TurnReported(key, reported) if key in self._traces:
                return self._report(self._traces[key], reported, now)
            case SpeakingStarted(key) if key in self._traces:
                self._keep(self._traces[key].at(Mark.SOUND, now))
                return self._complete(key)
            case SpeakingEnded(key) | SpeakingStopped(key, _) | SpeakingFailed(key):
                return self._complete(key)
            case _:
                pass
        return None

    def _report(self, trace: Trace, event: TurnEvent, now: float) -> Trace | None:
        match event:
            case TurnStarted(turn=turn):
                trace = replace(trace, turn=turn).at(Mark.ACCEPTED, now)
            case ToolStarted():
                trace = trace.at(Mark.TOOL_STARTED, now)
            case ToolFinished():
                # The last one counts.
                trace = replace(trace, marks={**trace.marks, Mark.TOOL_FINISHED: now})
            case ReplyDelta():
                trace = trace.at(Mark.TEXT, now)
            case ReplyDone(reply=reply):
                first = reply.timings.get("first_token")
                accepted = trace.marks.get(Mark.ACCEPTED)
                trace = replace(trace, turn=reply.turn, outcome=reply.source.value).at(Mark.TEXT, now).at(Mark.DONE, now)
                if first is not None and accepted is not None:
                    trace = trace.at(Mark.FIRST_SIGN, min(accepted + first, trace.marks[Mark.TEXT]))
            case TurnFailed(code=code):
                trace = replace(trace, outcome=code).at(Mark.DONE, now)
            case _:
                pass
        self._keep(trace)
        return self._complete(trace.key)

    def _complete(self, key: str) -> Trace | None:
        trace = self._traces.get(key)
        return trace if trace is not None and Mark.DONE in trace.marks and Mark.SOUND in trace.marks else None

    def _end(self, key: str, outcome: str, now: float) -> None:
        trace = self._traces.get(key)
        if trace is not None and not trace.outcome:
            self._keep(replace(trace, outcome=outcome).at(Mark.DONE, now))

    def _tell(self, trace: Trace) -> tuple[TellTimings, ...]:
        """Once, of what was spoken and answered."""
        stages = stages_of(trace)
        if trace.mode is not Mode.VOICE or trace.turn is None or trace.key in self._told or not stages:
            return ()
        self._told.add(trace.key)
        return (TellTimings(trace.turn, tuple(stages.items())),)

    def _keep(self, trace: Trace) -> None:
        self._traces[trace.key] = trace
        while len(self._traces) > KEPT:
            key, _ = self._traces.popitem(last=False)
            self._told.discard(key)
