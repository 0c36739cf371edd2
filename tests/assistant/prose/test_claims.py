"""What looks like a name, a date or a time, and is a claim by what stands around it; and what stays all the same."""

import pytest

from zuruf.assistant.prose.number_check import check
from zuruf.assistant.prose.sources import Sources

NOTHING = Sources.from_json(None, None)

CLAIMS = [
    # A sign before the number.
    ("de", "#812400 EUR", "#… EUR"),
    ("en", "#45%", "#…%"),
    ("en", "#45k", "#…"),
    ("en", "#45 million", "#…"),
    ("de", "§ 812400 Euro", "§ … Euro"),
    ("de", "№ 45 %", "№ … %"),
    ("ru", "№ 45 счетов", "№ … счетов"),
    ("de", "#45 offene Rechnungen", "#… offene Rechnungen"),
    # A product before the number.
    ("de", "Version 812400 Euro", "Version … Euro"),
    ("de", "ISO 45 Euro", "ISO … Euro"),
    ("de", "Windows 45 Artikel", "Windows … Artikel"),
    ("de", "v812400 Euro", "v… Euro"),
    ("en", "v4.5 million", "v…"),
    # Letters or other digits glued on.
    ("en", "total812400", "total…"),
    ("de", "Gesamtumsatz45", "Gesamtumsatz…"),
    ("de", "Umsatz812,40", "Umsatz…"),
    ("de", "Regal4711", "Regal…"),
    ("de", "Lager45 Artikel", "Lager… Artikel"),
    ("de", "Lager45Artikel", "Lager…Artikel"),
    ("de", "haben45Rechnungen", "haben…Rechnungen"),
    ("en", "invoices45", "invoices…"),
    ("de", "45bis50", "…bis…"),
    ("en", "x-total812400 and x/total45", "x-total… and x/total…"),
    ("de", "Q45 Rechnungen", "Q… Rechnungen"),
    ("en", "H45 invoices", "H… invoices"),
    ("de", "5G Rechnungen", "…G Rechnungen"),
    ("de", "12-A Artikel", "…-A Artikel"),
    ("de", "812400/0815 Euro", "… Euro"),
    ("de", "45-012 Rechnungen", "…-… Rechnungen"),
    ("de", "0x812400 Euro", "…x… Euro"),
    ("en", "`x 812400` EUR", "`x …` EUR"),
    ("de", "Es sind 45.Rechnungen hier.", "Es sind ….Rechnungen hier."),
    # Times and dates as money.
    ("de", "14:30 Euro", "… Euro"),
    ("en", "14:30 invoices", "… invoices"),
    ("en", "12/12/12 invoices", "… invoices"),
    ("de", "Q3-45 Rechnungen", "Q…-… Rechnungen"),
    ("en", "12:45 EUR total", "… EUR total"),
    ("de", "12.12. EUR", "…. EUR"),
    ("de", "12.05.8124 EUR", "… EUR"),
    ("de", "12.12.2026 EUR", "… EUR"),
    ("de", "45.46.47 Euro", "… Euro"),
    ("en", "12/12/12 euros", "… euros"),
    ("en", "It is €14:30 or €2026.", "It is €… or €…."),
    ("de", "Am 45.45.2045 war es.", "Am … war es."),
    ("en", "On 2026-45-99 it was.", "On …-…-… it was."),
    # Years and weeks as counts.
    ("de", "seit 1999 Artikeln", "seit … Artikeln"),
    ("en", "In 1999 customers paid", "In … customers paid"),
    ("en", "FY 2045 invoices", "FY … invoices"),
    ("de", "KW 45 Rechnungen", "KW … Rechnungen"),
    # Durations and addresses that are none.
    ("de", "P812400D", "P…D"),
    ("de", "PT45H Rechnungen", "PT…H Rechnungen"),
    ("de", "www.812400 Euro", "www.… Euro"),
    # A lone marker that counts, or that nothing announces.
    ("de", "45. Rechnungen", "…. Rechnungen"),
    ("de", "45) Rechnungen", "…) Rechnungen"),
    ("de", "- 45. Rechnungen", "- … Rechnungen"),
    ("de", "7) offene Rechnungen", "…) offene Rechnungen"),
    ("en", "7. That was all.", "…. That was all."),
    ("en", "8.5. That was all.", "…. That was all."),
    ("en", "8.1. That was all.", "…. That was all."),
]


@pytest.mark.parametrize(("language", "text", "expected"), CLAIMS, ids=lambda value: value)
def test_a_claim_in_disguise_is_left_out(language: str, text: str, expected: str) -> None:
    assert check(text, language, NOTHING).text == expected
    assert check(expected, language, NOTHING).text == expected


def test_a_claim_in_disguise_with_a_source_stays() -> None:
    text = "Das sind #45 Rechnungen, 12.05 EUR, v3 Euro und Lager7 Artikel."
    assert check(text, "de", Sources.from_json([45, 3, 7, "12.05"], None)).text == text


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("de", "PR0017, RE-2026-0117, A-12-03, v2.3.1, utf8, sha256, mp3, python3, x86, iso8859, rfc2822"),
        ("en", "log4j, base64url, utf8mb4, win32api, manpages10n, B2B, IPv6, 5G network, A4 pages, M10 bolts"),
        ("de", "am 3.9. EUR zahlen"),
        ("de", "Sun, 12 Oct 2014 15:47:44 +0200, seit 1.10.x"),
        ("en", "Copyright (C) 1996, 1997 and 2002 by service/v1alpha"),
        ("de", "Um 14:30 mal anrufen, am 3.9. mal sehen."),
        ("en", "The train leaves at 14:30 hours."),
        ("de", "Um 14:30 Rechnungen prüfen, bis 31.12.26 Artikel zählen."),
        ("de", "Die Q3 Rechnungen und die PR0017 Artikel."),
        ("en", "Q3 invoices rose, H1 orders fell."),
        ("de", "Im Jahr 1999 war es mühsam, Rechnungen zu schreiben."),
        ("de", "Seit 2019 Kunde, seit 2020 Partner."),
        ("de", "1. Rechnungen\n2. Kunden\n3. Artikel"),
        ("en", "1. A\n   1. B\n   2. C\n2. Invoices\n   1. D\n3. Orders"),
        ("en", "1. A\n1.1. B\n1.2. C\n2. D\n2.1. E"),
        ("en", "en_US.UTF-8 and findutils-4.3.3"),
        ("de", "### 3. Offene Punkte\n### 4. Rechnungen"),
        ("de", "Frist P30D, PT36H und P1Y6M."),
    ],
)
def test_a_name_or_a_date_stays(language: str, text: str) -> None:
    assert check(text, language, NOTHING).text == text


@pytest.mark.parametrize("language", ["de", "en"])
def test_a_currency_behind_a_date_may_belong_to_the_next_number(language: str) -> None:
    text = "3.9.2026 €500 14:30 EUR 500 3.9.2026 $ 500"
    assert check(text, language, Sources.from_json([500], None)).text == text
