"""What the journal keeps of each turn beside its events: the charge when it begins, what it took when it ends."""

from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import Connection

from zuruf.assistant.metering.quota import Quota, Warned
from zuruf.assistant.metering.usage import record
from zuruf.domain.events import TurnEvent, TurnFailed
from zuruf.domain.turns import TurnRequest

CANCELLED = "turn-cancelled"


@dataclass(frozen=True, slots=True)
class Ledger:
    """Both acts happen inside the journal's transactions: whoever dies in between has neither lost nor doubled anything."""

    quota: Quota

    def open(self, connection: Connection, turn: str, request: TurnRequest, now: datetime) -> Warned | None:
        """Raises QuotaExceeded; the turn must not be written then."""
        return self.quota.charge(connection, turn, request.actor, request.person, now)

    def close(self, connection: Connection, turn: str, last: TurnEvent, now: datetime, *, by_service: bool) -> None:
        """`by_service`: the turn was ended by the service itself, which was closed in the middle of it."""
        record(connection, turn, last, now)
        if isinstance(last, TurnFailed):
            if last.code == CANCELLED and not by_service:
                self.quota.forget_telling(connection, turn)
            else:
                self.quota.give_back(connection, turn, now)
