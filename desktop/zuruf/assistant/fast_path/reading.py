"""Reads a request against the lexicon: which meanings its words have, and which words nobody knows."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from rapidfuzz.distance import OSA

from zuruf.assistant.fast_path.concepts import Concept
from zuruf.assistant.fast_path.lexicon.english import TABLE as ENGLISH
from zuruf.assistant.fast_path.lexicon.german import TABLE as GERMAN
from zuruf.assistant.fast_path.lexicon.russian import TABLE as RUSSIAN
from zuruf.assistant.fast_path.lexicon.ukrainian import TABLE as UKRAINIAN
from zuruf.domain.languages import Language
from zuruf.language.lexicon import words as words_of
from zuruf.language.tokens import fold, tokens

TABLES = {
    Language.GERMAN: (GERMAN,),
    Language.ENGLISH: (ENGLISH,),
    # People who speak surzhyk mix the two in one sentence.
    Language.UKRAINIAN: (UKRAINIAN, RUSSIAN),
    Language.RUSSIAN: (RUSSIAN, UKRAINIAN),
}

GAP = 7
"""How many words may stand between the halves of a split phrase ("geht … aus")."""

SHORTEST_FUZZY = 6
"""Shorter words have too many neighbours that are real words ("Lager", "Laser")."""

_FORGIVING = frozenset(
    {
        Concept.INVOICES,
        Concept.OVERDUE,
        Concept.UNPAID,
        Concept.REVENUE,
        Concept.EXPENSES,
        Concept.OVERVIEW,
        Concept.HOW_MANY,
        Concept.PRODUCTS,
    }
)
"""Meanings whose words are recognised with a spelling error. All of them ask for what the tools hold; an exclusion needs no such
help, for a word that nobody knows sends the request to the model anyway."""

# Neighbours of forgiven words that are words of their own.
_NOT_MEANT = words_of("kasten kaesten pfosten umsonst rechner rechnen service voices expanse")

# "What's overdue then": at the end it closes a question, elsewhere it begins what is to be done next.
_CLOSING = words_of("then dann denn тогда тоді")

Phrase = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Meaning:
    """A stretch of the request, the words `first` to `last` (inclusive), and what it means."""

    concept: Concept
    words: str
    first: int
    last: int


@dataclass(frozen=True, slots=True)
class Reading:
    """All meanings in order, and the words without one."""

    meanings: tuple[Meaning, ...]
    unknown: tuple[str, ...]
    words: tuple[str, ...]

    def has(self, *concepts: Concept) -> bool:
        return any(meaning.concept in concepts for meaning in self.meanings)

    def all(self, concept: Concept) -> tuple[Meaning, ...]:
        return tuple(meaning for meaning in self.meanings if meaning.concept is concept)


@dataclass(frozen=True, slots=True)
class _Lexicon:
    """One language's table, ordered for matching: phrases by their first word, longest first."""

    phrases: Mapping[str, tuple[tuple[Phrase, Concept], ...]]
    beginnings: tuple[tuple[str, Concept], ...]
    splits: Mapping[str, tuple[tuple[str, Concept], ...]]
    forgiven: tuple[tuple[str, Concept], ...]


@cache
def _lexicon(language: Language) -> _Lexicon:
    phrases: dict[str, dict[Phrase, Concept]] = defaultdict(dict)
    beginnings: list[tuple[str, Concept]] = []
    splits: dict[str, list[tuple[str, Concept]]] = defaultdict(list)
    forgiven: list[tuple[str, Concept]] = []
    for table in TABLES[language]:
        for concept, entries in table.items():
            for entry in map(fold, entries.split()):
                if "~" in entry:
                    head, _, tail = entry.partition("~")
                    splits[head].append((tail, concept))
                elif entry.endswith("*"):
                    beginnings.append((entry[:-1], concept))
                else:
                    phrase = tuple(part for part in entry.split("_") if part)
                    phrases[phrase[0]].setdefault(phrase, concept)
                    if len(phrase) == 1 and concept in _FORGIVING and len(entry) >= SHORTEST_FUZZY:
                        forgiven.append((entry, concept))
    return _Lexicon(
        {first: tuple(sorted(found.items(), key=lambda item: -len(item[0]))) for first, found in phrases.items()},
        tuple(beginnings),
        {head: tuple(sorted(tails, key=lambda tail: -len(tail[0]))) for head, tails in splits.items()},
        tuple(forgiven),
    )


def read(text: str, language: Language) -> Reading:
    """The request's meanings. Longer phrases win over shorter ones, exact words over misspelt ones."""
    words = _as_placed(tuple(part for token in tokens(text) for part in _parts(token.folded, language)))
    lexicon = _lexicon(language)
    taken, meanings = _split_phrases(words, lexicon)
    unknown: list[str] = []
    place = 0
    while place < len(words):
        if place in taken:
            place += 1
            continue
        length, concept = _longest(words, place, taken, lexicon)
        if concept is None:
            unknown.append(words[place])
        else:
            meanings.append(Meaning(concept, " ".join(words[place : place + length]), place, place + length - 1))
        place += length
    if len(words) > 1 and words[-1] in _CLOSING and unknown[-1:] != [words[-1]]:
        meanings = [meaning for meaning in meanings if meaning.last != len(words) - 1 or meaning.first != meaning.last]
    return Reading(tuple(sorted(meanings, key=lambda meaning: meaning.first)), tuple(unknown), words)


