"""What cards of proposals add to the window's style sheet."""

from string import Template

from zuruf.ui.theme import Palette, filled


def card_sheet(look: Palette) -> str:
    """Colours and sizes of what only cards have."""
    return filled(_SHEET, look)


_SHEET = Template("""
QLabel[role="confirm"] { font-size: ${text_lead}px; font-weight: 600; background: transparent; color: $accent; }
QLabel[role="confirm"][armed="true"] { color: $on_accent; }
QLabel[role="confirm"]:disabled { color: $muted; }
QLabel[role="before"] { font-size: ${text_title}px; color: $muted; }
QLabel[role="after"] { font-size: ${text_strong}px; font-weight: 600; }
QLabel[role="outcome"] { font-size: ${text_lead}px; font-weight: 600; }
QFrame[role="line"] { background: $background; border: none; border-radius: 10px; }
QProgressBar { background: $background; border: 1px solid $line; border-radius: 8px; min-height: 16px; max-height: 16px; }
QProgressBar::chunk { background: $accent; border-radius: 8px; }
""")
