"""Number words of German, English and Danish."""

from collections.abc import Callable, Mapping
from decimal import Decimal
from functools import lru_cache

from zuruf.assistant.prose.misspelt import run_together
from zuruf.assistant.prose.spelled import Spelling
from zuruf.assistant.prose.vocabulary import words

GERMAN_UNITS = {
    "ein": 1, "eins": 1, "zwei": 2, "zwo": 2, "drei": 3, "vier": 4, "fünf": 5, "sechs": 6, "sieben": 7, "acht": 8, "neun": 9,
}  # fmt: skip
GERMAN_TEENS = {
    "zehn": 10, "elf": 11, "zwölf": 12, "dreizehn": 13, "vierzehn": 14, "fünfzehn": 15, "sechzehn": 16, "siebzehn": 17,
    "achtzehn": 18, "neunzehn": 19,
}  # fmt: skip
GERMAN_TENS = {
    "zwanzig": 20, "dreißig": 30, "vierzig": 40, "fünfzig": 50, "sechzig": 60, "siebzig": 70, "achtzig": 80, "neunzig": 90,
}  # fmt: skip
_ENGLISH_SMALL = {
        "zero": 0, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10,
        "eleven": 11, "twelve": 12, "thirteen": 13, "fourteen": 14, "fifteen": 15, "sixteen": 16, "seventeen": 17,
        "eighteen": 18,
        "nineteen": 19, "twenty": 20, "thirty": 30, "forty": 40, "fifty": 50, "sixty": 60, "seventy": 70,
        "eighty": 80, "ninety": 90, "nought": 0, "naught": 0, "threescore": 60, "fourscore": 80,
        "fourty": 40, "fourteeen": 14, "fiveteen": 15, "fivety": 50, "eigth": 8, "eigthy": 80, "eigthteen": 18,
        "ninty": 90, "ninteen": 19, "twelf": 12, "twelwe": 12, "twelv": 12, "twenthy": 20, "thirthy": 30, "thirten": 13,
        "seventen": 17, "sixten": 16, "fourten": 14,
}  # fmt: skip
_ENGLISH_SCALES = {
    "hundred": 100, "hundreds": 100, "hunderd": 100, "thousand": 1000, "thousands": 1000, "thousend": 1000,
    "tousand": 1000,
    "million": 10**6, "millions": 10**6, "milion": 10**6, "billion": 10**9, "billions": 10**9, "trillion": 10**12,
    "dozen": 12, "dozens": 12, "dozzen": 12, "score": 20, "lakh": 10**5, "lakhs": 10**5, "crore": 10**7, "crores": 10**7,
}  # fmt: skip
ENGLISH = Spelling(
    small=_ENGLISH_SMALL,
    scales=_ENGLISH_SCALES,
    wholes=run_together(_ENGLISH_SMALL, {"hundred": 100, "thousand": 1000, "million": 10**6})
    | {
        f"{head}{tail}": value
        for value, head in {3: "tripl", 4: "quadrupl", 5: "quintupl", 10: "decupl"}.items()
        for tail in ("ed", "ing")
    }
    | {"trebled": 3, "trebling": 3}
    | {f"{word}{tail}": value for word, value in _ENGLISH_SMALL.items() if value > 4 for tail in ("ish", "something")}
    | {f"{word}fold": value for word, value in {**_ENGLISH_SMALL, **_ENGLISH_SCALES}.items() if 1 < value < 10**6},
    halves={f"{word}fold": Decimal(value) for word, value in _ENGLISH_SCALES.items() if value >= 10**6},
    joiners=frozenset({"and"}),
    articles=frozenset({"a", "an"}),
    bare_scales=words("hundred thousand million billion dozen"),
    vague=frozenset({"few", "several", "many", "some", "couple", "per"}),
    decimals=frozenset({"point"}),
    pairs_of_tens=True,
)

DANISH_UNITS = {
    "en": 1, "én": 1, "et": 1, "ét": 1, "to": 2, "tre": 3, "fire": 4, "fem": 5, "seks": 6, "syv": 7, "otte": 8, "ni": 9,
}  # fmt: skip
DANISH_TEENS = {
    "ti": 10, "elleve": 11, "tolv": 12, "tretten": 13, "fjorten": 14, "femten": 15, "seksten": 16, "sytten": 17, "atten": 18,
    "nitten": 19,
}  # fmt: skip
DANISH_TENS = {
    "tyve": 20, "tredive": 30, "tredve": 30, "fyrre": 40, "fyrretyve": 40, "halvtreds": 50, "halvtredsindstyve": 50, "tres": 60,
    "treds": 60,
    "tresindstyve": 60, "halvfjerds": 70, "halvfjerdsindstyve": 70, "firs": 80, "firsindstyve": 80, "halvfems": 90,
    "halvfemsindstyve": 90,
}  # fmt: skip
_GERMAN_ADJECTIVES = words(
    "fach prozentig malig tägig köpfig stellig jährig monatig monatlich wöchig stündig minütig seitig teilig stufig zeilig"
)
_GERMAN_TAILS = (
    "mal",
    "erlei",
    *sorted(f"{adjective}{ending}" for adjective in _GERMAN_ADJECTIVES for ending in ("", "e", "em", "en", "er", "es")),
)


