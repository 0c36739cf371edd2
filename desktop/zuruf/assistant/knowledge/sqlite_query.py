"""What SQLite is asked: the statements that read passages, and a question's terms as a query of its full-text search. Pure."""

from collections.abc import Iterable

from zuruf.assistant.knowledge.prepared import index_word, meaning_words
from zuruf.assistant.knowledge.terms import Term, tail_of

_SELECT = "select path, title, language, headings, clause, page, first, last, part, text, words.body, words.head, passages.id"
_JOINED = "passages join documents on documents.id = document join words on words.rowid = passages.id"
_WEIGHTS = "1.0, 1.5, 0.5, 0.6"
"""Of a term in the passage, in its headings, at the end of a compound, and of a thing that is meant by another word."""

OF_DOCUMENT = f"{_SELECT} from {_JOINED} where path = ? order by passages.id"
MATCHING = (
    f"{_SELECT}, rank_ from (select rowid as found, bm25(words, {_WEIGHTS}) as rank_ from words where words match ? "  # noqa: S608
    f"order by rank_ limit ?) join {_JOINED} where passages.id = found order by rank_"
)


def by_id(count: int) -> str:
    """So many passages by their ids."""
    return f"{_SELECT} from {_JOINED} where passages.id in ({', '.join('?' * count)})"


def match_of(terms: Iterable[Term]) -> str:
    """The question for FTS5. Only letters and digits of our own stems are in it, each within quotes."""
    return " OR ".join(part for term in terms for part in _parts(term))


def _parts(term: Term) -> Iterable[str]:
    word = index_word(term)
    if word:
        yield f'{{body head}} : "{word}"'
    if len(word) > 3 and not term.number:
        # Shorter than the word, because an ending may have taken more from one form than from another.
        yield f'{{body head}} : "{word[: max(4, min(6, len(word) - 2))]}" *'
        tail = tail_of(word) or word[::-1]
        yield f'tails : "{tail[:6]}" *'
    for meaning in meaning_words(term):
        yield f'meanings : "{meaning}"'
