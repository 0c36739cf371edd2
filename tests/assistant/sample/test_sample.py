"""The sample company is of the size and the sense that a trading company has; checked in the file itself, by hand-written SQL."""

import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from datetime import date, timedelta
from pathlib import Path

import pytest

CYRILLIC_UKRAINIAN = re.compile("[іїєґ]", re.IGNORECASE)
CYRILLIC_RUSSIAN = re.compile("[ыэёъ]", re.IGNORECASE)


@pytest.fixture
def sql(sample_file: Path) -> Iterator[sqlite3.Connection]:
    with closing(sqlite3.connect(f"{sample_file.as_uri()}?mode=ro", uri=True)) as connection:
        yield connection


def one(sql: sqlite3.Connection, statement: str, *arguments: str) -> int:
    found = sql.execute(statement, arguments).fetchone()[0]
    assert isinstance(found, int)
    return found


def test_size(sql: sqlite3.Connection) -> None:
    assert one(sql, "SELECT count(*) FROM customers") == 120
    assert one(sql, "SELECT count(*) FROM suppliers") == 40
    assert one(sql, "SELECT count(*) FROM products") == 800
    assert 5800 <= one(sql, "SELECT count(*) FROM invoices") <= 6500
    assert one(sql, "SELECT count(*) FROM invoice_lines") > 15_000
    assert one(sql, "SELECT count(*) FROM expenses") > 1500


def test_three_years_up_to_the_day(sql: sqlite3.Connection, sample_day: date) -> None:
    first, last = sql.execute("SELECT min(issue_date), max(issue_date) FROM invoices").fetchone()
    assert first == "2023-03-01"
    assert last == sample_day.isoformat()
    assert one(sql, "SELECT count(DISTINCT substr(issue_date, 1, 7)) FROM invoices") == 37
    for table, column in (("payments", "paid_on"), ("expenses", "expense_date"), ("stock_movements", "moved_on")):
        assert one(sql, f"SELECT count(*) FROM {table} WHERE {column} > ?", sample_day.isoformat()) == 0


def test_every_currency_is_dealt_in(sql: sqlite3.Connection) -> None:
    for table in ("customers", "suppliers", "invoices", "payments", "expenses"):
        assert {row[0] for row in sql.execute(f"SELECT DISTINCT currency FROM {table}")} == {"EUR", "DKK", "USD", "UAH"}
    assert (
        one(sql, "SELECT count(*) FROM invoices i JOIN customers c ON c.id = i.customer_id WHERE c.currency <> i.currency") == 0
    )
    assert one(sql, "SELECT count(*) FROM payments p JOIN invoices i ON i.id = p.invoice_id WHERE p.currency <> i.currency") == 0


def test_names_are_in_the_languages_of_the_people(sql: sqlite3.Connection) -> None:
    for table in ("customers", "suppliers"):
        assert {row[0] for row in sql.execute(f"SELECT DISTINCT language FROM {table}")} == {"de", "en", "uk", "ru", "da"}
    for table in ("customers", "products"):
        names = [row[0] for row in sql.execute(f"SELECT name FROM {table}")]
        assert len(set(names)) == len(names)
        assert any(CYRILLIC_UKRAINIAN.search(name) for name in names)
        assert any(CYRILLIC_RUSSIAN.search(name) for name in names)
        assert any(set(name) & set("äöüÄÖÜß") for name in names)
        assert any(name.isascii() for name in names)


def test_number_schemes(sql: sqlite3.Connection) -> None:
    schemes = {"customers": r"K-\d{5}", "suppliers": r"L-\d{4}", "products": r"PR\d{4}", "expenses": r"ER-20\d\d-\d{4}"}
    for table, scheme in schemes.items():
        assert all(re.fullmatch(scheme, row[0]) for row in sql.execute(f"SELECT number FROM {table}"))
    for number, issued in sql.execute("SELECT number, issue_date FROM invoices"):
        assert re.fullmatch(rf"RE-{issued[:4]}-\d{{4}}", number)


def test_invoice_numbers_run_without_gaps(sql: sqlite3.Connection) -> None:
    for year in ("2024", "2025", "2026"):
        rows = sql.execute("SELECT number FROM invoices WHERE number LIKE ? ORDER BY issue_date, id", (f"RE-{year}-%",))
        assert [row[0] for row in rows] == [f"RE-{year}-{nth:04d}" for nth in range(1, rows_of(sql, year) + 1)]


def rows_of(sql: sqlite3.Connection, year: str) -> int:
    return one(sql, "SELECT count(*) FROM invoices WHERE number LIKE ?", f"RE-{year}-%")


