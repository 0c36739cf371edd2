"""Words that take back instead of asking (mission T4)."""

import unicodedata

_STOP_WORDS = frozenset(
    {
        *("stop", "stopp", "halt", "abbrechen", "abbruch", "schluss", "vergiss es"),
        *("cancel", "abort", "never mind", "forget it", "stop it"),
        *("стоп", "скасуй", "скасувати", "зупинись", "зупинися", "досить", "припини"),
        *("отмена", "отмени", "отменить", "остановись", "хватит", "прекрати"),
    }
)


def is_stop(text: str) -> bool:
    """Whether the whole request is a stop word, in any of the languages; punctuation and case do not matter."""
    letters = "".join(sign if unicodedata.category(sign)[0] in "LMN" else " " for sign in text.casefold())
    return " ".join(letters.split()) in _STOP_WORDS
