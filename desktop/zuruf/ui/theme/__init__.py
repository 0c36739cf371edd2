"""The one theme of the window: colours, sizes, signs, and what Qt is told of them. resources/design.md is its why."""

from zuruf.ui.theme.palettes import CONTRAST_DARK, CONTRAST_LIGHT, DARK, LIGHT, LOOKS, Palette
from zuruf.ui.theme.sheet import FONT_FAMILIES, filled, font, qt_palette, style_sheet
from zuruf.ui.theme.signs import Sign, sign_of
from zuruf.ui.theme.sizes import (
    APART,
    CLOSE,
    EDGE,
    GAP,
    HAIR,
    LINE,
    MARGIN,
    STEPS,
    TIGHT,
    USUAL,
    Sizes,
    readable_pixels,
)

TOUCH = USUAL.touch
"""Pixels on a usual screen: the least height of anything that is pressed. What is drawn asks its look for the screen it is on."""

__all__ = [
    "APART",
    "CLOSE",
    "CONTRAST_DARK",
    "CONTRAST_LIGHT",
    "DARK",
    "EDGE",
    "FONT_FAMILIES",
    "GAP",
    "HAIR",
    "LIGHT",
    "LINE",
    "LOOKS",
    "MARGIN",
    "STEPS",
    "TIGHT",
    "TOUCH",
    "USUAL",
    "Palette",
    "Sign",
    "Sizes",
    "filled",
    "font",
    "qt_palette",
    "readable_pixels",
    "sign_of",
    "style_sheet",
]
