"""What words tell of their language. One file per language; the rule that weighs them is `language/recogniser.py`."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """Evidence for one language, in folded spelling (see `language/tokens.py`).

    `grammar`: function words, verbs in the forms people use, numbers: they carry a sentence, a name never does.
    `trade`: nouns and adjectives of the trade. `stems`: beginnings that only this language has; a compound may start or, where
    `compounds` holds, end with one. `endings`: what only this language ends words with.
    """

    grammar: frozenset[str]
    trade: frozenset[str]
    stems: tuple[str, ...]
    endings: tuple[str, ...]
    compounds: bool = False
