"""Signs programs and installers for Windows by Authenticode, and checks such signatures.

    python packaging/windows/signing.py sign FILE|FOLDER…          of a folder every program that nobody has signed
    python packaging/windows/signing.py verify FILE…               fails unless each is whole and signed by whom we trust
    python packaging/windows/signing.py test-certificate FOLDER    a key and a certificate for trying things out

The key comes from one of these, never from the source tree:
    ZURUF_WINDOWS_THUMBPRINT        Windows: of a certificate in the store of this user or machine, or on a token that it knows
    ZURUF_WINDOWS_PKCS11_MODULE     elsewhere: the library of a token; ZURUF_WINDOWS_KEY is a pkcs11: address then
    ZURUF_WINDOWS_KEY               elsewhere: a file with the private key
With the latter two ZURUF_WINDOWS_CERTIFICATE is a PEM file with the certificate and those above it, and
ZURUF_WINDOWS_PASSWORD_FILE may hold the passphrase or PIN. ZURUF_WINDOWS_TIMESTAMP is the address of a time-stamp authority:
without one a signature ends with its certificate. `verify` outside of Windows trusts the certificates in the file
ZURUF_WINDOWS_TRUSTED, else those of the system.
"""

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Mapping
from pathlib import Path

PROGRAMS = (".exe", ".dll", ".pyd")
SDK = r"C:\Program Files (x86)\Windows Kits\10\bin"
SYSTEM_CERTIFICATES = Path("/etc/ssl/certs/ca-certificates.crt")
Environment = Mapping[str, str]


class Unable(Exception):
    """What is told to whoever runs this, as one sentence."""


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    acts = parser.add_subparsers(metavar="ACT", required=True)
    for name, act, what in (
        ("sign", _sign_all, "files, or the programs of a folder"),
        ("verify", _verify_all, "whole, and signed by whom we trust"),
        ("test-certificate", _make_test_certificate, "into a folder"),
    ):
        found = acts.add_parser(name, help=what)
        found.add_argument("paths", type=Path, nargs="+", metavar="PATH")
        found.set_defaults(act=act)
    options = parser.parse_args(arguments)
    do: Callable[[list[Path]], None] = options.act
    try:
        do(options.paths)
    except Unable as error:
        print(f"signing.py: {error}", file=sys.stderr)
        return 1
    return 0


def sign_command(file: Path, output: Path, environment: Environment) -> list[str]:
    """Of osslsigncode. Raises Unable when no key is named, or one without its certificate."""
    key, certificate = environment.get("ZURUF_WINDOWS_KEY"), environment.get("ZURUF_WINDOWS_CERTIFICATE")
    if not key or not certificate:
        raise Unable("set ZURUF_WINDOWS_KEY and ZURUF_WINDOWS_CERTIFICATE (--help tells more)")
    command = ["osslsigncode", "sign", "-h", "sha256", "-n", "Zuruf", "-certs", certificate, "-key", key]
    if module := environment.get("ZURUF_WINDOWS_PKCS11_MODULE"):
        command += ["-pkcs11module", module]
    if password := environment.get("ZURUF_WINDOWS_PASSWORD_FILE"):
        command += ["-readpass", password]
    if stamp := environment.get("ZURUF_WINDOWS_TIMESTAMP"):
        command += ["-ts", stamp]
    if file.suffix.casefold() == ".msi":
        # Names and times of what is inside are signed, too.
        command.append("-add-msi-dse")
    return [*command, "-in", str(file), "-out", str(output)]


def signtool_command(tool: str, file: Path, environment: Environment) -> list[str]:
    """Of Windows' own signtool. Raises Unable when no certificate is named."""
    thumbprint = environment.get("ZURUF_WINDOWS_THUMBPRINT")
    if not thumbprint:
        raise Unable("set ZURUF_WINDOWS_THUMBPRINT (--help tells more)")
    command = [tool, "sign", "/q", "/fd", "SHA256", "/sha1", thumbprint, "/d", "Zuruf"]
    if stamp := environment.get("ZURUF_WINDOWS_TIMESTAMP"):
        command += ["/tr", stamp, "/td", "SHA256"]
    return [*command, str(file)]


def _sign_all(paths: list[Path]) -> None:
    for path in paths:
        files = _unsigned_programs(path) if path.is_dir() else [path]
        for file in files:
            _sign(file)
        print(f"{path}: {len(files)} signed")


def _sign(file: Path) -> None:
    if sys.platform == "win32":
        _run(signtool_command(_signtool(), file, os.environ))
        return
    with tempfile.TemporaryDirectory(dir=file.parent) as work:
        signed = Path(work) / file.name
        _run(sign_command(file, signed, os.environ))
        shutil.copymode(file, signed)
        signed.replace(file)


def _unsigned_programs(folder: Path) -> list[Path]:
    """Libraries that their makers have signed keep those signatures."""
    found = sorted(path for path in folder.rglob("*") if path.suffix.casefold() in PROGRAMS and path.is_file())
    return [path for path in found if not is_signed(path)]


def is_signed(file: Path) -> bool:
    """Whether a program has a signature, whosever it is: its header names a place for one (PE, certificate table)."""
    content = file.read_bytes()
    start = int.from_bytes(content[0x3C:0x40], "little")
    if content[:2] != b"MZ" or content[start : start + 4] != b"PE\0\0":
        return False
    optional = start + 24
    wide = content[optional : optional + 2] == b"\x0b\x02"
    table = optional + (112 if wide else 96) + 4 * 8
    return int.from_bytes(content[table + 4 : table + 8], "little") > 0


def _verify_all(paths: list[Path]) -> None:
    for path in paths:
        if sys.platform == "win32":
            _run([_signtool(), "verify", "/q", "/pa", "/all", str(path)])
        else:
            _run(verify_command(path, os.environ))
        print(f"{path}: right")


def verify_command(file: Path, environment: Environment) -> list[str]:
    trusted = environment.get("ZURUF_WINDOWS_TRUSTED", str(SYSTEM_CERTIFICATES))
    command = ["osslsigncode", "verify", "-CAfile", trusted, "-TSA-CAfile", trusted]
    return [*command, "-in", str(file)]


def _make_test_certificate(paths: list[Path]) -> None:
    for folder in paths:
        folder.mkdir(parents=True, exist_ok=True)
        key, certificate = folder / "test-key.pem", folder / "test-certificate.pem"
        _run(
            [
                *("openssl", "req", "-x509", "-newkey", "rsa:2048", "-noenc", "-sha256", "-days", "30"),
                *("-subj", "/CN=Zuruf test, trusted by nobody", "-addext", "extendedKeyUsage=codeSigning"),
                *("-addext", "keyUsage=digitalSignature", "-keyout", str(key), "-out", str(certificate)),
            ]
        )
        key.chmod(0o600)
        print(f"{key}\n{certificate}")


def _signtool() -> str:
    found = shutil.which("signtool")
    if found is None:
        kits = sorted(Path(SDK).glob(r"10.*/x64/signtool.exe"))
        if not kits:
            raise Unable("signtool is not here: install the Windows SDK")
        found = str(kits[-1])
    return found


def _run(command: list[str]) -> None:
    if shutil.which(command[0]) is None:
        raise Unable(f"{command[0]} is not here")
    done = subprocess.run(command, capture_output=True, text=True, errors="replace", check=False)
    if done.returncode != 0:
        raise Unable(
            f"{Path(command[0]).name} {command[1]} ended with {done.returncode}: {(done.stdout + done.stderr).strip()[-600:]}"
        )


if __name__ == "__main__":
    sys.exit(main())
