"""Words that are said to nobody here, and those that may be."""

import pytest

from zuruf.speech.addressed import asks_nothing, names_nothing

TOLD = (
    "Am Abend ziehen von Westen her Wolken auf, die Schauer bringen.",
    "Der Trainer lobte nach dem Spiel vor allem die junge Abwehr.",
    "Two people were taken to hospital after the fire, the mayor said.",
    "And that was the last song of the evening from our studio.",
    "Уряд ухвалив програму підтримки сільських шкіл на три роки.",
    "В столице открылась выставка картин молодых художников.",
    "Is it? The mayor said on Friday that the bridge would stay closed until spring.",
)
SAID_TO_US = (
    "Wie viele Rechnungen sind offen?",
    "Bei wem ist die Zahlung schon lange überfällig gewesen",
    "und dann bitte die Seite mit den Einstellungen öffnen",
    "Der Laster ist da gewesen, trag das bitte heute noch ein.",
    "Die zwölf PR0133 stehen jetzt nicht mehr hinten sondern vorne",
    "the bank shows the full amount for RE-2026-0317 today",
    "We received forty boxes of gloves this morning.",
    "on which shelf did we put the long ladders",
    "в течение какого срока можно вернуть товар",
    "На яку суму нам винні наші покупці",
    "Привезли сто рулонів скотчу сьогодні вранці",
    "Wir haben gestern zehn Eimer Farbe weggeworfen, weil sie eingetrocknet waren",
    "Ich habe gerade achtundvierzig Paar Handschuhe aus dem Wagen geholt",
    "I took three helmets out this morning",
    "take out six of pee ar oh oh three two",
    "пришло двадцать пять замков пэ эр ноль четыре девять шесть",
    "я взяв три шоломи сьогодні вранці",
    "Ich will wissen, wie es um die Firma Schmidt steht",
    "I would like an overview of the last year",
    "Nein, ich meinte die von letzter Woche",
    "no it was not ten it was twelve",
    "это неправильно должно быть двенадцать",
    "нагадай завтра зателефонувати в Дніпровські пороги",
    "say that again but a bit slower please",
    "витрати за категоріями за цей рік",
    "units sold per month this year",
    "Müller und Söhne in Hamburg",
    "Danke, das war es.",
    "thirty seven",
    "",
)


@pytest.mark.parametrize("text", TOLD)
def test_what_only_tells(text: str) -> None:
    assert asks_nothing(text)


@pytest.mark.parametrize("text", SAID_TO_US)
def test_what_asks_orders_answers_or_names_what_is_kept(text: str) -> None:
    assert not asks_nothing(text)


ELSEWHERE = (
    "Warum haben Sie damals so lange geschwiegen?",
    "How did it feel when the crowd started to sing?",
    "Як ви себе почували після виступу вчора ввечері?",
    "О чём вы думали, когда вышли на сцену впервые?",
)
OF_BUSINESS = (
    "Wie hoch ist der Umsatz in diesem Monat?",
    "how many bills are still waiting to be paid",
    "скільки ми заробили за минулий місяць",
    "что у нас с RE-2026-0310 на сегодня",
    "Sag mir bitte, wie es heute so läuft",
    "Wie viel von P R null null eins sieben haben wir?",
    "Is P R zero three one two still there?",
    "Есть ли ещё пэ эр ноль три один два?",
    "What does Ravenhill Hardware owe us?",
    "How many head torches are left?",
    "скільки в нас контрагентів з польщі",
    "ні там було не десять а дванадцять",
    "give me everything we have about Becker",
    "What is it?",
)


@pytest.mark.parametrize("text", ELSEWHERE)
def test_what_is_asked_of_somebody_else(text: str) -> None:
    assert names_nothing(text)
    assert not asks_nothing(text)


@pytest.mark.parametrize("text", OF_BUSINESS)
def test_what_has_a_word_of_business_an_order_or_is_short(text: str) -> None:
    assert not names_nothing(text)
