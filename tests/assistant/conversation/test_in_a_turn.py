"""Follow-ups in real turns at two companies: put anew from decisions alone, no model asked where code understands."""

from decimal import Decimal

import pytest
from tests.assistant.conversation.talk import ASKED, REVENUE, Talk, query_of

from zuruf.assistant.conversation.decisions import held_question
from zuruf.assistant.model.scripted import calls, says
from zuruf.assistant.query.query_form import read_query
from zuruf.domain.decisions import DecisionKind
from zuruf.domain.events import ReplyDelta
from zuruf.domain.languages import Language
from zuruf.domain.turns import Json, ReplySource

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize(
    ("language", "follow"),
    [("de", "Und in Dänemark?"), ("en", "And in Denmark?"), ("uk", "А в Данії?"), ("ru", "А в Дании?")],
)
async def test_a_country_is_put_anew_without_a_model(sample: Talk, language: str, follow: str) -> None:
    await sample.ask(ASKED[language], REVENUE)
    asked = len(sample.model.prompts)
    reply = await sample.say(follow)
    assert len(sample.model.prompts) == asked
    assert (reply.source, reply.reason, reply.model_rounds) == (ReplySource.FORMATTER, "follow-up", 0)
    assert reply.language is Language(language)
    wanted = read_query({**REVENUE, "where": [{"field": "country", "op": "=", "value": "DK"}]})
    assert query_of(reply) == wanted
    assert "".join(event.text for event in sample.events if isinstance(event, ReplyDelta)) == reply.text
    assert reply.replaced == 0
    assert reply.speech


@pytest.mark.parametrize(
    ("language", "follow"),
    [("de", "und letztes Jahr?"), ("en", "and last year?"), ("uk", "а за минулий рік?"), ("ru", "а за прошлый год?")],
)
async def test_a_period_is_put_anew_and_the_rest_stays(sample: Talk, language: str, follow: str) -> None:
    condition: Json = {"field": "country", "op": "=", "value": "DE"}
    await sample.ask(ASKED[language], {**REVENUE, "where": [condition]})
    reply = await sample.say(follow)
    assert query_of(reply) == read_query({**REVENUE, "period": "last_year", "where": [condition]})
    assert reply.model_rounds == 0


@pytest.mark.parametrize(
    ("language", "follow"), [("de", "und in Polen?"), ("en", "and in Poland?"), ("uk", "а в Польщі?"), ("ru", "а в Польше?")]
)
async def test_the_same_at_another_company(other: Talk, language: str, follow: str) -> None:
    billed: dict[str, Json] = {"metric": "billed_net", "period": "last_month"}
    await other.ask(ASKED[language], billed)
    reply = await other.say(follow)
    assert query_of(reply) == read_query({**billed, "where": [{"field": "nation", "op": "=", "value": "PL"}]})
    assert reply.model_rounds == 0


async def test_follow_ups_build_on_follow_ups(sample: Talk) -> None:
    await sample.ask(ASKED["de"], REVENUE)
    await sample.say("und in Dänemark?")
    await sample.say("und letztes Jahr?")
    reply = await sample.say("und pro Monat?")
    denmark: Json = {"field": "country", "op": "=", "value": "DK"}
    assert query_of(reply) == read_query({**REVENUE, "period": "last_year", "where": [denmark], "by": ["month"]})


async def test_the_language_of_the_conversation_goes_on(sample: Talk) -> None:
    """ "А в Польщі?" tells its language, a date alone does not; nothing is spoken in a voice of another language."""
    await sample.ask(ASKED["uk"], REVENUE)
    reply = await sample.say("2025?")
    assert (reply.language, reply.model_rounds) == (Language.UKRAINIAN, 0)
    pieces = [event for event in sample.events if isinstance(event, ReplyDelta)]
    assert "".join(piece.text for piece in pieces) == reply.text
    assert not any(piece.speech for piece in pieces)
    assert reply.speech


async def test_a_removed_decision_is_not_taken_over(sample: Talk) -> None:
    await sample.ask(ASKED["de"], {**REVENUE, "where": [{"field": "country", "op": "=", "value": "DE"}]})
    assert await sample.memory.forget("kiosk", DecisionKind.FILTER, "country")
    reply = await sample.say("und letztes Jahr?")
    assert query_of(reply) == read_query({**REVENUE, "period": "last_year"})


async def test_without_the_question_there_is_nothing_to_follow(sample: Talk) -> None:
    await sample.ask(ASKED["de"], REVENUE)
    await sample.memory.forget("kiosk", DecisionKind.QUESTION)
    sample.model.rounds = [says("Was meinen Sie?")]
    assert (await sample.say("und in Dänemark?")).model_rounds == 1


