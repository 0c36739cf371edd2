"""Answers judged by their facts, in four languages."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from zuruf.assistant.sweep.reference import Question
from zuruf.assistant.sweep.scoring import Verdict, abstains, judge
from zuruf.assistant.sweep.tally import Asked, Share, best, is_clear, tally
from zuruf.domain.languages import Language

DAYS = Question("q", "tuning", Language.GERMAN, "Wie lange?", ("a.md", "1"), (("7",),), ("30",))
PHOTO = Question("p", "tuning", Language.GERMAN, "Was zuerst?", ("a.md", "1"), (("foto", "photo", "фото"), ("3", "трьох")))
NOBODY = Question("n", "tuning", Language.GERMAN, "Wer gießt?", None)


@pytest.mark.parametrize(
    ("answer", "verdict"),
    [
        ("Offene Mängel sind binnen 7 Tagen zu rügen.", Verdict.RIGHT),
        ("Innerhalb von sieben Tagen.", Verdict.RIGHT),
        ("Within seven days of receipt.", Verdict.RIGHT),
        ("Протягом 7 днів.", Verdict.RIGHT),
        ("Семь дней после получения.", Verdict.RIGHT),
        ("Innerhalb von 70 Tagen.", Verdict.WRONG),
        ("Innerhalb von 30 Tagen, offene Mängel 7 Tage.", Verdict.WRONG),
        ("Das geht jederzeit.", Verdict.WRONG),
        ("Dazu steht in den Dokumenten nichts.", Verdict.ABSTAINED),
        ("Kein Dokument beantwortet das.", Verdict.ABSTAINED),
        ("The documents do not say so.", Verdict.ABSTAINED),
        ("No company document answers this.", Verdict.ABSTAINED),
        ("Жоден документ не дає відповіді.", Verdict.ABSTAINED),
        ("У документах про це не сказано.", Verdict.ABSTAINED),
        ("В документах нет такой информации.", Verdict.ABSTAINED),
        ("Это в документах не указано.", Verdict.ABSTAINED),
        ("  ", Verdict.ABSTAINED),
    ],
)
def test_a_figure_is_the_fact(answer: str, verdict: Verdict) -> None:
    assert judge(answer, DAYS) is verdict


@pytest.mark.parametrize(
    ("answer", "verdict"),
    [
        ("Zuerst Fotos von 3 Seiten machen.", Verdict.RIGHT),
        ("Take photos from three sides.", Verdict.RIGHT),
        ("Сфотографувати з трьох боків.", Verdict.WRONG),
        ("Зробити фото з трьох боків.", Verdict.RIGHT),
        ("Zuerst Fotos machen.", Verdict.WRONG),
    ],
)
def test_every_fact_must_be_there(answer: str, verdict: Verdict) -> None:
    assert judge(answer, PHOTO) is verdict


def test_where_nothing_answers_saying_so_is_right() -> None:
    assert judge("Das steht in keinem Dokument, dazu gibt es keine Angabe.", NOBODY) is Verdict.RIGHT
    assert judge("Die Verwaltung gießt die Blumen.", NOBODY) is Verdict.WRONG


@given(st.text(max_size=300))
def test_any_answer_gets_a_verdict(answer: str) -> None:
    assert judge(answer, DAYS) in Verdict
    assert abstains(answer) in {True, False}


@given(st.integers(0, 200), st.integers(0, 200))
def test_an_interval_holds_its_share_and_stays_within_bounds(hits: int, more: int) -> None:
    share = Share(hits, hits + more)
    assert 0 <= share.low <= share.high <= 1
    if share.total:
        assert share.low <= share.value <= share.high


def test_an_interval_by_the_book() -> None:
    share = Share(8, 10)
    assert (round(share.low, 3), round(share.high, 3)) == (0.490, 0.943)


def _answers(passages: int, right: int, wrong: int, abstained: int = 0) -> list[Asked]:
    verdicts = [Verdict.RIGHT] * right + [Verdict.WRONG] * wrong + [Verdict.ABSTAINED] * abstained
    return [Asked(f"q{at}", passages, verdict, True, at % 2 == 0, 100) for at, verdict in enumerate(verdicts)]


def test_a_confident_mistake_costs_what_a_right_answer_gains() -> None:
    rows = tally([*_answers(3, 6, 0, 4), *_answers(6, 7, 3)])
    assert [row.passages for row in rows] == [3, 6]
    first = best(rows)
    assert first is not None
    assert first.passages == 3


def test_of_equals_the_fewer_passages() -> None:
    first = best(tally([*_answers(6, 5, 5), *_answers(3, 5, 5), *_answers(9, 5, 5)]))
    assert first is not None
    assert first.passages == 3
    assert best(()) is None


def test_a_clear_lead_is_beyond_the_interval() -> None:
    assert is_clear(tally([*_answers(3, 90, 10), *_answers(6, 50, 50)]))
    assert not is_clear(tally([*_answers(3, 9, 1), *_answers(6, 8, 2)]))
