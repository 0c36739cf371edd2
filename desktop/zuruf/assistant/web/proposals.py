"""The routes of proposals. What may confirm is a person's session and nothing else."""

import json
from collections.abc import Mapping
from typing import Annotated

from fastapi import APIRouter, Depends, FastAPI, Header, Query, Request, Response
from fastapi.responses import JSONResponse

from zuruf.assistant.changes.arguments import MODELS
from zuruf.assistant.changes.build import Changes
from zuruf.assistant.changes.draft import Ambiguous
from zuruf.assistant.changes.rules import Rule
from zuruf.assistant.changes.wishes import Asker, Shown
from zuruf.assistant.web.access import find_name, find_person, require_person, require_token, watching_person
from zuruf.domain.faults import ChangeFault, Fault
from zuruf.domain.jsons import from_json
from zuruf.domain.people import Role, SignedIn
from zuruf.domain.proposals import Proposal, ProposalState
from zuruf.domain.turns import Json
from zuruf.wire.proposals import (
    ChoiceOfRecord,
    DecideBody,
    EditBody,
    OfferedChangeModel,
    OfferedFieldModel,
    OfferedListModel,
    ProposalListModel,
    ProposalModel,
    ProposalProblem,
    ProposeBody,
)
from zuruf.wire.requests import LONGEST_KEY

Actor = Annotated[str, Depends(require_token)]
Somebody = Annotated[SignedIn | None, Depends(find_person)]
Watcher = Annotated[SignedIn | None, Depends(watching_person)]
Person = Annotated[SignedIn, Depends(require_person)]
Name = Annotated[str, Depends(find_name)]
Key = Annotated[str, Header(alias="Idempotency-Key", min_length=1, max_length=LONGEST_KEY)]

_STATUSES = {
    "change-unknown": 404,
    "change-other-version": 409,
    "change-decided": 409,
    "change-expired": 409,
    "change-stale": 409,
    "change-record-unknown": 409,
    "change-impossible": 409,
    "change-needs-person": 403,
    "change-needs-role": 403,
    "change-outcome-unknown": 503,
}
_UNFIT = 422

routes = APIRouter(prefix="/v1", dependencies=[Depends(require_token)])


def include_proposals(service: FastAPI, changes: Changes | None) -> None:
    """Adds the routes, and the answer to faults about changes. Without changes every route says that there are none."""
    service.state.changes = changes
    service.include_router(routes)
    service.add_exception_handler(ChangeFault, _problem)


def _changes(request: Request) -> Changes:
    changes = request.app.state.changes
    if not isinstance(changes, Changes):
        raise ChangeFault("change-kind-unknown", "this service writes to no database: see company.write_url")
    return changes


@routes.get("/changes")
def list_changes(request: Request) -> OfferedListModel:
    """What can be proposed here, with the schema of its arguments."""
    changes = _changes(request)
    return OfferedListModel(changes=[_offered(rule, changes) for rule in changes.desk.offered().values()])


@routes.get("/proposals")
def list_proposals(
    actor: Actor, person: Watcher, request: Request, state: Annotated[list[ProposalState] | None, Query()] = None
) -> ProposalListModel:
    """The newest first; open ones unless states are named. A manager sees those of all kiosks, a kiosk its own."""
    changes = _changes(request)
    everybody = person is not None and person.person.role.covers(Role.MANAGER)
    found = changes.desk.all(state or [ProposalState.OPEN], None if everybody else actor)
    return ProposalListModel(proposals=[ProposalModel.of(changes.shown(stored)) for stored in found])


@routes.get("/proposals/{proposal}")
def show_proposal(proposal: str, request: Request) -> ProposalModel:
    """The latest version as it stands now. This is where an unknown outcome is looked up."""
    changes = _changes(request)
    return ProposalModel.of(changes.shown(changes.desk.get(proposal)))


@routes.post("/proposals", status_code=201)
def make_proposal(body: ProposeBody, actor: Actor, name: Name, key: Key, request: Request) -> ProposalModel:
    """Proposes a change, as a form or a scanner does. The same key again gives the same proposal."""
    asker = Asker(actor, body.language, body.words, key=key, person=name or None)
    return ProposalModel.of(_changes(request).propose(body.change, _arguments(body.arguments), asker))


