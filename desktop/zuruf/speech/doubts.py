"""Which words of a transcript the recogniser was unsure of. Pure."""

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class DoubtRule:
    """`sure`: a text that is at least so confident as a whole is not looked at word by word: that takes time. `least`: the
    likelihood of its least likely piece below which a word is in doubt. `most`: more than so many doubtful words mark nothing:
    then it is the whole that was not understood."""

    sure: float = 0.8
    least: float = 0.4
    most: int = 6


def doubted(words: Sequence[str], pieces: Sequence[int], likelihoods: Sequence[float], rule: DoubtRule) -> tuple[str, ...]:
    """The words in doubt, without what stands around them. `pieces` counts each word's tokens, `likelihoods` are the tokens'."""
    found: list[str] = []
    at = 0
    for word, count in zip(words, pieces, strict=True):
        own = likelihoods[at : at + count]
        at += count
        bare = word.strip(" \t.,;:!?…\"'„“”«»()[]-–—")
        if own and min(own) < rule.least and any(letter.isalnum() for letter in bare):
            found.append(bare)
    kept = tuple(dict.fromkeys(found))
    return kept if len(kept) <= rule.most else ()
