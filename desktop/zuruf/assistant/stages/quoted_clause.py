"""Answering a question about a rule by the clause itself: code quotes it, where a small model would garble it.

A clause in the language of the request needs no retelling, and its figures are its own. One in another language, or a long one,
is told by a model that finds its own words; one that is bound to choose a sentence says where it stands (`shown_sentences`).
"""

from collections.abc import Mapping

from zuruf.assistant.knowledge.quoting import passages_in
from zuruf.domain.languages import Language
from zuruf.domain.turns import Json, Phrase, Step
from zuruf.language.phrases import Phrases
from zuruf.language.recogniser import request_language
from zuruf.language.spoken import speak

LONGEST_QUOTED = 600
"""Characters of a clause that is read aloud as it stands."""


def clause_phrase(step: Step, language: Language, phrases: Phrases) -> Phrase | None:
    """The clause with its document and section, or that no document answers; None where the model has to tell it."""
    if len(step.results) != 1 or step.model_text.strip():
        return None
    passages = passages_in(step.results[0].values)
    if passages is None:
        return None
    if not passages:
        return _phrase(phrases.say(language, "policy-none"), language)
    text = " ".join(_text(passages[0].get("text")).split())
    if not text or len(text) > LONGEST_QUOTED or request_language(text) is not language:
        return None
    return _phrase(phrases.say(language, "policy-quoted", place=place_of(passages[0]), text=text), language)


def place_of(passage: Mapping[str, Json]) -> str:
    """Document, clause and heading, as far as there are."""
    return ", ".join(part for part in (_text(passage.get(name)) for name in ("title", "clause", "heading")) if part)


def _text(value: Json) -> str:
    return value.strip() if isinstance(value, str) else ""


def _phrase(text: str, language: Language) -> Phrase:
    return Phrase(text, speak(text, language))
