"""Kills copies of the service at seeded points of seeded acts, on SQLite and PostgreSQL, and lets twenty clients confirm at once.

    .venv/bin/python tests/bench/changes_faults.py [--quick] [--json] [--seed N]

`kills` counts blows that struck: a process killed, or its connection cut. `lost` are changes that somebody was told of and that
are not there; `doubled` those that were made twice or whose stock is not the sum of its movements. `confirmations_raced` of one
proposal came from 20 processes at once and made `changes_made` changes (one for each proposal that was raced for).
"""

import argparse
import json
import os
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from decimal import Decimal
from pathlib import Path
from random import Random

from sqlalchemy import create_engine, func, select, text

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from tests.assistant.changes.killing import Act, Blow, Confirm, start, wait_for
from tests.assistant.changes.office import KIOSK, STOCK, Office, file_url, opened, prepared, shown, signed_in
from tests.assistant.query.postgresql import running_server, server_url

from zuruf.assistant.changes.wishes import Shown
from zuruf.assistant.store.change_tables import stock_moves
from zuruf.domain.faults import Fault
from zuruf.domain.proposals import ProposalState

KILLS, QUICK_KILLS = 1000, 30
RACES, QUICK_RACES = 10, 2
CLIENTS, CONFIRMATIONS = 20, 100
MORE = Decimal(12)
_POINTS = 50
"""More than any of the acts has, so that some run to their end."""
_BEYOND = 10_000


@dataclass
class Tally:
    kills: int = 0
    tries: int = 0
    lost: int = 0
    doubled: int = 0
    untrue: int = 0
    raced: int = 0
    made: int = 0
    proposals: int = 0


def reject(view: Shown) -> Act:
    def act(office: Office) -> str:
        try:
            return office.changes.desk.reject(view, signed_in()).state.value
        except Fault as fault:
            return fault.code

    return act


def edit(view: Shown) -> Act:
    def act(office: Office) -> str:
        try:
            return office.changes.edit(view, {"product": "PR0017", "quantity": 12}, KIOSK).state.value
        except Fault as fault:
            return fault.code

    return act


class Book:
    """What was proposed and told, and whether the database agrees."""

    def __init__(self, url: str, tally: Tally) -> None:
        self._url = url
        self._tally = tally
        self._executed = 0

    def strike(self, chance: Random, number: int) -> None:
        with opened(self._url, prefix=f"p{number}-") as office:
            view = shown(office.propose())
        acts: tuple[Act, ...] = (Confirm(view), Confirm(view), Confirm(view), reject(view), edit(view))
        blow = chance.choice((Blow.KILL, Blow.KILL, Blow.CUT))
        copies = chance.choice((1, 1, 2))
        running = [start(self._url, chance.choice(acts), chance.randint(1, _POINTS), blow, f"a{number}-")]
        if copies == 2:
            running.append(start(self._url, chance.choice(acts), _BEYOND, blow, f"b{number}-"))
        struck = [wait_for(*each) for each in running]
        self._tally.tries += 1
        self._tally.kills += struck[0].reached
        with opened(self._url, prefix=f"c{number}-") as office:
            self._settle(office, view, [each.told for each in struck])

    def _settle(self, office: Office, view: Shown, told: list[str | None]) -> None:
        """Looks what came of it, and confirms whatever is still open: that must make exactly one change."""
        stored = office.changes.desk.get(view.proposal)
        self._tally.lost += "executed" in told and stored.state is not ProposalState.EXECUTED
        self._tally.untrue += stored.state not in {ProposalState.OPEN, ProposalState.EXECUTED, ProposalState.REJECTED}
        if stored.state is ProposalState.OPEN:
            stored = office.changes.desk.confirm(Shown(stored.id, stored.version, stored.digest), signed_in())
        with office.writer.begin() as connection:
            rows = connection.scalar(select(func.count()).where(stock_moves.c.proposal == stored.id)) or 0
        done = stored.state is ProposalState.EXECUTED
        self._executed += done
        self._tally.doubled += rows > done
        self._tally.lost += rows < done
        right = STOCK + self._executed * MORE
        self._tally.doubled += office.stock() != right or office.moved() != right

    def race(self, number: int) -> None:
        with opened(self._url, prefix=f"r{number}-") as office:
            before, view = office.stock(), shown(office.propose())

        def act_of(client: int) -> Act:
            def act(office: Office) -> str:
                return ",".join(Confirm(view, f"P{client}")(office) for _ in range(CONFIRMATIONS // CLIENTS))

            return act

        running = [start(self._url, act_of(client), _BEYOND, Blow.KILL, f"r{number}-{client}-") for client in range(CLIENTS)]
        for each in running:
            told = wait_for(*each).told or ""
            self._tally.raced += told.count(",") + 1
        with opened(self._url, prefix=f"s{number}-") as office:
            self._tally.made += int((office.stock() - before) / MORE)
            self._tally.proposals += 1
            self._tally.doubled += office.stock() != office.moved()
            self._executed += 1

    def close(self) -> int:
        """The findings in the audit log, and entries that are too many or too few."""
        with opened(self._url, prefix="end-") as office:
            executed = [act for act, _ in office.acts()].count("executed")
            return len(office.verdict().findings) + (executed != self._executed)


@contextmanager
def databases() -> Iterator[dict[str, str]]:
    with tempfile.TemporaryDirectory() as folder, running_server(connections=100) as server:
        owner = server_url(server, "owner")
        engine = create_engine(owner, isolation_level="AUTOCOMMIT")
        with engine.connect() as connection:
            connection.execute(text("CREATE DATABASE changes"))
        engine.dispose()
        yield {
            "sqlite": prepared(file_url(Path(folder))),
            "postgresql": prepared(server_url(server, "owner", "changes")),
        }


def main() -> int:
    parser = argparse.ArgumentParser(description="Kills, cuts and races over changes")
    parser.add_argument("--quick", action="store_true")
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--seed", type=int, default=17)
    options = parser.parse_args()
    kills, races = (QUICK_KILLS, QUICK_RACES) if options.quick else (KILLS, RACES)
    totals: dict[str, Tally] = {}
    wrong = 0
    with databases() as urls:
        for backend, url in urls.items():
            began, tally, chance = time.perf_counter(), Tally(), Random(f"{options.seed}:{backend}")
            book = Book(url, tally)
            number = 0
            while tally.kills < kills // len(urls):
                number += 1
                book.strike(chance, number)
            for race in range(races // len(urls)):
                book.race(race)
            altered = book.close()
            wrong += altered + tally.untrue
            totals[backend] = tally
            print(
                f"{backend:11} {tally.kills} blows of {tally.tries} acts, lost {tally.lost}, doubled {tally.doubled}, "
                f"untrue states {tally.untrue}, log findings {altered}; {tally.raced} confirmations of {tally.proposals} "
                f"proposals made {tally.made} changes; {time.perf_counter() - began:.0f} s"
            )
    each = list(totals.values())
    result = {
        "kills": sum(tally.kills for tally in each),
        "lost": sum(tally.lost for tally in each),
        "doubled": sum(tally.doubled for tally in each),
        "confirmations_raced": sum(tally.raced for tally in each),
        "changes_made": sum(tally.made for tally in each),
        "proposals_raced": sum(tally.proposals for tally in each),
        "untrue": wrong,
    }
    if options.json:
        print(json.dumps(result))
    right = result["lost"] == result["doubled"] == wrong == 0 and result["changes_made"] == result["proposals_raced"]
    sys.stdout.flush()
    return 0 if right else os.EX_SOFTWARE


if __name__ == "__main__":
    raise SystemExit(main())
