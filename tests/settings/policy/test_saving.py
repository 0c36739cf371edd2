"""What a person sets at the window of a machine that has a policy."""

import tomllib
from pathlib import Path
from typing import Any

from tests.settings.policy.places import machine, write_policy

from zuruf.domain.languages import Language
from zuruf.domain.manners import Earcons
from zuruf.settings.load import load_settings, locked_settings
from zuruf.settings.save import save_speech, save_window
from zuruf.settings.schema import Places

POLICY: dict[str, Any] = {
    "version": 1,
    "locked": {"window": {"language": "uk"}, "speech": {"earcons": "loud"}},
    "default": {"window": {"theme": "dark"}, "speech": {"follow_up": False}},
}


def own(here: Places) -> dict[str, Any]:
    file = here.config / "settings.toml"
    return tomllib.loads(file.read_text(encoding="utf-8")) if file.exists() else {}


def test_only_the_persons_own_choice_is_written(places: Places, tmp_path: Path) -> None:
    here = machine(places, tmp_path, POLICY)
    assert locked_settings(here) == {"window.language", "speech.earcons"}
    window = load_settings(here).window
    save_window(here, window)
    assert own(here) == {}, "nothing was chosen"
    save_window(here, window.model_copy(update={"talk_key": "F9", "language": Language.RUSSIAN}))
    assert own(here) == {"window": {"talk_key": "F9"}}
    speech = load_settings(here).speech
    save_speech(here, speech.model_copy(update={"earcons": Earcons.OFF, "follow_up": True}))
    assert own(here) == {"window": {"talk_key": "F9"}, "speech": {"follow_up": True}}


def test_a_new_default_reaches_whoever_chose_nothing(places: Places, tmp_path: Path) -> None:
    here = machine(places, tmp_path, POLICY)
    save_window(here, load_settings(here).window.model_copy(update={"talk_key": "F9"}))
    write_policy(tmp_path, {"version": 1, "default": {"window": {"theme": "contrast", "talk_key": "F7"}}})
    window = load_settings(here).window
    assert (window.theme, window.talk_key, window.language) == ("contrast", "F9", here.language)


def test_what_was_chosen_once_can_be_chosen_back(places: Places, tmp_path: Path) -> None:
    here = machine(places, tmp_path, POLICY)
    for theme in ("light", "dark"):
        save_window(here, load_settings(here).window.model_copy(update={"theme": theme}))
        assert own(here) == {"window": {"theme": theme}}
        assert load_settings(here).window.theme == theme


def test_the_systems_default_can_be_chosen_where_the_company_names_a_device(places: Places, tmp_path: Path) -> None:
    here = machine(places, tmp_path, {"version": 1, "default": {"speech": {"microphone": "Jabra"}}})
    speech = load_settings(here).speech
    assert speech.microphone == "Jabra"
    save_speech(here, speech)
    assert own(here) == {}
    save_speech(here, speech.model_copy(update={"microphone": None}))
    assert own(here) == {"speech": {"microphone": ""}}
    assert load_settings(here).speech.microphone is None


def test_a_device_that_the_company_locks_is_not_changed(places: Places, tmp_path: Path) -> None:
    here = machine(places, tmp_path, {"version": 1, "locked": {"speech": {"speaker": "Jabra"}}})
    save_speech(here, load_settings(here).speech.model_copy(update={"speaker": "Other", "microphone": "Desk"}))
    assert own(here) == {"speech": {"microphone": "Desk"}}
    assert (load_settings(here).speech.speaker, locked_settings(here)) == ("Jabra", frozenset({"speech.speaker"}))
