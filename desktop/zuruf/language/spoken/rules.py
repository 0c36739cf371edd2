"""What stands in a text for which words: one table of patterns for each language, the first that fits wins."""

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from decimal import Decimal
from functools import cache

from zuruf.domain.languages import Language
from zuruf.language.spoken import abbreviations, ordinals, parts, portions, ranges
from zuruf.language.spoken.context import text_after, text_before
from zuruf.language.spoken.dates import (
    MONTHS,
    spoken_quarter,
    spoken_week,
    spoken_year,
    year_ordinal,
)
from zuruf.language.spoken.identifiers import (
    BARCODES,
    BEFORE,
    IDENTIFIER,
    TELEPHONE,
    apart,
    say_barcode,
    say_identifier,
    say_telephone,
    spoken_identifier,
)
from zuruf.language.spoken.money import NAMELESS, SIGNS, currency_name, spoken_money
from zuruf.language.spoken.nouns import agreement
from zuruf.language.spoken.numerals import cardinal, digits, fraction, is_whole
from zuruf.language.spoken.said_days import say_date, say_days, say_time
from zuruf.language.spoken.units import WRITTEN, is_unit, spoken_per, spoken_quantity, unit_names
from zuruf.language.spoken.written import AMOUNT, INNER, NOON, NUMBER, SPACE, START, read, say_as_written

_NUMBER_WORD = {
    Language.GERMAN: "Nummer",
    Language.ENGLISH: "number",
    Language.UKRAINIAN: "номер",
    Language.RUSSIAN: "номер",
}
_MINUS = {Language.GERMAN: "minus", Language.ENGLISH: "minus", Language.UKRAINIAN: "мінус", Language.RUSSIAN: "минус"}

Say = Callable[[re.Match[str], Language], str | None]


@dataclass(frozen=True, slots=True)
class Rule:
    """`say` gets the match and may return None to leave it to a later rule."""

    pattern: re.Pattern[str]
    say: Say


def _say_money(match: re.Match[str], language: Language) -> str | None:
    sign = match["before"] if "before" in match.re.groupindex else match["after"]
    amount = read(match["value"], language)
    if amount is None or not (sign in SIGNS or sign in NAMELESS):
        return None
    return spoken_money(amount.copy_negate() if match.groupdict().get("minus") else amount, SIGNS.get(sign, sign), language)


def _say_magnitude(match: re.Match[str], language: Language) -> str | None:
    """`$1.2m`, `1,2 Mio.`, `3 млн грн`."""
    value, found = read(match["value"], language), match.groupdict()
    if value is None:
        return None
    power = {**parts.MONEY_MAGNITUDES, **parts.WRITTEN_MAGNITUDES}[match["magnitude"]]
    sign = found.get("before") or found.get("after")
    words = parts.spoken_magnitude(value, power, language)
    if found.get("minus"):
        words = f"{_MINUS[language]} {words}"
    return f"{words} {currency_name(SIGNS.get(sign, sign), language)}" if sign else words + _end(match, match["magnitude"])


def _say_price(match: re.Match[str], language: Language) -> str | None:
    """`2,99 €/kg`."""
    return (
        None
        if (amount := _say_money(match, language)) is None
        else f"{amount} {spoken_per(match['per'], language)}" + _end(match, match["per"])
    )


def _say_quantity(match: re.Match[str], language: Language) -> str | None:
    if (value := read(match["value"], language)) is None or not is_unit(match["unit"], language):
        return None
    return spoken_quantity(value, WRITTEN[match["unit"]], language) + _end(match, match["unit"])


def _end(match: re.Match[str], unit: str) -> str:
    """A unit's full stop is the sentence's too where the text ends."""
    ends = text_before(match).strip() and not text_after(match).strip()
    return "." if unit.endswith(".") and ends else ""


def _say_number(match: re.Match[str], language: Language) -> str:
    written = match[0]
    if re.fullmatch(r"0\d+", written):
        return apart(written, language) if len(written) > 2 else digits(written, language)
    value = read(written, language)
    if value is None:
        minus = f"{_MINUS[language]} " if written[0] in "-−" else ""
        return minus + say_as_written(written, language)
    if not is_whole(value):
        return fraction(value, language)
    number = int(value)
    return cardinal(number, language, agreement(number, text_before(match), text_after(match), language))


def _say_remaining(match: re.Match[str], language: Language) -> str:
    """Digits beside letters (`v2.3.1`, `H2O`, `5000er`): set apart, so that both can be read."""
    words = say_as_written(match[0], language)
    after = text_after(match)
    if language is Language.GERMAN and re.match(r"er\b", after) and len(match[0]) <= 4 and match[0].isdecimal():
        return cardinal(int(match[0]), language)
    return f"{' ' if text_before(match)[-1:].isalpha() else ''}{words}{' ' if after[:1].isalpha() else ''}"


def _say_sign(match: re.Match[str], language: Language) -> str:
    words = parts.spoken_sign(int(match["whole"]) if match["whole"] else None, match["sign"], language)
    return f"{words}{' ' if text_after(match)[:1].isalpha() else ''}"


