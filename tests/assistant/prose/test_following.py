"""A number behind a product, a month or "year", by what follows it: a name or a year, or what a noun is counted by."""

import pytest

from zuruf.assistant.prose.number_check import check
from zuruf.assistant.prose.sources import Sources

NOTHING = Sources.from_json(None, None)

CLAIMS = [
    # Nouns that no list holds.
    ("de", "Wir haben Windows 45 Schrauben.", "Wir haben Windows … Schrauben."),
    ("de", "Version 812400 sehr gute, neue Muttern", "Version … sehr gute, neue Muttern"),
    ("de", "Windows **45** Schrauben und #45 „Muttern“", "Windows **…** Schrauben und #… „Muttern“"),
    ("de", "§ 45 Schrauben", "§ … Schrauben"),
    ("de", "KW 45 Schrauben, PT45H Muttern, v45 Nägel", "KW … Schrauben, PT…H Muttern, v45 Nägel"),
    ("en", "Windows 45 screws, Version 812400 unsold nails", "Windows … screws, Version … unsold nails"),
    ("en", "Python 45 women, release 45 staff, ISO 45 Nails", "Python … women, release … staff, ISO … Nails"),
    ("da", "Windows 45 skruer, version 45 søm", "Windows … skruer, version … søm"),
    ("es", "Windows 45 tornillos, la versión 45 nuevas tuercas", "Windows … tornillos, la versión … nuevas tuercas"),
    ("uk", "Windows 45 гвинтів, версія 812400 гайок", "Windows … гвинтів, версія … гайок"),
    ("ru", "Windows 45 винтов, версия 812400 гаек", "Windows … винтов, версия … гаек"),
    # A year by its shape that counts.
    ("de", "Im Mai 2026 Rechnungen.", "Im Mai … Rechnungen."),
    ("de", "Im Mai 2026 offene Schrauben, im Juni **1999** Muttern", "Im Mai … offene Schrauben, im Juni **…** Muttern"),
    ("de", "Im Mai 2026 unbezahlte und stornierte Rechnungen", "Im Mai … unbezahlte und stornierte Rechnungen"),
    ("de", "Im Jahr 1999 Rechnungen, Ende 2026 Schrauben", "Im Jahr … Rechnungen, Ende … Schrauben"),
    ("de", "seit 1999 Schrauben, am 3. Mai 2026 Rechnungen", "seit … Schrauben, am 3. Mai … Rechnungen"),
    ("en", "In May 2026 screws arrived.", "In May … screws arrived."),
    ("en", "On 3 May 2026 invoices. In the year 1999 women.", "On 3 May … invoices. In the year … women."),
    ("da", "I maj 2026 skruer, i året 1999 søm", "I maj … skruer, i året … søm"),
    ("es", "En mayo de 2026 facturas, en mayo 1999 tornillos", "En mayo de … facturas, en mayo … tornillos"),
    ("uk", "У травні 2026 гвинтів, у травні 2024 гайки", "У травні … гвинтів, у травні … гайки"),
    ("ru", "В мае 2026 винтов, в мае 2024 гайки, 3 мая 2026 счетов", "В мае … винтов, в мае … гайки, 3 мая … счетов"),
    ("ru", "В мае 2026 машин прибыло.", "В мае … машин прибыло."),
    ("de", "Im 2. Quartal 2026 Rechnungen", "Im 2. Quartal … Rechnungen"),
    ("de", "Windows 45, 60 und 80 Schrauben, Version-45 Muttern", "Windows …, … und … Schrauben, Version-… Muttern"),
    ("de", "Woche zwölf Schrauben, im Jahr zweitausend Schrauben", "Woche … Schrauben, im Jahr … Schrauben"),
    ("de", "GJ 2026 Schrauben, am 3. Mai 2026 Muttern", "GJ … Schrauben, am 3. Mai … Muttern"),
    ("en", "Version 45-60 nails", "Version …-… nails"),
    ("ru", "3 мая 2026 винтов", "3 мая … винтов"),
    ("uk", "3 травня 2026 гвинтів", "3 травня … гвинтів"),
    ("de", "(2026) Rechnungen, Mai/2026 Muttern", "(…) Rechnungen, Mai/… Muttern"),
    ("en", "By the end of 2026 British thermal units; for 2026 screws", "By the end of … British thermal units; for … screws"),
    ("es", "Windows 45 por ciento", "Windows … por ciento"),
    ("ru", "В мае 2026 шри-ланкийских рупий", "В мае … шри-ланкийских рупий"),
    (
        "de",
        "Ubuntu 45 Schrauben, --menge-45 Rechnungen, Windows45 Schrauben",
        "Ubuntu … Schrauben, --menge-… Rechnungen, Windows… Schrauben",
    ),
]

