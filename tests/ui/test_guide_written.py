"""What is chosen in the guide is written while the window goes on: people go elsewhere, choose anew or leave meanwhile."""

import threading
from pathlib import Path

import pytest
from PySide6.QtTest import QTest
from tests.ui.fakes import Played
from tests.ui.touring import Tour, open_tour

from zuruf.settings.load import load_settings
from zuruf.settings.schema import Places
from zuruf.ui.first_run.step import Outcome


@pytest.fixture
def tour(played: Played, places: Places, tmp_path: Path) -> Tour:
    return open_tour(played, places, tmp_path)


def choose_own_data(tour: Tour) -> threading.Event:
    """Returns what the disk waits for before it writes that."""
    disk = threading.Event()
    tour.writer.write(lambda: None if disk.wait(30) else pytest.fail("nobody set it"))
    tour.go_to("data")
    tour.guide.data.options.buttons["own"].click()
    QTest.keyClicks(tour.guide.data.url.line, "sqlite:///ours.db")
    tour.guide.go_on.click()
    return disk


def test_a_slow_disk_holds_up_one_step_and_not_the_window(tour: Tour) -> None:
    disk = choose_own_data(tour)
    tour.guide.go_on.click()
    assert (tour.step(), tour.restarts) == ("data", [])
    disk.set()
    tour.let_write()
    assert (tour.step(), tour.restarts) == ("packs", [True])


def test_whoever_goes_elsewhere_while_it_is_written_stays_there(tour: Tour) -> None:
    disk = choose_own_data(tour)
    tour.guide.back.click()
    disk.set()
    tour.let_write()
    assert (tour.step(), tour.restarts) == ("place", [True])
    assert load_settings(tour.places).company.url == "sqlite:///ours.db"
    tour.go_on()
    assert tour.step() == "data"


def choose_company(tour: Tour) -> threading.Event:
    """Returns what the disk waits for before it writes that."""
    disk = threading.Event()
    tour.writer.write(lambda: None if disk.wait(30) else pytest.fail("nobody set it"))
    tour.go_to("place")
    place = tour.guide.place
    place.options.buttons["company"].click()
    place.address.line.setText("https://zuruf.example:8443")
    place.token.line.setText("secret")
    tour.guide.go_on.click()
    return disk


def test_a_step_that_falls_away_while_one_stands_in_it_is_left_in_either_direction(tour: Tour) -> None:
    disk = choose_company(tour)
    tour.guide.skip.click()
    disk.set()
    tour.let_write()
    assert (tour.step(), tour.guide.place.at_company) == ("data", True)
    tour.guide.back.click()
    assert tour.step() == "place"
    tour.guide.skip.click()
    assert tour.step() == "packs"
    tour.go_to("last")
    tour.guide.last.buttons["data"].click()
    assert tour.step() == "data"
    tour.go_on()
    assert tour.step() == "packs"


def test_whoever_chooses_something_else_while_it_is_written_is_not_sent_on_without_it(tour: Tour) -> None:
    disk = choose_company(tour)
    tour.guide.place.options.buttons["here"].click()
    disk.set()
    tour.let_write()
    assert (tour.step(), tour.restarts, tour.guide.place.outcome) == ("place", [True], Outcome.OPEN)
    tour.go_on()
    assert (tour.step(), load_settings(tour.places).assistant.address) == ("data", None)


@pytest.mark.parametrize("opens_again", [False, True])
@pytest.mark.parametrize("fails", [False, True])
def test_what_is_written_once_the_guide_was_left_counts_or_the_window_says_why_not(
    tour: Tour, *, opens_again: bool, fails: bool
) -> None:
    disk = choose_company(tour)
    tour.guide.leave()
    if opens_again:
        tour.opener.open()
    if fails:
        tour.places.config.mkdir(parents=True)
        (tour.places.config / "settings.toml").write_text("= nothing", encoding="utf-8")
    disk.set()
    tour.let_write()
    told = tour.played.window.fault.isVisibleTo(tour.played.window)
    assert (tour.restarts, told) == ([] if fails else [True], fails)
