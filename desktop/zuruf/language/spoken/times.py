"""Times of day as a person says them. In Ukrainian and Russian the word in front of a time decides its case."""

from zuruf.domain.languages import Language
from zuruf.language.lexicon import words
from zuruf.language.spoken.genitive import cardinal_dative, cardinal_genitive
from zuruf.language.spoken.numerals import Form, SlavicCase, cardinal, ordinal, plural

_UK, _RU = Language.UKRAINIAN, Language.RUSSIAN
_CASES: dict[Language, dict[SlavicCase, frozenset[str]]] = {
    _UK: {
        SlavicCase.LOCATIVE: words("о об"),
        SlavicCase.GENITIVE: words("до з із зі від після близько"),
        SlavicCase.FEMININE_ACCUSATIVE: words("на по"),
    },
    _RU: {SlavicCase.GENITIVE: words("до с со от после около"), SlavicCase.DATIVE: words("к ко")},
}
_HOUR = {
    SlavicCase.FEMININE: "година",
    SlavicCase.LOCATIVE: "годині",
    SlavicCase.GENITIVE: "години",
    SlavicCase.FEMININE_ACCUSATIVE: "годину",
}
# The ending of a Ukrainian hour behind a hard and behind a soft stem.
_ENDINGS = {
    SlavicCase.FEMININE: ("а", "я"),
    SlavicCase.LOCATIVE: ("ій", "ій"),
    SlavicCase.GENITIVE: ("ої", "ьої"),
    SlavicCase.FEMININE_ACCUSATIVE: ("у", "ю"),
}
_TENS = 10
"""From so many minutes on the bare number is clear: "восемь ноль пять" comes back as other figures."""
_MINUTES = {_UK: ("хвилина", "хвилини", "хвилин"), _RU: ("минута", "минуты", "минут")}
_RUSSIAN_HOURS = ("час", "часа", "часов")


def spoken_time(hour: int, minute: int, language: Language, before: str = "", *, noun: bool = True) -> str:
    """A time of day: `vierzehn Uhr dreißig`, `fourteen thirty`, `чотирнадцята тридцять`, `четырнадцать тридцать`.

    `before` is the word in front, in lower case. Without `noun` a full Ukrainian or Russian hour is the bare number, because the
    word for hour follows.
    """
    if language is Language.GERMAN:
        said = f"{cardinal(hour, language, Form.MASCULINE)} Uhr"
        return said if minute == 0 else f"{said} {cardinal(minute, language)}"
    if language is Language.ENGLISH:
        return _english(hour, minute)
    case = next((case for case, fronts in _CASES[language].items() if before in fronts), SlavicCase.FEMININE)
    if language is _UK:
        return _ukrainian(hour, minute, case, noun=noun)
    return _russian(hour, minute, case, noun=noun)


def _english(hour: int, minute: int) -> str:
    said = cardinal(hour, Language.ENGLISH)
    if minute == 0:
        return f"{said} o'clock" if 0 < hour <= 12 else f"{said} hundred"
    return f"{said} {'oh ' if minute < 10 else ''}{cardinal(minute, Language.ENGLISH)}"


def _ukrainian(hour: int, minute: int, case: SlavicCase, *, noun: bool) -> str:
    """With the word for hour where no minutes follow: "об одинадцятій" alone is hardly understood."""
    said = ukrainian_hour(hour, case)
    if minute >= _TENS:
        return f"{said} {cardinal(minute, _UK, Form.FEMININE)}"
    if minute:
        return f"{said} {_HOUR[case]} {_minutes(minute, _UK, case)}"
    return f"{said} {_HOUR[case]}" if noun else said


def ukrainian_hour(hour: int, case: SlavicCase) -> str:
    """`чотирнадцята`, and after "о" `чотирнадцятій`, after "до" `чотирнадцятої`."""
    hard, soft = _ENDINGS[case]
    if hour == 0:
        return f"нульов{hard}"
    head, _, last = ordinal(hour, _UK).rpartition(" ")
    return (
        f"{head} {last.removesuffix('ій')}{soft}".strip()
        if last.endswith("ій")
        else f"{head} {last.removesuffix('ий')}{hard}".strip()
    )


def _russian(hour: int, minute: int, case: SlavicCase, *, noun: bool) -> str:
    said = _russian_number(hour, case)
    hours = f"{said} {_named(hour, _RUSSIAN_HOURS, case, 'часу', 'часа', 'часам')}"
    if minute >= _TENS:
        return f"{said} {_russian_number(minute, case, feminine=True)}"
    if minute:
        return f"{hours} {_minutes(minute, _RU, case)}"
    return hours if noun else said


def _russian_number(number: int, case: SlavicCase, *, feminine: bool = False) -> str:
    if case is SlavicCase.GENITIVE:
        return cardinal_genitive(number, _RU, feminine=feminine)
    if case is SlavicCase.DATIVE:
        return cardinal_dative(number, feminine=feminine)
    return cardinal(number, _RU, Form.FEMININE if feminine else Form.COUNTING)


def _named(number: int, names: tuple[str, str, str], case: SlavicCase, *oblique: str) -> str:
    """The noun behind a number; `oblique` has the dative and the genitive of one, and the dative of several."""
    to_one, of_one, to_several = oblique
    if case is SlavicCase.GENITIVE:
        return plural(number, (of_one, names[2], names[2]))
    if case is SlavicCase.DATIVE:
        return plural(number, (to_one, to_several, to_several))
    return plural(number, names)


def _minutes(minute: int, language: Language, case: SlavicCase) -> str:
    names = _MINUTES[language]
    if case is SlavicCase.GENITIVE:
        return f"{cardinal_genitive(minute, language, feminine=True)} {_named(minute, names, case, '', names[1], '')}"
    if case is SlavicCase.DATIVE:
        return f"{cardinal_dative(minute, feminine=True)} {_named(minute, names, case, 'минуте', names[1], 'минутам')}"
    if case is SlavicCase.FEMININE_ACCUSATIVE and minute == 1:
        return "одну хвилину"
    return f"{cardinal(minute, language, Form.FEMININE)} {plural(minute, names)}"


_SECONDS = {
    Language.GERMAN: ("Sekunde", "Sekunden", "Sekunden"),
    Language.ENGLISH: ("second", "seconds", "seconds"),
    Language.UKRAINIAN: ("секунда", "секунди", "секунд"),
    Language.RUSSIAN: ("секунда", "секунды", "секунд"),
}


def spoken_seconds(second: int, language: Language) -> str:
    """The seconds after a time of day: `und fünfzehn Sekunden`, `п'ятнадцять секунд`."""
    names = _SECONDS[language]
    counted = cardinal(second, language, Form.FEMININE)
    if language in (_UK, _RU):
        return f"{counted} {plural(second, names)}"
    return f"{'und' if language is Language.GERMAN else 'and'} {counted} {names[0 if second == 1 else 1]}"
