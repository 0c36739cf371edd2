"""Company documents: indexing 2,000 pages, looking at them again, and searching them.

    .venv/bin/python tests/bench/documents.py [--quick] [--json]

Questions and clauses are those of the two reference sets (`tests/assistant/knowledge`). The pages around them are made up:
clauses of a trading company in four languages, in Markdown, text with pages, HTML, PDF and Word. `naive_p50_ms` is what reading
every passage for the question's words takes, in the same run. `*_first`, `*_among_six` and `*_looked_up` are shares of questions,
`*_silent` the share of questions without an answer that get none; `*_plain_*` is the full-text search without the reranker.
`sample_*` is over the sample company's documents alone, `crowded_*` with the made-up pages around them. `hard_*` are the shares
of the shipped reference set (`resources/reference`) whose clause is among the six, by way of searching and by half of the set:
what the search was tuned on, and what it was not.
"""

import argparse
import json
import random
import shutil
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import partial
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from tests.assistant.knowledge.making import pdf, word
from tests.assistant.knowledge.test_reference import SETS, InOrderOfSearch, Right, read_set, score

from zuruf.assistant.knowledge.e5 import installed_embedder
from zuruf.assistant.knowledge.library import Library
from zuruf.assistant.knowledge.rerank import Reranker
from zuruf.assistant.knowledge.terms import alike, terms_of
from zuruf.assistant.sweep.places import reference_file
from zuruf.assistant.sweep.reference import read_reference
from zuruf.assistant.sweep.retrieval import found_by_all_ways
from zuruf.settings.paths import find_places
from zuruf.settings.schema import Settings

PAGES, QUICK_PAGES = 2_000, 300
PAGES_EACH = 20
CLAUSES_EACH = 5
"""A page of so many clauses has about 300 words."""

_SUBJECTS = {
    "de": (
        "Lieferanten Verträge Muster Werkzeuge Maschinen Etiketten Archive Angebote Messen Kataloge Prüfmittel "
        "Ersatzteile Leihgeräte Dienstreisen Schulungen Messgeräte Vertreter Filialen Kassen Inventuren Fahrzeuge "
        "Container Kräne Tore Rampen Waagen"
    ),
    "en": (
        "suppliers contracts samples tools machines labels archives offers fairs catalogues gauges spares loans "
        "trips courses meters agents branches tills stocktakings vehicles containers cranes gates ramps scales"
    ),
    "uk": (
        "постачальників договорів зразків інструментів верстатів етикеток архівів пропозицій виставок каталогів "
        "приладів запчастин відряджень курсів агентів філій кас інвентаризацій автомобілів контейнерів кранів "
        "воріт рамп ваг"
    ),
    "ru": (
        "поставщиков договоров образцов инструментов станков этикеток архивов предложений выставок каталогов "
        "приборов запчастей командировок курсов агентов филиалов касс инвентаризаций автомобилей контейнеров "
        "кранов ворот рамп весов"
    ),
}
_CLAUSES = {
    "de": (
        "Die Leitung prüft den Bestand der {a} einmal im Quartal und hält das Ergebnis in Liste {n} fest.",
        "Für {a} und {b} gilt eine Frist von {n} Tagen, sofern nichts anderes vereinbart ist.",
        "Die Kosten der {a} trägt die Abteilung, die {b} bestellt hat, bis {n} EUR ohne Genehmigung.",
        "Wer {a} ausgibt, trägt Namen, Datum und Uhrzeit ein und lässt sich den Empfang der {b} bestätigen.",
    ),
    "en": (
        "The management checks the stock of {a} once a quarter and records the result in list {n}.",
        "For {a} and {b} a period of {n} days applies unless something else was agreed.",
        "The costs of {a} are borne by the department that ordered the {b}, up to EUR {n} without approval.",
        "Whoever hands out {a} enters name, date and time and has the receipt of the {b} confirmed.",
    ),
    "uk": (
        "Керівництво перевіряє наявність {a} раз на квартал і записує результат у список {n}.",
        "Для {a} та {b} діє строк {n} днів, якщо не домовлено про інше.",
        "Витрати щодо {a} несе відділ, який замовив {b}, до {n} EUR без погодження.",
        "Хто видає {a}, записує ім'я, дату й час і отримує підтвердження щодо {b}.",
    ),
    "ru": (
        "Руководство проверяет наличие {a} раз в квартал и записывает результат в список {n}.",
        "Для {a} и {b} действует срок {n} дней, если не согласовано иное.",
        "Расходы на {a} несёт отдел, который заказал {b}, до {n} EUR без согласования.",
        "Кто выдаёт {a}, записывает имя, дату и время и получает подтверждение по {b}.",
    ),
}


