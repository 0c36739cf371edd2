"""The little that a transcriber is told beforehand, as if it had just been said: how this company's numbers look. Pure.

Names are not in it: a list of them makes a small model hear them where nobody said one, and costs the numbers (names.py puts them
right afterwards).
"""

from dataclasses import dataclass

from zuruf.domain.trade import TradeWords
from zuruf.language.spelled.shapes import shape_of

MOST_NUMBERS = 2


@dataclass(frozen=True, slots=True)
class Hint:
    """`text` as if it had been said before; `numbers` are those in it: in a transcript they may be an echo."""

    text: str = ""
    numbers: tuple[str, ...] = ()

    def is_echoed(self, transcript: str) -> bool:
        """Whether a transcript holds a number of the hint, which may have been said, or not."""
        return any(number in transcript for number in self.numbers)


def hint_of(words: TradeWords) -> Hint:
    """One number of each of the first shapes; empty where the company has no numbers with letters."""
    numbers: dict[str, str] = {}
    for shape in words.shapes:
        known = next((number for number in words.numbers if shape_of(number) == shape), None)
        letters = "".join(sign for sign in shape if sign.isalpha())
        if known is not None and letters and letters not in numbers:
            numbers[letters] = known
    chosen = tuple(numbers.values())[:MOST_NUMBERS]
    return Hint(f"{', '.join(chosen)}." if chosen else "", chosen)
