"""The `zuruf` command and its verbs. A verb imports what it needs when it runs, so that `inspect` starts fast."""

import argparse
import os
import sys
from collections.abc import Sequence

from zuruf import __version__
from zuruf.commands import (
    ask,
    audit,
    bundle_check,
    child,
    doctor,
    documents,
    inspect,
    kiosk,
    licences,
    models,
    people,
    policy,
    release,
    report,
    run,
    serve,
    sweep,
    update,
    verify,
    vocabulary,
)
from zuruf.commands.telling import tell_defect, tell_fault
from zuruf.domain.faults import Fault


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs one verb; gives the exit status: 0, 1 with a coded error on standard error, 2 for bad usage."""
    sys.excepthook = tell_defect
    options = _parser().parse_args(arguments)
    try:
        return int(options.handler(options))
    except Fault as fault:
        tell_fault(fault)
        return 1
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        # Whoever read our output has had enough of it; the rest must not be tried again when the program ends.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="zuruf", description="Voice-first assistant for warehouses and small trading companies")
    parser.add_argument("--version", action="version", version=f"zuruf {__version__}")
    parser.set_defaults(handler=run.run)
    verbs = parser.add_subparsers(metavar="VERB")
    for module in (
        run,
        kiosk,
        serve,
        ask,
        inspect,
        models,
        vocabulary,
        report,
        people,
        audit,
        documents,
        sweep,
        policy,
        doctor,
        licences,
        verify,
        update,
        release,
        child,
        bundle_check,
    ):
        module.add_parser(verbs)
    return parser


if __name__ == "__main__":
    raise SystemExit(main())
