"""The company's documents as the rest of the program sees them."""

import asyncio
import hashlib
import logging
import threading
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

from zuruf.assistant.knowledge.e5 import installed_embedder
from zuruf.assistant.knowledge.index import KnowledgeIndex
from zuruf.assistant.knowledge.indexed import ListedDocument, PassageIndex
from zuruf.assistant.knowledge.indexing import Indexing, Progress, Tell
from zuruf.assistant.knowledge.pieces import Passage
from zuruf.assistant.knowledge.reader import ReaderProcess
from zuruf.assistant.knowledge.rerank import LexicalReranker, Reranker
from zuruf.assistant.knowledge.search import MOST_CLAUSES, MOST_PASSAGES, SearchResult, clauses, search
from zuruf.assistant.knowledge.shared import shared_index
from zuruf.assistant.knowledge.vectors import Embedder, Nearness
from zuruf.domain.faults import DocumentFault
from zuruf.settings.schema import Places, Settings

_WATCH_SECONDS = 0.1

_log = logging.getLogger(__name__)


class Library:
    """A folder of documents with its index. Any thread may call; each call raises DocumentFault."""

    def __init__(
        self,
        root: Path,
        file: Path,
        now: Callable[[], datetime],
        reranker: Reranker | None = None,
        *,
        index: PassageIndex | None = None,
        embedder: Embedder | None = None,
    ) -> None:
        """`file` is the index, made when it is first needed, unless `index` is another one. Without `embedder` words alone
        search."""
        self._root = root
        self._file = file
        self._index: PassageIndex = index or KnowledgeIndex(file)
        self._nearness = None if embedder is None else Nearness(self._index, embedder)
        self._now = now
        self._reranker = reranker or LexicalReranker()
        self._progress: Progress | None = None

    @property
    def root(self) -> Path:
        return self._root

    @property
    def progress(self) -> Progress | None:
        """How far the indexing in this process is; None before the first."""
        return self._progress

    def update(self, tell: Tell = lambda _: None, *, thorough: bool = False, stop: threading.Event | None = None) -> Progress:
        """Brings the index up to date. Takes as long as it takes: seconds for a first time with a thousand pages."""

        def note(progress: Progress) -> None:
            self._progress = progress
            tell(progress)

        stopped, finished = stop or threading.Event(), threading.Event()
        with ReaderProcess() as reader:
            watch = threading.Thread(target=_watch, args=(stopped, finished, reader), name="documents-stop", daemon=True)
            watch.start()
            try:
                indexing = Indexing(self._root, self._index, reader, self._now, stopped, self._nearness)
                progress = indexing.run(note, thorough=thorough)
            finally:
                finished.set()
                watch.join()
        self._progress = progress
        return progress

    @property
    def has_vectors(self) -> bool:
        return self._nearness is not None

    def beside(self, reranker: Reranker | None, *, vectors: bool) -> "Library":
        """The same documents, searched in another way; a reranker of None is the usual one."""
        other = Library(self._root, self._file, self._now, reranker, index=self._index)
        other._nearness = self._nearness if vectors else None
        return other

    def fingerprint(self) -> str:
        """Another text after every change of a document."""
        lines = sorted(f"{path} {known.digest}" for path, known in self._index.known().items())
        return hashlib.sha256("\n".join(lines).encode()).hexdigest()

    def documents(self) -> tuple[ListedDocument, ...]:
        return self._index.documents()

    def search(self, question: str, most: int = MOST_PASSAGES) -> SearchResult:
        """The passages that come nearest to a question, whether or not they answer it."""
        return search(self._index, self._reranker, question, most, self._nearness)

    def passages(self, document: str) -> tuple[Passage, ...]:
        """All of a document in order, by its path below the folder; nothing for one that is not there."""
        return self._index.passages(document)

    def look_up(self, question: str, most: int = MOST_CLAUSES) -> tuple[Passage, ...]:
        """The clause that answers, with at most two that stand as near; nothing when no document does."""
        return tuple(judged.candidate.passage for judged in clauses(self.search(question), most))


def documents_folder(settings: Settings, places: Places) -> Path:
    """The settings' folder, or that of the sample company's documents."""
    return (settings.documents.folder or places.resources / "documents").expanduser()


def open_library(settings: Settings, places: Places, reranker: Reranker | None = None) -> Library:
    """The library of the settings' folder, or of the sample company's documents."""
    embedder = installed_embedder() if settings.documents.vectors else None
    return Library(
        documents_folder(settings, places),
        places.data / "documents.db",
        lambda: datetime.now(UTC),
        reranker,
        index=shared_index(settings.database.url),
        embedder=embedder,
    )


async def keep_indexed(library: Library, look_seconds: float) -> None:
    """Looks at the folder for as long as the service runs. If the folder is away or the index in use, there is a next time."""
    told = ""
    while True:
        stop = threading.Event()
        try:
            progress = await asyncio.to_thread(library.update, stop=stop)
            if progress.new or progress.changed or progress.removed:
                _log.info(
                    "documents: %d new, %d changed, %d removed, %d cannot be read",
                    *(progress.new, progress.changed, progress.removed, progress.unreadable),
                )
            told = ""
        except DocumentFault as fault:
            if fault.code != told:
                _log.warning("documents: %s", fault.code)
            told = fault.code
        finally:
            stop.set()
        await asyncio.sleep(look_seconds)


def _watch(stopped: threading.Event, finished: threading.Event, reader: ReaderProcess) -> None:
    """A document may take a minute; whoever ends the service must not wait for it."""
    while not finished.is_set():
        if stopped.wait(_WATCH_SECONDS):
            reader.stop()
            return
