"""Joins the parts of this room as the settings say."""

from collections.abc import Callable
from datetime import datetime

from zuruf.assistant.metering.desk import UsageDesk
from zuruf.assistant.metering.ledger import Ledger
from zuruf.assistant.metering.metrics import Metrics
from zuruf.assistant.metering.quota import Quota, QuotaRules
from zuruf.assistant.metering.reading import Meter
from zuruf.assistant.metering.usage import Price, PriceTable
from zuruf.assistant.store.engine import open_read_only
from zuruf.domain.quota import QuotaScope
from zuruf.language.phrases import Phrases
from zuruf.settings.schema import MeteringPart, QuotaPart, Settings


def open_ledger(quota: QuotaPart) -> Ledger:
    return Ledger(Quota(quota_rules(quota)))


def open_usage(
    url: str,
    settings: Settings,
    metrics: Metrics,
    phrases: Phrases,
    *,
    now: Callable[[], datetime],
    new_id: Callable[[], str],
) -> UsageDesk:
    """`url` is the service's own database."""
    return UsageDesk(open_read_only(url), open_meter(settings, now), metrics, phrases, now, new_id)


def open_meter(settings: Settings, now: Callable[[], datetime]) -> Meter:
    metering = settings.metering
    return Meter(Quota(quota_rules(settings.quota)), now, price_table(metering), metering.compared_from)


def quota_rules(quota: QuotaPart) -> QuotaRules:
    given = {QuotaScope.COMPANY: quota.company, QuotaScope.KIOSK: quota.kiosk, QuotaScope.PERSON: quota.person}
    return QuotaRules({scope: limit for scope, limit in given.items() if limit is not None}, quota.told_percent)


def price_table(metering: MeteringPart) -> PriceTable:
    prices = {model: Price(price.prompt, price.output) for model, price in metering.prices.items()}
    return PriceTable(prices, metering.currency)
