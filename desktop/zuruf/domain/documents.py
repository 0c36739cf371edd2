"""A document of the company as it is read: its passages in order."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class DocumentPart:
    """One passage: the headings above it, the highest first, its number, its page where the format has pages, its words."""

    headings: tuple[str, ...]
    clause: str | None
    page: int | None
    text: str


@dataclass(frozen=True, slots=True)
class CompanyDocument:
    """`path` is its path below the folder of documents. Without `parts` it is not there, or could not be read."""

    path: str
    title: str
    parts: tuple[DocumentPart, ...]
