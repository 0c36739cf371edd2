"""Which colours a setting means."""

from collections.abc import Callable

from zuruf.ui.theme import CONTRAST_DARK, CONTRAST_LIGHT, DARK, LIGHT, Palette

SYSTEM_LOOK = "system"
HIGH_CONTRAST = "contrast"


def look_of(theme: str, *, dark: Callable[[], bool], contrast: Callable[[], bool]) -> Palette:
    """`dark` and `contrast` tell what the system wants; asked only where that matters."""
    is_dark = dark() if theme in (SYSTEM_LOOK, HIGH_CONTRAST) else theme == "dark"
    if theme == HIGH_CONTRAST or contrast():
        return CONTRAST_DARK if is_dark else CONTRAST_LIGHT
    return DARK if is_dark else LIGHT
