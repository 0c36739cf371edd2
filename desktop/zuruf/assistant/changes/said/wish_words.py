"""Words by which a change is told from the others, by language and tool, as regular expressions over lower-case text. Pure.

`SURE` says a change by itself. `LIKELY` counts where no sure word of any change is there, and a figure is: "there are only
nineteen left" is a count, "we need fifty more" an order. `CASH`, `BILL` and `SUPPLIER` take from words of coming and going that
goods are meant.
"""

from collections.abc import Mapping

from zuruf.domain.languages import Language

BOOK, COUNT, ORDER, PAY, NOTE, LEVEL = "book_stock", "count_stock", "order_goods", "mark_paid", "add_note", "set_reorder_level"
TOOLS = (BOOK, COUNT, ORDER, PAY, NOTE, LEVEL)

SURE: Mapping[Language, Mapping[str, str]] = {
    Language.GERMAN: {
        LEVEL: r"melde(?:be)?st[aä]nd\w*|mindest(?:best[aä]nd|meng|vorr[aä]t)\w*|bestell(?:punkt|grenz|schwell)\w*|"
        r"melde(?:meng|grenz|schwell)\w*|warn(?:grenz|schwell)\w*|sicherheitsbest[aä]nd\w*|untergrenze|(?:ge)?warn(?:e|en|t|"
        r"st)?|"
        r"(?:ab|unter|bei weniger als) \S+ (?:stück )?(?:nachbestell|meld|bescheid)\w*",
        NOTE: r"notiz\w*|notiere?|notier|vermerke?|vermerkt?|merke? (?:dir|mir)|erinner\w*|wiedervorlage|"
        r"in die (?:kunden)?(?:kartei|akte)|"
        r"(?:schreib|halt)e? (?:\S+ ){0,6}(?:auf|fest)|(?:schreib|hinterleg|trag)e? (?:\S+ ){0,3}(?:zum|beim|zur|für den|"
        r"für die) kund\w+",
        COUNT: r"\w*gezählt\w*|inventur\w*|\w*zählung|(?:nach|durch)?zähl\w*|bestand \S+ \S+ auf|bestand von .{1,60}auf|"
        r"bestand korrigier\w*|korrigier\w* (?:den|der|am) bestand|tatsächlich\w*|in wahrheit|in wirklichkeit|in echt",
        PAY: r"(?:an)?bezahlt\w*|bezahlen|beglichen|begleicht|überwiesen|zahlungs?eing[aä]ng\w*|gezahlt|zahlung\w*|"
        r"teilzahlung|anzahlung",
        ORDER: r"(?:nach|neu)?bestell(?:e|en|t)?|nachzubestellen|zu bestellen|bestell(?:ung)? (?:auf|auslösen|aufgeben)|"
        r"nachschub|"
        r"(?:nach)?order[en]?|(?:nach|ein)kaufen|nachliefern|beschaffen?|besorge?n?|nachkommen|nachkommt",
    },
    Language.ENGLISH: {
        LEVEL: r"re-?order (?:level|point|threshold|limit|trigger)|(?:stock )?minimum(?: stock)? (?:level|stock|of|for)|"
        r"min stock|stock minimum|"
        r"(?:falls|drops|goes|gets|dips|is|are) (?:down )?(?:below|under)|gets down to|safety stock|low[- ]stock \w+|"
        r"threshold|(?:warn|alert) \w+|"
        r"low (?:below|under|at)",
        NOTE: r"note|notes|remind\w*|memo|on (?:the|their|his|her) (?:file|record|card)|(?:write|jot|put|take) down|"
        r"keep in mind|remember (?:that|to)",
        COUNT: r"stocktak\w+|counted|re-?count\w*|count|counting|correct the (?:stock|count|quantity)|set the stock|"
        r"stock level to|"
        r"actually(?: \w+)? (?:only|just|have|got|there|\d+)|in reality|tally|adjust the stock",
        PAY: r"paid(?: off| up)?|settled|payments?|paying|cleared (?:the|their|his|her|its) (?:invoice|bill|balance)",
        ORDER: r"re-?order|order|on order|put in an order|restock|replenish|buy|purchase|get .{1,40}from the supplier",
    },
    Language.UKRAINIAN: {
        LEVEL: r"точк\w+ (?:до)?замовлення|мінімальн\w+ (?:залиш|запас|кільк|рів)\w+|порі?г\w*(?: (?:до)?замовлення)?|"
        r"незнижуван\w+ \w+|"
        r"попереджа(?:й|йте|ти)|попередь|сповіщ\w+|(?:впаде|знизиться|опуститься) (?:до|нижче)|критичн\w+ (?:залиш|запас|"
        r"рів)\w+",
        NOTE: r"нотат\w+|занотуй\w*|нагада\w+|запам'ята\w+|примітк\w+|запиши\w* (?:до клієнт|клієнт|про|щодо|по клієнт)\w*|"
        r"май на увазі|(?:у|в|до) картк\w+",
        COUNT: r"перерах\w+|порах\w+|поліч\w+|перел[иі]ч\w+|інвентариз\w+|за фактом|по факту|(?:ви|"
        r"по)прав\w* (?:\S+ )?залиш\w+|(?:с|від)?кориг\w* (?:\S+ )?залиш\w+|фактичн\w+|насправді",
        PAY: r"закрив|закрили|закрито|оплат\w+|оплач\w+|сплат\w+|сплач\w+|заплат\w+|розрахува\w+|переказа\w+|погас\w+|"
        r"платіж\w*|платеж\w*",
        ORDER: r"замов|замовте|замовити|замовмо|дозамов\w*|(?:до|за|під)купи\w*|купи|купити|(?:зроби|оформи) замовлення",
    },
    Language.RUSSIAN: {
        LEVEL: r"точк\w+ (?:до)?заказа|минимальн\w+ (?:остат|запас|колич|уров)\w+|порог\w*(?: (?:до)?заказа)?|неснижаем\w+ \w+|"
        r"предупреждай\w*|предупреди\w*|предупреждать|(?:упад[её]т|опустится|снизится) (?:до|ниже)|критическ\w+ (?:остат|"
        r"запас|уров)\w+",
        NOTE: r"заметк\w+|напомни\w*|напоминан\w+|запомни\w*|пометк\w+ (?:о|по|для) клиент\w+|примечани\w+|"
        r"запиши\w* (?:по|к|о|об|про|для) клиент\w+|имей в виду|в карточк\w+",
        COUNT: r"пересчит\w+|посчит\w+|насчит\w+|инвентариз\w+|по факту|(?:ис|по)прав\w* (?:\S+ )?остат\w+|(?:с|"
        r"от)?коррект\w* (?:\S+ )?остат\w+|на самом деле|фактическ\w+",
        PAY: r"закрыл\w*|закрыт\w?|оплат\w+|оплач\w+|заплат\w+|погас\w+|погаш\w+|рассчит\w+|перев[её]л[аи]?|перечисл\w+|"
        r"плат[её]ж\w*",
        ORDER: r"закажи|закажите|заказать|дозакаж\w*|дозаказать|(?:до|за)купи\w*|купи|купить|(?:сделай|оформи) заказ",
    },
}

