"""The words of four languages that join periods or bend them: since, until, between, the March of last year; and those that
tell that a number is no year, or that a month's name is somebody's."""

from collections.abc import Mapping
from dataclasses import dataclass

from zuruf.domain.languages import Language


@dataclass(frozen=True, slots=True)
class Joints:
    """Patterns over text in lower case, one language's.

    Before a period: `since` from its first day on (like `onward` behind it), `until` up to its last, `short_of` ("до") up to its
    last if it is a day, else up to the day before it, `before` and `after` without it; `vague` makes it a part that no calendar
    settles.
    Between two: `through` for a span, which `opening` may begin; `both` for a span only where `between` stands before the first;
    `listed` for a list, `against` for a comparison, `of` for a unit and its year, `possessive` for a year and its unit.
    `unread` are words of time that this module cannot turn into days: a request that has one must not be answered as if it had
    none. `numbered` before a number and `counted` after it say that it is no year; `called` before the name of a month and
    `company` after it say that it is a name.
    """

    since: str
    onward: str
    until: str
    short_of: str
    before: str
    after: str
    vague: str
    opening: str
    through: str
    between: str
    both: str
    listed: str
    against: str
    of: str
    possessive: str
    unread: str
    numbered: str
    counted: str
    called: str


COMPANY = (
    r"gmbh|ag|kg|ug|ohg|gbr|e\.? ?k|se|ltd|limited|inc|llc|plc|corp|co|bv|aps|a/s|sons|und söhne|& |тов|пп|фоп|ооо|оао|зао|ип"
)
"""Legal forms after a name."""

_UNITS_OF_GOODS = r"%|€|\$|£|₴|₽|eur|euros?|usd|dkk|uah|rub|chf|pln|kg|g|t|m|mm|cm|l|pcs"

