"""`zuruf people` and their devices: who may sign in. The first administrator is made here; later ones at the window too."""

import argparse
import getpass
import sys
from contextlib import contextmanager
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from zuruf.domain.faults import AccessFault
from zuruf.domain.people import Role

if TYPE_CHECKING:
    from collections.abc import Iterator

    from zuruf.assistant.access.build import Access

_BY = "command:"
"""How the log calls whoever may run this command on the service's machine."""


def add_parser(verbs: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    parser = verbs.add_parser("people", help="who may sign in, and the kiosks' own tokens")
    acts = parser.add_subparsers(metavar="ACT", required=True)
    acts.add_parser("list", help="everybody, and every device").set_defaults(handler=_list)
    add = acts.add_parser("add", help="somebody new; asks for the PIN or password, or reads it from standard input")
    add.add_argument("name", metavar="NAME")
    add.add_argument("--role", choices=[role.value for role in Role], default=Role.STAFF.value)
    add.set_defaults(handler=_add)
    change = acts.add_parser("change", help="another role, another secret, or no more signing in")
    change.add_argument("name", metavar="NAME")
    change.add_argument("--role", choices=[role.value for role in Role])
    change.add_argument("--secret", action="store_true", help="ask for a new PIN or password; also unlocks")
    change.add_argument("--active", choices=("yes", "no"))
    change.set_defaults(handler=_change)
    device = acts.add_parser("add-device", help="a kiosk with a token of its own, which is printed once")
    device.add_argument("name", metavar="NAME")
    device.set_defaults(handler=_add_device)
    withdraw = acts.add_parser("withdraw-device", help="a kiosk's token counts no more")
    withdraw.add_argument("name", metavar="NAME")
    withdraw.set_defaults(handler=_withdraw)


def _list(_: argparse.Namespace) -> int:
    with _access() as access:
        for person in access.people.all():
            print(f"{person.name}\t{person.role.value}\t{'active' if person.active else 'inactive'}")
        for device in access.people.devices():
            print(f"device:{device.name}\t{'active' if device.withdrawn_at is None else 'withdrawn'}")
    return 0


def _add(options: argparse.Namespace) -> int:
    with _access() as access:
        access.people.add(options.name, Role(options.role), _secret(), _BY)
    return 0


def _change(options: argparse.Namespace) -> int:
    from zuruf.assistant.access.people import PersonChange, key_of_name

    with _access() as access:
        wanted = key_of_name(options.name)
        found = next((person for person in access.people.all() if key_of_name(person.name) == wanted), None)
        if found is None:
            raise AccessFault("person-unknown", "see `zuruf people list`")
        wish = PersonChange(
            role=None if options.role is None else Role(options.role),
            active=None if options.active is None else options.active == "yes",
            secret=_secret() if options.secret else None,
        )
        access.people.change(found.id, wish, _BY)
    return 0


def _add_device(options: argparse.Namespace) -> int:
    from zuruf.assistant.access.build import new_token

    token = new_token()
    with _access() as access:
        access.people.add_device(options.name, token, _BY)
    print(token)
    return 0


def _withdraw(options: argparse.Namespace) -> int:
    from zuruf.assistant.access.people import key_of_name

    with _access() as access:
        wanted = key_of_name(options.name)
        live = [device for device in access.people.devices() if device.withdrawn_at is None]
        found = next((device for device in live if key_of_name(device.name) == wanted), None)
        if found is None:
            raise AccessFault("device-unknown", "see `zuruf people list`")
        access.people.withdraw_device(found.id, _BY)
    return 0


def _secret() -> str:
    """Never an argument: those stand in the list of processes and in the shell's history."""
    if not sys.stdin.isatty():
        return sys.stdin.readline().rstrip("\r\n")
    secret = getpass.getpass("PIN or password: ")
    if getpass.getpass("Once more: ") != secret:
        raise AccessFault("secret-weak", "the two were not the same")
    return secret


@contextmanager
def _access() -> "Iterator[Access]":
    import uuid

    from zuruf.assistant.access.build import open_access
    from zuruf.assistant.changes.build import prepare_ledger
    from zuruf.assistant.changes.transaction import open_writing
    from zuruf.assistant.own_database import own_database
    from zuruf.assistant.store.faults import store_errors
    from zuruf.settings.load import load_settings
    from zuruf.settings.paths import find_places

    places = find_places()
    settings = load_settings(places)
    url = own_database(settings, places, datetime.now().astimezone().date())
    log = open_writing(settings.company.write_url or url)
    try:
        with store_errors(), log.begin() as connection:
            prepare_ledger(connection)
        yield open_access(url, now=lambda: datetime.now(UTC), new_id=lambda: uuid.uuid4().hex, log=log)
    finally:
        log.dispose()
