"""Ears and mouth as the settings want them."""

import logging
from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass

from zuruf.domain.faults import Fault, PackFault, SpeechFault
from zuruf.domain.languages import Language
from zuruf.packs.installed import ensure_unaltered, find_pack
from zuruf.packs.manifest import PackKind, load_manifest
from zuruf.settings.schema import Places, Settings, SpeechPart
from zuruf.speech.espeak_voice import EspeakVoice
from zuruf.speech.piper_voice import PiperVoice
from zuruf.speech.trade_hearing import TradeHearing
from zuruf.speech.transcriber import WhisperTranscriber
from zuruf.speech.voice import Voice, VoiceNews, Voices
from zuruf.speech.work import Work

log = logging.getLogger(__name__)


def build_transcriber(settings: Settings, places: Places, trade: TradeHearing | None = None) -> WhisperTranscriber:
    """`trade` knows the company's words. Loads the model: about half a second.

    Raises PackFault, or SpeechFault `transcriber-missing`.
    """
    pack = find_pack(places, settings.speech.transcriber)
    ensure_unaltered(pack)
    return WhisperTranscriber(pack.folder, threads=settings.speech.threads, trade=trade)


def choose_voice(
    speech: SpeechPart, places: Places, language: Language, *, avoid: Collection[str] = (), news: VoiceNews | None = None
) -> Voice:
    """The Piper voice that the settings or the manifest name, if it is on this machine and whole; otherwise another Piper voice
    of the language; otherwise espeak-ng. Who is put in another's place is told to `news`: not for a voice that nobody asked for
    and that was never fetched. Voices in `avoid` have taken the process with them.

    Raises SpeechFault `voice-missing` when there is none.
    """
    news = news or VoiceNews()
    chosen = speech.voices.get(language)
    refused: tuple[str, Fault] | None = None
    for name in _candidates(places, language, chosen):
        try:
            voice = _piper(places, name, _how(speech, language), avoid, news)
        except (PackFault, SpeechFault) as fault:
            log.info("no Piper voice for %s (%s)", language, fault.code)
            if refused is None and (name == chosen or fault.code != "pack-missing"):
                refused = (name, fault)
            continue
        if refused is not None:
            news.replaced(language, refused[0], voice.name, refused[1])
        return voice
    voice = EspeakVoice(rate=speech.rate_of(language), volume=speech.volume_of(language))
    if refused is not None:
        news.replaced(language, refused[0], voice.name, refused[1])
    return voice


def _candidates(places: Places, language: Language, chosen: str | None) -> Iterator[str]:
    if chosen == EspeakVoice.name:
        return
    if chosen is not None:
        yield chosen
    for pack in load_manifest(places).of_kind(PackKind.VOICE):
        if language in pack.languages and pack.name != chosen:
            yield pack.name


@dataclass(frozen=True, slots=True)
class _How:
    rate: float
    volume: float
    threads: int


def _how(speech: SpeechPart, language: Language) -> _How:
    return _How(speech.rate_of(language), speech.volume_of(language), speech.threads)


def _piper(places: Places, name: str, how: _How, avoid: Collection[str], news: VoiceNews) -> Voice:
    pack = find_pack(places, name)
    if name in avoid:
        raise SpeechFault("voice-missing", f"The speech process ended twice while {name} was at work: zuruf voices verify {name}")
    ensure_unaltered(pack)
    news.at_work(name)
    try:
        return PiperVoice(pack.folder, name, rate=how.rate, volume=how.volume, threads=how.threads)
    finally:
        news.at_work(None)


def build_voice(
    settings: Settings,
    places: Places,
    *,
    avoid: Collection[str] = (),
    news: VoiceNews | None = None,
    work: Work | None = None,
) -> Voices:
    """All languages; each voice is loaded when it first speaks."""
    return Voices(*_makers(settings.speech, places, avoid, news), news, work)


def retune(
    voices: Voices, speech: SpeechPart, places: Places, *, avoid: Collection[str] = (), news: VoiceNews | None = None
) -> None:
    """The voices of `speech` in the place of the present ones, from the next sentence on."""
    voices.renew(*_makers(speech, places, avoid, news))


def _makers(
    speech: SpeechPart, places: Places, avoid: Collection[str], news: VoiceNews | None
) -> tuple[Callable[[Language], Voice], Callable[[], Voice]]:
    """What chooses a voice, and what makes the one that steps in."""
    return (
        lambda language: choose_voice(speech, places, language, avoid=avoid, news=news),
        lambda: EspeakVoice(rate=speech.rate, volume=speech.volume),
    )