async def test_the_reply_tells_what_is_held_as_chips(sample: Talk) -> None:
    await sample.ask(ASKED["de"], REVENUE)
    reply = await sample.say("und in Dänemark?")
    told = {chip.kind: (chip.subject, chip.title, chip.label) for chip in reply.decisions}
    assert told[DecisionKind.FILTER] == ("country", "Land des Kunden", "Dänemark")
    assert told[DecisionKind.PERIOD][1] == "Zeitraum"
    assert told[DecisionKind.QUESTION][2]
    assert reply.text.startswith("Dänemark. ")


async def test_a_figure_without_a_query_ends_the_question_in_talk(sample: Talk) -> None:
    await sample.ask(ASKED["de"], REVENUE)
    sample.model.rounds = [calls("finance_summary")]
    await sample.say("Gib mir einen Überblick über die Finanzen")
    kinds = {each.kind for each in await sample.memory.decisions("kiosk")}
    assert DecisionKind.QUESTION not in kinds


@pytest.mark.parametrize(
    ("question", "follow"),
    [
        ("Wie viele Rechnungen sind überfällig?", "und in Dänemark?"),
        ("How many invoices are overdue?", "and in Denmark?"),
        ("Скільки рахунків прострочено?", "а в Данії?"),
        ("Сколько счетов просрочено?", "а в Дании?"),
    ],
)
async def test_a_fixed_list_is_a_question_too(sample: Talk, question: str, follow: str) -> None:
    sample.model.rounds = [calls("list_invoices", {"status": "overdue"})]
    whole = await sample.say(question)
    reply = await sample.say(follow)
    assert reply.model_rounds == 0
    conditions: list[Json] = [
        {"field": "status", "op": "=", "value": "overdue"},
        {"field": "country", "op": "=", "value": "DK"},
    ]
    assert query_of(reply) == read_query({"table": "invoices", "where": conditions})
    assert reply.blocks[0].row_count < whole.blocks[0].row_count


@pytest.mark.parametrize(
    ("tool", "status", "states"),
    [
        ("list_invoices", "unpaid", ["unpaid", "overdue"]),
        ("list_invoices", "paid", ["paid"]),
        ("list_products", "out_or_low", ["out", "low"]),
        ("list_products", "out", ["out"]),
    ],
)
async def test_the_query_of_a_fixed_list_finds_as_many_rows(sample: Talk, tool: str, status: str, states: list[Json]) -> None:
    condition: dict[str, Json] = {"field": "status", "op": "in", "value": states}
    if len(states) == 1:
        condition = {"field": "status", "op": "=", "value": states[0]}
    query: dict[str, Json] = {"table": tool.removeprefix("list_"), "where": [condition]}
    sample.model.rounds = [calls(tool, {"status": status}), says("Bitte.")]
    listed = await sample.say("Zeig mir die Liste bitte")
    queried = await sample.ask("Zeig mir bitte dasselbe", query)
    assert listed.blocks[0].row_count == queried.blocks[0].row_count
    held = held_question(await sample.memory.decisions("kiosk"))
    assert held is not None
    assert read_query(held.query()).where == read_query(query).where


async def test_thanks_in_between_change_nothing(sample: Talk) -> None:
    await sample.ask(ASKED["de"], REVENUE)
    sample.model.rounds = [says("Gern.")]
    await sample.say("Danke schön!")
    assert (await sample.say("und letztes Jahr?")).model_rounds == 0


async def test_a_name_is_found_in_the_companys_data(sample: Talk) -> None:
    finding = await sample.ask("Wer kauft am meisten?", {"metric": "revenue_invoiced", "by": ["customer"]})
    name = str(finding.blocks[0].rows[0][0])
    await sample.ask(ASKED["de"], REVENUE)
    reply = await sample.say(f"und bei {name}?")
    assert reply.model_rounds == 0
    assert query_of(reply) == read_query({**REVENUE, "where": [{"field": "customer", "op": "contains", "value": name}]})
    held = {each.kind: each.subject for each in await sample.memory.decisions("kiosk")}
    assert held[DecisionKind.NAME] == "customer"


async def test_figures_of_a_follow_up_are_the_databases(sample: Talk) -> None:
    await sample.ask(ASKED["de"], REVENUE)
    reply = await sample.say("und in Dänemark?")
    (block,) = reply.blocks
    amounts = [cell for row in block.rows for cell in row if isinstance(cell, Decimal)]
    assert bool(amounts) is bool(reply.figures)
