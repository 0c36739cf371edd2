"""`zuruf release`: lists and signs a bundle or a folder of installers, for whoever publishes them."""

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from zuruf.domain.faults import ReleaseFault

if TYPE_CHECKING:
    from zuruf.release.signers import Signer


def add_parser(verbs: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    parser = verbs.add_parser("release", help="list and sign a bundle or a folder of installers")
    acts = parser.add_subparsers(metavar="ACT", required=True)
    listed = acts.add_parser("list", help="write FOLDER/release.json: every file with its digest")
    listed.add_argument("folder", type=Path, metavar="FOLDER")
    listed.add_argument("--version", help="default: the version of this program")
    listed.add_argument("--platform", default="any", help='"linux-x86_64" and so on for a bundle (default: %(default)s)')
    listed.add_argument("--commit", required=True, help="of the source it was made from")
    listed.add_argument("--issued", type=int, metavar="SECONDS", help="since 1970 (default: SOURCE_DATE_EPOCH)")
    listed.set_defaults(handler=_list)
    sign = acts.add_parser("sign", help="sign FOLDER/release.json; without an option by the key in ZURUF_RELEASE_KEY")
    sign.add_argument("folder", type=Path, metavar="FOLDER")
    by = sign.add_mutually_exclusive_group()
    by.add_argument("--key-file", type=Path, metavar="F.pem", help="its passphrase in ZURUF_RELEASE_PASSPHRASE")
    by.add_argument("--token", nargs=3, metavar=("MODULE", "TOKEN", "KEY"), help="of PKCS#11; its PIN in ZURUF_RELEASE_PIN")
    sign.set_defaults(handler=_sign)
    new = acts.add_parser("new-key", help="make a private key in F.pem, and F.pub beside it for those who check")
    new.add_argument("file", type=Path, metavar="F.pem")
    new.set_defaults(handler=_new_key)


def _list(options: argparse.Namespace) -> int:
    import os
    from datetime import UTC, datetime

    from zuruf import __version__
    from zuruf.release.contents import describe
    from zuruf.release.manifest import NAME, make_manifest, write_manifest

    seconds = options.issued if options.issued is not None else os.environ.get("SOURCE_DATE_EPOCH")
    if not seconds and seconds != 0:
        print("zuruf release list: give --issued or SOURCE_DATE_EPOCH, so that a second run writes the same", file=sys.stderr)
        return 2
    files, links = describe(options.folder)
    manifest = make_manifest(
        version=options.version or __version__,
        platform=options.platform,
        commit=options.commit,
        issued=datetime.fromtimestamp(int(seconds), UTC),
        files=files,
        links=links,
    )
    (options.folder / NAME).write_bytes(write_manifest(manifest))
    print(f"{options.folder / NAME}: {manifest.version}, {len(files)} files")
    return 0


def _sign(options: argparse.Namespace) -> int:
    from zuruf.release.check import bounded
    from zuruf.release.manifest import LARGEST, NAME, SIGNATURE_NAME, read_manifest
    from zuruf.release.minisign import sign_text

    content = bounded(options.folder / NAME, LARGEST)
    manifest = read_manifest(content)
    signer = _signer(options)
    comment = f"{manifest.product} {manifest.version} {manifest.platform} {manifest.issued.isoformat()}"
    (options.folder / SIGNATURE_NAME).write_text(sign_text(content, signer.key, signer.sign, comment), encoding="utf-8")
    print(f"{options.folder / SIGNATURE_NAME}: {comment}, by {signer.key.name}")
    return 0


def _signer(options: argparse.Namespace) -> "Signer":
    from zuruf.release.signers import Token, signer_from_environment, signer_from_file

    if options.key_file is not None:
        return signer_from_file(options.key_file)
    return Token(*options.token).signer() if options.token is not None else signer_from_environment()


def _new_key(options: argparse.Namespace) -> int:
    from zuruf.release.signers import new_key

    public = options.file.with_suffix(".pub")
    if public.exists():
        raise ReleaseFault("release-key", f"{public} is there already")
    public.write_text(new_key(options.file).text(), encoding="utf-8")
    print(f"{options.file} is the private key: keep it away from the repository and have a copy. {public} is for everybody.")
    return 0
