"""The rows of the second company, made by seeded chance; none of them is anybody's."""

from collections.abc import Mapping, Sequence
from datetime import date, datetime, timedelta
from decimal import Decimal
from random import Random

TODAY = date(2026, 5, 20)
"""A Wednesday."""
SEED = 20260520

Value = str | int | float | Decimal | date | bool | None
Row = dict[str, Value]

COUNTRIES = (("AT", "Österreich"), ("CH", "Schweiz"), ("DE", "Deutschland"), ("PL", "Polska"), ("UA", "Україна"))
CURRENCIES = ("EUR", "CHF")
SELLERS = ("Lena Hofbauer", "Piotr Zieliński", "Оксана Грищенко", "Jonas Brändli")
CATEGORIES = ("Handwerkzeug", "Messtechnik", "Schleifmittel", "Arbeitsschutz", "Befestigung", "Beleuchtung")
HALLS = ("Halle 1/Regal A", "Halle 1/Regal B", "Halle 2/Hochregal", "Außenlager Wels", "Reparatur")

_FIRST = (
    "Almtal",
    "Birkner",
    "Dachstein",
    "Edelweiß",
    "Föhrenwald",
    "Greifensee",
    "Hochkar",
    "Innquell",
    "Krajewska",
    "Lindauer",
)
_FIRST_MORE = (
    "Lindauer",
    "Мрія",
    "Nordkette",
    "Oberaigner",
    "Pilatus",
    "Розточчя",
    "Säntis",
    "Traunfels",
    "Вербиця",
    "Wachauer",
    "Żuraw",
)
_SECOND = ("Bau", "Holztechnik", "Metallbau", "Montage", "Stahlhandel", "Werkstätten", "Zimmerei")
_BRANCHES = ("Filiale Nord", "Filiale Süd", "Zentrallager")
_TOWNS = {
    "AT": ("Wien", "Linz", "Graz", "Wels"),
    "CH": ("Zürich", "Luzern", "St. Gallen"),
    "DE": ("München", "Passau", "Nürnberg"),
    "PL": ("Kraków", "Poznań"),
    "UA": ("Львів", "Івано-Франківськ"),
}
_GOODS = {
    "Handwerkzeug": ("Schlosserhammer", "Kombizange", "Stechbeitel", "Ratsche", "Feile", "Rohrzange"),
    "Messtechnik": ("Wasserwaage", "Bandmaß", "Messschieber", "Laserempfänger"),
    "Schleifmittel": ("Schleifpapier", "Fächerscheibe", "Schleifvlies", "Trennscheibe"),
    "Arbeitsschutz": ("Schutzbrille", "Gehörschutz", "Arbeitshandschuhe", "Sicherheitsschuhe"),
    "Befestigung": ("Ankerbolzen", "Holzschraube", "Gewindestange", "Schlagdübel"),
    "Beleuchtung": ("Baustrahler", "Stirnlampe", "Akkuleuchte"),
}
_SIZES = ("klein", "mittel", "groß", "extra", "Profi")


def all_rows() -> Mapping[str, Sequence[Row]]:
    """Rows by table, those that are referred to first."""
    chance = Random(SEED)
    partners, products = _partners(chance), _products(chance)
    buyers = [int(str(row["id"])) for row in partners if row["customer_rank"]]
    vendors = [int(str(row["id"])) for row in partners if row["supplier_rank"]]
    moves, lines = _documents(chance, buyers, len(products))
    return {
        "res_country": [{"id": at, "code": code, "name": name} for at, (code, name) in enumerate(COUNTRIES, 1)],
        "res_currency": [{"id": at, "name": name} for at, name in enumerate(CURRENCIES, 1)],
        "res_users": [{"id": at, "login_name": name} for at, name in enumerate(SELLERS, 1)],
        "product_category": [{"id": at, "name": name} for at, name in enumerate(CATEGORIES, 1)],
        "stock_location": [{"id": at, "complete_name": name} for at, name in enumerate(HALLS, 1)],
        "res_partner": partners,
        "product_template": products,
        "stock_quant": _quants(chance, len(products)),
        "sale_order": _orders(chance, buyers),
        "account_move": moves,
        "account_move_line": lines,
        "purchase_order": _purchases(chance, vendors),
    }


def _partners(chance: Random) -> list[Row]:
    rows: list[Row] = []
    for first in _FIRST + _FIRST_MORE:
        for second in chance.sample(_SECOND, 4):
            country = chance.randint(1, len(COUNTRIES))
            rows.append(_partner(chance, len(rows) + 1, f"{first} {second}", None, country))
    for parent in chance.sample(rows, 30):
        name, country = str(parent["display_name"]), int(str(parent["country_id"]))
        branch = _partner(chance, len(rows) + 1, f"{name}, {chance.choice(_BRANCHES)}", int(str(parent["id"])), country)
        rows.append({**branch, "customer_rank": 1, "supplier_rank": 0})
    return rows


def _partner(chance: Random, key: int, name: str, parent: int | None, country: int) -> Row:
    supplies = parent is None and key % 4 == 0
    return {
        "id": key,
        "ref": f"P{key:04}",
        "display_name": name,
        "parent_id": parent,
        "country_id": country,
        "city": chance.choice(_TOWNS[COUNTRIES[country - 1][0]]),
        "is_company": parent is None,
        "customer_rank": 0 if supplies else chance.randint(1, 40),
        "supplier_rank": chance.randint(1, 9) if supplies else 0,
        "comment": None,
        "vat": f"ATU{key:08}",
    }