STAYING = [
    ("de", "Windows 11 läuft auf allen Rechnern und unterstützt neue Treiber; Version 2.3 kam im Mai."),
    ("de", "§ 14 UStG, § 433 BGB und § 3 Absatz ist gemeint."),
    ("de", "KW 36 Inventur, M12 Schrauben, PR0017 Regal, DIN933 Schrauben, ISO 9001 Zertifizierung."),
    ("de", "Im 2. Quartal 2026 waren es. Im Mai 2026 – danach. Am 3. 9. 2026 ist Inventur."),
    ("de", "PGP 2.x, xz 5.2.x, Ubuntu 7.04, 1.04_01, 5.4.0-0 und --gdwarf-2"),
    ("en", "ISO 9001 certified, in Q3 2026 invoices rose, revenue (2026) is up."),
    ("es", "En 2026 vendimos mucho. Partes por millón."),
    ("uk", "У 2026 продали все. Рахунок за травень 2026 прострочений, 3 травня 2026 оплачено."),
    ("ru", "Счёт от 3 мая 2026 просрочен, счёт за май 2026 оплачен. 3 мая 2026 года счетов не было."),
    ("en", "In 2026 Miller bought screws. The year 2026 brings changes, the order of 3 May 2026 expires."),
    ("es", "Las facturas del 3 de mayo de 2026 pendientes."),
    ("ru", "В 2026 продали всё (RFC4648 раздел)."),
    ("de", "Im Mai 2026 wurden alle bezahlt. Rechnungen vom Mai 2026 sind offen, im Mai 2026 die Schrauben."),
    ("de", "Die im Mai 2026 fälligen Rechnungen und für alle im Mai 2026 offenen Posten."),
    ("de", "Im Mai 2026 lieferte Müller alles. Im Mai 2026 erhielten Kunden Mahnungen."),
    ("de", "**Mai 2026** Rechnungen. Seit 2019 Kunde, seit 2020 Kundin."),
    ("en", "Windows 11 is here, Python 3 supports it, version 2.3 was released."),
    ("en", "In May 2026 the invoices rose, in May 2026 our customers paid, in May 2026 revenue fell."),
    ("en", "The May 2026 invoices, all open May 2026 orders, the contract of May 2026 expires."),
    ("da", "I maj 2026 steg omsætningen. I maj 2026 solgte vi skruer. I maj 2026 købte Müller alt."),
    ("es", "Las facturas de mayo de 2026 pendientes. En mayo de 2026 vendimos mucho."),
    ("uk", "У травні 2026 продажі зросли. Рахунки за травень 2026 оплачені. У травні 2026 дохід зріс."),
    ("ru", "В мае 2026 продажи выросли. Счета за май 2026 оплачены. В мае 2026 доход вырос."),
]


@pytest.mark.parametrize(("language", "text", "expected"), CLAIMS, ids=lambda value: value)
def test_what_is_counted_makes_a_claim(language: str, text: str, expected: str) -> None:
    assert check(text, language, NOTHING).text == expected
    assert check(expected, language, NOTHING).text == expected
    assert (
        check(
            text,
            language,
            Sources.from_json([45, 812400, 2026, 2024, 1999, -45, "0.45", 60, 80, 12, 2000], None),
        ).text
        == text
    )


@pytest.mark.parametrize(("language", "text"), STAYING)
def test_a_name_or_a_year_stays(language: str, text: str) -> None:
    assert check(text, language, NOTHING).text == text


@pytest.mark.parametrize(
    ("language", "text", "expected"),
    [
        ("de", "Ein Dutzendmal, das Hundertfache, millionenfach.", "Ein …, das …fache, …."),
        ("en", "A tenfold rise, a hundredfold and a millionfold.", "A … rise, a … and a …."),
        ("da", "Det er tidobbelt, hundredfold og millionfold.", "Det er …, … og …."),
        ("es", "El décuplo, el céntuplo y el cuádruple.", "El …, el … y el …."),
        ("uk", "Стократно, десятикратний, вдесятеро.", "…кратно, …кратний, …."),
        ("ru", "Стократно, десятикратный, впятеро, тысячекратно.", "…кратно, …кратный, …, …кратно."),
    ],
)
def test_a_multiple_in_a_word_is_a_figure(language: str, text: str, expected: str) -> None:
    assert check(text, language, NOTHING).text == expected
    assert check(text, language, Sources.from_json([3, 4, 5, 10, 12, 100, 1000, 10**6], None)).text == text


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("de", "Das Doppelte, einfach, mehrfach, vielfach."),
        ("en", "Twice, manifold, a fold."),
        ("ru", "Многократно, вдвое, одноразовый."),
    ],
)
def test_a_vague_multiple_stays(language: str, text: str) -> None:
    assert check(text, language, NOTHING).text == text


@pytest.mark.parametrize(
    ("language", "text", "expected"),
    [
        ("de", "Ein gutes Dutzend Kunden, eine knappe Million.", "Ein gutes … Kunden, eine knappe …."),
        ("en", "A good dozen, a cool million, by the dozen, a few hundred.", "A good …, a cool …, by the dozen, a few hundred."),
        ("da", "Et godt dusin, en lille million, et par tusind.", "Et godt …, en lille …, et par tusind."),
        ("es", "Una buena docena, varios mil.", "Una buena …, varios mil."),
        ("de", "am 3.9. 45 Artikel, 12:45 Schrauben", "am 3.9. … Artikel, … Schrauben"),
        ("en", "9:45 screws, 12/12/12 nails", "… screws, … nails"),
        ("de", "Im Mai 2026 – 45 Rechnungen", "Im Mai 2026 – … Rechnungen"),
    ],
)
def test_an_adjective_or_a_dash_saves_no_figure(language: str, text: str, expected: str) -> None:
    assert check(text, language, NOTHING).text == expected
    assert check(expected, language, NOTHING).text == expected
