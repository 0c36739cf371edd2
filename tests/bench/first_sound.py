"""From a known text to the first block of sound that is ready for the loudspeaker.

    .venv/bin/python tests/bench/first_sound.py [--quick] [--json]

Replies are such as the formatters write, each different; constant phrases were prepared before, as at the start of the speech
process. Each language speaks with the voice it has on this machine. `whole` is the time until all of the reply is there: what
the first sound would cost without cutting into sentences and clauses.
"""

import argparse
import json
import statistics
import time
from collections.abc import Iterator
from dataclasses import dataclass

from zuruf.domain.languages import Language
from zuruf.settings.paths import find_places
from zuruf.settings.schema import Settings
from zuruf.speech.build import build_voice
from zuruf.speech.voice import Voices

NUMBERS = {
    Language.GERMAN: ("zwei", "drei", "elf", "siebzehn", "zwanzig", "vierzig"),
    Language.ENGLISH: ("two", "three", "eleven", "seventeen", "twenty", "forty"),
    Language.UKRAINIAN: ("п’ять", "шість", "одинадцять", "сімнадцять", "двадцять", "сорок"),
    Language.RUSSIAN: ("пять", "шесть", "одиннадцать", "семнадцать", "двадцать", "сорок"),
}
REPLIES = {
    Language.GERMAN: "{n} Rechnungen sind überfällig, zusammen {n}tausend Euro. Die älteste ist seit {n} Tagen überfällig.",
    Language.ENGLISH: "{n} invoices are overdue, {n} thousand euros in total. The oldest one has been overdue for {n} days.",
    Language.UKRAINIAN: "Прострочено {n} рахунків, разом {n} тисяч євро. Найстаріший прострочено на {n} днів.",
    Language.RUSSIAN: "Просрочено {n} счетов, всего на {n} тысяч евро. Самый старый просрочен на {n} дней.",
}
CONSTANTS = {
    Language.GERMAN: "Die Seite Rechnungen wird geöffnet.",
    Language.ENGLISH: "Opening the invoices page.",
    Language.UKRAINIAN: "Відкриваю сторінку рахунків.",
    Language.RUSSIAN: "Открываю страницу счетов.",
}


@dataclass(frozen=True, slots=True)
class Spoken:
    language: Language
    first_ms: float
    whole_ms: float


def speak(voices: Voices, text: str, language: Language) -> Spoken:
    began = time.perf_counter()
    first = None
    for _ in voices.synthesise(text, language):
        first = first if first is not None else time.perf_counter()
    ended = time.perf_counter()
    if first is None:
        raise SystemExit(f"{language}: nothing was said")
    return Spoken(language, 1000 * (first - began), 1000 * (ended - began))


def replies(repeats: int) -> Iterator[tuple[str, Language]]:
    for number in range(repeats):
        for language, text in REPLIES.items():
            yield text.format(n=NUMBERS[language][number % len(NUMBERS[language])]).capitalize(), language


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--quick", action="store_true", help="under 50 seconds")
    parser.add_argument("--json", action="store_true", help="one object on the last line")
    options = parser.parse_args()
    voices = build_voice(Settings(), find_places())
    voices.keep((text, language) for language, text in CONSTANTS.items())
    fresh = [speak(voices, text, language) for text, language in replies(4 if options.quick else 12)]
    kept = [speak(voices, text, language) for _ in range(5) for language, text in CONSTANTS.items()]
    print(f"{'':<4}{'voice':<20}{'first ms':>9}{'whole ms':>9}{'constant ms':>12}")
    for language in Language:
        here = [one for one in fresh if one.language is language]
        constant = statistics.median(one.first_ms for one in kept if one.language is language)
        first, whole = (statistics.median(values) for values in ([one.first_ms for one in here], [one.whole_ms for one in here]))
        print(f"{language:<4}{voices.voice(language).name:<20}{first:>9.1f}{whole:>9.1f}{constant:>12.3f}")
    result = {
        "reply_p50_ms": round(statistics.median(one.first_ms for one in fresh), 1),
        "constant_p50_ms": round(statistics.median(one.first_ms for one in kept), 3),
    }
    print(json.dumps(result) if options.json else "\n".join(f"{key:<18}{value:>9}" for key, value in result.items()))


if __name__ == "__main__":
    main()
