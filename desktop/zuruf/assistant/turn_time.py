"""How long a turn may take: the rule alone, which knows no clock."""

from dataclasses import dataclass, replace


@dataclass(frozen=True, slots=True)
class TurnTime:
    """What is left at the moment `since`, in seconds of one monotonic clock.

    While the model reads its instructions (`reads`) the turn's own time stands still. What it may read altogether is limited by
    itself, so that a model which is stuck ends its turn, too.
    """

    own: float
    reading: float
    since: float
    reads: bool = False

    @property
    def ends(self) -> float:
        """The moment at which the turn is over, if nothing changes until then."""
        return self.since + (self.reading if self.reads else self.own)

    def told(self, now: float, *, reads: bool) -> "TurnTime":
        """From `now` on it reads, or reads no more."""
        passed = max(0.0, now - self.since)
        own, reading = (self.own, self.reading - passed) if self.reads else (self.own - passed, self.reading)
        return replace(self, own=own, reading=reading, since=max(now, self.since), reads=reads)
