"""`zuruf sweep`: how many passages of the documents the model in use can make use of, and whether the search finds the clause."""

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from zuruf.domain.languages import Language

if TYPE_CHECKING:
    from zuruf.assistant.sweep.reference import Question
    from zuruf.commands.sweep_desk import SweepDesk

_MOST = 24


def add_parser(verbs: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    parser = verbs.add_parser("sweep", help="ask the model questions with known answers, with more and fewer passages")
    parser.add_argument("--passages", type=_counts, default=(3, 6, 9, 12), metavar="N,N,…", help="default 3,6,9,12")
    parser.add_argument("--questions", type=_positive, metavar="N", help="ask so many only; default all")
    parser.add_argument("--reference", type=Path, metavar="FILE", help="questions with answers; default: the company's own")
    parser.add_argument("--model", metavar="PACK", help="an embedded model other than the settings'")
    parser.add_argument("--report", type=Path, metavar="FILE.html", help="default: in the data folder")
    parser.add_argument("--afresh", action="store_true", help="forget the answers of an earlier run that was interrupted")
    parser.add_argument("--retrieval", action="store_true", help="only look whether the search finds the clause; no model")
    parser.add_argument("--check", action="store_true", help="only check the file of questions")
    parser.add_argument("--json", action="store_true", help="for programs")
    parser.add_argument("--language", choices=[language.value for language in Language], help="default: the window's")
    parser.set_defaults(handler=_sweep)


def _counts(text: str) -> tuple[int, ...]:
    counts = sorted({_positive(part) for part in text.split(",")})
    if counts[-1] > _MOST:
        raise argparse.ArgumentTypeError(f"at most {_MOST} passages")
    return tuple(counts)


def _positive(text: str) -> int:
    if not text.strip().isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"{text!r} is no number from 1")
    return int(text)


def _sweep(options: argparse.Namespace) -> int:
    from zuruf.assistant.sweep.reference import read_reference
    from zuruf.commands.sweep_desk import SweepDesk

    desk = SweepDesk(options.language, options.model)
    reference = read_reference(options.reference or desk.reference_file)
    questions = reference.some(options.questions)
    if options.check:
        answered = sum(question.place is not None for question in questions)
        print(desk.say("sweep-checked", count=len(questions), answered=answered))
        return 0
    desk.look()
    strange = sorted(desk.strange(questions))
    if strange:
        # The documents may have changed since the questions were written: told, and no reason to stop.
        print(desk.say("sweep-strange", count=len(strange), questions=", ".join(strange[:10])), file=sys.stderr)
    if options.retrieval:
        return _retrieval(desk, questions, as_json=options.json)
    return desk.run(options, reference, questions)


def _retrieval(desk: "SweepDesk", questions: Sequence["Question"], *, as_json: bool) -> int:
    from zuruf.assistant.sweep.report import interval
    from zuruf.assistant.sweep.retrieval import found_by_all_ways

    rows = list(found_by_all_ways(desk.library, questions))
    if as_json:
        shares = ("first", "among_six", "looked_up", "silent")
        told = [
            {"way": row.way, "part": row.part} | {name: round(getattr(row, name).value, 4) for name in shares} for row in rows
        ]
        print(json.dumps({"questions": len(questions), "ways": told}))
        return 0
    names = ("first", "among-six", "looked-up", "silent")
    print(f"{'':18} {'':9} " + " ".join(f"{desk.say(f'sweep-found-{name}'):>20}" for name in names))
    for row in rows:
        shares_ = (row.first, row.among_six, row.looked_up, row.silent)
        print(f"{row.way:18} {row.part:9} " + " ".join(f"{interval(share):>20}" for share in shares_))
    if not desk.library.has_vectors:
        print(desk.say("sweep-without-vectors"))
    return 0
