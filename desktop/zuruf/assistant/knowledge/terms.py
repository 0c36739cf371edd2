"""Words of questions and documents in the form in which they meet: folded, without endings, compounds by their parts. Pure.

Light and without dictionaries, like `query/search.py`: what is cut off is cut off on both sides.
"""

import re
import unicodedata
from dataclasses import dataclass, replace
from functools import lru_cache

from zuruf.assistant.knowledge.trade_words import read_lines
from zuruf.language.lexicon import in_order, words

_FOLDS = str.maketrans({"ß": "ss", "ё": "е", "ґ": "г", "’": "", "ʼ": "", "'": "", "`": "", "\u00ad": ""})
_KEPT = frozenset("йїЙЇ")
_WRITTEN_OUT = (("ae", "a"), ("oe", "o"), ("ue", "u"))
_WORD = re.compile(r"\d+(?:[.,]\d+)*|[^\W_]+")
_NUMBER = re.compile(r"\d+(?:[.,]\d+)*")
_THOUSANDS = re.compile(r"\d{1,3}(?:[.,]\d{3})+")
_CYRILLIC = re.compile(r"[Ѐ-ӿ]")
_SHORTEST_STEM = 4
_LONGEST_WORD = 60
_SHORTEST_TAIL = 5
_COMPOUND = 8
"""Letters from which a Latin word may be a compound whose end is worth finding."""

_SMALL = words("""
    jemand jemanden jemandem niemand etwas irgendwer someone somebody anyone anybody something anything nobody people person thing
    things themselves yourself хтось щось комусь кимось ніхто люди людина кто-то что-то кто-нибудь что-нибудь никто нибудь то люди
    человек year's let us
    der die das dem den des ein eine einer einem einen eines kein keine keinen und oder aber wenn falls ob dass als wie wo
    wer wen wem was wann warum wieso welche welcher welches welchen welchem ich du er sie es wir ihr man mir mich uns ihm
    ihn ihnen mein meine unser unsere unseren sich ist sind war sein wird werden wurde worden hat haben habe kann konnen
    kannst darf durfen muss mussen soll sollen will wollen wurden mochte gilt gelten gibt geht macht machen mache tun tut
    bekomme bekommt bekommen nach im in am an von vom zum zur zu fur mit ohne bei beim bis ab auf aus uber unter vor
    zwischen durch gegen seit nicht nur auch noch schon sehr mehr viel viele wieviel lange hoch oft bitte mal da dann hier
    dort so eigentlich denn doch etwa zwar dieser diese dieses diesem diesen jeder jede jedes alle allen etwas ins ans wegen
    sowie beide wohin woher woran womit wofur passiert the a an of and or but if when whether that which who whom whose what
    why how where is are was were be been being do does did done has have had can could may might must should shall will
    would to for with without by at on in into from as it its this these those there here i you he she we they me us our my
    your their his her not no any some all each every much many long often please get gets got happens happen than then too
    also only very about up out per як що це цей ця ці чи де коли хто кого кому чому навіщо скільки який яка яке які якого
    якої якому яким яких за на по з із зі у в від до для та і й або але якщо щоб бути є був була було були буде будуть може
    можна можу можуть можемо треба потрібно повинен повинна повинні мене мені ми ви він вона вони я ти нам нас вам вас його
    її їх їхній наш наша наші мій моя мій не ні так також лише тільки дуже більше менше при про без під над перед після
    через між ж же то той тим все всі весь робити зробити відбувається буває как что это этот эта эти ли где когда кто кого
    кому почему зачем сколько какой какая какое какие какого какому каким каких из со с от и или но если чтобы быть есть был
    была было были будет будут может можно могу могут можем надо нужно должен должна должны меня мне мы вы он она они ты его
    ее их наш наша наши мой моя не нет так также только очень больше меньше при об без под над перед после между тот тем все
    всех весь делать сделать происходит бывает к ко о во
""")
_LATIN_ENDINGS = in_order("""
    ierungen ierung ungen ung heiten heit keiten keit lichen licher liches lich ischen ischer isches isch ations ation ments ment
    ings ing ierten ierte iert ieren enen ende enden ender eten etet est ern em en er es et ed ely ly e n s t
""")
_CYRILLIC_ENDINGS = in_order("""
    яють яют ають ают яет ает юють юют ують уют ует ит
    юватися уватися юється ується ювати увати ування ювання ювань увань ованого ованої ований ована овано овані
    ироваться ировать ирования ирование ированный ированная
    ення енням енню ень ання анням анню ань іння інням ений ена ено ені
    ения ению ением ение ений ания анию анием ание аний енный енная енное енные
    ється ться тися ться тись лися лися лось лась лись ими ыми ями ами ого ему ому его ості істю остью ости ость ість
    ують юють ують ають яють ить ять ють уть ете ите иш ешь ишь ете ти ть ла ло ли ся сь
    иях ях ах ий ый ой ей ая яя ое ее ые ие ої ій ою ею єю ую юю ів їв ов ев єв ем ом ям ам им ым їм их ых їх ия ию ии ія ію ії
    а я о е є у ю и і ї ы ь й
""")
_PARTICIPLE = re.compile(
    r"^(?:(zuruck|zusammen|auf|aus|ein|vor|nach|mit|ab|an|zu|um)(?:ge|zu)(?=\w{4,}(?:et|en|t)$)|ge(?=\w{3,}(?:et|en)$))"
)
"""Zugeschnitten and Zuschnitt, zurückzuschicken and zurückschicken, gemeldet and melden."""
_VOWELS = frozenset("аеиоуыэюяіїєь")


