"""How a request is put: as a question, as an order, or told as what has happened. Pure."""

import re
from collections.abc import Mapping
from functools import cache

from zuruf.assistant.changes.said.words import whole
from zuruf.domain.languages import Language

_GREETING: Mapping[Language, str] = {
    Language.GERMAN: r"bitte|und|äh|ähm|also|ok|okay|so|ja|na|hey|hallo|zuruf|guten (?:morgen|tag|abend)|moin|du|mal|dann|"
    r"jetzt",
    Language.ENGLISH: r"please|and|uh|um|so|ok|okay|well|hey|hi|hello|good (?:morning|afternoon|evening)|now|right|then|"
    r"just|zuruf",
    Language.UKRAINIAN: r"будь ласка|прошу|і|а|е|ем|ну|так|добре|привіт|слухай|доброго дня|добрий день|тепер|то",
    Language.RUSSIAN: r"пожалуйста|и|а|э|ну|так|да|хорошо|привет|слушай|добрый день|доброе утро|теперь|то",
}
"""May stand before what a request begins with."""

_ASKED: Mapping[Language, str] = {
    Language.GERMAN: r"wie|wer|wem|wen|was|wo|wohin|woher|wann|warum|wieso|weshalb|welche\w?|ob|gibt es|gibt's|habt ihr|"
    r"haben wir|hat (?:der|die|jemand|er|sie)|wurden?|zeige?|nenne?|liste|such\w*|finde?|öffne|geh|sag\w* mir|weißt du",
    Language.ENGLISH: r"how|who|whose|what|what's|where|when|why|which|whether|was|were|is|are|has|have|did|does|do|show|"
    r"list|tell|"
    r"find|open|go to|give me|any|display|look up|pull up|bring up",
    Language.UKRAINIAN: r"як\w*|хто|кому|кого|що|де|куди|звідки|коли|чому|скільки|чи|покаж\w*|назв\w+|"
    r"знайд\w+|відкрий\w*|перейд\w+|скаж\w+|виведи\w*",
    Language.RUSSIAN: r"как\w*|кто|кому|кого|что|где|куда|откуда|когда|почему|сколько|покаж\w*|назов\w+|найди\w*|открой\w*|"
    r"перейди\w*|скаж\w+|выведи\w*|"
    r"есть ли",
}
"""Begin a question, or an order to show something."""

_INSIDE: Mapping[Language, str] = {
    Language.GERMAN: r"wie viele?s?|wieviele?|wann|warum|wieso",
    Language.ENGLISH: r"how (?:many|much|often|long)|why",
    Language.UKRAINIAN: r"скільки|чому",
    Language.RUSSIAN: r"сколько|почему|ли",
}
"""Make a question of a request wherever they stand."""

_POLITE: Mapping[Language, str] = {
    Language.GERMAN: r"(?:kannst|könntest|würdest|magst|willst) du|(?:können|könnten|würden) sie",
    Language.ENGLISH: r"(?:can|could|would|will) you",
    Language.UKRAINIAN: r"(?:чи )?(?:можеш|можете|могли б|міг би|могла б)",
    Language.RUSSIAN: r"(?:не )?(?:можешь|можете|могли бы|мог бы|могла бы)",
}
"""Order something in the shape of a question."""

_TELLING: Mapping[Language, str] = {
    Language.GERMAN: r"sagen|zeigen|nennen|erklären|verraten|schicken|senden|öffnen|vorlesen|nachsehen|nachschauen|"
    r"welche\w?|was|wer|wo|ob",
    Language.ENGLISH: r"tell|show|list|explain|send|open|read|look|check|find|which|what|who|where|whether|if",
    Language.UKRAINIAN: r"сказати|показати|назвати|пояснити|надіслати|відкрити|прочитати|подивитися|як\w*|що|хто|де|чи",
    Language.RUSSIAN: r"сказать|показать|назвать|объяснить|прислать|отправить|открыть|прочитать|посмотреть|как\w*|что|кто|"
    r"где|ли",
}
"""What is ordered politely and changes nothing."""

_COMMANDS: Mapping[Language, str] = {
    Language.GERMAN: r"buche?|verbuche?|trage?|setze?|stelle?|nimm|lager[en]?|ziehe?|bestelle?|ordere?|korrigiere?|"
    r"änder[en]?|notiere?|"
    r"markiere?|räume?|merke?|erinnere?|lege?|packe?|hole?|schreibe?|halte?|erhöhe?|senke?|pass|mach|füge?|entnimm|hebe?",
    Language.ENGLISH: r"book|add|remove|take|put|move|order|reorder|mark|set|change|correct|raise|lower|note|write|subtract|"
    r"transfer|"
    r"remind|stick|log|enter|record|check|pull|deduct|buy|get|shift|relocate|make|update|adjust|jot|increase|reduce|"
    r"register|receive|drop",
    Language.UKRAINIAN: r"видай|спиши|додай|прийми|оприбуткуй|зніми|перемісти|перенеси|переклади|замов|познач|відміть|зміни|"
    r"виправ|постав|"
    r"встанови|запиши|докупи|закупи|нагадай|занеси|внеси|забери|візьми|поклади|підніми|збільш|зменш|знизь|занотуй|зафіксуй|"
    r"проведи|"
    r"зроби|онови|хай|нехай|\w+те",
    Language.RUSSIAN: r"выдай|спиши|добавь|прими|оприходуй|сними|перемести|перенеси|переложи|закажи|отметь|измени|исправь|"
    r"поставь|"
    r"установи|запиши|докупи|закупи|напомни|занеси|внеси|забери|возьми|положи|подними|увеличь|уменьши|снизь|зафиксируй|проведи|"
    r"сделай|обнови|пусть|\w+те",
}
"""Verbs at the beginning that order a change and ask for nothing."""

_NUMBERED = re.compile(r"(?<!\w)[^\W\d_]{1,3}(?:-?\d{2,}| \d{2,4} \d{2,})")


def asks(text: str, language: Language) -> bool:
    """Whether the request asks for something or wants to see it. What is ordered politely is no question."""
    rest = _behind_greeting(text, language)
    if re.match(rf"(?:{_POLITE[language]})(?!\w)", rest) is not None:
        return whole(_TELLING[language]).search(rest) is not None or _inside(language).search(rest) is not None
    begins = re.match(rf"(?:{_ASKED[language]})(?![\w'])", rest) is not None
    return begins or rest.rstrip().endswith("?") or _inside(language).search(rest) is not None


def commands(text: str, language: Language) -> bool:
    """Whether the request begins with a verb that orders a change."""
    rest = _behind_greeting(text, language)
    polite = re.match(rf"(?:{_POLITE[language]})(?!\w)", rest) is not None
    return polite or re.match(rf"(?:{_COMMANDS[language]})(?!\w)", rest) is not None


def numbered(text: str) -> bool:
    """Whether something that looks like a record's number stands in the text."""
    return _NUMBERED.search(text) is not None


def _behind_greeting(text: str, language: Language) -> str:
    found = _greeting(language).match(text.lower().replace("’", "'"))
    return text.lower().replace("’", "'")[found.end() if found is not None else 0 :]


@cache
def _greeting(language: Language) -> "re.Pattern[str]":
    return re.compile(rf"\W*(?:(?:{_GREETING[language]})(?!\w)\W*)*")


@cache
def _inside(language: Language) -> "re.Pattern[str]":
    return whole(_INSIDE[language])