_GERMAN_SLIPS = (
    ("zich", "zig"), ("dreißich", "dreißig"), ("dreizig", "dreißig"), ("sechszehn", "sechzehn"), ("siebenzehn", "siebzehn"),
    ("sechszig", "sechzig"), ("siebenzig", "siebzig"), ("tausent", "tausend"), ("zwölv", "zwölf"),
)  # fmt: skip


@lru_cache(maxsize=4096)
def german_compound(word: str) -> tuple[int, str] | None:
    """(value, what follows it in the word) for a German cardinal written as one word, e.g. dreiundzwanzigmal -> (23, "mal")."""
    plain = (
        word.replace("ae", "ä")
        .replace("oe", "ö")
        .replace("fuenf", "fünf")
        .replace("zwoelf", "zwölf")
        .replace("dreissig", "dreißig")
    )
    for slip, right in _GERMAN_SLIPS:
        plain = plain.replace(slip, right)
    for tail in ("", *_GERMAN_TAILS):
        if plain.endswith(tail):
            value = _german(plain[: len(plain) - len(tail)])
            if value is not None and value > 1:
                return value, tail
    return None


def german_fraction(word: str) -> Decimal | None:
    """The value of nullkommafünf, zwölfkommafünfundzwanzig; None for any other word."""
    return _fraction(word, {**GERMAN_UNITS, "null": 0}, german_compound)


def danish_fraction(word: str) -> Decimal | None:
    """The value of nulkommafem; None for any other word."""
    return _fraction(word, {**DANISH_UNITS, "nul": 0}, danish_compound)


def _fraction(word: str, units: Mapping[str, int], compound: Callable[[str], tuple[int, str] | None]) -> Decimal | None:
    whole, found, part = word.partition("komma")
    if not found or not whole or not part:
        return None
    values = []
    for half in (whole, part):
        value = units.get(half)
        if value is None and (taken := compound(half)) is not None and not taken[1]:
            value = taken[0]
        values.append(value)
    return None if None in values else Decimal(f"{values[0]}.{values[1]}")


def _german(word: str) -> int | None:
    if word in ("eine", "einen", "einer", "einem", "eines"):
        return 1
    for scale, name in ((1000, "tausend"), (100, "hundert")):
        before, found, after = word.partition(name)
        if found:
            if scale == 100 and not before and not after:
                return 100
            left = 1 if not before else _german(before)
            right = 0 if not after else _german(after.removeprefix("und"))
            fits = left is not None and right is not None and 0 < left < 1000 and right < scale
            return left * scale + right if fits and left is not None and right is not None else None
    if word in GERMAN_TEENS or word in GERMAN_TENS or word in GERMAN_UNITS:
        return GERMAN_TEENS.get(word) or GERMAN_TENS.get(word) or GERMAN_UNITS[word]
    return _unit_and_ten(word, "und", GERMAN_UNITS, GERMAN_TENS)


@lru_cache(maxsize=4096)
def danish_compound(word: str) -> tuple[int, str] | None:
    """(value, "") for a Danish cardinal written as one word, e.g. trehundredeogfemogtyve -> (325, "")."""
    value = _danish(word)
    return (value, "") if value is not None and value > 1 else None


def _danish(word: str) -> int | None:
    for scale, names in ((1000, ("tusinde", "tusind")), (100, ("hundrede", "hundred"))):
        for name in names:
            before, found, after = word.partition(name)
            if found:
                left = 1 if not before else _danish(before)
                right = 0 if not after else _danish(after.removeprefix("og"))
                if left is None or right is None or not 0 < left < 1000 or right >= scale:
                    break
                return left * scale + right
    if word in DANISH_TEENS or word in DANISH_TENS or word in DANISH_UNITS:
        return DANISH_TEENS.get(word) or DANISH_TENS.get(word) or DANISH_UNITS[word]
    return _unit_and_ten(word, "og", DANISH_UNITS, DANISH_TENS)


