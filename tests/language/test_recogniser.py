"""The language of a request (mission F6): names do not decide, a word without a sign of its own does."""

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from zuruf.domain.languages import Language
from zuruf.language.recogniser import request_language
from zuruf.language.vocabulary.english import ENGLISH
from zuruf.language.vocabulary.german import GERMAN
from zuruf.language.vocabulary.russian import RUSSIAN
from zuruf.language.vocabulary.shared import AMBIGUOUS, LOANS
from zuruf.language.vocabulary.ukrainian import UKRAINIAN

CASES = [
    json.loads(line) for line in (Path(__file__).parents[1] / "cases" / "language.jsonl").read_text(encoding="utf-8").splitlines()
]

TOLD = {
    Language.GERMAN: (
        "Wie viele Rechnungen sind überfällig?",
        "ueberfaellige rechnungen",
        "Bohrmaschinen",
        "Türklinken",
        "Newsletter an alle Kunden",
        "Makita Akku nachbestellen",
        "bestell bei Обрій zehn Stück",
        "was fehlt im Lager",
        "Feedback vom Kunden eintragen",
        "zwei mal Total Clean Spray ausbuchen",
        "die Rechnung für Harbour Tools Ltd",
        "moin wat fehlt denn",
        "GmbH anlegen",
    ),
    Language.ENGLISH: (
        "how many Türklinken are left",
        "how much does Grünwerk GmbH owe us",
        "how much does ТОВ Обрій owe us",
        "was the last order shipped",
        "is an order in the bin",
        "show me the Übersicht page please",
        "call Müller",
        "dashboard",
        "4711",
        "RE-2026-0117",
        "",
        "?!",
        "¿cuántas facturas hay?",
    ),
    Language.UKRAINIAN: (
        "скільки рахунків прострочено",
        "покажи рахунки",
        "дякую",
        "замов п'ять штук",
        "замов п’ять штук",
        "нада ще двадцять штук",
        "скільки коштує Bosch GSR 18",
        "хто не заплатив вчасно",
        "закінчується Total Clean Spray",
        "будь ласка",
        "ЗАМОВ ЩЕ",
    ),
    Language.RUSSIAN: (
        "сколько счетов просрочено",
        "найди ТОВ Обрій",
        "проверь адрес склада Івано-Франківськ",
        "сколько нам должен обрій",
        "чего не хватает",
        "сколько осталось Akkuschrauber",
        "заканчивается Total Clean Spray",
        "склад",
        "отправь письмо «Київстар»",
        "объём поставки",
    ),
}


@pytest.mark.parametrize(("language", "text"), [(language, text) for language, texts in TOLD.items() for text in texts])
def test_tells_the_language(language: Language, text: str) -> None:
    assert request_language(text) is language


@pytest.mark.parametrize("case", CASES, ids=[case["text"][:40] for case in CASES])
def test_tells_the_language_of_the_collected_requests(case: dict[str, str]) -> None:
    assert request_language(case["text"]).value == case["language"]


def test_no_word_speaks_for_two_languages() -> None:
    assert (UKRAINIAN.grammar | UKRAINIAN.trade) & (RUSSIAN.grammar | RUSSIAN.trade) == set()
    assert ((GERMAN.grammar | GERMAN.trade) & (ENGLISH.grammar | ENGLISH.trade)) - AMBIGUOUS - LOANS == set()


@given(st.text(max_size=200))
def test_every_text_has_a_language(text: str) -> None:
    assert request_language(text) in Language


@given(st.text(alphabet="0123456789 .,-", max_size=60))
def test_figures_alone_are_english(text: str) -> None:
    assert request_language(text) is Language.ENGLISH
