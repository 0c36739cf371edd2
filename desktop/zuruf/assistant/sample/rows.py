"""The sample company as rows for the tables."""

from collections.abc import Iterable, Iterator, Mapping
from datetime import date
from decimal import Decimal

from sqlalchemy import Table

from zuruf.assistant.sample.company import Partner, found_company
from zuruf.assistant.sample.sales import Invoice, sell
from zuruf.assistant.sample.spending import Expense, spend
from zuruf.assistant.sample.warehouse import Shelf, fill_shelves
from zuruf.assistant.store import tables

Value = str | int | Decimal | date | None
Row = Mapping[str, Value]


def sample_rows(seed: int, today: date) -> Iterator[tuple[Table, list[Row]]]:
    """All rows of the company as it stands on that day, table by table, in the order in which they can be entered."""
    company = found_company(seed)
    invoices = tuple(sell(company, today))
    shelves = tuple(fill_shelves(company, invoices, today))
    yield tables.customers, [_customer(customer) for customer in company.customers]
    yield tables.suppliers, [_supplier(supplier) for supplier in company.suppliers]
    yield tables.products, [_product(shelf) for shelf in shelves]
    yield tables.invoices, [_invoice(invoice) for invoice in invoices]
    yield tables.invoice_lines, list(_lines(invoices))
    yield tables.payments, list(_payments(invoices))
    yield tables.expenses, [_expense(expense) for expense in spend(company, today)]
    yield tables.stock_movements, list(_movements(shelves))


def _money(cents: int) -> Decimal:
    return Decimal(cents).scaleb(-2)


def _quantity(thousandths: int) -> Decimal:
    return Decimal(thousandths).scaleb(-3)


def _supplier(partner: Partner) -> dict[str, Value]:
    return {
        "id": partner.id,
        "number": partner.number,
        "name": partner.name,
        "city": partner.city,
        "country": partner.country,
        "language": partner.language,
        "currency": partner.currency,
    }


def _customer(partner: Partner) -> Row:
    return {**_supplier(partner), "email": partner.email, "payment_days": partner.payment_days}


def _product(shelf: Shelf) -> Row:
    product = shelf.product
    return {
        "id": product.id,
        "number": product.number,
        "name": product.name,
        "unit": product.unit,
        "supplier_id": product.supplier,
        "purchase_price": _money(product.purchase),
        "sales_price": _money(product.sales),
        "currency": "EUR",
        "stock": _quantity(shelf.stock),
        "reorder_level": _quantity(shelf.reorder_level),
    }


def _invoice(invoice: Invoice) -> Row:
    return {
        "id": invoice.id,
        "number": invoice.number,
        "customer_id": invoice.customer.id,
        "issue_date": invoice.issue_date,
        "due_date": invoice.due_date,
        "currency": invoice.customer.currency,
        "tax_percent": invoice.customer.tax_percent,
        "net_amount": _money(invoice.net),
        "tax_amount": _money(invoice.tax),
        "gross_amount": _money(invoice.gross),
        "paid_amount": _money(invoice.paid),
    }


def _lines(invoices: Iterable[Invoice]) -> Iterator[Row]:
    for invoice in invoices:
        for line in invoice.lines:
            yield {
                "id": line.id,
                "invoice_id": invoice.id,
                "position": line.position,
                "product_id": line.product.id,
                "quantity": _quantity(line.quantity),
                "unit_price": _money(line.unit_price),
                "net_amount": _money(line.net),
            }


def _payments(invoices: Iterable[Invoice]) -> Iterator[Row]:
    for invoice in invoices:
        for payment in invoice.payments:
            yield {
                "id": payment.id,
                "invoice_id": invoice.id,
                "paid_on": payment.paid_on,
                "currency": invoice.customer.currency,
                "amount": _money(payment.amount),
            }


def _expense(expense: Expense) -> Row:
    return {
        "id": expense.id,
        "number": expense.number,
        "supplier_id": None if expense.supplier is None else expense.supplier.id,
        "category": expense.category,
        "expense_date": expense.day,
        "currency": expense.currency,
        "tax_percent": expense.tax_percent,
        "net_amount": _money(expense.net),
        "tax_amount": _money(expense.tax),
        "gross_amount": _money(expense.net + expense.tax),
    }


def _movements(shelves: Iterable[Shelf]) -> Iterator[Row]:
    for shelf in shelves:
        for movement in shelf.movements:
            yield {
                "id": movement.id,
                "product_id": shelf.product.id,
                "moved_on": movement.day,
                "kind": movement.kind,
                "quantity": _quantity(movement.quantity),
                "reference": movement.reference,
            }
