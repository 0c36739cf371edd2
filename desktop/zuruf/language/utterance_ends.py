"""How the words of an utterance end: whether a person who falls silent there has said everything, or looks for the next word.

Recognisers put a full stop behind whatever they hear, so it proves nothing; a question mark they put where words ask. What
counts is the last word, and whether the first ones ask for something: a plain sentence may be the beginning of a story, and a
request is what people say in one breath.
"""

import re
from collections.abc import Sequence
from functools import cache

from num2words import num2words

from zuruf.domain.languages import Language
from zuruf.domain.speech import Tail
from zuruf.domain.stop_words import is_stop
from zuruf.language.lexicon import words
from zuruf.language.request_words import ANNOUNCE_NUMBERS, ANSWERS, BEGIN_REQUESTS, ORDERS
from zuruf.language.spelled.shapes import shape_of

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
_OPEN_ANSWERS = words("alle keine keinen jede jeden all each все всі эти эту это ці цю це каждый кожен наш наші наши")
"""Of these, those that are a whole answer where they stand alone: "alle", "nein, keine"."""
_CLOSING = {("out", "of"), ("is", "all"), ("was", "all"), ("be", "all"), ("це", "все"), ("это", "все"), ("это", "всё")}
_SEPARABLE = {
    "auf": words(
        "mach mache hör höre ruf rufe nimm nehme schreib schreibe füll fülle räum räume teil teile lad lade stell stelle"
    ),
    "aus": words("buch buche trag trage druck drucke such suche stell stelle gib mach mache schalt schalte räum räume rechne"),
    "nach": words("bestell bestelle füll fülle schau sieh guck zähl zähle rechne prüf prüfe trag trage reich reiche hol hole"),
    "zu": words("mach mache schließ schließe klapp klappe ordne schick schicke"),
    "mit": words("schick schicke nimm bring bringe teil teile druck drucke"),
}
"""German verbs whose ends these may be: "Buch fünf Stück aus"."""
_TRAILING_OFF = re.compile(r"(?:…|\.\.\.|,|-|–)\s*$")
_LAST = re.compile(r"(\w+)\W*$")
_WORD = re.compile(r"\w[\w'’]*")
_CLAUSE = re.compile(r"[,;.!?]")
_SHORTENED = re.compile("['’]")
"""As in "what's"."""
_FEW = 3
"""Words that are no sentence yet, where a number is among them."""
_ANSWER = 2
"""Words of an answer at most: "ja bitte"."""
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


def tail(text: str, shapes: Sequence[str] = ()) -> Tail:
    """How a transcript so far ends, in any of the four languages. `shapes`: of the company's numbers, with `#` for each digit; a
    number that has one of them is whole."""
    found = _LAST.search(text)
    if found is None:
        return Tail.UNKNOWN
    last, said = found.group(1).casefold(), [word.casefold() for word in _WORD.findall(text)]
    if _TRAILING_OFF.search(text):
        return Tail.OPEN
    if last in _EVERY_OPEN:
        return Tail.STATED if is_stop(text) or _may_be_whole(said) else Tail.OPEN
    asks = _asks(text, said)
    if _is_number(last):
        return Tail.FINISHED if asks and shapes and _is_whole(text, shapes) else Tail.NUMBER
    if asks or (len(said) <= _ANSWER and not ANSWERS.isdisjoint(said)):
        return Tail.FINISHED
    return Tail.NUMBER if _awaits_number(said) else Tail.STATED


def _may_be_whole(said: Sequence[str]) -> bool:
    """Whether people end with such a word here: an answer of it alone, the end of a verb, or "that was all"."""
    last = said[-1]
    answer = len(said) == 1 or (len(said) == _ANSWER and said[0] in ANSWERS)
    if (answer and last in _OPEN_ANSWERS) or tuple(said[-2:]) in _CLOSING:
        return True
    return not _SEPARABLE.get(last, frozenset()).isdisjoint(said[:-1])


def _asks(text: str, said: Sequence[str]) -> bool:
    """Whether it is a request, by its verbs, the beginnings of its clauses or the sign behind it. "Zeig mir" is none yet."""
    if len(said) < _FEW:
        return False
    begins = (word for clause in _CLAUSE.split(text.casefold()) for word in _WORD.findall(clause)[:2])
    opened = any(not BEGIN_REQUESTS.isdisjoint((word, _SHORTENED.split(word)[0])) for word in begins)
    return opened or not ORDERS.isdisjoint(said) or text.rstrip().endswith("?")


def _is_number(word: str) -> bool:
    digits = any(sign.isdigit() for sign in word)
    return digits or len(word) == 1 or word in _number_words() or word.endswith(_GERMAN_COMPOUNDS)


def _is_whole(text: str, shapes: Sequence[str]) -> bool:
    """Whether the number at the end has as many digits as it can have."""
    return shape_of(text.rsplit(maxsplit=1)[-1].rstrip(".,;:!?")) in shapes


def _awaits_number(said: Sequence[str]) -> bool:
    """ "fünf Stück", "Kundennummer", "an invoice": what was said is the beginning of something that is read off a shelf."""
    if len(said) > _FEW:
        return False
    return any(_is_number(word) for word in said) or (len(said) < _FEW and said[-1] in ANNOUNCE_NUMBERS)
