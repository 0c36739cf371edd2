"""How soon the end of speech is decided, and how often too soon, over many clips and on parts that were never looked at.

    .venv/bin/python tests/bench/ends.py [--folder F] [--held] [--show] [--json] [PART …]

What the program hears of each clip is kept in the folder (recorded.py), so that a changed rule is judged again in a second: only
what is not there yet is transcribed. `held_out` parts have other texts, numbers, pauses and voices than those that rules were
tuned on. `people` read literature, in long sentences with pauses: harder than any command.
"""

import argparse
import base64
import json
import os
import statistics
import tempfile
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from pathlib import Path

from dictation import dictated, dictated_part, voices
from endings import RELEASES, Ended, listen
from recorded import Transcriber, hear
from speech_sources import Clip, festival, festvox_people, mbrola, piper
from trade_words import words_of_sample

from zuruf.domain.languages import Language
from zuruf.domain.speech import Transcript, Utterance
from zuruf.settings.paths import find_places
from zuruf.settings.schema import Settings
from zuruf.speech.build import build_transcriber
from zuruf.speech.trade_hearing import TradeHearing

_LOOKED_AT = ("spoken_requests.jsonl", "trade_words.jsonl", "requests_held_out.jsonl")
_NEVER = ("requests_blind_second.jsonl", "requests_blind_third.jsonl", "requests_changes_held_out.jsonl", "requests.jsonl")
_MOST = 28
"""Texts of a language."""


def texts(files: Sequence[str], language: Language) -> list[str]:
    lines = (
        json.loads(line) for name in files for line in Path(__file__).with_name(name).read_text(encoding="utf-8").splitlines()
    )
    return [line["text"] for line in lines if line["language"] == language.value][:_MOST]


def requests(files: Sequence[str], german: str) -> Iterator[Clip]:
    yield from mbrola(german, texts(files, Language.GERMAN))(_MOST)
    yield from piper(Language.ENGLISH, texts(files, Language.ENGLISH))(_MOST)
    yield from festival(_MOST, texts(files, Language.RUSSIAN))


def numbers(part: str, seed: int) -> Iterator[Clip]:
    yield from dictated_part(part, voices(), seed)


PARTS: dict[str, Callable[[], Iterator[Clip]]] = {
    "requests": lambda: requests(_LOOKED_AT, "mb-de6"),
    "numbers": lambda: (clip for clips in (dictated(20), numbers("second", 101)) for clip in clips),
    "people": lambda: festvox_people(15),
    "held_out requests": lambda: requests(_NEVER, "mb-de7"),
    "held_out numbers": lambda: numbers("held_out", 202),
    "held_out people": lambda: iter(list(festvox_people(45))[15:]),
}


def clips(part: str, folder: Path) -> list[Clip]:
    """Made once, and kept."""
    path = folder / f"{part.replace(' ', '_')}.jsonl"
    if not path.exists():
        lines = [
            [clip.source, clip.language, clip.text, base64.b64encode(clip.utterance.samples).decode()] for clip in PARTS[part]()
        ]
        path.write_text("".join(f"{json.dumps(line)}\n" for line in lines), encoding="utf-8")
    lines = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    return [Clip(source, Language(tag), text, Utterance(base64.b64decode(sound))) for source, tag, text, sound in lines]


@cache
def knowing() -> Transcriber:
    """The program's transcriber, which knows the sample company's words."""
    trade = TradeHearing()
    trade.learn(words_of_sample())
    transcriber = build_transcriber(Settings(), find_places(), trade)

    def transcribe(utterance: Utterance, language: Language, thorough: bool) -> Transcript:
        return transcriber.transcribe(utterance, [language], thorough=thorough)

    return transcribe


def quantile(values: Sequence[float], share: float) -> float:
    return sorted(values)[round(share * (len(values) - 1))] if values else float("nan")


def measure(part: str, folder: Path) -> list[Ended]:
    found = []
    for clip in clips(part, folder):
        hearing = hear(clip, folder, knowing)
        found.append(listen(hearing))
        hearing.keep()
    return found


def held(part: str, folder: Path) -> dict[str, float]:
    """From the release of the button to the text."""
    waits = []
    for clip in clips(part, folder):
        hearing = hear(clip, folder, knowing)
        takes = [listen(hearing, release=release) for release in RELEASES]
        waits += [take.written - take.spoken - release for take, release in zip(takes, RELEASES, strict=True)]
        hearing.keep()
    middle, late = quantile(waits, 0.5), quantile(waits, 0.95)
    print(f"{'   held':<20}{len(waits):>7}   from release to text p50 {middle:.2f}, p95 {late:.2f}")
    return {"held_p50": round(middle, 3), "held_p95": round(late, 3)}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("part", nargs="*", help=f"of {', '.join(PARTS)}; all of them by default")
    parser.add_argument("--folder", type=Path, default=Path(tempfile.gettempdir()) / "zuruf-ends")
    parser.add_argument("--held", action="store_true", help="also with the button held")
    parser.add_argument("--show", action="store_true", help="every take that was cut off, and every slow one")
    parser.add_argument("--json", action="store_true", help="one object on the last line")
    options = parser.parse_args()
    folder: Path = options.folder
    folder.mkdir(parents=True, exist_ok=True)
    told: dict[str, dict[str, float]] = {}
    print(f"{'':<20}{'takes':>7}{'cut off':>9}{'end decided p50':>18}{'p95':>7}{'text there p50':>17}")
    for part in options.part or PARTS:
        ended = measure(part, folder)
        whole = [one for one in ended if not one.cut_off]
        decided, written = [one.decided - one.spoken for one in whole], [one.written - one.spoken for one in whole]
        cut = len(ended) - len(whole)
        middle = statistics.median(decided) if decided else float("nan")
        print(f"{part:<20}{len(ended):>7}{cut:>9}{middle:>18.2f}{quantile(decided, 0.95):>7.2f}{quantile(written, 0.5):>17.2f}")
        told[part] = {"takes": len(ended), "cut_off": cut, "decided_p50": round(middle, 3)}
        if options.held:
            told[part] |= held(part, folder)
        for one in ended if options.show else ():
            if one.cut_off or one.decided - one.spoken > 1:
                print(f"    {one.decided - one.spoken:6.2f} s  {one.clip.source:20} {one.clip.text}  [{one.words}]")
    print(f"load of the machine: {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores; transcriptions count as processor time")
    if options.json:
        print(json.dumps(told))


if __name__ == "__main__":
    main()
