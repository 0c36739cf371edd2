"""Follow-ups in real turns that code cannot complete: what the model is told, and what it must not drop."""

import pytest
from tests.assistant.conversation.talk import ASKED, GERMANY, REVENUE, Talk, query_of

from zuruf.assistant.conversation.decisions import held_question
from zuruf.assistant.model.scripted import calls, says
from zuruf.assistant.prompt.account import Section
from zuruf.assistant.prompt.builder import PastRound
from zuruf.assistant.query.query_form import read_query
from zuruf.domain.turns import Json

pytestmark = pytest.mark.anyio


async def test_what_code_cannot_complete_is_written_over_the_question_in_talk(sample: Talk) -> None:
    await sample.ask(ASKED["de"], REVENUE)
    sample.model.rounds = [
        calls("query", {"query": {"metric": "revenue_invoiced", "where": [{"field": "country", "op": "!=", "value": "DK"}]}}),
        says("Bitte."),
    ]
    reply = await sample.say("und nicht in Dänemark?")
    assert query_of(reply) == read_query({**REVENUE, "where": [{"field": "country", "op": "!=", "value": "DK"}]})
    prompt = sample.model.prompts[-2]
    assert prompt.account is not None
    assert prompt.account.sections[Section.DECISIONS] > 0
    assert "last_month" in prompt.messages[0].content


async def test_a_model_that_drops_what_was_said_is_refused(sample: Talk) -> None:
    await sample.ask(ASKED["de"], REVENUE)
    everything = calls("query", {"query": {"metric": "revenue_invoiced"}})
    sample.model.rounds = [everything, everything]
    failed = await sample.fail("und nicht in Dänemark?")
    assert failed.code == "query-unkept"


async def test_a_country_nobody_has_is_refused_and_not_dropped(other: Talk) -> None:
    billed: dict[str, Json] = {"metric": "billed_net", "period": "last_month"}
    await other.ask(ASKED["de"], billed)
    dropped = calls("query", {"query": billed})
    other.model.rounds = [dropped, dropped]
    assert (await other.fail("und in Dänemark?")).code == "query-unkept"


async def test_a_time_that_a_state_of_now_does_not_have_is_refused(sample: Talk) -> None:
    await sample.ask("Wie viel liegt im Lager?", {"metric": "stock_total"})
    sample.model.rounds = [calls("query", {"query": {"metric": "stock_total"}})]
    failed = await sample.fail("und im letzten Monat?")
    assert failed.code == "query-period"


async def test_what_leans_without_adding_gets_rounds_and_decisions_told(sample: Talk) -> None:
    await sample.ask(ASKED["de"], REVENUE)
    sample.memory.past["kiosk"] = (PastRound("Umsatz letzten Monat?", "Auf dem Bildschirm."),)
    sample.model.rounds = [says("Das sagen die Daten nicht.")]
    await sample.say("und warum?")
    prompt = sample.model.prompts[-1]
    assert [message.content for message in prompt.messages[:2]] == ["Umsatz letzten Monat?", "Auf dem Bildschirm."]
    assert prompt.account is not None
    assert prompt.account.sections[Section.ROUNDS] > 0


async def test_a_request_of_its_own_is_told_nothing_of_before(sample: Talk) -> None:
    await sample.ask(ASKED["de"], REVENUE)
    sample.memory.past["kiosk"] = (PastRound("Umsatz letzten Monat?", "Auf dem Bildschirm."),)
    sample.model.rounds = [calls("list_invoices", {"status": "overdue"})]
    await sample.say("Wie viele Rechnungen sind überfällig?")
    assert len(sample.model.prompts[-1].messages) == 1


@pytest.mark.parametrize("text", ["Okay, wie viele Rechnungen sind überfällig?", "Und welche Rechnungen sind überfällig?"])
async def test_however_it_begins_what_names_its_own_subject_is_told_nothing(sample: Talk, text: str) -> None:
    sample.memory.past["kiosk"] = (PastRound("Umsatz letzten Monat?", "Auf dem Bildschirm."),)
    for _ in range(2):  # at first nothing is held, then the list
        sample.model.rounds = [calls("list_invoices", {"status": "overdue"}), says("Bitte.")]
        await sample.say(text)
        assert all(len(prompt.messages) == 1 for prompt in sample.model.prompts)


async def test_how_many_of_those_keeps_whose_they_were(sample: Talk) -> None:
    await sample.ask(ASKED["de"], {**REVENUE, "where": [GERMANY]})
    overdue: Json = {"field": "status", "op": "=", "value": "overdue"}
    sample.model.rounds = [calls("query", {"query": {"metric": "invoice_count", "where": [overdue]}}), says("Bitte.")]
    reply = await sample.say("und wie viele davon sind überfällig?")
    counted: dict[str, Json] = {"metric": "invoice_count", "period": "last_month", "where": [GERMANY, overdue]}
    assert query_of(reply) == read_query(counted)


async def test_a_list_that_a_model_chose_for_a_follow_up_keeps_the_conditions(sample: Talk) -> None:
    """ "Неоплачені" is no word of this vocabulary: the model has to find it, and its list cannot hold a country."""
    await sample.ask("Покажи рахунки з Німеччини", {"table": "invoices", "where": [GERMANY]})
    sample.model.rounds = [calls("list_invoices", {"status": "unpaid"}), says("Будь ласка.")]
    reply = await sample.say("а тільки неоплачені?")
    states: Json = {"field": "status", "op": "in", "value": ["unpaid", "overdue"]}
    assert query_of(reply) == read_query({"table": "invoices", "where": [GERMANY, states]})


async def test_a_rule_asked_after_a_figure_is_looked_up(sample: Talk) -> None:
    await sample.ask(ASKED["de"], REVENUE)
    sample.model.rounds = [says("Das weiß ich nicht.")]
    reply = await sample.say("Und welche Zahlungsfrist gilt in Polen?")
    assert not reply.blocks
    assert not sample.model.prompts[-1].must_call


async def test_after_a_question_that_failed_a_follow_up_is_not_about_the_one_before(sample: Talk) -> None:
    await sample.ask(ASKED["de"], REVENUE)
    everything = calls("query", {"query": {"metric": "stock_total"}})
    sample.model.rounds = [everything, everything]
    await sample.fail("Wie viele Produkte hatten wir im letzten Jahr im Lager?")
    assert held_question(await sample.memory.decisions("kiosk")) is None


async def test_a_query_written_where_a_model_only_had_to_choose_keeps_what_was_said(sample: Talk) -> None:
    dropped = calls("query", {"query": {"metric": "revenue_invoiced"}})
    sample.model.rounds = [dropped, calls("query", {"query": REVENUE}), says("Bitte.")]
    assert query_of(await sample.say(ASKED["de"])) == read_query(REVENUE)
    sample.model.rounds = [dropped, dropped, dropped]
    assert (await sample.fail("Wie hoch war der fakturierte Umsatz im Jahr 2019 in Dänemark?")).code == "query-unkept"


async def test_a_follow_up_that_failed_leaves_the_question_in_talk(sample: Talk) -> None:
    await sample.ask(ASKED["de"], REVENUE)
    everything = calls("query", {"query": {"metric": "revenue_invoiced"}})
    sample.model.rounds = [everything, everything]
    await sample.fail("und nicht in Dänemark?")
    assert held_question(await sample.memory.decisions("kiosk")) is not None
