"""What a proposed change lacks or leaves open is asked for within the turn, and taken from the answer."""

import pytest
from tests.assistant.changes.kiosk import Kiosk

from zuruf.assistant.model.scripted import calls
from zuruf.domain.languages import Language
from zuruf.domain.turns import Json, Reply

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize("way", ["touched", "said", "number"])
async def test_several_that_may_be_meant_are_asked_about(kiosk: Kiosk, way: str) -> None:
    given: dict[str, Json] = {"direction": "in", "product": "Arbeitshandschuhe", "quantity": 5}
    kiosk.model.rounds = [calls("book_stock", given)]
    reply = await kiosk.say("fünf Paar Arbeitshandschuhe einbuchen")
    assert isinstance(reply, Reply)
    assert reply.asking is not None
    assert [choice.name for choice in reply.asking.choices] == ["PR0018", "PR0019"]
    assert kiosk.proposals() == []
    answers = {"touched": ("", "PR0019"), "said": ("Größe L", None), "number": ("die PR neunzehn", None)}
    text, choice = answers[way]
    again = await kiosk.say(text or "PR0019", answering="turn-1", choice=choice)
    assert isinstance(again, Reply), again
    assert [proposal.texts[Language.GERMAN].title for proposal in kiosk.proposals()] == [
        "Einbuchen: PR0019 Arbeitshandschuhe Größe L"
    ]
    assert kiosk.memory.decided == {}


@pytest.mark.parametrize(
    "case",
    [
        ("buch die PR0018 ein", "book_stock", "quantity", "zwölf", "12", "Wie viele Stück?"),
        ("take out some PR0018", "book_stock", "quantity", "twelve pieces please", "12", "How many pieces?"),
        ("спиши зі складу PR0018", "book_stock", "quantity", "дванадцять", "12", "Скільки штук?"),
        ("оприходуй PR0017", "book_stock", "quantity", "двенадцать метров", "12", "Сколько метров?"),
        ("buche zwei Paletten PR0020 ein", "book_stock", "quantity", "zweihundert", "200", "Wie viele Stück?"),
        ("buche fünf Stück ein", "book_stock", "product", "die PR null null zwanzig", "PR0020", "Welcher Artikel? "),
        ("we threw away five", "book_stock", "product", "PR0019", "PR0019", "Which product? "),
        ("lager drei PR0018 um von Platz A1", "book_stock", "to_place", "C 4", "C4", "Auf welchen Platz?"),
        ("закажи PR0020", "order_goods", "quantity", "сорок", "40", "Сколько штук?"),
        ("познач рахунок як оплачений", "mark_paid", "invoice", "RE-2026-0118", "RE-2026-0118", "Який рахунок? "),
    ],
)  # fmt: skip
async def test_what_nobody_said_is_asked_for(kiosk: Kiosk, case: tuple[str, ...]) -> None:
    """No figure is invented: not even one that the model wrote."""
    text, tool, asks, answer, title, question = case
    kiosk.model.rounds = [calls(tool, {"direction": "in", "quantity": 7} if tool == "book_stock" else {})]
    reply = await kiosk.say(text)
    assert isinstance(reply, Reply), reply
    assert reply.asking is not None
    assert reply.asking.term == f"lacking:{asks}"
    assert reply.text.startswith(question)
    assert kiosk.proposals() == []
    again = await kiosk.say(answer, answering="turn-1")
    assert isinstance(again, Reply), again
    assert title in again.text.replace("\u00a0", " ")
    [proposal] = kiosk.proposals()
    assert proposal.words == f"{text} {answer}"


async def test_two_things_that_lack_are_asked_one_after_the_other(kiosk: Kiosk) -> None:
    kiosk.model.rounds = [calls("book_stock", {"direction": "in"})]
    assert isinstance(await kiosk.say("etwas ist angekommen, buch es ins Lager"), Reply)
    second = await kiosk.say("PR0018", answering="turn-1")
    assert isinstance(second, Reply)
    assert second.asking is not None
    assert second.asking.term == "lacking:quantity"
    third = await kiosk.say("acht", answering="turn-2")
    assert isinstance(third, Reply)
    assert third.text.replace("\u00a0", " ").startswith("Vorbereitet: 8 Stk. PR0018")


async def test_two_numbers_that_may_be_the_quantity_are_buttons(kiosk: Kiosk) -> None:
    kiosk.model.rounds = [calls("book_stock", {"direction": "in"})]
    reply = await kiosk.say("buche PR0018 ein, fünf oder sieben")
    assert isinstance(reply, Reply)
    assert reply.asking is not None
    assert [choice.name for choice in reply.asking.choices] == ["5", "7"]
    assert reply.text == "Wie viele Stück? 5 oder 7?"
    again = await kiosk.say("7", answering="turn-1", choice="7")
    assert isinstance(again, Reply)
    assert again.text.replace("\u00a0", " ").startswith("Vorbereitet: 7 Stk. PR0018")


async def test_another_request_is_no_answer(kiosk: Kiosk) -> None:
    kiosk.model.rounds = [calls("book_stock", {"direction": "in"}), calls("list_products", {"status": "low"})]
    await kiosk.say("buch die PR0018 ein")
    reply = await kiosk.say("welche Artikel gehen zur Neige", answering="turn-1")
    assert isinstance(reply, Reply)
    assert reply.asking is None
    assert len(reply.blocks) == 1
    assert kiosk.proposals() == []
