"""Joins the parts of this room as the settings say."""

from zuruf.assistant.metering.ledger import Ledger
from zuruf.assistant.metering.quota import Quota, QuotaRules
from zuruf.assistant.metering.usage import Price, PriceTable
from zuruf.domain.quota import QuotaScope
from zuruf.settings.schema import MeteringPart, QuotaPart


def open_ledger(quota: QuotaPart) -> Ledger:
    return Ledger(Quota(quota_rules(quota)))


def quota_rules(quota: QuotaPart) -> QuotaRules:
    given = {QuotaScope.COMPANY: quota.company, QuotaScope.KIOSK: quota.kiosk, QuotaScope.PERSON: quota.person}
    return QuotaRules({scope: limit for scope, limit in given.items() if limit is not None}, quota.told_percent)


def price_table(metering: MeteringPart) -> PriceTable:
    prices = {model: Price(price.prompt, price.output) for model, price in metering.prices.items()}
    return PriceTable(prices, metering.currency)
