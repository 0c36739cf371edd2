"""The folder of warmed prefixes."""

import os
from pathlib import Path

from zuruf.assistant.model.saved_prefixes import SavedPrefixes, model_fingerprint


def saved(folder: Path, *parts: str, age: int = 0) -> str:
    prefixes = SavedPrefixes(folder)
    name = prefixes.name(*parts)
    (folder / prefixes.draft(name)).write_bytes(b"data of " + "".join(parts).encode())
    prefixes.sealed(name)
    os.utime(folder / name, (1_000_000 - age, 1_000_000 - age))
    return name


def test_what_was_saved_is_intact(tmp_path: Path) -> None:
    name = saved(tmp_path, "model", "prompt")
    assert SavedPrefixes(tmp_path).intact(name)
    assert not list(tmp_path.glob("*.draft"))


def test_a_name_depends_on_every_part(tmp_path: Path) -> None:
    prefixes = SavedPrefixes(tmp_path)
    names = {prefixes.name("a", "bc"), prefixes.name("ab", "c"), prefixes.name("a", "bc", ""), prefixes.name("a", "bd")}
    assert len(names) == 4


def test_altered_missing_and_unsealed_files_are_not_intact(tmp_path: Path) -> None:
    prefixes = SavedPrefixes(tmp_path)
    name = saved(tmp_path, "x")
    (tmp_path / name).write_bytes(b"other")
    assert not prefixes.intact(name)
    prefixes.forget(name)
    assert not prefixes.intact(name)
    (tmp_path / name).write_bytes(b"no seal")
    assert not prefixes.intact(name)
    assert not SavedPrefixes(tmp_path / "none").intact(name)


def test_only_the_last_used_are_kept(tmp_path: Path) -> None:
    old = [saved(tmp_path, str(number), age=100 - number) for number in range(6)]
    assert SavedPrefixes(tmp_path).intact(old[0]), "using one makes it young again"
    saved(tmp_path, "new")
    left = {file.name for file in tmp_path.glob("*.prefix")}
    assert old[0] in left
    assert old[1] not in left
    assert len(left) == 6
    assert len(list(tmp_path.glob("*.sha256"))) == 6


def test_fingerprints_tell_files_apart(tmp_path: Path) -> None:
    contents = [b"", b"a", b"b", b"a" * 3_000_000, b"a" * 2_999_999 + b"b", b"b" + b"a" * 2_999_999, b"a" * 3_000_001]
    prints = set()
    for number, content in enumerate(contents):
        file = tmp_path / str(number)
        file.write_bytes(content)
        prints.add(model_fingerprint(file))
    assert len(prints) == len(contents)
