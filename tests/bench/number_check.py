"""Speed of the check of numbers in prose.

usage: number_check.py [--quick] [--json]

Keys, all in seconds of the processor (the time of one core; other programs do not count): `mb_per_s` UTF-8 megabytes of prose
checked a second (two sentences in five hold numbers); `streamed_mb_per_s` the same in pieces of 1 to 8 characters, as a model's
tokens come; `baseline_mb_per_s` a loop over the words of the same text with one regular expression, the least a check in Python
could cost; `piece_p99_ms` the 99th percentile of what one such piece costs, in milliseconds; `worst_100kb_s` the slowest of the
hostile inputs of 100 kB, each in one piece and in pieces of 16 characters. All of them are listed below the keys. Throughputs are
the best of five passes, and a hostile input counts with the better of two (with --quick one pass, German only): another program
on the same core slows this one down too.
"""

import argparse
import json
import random
import re
import time
from collections.abc import Callable, Iterator
from decimal import Decimal
from functools import partial

from zuruf.assistant.prose.number_check import NumberCheck, check
from zuruf.assistant.prose.sources import Sources

SENTENCES = {
    "de": [
        "Im Mai 2026 waren 37 Rechnungen offen, davon zwölf seit dem 3. April überfällig.",
        "Der Kunde hat bisher immer pünktlich bezahlt, deshalb würde ich zuerst anrufen.",
        "Die Summe von 1.234,50 EUR steht in der Tabelle; etwa 800.000 DKK wären zu hoch gegriffen.",
        "Danach prüfe ich die Lagerbestände und lege eine Bestellung als Vorschlag an.",
        "Die meisten offenen Beträge entfallen auf wenige Kunden, und nur einer davon ist wirklich spät dran.",
        "Ich habe nach der Fälligkeit gefiltert und die stornierten Belege weggelassen.",
    ],
    "en": [
        "In May 2026 there were 37 open invoices, twelve of them overdue since 3 April.",
        "The customer has always paid on time so far, so I would call first before sending a reminder.",
        "The total of 1,234.50 EUR is in the table; around 800,000 DKK would be too much.",
        "After that I look at the stock levels and prepare an order as a proposal.",
        "Most of the open amounts belong to a few customers, and only one of them is really late.",
        "I filtered by due date and left out the cancelled documents.",
    ],
    "uk": [
        "У травні 2026 року було 37 відкритих рахунків, дванадцять із них прострочені з 3 квітня.",
        "Клієнт досі завжди платив вчасно, тому спочатку я б зателефонував.",
        "Більшість відкритих сум припадає на кількох клієнтів, і лише один із них справді запізнюється.",
        "Я відфільтрував за датою оплати й не враховував скасовані документи.",
        "Сума 1 234,50 грн є в таблиці, а 800 000 було б забагато.",
    ],
    "ru": [
        "В мае 2026 года было 37 открытых счетов, двенадцать из них просрочены с 3 апреля.",
        "Клиент до сих пор всегда платил вовремя, поэтому сначала я бы позвонил.",
        "Большая часть открытых сумм приходится на нескольких клиентов, и лишь один из них правда опаздывает.",
        "Я отфильтровал по сроку оплаты и не учитывал отменённые документы.",
        "Сумма 1 234,50 руб. есть в таблице, а 800 000 было бы слишком много.",
    ],
}
SOURCES = Sources.from_json([37, 12, Decimal("1234.5"), {"rows": [{"open": n} for n in range(40, 400)]}], [{"limit": 10}])
HOSTILE = (
    "1.1", "(", "(((((", " ", "7", "1 000 ", "1,", "a-1", "a1", "x1", "zwei", "zwei ", "[[", "1/", "-1", "1:", "1:1 ",
    "12 und ", "3. und ", "Q3 2026–", "`1", "*1*", "é", "½", "½ ", "1\n", "1 ", "1.", "1.\n", "1. ", "- 1\n", "#1 ", "§1",
    "12.12. ", "12.12.2026 ", "2026 ", "один ", "vii ", "VII ", "eine halbe ", "und ", "three ", "twenty-", "half a ",
    "un y ", "P1D", "EUR 1 ", "1€", "am 3. ", "Montag, ", "www.1", "a@1.b ", "/a1", "1h", "1–1 ", "…", "²", "①", "\u200b",
    "4\u200b5", "&#52;", "&", "四", "fо", "1. 45 Rechnungen\n", "| 45 | 3 |\n",
)  # fmt: skip
BASELINE = re.compile(r"\d+|[^\W\d_]+")


