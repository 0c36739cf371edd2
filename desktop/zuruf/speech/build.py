"""Ears and mouth as the settings want them."""

import logging
from collections.abc import Callable

from zuruf.domain.faults import PackFault, SpeechFault
from zuruf.domain.languages import Language
from zuruf.packs.installed import ensure_unaltered, find_pack
from zuruf.packs.manifest import load_manifest
from zuruf.settings.schema import Places, Settings, SpeechPart
from zuruf.speech.espeak_voice import EspeakVoice
from zuruf.speech.piper_voice import PiperVoice
from zuruf.speech.trade_hearing import TradeHearing
from zuruf.speech.transcriber import WhisperTranscriber
from zuruf.speech.voice import Voice, Voices

log = logging.getLogger(__name__)


def build_transcriber(settings: Settings, places: Places, trade: TradeHearing | None = None) -> WhisperTranscriber:
    """`trade` knows the company's words. Loads the model: about half a second.

    Raises PackFault, or SpeechFault `transcriber-missing`.
    """
    pack = find_pack(places, settings.speech.transcriber)
    ensure_unaltered(pack)
    return WhisperTranscriber(pack.folder, threads=settings.speech.threads, trade=trade)


def choose_voice(speech: SpeechPart, places: Places, language: Language) -> Voice:
    """The Piper voice that the settings or the manifest name, if it is on this machine and whole; otherwise espeak-ng.

    Raises SpeechFault `voice-missing` when there is neither.
    """
    name = speech.voices.get(language)
    if name is None:
        default = load_manifest(places).default_voice(language)
        name = default.name if default is not None else None
    if name is not None:
        try:
            pack = find_pack(places, name)
            ensure_unaltered(pack)
            return PiperVoice(pack.folder, name, rate=speech.rate, volume=speech.volume, threads=speech.threads)
        except (PackFault, SpeechFault) as fault:
            log.info("no Piper voice for %s (%s)", language, fault.code)
    return EspeakVoice(rate=speech.rate, volume=speech.volume)


def build_voice(settings: Settings, places: Places) -> Voices:
    """All languages; each voice is loaded when it first speaks."""
    return Voices(*_makers(settings.speech, places))


def retune(voices: Voices, speech: SpeechPart, places: Places) -> None:
    """The voices of `speech` in the place of the present ones, from the next sentence on."""
    voices.renew(*_makers(speech, places))


def _makers(speech: SpeechPart, places: Places) -> tuple[Callable[[Language], Voice], Callable[[], Voice]]:
    """What chooses a voice, and what makes the one that steps in."""
    return (
        lambda language: choose_voice(speech, places, language),
        lambda: EspeakVoice(rate=speech.rate, volume=speech.volume),
    )
