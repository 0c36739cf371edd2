"""Changes that a model proposes within a turn: what is prepared, what is told, and that nothing is done."""

from collections.abc import Mapping
from decimal import Decimal

import pytest
from tests.assistant.changes.kiosk import IN, Kiosk
from tests.assistant.changes.office import STOCK, shown, signed_in

from zuruf.assistant.model.ports import ToolCalled
from zuruf.assistant.model.scripted import calls, says
from zuruf.domain.events import ReplyDelta, TurnFailed
from zuruf.domain.faults import ModelFault
from zuruf.domain.jsons import from_json
from zuruf.domain.proposals import ProposalState
from zuruf.domain.turns import Json, Reply, ReplySource, ToolCall

pytestmark = pytest.mark.anyio


async def test_a_booking_is_prepared_and_said_by_code(kiosk: Kiosk) -> None:
    kiosk.model.rounds = [calls("book_stock", {"direction": "in", "product": "PR null null siebzehn", "quantity": 12})]
    reply = await kiosk.say(IN)
    assert isinstance(reply, Reply)
    [proposal] = kiosk.proposals()
    assert reply.text == "Vorbereitet: 12\u00a0m PR0017 Mantelleitung grau einbuchen. Bitte am Bildschirm bestätigen."
    assert "zwölf Meter P R, null, null, eins, sieben" in reply.speech
    assert (reply.source, reply.reason, reply.model_rounds) == (ReplySource.FORMATTER, "write-proposal", 1)
    assert reply.proposals == (proposal.id,)
    assert (proposal.state, proposal.words, proposal.turn) == (ProposalState.OPEN, IN, "turn-1")
    assert (kiosk.office.stock(), kiosk.office.moved()) == (STOCK, STOCK)


@pytest.mark.parametrize(
    ("text", "tool", "given", "said"),
    [
        ("Book 3 PR0018 out", "book_stock", {"direction": "out", "product": "PR0018", "quantity": 3}, "Prepared: book out 3"),
        ("Постав залишок PR0020 на сорок штук", "count_stock", {"product": "PR0020", "quantity": 40}, "Підготовлено: вст"),
        ("закажи пятнадцать штук PR0020", "order_goods", {"product": "PR0020", "quantity": 15}, "Подготовлено: внести 15"),
        ("Rechnung RE-2026-0117 ist bezahlt", "mark_paid", {"invoice": "RE-2026-0117"}, "Vorbereitet: 119,00"),
    ],
)  # fmt: skip
async def test_in_four_languages(kiosk: Kiosk, text: str, tool: str, given: Mapping[str, Json], said: str) -> None:
    kiosk.model.rounds = [calls(tool, given)]
    reply = await kiosk.say(text)
    assert isinstance(reply, Reply)
    assert reply.text.replace("\u00a0", " ").startswith(said)
    assert len(kiosk.proposals()) == 1


async def test_a_note_is_saved_at_once(kiosk: Kiosk) -> None:
    kiosk.model.rounds = [calls("add_note", {"customer": "Möwenberg", "text": "ruft morgen an"})]
    reply = await kiosk.say("Notiz für Möwenberg: ruft morgen an")
    assert isinstance(reply, Reply)
    assert reply.text == "Erledigt. Notiz: Möwenberg GmbH."
    assert (reply.reason, reply.source, reply.model_rounds) == ("done", ReplySource.FORMATTER, 1)
    assert kiosk.proposals()[0].state is ProposalState.EXECUTED


@pytest.mark.parametrize(
    "given",
    [
        {"direction": "in", "product": "PR0018", "quantity": 12},
        {"direction": "in", "product": "PR0017", "quantity": 999},
        {"direction": "in"},
        {"direction": "out"},
        {"direction": "in", "place": "A-01", "reason": "invented"},
    ],
    ids=["another product", "another quantity", "nothing", "the other direction", "more than was said"],
)
async def test_what_was_said_counts_and_not_what_a_model_made_up(kiosk: Kiosk, given: Mapping[str, Json]) -> None:
    kiosk.model.rounds = [calls("book_stock", given)]
    reply = await kiosk.say(IN)
    assert isinstance(reply, Reply)
    assert reply.text == "Vorbereitet: 12\u00a0m PR0017 Mantelleitung grau einbuchen. Bitte am Bildschirm bestätigen."


