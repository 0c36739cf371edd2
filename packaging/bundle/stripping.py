"""Libraries without their tables for debuggers and linkers, where that leaves them whole."""

import shutil
import struct
import subprocess
from pathlib import Path

_LOAD = 1


def strip(source: Path, copy: Path) -> Path:
    """`copy` made from the ELF library `source` and stripped; `source` itself where stripping would spoil it."""
    copy.parent.mkdir(parents=True, exist_ok=True)
    shutil.copy(source, copy)
    subprocess.run(["strip", "--strip-unneeded", str(copy)], check=True, stderr=subprocess.DEVNULL)
    # Wheels whose libraries were given new names have segments that `strip` moves to where no loader takes them.
    if copy.stat().st_size < source.stat().st_size and is_loadable(copy.read_bytes()):
        return copy
    copy.unlink()
    return source


def is_loadable(elf: bytes) -> bool:
    """Whether every segment of a 64-bit ELF file lies in the file as it will lie in memory: the same place in its page."""
    (table,) = struct.unpack_from("<Q", elf, 32)
    size, count = struct.unpack_from("<HH", elf, 54)
    for number in range(count):
        kind, _, offset, address, _, _, _, alignment = struct.unpack_from("<IIQQQQQQ", elf, table + number * size)
        if kind == _LOAD and (offset - address) % max(alignment, 1) != 0:
            return False
    return True
