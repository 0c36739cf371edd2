"""Builds a reply sentence by sentence in both forms: for the eye, and with every figure in words for the voice."""

from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal

from zuruf.domain.faults import ToolFault
from zuruf.domain.languages import Language
from zuruf.domain.quantities import Money
from zuruf.domain.turns import Phrase
from zuruf.language.figures import count_text, listing, money_text, spoken_listing
from zuruf.language.phrases import Phrases
from zuruf.language.spoken import speak
from zuruf.language.spoken.identifiers import spoken_identifier
from zuruf.language.spoken.money import spoken_money
from zuruf.language.spoken.numerals import Form, cardinal

LONGEST_FIGURE = 2500
"""Characters of one argument; the catalogue takes no longer ones, and nobody listens to them."""


@dataclass(frozen=True, slots=True)
class Figure:
    """One argument of a sentence: as written and as said."""

    text: str
    speech: str


@dataclass(frozen=True, slots=True)
class WorkedFigure:
    """A figure that a formatter worked out from a result, and the column or cell of the result's block it speaks of."""

    value: Decimal
    call: str
    column: str | None = None
    row: int | None = None


class Sentences:
    """Collects sentences of one language; `phrase` joins them. `figures` says where each figure in them came from."""

    def __init__(self, phrases: Phrases, language: Language) -> None:
        self._phrases = phrases
        self._language = language
        self._said: list[Phrase] = []
        self._call = ""
        self.figures: list[WorkedFigure] = []

    def about(self, call: str) -> None:
        """The figures that follow come from the result of this call."""
        self._call = call

    def add(self, message: str, *, count: int | None = None, **figures: Figure | int) -> None:
        """One sentence. Integers choose plural forms, as `count` does; figures are shown and said.

        Raises ToolFault "tool-failed" for a figure longer than LONGEST_FIGURE."""
        chosen: dict[str, int] = {} if count is None else {"count": count}
        texts: dict[str, str] = {}
        speeches: dict[str, str] = {}
        for name, figure in figures.items():
            key = name.replace("_", "-")
            if isinstance(figure, int):
                chosen[key] = figure
            else:
                if len(figure.text) > LONGEST_FIGURE or len(figure.speech) > LONGEST_FIGURE:
                    raise ToolFault("tool-failed", "a figure or a name of the tool's result is too long to be said")
                texts[key], speeches[key] = figure.text, figure.speech
        text = self._phrases.say(self._language, message, **chosen, **texts)
        speech = self._phrases.say(self._language, message, **chosen, **speeches)
        self._said.append(Phrase(text, _sentence_case(speech)))

    def phrase(self) -> Phrase:
        return Phrase(" ".join(said.text for said in self._said), " ".join(said.speech for said in self._said))

    def number(self, value: int, form: Form = Form.COUNTING, *, column: str | None = None, row: int | None = None) -> Figure:
        """A count; without a column it is the number of rows, or of some of them."""
        self.figures.append(WorkedFigure(Decimal(value), self._call, column, row))
        return Figure(count_text(value, self._language), cardinal(value, self._language, form))

    def identifier(self, value: str) -> Figure:
        return Figure(value, spoken_identifier(value, self._language))

    def totals(self, amounts: Sequence[Money], *, column: str) -> Figure:
        """Sums per currency of one column."""
        self.figures.extend(WorkedFigure(amount.amount, self._call, column) for amount in amounts)
        return Figure(
            listing([money_text(amount, self._language) for amount in amounts], self._language),
            spoken_listing([spoken_money(amount.amount, amount.currency, self._language) for amount in amounts], self._language),
        )

    def names(self, names: Sequence[str]) -> Figure:
        return Figure(listing(names, self._language), listing([speak(name, self._language) for name in names], self._language))

    def word(self, message: str) -> Figure:
        text = self._phrases.say(self._language, message)
        return Figure(text, text)


def _sentence_case(sentence: str) -> str:
    """A number in words may begin a sentence; then it has a capital like any first word."""
    return sentence[:1].upper() + sentence[1:]
