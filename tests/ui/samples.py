"""Blocks of every kind, with what makes drawing hard: long words, several currencies, gaps, figures below zero."""

from collections.abc import Mapping
from datetime import UTC, date, datetime
from decimal import Decimal

from zuruf.domain.blocks import Block, BlockKind, Cell, ChartKind, Column, ColumnKind, Grain, Labels, Question
from zuruf.domain.languages import Language
from zuruf.domain.turns import AskingBack, Choice

TAKEN = datetime(2026, 3, 2, 8, 0, tzinfo=UTC)


def words(de: str, en: str, uk: str, ru: str) -> Labels:
    return {Language.GERMAN: de, Language.ENGLISH: en, Language.UKRAINIAN: uk, Language.RUSSIAN: ru}


REVENUE = words("Nettoumsatz", "Net revenue", "Чистий дохід", "Чистая выручка")
CUSTOMER = words("Kunde", "Customer", "Клієнт", "Клиент")
MONTH = words("Monat", "Month", "Місяць", "Месяц")
CURRENCY = words("Währung", "Currency", "Валюта", "Валюта")
STATUS = words("Bearbeitungsstand", "State", "Стан опрацювання", "Состояние обработки")
STATES: Mapping[str, Labels] = {
    "open": words("offen", "open", "відкрито", "открыто"),
    "sent": words("an die Spedition übergeben", "handed to the carrier", "передано перевізнику", "передано перевозчику"),
}
QUESTION = Question(
    query='{"metric": "net_revenue", "by": ["customer"]}',
    words=words(
        "Nettoumsatz, vom 1. Januar 2026 bis 31. März 2026, je Kunde",
        "Net revenue, from 1 January 2026 to 31 March 2026, per customer",
        "Чистий дохід, з 1 січня 2026 р. до 31 березня 2026 р., за клієнтами",
        "Чистая выручка, с 1 января 2026 г. по 31 марта 2026 г., по клиентам",
    ),
    definition=words(
        "Summe der gestellten Rechnungen ohne Umsatzsteuer und ohne Gutschriften, nach Rechnungsdatum.",
        "Total of the invoices sent, without VAT and without credit notes, by invoice date.",
        "Сума виставлених рахунків без ПДВ і без кредит-нот, за датою рахунку.",
        "Сумма выставленных счетов без НДС и без кредит-нот, по дате счёта.",
    ),
)

AMOUNT = Column("net_revenue", ColumnKind.AMOUNT, "currency", labels=REVENUE)
CURRENCIES = Column("currency", ColumnKind.CURRENCY, labels=CURRENCY)
CUSTOMERS = Column("customer", ColumnKind.TEXT, labels=CUSTOMER)
MONTHS = Column("month", ColumnKind.DATE, labels=MONTH, grain=Grain.MONTH)
LONG_NAMES = (
    "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft mbH",
    "Зернотрейдингова компанія «Південноукраїнський елеватор»",
    "Товарищество с ограниченной ответственностью «Электрооборудование»",
    "Jensen A/S",
    "Müller & Söhne Großhandels-GmbH",
    "Łódź Sp. z o.o.",
    "Kraftfahrzeughaftpflichtversicherungsvermittlung Schmidt",
    "Café Noir",
    "Ångström AB",
)


def block(
    name: str,
    kind: BlockKind,
    columns: tuple[Column, ...],
    rows: tuple[tuple[Cell, ...], ...],
    chart: ChartKind | None = None,
    *,
    row_count: int | None = None,
    at_least: bool = False,
    question: Question | None = QUESTION,
    labels: Labels = REVENUE,
) -> Block:
    return Block(
        id=name,
        kind=kind,
        title="net_revenue",
        columns=columns,
        rows=rows,
        row_count=len(rows) if row_count is None else row_count,
        source="invoices, customers",
        taken_at=TAKEN,
        truncated=(row_count is not None and row_count > len(rows)) or at_least,
        at_least=at_least,
        chart=chart,
        labels=labels,
        question=question,
    )


def chart(name: str, kind: ChartKind, columns: tuple[Column, ...], *rows: tuple[Cell, ...]) -> Block:
    return block(name, BlockKind.CHART, columns, rows, kind)


def by_month(*figures: tuple[int, int, str, str]) -> tuple[tuple[Cell, ...], ...]:
    """Rows of (year, month, amount, currency)."""
    return tuple((date(year, month, 1), Decimal(amount), currency) for year, month, amount, currency in figures)


