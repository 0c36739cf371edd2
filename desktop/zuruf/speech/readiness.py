"""Whether every part works, told once all have been looked at; then the constant phrases are made."""

import logging
import threading
from collections.abc import Callable, Collection, Sequence
from functools import partial

from zuruf.domain.faults import Fault, SpeechFault
from zuruf.domain.languages import Language
from zuruf.speech.ears import Tell
from zuruf.speech.microphone import Microphone
from zuruf.speech.speaker import Speaker
from zuruf.speech.voice import Voices
from zuruf.wire.speech import PartFault, Ready, ReadyPhrase, SpeechPartName, VoiceInUse

log = logging.getLogger(__name__)

_WARMING = "Zuruf."
"""Said to nobody: the first sentence of a voice takes several times as long as the others."""


class Readiness:
    """Looks at every part, tells Ready once all have been looked at, then makes the constant phrases."""

    def __init__(
        self,
        *,
        voices: Voices,
        microphone: Microphone,
        speaker: Speaker,
        languages: Sequence[Language],
        phrases: Sequence[ReadyPhrase],
        tell: Tell,
    ) -> None:
        self._voices = voices
        self._microphone = microphone
        self._speaker = speaker
        self._languages = languages
        self._phrases = phrases
        self._tell = tell
        self._transcriber_fault: Fault | None = None
        self._transcriber_seen = threading.Event()

    def transcriber_loaded(self, fault: Fault | None) -> None:
        self._transcriber_fault = fault
        self._transcriber_seen.set()

    def begin(self) -> None:
        threading.Thread(target=self._look, name="readiness", daemon=True).start()

    def renew(self, retune: Callable[[Voices], None]) -> None:
        """Other voices from the next sentence on; the constant phrases are made anew beside it."""
        retune(self._voices)
        threading.Thread(target=self._keep_phrases, args=(set(self._languages),), name="phrases", daemon=True).start()

    def _keep_phrases(self, speakable: Collection[Language]) -> None:
        try:
            self._voices.keep((phrase.text, phrase.language) for phrase in self._phrases if phrase.language in speakable)
        except SpeechFault as fault:
            log.warning("constant phrases are not ready: %s", fault.code)

    def _look(self) -> None:
        faults = [
            *_fault_of(SpeechPartName.MICROPHONE, self._microphone.check),
            *_fault_of(SpeechPartName.SPEAKER, self._speaker.check),
        ]
        names = []
        for language in self._languages:
            missing = _fault_of(SpeechPartName.VOICE, partial(self._warm, language), language)
            faults += missing
            if not missing:
                names.append(VoiceInUse(language=language, name=self._voices.voice(language).name))
        self._transcriber_seen.wait()
        if self._transcriber_fault is not None:
            faults.append(_part_fault(SpeechPartName.TRANSCRIBER, self._transcriber_fault, None))
        self._tell(Ready(faults=tuple(faults), voices=tuple(names)))
        self._keep_phrases({voice.language for voice in names})

    def _warm(self, language: Language) -> None:
        self._voices.keep([(_WARMING, language)])


def _fault_of(part: SpeechPartName, look: Callable[[], None], language: Language | None = None) -> list[PartFault]:
    try:
        look()
    except Fault as fault:
        return [_part_fault(part, fault, language)]
    return []


def _part_fault(part: SpeechPartName, fault: Fault, language: Language | None) -> PartFault:
    return PartFault(part=part, code=fault.code, hint=fault.hint, language=language)
