"""Reads the machine's policy from its place, and refuses one that an ordinary user could have written."""

import json
import os
import plistlib
import stat
from collections.abc import Callable
from pathlib import Path
from typing import Any
from xml.parsers.expat import ExpatError

from zuruf.settings.policy.document import Document, NotJson, read_json
from zuruf.settings.policy.mistakes import Mistake, PolicyInvalid
from zuruf.settings.policy.places import PolicyPlaces
from zuruf.settings.policy.registry import POLICY_KEY, registry_policy

_LARGEST = 1 << 20


def find_document(places: PolicyPlaces, registry: Callable[[], dict[str, Any] | None] = registry_policy) -> Document | None:
    """The policy of this machine, unchecked; None when there is none. Raises PolicyInvalid when it cannot be read or trusted."""
    if (found := registry()) is not None:
        return Document(f"HKEY_LOCAL_MACHINE\\{POLICY_KEY}", found)
    for path in places.files:
        try:
            file = path.open("rb")
        except (FileNotFoundError, NotADirectoryError):
            continue
        except OSError as error:
            raise _unreadable(path, error) from error
        with file:
            # Of the file that is open: another may have taken its place meanwhile.
            mistakes = _untrusted(path, os.fstat(file.fileno()), places.owner)
            if mistakes:
                raise PolicyInvalid(str(path), mistakes)
            return _parse(path, _read(path, file.read))
    return None


def read_document(path: Path) -> Document:
    """A file that somebody wants checked; whose it is does not matter. Raises PolicyInvalid when it cannot be read."""
    try:
        with path.open("rb") as file:
            return _parse(path, _read(path, file.read))
    except FileNotFoundError as error:
        raise PolicyInvalid(str(path), [Mistake("missing-file")]) from error
    except OSError as error:
        raise _unreadable(path, error) from error


def is_trusted(path: Path, owner: int = 0) -> bool:
    """Whether only the machine's administrator (or `owner`) could have written this file or put another in its place."""
    try:
        return not _untrusted(path, path.stat(), owner)
    except OSError:
        return False


def _read(path: Path, read: Callable[[int], bytes]) -> bytes:
    try:
        content = read(_LARGEST + 1)
    except OSError as error:
        raise _unreadable(path, error) from error
    if len(content) > _LARGEST:
        raise PolicyInvalid(str(path), [Mistake("too-large", words={"megabytes": _LARGEST >> 20})])
    return content


def _parse(path: Path, content: bytes) -> Document:
    origin = str(path)
    if path.suffix == ".plist":
        try:
            # Through JSON, so that a day is a text as it is there.
            return Document(origin, json.loads(json.dumps(plistlib.loads(content), default=str)))
        except (plistlib.InvalidFileException, ExpatError, ValueError, TypeError, KeyError, IndexError) as error:
            raise PolicyInvalid(origin, [Mistake("not-plist")]) from error
    try:
        # An editor may have begun it with a byte order mark.
        return read_json(origin, content.decode("utf-8-sig"))
    except UnicodeDecodeError as error:
        raise PolicyInvalid(origin, [Mistake("not-text")]) from error
    except NotJson as error:
        raise PolicyInvalid(origin, [Mistake("not-json", (), error.spot, {"told": error.told})]) from error


def _unreadable(path: Path, error: OSError) -> PolicyInvalid:
    return PolicyInvalid(str(path), [Mistake("unreadable", words={"told": error.strerror or type(error).__name__})])


def _untrusted(path: Path, status: os.stat_result, owner: int) -> list[Mistake]:
    """POSIX only. Windows' rights are those of the folder that the installer makes."""
    if os.name != "posix":
        return []
    if not stat.S_ISREG(status.st_mode):
        return [Mistake("no-file")]
    trusted = {0, owner}
    found = []
    if status.st_uid not in trusted or _others_write(status):
        found.append(Mistake("writable", words={"file": str(path)}))
    # Both ways there: a link's folder decides where it leads.
    folders = {*path.absolute().parents, *path.resolve().parents}
    for folder in sorted(folders):
        of_folder = folder.stat()
        # In a sticky folder, such as the one for temporary files, nobody can replace what is another's.
        open_to_all = _others_write(of_folder) and not of_folder.st_mode & stat.S_ISVTX
        if of_folder.st_uid not in trusted or open_to_all:
            found.append(Mistake("writable-folder", words={"folder": str(folder)}))
    return found


def _others_write(status: os.stat_result) -> bool:
    by_group = status.st_mode & stat.S_IWGRP and status.st_gid != 0
    return bool(by_group or status.st_mode & stat.S_IWOTH)
