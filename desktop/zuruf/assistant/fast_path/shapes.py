"""Requests whose words are those of a summary question and whose build is not. Part of the rule in `summary_question.py`.

The lexicon tells what single words mean. Here stands what only their order tells: "what are receivables" wants a definition,
"tell the customers the total" is an order, "how much is owed by us" is about our own debts, "wie viele werden überfällig" about a
time to come. The patterns are read over the folded words of a request, with one space between them.
"""

import re
from collections.abc import Mapping, Sequence

from zuruf.assistant.fast_path.reading import Reading
from zuruf.domain.languages import Language

Shapes = Sequence[tuple[str, re.Pattern[str]]]


def misleading_shape(reading: Reading, language: Language) -> str | None:
    """Why a request of known words is for the model all the same; None if nothing in its build says so."""
    text = " ".join(reading.words)
    return next((reason for reason, pattern in _SHAPES[language] if pattern.search(text)), None)


def _shapes(*shapes: tuple[str, str]) -> Shapes:
    return tuple((reason, re.compile(pattern, re.VERBOSE)) for reason, pattern in shapes)


_DE_FIRST = r"^(?:(?:bitte|mal|jetzt|hey|hallo|so|ok|okay|und|kannst|koenntest|du|sie|eben|schnell)[ ])*"
_DE_OTHERS = r"(?:kunden|kundschaft|leuten|buchhaltung|buchfuehrung|debitoren)"

_GERMAN = _shapes(
    ("judgement", r"\bwas[ ]mach(?:en|t|st)?[ ](?:wir|ihr|man|du|ich|sie|mir|ma|mit|gegen|bei|wegen)\b"),
    ("our-own-debt", r"\bsind[ ]wir[ ](?:\w+[ ])*(?:verzug|rueckstand|ueberfaellig|zu[ ]spaet|saeumig)\b"),
    ("our-own-debt", r"\bunsere[nr]?[ ](?:\w+[ ])?zahlungen\b"),
    ("our-own-debt", r"\bwir[ ](?:\w+[ ])?(?:ueberzogen|ueberschritten|versaeumt)\b"),
    ("our-own-debt", r"\bwir\b.*\bzu[ ](?:be)?zahlen\b"),
    # "Der Buchhaltung" is a genitive too ("die Zahlen der Buchhaltung"); right behind the verb it is who shall hear it.
    (
        "tells-others",
        rf"""
        \b(?:sag|sage|sagen|gib|gebt|geben|meld|melde|melden|nenn|nenne|nennen|zeig|zeige|zeigen|erzaehl|erzaehle)[ ]
        (?:(?:bitte|mal|doch|eben|kurz|schnell|jetzt)[ ])*(?:den|der|allen|unseren|unserer|meinen)[ ]
        (?:\w+[ ])?{_DE_OTHERS}\b
        """,
    ),
    (
        "tells-others",
        r"""
        (?<!\bbei[ ])(?<!\bvon[ ])(?<!\bmit[ ])(?<!\bfuer[ ])(?<!\ban[ ])\b(?:den|allen|unseren)[ ](?:kunden|leuten)[ ]
        (?:\w+[ ])*(?:sagen|melden|zeigen|nennen|geben|durchgeben|ansagen)\b
        """,
    ),
    ("tells-others", rf"\ban[ ](?:die|unsere|alle|den)[ ](?:alle[ ])?{_DE_OTHERS}\b"),
    ("change", _DE_FIRST + r"leere?[ ](?:(?:bitte|mal|doch|jetzt)[ ])*(?:das|die|den|unser|unsere|alle)\b"),
    ("change", r"\bleeren(?:[ ]bitte)?$|^(?:\w+[ ]){0,2}(?:leeren|leert)[ ](?:wir|sie)\b"),
    # "Waren" are goods, and what was.
    ("period", r"\b(?:artikel|produkte|sachen|positionen|rechnungen)[ ]waren[ ]"),
    # "Was wird knapp" is today's; an invoice that becomes overdue or a revenue that will be is not.
    (
        "period",
        r"""
        \b(?:wird|werden)[ ](?!\w*[ ]?(?:knapp|eng|leer|alle)\b).*\b(?:rechnungen|umsatz|einnahmen|ausgaben|ueberfaellig
        |einnehmen|ausgeben|offen)\b|\b(?:rechnungen|umsatz|einnahmen|ausgaben|posten|betrag|summe)\b.*\b(?:wird|werden)\b
        |\b(?:wie[ ]viele|wie[ ]viel|was|welche)[ ](?:wird|werden)[ ](?:\w+[ ])*ueberfaellig\b|\bwerden[ ]wir\b
        """,
    ),
    ("period", r"\b(?:kommt|kommen|nehmen|geben|geht)[ ](?:\w+[ ])*monat[ ]noch\b"),
    ("condition", r"\b(?:umsatz|einnahmen|ausgaben|rechnungen|artikel|produkte)[ ](?:\w+[ ])*(?:haetten?|waeren?|wuerden?)\b"),
    ("condition", r"\b(?:waeren?|wuerden?|haetten)[ ](?!sie\b)(?:\w+[ ])*(?:umsatz|einnahmen|ausgaben)\b"),
    ("explanation", r"\bwas[ ](?:ist|sind|waere)[ ](?:(?:denn|eigentlich|ueberhaupt|bitte)[ ])*(?:ein|eine|einen|ne)\b"),
    (
        "explanation",
        r"""
        \bwas[ ](?:ist|sind)[ ](?:(?:denn|eigentlich|ueberhaupt|genau)[ ])*(?:(?:ueberfaellige|offene
        |unbezahlte)[ ])?(?:forderung|forderungen|aussenstaende|aussenstand|debitoren|engpaesse|fehlbestaende|fehlbestand
        |fehlmengen|rueckstaende|zahlungsrueckstaende|zahlungsrueckstand|zahlungsverzug|rechnungen|posten|umsatz|umsaetze
        |einnahmen|ausgaben|fehlteile)$
        """,
    ),
    (
        "one-product",
        r"""
        \b(?:ist|fehlt|wird|geht)[ ](?:(?:denn|noch|uns|schon|jetzt)[ ])*(?:das|der|die|unser|unsere)[ ](?:produkt|artikel
        |ware|material)\b
        """,
    ),
    ("detail", r"\b(?:der|die|das|den|am|welcher|welches)[ ]knappste[nrs]?\b"),
    ("detail", r"\bum[ ]wie[ ]?viel\b"),
)

