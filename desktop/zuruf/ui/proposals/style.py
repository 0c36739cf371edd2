"""What cards of proposals add to the window's style sheet."""

from string import Template

from zuruf.ui.theme import Palette


def card_sheet(look: Palette) -> str:
    """A confirming button that is not armed yet is an outline; armed it is filled."""
    return _SHEET.substitute(
        accent=look.accent,
        on_accent=look.on_accent,
        ink=look.ink,
        muted=look.muted,
        line=look.line,
        surface=look.surface,
        raised=look.raised,
        background=look.background,
        warning=look.warning,
        bad=look.bad,
        good=look.good,
    )


_SHEET = Template("""
QPushButton[role="confirm"] { background: $surface; border: 3px dashed $accent; padding: 0; border-radius: 12px; }
QPushButton[role="confirm"][armed="true"] { background: $accent; border: 3px solid $accent; }
QPushButton[role="confirm"][armed="true"]:pressed { background: $ink; }
QPushButton[role="confirm"]:focus { border: 4px solid $ink; }
QPushButton[role="confirm"]:disabled { background: $raised; border: 3px solid $raised; }
QLabel[role="confirm"] { font-size: 22px; font-weight: 600; background: transparent; color: $accent; }
QLabel[role="confirm"][armed="true"] { color: $on_accent; }
QLabel[role="confirm"]:disabled { color: $muted; }
QLabel[role="before"] { font-size: 24px; color: $muted; }
QLabel[role="after"] { font-size: 26px; font-weight: 600; }
QLabel[role="outcome"] { font-size: 22px; font-weight: 600; }
QFrame[role="line"] { background: $background; border: none; border-radius: 10px; }
""")
