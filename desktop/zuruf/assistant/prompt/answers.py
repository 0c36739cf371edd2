"""What is said when a small model uses no tool: it names the kind of answer, and the sentence stands here.

Left to its own words it gives invented reasons, claims to have done what it cannot, and changes the language. A model that calls
tools natively is large enough to find its own.
"""

from collections.abc import Mapping
from enum import StrEnum

from zuruf.domain.languages import Language


class Answer(StrEnum):
    """Why no tool fits, or what small talk it is."""

    CHANGE = "change"
    SEND = "send"
    DOCUMENT = "document"
    REASON = "reason"
    JUDGEMENT = "judgement"
    EXPLAIN = "explain"
    ABILITIES = "abilities"
    LISTENING = "listening"
    THANKS = "thanks"
    GOODBYE = "goodbye"
    UNCLEAR = "unclear"


_GERMAN = {
    Answer.CHANGE: "Diese Änderung kann ich so nicht vorbereiten.",
    Answer.SEND: "Verschicken kann ich noch nichts.",
    Answer.DOCUMENT: "Einzelne Belege kann ich noch nicht öffnen.",
    Answer.REASON: "Gründe stehen nicht in den Daten.",
    Answer.JUDGEMENT: "Das kann ich nicht beurteilen.",
    Answer.EXPLAIN: "Begriffe kann ich noch nicht erklären.",
    Answer.ABILITIES: "Ich zeige Rechnungen, Finanzen und Lagerbestand, öffne Seiten und bereite Buchungen vor.",
    Answer.LISTENING: "Ja, ich höre.",
    Answer.THANKS: "Gern geschehen.",
    Answer.GOODBYE: "Auf Wiedersehen.",
    Answer.UNCLEAR: "Wie bitte? Das habe ich nicht verstanden.",
}

_ENGLISH = {
    Answer.CHANGE: "I can't prepare that change this way.",
    Answer.SEND: "Sending things is something I can't do yet.",
    Answer.DOCUMENT: "Opening single documents is something I can't do yet.",
    Answer.REASON: "The data gives no reasons.",
    Answer.JUDGEMENT: "That is not for me to judge.",
    Answer.EXPLAIN: "Explaining terms is something I can't do yet.",
    Answer.ABILITIES: "I show invoices, finances and stock, open pages and prepare bookings.",
    Answer.LISTENING: "Yes, I'm listening.",
    Answer.THANKS: "You're welcome.",
    Answer.GOODBYE: "Goodbye.",
    Answer.UNCLEAR: "Sorry, I didn't understand that.",
}

_UKRAINIAN = {
    Answer.CHANGE: "У такому вигляді підготувати цю зміну не можу.",
    Answer.SEND: "Надсилати я ще нічого не вмію.",
    Answer.DOCUMENT: "Відкривати окремі документи я ще не вмію.",
    Answer.REASON: "Причин у даних немає.",
    Answer.JUDGEMENT: "Про це я судити не можу.",
    Answer.EXPLAIN: "Пояснювати поняття я ще не вмію.",
    Answer.ABILITIES: "Я показую рахунки, фінанси й залишки, відкриваю сторінки та готую проведення.",
    Answer.LISTENING: "Так, слухаю.",
    Answer.THANKS: "Будь ласка.",
    Answer.GOODBYE: "До побачення.",
    Answer.UNCLEAR: "Вибачте, я не зрозумів.",
}

_RUSSIAN = {
    Answer.CHANGE: "В таком виде подготовить это изменение не могу.",
    Answer.SEND: "Отправлять я пока ничего не умею.",
    Answer.DOCUMENT: "Открывать отдельные документы я пока не умею.",
    Answer.REASON: "Причин в данных нет.",
    Answer.JUDGEMENT: "Об этом я судить не могу.",
    Answer.EXPLAIN: "Объяснять понятия я пока не умею.",
    Answer.ABILITIES: "Я показываю счета, финансы и остатки, открываю страницы и готовлю проводки.",
    Answer.LISTENING: "Да, слушаю.",
    Answer.THANKS: "Пожалуйста.",
    Answer.GOODBYE: "До свидания.",
    Answer.UNCLEAR: "Извините, я не понял.",
}

ANSWERS: Mapping[Language, Mapping[Answer, str]] = {
    Language.GERMAN: _GERMAN,
    Language.ENGLISH: _ENGLISH,
    Language.UKRAINIAN: _UKRAINIAN,
    Language.RUSSIAN: _RUSSIAN,
}