def _say_portion(match: re.Match[str], language: Language) -> str | None:
    """`½ l`, `1 3/4 h`."""
    words = portions.say(match, language)
    return None if words is None else words + _end(match, match["unit"])


def _say_by(match: re.Match[str], language: Language) -> str | None:
    value = read(match["value"], language)
    return None if value is None else f"{parts.spoken_by(value, language)} "


def _say_power(match: re.Match[str], language: Language) -> str | None:
    value = read(match["value"], language)
    return None if value is None else parts.spoken_power(value, int(match["exponent"].replace("−", "-")), language)


def _counted(language: Language) -> Iterable[str]:
    """What may stand behind a range of numbers: in Ukrainian and Russian words too, for their form changes."""
    return unit_names(language) if language in (Language.UKRAINIAN, Language.RUSSIAN) else WRITTEN


def _one_of(names: Iterable[str]) -> str:
    return "|".join(re.escape(name) for name in sorted(names, key=len, reverse=True))


@cache
def rules(language: Language) -> tuple[Rule, ...]:
    """The table of a language, in the order in which the rules are tried at one place."""
    table = (
        *((pattern, say_telephone) for pattern in TELEPHONE),
        *((pattern, say_barcode) for pattern in BARCODES),
        *_pauses(language),
        *_days(language),
        *_ordinals(language),
        *_years(language),
        *_times(language),
        (ranges.pattern(_one_of(_counted(language)), _one_of(SIGNS)), ranges.say_range),
        (ranges.BETWEEN, ranges.say_between),
        (portions.pattern(_one_of(unit_names(language))), _say_portion),
        *_amounts(),
        *_parts(),
        *_others(language),
    )
    return tuple(Rule(re.compile(pattern), say) for pattern, say in table)


def _days(language: Language) -> tuple[tuple[str, Say], ...]:
    months = "|".join(MONTHS[language])
    year_word = r"(?:[ \u00a0](?:року|р\.|года|г\.))?"
    ending = r"(?:\.|st|nd|rd|th)?"
    named = rf"(?P<month>{months})(?:,?{SPACE}(?P<year>\d{{4}})(?!\d))?{year_word}"
    # "Version 1.5." is no day in English, and a Slavic day of this kind has its zeros.
    short = {Language.GERMAN: r"\d{1,2}", Language.ENGLISH: r"(?!)"}.get(language, r"\d{2}")
    return (
        (r"\bQ(?P<quarter>[1-4])(?!\w)", lambda m, la: spoken_quarter(int(m["quarter"]), la)),
        (r"(?<![\w])(?P<year>\d{4})-(?P<month>\d{2})-(?P<day>\d{2})(?![\w-])", say_date),
        (IDENTIFIER, say_identifier),
        (r"(?<![\w.,])(?P<day>\d{1,2})\.(?P<month>\d{1,2})\.(?P<year>\d{4})(?![\w])" + year_word, say_date),
        (rf"(?<![\w.,–-])(?P<first>\d{{1,2}}){ending}\s?[–-]\s?(?P<day>\d{{1,2}}){ending}{SPACE}{named}", say_days),
        (rf"(?<![\w.,])(?P<day>\d{{1,2}}){ending}{SPACE}{named}", say_date),
        (
            rf"\b(?P<month>{months}){SPACE}(?P<day>\d{{1,2}})(?:st|nd|rd|th)?(?:,?{SPACE}(?P<year>\d{{4}}))?(?![\d.,]\d)\b",
            say_date,
        ),
        (rf"(?<![\w.,])(?P<day>{short})\.(?P<month>{short})\.(?!\d)", say_date),
        (
            rf"\b(?:KW|CW|WK|wk|week|тиждень|неделя){SPACE}?(?P<week>\d{{1,2}})(?!\w)",
            lambda m, la: spoken_week(int(m["week"]), la),
        ),
    )


def _ordinals(language: Language) -> tuple[tuple[str, Say], ...]:
    if language is Language.GERMAN:
        return tuple((pattern, ordinals.say_german_ordinal) for pattern in ordinals.GERMAN)
    if language is Language.ENGLISH:
        return tuple((pattern, ordinals.say_english_ordinal) for pattern in ordinals.ENGLISH)
    return tuple((pattern, ordinals.say_slavic_ordinal) for pattern in ordinals.SLAVIC)


def _pauses(language: Language) -> tuple[tuple[str, Say], ...]:
    """The name of a Slavic letter melts into the word before it: "счёт эр" is heard as one word."""
    return ((BEFORE, lambda _match, _language: ", "),) if language in (Language.UKRAINIAN, Language.RUSSIAN) else ()


def _years(language: Language) -> tuple[tuple[str, Say], ...]:
    """Years where the words around say that it is one."""
    if language is Language.GERMAN:
        return (
            (r"(?<=Jahr )\d{4}(?!\w)|(?<=Jahres )\d{4}(?!\w)|(?<=Jahre )\d{4}(?!\w)", lambda m, la: spoken_year(int(m[0]), la)),
        )
    if language is Language.ENGLISH:
        return (
            (
                r"(?:(?<=\bin )|(?<=\bsince )|(?<=\byear )|(?<=\buntil ))(?:19|20)\d{2}(?![\w,.]\d|\w)",
                lambda m, la: spoken_year(int(m[0]), la),
            ),
        )
    cases = {"році": "locative", "року": "genitive", "рік": "", "году": "locative", "года": "genitive", "год": ""}
    return (
        (
            rf"(?<![\w.,])(?P<year>\d{{4}})(?= (?P<noun>{'|'.join(cases)})\b)",
            lambda m, la: year_ordinal(int(m["year"]), la, cases[m["noun"]]),
        ),
    )