@dataclass(frozen=True, slots=True)
class Term:
    """One word: its stem (a number for itself), and the things of the trade that it means.

    `wanted`: the form of the question asks for it.
    """

    stem: str
    number: bool = False
    meanings: frozenset[str] = frozenset()
    wanted: bool = False


def fold(word: str) -> str:
    """Lower case, no dots on umlauts and accents, ё as е; Cyrillic й and ї stay letters of their own."""
    lowered = unicodedata.normalize("NFC", word).casefold().translate(_FOLDS)
    if lowered.isascii():
        return lowered
    return "".join(
        letter if letter in _KEPT else unicodedata.normalize("NFD", letter)[0] if letter.isalpha() else letter
        for letter in lowered
    )


_SHAPES = (
    (
        "deadline",
        (
            r"wie lange|bis wann|how long|by when|how many days|як довго|до коли|за скільки|скільки днів|"
            r"как долго|за сколько|до какого|сколько дней|в течение какого"
        ),
    ),
    ("frequency", r"wie oft|how often|як часто|скільки разів|как часто|сколько раз"),
    ("permission", r"wer darf|wer kann|who may|who can|who is allowed|хто може|кому можна|кто может|кому можно"),
    ("fee", r"wie teuer|was kostet|wie viel kostet|how much (?:is|does|do|are)|скільки кошту|почём|сколько сто[ия]"),
    ("load", r"wie schwer|how heavy|як(?:ий|а|у) вага|какой вес"),
    ("speed", r"wie schnell|welche geschwindigkeit|how fast|what speed|як швидко|як\w+ швидк\w+|как быстро|как\w+ скорост\w+"),
)
"""What a question asks for by its form, in whatever words: a time, a price, who may."""
_SHAPED = tuple((meaning, re.compile(rf"\b(?:{shape})", re.IGNORECASE)) for meaning, shape in _SHAPES)


def question_terms(question: str) -> tuple[Term, ...]:
    """The words of a question, each once, and what its form asks for."""
    found = list(dict.fromkeys(terms_of(question)))
    meant = frozenset(meaning for meaning, shape in _SHAPED if shape.search(question))
    known = frozenset[str]().union(*(term.meanings for term in found))
    marked = (replace(term, wanted=True) if not meant.isdisjoint(term.meanings) else term for term in found)
    return (*marked, *(Term("", meanings=frozenset({meaning}), wanted=True) for meaning in sorted(meant - known)))


def terms_of(text: str) -> tuple[Term, ...]:
    """The words of a text in order, without the small ones that every sentence has."""
    found = (_term(word) for word in _WORD.findall(text) if len(word) <= _LONGEST_WORD)
    return tuple(term for term in found if term is not None)


@lru_cache(maxsize=65_536)
def _term(word: str) -> Term | None:
    if _NUMBER.fullmatch(word):
        return Term(_value(word), number=True)
    folded = fold(word)
    if folded in _SMALL or (len(folded) == 1 and not folded.isdigit()):
        return None
    return Term(stem(folded), meanings=meanings_of(folded))


