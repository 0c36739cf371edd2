"""Whether the company's own names and numbers come out right when they are spoken, with and without knowing them.

    .venv/bin/python tests/bench/trade_words.py [--quick] [--json]

The requests of trade_words.jsonl are spoken by whatever voices this machine has. Right is a transcript that holds the name (its
letters, whatever the spaces) or the number as the company writes it. `unsaid` counts ordinary
requests (spoken_requests.jsonl) in which figures appear that are not there without knowing the words.
"""

import argparse
import asyncio
import json
import tempfile
from datetime import date, datetime
from pathlib import Path
from zoneinfo import ZoneInfo

from speech_sources import SOURCES, Clip, festival, mbrola, piper

from zuruf.assistant.query.connections import open_company
from zuruf.assistant.query.vocabulary_file import load_vocabulary
from zuruf.assistant.sample.fresh import ensure_fresh
from zuruf.assistant.store.engine import sqlite_url
from zuruf.assistant.trade.list import TradeList
from zuruf.domain.faults import SpeechFault
from zuruf.domain.languages import Language
from zuruf.domain.trade import TradeWords
from zuruf.language.tokens import fold
from zuruf.settings.paths import find_places
from zuruf.settings.schema import Settings
from zuruf.speech.build import build_transcriber
from zuruf.speech.trade_hearing import TradeHearing
from zuruf.speech.transcriber import WhisperTranscriber
from zuruf.wire.words import TradeWordsModel

CASES = Path(__file__).with_name("trade_words.jsonl")
DAY = date(2026, 3, 16)
VOICES = {"mb-de6": Language.GERMAN, "mb-de7": Language.GERMAN, "piper-en": Language.ENGLISH, "festival-ru": Language.RUSSIAN}


def words_of_sample() -> TradeWords:
    """What a kiosk of the sample company learns."""
    zone = ZoneInfo("Europe/Berlin")
    with tempfile.TemporaryDirectory() as folder:
        url = sqlite_url(Path(folder) / "company.db")
        ensure_fresh(url, DAY)
        vocabulary = load_vocabulary(find_places().resources / "vocabulary" / "sample.toml")
        company = open_company(url)
        trade = TradeList(vocabulary, company, lambda: datetime(DAY.year, DAY.month, DAY.day, 11, tzinfo=zone))
        asyncio.run(trade.read())
        company.dispose()
    return TradeWordsModel.of(trade.words).to_domain()


def clips(voice: str, texts: list[str]) -> list[Clip]:
    match voice:
        case "piper-en":
            return list(piper(Language.ENGLISH, texts)(len(texts)))
        case "festival-ru":
            return list(festival(len(texts), texts))
        case _:
            return list(mbrola(voice, texts)(len(texts)))


def heard(transcriber: WhisperTranscriber, clip: Clip) -> str:
    try:
        return transcriber.transcribe(clip.utterance, tuple(Language)).text
    except SpeechFault:
        return ""


def holds(text: str, wanted: str) -> bool:
    return wanted in text if wanted.isupper() else letters(wanted) in letters(text)


def made_up(text: str, plain: str, trade: TradeHearing) -> bool:
    """Whether a transcript holds a number, or was given a name, that the plain one has not."""
    return any(sign.isdigit() for sign in text) != any(sign.isdigit() for sign in plain) or any(
        number in text for number in trade.hint().numbers
    )


def letters(text: str) -> str:
    return "".join(sign for sign in fold(text) if sign.isalpha())


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--quick", action="store_true")
    options.add_argument("--json", action="store_true")
    asked = options.parse_args()
    trade = TradeHearing()
    trade.learn(words_of_sample())
    transcribers = {
        "unknown": build_transcriber(Settings(), find_places()),
        "known": build_transcriber(Settings(), find_places(), trade),
    }
    cases = [json.loads(line) for line in CASES.read_text(encoding="utf-8").splitlines()]
    told: dict[str, int] = {}
    print(f"{'voice':12} {'words':8} {'names':>8} {'numbers':>8} {'unsaid':>8}")
    for voice, language in VOICES.items():
        own = [case for case in cases if case["language"] == language.value][:: 6 if asked.quick else 1]
        said = clips(voice, [case["text"] for case in own])
        ordinary = next(source for source in SOURCES if source.name == voice).clips(2 if asked.quick else 12) if said else ()
        plain = [(clip, heard(transcribers["unknown"], clip)) for clip in ordinary]
        for name, transcriber in transcribers.items():
            right = {False: 0, True: 0}
            for case, clip in zip(own, said, strict=False):
                right[case["holds"].isupper()] += holds(heard(transcriber, clip), case["holds"])
            numbers = sum(case["holds"].isupper() for case in own) if said else 0
            unsaid = sum(made_up(heard(transcriber, clip), text, trade) for clip, text in plain)
            names = f"{right[False]}/{len(own) - numbers if said else 0}"
            print(f"{voice:12} {name:8} {names:>8} {f'{right[True]}/{numbers}':>8} {unsaid:>8}")
            for what, count in (("names", right[False]), ("numbers", right[True])):
                told[f"{what}_{name}"] = told.get(f"{what}_{name}", 0) + count
    if asked.json:
        print(json.dumps(told))


if __name__ == "__main__":
    main()
