"""Everything a block can say has its words in every language."""

import pytest

from zuruf.assistant.tools.finance_summary import COUNTS, TOTALS
from zuruf.assistant.tools.list_invoices import COLUMNS as INVOICE_COLUMNS
from zuruf.assistant.tools.list_invoices import TITLES as INVOICE_TITLES
from zuruf.assistant.tools.list_invoices import InvoiceChoice
from zuruf.assistant.tools.list_products import COLUMNS as PRODUCT_COLUMNS
from zuruf.assistant.tools.list_products import TITLES as PRODUCT_TITLES
from zuruf.assistant.tools.list_products import ProductChoice
from zuruf.domain.languages import Language
from zuruf.language.phrases import Phrases
from zuruf.settings.resources import read_catalogues
from zuruf.settings.schema import Places

COLUMNS = (*INVOICE_COLUMNS, *PRODUCT_COLUMNS, *COUNTS.columns, *TOTALS.columns)
TABLES = ("customers", "expenses", "invoices", "products", "usage")
MESSAGES = {
    *(f"block-{title}" for title in (*INVOICE_TITLES.values(), *PRODUCT_TITLES.values(), COUNTS.title, TOTALS.title)),
    *(f"column-{column.name}" for column in COLUMNS),
    *(f"status-{status}" for status in ("unpaid", "overdue", "paid", "out", "low", "ok", "yes", "no")),
    *(f"table-{table}" for table in TABLES),
}


@pytest.mark.parametrize("language", Language)
def test_every_title_column_and_status(places: Places, language: Language) -> None:
    phrases = Phrases(read_catalogues(places, "blocks"))
    said = {message: phrases.say(language, message) for message in MESSAGES}
    assert all(text.strip() for text in said.values())


def test_nothing_else_is_in_the_catalogue(places: Places) -> None:
    for sources in read_catalogues(places, "blocks").values():
        keys = {line.split(" = ")[0] for line in sources[0].splitlines() if " = " in line and not line.startswith("#")}
        assert keys == MESSAGES


def test_every_choice_has_a_title() -> None:
    assert set(INVOICE_TITLES) == set(InvoiceChoice)
    assert set(PRODUCT_TITLES) == set(ProductChoice)
