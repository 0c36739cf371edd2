"""Whether words are such as are said to a machine that keeps stores and invoices: they ask, they order, they answer, or they name
what it keeps. News and talk tell of something else, in whole sentences. Pure.

It proves nothing by itself: people tell the assistant what has happened as well. It counts where a voice does not sound near.
"""

import re

from zuruf.domain.languages import Language
from zuruf.language.lexicon import in_order, words
from zuruf.language.request_words import ANSWERS, BEGIN_REQUESTS, ORDERS
from zuruf.language.spelled.codes import codes_said
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
_ANSWER_WORDS = 2
_COURTESY = words("bitte please прошу пожалуйста")
_LEAD_IN = words("""
    und dann also so jetzt nun bitte hallo okay ok ja nein gut mal äh ähm and then so now please hello hi well yes no um uh
    the а і й та то ну тепер так ні и потом теперь пожалуйста да нет
    bei mit von auf an in für aus zu seit ab by with from on for to of at in по с со у в на к о за від до з із
""")
"""What may stand before the word that asks."""
_ASK = BEGIN_REQUESTS | ORDERS | words("say remind any anything чого чего яку яким ким кем каким каких якими")
_QUESTION = words("""
    welche welcher welches welchen welchem wem wen which what how whose whom
    який яка яке які якого якої яких якому скільки какой какая какое какие какого каких какому какую сколько
""")
_OPENING = 3
"""Words within which a question word asks, and does not relate: "im Laufe welcher Frist"."""
_TRADE = in_order("""
    rechnung kunde bestell auftrag aufträge übersicht lager liefer artikel bestand inventur mahnung stück karton packung
    palette rolle
    invoice customer orders overview units deliver stock shipment inventory warehouse pieces boxes pallet rolls
    рахун клієнт витрат продан огляд замовл накладн полиц склад товар залиш коробк упаков штук рулон
    счет счёт клиент расход обзор заказ полк остат палет піддон
""")
"""Beginnings of words for what is kept, sold, and owed."""
_VOCABULARIES = GERMAN, ENGLISH, UKRAINIAN, RUSSIAN
_LONG = 4
"""Letters of a word that a stem may be looked for in."""
_DEALS = in_order("""
    schuld verkauf verdien owe sell sold earn spent торг винен винн заборг продав продал прода заробл заработ долж долг
    розрах расчет постав контрагент предложени пропозиц витрат расход касс
""")
_HOW_MANY = re.compile(r"\b(?:wie ?viele?|how (?:many|much)|скільки|сколько)\b")
_ENGLISH_ORDERS = words("show give list open find search book order set create delete remove cancel print repeat say remind add")
"""What asks at the beginning. Anywhere else they are like any other words."""
_SPELLED = re.compile(r"0\d\d+")
"""Digits of a number that was read out: amounts do not begin with a nought."""
_SPEAKER = words("ich wir i we я ми мы мені нам мне")
_WISH = words("""
    will wollen möchte möchten hätte hätten brauche brauchen meine meinte meinen want would need meant хочу хочемо хотим хотів
    хотіла хотел хотела треба потрібно потрібен потрібна потрібні нужно надо нужен нужна нужны имел имела мав мала
""")
"""Behind the speaker's "I": what somebody wants, and how they put right what was taken wrongly."""
_HANDLED = words("""
    genommen geholt gebraucht verbraucht bekommen weggeworfen entnommen verkauft gezählt took taken got received used threw
    sold counted взяв взяла взяли забрав забрала забрали отримали викинули продали взял взяла забрал получили выбросили
""")
"""What the speaker did with goods."""
_CAME = words("""
    reinbekommen reingekommen eingegangen eingetroffen angekommen arrived привезли приїхала приїхало прийшло прийшли приехала
    приехало пришло пришли
""")
_NUMBERS = words("""
    zwei drei vier fünf sechs sieben acht neun zehn elf zwölf two three four five six seven eight nine ten eleven twelve
    twenty thirty forty fifty sixty seventy eighty ninety
    два дві три чотири п'ять п’ять шість сім вісім дев'ять дев’ять десять сорок сто
    две четыре пять шесть семь восемь девять девяносто
""")
_LARGE_NUMBER = re.compile(
    r"\d+|.*(?:zehn|dreißig|(?:zwan|vier|fünf|sech|sieb|acht|neun)zig|hundert|teen|hundred|дцять|дцать|десят|десять)"
)
_REFUSES = words("nein no ні нет")
_WRONG = words("falsch wrong неправильно неверно")


