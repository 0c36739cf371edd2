"""Which requests plain code may answer (mission F3). In doubt the model: a wrong yes does harm, a wrong no is only slower."""

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from zuruf.assistant.fast_path.concepts import EXCLUSIONS, Concept
from zuruf.assistant.fast_path.summary_question import LONGEST, summary_question
from zuruf.domain.languages import Language
from zuruf.language.recogniser import request_language

HERE = Path(__file__).parent
REQUESTS = [
    (path.stem, line[0] == "+", line[2:])
    for path in sorted((HERE / "requests").glob("*.txt"))
    for line in path.read_text(encoding="utf-8").splitlines()
    if line.startswith(("+ ", "- "))
]
COLLECTED = [json.loads(line) for line in (HERE.parents[1] / "cases" / "routing.jsonl").read_text(encoding="utf-8").splitlines()]

# Requests that code could answer and leaves to the model: what they lean on is too easily something else.
LEFT_TO_THE_MODEL = {
    "ist noch eine rechnung offen oder gibt es keine",
    "total nett von dir dass du wartest wie viele rechnungen sind denn nun überfällig",
    "gibts was wo der bestand niedrig ist",
    "morning how many invoices are still open",
    "Hi, I'm in aisle four with my gloves on. What's running low?",
}


@pytest.mark.parametrize(("language", "expected", "text"), REQUESTS, ids=[text for _, _, text in REQUESTS])
def test_requests_as_they_are_spoken(language: str, expected: bool, text: str) -> None:
    verdict = summary_question(text, Language(language))
    assert verdict.summary is (expected and text not in LEFT_TO_THE_MODEL), verdict


@pytest.mark.parametrize("case", [case for case in COLLECTED if case["expected"] != "either"], ids=lambda case: case["text"])
def test_requests_collected_beforehand(case: dict[str, str]) -> None:
    verdict = summary_question(case["text"])
    assert verdict.summary is (case["expected"] == "summary" and case["text"] not in LEFT_TO_THE_MODEL), verdict


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("zeig mir RE-2026-0117", "number"),
        ("erklär mir die summe", "explanation"),
        ("wen soll ich zuerst anrufen", "judgement"),
        ("lade die überfälligen rechnungen herunter", "document"),
        ("öffne die rechnungen", "opening"),
        ("markiere die offenen rechnungen als bezahlt", "change"),
        ("sag bescheid wenn rechnungen überfällig werden", "condition"),
        ("und davon überfällig", "follow-up"),
        ("umsatz im märz", "period"),
        ("welche kunden haben überfällige rechnungen", "person"),
        ("wie viele rechnungen von nordlicht sind überfällig", "unknown-word"),
        ("how many products do we have", "one-product"),
        ("which invoices haven't we paid", "our-own-debt"),
        ("how many invoices have been paid", "paid-invoices"),
        ("which invoices are not overdue", "negation"),
        ("overdue invoices and low stock", "two-topics"),
        ("what are our expenses", "no-period"),
        ("don't tell me the total", "refusal"),
        ("total " * (LONGEST + 1), "too-long"),
        ("", "empty"),
        ("thanks", "no-signal"),
    ],
)
def test_gives_the_reason(text: str, reason: str) -> None:
    assert summary_question(text) == summary_question(text, request_language(text))
    assert summary_question(text).reason == reason


def test_reports_signals_and_the_tools_that_answer() -> None:
    verdict = summary_question("Wie viele Rechnungen sind überfällig?")
    assert verdict.signals == ("how-many", "overdue")
    assert verdict.tools == {"list_invoices", "finance_summary"}
    assert summary_question("wie hoch ist die summe der überfälligen rechnungen").tools == {"list_invoices"}
    assert summary_question("was haben wir diesen monat eingenommen").tools == {"finance_summary"}
    assert summary_question("was geht aus").tools == {"list_products"}
    assert summary_question("Tell me the total.").tools == {"list_invoices", "finance_summary"}


@pytest.mark.parametrize(
    ("spoken", "meant"),
    [
        ("überfellige rechnungen wie fiel", "overdue"),
        ("wie viele rechnung en sind über fällig", "overdue"),
        ("un paid in voices how many", "unpaid"),
        ("how many over due invoyces", "overdue"),
        ("скока счетов про сроченных", "overdue"),
        ("скіки неоплаченних рахунків", "unpaid"),
    ],
)
def test_recognition_errors_are_understood(spoken: str, meant: str) -> None:
    assert meant in summary_question(spoken).signals


@pytest.mark.parametrize(
    "request_text",
    [
        "wie viele rechnungen sind überfällig",
        "how much is outstanding in total",
        "скільки рахунків не оплачено",
        "сколько счетов просрочено",
        "what is running low",
        "umsatz diesen monat",
    ],
)
@pytest.mark.parametrize(
    "addition",
    ["Nordlicht", "Обрій", "Harbour", "PR0044", "17", "PDF", "warum", "why", "почему", "чому", "wenn", "bitte löschen"],
)
def test_anything_more_sends_it_to_the_model(request_text: str, addition: str) -> None:
    """A name, a number, a document, a reason or an order makes another request of it, wherever it stands."""
    language = request_language(request_text)
    assert summary_question(request_text, language).summary
    assert not summary_question(f"{request_text} {addition}", language).summary
    assert not summary_question(f"{addition} {request_text}", language).summary


@pytest.mark.parametrize("language", Language)
def test_every_exclusion_has_words_in_every_language(language: Language) -> None:
    from zuruf.assistant.fast_path.reading import TABLES

    words = {concept for table in TABLES[language] for concept, entries in table.items() if entries.split()}
    assert set(EXCLUSIONS) <= words
    assert {Concept.HOW_MANY, Concept.OVERDUE, Concept.UNPAID, Concept.THIS_MONTH, Concept.LOW, Concept.OUT} <= words


@given(st.text(max_size=150), st.sampled_from(Language))
def test_any_text_gets_a_verdict(text: str, language: Language) -> None:
    verdict = summary_question(text, language)
    assert verdict.reason
    assert bool(verdict.tools) is verdict.summary
