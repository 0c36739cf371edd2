"""Follow-ups over all questions that are collected, and over whatever parts are put together."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.assistant.conversation.asked import (
    KONTOR,
    OVERDUE,
    REVENUE,
    SAMPLE,
    TODAY,
    followed,
    held,
)
from tests.companies.questions import FILE, Question, read_questions

from zuruf.assistant.conversation.following import Followed, Leaning, follow_up
from zuruf.assistant.query.query_form import read_query
from zuruf.domain.languages import Language
from zuruf.language.recogniser import request_language

SAID = {
    Language.GERMAN: "und|in Dänemark|letzten Monat|nicht|bei Krause|über 500|pro Monat|seit|bezahlt|warum|alle",
    Language.ENGLISH: "and|in Denmark|last month|not|for Miller|over 500|per month|since|paid|why|all",
    Language.UKRAINIAN: "а|в Данії|за минулий місяць|не|у Коваля|понад 500|по місяцях|від|оплачені|чому",
    Language.RUSSIAN: "а|в Дании|за прошлый месяц|кроме|у Волкова|больше 500|по месяцам|с|оплаченные|почему",
}
PIECES = st.sampled_from(Language).flatmap(
    lambda each: st.tuples(st.just(each), st.lists(st.sampled_from(SAID[each].split("|")), min_size=1, max_size=6))
)


@given(PIECES)
def test_no_part_that_was_said_is_ever_dropped(said: tuple[Language, list[str]]) -> None:
    """Whatever is put together: a query that code completes holds the country, the period and the grouping that were said, and no
    word of bending or negation stands in a request that it completed."""
    language, pieces = said
    text = " ".join(pieces)
    found = follow_up(text, (language,), held(REVENUE, SAMPLE), SAMPLE, TODAY)
    if not isinstance(found, Followed):
        return
    words = SAID[language].split("|")
    assert words[3] not in pieces
    assert words[5] not in pieces
    told = str(found.query)
    assert (words[1] not in pieces) or "DK" in told
    assert (words[6] not in pieces) or "month" in str(found.query.get("by"))
    assert (words[8] not in pieces) or "paid" in told or found.name is not None
    if words[4] in pieces:
        assert found.name is not None
    assert words[9] not in pieces or found.name is not None


QUESTIONS = read_questions()
LAST_YEAR = {
    Language.GERMAN: "und letztes Jahr?",
    Language.ENGLISH: "and last year?",
    Language.UKRAINIAN: "а за минулий рік?",
    Language.RUSSIAN: "а за прошлый год?",
}
REQUESTS = [
    str(json.loads(line)["text"])
    for name in ("requests.jsonl", "requests_held_out.jsonl")
    for line in (FILE.parent / name).read_text(encoding="utf-8").splitlines()
]


@pytest.mark.parametrize("question", QUESTIONS, ids=lambda question: question.id)
def test_every_question_that_people_ask_can_be_asked_of_another_time(question: Question) -> None:
    vocabulary = SAMPLE if question.company == "sample" else KONTOR
    form = dict(question.forms[0])
    found = follow_up(LAST_YEAR[question.language], (question.language,), held(form, vocabulary), vocabulary, question.today)
    assert isinstance(found, Followed)
    assert read_query(found.query) == read_query({**form, "period": "last_year"})


@pytest.mark.parametrize("text", [*(question.text for question in QUESTIONS), *REQUESTS])
def test_no_whole_request_is_taken_for_a_follow_up(text: str) -> None:
    for query in (REVENUE, OVERDUE):
        found = followed(text, request_language(text).value, query, SAMPLE)
        assert not isinstance(found, Followed)
        assert not isinstance(found, Leaning) or not found.adds
