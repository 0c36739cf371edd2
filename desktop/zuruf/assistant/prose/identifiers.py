"""Identifiers, addresses, versions and ISO durations: stretches that hold digits and are no figures."""

import re

from zuruf.assistant.prose import digits
from zuruf.assistant.prose.calendar_words import CURRENCIES, GLUED_MAGNITUDES
from zuruf.assistant.prose.counted import announces_amount, commonly_counted
from zuruf.assistant.prose.figures import FindingKind
from zuruf.assistant.prose.nouns import small_words
from zuruf.assistant.prose.sentence import Sentence
from zuruf.assistant.prose.vocabulary import words

_CHUNK_END = re.compile(r"[\s()\[\]{}<>\"„“”«»‚‘`*|,;!?…]")
_DURATION = re.compile(
    r"P(?=\d|T\d)(?:\d+(?:[.,]\d+)?Y)?(?:\d+(?:[.,]\d+)?M)?(?:\d+(?:[.,]\d+)?W)?(?:\d+(?:[.,]\d+)?D)?(?:T(?=\d)(?:\d+(?:[.,]\d+)?H)?(?:\d+(?:[.,]\d+)?M)?(?:\d+(?:[.,]\d+)?S)?)?(?!\w)"
)
_ADDRESS = re.compile(
    r"[a-z][a-z0-9+.\-]{1,15}://\S+|www\.(?:[\w\-]+\.)+[a-z]{2,}\S*|[\w.+\-]+@[\w\-]+(?:\.[\w\-]+)+|(?=\S*[a-z]\S*\.)(?:[\w\-]+\.)+[a-z]{2,12}(?:/\S*)?$|/(?=[\w.\-]*[a-z])(?:[\w.\-]+/)+\S*|[a-z]:[\\/]\S+",
    re.IGNORECASE,
)
_TO_SPACE = re.compile(r"[^\s<>|]{1,2000}")
_HASH = re.compile(r"(?:(?<!#)#|[№§]\s?)[\w\-]*\d[\w\-]*")
_LETTERS_FIRST = re.compile(r"[^\W\d_]+\d\w*(?:[-_/.:]\w+)*")
_UPPER_DASHED = re.compile(r"[^\W\d_]{1,12}(?:[-_/.]?\w+)+")
_CODE_BEFORE = re.compile(r"(?<=[._])([A-ZÄÖÜА-ЯЁІЇЄҐ]{2,8})-$")
_DIGITS_FIRST = re.compile(
    r"\d+(?:[-_/]\d+)*(?:[-_/][A-ZÄÖÜА-ЯЁІЇЄҐ]{1,6})(?:[-_/][\w]+)*|\d+(?:[^\W\d_]+\d+)+\w*(?:[-_]\w+)*|\d{2,}[-/]0\d{2,}(?!\w|[.,/-]\d)",
    re.IGNORECASE,
)
_HEXADECIMAL = re.compile(
    r"[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?!\w)|0x[0-9a-f]+(?!\w)|(?=[0-9a-f]*[a-f][0-9a-f]*\d)[0-9a-f]{7,64}(?!\w)",
    re.IGNORECASE,
)
_VERSION = re.compile(r"v?\d+(?:\.\d+){2,}(?:[-+.]?[a-z]+\.?\d*|-\d{1,3})?(?!\w|,\d)", re.IGNORECASE)
_ANY_OF_VERSION = re.compile(r"\d+(?:\.\d+)*\.[xX](?!\w)|\d+\.\d+_\d+(?!\w|[.,]\d)")
"""2.x, 5.2.x, 1.04_01."""
_OPTION = re.compile(r"--[a-z][a-z0-9]*(?:-[a-z0-9]+)*(?![\w.,]?\d)", re.IGNORECASE)
"""The name of a long option, up to its value: --gdwarf-2."""
_HEX = re.compile(r"[0-9a-f]+", re.IGNORECASE)
_EXPONENT = re.compile(r"\d+[eеЕ]\d+", re.IGNORECASE)
_GENERATION = re.compile(r"(?:[2-6]G|[23]D|[48]K)(?!\w)")
_SYMBOLS = re.compile(r"[A-Z]{2,3}\$?")

_NOT_NAMES = words("x ca je um von bis und ab auf mit für the to at in of max min approx rs tl")
_TECHNICAL = words(
    "utf ucs sha mp iso iec din latin windows win python java ruby rfc ieee ansi ascii cp ibm koi unicode base crc intel arm "
    "amd cve bug issue ticket ean gtin isbn pep port sqlite mysql office excel exchange server model typ type"
)
"""Ordinary words that a long number makes a name of: iso8859, rfc2822, python3000."""
_IMPOSSIBLE_DATE = re.compile(r"\d{1,2}\.\d{1,2}\.\d{4}")
_FURTHER = re.compile(r"\d+(?:_|[^\W\d_])|(?:86|64|32)(?!\d)")
_LINKED = frozenset("-_/.:")


