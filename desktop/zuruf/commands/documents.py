"""`zuruf documents`: the company's documents, indexed and searched without a window and without a model."""

import argparse
import json
import sys
from typing import TYPE_CHECKING

from zuruf.domain.faults import DocumentFault
from zuruf.domain.languages import Language

if TYPE_CHECKING:
    from zuruf.assistant.knowledge.indexing import Progress
    from zuruf.assistant.knowledge.pieces import Passage
    from zuruf.assistant.knowledge.rerank import Judged

MOST = 6


def add_parser(verbs: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    parser = verbs.add_parser("documents", help="the company's documents: index them, list them, find the clause that applies")
    acts = parser.add_subparsers(metavar="ACT", required=True)
    index = acts.add_parser("index", help="bring the index up to date with the folder")
    index.add_argument("--thorough", action="store_true", help="compare contents, not only size and time")
    index.set_defaults(handler=_index)
    listing = acts.add_parser("list", help="the documents, and those that cannot be read")
    listing.set_defaults(handler=_list)
    search = acts.add_parser("search", help="the passages that come nearest to a question")
    search.add_argument("question", metavar="QUESTION", nargs="+")
    search.add_argument("--most", metavar="N", type=int, choices=range(1, 13), default=MOST, help=f"passages, default {MOST}")
    search.set_defaults(handler=_search)
    for each in (index, listing, search):
        each.add_argument("--json", action="store_true", help="for programs")
        each.add_argument("--language", choices=[language.value for language in Language], help="default: the window's")


class _Desk:
    """Settings, texts, and the library."""

    def __init__(self, language: str | None) -> None:
        from zuruf.assistant.knowledge.library import open_library
        from zuruf.language.phrases import Phrases
        from zuruf.settings.load import load_settings
        from zuruf.settings.paths import find_places
        from zuruf.settings.resources import read_catalogues

        places = find_places()
        settings = load_settings(places)
        self.library = open_library(settings, places)
        self.language = Language(language or settings.window.language)
        self._phrases = Phrases(read_catalogues(places, "documents"))

    def say(self, message: str, **arguments: str | int) -> str:
        return self._phrases.say(self.language, message, **arguments)

    def update(self, *, thorough: bool = False) -> "Progress":
        """Tells how far it is, where somebody is looking."""
        shown = sys.stderr.isatty()

        def tell(progress: "Progress") -> None:
            if shown:
                vectors = f" · {progress.told}/{progress.told + progress.untold}" if progress.told else ""
                print(f"\r{progress.done}/{progress.total}{vectors}", end="", file=sys.stderr, flush=True)

        try:
            return self.library.update(tell, thorough=thorough)
        finally:
            if shown:
                print("\r\033[K", end="", file=sys.stderr, flush=True)

    def look(self) -> None:
        """Up to date before anything is read; if the service is just at it, the index as it is will do."""
        try:
            self.update()
        except DocumentFault as fault:
            if fault.code != "documents-busy":
                raise


def _index(options: argparse.Namespace) -> int:
    desk = _Desk(options.language)
    progress = desk.update(thorough=options.thorough)
    if options.json:
        from dataclasses import asdict

        print(json.dumps(asdict(progress)))
        return 0
    print(desk.say("documents-folder", folder=str(desk.library.root)))
    counts = {"new": progress.new, "changed": progress.changed, "removed": progress.removed}
    print(desk.say("documents-indexed", total=progress.total, **counts))
    for message, count in (
        ("documents-cannot-be-read", progress.unreadable),
        ("documents-others", progress.others),
        ("documents-left-out", progress.left_out),
        ("documents-unseen", progress.unseen),
    ):
        if count:
            print(desk.say(message, count=count))
    return 0


def _list(options: argparse.Namespace) -> int:
    desk = _Desk(options.language)
    desk.look()
    documents = desk.library.documents()
    if options.json:
        from dataclasses import asdict

        print(json.dumps({"documents": [asdict(document) for document in documents]}, ensure_ascii=False))
        return 0
    for document in documents:
        if document.reason is not None:
            print(f"{document.path}\n    ! {desk.say(f'documents-reason-{document.reason.value}')}")
            continue
        pages = "" if document.pages is None else f", {desk.say('documents-pages', count=document.pages)}"
        print(f"{document.path}\n    {document.title} ({desk.say('documents-clauses', count=document.passages)}{pages})")
    if not documents:
        print(desk.say("documents-none"))
    return 0


def _search(options: argparse.Namespace) -> int:
    desk = _Desk(options.language)
    desk.look()
    result = desk.library.search(" ".join(options.question), options.most)
    if options.json:
        passages = [_as_json(judged) for judged in result.passages]
        print(json.dumps({"answered": result.answered, "passages": passages}, ensure_ascii=False))
        return 0
    if not result.answered:
        print(desk.say("documents-no-answer"))
    elif result.passages:
        print("\n\n".join(_told(desk, judged.candidate.passage) for judged in result.passages if judged.answers))
    return 0


def _told(desk: _Desk, passage: "Passage") -> str:
    where = [passage.title, passage.heading, passage.clause or ""]
    if passage.page is not None:
        where.append(desk.say("documents-page", page=str(passage.page)))
    head = ", ".join(part for part in where if part)
    return f"{head} [{passage.document}]\n    " + passage.text.replace("\n", "\n    ")


def _as_json(judged: "Judged") -> dict[str, object]:
    passage = judged.candidate.passage
    return {
        "document": passage.document,
        "title": passage.title,
        "headings": list(passage.headings),
        "clause": passage.clause,
        "page": passage.page,
        "start": passage.start,
        "end": passage.end,
        "part": passage.part,
        "language": passage.language.value,
        "text": passage.text,
        "score": round(judged.score, 4),
        "sure": round(judged.sure, 4),
        "answers": judged.answers,
    }
