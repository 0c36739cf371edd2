"""`list_invoices`: the count, the open totals per currency, the oldest overdue invoice with its days (mission F4, F5)."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from decimal import Decimal

from zuruf.assistant.fast_path.formatters.sentences import Sentences
from zuruf.assistant.fast_path.formatters.values import Row, amount_of, day_of, nonzero, one_of, rows_of, text_of
from zuruf.domain.languages import Language
from zuruf.domain.quantities import Money
from zuruf.domain.turns import ToolResult
from zuruf.language.spoken.numerals import Form

# The number before "Rechnung" and before "überfällig" stands for an invoice, a masculine word in the Slavic languages.
_INVOICE = {Language.GERMAN: Form.FEMININE}
# German says the days in the dative ("seit einem Tag").
_DAY = {Language.GERMAN: Form.MASCULINE_DATIVE}
_STATUSES = frozenset(("unpaid", "overdue", "paid"))


@dataclass(frozen=True, slots=True)
class _Invoice:
    row: int
    number: str
    due: date
    open_amount: Money
    paid: bool

    def days_overdue(self, today: date) -> int:
        """Days since the due date; the due date itself is not overdue."""
        return max(0, (today - self.due).days)


def _read(index: int, row: Row) -> _Invoice:
    return _Invoice(
        row=index,
        number=text_of(row, "number"),
        due=day_of(row, "due_date"),
        open_amount=Money(amount_of(row.get("open_amount"), "open_amount"), text_of(row, "currency")),
        paid=one_of(row, "status", _STATUSES) == "paid",
    )


def format_invoices(result: ToolResult, language: Language, today: date, sentences: Sentences) -> None:
    """Adds the sentences about open invoices. Paid rows are not counted; whether one is overdue is decided by its due date."""
    read = [_read(index, row) for index, row in enumerate(rows_of(result.values))]
    invoices = [invoice for invoice in read if not invoice.paid]
    if not invoices:
        sentences.add(_none(result))
        return
    overdue = [invoice for invoice in invoices if invoice.days_overdue(today) > 0]
    form = _INVOICE.get(language, Form.COUNTING)
    figure = sentences.number(len(invoices), form)
    if not overdue:
        sentences.add("invoices-open", count=len(invoices), figure=figure)
    elif len(overdue) == len(invoices):
        sentences.add("invoices-overdue", count=len(invoices), figure=figure)
    else:
        sentences.add("invoices-mixed", count=len(invoices), figure=figure, overdue=sentences.number(len(overdue), form))
    totals = _totals(invoices)
    if totals:
        sentences.add("open-totals", totals=sentences.totals(totals, column="open_amount"))
    if overdue:
        oldest = min(overdue, key=lambda invoice: (invoice.due, invoice.number))
        days = oldest.days_overdue(today)
        sentences.add(
            "invoices-oldest",
            count=days,
            number=sentences.identifier(oldest.number),
            figure=sentences.number(days, _DAY.get(language, Form.COUNTING), column="due_date", row=oldest.row),
        )


def _none(result: ToolResult) -> str:
    """Which kind of none: an empty list of overdue invoices says nothing about the unpaid ones."""
    if rows_of(result.values):
        return "invoices-none-open"
    status = result.call.arguments.get("status")
    return {"overdue": "invoices-none-overdue", "unpaid": "invoices-none-open"}.get(
        status if isinstance(status, str) else "", "invoices-none"
    )


def _totals(invoices: Sequence[_Invoice]) -> tuple[Money, ...]:
    """Exact sums, one per currency, in the order in which the currencies first appear."""
    sums: dict[str, Decimal] = {}
    for invoice in invoices:
        money = invoice.open_amount
        sums[money.currency] = sums.get(money.currency, Decimal(0)) + money.amount
    return nonzero(Money(amount, currency) for currency, amount in sums.items())
