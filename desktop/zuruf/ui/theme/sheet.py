"""What Qt is told of the look: fonts, palette, style sheet."""

from string import Template

from PySide6.QtGui import QColor, QFont, QPalette

from zuruf.ui.theme.palettes import Palette
from zuruf.ui.theme.sizes import STEPS, USUAL, Sizes

FONT_FAMILIES = ("Inter", "Segoe UI Variable Text", "Segoe UI", "SF Pro Text", "Noto Sans", "Open Sans", "DejaVu Sans")


def font(sizes: Sizes = USUAL) -> QFont:
    """What everything is written in that the style sheet says nothing of."""
    face = QFont()
    face.setFamilies(list(FONT_FAMILIES))
    face.setPixelSize(sizes.text("body"))
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


def filled(sheet: Template, look: Palette, **further: str | int) -> str:
    """A style sheet with the look's colours and sizes: `$ink`, and `${text_body}` and `${touch}` in pixels."""
    sizes = look.sizes
    colours = {name: getattr(look, name) for name in COLOURS}
    steps = {f"text_{step}": sizes.text(step) for step in STEPS}
    # What Qt calls a height does not count edges and padding.
    inner = {f"touch_in_{edges}": sizes.touch - edges for edges in _EDGES}
    return sheet.substitute(colours, **steps, **inner, touch=sizes.touch, **further)


def style_sheet(look: Palette) -> str:
    return filled(_SHEET, look)


COLOURS = (
    "background",
    "surface",
    "raised",
    "line",
    "ink",
    "muted",
    "accent",
    "on_accent",
    "soft",
    "mark",
    "scrim",
    "bad",
    "soft_bad",
    "warning",
    "good",
)
_EDGES = (8, 10, 12, 22)

