"""What may become a turn at all. Said by code, before any model is asked."""

import unicodedata

from zuruf.assistant.trade.list import TradeList
from zuruf.domain.faults import RequestFault
from zuruf.domain.languages import Language

LONGEST_REQUEST = 2000
"""Characters. A minute of fast speech is about 1,000; more is a pasted document or a stuck microphone."""

_SPACES = frozenset("\n\r\t")
_SHARE_OF_RUBBISH = 0.1


def admitted_request(text: str, language: Language, trade: TradeList | None) -> str:
    """The text as every stage reads it: admitted, and with the numbers that were spelled put together. Raises RequestFault."""
    admitted = admitted_text(text)
    return admitted if trade is None else trade.written(admitted, language)


def admitted_text(text: str) -> str:
    """The request's text as it will be worked on: composed characters, no control or direction marks, single spaces.

    Raises RequestFault: request-empty, request-too-long, request-not-text.
    """
    if len(text) > LONGEST_REQUEST:
        raise RequestFault("request-too-long", f"{len(text)} characters; at most {LONGEST_REQUEST} are taken")
    rubbish = sum(_is_rubbish(character) for character in text)
    if rubbish > _SHARE_OF_RUBBISH * len(text):
        raise RequestFault("request-not-text", f"{rubbish} of {len(text)} characters are no text")
    kept = "".join(character for character in text if not _is_rubbish(character) and not _is_mark(character))
    clean = " ".join(unicodedata.normalize("NFC", kept).split())
    if not any(character.isalnum() for character in clean):
        raise RequestFault("request-empty", "the request holds no letter and no digit")
    return clean


def _is_rubbish(character: str) -> bool:
    return character == "�" or (unicodedata.category(character) in ("Cc", "Cs", "Co", "Cn") and character not in _SPACES)


def _is_mark(character: str) -> bool:
    return unicodedata.category(character) == "Cf"
