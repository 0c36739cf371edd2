"""`zuruf doctor`: what is wrong on this machine, and how to mend it."""

import argparse
import json
import os
import sys
import threading
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from zuruf.doctor.check import Check
    from zuruf.doctor.findings import Finding
    from zuruf.doctor.rules import Rules
    from zuruf.doctor.scene import Scene, Sound, Speech
    from zuruf.doctor.telling import Teller
    from zuruf.settings.schema import Places, Settings


def add_parser(verbs: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    parser = verbs.add_parser("doctor", help="what is wrong and how to mend it; status 1 when something is")
    parser.add_argument("--json", action="store_true", help="for programs")
    parser.add_argument("--jsonl", action="store_true", help="for programs: an object a line, as soon as a check is through")
    parser.add_argument("--only", nargs="+", metavar="CHECK", default=[], help="these checks alone, by the names that --json has")
    parser.add_argument(
        "--bundle", type=Path, metavar="FILE.zip", help="write what a support needs: no transcript, figure or name"
    )
    parser.add_argument("--microphone", action="store_true", help="listen to this place and to a sentence; say what to do")
    parser.add_argument("--findings", action="store_true", help=argparse.SUPPRESS)
    parser.set_defaults(handler=doctor)


def doctor(options: argparse.Namespace) -> int:
    """Goes through every check; 1 when one of them failed."""
    if options.microphone:
        from zuruf.commands.doctor_microphone import examine_microphone

        return examine_microphone(for_programs=options.json)
    from zuruf.doctor.checks import NAMES

    unknown = sorted(set(options.only) - set(NAMES))
    if unknown:
        print(f"zuruf doctor: no check {', '.join(unknown)}; there are {', '.join(NAMES)}", file=sys.stderr)
        return 2
    status = _tell_findings(options.only) if options.findings else _examine(options)
    if any(thread.name.startswith("check ") for thread in threading.enumerate()):
        # What hangs in native code would keep the program from ending.
        sys.stdout.flush()
        os._exit(status)
    return status


def _examine(options: argparse.Namespace) -> int:
    from zuruf.doctor.findings import State
    from zuruf.doctor.rules import read_rules
    from zuruf.doctor.telling import teller
    from zuruf.language.phrases import Phrases
    from zuruf.settings.paths import find_places
    from zuruf.settings.resources import read_catalogues

    places = find_places()
    rules = read_rules(places)
    telling = teller(lambda: Phrases(read_catalogues(places, "doctor", "faults")), rules.language)
    line: _Line = _JsonLine(telling) if options.jsonl else _Line(telling)
    if options.jsonl:
        line.told(rules.findings, 0, 0)
    findings = all_findings(places, rules, options.only, line)
    line.clear()
    failed = any(finding.state is State.FAILED for finding in findings)
    if options.bundle is not None and not _bundled(options.bundle, places, findings, telling):
        failed = True
    if options.jsonl:
        return int(failed)
    if options.json:
        checks = [telling.told(finding) for finding in findings]
        print(json.dumps({"ok": not failed, "checks": checks}, ensure_ascii=False))
    else:
        print("\n".join(telling.lines(findings)))
    return int(failed)


def _bundled(target: Path, places: "Places", findings: "list[Finding]", telling: "Teller") -> bool:
    from zuruf.doctor.support import write_support

    try:
        write_support(target, places, findings)
    except OSError as error:
        print(telling.say("doctor-bundle-unwritable", file=str(target), reason=error.strerror or ""), file=sys.stderr)
        return False
    print(telling.say("doctor-bundle-written", file=str(target)), file=sys.stderr)
    return True


def all_findings(places: "Places", rules: "Rules", only: "Collection[str]", line: "_Line | None" = None) -> "list[Finding]":
    """Of all checks, or of those that tell one of the names in `only`."""
    from zuruf.doctor.apart import all_apart
    from zuruf.doctor.checks import CHECKS, LAST
    from zuruf.doctor.examination import chosen, examine, skipped
    from zuruf.settings.bundle import own_command

    checks, last = chosen(CHECKS, only), chosen(LAST, only)
    if rules.settings is None:
        findings = [*rules.findings, *skipped(checks)]
        if line is not None:
            line.told(findings[len(rules.findings) :], 0, 0)
    else:
        looked = all_apart(checks, own_command("doctor"))
        through = line.through if line is not None else _nobody
        findings = [*rules.findings, *examine(_scene(places, rules.settings), looked, last, through=through)]
    return [finding for finding in findings if not only or finding.check in only]


def _nobody(_check: "Check", _findings: "Sequence[Finding]", _done: int, _total: int) -> None:
    """Watches."""


def _tell_findings(only: "Collection[str]") -> int:
    """For the parent that gave these checks a process of their own."""
    from zuruf.doctor.apart import written
    from zuruf.doctor.checks import CHECKS
    from zuruf.doctor.examination import chosen, look
    from zuruf.settings.load import load_settings
    from zuruf.settings.paths import find_places

    places = find_places()
    scene = _scene(places, load_settings(places))
    for check in chosen(CHECKS, only):
        for finding in look(check, scene):
            print(written(finding), flush=True)
    return 0


def _scene(places: "Places", settings: "Settings") -> "Scene":
    from zuruf.doctor.scene import Scene

    return Scene(places, settings, _sound, _speech)


def _sound() -> "Sound":
    from zuruf.doctor.sound import RealSound

    return RealSound()


def _speech(settings: "Settings", places: "Places") -> "Speech":
    from zuruf.doctor.speech import RealSpeech

    return RealSpeech(settings, places)


class _Line:
    """One line on the terminal that says how far it is; nothing where there is none."""

    def __init__(self, telling: "Teller") -> None:
        self._telling = telling
        self._live = sys.stderr.isatty()
        self._width = 0

    def through(self, check: "Check", findings: "Sequence[Finding]", done: int, total: int) -> None:
        del check
        self.told(findings, done, total)

    def told(self, findings: "Sequence[Finding]", done: int, total: int) -> None:
        if self._live and findings:
            self._write(f"{done}/{total}  {self._telling.say(f'doctor-check-{findings[0].check}')}")

    def clear(self) -> None:
        if self._width:
            self._write("")
            sys.stderr.write("\r")

    def _write(self, text: str) -> None:
        sys.stderr.write("\r" + text.ljust(self._width))
        sys.stderr.flush()
        self._width = len(text)


class _JsonLine(_Line):
    """An object a line for who follows: findings, and how many checks are through."""

    def told(self, findings: "Sequence[Finding]", done: int, total: int) -> None:
        checks = [self._telling.told(finding) for finding in findings]
        print(json.dumps({"done": done, "total": total, "checks": checks}), flush=True)
