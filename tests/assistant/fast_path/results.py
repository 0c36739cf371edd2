"""Results of tools that code writes sentences about, and the sentence with plain spaces."""

import re
from collections.abc import Mapping
from datetime import date
from decimal import Decimal

from zuruf.assistant.fast_path.formatters import Formatted
from zuruf.domain.languages import Language
from zuruf.domain.turns import Json, Phrase, ToolCall, ToolResult

DE, EN, UK, RU = Language.GERMAN, Language.ENGLISH, Language.UKRAINIAN, Language.RUSSIAN
TODAY = date(2026, 3, 16)


def result(tool: str, values: Mapping[str, Json], **arguments: Json) -> ToolResult:
    return ToolResult(ToolCall("c", tool, arguments), values)


def invoice(number: str, due: str, amount: str, currency: str = "EUR", status: str = "unpaid") -> Json:
    return {
        "number": number,
        "customer": "Nordlicht GmbH",
        "due_date": due,
        "open_amount": Decimal(amount),
        "currency": currency,
        "status": status,
    }


def product(name: str, status: str) -> Json:
    return {"name": name, "number": "PR0001", "stock": Decimal(0), "reorder_level": Decimal(5), "status": status}


def plain(said: Formatted) -> Phrase:
    return Phrase(*(re.sub("[\u00a0\u202f]", " ", form) for form in (said.text, said.speech)))


MIXED: Mapping[str, Json] = {
    "rows": [
        invoice("RE-2026-0100", "2026-03-14", "1000.10", status="overdue"),
        invoice("RE-2026-0099", "2026-02-23", "234.40", status="overdue"),
        invoice("RE-2026-0120", "2026-03-16", "12400", "DKK"),
        invoice("RE-2026-0050", "2026-01-01", "0", status="paid"),
    ]
}
