"""`zuruf serve`: the assistant as a service, for the company or (--embedded) for the window that started it."""

import argparse
import json
import sys
import threading
from typing import TextIO

from zuruf.domain.faults import Fault, SettingsFault


def add_parser(verbs: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    parser = verbs.add_parser("serve", help="the assistant as a service")
    parser.add_argument("--host", default="127.0.0.1", help="address to listen on (default: this machine only)")
    parser.add_argument("--port", type=int, default=8321)
    parser.add_argument("--embedded", action="store_true", help=argparse.SUPPRESS)
    parser.set_defaults(handler=serve)


def serve(options: argparse.Namespace) -> int:
    return _serve_embedded() if options.embedded else _serve_company(options.host, options.port)


def _serve_company(host: str, port: int) -> int:
    from zuruf.assistant.build import build_service
    from zuruf.assistant.web.listening import listen
    from zuruf.settings.load import load_settings
    from zuruf.settings.logs import keep_logs
    from zuruf.settings.paths import find_places

    places = find_places()
    keep_logs("assistant", places)
    settings = load_settings(places)
    if settings.assistant.token is None:
        raise SettingsFault("settings-invalid", "assistant.token must be set before the service may be shared")
    service = build_service(settings, places, settings.assistant.token.get_secret_value())
    return listen(service, host, port, announce=lambda bound: print(f"listening on {host}:{bound}", file=sys.stderr))


def _serve_embedded() -> int:
    """Speaks with its parent in JSON lines: reads the token, answers the port or the fault, ends when the parent is gone."""
    parent, said = sys.stdin, sys.stdout
    # Native libraries print; the line to the parent must stay clean.
    sys.stdout = sys.stderr
    token = str(json.loads(parent.readline())["token"])
    try:
        return _listen_for_parent(token, parent, said)
    except Fault as fault:
        print(json.dumps({"code": fault.code, "hint": fault.hint}), file=said, flush=True)
        return 1


def _listen_for_parent(token: str, parent: TextIO, said: TextIO) -> int:
    from zuruf.assistant.build import build_service
    from zuruf.assistant.web.listening import listen
    from zuruf.settings.load import load_settings
    from zuruf.settings.logs import keep_logs
    from zuruf.settings.paths import find_places

    places = find_places()
    keep_logs("assistant", places)
    service = build_service(load_settings(places), places, token)
    gone = threading.Event()

    def watch_parent() -> None:
        parent.read()
        gone.set()

    threading.Thread(target=watch_parent, name="parent watch", daemon=True).start()
    return listen(
        service, "127.0.0.1", 0, announce=lambda port: print(json.dumps({"port": port}), file=said, flush=True), until=gone
    )
