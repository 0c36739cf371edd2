"""The daily limit of requests: whose it is, how much of it is used, and the fault of a request beyond it."""

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum

from zuruf.domain.faults import QuotaFault


class QuotaScope(StrEnum):
    """Whose requests are counted together; in the order in which they are charged."""

    COMPANY = "company"
    KIOSK = "kiosk"
    PERSON = "person"


@dataclass(frozen=True, slots=True)
class QuotaState:
    """Requests of one day. `renews_at` is the beginning of the next, in the company's time zone."""

    scope: QuotaScope
    used: int
    limit: int
    renews_at: datetime

    @property
    def percent(self) -> int:
        return self.used * 100 // self.limit


class QuotaExceeded(QuotaFault):
    """There is nothing left of a day's requests: `quota-company`, `quota-kiosk` or `quota-person`."""

    def __init__(self, state: QuotaState) -> None:
        hint = f"the limit of {state.limit} requests a day is reached; quota.{state.scope.value} in the settings raises it"
        super().__init__(f"quota-{state.scope.value}", hint)
        self.state = state
