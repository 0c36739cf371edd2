"""The real voices of this machine."""

import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from zuruf.domain.faults import SpeechFault
from zuruf.domain.languages import Language
from zuruf.packs.installed import find_pack
from zuruf.settings.schema import Places, Settings, SpeechPart
from zuruf.speech import piper_voice
from zuruf.speech.build import build_voice, choose_voice
from zuruf.speech.espeak_voice import EspeakVoice
from zuruf.speech.piper_voice import PiperVoice
from zuruf.speech.sounds import Sound, to_float

SENTENCES = {
    Language.GERMAN: "Die Seite Rechnungen wird geöffnet.",
    Language.ENGLISH: "Opening the invoices page.",
    Language.UKRAINIAN: "Відкриваю сторінку рахунків.",
    Language.RUSSIAN: "Открываю страницу счетов.",
}


def sounds_like_speech(sounds: list[Sound]) -> bool:
    samples = np.concatenate([to_float(sound.samples) for sound in sounds])
    return 0.8 < sum(sound.seconds for sound in sounds) < 6 and float(np.sqrt(np.mean(samples**2))) > 0.01


@pytest.mark.parametrize("language", list(Language))
def test_espeak_speaks_every_language(language: Language) -> None:
    assert sounds_like_speech(list(EspeakVoice().synthesise(SENTENCES[language], language)))


def test_espeak_follows_rate_and_volume() -> None:
    def said(voice: EspeakVoice) -> Sound:
        (sound,) = voice.synthesise(SENTENCES[Language.GERMAN], Language.GERMAN)
        return sound

    usual, fast, soft = said(EspeakVoice()), said(EspeakVoice(rate=2.0)), said(EspeakVoice(volume=0.25))
    assert fast.seconds < 0.7 * usual.seconds
    assert np.abs(to_float(soft.samples)).max() == pytest.approx(np.abs(to_float(usual.samples)).max() / 4, rel=0.05)


@pytest.mark.parametrize("text", ["-x --help", "<break/>", "[[h@l'oU]]", "\x00", "…", "🙂", "a" * 5000])
def test_no_text_is_taken_for_anything_else(text: str) -> None:
    assert all(sound.rate == 22_050 for sound in EspeakVoice().synthesise(text, Language.ENGLISH))


def test_without_espeak_there_is_no_fallback(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    with pytest.raises(SpeechFault) as caught:
        EspeakVoice()
    assert caught.value.code == "voice-missing"
    assert "voices fetch" in caught.value.hint


def test_an_espeak_that_fails_is_a_fault(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    program = tmp_path / "espeak-ng"
    program.write_text("#!/bin/sh\nexit 3\n", encoding="utf-8")
    program.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(SpeechFault) as caught:
        list(EspeakVoice().synthesise("Guten Tag.", Language.GERMAN))
    assert caught.value.code == "voice-missing"


def test_a_language_without_a_pack_is_spoken_by_espeak(places: Places, tmp_path: Path) -> None:
    elsewhere = places.model_copy(update={"data": tmp_path, "shared_data": ()})
    assert choose_voice(SpeechPart(), elsewhere, Language.ENGLISH).name == "espeak-ng"


@pytest.mark.models
def test_the_pack_of_a_language_speaks_it(places: Places) -> None:
    assert choose_voice(SpeechPart(), places, Language.ENGLISH).name == "en_US-joe-medium"
    chosen = SpeechPart(voices={Language.GERMAN: "en_US-joe-medium"})
    assert choose_voice(chosen, places, Language.GERMAN).name == "en_US-joe-medium"


@pytest.mark.models
def test_piper_speaks_in_pieces_of_which_the_first_is_short(places: Places) -> None:
    voice = build_voice(Settings(), places)
    sounds = list(voice.synthesise("Twelve invoices are open. The oldest is nine days overdue.", Language.ENGLISH))
    waited_for, *pieces = sounds
    assert sounds_like_speech([waited_for]), "how loud the voice is, is not known yet"
    assert pieces[0].seconds < 0.5 < sum(sound.seconds for sound in pieces[1:])
    assert sounds_like_speech(pieces)


@pytest.mark.models
def test_piper_follows_the_rate(places: Places) -> None:
    folder = find_pack(places, "en_US-joe-medium").folder

    def seconds(rate: float) -> float:
        voice = PiperVoice(folder, "en_US-joe-medium", rate=rate)
        return sum(sound.seconds for sound in voice.synthesise(SENTENCES[Language.ENGLISH], Language.ENGLISH))

    assert seconds(2.0) < 0.75 * seconds(1.0)


@pytest.mark.models
def test_missing_phoneme_tables_are_a_fault_and_not_the_end(
    places: Places, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(piper_voice, "ESPEAK_DATA_DIR", tmp_path)
    with pytest.raises(SpeechFault) as caught:
        PiperVoice(find_pack(places, "en_US-joe-medium").folder, "en_US-joe-medium")
    assert caught.value.code == "voice-missing"
    assert choose_voice(SpeechPart(), places, Language.ENGLISH).name == "espeak-ng"


@pytest.mark.parametrize("content", ["", "{}", "[]", '{"audio": {"sample_rate": 1}}'])
def test_a_broken_voice_is_a_fault(tmp_path: Path, content: str) -> None:
    (tmp_path / "x.onnx.json").write_text(content, encoding="utf-8")
    (tmp_path / "x.onnx").write_bytes(b"not a network")
    with pytest.raises(SpeechFault) as caught:
        PiperVoice(tmp_path, "x")
    assert caught.value.code == "voice-missing"


@pytest.mark.models
def test_a_network_that_is_none_is_a_fault(places: Places, tmp_path: Path) -> None:
    installed = find_pack(places, "en_US-joe-medium")
    name = "en_US-joe-medium"
    (tmp_path / f"{name}.onnx.json").write_bytes(installed.file(f"{name}.onnx.json").read_bytes())
    (tmp_path / f"{name}.onnx").write_bytes(b"not a network")
    with pytest.raises(SpeechFault) as caught:
        PiperVoice(tmp_path, name)
    assert caught.value.code == "voice-missing"


_SPEAK_AT_LENGTH = """
import re, sys
from pathlib import Path
from zuruf.domain.languages import Language
from zuruf.speech.piper_voice import PiperVoice

def held():
    return int(re.search(r"VmRSS:\\s+(\\d+)", Path("/proc/self/status").read_text())[1]) // 1024

voice = PiperVoice(Path(sys.argv[1]), sys.argv[2])
short = "Two are overdue."
for text in (short, "Two are overdue: " + "one from Miller and one from Smith, and " * 8 + "that is all.", short):
    for _ in range(2):
        for _sound in voice.synthesise(text, Language.ENGLISH):
            pass
    print(held())
"""


@pytest.mark.models
@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="memory is counted by Linux")
def test_a_long_sentence_takes_no_memory_for_good(places: Places) -> None:
    """Of every voice, or a day of them would fill a small machine."""
    pack = find_pack(places, "en_US-joe-medium")
    command = [sys.executable, "-c", _SPEAK_AT_LENGTH, str(pack.folder), pack.name]
    first, _, last = map(int, subprocess.run(command, capture_output=True, check=True, text=True).stdout.split())
    assert last - first < 60, "MB"
