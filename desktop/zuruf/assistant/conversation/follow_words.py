"""Words of follow-up questions in four languages: how they begin, and what in them changes nothing."""

import re
from collections.abc import Mapping

from zuruf.assistant.prose.vocabulary import words
from zuruf.domain.languages import Language

BEGINNINGS: Mapping[Language, re.Pattern[str]] = {
    Language.GERMAN: re.compile(
        r"\s*(?:und|aber|oder|okay|ok|gut|also)?[ ,]*(?:was ist mit|wie (?:ist|war|sieht|sah|steht) es)?\b"
    ),
    Language.ENGLISH: re.compile(r"\s*(?:and|but|or|okay|ok|now)?[ ,]*(?:what about|how about|what of|how was it|how is it)?\b"),
    Language.UKRAINIAN: re.compile(r"\s*(?:а|і|й|та|але|або|ну)?[ ,]*(?:що щодо|як щодо|що з|як було|а як)?\b"),
    Language.RUSSIAN: re.compile(r"\s*(?:а|и|но|или|ну)?[ ,]*(?:что насч[её]т|как насч[её]т|что по|как было|а как)?\b"),
}
"""What leans on the question before: "und …", "what about …". It matches the empty beginning too."""

SMALL: Mapping[Language, frozenset[str]] = {
    Language.GERMAN: words(
        "und in im am an für fuer der die das den dem des ein eine einen auch nur bitte dann denn jetzt so es war aus"
    ),
    Language.ENGLISH: words("and in for on at the a an of also only just please then now it was is ones one during too"),
    Language.UKRAINIAN: words("і й та а в у за на для також теж тільки лише будь ласка тепер"),
    Language.RUSSIAN: words("и а в во за на для также тоже только лишь пожалуйста теперь"),
}
"""Words that change nothing wherever they stand in a follow-up."""

PLACED: Mapping[Language, frozenset[str]] = {
    Language.GERMAN: words("aus von vom bei beim"),
    Language.ENGLISH: words("from by with"),
    Language.UKRAINIAN: words("з із зі по від"),
    Language.RUSSIAN: words("из с по от у"),
}
"""Words that change nothing before a place or a name; before a period ("from March") they bend it."""
