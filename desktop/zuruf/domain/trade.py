"""Words of the trade: what a company's things are called and how they are numbered."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class TradeWords:
    """A bounded list, what is used most first.

    `names` of articles, customers, suppliers and places. `numbers` of records, as they are written. `shapes` of such numbers,
    with `#` for each digit: `PR####`, `RE-####-####`. It says what may be meant and is never logged.
    """

    names: tuple[str, ...] = ()
    numbers: tuple[str, ...] = ()
    shapes: tuple[str, ...] = ()

    def __bool__(self) -> bool:
        return bool(self.names or self.numbers or self.shapes)


NO_TRADE_WORDS = TradeWords()
