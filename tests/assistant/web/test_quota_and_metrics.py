"""The daily limit, the metrics and the page for IT over real HTTP."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from zoneinfo import ZoneInfo

import httpx
import pytest
from prometheus_client.parser import text_string_to_metric_families
from tests.runtime.test_assistant_client import served

from zuruf.assistant.build import assemble
from zuruf.assistant.model.scripted import ScriptedModel, calls
from zuruf.domain.events import ReplyDelta, ReplyDone, TurnEvent, TurnFailed
from zuruf.domain.faults import ModelFault
from zuruf.domain.languages import Language
from zuruf.settings.schema import DatabasePart, MeteringPart, Places, PricePart, QuotaPart, Settings
from zuruf.wire.events import read_event
from zuruf.wire.quota import QuotaListModel
from zuruf.wire.requests import UsageBody

TOKEN = "a-token-for-this-test"
SCRAPE = "a-token-for-monitors"
OVERDUE = {
    Language.GERMAN: "Welche Rechnungen sind überfällig?",
    Language.ENGLISH: "Which invoices are overdue?",
    Language.UKRAINIAN: "Які рахунки прострочені?",
    Language.RUSSIAN: "Какие счета просрочены?",
}

TOLD = {
    Language.GERMAN: (
        "Die Firma hat 80\u00a0% ihrer Anfragen für heute verbraucht; es bleibt noch eine.",
        "Die Anfragen der Firma für heute sind aufgebraucht.",
        "Die Frage ist nicht beantwortet. Neue Anfragen gehen ab Mitternacht.",
    ),
    Language.ENGLISH: (
        "The company has used 80% of its requests for today; one is left.",
        "The company’s requests for today are used up.",
        "The question was not answered. New requests are possible from midnight.",
    ),
    Language.UKRAINIAN: (
        "Компанія використала 80\u00a0% своїх запитів на сьогодні; залишився ще 1.",
        "Запити компанії на сьогодні вичерпано.",
        "Запитання залишилося без відповіді. Нові запити можливі від півночі.",
    ),
    Language.RUSSIAN: (
        "Компания израсходовала 80\u00a0% своих запросов на сегодня; остался ещё 1.",
        "Запросы компании на сегодня исчерпаны.",
        "Вопрос остался без ответа. Новые запросы возможны с полуночи.",
    ),
}
"""The warning, the sentence of a refusal, and when it renews."""


class Service:
    """A service and a client of it."""

    def __init__(self, http: httpx.Client, model: ScriptedModel) -> None:
        self.http = http
        self.model = model

    def ask(self, key: str, language: Language = Language.GERMAN) -> list[TurnEvent]:
        body = {"text": OVERDUE[language], "mode": "voice"}
        answer = self.http.post("/v1/turns", json=body, headers={"Idempotency-Key": key})
        pairs = [event.splitlines()[1:3] for event in answer.text.strip().split("\n\n")]
        events = [read_event(name.removeprefix("event: "), data.removeprefix("data: ")) for name, data in pairs]
        return [event for event in events if event is not None]

    def reply(self, key: str, language: Language = Language.GERMAN) -> ReplyDone:
        last = self.ask(key, language)[-1]
        assert isinstance(last, ReplyDone), last
        return last

    def failure(self, key: str, language: Language = Language.GERMAN) -> TurnFailed:
        last = self.ask(key, language)[-1]
        assert isinstance(last, TurnFailed), last
        return last

    def used(self) -> Mapping[str, int]:
        found = QuotaListModel.model_validate_json(self.http.get("/v1/quota").content)
        return {state.scope.value: state.used for state in found.limits}

    def metrics(self, token: str = SCRAPE) -> dict[str, float]:
        text = self.http.get("/metrics", headers={"Authorization": f"Bearer {token}"}).text
        return {
            f"{sample.name}{sorted(sample.labels.values())}": sample.value
            for family in text_string_to_metric_families(text)
            for sample in family.samples
        }


@contextmanager
def running(places: Places, url: str, quota: QuotaPart) -> Iterator[Service]:
    model = ScriptedModel(choose=lambda _: calls("list_invoices", {"status": "overdue"}))
    prices = {model.name: PricePart.model_validate({"prompt": "2", "output": "8"})}
    metering = MeteringPart.model_validate({"scrape_token": SCRAPE, "prices": prices, "currency": "EUR"})
    settings = Settings(database=DatabasePart(url=url), quota=quota, metering=metering, time_zone="Europe/Berlin")
    app = assemble(settings, places, model, TOKEN, ZoneInfo("Europe/Berlin"))
    with served(app) as address, httpx.Client(base_url=address, timeout=30) as http:
        http.headers["Authorization"] = f"Bearer {TOKEN}"
        yield Service(http, model)


@pytest.mark.parametrize("language", Language)
def test_told_at_eighty_percent_and_at_the_end(places: Places, own_sample_url: str, language: Language) -> None:
    warning, sentence, not_done = TOLD[language]
    with running(places, own_sample_url, QuotaPart(company=5)) as service:
        assert service.reply("1", language).reply.quota is None
        service.reply("2", language)
        service.reply("3", language)
        events = service.ask("4", language)
        told, done = events[-2:]
        assert isinstance(told, ReplyDelta)
        assert isinstance(done, ReplyDone)
        assert told.text == f" {warning}"
        assert told.speech
        assert done.reply.text.endswith(warning)
        assert done.reply.quota is not None
        assert (done.reply.quota.used, done.reply.quota.limit) == (4, 5)
        last = service.reply("5", language).reply
        assert last.quota is not None
        assert warning[:20] not in last.text, "said once"
        failed = service.failure("6", language)
        assert (failed.code, failed.sentence, failed.not_done) == ("quota-company", sentence, not_done)
        assert failed.speech
        assert service.ask("4", language) == events, "what was answered is answered again, and costs nothing"
        assert service.used() == {"company": 5}


def test_several_orders_of_one_message_cost_one_request(places: Places, own_sample_url: str) -> None:
    orders = "Buche 5 Stück PR0017 ein, bestelle 10 Stück PR0018 nach und zeig mir die überfälligen Rechnungen"
    with running(places, own_sample_url, QuotaPart(company=5)) as service:
        answer = service.http.post("/v1/turns", json={"text": orders, "mode": "text"}, headers={"Idempotency-Key": "queue"})
        assert answer.text.count("event: job.changed") > 3
        assert "event: reply.done" in answer.text
        assert service.used() == {"company": 1}


def test_a_limit_that_is_lowered_during_the_day_refuses_at_once(places: Places, own_sample_url: str) -> None:
    with running(places, own_sample_url, QuotaPart(company=5)) as service:
        for key in ("1", "2", "3"):
            service.reply(key)
    with running(places, own_sample_url, QuotaPart(company=2)) as service:
        assert service.failure("4").code == "quota-company"
        assert service.used() == {"company": 3}
        assert service.reply("3").reply.text, "what was answered is still there"


def test_a_round_more_costs_nothing_and_a_failure_is_given_back(places: Places, own_sample_url: str) -> None:
    with running(places, own_sample_url, QuotaPart(company=5, kiosk=5)) as service:
        body = {"text": "Erkläre mir die überfälligen Rechnungen", "mode": "text"}
        answer = service.http.post("/v1/turns", json=body, headers={"Idempotency-Key": "two-rounds"})
        assert '"model_rounds":2' in answer.text
        assert service.used() == {"company": 1, "kiosk": 1}
        service.model.choose = lambda _: (ModelFault("model-unreachable", "played"),)
        before = service.metrics()
        assert service.failure("failing").code == "model-unreachable"
        assert service.used() == {"company": 1, "kiosk": 1}
        after = service.metrics()
        paid = {name for name in after if name.startswith(("zuruf_cost_total", "zuruf_model_tokens_total"))}
        assert paid
        assert all(after[name] == before[name] for name in paid), "a round that broke off is not paid for"


def test_metrics_count_and_name_nobody(places: Places, own_sample_url: str) -> None:
    with running(places, own_sample_url, QuotaPart(company=3)) as service:
        service.reply("1")
        service.ask("2")
        service.ask("3")
        service.failure("4")
        found = service.metrics()
        text = service.http.get("/metrics").text
    assert found["zuruf_replies_total['formatter', 'summary-question']"] == 3
    assert found["zuruf_turn_failures_total['quota-company']"] == 1
    assert (found["zuruf_quota_used['company']"], found["zuruf_quota_limit['company']"]) == (3, 3)
    assert found["zuruf_prompt_tokens_count['choose']"] == 3
    assert found["zuruf_prompt_section_tokens_count['choose', 'system']"] == 3
    assert found["zuruf_stage_seconds_count['model']"] == 3
    assert found["zuruf_prompt_rise_ratio[]"] == 0
    cost = next(value for name, value in found.items() if name.startswith("zuruf_cost_total"))
    # The scripted model reports 100 tokens read and 10 written for a round.
    assert cost == pytest.approx(3 * (100 * 2 + 10 * 8) / 1_000_000)
    for private in ("kiosk", "Möwenberg", "überfällig", TOKEN, SCRAPE):
        assert private not in text


def test_who_may_read_the_metrics(places: Places, own_sample_url: str) -> None:
    with running(places, own_sample_url, QuotaPart()) as service:
        for token, status in ((TOKEN, 200), (SCRAPE, 200), ("wrong", 401)):
            assert service.http.get("/metrics", headers={"Authorization": f"Bearer {token}"}).status_code == status
        # The token for monitors opens nothing else.
        for path in ("/v1/usage", "/v1/quota", "/v1/pages/invoices"):
            assert service.http.get(path, headers={"Authorization": f"Bearer {SCRAPE}"}).status_code == 401
        assert service.http.get("/v1/quota").json() == {"limits": []}


def test_the_page_for_it(places: Places, own_sample_url: str) -> None:
    with running(places, own_sample_url, QuotaPart(person=9, kiosk=4)) as service:
        service.reply("1")
        blocks = UsageBody.model_validate_json(service.http.get("/v1/usage").content).blocks
        shown = {block.title: block.to_domain() for block in blocks}
    assert set(shown) == {"usage-overview", "usage-quota", "usage-sections", "usage-stages", "usage-answered", "usage-spent"}
    assert shown["usage-quota"].rows == (("kiosk", 1, 4, "00:00"),)
    assert shown["usage-answered"].rows[0][:3] == ("formatter", "summary-question", 1)
