"""Words of follow-up questions in four languages: how they begin, what they refer back by, and what in them changes nothing."""

import re
from collections.abc import Mapping

from zuruf.assistant.prose.vocabulary import words
from zuruf.domain.languages import Language

BEGINNINGS: Mapping[Language, re.Pattern[str]] = {
    Language.GERMAN: re.compile(
        r"\s*(?:(?:und|aber|oder|okay|ok|gut|also|nein|nee|doch|jetzt|nun)\b[ ,]*)*"
        r"(?:(?:was ist mit|wie (?:ist|war|sieht|sah|steht) es|ich mein(?:e|te)?|dasselbe|das selbe|das gleiche|genauso|ebenso|"
        r"stattdessen|lieber|eher|nur|bloß|lediglich)\b[ ,]*)*"
    ),
    Language.ENGLISH: re.compile(
        r"\s*(?:(?:and|but|or|okay|ok|now|no(?=,| i mean))\b[ ,]*)*"
        r"(?:(?:what about|how about|what of|how was it|how is it|i meant?|(?:the )?same(?: thing)?(?: again)?(?: but)?|make it|"
        r"rather|instead|only|just)\b[ ,]*)*"
    ),
    Language.UKRAINIAN: re.compile(
        r"\s*(?:(?:а|і|й|та|але|або|ну|ні(?=,| я)|тепер|зараз)\b[ ,]*)*"
        r"(?:(?:що щодо|як щодо|що з|як було|а як|я ма(?:в|ла) на увазі|те (?:ж )?саме|теж саме|краще|лише|лиш|тільки)\b[ ,]*)*"
    ),
    Language.RUSSIAN: re.compile(
        r"\s*(?:(?:а|и|но|или|ну|нет(?=,| я)|теперь|сейчас)\b[ ,]*)*"
        r"(?:(?:что насч[её]т|как насч[её]т|что по|как было|а как|я име(?:л|ла) в виду|то же(?: самое)?|тоже самое|лучше|только|"
        r"лишь)\b[ ,]*)*"
    ),
}
"""What leans on the question before: "und …", "what about …", "nur …", "no, I meant …". It matches the empty beginning too."""

REFERRING: Mapping[Language, re.Pattern[str]] = {
    Language.GERMAN: re.compile(r"\b(?:davon|darunter|(?:von|unter) (?:denen|diesen))\b"),
    Language.ENGLISH: re.compile(r"\b(?:of|among|from) (?:those|these|them)\b"),
    Language.UKRAINIAN: re.compile(r"\b(?:з|із|серед) (?:них|цих)\b"),
    Language.RUSSIAN: re.compile(r"\b(?:из|среди) (?:них|этих)\b"),
}
"""Words that stand for what was shown: what is asked of it keeps its conditions, whatever is asked."""

BENDING: Mapping[Language, re.Pattern[str]] = {
    Language.GERMAN: re.compile(r"\s*(?:ohne|außer|ausgenommen)\b"),
    Language.ENGLISH: re.compile(r"\s*(?:without|except|excluding)\b"),
    Language.UKRAINIAN: re.compile(r"\s*(?:без|крім|окрім)\b"),
    Language.RUSSIAN: re.compile(r"\s*(?:без|кроме)\b"),
}
"""Words that take something out of the question before, and cannot begin one of its own."""

OTHER_MATTERS: Mapping[Language, re.Pattern[str]] = {
    Language.GERMAN: re.compile(
        r"^\W*(?:bitte )?(?:buche?|trage?|setze?|lege?|bestelle?|öffne|speicher[en]?|drucke?|schicke?|sende|notiere?|merke?|"
        r"erinnere?|markiere?|erstelle?|lösche?|storniere?|überweise?|nimm)\b|"
        r"\b(?:warum|wieso|weshalb|\w*frist(?:en)?|zahlungsziele?|\w*bedingung(?:en)?|regeln?|regelung(?:en)?|\w*richtlinien?|"
        r"vorschrift(?:en)?|darf|dürfen|erlaubt|verträge?|vertrag|garantie|gewährleistung|rückgabe)\b"
    ),
    Language.ENGLISH: re.compile(
        r"^\W*(?:please )?(?:book|order(?! by)|open|save|put|set|send|print|e?-?mail|note|remind|create|delete|cancel|mark|pay|"
        r"transfer|move)\b|"
        r"\b(?:why|how come|polic(?:y|ies)|rules?|(?:payment|delivery) terms?|deadlines?|allowed|may we|must we|warranty|"
        r"guarantee|contracts?|return period)\b"
    ),
    Language.UKRAINIAN: re.compile(
        r"^\W*(?:будь ласка,? )?(?:замов|відкрий|збережи|запиши|додай|надішли|відправ|роздрукуй|постав|нагадай|познач|спиши|"
        r"створи|видали|перенеси|оприбуткуй)(?:те)?\b|"
        r"\b(?:чому|навіщо|правил\w*|умов[аиі]\w*|термін(?:и|у|ом|ів)?|строк(?:и|у|ом|ів)?|дозволен\w*|можна|догов[оі]р\w*|"
        r"гаранті\w*|поверненн\w*)\b"
    ),
    Language.RUSSIAN: re.compile(
        r"^\W*(?:пожалуйста,? )?(?:закажи|открой|сохрани|запиши|добавь|отправь|пошли|распечатай|поставь|напомни|отметь|спиши|"
        r"создай|удали|перенеси|оприходуй)(?:те)?\b|"
        r"\b(?:почему|зачем|правил\w*|услови\w*|срок(?:и|а|ом|ов)?|разрешен\w*|можно|договор\w*|гаранти\w*|возврат\w*)\b"
    ),
}
"""What no query answers, however much it leans on one: an order at the beginning, a reason, a rule of the company."""

COUNTED: Mapping[Language, re.Pattern[str]] = {
    Language.GERMAN: re.compile(r"\b(?:wie ?viele|welche|sind|gibt es|waren)\b"),
    Language.ENGLISH: re.compile(r"\b(?:how many|which(?: ones)?|are|there|were)\b"),
    Language.UKRAINIAN: re.compile(r"\b(?:скільки|які|є)\b"),
    Language.RUSSIAN: re.compile(r"\b(?:сколько|какие|есть)\b"),
}
"""Words by which a list is asked for what is shown with it anyway: its rows and their number."""

SMALL: Mapping[Language, frozenset[str]] = {
    Language.GERMAN: words(
        "und in im am an für fuer der die das den dem des ein eine einen auch nur bitte dann denn jetzt so es war aus wieder "
        "beide"
    ),
    Language.ENGLISH: words(
        "and in for on at the a an of also only just please then now it was is ones one during too again both"
    ),
    Language.UKRAINIAN: words("і й та а в у за на для також теж тільки лише лиш будь ласка тепер зараз знову ще"),
    Language.RUSSIAN: words("и а в во за на для также тоже только лишь пожалуйста теперь сейчас снова опять ещё еще"),
}
"""Words that change nothing wherever they stand in a follow-up."""

PLACED: Mapping[Language, frozenset[str]] = {
    Language.GERMAN: words("aus von vom bei beim"),
    Language.ENGLISH: words("from by with"),
    Language.UKRAINIAN: words("з із зі по від"),
    Language.RUSSIAN: words("из с по от у"),
}
"""Words that change nothing before a place or a name; before a period ("from March") they bend it."""

NOW: Mapping[Language, re.Pattern[str]] = {Language.ENGLISH: re.compile(r"\bnow\b", re.IGNORECASE)}
"""A word of going on that is a day elsewhere: "and now Poland" is not Poland today."""
