"""Clips as the program hears them, kept in a folder: likelihoods of speech, and what the transcriber makes of their beginnings.

The same sound gives the same text, so that a rule of endpointing can be judged again in a second, without a model. What a text
costs is kept as processor time: the machine may be busy with other things.
"""

import hashlib
import json
import resource
from collections.abc import Callable
from dataclasses import asdict, dataclass, field
from pathlib import Path

from speech_sources import Clip

from zuruf.domain.faults import SpeechFault
from zuruf.domain.languages import Language
from zuruf.domain.speech import SAMPLE_RATE, Transcript, Utterance
from zuruf.speech.sounds import to_float
from zuruf.speech.voice_activity import FRAME, SileroVoiceActivity

BEHIND_SECONDS = 3.0
"""Silence behind each clip."""


def processor_seconds() -> float:
    """Of this process and of those that it has waited for (some voices are programs of their own)."""
    used = (resource.getrusage(whose) for whose in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))
    return sum(each.ru_utime + each.ru_stime for each in used)


Transcriber = Callable[[Utterance, Language, bool], Transcript]
"""Thorough or not."""


@dataclass(frozen=True, slots=True)
class Text:
    """`confidence` is 0 where nothing was understood; `seconds` of processor time."""

    text: str
    confidence: float
    seconds: float
    provisional: bool = False


@dataclass(slots=True)
class Hearing:
    """One clip with silence behind it. `texts` by the bytes of sound that were transcribed; `thorough` those
    of a second look."""

    clip: Clip
    sound: bytes
    likelihoods: list[float]
    texts: dict[int, Text]
    thorough: dict[int, Text]
    _load: Callable[[], Transcriber]
    _path: Path
    _new: bool = field(default=False)

    def text(self, mark: int, *, thorough: bool = False) -> Text:
        texts = self.thorough if thorough else self.texts
        found = texts.get(mark)
        if found is None:
            found = texts[mark] = _written(self._load(), Utterance(self.sound[:mark]), self.clip.language, thorough)
            self._new = True
        return found

    def final(self, mark: int) -> Text:
        """At a first look where that is enough, else at a second one."""
        first = self.text(mark)
        return self.text(mark, thorough=True) if first.provisional else first

    def keep(self) -> None:
        if self._new:
            texts = {name: {mark: asdict(text) for mark, text in getattr(self, name).items()} for name in ("texts", "thorough")}
            kept = {"likelihoods": self.likelihoods, **texts}
            self._path.write_text(json.dumps(kept), encoding="utf-8")
            self._new = False


def _written(transcribe: Transcriber, utterance: Utterance, language: Language, thorough: bool) -> Text:
    began = processor_seconds()
    try:
        transcript = transcribe(utterance, language, thorough)
    except SpeechFault:
        return Text("", 0.0, processor_seconds() - began)
    return Text(transcript.text, transcript.confidence, processor_seconds() - began, transcript.provisional)


def hear(clip: Clip, folder: Path, load: Callable[[], Transcriber]) -> Hearing:
    """What is kept of the clip, or its likelihoods made now; texts are made when they are asked for, by what `load` gives."""
    sound = clip.utterance.samples + bytes(int(BEHIND_SECONDS * SAMPLE_RATE) * 2)
    path = folder / f"{hashlib.sha256(sound).hexdigest()[:24]}.json"
    if path.exists():
        kept = json.loads(path.read_text(encoding="utf-8"))
        texts, thorough = ({int(mark): Text(**text) for mark, text in kept[name].items()} for name in ("texts", "thorough"))
        return Hearing(clip, sound, kept["likelihoods"], texts, thorough, load, path)
    activity = SileroVoiceActivity()
    starts = range(0, len(sound) - FRAME * 2, FRAME * 2)
    likelihoods = [round(activity.frame(to_float(sound[start : start + FRAME * 2])), 4) for start in starts]
    return Hearing(clip, sound, likelihoods, {}, {}, load, path, True)
