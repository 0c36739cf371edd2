"""Periods in the words of people, seen from Monday, 30 November 2026."""

from datetime import date
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from zuruf.assistant.query.period_words import periods_in
from zuruf.assistant.query.periods import resolve
from zuruf.domain.languages import Language

TODAY = date(2026, 11, 30)

CASES = [
    ("de", "Wie hoch war der Umsatz im März?", ["2026-03"]),
    ("de", "Umsatz letzten Monat", ["last_month"]),
    ("de", "im letzten Jahr", ["last_year"]),
    ("de", "in den letzten 90 Tagen", ["last_90_days"]),
    ("de", "in den letzten drei Monaten", ["last_3_months"]),
    ("de", "die vergangenen zwölf Wochen", ["last_12_weeks"]),
    ("de", "Umsatz 2025", ["2025"]),
    ("de", "im Jahr 2025", ["2025"]),
    ("de", "seit Jahresbeginn", ["year_to_date"]),
    ("de", "dieses Jahr bisher", ["year_to_date"]),
    ("de", "im dritten Quartal", ["2026-Q3"]),
    ("de", "Q3 2026", ["2026-Q3"]),
    ("de", "3. Quartal 2025", ["2025-Q3"]),
    ("de", "KW 12", ["2026-W12"]),
    ("de", "am 3.9.2026", ["2026-09-03"]),
    ("de", "am 3. September", ["2026-09-03"]),
    ("de", "vom 1. bis 15. März", ["2026-03-01/2026-03-15"]),
    ("de", "von Januar bis März 2026", ["2026-01-01/2026-03-31"]),
    ("de", "zwischen Januar und März", ["2026-01-01/2026-03-31"]),
    ("de", "seit Januar", ["2026-01-01/"]),
    ("de", "heute", ["today"]),
    ("de", "vor drei Tagen", ["3_days_ago"]),
    ("de", "erstes Halbjahr 2026", ["2026-01-01/2026-06-30"]),
    ("de", "im Vormonat", ["last_month"]),
    ("de", "nach Kunde in den letzten Monaten", []),
    ("de", "2026 Artikel", []),
    ("de", "Zeig mir alles ab 1. Juli", ["2026-07-01/"]),
    ("de", "diese Woche", ["this_week"]),
    ("de", "im Vorjahr verglichen mit heute", ["last_year", "today"]),
    ("de", "Maier AG", []),
    ("de", "die letzten 5 Rechnungen", []),
    ("de", "Juni und Juli 2026", ["2026-06", "2026-07"]),
    ("en", "revenue in march", ["2026-03"]),
    ("en", "last quarter", ["last_quarter"]),
    ("en", "past 6 months", ["last_6_months"]),
    ("en", "May I see it", []),
    ("en", "in May", ["2026-05"]),
    ("en", "since the beginning of the year", ["year_to_date"]),
    ("en", "year to date", ["year_to_date"]),
    ("en", "first quarter of 2026", ["2026-Q1"]),
    ("en", "first quarter", ["2026-Q1"]),
    ("en", "on March 3", ["2026-03-03"]),
    ("en", "from January to March 2026", ["2026-01-01/2026-03-31"]),
    ("en", "between 1 May and 3 June 2026", ["2026-05-01/2026-06-03"]),
    ("en", "this week", ["this_week"]),
    ("en", "3 days ago", ["3_days_ago"]),
    ("en", "in 2025", ["2025"]),
    ("en", "second half of 2025", ["2025-07-01/2025-12-31"]),
    ("en", "week 12", ["2026-W12"]),
    ("en", "March 2026", ["2026-03"]),
    ("en", "so far this year", ["year_to_date"]),
    ("en", "since 2024", ["2024-01-01/"]),
    ("uk", "виручка за березень", ["2026-03"]),
    ("uk", "за минулий місяць", ["last_month"]),
    ("uk", "за останні 90 днів", ["last_90_days"]),
    ("uk", "цього тижня", ["this_week"]),
    ("uk", "з початку року", ["year_to_date"]),
    ("uk", "у третьому кварталі", ["2026-Q3"]),
    ("uk", "за 2025 рік", ["2025"]),
    ("uk", "2025 року", ["2025"]),
    ("uk", "вчора", ["yesterday"]),
    ("uk", "з січня по березень 2026", ["2026-01-01/2026-03-31"]),
    ("uk", "за останні три місяці", ["last_3_months"]),
    ("uk", "3 вересня", ["2026-09-03"]),
    ("uk", "три дні тому", ["3_days_ago"]),
    ("uk", "перше півріччя 2026", ["2026-01-01/2026-06-30"]),
    ("uk", "у листопаді", ["2026-11"]),
    ("uk", "минулого року", ["last_year"]),
    ("ru", "выручка за март", ["2026-03"]),
    ("ru", "за прошлый месяц", ["last_month"]),
    ("ru", "за последние 90 дней", ["last_90_days"]),
    ("ru", "на этой неделе", ["this_week"]),
    ("ru", "с начала года", ["year_to_date"]),
    ("ru", "в третьем квартале", ["2026-Q3"]),
    ("ru", "за 2025 год", ["2025"]),
    ("ru", "в 2025 году", ["2025"]),
    ("ru", "вчера", ["yesterday"]),
    ("ru", "с января по март 2026", ["2026-01-01/2026-03-31"]),
    ("ru", "за последние три месяца", ["last_3_months"]),
    ("ru", "3 сентября", ["2026-09-03"]),
    ("ru", "три дня назад", ["3_days_ago"]),
    ("ru", "первое полугодие 2026", ["2026-01-01/2026-06-30"]),
    ("ru", "покажи продажи за прошлый год", ["last_year"]),
    ("ru", "в мае", ["2026-05"]),
    ("ru", "мая", ["2026-05"]),
]


@pytest.mark.parametrize(("language", "text", "periods"), CASES)
def test_a_period_is_found_by_its_words(language: str, text: str, periods: list[str]) -> None:
    assert [str(mention.period) for mention in periods_in(text, Language(language), TODAY)] == periods


@settings(deadline=None)
@given(st.text(max_size=80), st.sampled_from(list(Language)), st.dates(date(1990, 1, 1), date(2100, 12, 31)))
def test_any_text_can_be_read_and_every_period_has_days(text: str, language: Language, today: date) -> None:
    for mention in periods_in(text, language, today):
        assert 0 <= mention.start < mention.end <= len(text)
        days = resolve(mention.period, today)
        assert days.first is not None or days.last is not None


@settings(deadline=None)
@given(st.lists(st.sampled_from([text for _, text, _ in CASES]), max_size=4).map(" ".join), st.sampled_from(list(Language)))
def test_mentions_never_overlap(text: str, language: Language) -> None:
    mentions = periods_in(text, language, TODAY)
    assert all(first.end <= second.start for first, second in pairwise(mentions))