JOINTS: Mapping[Language, Joints] = {
    Language.GERMAN: Joints(
        since=r"(?:seit|ab)(?: (?:dem|der|den))?(?: (?:anfang|beginn)(?: (?:des|der))?)?",
        onward=r"an(?=$|[ ,.?!](?!\w))|und später",
        until=r"bis(?: (?:zum|zur|einschließlich|inklusive|einschl\.|inkl\.))*(?: ende(?: (?:des|der))?)?",
        short_of=r"(?!)",
        before=r"(?:bis )?vor(?: (?:dem|der|den|anfang|beginn))*",
        after=r"nach(?: (?:dem|der|den|ende|des))*",
        vague=r"(?:anfang|mitte|ende|beginn)(?: (?:des|der|vom))?",
        opening=r"(?:vo[mn]|ab|seit|zwischen)(?: (?:dem|der|den|anfang|beginn))*",
        through=r"bis(?: (?:zum|zur|einschließlich|ende))*(?: (?:des|der))?|[-–—]",
        between=r"zwischen(?: (?:dem|der|den|anfang))*",
        both=r"und(?: (?:dem|der|ende))*",
        listed=r",|(?:, )?(?:und|sowie|plus)(?: (?:im|in|dem|der|am))*",
        against=r"(?:,? ?)(?:gegenüber|gegen|vs\.?|versus|(?:verglichen|im vergleich) (?:mit|zu[mr]?)|statt)"
        r"(?: (?:dem|im|in|der))*",
        of=r"|,|des|im|in|von|vom",
        possessive=r"(?!)",
        unread=r"(?:am|seit|bis|vor|ab|zum|vom|nach|jeden|letzte[nmrs]?|nächste[nmrs]?|diese[nmrs]?|vergangene[nmrs]?|"
        r"vorige[nmrs]?|"
        r"kommende[nmrs]?) (?:{weekday}|wochenenden?|feiertagen?)|vorletzte[mnrs]? \w+|"
        r"(?:im|letzten|diesen|vorigen|seit|seit dem) (?:sommer|winter|herbst|frühling|frühjahr)|"
        r"(?:an|zu|vor|nach|seit|bis|über|letzte|letztes) (?:weihnachten|ostern|pfingsten|silvester|neujahr)|"
        r"(?:binnen|innerhalb von|innerhalb) \w+ {unit}|(?:letzte|nächste|vergangene|vorige|kommende)[nrms]? (?:paar|"
        r"wenigen|einigen?|anderthalb|eineinhalb|halben?) {unit}|"
        r"\w{3,}hälfte|(?:erste|zweite)[nrms]? hälfte|für \w+ (?:tage|wochen|monate|quartale|jahre)|monatsanfang|"
        r"monatsende|jahresende|quartalsende|monatsmitte",
        numbered=r"artikel|artikeln|nr|nr\.|nummer|\w*nummer|№|#|rechnung|auftrag|bestellung|beleg|kunde|lieferant|sku|"
        r"plz|typ|modell|"
        r"position|über|unter|als|mindestens|höchstens|gleich|ca|ca\.|etwa|rund|fast|knapp|top|[<>=]|mal",
        counted=_UNITS_OF_GOODS
        + r"|stück\w*|artikeln?|produkten?|produkte|kunden|lieferanten|rechnungen|kartons?|kisten|paletten|"
        r"packungen|einheiten|positionen|posten|buchungen|bestellungen|aufträgen?|zahlungen|dollar|kronen|griwna|hrywnja|rubel|"
        r"tonnen|kilo\w*|liter|meter|mal|prozent|tagen?|wochen|monaten?",
        called=r"kunden?|kundin|firma|familie|herrn?|frau|lieferant\w*|namens|von herrn|von frau|unternehmens?|artikel|"
        r"produkt\w*",
    ),
    Language.ENGLISH: Joints(
        since=r"(?:since|starting|starting from|as of)(?: (?:the|in|with))*(?: (?:start|beginning) of)?",
        onward=r"onwards?|forward|and later|on(?=$|[,.?!])",
        until=r"(?:until|till|up to|through|by|to)(?: and including)?(?: the)?(?: end of)?(?: the)?",
        short_of=r"(?!)",
        before=r"(?:before|prior to|earlier than)(?: the)?",
        after=r"(?:after|later than)(?: the)?(?: end of)?",
        vague=r"(?:early|mid|late|(?:the )?(?:start|beginning|middle|end) of)",
        opening=r"(?:from|between|since)(?: the)?(?: (?:start|beginning) of)?",
        through=r"(?:to|until|till|through|thru|up to)(?: (?:the|end|of))*|[-–—]",
        between=r"between(?: the)?",
        both=r"and(?: the)?(?: end of)?",
        listed=r",|(?:, )?(?:and|plus|&)(?: (?:in|of|the))*",
        against=r"(?:,? ?)(?:vs\.?|versus|against|compared (?:to|with)|over)(?: (?:in|of|the))*",
        of=r"|,|of|of the|in|in the",
        possessive=r"['’]s",
        unread=r"(?:on|since|until|till|by|before|after|from|last|next|this|past|every) (?:{weekday}|weekend)s?|"
        r"(?:last|this|in|since) (?:summer|winter|autumn|spring)|(?:at|since|before|after|until|last) (?:christmas|"
        r"easter|new year)|"
        r"within (?:the )?\w+ {unit}|\d\d?/\d\d?/\d\d|(?:past|last|next) (?:few|couple of|several|dozen|hundred|"
        r"\w+ hundred|half) {unit}|"
        r"(?:for|over) (?!all|each|the)\w+ (?:days|weeks|months|quarters|years)",
        numbered=r"article|item|product|no|no\.|number|invoice|order|customer|supplier|sku|code|type|model|#|№|over|"
        r"above|under|below|"
        r"than|least|most|exceeding|about|around|roughly|nearly|almost|exactly|top|[<>=]|zip",
        counted=_UNITS_OF_GOODS
        + r"|units?|pieces?|items?|articles?|products?|customers|suppliers|invoices|orders|boxes|cartons?|"
        r"pallets?|packs?|dollars?|kroner?|hryvnias?|roubles?|rubles?|tons?|tonnes?|kilos?|litres?|liters?|meters?|"
        r"metres?|percent|"
        r"times|days?|weeks|months",
        called=r"customers?|client|company|firm|mr|mrs|ms|supplier|named|called|product|article|family",
    ),
    Language.UKRAINIAN: Joints(
        since=r"(?:з|із|зі|починаючи з)(?: початку)?",
        onward=r"і далі|і пізніше|й далі",
        until=r"(?:по|(?:до|по) (?:кінц\w+)|включно (?:з|до))",
        short_of=r"до",
        before=r"(?:перед|раніше(?: за)?)",
        after=r"(?:після|пізніше(?: за)?)(?: кінця)?",
        vague=r"(?:на |у |в )?(?:початку|початок|середин\w+|кінц\w+|кінець)",
        opening=r"(?:з|із|зі|від|між)(?: початку)?",
        through=r"(?:по|до)(?: кінц\w+)?|[-–—]",
        between=r"між",
        both=r"(?:та|і|й)",
        listed=r",|(?:, )?(?:та|і|й)(?: (?:у|в|за))*",
        against=r"(?:,? ?)(?:проти|порівняно з|у порівнянні з|vs\.?)(?: (?:у|в))?",
        of=r"|,|у|в|за",
        possessive=r"(?!)",
        unread=r"(?:у|в|з|із|до|від|по|після|минул\w+|наступн\w+|цього|цієї|ц[юя]) (?:{weekday}|вихідн\w+)|"
        r"(?:влітку|взимку|восени|навесні)|(?:до|після|перед|на) (?:різдв\w+|великод\w+)|"
        r"(?:за|протягом|впродовж) (?:\w+ )?(?:тижнів|місяців)(?! тому)|(?:перш\w+|друг\w+) половин\w+|пару {unit}|"
        r"(?:де)?кілька {unit}|півтора {unit}|за весь {unit}|(?:на |у )?(?:початку|середині|кінці) {unit}",
        numbered=r"артикул\w*|товар\w{0,2}|номер\w*|№|#|рахун(?:ок|ку)|замовлення|код\w*|над|понад|більше|менше|ніж|від суми|"
        r"щонайменше|близько|майже|топ|[<>=]",
        counted=_UNITS_OF_GOODS
        + r"|штук\w*|шт|од|одиниц\w*|товар\w*|клієнт\w*|рахунк\w*|замовлен\w*|ящик\w*|коробк\w*|коробок|грн|"
        r"грив\w*|євро|долар\w*|крон\w*|тонн?|кілограм\w*|літр\w*|метр\w*|днів|разів",
        called=r"клієнт\w{0,3}|фірм\w+|компані\w+|пан\w{0,3}|пані|постачальник\w*|родин\w+|товар\w{0,2}",
    ),
    Language.RUSSIAN: Joints(
        since=r"(?:с|со|начиная с)(?: начала)?",
        onward=r"и далее|и позже|и дальше",
        until=r"(?:по|(?:до|по) (?:конц\w+)|включительно до)",
        short_of=r"до",
        before=r"(?:перед|раньше|ранее)",
        after=r"(?:после|позже|позднее)(?: конца)?",
        vague=r"(?:в )?(?:начал[ое]|середин\w+|конц\w+|конец)",
        opening=r"(?:с|со|от|между)(?: начала)?",
        through=r"(?:по|до)(?: конц\w+)?|[-–—]",
        between=r"между",
        both=r"и",
        listed=r",|(?:, )?и(?: (?:в|за))*",
        against=r"(?:,? ?)(?:против|по сравнению с|в сравнении с|vs\.?)(?: в)?",
        of=r"|,|в|за",
        possessive=r"(?!)",
        unread=r"(?:в|во|с|со|до|от|по|после|прошл\w+|следующ\w+|эт\w+) (?:{weekday}|выходн\w+)|"
        r"(?:летом|зимой|осенью|весной)|(?:до|после|перед|на|с) (?:рождеств\w+|пасх\w+|нового года)|"
        r"(?:за|в течение) (?:\w+ )?(?:недель|месяцев)(?! назад)|за (?:неделю|месяц|год|сутки)(?! \w)|(?:перв\w+|"
        r"втор\w+) половин\w+|пару {unit}|несколько {unit}|полтора {unit}|за (?:весь|целый) {unit}|"
        r"(?:в )?(?:начале|середине|конце) {unit}",
        numbered=r"артикул\w*|товар\w{0,2}|номер\w*|№|#|счет|счёт|счета|заказ|код\w*|свыше|больше|более|меньше|менее|чем|ниже|"
        r"дороже|около|почти|примерно|топ|[<>=]",
        counted=_UNITS_OF_GOODS
        + r"|штук\w*|шт|ед|единиц\w*|товар\w*|клиент\w*|счетов|счёт\w*|заказ\w*|ящик\w*|короб\w*|грн|грив\w*|"
        r"евро|доллар\w*|крон\w*|рубл\w*|тонн?|килограмм\w*|литр\w*|метр\w*|дней|раз",
        called=r"клиент\w{0,3}|фирм\w+|компани\w+|господин\w*|госпож\w+|поставщик\w*|семь\w+|товар\w{0,2}",
    ),
}
