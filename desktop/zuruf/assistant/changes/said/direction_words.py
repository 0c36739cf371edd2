"""Words of goods that come, go and move, by language and way, as regular expressions over lower-case text. Pure.

`STRONG` says a way by itself, in whatever form a verb is used. `APART` are German verbs whose second half stands at the end.
`WEAK` counts where nothing stronger is said: a thing that is broken usually goes, one that a lorry brought usually comes.
"""

from collections.abc import Mapping

from zuruf.domain.languages import Language

IN, OUT, OVER = "in", "out", "over"

_BETWEEN = r"(?:\S+ ){0,6}"
"""What stands between an English verb and its particle."""
_STORE = r"(?:the )?(?:stock|system|inventory|warehouse|store|books)"

STRONG: Mapping[Language, Mapping[str, str]] = {
    Language.GERMAN: {
        IN: r"(?:ein(?!komm)|rein|hinein|herein|hinzu|dazu)(?:ge|zu)?(?:buch|lager|räum|leg|pack|troff|treff|liefer|sortier|"
        r"komm|kam|füg"
        r"|gang|bekomm|stell(?!ung)|trag|bracht|bring)\w*|zu(?:ge|zu)?buch\w*|(?:an|auf)(?:ge|zu)?(?:komm|kam|liefer|nomm|"
        r"nehm)\w*|zugegangen|"
        r"zugang|zugänge|wareneingang|nachgeliefert|geliefert|bekommen|gekriegt|erhalten|gekommen|(?:ab|ent|aus)(?:ge)?laden|"
        r"zurück(?:ge)?(?:komm|bracht|legt|leg|stell|bekomm)\w*|ins (?:lager|regal|system)|in (?:den|unseren) bestand|rein|"
        r"herein|hinein|hinzu|dazu",
        OUT: r"(?:aus|raus|heraus|hinaus|weg|ab)(?:ge|zu)?(?:buch|lager|hol|zieh|zog|griff|worf|werf|händig|schick|räum|"
        r"sortier|schrieb"
        r"|schreib|trag)\w*|(?:raus|heraus|hinaus|weg)(?:ge|zu)?(?:nomm|nehm|gang|geb|fahr|bracht)\w*|ausge(?:geben|"
        r"liefert)|auszugeben|"
        r"warenausgang|abgang|abgänge|entnahme|entn[oei][mh]\w+|verbraucht|aufgebraucht|verbaut|verarbeitet|verkauft|"
        r"verschenkt|"
        r"versandt|versendet|verschickt|mitge(?:nommen|geben)|entsorgt|verschrottet|verschrotten|gestohlen|geklaut|raus|"
        r"heraus|hinaus|"
        r"an (?:den|die|einen|unseren) kund\w+",
        OVER: r"um(?:ge|zu)?(?:lager|räum|buch|stell|zieh|zog|setz|pack|sortier)\w*|versch(?:ieb|ob)\w*|verlager\w*|versetzt?|"
        r"rüber\w*|hinüber",
    },
    Language.ENGLISH: {
        IN: rf"(?:book(?:ed|ing)?|check(?:ed)?|got|had) {_BETWEEN}in(?! (?:it|there|that|here|the (?:bin|shelf|rack|box)))|"
        rf"(?:came|come|coming|comes) in|delivery (?:came|of|has come)|arriv\w+|"
        rf"receiv\w+|delivered|unload\w*|turned up|showed up|goods in|(?:in)?to stock|"
        rf"\w+ {_BETWEEN}(?:into {_STORE}|in (?:the )?(?:system|inventory|books))|"
        r"off the (?:truck|lorry|van|trailer|pallet)",
        OUT: rf"(?:take|took|taken|taking|book|booked|pull|pulled|check|checked|get|got|went|gone|"
        rf"sent) {_BETWEEN}out(?! of the (?:box|truck|lorry|van))|"
        rf"out of {_STORE}|remov\w+|subtract\w*|deduct\w*|used(?: up)?|using up|use up|consumed|writ(?:e|ten) {_BETWEEN}off|"
        rf"wrote {_BETWEEN}off|"
        rf"(?:throw|threw|thrown) {_BETWEEN}(?:away|out)|sold|scrap(?:ped)?|minus|dispatch\w*|shipped|issued|grabbed|"
        rf"withdr[ae]w\w*|"
        r"took|(?:pull|pick)(?:ed)?(?! up)|binned|hand(?:ed)? (?:out|over)|walked off|to (?:the|a|our) customer",
        OVER: r"move|moved|moving|transfer\w*|relocate\w*|shift|shifted|shifting",
    },
    Language.UKRAINIAN: {
        IN: r"оприбут\w+|надійш\w+|надходження|привез\w+|привіз|завез\w+|завіз|приїха\w+|прибу(?:в|ла|ло|ли)|прийш\w+|"
        r"прийм(?:и|іть|аємо)|"
        r"прийня\w+|отрима\w+|достав(?:ив|или|лено|лен\w+)|розвантаж\w+|дода(?:й|йте|ти|в|ла|ли|но)|на прихід|на облік|"
        r"поповн\w+",
        OUT: r"спис\w+|спиш\w+|вида(?:й|йте|в|ла|ли|но|ти|ємо)|зніми|зніміть|зня(?:в|ла|ли|то|ти)|забра\w+|забери\w*|"
        r"відвантаж\w+|"
        r"викину\w+|викид\w+|прода(?:в|ла|ли|но|ти|й)|витрат(?:ив|ила|или|ити)|витрачен\w*|використа\w+|взя(?:в|ла|ли|то|"
        r"ти)|візьм\w+|"
        r"відда(?:в|ла|ли|но|ти|й)|відпусти\w*|мінус|вилуч\w+|вийня\w+|дістав|дістал\w+",
        OVER: r"перемі[сщ]\w+|перен[еі]с\w*|перекл[аи]\w+|пересу\w+|перестав\w+|переве[зс]\w*|перевіз|перекин\w+",
    },
    Language.RUSSIAN: {
        IN: r"оприход\w+|поступи\w*|приход|на приход|на уч[её]т|привез\w+|привёз|завез\w+|завёз|приеха\w+|пришл[аио]|приш[её]л|"
        r"прими|примите|приня\w+|получил[аио]?|получен[аоы]?|получить|достав(?:ил|лен)\w*|разгру[зж]\w+|добав(?:ь|ьте|ил|"
        r"или|ила|ить|лен\w*)|"
        r"прибы(?:л\w*|ть)|прибавь\w*",
        OUT: r"спис\w+|спиш\w+|выда(?:й|йте|л|ла|ли|ть|н\w*)|снял\w*|снят\w*|снять|сними\w*|забра\w+|забер\w+|отгру[зж]\w+|"
        r"выброс\w+|"
        r"выкин\w+|прода(?:л\w*|н\w*|ть|й)|израсход\w+|использова[лн]\w*|потрати\w+|потрачен\w*|истрати\w+|взял\w*|взят\w*|"
        r"возьм\w+|"
        r"отда(?:л\w*|н\w*|ть|й)|отпусти\w+|минус|вычт\w+|достал\w*|изъя\w+",
        OVER: r"переме[сщ]\w+|перен[её]с\w*|перелож\w+|переклад\w+|передви\w+|перестав\w+|перев[её]з\w*|перекин\w+",
    },
}

