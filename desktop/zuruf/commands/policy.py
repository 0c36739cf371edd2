"""`zuruf policy`: checks the company's policy for a machine, shows what holds and where it comes from, prints the schema."""

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from zuruf.domain.faults import SettingsFault
from zuruf.domain.languages import Language

if TYPE_CHECKING:
    from zuruf.commands.policy_shown import Shown
    from zuruf.settings.policy.document import Document
    from zuruf.settings.policy.mistakes import Mistake
    from zuruf.settings.schema import Places

_ADML_FOLDERS = {
    Language.GERMAN: "de-DE",
    Language.ENGLISH: "en-US",
    Language.UKRAINIAN: "uk-UA",
    Language.RUSSIAN: "ru-RU",
}


def add_parser(verbs: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    parser = verbs.add_parser("policy", help="what the company sets for a machine: check it, show what holds, print the schema")
    acts = parser.add_subparsers(metavar="ACT", required=True)
    check = acts.add_parser("check", help="all mistakes of a policy, with place and mend; status 1 when there are any")
    check.add_argument("file", metavar="FILE", nargs="?", type=Path, help="default: the machine's own, with its rights")
    check.add_argument("--json", action="store_true", help="the mistakes as JSON")
    check.set_defaults(handler=_check)
    show = acts.add_parser("show", help="every setting with its value and where that comes from; secrets are masked")
    show.add_argument("--json", action="store_true", help="for programs")
    show.set_defaults(handler=_show)
    schema = acts.add_parser("schema", help="the JSON schema of a policy")
    schema.add_argument("--admx", metavar="FOLDER", type=Path, help="write the templates for Windows' group policy there instead")
    schema.set_defaults(handler=_schema)


class _Desk:
    """Texts in the language of the window, as far as it can be known while the policy is broken."""

    def __init__(self) -> None:
        from zuruf.language.phrases import Phrases
        from zuruf.settings.load import window_language
        from zuruf.settings.paths import find_places
        from zuruf.settings.resources import read_catalogues

        self.places: Places = find_places()
        self.phrases: Phrases = Phrases(read_catalogues(self.places, "policy", "faults"))
        self.language: Language = window_language(self.places)

    def say(self, message: str, **words: str | int) -> str:
        return self.phrases.say(self.language, message, **words)


def _check(options: argparse.Namespace) -> int:
    from zuruf.settings.policy.check import TIERS, check_document, tier_of
    from zuruf.settings.policy.mistakes import PolicyInvalid

    desk = _Desk()
    given: Path | None = options.file
    document: Document | None = None
    try:
        document = _document(desk.places, given)
        mistakes: Sequence[Mistake] = check_document(document) if document is not None else ()
        origin = document.origin if document is not None else ""
    except PolicyInvalid as invalid:
        mistakes, origin = invalid.mistakes, invalid.origin
    if options.json:
        print(json.dumps([_as_json(desk, mistake) for mistake in mistakes], ensure_ascii=False))
    else:
        for mistake in mistakes:
            _print_mistake(desk, origin, mistake)
    if mistakes:
        print(f"zuruf: policy-invalid: {desk.say('policy-faulty', file=origin, count=len(mistakes))}", file=sys.stderr)
        return 1
    if not options.json and document is None:
        print(desk.say("policy-none", places=", ".join(str(path) for path in desk.places.policy.files)))
    elif not options.json and document is not None:
        counts = {tier: len(tier_of(document.value, tier)) for tier in TIERS}
        print(desk.say("policy-sound", file=origin, **counts))
    return 0


def _document(places: "Places", given: Path | None) -> "Document | None":
    from zuruf.settings.policy.reading import find_document, read_document

    return find_document(places.policy) if given is None else read_document(given)


def _as_json(desk: _Desk, mistake: "Mistake") -> dict[str, str | int | None]:
    from zuruf.settings.policy.document import as_pointer

    return {
        "pointer": as_pointer(mistake.pointer),
        "line": mistake.spot.line if mistake.spot is not None else None,
        "column": mistake.spot.column if mistake.spot is not None else None,
        "code": mistake.code,
        "text": desk.say(f"policy-{mistake.code}", **mistake.words),
        "mend": desk.say(f"policy-{mistake.code}-mend", **mistake.words),
    }


def _print_mistake(desk: _Desk, origin: str, mistake: "Mistake") -> None:
    told = _as_json(desk, mistake)
    spot = mistake.spot
    place = f", {desk.say('policy-place', line=spot.line, column=spot.column)}" if spot is not None else ""
    print(f"{origin}{place}: {told['pointer']}")
    print(f"    {told['text']} [{mistake.code}]")
    print(f"    -> {told['mend']}")


def _show(options: argparse.Namespace) -> int:
    from zuruf.commands.policy_shown import shown_settings
    from zuruf.settings.load import load_with_origins
    from zuruf.settings.policy.document import as_pointer

    desk = _Desk()
    loaded = load_with_origins(desk.places)
    settings = shown_settings(loaded)
    policy, ignored = loaded.policy, [".".join(path) for path in loaded.layered.ignored]
    left_out = [as_pointer(mistake.pointer) for mistake in policy.left_out] if policy is not None else []
    if options.json:
        told = {"policy": policy.origin if policy is not None else None, "ignored": ignored, "left_out": left_out}
        print(json.dumps({**told, "settings": [each.as_json() for each in settings]}, ensure_ascii=False))
        return 0
    if policy is None:
        print(desk.say("policy-none", places=", ".join(str(path) for path in desk.places.policy.files)))
    else:
        print(desk.say("policy-in-force", file=policy.origin))
    _print_settings(desk, settings)
    for pointer in left_out:
        print(desk.say("policy-left-out", pointer=pointer), file=sys.stderr)
    for name in ignored:
        print(desk.say("policy-ignored", name=name), file=sys.stderr)
    return 0


def _print_settings(desk: _Desk, settings: "Sequence[Shown]") -> None:
    names = max(len(each.name) for each in settings)
    for each in settings:
        print(f"{each.name:<{names}}  {each.text}  ({desk.say(f'policy-origin-{each.origin.value}')})")


def _schema(options: argparse.Namespace) -> int:
    from zuruf.settings.policy.schema import policy_schema

    folder: Path | None = options.admx
    if folder is None:
        print(json.dumps(policy_schema(), indent=2, ensure_ascii=False))
        return 0
    try:
        _write_templates(_Desk(), folder)
    except OSError as error:
        raise SettingsFault("settings-invalid", f"{folder} cannot be written: {error.strerror}") from error
    return 0


def _write_templates(desk: _Desk, folder: Path) -> None:
    from zuruf.settings.policy.admx import AdmlWords, adml, admx

    folder.mkdir(parents=True, exist_ok=True)
    (folder / "zuruf.admx").write_text(admx(), encoding="utf-8")
    for language, name in _ADML_FOLDERS.items():
        words = AdmlWords(
            locked=desk.phrases.say(language, "policy-admx-locked"),
            default=desk.phrases.say(language, "policy-admx-default"),
            locked_help=desk.phrases.say(language, "policy-admx-locked-help"),
            default_help=desk.phrases.say(language, "policy-admx-default-help"),
            json_text=desk.phrases.say(language, "policy-admx-json"),
            supported=desk.phrases.say(language, "policy-admx-supported"),
        )
        (folder / name).mkdir(exist_ok=True)
        (folder / name / "zuruf.adml").write_text(adml(words), encoding="utf-8")
