"""Queries over millions of invoice lines against the same SQL sent directly, on PostgreSQL and on a DuckDB file.

    .venv/bin/python tests/bench/query.py [--quick] [--json]

`overhead_percent` is what all queries together take more than their SQL sent directly; `overhead_ms` the most that one query
takes more beyond five percent. `cancel_s` is the time from cancelling until the server has nothing running. `rss_growth_mb` is
how far the process grows while it lists from the whole table.
"""

import argparse
import asyncio
import json
import resource
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from zoneinfo import ZoneInfo

from sqlalchemy import Engine, create_engine, event, text

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from tests.assistant.query.postgresql import running_server, server_url

from zuruf.assistant.query.connections import open_company
from zuruf.assistant.query.query_form import read_query
from zuruf.assistant.query.run import run_query
from zuruf.assistant.query.vocabulary_file import read_vocabulary
from zuruf.assistant.store.reading import read
from zuruf.domain.turns import Json

NOW = datetime(2026, 3, 16, 9, 0, tzinfo=ZoneInfo("Europe/Berlin"))
Values = Sequence[object] | Mapping[str, object]
ROWS, QUICK_ROWS = 5_000_000, 300_000
_WORDS = '{ de = "%s", en = "%s", uk = "%s", ru = "%s" }'


def words(word: str) -> str:
    return _WORDS % (word, word, word, word)


VOCABULARY = read_vocabulary(f"""
[tables.lines]
source = "invoice_lines"
key = "id"
date = "sold_on"
show = ["product", "sold_on", "net", "currency"]
dimensions = ["product", "currency"]
label = {words("lines")}
[tables.lines.fields.product]
type = "identifier"
label = {words("product")}
[tables.lines.fields.sold_on]
type = "date"
column = "day"
label = {words("sold on")}
[tables.lines.fields.currency]
type = "currency"
label = {words("currency")}
[tables.lines.fields.net]
type = "amount"
currency_field = "currency"
label = {words("net")}
[metrics.revenue]
table = "lines"
aggregate = "sum"
field = "net"
date = "sold_on"
label = {words("revenue")}
meaning = {words("sum of net")}
[metrics.mean]
table = "lines"
aggregate = "average"
field = "net"
date = "sold_on"
label = {words("mean")}
meaning = {words("mean of net")}
""")

QUERIES: Sequence[dict[str, Json]] = (
    {"metric": "revenue", "period": "this_year"},
    {"metric": "revenue", "by": ["month"], "period": "last_3_years"},
    {"metric": "revenue", "by": ["product"], "order": ["-revenue"], "limit": 10},
    {"metric": "mean", "by": ["quarter"], "where": [{"field": "product", "op": "contains", "value": "pr001"}]},
    {"table": "lines", "order": ["-net"], "limit": 50, "where": [{"field": "currency", "value": "EUR"}]},
)
LISTING: dict[str, Json] = {"table": "lines", "period": "last_3_years"}

FILL = {
    "postgresql": """
        INSERT INTO invoice_lines
        SELECT n, 'PR' || lpad((n * 7919 % 800)::text, 4, '0'), DATE '2023-03-16' + (n * 31 % 1096)::int,
            (ARRAY['EUR','DKK','USD','UAH'])[1 + n % 4], (n * 104729 % 500000 + 1) / 100.0
        FROM generate_series(1::bigint, :rows) AS n""",
    "duckdb": """
        INSERT INTO invoice_lines
        SELECT n, 'PR' || lpad((n * 7919 % 800)::varchar, 4, '0'), DATE '2023-03-16' + (n * 31 % 1096)::int,
            (['EUR','DKK','USD','UAH'])[1 + n % 4], (n * 104729 % 500000 + 1) / 100.0
        FROM range(1, :rows + 1) AS r(n)""",
}


@dataclass(frozen=True, slots=True)
class Timing:
    """The best of several runs, in seconds: whatever else the machine does can only add."""

    direct: float
    query: float


@contextmanager
def databases(rows: int) -> Iterator[dict[str, str]]:
    """URLs of databases with that many lines."""
    with running_server() as server, tempfile.TemporaryDirectory() as folder:
        urls = {"postgresql": server_url(server, "owner"), "duckdb": f"duckdb:///{Path(folder) / 'lines.duckdb'}"}
        for backend, url in urls.items():
            engine = create_engine(url)
            with engine.begin() as connection:
                columns = "id BIGINT PRIMARY KEY, product VARCHAR(10), day DATE, currency VARCHAR(3), net NUMERIC(18, 2)"
                connection.execute(text(f"CREATE TABLE invoice_lines ({columns})"))
                connection.execute(text(FILL[backend]), {"rows": rows})
            if backend == "postgresql":
                with engine.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
                    connection.execute(text("VACUUM ANALYZE invoice_lines"))
            engine.dispose()
        yield urls


