"""Files as other programs read them: the csv module, json, and zipfile with XML."""

import csv
import json
import math
from datetime import date, timedelta
from decimal import Decimal
from io import StringIO

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.export.examples import COLUMNS, ROW, block, one_column
from tests.export.reading import ReadSheet, read_workbook

from zuruf.domain.blocks import Block, Column, ColumnKind, Grain
from zuruf.domain.faults import ReportFault
from zuruf.domain.languages import Language
from zuruf.export import workbook
from zuruf.export.cells import fits_spreadsheet, looks_like_formula
from zuruf.export.forms import TableForm, table_bytes
from zuruf.export.titles import titles_of
from zuruf.language.phrases import Phrases


def exported(example: Block, form: TableForm, phrases: Phrases, language: Language = Language.GERMAN) -> bytes:
    return table_bytes(example, form, titles_of(example, phrases, language), language)


def read_csv(content: bytes, delimiter: str) -> list[list[str]]:
    assert content.startswith(b"\xef\xbb\xbf")
    return list(csv.reader(StringIO(content.decode("utf-8-sig"), newline=""), delimiter=delimiter))


def sheets(example: Block, phrases: Phrases) -> tuple[ReadSheet, ReadSheet]:
    rows, about = read_workbook(exported(example, TableForm.XLSX, phrases))
    return rows, about


@pytest.mark.parametrize("language", [Language.GERMAN, Language.UKRAINIAN, Language.RUSSIAN])
def test_csv_for_spreadsheets_with_a_decimal_comma(phrases: Phrases, language: Language) -> None:
    head, row = read_csv(exported(block([ROW]), TableForm.CSV, phrases, language), ";")
    assert head[5] == "Stück; gezählt" or "Stück; gezählt" in head
    assert row == [
        "000123",
        "Möwenberg; Söhne",
        "2026-03-16",
        "-1234,50",
        "EUR",
        "12,125",
        "kg",
        "1234567",
        phrases.say(language, "status-overdue"),
    ]


def test_csv_for_english_spreadsheets(phrases: Phrases) -> None:
    head, row = read_csv(exported(block([ROW]), TableForm.CSV, phrases, Language.ENGLISH), ",")
    assert head[3:5] == ["Open amount", "Currency"]
    assert row[3:6] == ["-1234.50", "EUR", "12.125"]


def test_own_words_of_the_company_go_before_the_catalogue(phrases: Phrases) -> None:
    row = (*ROW[:-1], "urgent")
    assert read_csv(exported(block([row]), TableForm.CSV, phrases), ";")[1][-1] == "eilig"


def test_xlsx_holds_numbers_days_and_texts(phrases: Phrases) -> None:
    rows, about = sheets(block([ROW, (None,) * len(ROW)]), phrases)
    assert (rows.name, about.name) == ("Daten", "Angaben")
    assert rows.frozen_rows == 1
    assert rows.formulas == about.formulas == 0
    assert [cell.kind for address, cell in rows.cells.items() if address.endswith("2")] == list("ssnnsnsns")
    assert rows.rows()[1] == ["000123", "Möwenberg; Söhne", "46097", "-1234.50", "EUR", "12.125", "kg", "1234567", "überfällig"]
    assert len(rows.rows()) == 2
    assert rows.cells["C2"].pattern == "yyyy-mm-dd"
    assert date(1899, 12, 30) + timedelta(days=46097) == date(2026, 3, 16)
    assert rows.cells["D2"].pattern == "#,##0.00"
    assert rows.cells["F2"].pattern == "#,##0.000"
    assert rows.widths[1] > rows.widths[4]


def test_the_second_sheet_says_what_the_rows_are(phrases: Phrases) -> None:
    shown = block([ROW], row_count=5000, truncated=True)
    assert shown.question is not None
    _, about = sheets(shown, phrases)
    told = {row[0]: row[1] for row in about.rows()[2:]}
    assert told == {
        "Definition": "Rechnungen an Kunden.",
        "Abfrage in Worten": "=Rechnungen, nur offene",
        "Abfrage": shown.question.query,
        "Quelle": "invoices",
        "Stand": "2026-03-16 11:30+01:00",
        "Gefundene Zeilen": "5000",
        "Zeilen in dieser Datei": "1",
        "Vollständigkeit": "Achtung: Es gibt mehr Zeilen, als diese Datei enthält.",
    }


def test_a_whole_table_says_so(phrases: Phrases) -> None:
    _, about = sheets(block([ROW]), phrases)
    assert "Alle gefundenen Zeilen sind enthalten." in [row[1] for row in about.rows()]


def test_json_is_exact(phrases: Phrases) -> None:
    whole = json.loads(exported(block([ROW]), TableForm.JSON, phrases), parse_float=Decimal)
    assert whole["rows"] == [["000123", "EUR", "Möwenberg; Söhne", "2026-03-16", "-1234.50", "12.125", 1234567, "kg", "overdue"]]
    assert [column["name"] for column in whole["columns"]] == [column.name for column in COLUMNS]
    assert whole["query"]["where"][0]["value"] == Decimal("0.30000000000000000001")
    assert (whole["row_count"], whole["cut"]) == (1, False)


def test_periods_keep_their_grain(phrases: Phrases) -> None:
    months = block([(date(2026, 3, 1),)], [Column("month", ColumnKind.DATE, grain=Grain.MONTH)])
    assert sheets(months, phrases)[0].cells["A2"].pattern == "yyyy-mm"


