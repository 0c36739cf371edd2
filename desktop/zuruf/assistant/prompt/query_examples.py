"""Requests with the query that answers them, over names that no company has: they teach the form, and no name to repeat."""

from collections.abc import Mapping

from zuruf.assistant.model.ports import Example
from zuruf.assistant.prompt.query_messages import QUERY, query_request
from zuruf.domain.turns import Json

_GERMAN = """\
metrics: lease_count = Anzahl Mietverträge; rent_total = Mietsumme
table leases = Mietverträge: number = Vertragsnummer, tenant = Mieter, state = Stand (running läuft|ended beendet)"""
_ENGLISH = """\
metrics: trip_count = Number of trips; distance_total = Total distance; distance_average = Average distance
table trips = Trips: driver, city = Destination, driven_on = Day of the trip, distance"""
_RUSSIAN = """\
metrics: repair_cost = Стоимость ремонтов; repair_count = Количество ремонтов
table repairs = Ремонты: machine = Станок, workshop = Мастерская, done_on = Дата, cost = Стоимость"""
_UKRAINIAN = """\
metrics: harvest = Урожай; field_count = Кількість полів
table fields = Поля: name = Назва, crop = Культура (wheat пшениця|corn кукурудза), region = Область, area = Площа"""


def _example(request: str, told: str, query: Mapping[str, Json]) -> Example:
    return Example(query_request(request, told), QUERY, {QUERY: query})


QUERY_EXAMPLES = (
    _example(
        "Wie hoch waren die Mieten im März pro Mieter?",
        _GERMAN,
        {"metric": "rent_total", "by": ["tenant"], "period": "2026-03"},
    ),
    _example(
        "top 5 drivers by distance this year",
        _ENGLISH,
        {
            "metric": "distance_total",
            "by": ["driver"],
            "period": "this_year",
            "limit": 5,
            "order": ["-distance_total"],
        },
    ),
    _example(
        "ремонты станка Буран дороже 500",
        _RUSSIAN,
        {
            "table": "repairs",
            "where": [{"field": "machine", "op": "contains", "value": "Буран"}, {"field": "cost", "op": ">", "value": 500}],
        },
    ),
    _example(
        "скільки полів під пшеницею",
        _UKRAINIAN,
        {"metric": "field_count", "where": [{"field": "crop", "op": "=", "value": "wheat"}]},
    ),
    _example(
        "Welche Verträge sind beendet?",
        _GERMAN,
        {"table": "leases", "where": [{"field": "state", "op": "=", "value": "ended"}]},
    ),
    _example(
        "стоимость ремонтов по месяцам за прошлый год",
        _RUSSIAN,
        {"metric": "repair_cost", "by": ["month"], "period": "last_year"},
    ),
    _example(
        "what was the longest trip to Lviv",
        _ENGLISH,
        {
            "table": "trips",
            "where": [{"field": "city", "op": "contains", "value": "Lviv"}],
            "limit": 1,
            "order": ["-distance"],
        },
    ),
    _example("який загалом урожай", _UKRAINIAN, {"metric": "harvest"}),
)
