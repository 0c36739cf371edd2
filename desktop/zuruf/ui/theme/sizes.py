"""Every size of the window, from how far away it is read and how wide a gloved finger is. Nowhere else is a size of text named.

resources/design.md says where the figures come from.
"""

import math
from dataclasses import dataclass
from typing import Final

HAIR = 2
"""Pixels between lines of one thing, as between the other six steps of spacing below."""
TIGHT = 4
"""Between what is read as one: a name and its value."""
CLOSE = 8
"""Between a thing and what is said of it."""
GAP = 12
"""Between things that belong together."""
EDGE = 16
"""Within the edge of a card."""
APART = 20
"""Between cards."""
MARGIN = 24
"""Around things that stand for themselves."""
TOUCH_MM = 15
"""The least width and height of anything that is pressed, for gloves."""
MM_PER_INCH: Final = 25.4
USUAL_DOTS: Final = 96.0
"""Logical pixels to an inch where a screen says nothing sensible of itself."""
_SENSIBLE_DOTS = (60.0, 240.0)
_MOST_DOTS = 144.0
"""Beyond that a screen is a laptop's or a tablet's that nobody wears gloves at, and less fits on it."""
LINE = 47
"""Times the size of a font: about ninety characters, beyond which the eye loses the way back to the next line."""
_READING = 1100
"""Pixels at 100 %: the greatest width of what is read and chosen; tables and charts may be wider."""
_CAPITAL = 0.727
"""The height of Inter's capitals to the size of the font."""
_FULL = 24
"""Pixels: text up to this size grows by the whole of what is set."""
_LARGE = 56
"""Pixels: text that is meant for three metres does not grow beyond this; nearer by, it is large already."""

STEPS: Final = {
    "small": 17,
    "body": 20,
    "lead": 22,
    "title": 24,
    "strong": 26,
    "figure": 30,
    "reply": 32,
    "headline": 34,
    "state": 48,
    "value": 54,
}
"""Pixels of the ten sizes of text, at 100 %."""


@dataclass(frozen=True, slots=True)
class Sizes:
    """`percent` is how large people want text; `dots` are the screen's logical pixels to an inch; `moves`: things may move."""

    percent: int = 100
    dots: float = USUAL_DOTS
    moves: bool = True

    def mm(self, millimetres: float) -> int:
        """Logical pixels, rounded up."""
        return math.ceil(millimetres / MM_PER_INCH * sensible(self.dots))

    @property
    def touch(self) -> int:
        """Logical pixels: what is pressed is at least as wide and high."""
        return max(self.mm(TOUCH_MM), round(20 * self.factor) + 2 * GAP)

    @property
    def factor(self) -> float:
        return self.percent / 100

    @property
    def reading(self) -> int:
        """Logical pixels: the greatest width of a column of sentences, cards and choices."""
        return self.along(_READING)

    def text(self, step: str) -> int:
        """Pixels of one of STEPS as it is wanted. Raises KeyError for another name."""
        return self.grown(STEPS[step])

    def grown(self, pixels: float) -> int:
        """Of a size that holds text, in pixels at 100 %."""
        whole = min(pixels, _FULL) * self.factor
        return round(max(pixels, min(pixels * self.factor, max(whole, _LARGE))))

    def along(self, pixels: float) -> int:
        """Of a width or height that text runs along, in pixels at 100 %."""
        return round(pixels * self.factor)


def sensible(dots: float) -> float:
    """What a screen says of itself, if it can be true; televisions and virtual screens are known to say anything."""
    low, high = _SENSIBLE_DOTS
    return min(max(dots, USUAL_DOTS), _MOST_DOTS) if low <= dots <= high else USUAL_DOTS


def readable_pixels(distance_mm: float, *, minutes: float = 16, dots: float = USUAL_DOTS) -> float:
    """The size of a font whose capitals are seen under an angle of `minutes` from a distance; ISO 9241-303 asks for 16."""
    capital = 2 * distance_mm * math.tan(math.radians(minutes / 60) / 2)
    return capital / _CAPITAL / MM_PER_INCH * dots


USUAL = Sizes()
