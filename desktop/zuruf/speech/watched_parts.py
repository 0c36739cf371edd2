"""Parts whose native calls are counted as work under way."""

from collections.abc import Sequence

from zuruf.domain.languages import Language
from zuruf.domain.speech import Transcript, Utterance
from zuruf.speech.sounds import Samples
from zuruf.speech.transcriber import Moot, Transcriber, needed
from zuruf.speech.voice_activity import VoiceActivity
from zuruf.speech.work import Work
from zuruf.wire.speech_parts import NativeWork


class WatchedTranscriber:
    """`transcriber`, by how long the sound is."""

    def __init__(self, transcriber: Transcriber, work: Work) -> None:
        self._transcriber = transcriber
        self._work = work

    def transcribe(
        self,
        utterance: Utterance,
        languages: Sequence[Language],
        hint: Language | None = None,
        *,
        thorough: bool = True,
        moot: Moot = needed,
    ) -> Transcript:
        with self._work.under_way(NativeWork.TRANSCRIBING, utterance.seconds):
            return self._transcriber.transcribe(utterance, languages, hint, thorough=thorough, moot=moot)


class WatchedActivity:
    """`activity`, frame by frame."""

    def __init__(self, activity: VoiceActivity, work: Work) -> None:
        self._activity = activity
        self._work = work

    def frame(self, samples: Samples) -> float:
        with self._work.under_way(NativeWork.HEARING):
            return self._activity.frame(samples)

    def reset(self) -> None:
        self._activity.reset()
