"""See prove_tamper. Every blow changes one byte at a seeded place, asks who would have to notice, and puts the byte back."""

import argparse
import contextlib
import hashlib
import os
import random
import shutil
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path

from packaging.version import Version

from zuruf.domain.faults import Fault
from zuruf.packs.installed import InstalledPack, ensure_unaltered
from zuruf.packs.manifest import load_manifest
from zuruf.release.check import check_release, signed_manifest
from zuruf.release.contents import compare_file
from zuruf.release.manifest import NAME, SIGNATURE_NAME
from zuruf.release.minisign import PublicKey, read_public_key
from zuruf.release.signers import new_key
from zuruf.settings.paths import find_places

SHARES = {"bundle": 38, "bundle's list": 12, "signature": 8, "packs": 12, "package in its list": 10, "repository": 20}
"""Per cent of the blows."""
WHOLE_EVERY = 10
"""Of the blows at the bundle; in between the struck file alone is compared with the signed list, which is read anew each time."""
APT_EVERY = 3
"""Of the blows at the repository; in between gpg and the digests of the next file in the chain say what apt would."""

Notices = Callable[[], bool]


@contextlib.contextmanager
def struck(path: Path, chance: random.Random) -> Iterator[int]:
    """One byte is another for so long, and the file's times are put back, as somebody careful would."""
    status = path.stat()
    at = chance.randrange(status.st_size)
    with path.open("r+b", buffering=0) as file:
        file.seek(at)
        before = file.read(1)
        file.seek(at)
        file.write(bytes([before[0] ^ chance.randrange(1, 256)]))
        os.utime(path, ns=(status.st_atime_ns, status.st_mtime_ns))
        try:
            yield at
        finally:
            file.seek(at)
            file.write(before)
            os.utime(path, ns=(status.st_atime_ns, status.st_mtime_ns))


def refuses(act: Callable[[], object]) -> bool:
    try:
        act()
    except Fault:
        return True
    return False


def is_refused(target: Path, keys: list[PublicKey], at_least: Version | None = None) -> bool:
    return refuses(lambda: check_release(target, keys, at_least))


class Release:
    """A copy of what was made."""

    def __init__(self, made: Path, work: Path, packs: list[Path]) -> None:
        for name in ("bundle", "artefacts", "repository"):
            shutil.copytree(made / name, work / name, symlinks=True)
        self.bundle, self.artefacts, self.repository = work / "bundle" / "zuruf", work / "artefacts", work / "repository"
        self.work = work
        self.keys = [read_public_key(path.read_text()) for path in (self.bundle / "_internal/resources/keys").glob("*.pub")]
        self.manifest, _ = signed_manifest(self.bundle, self.keys)
        self.version = self.manifest.parsed_version
        self.packs = []
        for folder in packs:
            pack = InstalledPack(load_manifest(find_places()).pack(folder.name), work / "packs" / folder.name)
            shutil.copytree(folder, pack.folder)
            ensure_unaltered(pack)
            self.packs.append(pack)
        self.apt = Apt(self.repository, work)

    def listed_elsewhere(self, path: Path) -> bool:
        """Whether the signed list of the repository as a whole notices what apt takes for no change: text around a signature."""
        manifest, _ = signed_manifest(self.repository, self.keys)
        named = manifest.file(path.relative_to(self.repository).as_posix())
        return named is not None and bool(compare_file(path, named))

    def blows(self, kind: str, number: int, chance: random.Random) -> tuple[Path, Notices, str]:
        """What is struck, who has to notice, and the name of the way in which it is looked at."""
        match kind:
            case "bundle":
                return self._at_bundle(number, chance)
            case "bundle's list" | "signature":
                folder = chance.choice([self.bundle, self.artefacts])
                path = folder / (NAME if kind == "bundle's list" else SIGNATURE_NAME)
                return path, lambda: refuses(lambda: signed_manifest(folder, self.keys)), "signature"
            case "packs":
                pack = chance.choice(self.packs)
                return chance.choice(pack.files), lambda: refuses(lambda: ensure_unaltered(pack)), "before it is loaded"
            case "package in its list":
                package = chance.choice(
                    sorted(path for path in self.artefacts.iterdir() if path.suffix not in (".json", ".minisig"))
                )
                return package, lambda: is_refused(package, self.keys), "zuruf verify FILE"
        return self.apt.blow(number, chance)

    def _at_bundle(self, number: int, chance: random.Random) -> tuple[Path, Notices, str]:
        files = [file for file in self.manifest.files if file.size]
        # By turns every file is as likely, and every byte.
        listed = chance.choice(files) if number % 2 else chance.choices(files, [file.size for file in files])[0]
        path = self.bundle / listed.path
        if number % WHOLE_EVERY == 0:
            return path, lambda: is_refused(self.bundle, self.keys, self.version), "whole bundle"

        def alone() -> bool:
            manifest, _ = signed_manifest(self.bundle, self.keys)
            named = manifest.file(listed.path)
            return named is None or bool(compare_file(path, named))

        return path, alone, "struck file and list"


