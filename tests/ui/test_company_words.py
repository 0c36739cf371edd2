"""The company's own words, units of the calendar, units of figures; sorting and copying by what a cell is."""

from dataclasses import replace
from datetime import date
from decimal import Decimal

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.ui import samples

from zuruf.domain.blocks import Block, BlockKind, Cell, Column, ColumnKind, Grain
from zuruf.domain.languages import Language
from zuruf.ui.blocks.cells import block_title, cell_text, column_title, fields
from zuruf.ui.blocks.copying import tab_separated
from zuruf.ui.blocks.key_figures import key_figures
from zuruf.ui.blocks.sorting import Sorting, sorted_rows, touched
from zuruf.ui.scene import Scene


def texts_of(block: Block, scene: Scene) -> list[list[str]]:
    return [[cell_text(field, row, scene.texts) for field in fields(block)] for row in block.rows]


@pytest.mark.parametrize(
    ("language", "titles", "row"),
    [
        (
            Language.GERMAN,
            ["Kunde", "Bearbeitungsstand", "Bezahlt", "Monat", "Gewicht", "Nettoumsatz"],
            ["offen", "ja", "März 2026", "12,5\u00a0kg", "1.234,50\u00a0EUR"],
        ),
        (
            Language.ENGLISH,
            ["Customer", "State", "Paid", "Month", "Weight", "Net revenue"],
            ["open", "yes", "March 2026", "12.5\u00a0kg", "EUR\u00a01,234.50"],
        ),
        (
            Language.UKRAINIAN,
            ["Клієнт", "Стан опрацювання", "Оплачено", "Місяць", "Вага", "Чистий дохід"],
            ["відкрито", "так", "березень 2026\u202fр.", "12,5\u00a0кг", "1\u00a0234,50\u00a0EUR"],
        ),
        (
            Language.RUSSIAN,
            ["Клиент", "Состояние обработки", "Оплачено", "Месяц", "Вес", "Чистая выручка"],
            ["открыто", "да", "март 2026\u202fг.", "12,5\u00a0кг", "1\u00a0234,50\u00a0EUR"],
        ),
    ],
)
def test_a_companys_words_are_shown_in_the_windows_language(
    scene: Scene, language: Language, titles: list[str], row: list[str]
) -> None:
    scene.switch(language, scene.look)
    assert [column_title(field.column, scene.texts) for field in fields(samples.TABLE)] == titles
    assert texts_of(samples.TABLE, scene)[0][1:] == row
    assert block_title(samples.TABLE, scene.texts) == titles[-1]


def test_without_own_words_the_catalogue_or_the_name_stands(scene: Scene) -> None:
    english = {Language.ENGLISH: "Only in English"}
    assert column_title(Column("customer", ColumnKind.TEXT, labels=english), scene.texts) == "Kunde"
    assert column_title(Column("umsatz_2", ColumnKind.AMOUNT), scene.texts) == "umsatz_2"
    assert column_title(Column("x", ColumnKind.TEXT, labels={Language.GERMAN: " \u202eUmsatz\n"}), scene.texts) == "\ufffdUmsatz"
    assert block_title(replace(samples.TABLE, labels={}, title="all-invoices"), scene.texts) == "Alle Rechnungen"


@pytest.mark.parametrize(
    ("grain", "shown"),
    [
        (Grain.DAY, "05.01.2026"),
        (Grain.WEEK, "KW\u00a02, 2026"),
        (Grain.MONTH, "Januar 2026"),
        (Grain.QUARTER, "1. Quartal 2026"),
        (Grain.YEAR, "2026"),
        (None, "05.01.2026"),
    ],
)
def test_a_day_with_a_grain_is_shown_as_that_unit(scene: Scene, grain: Grain | None, shown: str) -> None:
    block = samples.block("x", BlockKind.TABLE, (Column("d", ColumnKind.DATE, grain=grain),), ((date(2026, 1, 5),),))
    assert texts_of(block, scene) == [[shown]]


def test_a_week_belongs_to_the_year_of_its_thursday(scene: Scene) -> None:
    block = samples.block("x", BlockKind.TABLE, (Column("d", ColumnKind.DATE, grain=Grain.WEEK),), ((date(2024, 12, 30),),))
    assert texts_of(block, scene) == [["KW\u00a01, 2025"]]


def test_a_unit_the_catalogue_does_not_know_stands_as_it_is(scene: Scene) -> None:
    assert texts_of(samples.TABLE, scene)[4][4] == "0,001\u00a0Karton"
    lone = samples.block("x", BlockKind.TABLE, (Column("w", ColumnKind.QUANTITY, unit_column="gone"),), ((Decimal(2),),))
    assert texts_of(lone, scene) == [["2"]]


def test_key_figures_are_named_by_the_company(scene: Scene) -> None:
    assert [(figure.label, figure.values) for figure in key_figures(samples.KEY_FIGURES, scene)] == [
        ("offen", ("4.711,10\u00a0EUR", "99,50\u00a0DKK")),
        ("an die Spedition übergeben", ("812.400,00\u00a0EUR",)),
    ]


