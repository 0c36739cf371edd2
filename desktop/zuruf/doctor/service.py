"""The assistant as the window reaches it, how far its clock is away, and the port of one that runs here."""

import socket
from collections.abc import Iterator
from datetime import datetime, timedelta
from email.utils import parsedate_to_datetime

import httpx
from packaging.version import InvalidVersion, Version
from pydantic import ValidationError

from zuruf import __version__
from zuruf.doctor.findings import Finding, State, failed
from zuruf.doctor.scene import Scene
from zuruf.domain.faults import AssistantFault
from zuruf.settings.schema import AssistantPart
from zuruf.wire.requests import Health

SERVICE_PORT = 8321
_ASK_SECONDS = 8.0
_CLOCK_SLACK = timedelta(minutes=2)


def assistant(scene: Scene) -> Iterator[Finding]:
    """A remote one is asked how it is; for an own one it is enough that this machine talks to itself."""
    part = scene.settings.assistant
    if part.address is None:
        yield _own()
        yield Finding("skew", State.SKIPPED, "doctor-skew-own")
        return
    try:
        answer = _get(f"{part.address.rstrip('/')}/v1/health")
        health = Health.model_validate_json(answer.content)
    except ValidationError:
        hint = "what answers at assistant.address is no assistant of this program's contract"
        yield Finding("assistant", State.FAILED, "doctor-assistant-other", None, {}, hint)
        yield Finding("skew", State.SKIPPED, "doctor-skipped")
        return
    except AssistantFault as fault:
        yield failed("assistant", fault)
        yield Finding("skew", State.SKIPPED, "doctor-skipped")
        return
    yield _judged(health, part)
    yield _skew(answer.headers.get("date"), scene.machine.now())


def port(scene: Scene) -> Iterator[Finding]:
    """Of a machine that serves: free, or taken by the service itself."""
    if not scene.serves:
        yield Finding("port", State.SKIPPED, "doctor-port-none")
        return
    words: dict[str, str | int] = {"port": f"{SERVICE_PORT}"}
    if not scene.machine.connects("127.0.0.1", SERVICE_PORT):
        yield Finding("port", State.OK, "doctor-port-free", SERVICE_PORT, words)
        return
    try:
        Health.model_validate_json(_get(f"http://127.0.0.1:{SERVICE_PORT}/v1/health").content)
    except (AssistantFault, ValidationError):
        yield Finding("port", State.FAILED, "doctor-port-taken", SERVICE_PORT, words)
    else:
        yield Finding("port", State.OK, "doctor-port-serves", SERVICE_PORT, words)


def _get(address: str, token: str | None = None) -> httpx.Response:
    """Raises AssistantFault."""
    headers = {"authorization": f"Bearer {token}"} if token is not None else {}
    try:
        answer = httpx.get(address, headers=headers, timeout=_ASK_SECONDS)
    except (httpx.HTTPError, httpx.InvalidURL) as error:
        raise AssistantFault("assistant-unreachable", f"no answer from the assistant ({type(error).__name__})") from error
    if answer.status_code in {401, 403}:
        raise AssistantFault("assistant-refused", "the assistant refused assistant.token")
    if answer.status_code >= 400:
        raise AssistantFault("assistant-unreachable", f"the assistant answered with HTTP {answer.status_code}")
    return answer


def _judged(health: Health, part: AssistantPart) -> Finding:
    words: dict[str, str | int] = {"theirs": health.version, "ours": __version__}
    if _release(health.version) != _release(__version__):
        return Finding("assistant", State.FAILED, "doctor-assistant-version", health.version, words)
    if health.state == "failing":
        hint = "; ".join(f"{name}: {each.code}" for name, each in sorted(health.parts.items()) if each.code is not None)
        return Finding("assistant", State.FAILED, "doctor-assistant-failing", health.state, words, hint)
    try:
        _get(f"{str(part.address).rstrip('/')}/v1/words", part.token.get_secret_value() if part.token is not None else "")
    except AssistantFault as fault:
        return failed("assistant", fault)
    if health.state == "starting":
        return Finding("assistant", State.WARNING, "doctor-assistant-starting", health.state, words)
    return Finding("assistant", State.OK, "doctor-assistant-ready", health.version, words)


def _release(version: str) -> tuple[int, ...] | str:
    """What has to be the same at both ends."""
    try:
        return Version(version).release[:2]
    except InvalidVersion:
        return version


def _skew(date: str | None, now: datetime) -> Finding:
    try:
        theirs = parsedate_to_datetime(date or "")
        away = now - theirs
    except (ValueError, TypeError):
        return Finding("skew", State.SKIPPED, "doctor-skew-unknown")
    seconds = round(away.total_seconds())
    words: dict[str, str | int] = {"seconds": f"{abs(seconds)}"}
    if abs(away) > _CLOCK_SLACK:
        return Finding("skew", State.FAILED, "doctor-skew-far", seconds, words)
    return Finding("skew", State.OK, "doctor-skew-near", seconds, words)


def _own() -> Finding:
    """A filter or proxy that keeps a machine from itself keeps window and assistant apart."""
    try:
        with socket.create_server(("127.0.0.1", 0)) as listening, socket.create_connection(listening.getsockname(), timeout=2):
            return Finding("assistant", State.OK, "doctor-assistant-own")
    except OSError as error:
        return Finding("assistant", State.FAILED, "doctor-assistant-apart", None, {}, error.strerror or type(error).__name__)