class Apt:
    """Real apt with folders of its own, and what it goes by: gpg, and digest after digest."""

    def __init__(self, repository: Path, work: Path) -> None:
        self._folder = repository
        self._work = work
        self._keyring = work / "keyring.gpg"
        shutil.copy(repository / "zuruf-archive-keyring.gpg", self._keyring)
        (work / "list").write_text(f"deb [signed-by={self._keyring}] file:{repository} stable main\n")
        self._suite = repository / "dists" / "stable"
        self._digests = {path: self._digest(path) for path in repository.rglob("*") if path.is_file()}
        assert self.fetches(), "apt refuses the untouched repository"

    def blow(self, number: int, chance: random.Random) -> tuple[Path, Notices, str]:
        (index,) = self._suite.glob("main/binary-*")
        (package,) = [path for path in self._digests if path.suffix == ".deb"]
        if number % APT_EVERY == 0:
            path = chance.choice([self._suite / "InRelease", index / "Packages.xz"] + [package] * (number % 5 == 0))
            return path, lambda: not self.fetches(), "apt-get"
        path = chance.choice(
            [self._suite / name for name in ("InRelease", "Release", "Release.gpg")] + [*index.iterdir(), package]
        )
        if path.parent == self._suite:
            return path, lambda: self._gpg_refuses(path), "gpg"
        return path, lambda: self._digest(path) != self._digests[path], "digest in the signed chain"

    def fetches(self) -> bool:
        """`apt-get update`, and the package itself."""
        with tempfile.TemporaryDirectory(dir=self._work) as own:
            (Path(own) / "status").touch()
            for folder in ("state/lists/partial", "cache/archives/partial"):
                (Path(own) / folder).mkdir(parents=True)
            options = {
                "Dir::Etc::sourcelist": self._work / "list",
                "Dir::Etc::sourceparts": "-",
                "Dir::State": f"{own}/state",
                "Dir::State::status": f"{own}/status",
                "Dir::Cache": f"{own}/cache",
                "APT::Sandbox::User": "root",
                "APT::Update::Error-Mode": "any",
            }
            words = [word for name, value in options.items() for word in ("-o", f"{name}={value}")]
            return all(
                subprocess.run(["apt-get", "--quiet", *words, *act], cwd=own, capture_output=True, check=False).returncode == 0
                for act in (["update"], ["download", "zuruf"])
            )

    def _gpg_refuses(self, path: Path) -> bool:
        files = [path] if path.name == "InRelease" else [self._suite / "Release.gpg", self._suite / "Release"]
        command = ["gpgv", "--keyring", str(self._keyring), *map(str, files)]
        return subprocess.run(command, capture_output=True, check=False).returncode != 0

    @staticmethod
    def _digest(path: Path) -> str:
        with path.open("rb") as file:
            return hashlib.file_digest(file, "sha256").hexdigest()


def strike(release: Release, blows: int, seed: int) -> int:
    """Prints a line for every kind; the number of blows that nobody noticed."""
    missed = 0
    for kind, share in SHARES.items():
        chance = random.Random(f"{seed} {kind}")
        began, ways, refused, same = time.monotonic(), Counter[str](), 0, 0
        count = blows * share // 100
        for number in range(count):
            path, notices, way = release.blows(kind, number, chance)
            with struck(path, chance) as at:
                # Where gpg is content apt may not be: it is stricter about what stands around the signed words.
                if notices() or (way == "gpg" and path.name == "InRelease" and not release.apt.fetches()):
                    refused += 1
                elif release.listed_elsewhere(path):
                    refused += 1
                    same += 1
                else:
                    print(f"NOT NOTICED: {path}, byte {at}, {way}")
            ways[way] += 1
        missed += count - refused
        told = ", ".join(f"{name} {number}" for name, number in ways.items())
        rest = f"; {same} of them around what gpg signs, by the repository's own list alone" if same else ""
        print(f"{kind:20} {refused:4} of {count} refused ({told}) in {time.monotonic() - began:.0f} s{rest}", flush=True)
    return missed


