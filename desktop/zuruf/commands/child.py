"""`zuruf child MODULE`: one of the program's own child processes, in a bundle, where no Python could run the module."""

import argparse
from collections.abc import Callable, Mapping


def add_parser(verbs: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    # Without `help` it stands in no list: it speaks to the program, not to people.
    parser = verbs.add_parser("child")
    parser.add_argument("module", choices=sorted(CHILDREN))
    parser.set_defaults(handler=child)


def child(options: argparse.Namespace) -> int:
    return CHILDREN[options.module]()


def _speech() -> int:
    from zuruf.speech.process import main

    return main()


def _engine() -> int:
    from zuruf.assistant.model.embedded_host import main

    return main()


def _reader() -> int:
    from zuruf.assistant.knowledge.reader_host import main

    return main()


CHILDREN: Mapping[str, Callable[[], int]] = {
    "zuruf.speech.process": _speech,
    "zuruf.assistant.model.embedded_host": _engine,
    "zuruf.assistant.knowledge.reader_host": _reader,
}