def _unit_and_ten(word: str, joiner: str, units: Mapping[str, int], tens: Mapping[str, int]) -> int | None:
    for unit, value in units.items():
        if word.startswith(unit + joiner):
            ten = tens.get(word[len(unit) + len(joiner) :])
            if ten is not None:
                return ten + value
    return None


_GERMAN_SCALES_OF_PARTS = {"million": 10**6, "milliarde": 10**9, "dutzend": 12, "tausend": 1000}
_GERMAN_HALVES = {
    **{
        f"{scale}{tail}": Decimal(value)
        for scale, value in {"dutzend": 12, "millionen": 10**6, "milliarden": 10**9}.items()
        for tail in ("mal", "malig", "malige", "maligen", "fach", "fache", "fachem", "fachen", "facher", "faches")
    },
    **{
        f"ver{unit}fach{ending}": Decimal(value)
        for unit, value in {**GERMAN_UNITS, "zehn": 10, "hundert": 100, "tausend": 1000}.items()
        if value > 2
        for ending in ("en", "t", "te", "ten", "tes", "ter", "tem", "ung")
    },
    "anderthalb": Decimal("1.5"),
    **{
        f"{unit}{und}einhalb": value + Decimal("0.5")
        for unit, value in {**GERMAN_UNITS, **GERMAN_TEENS}.items()
        for und in ("", "und")
        if unit not in ("ein", "eins")
    },
    **{f"ein{und}einhalb": Decimal("1.5") for und in ("", "und")},
    **{
        f"{name}{scale}": part * value
        for name, part in {"viertel": Decimal("0.25"), "dreiviertel": Decimal("0.75"), "halb": Decimal("0.5")}.items()
        for scale, value in _GERMAN_SCALES_OF_PARTS.items()
    },
}

GERMAN = Spelling(
    small={**{k: v for k, v in GERMAN_UNITS.items() if k != "ein"}, **GERMAN_TEENS, **GERMAN_TENS, "null": 0, "zweier": 2,
    "dreier": 3, "zweien": 2, "dreien": 3, "vieren": 4, "fünfen": 5, "sechsen": 6, "neunen": 9, "zehnen": 10, "zwölfen": 12,
    "zwölv": 12},
    scales={
        "hundert": 100, "tausend": 1000, "million": 10**6, "millionen": 10**6, "milliarde": 10**9, "milliarden": 10**9,
        "billion": 10**12, "billionen": 10**12, "dutzend": 12, "dutzende": 12,
        "milion": 10**6, "milionen": 10**6, "tausent": 1000,
    },
    joiners=frozenset({"und"}),
    articles=frozenset({"ein", "eine", "einer", "einem", "einen", "eins"}),
    bare_scales=words("hundert tausend dutzend million milliarde"),
    vague=words("paar mehrere mehreren einige einigen viele vielen wenige etliche pro je per"),
    decimals=frozenset({"komma", "punkt"}),
    halves=_GERMAN_HALVES,
    fraction=german_fraction,
    compound=german_compound,
)  # fmt: skip

DANISH = Spelling(
    small={**{k: v for k, v in DANISH_UNITS.items() if v > 1}, **DANISH_TEENS, **DANISH_TENS, "nul": 0},
    scales={
        "hundrede": 100, "hundred": 100, "tusind": 1000, "tusinde": 1000, "million": 10**6, "millioner": 10**6,
        "milliard": 10**9, "milliarder": 10**9, "billion": 10**12, "billioner": 10**12, "dusin": 12,
        "snes": 20, "milion": 10**6, "milioner": 10**6,
    },
    joiners=frozenset({"og"}),
    articles=frozenset({"en", "et", "én", "ét"}),
    last_ones=frozenset({"en", "et", "én", "ét"}),
    bare_scales=words("hundrede tusind tusinde dusin snes million milliard"),
    vague=frozenset({"par", "flere", "mange", "nogle", "få", "per", "pr"}),
    decimals=frozenset({"komma"}),
    halves={"halvanden": Decimal("1.5"), "halvandet": Decimal("1.5"), "millionfold": Decimal(10**6)},
    wholes={
        f"{word}{tail}": value
        for word, value in {**DANISH_UNITS, **DANISH_TEENS, **DANISH_TENS, "hundred": 100, "hundrede": 100, "tusind": 1000,
                            "dusin": 12}.items()
        for tail in (
            "fold", "foldig", "foldigt", "foldige", "dobbelt", "dobbelte", "doblet", "doblede", "dobles", "cifret", "cifrede",
            "årig", "årigt", "årige",
        )
        if value > 1
    },
    pairs_of_tens=True,
    fraction=danish_fraction,
    compound=danish_compound,
)  # fmt: skip
