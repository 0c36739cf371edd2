"""Which records a request names: by number, said or written, or by the words of their names."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import islice

from zuruf.assistant.changes.identify import MOST_CHOICES, Known, Register
from zuruf.assistant.changes.said.spans import Span
from zuruf.assistant.query.search import alike, words_of
from zuruf.domain.languages import Language
from zuruf.language.spelled.codes import key_of, pieces_of, reach_of

_WORD = re.compile(r"\w+")
_LONGEST_NAME = 4
"""Words of the longest other name that is looked for."""
_TELLING = 4
"""Letters of the shortest word that tells companies apart; their legal forms are shorter, most of them."""
_PARTICLE = re.compile(r"(?<!\w)(ein)(?=\s*(?:$|[,.;!?]|bitte\b|und\b))", re.IGNORECASE)
"""German verbs leave it at the end of their clause, where it is no "1"."""


@dataclass(frozen=True, slots=True)
class Named:
    """A stretch of the text with the records it may name."""

    span: Span
    records: tuple[Known, ...]


def unparticled(text: str, language: Language) -> str:
    """The text without the particle of a German verb; no offset changes."""
    return _PARTICLE.sub(";;;", text) if language is Language.GERMAN else text


def numbers_said(text: str, language: Language, register: Register) -> tuple[Named, ...]:
    """Stretches that are the number of a record, with its letters, or another name or barcode of it. They never overlap."""
    found: list[Named] = []
    done = 0
    for piece in pieces_of(text, 0):
        if piece.start < done:
            continue
        named = _called(text, piece.start, register) or _longest(text, piece.start, language, register)
        if named is not None:
            found.append(named)
            done = named.span.end
    return tuple(found)


def _called(text: str, start: int, register: Register) -> Named | None:
    """The longest other name of a record that begins here."""
    found = None
    for match in islice(_WORD.finditer(text, start), _LONGEST_NAME):
        record = register.called(text[start : match.end()])
        found = found if record is None else Named(Span(start, match.end()), (record,))
    return found


def _longest(text: str, start: int, language: Language, register: Register) -> Named | None:
    """The longest exact number that begins here; else the longest without its zeros."""
    order = (language, *(each for each in Language if each is not language))
    for exact in (True, False):
        for each in order:
            known = [
                Named(Span(start, end), records)
                for end, code in reach_of(text, start, each)
                if _is_coded(code) and (records := register.numbered(code, exact=exact))
            ]
            if known:
                return known[-1]
    return None


def _is_coded(code: str) -> bool:
    return any(sign.isalpha() for sign in code) and any(sign.isdigit() for sign in code)


def digits_said(text: str, language: Language, register: Register) -> tuple[Named, ...]:
    """Stretches of digits alone that are the last group of a record's number, at least two of them: "the 0312"."""
    found: list[Named] = []
    done = 0
    for piece in pieces_of(text, 0):
        if piece.start < done:
            continue
        known = [
            Named(Span(piece.start, end), records)
            for end, code in reach_of(text, piece.start, language)
            if code.isdigit() and len(code.lstrip("0")) > 1 and (records := register.by_digits(code))
        ]
        if known:
            found.append(known[-1])
            done = known[-1].span.end
    return tuple(found)


def names_said(text: str, register: Register) -> tuple[Known, ...]:
    """Records whose names share most words with the text; those whose whole name was said come alone."""
    scored = register.likeness(text)
    if not scored:
        return ()
    most = max(hits for hits, _, _ in scored)
    best = [each for each in scored if each[0] == most]
    entire = [record for _, share, record in best if share >= 1]
    return tuple(entire or _ordered(best))[: MOST_CHOICES + 1]


def is_well_named(text: str, record: Known) -> bool:
    """Whether a text says a record's number, two words of its name, or the first: a trade alone may be just a word."""
    if key_of(record.number) in key_of(text):
        return True
    heard, names = words_of(text), [word for word in words_of(record.name) if len(word) >= _TELLING]
    said = [any(alike(word, name) for word in heard) for name in names]
    return sum(said) > 1 or said[:1] == [True]


def _ordered(scored: Sequence[tuple[int, float, Known]]) -> list[Known]:
    return [record for _, _, record in sorted(scored, key=lambda each: (-each[1], each[2].number))]
