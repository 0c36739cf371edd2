"""Where a bundle begins."""

import multiprocessing
import os
import sys
from pathlib import Path


def give_back_libraries() -> None:
    """The bundle's libraries are for this program: espeak-ng or a browser started from here must find the system's."""
    if "LD_LIBRARY_PATH" not in os.environ:
        return
    before = os.environ.pop("LD_LIBRARY_PATH_ORIG", None)
    if before is None:
        del os.environ["LD_LIBRARY_PATH"]
    else:
        os.environ["LD_LIBRARY_PATH"] = before


def fill_missing_streams() -> None:
    """A program for windows has no standard output on Windows; libraries print all the same."""
    for name in ("stdout", "stderr"):
        if getattr(sys, name) is None:
            setattr(sys, name, Path(os.devnull).open("w", encoding="utf-8"))  # noqa: SIM115 - stays open to the end


if __name__ == "__main__":
    multiprocessing.freeze_support()
    give_back_libraries()
    fill_missing_streams()
    from zuruf.__main__ import main

    sys.exit(main())