_EN_FIRST = (
    r"^(?:(?:please|can|could|would|will|you|just|now|hey|hi|hello|ok|okay|and|to|uh|um|so|let's|we|need|want|i|have|go)[ ])*"
)
_EN_OTHERS = r"(?:customers|clients|people|everyone|everybody|folks)"
_EN_OFFICE = r"(?:accounting|bookkeeping|accounts)"
_EN_EVERY = r"(?:(?:the|our|all|of|every|my)[ ])*"

_ENGLISH = _shapes(
    ("our-own-debt", r"\bow(?:ed|ing)[ ](?:by|from)[ ](?:us|we|our)\b|\bow(?:ed|ing)[ ]to[ ](?!us\b|me\b)"),
    ("our-own-debt", rf"\b{_EN_OTHERS}[ ](?:(?:are|still|being)[ ])*ow(?:ed|ing)\b(?![ ]us\b)"),
    (
        "our-own-debt",
        r"""
        \b(?:are[ ]we|we[ ]are|we're)[ ](?:(?:still|already|running|currently|now|getting)[ ])*(?:late|behind|overdue
        |in[ ]arrears)\b
        """,
    ),
    ("our-own-debt", r"\bour[ ](?:(?:late|overdue|open|unpaid|outstanding|own)[ ])*payments\b"),
    ("tells-others", rf"\b(?:tell|give|show|let|read|hand|say[ ]to)[ ](?:to[ ])?{_EN_EVERY}{_EN_OTHERS}\b"),
    (
        "tells-others",
        rf"""
        \b(?:tell|give|show|let)[ ]{_EN_EVERY}{_EN_OFFICE}\b(?![ ](?:overview|summary|status|figures|numbers|situation
        |totals?)\b)
        """,
    ),
    ("tells-others", rf"\b(?:tell|give|show|say|read)[ ].*[ ]to[ ]{_EN_EVERY}(?:{_EN_OTHERS}|{_EN_OFFICE})\b"),
    ("tells-others", rf"\binvoices[ ]to[ ]{_EN_EVERY}{_EN_OFFICE}\b"),
    ("change", _EN_FIRST + r"(?:empty|stock|clear|collect|settle)[ ](?:up[ ]|out[ ])?(?:the|our|all|every|my)\b"),
    ("change", _EN_FIRST + r"(?:get|be)[ ]paid\b"),
    ("period", r"\b(?:would|will|might)[ ](?:our|the|we|it|that|there|invoices|revenue|income|expenses|customers)\b"),
    ("period", r"\b(?:would|will|might)[ ](?:be|have)\b(?![ ](?:great|nice|good|lovely|fine|helpful|perfect|kind)\b)"),
    (
        "explanation",
        r"""
        \b(?:what[ ]is|what's|whats|what[ ]are|what[ ]exactly[ ](?:is|are))[ ]
        (?:(?:exactly|actually)[ ])*an?[ ](?!(?:quick|short|brief)\b)
        """,
    ),
    (
        "explanation",
        r"""
        \b(?:what[ ]is|what's|whats|what[ ]are|what[ ]exactly[ ](?:is|are))[ ](?:(?:exactly|actually|overdue|unpaid|open
        |outstanding)[ ])*(?:accounts[ ]receivables?|receivables?|arrears|stockouts?|stock[ ]outs?|shortages?|invoices
        |overdues|revenue|turnover|expenses|debts?|delinquent[ ]invoices)$
        """,
    ),
    ("explanation", r"\bhow[ ](?:are|is)[ ].*[ ]made$"),
    ("one-product", r"\b(?:is|has|will)[ ](?:the|our|that)[ ](?:product|item|article|part)\b"),
    ("counted", r"\b(?:what|which)[ ]sales\b"),
    ("detail", r"\bby[ ]how[ ]much\b"),
    ("paid-invoices", r"\btotal[ ]number[ ]of[ ](?:our[ ]|the[ ]|all[ ])*invoices$"),
)

