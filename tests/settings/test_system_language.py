"""Until somebody sets a language, it is the system's; tests give the system's by hand and depend on no machine's."""

import plistlib
import tomllib
from pathlib import Path

import pytest
from tests.settings.policy.places import machine

from zuruf.commands.telling import tell_fault
from zuruf.domain.faults import SettingsFault
from zuruf.domain.languages import Language
from zuruf.settings.load import load_settings, window_language
from zuruf.settings.paths import find_places
from zuruf.settings.save import save_window
from zuruf.settings.schema import Places
from zuruf.settings.system_language import first_spoken, preferred_on_mac, system_language

VARIABLES = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")


@pytest.mark.parametrize(
    ("variables", "language"),
    [
        ({"LANG": "de_AT.UTF-8"}, "de"),
        ({"LANG": "en_GB.UTF-8"}, "en"),
        ({"LANG": "uk_UA.UTF-8"}, "uk"),
        ({"LANG": "ru_RU.KOI8-R"}, "ru"),
        ({"LANG": "de_DE@euro"}, "de"),
        ({"LANG": "de"}, "de"),
        ({"LANG": "den_CA.UTF-8"}, "en"),
        ({"LANG": "fr_FR.UTF-8"}, "en"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "POSIX"}, "en"),
        ({}, "en"),
        ({"LC_ALL": "uk_UA.UTF-8", "LC_MESSAGES": "ru_RU.UTF-8", "LANG": "de_DE.UTF-8"}, "uk"),
        ({"LC_ALL": "", "LC_MESSAGES": "ru_RU.UTF-8", "LANG": "de_DE.UTF-8"}, "ru"),
        ({"LC_ALL": "C", "LANG": "de_DE.UTF-8"}, "en"),
        ({"LANGUAGE": "uk:de", "LANG": "de_DE.UTF-8"}, "uk"),
        ({"LANGUAGE": "pl:ru", "LANG": "en_US.UTF-8"}, "ru"),
        ({"LANGUAGE": "pl", "LANG": "de_DE.UTF-8"}, "de"),
        ({"LANGUAGE": "de", "LANG": "C.UTF-8"}, "en"),
    ],
)
def test_variables_name_it(monkeypatch: pytest.MonkeyPatch, variables: dict[str, str], language: str) -> None:
    for name in VARIABLES:
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert system_language() == find_places().language == language


def test_the_first_that_is_spoken_counts() -> None:
    assert first_spoken(["fr-FR", "uk-Latn-UA", "de-DE"]) == Language.UKRAINIAN
    assert first_spoken(["DE-de"]) == Language.GERMAN
    assert first_spoken([]) == Language.ENGLISH


def test_macos_tells_its_languages_in_a_file(tmp_path: Path) -> None:
    file = tmp_path / "preferences.plist"
    assert preferred_on_mac(file) == []
    for content, languages in (
        (plistlib.dumps({"AppleLanguages": ["ru-DE", "de-DE"]}, fmt=plistlib.FMT_BINARY), ["ru-DE", "de-DE"]),
        (plistlib.dumps({"AppleLocale": "de_DE"}), []),
        (plistlib.dumps(["de"]), []),
        (b"<?xml version='1.0'?><plist><dict>", []),
        (b"no list", []),
    ):
        file.write_bytes(content)
        assert preferred_on_mac(file) == languages


def of(places: Places, tmp_path: Path, language: Language, policy: object | None = None) -> Places:
    return machine(places, tmp_path, policy).model_copy(update={"language": language})


@pytest.mark.parametrize("language", Language)
def test_without_a_setting_it_is_the_window_s(places: Places, tmp_path: Path, language: Language) -> None:
    here = of(places, tmp_path, language)
    assert load_settings(here).window.language == window_language(here) == language


def test_a_setting_and_a_policy_win(places: Places, tmp_path: Path) -> None:
    default = {"version": 1, "default": {"window": {"language": "uk"}}}
    here = of(places, tmp_path, Language.GERMAN, default)
    assert load_settings(here).window.language == Language.UKRAINIAN
    here.config.mkdir()
    (here.config / "settings.toml").write_text('[window]\nlanguage = "ru"\n')
    assert load_settings(here).window.language == Language.RUSSIAN
    here = of(places, tmp_path, Language.GERMAN, {"version": 1, "locked": {"window": {"language": "en"}}})
    assert load_settings(here).window.language == Language.ENGLISH


def test_faults_of_a_broken_file_are_told_in_it(places: Places, tmp_path: Path) -> None:
    here = of(places, tmp_path, Language.RUSSIAN)
    here.config.mkdir()
    for text in ("[window", "window = 3", "[window]\nlanguage = 'xx'"):
        (here.config / "settings.toml").write_text(text)
        with pytest.raises(SettingsFault):
            load_settings(here)
        assert window_language(here) == Language.RUSSIAN


def test_what_a_command_says_before_any_setting(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("ZURUF_HOME", str(tmp_path))
    said = []
    for name in ("de_DE.UTF-8", "uk_UA.UTF-8", "pl_PL.UTF-8", "en_US.UTF-8"):
        monkeypatch.setenv("LANG", name)
        tell_fault(SettingsFault("settings-invalid", "hint"))
        said.append(capsys.readouterr().err)
    german, ukrainian, polish, english = said
    assert len({german, ukrainian, english}) == 3
    assert polish == english


def test_another_is_written_and_the_system_s_own_is_not(places: Places, tmp_path: Path) -> None:
    here = of(places, tmp_path, Language.GERMAN)
    window = load_settings(here).window
    save_window(here, window)
    assert not (here.config / "settings.toml").exists()
    for language in (Language.ENGLISH, Language.GERMAN):
        save_window(here, window.model_copy(update={"language": language}))
        assert tomllib.loads((here.config / "settings.toml").read_text()) == {"window": {"language": language}}
        assert load_settings(here).window.language == language
