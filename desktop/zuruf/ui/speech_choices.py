"""What people choose about listening and speaking: kept, and told to the conversation."""

from collections.abc import Callable, Mapping, Sequence

from PySide6.QtCore import QObject, Signal

from zuruf.dialogue.effects import Speak, StopSpeaking, TuneVoice
from zuruf.dialogue.events import MannersSet
from zuruf.dialogue.sound_devices import UseDevices
from zuruf.dialogue.state import Stage, State
from zuruf.domain.languages import Language
from zuruf.domain.voices import OwnVoice
from zuruf.settings.schema import SpeechPart
from zuruf.ui.conversation import Conversation
from zuruf.ui.device_board import DeviceBoard


class SpeechChoices(QObject):
    """`save` keeps what was set."""

    changed = Signal(object)
    """SpeechPart: what is set now."""

    def __init__(
        self,
        conversation: Conversation,
        speech: SpeechPart,
        save: Callable[[SpeechPart], None],
        voices: Callable[[Language], Sequence[str]] = lambda _: (),
    ) -> None:
        """`voices` tells which a language has on this machine."""
        super().__init__()
        self.conversation = conversation
        self.devices = DeviceBoard(conversation, self)
        self._save = save
        self.voices = voices
        self.speech = speech
        self._trial: str | None = None
        """The key of the sentence that was tried last."""
        conversation.changed.connect(self._hush)

    def tell(self) -> None:
        """The conversation begins, or something was chosen."""
        self.conversation.happen(MannersSet(self.speech.manners, self.conversation.new_key()))

    def set(self, field: str, value: str | bool | float | Mapping[Language, str | float] | None) -> None:
        """None is for devices: the system's default."""
        self.speech = SpeechPart.model_validate({**self.speech.model_dump(), field: value})
        self.tell()
        if field in ("rate", "volume", "voices", "rates", "volumes"):
            self.conversation.run(self._tuning())
        if field in ("microphone", "speaker"):
            self.conversation.run(UseDevices(self.speech.microphone, self.speech.speaker))
        self.changed.emit(self.speech)
        self._save(self.speech)

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

    def try_voice(self, text: str, language: Language) -> str:
        """Says a sentence, beside the conversation, in the place of one that is still being said; where somebody is
        listened to, that is over. Its key."""
        # Number words take a while to load, and a window that opens needs none.
        from zuruf.language.spoken import speak

        if self.conversation.state.stage is Stage.LISTENING:
            self.conversation.cancel()
        self._silence_trial()
        key = self._trial = self.conversation.new_key()
        self.conversation.run(Speak(key, speak(text, language), language, last=True))
        return key

    def _hush(self, state: State) -> None:
        """A microphone that is opened is not to hear it."""
        if state.stage is Stage.LISTENING:
            self._silence_trial()

    def _silence_trial(self) -> None:
        if self._trial is not None:
            self.conversation.run(StopSpeaking(self._trial))
            self._trial = None
