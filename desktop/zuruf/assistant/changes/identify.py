"""Which record somebody means: by number, however it was said, by name, by another word for it, or by a scanned code. Pure."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from rapidfuzz import fuzz

from zuruf.assistant.query.search import alike, words_of
from zuruf.domain.languages import Language
from zuruf.language.spelled.codes import codes_said, key_of, last_group, loose_key
from zuruf.language.tokens import fold

MOST_CHOICES = 6
_ALIKE = 82.0
"""From this likeness on (of 100), a name may have been misheard."""
_TELLING = 4
"""Letters of the shortest word by which a record is known; sizes and small words only tell alike records apart."""
_SIZE = re.compile(r"(?<=\d)\s?[x×*]\s?(?=\d)|(?<=\d) (?:mal|by|на) (?=\d)")
"""What stands between the sides of a size."""


@dataclass(frozen=True, slots=True)
class Known:
    """A record that can be meant."""

    number: str
    name: str


@dataclass(frozen=True, slots=True)
class Meant:
    """What may be meant. `sure`: exactly one, and without a doubt; else the person has to choose."""

    records: tuple[Known, ...]
    sure: bool = False


class Register:
    """The records of a table with their other names, ready to be looked up."""

    def __init__(self, records: Sequence[Known], synonyms: Mapping[str, str] | None = None) -> None:
        self._records = records
        self._by_key: dict[str, list[Known]] = {}
        self._by_loose: dict[str, list[Known]] = {}
        self._by_digits: dict[str, list[Known]] = {}
        self._by_number = {record.number: record for record in records}
        self._synonyms = {fold(word).strip(): number for word, number in (synonyms or {}).items()}
        for record in records:
            key = key_of(record.number)
            self._by_key.setdefault(key, []).append(record)
            self._by_loose.setdefault(loose_key(record.number), []).append(record)
            for digits in {last_group(record.number), "".join(filter(str.isdigit, key)).lstrip("0")} - {""}:
                self._by_digits.setdefault(digits, []).append(record)

    def find(self, said: str, language: Language) -> Meant:
        """Looks for the exact number first, then for other words, numbers without their zeros, names, and what sounds alike."""
        said = said.strip()
        if said in self._by_number:
            return Meant((self._by_number[said],), sure=True)
        synonym = self.called(said)
        if synonym is not None:
            return Meant((synonym,), sure=True)
        coded = self._by_code(said, language)
        return coded if coded.records else self._by_name(said)

    def numbers_in(self, text: str, language: Language) -> tuple[Known, ...]:
        """Records whose very number is said somewhere in a text, with its letters."""
        found: dict[str, Known] = {}
        for code in codes_said(text, language):
            if any(letter.isalpha() for letter in code):
                for record in self._by_key.get(code, []) or self._by_loose.get(loose_key(code), []):
                    found.setdefault(record.number, record)
        return tuple(found.values())

    def name_of(self, number: str) -> str:
        """The name of the record with exactly this number; empty if there is none."""
        record = self._by_number.get(number)
        return "" if record is None else record.name

    def called(self, words: str) -> Known | None:
        """The record that has these words, or this barcode, for another name."""
        return self._by_number.get(self._synonyms.get(fold(words).strip(), ""))

    def numbered(self, code: str, *, exact: bool) -> tuple[Known, ...]:
        """Records of this key; not `exact`: without the zeros that people leave out."""
        return tuple((self._exactly(code) if exact else self._loosely(code))[:MOST_CHOICES])

    def by_digits(self, code: str) -> tuple[Known, ...]:
        """Records that are called by these digits alone."""
        return tuple(self._digits_alone(code))

    def likeness(self, text: str) -> list[tuple[int, float, Known]]:
        """Every record that shares a word with a text: how many words, which share of its name, and the record.

        Words of the text that stand in no name do not count against a record.
        """
        heard = words_of(_SIZE.sub(" ", text))
        scored = []
        for record in self._records:
            names = words_of(record.name)
            said = [name for name in names if any(_names(word, name) for word in heard)]
            telling = [name for name in said if len(name) >= _TELLING and not name.isdigit()]
            if telling:
                scored.append((len(said), len(said) / len(names), record))
        return scored

    def _by_code(self, said: str, language: Language) -> Meant:
        # A number may be said in another language than the sentence around it.
        order = [language, *(each for each in Language if each is not language)]
        for way in (self._exactly, self._loosely, self._digits_alone):
            for each in order:
                # The longest first: "null eins sieben" is not the number one.
                records = next((found for code in codes_said(said, each) if (found := way(code))), ())
                if records:
                    return Meant(tuple(records[:MOST_CHOICES]), sure=len(records) == 1)
        return Meant(())

    def _exactly(self, code: str) -> Sequence[Known]:
        return self._by_key.get(code, [])

    def _loosely(self, code: str) -> Sequence[Known]:
        return self._by_loose.get(loose_key(code), []) if any(letter.isalpha() for letter in code) else []

    def _digits_alone(self, code: str) -> Sequence[Known]:
        return self._by_digits.get(code.lstrip("0"), []) if code.isdigit() else []

    def _by_name(self, said: str) -> Meant:
        same = [record for record in self._records if fold(record.name) == fold(said)]
        if same:
            return Meant(tuple(same[:MOST_CHOICES]), sure=len(same) == 1)
        heard = words_of(said)
        if not heard:
            return Meant(())
        scored = []
        for record in self._records:
            names = words_of(record.name)
            hits = sum(any(alike(word, name) for name in names) for word in heard)
            if hits:
                scored.append((hits, hits / max(len(names), 1), record))
        if scored:
            scored.sort(key=lambda each: (-each[0], -each[1], each[2].number))
            best = [record for hits, _, record in scored if hits == scored[0][0]]
            whole = scored[0][0] == len(heard)
            return Meant(tuple(best[:MOST_CHOICES]), sure=whole and len(best) == 1)
        near = [(fuzz.WRatio(fold(said), fold(record.name)), record) for record in self._records]
        close = sorted((each for each in near if each[0] >= _ALIKE), key=lambda each: (-each[0], each[1].number))
        return Meant(tuple(record for _, record in close[:MOST_CHOICES]))


def _names(said: str, name: str) -> bool:
    """Whether a word stands for a word of a name. Short ones and numbers have to be the very same: "M" is no "M8"."""
    return said == name if min(len(said), len(name)) < _TELLING or name.isdigit() else alike(said, name)