def _times(language: Language) -> tuple[tuple[str, Say], ...]:
    """With a colon anywhere; with a point where the words beside it say that it is a time."""
    point = r"(?<![\w.,:])(?P<hour>\d{1,2})\.(?P<minute>\d{2})"
    written = {
        Language.GERMAN: rf"{point}{SPACE}Uhr\b",
        Language.ENGLISH: rf"{point}(?={SPACE}?{NOON})",
        Language.UKRAINIAN: r"(?:(?<=\bо )|(?<=\bоб ))" + point + r"(?![\w.,])",
    }.get(language)
    colon = rf"(?<![\w.,:])(?P<hour>\d{{1,2}}):(?P<minute>\d{{2}})(?::(?P<second>\d{{2}}))?(?!(?!{NOON})[\w:])(?:{SPACE}Uhr)?"
    return ((colon, say_time), *(((written, say_time),) if written else ()))


def _amounts() -> tuple[tuple[str, Say], ...]:
    signs, units = _one_of(SIGNS), _one_of(WRITTEN)
    sizes, letters = _one_of(parts.WRITTEN_MAGNITUDES), _one_of(parts.MONEY_MAGNITUDES)
    before = rf"(?P<minus>(?<![\w])[-−–])?(?P<before>{signs}|\b[A-Z]{{3}}){SPACE}?(?P<value>{AMOUNT})"
    value = rf"{START}(?P<value>{AMOUNT}){SPACE}?"
    after = rf"(?P<after>{signs}|[A-Z]{{3}}\b)(?!\w)"
    return (
        (rf"{before}(?P<magnitude>{letters})(?!\w)", _say_magnitude),
        (rf"{before}{SPACE}?(?P<magnitude>{sizes})(?!\w)", _say_magnitude),
        (rf"{START}(?P<value>{AMOUNT})(?P<magnitude>{letters}){SPACE}?{after}", _say_magnitude),
        (rf"{value}(?P<magnitude>{sizes}){SPACE}?{after}", _say_magnitude),
        (rf"{value}(?P<magnitude>{sizes})(?!\w)", _say_magnitude),
        (rf"{before}/(?P<per>{units})(?!\w)", _say_price),
        (rf"{before}(?!\w)", _say_money),
        (rf"{value}{after}{SPACE}?/{SPACE}?(?P<per>{units})(?!\w)", _say_price),
        (rf"{value}{after}", _say_money),
        (rf"{value}(?P<unit>{units})(?!\w)", _say_quantity),
    )


def _parts() -> tuple[tuple[str, Say], ...]:
    return (
        (rf"(?:{START}(?P<whole>\d{{1,9}}){SPACE}?)?(?P<sign>[{parts.SIGNS}])", _say_sign),
        (
            r"(?<![\w.,/])(?P<top>\d{1,4})[/\u2044](?P<bottom>\d{1,4})(?![\w/]|[.,]\d)",
            lambda m, la: parts.spoken_quotient(int(m["top"]), int(m["bottom"]), la),
        ),
        (
            rf"{START}(?P<number>\d{{1,9}}){SPACE}?[xX×хХ](?![\w-]|{SPACE}?\d)",
            lambda m, la: parts.spoken_times(int(m["number"]), la),
        ),
        (rf"{START}(?P<value>{INNER}){SPACE}?[xX×хХ]{SPACE}?(?=\d)", _say_by),
        (rf"{START}(?P<value>[-−]?\d{{1,20}}(?:[.,]\d{{1,20}})?)[eE]\+?(?P<exponent>[-−]?\d{{1,12}})(?!\w)", _say_power),
        (r"(?: )?(?P<power>[²³])", lambda m, la: f" {parts.SQUARES[m['power']][la]}"),
    )


def _others(language: Language) -> tuple[tuple[str, Say], ...]:
    return (
        (abbreviations.pattern(language), abbreviations.say),
        (r"#(?P<number>\d{1,15})(?!\d)", lambda m, la: f"{_NUMBER_WORD[la]} {cardinal(int(m['number']), la)}"),
        (r"(?<![\w.,])\.(?P<decimals>\d{1,20})(?![\w.,])", lambda m, la: fraction(Decimal(f"0.{m['decimals']}"), la)),
        (rf"{NUMBER}(?!\w)", _say_number),
        (
            r"(?<!\w)[vV](?P<version>\d++(?:\.\d++)*)(?!\.?\d|\w)",
            lambda m, la: f"{spoken_identifier('V', la)} {say_as_written(m['version'], la)}",
        ),
        (r"\d++(?:[.,]\d++)*(?![.,]?\d)", _say_remaining),
    )