_SHEET = Template("""
QWidget { color: $ink; font-size: ${text_body}px; }
QWidget#window, QWidget#content { background: $background; }
QWidget#rail { background: $surface; border-right: 1px solid $line; }
QWidget#dock { background: $surface; border-top: 1px solid $line; }
QScrollArea, QWidget#scrolled { background: transparent; border: none; }

QLabel[role="brand"] { font-size: ${text_figure}px; font-weight: 700; color: $accent; }
QLabel[role="headline"] { font-size: ${text_headline}px; font-weight: 600; }
QLabel[role="title"] { font-size: ${text_title}px; font-weight: 600; }
QTextBrowser[role="reply"] {
    font-size: ${text_reply}px; font-weight: 500; background: transparent; border: 3px solid transparent;
}
QTextBrowser[role="reply"]:focus { border: 3px solid $ink; border-radius: 8px; }
QLabel[marked="true"] { background: $mark; color: $ink; border-radius: 6px; }
QLabel[role="request"] { font-size: ${text_lead}px; color: $muted; }
QLabel[role="note"] { font-size: ${text_body}px; color: $muted; }
QLabel[role="small"] { font-size: ${text_small}px; color: $muted; }
QLabel[role="stage"] { font-size: ${text_state}px; font-weight: 700; }
QLabel[role="figure"] { font-size: ${text_figure}px; font-weight: 600; }
QLabel[role="value"] { font-size: ${text_value}px; font-weight: 600; }
QLabel[role="axis"] { font-size: ${text_body}px; font-weight: 600; }
QLabel[role="readout"] { font-size: ${text_lead}px; font-weight: 600; }
QLabel[role="readout"][hint="true"] { font-size: ${text_small}px; font-weight: 400; color: $muted; }
QLabel[role="cut"] { font-size: ${text_body}px; font-weight: 600; color: $warning; }
QLabel[role="answer"] { font-size: ${text_title}px; font-weight: 600; background: transparent; }
QLabel[role="fault"] { font-size: ${text_strong}px; font-weight: 600; color: $bad; }
QLabel[role="code"] { font-size: ${text_small}px; color: $muted; }

QFrame[role="card"] { background: $surface; border: 1px solid $line; border-radius: 14px; }
QFrame[role="faultcard"] { background: $soft_bad; border: 2px solid $bad; border-radius: 14px; }
QFrame[role="details"] { background: $background; border: 1px solid $line; border-radius: 10px; }
QFrame[role="banner"] { background: $soft; border: 1px solid $line; border-radius: 14px; }

QPushButton {
    background: $surface; border: 2px solid $line; border-radius: 12px;
    padding: 4px 20px; min-height: ${touch_in_8}px; font-size: ${text_body}px; outline: none;
}
QPushButton:hover { border-color: $accent; }
QPushButton:pressed { background: $raised; }
QPushButton:disabled { color: $muted; background: $raised; border-color: $raised; }
QPushButton:focus { border: 3px solid $ink; }
QPushButton[role="primary"] { background: $accent; color: $on_accent; border-color: $accent; font-weight: 600; }
QPushButton[role="primary"][sign="alone"] { padding: 4px; min-width: ${touch}px; }
QPushButton[role="primary"]:disabled { background: $raised; color: $muted; border-color: $raised; }
QPushButton[role="primary"]:focus { border: 3px solid $ink; }
QPushButton[role="nav"] {
    background: transparent; border: 3px solid transparent; text-align: left;
    padding: 2px 14px; min-height: ${touch_in_10}px;
}
QPushButton[role="nav"]:hover { background: $raised; }
QPushButton[role="nav"]:checked { background: $soft; border-left: 6px solid $accent; padding-left: 11px; }
QPushButton[role="nav"]:focus { border: 3px solid $ink; }
QPushButton[role="choice"] { text-align: left; }
QPushButton[role="choice"]:checked, QPushButton[role="language"]:checked {
    background: $soft; border: 2px solid $accent; font-weight: 600;
}
QPushButton[role="choice"]:focus, QPushButton[role="language"]:focus { border: 3px solid $ink; }
QPushButton[role="language"] { padding: 2px 4px; min-height: ${touch_in_8}px; font-size: ${text_small}px; border-radius: 10px; }
QPushButton[role="example"] { text-align: left; font-size: ${text_lead}px; }
QPushButton[role="chip"] { text-align: left; font-size: ${text_small}px; }
QPushButton[role="answer"] { border: 2px solid $accent; padding: 0; }
QPushButton[role="answer"]:focus { border: 4px solid $ink; }
QPushButton[role="plain"][sign="alone"] { padding: 4px; min-width: ${touch_in_12}px; }
QPushButton[role="link"] {
    background: transparent; border: 3px solid transparent; text-align: left;
    padding: 2px 8px; font-size: ${text_small}px; min-height: ${touch_in_10}px; min-width: ${touch_in_22}px; border-radius: 8px;
}
QPushButton[role="link"]:focus { border: 3px solid $ink; }

QLineEdit {
    background: $background; border: 2px solid $line; border-radius: 12px; padding: 4px 16px;
    min-height: ${touch_in_8}px; font-size: ${text_lead}px; selection-background-color: $accent; selection-color: $on_accent;
    placeholder-text-color: $muted;
}
QLineEdit:focus { border: 3px solid $ink; background: $surface; }

QTableView {
    background: $surface; border: 3px solid transparent; border-radius: 8px;
    gridline-color: transparent; font-size: ${text_body}px; outline: none;
}
QTableView:focus { border: 3px solid $ink; }
QListWidget { background: $surface; color: $ink; border: 1px solid $line; border-radius: 8px; outline: none; }
QListWidget:focus { border: 3px solid $ink; }
QListWidget::item { min-height: ${touch}px; padding: 0 14px; border-bottom: 1px solid $line; }
QListWidget::item:selected { background: $soft; color: $ink; font-weight: 600; }
QTableView::item { padding: 0 10px; border-bottom: 1px solid $line; }
QTableView::item:selected { background: $soft; color: $ink; }
QHeaderView { background: $surface; font-size: ${text_small}px; font-weight: 600; }
QHeaderView::section {
    background: $surface; color: $muted; border: none; border-bottom: 2px solid $line;
    padding: 2px 13px; font-size: ${text_small}px; font-weight: 600;
}
QMenu { background: $surface; border: 2px solid $line; border-radius: 10px; padding: 6px; }
QMenu::item { padding: 14px 26px; font-size: ${text_body}px; border: 3px solid transparent; border-radius: 8px; color: $ink; }
QMenu::item:selected { background: $soft; border: 3px solid $ink; }
QToolTip { background: $surface; color: $ink; border: 1px solid $line; padding: 6px; font-size: ${text_small}px; }
QAbstractScrollArea::corner { background: transparent; border: none; }
QTableCornerButton::section { background: $surface; border: none; }

QScrollBar:vertical { background: transparent; width: 18px; margin: 2px; }
QScrollBar::handle:vertical { background: $line; border-radius: 7px; min-height: 60px; }
QScrollBar::handle:vertical:hover { background: $muted; }
QScrollBar#slim:vertical { width: 8px; margin: 0; }
QScrollBar#slim::handle:vertical { border-radius: 4px; }
QScrollBar:horizontal { background: transparent; height: 18px; margin: 2px; }
QScrollBar::handle:horizontal { background: $line; border-radius: 7px; min-width: 60px; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; }
QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }
""")
