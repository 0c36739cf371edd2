"""What the database tells of the service's use, in SQLite and in PostgreSQL."""

import json
from collections.abc import Iterator, Sequence
from datetime import datetime, timedelta
from decimal import Decimal
from itertools import count
from zoneinfo import ZoneInfo

import pytest
from sqlalchemy import Connection, Engine, insert
from tests.assistant.metering.traffic import FIRST, Days, traffic

from zuruf.assistant.metering.blocks import UsageBlocks
from zuruf.assistant.metering.quota import Quota, QuotaRules
from zuruf.assistant.metering.reading import Meter, Spread, spread
from zuruf.assistant.metering.usage import Price, PriceTable, record
from zuruf.assistant.store.engine import open_read_write
from zuruf.assistant.store.metering_tables import quota
from zuruf.assistant.store.prompt_tables import prompt_accounts
from zuruf.assistant.store.tables import turns
from zuruf.domain.blocks import BlockKind
from zuruf.domain.events import ReplyDone, TurnEvent, TurnFailed
from zuruf.domain.languages import Language
from zuruf.domain.quota import QuotaScope
from zuruf.domain.turns import Reply, ReplySource
from zuruf.language.phrases import Phrases
from zuruf.settings.resources import read_catalogues
from zuruf.settings.schema import Places

BERLIN = ZoneInfo("Europe/Berlin")
NOW = datetime(2026, 3, 16, 11, 30, tzinfo=BERLIN)
PRICES = PriceTable({"small": Price(Decimal("0.15"), Decimal("0.60"))}, "USD")
QUOTA = Quota(QuotaRules({QuotaScope.COMPANY: 10, QuotaScope.KIOSK: 5}))

_numbers = count(1)


@pytest.fixture
def engine(url: str) -> Iterator[Engine]:
    made = open_read_write(url)
    yield made
    made.dispose()


def ended(connection: Connection, last: TurnEvent, at: datetime) -> None:
    """A turn that is over."""
    row = {"actor": "kiosk", "key": last.turn, "request_digest": "", "request_text": "", "mode": "voice", "state": "done"}
    held = {"holder": "", "held_until": at, "started_at": at}
    connection.execute(insert(turns).values({"id": last.turn} | row | held))
    record(connection, last.turn, last, at)


def reply(source: ReplySource, reason: str, *, replaced: int = 0, model: float = 1.0) -> ReplyDone:
    turn = f"turn-{next(_numbers)}"
    timings = {"model": model, "tools": 0.02}
    return ReplyDone(turn, Reply(turn, Language.GERMAN, "", "", source, reason, replaced=replaced, timings=timings))


def weighed(
    connection: Connection,
    kind: str,
    sections: dict[str, int],
    at: datetime,
    *,
    reported: int | None = None,
    model: str = "small",
    output: int | None = 50,
) -> None:
    row = {"turn": f"turn-{next(_numbers)}", "number": 1, "kind": kind, "model": model, "at": at, "cap": 8000}
    sizes = {"tokens": sum(sections.values()), "reported": reported, "output": output, "sections": json.dumps(sections)}
    connection.execute(insert(prompt_accounts).values(row | sizes))


def fill(connection: Connection) -> None:
    for seconds in (1.0, 2.0, 4.0):
        ended(connection, reply(ReplySource.FORMATTER, "summary-question", model=seconds), NOW)
    ended(connection, reply(ReplySource.MODEL, "not-a-summary-question:Möwenberg", replaced=2), NOW - timedelta(days=6))
    ended(connection, TurnFailed("turn-f", "model-timeout", Language.GERMAN, "", "", "", ""), NOW)
    ended(connection, reply(ReplySource.MODEL, "no-tool"), NOW - timedelta(days=7))
    weighed(connection, "choose", {"system": 400, "examples": 1600}, NOW, reported=2200)
    weighed(connection, "choose", {"system": 400, "examples": 1600, "rounds": 100}, NOW)
    weighed(connection, "reply", {"system": 900}, NOW, model="unpriced")
    weighed(connection, "reply", {"system": 900}, NOW, output=None)  # broke off: nothing is known to have been paid
    weighed(connection, "reply", {"system": 900}, NOW - timedelta(days=30))


def test_the_sums_of_a_week(engine: Engine) -> None:
    with engine.begin() as connection:
        fill(connection)
        found = Meter(QUOTA, lambda: NOW, PRICES).summary(connection)
    assert found.answered == {("formatter", "summary-question"): 3, ("model", "not-a-summary-question"): 1}
    assert (found.replies, found.fast_share, found.replaced, found.laundered) == (4, 0.75, 2, 0)
    assert found.failed == {"model-timeout": 1}
    assert found.stages["model"] == Spread(4, 2.0, 1.0, 4.0)
    assert found.sections["choose", "examples"].mean == 1600
    assert found.sections["choose", "rounds"] == Spread(2, 50, 0, 100)
    assert found.sections["reply", "system"].count == 2
    small, unpriced = found.spent
    assert (small.rounds, small.prompt_tokens, small.output_tokens) == (2, 4300, 100)
    assert small.cost == Decimal("0.000705")
    assert unpriced.cost is None