def others(release: Release) -> Iterator[tuple[str, bool]]:
    """What a changed byte is not: another release, another key, none."""
    newer = Version(f"{release.version.major + 1}.0")
    strange = [new_key(release.work / "stranger.pem", {})]
    for name, folder in (("bundle", release.bundle), ("folder of installers", release.artefacts)):
        yield f"{name}: whole", not is_refused(folder, release.keys, release.version)
        yield f"{name}: older than this program", is_refused(folder, release.keys, newer)
        yield f"{name}: another key", is_refused(folder, strange)
        with taken_away(folder / SIGNATURE_NAME):
            yield f"{name}: not signed", is_refused(folder, release.keys)
    more = release.artefacts / "zuruf_9.9.9-1_amd64.deb"
    more.write_bytes(b"!<arch>\n")
    yield "an installer that is not listed", is_refused(more, release.keys)
    yield "a folder with one more", is_refused(release.artefacts, release.keys)
    more.unlink()
    for name in (NAME, SIGNATURE_NAME):
        shutil.copy(release.bundle / name, release.work / f"bundle-{name}")
        shutil.copy(release.artefacts / name, release.bundle / name)
    yield "a bundle under another list of the same key", is_refused(release.bundle, release.keys)


@contextlib.contextmanager
def taken_away(path: Path) -> Iterator[None]:
    aside = path.with_suffix(".aside")
    path.rename(aside.parent.parent / aside.name)
    try:
        yield
    finally:
        (aside.parent.parent / aside.name).rename(path)


def strike_installer(file: Path, keys: list[PublicKey], authority: Path, blows: int, seed: int) -> int:
    """A Windows installer: by its Authenticode signature, which leaves out some bytes of the file, and by the signed list."""
    chance, own, listed = random.Random(f"{seed} {file.name}"), 0, 0
    command = ["osslsigncode", "verify", "-CAfile", str(authority), "-in", str(file)]

    def signature_is_right() -> bool:
        return subprocess.run(command, capture_output=True, check=False).returncode == 0

    if not signature_is_right():
        print(f"{file.name}: not signed, or by nobody whom {authority.name} knows")
        return 1
    for _ in range(blows):
        with struck(file, chance):
            own += not signature_is_right()
            listed += is_refused(file, keys)
    print(f"{file.name}: {listed} of {blows} refused by the signed list, {own} of {blows} by its own signature", flush=True)
    return blows - listed


def main() -> int:
    parser = argparse.ArgumentParser(prog="prove_tamper")
    parser.add_argument("--release", type=Path, required=True)
    parser.add_argument("--blows", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=20261201)
    parser.add_argument("--pack", type=Path, action="append")
    parser.add_argument("--authority", type=Path)
    options = parser.parse_args()
    packs = options.pack or [find_places().data / "packs" / name for name in ("en_US-joe-medium", "whisper-base")]
    with tempfile.TemporaryDirectory(prefix="zuruf-tamper.") as work:
        release = Release(options.release, Path(work), packs)
        print(f"{release.version} for {release.manifest.platform}: {len(release.manifest.files)} files; seed {options.seed}")
        print(f"Of the blows at the bundle every {WHOLE_EVERY}th is answered by reading all of it, the others by the struck file")
        print(f"and the list; of those at the repository every {APT_EVERY}rd by apt itself, the others by gpg and by digests.")
        missed = strike(release, options.blows, options.seed)
        windows = sorted(path for path in release.artefacts.iterdir() if path.suffix in (".msi", ".exe"))
        for file in windows if options.authority else ():
            missed += strike_installer(file, release.keys, options.authority, max(1, options.blows // 10), options.seed)
        for what, right in others(release):
            print(f"{what}: {'as it should be' if right else 'WRONG'}")
            missed += not right
    print("no changed content was accepted" if not missed else f"{missed} were not refused")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
