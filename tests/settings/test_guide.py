"""What the guide of the first start keeps, and when it opens by itself."""

import stat
import sys
from pathlib import Path
from typing import Any

import pytest
from tests.settings.policy.places import machine

from zuruf.domain.faults import SettingsFault
from zuruf.settings.guide import (
    AtCompany,
    OnThisMachine,
    Place,
    WithModelServer,
    guide_is_wanted,
    locked_steps,
    save_data,
    save_place,
)
from zuruf.settings.load import FILE_NAME, load_settings
from zuruf.settings.save import save_window
from zuruf.settings.schema import Places, WindowPart

SERVER = WithModelServer("http://127.0.0.1:11434/v1", "qwen3:8b")
KEYED = WithModelServer("https://models.example/v1", "big", "a-key")
COMPANY = AtCompany("https://assistant.example.com", "a-token")


@pytest.fixture
def here(places: Places, tmp_path: Path) -> Places:
    return machine(places, tmp_path)


def place_of(places: Places) -> Place:
    """Read back from the file."""
    settings = load_settings(places)
    if settings.assistant.address is not None:
        assert settings.assistant.token is not None
        return AtCompany(settings.assistant.address, settings.assistant.token.get_secret_value())
    model = settings.model
    if model.kind == "embedded":
        return OnThisMachine()
    return WithModelServer(model.base_url, model.model, "" if model.api_key is None else model.api_key.get_secret_value())


@pytest.mark.parametrize("first", [OnThisMachine(), SERVER, KEYED, COMPANY])
@pytest.mark.parametrize("second", [OnThisMachine(), SERVER, KEYED, COMPANY])
def test_any_place_can_follow_any_other(here: Places, first: Place, second: Place) -> None:
    save_place(here, first)
    assert place_of(here) == first
    save_place(here, second)
    assert place_of(here) == second


def test_going_back_leaves_no_secret(here: Places) -> None:
    for place in (KEYED, COMPANY, OnThisMachine()):
        save_place(here, place)
    text = (here.config / FILE_NAME).read_text(encoding="utf-8")
    assert "a-key" not in text
    assert "a-token" not in text


@pytest.mark.skipif(sys.platform == "win32", reason="Windows keeps rights elsewhere")
@pytest.mark.parametrize("secret", [KEYED, COMPANY])
def test_a_file_with_a_secret_is_its_owners_alone(here: Places, secret: Place) -> None:
    save_window(here, WindowPart(theme="dark"))
    path = here.config / FILE_NAME
    before = stat.S_IMODE(path.stat().st_mode)
    save_place(here, secret)
    assert stat.S_IMODE(path.stat().st_mode) == 0o600 != before
    save_window(here, WindowPart(theme="light"))
    assert stat.S_IMODE(path.stat().st_mode) == 0o600


def test_data_are_the_companys_or_the_samples(here: Places) -> None:
    save_data(here, "sqlite:///ours.db")
    assert load_settings(here).company.url == "sqlite:///ours.db"
    save_data(here, None)
    assert load_settings(here).company.url is None


def test_what_was_written_by_hand_stays(here: Places) -> None:
    here.config.mkdir(parents=True, exist_ok=True)
    path = here.config / FILE_NAME
    path.write_text(
        '# ours\n[model]\nkind = "embedded"\nwindow_tokens = 4096 # small\n\n[speech]\nrate = 1.2\n', encoding="utf-8"
    )
    save_place(here, SERVER)
    settings = load_settings(here)
    assert (settings.model.window_tokens, settings.speech.rate) == (4096, 1.2)
    assert "# ours" in path.read_text(encoding="utf-8")


def test_a_file_that_cannot_be_changed_safely_is_left_alone(here: Places) -> None:
    here.config.mkdir(parents=True, exist_ok=True)
    path = here.config / FILE_NAME
    path.write_text('model = { kind = "embedded" }\n', encoding="utf-8")
    with pytest.raises(SettingsFault):
        save_place(here, SERVER)
    assert path.read_text(encoding="utf-8") == 'model = { kind = "embedded" }\n'


EVERYTHING = {"window": {"language": "uk"}, "assistant": {"address": "https://a.example", "token": {"env": "T"}}}
EMBEDDED = {"window": {"language": "de"}, "model": {"kind": "embedded"}, "database": {"url": {"env": "U"}}}


@pytest.mark.parametrize(
    ("policy", "wanted"),
    [
        (None, True),
        ({"locked": EVERYTHING}, False),
        ({"locked": EMBEDDED}, False),
        ({"default": {"window": {"language": "uk"}}, "locked": {"assistant": EVERYTHING["assistant"]}}, False),
        ({"locked": {"window": {"language": "uk"}}}, True),
        ({"locked": {"assistant": EVERYTHING["assistant"]}}, True),
        ({"default": {"window": {"guided": True}}}, False),
        ({"locked": {"kiosk": {"on": True}}}, False),
    ],
    ids=["none", "company", "embedded", "both-tiers", "language-alone", "no-language", "unwanted", "kiosk"],
)
def test_a_policy_that_says_everything_takes_the_guides_place(
    places: Places, tmp_path: Path, policy: dict[str, Any] | None, wanted: bool
) -> None:
    here = machine(places, tmp_path) if policy is None else machine(places, tmp_path, {"version": 1, **policy})
    assert guide_is_wanted(here) is wanted


def test_it_opens_once(here: Places) -> None:
    assert guide_is_wanted(here)
    save_window(here, WindowPart(guided=True))
    assert not guide_is_wanted(here)


def test_what_is_locked_is_not_asked_and_not_written(places: Places, tmp_path: Path) -> None:
    here = machine(places, tmp_path, {"version": 1, "locked": {"model": {"kind": "embedded"}}})
    assert locked_steps(here) == {"place"}
    save_place(here, OnThisMachine())
    assert not (here.config / FILE_NAME).exists()
