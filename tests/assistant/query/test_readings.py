"""Which reading of "revenue" is meant, and what counts as an answer to the question."""

import pytest

from zuruf.assistant.query.problems import ReadingNotSettled
from zuruf.assistant.query.query import Query
from zuruf.assistant.query.readings import answer_said, settle
from zuruf.assistant.query.vocabulary import Vocabulary
from zuruf.domain.languages import Language

REVENUE = Query(metric="revenue")


@pytest.mark.parametrize(
    ("language", "text", "metric"),
    [
        ("de", "Wie hoch war der bezahlte Umsatz im März?", "revenue_paid"),
        ("de", "fakturierter umsatz dieses jahr", "revenue_invoiced"),
        ("en", "paid revenue last month", "revenue_paid"),
        ("en", "revenue that we invoiced", "revenue_invoiced"),
        ("uk", "сплачена виручка за рік", "revenue_paid"),
        ("ru", "выставленная выручка за март", "revenue_invoiced"),
    ],
)
def test_the_request_says_it(sample_vocabulary: Vocabulary, language: str, text: str, metric: str) -> None:
    assert settle(REVENUE, sample_vocabulary, text, Language(language), {}).metric == metric


def test_what_was_said_counts_more_than_what_was_decided(sample_vocabulary: Vocabulary) -> None:
    known = {"revenue": "invoiced"}
    assert settle(REVENUE, sample_vocabulary, "Umsatz", Language.GERMAN, known).metric == "revenue_invoiced"
    assert settle(REVENUE, sample_vocabulary, "bezahlter Umsatz", Language.GERMAN, known).metric == "revenue_paid"


def test_otherwise_the_person_is_asked_unless_there_is_a_default(sample_vocabulary: Vocabulary) -> None:
    with pytest.raises(ReadingNotSettled):
        settle(REVENUE, sample_vocabulary, "Wie hoch war der Umsatz?", Language.GERMAN, {})
    assert settle(Query(metric="receivables"), sample_vocabulary, "Forderungen", Language.GERMAN, {}).metric == "open_total"


@pytest.mark.parametrize(
    ("language", "text", "reading"),
    [
        ("de", "bezahlt", "paid"),
        ("de", "Nach Rechnungsdatum bitte.", "invoiced"),
        ("de", "das zweite", "paid"),
        ("de", "Ich meine den fakturierten Umsatz.", "invoiced"),
        ("de", "in Rechnung gestellt, nach Rechnungsdatum", "invoiced"),
        ("de", "Zeig mir die bezahlten Rechnungen", None),
        ("de", "Was fehlt im Lager?", None),
        ("en", "the first one", "invoiced"),
        ("en", "paid, please", "paid"),
        ("uk", "сплачено", "paid"),
        ("uk", "перший варіант", "invoiced"),
        ("ru", "по дате платежа", "paid"),
        ("ru", "второй", "paid"),
        ("ru", "какие счета оплачены", None),
    ],
)
def test_answers_and_requests_of_their_own(sample_vocabulary: Vocabulary, language: str, text: str, reading: str | None) -> None:
    term = sample_vocabulary.terms["revenue"]
    assert answer_said(text, term, sample_vocabulary, Language(language)) == reading


@pytest.mark.parametrize(
    ("language", "text", "reading"),
    [
        ("de", "nicht bezahlt", None),
        ("de", "nicht der bezahlte", None),
        ("de", "unbezahlt", None),
        ("en", "not the paid one", None),
        ("ru", "неоплаченная", None),
        ("ru", "не оплаченная", None),
        ("de", "die 2", "paid"),
        ("de", "das letzte", "paid"),
        ("en", "1", "invoiced"),
        ("en", "the latter", "paid"),
        ("en", "the paid one, thanks", "paid"),
        ("uk", "остання", "paid"),
        ("ru", "2", "paid"),
    ],
)
def test_a_denied_reading_is_not_chosen_and_a_place_may_be_a_figure(
    sample_vocabulary: Vocabulary, language: str, text: str, reading: str | None
) -> None:
    term = sample_vocabulary.terms["revenue"]
    assert answer_said(text, term, sample_vocabulary, Language(language)) == reading


def test_a_denial_ends_where_the_sentence_turns(sample_vocabulary: Vocabulary) -> None:
    text = "Umsatz, nicht fakturiert, sondern bezahlt"
    assert settle(REVENUE, sample_vocabulary, text, Language.GERMAN, {}).metric == "revenue_paid"
    with pytest.raises(ReadingNotSettled):
        settle(REVENUE, sample_vocabulary, "unbezahlter Umsatz", Language.GERMAN, {})
