"""`zuruf audit`: whether the log of changes is what was written, and the log itself."""

import argparse
import sys
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from zuruf.domain.faults import ChangeFault, SettingsFault

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sqlalchemy import Connection

_PLACES = {
    "missing": "entries are missing here",
    "altered": "the entry is not what was written",
    "unchained": "the entry does not follow the one before it",
    "head": "the log does not end where it should",
    "not_there": "the entry that was noted down is not in the log",
    "untold": "a proposal is not what the log tells of it",
}


def add_parser(verbs: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    parser = verbs.add_parser("audit", help="the log of changes: check that nobody altered it, write it out")
    acts = parser.add_subparsers(metavar="ACT", required=True)
    verify = acts.add_parser("verify", help="check every entry; tells the place of whatever is wrong")
    verify.add_argument("--noted", metavar="NUMBER:DIGEST", help="the last entry as this command said it earlier")
    verify.add_argument("--json", action="store_true", help="for programs")
    verify.set_defaults(handler=_verify)
    export = acts.add_parser("export", help="every entry as a JSON object a line")
    export.add_argument("--output", metavar="FILE", type=Path, help="default: standard output")
    export.set_defaults(handler=_export)
    for each in (verify, export):
        each.add_argument("--database", metavar="URL", help="default: where the settings let changes be written")


def _verify(options: argparse.Namespace) -> int:
    import json

    from zuruf.assistant.changes.accounts import verify

    with _log(options.database) as connection:
        verdict = verify(connection, _noted(options.noted))
    if options.json:
        findings = [{"number": found.number, "trouble": found.trouble.value} for found in verdict.findings]
        whole = {"entries": verdict.entries, "number": verdict.number, "digest": verdict.digest, "findings": findings}
        print(json.dumps(whole))
    else:
        for found in verdict.findings:
            print(f"entry {found.number}: {_PLACES[found.trouble.value]} [{found.trouble.value}]")
    if verdict.findings:
        raise ChangeFault("audit-altered", f"{len(verdict.findings)} places of {verdict.entries} entries are wrong")
    if not options.json:
        print(f"{verdict.entries} entries, all as they were written. Note down the last one: {verdict.number}:{verdict.digest}")
    return 0


def _export(options: argparse.Namespace) -> int:
    from zuruf.assistant.changes.audit import entries

    output: Path | None = options.output
    with _log(options.database) as connection:
        if output is None:
            for entry in entries(connection):
                print(entry.as_json())
            return 0
        try:
            with output.open("w", encoding="utf-8") as file:
                file.writelines(f"{entry.as_json()}\n" for entry in entries(connection))
        except OSError as error:
            print(f"zuruf audit export: {output}: {error.strerror}", file=sys.stderr)
            return 1
    return 0


def _noted(given: str | None) -> tuple[int, str] | None:
    if given is None:
        return None
    number, _, digest = given.partition(":")
    if not number.isdigit() or not digest:
        raise SettingsFault("settings-invalid", "--noted is NUMBER:DIGEST, as `zuruf audit verify` printed it")
    return int(number), digest


@contextmanager
def _log(given: str | None) -> "Iterator[Connection]":
    """A connection that reads the database with the log. Raises StoreFault."""
    from zuruf.assistant.query.connections import open_company
    from zuruf.assistant.store.engine import sqlite_url
    from zuruf.assistant.store.faults import store_errors
    from zuruf.settings.load import load_settings
    from zuruf.settings.paths import find_places

    places = find_places()
    settings = load_settings(places)
    own = settings.database.url or sqlite_url(places.data / "company.db")
    engine = open_company(given or settings.company.write_url or own)
    try:
        with store_errors(), engine.connect() as connection:
            yield connection
    finally:
        engine.dispose()
