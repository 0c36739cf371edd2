"""What is heard of a change, against what a case expects, over the sample company of a fixed day; and orders told apart."""

import json
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from datetime import date, datetime
from decimal import Decimal, InvalidOperation
from pathlib import Path
from zoneinfo import ZoneInfo

from zuruf.assistant.changes.build import CATALOGUES, Changes, open_changes
from zuruf.assistant.changes.hearing import hear
from zuruf.assistant.changes.rules_file import read_rules
from zuruf.assistant.changes.tools import change_of
from zuruf.assistant.query.connections import open_company
from zuruf.assistant.query.vocabulary_file import load_vocabulary
from zuruf.assistant.queue.split import split_orders
from zuruf.assistant.sample.fresh import ensure_fresh
from zuruf.assistant.store.engine import sqlite_url
from zuruf.assistant.tools.tool import Asked
from zuruf.domain.languages import Language
from zuruf.domain.turns import Json
from zuruf.language.phrases import Phrases
from zuruf.language.recogniser import request_language
from zuruf.language.spelled.codes import key_of
from zuruf.settings.paths import find_places
from zuruf.settings.resources import read_catalogues

DAY = date(2026, 3, 16)
"""A Monday: the cases name invoices and weekdays of it."""
ASKS = "asks"
"""What an expectation calls the argument that has to be asked for."""


@contextmanager
def sample_changes() -> Iterator[Changes]:
    """The changes of the sample company as it stood on DAY, in a folder that is gone afterwards."""
    places = find_places()
    vocabulary = load_vocabulary(places.resources / "vocabulary" / "sample.toml")
    phrases = Phrases(read_catalogues(places, *CATALOGUES))
    moment = datetime(DAY.year, DAY.month, DAY.day, 11, tzinfo=ZoneInfo("Europe/Berlin"))
    with tempfile.TemporaryDirectory() as folder:
        url = sqlite_url(Path(folder) / "company.db")
        ensure_fresh(url, DAY)
        reader = open_company(url)
        rules = read_rules("", vocabulary)
        changes = open_changes(url, reader, vocabulary, rules, phrases, now=lambda: moment, new_id=lambda: "")
        try:
            yield changes
        finally:
            reader.dispose()
            changes.desk.writer.dispose()


def heard_right(changes: Changes, tool: str, given: Mapping[str, Json], text: str, expected: Mapping[str, Json]) -> bool:
    """Whether exactly what was expected is heard or asked for; further arguments are right if the case says nothing of them."""
    language = request_language(text)
    change = change_of(tool, given, text, language)
    heard = hear(changes, change, Asked(text, language), given, {})
    found = {name: str(value) for name, value in heard.arguments.items()}
    if heard.lack is not None:
        found[ASKS] = heard.lack.argument
    return (ASKS in found) == (ASKS in expected) and all(_same(found.get(name), str(value)) for name, value in expected.items())


def _same(found: str | None, expected: str) -> bool:
    if found is None or found == expected:
        return found is not None
    try:
        return Decimal(found) == Decimal(expected)
    except InvalidOperation:
        return key_of(found) == key_of(expected)


def orders_told_apart(file: Path) -> tuple[int, int]:
    """Of messages with several orders, how many are split into the right number of jobs; and how many there are.

    Code splits them, whatever the model: one that splits invents orders.
    """
    rows = [json.loads(line) for line in file.read_text("utf-8").splitlines() if line.strip()]
    right = sum(len(split_orders(row["text"], Language(row["language"]))) == row["jobs"] for row in rows)
    return right, len(rows)
