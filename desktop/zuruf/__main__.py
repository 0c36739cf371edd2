"""The `zuruf` command and its verbs. A verb imports what it needs when it runs, so that `inspect` starts fast."""

import argparse
import sys
from collections.abc import Sequence

from zuruf import __version__
from zuruf.commands import ask, inspect, models, run, serve
from zuruf.domain.faults import Fault


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs one verb; gives the exit status: 0, 1 with a coded error on standard error, 2 for bad usage."""
    options = _parser().parse_args(arguments)
    try:
        return int(options.handler(options))
    except Fault as fault:
        print(f"zuruf: {fault.code}: {fault.hint}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="zuruf", description="Voice-first assistant for warehouses and small trading companies")
    parser.add_argument("--version", action="version", version=f"zuruf {__version__}")
    parser.set_defaults(handler=run.run)
    verbs = parser.add_subparsers(metavar="VERB")
    for module in (run, serve, ask, inspect, models):
        module.add_parser(verbs)
    return parser


if __name__ == "__main__":
    raise SystemExit(main())