def _products(chance: Random) -> list[Row]:
    rows: list[Row] = []
    for at, category in enumerate(CATEGORIES, 1):
        for good in _GOODS[category]:
            for size in _SIZES:
                key = len(rows) + 1
                price = chance.randint(199, 24_999)
                rows.append(
                    {
                        "id": key,
                        "default_code": f"KT-{key:03}",
                        "name": f"{good} {size}",
                        "categ_id": at,
                        "list_price": price / 100,
                        "standard_price": price * 6 // 10 / 100,
                        "weight": chance.randint(20, 9_500) / 1000,
                        "sale_ok": chance.random() < 0.9,
                        "tracking": int(chance.random() < 0.15),
                    }
                )
    return rows


def _quants(chance: Random, products: int) -> list[Row]:
    rows: list[Row] = []
    for product in range(1, products + 1):
        for location in chance.sample(range(1, len(HALLS) + 1), chance.randint(1, 3)):
            quantity = chance.choice((0, chance.randint(1, 30), chance.randint(10, 900)))
            rows.append(
                {
                    "id": len(rows) + 1,
                    "product_id": product,
                    "location_id": location,
                    "quantity": float(quantity),
                    "reserved_quantity": float(chance.randint(0, quantity) // 3),
                    "inventory_date": chance.choice((None, _moment(chance, 200))),
                }
            )
    return rows


def _orders(chance: Random, buyers: Sequence[int]) -> list[Row]:
    rows: list[Row] = []
    for key in range(1, 1601):
        moment = _moment(chance, 500)
        age = (TODAY - moment.date()).days
        state = chance.choice(("sale", "sale", "draft") if age < 30 else ("done", "done", "done", "sale", "draft", "cancel"))
        promised = moment.date() + timedelta(days=chance.randint(3, 40))
        rows.append(
            {
                "id": key,
                "name": f"S{key:05}",
                "partner_id": chance.choice(buyers),
                "user_id": chance.randint(1, len(SELLERS)),
                "currency_id": chance.choice((1, 1, 1, 2)),
                "date_order": moment,
                "commitment_date": None if state == "draft" else promised,
                "state": state,
                "is_express": chance.random() < 0.2,
                "amount_untaxed": Decimal(chance.randint(2_000, chance.choice((90_000, 900_000)))).scaleb(-2),
                "note": None,
            }
        )
    return rows


def _documents(chance: Random, buyers: Sequence[int], products: int) -> tuple[list[Row], list[Row]]:
    moves: list[Row] = []
    lines: list[Row] = []
    for key in range(1, 1801):
        day = TODAY - timedelta(days=chance.randint(0, 500))
        refund = chance.random() < 0.08
        own: list[Row] = [
            {
                "id": len(lines) + at,
                "move_id": key,
                "product_id": chance.randint(1, products),
                "quantity": Decimal(chance.randint(1, 60) * (-1 if refund else 1)),
                "price_subtotal_cents": chance.randint(500, 260_000) * (-1 if refund else 1),
            }
            for at in range(1, chance.randint(1, 4) + 1)
        ]
        lines += own
        net = sum(int(str(line["price_subtotal_cents"])) for line in own)
        moves.append(_document(chance, key, day, net, chance.choice(buyers)))
    return moves, lines


def _document(chance: Random, key: int, day: date, net: int, buyer: int) -> Row:
    gross = net + net // 5
    recent = (TODAY - day).days < 60
    state = chance.choice(("posted",) * 18 + ("draft", "cancel"))
    paid = chance.choice(("not_paid", "partial", "paid") if recent else ("paid",) * 9 + ("not_paid",)) if net > 0 else "paid"
    residual = {"not_paid": gross, "partial": gross // 3, "paid": 0}[paid]
    return {
        "id": key,
        "name": f"{'RG' if net > 0 else 'GS'}/{day.year}/{key:05}",
        "partner_id": buyer,
        "currency_id": chance.choice((1, 1, 1, 2)),
        "invoice_date": day,
        "invoice_date_due": day + timedelta(days=chance.choice((7, 14, 30))),
        "move_type": "out_invoice" if net > 0 else "out_refund",
        "state": state,
        "payment_state": paid,
        "amount_untaxed_cents": net,
        "amount_total_cents": gross,
        "amount_residual_cents": residual,
        "narration": None,
    }


def _purchases(chance: Random, vendors: Sequence[int]) -> list[Row]:
    rows: list[Row] = []
    for key in range(1, 421):
        moment = _moment(chance, 500)
        planned = moment.date() + timedelta(days=chance.randint(2, 45))
        state = chance.choice(("purchase", "done", "done", "draft", "cancel"))
        rows.append(
            {
                "id": key,
                "name": f"P{key:05}",
                "partner_id": chance.choice(vendors),
                "currency_id": chance.choice((1, 1, 2)),
                "date_order": moment,
                "date_planned": planned,
                "state": state,
                "is_received": int(state == "done"),
                "amount_total_cents": chance.randint(10_000, 1_900_000),
            }
        )
    return rows


def _moment(chance: Random, days: int) -> datetime:
    """A moment in UTC up to so many days ago; often near a midnight of Vienna, where the day differs from UTC's."""
    day = TODAY - timedelta(days=chance.randint(0, days))
    hour = chance.choice((21, 22, 23, chance.randint(5, 17), chance.randint(5, 17), chance.randint(5, 17)))
    # Nothing is ordered after the morning of today.
    hour = min(hour, 7) if day == TODAY else hour
    return datetime(day.year, day.month, day.day, hour, chance.randint(0, 59))  # noqa: DTZ001  (UTC, as the column has no zone)
