"""The guide of the first start, gone through by hand and by keyboard in the real window."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from tests.ui.fakes import Played
from tests.ui.touring import HEARD, MODEL, VOICE, Tour, open_tour, press

from zuruf.dialogue.setup import (
    FetchPacks,
    LookPacks,
    PackFetched,
    PacksLooked,
    SetupDone,
    SetupFailed,
    SetupStopped,
    StopFetching,
    TryAssistant,
    TryDatabase,
    TryModel,
)
from zuruf.domain.languages import Language
from zuruf.settings.load import load_settings
from zuruf.settings.schema import Places, WindowPart
from zuruf.ui.first_run.step import Outcome
from zuruf.ui.pages.settings_page import SettingsPage


@pytest.fixture
def tour(played: Played, places: Places, tmp_path: Path) -> Tour:
    return open_tour(played, places, tmp_path)


def test_every_step_can_be_left_out_and_it_does_not_open_again(tour: Tour) -> None:
    seen = []
    while tour.step() != "last":
        seen.append(tour.step())
        tour.guide.skip.click()
    assert seen == ["language", "place", "data", "packs", "microphone", "speaker"]
    assert all(not button.icon().isNull() for button in tour.guide.last.buttons.values())
    tour.go_on()
    assert tour.guide.isHidden()
    assert tour.played.saved == [WindowPart(language=Language.GERMAN, theme="light", guided=True)]
    assert not (tour.places.config / "settings.toml").exists(), "nothing else was kept"
    assert tour.restarts == []
    assert tour.played.window.focusWidget() is tour.played.window.dock.talk


def test_it_is_gone_through_by_keyboard_alone(tour: Tour) -> None:
    window = tour.played.window
    for _ in range(7):
        before = tour.step()
        for _ in range(40):
            if window.focusWidget() is tour.guide.go_on:
                break
            QTest.keyClick(window.focusWidget(), Qt.Key.Key_Tab)
            assert tour.guide.isAncestorOf(window.focusWidget()), "Tab stays in the guide"
        QTest.keyClick(window.focusWidget(), Qt.Key.Key_Return)
        assert tour.guide.isHidden() or tour.step() != before
    assert tour.guide.isHidden()


def test_enter_on_what_is_chosen_goes_on(tour: Tour) -> None:
    window = tour.played.window
    QTest.keyClick(window.focusWidget(), Qt.Key.Key_Down)
    assert tour.step() == "language"
    for step in ("place", "data", "packs"):
        QTest.keyClick(window.focusWidget(), Qt.Key.Key_Return)
        assert tour.step() == step


def test_enter_in_a_field_goes_on_once_everything_is_there(tour: Tour) -> None:
    tour.go_to("data")
    tour.guide.data.options.buttons["own"].click()
    QTest.keyClick(tour.guide.data.url.line, Qt.Key.Key_Return)
    assert tour.step() == "data"
    assert tour.guide.data.result.isVisibleTo(tour.guide)


def test_esc_leaves_it_and_keys_do_nothing_behind_it(tour: Tour) -> None:
    QTest.keyClick(tour.played.window.focusWidget(), Qt.Key.Key_F8)
    assert not tour.played.state.microphone_open
    QTest.keyClick(tour.played.window.focusWidget(), Qt.Key.Key_Escape)
    assert tour.guide.isHidden()
    assert tour.played.saved[-1].guided


def test_the_language_changes_at_once(tour: Tour) -> None:
    tour.guide.language.buttons[Language.UKRAINIAN].click()
    assert tour.guide.headline.text() == "Мова"
    assert tour.played.saved[-1].language is Language.UKRAINIAN
    tour.go_on()
    assert tour.guide.language.outcome is Outcome.DONE


def test_a_model_server_is_tried_and_kept(tour: Tour) -> None:
    tour.go_to("place")
    place = tour.guide.place
    press(place.options.buttons["server"])
    assert not place.trial.button.isEnabled()
    tour.go_on()
    assert tour.step() == "place", "something is missing"
    assert place.result.sentence.text() == "Hier fehlt noch etwas."
    QTest.keyClicks(place.base_url.line, " http://127.0.0.1:11434/v1 ")
    QTest.keyClicks(place.model.line, "qwen3:8b")
    QTest.keyClicks(place.api_key.line, "geheim")
    place.trial.button.click()
    (errand,) = tour.asked(TryModel)
    assert errand.act == TryModel("http://127.0.0.1:11434/v1", "qwen3:8b", "geheim")
    tour.answer(SetupFailed(errand.key, "model-unreachable", "ConnectError"))
    assert place.outcome is Outcome.FAILED
    assert "ConnectError" in place.trial.result.hint.text()
    place.trial.button.click()
    tour.answer(SetupDone(tour.asked(TryModel)[-1].key))
    assert place.trial.result.sentence.text() == "Das funktioniert."
    tour.go_on()
    model = load_settings(tour.places).model
    assert model.kind == "endpoint"
    assert (model.base_url, model.model) == ("http://127.0.0.1:11434/v1", "qwen3:8b")
    assert tour.restarts == [True]
    tour.guide.back.click()
    tour.go_on()
    assert tour.restarts == [True], "nothing has changed"


def test_an_answer_to_what_was_typed_before_counts_no_more(tour: Tour) -> None:
    tour.go_to("place")
    place = tour.guide.place
    place.options.buttons["company"].click()
    QTest.keyClicks(place.address.line, "https://a.example")
    QTest.keyClicks(place.token.line, "t")
    place.trial.button.click()
    (errand,) = tour.asked(TryAssistant)
    QTest.keyClicks(place.address.line, "x")
    tour.answer(SetupDone(errand.key))
    assert place.outcome is Outcome.OPEN
    assert place.trial.result.isHidden()


def test_the_companys_assistant_brings_its_own_data(tour: Tour) -> None:
    tour.go_to("place")
    place = tour.guide.place
    place.options.buttons["company"].click()
    QTest.keyClicks(place.address.line, "https://assistant.example")
    QTest.keyClicks(place.token.line, "token")
    tour.go_on()
    assert tour.step() == "packs"
    assert load_settings(tour.places).assistant.address == "https://assistant.example"


def test_an_own_database_is_tried_and_kept(tour: Tour) -> None:
    tour.go_to("data")
    data = tour.guide.data
    data.options.buttons["own"].click()
    tour.go_on()
    assert tour.step() == "data"
    QTest.keyClicks(data.url.line, "sqlite:///ours.db")
    data.trial.button.click()
    (errand,) = tour.asked(TryDatabase)
    tour.answer(SetupDone(errand.key))
    tour.go_on()
    assert load_settings(tour.places).company.url == "sqlite:///ours.db"
    assert data.outcome is Outcome.DONE


def test_what_cannot_be_kept_is_told(tour: Tour) -> None:
    tour.places.config.mkdir(parents=True)
    (tour.places.config / "settings.toml").write_text('company = { url = "sqlite:///a.db" }\n', encoding="utf-8")
    tour.go_to("data")
    tour.guide.data.options.buttons["own"].click()
    QTest.keyClicks(tour.guide.data.url.line, "sqlite:///ours.db")
    tour.go_on()
    assert tour.step() == "data"
    assert "settings-invalid" in tour.guide.data.result.hint.text()
    assert tour.restarts == []
    (tour.places.config / "settings.toml").unlink()
    tour.go_on()
    assert (tour.step(), tour.restarts) == ("packs", [True])
    tour.guide.back.click()
    assert not tour.guide.data.result.isVisibleTo(tour.guide), "it has been kept since"


def test_models_are_fetched_with_sizes_and_progress_while_one_goes_on(tour: Tour) -> None:
    tour.go_to("packs")
    packs = tour.guide.packs
    (look,) = tour.asked(LookPacks)
    tour.answer(PacksLooked(look.key, (HEARD, MODEL, VOICE)))
    assert "1.163 MB" in packs.fetch.text()
    assert "145\u00a0MB" in packs.rows["whisper"].note.text()
    assert packs.rows["thorsten"].title.text() == "Stimme: Deutsch"
    packs.fetch.click()
    assert packs.result.sentence.text() == "Der Download beginnt …"
    (errand,) = tour.asked(FetchPacks)
    assert errand.act == FetchPacks(("qwen", "thorsten"))
    tour.answer(PackFetched(errand.key, "qwen", 550_000_000, 1_100_000_000))
    assert packs.rows["qwen"].bar.value() == 50
    assert "50\u00a0%" in packs.rows["qwen"].bar.accessibleName()
    tour.guide.skip.click()
    tour.answer(
        PackFetched(errand.key, "qwen", 1_100_000_000, 1_100_000_000),
        PackFetched(errand.key, "thorsten", 63_000_000, 63_000_000),
        SetupDone(errand.key),
    )
    assert packs.outcome is Outcome.DONE
    assert tour.restarts == [True]
    tour.guide.back.click()
    assert packs.fetch.isHidden()


def test_a_fetch_is_stopped_or_fails_and_goes_on_another_time(tour: Tour) -> None:
    tour.go_to("packs")
    packs = tour.guide.packs
    tour.answer(PacksLooked(tour.asked(LookPacks)[-1].key, (MODEL,)))
    packs.fetch.click()
    errand = tour.asked(FetchPacks)[-1]
    packs.stop.click()
    assert len(tour.asked(StopFetching)) == 1
    tour.answer(SetupStopped(errand.key))
    assert packs.fetch.isVisibleTo(tour.guide)
    packs.fetch.click()
    tour.answer(SetupFailed(tour.asked(FetchPacks)[-1].key, "pack-unavailable", "no network"))
    assert tour.restarts == []
    assert packs.outcome is Outcome.FAILED
    assert "no network" in packs.result.hint.text()
    assert packs.fetch.isVisibleTo(tour.guide)


def test_what_has_come_is_used_whatever_is_missing(tour: Tour) -> None:
    tour.go_to("packs")
    packs = tour.guide.packs
    tour.answer(PacksLooked(tour.asked(LookPacks)[-1].key, (MODEL, VOICE)))
    packs.fetch.click()
    key = tour.asked(FetchPacks)[-1].key
    tour.answer(PackFetched(key, "qwen", 1_100_000_000, 1_100_000_000), SetupFailed(key, "pack-unavailable", "no such voice"))
    assert tour.restarts == [True]
    assert [pack.name for pack in packs.missing] == ["thorsten"]


def test_the_last_step_leads_back_to_what_is_open(tour: Tour) -> None:
    tour.go_to("last")
    tour.guide.last.buttons["microphone"].click()
    assert tour.step() == "microphone"


def test_what_the_company_has_locked_is_not_asked(played: Played, places: Places, tmp_path: Path) -> None:
    tour = open_tour(
        played, places, tmp_path, {"version": 1, "locked": {"model": {"kind": "embedded"}, "window": {"language": "de"}}}
    )
    assert tour.step() == "data"
    assert tour.guide.number.text() == "Schritt 1 von 5"


def test_it_is_found_again_in_the_settings(tour: Tour) -> None:
    tour.guide.leave()
    page: SettingsPage = tour.played.window.settings_page
    page.guide.click()
    assert tour.guide.isVisible()
    assert tour.step() == "language"
