"""How the words of an utterance end: whether a person who falls silent there has said everything, or looks for the next word.

Recognisers put a full stop behind whatever they hear, so it proves nothing; what counts is the last word.
"""

import re
from functools import cache

from num2words import num2words

from zuruf.domain.languages import Language
from zuruf.domain.speech import Tail
from zuruf.language.lexicon import words

# Words no request ends with: conjunctions, prepositions, articles, and the sounds of somebody who thinks. Not those that are
# also the end of a verb or an answer: "ein" and "an" ("Buche fünf ein", "Zeige sie an"), "in" and "out" ("book five in"), "no".
_OPEN = {
    Language.GERMAN: words(
        "und oder aber sowie dann außerdem auch noch bzw mit ohne für von vom bei beim bis seit gegen nach zu zum zur aus im am "
        "ins auf unter über zwischen der die das den dem des eine einen einem einer eines kein keine keinen meine meinen unsere "
        "alle jede jeden dass ob weil wenn wie als also äh ähm hm öh tja moment"
    ),
    Language.ENGLISH: words(
        "and or but also then plus with without for from of to at by per until since than that because if whether the our "
        "my your their his her all each every which whose uh um er erm hmm well like"
    ),
    Language.UKRAINIAN: words(
        "і й та або чи але також потім ще з зі із без для від до на в у про під над між по за при через щоб що якщо бо який яка "
        "яке які цей ця це ці мій наш наші всі усі кожен е ем ну значить хм"
    ),
    Language.RUSSIAN: words(
        "и или но а также потом ещё еще с со без для от до на в во у о об про под над между по за при через чтобы что если "
        "который которая которые этот эта это эти мой наш наши все каждый э эм ну значит хм"
    ),
}
_EVERY_OPEN = frozenset().union(*_OPEN.values())
_TRAILING_OFF = re.compile(r"(?:…|\.\.\.|,|-|–)\s*$")
_LAST = re.compile(r"(\w+)\W*$")
_UNITS_AND_TENS = (*range(21), *range(30, 100, 10), 100, 1000)
_CODES = {Language.GERMAN: "de", Language.ENGLISH: "en", Language.UKRAINIAN: "uk", Language.RUSSIAN: "ru"}
_GERMAN_COMPOUNDS = ("hundert", "tausend", "zehn", "zig", "ßig")
_PARTS = words("null oh zero komma punkt point dash strich минус кома запятая точка крапка hundert tausend hundred thousand")


@cache
def _number_words() -> frozenset[str]:
    """Of all languages: which one is spoken is not sure while somebody still speaks."""
    spoken = (num2words(number, lang=code) for code in _CODES.values() for number in _UNITS_AND_TENS)
    articles = words("ein one")
    return (frozenset(word.casefold() for text in spoken for word in re.findall(r"\w+", text)) - articles) | _PARTS


def tail(text: str) -> Tail:
    """How a transcript so far ends, in any of the four languages."""
    found = _LAST.search(text)
    if found is None:
        return Tail.UNKNOWN
    last = found.group(1).casefold()
    if last in _EVERY_OPEN or _TRAILING_OFF.search(text):
        return Tail.OPEN
    if any(sign.isdigit() for sign in last) or len(last) == 1 or last in _number_words() or last.endswith(_GERMAN_COMPOUNDS):
        return Tail.NUMBER
    return Tail.FINISHED
