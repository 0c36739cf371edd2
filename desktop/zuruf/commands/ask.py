"""`zuruf ask`: one request without a window, typed or from a recording."""

import argparse
from pathlib import Path


def add_parser(verbs: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    parser = verbs.add_parser("ask", help="one request without a window")
    parser.add_argument("text", metavar="TEXT", nargs="?", help="the request; from standard input if it is -")
    parser.add_argument("--voice", action="store_true", help="treat the request as a spoken one")
    parser.add_argument("--audio", type=Path, metavar="F.wav", help="a recording of the request (implies --voice)")
    parser.add_argument("--say", type=Path, metavar="OUT.wav", help="write the spoken reply to this file")
    parser.add_argument("--json", action="store_true", help="print the reply object")
    parser.set_defaults(handler=_ask)


def _ask(options: argparse.Namespace) -> int:
    # What a request needs takes a while to import; the other verbs start without it.
    from zuruf.commands.one_request import ask

    return ask(options)
