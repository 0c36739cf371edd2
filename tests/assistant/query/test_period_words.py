"""Periods in the words of people, seen from Monday, 30 November 2026."""

from datetime import date
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from zuruf.assistant.query.period_words import periods_in, read_periods
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


BENT = [
    ("de", "Umsatz bis Ende März", ["/2026-03-31"]),
    ("de", "Rechnungen vor März", ["/2026-02-28"]),
    ("de", "Rechnungen nach dem 3.9.2026", ["2026-09-04/"]),
    ("de", "seit letztem Monat", ["last_month/"]),
    ("de", "seit drei Monaten", ["2026-08-30/"]),
    ("de", "seit 90 Tagen", ["last_90_days"]),
    ("de", "im März letzten Jahres", ["2025-03"]),
    ("de", "im vorletzten Jahr", ["2024"]),
    ("de", "vor zwei Wochen", ["2026-W47"]),
    ("de", "vor einem Jahr", ["2025"]),
    ("de", "letzten Montag", ["2026-11-23"]),
    ("de", "nächsten März", ["2027-03"]),
    ("de", "Jan-März 2026", ["2026-01-01/2026-03-31"]),
    ("de", "vom 1.-15. März", ["2026-03-01/2026-03-15"]),
    ("de", "03.09.2026-05.09.2026", ["2026-09-03/2026-09-05"]),
    ("de", "von November bis Februar", ["2025-11-01/2026-02-28"]),
    ("de", "von November 2025 bis Februar", ["2025-11-01/2026-02-28"]),
    ("de", "im Januar und im März 2025", ["2025-01", "2025-03"]),
    ("de", "von März an", ["2026-03-01/"]),
    ("de", "Umsatz 03/2026", ["2026-03"]),
    ("de", "KW 12/2025", ["2025-W12"]),
    ("de", "KW 10 bis 12", ["2026-W10/2026-W12"]),
    ("de", "KW 53", ["2020-W53"]),
    ("de", "am 29. Februar", ["2024-02-29"]),
    ("de", "am 3.9.26", ["2026-09-03"]),
    ("en", "until March", ["/2026-03-31"]),
    ("en", "since May", ["2026-05-01/"]),
    ("en", "since last month", ["last_month/"]),
    ("en", "last year's March", ["2025-03"]),
    ("en", "March of last year", ["2025-03"]),
    ("en", "Q1 to Q3 2025", ["2025-01-01/2025-09-30"]),
    ("en", "2025 revenue", ["2025"]),
    ("en", "between March and today", ["2026-03-01/today"]),
    ("en", "the day before yesterday", ["2_days_ago"]),
    ("en", "month before last", ["2026-09"]),
    ("en", "1-15 March 2026", ["2026-03-01/2026-03-15"]),
    ("en", "from March onwards", ["2026-03-01/"]),
    ("en", "orders from this month", ["this_month"]),
    ("uk", "з березня", ["2026-03-01/"]),
    ("uk", "до березня", ["/2026-02-28"]),
    ("uk", "до кінця березня", ["/2026-03-31"]),
    ("uk", "у березні торік", ["2025-03"]),
    ("uk", "за два останні тижні", ["last_2_weeks"]),
    ("uk", "з 1 по 15 березня", ["2026-03-01/2026-03-15"]),
    ("uk", "рік тому", ["2025"]),
    ("ru", "с марта", ["2026-03-01/"]),
    ("ru", "с 2025 года", ["2025-01-01/"]),
    ("ru", "до 2025 года", ["/2024-12-31"]),
    ("ru", "после 3 сентября 2026", ["2026-09-04/"]),
    ("ru", "март прошлого года", ["2025-03"]),
    ("ru", "за последние полгода", ["last_6_months"]),
    ("ru", "за май-июнь", ["2026-05-01/2026-06-30"]),
    ("ru", "две недели назад", ["2026-W47"]),
]
"""What stands beside a period makes another one of it."""

NONE = [
    ("de", "Umsatz von Mai GmbH"),
    ("de", "Rechnungen der Familie Mai"),
    ("de", "guten Morgen"),
    ("de", "für 2025 Euro"),
    ("de", "in 2000 Kartons"),
    ("de", "Artikelnummer 2025"),
    ("en", "customer August Meyer"),
    ("en", "invoices over 2025"),
    ("en", "may I see the customers"),
    ("uk", "рахунки Серпня"),
    ("uk", "клієнт Лютий"),
    ("uk", "за 2025 гривень"),
    ("ru", "счета Марта"),
    ("ru", "счета Августа Петрова"),
    ("ru", "товаров на 2000 рублей"),
]
"""Names of people and firms, numbers of things, and greetings."""

UNREAD = [
    ("de", "am 31. Februar"),
    ("de", "vom 30. Februar bis 3. März"),
    ("de", "in den letzten paar Tagen"),
    ("de", "in den letzten Monaten"),
    ("de", "Ende März"),
    ("de", "am Montag"),
    ("de", "in der zweiten Wochenhälfte"),
    ("de", "im Geschäftsjahr 2025/26"),
    ("en", "last couple of weeks"),
    ("en", "on 3/9/2026"),
    ("en", "mid March"),
    ("en", "within 14 days"),
    ("uk", "31 червня"),
    ("uk", "за останні кілька тижнів"),
    ("ru", "30 февраля 2026"),
    ("ru", "за пару недель"),
    ("ru", "в начале марта"),
]
"""Words of time that no calendar settles: a figure for all time, or for the month around them, would be told as right."""


@pytest.mark.parametrize(("language", "text", "periods"), CASES + BENT)
def test_a_period_is_found_by_its_words(language: str, text: str, periods: list[str]) -> None:
    assert [str(mention.period) for mention in periods_in(text, Language(language), TODAY)] == periods


@pytest.mark.parametrize(("language", "text"), NONE)
def test_names_and_numbers_of_things_are_no_periods(language: str, text: str) -> None:
    said = read_periods(text, Language(language), TODAY)
    assert (said.mentions, said.unread) == ((), ())


@pytest.mark.parametrize(("language", "text"), UNREAD)
def test_words_of_time_without_days_are_told_as_unread(language: str, text: str) -> None:
    said = read_periods(text, Language(language), TODAY)
    assert said.mentions == ()
    assert len(said.unread) >= 1


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
