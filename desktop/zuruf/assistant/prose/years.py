"""Years and decades: four digits where years stand, and not where something is counted."""

import re

from zuruf.assistant.prose.calendar_words import SINCE, YEAR_PREPOSITIONS, YEAR_WORDS_AFTER, YEAR_WORDS_BEFORE
from zuruf.assistant.prose.counted import announces_amount, commonly_counted
from zuruf.assistant.prose.dates import is_month
from zuruf.assistant.prose.digits import SPACES
from zuruf.assistant.prose.following import over_emphasis, plural, plural_follows
from zuruf.assistant.prose.nouns import counts, measures
from zuruf.assistant.prose.periods import YEAR, kind_of
from zuruf.assistant.prose.sentence import Sentence
from zuruf.assistant.prose.vocabulary import words

_S = f"[{SPACES}]"
_ERA = re.compile(
    rf"{_S}(?:A\.?D\b|B\.?C\b|n\.{_S}?Chr\b|v\.{_S}?Chr\b|[ef]\.{_S}?Kr\b|[daA]\.{_S}?C\b|(?:до{_S})?н\.{_S}?[еэ]\b)\.?"
)
_UNTIL = re.compile(rf"\d{{1,4}}(?:{_S}?[-–]{_S}?\d{{1,4}})?(?!\d)")
_JOINED = re.compile(rf"{YEAR}(?!\d)(?:(?:{_S}?[/–—‑-]{_S}?{YEAR}|[/–—‑-]\d\d)(?![\d.,]\d|\d))?")
_LIKE_A_DATE = re.compile(r"\d{4}([-./])\d{1,2}\1\d")
_DECADE = re.compile(
    r"['’]?(?:(?:1[5-9]|20)?\d0)(?:s\b|['’]s\b|er(?:n|jahre|jahren)?\b|['’]?er(?:ne)?\b|[-‑](?:х|ті|тих|е|ые|ых|их|ми|тими|м)\b|ties\b)"
    r"(?:[- ]?(?:Jahre|Jahren|роках|років|роки|годах|годы|годов)\b)?"
)
_DECADE_BEFORE = words("the early late mid and den der die in anfang ende mitte seit i de у в з с до та и і")
_DECADE_NOUN = re.compile(r"[- ](?:Jahre|рок|год)|'erne", re.IGNORECASE)


def decade(sentence: Sentence, index: int) -> int | None:
    """1990er, the 1990s, the '90s, 90-х, 1990'erne."""
    token = sentence.lows[index]
    match = _DECADE.match(sentence.text, sentence.starts[index]) if token.endswith("0") else None
    if match and (len(token) == 4 or sentence.text[sentence.starts[index] - 1 : sentence.starts[index]] in ("'", "’")):
        return match.end()
    if match and (sentence.low(index - 1) in _DECADE_BEFORE or _DECADE_NOUN.search(match.group())):
        return match.end()
    bare = sentence.language == "es" and sentence.low(index - 1) in ("años", "década") and re.fullmatch(r"(?:19|20)?\d0", token)
    return sentence.ends[index] if bare else None


def short_year(sentence: Sentence, index: int) -> int | None:
    """'26, behind an apostrophe that closes no word."""
    start, text = sentence.starts[index], sentence.text
    free = (
        start and text[start - 1] in "'’" and not text[max(0, start - 2) : start - 1].strip() and len(sentence.lows[index]) == 2
    )
    closed = sentence.glued(index + 1) and (sentence.is_word(index + 1) or sentence.lows[index + 1] in "'’")
    return None if not free or closed or counts(sentence, index + 1) else sentence.ends[index]


def era(sentence: Sentence, index: int) -> int | None:
    """480 v. Chr., 79 AD, 427-347 a. C."""
    match = _UNTIL.match(sentence.text, sentence.starts[index])
    found = _ERA.match(sentence.text, match.end()) if match else None
    return found.end() if found else None