def asks_nothing(text: str) -> bool:
    """Whether most of it is told: sentences longer than an answer that neither ask nor order, and name nothing of the trade."""
    told = every = 0
    for sentence in _SENTENCE.findall(text.casefold()):
        said = _WORD.findall(sentence)
        every += len(said)
        told += len(said) if _tells(sentence, said) else 0
    return 2 * told > every


def is_answer(text: str) -> bool:
    """Whether it is "yes", "no", "next" and the like, and at most a word of courtesy."""
    said = _WORD.findall(text.casefold())
    return len(said) <= _ANSWER_WORDS and not ANSWERS.isdisjoint(said) and ANSWERS.union(_COURTESY).issuperset(said)


def names_nothing(text: str) -> bool:
    """Whether it is longer than an answer, orders nothing, and has no word at all of business: what people are asked in
    interviews. Words that only may be of business count as such; of 514 requests 5 have none."""
    said = tokens(text)
    if len(said) <= _LONGEST_ANSWER or any(token.lower in ORDERS for token in said) or any(map(_is_of_business, said)):
        return False
    lower = [token.lower for token in said]
    first = next((word for word in lower if word not in _LEAD_IN), "")
    return not (
        first in _ENGLISH_ORDERS or _corrects(lower) or _reports(lower) or _HOW_MANY.search(text.casefold()) or _spells(text)
    )


def _is_of_business(token: Token) -> bool:
    if token.is_identifier or token.lower.startswith((*_TRADE, *_DEALS)):
        return True
    word = token.folded
    return any(word in one.trade or (len(word) >= _LONG and word.startswith(one.stems)) for one in _VOCABULARIES)


def _tells(sentence: str, said: list[str]) -> bool:
    if len(said) <= _LONGEST_ANSWER or sentence.endswith("?"):
        return False
    first = next((word for word in said if word not in _LEAD_IN), "")
    asks = _SHORTENED.split(first)[0] in _ASK or not _QUESTION.isdisjoint(said[:_OPENING]) or not ORDERS.isdisjoint(said)
    if asks or any(word.startswith(_TRADE) or _CODE.fullmatch(word) for word in said):
        return False
    return not (_wishes(said) or _corrects(said) or _reports(said) or _spells(sentence))


def _wishes(said: list[str]) -> bool:
    opening = said[: _OPENING + 1]
    return not _SPEAKER.isdisjoint(opening) and not _WISH.isdisjoint(opening)


def _corrects(said: list[str]) -> bool:
    """ "Nein, es waren zwölf", "that was wrong"."""
    return not _WRONG.isdisjoint(said) or (said[0] in _REFUSES and any(map(is_number, said)))


def _reports(said: list[str]) -> bool:
    """ "Ich habe drei Helme genommen", "сто мішків привезли": a quantity of something, and what was done with it."""
    handled = not (_HANDLED.isdisjoint(said) or _SPEAKER.isdisjoint(said))
    return (handled or not _CAME.isdisjoint(said)) and any(map(is_number, said))


def is_number(word: str) -> bool:
    """Whether it is digits or a number word, in lower case."""
    return word in _NUMBERS or _LARGE_NUMBER.fullmatch(word) is not None


def _spells(text: str) -> bool:
    return any(_SPELLED.fullmatch(code) for language in Language for code in codes_said(text, language))