def _parts(word: str, language: Language) -> tuple[str, ...]:
    """A German compound of two words of the lexicon ("Buchhaltungsüberblick") as those two words; any other word as it is."""
    if language is not Language.GERMAN or word in _lexicon(language).phrases:
        return (word,)
    for head in _COMPOUND_HEADS:
        first = word.removesuffix(head).removesuffix("s")
        if len(first) >= 4 and word.endswith(head):
            known = next((form for form in (first, first + "en", first + "n") if form in _COMPOUND_FIRSTS), None)
            if known is not None:
                return known, head
    return (word,)


def _as_placed(words: tuple[str, ...]) -> tuple[str, ...]:
    """English nouns that get their meaning from the next: "invoice overview", "accounts overview", "stock update"."""
    around = zip(("", *words), words, (*words[1:], ""), strict=False)
    return tuple(_placed(before, word, after) for before, word, after in around)


def _placed(before: str, word: str, after: str) -> str:
    if after in _HEADS:
        return _PLACED.get(word, word)
    return "overview" if word in ("update", "check") and before in _OVERVIEW_OF else word


_PLACED = {"invoice": "invoices", "accounts": "finances", "account": "finances"}
_HEADS = words_of("overview summary status situation rundown count")
_OVERVIEW_OF = words_of("stock inventory finance financial invoice invoices warehouse")
_COMPOUND_HEADS = (
    "uebersicht",
    "ueberblick",
    "zusammenfassung",
    "status",
    "stand",
    "lage",
    "summe",
    "betrag",
    "anzahl",
    "zahlen",
)
_COMPOUND_FIRSTS = words_of(
    "rechnungen finanzen buchhaltung lager bestand umsatz kassen kasse einnahmen ausgaben kosten forderungen posten"
)


def _split_phrases(words: Sequence[str], lexicon: _Lexicon) -> tuple[set[int], list[Meaning]]:
    taken: set[int] = set()
    meanings: list[Meaning] = []
    for start, _ in enumerate(words):
        for length in (3, 2, 1):
            head = "_".join(words[start : start + length])
            for tail, concept in lexicon.splits.get(head, ()):
                end = _tail(words, start + length, tuple(tail.split("_")))
                if end is None or start in taken or end[0] in taken:
                    continue
                taken |= {*range(start, start + length), *range(end[0], end[1])}
                meanings.append(
                    Meaning(
                        concept,
                        f"{' '.join(words[start : start + length])} … {' '.join(words[end[0] : end[1]])}",
                        start,
                        end[1] - 1,
                    )
                )
    return taken, meanings


def _tail(words: Sequence[str], start: int, tail: Phrase) -> tuple[int, int] | None:
    for place in range(start, min(len(words), start + GAP + 1)):
        if tuple(words[place : place + len(tail)]) == tail:
            return place, place + len(tail)
    return None


def _longest(words: Sequence[str], place: int, taken: set[int], lexicon: _Lexicon) -> tuple[int, Concept | None]:
    """Length and meaning of the longest phrase at a place; length 1 and None if the word is unknown."""
    for phrase, concept in lexicon.phrases.get(words[place], ()):
        stretch = range(place, place + len(phrase))
        if tuple(words[place : place + len(phrase)]) == phrase and taken.isdisjoint(stretch):
            return len(phrase), concept
    for beginning, concept in lexicon.beginnings:
        if words[place].startswith(beginning):
            return 1, concept
    joined = _joined(words, place, taken, lexicon)
    if joined is not None:
        return 2, joined
    return 1, _misspelt(words[place], lexicon)


def _joined(words: Sequence[str], place: int, taken: set[int], lexicon: _Lexicon) -> Concept | None:
    """A word that the recogniser cut in two ("rechnung en", "про сроченных")."""
    if place + 1 >= len(words) or place + 1 in taken:
        return None
    whole = words[place] + words[place + 1]
    if len(whole) < SHORTEST_FUZZY:
        return None
    return next((concept for phrase, concept in lexicon.phrases.get(whole, ()) if phrase == (whole,)), None)


def _misspelt(word: str, lexicon: _Lexicon) -> Concept | None:
    """The meaning of a word one error away (two in a long word) from a word that may be forgiven. Two meanings as near: none."""
    if len(word) < SHORTEST_FUZZY or word in _NOT_MEANT:
        return None
    allowed = 1 if len(word) < 9 else 2
    nearest: dict[Concept, int] = {}
    for known, concept in lexicon.forgiven:
        if known[0] != word[0]:
            continue
        distance = OSA.distance(word, known, score_cutoff=allowed)
        if distance <= allowed:
            nearest[concept] = min(distance, nearest.get(concept, allowed))
    if not nearest:
        return None
    best = min(nearest.values())
    found = [concept for concept, distance in nearest.items() if distance == best]
    return found[0] if len(found) == 1 else None
