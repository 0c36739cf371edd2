"""What people choose about listening and speaking: kept, and told to the conversation."""

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal

from zuruf.dialogue.effects import Speak, TuneVoice
from zuruf.dialogue.events import MannersSet
from zuruf.dialogue.state import SeenFault
from zuruf.domain.faults import Fault
from zuruf.domain.languages import Language
from zuruf.settings.schema import SpeechPart
from zuruf.ui.conversation import Conversation


class SpeechChoices(QObject):
    """`save` keeps what was set."""

    changed = Signal(object)
    """SpeechPart: what is set now."""
    failed = Signal(object)
    """SeenFault: it holds, but could not be kept."""

    def __init__(self, conversation: Conversation, speech: SpeechPart, save: Callable[[SpeechPart], None]) -> None:
        super().__init__()
        self._conversation = conversation
        self._save = save
        self.speech = speech

    def tell(self) -> None:
        """The conversation begins, or something was chosen."""
        self._conversation.happen(MannersSet(self.speech.manners, self._conversation.new_key()))

    def set(self, field: str, value: str | bool | float) -> None:
        self.speech = SpeechPart.model_validate({**self.speech.model_dump(), field: value})
        self.tell()
        if field in ("rate", "volume"):
            self._conversation.run(TuneVoice(self.speech.rate, self.speech.volume))
        self.changed.emit(self.speech)
        try:
            self._save(self.speech)
        except Fault as fault:
            self.failed.emit(SeenFault(fault.code, fault.hint))

    def try_voice(self, text: str, language: Language) -> None:
        """Says a sentence, beside the conversation."""
        self._conversation.run(Speak(self._conversation.new_key(), text, language, last=True))
