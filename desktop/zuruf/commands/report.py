"""`zuruf report`: the saved reports, without a window and without a model."""

import argparse
import asyncio
import sys
from pathlib import Path

from zuruf.domain.faults import ReportFault
from zuruf.domain.languages import Language

FORMS = ("csv", "xlsx", "json")


def add_parser(verbs: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    parser = verbs.add_parser("report", help="saved reports: list them, say what one is, run one")
    acts = parser.add_subparsers(metavar="ACT", required=True)
    listing = acts.add_parser("list", help="the reports, pinned ones first")
    listing.add_argument("--deleted", action="store_true", help="those that can be restored")
    listing.add_argument("--format", choices=("json",), help="for programs")
    listing.set_defaults(handler=_list)
    show = acts.add_parser("show", help="definition in words, query, versions")
    show.add_argument("name", metavar="NAME")
    show.add_argument("--format", choices=("json",), help="for programs")
    show.set_defaults(handler=_show)
    run = acts.add_parser("run", help="the rows of a report")
    run.add_argument("name", metavar="NAME")
    run.add_argument(
        "--period", metavar="P", help="another period: this_month, last_quarter, last_90_days, 2025-Q3, 2025-03-01/2025-04-15"
    )
    run.add_argument("--compare", metavar="P", help="a second period beside it; also: previous, year_before")
    run.add_argument("--format", choices=FORMS, help="default: a table for people, or what the ending of --output says")
    run.add_argument("--output", metavar="F", type=Path, help="write to this file")
    run.set_defaults(handler=_run)
    for each in (listing, show, run):
        each.add_argument("--language", choices=[language.value for language in Language], help="default: the window's")


def _list(options: argparse.Namespace) -> int:
    from zuruf.commands.report_desk import ReportOffice

    return asyncio.run(ReportOffice(options.language).list(deleted=options.deleted, as_json=options.format is not None))


def _show(options: argparse.Namespace) -> int:
    from zuruf.commands.report_desk import ReportOffice

    return asyncio.run(ReportOffice(options.language).show(options.name, as_json=options.format is not None))


def _run(options: argparse.Namespace) -> int:
    from zuruf.commands.report_desk import ReportOffice

    output: Path | None = options.output
    form: str | None = options.format
    if form is None and output is not None:
        form = output.suffix.removeprefix(".").casefold()
        if form not in FORMS:
            print(f"zuruf report run: --format is needed: one of {', '.join(FORMS)}", file=sys.stderr)
            return 2
    if form == "xlsx" and output is None and sys.stdout.isatty():
        print("zuruf report run: a workbook is no text; give --output FILE", file=sys.stderr)
        return 2
    office = ReportOffice(options.language)
    content = asyncio.run(office.run(options.name, options.period, options.compare, form))
    if content is None:
        return 1
    if output is None:
        sys.stdout.buffer.write(content)
        sys.stdout.buffer.flush()
        return 0
    try:
        output.write_bytes(content)
    except OSError as error:
        raise ReportFault("export-unwritable", f"{output}: {error.strerror}") from error
    return 0
