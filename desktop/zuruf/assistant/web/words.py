"""The route by which a kiosk learns the company's words, to understand them when they are spoken."""

from fastapi import APIRouter, Depends, FastAPI, Request

from zuruf.assistant.parts import Parts
from zuruf.assistant.web.access import require_token
from zuruf.wire.words import TradeWordsModel

routes = APIRouter(prefix="/v1", dependencies=[Depends(require_token)])


def include_words(service: FastAPI) -> None:
    service.include_router(routes)


@routes.get("/words")
async def show_words(request: Request) -> TradeWordsModel:
    """What the company's things are called and how they are numbered, what is used most first. Empty until it has been read."""
    parts = request.app.state.parts
    assert isinstance(parts, Parts)
    return TradeWordsModel.of(parts.trade.words) if parts.trade is not None else TradeWordsModel()
