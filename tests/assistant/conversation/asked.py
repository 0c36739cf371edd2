"""Questions of two companies that a follow-up may lean on, and what code makes of a follow-up to one of them."""

from datetime import UTC, date, datetime

from tests.companies import kontor

from zuruf.assistant.conversation.decisions import Held, entries_of, held_question
from zuruf.assistant.conversation.following import Followed, Leaning, follow_up
from zuruf.assistant.query.completeness import table_of
from zuruf.assistant.query.query_form import read_query
from zuruf.assistant.query.vocabulary import Vocabulary
from zuruf.assistant.query.vocabulary_file import find_vocabulary, load_vocabulary
from zuruf.domain.languages import Language
from zuruf.domain.turns import Json
from zuruf.settings.paths import find_places

SAMPLE = load_vocabulary(find_vocabulary(find_places()))
KONTOR = kontor.vocabulary()
TODAY = date(2026, 3, 16)
NOW = datetime(2026, 3, 16, tzinfo=UTC)
Form = dict[str, Json]


def where(field: str, value: Json, op: str = "=") -> Json:
    return {"field": field, "op": op, "value": value}


REVENUE: Form = {"metric": "revenue_invoiced", "period": "last_month"}
GERMAN_REVENUE: Form = {**REVENUE, "where": [where("country", "DE")]}
RANKED: Form = {
    "metric": "revenue_invoiced",
    "period": "this_year",
    "by": ["customer"],
    "order": ["-revenue_invoiced"],
    "limit": 5,
}
OVERDUE: Form = {"table": "invoices", "where": [where("status", "overdue")]}
BILLED: Form = {"metric": "billed_net", "period": "last_month"}


def held(query: Form, vocabulary: Vocabulary) -> Held:
    table = table_of(read_query(query), vocabulary)
    found = held_question(entries_of(query, None if table is None else table.name, vocabulary, show=None, turn="t", at=NOW))
    assert found is not None
    return found


def followed(text: str, language: str, query: Form, vocabulary: Vocabulary) -> Followed | Leaning | None:
    return follow_up(text, (Language(language),), held(query, vocabulary), vocabulary, TODAY)
