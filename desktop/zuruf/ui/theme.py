"""Colours, sizes and the style sheet, for light and dark. Every size is for a glove and for an eye one metre away."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from string import Template

from PySide6.QtGui import QColor, QFont, QPalette

from zuruf.dialogue.state import Stage

FONT_FAMILIES = ("Inter", "Segoe UI Variable Text", "Segoe UI", "SF Pro Text", "Noto Sans", "Open Sans", "DejaVu Sans")

GAP = 12
"""Pixels between things that belong together."""
MARGIN = 24
"""Pixels around things that stand for themselves."""
TOUCH = 60
"""Pixels: the least height of anything that is pressed."""


@dataclass(frozen=True, slots=True)
class Palette:
    """One look. `accent` is the only colour that is not a stage's or a status's."""

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
    bad: str
    soft_bad: str
    warning: str
    good: str
    stages: Mapping[Stage, str]
    series: tuple[str, ...]
    """What a chart tells apart; each also has a form of its own."""

    def on_stage(self) -> str:
        """The colour of a sign upon a stage's colour."""
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
    bad="#B3261E",
    soft_bad="#FBEAE8",
    warning="#8A5A00",
    good="#1B6E3C",
    stages={
        Stage.STARTING: "#5A6A65",
        Stage.READY: "#0B6E63",
        Stage.LISTENING: "#BF3F08",
        Stage.TRANSCRIBING: "#8A5A00",
        Stage.THINKING: "#4C4FB3",
        Stage.SPEAKING: "#0369A1",
        Stage.FAILED: "#B3261E",
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
    bad="#FF8A80",
    soft_bad="#3A1B19",
    warning="#F2C14E",
    good="#6FD394",
    stages={
        Stage.STARTING: "#A6B7B2",
        Stage.READY: "#4CCAB6",
        Stage.LISTENING: "#FF9A5C",
        Stage.TRANSCRIBING: "#F2C14E",
        Stage.THINKING: "#A9ABFF",
        Stage.SPEAKING: "#6CC5F5",
        Stage.FAILED: "#FF8A80",
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
    series=("#7DF5E3", "#FFB27A", "#C7C9FF", "#FFDD66", "#FFB3D4", "#9ADBFF", "#E0E0E0"),
)

LOOKS = {"light": LIGHT, "dark": DARK, "contrast-light": CONTRAST_LIGHT, "contrast-dark": CONTRAST_DARK}


def font() -> QFont:
    face = QFont()
    face.setFamilies(list(FONT_FAMILIES))
    face.setPixelSize(20)
    # Digits of one width, where the font has them: figures of a column stand below each other.
    face.setFeature(QFont.Tag("tnum"), 1)
    return face


def qt_palette(look: Palette) -> QPalette:
    """For what a style sheet does not reach: selections, place holders, scroll areas."""
    palette = QPalette()
    roles = {
        QPalette.ColorRole.Window: look.background,
        QPalette.ColorRole.Base: look.surface,
        QPalette.ColorRole.AlternateBase: look.background,
        QPalette.ColorRole.Button: look.surface,
        QPalette.ColorRole.Text: look.ink,
        QPalette.ColorRole.WindowText: look.ink,
        QPalette.ColorRole.ButtonText: look.ink,
        QPalette.ColorRole.PlaceholderText: look.muted,
        QPalette.ColorRole.Highlight: look.accent,
        QPalette.ColorRole.HighlightedText: look.on_accent,
    }
    for role, colour in roles.items():
        palette.setColor(role, QColor(colour))
    return palette


def style_sheet(look: Palette) -> str:
    return _SHEET.substitute(
        background=look.background,
        surface=look.surface,
        raised=look.raised,
        line=look.line,
        ink=look.ink,
        muted=look.muted,
        accent=look.accent,
        on_accent=look.on_accent,
        soft=look.soft,
        mark=look.mark,
        bad=look.bad,
        soft_bad=look.soft_bad,
        warning=look.warning,
        touch=TOUCH,
    )


_SHEET = Template("""
QWidget { color: $ink; font-size: 20px; }
QWidget#window, QWidget#content { background: $background; }
QWidget#rail { background: $surface; border-right: 1px solid $line; }
QWidget#dock { background: $surface; border-top: 1px solid $line; }
QScrollArea, QWidget#scrolled { background: transparent; border: none; }

QLabel[role="brand"] { font-size: 30px; font-weight: 700; color: $accent; }
QLabel[role="headline"] { font-size: 34px; font-weight: 600; }
QLabel[role="title"] { font-size: 24px; font-weight: 600; }
QTextBrowser[role="reply"] { font-size: 32px; font-weight: 500; background: transparent; border: 3px solid transparent; }
QTextBrowser[role="reply"]:focus { border: 3px solid $ink; border-radius: 8px; }
QLabel[marked="true"] { background: $mark; color: $ink; border-radius: 6px; }
QLabel[role="request"] { font-size: 22px; color: $muted; }
QLabel[role="note"] { font-size: 20px; color: $muted; }
QLabel[role="small"] { font-size: 17px; color: $muted; }
QLabel[role="stage"] { font-size: 26px; font-weight: 600; }
QLabel[role="figure"] { font-size: 30px; font-weight: 600; }
QLabel[role="value"] { font-size: 54px; font-weight: 600; }
QLabel[role="axis"] { font-size: 20px; font-weight: 600; }
QLabel[role="readout"] { font-size: 22px; font-weight: 600; }
QLabel[role="readout"][hint="true"] { font-size: 17px; font-weight: 400; color: $muted; }
QLabel[role="cut"] { font-size: 19px; font-weight: 600; color: $warning; }
QLabel[role="answer"] { font-size: 24px; font-weight: 600; background: transparent; }
QLabel[role="fault"] { font-size: 26px; font-weight: 600; color: $bad; }
QLabel[role="code"] { font-size: 17px; color: $muted; }

QFrame[role="card"] { background: $surface; border: 1px solid $line; border-radius: 14px; }
QFrame[role="faultcard"] { background: $soft_bad; border: 2px solid $bad; border-radius: 14px; }
QFrame[role="details"] { background: $background; border: 1px solid $line; border-radius: 10px; }
QFrame[role="banner"] { background: $soft; border: 1px solid $line; border-radius: 14px; }

QPushButton {
    background: $surface; border: 2px solid $line; border-radius: 12px;
    padding: 6px 20px; min-height: ${touch}px; font-size: 20px;
}
QPushButton:hover { border-color: $accent; }
QPushButton:pressed { background: $raised; }
QPushButton:disabled { color: $muted; background: $raised; border-color: $raised; }
QPushButton:focus { border: 3px solid $ink; }
QPushButton[role="primary"] { background: $accent; color: $on_accent; border-color: $accent; font-weight: 600; }
QPushButton[role="primary"][sign="alone"] { padding: 6px; min-width: 72px; }
QPushButton[role="primary"]:disabled { background: $raised; color: $muted; border-color: $raised; }
QPushButton[role="primary"]:focus { border: 3px solid $ink; }
QPushButton[role="nav"] {
    background: transparent; border: 3px solid transparent; text-align: left;
    padding: 4px 14px; min-height: 52px;
}
QPushButton[role="nav"]:hover { background: $raised; }
QPushButton[role="nav"]:checked { background: $soft; }
QPushButton[role="nav"]:focus { border: 3px solid $ink; }
QPushButton[role="choice"] { text-align: left; }
QPushButton[role="choice"]:checked, QPushButton[role="language"]:checked {
    background: $soft; border: 2px solid $accent; font-weight: 600;
}
QPushButton[role="choice"]:focus, QPushButton[role="language"]:focus { border: 3px solid $ink; }
QPushButton[role="language"] { padding: 2px 4px; min-height: 46px; font-size: 16px; border-radius: 10px; }
QPushButton[role="example"] { text-align: left; font-size: 22px; }
QPushButton[role="chip"] { text-align: left; font-size: 18px; }
QPushButton[role="answer"] { border: 2px solid $accent; padding: 0; }
QPushButton[role="answer"]:focus { border: 4px solid $ink; }
QPushButton[role="plain"][sign="alone"] { padding: 4px; min-width: 48px; }
QPushButton[role="link"] {
    background: transparent; border: 3px solid transparent; text-align: left;
    padding: 2px 8px; font-size: 17px; min-height: 40px; border-radius: 8px;
}
QPushButton[role="link"]:focus { border: 3px solid $ink; }

QLineEdit {
    background: $background; border: 2px solid $line; border-radius: 12px; padding: 4px 16px;
    min-height: ${touch}px; font-size: 22px; selection-background-color: $accent; selection-color: $on_accent;
}
QLineEdit:focus { border: 3px solid $ink; background: $surface; }

QTableView {
    background: $surface; border: 3px solid transparent; border-radius: 8px;
    gridline-color: transparent; font-size: 20px; outline: none;
}
QTableView:focus { border: 3px solid $ink; }
QTableView::item { padding: 0 10px; border-bottom: 1px solid $line; }
QTableView::item:selected { background: $soft; color: $ink; }
QHeaderView { background: $surface; }
QHeaderView::section {
    background: $surface; color: $muted; border: none; border-bottom: 2px solid $line;
    padding: 8px 13px; font-size: 17px; font-weight: 600;
}
QMenu { background: $surface; border: 2px solid $line; border-radius: 10px; padding: 6px; }
QMenu::item { padding: 14px 26px; font-size: 20px; border: 3px solid transparent; border-radius: 8px; color: $ink; }
QMenu::item:selected { background: $soft; border: 3px solid $ink; }
QToolTip { background: $surface; color: $ink; border: 1px solid $line; padding: 6px; font-size: 18px; }
QAbstractScrollArea::corner { background: transparent; border: none; }
QTableCornerButton::section { background: $surface; border: none; }

QScrollBar:vertical { background: transparent; width: 18px; margin: 2px; }
QScrollBar::handle:vertical { background: $line; border-radius: 7px; min-height: 60px; }
QScrollBar::handle:vertical:hover { background: $muted; }
QScrollBar:horizontal { background: transparent; height: 18px; margin: 2px; }
QScrollBar::handle:horizontal { background: $line; border-radius: 7px; min-width: 60px; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; }
QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }
""")
