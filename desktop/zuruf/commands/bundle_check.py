"""`zuruf bundle-check`: whether everything that libraries read or load by name came along with this program.

For whoever makes bundles. Each part is tried in a process of its own: a phonemiser without its tables ends the process it is in.
No model, no voice, no network and no screen is needed.
"""

import argparse
import subprocess
from collections.abc import Callable, Mapping

from zuruf.settings.bundle import own_command

_SECONDS = 120.0
_LANGUAGES = ("de", "en", "uk", "ru")


def add_parser(verbs: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    parser = verbs.add_parser("bundle-check")
    parser.add_argument("part", choices=sorted(PARTS), nargs="?")
    parser.set_defaults(handler=bundle_check)


def bundle_check(options: argparse.Namespace) -> int:
    if options.part is not None:
        PARTS[options.part]()
        return 0
    failed = [part for part in PARTS if not _holds(part)]
    return int(bool(failed))


def _holds(part: str) -> bool:
    try:
        tried = subprocess.run(own_command("bundle-check", part), capture_output=True, timeout=_SECONDS, check=False)
        told = "" if tried.returncode == 0 else f"status {tried.returncode} {_last(tried.stderr)}"
    except subprocess.TimeoutExpired:
        told = f"nothing for {_SECONDS:g} s"
    print(f"{'right ' if not told else 'FAILED'}  {part}  {told}".rstrip(), flush=True)
    return not told


def _last(said: bytes) -> str:
    return said.decode("utf-8", errors="replace").strip().rpartition("\n")[2]


def _texts() -> None:
    from zuruf.language.phrases import Phrases
    from zuruf.settings.paths import find_places
    from zuruf.settings.resources import read_catalogues

    names = sorted(path.stem for path in (find_places().resources / "locales" / "en").glob("*.ftl"))
    Phrases(read_catalogues(find_places(), *names))


def _figures() -> None:
    from datetime import date
    from decimal import Decimal

    from babel.dates import format_date
    from babel.lists import format_list
    from babel.numbers import format_currency
    from num2words import num2words

    for language in _LANGUAGES:
        format_date(date(2026, 3, 1), "long", locale=language)
        format_currency(Decimal("1234.5"), "EUR", locale=language)
        format_list(("a", "b"), locale=language)
        num2words(1234, lang=language)


def _time_zones() -> None:
    import importlib.resources

    for name in ("Europe/Berlin", "Europe/Kyiv"):
        area, _, city = name.partition("/")
        (importlib.resources.files("tzdata.zoneinfo") / area / city).read_bytes()


def _phonemes() -> None:
    from piper.phonemize_espeak import EspeakPhonemizer

    phonemizer = EspeakPhonemizer()
    for voice in ("de", "en-us", "uk", "ru"):
        assert phonemizer.phonemize(voice, "a b")


def _voice_activity() -> None:
    import numpy as np

    from zuruf.speech.voice_activity import FRAME, SileroVoiceActivity

    SileroVoiceActivity().frame(np.zeros(FRAME, dtype=np.float32))


def _transcriber() -> None:
    import ctranslate2
    import numpy as np
    from faster_whisper.feature_extractor import FeatureExtractor

    FeatureExtractor()(np.zeros(16_000, dtype=np.float32))
    ctranslate2.StorageView.from_array(np.zeros((1, 80, 100), dtype=np.float32))


def _wake_words() -> None:
    from zuruf.domain.manners import WakeWord
    from zuruf.speech.wake_words import load_network

    for word in WakeWord:
        if word is not WakeWord.OFF:
            load_network(word)(bytes(32_000))


def _sound() -> None:
    import tempfile
    from pathlib import Path

    import sounddevice

    from zuruf.speech.audio_files import read_audio, write_wav
    from zuruf.speech.resampling import resample
    from zuruf.speech.sounds import Sound

    # PortAudio is loaded with the module; there need not be a device.
    list(sounddevice.query_devices())
    # So is libsndfile.
    with tempfile.TemporaryDirectory() as folder:
        write_wav(Path(folder) / "a.wav", [Sound(bytes(44_100), 22_050)])
        assert read_audio(Path(folder) / "a.wav", 2.0).samples
    resample(Sound(bytes(44_100), 22_050), 16_000)


def _engine() -> None:
    import xllamacpp

    xllamacpp.CommonParams()


def _tokens() -> None:
    from zuruf.assistant.metering.counting import shipped_counter

    assert shipped_counter().count("Zuruf") > 0


def _documents() -> None:
    import io
    import tempfile
    from pathlib import Path

    from docx import Document
    from pypdf import PdfReader, PdfWriter

    from zuruf.assistant.knowledge.prepared import prepare

    with tempfile.TemporaryDirectory() as folder:
        word = Document()
        word.add_paragraph("Returns within 30 days.")
        word.save(str(Path(folder) / "terms.docx"))
        prepare(Path(folder), "terms.docx")
    stream = io.BytesIO()
    writer = PdfWriter()
    writer.add_blank_page(100, 100)
    writer.write(stream)
    assert len(PdfReader(stream).pages) == 1


def _databases() -> None:
    from sqlalchemy import create_engine, text

    from zuruf.assistant.store.revisions import known_revisions

    with create_engine("sqlite://").connect() as connection:
        connection.execute(text("SELECT 1"))
    create_engine("postgresql+psycopg://nobody@127.0.0.1:1/none")
    assert known_revisions()


def _service() -> None:
    import uvicorn
    from argon2 import PasswordHasher

    from zuruf.assistant import build

    assert build.build_service.__doc__
    PasswordHasher()
    uvicorn.Config(lambda: None, log_config=None).load()


def _spreadsheets() -> None:
    import io

    from xlsxwriter import Workbook

    book = Workbook(io.BytesIO(), {"in_memory": True})
    book.add_worksheet("1")
    book.close()


def _hub() -> None:
    from zuruf.packs.hub import HubSource
    from zuruf.packs.manifest import load_manifest
    from zuruf.settings.paths import find_places

    HubSource()
    load_manifest(find_places())


PARTS: Mapping[str, Callable[[], None]] = {
    "texts": _texts,
    "figures": _figures,
    "time-zones": _time_zones,
    "phonemes": _phonemes,
    "voice-activity": _voice_activity,
    "transcriber": _transcriber,
    "wake-words": _wake_words,
    "sound": _sound,
    "engine": _engine,
    "tokens": _tokens,
    "documents": _documents,
    "databases": _databases,
    "service": _service,
    "spreadsheets": _spreadsheets,
    "hub": _hub,
}