def chunk(sentence: Sentence, index: int, done: int) -> int:
    """Where the stretch without spaces, brackets, quotes or emphasis around the token begins; at most 200 characters before it,
    and not before `done`, where the last number ended."""
    text, left = sentence.text, sentence.starts[index]
    first = max(done, left - 200)
    while left > first and _CHUNK_END.match(text[left - 1]) is None:
        left -= 1
    return left


NAMED_BY_NUMBER = words(
    "version versions versión versionen versie версія версії версию версия версии release build iso din iec ieee rfc windows "
    "python ubuntu debian fedora android ios macos gcc glibc perl php java postgresql mysql mariadb pgp gnupg ssh tls ssl http "
    "html usb bluetooth dwarf posix unicode opengl"
)
SECTIONS = words(
    "abschnitt kapitel tabelle abbildung ziffer section chapter table figure appendix afsnit tabel figur sección capítulo "
    "tabla figura розділ глава таблиця рисунок раздел таблица"
)
_SECTION = re.compile(r"\d{1,2}(?:\.\d{1,2})+(?![\d,])")
_STANDARD = re.compile(r"\d+(?:[.:-]\d+)*(?!\d|,\d)")


def named(sentence: Sentence, index: int, done: int) -> tuple[int, int, FindingKind] | None:
    """The duration, address or identifier around this run of digits, with its bounds."""
    left = chunk(sentence, index, done)
    text, start = sentence.text, sentence.starts[index]
    if match := _DURATION.match(text, left):
        return (left, match.end(), FindingKind.DURATION) if _plausible(match.group()) else None
    if address := _address(text, start, done):
        return *address, FindingKind.ADDRESS
    if sentence.low(index - 1) in SECTIONS:
        number = _SECTION.match(text, start)
        return (start, number.end(), FindingKind.IDENTIFIER) if number else None
    code = sentence.glued(index) and text[left:start].isupper()
    if sentence.low(index - 1) in NAMED_BY_NUMBER and not code:
        number = _STANDARD.match(text, start)
        return (start, number.end(), FindingKind.IDENTIFIER) if number else None
    if (hashed := _hashed(sentence, index, done)) is not None:
        return hashed
    if text.startswith("--", left) and (option := _OPTION.match(text, left)) and option.end() > start:
        return left, option.end(), FindingKind.IDENTIFIER
    while left < start and not text[left].isalnum():
        left += 1
    left = max(left, *(text.rfind(mark, left, start) + 1 for mark in ":=+"))
    return _identifier(text, left, start, sentence.language)


_PART_OF_DURATION = re.compile(r"(\d+)(?:[.,]\d+)?([A-Z])")
_LONGEST = {"Y": 100, "W": 520, "D": 3660, "H": 8784, "S": 99_999}
"""What a duration may hold of each unit; of M, months or minutes, as many as minutes."""
_MOST_MINUTES = 10_000


def _plausible(duration: str) -> bool:
    """P7D is a duration; P812400D is a figure between two letters."""
    return all(int(number) <= _LONGEST.get(unit, _MOST_MINUTES) for number, unit in _PART_OF_DURATION.findall(duration))


def _address(text: str, start: int, done: int) -> tuple[int, int] | None:
    """The address around `start`: a web or mail address, a path, the name of a file."""
    left = start
    first = max(done, start - 200)
    while left > first and not text[left - 1].isspace() and text[left - 1] not in '<>|"“„«(':
        left -= 1
    if left and left == first and not text[left - 1].isspace():
        return None
    whole = _TO_SPACE.match(text, left)
    match = _ADDRESS.match(whole.group().rstrip(".,;:!?)*\"'“”»`]…")) if whole else None
    if match is None or left + match.end() <= start:
        return None
    last = match.group().rsplit(".", 1)[-1].lower()
    return None if last in CURRENCIES or commonly_counted(last) else (left, left + match.end())


def _hashed(sentence: Sentence, index: int, done: int) -> tuple[int, int, FindingKind] | None:
    before = index - 1
    while before >= 0 and index - before < 6 and sentence.low(before) not in ("#", "№", "§"):
        if not sentence.glued(before + 1):
            return None
        before -= 1
    if before < 0 or sentence.low(before) not in ("#", "№", "§") or sentence.starts[before] < done:
        return None
    match = _HASH.match(sentence.text, sentence.starts[before])
    return (match.start(), match.end(), FindingKind.IDENTIFIER) if match else None


