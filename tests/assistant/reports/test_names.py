"""How reports may be called and which one is meant."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from zuruf.assistant.reports.metrics import metric_name
from zuruf.assistant.reports.names import ReportUnknown, fit_name, fit_title, meant_name, name_key
from zuruf.domain.faults import ReportFault


@pytest.mark.parametrize("name", ["", "  ", "a/b", "a\\b", "\u202ea", "…", "a" * 81, "a\x00b", "ﷺ" * 40])
def test_names_that_do_not_fit(name: str) -> None:
    with pytest.raises(ReportFault) as caught:
        fit_name(name)
    assert caught.value.code == "report-name-unfit"


def test_a_name_is_tidied() -> None:
    assert fit_name("  Umsatz \n im   Monat ") == "Umsatz im Monat"
    assert fit_title("") == ""


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Umsatz Monat", "umsatz  MONAT"),
        ("Umsatz Monat", "Umsatzmonat"),
        ("STRASSE", "straße"),
        ("Їжак", "їжак"),
        ("é", "e\u0301"),
    ],
)
def test_names_that_are_the_same(one: str, other: str) -> None:
    assert name_key(one) == name_key(other)


@given(st.text(max_size=40))
def test_a_key_of_a_fitting_name_stays_the_same(text: str) -> None:
    try:
        name = fit_name(text)
    except ReportFault:
        return
    assert name_key(name) == name_key(name.casefold()) == name_key(f" {name} ") == name_key(name_key(name))
    assert len(name_key(name)) <= 200


NAMES = ["Umsatz nach Monaten", "Umsatz nach Kunden", "Offene Rechnungen", "Lager knapp", "Виручка за місяць"]


@pytest.mark.parametrize(
    ("spoken", "meant"),
    [
        ("umsatz nach monaten", "Umsatz nach Monaten"),
        ("offene rechnung", "Offene Rechnungen"),
        ("offene rechnungen bericht", "Offene Rechnungen"),
        ("lager knap", "Lager knapp"),
        ("виручка за місяц", "Виручка за місяць"),
    ],
)
def test_what_people_say_is_understood(spoken: str, meant: str) -> None:
    assert meant_name(spoken, NAMES) == meant


@pytest.mark.parametrize("spoken", ["Umsatz nach", "Wetter", ""])
def test_in_doubt_nothing_is_opened(spoken: str) -> None:
    with pytest.raises(ReportUnknown):
        meant_name(spoken, NAMES)


def test_the_closest_are_named() -> None:
    with pytest.raises(ReportUnknown) as caught:
        meant_name("Umsatz nach", NAMES)
    assert set(caught.value.closest) == {"Umsatz nach Monaten", "Umsatz nach Kunden"}


@pytest.mark.parametrize(
    ("report", "metric"),
    [
        ("Umsatz Größe & Co.", "umsatz_groesse_co"),
        ("Виручка за їжу", "viruchka_za_izhu"),
        ("2025 sales", "report_2025_sales"),
        ("日本", "report"),
    ],
)
def test_a_metric_has_a_latin_name(report: str, metric: str) -> None:
    assert metric_name(report) == metric
