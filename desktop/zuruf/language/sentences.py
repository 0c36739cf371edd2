"""Where a sentence ends. Used for speaking: a cut in a wrong place is heard, a missing one is not, so in doubt there is none."""

import re

_END = re.compile(r"[.!?…]+[\"'”’»“)\]]*(?=\s)|\n+")
_ABBREVIATIONS = frozenset({
    "bzw", "ca", "etc", "evtl", "ggf", "inkl", "max", "min", "mio", "mrd", "nr", "st", "stk", "str", "tel", "usw", "vgl", "zzgl",
    "approx", "co", "dept", "e.g", "i.e", "inc", "ltd", "mr", "mrs", "ms", "no", "qty", "vs",
    "вул", "грн", "див", "ім", "коп", "млн", "млрд", "напр", "обл", "пл", "пр", "ст", "стор", "тис", "тел", "шт",
    "г", "гг", "дол", "корп", "кв", "наб", "пер", "просп", "руб", "см", "стр", "т.д", "т.е", "т.п", "тыс", "ул",
})  # fmt: skip
_LONGEST_ORDINAL = 2
_LAST_WORD = re.compile(r"[^\s(\[\"'„“«]*$")


def first_sentence_end(text: str) -> int:
    """The index just behind the first sentence that is surely over, or 0 while none is.

    Surely over means that something follows: of a text that still grows, the last sentence stays open. A full stop behind
    a short number ("3. September"), a single letter ("z. B.") or a usual abbreviation does not end a sentence.
    """
    for match in _END.finditer(text):
        if match.group().startswith("\n") or not _abbreviates(text[: match.start()], match.group()):
            return match.end()
    return 0


def split_sentences(text: str) -> list[str]:
    """The sentences of a finished text, without the space around them."""
    sentences = []
    while end := first_sentence_end(text):
        sentences.append(text[:end].strip())
        text = text[end:]
    return [sentence for sentence in [*sentences, text.strip()] if sentence]


def _abbreviates(before: str, mark: str) -> bool:
    if not mark.startswith(".") or mark.startswith(".."):
        return False
    found = _LAST_WORD.search(before)
    word = found.group().casefold() if found else ""
    last = word.split(".")[-1]
    initial = not last or (len(last) == 1 and last.isalnum())  # and no "€" or "%"
    return (word.isdigit() and len(word) <= _LONGEST_ORDINAL) or initial or word in _ABBREVIATIONS
