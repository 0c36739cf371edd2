"""`zuruf doctor`: what is wrong on this machine, and how to mend it."""

import argparse
import json
from typing import TYPE_CHECKING

from zuruf.domain.languages import Language

if TYPE_CHECKING:
    from zuruf.commands.doctor_findings import Finding
    from zuruf.language.phrases import Phrases


def add_parser(verbs: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    parser = verbs.add_parser("doctor", help="what is wrong and how to mend it; status 1 when something is")
    parser.add_argument("--json", action="store_true", help="for programs")
    parser.add_argument("--microphone", action="store_true", help="listen to this place and to a sentence; say what to do")
    parser.set_defaults(handler=doctor)


def doctor(options: argparse.Namespace) -> int:
    """Goes through every check; 1 when one of them failed."""
    if options.microphone:
        from zuruf.commands.doctor_microphone import examine_microphone

        return examine_microphone(for_programs=options.json)
    from zuruf.commands.doctor_checks import examine
    from zuruf.commands.doctor_findings import State
    from zuruf.language.phrases import Phrases
    from zuruf.settings.paths import find_places
    from zuruf.settings.resources import read_catalogues

    places = find_places()
    language, findings = examine(places)
    phrases = Phrases(read_catalogues(places, "doctor", "faults"))
    told = [_told(finding, phrases, language) for finding in findings]
    failed = any(finding.state is State.FAILED for finding in findings)
    if options.json:
        print(json.dumps({"ok": not failed, "checks": told}, ensure_ascii=False))
        return int(failed)
    width = max(len(phrases.say(language, f"doctor-state-{state.value}")) for state in State)
    for finding, each in zip(findings, told, strict=True):
        state = phrases.say(language, f"doctor-state-{finding.state.value}")
        print(f"{state:<{width}}  {phrases.say(language, f'doctor-check-{finding.check}')}: {each['result']}")
        if each["mend"]:
            print(f"{'':<{width}}  → {each['mend']}")
        if each["hint"]:
            print(f"{'':<{width}}    [{each['hint']}]")
    print(phrases.say(language, "doctor-some-failed" if failed else "doctor-none-failed"))
    return int(failed)


def _told(finding: "Finding", phrases: "Phrases", language: Language) -> dict[str, str | int | float | None]:
    """For programs and for people: `figure` is the measured value, or nothing."""
    message = finding.message
    if finding.code is not None and not phrases.has(language, message):
        message = f"fault-{finding.code}"
    result, mended = phrases.say(language, message, **finding.words), f"{message}-mend"
    mend = phrases.say(language, mended, **finding.words) if phrases.has(language, mended) else ""
    return {
        "check": finding.check,
        "state": finding.state.value,
        "result": result,
        "figure": finding.figure,
        "mend": mend,
        "hint": finding.hint,
    }
