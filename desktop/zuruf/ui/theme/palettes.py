"""The colours of the four looks. Nowhere else in the window is a colour named."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from zuruf.ui.theme.signs import Sign
from zuruf.ui.theme.sizes import USUAL, Sizes


@dataclass(frozen=True, slots=True)
class Palette:
    """One look, with the sizes it is drawn in. `accent` is the only colour that is not a sign's or a status's."""

    dark: bool
    background: str
    surface: str
    raised: str
    line: str
    ink: str
    muted: str
    accent: str
    on_accent: str
    soft: str
    mark: str
    scrim: str
    """Over what is behind a sheet."""
    bad: str
    soft_bad: str
    warning: str
    good: str
    signs: Mapping[Sign, str]
    series: tuple[str, ...]
    """What a chart tells apart; each also has a form of its own."""
    sizes: Sizes = USUAL

    def on_sign(self) -> str:
        """The colour of a form upon a sign's colour."""
        return self.background if self.dark else self.surface


LIGHT = Palette(
    dark=False,
    background="#F2F5F4",
    surface="#FFFFFF",
    raised="#E8EDEB",
    line="#D0D9D6",
    ink="#14201D",
    muted="#4E5E59",
    accent="#0B6E63",
    on_accent="#FFFFFF",
    soft="#DCEEEA",
    mark="#FFE9A8",
    scrim="rgba(20, 32, 29, 130)",
    bad="#B3261E",
    soft_bad="#FBEAE8",
    warning="#8A5A00",
    good="#1B6E3C",
    signs={
        Sign.STARTING: "#5A6A65",
        Sign.READY: "#0B6E63",
        Sign.LISTENING: "#BF3F08",
        Sign.UNDERSTOOD: "#8A5A00",
        Sign.THINKING: "#4C4FB3",
        Sign.SPEAKING: "#0369A1",
        Sign.WAITS: "#A3206B",
        Sign.OFFLINE: "#38434F",
        Sign.MICROPHONE_OFF: "#5A6A65",
        Sign.FAILED: "#B3261E",
    },
    series=("#0B6E63", "#C2410C", "#4C4FB3", "#8A5A00", "#B0246B", "#0369A1", "#5A6A65"),
)

DARK = Palette(
    dark=True,
    background="#0E1413",
    surface="#17201E",
    raised="#22302C",
    line="#364642",
    ink="#EBF2F0",
    muted="#A6B7B2",
    accent="#4CCAB6",
    on_accent="#06231E",
    soft="#163832",
    mark="#4A3B0B",
    scrim="rgba(0, 0, 0, 190)",
    bad="#FF8A80",
    soft_bad="#3A1B19",
    warning="#F2C14E",
    good="#6FD394",
    signs={
        Sign.STARTING: "#A6B7B2",
        Sign.READY: "#4CCAB6",
        Sign.LISTENING: "#FF9A5C",
        Sign.UNDERSTOOD: "#F2C14E",
        Sign.THINKING: "#A9ABFF",
        Sign.SPEAKING: "#6CC5F5",
        Sign.WAITS: "#F48FB9",
        Sign.OFFLINE: "#DCE4F0",
        Sign.MICROPHONE_OFF: "#A6B7B2",
        Sign.FAILED: "#FF8A80",
    },
    series=("#4CCAB6", "#FF9A5C", "#A9ABFF", "#F2C14E", "#F48FB9", "#6CC5F5", "#A6B7B2"),
)

CONTRAST_LIGHT = replace(
    LIGHT,
    background="#FFFFFF",
    raised="#E6E6E6",
    line="#000000",
    ink="#000000",
    muted="#000000",
    accent="#00443C",
    soft="#C9F2EA",
    mark="#FFE04A",
    bad="#8F0000",
    soft_bad="#FFE3E0",
    warning="#5C3B00",
    good="#004D1F",
    signs={
        Sign.STARTING: "#3D3D3D",
        Sign.READY: "#00443C",
        Sign.LISTENING: "#8A2B00",
        Sign.UNDERSTOOD: "#5C3B00",
        Sign.THINKING: "#23257A",
        Sign.SPEAKING: "#003F66",
        Sign.WAITS: "#7A0046",
        Sign.OFFLINE: "#000000",
        Sign.MICROPHONE_OFF: "#3D3D3D",
        Sign.FAILED: "#8F0000",
    },
    series=("#00443C", "#8A2B00", "#23257A", "#5C3B00", "#7A0046", "#003F66", "#333333"),
)

CONTRAST_DARK = replace(
    DARK,
    background="#000000",
    surface="#000000",
    raised="#2B2B2B",
    line="#FFFFFF",
    ink="#FFFFFF",
    muted="#FFFFFF",
    accent="#7DF5E3",
    on_accent="#000000",
    soft="#004D45",
    mark="#5C4A00",
    bad="#FFB3AB",
    soft_bad="#4D0F0A",
    warning="#FFDD66",
    good="#9CF5BC",
    signs={
        Sign.STARTING: "#E0E0E0",
        Sign.READY: "#7DF5E3",
        Sign.LISTENING: "#FFB27A",
        Sign.UNDERSTOOD: "#FFDD66",
        Sign.THINKING: "#C7C9FF",
        Sign.SPEAKING: "#9ADBFF",
        Sign.WAITS: "#FFB3D4",
        Sign.OFFLINE: "#FFFFFF",
        Sign.MICROPHONE_OFF: "#E0E0E0",
        Sign.FAILED: "#FFB3AB",
    },
    series=("#7DF5E3", "#FFB27A", "#C7C9FF", "#FFDD66", "#FFB3D4", "#9ADBFF", "#E0E0E0"),
)

LOOKS = {"light": LIGHT, "dark": DARK, "contrast-light": CONTRAST_LIGHT, "contrast-dark": CONTRAST_DARK}
