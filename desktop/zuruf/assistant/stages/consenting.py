"""Somebody says that a change is confirmed: they are told what confirms. Nothing is proposed and nothing carried out."""

import asyncio

from zuruf.assistant.fast_path.spoken_consent import Consent, spoken_consent
from zuruf.assistant.parts import Parts
from zuruf.domain.languages import Language
from zuruf.domain.turns import Phrase
from zuruf.language.spoken import speak


async def consent_phrase(text: str, actor: str, language: Language, parts: Parts) -> Phrase | None:
    """The sentence for a consent; None for every other request, and for a bare yes while nothing waits. Raises StoreFault."""
    consent = spoken_consent(text)
    if consent is None or parts.changes is None:
        return None
    waits = bool(await asyncio.to_thread(parts.changes.desk.all, actor=actor or None))
    if consent is Consent.YES and not waits:
        return None
    told = parts.phrases.say(language, "consent-by-touch" if waits else "consent-nothing-waits")
    return Phrase(told, speak(told, language))
