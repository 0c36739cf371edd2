"""The route that gives a document to be read where a reply quotes it. It reads the index and no file."""

import asyncio
from typing import Annotated

from fastapi import APIRouter, Depends, FastAPI, Query, Request

from zuruf.assistant.knowledge.library import Library
from zuruf.assistant.web.access import require_token
from zuruf.domain.documents import CompanyDocument, DocumentPart
from zuruf.wire.documents import DocumentModel

LONGEST_PATH = 1_000

routes = APIRouter(prefix="/v1", dependencies=[Depends(require_token)])


def include_documents(service: FastAPI, library: Library | None) -> None:
    """Without a library there is no route."""
    if library is not None:
        service.state.library = library
        service.include_router(routes)


@routes.get("/documents")
async def show_document(request: Request, path: Annotated[str, Query(min_length=1, max_length=LONGEST_PATH)]) -> DocumentModel:
    """The passages of a document in order. One that is not there has none: it may have been removed since it was quoted."""
    library = request.app.state.library
    assert isinstance(library, Library)
    passages = await asyncio.to_thread(library.passages, path)
    parts = tuple(DocumentPart(each.headings, each.clause, each.page, each.text) for each in passages)
    return DocumentModel.of(CompanyDocument(path, passages[0].title if passages else "", parts))
