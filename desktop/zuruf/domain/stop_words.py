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


def is_stop(text: str) -> bool:
    """Whether the whole request is a stop word, in any of the languages; punctuation and case do not matter."""
    return _plain(text) in _STOP_WORDS


def stops_orders(text: str) -> bool:
    """Whether the whole request stops the orders that are being worked: a stop word, or a sentence about them."""
    return _plain(text) in _STOP_WORDS | _OF_ORDERS


def _plain(text: str) -> str:
    letters = "".join(sign if unicodedata.category(sign)[0] in "LMN" else " " for sign in text.casefold())
    return " ".join(letters.split())
