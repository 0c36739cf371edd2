"""Looks of what has to do with people; the rest comes from the window's style sheet."""

from string import Template

from zuruf.ui.theme import TOUCH, Palette

KEY_WIDTH = 92
KEY_HEIGHT = TOUCH + 8
"""Pixels: a key of the pad is no smaller, whatever the window; a gloved finger needs 15 mm, which TOUCH is on a usual screen."""


def sheet_style(look: Palette) -> str:
    scrim = "rgba(0, 0, 0, 190)" if look.dark else "rgba(20, 32, 29, 130)"
    return _SHEET.substitute(
        scrim=scrim, surface=look.surface, line=look.line, ink=look.ink, height=KEY_HEIGHT, width=KEY_WIDTH, muted=look.muted
    )


_SHEET = Template("""
QWidget#signin { background: $scrim; }
QFrame#signincard { background: $surface; border: 2px solid $line; border-radius: 18px; }
QPushButton[role="key"] { font-size: 28px; font-weight: 600; padding: 0; min-height: ${height}px; min-width: ${width}px; }
QPushButton[role="primary"][sign="key"] { font-size: 24px; padding: 0; min-height: ${height}px; min-width: ${width}px; }
QPushButton[role="key"]:focus, QPushButton[role="primary"][sign="key"]:focus { border: 4px solid $ink; }
QPushButton[role="person"] { padding: 0; }
QPushButton[role="person"]:focus { border: 4px solid $ink; }
QLineEdit[role="secret"] { font-size: 30px; }
QLabel[role="personname"] { font-size: 22px; font-weight: 600; background: transparent; }
QLabel[role="small"] { background: transparent; }
""")
