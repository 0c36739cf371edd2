"""What the company and the person have set: read before anything else, because all that follows goes by it."""

from dataclasses import dataclass

from zuruf.doctor.findings import Finding, State, failed
from zuruf.domain.faults import Fault
from zuruf.domain.languages import Language
from zuruf.settings.load import FILE_NAME, load_settings, window_language
from zuruf.settings.policy.mistakes import PolicyInvalid
from zuruf.settings.policy.policy import find_policy
from zuruf.settings.schema import Places, Settings

_WRITABLE = frozenset({"writable", "writable-folder", "no-file"})


@dataclass(frozen=True, slots=True)
class Rules:
    """`settings` is None where they cannot be in force."""

    language: Language
    settings: Settings | None
    findings: tuple[Finding, ...]


def read_rules(places: Places) -> Rules:
    """Raises nothing: what is wrong is a finding."""
    policy = _policy(places)
    try:
        settings = load_settings(places)
    except Fault as fault:
        found = failed("settings", fault)
        if fault.code.startswith("policy"):
            policy = policy if policy.state is State.FAILED else failed("policy", fault)
            found = Finding("settings", State.SKIPPED, "doctor-skipped")
        return Rules(window_language(places), None, (policy, found))
    there = (places.config / FILE_NAME).exists()
    message = "doctor-settings-read" if there else "doctor-settings-default"
    return Rules(
        settings.window.language, settings, (policy, Finding("settings", State.OK, message, FILE_NAME if there else None))
    )


def _policy(places: Places) -> Finding:
    """What the company sets for this machine. A default with a mistake is left out, so it is a warning."""
    try:
        policy = find_policy(places.policy)
    except PolicyInvalid as fault:
        if any(mistake.code in _WRITABLE for mistake in fault.mistakes):
            words: dict[str, str | int] = {"file": fault.origin}
            return Finding("policy", State.FAILED, "doctor-policy-writable", fault.code, words, fault.hint, fault.code)
        return failed("policy", fault)
    except Fault as fault:
        return failed("policy", fault)
    if policy is None:
        return Finding("policy", State.OK, "doctor-policy-none")
    if policy.left_out:
        hint = "; ".join(str(mistake) for mistake in policy.left_out)
        count: dict[str, str | int] = {"count": len(policy.left_out)}
        return Finding("policy", State.WARNING, "doctor-policy-left-out", len(policy.left_out), count, hint)
    return Finding("policy", State.OK, "doctor-policy-sound", len(policy.locked), {"locked": len(policy.locked)}, policy.origin)
