"""What code hears of a change in spoken requests of four languages, and what it leaves to be asked."""

import json
from collections.abc import Iterator
from datetime import date
from decimal import Decimal
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.assistant.changes.heard_cases import heard_right, sample_changes
from tests.assistant.changes.office import file_url, opened, prepared

from zuruf.assistant.changes.build import Changes
from zuruf.assistant.changes.hearing import hear
from zuruf.assistant.changes.said.answers import value_answered
from zuruf.assistant.changes.said.days import days_said
from zuruf.assistant.changes.said.figures import figures_said, the_quantity
from zuruf.assistant.changes.wishes import Asker
from zuruf.assistant.tools.tool import Asked
from zuruf.domain.languages import Language
from zuruf.language.spoken.numerals import cardinal

DE, EN, UK, RU = Language.GERMAN, Language.ENGLISH, Language.UKRAINIAN, Language.RUSSIAN


BENCH = Path(__file__).parents[2] / "bench"


ROWS = [
    json.loads(line)
    for name in ("requests_changes.jsonl", "requests_changes_held_out.jsonl")
    for line in (BENCH / name).read_text("utf-8").splitlines()
]


@pytest.fixture(scope="module")
def changes() -> Iterator[Changes]:
    with sample_changes() as found:
        yield found


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row["id"])
def test_a_request_is_heard(changes: Changes, row: dict[str, object]) -> None:
    arguments, expected = row["arguments"], row["given"]
    assert isinstance(arguments, dict)
    assert isinstance(expected, dict)
    assert heard_right(changes, str(row["tool"]), arguments, str(row["text"]), expected)


@pytest.mark.parametrize(
    ("change", "text", "language", "expected"),
    [
        ("stock_in", "Buche 12 Spiralbohrer 4 mm HSS ein", DE, {"product": "PR0042", "quantity": Decimal(12)}),
        ("stock_in", "zwei Paletten PR0031 sind gekommen", DE, {"product": "PR0031"}),
        ("stock_out", "nimm 1,5 Meter PR0017 raus", DE, {"product": "PR0017", "quantity": Decimal("1.5")}),
        ("stock_in", "eine Packung PR0525 einbuchen", DE, {"product": "PR0525", "quantity": Decimal(1)}),
        ("stock_out", "take out a pair of PR0311", EN, {"product": "PR0311", "quantity": Decimal(1)}),
        ("stock_out", "take out two pairs of PR0032", EN, {"product": "PR0032"}),
        ("order", "order 20 PR0728 by friday", EN, {"quantity": Decimal(20), "wanted_on": date(2026, 3, 20)}),
        ("order", "bestell 30 PR0042 bei Brückner Verpackungen", DE, {"supplier": "Brückner Verpackungen OHG"}),
        ("count", "Bestand von PR0042 von 30 auf 40 setzen", DE, {"quantity": Decimal(40)}),
        ("pay", "RE-2026-0316 mit 100 Dollar bezahlt", DE, {"invoice": "RE-2026-0316"}),
        ("pay", "за RE-2026-0310 заплатили 50 евро и ещё 20 евро", RU, {"invoice": "RE-2026-0310"}),
        ("note", "нагадай завтра про K-10001", UK, {"customer": "K-10001", "due_on": date(2026, 3, 17)}),
        ("stock_in", "siebzehn PR siebzehn ein", DE, {"product": "PR0017", "quantity": Decimal(17)}),
        ("stock_in", "4 Spiralbohrer 4 mm HSS einbuchen", DE, {"product": "PR0042", "quantity": Decimal(4)}),
        ("stock_in", "buche 4 PR0042 ein", DE, {"product": "PR0042", "quantity": Decimal(4)}),
        ("stock_out", "three PR0032 out because two were broken", EN, {"quantity": Decimal(3), "reason": "two were broken"}),
        ("stock_in", "since we got 5 PR0032 book them in", EN, {"product": "PR0032", "quantity": Decimal(5)}),
        ("stock_out", "drei PR0032 raus weil sie nass wurden", DE, {"reason": "sie nass wurden"}),
    ],
)  # fmt: skip
def test_what_is_heard(changes: Changes, change: str, text: str, language: Language, expected: dict[str, object]) -> None:
    found = hear(changes, change, Asked(text, language), {}, {}).arguments
    assert {name: found.get(name) for name in expected} == expected


