"""Where a policy is looked for, and which one is not believed."""

import os
import plistlib
from pathlib import Path

import pytest
from tests.settings.policy.places import machine, write_policy

from zuruf.settings.load import load_settings
from zuruf.settings.paths import find_places
from zuruf.settings.policy.mistakes import PolicyInvalid
from zuruf.settings.policy.places import PolicyPlaces, machine_places
from zuruf.settings.policy.policy import find_policy
from zuruf.settings.policy.reading import find_document
from zuruf.settings.policy.registry import from_registry
from zuruf.settings.schema import Places

SOUND = {"version": 1, "locked": {"window": {"theme": "dark"}}}


def places_of(*files: Path) -> PolicyPlaces:
    return PolicyPlaces(files=files, owner=os.getuid())


def codes(places: PolicyPlaces) -> list[str]:
    with pytest.raises(PolicyInvalid) as raised:
        find_policy(places)
    assert raised.value.code == "policy-invalid"
    return [mistake.code for mistake in raised.value.mistakes]


def test_each_system_has_its_place() -> None:
    assert machine_places("linux").files == (Path("/etc/zuruf/policy.json"),)
    assert [path.suffix for path in machine_places("darwin").files] == [".plist", ".json"]
    assert machine_places("win32").files[0].parts[-2:] == ("Zuruf", "policy.json")


def test_no_variable_of_a_person_moves_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = find_places().policy
    for name in ("ZURUF_HOME", "HOME", "XDG_CONFIG_HOME", "XDG_CONFIG_DIRS", "PROGRAMDATA"):
        monkeypatch.setenv(name, str(tmp_path))
    assert find_places().policy == before
    assert before.owner == 0


def test_a_machine_without_one(tmp_path: Path) -> None:
    assert find_document(places_of(tmp_path / "none.json", tmp_path / "no" / "none.json")) is None


def test_the_first_place_counts_alone(tmp_path: Path) -> None:
    managed = tmp_path / "org.zuruf.Zuruf.plist"
    managed.write_bytes(plistlib.dumps({"version": 1, "default": {"window": {"language": "uk"}}}))
    file = write_policy(tmp_path, SOUND)
    first = find_policy(places_of(managed, file))
    assert first is not None
    assert (first.locked, first.default) == ({}, {("window", "language"): "uk"})
    by_registry = find_document(places_of(managed), lambda: {"version": 1})
    assert by_registry is not None
    assert by_registry.origin.startswith("HKEY_LOCAL_MACHINE")


def test_managed_preferences_in_either_form(tmp_path: Path, places: Places) -> None:
    policy = {"version": 1, "locked": {"quota": {"company": 5}, "speech": {"rate": 1.5, "follow_up": False}}}
    managed = tmp_path / "org.zuruf.Zuruf.plist"
    for form in (plistlib.FMT_XML, plistlib.FMT_BINARY):
        managed.write_bytes(plistlib.dumps(policy, fmt=form))
        here = machine(places, tmp_path).model_copy(update={"policy": places_of(managed)})
        settings = load_settings(here)
        assert (settings.quota.company, settings.speech.rate, settings.speech.follow_up) == (5, 1.5, False)
    for broken in (b"bplist00\0", b"<plist><dict></plist>", b"{}"):
        managed.write_bytes(broken)
        assert codes(places_of(managed)) == ["not-plist"]


def test_the_registry_has_a_value_for_each_setting() -> None:
    locked: dict[str, str | int] = {
        "assistant.address": "https://assistant.example",
        "assistant.token": '{"keystore": "token"}',
        "quota.company": 5,
        "documents.vectors": 0,
        "speech.rate": "1.5",
        "languages": '["de", "uk"]',
        "window.language": "uk",
        "speech.microphone": "12",
        "no.such": "x",
        "speech.volume": "loud",
    }
    assert from_registry({"locked": locked, "default": {}}) == {
        "version": 1,
        "locked": {
            "assistant": {"address": "https://assistant.example", "token": {"keystore": "token"}},
            "quota": {"company": 5},
            "documents": {"vectors": False},
            "speech": {"rate": 1.5, "microphone": "12", "volume": "loud"},
            "languages": ["de", "uk"],
            "window": {"language": "uk"},
            "no": {"such": "x"},
        },
    }


@pytest.mark.skipif(os.name != "posix", reason="rights of POSIX")
@pytest.mark.parametrize(
    ("file_mode", "folder_mode", "expected"),
    [
        (0o646, 0o755, ["writable"]),
        (0o644, 0o757, ["writable-folder"]),
        (0o666, 0o777, ["writable", "writable-folder"]),
    ],
)
def test_what_an_ordinary_user_can_write_is_refused(
    tmp_path: Path, file_mode: int, folder_mode: int, expected: list[str]
) -> None:
    file = write_policy(tmp_path, SOUND)
    file.chmod(file_mode)
    file.parent.chmod(folder_mode)
    assert codes(places_of(file)) == expected


@pytest.mark.skipif(os.name != "posix" or os.getuid() != 0, reason="only root gives files away")
def test_what_an_ordinary_user_owns_is_refused(tmp_path: Path) -> None:
    file = write_policy(tmp_path, SOUND)
    os.chown(file, 12345, 0)
    assert codes(PolicyPlaces(files=(file,))) == ["writable"]
    os.chown(file, 0, 12345)
    file.chmod(0o664)
    assert codes(PolicyPlaces(files=(file,))) == ["writable"], "a group of ordinary users"
    file.chmod(0o644)
    os.chown(file.parent, 12345, 0)
    assert codes(PolicyPlaces(files=(file,))) == ["writable-folder"]
    os.chown(file.parent, 0, 0)
    assert find_policy(PolicyPlaces(files=(file,))) is not None


@pytest.mark.skipif(os.name != "posix", reason="rights of POSIX")
def test_a_link_is_as_good_as_where_it_leads(tmp_path: Path) -> None:
    file = write_policy(tmp_path, SOUND)
    link = tmp_path / "policy.json"
    link.symlink_to(file)
    assert find_policy(places_of(link)) is not None
    file.parent.chmod(0o777)
    assert codes(places_of(link)) == ["writable-folder"]


def test_what_cannot_be_read_is_no_missing_policy(tmp_path: Path) -> None:
    folder = tmp_path / "policy.json"
    folder.mkdir()
    assert codes(places_of(folder)) == ["unreadable"]
    if os.name == "posix":
        assert codes(places_of(Path(os.devnull))) == ["no-file"]
    looped = tmp_path / "loop.json"
    looped.symlink_to(looped)
    assert codes(places_of(looped)) == ["unreadable"]
    large = write_policy(tmp_path, '{"version": 1}' + " " * (1 << 20))
    assert codes(places_of(large)) == ["too-large"]
    large.write_bytes(b'{"version": "\xff"}')
    assert codes(places_of(large)) == ["not-text"]


def test_a_byte_order_mark_does_no_harm(tmp_path: Path) -> None:
    file = write_policy(tmp_path, '\ufeff{"version": 1}')
    assert find_policy(places_of(file)) is not None
