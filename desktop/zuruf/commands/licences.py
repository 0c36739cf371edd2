"""`zuruf licences`: what the program is made of and under which licences; with a name, that licence's text."""

import argparse
import json
import sys


def add_parser(verbs: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    parser = verbs.add_parser("licences", help="what the program is made of, and the licences' texts")
    parser.add_argument("name", metavar="NAME", nargs="?", help="the text of this part's licence")
    parser.add_argument("--json", action="store_true", help="the list as JSON")
    parser.set_defaults(handler=_licences)


def _licences(options: argparse.Namespace) -> int:
    from dataclasses import asdict

    from zuruf.settings.licences import licence_text, parts

    if options.name is not None:
        text = licence_text(options.name)
        if text is None:
            print(_say("licences-no-text", name=options.name), file=sys.stderr)
            return 1
        print(text)
        return 0
    found = parts()
    if options.json:
        print(json.dumps([asdict(part) for part in found], ensure_ascii=False))
        return 0
    widths = [max(len(part.name) for part in found), max(len(part.version) for part in found)]
    for part in found:
        print(f"{part.name:<{widths[0]}}  {part.version:<{widths[1]}}  {part.licence or _say('licences-in-text')}")
    print(_say("licences-more"))
    return 0


def _say(message: str, **words: str | int) -> str:
    from zuruf.language.phrases import Phrases
    from zuruf.settings.load import window_language
    from zuruf.settings.paths import find_places
    from zuruf.settings.resources import read_catalogues

    places = find_places()
    return Phrases(read_catalogues(places, "licences")).say(window_language(places), message, **words)
