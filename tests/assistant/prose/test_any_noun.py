"""A random figure without a source survives before no noun: products, signs, months and years, with nouns from CLDR.

The nouns are CLDR's names of units and currencies in the form that goes with the number, so that the property knows words that
the code never listed.
"""

import re
from functools import cache

import hypothesis.strategies as st
from babel import Locale
from babel.numbers import get_currency_name
from babel.units import format_unit
from hypothesis import given, settings
from num2words import num2words

from zuruf.assistant.prose.number_check import check
from zuruf.assistant.prose.sources import Sources
from zuruf.assistant.prose.words import LANGUAGES

NOTHING = Sources.from_json(None, None)
PRODUCTS = {
    "de": ["Windows", "Version", "ISO", "Release", "Python", "DIN", "RFC"],
    "en": ["Windows", "version", "release", "Python", "ISO", "build"],
    "da": ["Windows", "version", "Python", "ISO"],
    "es": ["Windows", "la versión", "Python", "ISO"],
    "uk": ["Windows", "версія", "версії", "Python"],
    "ru": ["Windows", "версия", "версию", "Python"],
}
YEARS = {
    "de": ["Im Mai", "Im Jahr", "Ende", "Im Juni des Jahres", "Bis Mai", "Im Geschäftsjahr", "Anfang Mai", "In", "Ab Mai"],
    "en": ["In May", "In the year", "since", "By the end of", "For June", "Until May", "In early May", "in fiscal year", "In"],
    "da": ["I maj", "I året", "siden", "Ved udgangen af maj", "Fra maj"],
    "es": ["En mayo", "En mayo de", "En el año", "desde", "A finales de mayo de", "Hasta mayo"],
    "uk": ["У травні", "З травня", "До травня", "за травень", "на початок травня"],
    "ru": ["В мае", "С мая", "К маю", "за май", "на начало мая", "в конце июня"],
}
SIGNS = ["#{}", "№ {}", "№{}", "§ {}", "§{}", "**{}**", "„{}“", "≈{}", "~{}", "x {}", "{}×"]
FRAMES = ["{}", "- {}\n", "**{}**", "Ok: {}.", "| {} |", "{}, ok", "> {}\n"]
SCRIPT = {"uk": "[а-щьюяєіїґ'’ʼ]", "ru": "[а-яё]"}
NO_PLURAL = re.compile(
    r"\bрік\b|\bгод\b|cuartos|генри|генрі|промилле|проміле|катал|квартал|глюкоз.|років|роки|года|лет|столба|стовпа|.*gylden"
)
"""Words that do not change in the plural, that complete another, and that make a year of the number."""


@cache
def nouns(language: str, number: int) -> tuple[str, ...]:
    """Names of units and currencies in the form that stands behind the number."""
    locale = Locale.parse(language)
    names = {
        re.sub(r"^\d+\s", "", written) for unit in sorted(locale.unit_display_names) if (written := _unit(unit, number, language))
    }
    changing = language in SCRIPT
    for code in map(str, locale.currencies):
        name = get_currency_name(code, count=number, locale=language)
        # Where CLDR has no plural of a Slavic name it gives the nominative, which no number stands before.
        if not changing or name != get_currency_name(code, locale=language):
            names.add(name)
    letter = SCRIPT.get(language, r"[^\W\d_]")
    return tuple(sorted(name for name in names if _is_noun(name, letter, language)))


def _unit(unit: str, number: int, language: str) -> str | None:
    try:
        return format_unit(number, unit, length="long", locale=language, format="0")
    except ValueError:
        return None


def _is_noun(name: str, letter: str, language: str) -> bool:
    if re.fullmatch(rf"(?:{letter}{{3,}} ?)+", name) is None or NO_PLURAL.search(name) or re.search("[A-Z]{2}", name):
        return False
    match language:
        case "de":
            return name[0].isupper()
        case "en" | "es":
            first = name.split(maxsplit=1)[0] if language == "es" else name.rsplit(maxsplit=1)[-1]
            return first.endswith("s") and len(name.split()) < 4
        case "da":
            return name[0].islower() and not name.endswith(("en", "et"))
        case _:
            return True


NUMBERS = st.integers(2, 1899) | st.integers(1900, 2099) | st.integers(2100, 10**8)


@settings(max_examples=250, deadline=None)
@given(st.data(), st.sampled_from(LANGUAGES), NUMBERS, st.sampled_from(FRAMES))
def test_no_product_and_no_sign_makes_a_name_of_a_count(data: st.DataObject, language: str, number: int, frame: str) -> None:
    head = data.draw(st.sampled_from([f"{product} {{}}" for product in PRODUCTS[language]] + SIGNS))
    noun = data.draw(st.sampled_from(nouns(language, number)))
    text = frame.format(f"{head.format(number)} {noun}")
    assert not re.search(r"\d", check(text, language, NOTHING).text), text
    assert check(text, language, Sources.from_json([number], None)).text == text


@settings(max_examples=250, deadline=None)
@given(st.data(), st.sampled_from(LANGUAGES), st.integers(1900, 2099), st.sampled_from(FRAMES), st.booleans())
def test_no_month_makes_a_year_of_a_count(data: st.DataObject, language: str, number: int, frame: str, bold: bool) -> None:
    head = data.draw(st.sampled_from(YEARS[language]))
    noun = data.draw(st.sampled_from(nouns(language, number)))
    text = frame.format(f"{head} {f'**{number}**' if bold else number} {noun}")
    assert not re.search(r"\d", check(text, language, NOTHING).text), text
    assert check(text, language, Sources.from_json([number], None)).text == text


MULTIPLES = {
    "de": ["{}mal", "{}fach", "{}fache", "{}malig"],
    "en": ["{}fold"],
    "da": ["{}fold", "{}dobbelt", "{} gange"],
    "es": ["{} veces"],
    "uk": ["{} разів"],
    "ru": ["{} раз"],
}
DOZENS = {
    "de": ["ein Dutzend", "ein Dutzendmal", "zwei Dutzend", "ein halbes Dutzend", "dutzendfach", "millionenfach"],
    "en": ["a dozen", "two dozen", "half a dozen", "a dozenfold", "a score of", "a hundredfold"],
    "da": ["et dusin", "to dusin", "et halvt dusin", "hundredfold", "tusindfold", "en snes"],
    "es": ["una docena de", "dos docenas de", "media docena de", "una veintena de", "el céntuplo de", "un centenar de"],
    "uk": ["дюжина", "дві дюжини", "пів дюжини", "десяток", "сотня", "стократно", "вдесятеро"],
    "ru": ["дюжина", "две дюжины", "полдюжины", "десяток", "сотня", "стократно", "вдесятеро"],
}


@settings(max_examples=400, deadline=None)
@given(st.data(), st.sampled_from(LANGUAGES), st.integers(2, 20), st.sampled_from(FRAMES))
def test_a_multiple_of_a_number_word_is_left_out(data: st.DataObject, language: str, number: int, frame: str) -> None:
    word = num2words(number, lang=language)
    written = data.draw(st.sampled_from([form.format(word) for form in MULTIPLES[language]] + DOZENS[language]))
    text = frame.format(written)
    checked = check(text, language, NOTHING)
    assert checked.replaced >= 1, text
    assert written not in checked.text
    assert check(checked.text, language, NOTHING).text == checked.text
