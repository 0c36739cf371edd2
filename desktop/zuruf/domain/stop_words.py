"""Words that take back instead of asking (mission T4)."""

import unicodedata

_STOP_WORDS = frozenset(
    {
        *("stop", "stopp", "halt", "abbrechen", "abbruch", "schluss", "vergiss es"),
        *("brich ab", "hör auf", "aufhören", "anhalten", "schluss damit", "lass es", "lass gut sein"),
        *("ruhe", "sei still", "sei ruhig", "genug", "das reicht", "es reicht", "reicht"),
        *("cancel", "abort", "never mind", "forget it", "stop it"),
        *("stop talking", "quiet", "be quiet", "shut up", "enough", "that s enough", "that is enough"),
        *("стоп", "скасуй", "скасувати", "зупинись", "зупинися", "досить", "припини"),
        *("годі", "все досить", "все годі", "перестань", "достатньо", "не треба", "тихо", "замовкни", "помовч"),
        *("отмена", "отмени", "отменить", "остановись", "хватит", "прекрати"),
        *("всё хватит", "все хватит", "довольно", "достаточно", "не надо", "замолчи", "помолчи"),
    }
)
_AROUND = frozenset(
    {
        *("bitte", "danke", "nein", "nee", "jetzt", "mal", "äh", "oh", "okay", "ok"),
        *("please", "thanks", "thank", "you", "no", "now", "well", "uh"),
        *("будь", "ласка", "дякую", "ні", "тепер", "вже", "ой"),
        *("пожалуйста", "спасибо", "нет", "уже", "теперь"),
    }
)
"""What people say beside a stop word without meaning anything else."""
_OF_ORDERS = frozenset(
    {
        *(
            "alles stopp",
            "alles abbrechen",
            "alles stoppen",
            "alle aufträge abbrechen",
            "aufträge abbrechen",
            "warteschlange stoppen",
        ),
        *("warteschlange abbrechen", "stopp die aufträge", "stop die aufträge", "brich alles ab", "keine weiteren aufträge"),
        *(
            "stop everything",
            "cancel everything",
            "cancel all",
            "stop the queue",
            "cancel the queue",
            "stop the orders",
            "stop all",
        ),
        *("скасуй усе", "скасуй все", "зупини чергу", "скасуй чергу", "зупини все", "зупини усе", "стоп черга"),
        *("отмени всё", "отмени все", "останови очередь", "отмени очередь", "останови всё", "останови все", "стоп очередь"),
    }
)
"""Whole sentences that stop the orders of a message; a stop word alone does so too."""


_STOPS_ORDERS = _STOP_WORDS | _OF_ORDERS
_LONGEST = max(len(phrase.split()) for phrase in _STOPS_ORDERS)


def is_stop(text: str) -> bool:
    """Whether the whole request is a stop word, in any of the languages; said twice, too, and politely. Punctuation and case do
    not matter."""
    return _is_only(text, _STOP_WORDS)


def stops_orders(text: str) -> bool:
    """Whether the whole request stops the orders that are being worked: a stop word, or a sentence about them."""
    return _is_only(text, _STOPS_ORDERS)


def _is_only(text: str, phrases: frozenset[str]) -> bool:
    """Whether there is one of these in it, and nothing else that means something."""
    words = [word for word in _plain(text).split() if word not in _AROUND]
    found = False
    while words:
        length = next((length for length in range(_LONGEST, 0, -1) if " ".join(words[:length]) in phrases), 0)
        if not length:
            return False
        found = True
        words = words[length:]
    return found


def _plain(text: str) -> str:
    letters = "".join(sign if unicodedata.category(sign)[0] in "LMN" else " " for sign in text.casefold())
    return " ".join(letters.split())
