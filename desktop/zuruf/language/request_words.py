"""Words by which a request is known, and whole answers, as they are spoken to a machine in four languages."""

from zuruf.language.lexicon import words

BEGIN_REQUESTS = words("""
    wie wieviel wieviele was welche welcher welches welchen welchem wer wen wem wessen wann wo warum wieso weshalb woher
    wohin womit wofür ist sind war waren hat haben hatten gibt kann kannst können könntest könnten soll sollen wird werden
    wurden hab habe läuft steht stehen liegt liegen fehlt fehlen darf muss müssen brauche brauchen möchte möchten hätte
    hätten will wollen

    how what which who whose whom when where why show give tell list open go find search look book order increase raise
    decrease lower set write create make delete remove change cancel put move jump send print read get fetch compare count
    check export save remember repeat explain help add take bring start close switch sort filter mark reserve load is are
    was were do does did has have had can could will would should may need want i'd let

    як скільки що який яка яке які якого якої яких якому чий хто кого кому коли де чому звідки куди навіщо чи можеш треба
    потрібно хочу є

    как сколько что какой какая какое какие какого какой каких какому чей кто кого кому когда где почему зачем откуда куда
    можешь надо нужно хочу есть
""")
"""Question words, and verbs in first place: the first or the second word of a clause."""

ORDERS = words("""
    zeig zeige gib nenn nenne sag sage öffne mach mache geh gehe such suche finde buch buche bestell bestelle erhöh erhöhe
    verringere setz setze schreib schreibe erstell erstelle lösch lösche änder ändere stornier storniere trag trage leg lege
    leite schick schicke druck drucke lies hol hole vergleich vergleiche rechne zähl zähle prüf prüfe exportiere speicher
    speichere merk wiederhol wiederhole erklär erkläre erzähl erinner erinnere notier notiere hilf stell stelle füg füge nimm
    bring bringe schließ schließe wechsle
    sortiere filtere markiere verschieb verschiebe reservier reserviere lad lade entfern entferne liefere bitte

    покажи покажіть дай дайте назви скажи скажіть відкрий відкрийте зроби перейди знайди шукай пошукай запиши проведи замов
    збільш зменш постав встанови напиши створи видали зміни скасуй додай прибери перемісти надішли відправ роздрукуй
    прочитай принеси порівняй порахуй перевір збережи повтори нагадай розкажи поясни допоможи візьми прийми виправ підніми
    запусти закрий
    познач зарезервуй поверни повернись спиши оприбуткуй

    покажи покажите дай дайте назови скажи скажите открой откройте сделай перейди найди ищи поищи запиши проведи закажи
    увеличь уменьши поставь установи напиши создай удали измени отмени добавь убери перемести отправь пошли распечатай
    прочитай принеси сравни посчитай проверь сохрани повтори напомни расскажи объясни помоги возьми прими исправь подними
    запусти закрой
    отметь зарезервируй верни вернись спиши оприходуй
""")
"""Verbs that tell somebody to do something, wherever they stand. English ones look like any others."""

ANSWERS = words("""
    ja nein doch jawohl genau richtig falsch okay ok abbrechen abbruch stopp stop halt weiter zurück danke bestätigen
    verwerfen yes no yeah yep nope right wrong cancel next back continue confirm discard thanks так ні добре гаразд
    скасувати стоп далі назад дякую підтвердити да нет хорошо ладно отмена отменить дальше спасибо подтвердить
""")
"""Said alone they are all of it."""

ANNOUNCE_NUMBERS = words("""
    nummer artikel artikelnummer rechnung rechnungsnummer kunde kundennummer auftrag bestellung lieferschein platz regal
    fach number article item invoice customer order shelf bin номер артикул рахунок клієнт замовлення накладна полиця місце
    счёт счет клиент заказ накладная полка место
""")
"""Said alone, or behind one other word, they want a number behind them."""
