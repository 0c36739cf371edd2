"""Number words: the parts that six languages build their cardinals from, and how they join.

A word is an atom (a part with its value). German and Danish write many atoms in one word; `compound` takes them apart.
`read` joins the atoms of consecutive words as a person would, and stops where no cardinal goes on.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from decimal import Decimal


@dataclass(frozen=True, slots=True)
class Spelling:
    """How one language spells cardinals.

    `small` values below a hundred, `hundreds` whole hundreds in one word, `scales` multipliers from a hundred up.
    `joiners` may stand between two atoms; `articles` count as one before a scale and are no figure alone.
    `bare_scales` are figures without a multiplier ("hundert", "mil", "сто"). `vague` before a scale makes it no figure.
    `last_ones` are one at the end of a cardinal only ("hundrede og en").
    `decimals` are words for the decimal mark. `halves` have a value with a fraction, or hold their scale in the same word.
    `wholes` are cardinals in one word that are no atoms; `compound` takes a word apart that no table can list.
    """

    small: Mapping[str, int]
    scales: Mapping[str, int]
    hundreds: Mapping[str, int] = field(default_factory=dict)
    joiners: frozenset[str] = frozenset()
    articles: frozenset[str] = frozenset()
    bare_scales: frozenset[str] = frozenset()
    vague: frozenset[str] = frozenset()
    last_ones: frozenset[str] = frozenset()
    decimals: frozenset[str] = frozenset()
    halves: Mapping[str, Decimal] = field(default_factory=dict)
    wholes: Mapping[str, int] = field(default_factory=dict)
    pairs_of_tens: bool = False
    fraction: Callable[[str], Decimal | None] | None = None
    compound: Callable[[str], tuple[int, str] | None] | None = None

    def known(self, word: str) -> bool:
        """Whether the word can stand inside a cardinal."""
        return (
            word in self.small
            or word in self.hundreds
            or word in self.scales
            or word in self.halves
            or word in self.wholes
            or self.whole(word) is not None
        )

    def half(self, word: str) -> Decimal | None:
        """The value of a word with a fraction in it: anderthalb, полмиллиона, nullkommafünf."""
        return self.halves.get(word) or (self.fraction(word) if self.fraction is not None else None)

    def whole(self, word: str) -> int | None:
        """The value of a cardinal in one word that is not an atom."""
        if self.compound is None or word in self.wholes:
            return self.wholes.get(word)
        found = self.compound(word)
        return found[0] if found is not None and not found[1] else None


@dataclass(frozen=True, slots=True)
class Spelled:
    """A number in words: how many words it took and its value."""

    words: int
    value: Decimal


def read(words: Sequence[str], spelling: Spelling) -> Spelled | None:
    """The cardinal that begins with the first of `words` (lower case, consecutive), if its value is not one or zero."""
    first = words[0]
    if (half := spelling.half(first)) is not None:
        return _scaled(words, 1, half, spelling)
    taken, value, certain = _cardinal(words, spelling)
    if taken == 0:
        return None
    fraction = _decimals(words, taken, spelling)
    if fraction is not None:
        return _scaled(words, fraction[0], Decimal(f"{value}.{fraction[1]}"), spelling)
    if value < 2 or not certain:
        return None
    return Spelled(taken, Decimal(value))


def _cardinal(words: Sequence[str], spelling: Spelling) -> tuple[int, int, bool]:
    """(words taken, value, whether it is a figure): joins atoms while each fits below the one before it."""
    sum_ = _Sum(spelling)
    taken = 0
    for index, word in enumerate(words):
        if word in spelling.joiners and taken:
            sum_.joined = True
            continue
        if not sum_.add(word, first=index == 0):
            break
        taken, sum_.joined = index + 1, False
    return taken, sum_.value, sum_.certain


@dataclass(slots=True)
class _Sum:
    """A cardinal being read: `group` is below a thousand, `low` whole thousands, `high` from a million up.

    The rooms say what may still follow in each part. `joined` says that a joiner stands before the next word.
    """

    spelling: Spelling
    high: int = 0
    low: int = 0
    group: int = 0
    room: int = 1000
    high_room: int = 10**18
    certain: bool = False
    joined: bool = False

    @property
    def value(self) -> int:
        return self.high + self.low + self.group

    def add(self, word: str, *, first: bool) -> bool:
        small = self.spelling.small.get(word, self.spelling.hundreds.get(word))
        if small is None and not first and self.room > 1 and word in self.spelling.last_ones:
            small = 1
        if small is not None:
            return self._small(small, first=first)
        scale = self.spelling.scales.get(word)
        if scale is not None:
            return self._scale(scale, word, first=first)
        # "eine Milliarde eine Million": the article counts the scale behind it.
        if word in self.spelling.articles and (first or (self.high and self.value == self.high)):
            self.group, self.room = 1, 1
            return True
        whole = self.spelling.whole(word)
        return whole is not None and self._whole(whole)

    def _small(self, small: int, *, first: bool) -> bool:
        if small < self.room and (small > 0 or first):
            self.group, self.room = self.group + small, _room(small)
        elif self._is_pair(small):
            self.group, self.room, self.high_room = self.group * 100 + small, 10 if small % 10 == 0 else 1, 1
        else:
            return False
        self.certain = self.certain or small > 1 or not first
        return True

    def _is_pair(self, value: int) -> bool:
        """Nineteen ninety-nine."""
        pairs = self.spelling.pairs_of_tens and not self.joined
        return pairs and self.value == self.group and 10 <= self.group <= 99 and 10 <= value <= 99

    def _whole(self, value: int) -> bool:
        if value < self.room:
            self.group, self.room = self.group + value, _room(value)
        elif self._is_pair(value):
            self.group, self.room, self.high_room = self.group * 100 + value, 1, 1
        elif self.group == self.low == 0 and value < min(self.high_room, 10**6):
            self.low, self.group = value - value % 1000, value % 1000
            self.room = _room(self.group) if self.group else 1000
        else:
            return False
        self.certain = True
        return True

    def _scale(self, scale: int, word: str, *, first: bool) -> bool:
        if first and word not in self.spelling.bare_scales:
            return False
        counted = self.group if scale <= 1000 else self.low + self.group
        if not (counted or first or word in self.spelling.bare_scales):
            return False
        if scale <= 100:
            if counted > 99:
                return False
            self.group, self.room = (counted or 1) * scale, 100 if scale == 100 else 1
        elif scale == 1000:
            if self.low or self.high_room <= 1000:
                return False
            self.low, self.group, self.room = (counted or 1) * scale, 0, 1000
        else:
            if scale >= self.high_room:
                return False
            self.high, self.low, self.group = self.high + (counted or 1) * scale, 0, 0
            self.room, self.high_room = 1000, scale
        self.certain = True
        return True


def _room(small: int) -> int:
    """What may still follow an atom: after 20 a unit, after 200 anything below a hundred, after a unit nothing."""
    if small >= 100:
        return 100 if small % 100 == 0 else 1
    return 10 if small >= 20 and small % 10 == 0 else 1


def _decimals(words: Sequence[str], taken: int, spelling: Spelling) -> tuple[int, str] | None:
    if taken >= len(words) or words[taken] not in spelling.decimals:
        return None
    index, digits = taken + 1, ""
    while index < len(words):
        value = spelling.small.get(words[index])
        if value is None or (value > 9 and digits):
            break
        digits += str(value)
        index += 1
        if value > 9:
            break
    return (index, digits) if digits else None


def _scaled(words: Sequence[str], taken: int, value: Decimal, spelling: Spelling) -> Spelled:
    if taken < len(words) and words[taken] in spelling.scales:
        return Spelled(taken + 1, value * spelling.scales[words[taken]])
    return Spelled(taken, value)
