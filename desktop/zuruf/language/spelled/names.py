"""Names that were misheard, put right after the company's own: "Möwen Bergverpackungen" is Möwenberg Verpackungen. Pure.

Transcribers write names that they do not know by their sound, and cut them into other words. A stretch of words counts as a name
only where it sounds almost the same, no other name is as near, and the difference is no ending that grammar gave it. Figures are
never touched.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from rapidfuzz import process
from rapidfuzz.distance import Levenshtein

from zuruf.language.lexicon import words as word_set
from zuruf.language.tokens import fold

_WORD = re.compile(r"[^\W\d_]+(?:['’ʼ][^\W\d_]+)*")
_JOINT = re.compile(r"[ -]?")
"""What may stand between two words of one name."""
_SHORTEST = 8
"""Letters of the shortest name, without spaces: shorter ones have too many neighbours among ordinary words."""
_ALIKE = 0.84
"""Share of a name's letters that has to be heard."""
_NEXT = 0.05
"""So much less alike is the second likeliest name at least."""
_DEAR = 3
"""What a wrong letter costs in right ones."""
_MOST_WORDS = 4
_ENDING = 3
"""Letters at the end that grammar may change."""
_LEGAL = word_set(
    "gmbh ag kg ohg co eg mbh ltd llc inc plc trading sons aps as is sia oue profi pro тов пп фг тоо ооо зао оао профи профі"
)
_SOUNDS = (("ph", "f"), ("th", "t"), ("ck", "k"), ("dt", "t"), ("tz", "z"), ("ie", "i"), ("v", "f"), ("y", "i"), ("c", "k"))
_DOUBLE = re.compile(r"(.)\1")


@dataclass(frozen=True, slots=True)
class _Mend:
    start: int
    end: int
    name: str
    gain: float
    """Letters that fit, less those that do not: a whole name goes before its first word, and that before words around it."""


class NameMender:
    """For one list of names. Safe to use from several threads."""

    def __init__(self, names: Iterable[str]) -> None:
        self._names: dict[str, str] = {}
        for name in names:
            for call in _calls(name):
                self._names.setdefault(_sound(call), call)
        self._keys = tuple(self._names)

    def mend(self, text: str) -> str:
        """The text with the names that it almost holds. Nothing else changes."""
        if not self._keys:
            return text
        done: list[_Mend] = []
        for mend in sorted(self._mends(text), key=lambda each: -each.gain):
            if all(mend.end <= other.start or mend.start >= other.end for other in done):
                done.append(mend)
        for mend in sorted(done, key=lambda each: -each.start):
            text = text[: mend.start] + mend.name + text[mend.end :]
        return text

    def _mends(self, text: str) -> Iterator[_Mend]:
        for start, end in _stretches(text):
            heard = text[start:end]
            key = _sound(heard)
            if len(key) < _SHORTEST:
                continue
            found = process.extract(
                key, self._keys, scorer=Levenshtein.normalized_similarity, score_cutoff=_ALIKE - _NEXT, limit=2
            )
            if not found or found[0][1] < _ALIKE or (len(found) > 1 and found[0][1] - found[1][1] < _NEXT):
                continue
            name = self._names[found[0][0]]
            gain = len(key) - _DEAR * Levenshtein.distance(key, found[0][0])
            # A name that is right keeps its place against longer stretches around it.
            kept = _is_form_of(heard, name) and fold(heard) != fold(name)
            yield _Mend(start, end, heard if kept else name, gain)


def _calls(name: str) -> Iterator[str]:
    """What a thing may be called by: the words of its name up to a size, and the first of them where it tells enough alone."""
    words: list[str] = []
    for match in re.finditer(r"\w+", name):
        if any(sign.isdigit() for sign in match.group()) or len(words) == _MOST_WORDS:
            break
        if fold(match.group()) not in _LEGAL and len(match.group()) > 1:
            words.append(match.group())
    while words:
        if len(_sound("".join(words))) >= _SHORTEST:
            yield " ".join(words)
        words.pop()


def _sound(text: str) -> str:
    """How it sounds, roughly: letters alone, spellings of one sound as one, no doubled letters."""
    key = "".join(_WORD.findall(fold(text))).replace("'", "")
    for written, sound in _SOUNDS:
        key = key.replace(written, sound)
    return _DOUBLE.sub(r"\1", key)


def _stretches(text: str) -> Iterator[tuple[int, int]]:
    """One to four words in a row that nothing but a space or a hyphen parts."""
    words = list(_WORD.finditer(text))
    for first, word in enumerate(words):
        yield word.span()
        for before, last in zip(words[first:], words[first + 1 : first + _MOST_WORDS], strict=False):
            if _JOINT.fullmatch(text, before.end(), last.start()) is None:
                break
            yield word.start(), last.end()


def _is_form_of(heard: str, name: str) -> bool:
    """Whether it is the name itself but for its endings, word by word."""
    own, other = _WORD.findall(fold(heard)), _WORD.findall(fold(name))
    return len(own) == len(other) and all(_is_inflected(a, b) for a, b in zip(own, other, strict=True))


def _is_inflected(heard: str, name: str) -> bool:
    stem = max(len(name) - _ENDING, len(name) // 2 + 1)
    return heard[:stem] == name[:stem] and abs(len(heard) - len(name)) <= _ENDING
