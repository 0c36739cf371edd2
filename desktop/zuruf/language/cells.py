"""A cell of a block as a phrase: written for the eye, said for the voice."""

from datetime import date
from decimal import Decimal

from zuruf.domain.blocks import Cell, Column, ColumnKind
from zuruf.domain.languages import Language
from zuruf.domain.quantities import Money, Quantity
from zuruf.domain.turns import Phrase
from zuruf.language.figures import count_text, date_text, money_text, quantity_text
from zuruf.language.phrases import Phrases
from zuruf.language.spoken import speak
from zuruf.language.spoken.identifiers import spoken_identifier


class CellPhrases:
    """Writes cells in one language. `phrases` must hold the catalogues *figures* and *blocks* (statuses)."""

    def __init__(self, language: Language, phrases: Phrases) -> None:
        self._language = language
        self._phrases = phrases

    def write(self, cell: Cell, column: Column, currency: str | None) -> Phrase:
        text = self._text(cell, column, currency)
        if column.kind is ColumnKind.IDENTIFIER:
            return Phrase(text, spoken_identifier(text, self._language))
        return Phrase(text, speak(text, self._language))

    def _text(self, cell: Cell, column: Column, currency: str | None) -> str:
        match column.kind, cell:
            case ColumnKind.AMOUNT, Decimal() | int() if currency is not None:
                return money_text(Money(Decimal(cell), currency), self._language)
            case ColumnKind.STATUS, str() if self._phrases.has(self._language, f"status-{cell}"):
                return self._phrases.say(self._language, f"status-{cell}")
            case ColumnKind.IDENTIFIER, _:
                return str(cell)
            case _, date():
                return date_text(cell, self._language)
            case _, Decimal():
                return quantity_text(Quantity(cell), self._language, self._phrases)
            case _, int():
                return count_text(cell, self._language)
            case _:
                return "" if cell is None else str(cell)
