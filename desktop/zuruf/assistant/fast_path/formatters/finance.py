"""`finance_summary`: counts of unpaid and overdue invoices, totals, this month's revenue and expenses (mission F4, F5)."""

from datetime import date

from zuruf.assistant.fast_path.formatters.sentences import Sentences
from zuruf.assistant.fast_path.formatters.values import count_of, totals_of
from zuruf.domain.languages import Language
from zuruf.domain.turns import ToolResult
from zuruf.language.spoken.numerals import Form

_INVOICE = {Language.GERMAN: Form.FEMININE}


def format_finance(result: ToolResult, language: Language, _today: date, sentences: Sentences) -> None:
    """Adds the overview. Nothing is worked out from the figures: no profit, no difference, no sum over currencies."""
    values = result.values
    unpaid, overdue = count_of(values, "unpaid_count"), count_of(values, "overdue_count")
    form = _INVOICE.get(language, Form.COUNTING)
    if unpaid == 0 and overdue == 0:
        sentences.add("finance-none")
    elif unpaid == 0:
        # Some books count as unpaid only what is not yet due. A zero is said as "no".
        sentences.add("finance-only-overdue", overdue=sentences.number(overdue, form, column="overdue_count"))
    else:
        late = sentences.number(overdue, form, column="overdue_count") if overdue else sentences.word("finance-no-overdue")
        sentences.add("finance-unpaid", count=unpaid, figure=sentences.number(unpaid, form, column="unpaid_count"), overdue=late)
    for field, column, message in (
        ("open_totals", "open_total", "open-totals"),
        ("revenue_this_month", "revenue_this_month", "finance-revenue"),
        ("expenses_this_month", "expenses_this_month", "finance-expenses"),
    ):
        totals = totals_of(values, field)
        if totals:
            sentences.add(message, totals=sentences.totals(totals, column=column))
