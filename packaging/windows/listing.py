"""Which files an installer holds, and where each goes below the program's folder."""

import re
from dataclasses import dataclass
from pathlib import Path, PurePosixPath

HERE = Path(__file__).resolve().parent
PROGRAMS = ("zuruf.exe", "zuruf-window.exe")
"""The first is for consoles, services and child processes, the second is the window."""

_RESERVED = re.compile(r"(con|prn|aux|nul|com[0-9]|lpt[0-9])(\..*)?", re.IGNORECASE)
_IMPOSSIBLE = re.compile(r'[^ -~]|[<>:"|?*\\$]|[. ]$')
"""Beside what Windows cannot have: signs that mean something to the makers of installers, and letters that need a code page."""
_LONGEST = 200
"""Characters of a path below the program's folder: some programs of Windows still end at 260 for the whole."""


@dataclass(frozen=True, slots=True)
class Item:
    """`target`: below the program's folder, with slashes."""

    target: str
    source: Path

    @property
    def folder(self) -> str:
        parent = str(PurePosixPath(self.target).parent)
        return "" if parent == "." else parent

    @property
    def name(self) -> str:
        return PurePosixPath(self.target).name


def list_items(bundle: Path, policy: Path) -> list[Item]:
    """The bundle below `program`, what IT needs for group policy below `policy`, scripts below `tools`; sorted.

    Nothing else lies in `program`, so that `zuruf verify` finds there what was signed. Raises ValueError for a bundle without its
    programs, and for names that cannot be.
    """
    missing = [name for name in PROGRAMS if not (bundle / name).is_file()]
    if missing:
        raise ValueError(f"{bundle} has no {' and no '.join(missing)}: it is not a bundle that was made on Windows")
    items = [Item(f"program/{path.relative_to(bundle).as_posix()}", path) for path in _files(bundle)]
    items += [Item(f"policy/{path.relative_to(policy).as_posix()}", path) for path in _files(policy)]
    items.append(Item("tools/service.ps1", HERE / "service.ps1"))
    items.sort(key=lambda item: item.target)
    _check_names(items)
    return items


def folders_of(items: list[Item]) -> list[str]:
    """Every folder below the program's, parents first."""
    found = {str(parent) for item in items for parent in PurePosixPath(item.target).parents} - {"."}
    return sorted(found)


def _files(folder: Path) -> list[Path]:
    return [path for path in folder.rglob("*") if path.is_file()]


def _check_names(items: list[Item]) -> None:
    seen: dict[str, str] = {}
    for item in items:
        wrong = any(_RESERVED.fullmatch(part) or _IMPOSSIBLE.search(part) for part in item.target.split("/"))
        if wrong or len(item.target) > _LONGEST:
            raise ValueError(f"{item.target}: no name for an installer of Windows")
        other = seen.setdefault(item.target.casefold(), item.target)
        if other != item.target:
            raise ValueError(f"{other} and {item.target} are the same file on Windows")
