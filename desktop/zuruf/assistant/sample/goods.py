"""What the sample company sells: families of goods, each with its sizes and finishes."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Family:
    """Goods that differ in size and finish only; the name is `kind size finish`.

    `cents` is the purchase price in EUR cents of the smallest size; `lots` the quantities in which people buy, in thousandths of
    the unit; `language` that of the name, which is the supplier's.
    """

    language: str
    kind: str
    unit: str
    cents: int
    lots: tuple[int, ...]
    sizes: tuple[str, ...]
    finishes: tuple[str, ...]


_FEW = (1000, 1000, 2000, 3000, 5000)
_SOME = (2000, 5000, 10_000, 20_000)
_MANY = (10_000, 25_000, 50_000, 100_000)
_METRES = (2500, 5000, 10_000, 12_500, 25_000, 50_000)
_KILOS = (500, 1000, 2500, 5000, 10_000)

_THREADS = ("M4×16", "M5×20", "M6×30", "M8×40", "M10×60", "M12×80")
_STEEL = ("verzinkt", "Edelstahl A2", "Edelstahl A4", "schwarz")
_CLOTHES = ("S", "M", "L", "XL", "XXL")

FAMILIES: tuple[Family, ...] = (
    Family("de", "Sechskantschraube", "piece", 12, _MANY, _THREADS, _STEEL),
    Family("de", "Zylinderschraube", "piece", 15, _MANY, _THREADS, _STEEL[:3]),
    Family("de", "Unterlegscheibe", "piece", 4, _MANY, ("M4", "M5", "M6", "M8", "M10", "M12"), _STEEL[:3]),
    Family("de", "Spanplattenschraube", "pack", 480, _SOME, ("3,5×30", "4×40", "4,5×50", "5×60", "6×80"), ("verzinkt", "gelb")),
    Family("de", "Dübel", "pack", 350, _SOME, ("6×30", "8×40", "10×50", "12×60"), ("Nylon", "Spreizanker", "für Gipskarton")),
    Family("de", "Arbeitshandschuh", "pair", 290, _SOME, _CLOTHES, ("Nitril", "Leder", "Winter", "schnittfest")),
    Family("de", "Warnweste", "piece", 420, _FEW, _CLOTHES, ("gelb", "orange")),
    Family("de", "Sicherheitsschuh", "pair", 3900, _FEW, tuple(str(size) for size in range(39, 48)), ("S1P", "S3")),
    Family("de", "Mantelleitung", "metre", 65, _METRES, ("3×1,5", "3×2,5", "5×1,5", "5×2,5", "5×4"), ("grau", "halogenfrei")),
    Family("de", "Kabelkanal", "metre", 140, _METRES, ("15×15", "20×30", "40×40", "60×40"), ("weiß", "grau")),
    Family("de", "Umreifungsband", "piece", 1650, _FEW, ("9 mm", "12 mm", "16 mm", "19 mm"), ("PP", "PET", "Stahl")),
    Family(
        "de", "Faltkarton", "piece", 55, _MANY, ("200×150", "300×200", "400×300", "600×400", "800×600"), ("1-wellig", "2-wellig")
    ),
    Family("de", "Stapelbox", "piece", 310, _SOME, ("Größe 2", "Größe 3", "Größe 4", "Größe 5"), ("blau", "rot", "gelb", "grün")),
    Family("de", "Gabelschlüssel", "piece", 380, _FEW, ("8/9", "10/11", "12/13", "16/17", "18/19", "22/24"), ("poliert", "matt")),
    Family(
        "de", "Spiralbohrer", "piece", 120, _SOME, ("3 mm", "4 mm", "5 mm", "6 mm", "8 mm", "10 mm"), ("HSS", "HSS-Co", "Stein")
    ),
    Family("de", "Trennscheibe", "piece", 110, _SOME, ("115 mm", "125 mm", "180 mm", "230 mm"), ("Metall", "Edelstahl", "Beton")),
    Family("de", "Rundstahl", "metre", 210, _METRES, ("8 mm", "10 mm", "12 mm", "16 mm", "20 mm"), ("blank", "verzinkt")),
    Family("de", "Schweißdraht", "kilogram", 340, _KILOS, ("0,8 mm", "1,0 mm", "1,2 mm"), ("Stahl", "Edelstahl", "Aluminium")),
    Family("de", "Schlauchschelle", "piece", 45, _SOME, ("8–16", "16–27", "25–40", "40–60"), ("W1", "W2", "W4")),
    Family("de", "Palettenregal-Träger", "piece", 2700, _FEW, ("1800 mm", "2700 mm", "3600 mm"), ("orange", "grau")),
    Family(
        "en", "Cable ties", "pack", 180, _SOME, ("100 mm", "200 mm", "300 mm", "450 mm"), ("black", "natural", "UV-resistant")
    ),
    Family("en", "Safety goggles", "piece", 360, _FEW, ("clear", "tinted", "wide"), ("anti-fog", "scratch-resistant")),
    Family("en", "Cordless drill", "piece", 7900, _FEW, ("12 V", "18 V", "36 V"), ("bare", "with two batteries", "with case")),
    Family("en", "Head torch", "piece", 1450, _FEW, ("200 lm", "400 lm", "800 lm"), ("battery", "rechargeable")),
    Family("en", "Work trousers", "piece", 2600, _FEW, _CLOTHES, ("grey", "navy", "high-visibility")),
    Family("en", "Duct tape", "piece", 390, _SOME, ("25 m", "50 m"), ("silver", "black", "white", "green")),
    Family("en", "Hex nut", "piece", 6, _MANY, ("M4", "M5", "M6", "M8", "M10", "M12", "M16"), ("zinc", "stainless", "brass")),
    Family("en", "Shelf bracket", "piece", 260, _SOME, ("150 mm", "200 mm", "300 mm", "400 mm"), ("white", "black", "raw steel")),
    Family("en", "Stretch film", "piece", 620, _SOME, ("17 µm", "20 µm", "23 µm"), ("clear", "black", "machine roll")),
    Family("en", "Ratchet strap", "piece", 890, _FEW, ("25 mm", "35 mm", "50 mm"), ("4 m", "6 m", "8 m", "10 m")),
    Family("en", "Sanding disc", "pack", 510, _SOME, ("grit 40", "grit 80", "grit 120", "grit 240"), ("125 mm", "150 mm")),
    Family("uk", "Рукавиці робочі", "pair", 190, _SOME, _CLOTHES, ("бавовняні", "латексні", "утеплені")),
    Family("uk", "Мішок", "piece", 35, _MANY, ("25 кг", "50 кг", "120 л"), ("поліпропіленовий", "паперовий", "міцний")),
    Family(
        "uk", "Саморіз", "pack", 260, _SOME, ("3,5×25", "3,5×35", "4,2×51", "4,8×70"), ("по дереву", "по металу", "покрівельний")
    ),
    Family("uk", "Ліхтар світлодіодний", "piece", 980, _FEW, ("10 Вт", "20 Вт", "50 Вт", "100 Вт"), ("переносний", "настінний")),
    Family(
        "uk", "Плівка пакувальна", "metre", 28, _METRES, ("0,5 м", "1 м", "1,5 м", "3 м"), ("прозора", "бульбашкова", "чорна")
    ),
    Family(
        "uk", "Викрутка", "piece", 240, _FEW, ("PH1", "PH2", "SL5", "SL6", "TX20", "TX25"), ("коротка", "довга", "ізольована")
    ),
    Family("uk", "Куртка робоча", "piece", 2900, _FEW, _CLOTHES, ("літня", "зимова", "сигнальна")),
    Family("uk", "Цвяхи", "kilogram", 210, _KILOS, ("50 мм", "70 мм", "100 мм", "120 мм"), ("гладкі", "гвинтові", "оцинковані")),
    Family("ru", "Перчатки защитные", "pair", 230, _SOME, _CLOTHES, ("нитриловые", "кожаные", "зимние")),
    Family("ru", "Скотч упаковочный", "piece", 130, _SOME, ("48 мм", "72 мм"), ("прозрачный", "коричневый", "белый", "красный")),
    Family(
        "ru", "Замок навесной", "piece", 740, _FEW, ("40 мм", "50 мм", "60 мм", "75 мм"), ("стальной", "латунный", "всепогодный")
    ),
    Family("ru", "Верёвка", "metre", 48, _METRES, ("6 мм", "8 мм", "10 мм", "14 мм"), ("джутовая", "полиамидная", "плетёная")),
    Family("ru", "Хомут", "piece", 30, _MANY, ("16–27", "25–40", "40–60", "60–80"), ("стальной", "нержавеющий", "усиленный")),
    Family(
        "ru", "Каска строительная", "piece", 690, _FEW, ("белая", "жёлтая", "оранжевая", "синяя"), ("с ремнём", "с козырьком")
    ),
    Family("ru", "Электроды", "kilogram", 310, _KILOS, ("2,5 мм", "3 мм", "4 мм"), ("рутиловые", "основные", "по чугуну")),
)

PREMIUM = {"de": "Profi", "en": "Pro", "uk": "Профі", "ru": "Профи"}
"""The word for the better make of an article."""
