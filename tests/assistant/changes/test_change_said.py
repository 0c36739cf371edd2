"""Which change a request's own words order, which way goods go, and what orders none at all."""

import pytest

from zuruf.assistant.changes.said.direction import direction_said
from zuruf.assistant.changes.said.places import from_and_to, places_said
from zuruf.assistant.changes.said.wish import as_said, change_said, denied, said_outright
from zuruf.assistant.changes.said.wish_words import TOOLS
from zuruf.domain.languages import Language
from zuruf.domain.turns import ToolCall

DE, EN, UK, RU = Language.GERMAN, Language.ENGLISH, Language.UKRAINIAN, Language.RUSSIAN


@pytest.mark.parametrize(
    ("text", "language", "expected"),
    [
        ("von Platz A4 nach Platz C12", DE, ("A4", "C12")),
        ("nach Regal B von Regal D", DE, ("D", "B")),
        ("von Fach b vier auf Fach c zwölf", DE, ("B4", "C12")),
        ("from shelf B2 to bin 7", EN, ("B2", "7")),
        ("з полиці 3 на полицю 7", UK, ("3", "7")),
        ("с места Б2 на место Г5", RU, ("Б2", "Г5")),
        ("nicht mehr auf A2 sondern auf B7", DE, ("A2", "B7")),
        ("the nine that were in A3 over to D1", EN, ("A3", "D1")),
        ("з B4 на C2", UK, ("B4", "C2")),
        ("Papier in A4", DE, (None, None)),
        ("swap the location of eleven from shelf 3 to shelf 5", EN, ("3", "5")),
        ("Schrauben in M8 auf Platz C1", DE, (None, "C1")),
        ("auf Platz A-04-2", DE, (None, "A-04-2")),
        ("ohne Platz", DE, (None, None)),
    ],
)
def test_places(text: str, language: Language, expected: tuple[str | None, str | None]) -> None:
    assert from_and_to(places_said(text, language, ())) == expected


def test_declared_places_need_no_word_before_them() -> None:
    found = places_said("fünf PR0017 nach a null vier", DE, ("A-04", "B-11"))
    assert [(each.code, each.goal) for each in found] == [("A-04", True)]


@pytest.mark.parametrize(
    ("text", "language", "way"),
    [
        ("Buch fünf PR0017 ein", DE, "in"),
        ("bitte einbuchen", DE, "in"),
        ("zieh drei ab", DE, "out"),
        ("lager neun um", DE, "over"),
        ("die zwölf stehen jetzt nicht mehr auf A2 sondern auf B7", DE, "over"),
        ("erhöhe um zehn", DE, None),
        ("lager drei um von Platz A1", DE, "over"),
        ("buch drei aus weil sie nass sind", DE, "out"),
        ("entnommen wurden vier", DE, "out"),
        ("schiebt die fünf rüber", DE, "over"),
        ("heute sind sechs kaputtgegangen", DE, "out"),
        ("we used up nine", EN, "out"),
        ("thirty came off the truck", EN, "in"),
        ("прибуток за місяць", UK, None),
        ("витратили шість на ремонт", UK, "out"),
        ("щойно розвантажили двадцять", UK, "in"),
        ("расходы за месяц", RU, None),
        ("израсходовали семь", RU, "out"),
        ("получили сорок", RU, "in"),
        ("book in five", EN, "in"),
        ("move five to A4", EN, "over"),
        ("спиши два", UK, "out"),
        ("оприходуй пять", RU, "in"),
        ("PR0017 fünf Stück", DE, None),
        ("reingekommen und gleich wieder raus", DE, None),
    ],
)
def test_which_way_goods_go(text: str, language: Language, way: str | None) -> None:
    assert direction_said(text, language) == way


