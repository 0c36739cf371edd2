"""Words of the trade between service, window and speech process."""

from typing import Annotated, Self

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
