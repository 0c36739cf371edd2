"""Joins the parts of this room over the service's database."""

import logging
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import Engine

from zuruf.assistant.query.vocabulary import Vocabulary
from zuruf.assistant.reports.desk import ReportDesk
from zuruf.assistant.reports.metrics import with_metrics
from zuruf.assistant.reports.promotion import MetricStore, Promotion, confirmed_metrics
from zuruf.assistant.reports.running import Running
from zuruf.assistant.reports.store import ReportStore
from zuruf.assistant.store.engine import open_read_only, open_read_write
from zuruf.language.phrases import Phrases

CATALOGUES = ("vocabulary", "figures", "reports", "faults")
"""What `phrases` must hold."""

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Reports:
    """What the service does about reports. `vocabulary` is the file's with the metrics that came from reports.

    `admin_token` is what a decision about a metric must come with over HTTP; without one nobody decides there.
    """

    desk: ReportDesk
    promotion: Promotion
    vocabulary: Vocabulary
    admin_token: str = ""


def open_reports(
    url: str,
    vocabulary: Vocabulary,
    company: Engine,
    phrases: Phrases,
    *,
    now: Callable[[], datetime],
    new_id: Callable[[], str],
    admin_token: str = "",
) -> Reports:
    """`url` is the service's own database, `vocabulary` the one of the file, `company` reads the company's data.

    A confirmed metric that the file has no room for is told in the log and left out. Raises StoreFault.
    """
    reader, writer = open_read_only(url), open_read_write(url)
    metrics = MetricStore(reader, writer)
    whole, collisions = with_metrics(vocabulary, confirmed_metrics(metrics))
    for collision in collisions:
        _log.warning("the metric %s of a report is left out: %s", collision.metric, "; ".join(map(str, collision.mistakes)))
    running = Running(company, whole, phrases, now, new_id)
    desk = ReportDesk(ReportStore(reader, writer), running)
    return Reports(desk, Promotion(metrics, vocabulary, phrases, now), whole, admin_token)
