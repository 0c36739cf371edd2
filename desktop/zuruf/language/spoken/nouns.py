"""Which form a numeral takes in running text: guessed from the words around it.

The formatters know what they count and never ask here; this serves sentences that a model or a catalogue wrote.
"""

import re
from collections.abc import Sequence

from zuruf.domain.languages import Language
from zuruf.language.lexicon import words
from zuruf.language.spoken.numerals import Form

_DATIVE_BEFORE = words("seit mit nach von vor bei zu aus innerhalb binnen")
_MASCULINE_DE = words(
    "tag monat artikel kunde posten auftrag bestand betrag euro dollar cent meter liter karton stapel lieferant beleg bericht "
    "vorgang lieferschein vorschlag fehler schritt mitarbeiter eimer sack satz schrank platz ort punkt auszug eintrag"
)
_NEUTER_DE = words(
    "jahr produkt stück paket konto dokument angebot lager regal kilo kilogramm gramm prozent fach öre quartal rezept "
    "formular datum ergebnis ziel gerät teil kabel werkzeug"
)
_FEMININE_ENDING_DE = ("ung", "heit", "keit", "schaft", "ion", "tät", "e", "ei", "ur", "anz", "enz")
_FEMININE_DE = words("woche stunde mahnung zahl krone hrywnja kopeke nummer position")

_FEMININE_UK = words(
    "накладна накладні накладних година години хвилина хвилини секунда секунди сторінка сторінки позиція позиції "
    "гривня гривні копійка копійки крона крони коробка коробки штука штуки пропозиція пропозиції зміна зміни "
    "оплата оплати помилка помилки поставка поставки одиниця одиниці доба доби палета палети упаковка упаковки "
    "заявка заявки операція операції тонна тонни знижка знижки сума суми валюта валюти дія дії цілих тисячі тисяча"
)
_NEUTER_UK = words("замовлення повідомлення нагадування місце місця євро ере питання відро відра")
_FEMININE_RU_SOFT = words("накладная накладные накладных позиция тысяча неделя запись скидка часть ошибка")
_NEUTER_RU = words("евро эре место предложение изменение ведро напоминание уведомление поступление сообщение")
_MASCULINE_RU_A = words("дня счета заказа товара")

_WORD = re.compile(r"[^\W\d_]+(?:['’ʼ-][^\W\d_]+)*")


def agreement(number: int, before: str, after: str, language: Language) -> Form:
    """The form for `number` between the text `before` and the text `after`."""
    following = (
        _WORD.findall(re.split("[.,;:]", after, maxsplit=1)[0])[:3] if after[:1] in (" ", "\u00a0", "\u202f", "\u2009") else []
    )
    if not following or language is Language.ENGLISH:
        return Form.COUNTING
    if language is Language.GERMAN:
        previous = _WORD.findall(before)
        return _german(following, previous[-1].casefold() if previous else "") if number == 1 else Form.COUNTING
    last = number % 10
    if last not in (1, 2) or number % 100 in (11, 12):
        return Form.COUNTING
    lowered = [word.casefold() for word in following]
    if last == 1:
        return _slavic_one(lowered[0], language)
    return _ukrainian_two(lowered) if language is Language.UKRAINIAN else _russian_two(lowered)


def _german(words: Sequence[str], previous: str) -> Form:
    noun = next((word for word in words if word[0].isupper()), None)
    if noun is None:
        return Form.COUNTING
    feminine = _is_feminine_german(noun)
    if previous in _DATIVE_BEFORE:
        return Form.FEMININE_DATIVE if feminine else Form.MASCULINE_DATIVE
    if words[0] is not noun and words[0].endswith("en"):
        return Form.MASCULINE_ACCUSATIVE
    return Form.FEMININE if feminine else Form.MASCULINE


def german_ending(noun: str) -> str:
    """What an ordinal (`zweite`) adds before a noun without an article: `zweiter Platz`, `zweites Lager`."""
    if _is_feminine_german(noun):
        return ""
    return "s" if noun.casefold() in _NEUTER_DE else "r"


def _is_feminine_german(noun: str) -> bool:
    word = noun.casefold()
    if any(word.endswith(known) for known in _MASCULINE_DE | _NEUTER_DE):
        return False
    return any(word.endswith(known) for known in _FEMININE_DE) or word.endswith(_FEMININE_ENDING_DE)


def _slavic_one(word: str, language: Language) -> Form:
    """After one the noun (or the adjective before it) is singular, and its ending shows the gender."""
    neuter = _NEUTER_UK if language is Language.UKRAINIAN else _NEUTER_RU
    if word in neuter or word.endswith(("о", "е", "є")):
        return Form.NEUTER if word not in ("євро", "евро") else Form.MASCULINE
    if word.endswith(("а", "я")) or word in _FEMININE_RU_SOFT:
        return Form.FEMININE
    if word.endswith(("у", "ю")):
        return Form.FEMININE_ACCUSATIVE
    return Form.MASCULINE


def _ukrainian_two(words: Sequence[str]) -> Form:
    """After two Ukrainian has the plural, which shows no gender: only the noun itself tells."""
    return Form.FEMININE if any(word in _FEMININE_UK for word in words[:2]) else Form.MASCULINE


def _russian_two(words: Sequence[str]) -> Form:
    """After two Russian has the genitive singular: -ы, -и feminine, -а, -я the others; adjectives differ likewise (-ые, -ых)."""
    word = words[0]
    if word in _MASCULINE_RU_A or word in _NEUTER_RU:
        return Form.MASCULINE
    if word.endswith(("ые", "ие")) or word in _FEMININE_RU_SOFT:
        return Form.FEMININE
    if word.endswith(("ых", "их")) and len(words) > 1:
        return _russian_two(words[1:])
    return Form.FEMININE if word.endswith(("ы", "и")) else Form.MASCULINE
