"""The forms a table can leave in."""

from enum import StrEnum

from zuruf.domain.blocks import Block
from zuruf.domain.languages import Language
from zuruf.export.json_text import json_text
from zuruf.export.separated import separated_text
from zuruf.export.titles import Titles
from zuruf.export.workbook import workbook_bytes

__all__ = ["MEDIA_TYPES", "TableForm", "table_bytes"]


class TableForm(StrEnum):
    """A form by its file's ending."""

    CSV = "csv"
    XLSX = "xlsx"
    JSON = "json"


MEDIA_TYPES = {
    TableForm.CSV: "text/csv; charset=utf-8",
    TableForm.XLSX: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    TableForm.JSON: "application/json",
}


def table_bytes(block: Block, form: TableForm, titles: Titles, language: Language) -> bytes:
    """The block's rows as a file of this form.

    No figure changes on the way: what a spreadsheet's floating point cannot hold is written as text. No text becomes a formula.
    Raises ReportFault export-too-large for more rows than a worksheet has.
    """
    match form:
        case TableForm.CSV:
            # The mark tells spreadsheets that the text is UTF-8.
            return separated_text(block, titles, language).encode("utf-8-sig")
        case TableForm.XLSX:
            return workbook_bytes(block, titles)
        case TableForm.JSON:
            return json_text(block, titles).encode()