def year(sentence: Sentence, index: int) -> int | None:
    """A year, or two joined ones (2024–2026, 2025/26), that begins with this token."""
    match = _JOINED.match(sentence.text, sentence.starts[index])
    if match is None or not sentence.whole(index) or _LIKE_A_DATE.match(sentence.text, match.start()):
        return None
    end = match.end()
    after = over_emphasis(sentence, index, sentence.index_at(end, index))
    if sentence.text[end : end + 1] in "-‑" and sentence.low(after + 1) in YEAR_WORDS_AFTER | {"го", "му", "м", "й", "ому"}:
        return sentence.ends[after + 1]
    if sentence.low(after) in YEAR_WORDS_AFTER:
        return sentence.ends[after]
    if sentence.glued(after) and sentence.is_word(after):
        return None
    if sentence.continues(index, "date", "year") and not counts(sentence, after):
        return end
    joined = match.group().isdecimal() is False and counts(sentence, after) is False
    return end if joined or year_context(sentence, index, after, int(match.group()[:4])) else None


def year_context(sentence: Sentence, index: int, after: int, value: int) -> bool:
    """Whether a number of four digits, from the token at `index` to the one before `after`, stands where years stand."""
    before = sentence.before(index)
    low = sentence.low(before)
    if measures(sentence, after):
        return False
    if 1990 <= value <= 2050 and (_leads(sentence, index, after) or _compared(sentence, index, after)):
        return True
    if low == ")" and sentence.low(before - 1) == "c" and sentence.low(before - 2) == "(":
        return not counts(sentence, after) or 1900 <= value < 2100
    if low in _THAN and sentence.low(before - 1) in _MORE:
        return False
    if (named := _names_year(sentence, index, before)) is not None:
        return not plural_follows(sentence, named, after, value) if 1900 <= value < 2100 else not counts(sentence, after)
    if low in SINCE or kind_of(low) is not None:
        return not (counts(sentence, after) if not 1900 <= value < 2100 else _since_plural(sentence, before, after, value))
    if _determined(sentence, before, after):
        return True
    if counts(sentence, after) or (sentence.language == "en" and plural_follows(sentence, before, after, value)):
        return False
    if low in YEAR_PREPOSITIONS[sentence.language] or low in ("©", "vs") or _set_against(sentence, before):
        return 1900 <= value < 2100 and not _in_other_range(sentence, index, after)
    return _beside_year(sentence, index) or _alone(sentence, index, after) or _titled(sentence, before, after)


_THAN = words("than end de als ніж за чем")
_MORE = words(
    "more less fewer greater over under mere mindre færre flere más menos mehr weniger більше менше більш менш больше меньше"
)
_WITH = words("with con med mit з із с со")
_COMPARED = words(
    "compared comparison comparing comparado comparada comparados comparadas comparación sammenlignet sammenligning verglichen "
    "vergleich порівняно порівнянні сравнению сравнении"
)


def _set_against(sentence: Sentence, before: int) -> bool:
    """Whether a year may follow the token `before`: "compared with 2024", and "höher als 2024" where a year was named."""
    low, word = sentence.low(before), sentence.low(before - 1)
    if low == "als":
        return sentence.has_year and word.endswith("er") and sentence.is_word(before - 1)
    return low in _WITH and word in _COMPARED


def _names_year(sentence: Sentence, index: int, before: int) -> int | None:
    """The token of the month or of "year" that announces a year, if such a one stands before it: Mai 2026, mayo de 2026."""
    if before < 0 or (sentence.low(index - 1) == ":" and is_month(sentence, before)):
        return None
    if is_month(sentence, before) or sentence.lows[before] in YEAR_WORDS_BEFORE:
        return before
    linked = sentence.language == "es" and sentence.lows[before] in ("de", "del") and is_month(sentence, before - 1)
    return before - 1 if linked else None


def _since_plural(sentence: Sentence, before: int, after: int, value: int) -> bool:
    """Whether the noun behind "seit 2019" is one that is counted; "seit 2019 Kunde" says what somebody has been since then."""
    german_noun = sentence.language == "de" and sentence.is_word(after) and sentence.capital(after)
    return plural(sentence, after) if german_noun else plural_follows(sentence, before, after, value)


_SINGULAR_VERBS = words(
    "is was has had will brings brought wird war ist hat hatte wurde bringt var er bliver blev har fue es será ha "
    "був буде став був было будет стал был есть"
)
_ARTICLES = words("the our die der das den unser unsere el la los las")
_VERSUS = words("vs versus gegenüber ggü")
_PARTS_OF_YEAR = words("mid early late pre post ende mitte anfang")


