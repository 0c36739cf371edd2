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
    ),
    Tail.OPEN: (
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
