"""Bytes of a text file to characters, whatever program wrote it. Pure."""

import codecs
import re

from zuruf.assistant.knowledge.unreadable import Reason, Unreadable

_MARKS = (
    (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF32_LE, "utf-32"),
    (codecs.BOM_UTF32_BE, "utf-32"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)
_SAMPLE = 40_000
_CONTROL = re.compile("[\x00-\x08\x0e-\x1a\x1c-\x1f]")
_ONE_BYTE = ("cp1252", "cp1251", "koi8-r", "cp866")
_USUAL = re.compile(r"(?<![^\W\d_])(?:[А-ЯІЇЄҐA-ZÄÖÜ]?[а-яёіїєґ]+|[A-ZÄÖÜ]?[a-zäöüßéàè]+)(?![^\W\d_])")
_FREQUENT = re.compile(
    r"\b(?:и|в|на|не|с|по|для|от|что|і|у|з|та|до|що|від|der|die|das|und|für|über|ist|nicht|the|and|of|to|is|müssen|können|при|или|або)\b"
)


def decode(data: bytes, declared: str | None = None) -> str:
    """The text of a file. `declared` is the encoding that the file itself names. Raises Unreadable (binary)."""
    for mark, marked in _MARKS:
        if data.startswith(mark):
            return _strict(data, marked)
    if b"\x00" in data[:_SAMPLE]:
        return _wide(data)
    for name in dict.fromkeys((declared, "utf-8")):
        if name is not None and (text := _tried(data, name)) is not None and not _is_binary(text):
            return text
    # A file that was cut off within a letter, or has one wrong byte, is still the text that it mostly is.
    text = data.decode("utf-8", errors="replace")
    if text.count("\ufffd") * 200 <= len(text) and any(ord(letter) > 127 and letter != "\ufffd" for letter in text[:_SAMPLE]):
        return text
    sample = data[:_SAMPLE]
    best = max(_ONE_BYTE, key=lambda name: _likeness(sample.decode(name, errors="replace")))
    return _checked(data.decode(best, errors="replace"))


def _tried(data: bytes, name: str) -> str | None:
    try:
        return data.decode(name)
    except (UnicodeDecodeError, LookupError):
        return None


def _strict(data: bytes, name: str) -> str:
    return _checked(data.decode(name, errors="replace").removeprefix("\ufeff"))


def _wide(data: bytes) -> str:
    """Two bytes a letter without a mark: in our scripts one of the two is always the same."""
    sample = data[:_SAMPLE]
    even, odd = sample[::2].count(0), sample[1::2].count(0)
    half = max(1, len(sample) // 2)
    if odd > 0.1 * half and even < 0.02 * half:
        return _strict(data, "utf-16-le")
    if even > 0.1 * half and odd < 0.02 * half:
        return _strict(data, "utf-16-be")
    raise Unreadable(Reason.BINARY)


def _checked(text: str) -> str:
    if _is_binary(text):
        raise Unreadable(Reason.BINARY)
    return text


def _is_binary(text: str) -> bool:
    sample = text[:_SAMPLE]
    odd = len(_CONTROL.findall(sample)) + sample.count("\ufffd")
    return odd * 50 > len(sample)


def _likeness(text: str) -> float:
    """How much a text looks like words: few changes of case or script inside a word, and the words that every page has."""
    return sum(len(word) for word in _USUAL.findall(text)) + 20 * len(_FREQUENT.findall(text)) - 10 * text.count("\ufffd")