def _value(number: str) -> str:
    """A number in one spelling: no separators of thousands, a point for the fraction, no zeros behind it."""
    if _THOUSANDS.fullmatch(number):
        return re.sub(r"[.,]", "", number)
    if "." in number and "," in number:
        mark = number[max(number.rfind("."), number.rfind(","))]
        number = "".join(digit for digit in number if digit.isdigit() or digit == mark)
    whole, *rest = re.split(r"[.,]", number)
    if len(rest) == 1:
        fraction = rest[0].rstrip("0")
        return f"{int(whole)}.{fraction}" if fraction else str(int(whole))
    return ".".join([whole, *rest])


def stem(folded: str) -> str:
    """What is left of a folded word without its ending, and of a German participle without its "ge"."""
    if _CYRILLIC.search(folded):
        return _cyrillic_stem(folded)
    folded = _PARTICIPLE.sub(lambda match: match.group(1) or "", folded)
    for written, short in _WRITTEN_OUT:
        if len(folded) > _SHORTEST_STEM + 1:
            folded = folded.replace(written, short)
    for ending in _LATIN_ENDINGS:
        left = folded.removesuffix(ending)
        # The t of "Frist" and "Last" is no ending.
        if left != folded and len(left) >= _SHORTEST_STEM and not (ending == "t" and left.endswith("s")):
            return left
    return folded


def _cyrillic_stem(folded: str) -> str:
    for ending in _CYRILLIC_ENDINGS:
        if folded.endswith(ending) and len(folded) - len(ending) >= _SHORTEST_STEM:
            folded = folded[: -len(ending)]
            break
    while len(folded) > _SHORTEST_STEM and folded[-1] in _VOWELS:
        folded = folded[:-1]
    return folded


def _meanings() -> dict[str, frozenset[str]]:
    """The things by a beginning of a word, and by the stem of it: an index holds stems."""
    meant: dict[str, frozenset[str]] = {}
    for beginning, name in read_lines():
        for key in {beginning, stem(beginning)}:
            meant[key] = meant.get(key, frozenset()) | {name}
    return meant


_MEANINGS = _meanings()
_LONGEST_BEGINNING = max(map(len, _MEANINGS))
_SHORTEST_BEGINNING = min(map(len, _MEANINGS))


@lru_cache(maxsize=65_536)
def meanings_of(folded: str) -> frozenset[str]:
    """The things of the trade that a folded word means: by its beginning, and for a long Latin word by its parts."""
    compound = len(folded) >= _COMPOUND and not _CYRILLIC.search(folded)
    if compound:
        for written, short in _WRITTEN_OUT:
            folded = folded.replace(written, short)
    found: frozenset[str] = frozenset()
    for at in range(len(folded) - _SHORTEST_TAIL + 1 if compound else 1):
        for length in range(min(_LONGEST_BEGINNING, len(folded) - at), _SHORTEST_BEGINNING - 1, -1):
            meanings = _MEANINGS.get(folded[at : at + length])
            # A short beginning in the middle of a word is chance ("tag" in "montage"), at the start of a long one too ("bar").
            if meanings and (length >= _SHORTEST_TAIL or (at == 0 and (length > 3 or len(folded) <= length + 2))):
                found |= meanings
                break
    return found


def tail_of(stem_: str) -> str | None:
    """A compound backwards, so that its end can be found as a beginning ("Frist" in "Lieferfrist")."""
    return stem_[::-1] if len(stem_) >= _COMPOUND and not _CYRILLIC.search(stem_) else None


@lru_cache(maxsize=131_072)
def alike(asked: str, written: str) -> float:
    """How surely two stems are forms of one word: 1 the same, less for another ending, less again for a part of a compound."""
    if asked == written:
        return 1.0
    shorter, longer = sorted((asked, written), key=len)
    if len(shorter) < _SHORTEST_STEM or not shorter[0].isalpha():
        return 0.0
    common = next((at for at, letter in enumerate(shorter) if letter != longer[at]), len(shorter))
    if common >= max(_SHORTEST_STEM, (len(longer) + 1) // 2) and len(longer) - common <= 3:
        return 0.9
    if (
        len(shorter) >= _SHORTEST_TAIL
        and not _CYRILLIC.search(longer)
        and (longer.startswith(shorter) or longer.endswith(shorter))
    ):
        return 0.7
    return 0.0