_SL_TELLS = (
    r"(?:скажи|скажите|скажіть|кажи|дай|дайте|покажи|покажите|покажіть|назови|назовите|назви|назвіть|сообщи|сообщите|повідом|повідомте"
    r"|озвучь|озвуч|доложи|доповіси|перечисли|перелічи|расскажи|розкажи|подскажи|підкажи)"
)
_SL_WE = r"(?:мы|ми)"
_SL_RAN_OUT = r"(?:закончился|кончился|закінчився|скінчився|заканчивается|кончается|закінчується)"

_SLAVIC = _shapes(
    ("our-own-debt", rf"\b{_SL_WE}\b.*\b(?:просрочили|прострочили)\b|\b(?:просрочили|прострочили)[ ]{_SL_WE}\b"),
    ("our-own-debt", rf"\b{_SL_WE}[ ](?:\w+[ ])?(?:просрочи|простроч)"),
    (
        "our-own-debt",
        r"""
        \b(?:наш\w*|(?:у|в)[ ]нас)[ ](?:(?:есть|є|общая|загальна|вся|просроченная|прострочена)[ ])*
        (?:задолженност|заборгованіст|заборгованост|долг|борг)
        """,
    ),
    (
        "tells-others",
        r"""
        (?<!\bпо[ ])(?<!\bвсем[ ])(?<!\bусім[ ])\b(?:клиентам|покупателям|заказчикам|контрагентам|клієнтам|покупцям
        |замовникам)\b
        """,
    ),
    ("tells-others", r"(?<!\bпо[ ])\b(?:всем|усім|всім)[ ](?:клиентам|клієнтам|покупателям|покупцям)\b"),
    ("tells-others", rf"\b{_SL_TELLS}[ ](?:(?:пожалуйста|будь|ласка|нашей|нашій|ка)[ ])*(?:бухгалтерии|бухгалтерії)\b"),
    (
        "tells-others",
        r"""
        \b(?:счета|счетов|рахунки|рахунків|просроченные|прострочені|неоплаченные|неоплачені)[ ](?:(?:в|у|до|нашей|нашій)[ ])*
        бухгалтер(?:ии|ию|ії|ію)\b
        """,
    ),
    ("tells-others", rf"\b{_SL_TELLS}[ ](?:всем|усім|всім)\b(?![ ](?:по)\b)"),
    ("period", r"\b(?:будет|будут|будем|буде|будуть|будемо)\b"),
    (
        "period",
        r"""
        \b(?:заработаем|зарабатываем|потратим|получим|выручим|продадим|израсходуем|наторгуем|истратим|заробимо|витратимо
        |отримаємо|вторгуємо|продамо|виручимо)\b
        """,
    ),
    (
        "period",
        r"""
        \b(?:было|были|был|была|було|були|був|була)\b(?=.*\b(?:просроч|простроч|не[ ]?оплач|неоплач|несплач|непогаш|должны
        |винні))
        """,
    ),
    ("condition", r"\b(?:потратили|заработали|получили|заробили|витратили|отримали)[ ](?:мы[ ]|ми[ ])?(?:бы|б|би)\b"),
    ("paid-invoices", r"\b(?:загальн\w+|общ\w+)[ ](?:кількість|количество|число)[ ](?:рахунків|счетов)$"),
    ("period", r"(?:просроч|простроч|неоплач|несплач|непогаш)\w*\b.*\b(?:было|были|було|були)\b"),
    ("period", r"\b(?:товар|продукт|позици|позиці)\w*[ ](?:были|було|були|было|был|був)\b"),
    (
        "one-product",
        rf"""
        ^(?:(?!как|який|яка|яке|що\b|что\b|скільки|сколько|котор|яког|які\b|какие).)*
        (?:\bтовар[ ](?:уже[ ]|вже[ ])?{_SL_RAN_OUT}\b|\b{_SL_RAN_OUT}[ ](?:ли[ ])?товар\b)
        """,
    ),
    (
        "counted",
        r"""
        \b(?:сколько|скока|скоко|скільки|скіки)[ ](?:(?:у|в|нас|было|було|мы|ми|всего|всього)[ ])*(?:продаж|продажей
        |продажів|продажи|продажі)\b
        """,
    ),
    ("one-product", r"^(?:(?:уже|вже|у|в|нас)[ ])*(?:товара[ ]нет|товару[ ]немає|нет[ ]товара|немає[ ]товару)$"),
    ("counted", r"\b(?:количество|кількість|число)[ ]продаж"),
    ("counted", r"\b(?:сколько|скільки)[ ](?:штук\w*|шт|единиц|одиниць|товар\w*|позици\w*|позиці\w*)[ ].*\bпрода"),
    (
        "counted",
        r"""
        \b(?:что|чего|чо|че|што|що|шо|чого)[ ](?:(?:мы|ми|уже|вже|у|в|нас|там)[ ])*прода(?:ли|но|ется|ється|ем|ємо)\b
        """,
    ),
    (
        "detail",
        r"""
        \b(?:на[ ]сколько|на[ ]скільки|насколько|наскільки)[ ](?!денег|грошей|дней|днів|суток)(?:\w+[ ])*(?:просроч
        |простроч)
        """,
    ),
)

_SHAPES: Mapping[Language, Shapes] = {
    Language.GERMAN: _GERMAN,
    Language.ENGLISH: _ENGLISH,
    # Read as one, as the two lexicons are.
    Language.UKRAINIAN: _SLAVIC,
    Language.RUSSIAN: _SLAVIC,
}
