"""Which words of a request mean which names of the vocabulary. Lexical and pure: inflected forms and German compounds match, and
nothing has to be trained, downloaded or kept up to date."""

import re
from collections.abc import Iterable
from functools import lru_cache

from zuruf.assistant.prose.vocabulary import words
from zuruf.assistant.query.vocabulary import Naming
from zuruf.domain.languages import Language

_WORD = re.compile(r"[^\W_]+")
_FOLDS = str.maketrans({"ä": "a", "ö": "o", "ü": "u", "ß": "s", "ё": "е", "ґ": "г", "é": "e", "'": "", "’": ""})
_SMALL = words(
    "der die das den dem des ein eine einer eines und oder nach im in am an von vom zum zur fur mit was wie viel viele sind ist "
    "alle nicht kein over the of a an and or by per for to on with is are how many much what all за по на в у з із до від та і й "
    "або и или с от для как сколько скільки что що це это"
)
_LONGEST_ENDING = 3
_SHORTEST_STEM = 4
_SHORTEST_PART = 5


@lru_cache(maxsize=8192)
def _name_words(call: str) -> tuple[str, ...]:
    """The words of a name; the vocabulary's names are the same from request to request."""
    return words_of(call)


def words_of(text: str) -> tuple[str, ...]:
    """The words of a text in their folded form, without the small ones."""
    return tuple(word for word in _WORD.findall(text.lower().translate(_FOLDS)) if word not in _SMALL)


@lru_cache(maxsize=65_536)
def alike(said: str, name: str) -> bool:
    """Whether a word that was said may be a form of a name's word: the same stem, or a German compound that holds it."""
    return same(said, name) or (len(name) >= _SHORTEST_PART and len(said) > len(name) and _holds(said, name))


@lru_cache(maxsize=65_536)
def same(said: str, name: str) -> bool:
    """Whether two words have the same stem."""
    if said == name:
        return True
    shorter = min(len(said), len(name))
    common = next((at for at in range(shorter) if said[at] != name[at]), shorter)
    return common >= _SHORTEST_STEM and len(said) - common <= _LONGEST_ENDING and len(name) - common <= _LONGEST_ENDING


_TURNING = frozenset({"un", "nicht", "non", "не"})
"""What turns a word round when it stands in front: "unbezahlt" is no form of "bezahlt", "неоплаченный" none of "оплаченный"."""


def _holds(compound: str, part: str) -> bool:
    """ "Lagerbestande" holds "bestand", "kundenumsatz" both of its halves."""
    stem = part[: max(_SHORTEST_PART, len(part) - 1)]
    at = compound.find(stem)
    if compound[:at] in _TURNING:
        return False
    return at == 0 or (at > 0 and len(compound) - at - len(part) <= _LONGEST_ENDING)


def matches(said: Iterable[str], calls: Iterable[str]) -> float:
    """How well words name a thing that is called so: 0 for not at all, 1 for one word said, more for more words of one name."""
    heard = tuple(said)
    best = 0.0
    for call in calls:
        names = _name_words(call)
        if not names:
            continue
        found = sum(any(alike(word, name) for word in heard) for name in names)
        if found:
            best = max(best, found * (found / len(names)))
    return best


def names_whole(said: Iterable[str], naming: Naming, language: Language) -> bool:
    """Whether every word of one of its names is said."""
    heard = tuple(said)
    calls = (_name_words(call) for call in naming.calls(language))
    return any(names and all(any(alike(word, name) for word in heard) for name in names) for names in calls)


def score(said: Iterable[str], naming: Naming, language: Language) -> float:
    """How well words name a thing, by what it is called in their language, and half as well by its names in the others: a
    company's words travel ("Retoure" in a Russian sentence)."""
    heard = tuple(said)
    own = matches(heard, naming.calls(language))
    if own:
        return own
    return max((matches(heard, naming.calls(other)) / 2 for other in Language if other is not language), default=0.0)
