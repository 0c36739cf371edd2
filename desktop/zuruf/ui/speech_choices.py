"""What people choose about listening and speaking: kept, and told to the conversation."""

from collections.abc import Callable, Mapping, Sequence

from PySide6.QtCore import QObject, Signal

from zuruf.dialogue.effects import Speak, TuneVoice
from zuruf.dialogue.events import MannersSet
from zuruf.dialogue.state import SeenFault
from zuruf.domain.faults import Fault
from zuruf.domain.languages import Language
from zuruf.domain.voices import OwnVoice
from zuruf.settings.schema import SpeechPart
from zuruf.ui.conversation import Conversation


class SpeechChoices(QObject):
    """`save` keeps what was set."""

    changed = Signal(object)
    """SpeechPart: what is set now."""
    failed = Signal(object)
    """SeenFault: it holds, but could not be kept."""

    def __init__(
        self,
        conversation: Conversation,
        speech: SpeechPart,
        save: Callable[[SpeechPart], None],
        voices: Callable[[Language], Sequence[str]] = lambda _: (),
    ) -> None:
        """`voices` tells which a language has on this machine."""
        super().__init__()
        self._conversation = conversation
        self._save = save
        self.voices = voices
        self.speech = speech

    def tell(self) -> None:
        """The conversation begins, or something was chosen."""
        self._conversation.happen(MannersSet(self.speech.manners, self._conversation.new_key()))

    def set(self, field: str, value: str | bool | float | Mapping[Language, str | float]) -> None:
        self.speech = SpeechPart.model_validate({**self.speech.model_dump(), field: value})
        self.tell()
        if field in ("rate", "volume", "voices", "rates", "volumes"):
            self._conversation.run(self._tuning())
        self.changed.emit(self.speech)
        try:
            self._save(self.speech)
        except Fault as fault:
            self.failed.emit(SeenFault(fault.code, fault.hint))

    def set_own(self, field: str, language: Language, value: str | float | None) -> None:
        """What a language has of its own in `voices`, `rates` or `volumes`; None: what holds for all."""
        others = {key: each for key, each in getattr(self.speech, field).items() if key is not language}
        self.set(field, others if value is None else {**others, language: value})

    def _tuning(self) -> TuneVoice:
        speech = self.speech
        own = (
            OwnVoice(language, speech.voices.get(language), speech.rates.get(language), speech.volumes.get(language))
            for language in Language
        )
        return TuneVoice(speech.rate, speech.volume, tuple(each for each in own if each != OwnVoice(each.language)))

    def try_voice(self, text: str, language: Language) -> None:
        """Says a sentence, beside the conversation."""
        self._conversation.run(Speak(self._conversation.new_key(), text, language, last=True))