_CLOSES = r"(?=[.!,]?$|,| (?:von|vom|auf|nach|weil|wegen|bitte|für|und|da|danke)\b)"
"""What follows the second half of a German verb where the first stands before it."""

APART: Mapping[Language, Mapping[str, str]] = {
    Language.GERMAN: {
        IN: rf"(?:buch|trag|lager|stell|leg|nimm|nehm|pack|räum|traf|trifft|kam|komm|füg)\w*\b"
        rf".{{0,120}}\b(?:ein|an|hinzu){_CLOSES}|"
        r"(?:nimm|nehm|füll)\w*\b.{0,120}\bauf[.!]?$",
        OUT: rf"(?:buch|zieh|nimm|nehm|trag|schreib|hol)\w*\b.{{0,120}}\b(?:ab|aus|weg){_CLOSES}|"
        r"(?:nimm|nehm|hol|genommen)\w*\b.{0,120}\baus dem (?:bestand|lager)",
        OVER: rf"(?:buch|lager|räum|stell|setz|pack|zieh)\w*\b.{{0,120}}\bum{_CLOSES}",
    },
}

WEAK: Mapping[Language, Mapping[str, str]] = {
    Language.GERMAN: {
        IN: r"kam|kamen|gebracht|laster|lkw|spedition|spediteur|fahrer|lieferung|"
        r"vom kunden",
        OUT: r"kaputt\w*|zerbrochen\w*|drauf(?:gegangen)?|zerrissen\w*|ruiniert\w*|beschädigt\w*|defekte?\w*|zerstört\w*|"
        r"verdorben\w*|"
        r"unbrauchbar\w*|bruch|ausschuss|"
        r"schwund|verloren|"
        r"geholt|genommen|gebraucht|weg|(?:aus|von) (?:dem|unserem) (?:lager|regal|bestand|fach)|vom (?:lager|bestand|regal)",
        OVER: r"stehen jetzt|liegen jetzt",
    },
    Language.ENGLISH: {
        IN: r"got|left us|courier|brought|dropped off|returned|back in|add|added|adding|plus|delivery|put away",
        OUT: r"out(?! of the (?:box|truck|lorry|van))|off|taken|take|went to the (?:workshop|job|site|customer)|broke\w*|"
        r"ruined|spoil\w+|cracked|torn|wrecked|damaged|"
        r"smashed|faulty|lost|stolen|collected|"
        r"picked|pick|gone|"
        r"used|using|customer (?:bought|has)",
        OVER: r"over to|instead of",
    },
    Language.UKRAINIAN: {
        IN: r"на склад|до складу|кур'єр|водій|внес\w+|занес\w+|поверну\w+|поклад\w+|поклал\w+|плюс|поставк\w+",
        OUT: r"зі складу|з полиці|розби\w+|трісну\w+|порва\w+|викресл\w+|злама\w+|зіпсу\w+|бракован\w*|пошкодж\w+|загуби\w+|"
        r"вкра\w+|пішл[оаи]|пішов",
        OVER: r"тепер (?:на|в|у|стоять|лежать)",
    },
    Language.RUSSIAN: {
        IN: r"на склад|курьер|водитель|внес\w+|занес\w+|сгрузи\w+|верну\w+|возврат|положи\w*|плюс|поставк\w+",
        OUT: r"со склада|с полки|разби\w+|тресну\w+|порва\w+|лопну\w+|слома\w+|испорт\w+|бракованн\w*|повре[дж]\w+|"
        r"потеря\w+|украл\w*|ушл[оаи]|уш[её]л|пошл[оаи]",
        OVER: r"теперь (?:на|в|стоят|лежат)",
    },
}
