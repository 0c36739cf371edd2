"""The routes of reports."""

import hmac
from typing import Annotated

from fastapi import APIRouter, Depends, FastAPI, Query, Request, Response
from fastapi.responses import JSONResponse

from zuruf.assistant.query.blocks import Show
from zuruf.assistant.query.problems import Problem as QueryProblem
from zuruf.assistant.query.problems import QueryInvalid
from zuruf.assistant.reports.build import Reports
from zuruf.assistant.reports.desk import Saving
from zuruf.assistant.reports.promotion import Manager
from zuruf.assistant.web.access import Credentials, SessionHeader, find_person, require_token
from zuruf.domain.faults import ReportFault
from zuruf.domain.jsons import from_json
from zuruf.domain.people import Role
from zuruf.domain.turns import Json
from zuruf.wire.reports import (
    ChangeReportBody,
    DecisionBody,
    ListedReportModel,
    MetricListModel,
    MetricModel,
    PromoteBody,
    ReportDetailsModel,
    ReportListModel,
    ReportModel,
    ReportProblem,
    ReportRunModel,
    RestoreReportBody,
    RunReportBody,
    SaveReportBody,
)

Actor = Annotated[str, Depends(require_token)]
Version = Annotated[int, Query(ge=1)]

_STATUSES = {
    "report-unknown": 404,
    "report-name-taken": 409,
    "report-changed": 409,
    "report-metric-taken": 409,
    "report-needs-manager": 403,
    "export-too-large": 413,
}
_UNFIT = 422

routes = APIRouter(prefix="/v1", dependencies=[Depends(require_token)])
manager_routes = APIRouter(prefix="/v1")


def include_reports(service: FastAPI, reports: Reports) -> None:
    """Adds the routes, and the answer to faults about reports."""
    service.state.reports = reports
    service.include_router(routes)
    service.include_router(manager_routes)
    service.add_exception_handler(ReportFault, _problem)


def _reports(request: Request) -> Reports:
    reports = request.app.state.reports
    assert isinstance(reports, Reports)
    return reports


def _manager(request: Request, credentials: Credentials, session: SessionHeader = None) -> Manager | None:
    """A manager who is signed in, or somebody with the admin's token. The kiosk's token alone makes nobody a manager."""
    expected = _reports(request).admin_token
    given = credentials.credentials if credentials is not None else ""
    if expected and hmac.compare_digest(given.encode(), expected.encode()):
        return Manager("admin")
    require_token(request, credentials)
    person = find_person(request, credentials, session)
    return Manager(person.person.name) if person is not None and person.person.role.covers(Role.MANAGER) else None


Decider = Annotated[Manager | None, Depends(_manager)]


@routes.get("/reports")
async def list_reports(request: Request, *, deleted: bool = False) -> ReportListModel:
    """The reports, pinned ones first; `deleted` gives those that can be restored instead."""
    found = await _reports(request).desk.all(deleted=deleted)
    return ReportListModel(reports=[ListedReportModel.of(listed) for listed in found])


@routes.get("/reports/{name}")
async def show_report(name: str, request: Request) -> ReportDetailsModel:
    """The definition in words, the query, and the versions."""
    return ReportDetailsModel.of(await _reports(request).desk.details(name))


@routes.post("/reports", status_code=201)
async def save_report(body: SaveReportBody, actor: Actor, request: Request) -> ReportModel:
    """Saves a query under a name."""
    saving = Saving(body.name, _query(body.query), body.title, _show(body.show), body.version)
    return ReportModel.of(await _reports(request).desk.save(saving, actor))


@routes.post("/reports/{name}/run")
async def run_report(name: str, body: RunReportBody, request: Request) -> ReportRunModel:
    """The rows, for the report's own period or another, alone or beside a further one."""
    run = await _reports(request).desk.run(name, period=body.period, compare=body.compare, rows=body.rows)
    return ReportRunModel.of(run)


@routes.patch("/reports/{name}")
async def change_report(name: str, body: ChangeReportBody, actor: Actor, request: Request) -> ReportModel:
    """Renames, or pins to the start page and takes off it."""
    desk = _reports(request).desk
    if body.name is not None:
        return ReportModel.of(await desk.rename(name, body.version, body.name, actor))
    return ReportModel.of(await desk.pin(name, body.version, actor, pinned=bool(body.pinned)))


@routes.delete("/reports/{name}")
async def delete_report(name: str, version: Version, actor: Actor, request: Request) -> ReportModel:
    """The report is kept and can be restored with the version that is answered."""
    return ReportModel.of(await _reports(request).desk.delete(name, version, actor))


@routes.post("/reports/{name}/restore")
async def restore_report(name: str, body: RestoreReportBody, actor: Actor, request: Request) -> ReportModel:
    return ReportModel.of(await _reports(request).desk.restore(name, body.version, actor, body.name))


@routes.post("/reports/{name}/promote", status_code=202)
async def promote_report(name: str, body: PromoteBody, actor: Actor, request: Request) -> MetricModel:
    """Proposes the report as a metric of the vocabulary. It counts once a manager has confirmed it."""
    reports = _reports(request)
    report = (await reports.desk.details(name)).report
    proposed = await reports.promotion.propose(report, actor, name=body.metric, label=body.label, meaning=body.meaning)
    return MetricModel.of(proposed)


@routes.get("/vocabulary/metrics")
async def list_metrics(request: Request) -> MetricListModel:
    """Metrics that came from reports, whatever was decided about them."""
    return MetricListModel(metrics=[MetricModel.of(metric) for metric in await _reports(request).promotion.all()])


@manager_routes.post("/vocabulary/metrics/{metric}/confirm")
async def confirm_metric(metric: str, body: DecisionBody, decider: Decider, request: Request) -> MetricModel:
    """Needs a manager's session, or the admin's token. The vocabulary has the metric from the service's next start on."""
    return MetricModel.of(await _reports(request).promotion.confirm(metric, body.version, decider))


@manager_routes.post("/vocabulary/metrics/{metric}/reject")
async def reject_metric(metric: str, body: DecisionBody, decider: Decider, request: Request) -> MetricModel:
    """Needs a manager's session, or the admin's token. Turns a proposal down, or takes a confirmed metric out again."""
    return MetricModel.of(await _reports(request).promotion.reject(metric, body.version, decider))


def _query(text: str) -> dict[str, Json]:
    misshapen = QueryInvalid([QueryProblem("shape", "query")])
    try:
        found = from_json(text)
    except (ValueError, RecursionError) as error:
        raise misshapen from error
    if not isinstance(found, dict):
        raise misshapen
    return found


def _show(wish: str | None) -> Show | None:
    """A way of showing that this program does not know is none: the result's shape decides anyway."""
    return Show(wish) if wish in set(Show) else None


async def _problem(request: Request, error: Exception) -> Response:
    assert isinstance(error, ReportFault)
    trouble = _reports(request).desk.explained(error)
    problem = ReportProblem(
        code=trouble.code,
        hint=trouble.hint,
        choices=list(trouble.choices),
        reasons=[dict(reason) for reason in trouble.reasons],
    )
    return JSONResponse(problem.model_dump(mode="json"), status_code=_STATUSES.get(error.code, _UNFIT))
