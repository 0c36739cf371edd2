"""Builds the service from settings: the one place where the assistant's parts are made and joined."""

import asyncio
import logging
import time
import uuid
from collections.abc import Callable, Mapping
from datetime import date, datetime, timedelta
from functools import partial
from zoneinfo import ZoneInfo

import tzlocal
from fastapi import FastAPI
from pydantic import SecretStr
from sqlalchemy import Engine

from zuruf.assistant.access.build import open_access
from zuruf.assistant.access.sessions import SessionRules
from zuruf.assistant.changes.build import CATALOGUES, Changes, keep_expiring, open_changes
from zuruf.assistant.changes.rules_file import load_rules
from zuruf.assistant.changes.tools import write_tools
from zuruf.assistant.conversation.stored import StoredConversation
from zuruf.assistant.journal import Journal
from zuruf.assistant.knowledge.entries import policy_tools
from zuruf.assistant.knowledge.library import keep_indexed, open_library
from zuruf.assistant.metering.accounts import PromptAccounts
from zuruf.assistant.metering.build import open_ledger, open_usage, price_table
from zuruf.assistant.metering.counting import shipped_counter
from zuruf.assistant.metering.ledger import Ledger
from zuruf.assistant.metering.metrics import Metrics
from zuruf.assistant.metering.telling import failed_turn, with_warning
from zuruf.assistant.model.build import build_model
from zuruf.assistant.model.ports import Model
from zuruf.assistant.own_database import own_database
from zuruf.assistant.parts import Parts
from zuruf.assistant.query.connections import open_company
from zuruf.assistant.query.vocabulary import Vocabulary
from zuruf.assistant.query.vocabulary_file import find_vocabulary, load_vocabulary
from zuruf.assistant.queue import build as queue
from zuruf.assistant.queue.runner import Work
from zuruf.assistant.reports.build import open_reports
from zuruf.assistant.reports.entries import report_tools
from zuruf.assistant.sample.fresh import ensure_fresh
from zuruf.assistant.stages.rounds import Emit
from zuruf.assistant.store.engine import open_read_only, open_read_write
from zuruf.assistant.sweep.memory import sweep_standing, swept_model
from zuruf.assistant.tools.registry import build_registry
from zuruf.assistant.trade.list import TradeList, keep_read
from zuruf.assistant.turn import take_turn
from zuruf.assistant.turn_runs import TurnRuns
from zuruf.assistant.web.queues import include_queues
from zuruf.assistant.web.service import Chore, create_service
from zuruf.assistant.web.usage import include_usage
from zuruf.domain.events import TurnEvent
from zuruf.domain.faults import Fault, StoreFault
from zuruf.domain.turns import TurnRequest
from zuruf.language.phrases import Phrases
from zuruf.language.recogniser import request_language
from zuruf.settings.resources import read_catalogues
from zuruf.settings.schema import Places, Settings

_LOOK_SECONDS = 300.0

_log = logging.getLogger(__name__)


def build_service(settings: Settings, places: Places, token: str) -> FastAPI:
    """The service over the database and the model that the settings name.

    Raises StoreFault when the database cannot be used; a model that is missing or still loading shows in `/v1/health`.
    """
    zone = ZoneInfo(settings.time_zone) if settings.time_zone else tzlocal.get_localzone()
    return assemble(settings, places, build_model(settings, places), token, zone)


