"""The company's data: the database where it is another one, its rights, and the vocabulary."""

from collections.abc import Iterator

from sqlalchemy import select

from zuruf.assistant.query.connections import open_company
from zuruf.assistant.query.mistakes import Mistake, Mistakes, place_of
from zuruf.assistant.query.schema import look_at
from zuruf.assistant.query.schema_check import check_schema, sources_of
from zuruf.assistant.query.toml_lines import TomlLines
from zuruf.assistant.query.vocabulary import Vocabulary
from zuruf.assistant.query.vocabulary_file import examine, find_vocabulary, read_text
from zuruf.doctor.findings import Finding, State, failed
from zuruf.doctor.rights import reading, refuses_writing
from zuruf.doctor.scene import Scene
from zuruf.domain.faults import Fault, QueryFault

_TOLD = 5


def company(scene: Scene) -> Iterator[Finding]:
    """Nothing where the tables are in the service's own database."""
    url = scene.settings.company.url
    if url is None:
        return
    try:
        with reading(open_company(url)) as connection:
            connection.execute(select(1))
            refused = refuses_writing(connection)
    except Fault as fault:
        yield failed("company", fault)
        return
    if refused:
        yield Finding("company", State.OK, "doctor-company-ready")
    else:
        yield Finding("company", State.FAILED, "doctor-company-writes")


def vocabulary(scene: Scene) -> Iterator[Finding]:
    """The file by itself and against the database; and whether the user of that database could write there."""
    try:
        text = read_text(find_vocabulary(scene.places))
    except QueryFault as fault:
        yield failed("vocabulary", fault)
        return
    found, mistakes = examine(text)
    if found is None or mistakes:
        yield _faulty(mistakes)
        return
    url = _url(scene)
    if url is None:
        yield Finding("vocabulary", State.OK, "doctor-vocabulary-alone", len(found.tables), {"count": len(found.tables)})
        return
    try:
        yield from _against(text, found, url)
    except Fault:
        # That the database is out of order is told by its own check.
        yield Finding("vocabulary", State.SKIPPED, "doctor-skipped")


def _against(text: str, found: Vocabulary, url: str) -> Iterator[Finding]:
    mistakes = Mistakes(TomlLines(text))
    schema, writable = look_at(url, sources_of(found))
    check_schema(found, schema, mistakes)
    if mistakes.found:
        yield _faulty(mistakes.found)
        return
    words: dict[str, str | int] = {"count": len(found.tables)}
    yield Finding("vocabulary", State.OK, "doctor-vocabulary-sound", len(found.tables), words)
    if writable:
        hint = ", ".join(writable)
        yield Finding("rights", State.WARNING, "doctor-rights-writable", len(writable), {"count": len(writable)}, hint)


def _faulty(mistakes: tuple[Mistake, ...]) -> Finding:
    hint = "; ".join(f"line {each.line}, {place_of(each.path)}: {each.code}" for each in mistakes[:_TOLD])
    words: dict[str, str | int] = {"count": len(mistakes)}
    return Finding("vocabulary", State.FAILED, "doctor-vocabulary-faulty", len(mistakes), words, hint)


def _url(scene: Scene) -> str | None:
    """None before the first start, when the sample company is still to be made."""
    settings = scene.settings
    if settings.company.url is not None or settings.database.url is not None:
        return settings.company.url or settings.database.url
    file = scene.places.data / "company.db"
    return f"sqlite:///{file}" if file.exists() else None
