"""Whether the last word wants another behind it, in four languages."""

import pytest

from zuruf.domain.speech import Tail
from zuruf.language.utterance_ends import tail

CASES = {
    Tail.FINISHED: (
        "Wie viele Rechnungen sind überfällig?",
        "Buche fünf Stück von PR0017 ein.",
        "Zeige mir die Rechnungen an",
        "Book five boxes in.",
        "which products are out",
        "Show me what is overdue!",
        "скільки рахунків прострочено",
        "Відкрий сторінку товарів.",
        "какие товары заканчиваются на складе",
        "Покажи неоплаченные счета",
        "Nein",
        "yes",
        "Ja bitte.",
        "Haben wir noch Schrauben?",
        "what's the stock of the big ladder",
        "heute früh kam der Laster, leg die bitte mal rein",
        "привезли сорок штук поставь их на приход",
        "PR0017 geht aus, bestell mal neue",
    ),
    Tail.STATED: (
        "Heute früh kam der Laster mit Schrauben.",
        "Zeig mir",
        "show me",
        "Rechnungen",
        "They settled it in full.",
        "Тогда лось вышел на двор.",
        "вчора привезли болти",
        *("Buche fünf Stück PR0017 aus", "Mach die Seite auf.", "Bestell zehn Rollen nach", "Hör auf", "Mach das Fenster zu"),
        *("Alle.", "Nein, keine", "all", "так, всі", "Все.", "не надо"),
        *("Thank you, that was all.", "is there anything we've run out of", "Дякую, це все."),
    ),
    Tail.NUMBER: (
        "Buche fünf",
        "Artikel P R null null eins",
        "PR0017",
        "Rechnung 4711.",
        "zweihundert",
        "book twenty-five",
        "invoice R E 2026",
        "замов двадцять",
        "артикул п",
        "закажи сто двадцать пять",
        "счёт номер ноль",
        "fünf Stück",
        "12 pieces",
        "Kundennummer",
        "die Nummer",
        "пять штук",
    ),
    Tail.OPEN: (
        *("Alle Rechnungen von", "Die Ware aus", "Zeig mir alle", "Ist das zu", "show me all", "покажи все"),
        "Zeige mir die Rechnungen von",
        "Buche fünf Stück ein und",
        "Wie viele, ähm",
        "alle Kunden, die...",
        "Show me the invoices for the",
        "book five of",
        "it is, uh…",
        "покажи рахунки за",
        "замов болти і",
        "покажи счета клиента за",
        "сколько у нас, э",
        "Rechnungen,",
    ),
    Tail.UNKNOWN: ("", "  ", "?!", "—"),
}


@pytest.mark.parametrize(("wanted", "text"), [(kind, text) for kind, texts in CASES.items() for text in texts])
def test_ends(wanted: Tail, text: str) -> None:
    assert tail(text) is wanted


SHAPES = ("PR####", "RE-####-####")


@pytest.mark.parametrize(
    ("wanted", "text"),
    [
        (Tail.FINISHED, "Wie viel kostet PR0017?"),
        (Tail.FINISHED, "show me invoice RE-2026-0117."),
        (Tail.NUMBER, "Wie viel kostet PR00"),
        (Tail.NUMBER, "show me invoice RE-2026"),
        (Tail.NUMBER, "show me invoice RE-2026-01"),
        (Tail.NUMBER, "Buche fünf"),
        (Tail.NUMBER, "PR0017"),
        (Tail.NUMBER, "die Nummer ist PR0017"),
    ],
)
def test_a_request_that_ends_with_a_whole_number_is_finished(wanted: Tail, text: str) -> None:
    assert tail(text, SHAPES) is wanted
