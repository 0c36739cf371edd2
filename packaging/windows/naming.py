"""What Windows knows the program by: names, versions, and identifiers that every build has. No input or output."""

import hashlib
import re
import uuid

UPGRADE_CODE = "7B0E2B0C-6A57-5B61-8A0F-0E7C1F3D4A92"
"""By it Windows finds earlier versions. Never changes, or two versions stand side by side."""

_NAMES = uuid.UUID("5d0a3f6e-8f0b-4b53-9a3e-2f6f0b8f7c11")
_VERSION = re.compile(r"(0|[1-9][0-9]{0,4})\.(0|[1-9][0-9]{0,4})\.(0|[1-9][0-9]{0,4})", re.ASCII)
_LARGEST = (255, 255, 65535)


def checked_version(text: str) -> str:
    """`text` when Windows can order it: three numbers. Raises ValueError with what to do.

    Windows Installer knows no pre-releases: to it 1.2.0rc1 and 1.2.0 would be the same, and the second would not be installed.
    """
    found = _VERSION.fullmatch(text)
    if found is None or any(int(part) > most for part, most in zip(found.groups(), _LARGEST, strict=True)):
        raise ValueError(f"{text} is no version for Windows: three numbers, at most 255.255.65535, and no pre-release")
    return text


def product_code(version: str, architecture: str) -> str:
    """Of this very version: another one is another product to Windows, with the same upgrade code."""
    return _guid("product", version, architecture)


def component_code(path: str) -> str:
    """Of the file that lies at `path` below the program's folder; the same in every version, as Windows wants it."""
    return _guid("component", path.casefold())


def identifier(kind: str, path: str) -> str:
    """A name inside the installer: letters, digits and an underscore, at most 72 characters."""
    return f"{kind}_{hashlib.sha256(path.encode()).hexdigest()[:32]}"


def installer_names(version: str, architecture: str) -> tuple[str, str]:
    """File names of the MSI and of the setup program; updates look for the first."""
    return f"Zuruf-{version}-{architecture}.msi", f"Zuruf-{version}-{architecture}-setup.exe"


def _guid(*words: str) -> str:
    return str(uuid.uuid5(_NAMES, "/".join(words))).upper()
