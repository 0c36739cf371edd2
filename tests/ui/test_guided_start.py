"""The first start as the app carries it out: the guide opens over the window, and what it keeps starts the parts anew."""

from pathlib import Path

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from tests.settings.policy.places import machine
from tests.ui.test_app import AnsweringSession, Maker

from zuruf.app import run_window
from zuruf.dialogue.effects import ApplyManners
from zuruf.dialogue.ports import Listener
from zuruf.domain.languages import Language
from zuruf.language.phrases import Phrases
from zuruf.settings.load import load_settings
from zuruf.settings.schema import Places, Settings
from zuruf.ui.first_run.guide import Guide


class NotedMaker(Maker):
    """Keeps with which settings each session was made."""

    def __init__(self) -> None:
        super().__init__()
        self.settings: list[Settings] = []

    def __call__(self, settings: Settings, places: Places, phrases: Phrases, listener: Listener) -> AnsweringSession:
        self.settings.append(settings)
        return super().__call__(settings, places, phrases, listener)


def guides() -> list[Guide]:
    return [widget for widget in QApplication.allWidgets() if isinstance(widget, Guide) and widget.isVisible()]


def test_what_is_kept_starts_the_parts_anew_while_the_guide_goes_on(qapp: QApplication, places: Places, tmp_path: Path) -> None:
    here = machine(places, tmp_path)
    make = NotedMaker()
    steps: list[str] = []

    def tell(news: str) -> None:
        if news == "ready":
            QTimer.singleShot(0, choose)

    def choose() -> None:
        (guide,) = guides()
        guide.go_on.click()
        guide.place.options.buttons["server"].click()
        QTest.keyClicks(guide.place.base_url.line, "http://127.0.0.1:1/v1")
        QTest.keyClicks(guide.place.model.line, "m")
        guide.go_on.click()
        look()

    def look() -> None:
        if len(make.made) == 2 and make.made[1].asked:
            (guide,) = guides()
            steps.append(guide.step.name)
            guide.end.click()
            QApplication.closeAllWindows()
        else:
            QTimer.singleShot(1, look)

    assert run_window(load_settings(here), here, tell=tell, make=make, guide=True) == 0
    assert steps == ["data"]
    assert [made.closed for made in make.made] == [True, True]
    assert [settings.model.kind for settings in make.settings] == ["embedded", "endpoint"]
    assert isinstance(make.made[1].asked[0], ApplyManners), "the new ears know what was chosen"
    assert load_settings(here).window.guided


def test_a_policy_file_alone_takes_its_place(qapp: QApplication, places: Places, tmp_path: Path) -> None:
    policy = {
        "version": 1,
        "locked": {"assistant": {"address": "https://assistant.example", "token": {"file": str(tmp_path / "token")}}},
        "default": {"window": {"language": "uk"}},
    }
    (tmp_path / "token").write_text("token", encoding="utf-8")
    here = machine(places, tmp_path, policy)
    seen: list[int] = []

    def tell(news: str) -> None:
        if news == "ready":
            seen.append(len(guides()))
            QTimer.singleShot(0, QApplication.closeAllWindows)

    settings = load_settings(here)
    assert settings.window.language is Language.UKRAINIAN
    assert run_window(settings, here, tell=tell, make=Maker(), guide=True) == 0
    assert seen == [0]
    assert not here.config.exists(), "nobody set anything"


@pytest.mark.qt_log_ignore("This plugin does not support")
def test_a_kiosk_fills_its_screen_from_the_start_and_guides_no_strangers(
    qapp: QApplication, places: Places, tmp_path: Path
) -> None:
    here = machine(places, tmp_path, {"version": 1, "locked": {"kiosk": {"on": True}}})
    seen: list[object] = []

    def tell(news: str) -> None:
        if news == "ready":
            QTimer.singleShot(0, look)

    def look() -> None:
        (window,) = [each for each in QApplication.topLevelWidgets() if each.isVisible()]
        seen.extend([window.isFullScreen(), window.close(), window.isVisible(), guides()])
        qapp.exit(0)

    assert run_window(load_settings(here), here, tell=tell, make=Maker(), guide=True) == 0
    assert seen == [True, False, True, []]
