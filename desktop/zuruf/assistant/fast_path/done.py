"""The short answer to changes that were carried out (mission F8). It confirms nothing: it only says what is done already."""

from collections.abc import Sequence

from zuruf.domain.languages import Language
from zuruf.domain.turns import Mode, Phrase, Step
from zuruf.language.phrases import Phrases
from zuruf.language.spoken import speak


def says_done(mode: Mode, step: Step) -> bool:
    """Whether "done" is the whole truth: by voice, every tool changed something, none failed, waits, or was told of."""
    return (
        mode is Mode.VOICE
        and step.executed_changes > 0
        and step.proposals == 0
        and step.failed_tools == 0
        and not step.model_text.strip()
        and all(result.proposals for result in step.results)
    )


def format_done(titles: Sequence[str], language: Language, phrases: Phrases) -> Phrase:
    """ "Done", and the titles of what was done. `phrases` must hold the catalogue *replies*."""
    text = " ".join([phrases.say(language, "change-done"), *(f"{title}." for title in titles)])
    return Phrase(text, speak(text, language))