LIKELY: Mapping[Language, Mapping[str, str]] = {
    Language.GERMAN: {
        COUNT: r"(?:nur|bloß|lediglich)(?: noch)? \S+ (?:stück )?(?:da|übrig|drin|vorhanden|gefunden|gesehen)|gefunden|"
        r"(?:lieg|steh|sind|ist|"
        r"hab)\w* (?:\S+ ){0,4}nur(?: noch)?|"
        r"bestand (?:ist|sind|beträgt|liegt|stimmt|soll)|stimmt nicht|korrigier\w*|berichtig\w*",
        PAY: r"ausgeglichen|(?:rechnung|geld|überweisung) (?:\S+ ){0,4}(?:da|eingegangen|gekommen|angekommen)",
        ORDER: r"brauch\w*|benötig\w*|fehlen uns|lieferant\w*|soll\w* (?:\S+ ){0,6}(?:liefern|bringen|schicken)",
        LEVEL: r"als knapp|fällt|sinkt|rutscht|knapp gelten|mindestens|minimum|grenzwert|schwelle",
    },
    Language.ENGLISH: {
        COUNT: r"only \S+(?: \S+){0,2} (?:left|there|in|on)|there(?:'s| is| are) (?:only|just|actually|really)|(?:only|"
        r"just) see|found|stock (?:of \S+ )?(?:is|should be|must be)|correct \w+|adjust",
        PAY: r"settle|money (?:\S+ ){0,3}(?:in|came|arrived)",
        ORDER: r"we need|need (?:another|more|some)|suppliers?|vendors?|short (?:on|of)|running (?:low|out)",
        LEVEL: r"minimum|at least|as low|counts? as|warning|alert",
    },
    Language.UKRAINIAN: {
        COUNT: r"(?:лише|тільки|всього)|(?:за)?лиши(?:лося|лось|лася|лися|лись)|в наявності|у наявності|виправ\w*|"
        r"на полиці \w+|реально|перевір\w+|знайш\w+",
        ORDER: r"потрібн\w+|треба|постачальник\w*|бракує|закінчу\w+",
        LEVEL: r"мінімум\w*|не менше|менше|вважається",
    },
    Language.RUSSIAN: {
        COUNT: r"(?:только|всего)|оста(?:л|ё|е)\w+|в наличии|исправ\w*|реально|провер\w+|наш[её]л|нашл\w+",
        ORDER: r"нужн\w+|надо|поставщик\w*|не хватает|заканчива\w+",
        LEVEL: r"минимум\w*|не меньше|меньше|считается",
    },
}

