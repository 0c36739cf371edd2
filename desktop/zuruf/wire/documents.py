"""The company's documents over HTTP: one of them, to be read."""

from pydantic import BaseModel, ConfigDict

from zuruf.domain.documents import CompanyDocument, DocumentPart


class PartModel(BaseModel):
    model_config = ConfigDict(frozen=True, extra="ignore")

    headings: list[str]
    clause: str | None = None
    page: int | None = None
    text: str


class DocumentModel(BaseModel):
    """Without parts: there is no such document, or it could not be read."""

    model_config = ConfigDict(frozen=True, extra="ignore")

    path: str
    title: str
    parts: list[PartModel]

    @classmethod
    def of(cls, document: CompanyDocument) -> "DocumentModel":
        parts = [
            PartModel(headings=list(part.headings), clause=part.clause, page=part.page, text=part.text) for part in document.parts
        ]
        return cls(path=document.path, title=document.title, parts=parts)

    def to_domain(self) -> CompanyDocument:
        parts = tuple(DocumentPart(tuple(part.headings), part.clause, part.page, part.text) for part in self.parts)
        return CompanyDocument(self.path, self.title, parts)
