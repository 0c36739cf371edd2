"""Looks at an app before it is signed: python3 check.py Zuruf.app entitlements.plist. Says each mistake; status 1 with any.

Needs nothing but Python's own library, as it runs on the machine that signs.
"""

import plistlib
import re
import sys
from pathlib import Path
from xml.parsers.expat import ExpatError

from info import IDENTIFIER, MICROPHONE, info_plist, info_strings

WANTED = {"com.apple.security.device.audio-input": True}
"""What the program may do. More than the microphone would be asked for in vain, or would weaken what macOS protects."""
_VERSION = re.compile(r"[0-9]+\.[0-9]+\.[0-9]+", re.ASCII)


def mistakes_of_app(app: Path) -> list[str]:
    try:
        with (app / "Contents" / "Info.plist").open("rb") as stream:
            info = plistlib.load(stream)
    except (OSError, plistlib.InvalidFileException, ExpatError, ValueError) as error:
        return [f"Info.plist cannot be read: {error}"]
    found = []
    if info.get("CFBundleIdentifier") != IDENTIFIER:
        found.append(f"CFBundleIdentifier is not {IDENTIFIER}: the company's policy would not be found")
    version = str(info.get("CFBundleShortVersionString", ""))
    if not _VERSION.fullmatch(version):
        found.append("CFBundleShortVersionString is no version of three numbers")
    found += [
        f"{key} is missing or other than in info.py" for key, value in info_plist(version).items() if info.get(key) != value
    ]
    for language in MICROPHONE:
        path = app / "Contents" / "Resources" / f"{language}.lproj" / "InfoPlist.strings"
        if not path.is_file() or path.read_text(encoding="utf-8") != info_strings(language):
            found.append(f"{language}.lproj/InfoPlist.strings is missing or other than in info.py")
    return found


def mistakes_of_entitlements(path: Path) -> list[str]:
    try:
        with path.open("rb") as stream:
            held = plistlib.load(stream)
    except (OSError, plistlib.InvalidFileException, ExpatError, ValueError) as error:
        return [f"{path.name} cannot be read: {error}"]
    return [] if held == WANTED else [f"{path.name} has other entitlements than the microphone"]


if __name__ == "__main__":
    mistakes = [*mistakes_of_app(Path(sys.argv[1])), *mistakes_of_entitlements(Path(sys.argv[2]))]
    for mistake in mistakes:
        print(f"check.py: {mistake}", file=sys.stderr)
    sys.exit(1 if mistakes else 0)
