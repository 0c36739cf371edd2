"""The assistant's reports over HTTP."""

from collections.abc import Mapping
from typing import TypeVar
from urllib.parse import quote

import httpx
from pydantic import BaseModel, ValidationError

from zuruf.domain.faults import AssistantFault, Fault, ReportFault, fault_from_code
from zuruf.domain.reports import ListedReport, Report, ReportDetails, ReportRun, ReportTrouble
from zuruf.wire.reports import (
    ChangeReportBody,
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

_CONNECT_SECONDS = 3.0
_ANSWER_SECONDS = 15.0
_RUN_SECONDS = 60.0
"""Above the service's own time-out for the queries of a comparison."""

Answer = TypeVar("Answer", bound=BaseModel)


class ReportClient:
    """Raises ReportTrouble (with what the service knows more) or another Fault."""

    def __init__(self, http: httpx.AsyncClient) -> None:
        self._http = http

    async def all(self, *, deleted: bool = False) -> tuple[ListedReport, ...]:
        found = await self._ask(ReportListModel, "GET", "/v1/reports", parameters={"deleted": str(deleted).lower()})
        return found.to_domain()

    async def details(self, name: str) -> ReportDetails:
        return (await self._ask(ReportDetailsModel, "GET", _path(name))).to_domain()

    async def save(
        self, name: str, query: str, *, title: str = "", show: str | None = None, version: int | None = None
    ) -> Report:
        """`query` is JSON text, as a block's question carries it."""
        body = SaveReportBody(name=name, query=query, title=title, show=show, version=version)
        return (await self._ask(ReportModel, "POST", "/v1/reports", body)).to_domain()

    async def run(
        self, name: str, *, period: str | None = None, compare: str | None = None, rows: int | None = None
    ) -> ReportRun:
        body = RunReportBody(period=period, compare=compare, rows=rows)
        return (await self._ask(ReportRunModel, "POST", f"{_path(name)}/run", body, seconds=_RUN_SECONDS)).to_domain()

    async def rename(self, name: str, version: int, new_name: str) -> Report:
        return (await self._ask(ReportModel, "PATCH", _path(name), ChangeReportBody(version=version, name=new_name))).to_domain()

    async def pin(self, name: str, version: int, *, pinned: bool) -> Report:
        return (await self._ask(ReportModel, "PATCH", _path(name), ChangeReportBody(version=version, pinned=pinned))).to_domain()

    async def delete(self, name: str, version: int) -> Report:
        """The version of the deleted report is what `restore` needs."""
        return (await self._ask(ReportModel, "DELETE", _path(name), parameters={"version": str(version)})).to_domain()

    async def restore(self, name: str, version: int, new_name: str | None = None) -> Report:
        body = RestoreReportBody(version=version, name=new_name)
        return (await self._ask(ReportModel, "POST", f"{_path(name)}/restore", body)).to_domain()

    async def promote(self, name: str, metric: str | None = None) -> MetricModel:
        return await self._ask(MetricModel, "POST", f"{_path(name)}/promote", PromoteBody(metric=metric))

    async def _ask(
        self,
        answer: type[Answer],
        method: str,
        path: str,
        body: BaseModel | None = None,
        *,
        parameters: Mapping[str, str] | None = None,
        seconds: float = _ANSWER_SECONDS,
    ) -> Answer:
        try:
            response = await self._http.request(
                method,
                path,
                params=parameters,
                json=None if body is None else body.model_dump(mode="json"),
                timeout=httpx.Timeout(seconds, connect=_CONNECT_SECONDS),
            )
        except httpx.TransportError as error:
            hint = f"{type(error).__name__} while reports were asked for"
            raise AssistantFault("assistant-unreachable", hint, trying_again_helps=True) from error
        if not response.is_success:
            raise _refusal(response)
        try:
            return answer.model_validate_json(response.content)
        except ValidationError as error:
            raise AssistantFault("internal", "the assistant sent an unreadable report") from error


def _path(name: str) -> str:
    return f"/v1/reports/{quote(name, safe='')}"


def _refusal(response: httpx.Response) -> Fault:
    """A fault about reports comes with its reasons; all others as everywhere."""
    try:
        problem = ReportProblem.model_validate_json(response.content)
    except ValidationError:
        if response.status_code in {401, 403}:
            return AssistantFault("assistant-refused", f"the assistant answered {response.status_code}: check assistant.token")
        return AssistantFault("internal", f"the assistant answered {response.status_code}")
    if problem.code in ReportFault.codes:
        return ReportTrouble(problem.code, problem.hint, tuple(problem.choices), tuple(problem.reasons))
    return fault_from_code(problem.code, problem.hint)
