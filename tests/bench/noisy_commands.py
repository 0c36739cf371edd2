"""60 commands in four languages, spoken into the noise of a warehouse: what is understood of them, and which tool is chosen."""

import hashlib
import shutil
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import onnxruntime
from listening import Heard, Listening
from noises import LEAD_SECONDS, NOISES, Floats, mixed
from requests import Case, read_cases
from speech_sources import FESTVOX, RHVOICES, Clip, festival, mbrola, piper, rhvoice
from tool_choices import ToolChoices
from transcription import Heard as Written
from transcription import errors

from zuruf.domain.languages import Language
from zuruf.domain.speech import SAMPLE_RATE, Utterance
from zuruf.settings.paths import find_places
from zuruf.settings.schema import SpeechPart
from zuruf.speech.build import choose_voice
from zuruf.speech.plausible import Plausibility

COMMANDS = Path(__file__).with_name("noise_commands.jsonl")
LEVELS: tuple[float | None, ...] = (None, 20, 10, 5)
"""dB between speech and noise; None is the quiet room."""
BEHIND_SECONDS = 3.5
UNDER = ("hall", "machines", "forklift", "crowd", "music", "hiss", "knocks", "hum")
QUIET_DB = -70.0
MBROLA = Path("/usr/share/mbrola")
VOICES = {
    Language.GERMAN: ("mb-de6", "mb-de7", "piper"),
    Language.ENGLISH: ("piper", "rh-slt", "rh-bdl"),
    Language.UKRAINIAN: ("piper", "rh-volodymyr", "rh-natalia", "rh-marianna"),
    Language.RUSSIAN: ("piper", "festival", "rh-mikhail", "rh-tatiana"),
}
"""Those of each language that Whisper base understands best, of what Debian and the manifest of voices have."""


@dataclass(frozen=True, slots=True)
class Command:
    case: Case
    clip: Clip


@dataclass(frozen=True, slots=True)
class Outcome:
    """`text`: what was understood, whether or not it was sent. `right` is None as long as no model was asked."""

    command: Command
    text: str
    sent: bool
    sent_held: bool
    """Whether it would have been, had the button been held."""
    right: bool | None = None


def commands(cases: Sequence[Case]) -> list[Command]:
    """Each command in one of the voices of its language, in turn; none of a language without a voice. Sounds are kept."""
    onnxruntime.set_seed(5)  # Piper says a sentence differently each time
    found = {}
    for language, names in VOICES.items():
        there = [name for name in names if is_there(name, language)]
        own = [case for case in cases if case.language is language]
        for number, name in enumerate(there):
            for case in own[number :: len(there)]:
                found[case.id] = Command(case, kept(name, language, case.text))
    return [found[case.id] for case in cases if case.id in found]


def kept(voice: str, language: Language, text: str) -> Clip:
    """Said once and kept: some voices take seconds to load, and Piper never says a thing twice alike."""
    digest = hashlib.sha256(f"{voice} {language.value} {text}".encode()).hexdigest()[:24]
    file = find_places().cache / "bench" / "said" / f"{digest}.s16"
    if not file.exists():
        (clip,) = said(voice, language, [text])
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(clip.utterance.samples)
    return Clip(voice, language, text, Utterance(file.read_bytes()))


def is_there(voice: str, language: Language) -> bool:
    match voice.split("-", 1):
        case ["mb", name]:
            return (MBROLA / name).exists()
        case ["rh", name]:
            return shutil.which("RHVoice-test") is not None and (RHVOICES / name).exists()
        case ["festival"]:
            return FESTVOX.exists()
        case _:
            return choose_voice(SpeechPart(), find_places(), language).name != "espeak-ng"


def said(voice: str, language: Language, texts: Sequence[str]) -> Iterator[Clip]:
    match voice.split("-", 1):
        case ["mb", _]:
            return mbrola(voice, texts)(len(texts))
        case ["rh", name]:
            return rhvoice(name, language, texts)(len(texts))
        case ["festival"]:
            return festival(len(texts), texts)
        case _:
            return piper(language, texts)(len(texts))


def all_cases(choices: ToolChoices) -> list[Case]:
    return read_cases(COMMANDS, choices.names)


def staged(command: Command, number: int, ratio: float | None, speech: Sequence[Utterance]) -> bytes:
    """The command as a microphone hears it, from a second before to some seconds after; always with the same noise."""
    chance = np.random.default_rng(number)
    seconds = LEAD_SECONDS + command.clip.utterance.seconds + BEHIND_SECONDS
    noise: Floats = (
        chance.normal(size=int(seconds * SAMPLE_RATE))
        if ratio is None
        else NOISES[UNDER[number % len(UNDER)]](seconds, chance, speech)
    )
    return mixed(command.clip.utterance, noise, -QUIET_DB if ratio is None else ratio).samples


def outcome(listening: Listening, command: Command, sound: bytes) -> Outcome:
    """Of the first take in which something was understood: the microphone would be closed then."""
    takes = list(listening.hear(sound))
    first: Heard | None = next((take for take in takes if take.sent), next((take for take in takes if take.transcript), None))
    if first is None or first.transcript is None:
        return Outcome(command, "", sent=False, sent_held=False)
    held = Plausibility().refusal(first.transcript, first.take.loudness, held=True) is None
    return Outcome(command, first.transcript.text, first.sent, held)


@dataclass(frozen=True, slots=True)
class Row:
    """Of some commands at one level. `right` counts those that were sent and led to the right tool."""

    commands: int
    word_errors: float
    refused: int
    refused_held: int
    right: int
    judged: int


def row(outcomes: Sequence[Outcome]) -> Row:
    judged = [one for one in outcomes if one.right is not None]
    return Row(
        len(outcomes),
        errors([Written(one.command.clip, one.text, 0.0) for one in outcomes]),
        sum(not one.sent for one in outcomes),
        sum(not one.sent_held for one in outcomes),
        sum(bool(one.right) for one in judged),
        len(judged),
    )
