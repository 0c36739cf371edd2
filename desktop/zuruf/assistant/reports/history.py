"""What a version of a report changed, in words. Pure but for the texts that are handed in."""

from collections.abc import Iterator, Mapping, Sequence

from zuruf.assistant.query.vocabulary import Vocabulary
from zuruf.assistant.reports.standing import naming_of
from zuruf.domain.blocks import Labels
from zuruf.domain.jsons import from_json, to_json
from zuruf.domain.languages import Language
from zuruf.domain.reports import Change, Report, ReportVersion
from zuruf.domain.turns import Json
from zuruf.language.phrases import Phrases

_PARTS = ("table", "metric", "columns", "where", "period", "date", "by", "order", "limit")


def versions_of(reports: Sequence[Report], vocabulary: Vocabulary, phrases: Phrases) -> tuple[ReportVersion, ...]:
    """The versions, each with what it changed against the one before. `reports` are all versions, the first one first."""
    before: Report | None = None
    found = []
    for report in reports:
        changes = () if before is None else tuple(changes_between(before, report, vocabulary, phrases))
        found.append(ReportVersion(report.version, report.act, report.actor, report.at, changes))
        before = report
    return tuple(found)


def changes_between(before: Report, after: Report, vocabulary: Vocabulary, phrases: Phrases) -> Iterator[Change]:
    """What differs: name, title, how it is shown, pinned, deleted, and each part of the query."""
    words = _Words(vocabulary, phrases)
    for message, old, new in (
        ("name", before.name, after.name),
        ("title", before.title, after.title),
        ("show", before.show, after.show),
        ("pinned", before.pinned, after.pinned),
        ("deleted", before.deleted, after.deleted),
    ):
        if old != new:
            yield Change(words.what(message), words.value(message, old), words.value(message, new))
    if before.query != after.query:
        old_query, new_query = _object(before.query), _object(after.query)
        for part in _PARTS:
            if old_query.get(part) != new_query.get(part):
                yield Change(words.what(part), words.value(part, old_query.get(part)), words.value(part, new_query.get(part)))


def _object(text: str) -> Mapping[str, Json]:
    try:
        found = from_json(text)
    except ValueError:
        return {}
    return found if isinstance(found, Mapping) else {}


class _Words:
    """A value in words of every language."""

    def __init__(self, vocabulary: Vocabulary, phrases: Phrases) -> None:
        self._vocabulary = vocabulary
        self._phrases = phrases

    def what(self, message: str) -> Labels:
        return {language: self._phrases.say(language, f"report-part-{message}") for language in Language}

    def value(self, message: str, value: Json) -> Labels:
        return {language: self._told(message, value, language) for language in Language}

    def _told(self, message: str, value: Json, language: Language) -> str:
        if value is None:
            return self._phrases.say(language, "report-as-suits" if message == "show" else "report-nothing")
        if isinstance(value, bool):
            return self._phrases.say(language, "query-yes" if value else "query-no")
        if message in {"name", "title"}:
            return str(value)
        if isinstance(value, list | tuple):
            return ", ".join(self._told(message, each, language) for each in value)
        if isinstance(value, Mapping):
            return self._condition(value, language)
        return self._named(message, value, language)

    def _named(self, message: str, value: Json, language: Language) -> str:
        """A name with what people call it; a minus before it means descending."""
        text = value if isinstance(value, str) else to_json(value)
        plain = text.removeprefix("-")
        for known in (f"report-{message}-{plain}", f"query-grain-{plain}"):
            if self._phrases.has(language, known):
                told = self._phrases.say(language, known)
                break
        else:
            naming = naming_of(plain, self._vocabulary)
            told = plain if naming is None else naming.label.get(language, plain)
        return f"{told} ↓" if message == "order" and text.startswith("-") else told

    def _condition(self, condition: Mapping[str, Json], language: Language) -> str:
        for joint, message in (("all", "query-all"), ("any", "query-any")):
            parts = condition.get(joint)
            if isinstance(parts, list | tuple) and parts:
                told = self._told("where", parts[0], language)
                for part in parts[1:]:
                    told = self._phrases.say(language, message, left=told, right=self._told("where", part, language))
                return self._phrases.say(language, "query-nested", inner=told)
        value = condition.get("value")
        if isinstance(value, Mapping):
            value = value.get("field")
        shown = "" if value is None else f" {self._told('where', value, language)}"
        return f"{self._told('where', condition.get('field'), language)} {condition.get('op')}{shown}"
