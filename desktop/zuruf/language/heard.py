"""Which part of a reply's text was heard, when its spoken form was broken off."""

import re

from zuruf.language.sentences import split_sentences

_MARK = re.compile(r"[,;:–—](?=\s|$)")


def heard_part(text: str, speech: str, heard: str) -> str:
    """The beginning of `text` that corresponds to `heard`, which is a beginning of `speech`.

    Spoken figures are longer than written ones, so sentences are counted, and marks within the one that was broken off; where the
    two forms do not agree in number, the shorter part counts.
    """
    if len(heard.rstrip()) >= len(speech.rstrip()):
        return text
    written, spoken, over = split_sentences(text), split_sentences(speech), split_sentences(heard)
    whole = 0
    while whole < min(len(over), len(spoken)) and over[whole] == spoken[whole]:
        whole += 1
    if len(written) != len(spoken):
        return _up_to(text, written[: whole * len(written) // max(1, len(spoken))])
    clause = _clause(written[whole], spoken[whole], over[whole]) if whole < len(over) else ""
    return _up_to(text, [*written[:whole], *([clause] if clause else [])])


def _clause(written: str, spoken: str, over: str) -> str:
    marks = [found.end() for found in _MARK.finditer(written)]
    count = len(_MARK.findall(over))
    if not 0 < count <= len(marks) or len(marks) != len(_MARK.findall(spoken)):
        return ""
    return written[: marks[count - 1]]


def _up_to(text: str, pieces: list[str]) -> str:
    end = 0
    for piece in pieces:
        end = text.index(piece, end) + len(piece)
    return text[:end]
