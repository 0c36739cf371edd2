"""Results with the sentence that suits them, shown before every reply: short, honest, in the words of the person's language."""

from dataclasses import replace
from datetime import UTC, datetime

from zuruf.assistant.model.ports import Example
from zuruf.assistant.prompt.sections import result_request
from zuruf.domain.blocks import Block, BlockKind, Column, ColumnKind
from zuruf.domain.languages import Language
from zuruf.domain.turns import Json, Page, ToolCall, ToolResult

_INVOICES = ("number", "customer", "due_date", "open_amount", "currency", "status")
_PRODUCTS = ("name", "number", "stock", "reorder_level", "status")
_FINANCES = ("unpaid_count", "overdue_count", "open_totals", "revenue_this_month", "expenses_this_month")


def _table(tool: str, status: str, columns: tuple[str, ...], rows: int) -> ToolResult:
    return ToolResult(ToolCall("c", tool, {"status": status}), blocks=(_block(BlockKind.TABLE, columns, rows),))


def _block(kind: BlockKind, columns: tuple[str, ...], rows: int) -> Block:
    named = tuple(Column(name, ColumnKind.TEXT) for name in columns)
    return Block("b", kind, "", named, (), rows, "", datetime(2026, 1, 1, tzinfo=UTC))


def _example(request: str, language: Language, sentence: str, *results: ToolResult, about: str = "shown") -> Example:
    return Example(result_request(request, results, language), None, reply=sentence, about=about)


def _value(*columns: str) -> ToolResult:
    """A figure that a query found."""
    return ToolResult(ToolCall("c", "query", {}), blocks=(replace(_block(BlockKind.VALUE, columns, 1), id="b1"),))


def _found(kind: BlockKind, rows: int, *columns: str) -> ToolResult:
    return ToolResult(ToolCall("c", "query", {}), blocks=(_block(kind, columns, rows),))


_CLAUSE: Json = {
    "title": "Lieferbedingungen",
    "heading": "Mängel",
    "clause": "§ 7",
    "text": "Offene Mängel sind binnen 6 Werktagen zu melden.",
}
_QUOTED = ToolResult(ToolCall("c", "lookup_policy", {}), {"passages": [_CLAUSE]})
_SAVED = ToolResult(ToolCall("c", "save_report", {"name": "late payers"}))
_FINANCE = ToolResult(ToolCall("c", "finance_summary", {}), blocks=(_block(BlockKind.KEY_FIGURES, _FINANCES, 1),))
_CUSTOMERS = ToolResult(ToolCall("c", "navigate", {"page": "customers"}), page=Page.CUSTOMERS)
_LOCKED = ToolResult(ToolCall("c", "list_invoices", {"status": "paid"}), failure="store-locked")

REPLY_EXAMPLES = (
    _example(
        "Warum fehlen so viele Artikel?",
        Language.GERMAN,
        "31 Artikel sind nicht mehr da. Warum, steht nicht in den Daten.",
        _table("list_products", "out", _PRODUCTS, 31),
        about="reason",
    ),
    _example(
        "Wie hoch war der Umsatz im Mai?",
        Language.GERMAN,
        "Der Umsatz beträgt [[b1.revenue_paid]].",
        _value("currency", "revenue_paid"),
    ),
    _example(
        "покажи просроченные счета",
        Language.RUSSIAN,
        "На экране просроченные счета, всего 204.",
        _table("list_invoices", "overdue", _INVOICES, 204),
    ),
    _example(
        "who should we remind first",
        Language.ENGLISH,
        "Here are 8 overdue invoices. Whom to remind first is not something the data tells.",
        _table("list_invoices", "overdue", _INVOICES, 8),
        about="judgement",
    ),
    _example(
        "що закінчується на складі",
        Language.UKRAINIAN,
        "Жоден товар не закінчується.",
        _table("list_products", "low", _PRODUCTS, 0),
    ),
    _example(
        "how many customers do we have in Poland",
        Language.ENGLISH,
        "There are [[b1.customer_count]] of them.",
        _value("customer_count"),
    ),
    _example(
        "виручка за місяцями",
        Language.UKRAINIAN,
        "На екрані виручка за 12 місяців.",
        _found(BlockKind.CHART, 12, "month", "currency", "revenue_paid"),
    ),
    _example(
        "средняя цена ремонта",
        Language.RUSSIAN,
        "В среднем [[b1.repair_average]].",
        _value("currency", "repair_average"),
    ),
    _example(
        "Welche Lieferanten haben wir in Polen?", Language.GERMAN, "Es gibt keine.", _found(BlockKind.TABLE, 0, "name", "city")
    ),
    _example(
        "Wie steht es um die Firma, was meinst du?",
        Language.GERMAN,
        "Die Finanzübersicht ist auf dem Bildschirm. Beurteilen kann ich sie nicht.",
        _FINANCE,
        about="judgement",
    ),
    _example(
        "чому клієнти не платять",
        Language.UKRAINIAN,
        "На екрані 57 неоплачених рахунків. Причин у даних немає.",
        _table("list_invoices", "unpaid", _INVOICES, 57),
        about="reason",
    ),
    _example(
        "покажи товары, которых нет, и закажи их",
        Language.RUSSIAN,
        "На экране 9 товаров, которых нет. В таком виде подготовить это изменение не могу.",
        _table("list_products", "out", _PRODUCTS, 9),
        about="change",
    ),
    _example(
        "open the customers and list what is running low",
        Language.ENGLISH,
        "The customers page is open, and 12 products are running low.",
        _CUSTOMERS,
        _table("list_products", "low", _PRODUCTS, 12),
    ),
    _example(
        "wie lange dürfen kunden reklamieren",
        Language.GERMAN,
        "Offene Mängel melden Kunden binnen 6 Werktagen, so steht es in den Lieferbedingungen.",
        _QUOTED,
    ),
    _example("save this as late payers", Language.ENGLISH, "It is saved as a report.", _SAVED),
    _example("какие счета оплачены", Language.RUSSIAN, "Показать счета не удалось.", _LOCKED),
)