def assemble(settings: Settings, places: Places, model: Model, token: str, zone: ZoneInfo) -> FastAPI:
    """The service around a model that is handed in."""

    def now() -> datetime:
        return datetime.now(zone)

    url = own_database(settings, places, now().date())
    company = open_company(settings.company.url or url)
    phrases = Phrases(read_catalogues(places, "figures", "blocks", "replies", "faults", "vocabulary", "reports", "usage"))
    reports = open_reports(
        url,
        load_vocabulary(find_vocabulary(places)),
        company,
        phrases,
        now=now,
        new_id=_new_id,
        admin_token=_secret(settings.assistant.admin_token),
    )
    conversation = StoredConversation(open_read_write(url), now, timedelta(minutes=settings.assistant.rest_minutes))
    changes = _changes(settings, places, url, company, reports.vocabulary, now=now)
    log = changes.desk.writer if changes is not None else open_read_write(url)
    library = open_library(settings, places)
    further = (
        *report_tools(reports.desk, conversation),
        *policy_tools(library, Phrases(read_catalogues(places, "documents"))),
        *(write_tools(changes) if changes is not None else ()),
    )
    trade = TradeList(reports.vocabulary, company, now)
    metrics, counter = Metrics(price_table(settings.metering), model.name), shipped_counter()
    sessions = SessionRules(idle=timedelta(minutes=settings.assistant.session_minutes))
    parts = Parts(
        model=model,
        tools=build_registry(reports.vocabulary, further),
        company=company,
        vocabulary=reports.vocabulary,
        readings=known_readings(reports.vocabulary, settings.company.readings),
        conversation=conversation,
        phrases=phrases,
        reports=reports,
        changes=changes,
        access=open_access(url, now=now, new_id=_new_id, log=log, rules=sessions),
        metrics=metrics,
        prompts=PromptAccounts(
            open_read_write(url),
            counter,
            now,
            model=model.name,
            window=lambda: model.window_tokens,
            cap=settings.assistant.prompt_tokens,
            heard=metrics.count_round,
        ),
        now=now,
        tick=time.perf_counter,
        new_id=_new_id,
        turn_seconds=settings.assistant.turn_seconds,
        library=library,
        swept=partial(sweep_standing, open_read_only(url), swept_model(settings.model, places)),
        trade=trade,
    )
    chores: list[Chore] = [] if settings.database.url is not None else [partial(keep_fresh, url, now().date(), now)]
    chores.append(partial(asyncio.to_thread, counter.prepare))
    chores.append(partial(keep_indexed, library, 60 * settings.documents.look_minutes))
    chores.append(partial(keep_read, trade))
    if changes is not None:
        chores.append(partial(keep_expiring, changes))

    async def one_order(turn: str, request: TurnRequest, emit: Emit) -> None:
        await take_turn(turn, request, parts, emit)

    texts = Phrases(read_catalogues(places, *queue.CATALOGUES))
    queues = queue.open_queues(url, one_order, changes, texts, turn_seconds=parts.turn_seconds, now=now, tick=parts.tick)
    chores.append(queues.runner.keep_going)

    async def work(turn: str, request: TurnRequest, emit: Emit) -> None:
        await queues.take(turn, request, emit, one_order)

    ledger = open_ledger(settings.quota)
    usage = open_usage(url, settings, metrics, phrases, now=now, new_id=_new_id)
    chores.append(usage.watch)
    service = create_service(parts, build_runs(parts, url, work, ledger), token, chores)
    include_queues(service, queues)
    include_usage(service, usage, _secret(settings.metering.scrape_token))
    return service


def _changes(
    settings: Settings, places: Places, url: str, company: Engine, vocabulary: Vocabulary, *, now: Callable[[], datetime]
) -> Changes | None:
    """Changes go to the service's own database, or to the company's if the settings say how to write there."""
    target = url if settings.company.url is None else settings.company.write_url
    if target is None:
        return None
    phrases = Phrases(read_catalogues(places, *CATALOGUES))
    rules = load_rules(places, vocabulary)
    return open_changes(target, company, vocabulary, rules, phrases, now=now, new_id=_new_id)


def known_readings(vocabulary: Vocabulary, declared: Mapping[str, str]) -> Mapping[str, str]:
    """The readings of the settings. One that the vocabulary does not know is told in the log, and the person asked."""
    known = {}
    for name, reading in declared.items():
        term = vocabulary.terms.get(name)
        if term is not None and reading in term.readings:
            known[name] = reading
        else:
            _log.warning("company.readings: the vocabulary has no reading %r of %r", reading, name)
    return known


def build_runs(parts: Parts, url: str, work: Work, ledger: Ledger) -> TurnRuns:
    def fail(turn: str, request: TurnRequest, fault: Fault) -> TurnEvent:
        parts.metrics.count_failure(fault.code)
        return failed_turn(turn, fault, request_language(request.text), parts.phrases)

    journal = Journal(open_read_write(url), parts.now, parts.new_id, fail, ledger)
    return TurnRuns(work, fail, partial(with_warning, phrases=parts.phrases), journal, parts.turn_seconds)


async def keep_fresh(url: str, made_for: date, now: Callable[[], datetime], look_seconds: float = _LOOK_SECONDS) -> None:
    """Lets the sample company live on when the service runs over midnight. Looks often: a machine may have slept meanwhile."""
    while True:
        await asyncio.sleep(look_seconds)
        today = now().date()
        if today == made_for:
            continue
        try:
            await asyncio.to_thread(ensure_fresh, url, today)
            made_for = today
        except StoreFault as fault:
            _log.warning("the sample company stays at an earlier day: %s", fault.code)


def _secret(given: SecretStr | None) -> str:
    return "" if given is None else given.get_secret_value()


def _new_id() -> str:
    return uuid.uuid4().hex
