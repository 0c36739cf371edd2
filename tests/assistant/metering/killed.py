"""A process that admits and ends turns until it is killed: `killed.py URL NAME` prints a line for every step."""

import sys
from datetime import UTC, datetime
from itertools import count

from zuruf.assistant.journal import Journal
from zuruf.assistant.metering.ledger import Ledger
from zuruf.assistant.metering.quota import Quota, QuotaRules
from zuruf.assistant.store.engine import open_read_write
from zuruf.domain.events import TurnEvent, TurnFailed
from zuruf.domain.faults import Fault
from zuruf.domain.languages import Language
from zuruf.domain.quota import QuotaScope
from zuruf.domain.turns import Mode, TurnRequest


def failed(turn: str, _: TurnRequest, fault: Fault) -> TurnEvent:
    return TurnFailed(turn, fault.code, Language.ENGLISH, "", "", "", "")


def main(url: str, name: str) -> None:
    numbers = count(1)
    ledger = Ledger(Quota(QuotaRules({QuotaScope.COMPANY: 1_000_000, QuotaScope.KIOSK: 1_000_000})))
    engine = open_read_write(url, wait_seconds=30)
    journal = Journal(engine, lambda: datetime.now(UTC), lambda: f"{name}-{next(numbers)}", failed, ledger)
    for key in count(1):
        request = TurnRequest(f"{name}-{key}", "?", Mode.VOICE, actor="kiosk")
        turn = journal._admit("kiosk", request).turn
        print("admitted", flush=True)
        if key % 2:
            # Every other one fails, so that giving back is interrupted, too.
            last = TurnFailed(turn, "internal", Language.ENGLISH, "", "", "", "")
            journal._finish(turn, [last], by_service=False)
            print("given back", flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
