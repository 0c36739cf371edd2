"""Words of the trade between service, window and speech process."""

from typing import Annotated, Literal, Self

from pydantic import BaseModel, ConfigDict, Field

from zuruf.domain.trade import TradeWords

MOST_NAMES = 200
MOST_NUMBERS = 2000
MOST_SHAPES = 12

Word = Annotated[str, Field(max_length=100)]


class TradeWordsModel(BaseModel):
    """A bounded list (see zuruf.domain.trade)."""

    model_config = ConfigDict(frozen=True, extra="ignore")

    names: tuple[Word, ...] = Field(default=(), max_length=MOST_NAMES)
    numbers: tuple[Word, ...] = Field(default=(), max_length=MOST_NUMBERS)
    shapes: tuple[Word, ...] = Field(default=(), max_length=MOST_SHAPES)

    @classmethod
    def of(cls, words: TradeWords) -> Self:
        """The beginning of each list, as much as may leave the service."""
        return cls(names=words.names[:MOST_NAMES], numbers=words.numbers[:MOST_NUMBERS], shapes=words.shapes[:MOST_SHAPES])

    def to_domain(self) -> TradeWords:
        return TradeWords(self.names, self.numbers, self.shapes)


class UseWords(BaseModel):
    """A command to the speech process: words to understand by from now on, in the place of earlier ones. Nothing follows."""

    model_config = ConfigDict(frozen=True, extra="ignore")

    kind: Literal["use-words"] = "use-words"
    words: TradeWordsModel

    def line(self) -> bytes:
        """As it goes through the pipe."""
        return self.model_dump_json().encode() + b"\n"
