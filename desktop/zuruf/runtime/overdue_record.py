"""What is known of native work that did not come back, from one start of the speech process to the next."""

from zuruf.domain.faults import SpeechFault
from zuruf.wire.speech import Prepare
from zuruf.wire.speech_parts import NativeWork

_MOST_PATIENCE = 4.0

_FAULTS = {
    NativeWork.TRANSCRIBING: ("transcriber-hung", "the transcriber"),
    NativeWork.SPEAKING: ("voice-hung", "the voice"),
    NativeWork.HEARING: ("speech-lost", "the search for speech in what the microphone hears"),
    NativeWork.LOADING: ("speech-lost", "the loading of a model or a voice"),
}


class OverdueRecord:
    """`fault`: why this process is ended."""

    def __init__(self) -> None:
        self.fault: SpeechFault | None = None
        self._patience = 1.0

    def begin(self) -> None:
        """Another process."""
        self.fault = None

    def note(self, work: NativeWork) -> None:
        """The next one is given longer: a machine may be slower than anybody thought, and must not be interrupted for ever."""
        if self.fault is None:
            code, what = _FAULTS[work]
            self.fault = SpeechFault(code, f"{what} did not come back in time; see speech.log", trying_again_helps=True)
            self._patience = min(_MOST_PATIENCE, self._patience * 2)

    def fitted(self, prepare: Prepare) -> Prepare:
        """With the patience that this machine needs."""
        return prepare if self._patience == 1.0 else prepare.model_copy(update={"work_patience": self._patience})
