"""Other ways to say what the lexicon knows, for the choice of a list. Pure.

Each pattern stands for the known words behind it: "in der Kreide stehen" for owing. They do not belong to the lexicon itself, by
which a formatter's sentence is allowed to answer: a list is shown as it is, a sentence has to fit what was asked. Regular
expressions over folded lower-case text (language.tokens.fold).
"""

import re
from collections.abc import Mapping
from functools import cache, partial

from zuruf.domain.languages import Language
from zuruf.language.lexicon import words

_OTHERWISE: Mapping[Language, Mapping[str, str]] = {
    Language.GERMAN: {
        "offene rechnungen": r"(?:ausstehende?n?|offene?n?|fehlende?n?|unbezahlte?n?) (?:betraege?n?|gelder|zahlung(?:en)?|"
        r"summen|"
        r"posten|aussenstaende|rechnung(?:en)?)",
        "schuldet uns": r"(?:steht|stehen) (.{0,20})in der kreide|(?:hat|haben) (?:bei uns )?(?:schulden|offene deckel)|(?:ist|"
        r"sind) uns (.{0,12})schuldig|warten wir (.{0,10})auf (?:geld|zahlung\w*)|(?:laesst|lassen) uns auf (?:ihr |"
        r"sein )?geld warten",
        "unbezahlt": r"(?:noch )?(?:nicht|nie) (?:ge|be|ueber)(?:zahlt|glichen|wiesen)(?: (?:hat|haben|worden|wurden?))?",
        "überfällige rechnungen": r"(?:die |seine |ihre )?(?:zahlung|rechnung)(?:en)? (?:schon |bereits )?(?:lange|laengst|"
        r"laenger) faellig(?: gewesen| war(?:en)?)?|(?:ist|sind|liegt|liegen) (\w+ )?mit (?:dem zahlen|"
        r"der zahlung|den zahlungen|seinen zahlungen|ihren zahlungen) (\w+ )?(?:hinterher|spaet dran|zu spaet|"
        r"im rueckstand|im verzug|in verzug)",
        "überfällig": r"(?:die |den |das )?(?:zahlungsfrist|zahlungsziel|frist|zahlungstermin|termin) (.{0,12})(?:verpasst|"
        r"gerissen|versaeumt|verstrichen|verschlafen)(?: hat| haben| ist| sind)?",
        "ausverkauft": r"gaehnende leere|kein (?:einziges )?stueck mehr|auf null (?:ist|steht|sind|stehen)?|leere (?:regale|"
        r"faecher)",
        "wird knapp": r"muess(?:en|ten) wir (\w+ )?(?:nachkaufen|nachbestellen|auffuellen|nachordern|einkaufen|nachfuellen)",
        "gib mir": r"mach\w*(?: mir| uns)?(?: mal| bitte)?(?: nen?| einen?)?(?= (?:ueberblick|uebersicht|zusammenfassung|"
        r"kassensturz))",
        "finanzübersicht": r"kassensturz|was (?:kam|ist|kommt) (.{0,16})(?:rein|reingekommen|ein) und was (.{0,8})(?:ging|ist|"
        r"geht) (.{0,16})(?:raus|rausgegangen)",
        "wie stehen die finanzen": r"wie (?:laeuft|geht|laufen|laeufts|gehts) (?:es )?(\w+ )?(?:der laden|dem laden|"
        r"das geschaeft|"
        r"die geschaefte|der firma|die firma)|wie (?:stehen|sind) wir (\w+ )?(?:finanziell|geldmaessig)(?: da)?|"
        r"wie ist unsere finanzlage",
    },
    Language.ENGLISH: {
        "unpaid invoices": r"(?:outstanding|open|unsettled|unpaid) (?:amounts?|balances?|payments?|money|accounts?)|(?:has|"
        r"have) (?:still |yet )?to (?:pay|settle)(?: us| up)?|(?:hasn't|haven't|has not|"
        r"have not) (?:yet )?(?:settled|coughed) up",
        "owes us": r"(?:hasn't|haven't|has not|have not) (?:yet )?(?:paid|settled)(?: us| up)?(?: yet)?",
        "overdue": r"miss(?:ed|ing) (?:their|the|its|his|her) (?:due date|deadline|payment date|payment deadline|payment)|"
        r"should have (?:been )?paid (\w+ )?(?:by now|already|long ago|ages ago)|should (?:already )?have paid",
        "overdue invoices": r"(?:is |are )?(?:behind|late|slow) (?:on|with|in) (?:their |the |his |its )?(?:payments?|"
        r"paying|bills?|"
        r"invoices?)|late payers|slow payers|dragging their (?:feet|heels)(?: on (?:paying|payments?))?|slow to pay|"
        r"taking (?:too|so) long to pay|(?:gone|went|go) (?:past|over|beyond) (?:the |their )?(?:terms|due date|deadline)",
        "out of stock": r"(?:zero|nil|no) (?:stock|pieces) left|cleaned out|(?:bare|empty) shelves",
        "is running low": r"(?:do|should|must) we (?:need to |have to )?(?:reorder|restock|buy|order)(?: more of)?(?: soon|"
        r" next)?|"
        r"needs? (?:restocking|reordering|topping up|refilling)",
        "financial overview": r"how(?:'s| is| are) (?:the )?(?:company|business|firm|shop) (?:doing|going)(?: financially|"
        r" money wise)?|"
        r"how are we (?:doing|set|fixed) (?:financially|money wise|moneywise|for money)|"
        r"where (?:do )?we stand (?:financially|with money|moneywise)",
        "finance overview": r"money (?:came|has come|coming) in and (?:how much |what )?(?:went|has gone|going) out",
        "give me the": r"(?:give|tell|show) me the numbers(?= financial| finance|$)",
    },
    Language.UKRAINIAN: {
        "неоплачені рахунки": r"(?:досі |ще |поки )?не (?:розрахува\w+|заплати\w+|оплати\w+|сплати\w+)(?: (?:з нами|нам|"
        r"за товар|"
        r"рахун\w+))?",
        "винні нам": r"(?:завинив|завинили|винен|винна|винні|заборгував|заборгували|має борг|мають борг)(?: (?:нам|"
        r"перед нами))?",
        "прострочені рахунки": r"(?:затриму\w+|протерміну\w+|пропусти\w+|запізню\w+|прострочу\w+|тягн\w+) (?:з |"
        r"із )?(?:оплат\w+|"
        r"платеж\w*|платіж|рахунк\w+|строк\w*|термін\w*)(?: довше (?:строку|терміну))?|(?:прострочив|прострочила|"
        r"прострочили|протермінува\w+)(?: (?:оплат\w+|платіж|платеж\w*|рахун\w+|строк\w*|термін\w*))?|(?:мав|мали|"
        r"повинні були) (?:вже )?(?:давно )?(?:заплатити|сплатити|оплатити)",
        "немає на складі": r"по нулях|на нулі|нуль на складі|жодної штуки (?:немає|не лишилося)",
        "закінчується": r"(?:треба|потрібно|варто|час) (?:скоро |вже |найближчим часом )?(?:докупити|докуповувати|дозамовити|"
        r"замовити|поповнити)",
        "огляд фінансів": r"скільки (?:грошей )?(?:прийшло|надійшло|зайшло) (?:і|й|та|а) (?:скільки )?(?:пішло|вийшло|"
        r"витратили)(?: грошей)?|(?:обстановк\w+|ситуаці\w+|стан\w*) (?:з|із|по|щодо) (?:грош\w+|фінанс\w+|"
        r"кошт\w+)|як (?:ідуть |йдуть |ся мають )?(?:справи|наші справи) (?:у|в) (?:фірми|фірмі|компанії|бізнесу)",
    },
    Language.RUSSIAN: {
        "неоплаченные счета": r"(?:до сих пор |еще |пока )?не (?:рассчита\w+|заплати\w+|оплати\w+|расплати\w+)(?: (?:с нами|"
        r"нам|за товар|"
        r"счет\w*))?|по (?:каким|которым) счетам (?:денег |оплаты )(?:еще |до сих пор )?(?:нет|не было|"
        r"не поступило)",
        "должны нам": r"(?:должен|должна|задолжал|задолжали|имеет долг|висит долг)(?: (?:нам|перед нами))?",
        "просроченные счета": r"(?:задержива\w+|задержал\w*|тян\w+|затягива\w+|пропусти\w+|опазд\w+|"
        r"просрочива\w+) (?:с )?(?:оплат\w+|"
        r"платеж\w*|срок\w*|деньг\w+)(?: (?:дольше|больше|сверх) срока)?|просрочил[аи]?(?: (?:оплат\w+|платеж\w*|"
        r"счет\w*|срок\w*))?|(?:должен был|должны были|должна была) (?:уже )?(?:давно )?(?:заплатить|оплатить|"
        r"рассчитаться)",
        "нет на складе": r"по нулям|на нуле|ни одной штуки (?:нет|не осталось)",
        "заканчивается": r"(?:надо|нужно|пора|стоит) (?:скоро |уже |в ближайшее время )?(?:докупить|докупать|дозаказать|"
        r"заказать|"
        r"пополнить)",
        "обзор финансов": r"сколько (?:денег )?(?:пришло|поступило) (?:и|а) (?:сколько )?(?:ушло|потратили|вышло)(?: денег)?|"
        r"(?:обстановк\w+|ситуаци\w+|положени\w+) (?:с|по) (?:деньг\w+|финанс\w+)|как (?:идут )?дела (?:у|"
        r"в) (?:фирмы|фирме|компании|бизнеса)",
    },
}
"""By the words of the lexicon that a pattern stands for; earlier ones are put in first."""

NEUTRAL: Mapping[Language, frozenset[str]] = {
    Language.GERMAN: words("alles bisschen eigentlich firmen gewesen irgendjemand lange leute sachen schon so voellig"),
    Language.ENGLISH: words("all anybody at that completely doing folks out quick really there totally yet"),
    Language.UKRAINIAN: words("або взагалі геть доповідай доповіси зовсім люди повністю підкажи щось"),
    Language.RUSSIAN: words("вообще доложи или которых люди подскажи полностью совсем"),
}
"""Words that nobody needs to know, in folded spelling."""


def in_known_words(folded: str, language: Language) -> str:
    """A folded request in words of the lexicon, as far as another way to say them stands in it."""
    for pattern, known in _patterns(language):
        folded = pattern.sub(partial(_with_rest, known), folded)
    return folded


def _with_rest(known: str, match: "re.Match[str]") -> str:
    """What stood between the words of a pattern is read as well: it may be a name."""
    return " ".join((known, *filter(None, match.groups())))


@cache
def _patterns(language: Language) -> "tuple[tuple[re.Pattern[str], str], ...]":
    return tuple((re.compile(rf"(?<!\w)(?:{pattern})(?!\w)"), known) for known, pattern in _OTHERWISE[language].items())
