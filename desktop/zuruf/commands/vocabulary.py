"""`zuruf vocabulary`: checks the company's business terms, says them in words, drafts a first file from a database."""

import argparse
import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from zuruf.domain.faults import QueryFault, StoreFault
from zuruf.domain.languages import Language

if TYPE_CHECKING:
    from zuruf.assistant.query.mistakes import Mistake
    from zuruf.settings.schema import Places, Settings


def add_parser(verbs: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    parser = verbs.add_parser("vocabulary", help="business terms: check the file, say it in words, draft one from a database")
    acts = parser.add_subparsers(metavar="ACT", required=True)
    check = acts.add_parser("check", help="find mistakes, by the file alone and against the database")
    _add_file(check)
    _add_database(check)
    check.add_argument("--alone", action="store_true", help="do not look at a database")
    check.add_argument("--json", action="store_true", help="the mistakes as JSON")
    check.set_defaults(handler=_check)
    describe = acts.add_parser("describe", help="what the file says, in words")
    _add_file(describe)
    describe.add_argument("--language", choices=[language.value for language in Language], help="default: the window's")
    describe.set_defaults(handler=_describe)
    draft = acts.add_parser("draft", help="a first file, from a database's own tables")
    _add_database(draft)
    draft.add_argument("--output", metavar="FILE", type=Path, help="default: standard output")
    draft.set_defaults(handler=_draft)


def _add_file(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", nargs="?", type=Path, help="default: the installation's own")


def _add_database(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--database", metavar="URL", help="SQLAlchemy URL; default: the settings' database")


class _Desk:
    """Settings, texts and where things lie."""

    def __init__(self) -> None:
        from zuruf.language.phrases import Phrases
        from zuruf.settings.load import load_settings
        from zuruf.settings.paths import find_places
        from zuruf.settings.resources import read_catalogues

        self.places: Places = find_places()
        self.settings: Settings = load_settings(self.places)
        self.phrases: Phrases = Phrases(read_catalogues(self.places, "vocabulary", "figures"))

    def say(self, message: str, **arguments: str | int) -> str:
        return self.phrases.say(self.settings.window.language, message, **arguments)

    def file(self, options: argparse.Namespace) -> Path:
        from zuruf.assistant.query.vocabulary_file import find_vocabulary

        given: Path | None = options.file
        return find_vocabulary(self.places) if given is None else given

    def database(self, options: argparse.Namespace) -> str:
        """The URL that was given, the settings', or that of the sample company."""
        given: str | None = options.database or self.settings.database.url
        return given or f"sqlite:///{self.places.data / 'company.db'}"


def _check(options: argparse.Namespace) -> int:
    from zuruf.assistant.query.vocabulary_file import examine, read_text

    desk = _Desk()
    file = desk.file(options)
    text = read_text(file)
    vocabulary, mistakes = examine(text)
    writable: list[str] = []
    if vocabulary is not None and not mistakes and not options.alone:
        mistakes, writable = _against_database(text, desk.database(options))
    if options.json:
        print(json.dumps([_as_json(mistake) for mistake in mistakes], ensure_ascii=False))
    else:
        for mistake in mistakes:
            _print_mistake(desk, file, mistake)
    if writable:
        print(desk.say("vocabulary-may-write", tables=", ".join(writable)), file=sys.stderr)
    if mistakes or vocabulary is None:
        print(f"zuruf: vocabulary-invalid: {desk.say('vocabulary-faulty', file=str(file), count=len(mistakes))}", file=sys.stderr)
        return 1
    if not options.json:
        counts = {"tables": len(vocabulary.tables), "metrics": len(vocabulary.metrics), "terms": len(vocabulary.terms)}
        print(desk.say("vocabulary-sound", file=str(file), **counts))
    return 0


def _against_database(text: str, url: str) -> tuple[tuple["Mistake", ...], list[str]]:
    """What the database shows, and the tables that its user could change."""
    from zuruf.assistant.query.mistakes import Mistakes
    from zuruf.assistant.query.schema import look_at
    from zuruf.assistant.query.schema_check import check_schema, sources_of
    from zuruf.assistant.query.toml_lines import TomlLines
    from zuruf.assistant.query.vocabulary_file import read_vocabulary

    vocabulary = read_vocabulary(text)
    mistakes = Mistakes(TomlLines(text))
    schema, writable = look_at(url, sources_of(vocabulary))
    check_schema(vocabulary, schema, mistakes)
    return mistakes.found, writable


def _describe(options: argparse.Namespace) -> int:
    from zuruf.assistant.query.vocabulary_file import load_vocabulary
    from zuruf.assistant.query.words import QueryWords

    desk = _Desk()
    language = Language(options.language or desk.settings.window.language)
    print(QueryWords(desk.phrases, language).vocabulary(load_vocabulary(desk.file(options))))
    return 0


def _draft(options: argparse.Namespace) -> int:
    from zuruf.assistant.query.draft import draft_vocabulary
    from zuruf.assistant.query.schema import look_at

    desk = _Desk()
    schema, _ = look_at(desk.database(options))
    if not schema.tables:
        raise StoreFault("store-missing", "the database has no tables of a company")
    text = draft_vocabulary(schema, desk.phrases)
    output: Path | None = options.output
    if output is None:
        print(text, end="")
    else:
        try:
            with output.open("x", encoding="utf-8") as file:
                file.write(text)
        except OSError as error:
            raise QueryFault("vocabulary-invalid", f"{output} cannot be written: {error.strerror}") from error
    return 0


def _as_json(mistake: "Mistake") -> dict[str, str | int]:
    from zuruf.assistant.query.mistakes import place_of

    return {
        "line": mistake.line,
        "code": mistake.code,
        "place": place_of(mistake.path),
        "text": mistake.text,
        "mend": mistake.mend,
    }


def _print_mistake(desk: _Desk, file: Path, mistake: "Mistake") -> None:
    from zuruf.assistant.query.mistakes import place_of

    print(f"{file.name}, {desk.say('vocabulary-line', line=mistake.line)}: {place_of(mistake.path)}")
    print(f"    {mistake.text} [{mistake.code}]")
    print(f"    -> {mistake.mend}")