def test_invoices_are_the_sum_of_their_lines(sql: sqlite3.Connection) -> None:
    statement = """
        SELECT count(*) FROM invoices i
        WHERE net_amount <> (SELECT coalesce(sum(l.net_amount), 0) FROM invoice_lines l WHERE l.invoice_id = i.id)"""
    assert one(sql, statement) == 0
    # Thousandths of a unit times cents, rounded half up.
    assert one(sql, "SELECT count(*) FROM invoice_lines WHERE net_amount <> max((quantity * unit_price + 500) / 1000, 1)") == 0
    assert one(sql, "SELECT count(*) FROM invoices WHERE tax_amount <> (net_amount * tax_percent + 50) / 100") == 0
    assert one(sql, "SELECT count(*) FROM invoices WHERE gross_amount <> net_amount + tax_amount") == 0


def test_payments_are_what_is_paid_and_never_more(sql: sqlite3.Connection) -> None:
    statement = """
        SELECT count(*) FROM invoices i
        WHERE paid_amount <> (SELECT coalesce(sum(p.amount), 0) FROM payments p WHERE p.invoice_id = i.id)"""
    assert one(sql, statement) == 0
    assert one(sql, "SELECT count(*) FROM invoices WHERE paid_amount > gross_amount") == 0
    assert one(sql, "SELECT count(*) FROM payments p JOIN invoices i ON i.id = p.invoice_id WHERE p.paid_on <= i.issue_date") == 0


def test_a_realistic_part_is_open(sql: sqlite3.Connection, sample_day: date) -> None:
    today = sample_day.isoformat()
    assert 110 <= one(sql, "SELECT count(*) FROM invoices WHERE open_amount > 0") <= 210
    assert 20 <= one(sql, "SELECT count(*) FROM invoices WHERE open_amount > 0 AND due_date < ?", today) <= 60
    assert one(sql, "SELECT count(*) FROM invoices WHERE open_amount > 0 AND paid_amount > 0") >= 3
    currencies = sql.execute("SELECT DISTINCT currency FROM invoices WHERE open_amount > 0").fetchall()
    assert len(currencies) == 4


def test_stock_is_the_sum_of_its_movements(sql: sqlite3.Connection) -> None:
    statement = """
        SELECT count(*) FROM products p
        WHERE stock <> (SELECT coalesce(sum(m.quantity), 0) FROM stock_movements m WHERE m.product_id = p.id)"""
    assert one(sql, statement) == 0
    assert one(sql, "SELECT count(*) FROM products WHERE stock <= 0") == 25
    assert one(sql, "SELECT count(*) FROM products WHERE stock > 0 AND stock <= reorder_level") == 40


def test_no_shelf_was_ever_emptier_than_empty(sql: sqlite3.Connection) -> None:
    statement = """
        SELECT min(balance) FROM (
            SELECT sum(sum(quantity)) OVER (PARTITION BY product_id ORDER BY moved_on) AS balance
            FROM stock_movements GROUP BY product_id, moved_on)"""
    assert one(sql, statement) >= 0


def test_what_is_sold_leaves_the_shelf(sql: sqlite3.Connection) -> None:
    sold = "SELECT l.product_id, i.issue_date, i.number, -l.quantity FROM invoice_lines l JOIN invoices i ON i.id = l.invoice_id"
    issued = "SELECT product_id, moved_on, reference, quantity FROM stock_movements WHERE kind = 'issue'"
    assert sorted(sql.execute(sold)) == sorted(sql.execute(issued))


def test_business_has_seasons_and_weekends(sql: sqlite3.Connection) -> None:
    def invoices_in(months: str) -> int:
        return one(
            sql, f"SELECT count(*) FROM invoices WHERE issue_date < '2026-01-01' AND strftime('%m', issue_date) IN ({months})"
        )

    assert invoices_in("'10', '11'") > 1.2 * invoices_in("'07', '08'")
    assert one(sql, "SELECT count(*) FROM invoices WHERE strftime('%w', issue_date) = '0'") == 0
    assert one(sql, "SELECT count(*) FROM payments WHERE strftime('%w', paid_on) IN ('0', '6')") == 0


def test_terms_of_payment_are_kept_to(sql: sqlite3.Connection) -> None:
    found = sql.execute(
        "SELECT issue_date, due_date, payment_days FROM invoices i JOIN customers c ON c.id = i.customer_id"
    ).fetchall()
    for issued, due, days in found:
        assert date.fromisoformat(due) == date.fromisoformat(issued) + timedelta(days=days)
    assert {days for _, _, days in found} == {14, 30, 45, 60}
