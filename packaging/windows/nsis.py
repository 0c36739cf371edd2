"""The lists that `zuruf.nsi` includes: what is installed, and what is taken away again. No input or output."""

from pathlib import Path

from listing import Item, folders_of


def write_install(items: list[Item]) -> str:
    """Every file into its folder, in one order."""
    lines: list[str] = []
    here: str | None = None
    for item in sorted(items, key=lambda item: (item.folder, item.name)):
        if item.folder != here:
            here = item.folder
            lines.append(f'SetOutPath "{_below(here)}"')
        lines.append(f'File "/oname={item.name}" "{_source(item.source)}"')
    return "\n".join(lines) + "\n"


def write_remove(items: list[Item]) -> str:
    """Those files and no other; a folder goes when nothing else lies in it."""
    files = [f'Delete "{_below(item.target)}"' for item in items]
    folders = [f'RMDir "{_below(folder)}"' for folder in reversed(folders_of(items))]
    return "\n".join([*files, *folders]) + "\n"


def _below(path: str) -> str:
    inside = path.replace("/", "\\")
    return f"$INSTDIR\\{inside}" if path else "$INSTDIR"


def _source(path: Path) -> str:
    return str(path).replace("$", "$$")
