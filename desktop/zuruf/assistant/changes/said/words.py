"""Words around the parts of a change, as regular expressions over lower-case text; one group of them for each language."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from zuruf.domain.languages import Language

OUTER = "outer"
"""A packing that holds many: how many pieces two pallets are, nobody but the person knows."""


@dataclass(frozen=True, slots=True)
class ChangeWords:
    """`units` by what products are counted in, OUTER among them; `one` is "a" before such a word.

    `place` are words that a place's code follows; `away` stand before the place that goods leave, `toward` before the one they go
    to, `at` before the one where they lie, or lay if `was` came before it; `check` before the digits printed there. `goal` stands
    before what something becomes. `methods` are ways to pay. `reason` begins a reason, `telling` the text of a note, and `remind`
    makes a reminder of it. `supplied` stands before a supplier. `fillers` say nothing in an answer.
    """

    units: Mapping[str, str]
    one: str
    place: str
    away: str
    toward: str
    at: str
    was: str
    goal: str
    methods: Mapping[str, str]
    reason: str
    telling: str
    remind: str
    supplied: str
    fillers: str
    check: str


WORDS: Mapping[Language, ChangeWords] = {
    Language.GERMAN: ChangeWords(
        units={
            "piece": r"stücke?n?|stk\.?|mal",
            "pair": r"paare?n?",
            "pack": r"packungen|packung|päckchen|packe?n?|pakete?n?",
            "metre": r"metern?|m",
            "kilogram": r"kilogramm|kilos?|kg",
            OUTER: r"paletten?|kartons?|kisten?|gitterboxe?n?|gebinden?|container|kolli|umkartons?|europaletten?",
        },
        one=r"eine[nrs]?|ein",
        place=r"(?:lager|stell)?pl[aä]tze?s?|regale?s?|fache?s?|fächer|gang|boden|halle|tor|zone|bereich|box",
        away=r"von|vom|aus|aus dem|von der",
        toward=r"nach|auf|in|zu|zum|ins|in den|in die|an",
        at=r"auf|in|an|bei",
        was=r"war|waren|stand|standen|lag|lagen|nicht mehr|statt",
        goal=r"auf|zu|zum|nur noch|sind es|ergibt|ist",
        methods={
            "transfer": r"überweisung|überwiesen|banküberweisung|per bank",
            "cash": r"bar|in bar|bargeld|barzahlung",
            "card": r"karte|ec-karte|kreditkarte|kartenzahlung|ec",
            "debit": r"lastschrift|abgebucht|einzug|bankeinzug",
        },
        reason=r"weil|wegen|grund|denn",
        telling=r"dass|daran|daran dass",
        remind=r"erinner\w*|wiedervorlage",
        supplied=r"bei|beim|bei der|von|vom",
        fillers=r"stück|bitte|mal|äh|ähm|also|ja|genau|es|sind|waren|die|der|das|den|dem|und|so|etwa|noch|nur|insgesamt",
        check=r"prüfziffern?|kontrollziffern?|prüfnummer",
    ),
    Language.ENGLISH: ChangeWords(
        units={
            "piece": r"pieces?|pcs|units?|items?|times",
            "pair": r"pairs?",
            "pack": r"packs?|packets?|packages?",
            "metre": r"metres?|meters?|m",
            "kilogram": r"kilograms?|kilogrammes?|kilos?|kgs?",
            OUTER: r"pallets?|boxe?s?|cartons?|crates?|cases?|containers?|skids?",
        },
        one=r"an?|one",
        place=r"bays?|shelf|shelves|bins?|locations?|places?|aisles?|racks?|slots?|zones?|rows?|spot",
        away=r"from|out of|off",
        toward=r"to|into|onto|in|on",
        at=r"in|on|at",
        was=r"was|were|been|no longer|not|instead of",
        goal=r"to|at|is|are|only|below|now",
        methods={
            "transfer": r"transfer|transferred|bank transfer|wire|wired",
            "cash": r"cash",
            "card": r"card|credit card|debit card",
            "debit": r"direct debit",
        },
        reason=r"because|due to|reason|since",
        telling=r"that|saying",
        remind=r"remind\w*",
        supplied=r"from|at|with",
        fillers=r"pieces|please|uh|um|er|well|it|was|were|is|are|the|of|and|so|about|only|just|in total|them|those|say",
        check=r"check digits?|check code|check number",
    ),
    Language.UKRAINIAN: ChangeWords(
        units={
            "piece": r"штук[аиу]?|шт\.?",
            "pair": r"пар[аиу]?",
            "pack": r"упаков(?:ка|ки|ку|ок)|пач(?:ка|ки|ку|ок)|пакет\w*",
            "metre": r"метр(?:ів|и|а)?|м",
            "kilogram": r"кілограм(?:ів|и|а)?|кіло|кг",
            OUTER: r"палет\w{0,3}|піддон\w{0,3}|короб(?:ка|ки|ку|ок)|ящик(?:а|и|ів)?|контейнер\w{0,3}",
        },
        one=r"одн[ауе]|один",
        place=r"місц\w{1,3}|полиц\w{1,3}|стелаж\w{0,3}|комір\w{1,3}|ряд\w{0,2}|зон\w{1,2}|секці\w{1,2}",
        away=r"з|із|зі|від",
        toward=r"на|до|в|у",
        at=r"на|в|у",
        was=r"був|була|було|були|лежа\w+|стоя\w+|не|вже не|замість",
        goal=r"на|до|там|вийшло|тепер|має бути",
        methods={
            "transfer": r"переказ\w*|перерахун\w*|безготівк\w*|на рахунок",
            "cash": r"готівк\w*",
            "card": r"картк\w*|карт(?:ою|а)",
            "debit": r"списанням|дебет\w*",
        },
        reason=r"бо|через|тому що|причина",
        telling=r"що|про те що",
        remind=r"нагад\w+",
        supplied=r"у|в|від|з",
        fillers=r"штук|будь ласка|е|ну|це|було|їх|там|і|та|десь|всього|ще|тільки",
        check=r"контрольн\w+ (?:цифр\w+|числ\w+|код\w*)",
    ),
    Language.RUSSIAN: ChangeWords(
        units={
            "piece": r"штук[аиу]?|шт\.?",
            "pair": r"пар[аыу]?",
            "pack": r"упаков(?:ка|ки|ку|ок)|пач(?:ка|ки|ку|ек)|пакет\w*",
            "metre": r"метр(?:ов|а)?|м",
            "kilogram": r"килограмм(?:ов|а)?|кило|кг",
            OUTER: r"палет\w{0,3}|паллет\w{0,3}|поддон\w{0,3}|короб(?:ка|ки|ку|ок)|ящик(?:а|и|ов)?|контейнер\w{0,3}",
        },
        one=r"одн[ауо]|один",
        place=r"мест\w{1,2}|полк\w{1,2}|стеллаж\w{0,3}|ячей\w{1,3}|ряд\w{0,2}|зон\w{1,2}|секци\w{1,2}",
        away=r"с|со|из|от",
        toward=r"на|в|во|до|к",
        at=r"на|в|во",
        was=r"был|была|было|были|лежа\w+|стоя\w+|не|уже не|вместо",
        goal=r"на|до|теперь|всего|вышло|там",
        methods={
            "transfer": r"перевод\w*|перечисл\w*|безнал\w*",
            "cash": r"наличн\w*|налом|нал",
            "card": r"карт(?:ой|а|очкой)",
            "debit": r"списанием|дебет\w*",
        },
        reason=r"потому что|из-за|так как|причина",
        telling=r"что|о том что",
        remind=r"напомни\w*|напоминан\w+",
        supplied=r"у|от|из",
        fillers=r"штук|пожалуйста|э|ну|это|было|их|там|и|где-то|всего|еще|только",
        check=r"контрольн\w+ (?:цифр\w+|числ\w+|код\w*)",
    ),
}


@cache
def whole(pattern: str) -> "re.Pattern[str]":
    """The pattern as whole words, wherever they stand; built once."""
    return re.compile(rf"(?<!\w)(?:{pattern})(?!\w)")
