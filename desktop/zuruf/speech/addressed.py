"""Whether words are such as are said to a machine that keeps stores and invoices: they ask, they order, they answer, or they name
what it keeps. News and talk tell of something else, in whole sentences. Pure.

It proves nothing by itself: people tell the assistant what has happened as well. It counts where a voice does not sound near.
"""

import re

from zuruf.language.lexicon import in_order, words
from zuruf.language.request_words import BEGIN_REQUESTS, ORDERS
from zuruf.language.tokens import Token, tokens
from zuruf.language.vocabulary.english import ENGLISH
from zuruf.language.vocabulary.german import GERMAN
from zuruf.language.vocabulary.russian import RUSSIAN
from zuruf.language.vocabulary.ukrainian import UKRAINIAN

_SENTENCE = re.compile(r"[^.!?…]+[.!?…]*")
_WORD = re.compile(r"\w[\w'’-]*")
_SHORTENED = re.compile("['’]")
_CODE = re.compile(r"(?=[\w-]*\d)(?=[\d-]*[^\W\d])[\w-]+")
"""Letters and digits in one word: numbers of articles, invoices, places."""
_LONGEST_ANSWER = 5
"""Words: names, quantities, "ja bitte"."""
_LEAD_IN = words("""
    und dann also so jetzt nun bitte hallo okay ok ja nein gut mal äh ähm and then so now please hello hi well yes no um uh
    the а і й та то ну тепер так ні и потом теперь пожалуйста да нет
    bei mit von auf an in für aus zu seit ab by with from on for to of at in по с со у в на к о за від до з із
""")
"""What may stand before the word that asks."""
_ASK = BEGIN_REQUESTS | ORDERS | words("any anything чого чего яку яким ким кем каким каких якими")
_QUESTION = words("""
    welche welcher welches welchen welchem wem wen which what how whose whom
    який яка яке які якого якої яких якому скільки какой какая какое какие какого каких какому какую сколько
""")
_OPENING = 3
"""Words within which a question word asks, and does not relate: "im Laufe welcher Frist"."""
_TRADE = in_order("""
    rechnung kunde bestell lager liefer artikel bestand inventur mahnung stück karton packung palette rolle
    invoice customer deliver stock shipment inventory warehouse pieces boxes pallet rolls
    рахун клієнт замовл накладн полиц склад товар залиш коробк упаков штук рулон
    счет счёт клиент заказ полк остат палет піддон
""")
"""Beginnings of words for what is kept, sold, and owed."""
_VOCABULARIES = GERMAN, ENGLISH, UKRAINIAN, RUSSIAN
_LONG = 4
"""Letters of a word that a stem may be looked for in."""


def asks_nothing(text: str) -> bool:
    """Whether most of it is told: sentences longer than an answer that neither ask nor order, and name nothing of the trade."""
    told = every = 0
    for sentence in _SENTENCE.findall(text.casefold()):
        said = _WORD.findall(sentence)
        every += len(said)
        told += len(said) if _tells(sentence, said) else 0
    return 2 * told > every


def names_nothing(text: str) -> bool:
    """Whether it is longer than an answer, orders nothing, and has no word at all of business: what people are asked in
    interviews. Words that only may be of business count as such; of 438 requests 9 have none."""
    said = tokens(text)
    orders = any(token.lower in ORDERS for token in said)
    return len(said) > _LONGEST_ANSWER and not orders and not any(map(_is_of_business, said))


def _is_of_business(token: Token) -> bool:
    if token.is_identifier or token.lower.startswith(_TRADE):
        return True
    word = token.folded
    return any(word in one.trade or (len(word) >= _LONG and word.startswith(one.stems)) for one in _VOCABULARIES)


def _tells(sentence: str, said: list[str]) -> bool:
    if len(said) <= _LONGEST_ANSWER or sentence.endswith("?"):
        return False
    first = next((word for word in said if word not in _LEAD_IN), "")
    asks = _SHORTENED.split(first)[0] in _ASK or not _QUESTION.isdisjoint(said[:_OPENING]) or not ORDERS.isdisjoint(said)
    return not asks and not any(word.startswith(_TRADE) or _CODE.fullmatch(word) for word in said)
