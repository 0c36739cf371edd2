"""What a person sets at the window, written into a file that IT may have written by hand."""

import tomllib
from pathlib import Path

import pytest

from zuruf.domain.faults import SettingsFault
from zuruf.domain.languages import Language
from zuruf.domain.manners import BargeIn, Earcons, WakeWord
from zuruf.settings.load import FILE_NAME, load_settings
from zuruf.settings.save import save_speech, save_window
from zuruf.settings.schema import Places, SpeechPart, WindowPart

CHOSEN = WindowPart(language=Language.UKRAINIAN, theme="dark", talk_by="toggle", talk_key="F9")


@pytest.fixture
def here(places: Places, tmp_path: Path) -> Places:
    return places.model_copy(update={"config": tmp_path / "config"})


def test_a_file_is_made_when_there_is_none(here: Places) -> None:
    save_window(here, CHOSEN)
    assert load_settings(here).window == CHOSEN


def test_everything_else_stays_as_it_is(here: Places) -> None:
    here.config.mkdir()
    path = here.config / FILE_NAME
    before = (
        '# Ours\ntime_zone = "Europe/Kyiv"\n\n[window] \n# the pedal\ntalk_key = "F9"  # left\n\n[speech]\nrate = 1.25 # slower\n'
    )
    path.write_text(before, encoding="utf-8")
    save_window(here, CHOSEN)
    settings = load_settings(here)
    assert (settings.window, settings.time_zone, settings.speech.rate) == (CHOSEN, "Europe/Kyiv", 1.25)
    after = path.read_text(encoding="utf-8")
    for line in ("# Ours", "# the pedal", "rate = 1.25 # slower"):
        assert line in after.splitlines()


def test_saving_twice_changes_nothing(here: Places) -> None:
    save_window(here, CHOSEN)
    first = (here.config / FILE_NAME).read_bytes()
    save_window(here, CHOSEN)
    assert (here.config / FILE_NAME).read_bytes() == first
    assert [path.name for path in here.config.iterdir()] == [FILE_NAME]


@pytest.mark.parametrize(
    "text",
    [
        'window = { theme = "light" }\n',
        'window.theme = "light"\n',
        'note = """\n[window]\n"""\n[window]\ntheme = "light"\n',
        "broken = \n",
        "\xff",
    ],
)
def test_a_file_that_cannot_be_changed_safely_is_left_alone(here: Places, text: str) -> None:
    here.config.mkdir()
    path = here.config / FILE_NAME
    path.write_bytes(text.encode("latin-1"))
    with pytest.raises(SettingsFault) as raised:
        save_window(here, CHOSEN)
    assert raised.value.code == "settings-invalid"
    assert path.read_bytes() == text.encode("latin-1")


def test_what_people_choose_of_speech_is_kept_beside_what_it_has_set(here: Places) -> None:
    here.config.mkdir()
    path = here.config / FILE_NAME
    path.write_text(
        '[speech]\nthreads = 2 # both\nearcons = "loud"\n\n[speech.voices]\nen = "en_US-joe-medium"\n', encoding="utf-8"
    )
    chosen = SpeechPart(
        follow_up=False,
        barge_in=BargeIn.VOICE,
        wake_word=WakeWord.ALEXA,
        earcons=Earcons.OFF,
        rate=1.2,
        volume=0.6,
        voices={Language.ENGLISH: "en_US-joe-medium"},
    )
    save_speech(here, chosen)
    speech = load_settings(here).speech
    assert speech.manners == chosen.manners
    assert (speech.threads, speech.rate, speech.volume, speech.voices) == (2, 1.2, 0.6, {Language.ENGLISH: "en_US-joe-medium"})
    assert "threads = 2 # both" in path.read_text(encoding="utf-8")


def test_voices_of_single_languages_are_kept_in_one_line(here: Places) -> None:
    here.config.mkdir()
    path = here.config / FILE_NAME
    path.write_text('[speech]\nvoices = { "de" = "old" }  # mine\nthreads = 2\n', encoding="utf-8")
    own = SpeechPart(voices={Language.GERMAN: "espeak-ng", Language.ENGLISH: 'a"b'}, rates={Language.RUSSIAN: 1.2})
    save_speech(here, own)
    read = tomllib.loads(path.read_text(encoding="utf-8"))["speech"]
    assert read == {"voices": {"de": "espeak-ng", "en": 'a"b'}, "rates": {"ru": 1.2}, "threads": 2}
    save_speech(here, own.model_copy(update={"rates": {}}))
    assert load_settings(here).speech.rates == {}


@pytest.mark.parametrize("name", ["Jabra Link 370: USB Audio (hw:1,0)", 'a"b\\c', "<b>\u202e\x07\x7f", "Мікрофон"])
def test_devices_are_kept_by_name_whatever_it_holds_and_the_default_without_one(here: Places, name: str) -> None:
    save_speech(here, SpeechPart(microphone=name))
    assert load_settings(here).speech.microphone == name
    save_speech(here, SpeechPart())
    assert load_settings(here).speech.microphone is None
    assert tomllib.loads((here.config / FILE_NAME).read_text(encoding="utf-8")) == {"speech": {"microphone": ""}}


def test_who_never_chose_a_device_has_none_in_the_file(here: Places) -> None:
    save_speech(here, SpeechPart(rate=1.2))
    assert tomllib.loads((here.config / FILE_NAME).read_text(encoding="utf-8")) == {"speech": {"rate": 1.2}}
