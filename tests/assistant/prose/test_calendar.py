"""Every date that CLDR can write in the six languages stays, and so do its times with a mark of the clock."""

from datetime import date, datetime, time

import hypothesis.strategies as st
import pytest
from babel.dates import format_date, format_datetime, format_time
from hypothesis import given, settings

from zuruf.assistant.prose.number_check import check
from zuruf.assistant.prose.sources import Sources
from zuruf.assistant.prose.words import LANGUAGES

NOTHING = Sources.from_json(None, None)
FRAMES = {
    "de": ["{}", "Fällig am {}.", "Die Ware kommt {} an", "({})", "**{}**", "Stand: {}, danach mehr.", "Am {} und {} ist zu."],
    "en": ["{}", "Due on {}.", "It arrives {} at noon", "({})", "**{}**", "As of {}, nothing more.", "Closed on {} and {}."],
    "da": ["{}", "Forfalder {}.", "Varerne kommer {} til os", "({})", "**{}**", "Pr. {}, ikke mere.", "Lukket {} og {}."],
    "es": ["{}", "Vence el {}.", "Llega el {} a casa", "({})", "**{}**", "A fecha de {}, nada más.", "Cerrado el {} y el {}."],
    "uk": ["{}", "Термін {}.", "Товар прийде {} до нас", "({})", "**{}**", "Станом на {}, не більше.", "Зачинено {} та {}."],
    "ru": ["{}", "Срок {}.", "Товар придёт {} к нам", "({})", "**{}**", "На {}, не более.", "Закрыто {} и {}."],
}
STYLES = st.sampled_from(["short", "medium", "long", "full"])
DAYS = st.dates(date(1990, 1, 1), date(2040, 12, 31))
MOMENTS = st.builds(datetime.combine, DAYS, st.times())


@settings(max_examples=1500, deadline=None)
@given(st.sampled_from(LANGUAGES), DAYS, DAYS, STYLES, st.integers(0, 6))
def test_every_written_date_survives(language: str, day: date, other: date, style: str, frame: int) -> None:
    written = (format_date(day, style, locale=language), format_date(other, style, locale=language))
    text = FRAMES[language][frame].format(*written)
    assert check(text, language, NOTHING).text == text


@settings(max_examples=400, deadline=None)
@given(st.sampled_from(LANGUAGES), MOMENTS, STYLES, st.integers(0, 5))
def test_every_written_date_with_its_time_survives(language: str, moment: datetime, style: str, frame: int) -> None:
    text = FRAMES[language][frame].format(format_datetime(moment, style, locale=language))
    assert check(text, language, NOTHING).text == text


@settings(max_examples=400, deadline=None)
@given(st.sampled_from(["de", "en", "es", "uk", "ru"]), st.times(), STYLES, st.integers(0, 5))
def test_every_written_time_survives(language: str, moment: time, style: str, frame: int) -> None:
    text = FRAMES[language][frame].format(format_time(moment, style, locale=language))
    assert check(text, language, NOTHING).text == text


@settings(max_examples=100, deadline=None)
@given(st.times(), st.sampled_from(["Kl. {}", "Mødet er kl. {}.", "Fra kl. {} til kl. {}."]))
def test_a_danish_time_with_its_word_survives(moment: time, frame: str) -> None:
    text = frame.format(*[format_time(moment, "short", locale="da")] * 2)
    assert check(text, "da", NOTHING).text == text


@pytest.mark.parametrize("year", range(1990, 2041))
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_year_by_its_word_survives(language: str, year: int) -> None:
    frames = {
        "de": "Im Jahr {}.",
        "en": "In the year {}.",
        "da": "I året {}.",
        "es": "En el año {}.",
        "uk": "У {} році.",
        "ru": "В {} году.",
    }
    text = frames[language].format(year)
    assert check(text, language, NOTHING).text == text
