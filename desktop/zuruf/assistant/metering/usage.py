"""What each turn took, written with its end: counts, seconds and reasons, and no word of what was said. And what tokens cost."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from decimal import Decimal

from sqlalchemy import Connection, insert

from zuruf.assistant.store.metering_tables import usage
from zuruf.domain.events import ReplyDone, TurnEvent, TurnFailed

_MILLION = Decimal(1_000_000)
_SMALLEST = Decimal("0.000001")


@dataclass(frozen=True, slots=True)
class Price:
    """Of a million tokens, in the currency of the table."""

    prompt: Decimal
    output: Decimal

    def of(self, prompt_tokens: int, output_tokens: int) -> Decimal:
        """Rounded to a millionth."""
        exact = (self.prompt * prompt_tokens + self.output * output_tokens) / _MILLION
        return exact.quantize(_SMALLEST)


@dataclass(frozen=True, slots=True)
class PriceTable:
    """Prices by the name of the model. A model that is not in it has no price, which is not the same as none to pay."""

    prices: Mapping[str, Price]
    currency: str = "EUR"

    def cost(self, model: str, prompt_tokens: int, output_tokens: int) -> Decimal | None:
        price = self.prices.get(model)
        return None if price is None else price.of(prompt_tokens, output_tokens)


def record(connection: Connection, turn: str, last: TurnEvent, now: datetime) -> None:
    """One row for an ended turn, inside the caller's transaction."""
    row: dict[str, object] = {"turn": turn, "day": now.date(), "at": now, "replaced": 0, "laundered": 0, "timings": "{}"}
    if isinstance(last, TurnFailed):
        row["failure"] = last.code
    if isinstance(last, ReplyDone):
        reply = last.reply
        row |= {
            "source": reply.source.value,
            "reason": reason_of(reply.reason),
            "replaced": reply.replaced,
            "laundered": reply.laundered,
            "timings": json.dumps({stage: round(seconds, 4) for stage, seconds in reply.timings.items()}),
        }
    connection.execute(insert(usage).values(row))


def reason_of(reason: str) -> str:
    """Without the detail behind the colon, which may be a word of the request."""
    return reason.partition(":")[0][:64]
