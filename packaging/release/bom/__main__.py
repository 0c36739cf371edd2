"""The command: see packaging/release/sbom."""

import argparse
import json
import os
import platform
import re
import shutil
import sys
from pathlib import Path

from bom.cyclonedx_form import written
from bom.licences import TABLE, Table, judged, read_table
from bom.parts import LOCK, ROOT, NotInstalled, Part, packages, packs, runtime
from bom.vulnerabilities import NotChecked, known, packages_of, read_database

NOT_CHECKED = 3


def main() -> int:
    parser = argparse.ArgumentParser(prog="sbom")
    acts = parser.add_subparsers(required=True)
    bom = acts.add_parser("bom")
    bom.add_argument("artefact")
    bom.add_argument("--output", type=Path)
    bom.set_defaults(act=_bom)
    licences = acts.add_parser("licences")
    licences.add_argument("--accept", action="append", default=[], metavar="NAME")
    licences.set_defaults(act=_licences)
    texts = acts.add_parser("texts")
    texts.add_argument("folder", type=Path)
    texts.set_defaults(act=_texts)
    vulnerabilities = acts.add_parser("vulnerabilities")
    vulnerabilities.add_argument("bills", nargs="+", type=Path)
    vulnerabilities.add_argument("--database")
    vulnerabilities.set_defaults(act=_vulnerabilities)
    options = parser.parse_args()
    try:
        return int(options.act(options, read_table(TABLE.read_text(encoding="utf-8"))))
    except (NotInstalled, NotChecked) as error:
        print(f"sbom: not checked: {error}", file=sys.stderr)
        return NOT_CHECKED


def _bundled() -> list[Part]:
    lock = LOCK.read_text(encoding="utf-8")
    site = Path(os.environ["ZURUF_PACKAGES"])
    return [*packages(site, lock), *runtime(lock, platform.python_version())]


def _bom(options: argparse.Namespace, table: Table) -> int:
    if options.artefact == "bundle":
        parts = _bundled()
        source = (ROOT / "desktop" / "zuruf" / "__init__.py").read_text(encoding="utf-8")
        version = re.search(r'__version__ = "([^"]+)"', source)
        assert version is not None
        subject = Part("zuruf", version[1], "application", "GPL-3.0-or-later", purl=f"pkg:generic/zuruf@{version[1]}")
    else:
        parts = []
        named = [pack for pack in packs() if pack.name == options.artefact]
        if not named:
            print(f"sbom: there is no pack {options.artefact}", file=sys.stderr)
            return 2
        subject = named[0]
    text = written(subject, parts, table, int(os.environ.get("SOURCE_DATE_EPOCH", "1700000000")))
    if options.output is None:
        print(text, end="")
    else:
        options.output.parent.mkdir(parents=True, exist_ok=True)
        options.output.write_text(text, encoding="utf-8")
    return 0


def _licences(options: argparse.Namespace, table: Table) -> int:
    verdicts = list(judged([*_bundled(), *packs()], table, frozenset(options.accept)))
    wrong = [verdict for verdict in verdicts if verdict.why]
    for verdict in wrong:
        print(f"{verdict.part}: {verdict.expression or '?'}: {verdict.why}", file=sys.stderr)
    print(f"{len(verdicts) - len(wrong)} of {len(verdicts)} parts have a licence that goes with GPL-3.0-or-later")
    return 1 if wrong else 0


def _texts(options: argparse.Namespace, table: Table) -> int:
    """A file for each package, with every text that it brings; the list of all beside them."""
    shutil.rmtree(options.folder, ignore_errors=True)
    options.folder.mkdir(parents=True)
    rows = []
    for part in _bundled():
        verdict = next(judged([part], table))
        rows.append({"name": part.name, "version": part.version, "licence": verdict.expression, "text": bool(part.texts)})
        if part.texts:
            said = "\n\n".join(text.read_text(encoding="utf-8", errors="replace") for text in sorted(set(part.texts)))
            (options.folder / f"{part.name}.txt").write_text(said, encoding="utf-8")
    (options.folder / "list.json").write_text(json.dumps(rows, indent=1) + "\n", encoding="utf-8")
    print(f"{len(rows)} parts, {sum(row['text'] for row in rows)} texts in {options.folder}")
    return 0


def _vulnerabilities(options: argparse.Namespace, table: Table) -> int:
    del table
    if options.database is None:
        raise NotChecked("no database was named (--database FOLDER|ALL.zip|URL)")
    database = read_database(options.database)
    packages_there = [each for bill in options.bills for each in packages_of(json.loads(bill.read_text(encoding="utf-8")))]
    found = list(known(packages_there, database))
    for each in found:
        print(f"{each.package} {each.version}: {each.id}: {each.summary}", file=sys.stderr)
    print(f"{len(found)} known in {len(packages_there)} packages, by {len(database)} entries")
    return 1 if found else 0


if __name__ == "__main__":
    raise SystemExit(main())
