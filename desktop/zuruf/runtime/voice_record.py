"""What is known of voices from one start of the speech process to the next."""

from collections import Counter

from zuruf.wire.speech import Prepare
from zuruf.wire.speech_parts import VoiceReplaced

_ENDS = 2
"""Once may be chance: so often the process has to end by itself while the same voice is at work."""


class VoiceRecord:
    """`at_work`: the voice that is being loaded or speaks. The phoneme library of voices can end the process it is in."""

    def __init__(self) -> None:
        self.at_work: str | None = None
        self._ends: Counter[str] = Counter()
        self._told: set[tuple[str, str]] = set()

    def process_ended(self) -> None:
        if self.at_work is not None:
            self._ends[self.at_work] += 1
            self.at_work = None

    def fitted(self, prepare: Prepare) -> Prepare:
        """With the voices that are not to be tried again."""
        avoided = tuple(sorted(name for name, count in self._ends.items() if count >= _ENDS))
        return prepare.model_copy(update={"avoid_voices": avoided}) if avoided else prepare

    def is_news(self, event: VoiceReplaced) -> bool:
        """Every start of the process tells it anew; people are told once."""
        told = (event.language.value, event.wanted)
        if told in self._told:
            return False
        self._told.add(told)
        return True