def _identifier(text: str, left: int, start: int, language: str) -> tuple[int, int, FindingKind] | None:
    head = text[left:start]
    if (match := _HEXADECIMAL.match(text, left)) and _EXPONENT.fullmatch(match.group()) is None:
        return left, match.end(), FindingKind.IDENTIFIER
    if not head:
        if (version := _ANY_OF_VERSION.match(text, start)) is not None:
            return start, version.end(), FindingKind.IDENTIFIER
        for pattern in (_VERSION, _DIGITS_FIRST, _GENERATION):
            if (
                (match := pattern.match(text, start))
                and (_IMPOSSIBLE_DATE.fullmatch(match.group()) is None if pattern is _VERSION else _digits_first(match.group()))
                and not _grouped(match.group())
            ):
                return start, match.end(), FindingKind.IDENTIFIER
        return None
    letters = re.match(r"[^\W\d_]+", head)
    if letters is None or _is_no_name(letters.group(), text, start, language):
        return None
    if (match := _LETTERS_FIRST.match(text, left)) and match.end() > start:
        return left, match.end(), FindingKind.IDENTIFIER
    return _dashed(text, left, start, letters.group(), language)


def _is_no_name(letters: str, text: str, start: int, language: str) -> bool:
    """Whether the letters before the digits make no name with them: EUR45, bis50, total812400, Lager0815."""
    low = letters.lower()
    if low in CURRENCIES or (letters in _NOT_NAMES and not _FURTHER.match(text, start)):
        return True
    ordinary = len(letters) > 2 and letters[1:].islower()
    if announces_amount(low) or (ordinary and (low in small_words(language) or low in _NOT_NAMES)):
        return True
    number = digits.RUN.match(text, start)
    return ordinary and number is not None and sum(map(str.isdecimal, number.group())) > 3 and low not in _TECHNICAL


def _dashed(text: str, left: int, start: int, letters: str, language: str) -> tuple[int, int, FindingKind] | None:
    """RE-2026-0117, iso-8859-1, manpages-l10n, service/v1: letters, a dash, digits."""
    last = max(text.rfind(mark, left, start) for mark in "-/") + 1
    tail = text[last:start]
    if last > left and tail.isalpha() and (match := _LETTERS_FIRST.match(text, last)) and match.end() > start:
        return None if _is_no_name(tail, text, start, language) else (last, match.end(), FindingKind.IDENTIFIER)
    if text[start - 1] == "-" and letters.isalpha() and (match := _VERSION.match(text, start)):
        return left, match.end(), FindingKind.IDENTIFIER
    if (code := _CODE_BEFORE.search(text, left, start)) and code.start() > left and code[1].lower() not in CURRENCIES:
        match = _UPPER_DASHED.match(text, code.start())
        return (code.start(), match.end(), FindingKind.IDENTIFIER) if match and match.end() > start else None
    named = letters.isupper() or letters.lower() in NAMED_BY_NUMBER
    if named and len(letters) <= 8 and (match := _UPPER_DASHED.match(text, left)) and match.end() > start:
        return left, match.end(), FindingKind.IDENTIFIER
    return None


def _grouped(body: str) -> bool:
    """1.234.567m and 2E5 are numbers and no names."""
    number = digits.RUN.match(body)
    return _EXPONENT.fullmatch(body) is not None or (
        number is not None and "." in number.group() and bool(digits.readings(number.group(), "de"))
    )


def _digits_first(body: str) -> bool:
    """Not a number with a unit or a magnitude glued on: 12-EUR, 500-KG, 1.2M."""
    letters = [part for part in re.split(r"[\W\d_]+", body) if part]
    if not letters:
        return True
    if any(
        part.lower() in CURRENCIES or part in GLUED_MAGNITUDES or part.lower() in ("kg", "cm", "mm", "km", "ml", "x", "stk", "e")
        for part in letters
    ):
        return False
    if any(len(part) > 2 and part[1:].islower() and _HEX.fullmatch(part) is None for part in letters) or any(
        part.lower() in _NOT_NAMES or commonly_counted(part.lower()) for part in letters
    ):
        return False
    tail = re.split(r"[-_/]", body)[1:]
    return (
        not tail or all(part.isupper() or not part.isalpha() for part in tail) or re.fullmatch(r"[0-9a-f\-]+", body) is not None
    )