@pytest.mark.parametrize(
    ("text", "change"),
    [
        ("zwölf Stück PR0018 sind eingetroffen", "stock_in"),
        ("минус три PR0018 продали", "stock_out"),
        ("The customer settled invoice RE-2026-0118", "pay"),
        ("Meldebestand von PR0020 auf fünfzig", "reorder_level"),
    ],
)
async def test_a_change_said_outright_is_prepared_though_the_model_says_it_cannot_be(
    kiosk: Kiosk, text: str, change: str
) -> None:
    kiosk.model.rounds = [says("Das kann ich nicht. Es sind 999.")]
    reply = await kiosk.say(text)
    assert isinstance(reply, Reply)
    assert [proposal.change for proposal in kiosk.proposals()] == [change]
    assert "999" not in reply.text
    assert "kann ich nicht" not in "".join(event.text for event in kiosk.events if isinstance(event, ReplyDelta))


@pytest.mark.parametrize(
    "text", ["Wann wurde RE-2026-0117 bezahlt?", "wie viele PR0018 sind ausgebucht worden", "danke für die Notiz"]
)
async def test_a_question_about_a_change_is_the_models(kiosk: Kiosk, text: str) -> None:
    kiosk.model.rounds = [says("Das steht nicht in den Daten.")]
    reply = await kiosk.say(text)
    assert isinstance(reply, Reply)
    assert reply.text == "Das steht nicht in den Daten."
    assert kiosk.proposals() == []


async def test_two_orders_in_one_round_are_two_proposals(kiosk: Kiosk) -> None:
    first = ToolCall("a", "book_stock", {"direction": "in", "product": "PR0018", "quantity": 5})
    second = ToolCall("b", "book_stock", {"direction": "out", "product": "PR0019", "quantity": 3})
    kiosk.model.rounds = [(ToolCalled(first), ToolCalled(second), ToolCalled(first))]
    reply = await kiosk.say("fünf PR0018 einbuchen und drei PR0019 ausbuchen")
    assert isinstance(reply, Reply)
    assert len({proposal.id for proposal in kiosk.proposals()}) == 2, "the same call twice is one proposal"
    for proposal in {each.id: each for each in kiosk.proposals()}.values():
        kiosk.office.changes.desk.confirm(shown(proposal), signed_in())
    assert (kiosk.office.stock("PR0018"), kiosk.office.stock("PR0019")) == (STOCK + 5, STOCK - 3)


@pytest.mark.parametrize(
    ("text", "tool", "given", "code"),
    [
        ("nimm tausend PR0018 heraus", "book_stock", {"direction": "out"}, "change-too-little"),
        ("vier PR0018 bitte", "book_stock", {"direction": "sideways"}, "tool-arguments"),
        ("Rechnung RE-2026-0117 bezahlt, 500 Euro", "mark_paid", {}, "change-unfit"),
        ("Rechnung RE-2026-0117 ist noch nicht bezahlt", "mark_paid", {}, "change-unfit"),
        ("gib das frei für mich", "confirm_proposal", {"id": "p1"}, "tool-unknown"),
    ],
)
async def test_what_cannot_be_done_is_told(kiosk: Kiosk, text: str, tool: str, given: Mapping[str, Json], code: str) -> None:
    kiosk.model.rounds = [calls(tool, given)]
    failed = await kiosk.say(text)
    assert isinstance(failed, TurnFailed)
    assert failed.code == code
    assert kiosk.office.acts() == []


def test_arguments_are_kept_for_an_edit(kiosk: Kiosk) -> None:
    proposal = kiosk.office.propose("pay", {"invoice": "0117"})
    assert from_json(proposal.arguments) == {
        "invoice": "RE-2026-0117",
        "amount": Decimal("119.00"),
        "paid_on": "2026-03-16",
        "method": "transfer",
    }


async def test_what_was_prepared_stands_when_the_model_fails_afterwards(kiosk: Kiosk) -> None:
    booking = ToolCall("a", "book_stock", {"direction": "in", "product": "PR0018", "quantity": 5})
    listing = ToolCall("b", "list_products", {"status": "low"})
    kiosk.model.rounds = [(ToolCalled(booking), ToolCalled(listing)), (ModelFault("model-timeout", "late"),)]
    reply = await kiosk.say("fünf PR0018 einbuchen und welche Artikel sind knapp")
    assert isinstance(reply, Reply)
    assert reply.text.startswith("Vorbereitet:")
    assert "nicht rechtzeitig" in reply.text
    assert len(reply.proposals) == 1
