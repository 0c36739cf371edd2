"""The service's own database, ready to be used."""

from datetime import date

from zuruf.assistant.sample.fresh import ensure_fresh
from zuruf.assistant.store.engine import sqlite_url
from zuruf.assistant.store.migration import migrate
from zuruf.settings.schema import Places, Settings


def own_database(settings: Settings, places: Places, today: date) -> str:
    """The URL of the database that the settings name; without one, of the sample company's, made for today. Raises StoreFault."""
    if settings.database.url is not None:
        migrate(settings.database.url)
        return settings.database.url
    places.data.mkdir(parents=True, exist_ok=True)
    url = sqlite_url(places.data / "company.db")
    ensure_fresh(url, today)
    return url
