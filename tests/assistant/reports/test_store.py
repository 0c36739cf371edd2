"""Versions in the database: nothing is overwritten, and two people at once do not lose each other's work."""

import threading
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

import pytest
from sqlalchemy import func, select
from tests.assistant.reports.conftest import Office

from zuruf.assistant.reports.names import ReportUnknown
from zuruf.assistant.reports.store import Draft
from zuruf.assistant.store.tables import report_versions
from zuruf.domain.faults import ReportFault
from zuruf.domain.reports import Act, Report

AT = datetime(2026, 3, 16, 10, tzinfo=UTC)


def draft(name: str, key: str = "r1") -> Draft:
    return Draft(key, name, name, '{"metric":"revenue_invoiced"}', "bar", "anna", AT)


def amend(office: Office, which: str, version: int, act: Act = Act.CHANGED, **changes: Any) -> Report:
    return office.store.amend(which, version, lambda report: replace(report, **changes), act=act, actor="bert", at=AT)


def test_a_report_comes_back_as_it_was_saved(any_office: Office) -> None:
    saved = any_office.store.add(draft("Umsatz «Їжак»"))
    assert any_office.store.find("umsatz«їжак»") == saved
    assert saved == Report(
        "r1", 1, "Umsatz «Їжак»", "Umsatz «Їжак»", '{"metric":"revenue_invoiced"}', "bar", False, False, Act.SAVED, "anna", AT
    )


def test_names_are_unique_without_case_and_spaces(any_office: Office) -> None:
    any_office.store.add(draft("Umsatz Monat"))
    with pytest.raises(ReportFault) as caught:
        any_office.store.add(draft("UMSATZMONAT", "r2"))
    assert caught.value.code == "report-name-taken"
    any_office.store.add(draft("Lager", "r3"))
    with pytest.raises(ReportFault) as caught:
        amend(any_office, "Lager", 1, name="umsatz monat")
    assert caught.value.code == "report-name-taken"
    assert [report.name for report in any_office.store.all()] == ["Lager", "Umsatz Monat"]


def test_every_act_adds_a_version_and_changes_none(any_office: Office) -> None:
    first = any_office.store.add(draft("A"))
    second = amend(any_office, "A", 1, title="Anders")
    third = amend(any_office, "a", 2, Act.PINNED, pinned=True)
    assert any_office.store.versions("r1") == (first, second, third)
    assert (third.version, third.act, third.actor, third.title) == (3, Act.PINNED, "bert", "Anders")
    assert any_office.store.all() == (third,)


def test_an_outdated_version_is_refused(any_office: Office) -> None:
    any_office.store.add(draft("A"))
    amend(any_office, "A", 1, title="B")
    with pytest.raises(ReportFault) as caught:
        amend(any_office, "A", 1, title="C")
    assert caught.value.code == "report-changed"
    assert any_office.store.find("A").title == "B"


def test_a_deleted_report_is_kept_and_its_name_is_free(any_office: Office) -> None:
    any_office.store.add(draft("A"))
    amend(any_office, "A", 1, Act.DELETED, deleted=True)
    with pytest.raises(ReportUnknown):
        any_office.store.find("A")
    assert any_office.store.all() == ()
    assert [report.name for report in any_office.store.all(deleted=True)] == ["A"]
    any_office.store.add(draft("A", "r2"))
    with pytest.raises(ReportFault) as caught:
        amend(any_office, "A", 2, Act.RESTORED, deleted=False)
    assert caught.value.code == "report-name-taken"
    restored = amend(any_office, "A", 2, Act.RESTORED, deleted=False, name="A (alt)")
    assert (restored.id, restored.version) == ("r1", 3)
    assert [report.name for report in any_office.store.all()] == ["A", "A (alt)"]


def test_pinned_ones_come_first(any_office: Office) -> None:
    for number, name in enumerate(("Beta", "alpha", "Gamma")):
        any_office.store.add(draft(name, f"r{number}"))
    amend(any_office, "Gamma", 1, Act.PINNED, pinned=True)
    assert [report.name for report in any_office.store.all()] == ["Gamma", "alpha", "Beta"]


def test_unknown_names_come_with_the_closest(any_office: Office) -> None:
    any_office.store.add(draft("Umsatz nach Monat"))
    with pytest.raises(ReportUnknown) as caught:
        any_office.store.find("Umsatz nach Monaten")
    assert caught.value.closest == ("Umsatz nach Monat",)


def test_of_many_at_once_one_wins(any_office: Office) -> None:
    any_office.store.add(draft("A"))
    codes: list[str] = []
    together = threading.Barrier(6)

    def work(number: int) -> None:
        together.wait()
        try:
            amend(any_office, "A", 1, title=f"T{number}")
        except ReportFault as fault:
            codes.append(fault.code)

    people = [threading.Thread(target=work, args=(number,)) for number in range(6)]
    for person in people:
        person.start()
    for person in people:
        person.join()
    assert codes == ["report-changed"] * 5
    with any_office.reader.connect() as connection:
        assert connection.scalar(select(func.count()).select_from(report_versions)) == 2