@pytest.mark.parametrize(
    ("change", "text", "language", "argument"),
    [
        ("stock_in", "zwei Paletten PR0031 sind gekommen", DE, "quantity"),
        ("stock_out", "take out two pairs of PR0032", EN, "quantity"),
        ("stock_in", "1.500 PR0031 einbuchen oder 15", DE, "quantity"),
        ("stock_over", "move three PR0032 to shelf D9", EN, "place"),
        ("stock_in", "Spiralbohrer 4 mm HSS einbuchen", DE, "quantity"),
        ("stock_in", "fünf Handschuhe einbuchen", DE, "product"),
        ("pay", "RE-2026-0316 mit 100 Dollar bezahlt", DE, "amount"),
        ("pay", "за RE-2026-0310 заплатили 50 евро и ещё 20 евро", RU, "amount"),
        ("pay", "Möwenberg Arbeitsschutz hat bezahlt", DE, "invoice"),
        ("note", "мені потрібна нотатка", UK, "customer"),
        ("note", "Notiz: der Kurs in Lagertechnik fällt aus", DE, "customer"),
        ("note", "Note: the joinery is closed today", EN, "customer"),
    ],
)  # fmt: skip
def test_what_is_left_open_is_asked_for(changes: Changes, change: str, text: str, language: Language, argument: str) -> None:
    lack = hear(changes, change, Asked(text, language), {}, {}).lack
    assert lack is not None
    assert lack.argument == argument


@given(st.sampled_from(Language), st.integers(2, 999), st.integers(1, 800))
def test_a_quantity_in_words_is_the_quantity_and_the_number_of_the_article_is_not(
    language: Language, quantity: int, number: int
) -> None:
    """Nothing is heard that was not said: the one figure outside the article's number."""
    text = f"{cardinal(quantity, language)} ;;;; PR{number:04}"
    values = {each.value for each in the_quantity(figures_said(text, language), becomes=False)}
    assert values == {Decimal(quantity)}


@pytest.mark.parametrize(
    ("argument", "text", "language", "value"),
    [
        ("quantity", "zwölf", DE, "12"),
        ("quantity", "es sind zwölf Stück bitte", DE, "12"),
        ("quantity", "eins", DE, "1"),
        ("quantity", "12 oder 13", DE, None),
        ("quantity", "zeig mir die zwölf größten Kunden", DE, None),
        ("quantity", "ten and a half", EN, "10.5"),
        ("amount", "сто гривень", UK, "100"),
        ("place", "A vier", DE, "A4"),
        ("to_place", "shelf B2", EN, "B2"),
        ("place", "irgendwo hinten im Lager bei den Schrauben", DE, None),
    ],
)
def test_answers(argument: str, text: str, language: Language, value: str | None) -> None:
    assert value_answered(argument, text, language) == value


def test_a_weekday_is_the_coming_or_the_last_one() -> None:
    monday = date(2026, 3, 16)
    assert [each.day for each in days_said("am Freitag", DE, monday, ahead=True)] == [date(2026, 3, 20)]
    assert [each.day for each in days_said("on friday", EN, monday, ahead=False)] == [date(2026, 3, 13)]
    assert [each.day for each in days_said("у понеділок", UK, monday, ahead=True)] == [date(2026, 3, 23)]


RULES = """
[changes.payment_terms]
table = "customers"
confirm = "manager"
label = { de = "Zahlungsziel", en = "Terms of payment", uk = "Умови оплати", ru = "Условия оплаты" }
[changes.payment_terms.fields.payment_days]
least = 0
most = 90
[places]
"A-01" = "47"
"B-02" = ""
[synonyms.products]
"4006381333931" = "PR0018"
"Mediumhandschuh" = "PR0018"
"""


@pytest.fixture
def declared(tmp_path: Path) -> Iterator[Changes]:
    with opened(prepared(file_url(tmp_path)), RULES) as office:
        yield office.changes


@pytest.mark.parametrize(
    ("change", "text", "language", "expected"),
    [
        ("stock_in", "fünf 4006381333931 einbuchen", DE, {"product": "PR0018", "quantity": Decimal(5)}),
        ("stock_out", "drei Mediumhandschuh raus", DE, {"product": "PR0018", "quantity": Decimal(3)}),
        ("stock_in", "fünf PR0018 auf a null eins Prüfziffer vier sieben", DE, {"place": "A-01", "check": "47"}),
        ("stock_over", "move 5 PR0018 from A-01 to b zero two", EN, {"place": "A-01", "to_place": "B-02"}),
        ("payment_terms", "setz das Zahlungsziel von K-10001 auf 30 Tage", DE, {"record": "K-10001", "value": "30"}),
        ("payment_terms", "условия оплаты для Möwenberg теперь сорок пять дней", RU, {"record": "K-10001", "value": "45"}),
    ],
)
def test_what_a_company_declares_is_heard(
    declared: Changes, change: str, text: str, language: Language, expected: dict[str, object]
) -> None:
    heard = hear(declared, change, Asked(text, language), {}, {})
    assert heard.lack is None
    assert {name: heard.arguments.get(name) for name in expected} == expected
    assert declared.propose(change, heard.arguments, Asker("kiosk", language, text)).change == change
