"""Prices, ratios, counts of weekdays and multiples that look like days, times or years, and the days and years beside them."""

import pytest

from zuruf.assistant.prose.number_check import check
from zuruf.assistant.prose.sources import Sources

NOTHING = Sources.from_json(None, None)

CLAIMS = [
    ("de", "Der Preis ist 12.05.", "Der Preis ist …"),
    ("de", "Der Bestand liegt bei 15.03.", "Der Bestand liegt bei …"),
    ("de", "Das kostet 12.10.", "Das kostet …"),
    ("de", "Das Verhältnis ist 14:30.", "Das Verhältnis ist …."),
    ("en", "They sell at 14.30 each, priced at 9.30.", "They sell at … each, priced at …."),
    ("en", "The ratio stands at 14:30 or 2:30.", "The ratio stands at 14:30 or …."),
    ("ru", "По 14.30 за штуку.", "По … за штуку."),
    ("de", "Montag 7, Dienstag 9", "Montag …, Dienstag …"),
    ("da", "Mandag 7, tirsdag 9", "Mandag …, tirsdag …"),
    ("en", "Monday 7, Tuesday 9", "Monday …, Tuesday …"),
    ("es", "Lunes 7, martes 9", "Lunes …, martes …"),
    ("uk", "Понеділок 7, вівторок 9", "Понеділок …, вівторок …"),
    ("ru", "Понедельник 7, вторник 9", "Понедельник …, вторник …"),
    ("en", "In March 15 deliveries and in April 20.", "In March … deliveries and in April …."),
    ("en", "More than 2000.", "More than …."),
    ("da", "Mere end 2000.", "Mere end …."),
    ("es", "Más de 2000.", "Más de …."),
    ("en", "Open orders (2025)", "Open orders (…)"),
    ("de", "Der Preis hat sich verdreifacht, vervierfacht.", "Der Preis hat sich …, …."),
    ("de", "Ein fünfstelliger Betrag, zweijährige Verträge.", "Ein …stelliger Betrag, …jährige Verträge."),
    ("en", "Sales tripled, then quadrupled.", "Sales …, then …."),
    ("da", "Salget er tredoblet, et femcifret beløb.", "Salget er …, et … beløb."),
    ("es", "Las ventas se han triplicado.", "Las ventas se han …."),
    ("uk", "Продажі потроїлися, втричі більше.", "Продажі …, … більше."),
    ("uk", "П'ятизначна сума.", "…значна сума."),
    ("ru", "Продажи утроились, пятизначная сумма.", "Продажи …, …значная сумма."),
    ("de", "Ein halbes Prozent, eine halbe Tonne.", "…, …."),
    ("en", "Half a percent, half a tonne.", "…, …."),
    ("uk", "Пів відсотка.", "…."),
    ("de", "Jeder dritte Kunde, jede fünfte Rechnung.", "Jeder … Kunde, jede … Rechnung."),
    ("en", "Every third customer pays late.", "Every … customer pays late."),
    ("da", "Hver femte kunde.", "Hver … kunde."),
    ("es", "Cada tercer cliente.", "Cada … cliente."),
    ("uk", "Кожен п'ятий клієнт, кожна третя накладна.", "Кожен … клієнт, кожна … накладна."),
    ("ru", "Каждый пятый клиент, каждая третья накладная.", "Каждый … клиент, каждая … накладная."),
    ("en", "May: 2026, fiftyish orders", "May: …, … orders"),
    ("en", "2026 was the number of orders.", "… was the number of orders."),
]

STAYING = [
    ("de", "Die Lieferung ist am 12.05. um 14:30, die Rechnung bis 15.03. fällig."),
    ("de", "Der Termin für die Bestellungen ist 15.03."),
    ("de", "Am Montag, den 7., und Dienstag, den 9., ist Inventur; Montag 8–17 Uhr, Di 9–12 Uhr."),
    ("de", "Der Umsatz 2025 lag höher als 2024."),
    ("en", "The price was updated at 14.30."),
    ("en", "Monday 7, Tuesday 8 and Wednesday 9"),
    ("en", "Monday 7 and Monday 14"),
    ("en", "On March 15 and April 20; in March 15, 2026."),
    ("en", "Revenue in 2025 compared with 2024"),
    ("en", "2024 vs 2025"),
    ("en", "The third customer, every third week, each fourth Monday. 2026 was the year of the move."),
    ("de", "Die dritte Mahnung, jeden zweiten Montag, jede dritte Woche."),
    ("ru", "Третий счёт, каждый третий день."),
    ("en", "Revenue (2025) doubled."),
    ("es", "En comparación con 2024, subió; en el 2T 2026 bajó."),
    ("es", "Horario: L-V de 8 a 17 h, sábado de 9 a 12."),
    ("uk", "Склад працює з 6-ї години. Версія 2.3.1 актуальна."),
    ("ru", "Версия 2.3.1 актуальна, версия 11 актуальна."),
]


@pytest.mark.parametrize(("language", "text", "expected"), CLAIMS)
def test_a_claim_that_looks_like_a_day_a_time_or_a_year_is_left_out(language: str, text: str, expected: str) -> None:
    assert check(text, language, NOTHING).text == expected


@pytest.mark.parametrize(("language", "text"), STAYING)
def test_days_times_and_years_beside_them_stay(language: str, text: str) -> None:
    assert check(text, language, NOTHING).text == text


def test_a_multiple_in_one_word_has_its_factor_as_its_source() -> None:
    assert check("Er hat sich verdreifacht.", "de", Sources.from_json([3], None)).text == "Er hat sich verdreifacht."
    assert check("Half a percent.", "en", Sources.from_json([0], None)).text == "…."