def test_a_customer_is_never_taken_for_a_message_of_the_catalogue(scene: Scene) -> None:
    block = samples.block("x", BlockKind.KEY_FIGURES, (samples.CUSTOMERS, samples.AMOUNT), (("from-cell", Decimal(1)),))
    assert key_figures(block, scene)[0].label == "from-cell"


def column_of(block: Block, scene: Scene, name: str, *, descending: bool = False) -> list[str]:
    field = next(field for field in fields(block) if field.column.name == name)
    rows = sorted_rows(block, field, scene.texts, descending=descending)
    return [cell_text(field, block.rows[row], scene.texts) for row in rows]


def one_column(kind: ColumnKind, *cells: Cell) -> Block:
    return samples.block("x", BlockKind.TABLE, (Column("c", kind),), tuple((cell,) for cell in cells))


def test_days_sort_by_the_calendar_and_empty_cells_come_last(scene: Scene) -> None:
    assert column_of(samples.TABLE, scene, "month") == ["Februar 2024", "Dezember 2025", "Januar 2026", "März 2026", "–"]
    assert column_of(samples.TABLE, scene, "month", descending=True) == [
        "März 2026",
        "Januar 2026",
        "Dezember 2025",
        "Februar 2024",
        "–",
    ]


def test_amounts_sort_within_their_currency(scene: Scene) -> None:
    told = ["99,00\u00a0DKK", "-7,25\u00a0EUR", "1.234,50\u00a0EUR", "100.000,00\u00a0EUR", "–"]
    assert column_of(samples.TABLE, scene, "net_revenue") == told
    assert column_of(samples.TABLE, scene, "net_revenue", descending=True) == [told[0], told[3], told[2], told[1], told[4]]


@pytest.mark.parametrize(
    ("language", "cells", "ordered"),
    [
        (Language.GERMAN, ["Zebra", "Öl", "apfel", "Äpfel", "Ost"], ["apfel", "Äpfel", "Öl", "Ost", "Zebra"]),
        (Language.GERMAN, ["RE-10", "RE-9", "RE-100"], ["RE-9", "RE-10", "RE-100"]),
        (Language.UKRAINIAN, ["їжак", "яма", "ґанок", "гора", "іній"], ["гора", "ґанок", "іній", "їжак", "яма"]),
        (Language.RUSSIAN, ["ёж", "жук", "дом", "ель"], ["дом", "ёж", "ель", "жук"]),
    ],
)
def test_texts_sort_as_the_windows_language_does(scene: Scene, language: Language, cells: list[str], ordered: list[str]) -> None:
    scene.switch(language, scene.look)
    assert column_of(one_column(ColumnKind.TEXT, *cells), scene, "c") == ordered


@given(st.lists(st.none() | st.decimals(allow_nan=False, allow_infinity=False, places=3), max_size=30))
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_figures_sort_by_value(scene: Scene, cells: list[Decimal | None]) -> None:
    block = one_column(ColumnKind.QUANTITY, *cells)
    field = fields(block)[0]
    for descending in (False, True):
        rows = sorted_rows(block, field, scene.texts, descending=descending)
        assert sorted(rows) == list(range(len(cells)))
        full = [cell for row in rows if (cell := cells[row]) is not None]
        assert full == sorted(full, reverse=descending)
        assert all(cells[row] is None for row in rows[len(full) :])


def test_touching_a_heading_goes_up_then_down_then_back() -> None:
    assert touched(None, "a") == Sorting("a")
    assert touched(Sorting("a"), "a") == Sorting("a", descending=True)
    assert touched(Sorting("a", descending=True), "a") is None
    assert touched(Sorting("a", descending=True), "b") == Sorting("b")


def test_copied_rows_are_read_by_a_spreadsheet_and_cannot_act_in_it(scene: Scene) -> None:
    lines = tab_separated(samples.TABLE, samples.TABLE.rows, scene.texts).split("\n")
    assert lines[0] == "Kunde\tBearbeitungsstand\tBezahlt\tMonat\tGewicht\tunit\tNettoumsatz\tWährung"
    assert lines[1].split("\t")[1:] == ["offen", "ja", "März 2026", "12,5", "kilogram", "1234,5", "EUR"]
    assert lines[3].split("\t")[6] == "-7,25"
    assert lines[4].split("\t")[3:7] == ["", "2", "kilogram", ""]
    assert lines[5].split("\t")[0] == "'=1+1"
    assert lines[6:] == [""]


@given(st.text())
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_whatever_a_cell_holds_it_stays_one_cell_and_no_formula(scene: Scene, text: str) -> None:
    block = samples.block("x", BlockKind.TABLE, (samples.CUSTOMERS, samples.CUSTOMERS), ((text, "end"),))
    lines = tab_separated(block, block.rows, scene.texts).split("\n")
    assert len(lines) == 3
    cells = lines[1].split("\t")
    assert cells[-1] == "end"
    assert len(cells) == 2
    assert cells[0][:1] not in tuple("=+-@\t\r")
    assert not cells[0].startswith('"') or cells[0].endswith('"')
