"""Words by which orders are told apart, as regular expressions over folded text (language.tokens.fold). Pure.

`heads` begin an order wherever they stand. `openers` begin one at the beginning of a clause only: elsewhere they are other words
("open invoices"). `questions` begin a question behind a joint ("and how many"): behind a comma they belong to what was said
before ("tell me, how many"). `tails` are the German infinitives that end one, `particles` do so
before a joint or a stop only ("drei PR0017 raus"). `joints` stand between two orders, and `fillers` at
the edges of one; neither belongs to an order.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from zuruf.domain.languages import Language


@dataclass(frozen=True, slots=True)
class OrderWords:
    heads: str
    openers: str
    questions: str
    joints: str
    fillers: str
    tails: str = r"(?!)"
    particles: str = r"(?!)"


ORDER_WORDS: Mapping[Language, OrderWords] = {
    Language.GERMAN: OrderWords(
        heads=r"markier\w*|schick\w{0,2}|sende|druck\w{0,2}|bestell\w{0,2}|trage?|notier\w{0,2}|erinner\w{0,2}|korrigier\w{0,2}|"
        r"aender\w{0,2}|loesch\w{0,2}|speicher\w{0,2}|storn\w{0,5}|erstell\w{0,2}|verbuch\w{0,2}",
        openers=r"buche?|oeffne|setze?|zeige?|nimm|lege?|stelle?|mache?|gib|sage?|nenne?|gehe?|suche?|lies|merke?|fuege?|packe?|hole?|schreibe?|"
        r"ziehe?|erhoehe?|senke?|reduziere?|zaehle?|raeume?|bringe?|liefere?|rufe?|lagere?|pruefe?",
        questions=r"wie|welche\w?|was|wer|wo",
        tails=r"\w*(?:buchen|setzen|oeffnen|zeigen|bestellen|markieren|drucken|schicken|senden|eintragen|notieren|anlegen|lagern|"
        r"aendern|korrigieren|erinnern|speichern|loeschen|stellen|nennen|sagen|erhoehen|senken)",
        particles=r"raus|rein|heraus|hinein|ein|aus|zurueck",
        joints=r"und|oder|dann|danach|anschliessend|ausserdem|zudem|noch|auch|sowie|ferner|zuletzt|zuerst|erst|als naechstes|"
        r"ebenfalls",
        fillers=r"aeh|aehm|hm|also|bitte|mal|kannst du|koenntest du|ich moechte|ja|so|ok|okay|jetzt|gleich",
    ),
    Language.ENGLISH: OrderWords(
        heads=r"(?!)",
        openers=r"mark|send|print|order|book|open|set|show|add|remove|take|put|move|go|tell|give|list|find|correct|change|create|delete|"
        r"note|remind|save|cancel|pay|count|write|email|make|enter|record|raise|lower|say|increase|reduce|pull|bring|call|check|update|lift|drop",
        questions=r"how (?:many|much)|what|which|who|where",
        particles=r"out|in|off|back",
        joints=r"and|then|after that|afterwards|also|plus|next|finally|first|as well|besides|in addition",
        fillers=r"uh|um|er|hm|so|please|can you|could you|would you|i want you to|i would like to|ok|okay|now|just",
    ),
    Language.UKRAINIAN: OrderWords(
        heads=r"додай(?:те)?|спиши|скажи|замов(?:те)?|відкрий(?:те)?|роздрукуй|надрукуй|познач(?:те)?|надішли|відправ(?:те)?|"
        r"постав(?:те)?|встанови|переміст[иь]?|оприбуткуй|покажи|запиши|нагадай|виправ|видали|створи|знайди|"
        r"перенеси|прийми|видай|збережи|внеси|порахуй|назви|перейди|списуй|зніми|"
        r"поклади|візьми|збільш|зменш|підніми|знизь|прибери|принеси|перевір|онови|зроби|дай",
        openers=r"зміни|змініть",
        questions=r"скільки|який|яка|які|яке|хто|що|де",
        joints=r"і|й|та|а|потім|після цього|також|ще|далі|тоді|спочатку|спершу|крім того|наостанок",
        fillers=r"е|ем|ну|от|будь ласка|прошу|можеш|можете|так|тепер",
    ),
    Language.RUSSIAN: OrderWords(
        heads=r"прибавь|добавь|спиши|скажи|закажи|открой|распечатай|напечатай|отметь|пометь|отправь|пошли|поставь|"
        r"установи|перемести|оприходуй|покажи|запиши|напомни|исправь|измени|удали|создай|найди|перенеси|прими|выдай|"
        r"сохрани|внеси|посчитай|назови|перейди|спишите|добавьте|закажите|откройте|сними|"
        r"положи|возьми|увеличь|уменьши|подними|снизь|убери|принеси|проверь|обнови|сделай|дай",
        openers=r"(?!)",
        questions=r"сколько|какой|какая|какие|какое|кто|что|где",
        joints=r"и|а|потом|затем|после этого|также|еще|далее|тогда|сначала|сперва|кроме того|напоследок",
        fillers=r"э|эм|ну|вот|пожалуйста|прошу|можешь|можете|да|теперь",
    ),
}
