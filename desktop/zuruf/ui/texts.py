"""The window's words in the language it is switched to."""

from datetime import datetime
from decimal import Decimal

from babel.numbers import format_percent

from zuruf.dialogue.state import SeenFault
from zuruf.domain.blocks import Labels
from zuruf.domain.languages import Language
from zuruf.language.phrases import Phrases
from zuruf.ui.plain import isolated, plain_line

CATALOGUES = (
    "window",
    "blocks",
    "faults",
    "figures",
    "reports",
    "people",
    "proposals",
    "talking",
    "sound",
    "pages",
    "kiosk",
    "guide",
    "updates",
)
"""The catalogues that the window needs (settings/resources.py reads them)."""


class Texts:
    """Catalogue texts in one language at a time. Widgets keep this object and ask again when the language changes."""

    def __init__(self, phrases: Phrases, language: Language) -> None:
        self.phrases = phrases
        self.language = language

    def say(self, message: str, **arguments: str | int) -> str:
        given = {name: isolated(value) if isinstance(value, str) else value for name, value in arguments.items()}
        return self.phrases.say(self.language, message, **given)

    def say_or(self, message: str, fallback: str) -> str:
        """The message, or the name itself for what the catalogue does not know (a newer assistant, a table of the customer's)."""
        if self.phrases.has(self.language, message):
            return self.say(message)
        return plain_line(fallback)

    def name(self, kind: str, key: str) -> str:
        """The title of a block, column, figure or status."""
        return self.say_or(f"{kind}-{key}", key)

    def labelled(self, labels: Labels, kind: str, key: str) -> str:
        """The company's own word for a thing; without one in this language, the catalogue's title or the name itself."""
        label = plain_line(labels.get(self.language, ""))
        return label or self.name(kind, key)

    def sentence(self, labels: Labels) -> str:
        """A company's sentence in this language, or "" if there is none."""
        return plain_line(labels.get(self.language, ""))

    def fault(self, fault: SeenFault) -> str:
        """The fault's own sentence, or the catalogue's for its code."""
        if fault.sentence:
            return fault.sentence
        message = f"fault-{fault.code}"
        return self.say(message if self.phrases.has(self.language, message) else "fault-internal")

    def percent(self, share: float | Decimal, decimals: int = 0) -> str:
        """A share of one. English sets the sign close."""
        gap = "" if self.language is Language.ENGLISH else "\u00a0"
        places = "." + "0" * decimals if decimals else ""
        return format_percent(share, f"#,##0{places}{gap}%", locale=self.language.value)

    def time(self, moment: datetime) -> str:
        return moment.astimezone().strftime("%H:%M")
