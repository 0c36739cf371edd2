"""The routes of the conversation's memory: what is held, and removing an entry."""

from typing import Annotated

from fastapi import APIRouter, Depends, FastAPI, Query, Request

from zuruf.assistant.parts import Parts
from zuruf.assistant.stages.remembering import chips
from zuruf.assistant.web.access import require_token
from zuruf.domain.decisions import DecisionKind
from zuruf.domain.languages import Language
from zuruf.wire.decisions import DecisionsModel
from zuruf.wire.replies import ChipModel

Actor = Annotated[str, Depends(require_token)]
Spoken = Annotated[Language, Query()]

routes = APIRouter(prefix="/v1", dependencies=[Depends(require_token)])


def include_decisions(service: FastAPI) -> None:
    service.include_router(routes)


def _parts(request: Request) -> Parts:
    parts = request.app.state.parts
    assert isinstance(parts, Parts)
    return parts


@routes.get("/decisions")
async def show_decisions(actor: Actor, request: Request, language: Spoken = Language.ENGLISH) -> DecisionsModel:
    """What the conversation with this client holds, in words of a language."""
    return await _held(actor, language, _parts(request))


@routes.delete("/decisions/{kind}")
async def forget_decision(
    kind: DecisionKind, actor: Actor, request: Request, subject: str | None = None, language: Spoken = Language.ENGLISH
) -> DecisionsModel:
    """Removes an entry, or without `subject` all of the kind, and answers what is left. One that is gone already is no fault."""
    parts = _parts(request)
    await parts.conversation.forget(actor, kind, subject)
    return await _held(actor, language, parts)


async def _held(actor: str, language: Language, parts: Parts) -> DecisionsModel:
    held = chips(await parts.conversation.decisions(actor), language, parts)
    return DecisionsModel(decisions=[ChipModel.of(chip) for chip in held])
