"""Looks of what has to do with people; the rest comes from the window's style sheet."""

from string import Template

from zuruf.ui.theme import Palette, filled


def sheet_style(look: Palette) -> str:
    return filled(_SHEET, look, height=key_height(look), width=key_width(look))


def key_width(look: Palette) -> int:
    """Pixels: a key of the pad is no narrower, whatever the window."""
    return look.sizes.touch + 32


def key_height(look: Palette) -> int:
    return look.sizes.touch + 8


_SHEET = Template("""
QWidget#signin { background: $scrim; }
QFrame#signincard { background: $surface; border: 2px solid $line; border-radius: 18px; }
QPushButton[role="key"], QPushButton[role="primary"][sign="key"] {
    font-size: ${text_figure}px; font-weight: 600; padding: 0; min-height: ${height}px; min-width: ${width}px;
}
QPushButton[role="primary"][sign="key"] { font-size: ${text_title}px; }
QPushButton[role="key"]:focus, QPushButton[role="primary"][sign="key"]:focus { border: 4px solid $ink; }
QPushButton[role="person"] { padding: 0; }
QPushButton[role="person"]:focus { border: 4px solid $ink; }
QLineEdit[role="secret"] { font-size: ${text_figure}px; }
QLabel[role="personname"] { font-size: ${text_lead}px; font-weight: 600; background: transparent; }
QLabel[role="small"] { background: transparent; }
""")
