"""Transcriber and voice at work: a recording that comes with the program, and a sentence of its own."""

from collections.abc import Callable, Iterator
from difflib import SequenceMatcher
from pathlib import Path

from zuruf.doctor.findings import Finding, State, failed
from zuruf.doctor.scene import Scene
from zuruf.domain.faults import Fault, SpeechFault
from zuruf.domain.languages import Language
from zuruf.domain.speech import SAMPLE_RATE, Utterance
from zuruf.packs.voices import voices_here
from zuruf.settings.schema import Places, Settings
from zuruf.speech.audio_files import read_audio
from zuruf.speech.build import build_transcriber, build_voice
from zuruf.speech.resampling import resample
from zuruf.speech.sounds import Sound
from zuruf.speech.transcriber import Transcriber

_RECORDING = "overdue-invoices.en.wav"
_SAID = "How many invoices are overdue?"
_SENTENCES = {
    Language.GERMAN: "Wie viele Rechnungen sind überfällig?",
    Language.ENGLISH: _SAID,
    Language.UKRAINIAN: "Скільки рахунків прострочено?",
    Language.RUSSIAN: "Сколько счетов просрочено?",
}
_LONGEST = 20.0
_UNDERSTOOD = 0.6
"""How alike: a small transcriber may miss an ending. What is not understood comes to a third."""


class RealSpeech:
    def __init__(self, settings: Settings, places: Places) -> None:
        self._settings, self._places = settings, places
        self._transcriber: Transcriber | None = None

    def hear(self, recording: Path, language: Language) -> str:
        return self._heard(read_audio(recording, _LONGEST), language)

    def hear_itself(self, sentence: str, language: Language) -> str:
        sounds = list(build_voice(self._settings, self._places).synthesise(sentence, language))
        if not sounds:
            raise SpeechFault("voice-missing", f"the voice of {language.value} says nothing")
        whole = resample(Sound(b"".join(sound.samples for sound in sounds), sounds[0].rate), SAMPLE_RATE)
        return self._heard(Utterance(whole.samples), language)

    def _heard(self, utterance: Utterance, language: Language) -> str:
        if self._transcriber is None:
            self._transcriber = build_transcriber(self._settings, self._places)
        return self._transcriber.transcribe(utterance, (language,), language).text


def speech(scene: Scene) -> Iterator[Finding]:
    """Whether the transcriber understands a recording whose words are known, and then a sentence that the voice says.

    The voice is that of the window's language.
    """
    if scene.serves:
        yield Finding("hearing", State.SKIPPED, "doctor-skipped-service")
        yield Finding("speaking", State.SKIPPED, "doctor-skipped-service")
        return
    language, parts = scene.settings.window.language, scene.speech(scene.settings, scene.places)
    recording = scene.places.resources / "recordings" / _RECORDING
    yield _judged(scene, "hearing", lambda: parts.hear(recording, Language.ENGLISH), _SAID)
    spoken = _judged(scene, "speaking", lambda: parts.hear_itself(_SENTENCES[language], language), _SENTENCES[language])
    if spoken.message == "doctor-speaking-nonsense" and not voices_here(scene.places, language):
        # People understand espeak-ng; a transcriber does not.
        spoken = Finding("speaking", State.WARNING, "doctor-speaking-plain")
    yield spoken


def _judged(scene: Scene, check: str, hear: Callable[[], str], said: str) -> Finding:
    began = scene.machine.tick()
    try:
        heard = hear()
    except Fault as fault:
        if fault.code != "no-speech":
            return failed(check, fault, name=scene.settings.speech.transcriber)
        heard = ""
    alike = SequenceMatcher(None, _plain(said), _plain(heard)).ratio()
    if alike < _UNDERSTOOD:
        percent = round(alike * 100)
        return Finding(check, State.FAILED, f"doctor-{check}-nonsense", percent, {"percent": percent})
    seconds = round(scene.machine.tick() - began, 1)
    return Finding(check, State.OK, f"doctor-{check}-right", seconds, {"seconds": f"{seconds}"})


def _plain(text: str) -> str:
    return "".join(each for each in text.casefold() if each.isalnum())
