"""A figure of the data told with another scale or sign than it has is another figure."""

from decimal import Decimal

import pytest

from zuruf.assistant.prose.number_check import NumberCheck, check
from zuruf.assistant.prose.sources import Sources

FORTY_FIVE = Sources.from_json([45], None)
BELOW_ZERO = Sources.from_json([-45], None)
THOUSANDS = Sources.from_json([45_000], None)

OTHER_SCALE = [
    ("de", "45 TEUR"),
    ("de", "45 T€"),
    ("de", "45T€"),
    ("de", "45 kEUR"),
    ("de", "45 K€"),
    ("de", "45 einhalb Paletten"),
    ("en", "45 k"),
    ("en", "$45MM"),
    ("en", "45 lakh"),
    ("en", "45 crore"),
    ("en", "forty-five lakh"),
    ("en", "45_000"),
    ("en", "45·000"),
    ("da", "45 t.kr."),
    ("da", "45 tkr."),
    ("da", "45 mkr."),
    ("es", "45 M€"),
    ("es", "45 M"),
    ("uk", "45 т. грн"),
    ("ru", "45 т.р."),
    ("ru", "45 т. руб."),
]
OTHER_SCALE += [
    ("de", "**45** Mio. Euro"),
    ("de", "*45* Tsd. Euro"),
    ("de", "„45“ Mio. Euro"),
    ("de", "45 *Millionen*"),
    ("de", "45 (Millionen)"),
    ("de", "45-Millionen-Auftrag"),
    ("de", "**fünfundvierzig** Millionen"),
    ("de", "**45** k€"),
    ("en", "**45**k"),
    ("uk", "**45** млн"),
    ("uk", "45 десятків"),
    ("de", "45 bis 60 Mio."),
    ("de", "zwischen 45 und 60 Tsd."),
    ("en", "$45–$60 million"),
    ("de", "45 Komma 5"),
    ("en", "45 point 5"),
    ("uk", "45 цілих 5 десятих"),
    ("ru", "45 целых 5"),
    ("de", "45 Tausendstel, 45 Zwölftel"),
    ("en", "45 hundredths, 45 halves"),
    ("es", "45 centésimas"),
    ("ru", "45 сотых"),
    ("de", "45 und ein halb"),
    ("de", "5**45**"),
    ("de", "**45**60"),
    ("en", "45_600"),
]
OTHER_SIGN = [
    ("de", "Saldo: - 45 EUR"),
    ("de", "Saldo: – 45 EUR"),
    ("de", "Saldo: −€ 45"),
    ("de", "minus **45**"),
    ("de", "-**45**"),
    ("de", "‐45 EUR"),
    ("de", "‑45 EUR"),
    ("de", "—45 EUR"),
    ("de", "⁻45 EUR"),
    ("de", "Saldo 45- EUR"),
    ("de", "| 45,00- | 1 |"),
    ("en", "It is negative 45."),
    ("es", "El saldo es menos 45."),
    ("es", "menos cuarenta y cinco"),
]


@pytest.mark.parametrize(("language", "text"), OTHER_SCALE + OTHER_SIGN)
def test_the_digits_of_a_figure_do_not_carry_another_scale_or_sign(language: str, text: str) -> None:
    checked = check(text, language, Sources.from_json([45, 0, 5, 60], None))
    assert "…" in checked.text, text


@pytest.mark.parametrize(("language", "text"), OTHER_SIGN)
def test_a_figure_below_zero_keeps_its_place_with_the_sign_written(language: str, text: str) -> None:
    assert "45" in check(text, language, BELOW_ZERO).text or "cinco" in text


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("de", "**45** Tsd. Euro"),
        ("de", "45 bis 45 Tsd."),
        ("de", "45 TEUR"),
        ("de", "45 T€"),
        ("en", "45 k"),
        ("da", "45 t.kr."),
        ("ru", "45 т.р."),
        ("de", "45 kEUR"),
    ],
)
def test_a_figure_in_thousands_has_the_whole_figure_as_its_source(language: str, text: str) -> None:
    assert check(text, language, THOUSANDS).text == text


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("de", "Müller – 45 Rechnungen, 45- und mehr"),
        ("de", "- **45** Rechnungen"),
        ("de", "45 T-Shirts, 45 K-Stücke, 45 Kartons, 45 m, 45 t Sand"),
        ("da", "45 kr. og 45 kg"),
        ("es", "al menos 45, más o menos 45, todas menos 45"),
        ("en", "45 MB, 45 M8 bolts, EUR 45, minus."),
        ("de", "45 bis 60 Kartons, **45** Kartons, 45 (Kartons), 45-Liter-Fass, am 8. 45 oder 60, 45. Tausend Dank."),
        ("en", "Between 45 and 60 orders (thousands of them)."),
        ("de", "10-**45**"),
    ],
)
def test_what_is_no_sign_and_no_scale_leaves_the_figure_alone(language: str, text: str) -> None:
    assert check(text, language, Sources.from_json([45, 10, 8, 60], None)).text == text


def test_a_sign_that_was_shown_early_does_not_save_the_figure_behind_it() -> None:
    running = NumberCheck("de", Sources.from_json([Decimal(45)], None))
    shown = "".join(running.feed(letter).text for letter in "Saldo: – 45 EUR im Mai") + running.close().text
    assert shown == "Saldo: – … EUR im Mai"
