"""What a table of moves holds, and the request that most of them make."""

from zuruf.dialogue.effects import Effect
from zuruf.dialogue.events import Event
from zuruf.dialogue.state import Stage

ASKED = "Wie viele Rechnungen sind offen?"

Moves = dict[str, tuple[tuple[Event, ...], Stage, tuple[Effect, ...]]]
"""By name: what happens, the stage it comes to, and the effects of the last event."""
