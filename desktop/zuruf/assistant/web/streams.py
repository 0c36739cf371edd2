"""Turn events as a server-sent event stream."""

from collections.abc import AsyncIterator

from zuruf.assistant.turn_runs import TurnRun
from zuruf.wire.events import event_data


async def event_stream(run: TurnRun, after: int) -> AsyncIterator[str]:
    """The events with a number above `after`; JSON has no raw line breaks, so each event is one data line."""
    async for number, event in run.follow(after):
        yield f"id: {number}\nevent: {event.name}\ndata: {event_data(event).model_dump_json()}\n\n"
