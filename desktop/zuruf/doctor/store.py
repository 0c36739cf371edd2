"""The service's own database, and what is read from it: prompts, limits, the clock of its entries, the sweep."""

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import tzlocal
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, func, inspect, select, text

from zuruf.assistant.metering.build import open_meter
from zuruf.assistant.metering.reading import Standing
from zuruf.assistant.store.engine import open_read_only, sqlite_url
from zuruf.assistant.store.metering_tables import quota
from zuruf.assistant.store.names import metadata
from zuruf.assistant.store.revisions import MIGRATIONS
from zuruf.assistant.store.tables import turns
from zuruf.assistant.sweep.memory import read_standing, swept_model
from zuruf.doctor.findings import Finding, State, failed
from zuruf.doctor.rights import reading, refuses_writing
from zuruf.doctor.scene import Scene
from zuruf.domain.faults import Fault
from zuruf.domain.quota import QuotaScope
from zuruf.settings.schema import Places, Settings

NAMES = ("prompts", "quota", "clock", "sweep")

_CLOCK_SLACK = timedelta(minutes=2)
"""By which the clocks of several machines may differ."""


def database(scene: Scene) -> list[Finding]:
    """Nothing is made; what hangs on the database is skipped without it."""
    settings, places = scene.settings, scene.places
    file = places.data / "company.db"
    if settings.database.url is None and not file.exists():
        return [Finding("database", State.OK, "doctor-database-none"), *_without_database()]
    try:
        with reading(open_read_only(settings.database.url or sqlite_url(file))) as connection:
            found = _without_tables(connection) or _writes(connection) or _migrated(connection)
            if found.state is not State.OK:
                return [found, *_without_database()]
            now = scene.machine.now().astimezone(ZoneInfo(settings.time_zone) if settings.time_zone else tzlocal.get_localzone())
            standing = open_meter(settings, lambda: now).standing(connection)
            return [
                found,
                _prompts(standing),
                _quota(standing, settings),
                _clock(connection, now),
                _sweep(connection, settings, places),
            ]
    except Fault as fault:
        return [failed("database", fault), *_without_database()]


def _without_database() -> Iterator[Finding]:
    for check in NAMES:
        yield Finding(check, State.SKIPPED, "doctor-skipped")


def _without_tables(connection: Connection) -> Finding | None:
    """Tables that its revision has, and that are not there: somebody or something took them away."""
    here = set(inspect(connection).get_table_names())
    gone = sorted(set(metadata.tables) - here)
    if not gone or _revision(connection) != ScriptDirectory(str(MIGRATIONS)).get_current_head():
        return None
    words: dict[str, str | int] = {"count": len(gone)}
    return Finding("database", State.FAILED, "doctor-database-tables", len(gone), words, ", ".join(gone))


def _writes(connection: Connection) -> Finding | None:
    """What reads must not be able to write. The attempt is taken back whatever becomes of it."""
    if refuses_writing(connection):
        return None
    return Finding("database", State.FAILED, "doctor-database-writes")


def _revision(connection: Connection) -> str:
    return str(connection.scalar(text("SELECT version_num FROM alembic_version")))


def _migrated(connection: Connection) -> Finding:
    """A newer one is refused when it is opened, so what is not the latest is older."""
    revision = _revision(connection)
    latest = ScriptDirectory(str(MIGRATIONS)).get_current_head()
    if revision == latest:
        return Finding("database", State.OK, "doctor-database-ready", revision, {"revision": revision})
    words: dict[str, str | int] = {"revision": revision, "latest": str(latest)}
    return Finding("database", State.WARNING, "doctor-database-older", revision, words)


def _sweep(connection: Connection, settings: Settings, places: Places) -> Finding:
    """Whether the model in use was asked how many passages serve it best. It answers without, so a warning is all."""
    standing = read_standing(connection, swept_model(settings.model, places))
    words: dict[str, str | int] = {"name": standing.model.name, "count": standing.questions, "best": standing.best or 0}
    if not standing.swept:
        return Finding("sweep", State.WARNING, "doctor-sweep-never", None, words)
    state, message = (State.OK, "doctor-sweep-done") if standing.enough else (State.WARNING, "doctor-sweep-few")
    return Finding("sweep", state, message, standing.best, words)


def _prompts(standing: Standing) -> Finding:
    drift = standing.drift
    if drift is not None:
        percent = round(drift.percent, 1)
        words: dict[str, str | int] = {
            "percent": f"{round(drift.percent)}",
            "since": drift.since.isoformat(),
            "before": f"{round(drift.before)}",
            "after": f"{round(drift.after)}",
        }
        return Finding("prompts", State.FAILED, "doctor-prompts-grown", percent, words)
    if not standing.means:
        return Finding("prompts", State.OK, "doctor-prompts-unknown")
    mean = round(standing.means[-1].mean)
    return Finding("prompts", State.OK, "doctor-prompts-usual", mean, {"tokens": str(mean), "days": len(standing.means)})


def _quota(standing: Standing, settings: Settings) -> Finding:
    """The fullest limit. With none of the company's left nobody is answered, which is a failure; else it is a warning."""
    if not standing.quota:
        return Finding("quota", State.OK, "doctor-quota-none")
    fullest = max(standing.quota, key=lambda state: state.percent)
    words: dict[str, str | int] = {"used": str(fullest.used), "limit": str(fullest.limit)}
    name = f"doctor-quota-{fullest.scope.value}"
    if fullest.used >= fullest.limit:
        state = State.FAILED if fullest.scope is QuotaScope.COMPANY else State.WARNING
    else:
        state = State.WARNING if fullest.percent >= settings.quota.told_percent else State.OK
    return Finding("quota", state, name if state is State.OK else f"{name}-low", fullest.percent, words)


def _clock(connection: Connection, now: datetime) -> Finding:
    """A clock behind the last entry was set back, or was ahead when that was written."""
    started = connection.scalar(select(func.max(turns.c.started_at)))
    day = connection.scalar(select(func.max(quota.c.day)))
    if started is None:
        return Finding("clock", State.OK, "doctor-clock-first")
    ahead = started.astimezone(UTC) - now.astimezone(UTC)
    if ahead > _CLOCK_SLACK or (day is not None and day > (now + _CLOCK_SLACK).date()):
        minutes = max(round(ahead.total_seconds() / 60), 0)
        return Finding("clock", State.FAILED, "doctor-clock-behind", minutes, {"minutes": str(minutes)})
    return Finding("clock", State.OK, "doctor-clock-right")