INSTEAD: Mapping[str, frozenset[str]] = {
    LEVEL: frozenset({ORDER, BOOK, COUNT}),
    COUNT: frozenset({BOOK}),
    ORDER: frozenset({BOOK}),
}
"""A word for the first says more than one for the others: "the reorder level" holds "reorder", what was counted came in once."""

CASH: Mapping[Language, str] = {
    Language.GERMAN: r"geld\w*|zahlung\w*|überweisung\w*",
    Language.ENGLISH: r"money|payments?|cash",
    Language.UKRAINIAN: r"грош\w*|кошт\w*|оплат\w+|платеж\w*|платіж",
    Language.RUSSIAN: r"деньг\w+|денег|средств\w+|оплат\w+|плат[её]ж\w*",
}
"""Money, of which it is said, too, that it came."""

BILL: Mapping[Language, str] = {
    Language.GERMAN: r"rechnung\w*",
    Language.ENGLISH: r"invoices?|bills?",
    Language.UKRAINIAN: r"рахун(?:ок|ку|ки|ків|ком|кам)",
    Language.RUSSIAN: r"сч[её]т\w*",
}

SUPPLIER: Mapping[Language, str] = {
    Language.GERMAN: r"lieferant\w*|nachliefern",
    Language.ENGLISH: r"suppliers?|vendors?",
    Language.UKRAINIAN: r"постачальник\w*",
    Language.RUSSIAN: r"поставщик\w*",
}

NOT: Mapping[Language, str] = {
    Language.GERMAN: r"nicht|nie|niemals|kein\w*",
    Language.ENGLISH: r"not|never|don't|do not|didn't|doesn't|isn't|wasn't|hasn't|haven't|won't|can't|no",
    Language.UKRAINIAN: r"не|ніколи",
    Language.RUSSIAN: r"не|никогда",
}

AGGREGATE: Mapping[Language, str] = {
    Language.GERMAN: r"umsatz\w*|umsätze|insgesamt|durchschnitt\w*|pro (?:monat|woche|tag|kunde)|übersicht|liste|top|"
    r"verlauf|entwicklung|vergleich\w*",
    Language.ENGLISH: r"revenue|turnover|sales|total|average|per (?:month|week|day|customer)|overview|list|top|history|"
    r"trend|compare\w*",
    Language.UKRAINIAN: r"обо?р[оі]т\w*|виручк\w+|продаж\w*|загалом|середн\w+|за (?:кожен|кожний)|огляд|список|топ|"
    r"динамік\w+|порівня\w+",
    Language.RUSSIAN: r"оборот\w*|выручк\w+|продаж\w*|итого|средн\w+|за каждый|обзор|список|топ|динамик\w+|сравн\w+",
}
"""Words of figures over many records: what holds one asks for a report, whatever came or went in it."""