def prose(size: int, seed: int) -> Iterator[tuple[str, str]]:
    """(language, text) until `size` bytes are reached."""
    chance, done = random.Random(seed), 0
    while done < size:
        language = chance.choice(list(SENTENCES))
        text = " ".join(chance.choice(SENTENCES[language]) for _ in range(chance.randint(2, 8)))
        done += len(text.encode())
        yield language, text


def pieces(text: str, chance: random.Random) -> Iterator[str]:
    at = 0
    while at < len(text):
        length = chance.randint(1, 8)
        yield text[at : at + length]
        at += length


def seconds(work: Callable[[], None], passes: int) -> float:
    """The shortest of some passes."""
    took = []
    for _ in range(passes):
        begun = time.process_time()
        work()
        took.append(time.process_time() - begun)
    return min(took)


def piece_costs(cut: list[tuple[str, list[str]]]) -> list[float]:
    """What each piece took, in order of size."""
    costs = []
    for language, parts in cut:
        running = NumberCheck(language, SOURCES)
        for part in parts:
            before = time.process_time()
            running.feed(part)
            costs.append(time.process_time() - before)
        running.close()
    return sorted(costs)


def measure(size: int) -> dict[str, float]:
    texts = list(prose(size, 7))
    volume = sum(len(text.encode()) for _, text in texts) / 1e6
    chance = random.Random(11)
    cut = [(language, list(pieces(text, chance))) for language, text in texts]

    def whole() -> None:
        for language, text in texts:
            check(text, language, SOURCES)

    def streamed() -> None:
        for language, parts in cut:
            running = NumberCheck(language, SOURCES)
            for part in parts:
                running.feed(part)
            running.close()

    def baseline() -> None:
        for _, text in texts:
            for _found in BASELINE.finditer(text):
                pass

    costs = piece_costs(cut)
    return {
        "mb_per_s": volume / seconds(whole, 5),
        "streamed_mb_per_s": volume / seconds(streamed, 5),
        "baseline_mb_per_s": volume / seconds(baseline, 5),
        "piece_p99_ms": costs[int(len(costs) * 0.99)] * 1000,
    }


def hostile(languages: tuple[str, ...], passes: int) -> list[tuple[float, str]]:
    """What each hostile input took in its slowest language and cutting, and which that was; the slowest first."""
    slowest = []
    for unit in HOSTILE:
        text = (unit * (100_000 // len(unit) + 1))[:100_000]
        took = [
            (seconds(partial(stream, text, language, step), passes), f"{unit!r} {language} in pieces of {step}")
            for language in languages
            for step in (len(text), 16)
        ]
        slowest.append(max(took))
    return sorted(slowest, reverse=True)


def stream(text: str, language: str, step: int) -> None:
    running = NumberCheck(language, SOURCES)
    for at in range(0, len(text), step):
        running.feed(text[at : at + step])
    running.close()


def main() -> None:
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("--quick", action="store_true")
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    figures = measure(150_000 if options.quick else 1_500_000)
    slowest = hostile(("de",), 1) if options.quick else hostile(("de", "en", "uk"), 2)
    figures["worst_100kb_s"] = slowest[0][0]
    for name, value in figures.items():
        print(f"{name:20} {value:10.3f}")
    print("hostile inputs of 100 kB, seconds:")
    for took, which in slowest:
        print(f"{took:10.3f} {which}")
    if options.json:
        print(json.dumps({name: round(value, 4) for name, value in figures.items()}))


if __name__ == "__main__":
    main()
