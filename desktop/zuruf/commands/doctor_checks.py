"""The checks of `zuruf doctor`. Each reads and changes nothing; one that fails does not keep the others from their work."""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import tzlocal
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Engine, func, select, text

from zuruf.assistant.metering.build import open_meter
from zuruf.assistant.metering.reading import Standing
from zuruf.assistant.query.connections import open_company
from zuruf.assistant.store.engine import open_read_only, sqlite_url
from zuruf.assistant.store.faults import store_errors
from zuruf.assistant.store.metering_tables import quota
from zuruf.assistant.store.revisions import MIGRATIONS
from zuruf.assistant.store.tables import turns
from zuruf.assistant.sweep.memory import read_standing, swept_model
from zuruf.commands.doctor_findings import Finding, State, failed
from zuruf.commands.doctor_places import places_found
from zuruf.domain.faults import Fault
from zuruf.domain.languages import Language
from zuruf.domain.quota import QuotaScope
from zuruf.packs.installed import find_pack, verify_pack
from zuruf.settings.load import FILE_NAME, load_settings
from zuruf.settings.policy.policy import find_policy
from zuruf.settings.schema import Places, Settings

_CLOCK_SLACK = timedelta(minutes=2)
"""By which the clocks of several machines may differ."""


def examine(places: Places) -> tuple[Language, list[Finding]]:
    """All checks in their order, and the language that the window speaks."""
    policy = _policy(places)
    try:
        settings = load_settings(places)
    except Fault as fault:
        others = ("data", "database", "company", "model", "documents", "tokens", "prompts", "quota", "clock", "sweep")
        skipped = [Finding(check, State.SKIPPED, "doctor-skipped") for check in others]
        if fault.code.startswith("policy"):
            return Language.ENGLISH, [failed("policy", fault), Finding("settings", State.SKIPPED, "doctor-skipped"), *skipped]
        return Language.ENGLISH, [policy, failed("settings", fault), *skipped]
    there = (places.config / FILE_NAME).exists()
    read = Finding(
        "settings", State.OK, "doctor-settings-read" if there else "doctor-settings-default", FILE_NAME if there else None
    )
    findings = [
        policy,
        read,
        *_database(settings, places),
        *_company(settings),
        _model(settings, places),
        *places_found(settings, places),
    ]
    return settings.window.language, findings


def _policy(places: Places) -> Finding:
    """What the company sets for this machine. A default with a mistake is left out, so it is a warning."""
    try:
        policy = find_policy(places.policy)
    except Fault as fault:
        return failed("policy", fault)
    if policy is None:
        return Finding("policy", State.OK, "doctor-policy-none")
    if policy.left_out:
        hint = "; ".join(str(mistake) for mistake in policy.left_out)
        words: dict[str, str | int] = {"count": len(policy.left_out)}
        return Finding("policy", State.WARNING, "doctor-policy-left-out", len(policy.left_out), words, hint)
    return Finding("policy", State.OK, "doctor-policy-sound", len(policy.locked), {"locked": len(policy.locked)}, policy.origin)


def _database(settings: Settings, places: Places) -> list[Finding]:
    """The service's own database, and what is read from it."""
    file = places.data / "company.db"
    if settings.database.url is None and not file.exists():
        return [Finding("database", State.OK, "doctor-database-none"), *_without_database()]
    try:
        with _reading(open_read_only(settings.database.url or sqlite_url(file))) as connection:
            found = _migrated(connection)
            if found.state is not State.OK:
                return [found, *_without_database()]
            now = datetime.now(ZoneInfo(settings.time_zone) if settings.time_zone else tzlocal.get_localzone())
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
    for check in ("prompts", "quota", "clock", "sweep"):
        yield Finding(check, State.SKIPPED, "doctor-skipped")


@contextmanager
def _reading(engine: Engine) -> Iterator[Connection]:
    try:
        with store_errors(), engine.connect() as connection:
            yield connection
    finally:
        engine.dispose()


def _migrated(connection: Connection) -> Finding:
    """A newer one is refused when it is opened, so what is not the latest is older."""
    revision = str(connection.scalar(text("SELECT version_num FROM alembic_version")))
    latest = ScriptDirectory(str(MIGRATIONS)).get_current_head()
    if revision == latest:
        return Finding("database", State.OK, "doctor-database-ready", revision, {"revision": revision})
    words: dict[str, str | int] = {"revision": revision, "latest": str(latest)}
    return Finding("database", State.WARNING, "doctor-database-older", revision, words)


def _company(settings: Settings) -> Iterator[Finding]:
    """The company's own database, where it is another one."""
    if settings.company.url is None:
        return
    try:
        with _reading(open_company(settings.company.url)) as connection:
            connection.execute(select(1))
    except Fault as fault:
        yield failed("company", fault)
    else:
        yield Finding("company", State.OK, "doctor-company-ready")


def _model(settings: Settings, places: Places) -> Finding:
    """The files of the embedded model, byte by byte; it is not loaded. Endpoints and remote assistants are not asked."""
    if settings.assistant.address is not None:
        return Finding("model", State.SKIPPED, "doctor-model-remote")
    if settings.model.kind != "embedded":
        name = settings.model.model
        return Finding("model", State.SKIPPED, "doctor-model-endpoint", name, {"name": name})
    name = settings.model.pack
    try:
        verify_pack(find_pack(places, name))
    except Fault as fault:
        return failed("model", fault, name=name)
    return Finding("model", State.OK, "doctor-model-verified", name, {"name": name})


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