@routes.post("/proposals/{proposal}/confirm")
def confirm_proposal(proposal: str, body: DecideBody, person: Person, request: Request) -> ProposalModel:
    """Carries the change out, once. Needs a person's session with the role, and exactly the version that was shown."""
    changes = _changes(request)
    shown = Shown(proposal, body.version, body.digest)
    try:
        return ProposalModel.of(changes.shown(changes.desk.confirm(shown, person)))
    except ChangeFault as fault:
        raise _Refused(fault, _now(changes, shown, fault)) from fault


@routes.post("/proposals/{proposal}/reject")
def reject_proposal(proposal: str, body: DecideBody, person: Person, request: Request) -> ProposalModel:
    """Needs a person's session with the role, or of whoever proposed it."""
    changes = _changes(request)
    shown = Shown(proposal, body.version, body.digest)
    try:
        return ProposalModel.of(changes.shown(changes.desk.reject(shown, person)))
    except ChangeFault as fault:
        raise _Refused(fault, _now(changes, shown, fault)) from fault


@routes.post("/proposals/{proposal}/edit")
def edit_proposal(proposal: str, body: EditBody, actor: Actor, person: Somebody, request: Request) -> ProposalModel:
    """Makes a later version, with other arguments or over the data as they are now. It changes no data, so whoever proposed may,
    and a manager."""
    changes = _changes(request)
    before = changes.desk.get(proposal)
    if actor != before.actor and (person is None or not person.person.role.covers(Role.MANAGER)):
        raise ChangeFault("change-needs-role", "somebody else proposed this: a manager may edit it")
    arguments = _arguments(before.arguments if body.arguments is None else body.arguments)
    asker = Asker(actor, body.language or before.language, person=None if person is None else person.person.name)
    return ProposalModel.of(changes.edit(Shown(proposal, body.version, body.digest), arguments, asker))


class _Refused(ChangeFault):
    """A decision that was refused, with the proposal as it stands now."""

    codes = ChangeFault.codes

    def __init__(self, fault: ChangeFault, proposal: Proposal | None) -> None:
        super().__init__(fault.code, fault.hint, trying_again_helps=fault.trying_again_helps)
        self.proposal = proposal


def _now(changes: Changes, shown: Shown, fault: ChangeFault) -> Proposal | None:
    """How the proposal stands. Where the data have changed meanwhile, the same change over the new data is offered."""
    if fault.code in {"change-unknown", "change-outcome-unknown"}:
        return None
    try:
        stored = changes.desk.get(shown.proposal)
        if fault.code == "change-stale":
            asker = Asker(stored.actor, stored.language, person=stored.person)
            return changes.edit(Shown(stored.id, stored.version, stored.digest), _arguments(stored.arguments), asker)
        return changes.shown(stored)
    except Fault:
        # The refusal itself is what has to be told; without the proposal the client reads it again.
        return None


def _offered(rule: Rule, changes: Changes) -> OfferedChangeModel:
    held = changes.desk.parts.vocabulary.tables.get(rule.table)
    fields = [] if held is None else [(name, held.fields[name].naming.label) for name in rule.fields]
    return OfferedChangeModel(
        name=rule.name,
        does=rule.does.value,
        role=rule.role,
        unasked=rule.unasked,
        label=dict(rule.label),
        fields=[OfferedFieldModel(name=name, label=dict(label)) for name, label in fields],
        arguments_schema=json.dumps(MODELS[rule.does].model_json_schema()),
    )


def _arguments(text: str) -> Mapping[str, Json]:
    try:
        found = from_json(text)
    except (ValueError, RecursionError) as error:
        raise ChangeFault("change-unfit", "arguments must be a JSON object as text") from error
    if not isinstance(found, Mapping):
        raise ChangeFault("change-unfit", "arguments must be a JSON object as text")
    return found


async def _problem(_: Request, error: Exception) -> Response:
    assert isinstance(error, ChangeFault)
    problem = ProposalProblem(code=error.code, hint=error.hint)
    if isinstance(error, _Refused) and error.proposal is not None:
        problem = problem.model_copy(update={"proposal": ProposalModel.of(error.proposal)})
    if isinstance(error, Ambiguous):
        choices = [ChoiceOfRecord(number=each.number, label=f"{each.number} {each.name}".strip()) for each in error.choices]
        problem = problem.model_copy(update={"argument": error.argument, "choices": choices})
    return JSONResponse(problem.model_dump(mode="json"), status_code=_STATUSES.get(error.code, _UNFIT))