def test_nothing_yet(engine: Engine) -> None:
    with engine.begin() as connection:
        meter = Meter(QUOTA, lambda: NOW, PRICES)
        found, standing = meter.summary(connection), meter.standing(connection)
    assert (found.replies, found.failed, found.spent) == (0, {}, ())
    assert (standing.means, standing.drift) == ((), None)
    assert [(state.used, state.limit) for state in standing.quota] == [(0, 10), (0, 5)]


def test_limits_of_whoever_asks_and_the_fullest(engine: Engine) -> None:
    with engine.begin() as connection:
        for name, used in (("device:gate", 4), ("device:hall", 1)):
            connection.execute(insert(quota).values(day=NOW.date(), scope="kiosk", name=name, used=used))
        meter = Meter(QUOTA, lambda: NOW, PRICES)
        own = meter.own_quota(connection, "device:hall", "Eva")
        fullest = meter.standing(connection).quota
    assert [(state.scope.value, state.used) for state in own] == [("company", 0), ("kiosk", 1)]
    assert [(state.scope.value, state.used) for state in fullest] == [("company", 0), ("kiosk", 4)]


def store(connection: Connection, days: Days) -> None:
    """Traffic as accounts, one for each kind and day with what its rounds took together would be too few: so all of them."""
    rows = []
    for day, kinds in days.items():
        at = datetime(day.year, day.month, day.day, 12, tzinfo=BERLIN)
        for kind, rounds in kinds.items():
            tokens = rounds.tokens // max(rounds.count, 1)
            rows += [_row(kind, tokens, at) for _ in range(rounds.count)]
    connection.execute(insert(prompt_accounts), rows)


def _row(kind: str, tokens: int, at: datetime) -> dict[str, object]:
    row = {"turn": f"turn-{next(_numbers)}", "number": 1, "kind": kind, "model": "small", "at": at, "cap": 8000}
    return row | {"tokens": tokens, "reported": None, "output": None, "sections": "{}"}


def looks(connection: Connection, meter: Meter, clock: list[datetime], days: Sequence[int]) -> list[bool]:
    """Whether the alarm stands on the mornings after so many days."""
    found = []
    for number in days:
        clock[:] = [datetime(FIRST.year, FIRST.month, FIRST.day, 7, tzinfo=BERLIN) + timedelta(days=number)]
        found.append(meter.standing(connection).drift is not None)
    return found


def test_a_rise_shows_on_the_morning_after_the_fifth_day_at_the_latest(engine: Engine) -> None:
    clock = [NOW]
    with engine.begin() as connection:
        store(connection, traffic(3, 25, rise=0.10, since=20, requests=60))
        meter = Meter(QUOTA, lambda: clock[0], PRICES)
        assert looks(connection, meter, clock, range(10, 26)) == [False] * 11 + [False] * 3 + [True] * 2
        meant = Meter(QUOTA, lambda: clock[0], PRICES, compared_from=FIRST + timedelta(days=20))
        assert looks(connection, meant, clock, [25]) == [False]


def test_the_blocks_in_four_languages(engine: Engine, places: Places) -> None:
    phrases = Phrases(read_catalogues(places, "usage"))
    with engine.begin() as connection:
        fill(connection)
        store(connection, traffic(3, 25, requests=60))
        meter = Meter(QUOTA, lambda: NOW, PRICES)
        summary, standing = meter.summary(connection), meter.standing(connection)
        own = meter.own_quota(connection, "kiosk", "")
    blocks = UsageBlocks(phrases, lambda: f"b{next(_numbers)}", NOW, "USD").all(summary, standing, own)
    assert [block.title.removeprefix("usage-") for block in blocks] == [
        "overview",
        "quota",
        "course",
        "sections",
        "stages",
        "answered",
        "failed",
        "spent",
    ]
    for block in blocks:
        assert set(block.labels) == set(Language)
        for column in block.columns:
            assert set(column.labels) == set(Language)
    overview = blocks[0]
    assert overview.kind is BlockKind.KEY_FIGURES
    assert dict(zip([column.name for column in overview.columns], overview.rows[0], strict=True)) == {
        "replies": 4,
        "failed": 1,
        "fast-share": Decimal("75.0"),
        "replaced": 2,
        "laundered": 0,
        "prompts": "usual",
    }
    words = str([block.rows for block in blocks])
    assert "Möwenberg" not in words, "the detail behind a reason is a word of a request"


def test_the_report_on_several_orders_is_no_fast_reply(engine: Engine) -> None:
    with engine.begin() as connection:
        ended(connection, reply(ReplySource.FORMATTER, "queue"), NOW)
        meter = Meter(QUOTA, lambda: NOW, PRICES)
        assert (meter.summary(connection).replies, meter.summary(connection).fast_share) == (1, None)
        ended(connection, reply(ReplySource.MODEL, "no-tool"), NOW)
        assert meter.summary(connection).fast_share == 0


@pytest.mark.parametrize(
    ("values", "p50", "p95"),
    [([1.0], 1, 1), ([1.0, 2.0], 1, 2), ([float(number) for number in range(1, 101)], 50, 95), ([3.0, 1.0, 2.0], 2, 3)],
)
def test_percentiles_are_values_that_occurred(values: list[float], p50: float, p95: float) -> None:
    found = spread(values)
    assert (found.p50, found.p95) == (p50, p95)
