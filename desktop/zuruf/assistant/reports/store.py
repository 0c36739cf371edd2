"""Reports and their versions in the database. Nothing is ever overwritten: each act adds a version."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from datetime import datetime

from sqlalchemy import Connection, Engine, RowMapping, Select, and_, insert, select, update
from sqlalchemy.exc import IntegrityError

from zuruf.assistant.reports.names import ReportUnknown, closest_names, name_key
from zuruf.assistant.store.faults import store_errors
from zuruf.assistant.store.tables import report_versions, reports
from zuruf.domain.faults import ReportFault
from zuruf.domain.reports import Act, Report

Amend = Callable[[Report], Report]


@dataclass(frozen=True, slots=True)
class Draft:
    """A report that is about to be saved for the first time."""

    id: str
    name: str
    title: str
    query: str
    show: str | None
    actor: str
    at: datetime


class ReportStore:
    """Blocking; call it in a thread. `reader` and `writer` are engines on the service's own database. Raises StoreFault."""

    def __init__(self, reader: Engine, writer: Engine) -> None:
        self._reader = reader
        self._writer = writer

    def all(self, *, deleted: bool = False) -> tuple[Report, ...]:
        """The reports in their latest version: pinned ones first, then by name."""
        with store_errors(), self._reader.connect() as connection:
            rows = connection.execute(_latest().where(report_versions.c.deleted == deleted)).mappings()
            found = [_report(row) for row in rows]
        return tuple(sorted(found, key=lambda report: (not report.pinned, report.name.casefold(), report.id)))

    def find(self, name: str, *, deleted: bool = False) -> Report:
        """The report of this name; of several deleted ones, the one that was deleted last. Raises ReportUnknown."""
        with store_errors(), self._reader.connect() as connection:
            return _find(connection, name, deleted=deleted)

    def versions(self, report: str) -> tuple[Report, ...]:
        """Every version of a report by its id, the first one first."""
        with store_errors(), self._reader.connect() as connection:
            found = select(report_versions).where(report_versions.c.report == report).order_by(report_versions.c.number)
            return tuple(_report(row) for row in connection.execute(found).mappings())

    def add(self, draft: Draft) -> Report:
        """Raises ReportFault report-name-taken."""
        report = Report(
            id=draft.id,
            version=1,
            name=draft.name,
            title=draft.title,
            query=draft.query,
            show=draft.show,
            pinned=False,
            deleted=False,
            act=Act.SAVED,
            actor=draft.actor,
            at=draft.at,
        )
        with store_errors(), _names_taken(), self._writer.begin() as connection:
            connection.execute(insert(reports), {"id": report.id, "name_key": name_key(report.name), "version": 1})
            _add_version(connection, report)
        return report

    def amend(self, name: str, version: int, amend: Amend, *, act: Act, actor: str, at: datetime) -> Report:
        """The next version, as `amend` makes it of the latest one.

        Raises ReportUnknown; ReportFault report-changed if `version` is not the latest, report-name-taken.
        """
        with store_errors(), _names_taken(), self._writer.begin() as connection:
            before = _find(connection, name, deleted=act is Act.RESTORED)
            if before.version != version:
                raise _changed(version, before.version)
            after = replace(amend(before), version=before.version + 1, act=act, actor=actor, at=at)
            key = None if after.deleted else name_key(after.name)
            latest = and_(reports.c.id == after.id, reports.c.version == before.version)
            moved = connection.execute(update(reports).where(latest).values(version=after.version, name_key=key))
            if moved.rowcount != 1:
                raise _changed(version, after.version)
            _add_version(connection, after)
        return after


@contextmanager
def _names_taken() -> Iterator[None]:
    """The one thing that the tables forbid: two reports of one name."""
    try:
        yield
    except IntegrityError as error:
        raise ReportFault("report-name-taken", "another report has this name: choose another") from error


def _latest() -> Select[*tuple[object, ...]]:
    latest = and_(report_versions.c.report == reports.c.id, report_versions.c.number == reports.c.version)
    return select(*report_versions.c).join(reports, latest)


def _find(connection: Connection, name: str, *, deleted: bool) -> Report:
    key = name_key(name)
    if not deleted:
        row = connection.execute(_latest().where(reports.c.name_key == key)).mappings().one_or_none()
        if row is not None:
            return _report(row)
    rows = connection.execute(_latest().where(report_versions.c.deleted == deleted)).mappings()
    known = [_report(row) for row in rows]
    same = [report for report in known if name_key(report.name) == key]
    if not same:
        raise ReportUnknown(closest_names(name, [report.name for report in known]))
    return max(same, key=lambda report: report.at)


def _add_version(connection: Connection, report: Report) -> None:
    row = {
        "report": report.id,
        "number": report.version,
        "act": report.act.value,
        "name": report.name,
        "title": report.title,
        "query": report.query,
        "show": report.show,
        "pinned": report.pinned,
        "deleted": report.deleted,
        "actor": report.actor,
        "at": report.at,
    }
    connection.execute(insert(report_versions), row)


def _report(row: RowMapping) -> Report:
    return Report(
        id=row["report"],
        version=row["number"],
        name=row["name"],
        title=row["title"],
        query=row["query"],
        show=row["show"],
        pinned=row["pinned"],
        deleted=row["deleted"],
        act=Act(row["act"]),
        actor=row["actor"],
        at=row["at"],
    )


def _changed(shown: int, latest: int) -> ReportFault:
    return ReportFault("report-changed", f"version {shown} was shown, {latest} is the latest: read it again")
