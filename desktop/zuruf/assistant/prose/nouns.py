"""Whether a number counts the word behind it ("2026 Artikel", "1999 overdue invoices"), language by language."""

import re

from zuruf.assistant.prose.calendar_words import ALL_MONTHS, CURRENCIES, MAGNITUDES, WEEKDAYS, YEAR_WORDS_AFTER
from zuruf.assistant.prose.sentence import Sentence
from zuruf.assistant.prose.vocabulary import words

_UNITS = words(
    "kg g t km m cm mm l ml stk stck stück pcs pc pieces prozent percent procent procento відсотків відсотки процентов "
    "процента шт кг м кв tage tagen wochen monate monaten jahren jahre stunden minuten dage timer måneder uger days weeks "
    "months hours minutes mal times gange veces días meses horas днів дня дні дней лет місяців месяцев годин часов разів раз"
)

_NOT_COUNTED = {
    "de": words(
        "und oder bis im in am an auf aus bei mit nach von vom vor zu zum zur für über unter um gegen ohne durch seit war "
        "waren wurde wurden wird werden ist sind hat haben hatte hatten gab gibt kam kamen lag lagen stieg stiegen sank sanken "
        "betrug betrugen nicht noch nur auch schon sowie als wie dass der die das den dem des ein eine einen einem einer wir "
        "sie er es ich man alle keine kein mehr weniger konnte konnten soll sollen sollte kann können muss müssen blieb "
        "blieben ging gingen machte machten zeigt zeigen steht stehen liegt liegen fehlt fehlen endet beginnt erreichte "
        "erreichten wächst wachsen fiel fielen galt gelten gilt wollen will dürfen darf etwa rund deutlich leicht insgesamt "
        "zusammen erstmals bereits ebenfalls stark"
    ),
    "en": words(
        "and or to of in on at by for from with was were is are has have had will would the a an we they he she it this that "
        "these those as us its his plus versus vs but not than then so if be been being came rose fell went does did do can "
        "could may might should must only also both sales across thus always perhaps besides yes shows starts ends begins "
        "closes opens remains stands comes goes was"
    ),
    "da": words(
        "og eller til fra i på af om for med var er blev bliver har havde vil skal kan den det de en et vi der som ikke kun "
        "også steg faldt lå stiger falder ligger viser kommer efter under over eller ser"
    ),
    "es": words(
        "y o a de del en el la los las un una unos unas por para con fue fueron es son ha han se no más menos tras nos les "
        "después además entonces pues antes menos más ventas hemos tenemos estamos somos"
    ),
    "uk": words(
        "і й та або у в на з до від за по є був була було були не ми ви він вона вони це що як для при також становив "
        "становила зріс зросла"
    ),
    "ru": words(
        "и или в во на с со до от за по был была было были не мы вы он она они это что как для при также составил составила "
        "вырос выросла"
    ),
}

_COUNTED_ENDINGS = {
    "da": ("er", "erne", "ter", "re"),
    "es": ("s",),
    "uk": ("ів", "їв", "ків", "ей", "ань", "иць", "ок", "и", "і", "их", "ими", "ім"),
    "ru": ("ов", "ев", "ей", "ий", "ек", "ок", "иц", "ы", "и", "ых", "их", "ами", "ями", "ам", "ям"),
}
_PAST_PLURAL = re.compile(r"(?!дета|меда|педа).+[аиыяіу]ли(?:ся|сь)?")
_VERBS = {
    "es": re.compile(
        r"(?!préstamos|reclamos|tramos|ramos|extremos|mínimos|máximos|últimos|próximos|céntimos|.*gramos).*(?:[aei]|ái)mos"
    ),
    "uk": _PAST_PLURAL,
    "ru": _PAST_PLURAL,
}
"""Forms of verbs with an ending that nouns have as well: vendimos, продали."""
_COUNTED = words(
    "varer stk fakturaer linjer poster ordrer dage søm people men women children staff stock feet mice sheep fish cattle "
    "приладів позицій штук клієнтів рахунків товарів товаров счетов позиций клиентов строк рядків records рядков"
)


def measures(sentence: Sentence, index: int) -> bool:
    """Whether a unit, a currency or a percent sign stands at `index`."""
    low = sentence.low(index)
    return low in _UNITS or low in CURRENCIES or low in MAGNITUDES or low in ("%", "‰", "€", "$", "£", "₴", "₽", "°", "×")


def counts(sentence: Sentence, index: int) -> bool:
    """Whether the token at `index`, right behind a number, is what the number counts or measures."""
    low = sentence.low(index)
    if not low:
        return False
    if measures(sentence, index):
        return True
    if not sentence.is_word(index):
        return False
    if low in _COUNTED:
        return True
    if low in ALL_MONTHS or low in WEEKDAYS or low in YEAR_WORDS_AFTER or low in _NOT_COUNTED.get(sentence.language, ()):
        return False
    if sentence.language == "de":
        return _german(sentence, index)
    if sentence.language == "en":
        return _english(sentence, index)
    verb = _VERBS.get(sentence.language)
    return low.endswith(_COUNTED_ENDINGS[sentence.language]) and len(low) > 3 and (verb is None or verb.fullmatch(low) is None)


def _german(sentence: Sentence, index: int) -> bool:
    if sentence.capital(index):
        return True
    following = index + 1
    return (
        sentence.low(index).endswith(("e", "en", "er", "em", "es"))
        and sentence.is_word(following)
        and sentence.capital(following)
    )


def _english(sentence: Sentence, index: int) -> bool:
    return any(
        sentence.is_word(i)
        and sentence.low(i).endswith("s")
        and not sentence.low(i).endswith(("ss", "'s"))
        and sentence.low(i) not in _NOT_COUNTED["en"]
        and (i == index or sentence.low(index) not in _NOT_COUNTED["en"])
        for i in (index, index + 1)
    )


def follows_freely(sentence: Sentence, index: int) -> bool:
    """Whether what stands at `index` cannot be the noun of an ordinal: the end, a mark, a small word, a day of the week."""
    if not sentence.is_word(index):
        return not counts(sentence, index)
    low = sentence.low(index)
    if sentence.language == "de":
        return not sentence.capital(index) and not counts(sentence, index)
    return low in _NOT_COUNTED[sentence.language] or low in WEEKDAYS


def small_words(language: str) -> frozenset[str]:
    """Function words and frequent verbs: what begins a clause and is never counted."""
    return _NOT_COUNTED[language]
