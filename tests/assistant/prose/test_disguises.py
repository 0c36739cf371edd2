"""A random figure without a source survives in no disguise: glued, hashed, in other digits, hidden, in parts of magnitudes."""

import unicodedata
from collections.abc import Callable

import hypothesis.strategies as st
from hypothesis import assume, given, settings
from num2words import num2words

from zuruf.assistant.prose.figures import FindingKind
from zuruf.assistant.prose.number_check import check
from zuruf.assistant.prose.roman import ROMAN
from zuruf.assistant.prose.sources import Sources
from zuruf.assistant.prose.words import LANGUAGES

NOTHING = Sources.from_json(None, None)
FRAMES = {
    "de": ["{}", "Es sind {} offen.", "Im Mai {}.", "- {}\n", "Seit gestern {}, sagt man.", "({})", "**{}**", "Am 3. Mai: {}!"],
    "en": ["{}", "There are {} open.", "In May {}.", "- {}\n", "Since Monday {}, they say.", "({})", "**{}**", "On 3 May: {}!"],
    "da": ["{}", "Der er {} åbne.", "I maj {}.", "- {}\n", "Siden i går {}, siges det.", "({})", "**{}**", "Den 3. maj: {}!"],
    "es": ["{}", "Hay {} abiertas.", "En mayo {}.", "- {}\n", "Desde ayer {}, dicen.", "({})", "**{}**", "El 3 de mayo: {}!"],
    "uk": ["{}", "Є {} відкритих.", "У травні {}.", "- {}\n", "З учора {}, кажуть.", "({})", "**{}**", "3 травня: {}!"],
    "ru": ["{}", "Есть {} открытых.", "В мае {}.", "- {}\n", "Со вчера {}, говорят.", "({})", "**{}**", "3 мая: {}!"],
}
NOUNS = {"de": "Rechnungen", "en": "invoices", "da": "fakturaer", "es": "facturas", "uk": "рахунків", "ru": "счетов"}
MONEY = {"de": "Euro", "en": "euros", "da": "kroner", "es": "euros", "uk": "гривень", "ru": "рублей"}
SUMS = {"de": "Summe", "en": "total", "da": "beløb", "es": "importe", "uk": "сума", "ru": "сумма"}
NUMBERS = st.integers(2, 1899) | st.integers(2100, 10**8)

GLUED: list[Callable[[int, str], str]] = [
    lambda n, language: f"#{n} {NOUNS[language]}",
    lambda n, language: f"#{n}%",
    lambda n, language: f"#{n}k",
    lambda n, language: f"№ {n} {MONEY[language]}",
    lambda n, language: f"§{n} EUR",
    lambda n, language: f"Version {n} {MONEY[language]}",
    lambda n, language: f"ISO {n} {NOUNS[language]}",
    lambda n, language: f"v{n} {MONEY[language]}",
    lambda n, language: f"{SUMS[language]}{n}",
    lambda n, language: f"{NOUNS[language]}{n}",
    lambda n, language: f"Q{n + 10} {NOUNS[language]}",
    lambda n, language: f"{n}-A {NOUNS[language]}",
    lambda n, language: f"{n}/0815 {MONEY[language]}",
    lambda n, language: f"0x{n} EUR",
    lambda n, language: f"PT{n}H {NOUNS[language]}",
    lambda n, language: f"{n}.{n}.{n} EUR",
    lambda n, language: f"{n}{NOUNS[language]}",
    lambda n, language: f"{n}{MONEY[language]}",
    lambda n, language: f"€{n}",
    lambda n, language: f"{n} EUR",
]


def kept_numbers(text: str, language: str) -> list[str]:
    """What is left of the numbers, but for the date that some frames hold."""
    return [f.text for f in check(text, language, NOTHING).findings if f.kept and f.kind is not FindingKind.DATE]


@settings(max_examples=300, deadline=None)
@given(st.sampled_from(LANGUAGES), NUMBERS, st.sampled_from(GLUED), st.integers(0, 7))
def test_no_letter_or_sign_saves_a_figure(language: str, number: int, write: Callable[[int, str], str], frame: int) -> None:
    text = FRAMES[language][frame].format(write(number, language))
    kept = kept_numbers(text, language)
    assert kept == [], (text, kept)
    # The 3 is that of the third of May.
    assert number == 3 or str(number) not in check(text, language, NOTHING).text


