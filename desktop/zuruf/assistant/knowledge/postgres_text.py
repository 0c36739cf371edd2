"""Terms in PostgreSQL's full-text search: a passage as its vector of words, a question's term as its query. Pure.

Only letters and digits of our own stems are in them, each within quotes.
"""

from collections.abc import Iterator

from zuruf.assistant.knowledge.prepared import IndexedPassage, index_word, meaning_words
from zuruf.assistant.knowledge.terms import Term, tail_of

_LAST_PLACE = 16_383
_MOST_PLACES = 250
"""PostgreSQL keeps no more places of one word (255) and none further behind."""
_LONGEST = 500


def search_vector(passage: IndexedPassage) -> str:
    """A: words of title and headings, B: of the passage, C: things of the trade, D: compounds backwards."""
    places: dict[str, list[str]] = {}
    # One place holds one weight, so each kind has places of its own.
    kinds = (("A", 1, passage.head), ("B", 1_000, passage.body), ("C", 9_000, passage.meanings), ("D", 13_000, passage.tails))
    for weight, first, words in kinds:
        for at, word in enumerate(words.split(), start=first):
            if len(word) <= _LONGEST:
                places.setdefault(word, []).append(f"{min(at, _LAST_PLACE)}{weight}")
    return " ".join(f"'{word}':{','.join(held[:_MOST_PLACES])}" for word, held in places.items())


def query_of(term: Term) -> str:
    """The query for one term of a question, as SQLite's `match_of` asks; empty if nothing can be asked."""
    return " | ".join(_parts(term))


def word_query(word: str) -> str:
    """Passages with a word, or a thing of the trade, that begins so."""
    return f"'{word}':*ABC"


def _parts(term: Term) -> Iterator[str]:
    word = index_word(term)
    if word:
        yield f"'{word}':AB"
    if len(word) > 3 and not term.number:
        yield f"'{word[: max(4, min(6, len(word) - 2))]}':*AB"
        yield f"'{(tail_of(word) or word[::-1])[:6]}':*D"
    for meaning in meaning_words(term):
        yield f"'{meaning}':C"
