"""Follow-ups in real turns at two companies: from decisions alone, no round told, no model asked where code understands."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from decimal import Decimal

import pytest
from tests.assistant.memory import Memory
from tests.companies.offices import Office, open_offices, parts_of, phrases_of

from zuruf.assistant.conversation.decisions import held_question
from zuruf.assistant.model.scripted import ScriptedModel, calls, says
from zuruf.assistant.parts import Parts
from zuruf.assistant.prompt.account import Section
from zuruf.assistant.prompt.builder import PastRound
from zuruf.assistant.query.query_form import read_query
from zuruf.assistant.turn import take_turn
from zuruf.domain.decisions import DecisionKind
from zuruf.domain.events import ReplyDelta, ReplyDone, TurnEvent, TurnFailed
from zuruf.domain.jsons import from_json
from zuruf.domain.languages import Language
from zuruf.domain.turns import Json, Mode, Reply, ReplySource, TurnRequest
from zuruf.settings.schema import Places

pytestmark = pytest.mark.anyio

REVENUE: dict[str, Json] = {"metric": "revenue_invoiced", "period": "last_month"}
ASKED = {
    "de": "Wie hoch war der fakturierte Umsatz im letzten Monat?",
    "en": "What was the invoiced revenue last month?",
    "uk": "Який був виставлений дохід за минулий місяць?",
    "ru": "Какая была выставленная выручка за прошлый месяц?",
}


@pytest.fixture(scope="module")
def offices(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Mapping[str, Office]]:
    with open_offices(tmp_path_factory.mktemp("offices")) as made:
        yield made


class Talk:
    """A conversation at a company. The memory holds decisions and no round."""

    def __init__(self, office: Office, places: Places) -> None:
        self.model = ScriptedModel()
        self.memory = Memory()
        self.parts: Parts = replace(parts_of(office, self.model, phrases_of(places)), conversation=self.memory)
        self.events: list[TurnEvent] = []
        self._turns = 0

    async def say(self, text: str, mode: Mode = Mode.VOICE) -> Reply:
        last = await self._last(text, mode)
        assert isinstance(last, ReplyDone), last
        return last.reply

    async def fail(self, text: str) -> TurnFailed:
        last = await self._last(text, Mode.VOICE)
        assert isinstance(last, TurnFailed), last
        return last

    async def ask(self, text: str, query: dict[str, Json]) -> Reply:
        """A whole question that the model answers with this query."""
        self.model.rounds = [calls("query", {"query": query}), says("Bitte.")]
        return await self.say(text)

    async def _last(self, text: str, mode: Mode) -> TurnEvent:
        self._turns += 1
        self.events = []
        await take_turn(
            f"turn-{self._turns}", TurnRequest(f"k{self._turns}", text, mode, actor="kiosk"), self.parts, self.events.append
        )
        return self.events[-1]


def query_of(reply: Reply) -> object:
    (block,) = reply.blocks
    assert block.question is not None
    held = from_json(block.question.query)
    assert isinstance(held, Mapping)
    return read_query(held)


@pytest.fixture
def sample(offices: Mapping[str, Office], places: Places) -> Talk:
    return Talk(offices["sample"], places)


@pytest.fixture
def other(offices: Mapping[str, Office], places: Places) -> Talk:
    return Talk(offices["kontor"], places)


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


async def test_figures_of_a_follow_up_are_the_databases(sample: Talk) -> None:
    await sample.ask(ASKED["de"], REVENUE)
    reply = await sample.say("und in Dänemark?")
    (block,) = reply.blocks
    amounts = [cell for row in block.rows for cell in row if isinstance(cell, Decimal)]
    assert bool(amounts) is bool(reply.figures)


GERMANY: Json = {"field": "country", "op": "=", "value": "DE"}


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