@pytest.mark.parametrize(
    ("chosen", "text", "language", "right"),
    [
        ("order_goods", "Оприходуй пять PR0017", RU, ("book_stock", {"direction": "in"})),
        ("book_stock", "спиши десять пачек", RU, ("book_stock", {"direction": "out"})),
        ("set_reorder_level", "виправ залишок PR0786 там сорок", UK, ("count_stock", {})),
        ("query", "зміни точку дозамовлення PR0021 на двісті", UK, ("set_reorder_level", {})),
        ("query", "wie viele PR0017 sind ausgebucht worden", DE, ("query", {})),
        # What shows something gives way to a change that is said outright, and a change to a question.
        ("list_products", "sechs PR0017 haben wir heute verbaut", DE, ("book_stock", {"direction": "out"})),
        ("lookup_policy", "перенеси три PR0017 с B4 на C2", RU, ("book_stock", {"direction": "over"})),
        ("book_stock", "wie viel haben wir heute eingebucht", DE, ("query", {})),
        ("book_stock", "скільки PR0017 ми списали", UK, ("query", {})),
        ("mark_paid", "has RE-2026-0314 been paid", EN, ("query", {})),
        ("order_goods", "was haben wir bei PR0017 bestellt", DE, ("query", {})),
        ("book_stock", "kannst du fünf PR0017 einbuchen?", DE, ("book_stock", {"direction": "in"})),
        ("query", "umsatz mit verkauften PR0017 im märz", DE, ("query", {})),
        ("list_products", "PR0017 verkauft", DE, ("list_products", {})),
        ("count_stock", "got five PR0017 off the truck", EN, ("book_stock", {"direction": "in"})),
        ("book_stock", "у PR0017 осталось всего девять", RU, ("count_stock", {})),
        ("add_note", "клиенту ушло пятнадцать PR0017", RU, ("book_stock", {"direction": "out"})),
        ("query", "warn mich wenn PR0017 unter zwanzig fällt", DE, ("set_reorder_level", {})),
        ("set_reorder_level", "PR0017 порвались шесть штук", RU, ("book_stock", {"direction": "out"})),
        ("list_invoices", "welche Rechnungen sind bezahlt", DE, ("list_invoices", {})),
        ("add_note", "Notiz: Kunde hat bezahlt", DE, ("add_note", {})),
        ("add_note", "спиши PR0235 бо розбилися", UK, ("book_stock", {"direction": "out"})),
        ("mark_paid", "деньги за RE-2026-0310 пришли переводом", RU, ("mark_paid", {})),
        ("mark_paid", "we received two hundred dollars for RE-2026-0314", EN, ("mark_paid", {})),
        ("order_goods", "пусть поставщик привезёт ещё пятьдесят PR0351", RU, ("order_goods", {})),
    ],
)
def test_a_model_that_took_one_change_for_another_is_corrected(
    chosen: str, text: str, language: Language, right: tuple[str, dict[str, str]]
) -> None:
    given = {"direction": "in"} if chosen == "book_stock" else {}
    call = as_said(
        ToolCall("c", chosen, given), text, language, ("book_stock", "count_stock", "order_goods", "set_reorder_level", "query")
    )
    assert (call.tool, dict(call.arguments)) == right


@pytest.mark.parametrize(
    ("text", "language", "right"),
    [
        ("RE-2026-0117 ist noch nicht bezahlt", DE, True),
        ("buche die PR0017 bitte nicht ein", DE, True),
        ("don't order any PR0017", EN, True),
        ("RE-2026-0117 hasn't been paid", EN, True),
        ("рахунок RE-2026-0117 ще не оплачено", UK, True),
        ("счёт RE-2026-0117 ещё не оплачен", RU, True),
        ("zieh fünf PR0017 ab, die nicht mehr gut sind", DE, False),
        ("take out five PR0017 that are not needed", EN, False),
        ("спиши пять PR0017 они не нужны", RU, False),
        ("Rechnung RE-2026-0117 ist bezahlt", DE, False),
    ],
)
def test_what_is_denied(text: str, language: Language, right: bool) -> None:
    assert denied(text, language) is right


@pytest.mark.parametrize(
    ("text", "language"),
    [("деньги за RE-2026-0310 пришли", RU), ("we received two hundred dollars for RE-2026-0314", EN)],
)
def test_money_that_came_for_a_number_is_a_payment_and_no_goods(text: str, language: Language) -> None:
    assert change_said(text, language) == "mark_paid"


def test_a_tool_that_the_company_does_not_offer_is_not_chosen() -> None:
    call = ToolCall("c", "order_goods", {})
    assert as_said(call, "Buche fünf PR0017 ein", DE, ("order_goods",)) == call


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("Would you be so kind as to tell me which items are sold out?", EN),
        ("Can I send back rope that was cut off the roll?", EN),
        ("take me to the orders", EN),
        ("There are 2026 items in stock.", EN),
        ("We sold 2024 units in 2024.", EN),
        ("In 3 Quartalen haben wir 40 verkauft.", DE),
        ("Kannst du das Meeting auf Freitag verschieben", DE),
        ("Am 3. Mai 12 Rechnungen bezahlt.", DE),
        ("wie viel haben wir heute eingebucht", DE),
        ("чи можеш показати що списали сьогодні PR0017", UK),
        ("Пришлите мне, пожалуйста, финансовый обзор на почту.", RU),
        ("3 мая 12 счетов оплачено.", RU),
    ],
)
def test_nothing_is_taken_for_a_change_that_orders_none(text: str, language: Language) -> None:
    assert said_outright(text, language, TOOLS) is None


@pytest.mark.parametrize("text", ["Wie viele Kunden haben wir?", "What is overdue?", "Скільки товарів закінчилося?", "привет"])
def test_a_question_wants_no_change(text: str) -> None:
    for language in Language:
        assert change_said(text, language) is None
