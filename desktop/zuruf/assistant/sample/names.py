"""Words for invented companies. Any likeness with a real one is chance."""

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class NamePool:
    """What names are made of: a first word and a trade, set into a legal form. `places` are city, country, currency."""

    language: str
    first: tuple[str, ...]
    trades: tuple[str, ...]
    forms: tuple[str, ...]
    places: tuple[tuple[str, str, str], ...]


_GERMAN = NamePool(
    "de",
    (
        "Nordlicht", "Grünwerk", "Albers", "Möwenberg", "Kiefernhof", "Brückner", "Talblick", "Hanseat", "Wiesengrund",
        "Steinbach", "Lindental", "Överhage", "Rotbuche", "Käferstein", "Wolkenfels", "Ostwind", "Marschland", "Sonnhalde",
        "Bernsteiner", "Eulenspiel", "Deichkamp", "Feldmark", "Birkenau-Süd", "Harzquell", "Morgentau", "Silbersee",
        "Querfurt", "Tannenkamp",
    ),
    (
        "Werkzeughandel", "Baubedarf", "Metallbau", "Elektrotechnik", "Gartenbau", "Tischlerei", "Lagertechnik", "Sanitär",
        "Schlosserei", "Maschinenbau", "Verpackungen", "Arbeitsschutz", "Holzbau", "Industriebedarf",
    ),
    ("{} GmbH", "{} GmbH", "{} KG", "{} e. K.", "{} OHG", "{} AG", "{} GmbH & Co. KG"),
    (
        ("Hamburg", "DE", "EUR"), ("Bremen", "DE", "EUR"), ("Lübeck", "DE", "EUR"), ("Hannover", "DE", "EUR"),
        ("Leipzig", "DE", "EUR"), ("Kassel", "DE", "EUR"), ("Münster", "DE", "EUR"), ("Augsburg", "DE", "EUR"),
        ("Freiburg", "DE", "EUR"), ("Rostock", "DE", "EUR"), ("Graz", "AT", "EUR"), ("Linz", "AT", "EUR"),
    ),
)  # fmt: skip

_DANISH = NamePool(
    "da",
    (
        "Fjordhavn", "Nørregård", "Kystlyng", "Åløse", "Bøgelund", "Vesterklit", "Mågeholm", "Skovsø", "Havtorn", "Rævbjerg",
        "Østerå", "Lyngmark",
    ),
    ("Værktøj", "Byg", "Lager", "Emballage", "Elteknik", "Tømrerfirma"),
    ("{} ApS", "{} A/S", "{} I/S"),
    (("Aarhus", "DK", "DKK"), ("Odense", "DK", "DKK"), ("Kolding", "DK", "DKK"), ("Esbjerg", "DK", "DKK")),
)  # fmt: skip

_ENGLISH = NamePool(
    "en",
    (
        "Harbour", "Oakfield", "Northgate", "Bluestone", "Millrace", "Ravenhill", "Silver Birch", "Kingsferry", "Prairie",
        "Lakeshore", "Copperhead", "Maple Ridge", "Old Quay", "Whitecliff", "Stonebridge", "Eastmoor", "Granite Bay", "Fairwater",
    ),
    ("Tools", "Supplies", "Hardware", "Fasteners", "Joinery", "Logistics", "Packaging", "Electrical", "Builders", "Workwear"),
    ("{} Ltd", "{} Inc.", "{} LLC", "{} & Sons Ltd", "{} Trading Ltd"),
    (
        ("Boston", "US", "USD"), ("Portland", "US", "USD"), ("Cleveland", "US", "USD"), ("Halifax", "CA", "USD"),
        ("Cork", "IE", "EUR"), ("Galway", "IE", "EUR"), ("Valletta", "MT", "EUR"),
    ),
)  # fmt: skip

_UKRAINIAN = NamePool(
    "uk",
    (
        "Калинівка", "Зоряний Шлях", "Дніпровські Пороги", "Карпатський Дім", "Полісянка", "Верховина-7", "Ясен", "Джерело",
        "Соняшник", "Їжак", "Степовий Вітер", "Лелека", "Бджола", "Ґанок", "Червона Рута",
    ),
    ("Інструмент", "Будмаркет", "Склад", "Пакування", "Електро", "Метал", "Спецодяг"),
    ("ТОВ «{}»", "ТОВ «{}»", "ПП «{}»", "ФГ «{}»"),
    (
        ("Київ", "UA", "UAH"), ("Львів", "UA", "UAH"), ("Одеса", "UA", "UAH"), ("Вінниця", "UA", "UAH"), ("Полтава", "UA", "UAH"),
        ("Ужгород", "UA", "UAH"),
    ),
)  # fmt: skip

_RUSSIAN = NamePool(
    "ru",
    ("Берёзка", "Северный Ветер", "Тихая Гавань", "Янтарь", "Рябина", "Журавль", "Новый Берег", "Лесной Двор", "Маяк-2", "Ладья"),
    ("Инструмент", "Крепёж", "Упаковка", "Стройдвор", "Электрика"),
    ("SIA «{}»", "OÜ «{}»", "ТОО «{}»"),
    (("Рига", "LV", "EUR"), ("Даугавпилс", "LV", "EUR"), ("Нарва", "EE", "EUR"), ("Алматы", "KZ", "USD")),
)  # fmt: skip

POOLS: Mapping[str, NamePool] = {pool.language: pool for pool in (_GERMAN, _DANISH, _ENGLISH, _UKRAINIAN, _RUSSIAN)}

CUSTOMERS: Mapping[str, int] = {"de": 52, "en": 24, "uk": 20, "da": 14, "ru": 10}
"""How many customers of each language: 120."""

SUPPLIERS: Mapping[str, int] = {"de": 18, "en": 7, "uk": 6, "da": 5, "ru": 4}
