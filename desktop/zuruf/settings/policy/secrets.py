"""Secrets by reference: where one lies, never what it is.

{"env": "NAME"}        an environment variable of the process
{"file": "/path"}      a file; its last line break does not belong to it
{"keystore": "name"}   the system's key store: systemd's credentials, else the Secret Service (secret-tool); Keychain; the
                       credential manager of Windows
"""

import os
import re
import shutil
import subprocess
import sys
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

from zuruf.domain.faults import SettingsFault
from zuruf.settings.policy.windows import credential

_SECONDS = 30.0
_LARGEST = 65_536


class Store(StrEnum):
    ENVIRONMENT = "env"
    FILE = "file"
    KEY_STORE = "keystore"


PATTERNS = {
    Store.ENVIRONMENT: r"^[A-Za-z_][A-Za-z0-9_]*$",
    Store.FILE: r"^(/|[A-Za-z]:[\\/]|\\\\).+$",
    Store.KEY_STORE: r"^[A-Za-z0-9_][A-Za-z0-9._-]*$",
}
"""What a name may be. One of the key store is also a file's name and an argument of a command."""


@dataclass(frozen=True, slots=True)
class Reference:
    store: Store
    name: str

    def __str__(self) -> str:
        return f"{self.store.value} {self.name}"


def as_reference(value: object) -> Reference | None:
    """None when it is no reference."""
    if not isinstance(value, dict) or len(value) != 1:
        return None
    ((kind, name),) = value.items()
    if kind not in set(Store) or not isinstance(name, str) or not re.fullmatch(PATTERNS[Store(kind)], name):
        return None
    return Reference(Store(kind), name)


def read_secret(reference: Reference, setting: str, system: str = sys.platform) -> str:
    """Raises SettingsFault policy-secret when it is not there or empty. `setting` is told in the hint."""
    try:
        found = _read(reference, system)
    except (OSError, UnicodeDecodeError, subprocess.SubprocessError) as error:
        raise SettingsFault(
            "policy-secret", f"{setting}: the policy's reference to {reference} cannot be read: {type(error).__name__}"
        ) from error
    if not found:
        raise SettingsFault("policy-secret", f"{setting}: there is nothing at the policy's reference to {reference}")
    return found


def _read(reference: Reference, system: str) -> str | None:
    match reference.store:
        case Store.ENVIRONMENT:
            return os.environ.get(reference.name)
        case Store.FILE:
            return _file(Path(reference.name))
        case Store.KEY_STORE:
            return _key_store(reference.name, system)


def _file(path: Path) -> str:
    with path.open(encoding="utf-8") as file:
        return file.read(_LARGEST).removesuffix("\n").removesuffix("\r")


def _key_store(name: str, system: str) -> str | None:
    if system == "win32":
        return credential(name)
    if system == "darwin":
        return _ask("security", "find-generic-password", "-s", "zuruf", "-a", name, "-w")
    credentials = os.environ.get("CREDENTIALS_DIRECTORY")
    if credentials and (Path(credentials) / name).is_file():
        return _file(Path(credentials) / name)
    return _ask("secret-tool", "lookup", "application", "zuruf", "name", name)


def _ask(program: str, *arguments: str) -> str | None:
    found = shutil.which(program)
    if found is None:
        raise FileNotFoundError(program)
    told = subprocess.run(
        [found, *arguments], stdin=subprocess.DEVNULL, capture_output=True, timeout=_SECONDS, check=False, encoding="utf-8"
    )
    return told.stdout.removesuffix("\n") if told.returncode == 0 else None