VALUE = block("value", BlockKind.VALUE, (AMOUNT, CURRENCIES), ((Decimal("812400.00"), "EUR"),))
VALUES = block(
    "values",
    BlockKind.VALUE,
    (AMOUNT, CURRENCIES),
    ((Decimal("812400.00"), "EUR"), (Decimal("-1250.5"), "DKK"), (Decimal(3), "PLN")),
)
KEY_FIGURES = block(
    "key-figures",
    BlockKind.KEY_FIGURES,
    (Column("status", ColumnKind.STATUS, labels=STATUS, values=STATES), AMOUNT, CURRENCIES),
    (("open", Decimal("4711.10"), "EUR"), ("open", Decimal("99.5"), "DKK"), ("sent", Decimal("812400.00"), "EUR")),
)
TABLE_COLUMNS = (
    CUSTOMERS,
    Column("status", ColumnKind.STATUS, labels=STATUS, values=STATES),
    Column("paid", ColumnKind.STATUS, labels=words("Bezahlt", "Paid", "Оплачено", "Оплачено")),
    MONTHS,
    Column("weight", ColumnKind.QUANTITY, unit_column="unit", labels=words("Gewicht", "Weight", "Вага", "Вес")),
    Column("unit", ColumnKind.TEXT),
    AMOUNT,
    CURRENCIES,
)
TABLE_ROWS: tuple[tuple[Cell, ...], ...] = (
    (LONG_NAMES[0], "open", "yes", date(2026, 3, 1), Decimal("12.5"), "kilogram", Decimal("1234.50"), "EUR"),
    (LONG_NAMES[1], "sent", "no", date(2025, 12, 1), Decimal(3), "tonne", Decimal("99.00"), "DKK"),
    (LONG_NAMES[2], "open", "no", date(2026, 1, 1), None, "kilogram", Decimal("-7.25"), "EUR"),
    (LONG_NAMES[3], "sent", "yes", None, Decimal(2), "kilogram", None, "EUR"),
    ("=1+1", "open", "yes", date(2024, 2, 1), Decimal("0.001"), "Karton", Decimal("100000.00"), "EUR"),
)
TABLE = block("table", BlockKind.TABLE, TABLE_COLUMNS, TABLE_ROWS)
CUT = block("cut", BlockKind.TABLE, TABLE_COLUMNS, TABLE_ROWS, row_count=12_345, at_least=True)
CUT_FIXED = block("cut-fixed", BlockKind.TABLE, TABLE_COLUMNS, TABLE_ROWS, row_count=57, question=None)
EMPTY = block("empty", BlockKind.TABLE, TABLE_COLUMNS, ())
BARS = chart(
    "bars",
    ChartKind.BAR,
    (CUSTOMERS, AMOUNT, CURRENCIES),
    *(
        (name, Decimal(amount), "EUR")
        for name, amount in zip(
            LONG_NAMES, ("81240", "60210.50", "41000", "39999.99", "12000", "8000", "-5400.25", "900", "0"), strict=True
        )
    ),
)
BARS_IN_TIME = chart(
    "bars-in-time",
    ChartKind.BAR,
    (MONTHS, AMOUNT, CURRENCIES),
    *by_month(
        (2025, 10, "81240", "EUR"),
        (2025, 11, "60210.5", "EUR"),
        (2026, 1, "-12000", "EUR"),
        (2026, 2, "41000", "EUR"),
        (2026, 3, "39999.99", "EUR"),
    ),
)
LINE = chart(
    "line",
    ChartKind.LINE,
    (MONTHS, AMOUNT, CURRENCIES),
    *by_month(
        *(
            (2024 + month // 12, month % 12 + 1, str(1_000_000 + (month * 7919 % 13) * 55_000), "EUR")
            for month in range(26)
            if month != 9
        )
    ),
)
LINES = chart(
    "lines",
    ChartKind.LINE,
    (
        MONTHS,
        Column("status", ColumnKind.STATUS, labels=STATUS, values=STATES),
        Column("orders", ColumnKind.COUNT, labels=words("Bestellungen", "Orders", "Замовлення", "Заказы")),
    ),
    *(
        (date(2025, month, 1), state, month * 3 % 11 + bonus)
        for month in range(1, 13)
        for state, bonus in (("open", 0), ("sent", 4))
    ),
)
SHARE = chart(
    "share",
    ChartKind.SHARE,
    (CUSTOMERS, AMOUNT, CURRENCIES),
    *(
        (name, Decimal(amount), "EUR")
        for name, amount in zip(
            LONG_NAMES, ("81240", "60210.50", "41000", "39999.99", "12000", "8000", "5400.25", "900", "0.01"), strict=True
        )
    ),
)
CURRENCIES_APART = chart(
    "currencies",
    ChartKind.BAR,
    (CUSTOMERS, AMOUNT, CURRENCIES),
    (LONG_NAMES[0], Decimal(81240), "EUR"),
    (LONG_NAMES[4], Decimal(12000), "EUR"),
    (LONG_NAMES[3], Decimal(1_500_000), "DKK"),
    (LONG_NAMES[0], Decimal(20_000), "DKK"),
    (LONG_NAMES[1], Decimal("7500000.5"), "UAH"),
)
DAYS = chart(
    "days",
    ChartKind.LINE,
    (
        Column("day", ColumnKind.DATE, labels=words("Tag", "Day", "День", "День"), grain=Grain.DAY),
        Column("weight", ColumnKind.QUANTITY, unit_column="unit", labels=words("Gewicht", "Weight", "Вага", "Вес")),
        Column("unit", ColumnKind.TEXT),
    ),
    *((date.fromordinal(739_000 + day), Decimal(day * 37 % 91) / 4, "tonne") for day in range(700) if day % 7 < 5),
)
ONE_POINT = chart("one-point", ChartKind.LINE, (MONTHS, AMOUNT, CURRENCIES), *by_month((2026, 3, "812400", "EUR")))

ASKING = AskingBack(
    term="revenue",
    query="{}",
    choices=(
        Choice("invoiced", "Gestellte Rechnungen, nach Rechnungsdatum"),
        Choice("paid", "Bezahlte Rechnungen, nach Zahlungseingangsdatum der Buchhaltungsabteilung und ohne Anzahlungen"),
        Choice("оплачено", "Оплачені рахунки за датою надходження коштів"),
    ),
)

ALL = (
    VALUE,
    VALUES,
    KEY_FIGURES,
    TABLE,
    CUT,
    CUT_FIXED,
    EMPTY,
    BARS,
    BARS_IN_TIME,
    LINE,
    LINES,
    SHARE,
    CURRENCIES_APART,
    DAYS,
    ONE_POINT,
)
