"""Takes a turn and hands back what it came to: its events, its reply or its failure."""

from zuruf.assistant.parts import Parts
from zuruf.assistant.turn import take_turn
from zuruf.domain.events import ReplyDone, TurnEvent, TurnFailed
from zuruf.domain.turns import Mode, Reply, TurnRequest

QUESTION = "Wie viele Rechnungen sind überfällig?"


async def events_of(parts: Parts, text: str, mode: Mode = Mode.VOICE) -> list[TurnEvent]:
    events: list[TurnEvent] = []
    await take_turn("turn-1", TurnRequest("key", text, mode), parts, events.append)
    return events


async def reply_to_request(parts: Parts, request: TurnRequest) -> Reply:
    events: list[TurnEvent] = []
    await take_turn("turn-2", request, parts, events.append)
    last = events[-1]
    assert isinstance(last, ReplyDone), last
    return last.reply


async def reply_to(parts: Parts, text: str, mode: Mode = Mode.VOICE) -> Reply:
    last = (await events_of(parts, text, mode))[-1]
    assert isinstance(last, ReplyDone), last
    return last.reply


async def failure_of(parts: Parts, text: str, mode: Mode = Mode.VOICE) -> TurnFailed:
    last = (await events_of(parts, text, mode))[-1]
    assert isinstance(last, TurnFailed), last
    return last