async def sent(engine: Engine, given: dict[str, Json]) -> tuple[str, Values]:
    """The text and the values that the driver gets for a query."""
    seen: list[tuple[str, Values]] = []

    def note(_connection: object, _cursor: object, statement: str, values: Values, *_more: object) -> None:
        seen.append((statement, values))

    event.listen(engine, "before_cursor_execute", note)
    await run_query(read_query(given), VOCABULARY, engine, NOW)
    event.remove(engine, "before_cursor_execute", note)
    return seen[-1]


def send(engine: Engine, statement: str, values: Values) -> int:
    """The same straight through the driver."""
    connection = engine.raw_connection()
    try:
        cursor = connection.cursor()
        cursor.execute(statement, values)
        return len(cursor.fetchall())
    finally:
        connection.close()


async def compare(engine: Engine, given: dict[str, Json], repeats: int) -> Timing:
    """Both in turn, so that whatever else the machine does meets both."""
    statement, values = await sent(engine, given)
    send(engine, statement, values)
    times: dict[str, list[float]] = {"direct": [], "query": []}
    for _ in range(repeats):
        began = time.perf_counter()
        send(engine, statement, values)
        between = time.perf_counter()
        await run_query(read_query(given), VOCABULARY, engine, NOW)
        times["direct"].append(between - began)
        times["query"].append(time.perf_counter() - between)
    return Timing(min(times["direct"]), min(times["query"]))


async def cancelled(engine: Engine, watcher: Engine) -> float:
    """Seconds from cancelling until the server has nothing running."""
    endless = text("SELECT count(*) FROM invoice_lines a, invoice_lines b WHERE a.net * b.net = 3.14")
    running = text(
        "SELECT count(*) FROM pg_stat_activity WHERE state = 'active' AND query LIKE '%3.14%' AND pid <> pg_backend_pid()"
    )

    def busy() -> bool:
        with watcher.connect() as connection:
            return bool(connection.scalar(running))

    task = asyncio.ensure_future(read(engine, lambda connection: connection.execute(endless).all()))
    while not await asyncio.to_thread(busy):
        pass
    began = time.perf_counter()
    task.cancel()
    with suppress(asyncio.CancelledError):
        await task
    while busy():
        pass
    return time.perf_counter() - began


async def growth(engine: Engine) -> float:
    """Megabytes that listing from the whole table adds to what listing from a day took."""
    await run_query(read_query({**LISTING, "period": "2025-06-02"}), VOCABULARY, engine, NOW)
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    for _ in range(5):
        await run_query(read_query(LISTING), VOCABULARY, engine, NOW)
    return (resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before) / 1024


async def run(rows: int, repeats: int) -> dict[str, float]:
    timings: list[Timing] = []
    with databases(rows) as urls:
        engines = {backend: open_company(url) for backend, url in urls.items()}
        grown = await growth(engines["postgresql"])
        print(f"{'':12}{'query':44}{'direct':>10}{'platform':>10}{'more':>9}")
        for backend, engine in engines.items():
            for given in QUERIES:
                timing = await compare(engine, given, repeats)
                timings.append(timing)
                told = json.dumps({name: value for name, value in given.items() if name != "where"})
                more = 1000 * (timing.query - timing.direct)
                print(f"{backend:12}{told[:42]:44}{1000 * timing.direct:8.1f}ms{1000 * timing.query:8.1f}ms{more:7.1f}ms")
        watcher = open_company(urls["postgresql"])
        seconds = await cancelled(engines["postgresql"], watcher)
        for engine in (*engines.values(), watcher):
            engine.dispose()
    whole, extra = sum(timing.direct for timing in timings), sum(timing.query - timing.direct for timing in timings)
    return {
        "overhead_percent": round(100 * extra / whole, 2),
        "overhead_ms": round(1000 * max(timing.query - 1.05 * timing.direct for timing in timings), 2),
        "cancel_s": round(seconds, 3),
        "rss_growth_mb": round(grown, 1),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--quick", action="store_true", help=f"{QUICK_ROWS:,} lines instead of {ROWS:,}")
    parser.add_argument("--json", action="store_true", help="one object on the last line")
    options = parser.parse_args()
    found = asyncio.run(run(QUICK_ROWS, 7) if options.quick else run(ROWS, 5))
    for name, value in found.items():
        print(f"{name:18} {value}")
    if options.json:
        print(json.dumps(found))


if __name__ == "__main__":
    main()