def _chinese(digits: str) -> str:
    """Its values are not read: such a figure is always left out."""
    return "".join("〇一二三四五六七八九"[int(d)] for d in digits)


SCRIPTS: list[Callable[[str], str]] = [
    *[lambda digits, zero=zero: "".join(chr(zero + int(d)) for d in digits) for zero in (0x660, 0x966, 0xFF10, 0x1D7CE, 0x1D7EC)],
    lambda digits: "".join("⁰¹²³⁴⁵⁶⁷⁸⁹"[int(d)] for d in digits),
    lambda digits: "".join("₀₁₂₃₄₅₆₇₈₉"[int(d)] for d in digits),
    lambda digits: "".join("⓪①②③④⑤⑥⑦⑧⑨"[int(d)] for d in digits),
    _chinese,
    lambda digits: "".join(f"{d}\ufe0f\u20e3" for d in digits),
    lambda digits: "".join(f"&#{ord(d)};" for d in digits),
    lambda digits: "".join(f"&#x{ord(d):x};" for d in digits),
    *[character.join for character in "\u200b\u200c\u200d\u2060\ufeff\u00ad\u200e\u0332"],
]


@settings(max_examples=300, deadline=None)
@given(st.sampled_from(LANGUAGES), st.integers(10, 10**7), st.sampled_from(SCRIPTS), st.integers(0, 6), st.booleans())
def test_no_script_and_no_hidden_character_saves_a_figure(
    language: str, number: int, write: Callable[[str], str], frame: int, money: bool
) -> None:
    assume(not 1500 <= number < 2200)
    written = write(str(number)) + f" {(MONEY if money else NOUNS)[language]}"
    text = FRAMES[language][frame].format(written)
    checked = check(text, language, NOTHING)
    assert not any(unicodedata.numeric(character, -1) >= 0 for character in checked.text), (text, checked.text)
    assert write is _chinese or check(text, language, Sources.from_json([number], None)).text == text


@settings(max_examples=300, deadline=None)
@given(st.sampled_from(LANGUAGES), st.sampled_from(sorted(ROMAN)), st.booleans(), st.integers(0, 6))
def test_a_roman_numeral_that_counts_is_a_figure(language: str, numeral: str, upper: bool, frame: int) -> None:
    text = FRAMES[language][frame].format(f"{numeral.upper() if upper else numeral} {NOUNS[language]}")
    checked = check(text, language, NOTHING)
    assert checked.text == FRAMES[language][frame].format(f"… {NOUNS[language]}")
    assert check(text, language, Sources.from_json([ROMAN[numeral]], None)).text == text


PARTS = {
    "de": [
        "eine halbe Million",
        "ein halbes Dutzend",
        "eine Viertelmillion",
        "{} und eine halbe Million",
        "drei Viertel einer Million",
    ],
    "en": ["half a million", "a quarter of a million", "{} and a half million", "{} and a half", "three quarters of a million"],
    "da": ["en halv million", "en kvart million", "{} og en halv million", "{} en halv"],
    "es": ["medio millón", "un cuarto de millón", "media docena", "{} y medio", "tres cuartos de millón"],
    "uk": ["півмільйона", "пів мільйона", "чверть мільйона", "{} з половиною мільйони", "половина тисячі"],
    "ru": ["полмиллиона", "пол миллиона", "четверть миллиона", "{} с половиной миллиона", "половина тысячи"],
}


@settings(max_examples=300, deadline=None)
@given(st.sampled_from(LANGUAGES), st.integers(0, 4), st.integers(2, 99), st.booleans(), st.integers(0, 7))
def test_a_part_of_a_magnitude_is_left_out_whole(language: str, which: int, number: int, digits: bool, frame: int) -> None:
    part = PARTS[language][which % len(PARTS[language])]
    if "{}" in part and "million" not in part.lower() and not digits and language in ("es", "da"):
        number = min(number, 12)
    written = part.format(number if digits else num2words(number, lang=language))
    text = FRAMES[language][frame].format(f"{written} {MONEY[language]}")
    assert check(text, language, NOTHING).text == FRAMES[language][frame].format(f"… {MONEY[language]}")
