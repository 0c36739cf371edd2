"""Which colours and sizes a setting means."""

from collections.abc import Callable
from dataclasses import replace

from zuruf.settings.schema import WindowPart
from zuruf.ui.theme import CONTRAST_DARK, CONTRAST_LIGHT, DARK, LIGHT, Palette, Sizes
from zuruf.ui.theme.sizes import USUAL_DOTS

SYSTEM_LOOK = "system"
HIGH_CONTRAST = "contrast"


def look_of(settings: WindowPart, *, dark: Callable[[], bool], contrast: Callable[[], bool], dots: float = USUAL_DOTS) -> Palette:
    """`dark` and `contrast` tell what the system wants; asked only where that matters. `dots`: the screen's pixels to an inch."""
    sizes = Sizes(settings.text_percent, dots, moves=settings.motion == "full")
    return replace(_colours(settings.theme, dark, contrast), sizes=sizes)


def _colours(theme: str, dark: Callable[[], bool], contrast: Callable[[], bool]) -> Palette:
    is_dark = dark() if theme in (SYSTEM_LOOK, HIGH_CONTRAST) else theme == "dark"
    if theme == HIGH_CONTRAST or contrast():
        return CONTRAST_DARK if is_dark else CONTRAST_LIGHT
    return DARK if is_dark else LIGHT
