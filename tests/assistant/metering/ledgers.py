"""Ledgers for tests: without limits, or with those that a test sets."""

from collections.abc import Mapping, Sequence

from zuruf.assistant.metering.ledger import Ledger
from zuruf.assistant.metering.quota import Quota, QuotaRules, Warned
from zuruf.domain.events import ReplyDone, TurnEvent
from zuruf.domain.quota import QuotaScope


def ledger(limits: Mapping[QuotaScope, int]) -> Ledger:
    return Ledger(Quota(QuotaRules(limits)))


def unlimited() -> Ledger:
    return ledger({})


def unwarned(done: ReplyDone, _: Warned) -> Sequence[TurnEvent]:
    return (done,)
