"""Several orders in one message, told apart by code; what is one request stays whole."""

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from zuruf.assistant.queue.split import MOST_JOBS, accepted, is_part_of, split_orders
from zuruf.domain.languages import Language
from zuruf.language.recogniser import request_language

CASES = Path(__file__).parents[2] / "cases"
DE, EN, UK, RU = Language.GERMAN, Language.ENGLISH, Language.UKRAINIAN, Language.RUSSIAN


@pytest.mark.parametrize(
    ("language", "message", "orders"),
    [
        (DE, "Buche 12 Stück PR0017 ein, nimm drei PR0018 heraus und setz den Meldebestand von PR0020 auf 50",
         ["Buche 12 Stück PR0017 ein", "nimm drei PR0018 heraus", "setz den Meldebestand von PR0020 auf 50"]),
        (DE, "12 stück pr0017 einbuchen und drei stück pr0018 ausbuchen und dann die kunden öffnen",
         ["12 stück pr0017 einbuchen", "drei stück pr0018 ausbuchen", "die kunden öffnen"]),
        (DE, "äh also zuerst den bestand von pr0020 auf 40 setzen dann die rechnungen öffnen",
         ["den bestand von pr0020 auf 40 setzen", "die rechnungen öffnen"]),
        (DE, "bestell fünfzehn Kartons Handschuhe und wie viele Rechnungen sind offen?",
         ["bestell fünfzehn Kartons Handschuhe", "wie viele Rechnungen sind offen"]),
        (EN, "please add five gloves then print the label and tell me the total",
         ["add five gloves", "print the label", "tell me the total"]),
        (EN, "mark RE-2026-0117 as paid, and then send the receipt to the customer.",
         ["mark RE-2026-0117 as paid", "send the receipt to the customer"]),
        (UK, "додай п'ять штук PR0018 спиши три штуки PR0019 і скажи суму рахунків",
         ["додай п'ять штук PR0018", "спиши три штуки PR0019", "скажи суму рахунків"]),
        (UK, "постав залишок PR0020 на сорок, потім познач рахунок сім як оплачений",
         ["постав залишок PR0020 на сорок", "познач рахунок сім як оплачений"]),
        (RU, "добавь пять штук PR0018, потом закажи десять PR0019 и покажи остатки",
         ["добавь пять штук PR0018", "закажи десять PR0019", "покажи остатки"]),
        (RU, "сколько просроченных счетов и ещё закажи пятнадцать коробок перчаток",
         ["сколько просроченных счетов", "закажи пятнадцать коробок перчаток"]),
    ],
)  # fmt: skip
def test_orders_in_their_own_words(language: Language, message: str, orders: list[str]) -> None:
    assert list(split_orders(message, language)) == orders
    assert accepted(orders, message)


@pytest.mark.parametrize(
    ("language", "message"),
    [
        (DE, "Buche zwölf Schrauben und Muttern ein"),
        (DE, "zeige offene Rechnungen von Müller und Söhne"),
        (DE, "Könnten Sie mir bitte sagen, wie viele Rechnungen offen sind?"),
        (DE, "Wie viele Artikel sind knapp und welche sind ganz weg?"),
        (DE, "Schicken Sie mir die Übersicht"),
        (EN, "show me the invoices and the customers"),
        (EN, "how many open invoices and overdue ones are there"),
        (UK, "покажи рахунки і клієнтів"),
        (UK, "скільки грошей прийшло і скільки пішло"),
        (RU, "покажи счета и клиентов"),
        (RU, ""),
    ],
)
def test_one_request_stays_whole(language: Language, message: str) -> None:
    assert split_orders(message, language) == (message.strip(),)


def test_no_single_request_of_the_routing_cases_is_split() -> None:
    """What is split there names two things to do, in words."""
    split = []
    for line in (CASES / "routing.jsonl").read_text(encoding="utf-8").splitlines():
        text = str(json.loads(line)["text"])
        if len(split_orders(text, request_language(text))) > 1:
            split.append(text)
    assert len(split) <= 8, split
    assert all(
        any(joint in f" {text} " for joint in (" und ", " and ", " і ", " и ", " dann ", " замов", " закажи")) for text in split
    )


def test_messages_with_several_orders() -> None:
    """Written before the rule was run on them; the count is a floor, not the aim."""
    cases = [json.loads(line) for line in (CASES / "orders.jsonl").read_text(encoding="utf-8").splitlines()]
    right = [case for case in cases if len(split_orders(case["text"], Language(case["language"]))) == case["jobs"]]
    assert len(cases) == 32
    assert len(right) >= 31
    for case in cases:
        orders = split_orders(case["text"], Language(case["language"]))
        assert len(orders) == 1 or accepted(orders, case["text"])


@given(
    words=st.lists(
        st.sampled_from(
            ["und", "dann", "buche", "öffne", "PR0017", "zwölf", "bitte", ",", ".", "setzen", "zeig", "wie", "viele", "ein"]
        ),
        max_size=40,
    )
)
def test_every_order_consists_of_words_of_the_message(words: list[str]) -> None:
    message = " ".join(words)
    orders = split_orders(message, DE)
    assert 1 <= len(orders) <= MOST_JOBS
    if len(orders) > 1:
        assert accepted(orders, message)


@given(text=st.text(max_size=300), language=st.sampled_from(list(Language)))
def test_any_text(text: str, language: Language) -> None:
    orders = split_orders(text, language)
    assert len(orders) == 1 or all(is_part_of(order, text) for order in orders)


def test_an_order_that_a_model_made_up_is_refused() -> None:
    message = "Buche 12 Stück PR0017 ein und öffne die Rechnungen"
    assert accepted(["Buche 12 Stück PR0017 ein", "öffne die Rechnungen"], message)
    assert not accepted(["Buche 12 Stück PR0017 ein", "bestelle 100 Stück PR0017"], message)
    assert not accepted(["öffne die Rechnungen", "Buche 12 Stück PR0017 ein"], message)
    assert not accepted(["Buche 12 Stück PR0017 ein", "Buche 12 Stück PR0017 ein"], message)
    assert not accepted([], message)
