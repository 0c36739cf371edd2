"""Where a long sentence may be begun."""

import pytest

from zuruf.speech.clauses import opening_clause


@pytest.mark.parametrize(
    "sentence",
    [
        "Die Seite Rechnungen wird geöffnet.",
        "Ja, das ist so.",
        "Offen sind 1.234,50 Euro und dazu noch einmal 2.000,75 Dänische Kronen zusammen.",
        "Ja, es gibt zwölf unbezahlte Rechnungen mit einer Summe von eintausend Euro und mehr.",
    ],
)
def test_a_short_or_unbroken_sentence_stays_whole(sentence: str) -> None:
    assert opening_clause(sentence) == (sentence,)


def test_a_long_one_begins_with_its_first_real_clause() -> None:
    sentence = "Ja, es gibt zwölf unbezahlte Rechnungen, und die älteste davon ist seit neun Tagen überfällig."
    first, rest = opening_clause(sentence)
    assert first == "Ja, es gibt zwölf unbezahlte Rechnungen,"
    assert f"{first} {rest}" == sentence