def test_days_that_spreadsheets_disagree_about_are_texts(phrases: Phrases) -> None:
    rows, _ = sheets(one_column(ColumnKind.DATE, date(1900, 1, 5), date(1900, 3, 1)), phrases)
    assert [(cell.kind, cell.value) for cell in rows.cells.values()][1:] == [("s", "1900-01-05"), ("n", "61")]


def test_the_same_block_gives_the_same_bytes(phrases: Phrases) -> None:
    assert exported(block([ROW]), TableForm.XLSX, phrases) == exported(block([ROW]), TableForm.XLSX, phrases)


def test_an_empty_table_is_its_headings(phrases: Phrases) -> None:
    assert len(read_csv(exported(block([]), TableForm.CSV, phrases), ";")) == 1
    assert len(sheets(block([]), phrases)[0].rows()) == 1


def test_more_rows_than_a_worksheet_has(phrases: Phrases, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workbook, "MOST_ROWS", 2)
    with pytest.raises(ReportFault) as caught:
        exported(block([ROW] * 3), TableForm.XLSX, phrases)
    assert caught.value.code == "export-too-large"
    assert len(read_csv(exported(block([ROW] * 3), TableForm.CSV, phrases), ";")) == 4


def test_a_text_longer_than_a_cell_ends_in_an_ellipsis(phrases: Phrases) -> None:
    rows, _ = sheets(one_column(ColumnKind.TEXT, "ä" * 40_000), phrases)
    assert rows.cells["A2"].value == "ä" * 32_766 + "…"


SIGNS = "=+-@\t\r"
TEXTS = st.text(
    st.characters(codec="utf-16", categories=None) | st.sampled_from(SIGNS + "';,\"\n\x00\x1f\ufffe_x004"), max_size=30
)
DECIMALS = st.decimals(allow_nan=False, allow_infinity=False, places=6) | st.decimals(
    min_value=-(10**13), max_value=10**13, places=2
)


@pytest.mark.parametrize("sign", [*SIGNS, "\n", "＝"])
def test_a_text_that_looks_like_a_formula_is_marked(phrases: Phrases, sign: str) -> None:
    example = one_column(ColumnKind.TEXT, f"{sign}SUM(A1:A9)", f" {sign}=1", "-5")
    cells = [row[0] for row in read_csv(exported(example, TableForm.CSV, phrases), ";")[1:]]
    assert all(cell.startswith("'") for cell in cells), cells
    rows, _ = sheets(example, phrases)
    assert rows.formulas == 0
    assert {cell.kind for cell in rows.cells.values()} == {"s"}


def test_a_heading_is_no_formula_either(phrases: Phrases) -> None:
    example = block([("a",)], [Column("=1+1", ColumnKind.TEXT)])
    assert read_csv(exported(example, TableForm.CSV, phrases), ";")[0] == ["'=1+1"]


@given(texts=st.lists(TEXTS, max_size=6), kind=st.sampled_from([ColumnKind.TEXT, ColumnKind.IDENTIFIER, ColumnKind.STATUS]))
def test_no_text_becomes_anything_else(phrases: Phrases, texts: list[str], kind: ColumnKind) -> None:
    example = one_column(kind, *texts)
    for language, delimiter in ((Language.GERMAN, ";"), (Language.ENGLISH, ",")):
        lines = read_csv(exported(example, TableForm.CSV, phrases, language), delimiter)[1:]
        # An empty line is how the csv module writes one empty cell; it reads it as none.
        cells = [line[0] if line else "" for line in lines]
        assert len(cells) == len(texts)
        for cell, text in zip(cells, texts, strict=True):
            assert cell[:1] not in set(SIGNS)
            assert cell.lstrip()[:1] not in set(SIGNS)
            assert not any(ord(letter) < 32 and letter != "\n" for letter in cell)
            assert cell.startswith("'") or not looks_like_formula(text)
    rows, _ = sheets(example, phrases)
    assert rows.formulas == 0
    assert all(cell.kind == "s" for cell in rows.cells.values())


@given(number=DECIMALS)
def test_a_number_stays_the_number(phrases: Phrases, number: Decimal) -> None:
    example = one_column(ColumnKind.AMOUNT, number)
    for language, delimiter, mark in ((Language.RUSSIAN, ";", ","), (Language.ENGLISH, ",", ".")):
        cell = read_csv(exported(example, TableForm.CSV, phrases, language), delimiter)[1][0]
        assert Decimal(cell.replace(mark, ".")) == number
    cell_read = sheets(example, phrases)[0].cells["A2"]
    assert Decimal(cell_read.value) == number
    if cell_read.kind == "n":
        # What another program makes of it: the nearest double, shown with the digits that a spreadsheet has.
        assert Decimal(f"{float(cell_read.value):.15g}") == number
    else:
        assert not fits_spreadsheet(number)


@given(number=st.integers(-(10**20), 10**20))
def test_whole_numbers_too(phrases: Phrases, number: int) -> None:
    cell = sheets(one_column(ColumnKind.COUNT, number), phrases)[0].cells["A2"]
    assert int(Decimal(cell.value)) == number
    assert (cell.kind == "n") == fits_spreadsheet(number)
    if cell.kind == "n":
        assert math.isclose(float(cell.value), number, rel_tol=0, abs_tol=0)


def test_what_a_double_cannot_hold_is_text(phrases: Phrases) -> None:
    rows, _ = sheets(one_column(ColumnKind.AMOUNT, Decimal("9999999999999.99"), Decimal("99999999999999.99")), phrases)
    assert [(cell.kind, cell.value) for cell in rows.cells.values()][1:] == [
        ("n", "9999999999999.99"),
        ("s", "99999999999999.99"),
    ]
