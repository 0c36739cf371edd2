"""The program itself and the company's rules for it: altered files, mistakes, and what anybody could have written."""

import json
import os
from pathlib import Path

import pytest
from tests.release.folders import fill, key, sign
from tests.settings.policy.places import machine, write_policy

from zuruf.doctor.findings import State
from zuruf.doctor.program import signed
from zuruf.doctor.rules import read_rules
from zuruf.domain.languages import Language
from zuruf.settings.schema import Places


@pytest.mark.parametrize("spoil", ["altered", "unsigned", "another key"])
def test_a_release_that_is_not_what_was_published(tmp_path: Path, spoil: str) -> None:
    bundle, keys = tmp_path / "bundle", tmp_path / "keys"
    bundle.mkdir()
    keys.mkdir()
    signer = key()
    fill(bundle)
    sign(bundle, signer)
    trusted = signer if spoil != "another key" else key()
    (keys / "own.pub").write_text(trusted.key.text(), encoding="utf-8")
    if spoil != "altered":
        assert spoil == "another key" or signed(bundle, keys, tmp_path / "none").state is State.OK
    if spoil == "altered":
        (bundle / "zuruf").write_bytes(b"other")
    elif spoil == "unsigned":
        for file in bundle.glob("*.minisig"):
            file.unlink()
    found = signed(bundle, keys, tmp_path / "none")
    code = {"altered": "release-altered", "unsigned": "release-unsigned", "another key": "release-signature"}[spoil]
    assert found.message == f"doctor-fault-{code}"


def test_a_policy_with_a_mistake_and_one_that_anybody_could_write(tmp_path: Path, places: Places) -> None:
    own = machine(places, tmp_path, {"version": 1, "locked": {"window": {"language": "xx"}}})
    policy, settings = read_rules(own).findings
    assert (policy.message, settings.state) == ("doctor-fault-policy-invalid", State.SKIPPED)
    file = write_policy(tmp_path, json.dumps({"version": 1, "locked": {"window": {"language": "uk"}}}))
    rules = read_rules(own)
    assert (rules.language, rules.findings[0].state) == (Language.UKRAINIAN, State.OK)
    os.chmod(file, 0o666)  # noqa: PTH101 - as an administrator in a hurry would
    assert read_rules(own).findings[0].message == "doctor-policy-writable"