@dataclass(frozen=True)
class Page:
    heading: str
    clauses: tuple[str, ...]


def make_documents(folder: Path, pages: int) -> int:
    """Writes documents of together so many pages; returns how many documents."""
    chance = random.Random(20260316)
    kinds: tuple[Callable[[Path, list[Page]], None], ...] = (_markdown, _text, _html, _pdf, _word)
    documents = max(1, pages // PAGES_EACH)
    for number in range(documents):
        kind = kinds[number % len(kinds)]
        # The standard fonts of a PDF have no Cyrillic letters.
        language = ("de", "en")[number // 5 % 2] if kind is _pdf else ("de", "en", "uk", "ru")[number // 5 % 4]
        made = [_page(chance, language, at + 1) for at in range(PAGES_EACH)]
        kind(folder / f"rules{number:04}", made)
    return documents


def _page(chance: random.Random, language: str, number: int) -> Page:
    subjects = _SUBJECTS[language].split()
    clauses = []
    for at in range(CLAUSES_EACH):
        sentences = [
            chance.choice(_CLAUSES[language]).format(
                a=chance.choice(subjects), b=chance.choice(subjects), n=chance.randint(2, 900)
            )
            for sentence in chance.choices(_CLAUSES[language], k=4)
        ]
        clauses.append(f"{number}.{at + 1} {' '.join(sentences)}")
    return Page(f"{number}. {chance.choice(subjects).capitalize()}", tuple(clauses))


def _markdown(path: Path, pages: list[Page]) -> None:
    text = "\n\n".join(f"## {page.heading}\n\n" + "\n\n".join(page.clauses) for page in pages)
    path.with_suffix(".md").write_text(f"# {path.name}\n\n{text}\n", encoding="utf-8")


def _text(path: Path, pages: list[Page]) -> None:
    text = "\f".join(f"{page.heading}\n\n" + "\n\n".join(page.clauses) for page in pages)
    path.with_suffix(".txt").write_text(text, encoding="utf-8")


def _html(path: Path, pages: list[Page]) -> None:
    text = "".join(f"<h2>{page.heading}</h2>" + "".join(f"<p>{clause}</p>" for clause in page.clauses) for page in pages)
    path.with_suffix(".html").write_text(
        f"<html><head><title>{path.name}</title></head><body>{text}</body></html>", encoding="utf-8"
    )


def _pdf(path: Path, pages: list[Page]) -> None:
    path.with_suffix(".pdf").write_bytes(pdf([[page.heading, *_wrapped(page.clauses)] for page in pages], title=path.name))


def _wrapped(clauses: tuple[str, ...]) -> Iterator[str]:
    for clause in clauses:
        words = clause.split()
        for at in range(0, len(words), 12):
            yield " ".join(words[at : at + 12])


def _word(path: Path, pages: list[Page]) -> None:
    parts = [part for page in pages for part in (("Heading 1", page.heading), *(("Normal", clause) for clause in page.clauses))]
    word(path.with_suffix(".docx"), parts)


def _library(root: Path, file: Path, reranker: Reranker | None = None) -> Library:
    return Library(root, file, lambda: datetime.now(UTC), reranker)


def _timed(act: Callable[[], object]) -> float:
    began = time.perf_counter()
    act()
    return time.perf_counter() - began


def _percentile(values: list[float], share: float) -> float:
    return sorted(values)[min(len(values) - 1, int(share * len(values)))]


def naive_search(question: str, passages: list[list[str]]) -> list[int]:
    """Every passage, by how many of the question's words it has."""
    asked = [term.stem for term in terms_of(question)]
    scored = [(sum(any(alike(stem, written) for written in words) for stem in asked), at) for at, words in enumerate(passages)]
    return [at for _, at in sorted(scored, reverse=True)[:6]]


def _words_of(file: Path) -> list[list[str]]:
    import sqlite3

    with sqlite3.connect(file) as connection:
        found = [body.split() for (body,) in connection.execute("select body from words")]
    connection.close()
    return found


def _shares(name: str, library: Library, rights: list[Right]) -> dict[str, float]:
    scores = score(library, rights)
    shares = {"first": scores.first, "looked_up": scores.looked_up, "among_six": scores.among_six, "silent": scores.silent}
    return {f"{name}_{key}": round(share, 3) for key, share in shares.items()}


def _hard(sample: Path, file: Path) -> dict[str, float]:
    """With vectors where their package is installed; making them is not timed with the rest."""
    library = Library(sample, file, lambda: datetime.now(UTC), embedder=installed_embedder())
    library.update()
    questions = read_reference(reference_file(Settings(), find_places())).questions
    return {
        f"hard_{row.way}_{row.part}".replace("-", "_"): round(row.among_six.value, 3)
        for row in found_by_all_ways(library, questions)
    }


def run(pages: int, rounds: int) -> dict[str, float]:
    sample = find_places().resources / "documents"
    rights = [right for name in SETS for right in read_set(name)]
    with tempfile.TemporaryDirectory() as made:
        place = Path(made)
        folder, file = place / "documents", place / "data" / "documents.db"
        shutil.copytree(sample, folder)
        documents = make_documents(folder, pages)
        library = _library(folder, file)
        found: dict[str, float] = {"pages": pages, "documents": documents}
        found["index_s"] = round(_timed(library.update), 2)
        found["pages_per_s"] = round(pages / found["index_s"], 1)
        # The files were just written, so the first look again compares contents; the next one need not.
        library.update()
        found["look_again_s"] = round(_timed(library.update), 3)
        unreadable = [document.path for document in library.documents() if document.reason is not None]
        assert unreadable == [], unreadable
        found["passages"] = sum(document.passages for document in library.documents())
        found["index_mb"] = round(sum(each.stat().st_size for each in file.parent.iterdir()) / 1e6, 1)
        seconds = [_timed(partial(library.search, right.question)) for _ in range(rounds) for right in rights]
        found["search_p50_ms"] = round(1000 * _percentile(seconds, 0.5), 2)
        found["search_p95_ms"] = round(1000 * _percentile(seconds, 0.95), 2)
        words = _words_of(file)
        naive = [_timed(partial(naive_search, right.question, words)) for right in rights[:10]]
        found["naive_p50_ms"] = round(1000 * _percentile(naive, 0.5), 2)
        small = _library(sample, place / "sample.db")
        small.update()
        found |= _shares("sample", small, rights)
        found |= _hard(sample, place / "hard.db")
        found |= _shares("sample_plain", _library(sample, place / "sample.db", InOrderOfSearch()), rights)
        found |= _shares("crowded", library, rights)
        found |= _shares("crowded_plain", _library(folder, file, InOrderOfSearch()), rights)
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--quick", action="store_true", help=f"{QUICK_PAGES} pages instead of {PAGES:,}")
    parser.add_argument("--json", action="store_true", help="one object on the last line")
    options = parser.parse_args()
    found = run(QUICK_PAGES, 2) if options.quick else run(PAGES, 5)
    for name, value in found.items():
        print(f"{name:24} {value}")
    if options.json:
        print(json.dumps(found))


if __name__ == "__main__":
    main()