def _leads(sentence: Sentence, index: int, after: int) -> bool:
    """A year at the head of a clause ("2026: …", "2026 was better"), or tied to a part of it ("mid-2026")."""
    before = sentence.low(index - 1)
    if before in ("-", "‑") and sentence.low(index - 2) in _PARTS_OF_YEAR:
        return True
    if before not in ("", ",", ";", "(", "|", "•", "*"):
        return False
    if sentence.low(after) in _VERSUS:
        joined = sentence.glued(after + 2) and sentence.is_word(after + 2)
        return _plausible(sentence, after + 1) and not joined and not counts(sentence, after + 2)
    if sentence.low(after + 1) in _ARTICLES and announces_amount(sentence.low(after + 2)):
        return False
    return sentence.low(after) == ":" or sentence.low(after) in _SINGULAR_VERBS


def _compared(sentence: Sentence, index: int, after: int) -> bool:
    """A year at the head of a later clause of a sentence that has named one: "2025 war gut, 2026 besser"."""
    before = sentence.low(index - 1)
    return sentence.has_year and before in _CLAUSE and sentence.is_word(after) and not counts(sentence, after)


_CLAUSE = words(", ; – — und aber doch and but while og men y pero та а але и но")


def _in_other_range(sentence: Sentence, index: int, after: int) -> bool:
    """Whether the other end of a range is no year, or is counted: "from 1 to 2000", "von 2024 auf 2025 Stück"."""
    if sentence.low(after) in _TO and sentence.is_digits(after + 1):
        return not _plausible(sentence, after + 1) or counts(sentence, after + 2)
    return sentence.low(index - 1) in _TO and sentence.is_digits(index - 2) and not _plausible(sentence, index - 2)


def _plausible(sentence: Sentence, index: int) -> bool:
    return sentence.whole(index) and re.fullmatch(r"(?:19|20)\d\d", sentence.lows[index]) is not None


_TO = words("auf bis und oder to and or til og eller a y o до на та і и или або по – -")


def _beside_year(sentence: Sentence, index: int) -> bool:
    """A further year of a list: in 2024, 2025 und 2026."""
    before = index - 1
    while before >= 0 and sentence.low(before) in (
        ",",
        "und",
        "and",
        "og",
        "y",
        "та",
        "і",
        "и",
        "/",
        "–",
        "-",
        "bis",
        "to",
        "til",
        "vs",
        ".",
        "|",
    ):
        before -= 1
    return before >= 0 and before < index - 1 and sentence.lows[before] in _seen_years(sentence, before)


def _seen_years(sentence: Sentence, index: int) -> tuple[str, ...]:
    token = sentence.lows[index]
    is_year = re.fullmatch(YEAR, token) is not None and year(sentence, index) is not None
    return (token,) if is_year else ()


def _alone(sentence: Sentence, index: int, after: int) -> bool:
    """(2026), or a heading of nothing else."""
    bracketed = sentence.low(index - 1) == "(" and sentence.low(after) == ")" and (index > 1 or not sentence.is_word(after + 1))
    bracketed = bracketed and not commonly_counted(sentence.low(index - 2))
    headed = sentence.low(after) == "" and index > 0 and all(low == "#" for low in sentence.lows[:index])
    return (bracketed or headed) and "1900" <= sentence.low(index) < "2100"


_TITLES = words(
    "umsatz umsätze bilanz bericht jahresbericht budget plan abschluss jahresabschluss ausgaben einnahmen "
    "ergebnis inventur gewinn verlust revenue turnover report budget plan sales results inventory "
    "forecast omsætning regnskab budget resultat ingresos gastos balance informe presupuesto оборот звіт "
    "бюджет план дохід отчет отчёт выручка"
)


_DETERMINED = words("the this our their your its last next that a")
_TITLES_AFTER = words(
    "budget plan report financial fiscal annual season results result figures numbers targets target "
    "forecast sales revenue edition calendar year accounts turnover inventory stocktake close statement "
    "statements"
)


def _determined(sentence: Sentence, before: int, after: int) -> bool:
    """The 2026 budget"""
    return sentence.language == "en" and sentence.low(before) in _DETERMINED and sentence.low(after) in _TITLES_AFTER


def _titled(sentence: Sentence, before: int, after: int) -> bool:
    """Umsatz 2026"""
    return sentence.low(before) in _TITLES and not counts(sentence, after)
