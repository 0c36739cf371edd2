"""A request cut into words, in a spelling in which recognisers' and people's variants meet."""

import re
import unicodedata
from dataclasses import dataclass

_UMLAUTS = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss"})
_APOSTROPHES = str.maketrans(dict.fromkeys("’ʼ`´‘′", "'"))
_LOOKALIKES = str.maketrans("aceiopxyABCEHIKMOPTX", "асеіорхуАВСЕНІКМОРТХ")
_WORD = re.compile(r"[^\W_]+(?:['-][^\W_]+)*|#\d+")
_CYRILLIC = re.compile(r"[\u0400-\u04ff]")
_LATIN = re.compile(r"[a-zäöüß]", re.IGNORECASE)
_IDENTIFIER = re.compile(r"[a-zа-яіїєґ]{1,5}(?:-?\d+)+|#\d+|\d+", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Token:
    """One word: as it stood, lowered, and folded (umlauts written out, ё as е)."""

    written: str
    lower: str
    folded: str

    @property
    def is_cyrillic(self) -> bool:
        return _CYRILLIC.search(self.lower) is not None

    @property
    def is_latin(self) -> bool:
        return not self.is_cyrillic and _LATIN.search(self.lower) is not None

    @property
    def is_identifier(self) -> bool:
        """A number, an article number, an invoice number: nothing that belongs to a language."""
        return _IDENTIFIER.fullmatch(self.lower) is not None

    @property
    def is_capitalised(self) -> bool:
        return self.written[:1].isupper()


def fold(text: str) -> str:
    """Lower case, one kind of apostrophe, umlauts written out, ё as е."""
    text = unicodedata.normalize("NFC", text).translate(_APOSTROPHES).casefold()
    return text.replace("\u00ad", "").translate(_UMLAUTS).replace("ё", "е")


def tokens(text: str) -> tuple[Token, ...]:
    """The words of a text in order; punctuation is dropped, hyphens and apostrophes inside a word stay."""
    text = unicodedata.normalize("NFC", text).translate(_APOSTROPHES).replace("\u00ad", "")
    return tuple(Token(word, word.lower(), fold(word)) for word in map(_one_script, _WORD.findall(text)))


def _one_script(word: str) -> str:
    """Latin letters typed or recognised inside a Cyrillic word become the Cyrillic ones that look the same ("рахункiв")."""
    if _CYRILLIC.search(word) and _LATIN.search(word) and not any(letter.isdigit() for letter in word):
        return word.translate(_LOOKALIKES)
    return word
