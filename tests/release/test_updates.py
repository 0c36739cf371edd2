"""Looking for a newer version and installing it, over real HTTP and from a folder: what is right is installed, nothing else."""

import os
from collections.abc import Callable
from datetime import timedelta
from pathlib import Path

import pytest
from packaging.version import Version
from tests.release.folders import key
from tests.release.shops import ISSUED, NOW, PlayedManager, Shop, updates
from tests.release.unruly_server import UnrulyServer

from zuruf.domain.faults import Fault
from zuruf.release.in_use import Alone, InUse
from zuruf.release.manifest import NAME, SIGNATURE_NAME
from zuruf.release.update_record import read_record
from zuruf.release.update_source import FolderSource, open_source
from zuruf.release.updates import Installation, Outcome, Updates

pytestmark = pytest.mark.anyio


@pytest.fixture
def shop() -> Shop:
    return Shop()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    made = tmp_path / "updates"
    made.mkdir(mode=0o755)
    return made


def install(looking: Updates, hours: str | None = None) -> Installation:
    async def never(_: float) -> None:
        raise AssertionError("nothing is to be waited for")

    return Installation(looking, hours, wait=never, owner=os.geteuid())


async def code_of(looking: Updates) -> str:
    try:
        looked = await looking.look()
    except Fault as fault:
        return fault.code
    return "nothing" if looked.update is None else str(looked.update.version)


async def test_a_newer_version_is_told_fetched_and_installed(shop: Shop, folder: Path) -> None:
    with UnrulyServer(shop.answers()) as server:
        manager = PlayedManager()
        looking = updates(open_source(server.address), shop.signer, folder, manager=manager)
        looked = await looking.look()
        assert looked.update is not None
        assert (looked.update.version, looked.update.file.path, looked.since) == (Version("0.2.0"), shop.name, NOW)
        assert await install(looking).run() is Outcome.INSTALLED
    assert manager.installed == [(Version("0.2.0"), shop.content)]
    assert list((folder / "incoming").iterdir()) == []


@pytest.mark.parametrize(
    ("version", "found"), [("0.1.0", "nothing"), ("0.0.9", "nothing"), ("0.1.0.dev1", "nothing"), ("0.1.0.1", "0.1.0.1")]
)
async def test_only_a_strictly_newer_version_counts(folder: Path, tmp_path: Path, version: str, found: str) -> None:
    shop = Shop(version=version)
    looking = updates(FolderSource(shop.lay(tmp_path / "shop")), shop.signer, folder)
    assert await code_of(looking) == found
    if found == "nothing":
        assert await install(looking).run() is Outcome.NOTHING


@pytest.mark.parametrize(
    ("spoil", "code"),
    [
        (lambda files: files.pop(SIGNATURE_NAME), "release-unsigned"),
        (lambda files: files.pop(NAME), "release-unsigned"),
        (lambda files: files.update({NAME: files[NAME].replace(b"0.2.0", b"0.3.0")}), "release-signature"),
        (lambda files: files.update({SIGNATURE_NAME: b"\xff\xfe"}), "release-signature"),
        (lambda files: files.update({SIGNATURE_NAME: b"x" * 1_000_000}), "release-signature"),
        (lambda files: files.update({NAME: b" " * 16_000_001}), "release-unreadable"),
        # The list of one release with the signature of another.
        (lambda files: files.update({SIGNATURE_NAME: Shop().files()[SIGNATURE_NAME]}), "release-signature"),
    ],
)
async def test_a_list_that_is_not_signed_as_it_is_leads_to_nothing(
    shop: Shop, folder: Path, tmp_path: Path, spoil: Callable[[dict[str, bytes]], object], code: str
) -> None:
    files = shop.files()
    spoil(files)
    place = tmp_path / "shop"
    place.mkdir()
    for name, content in files.items():
        (place / name).write_bytes(content)
    manager = PlayedManager()
    looking = updates(FolderSource(place), shop.signer, folder, manager=manager)
    assert await code_of(looking) == code
    with pytest.raises(Fault, match=code):
        await install(looking).run()
    assert manager.installed == []
    assert read_record(folder) is None


async def test_keys_can_be_changed_from_one_to_the_next(shop: Shop, folder: Path, tmp_path: Path) -> None:
    """While both are known, lists of either pass; when the old one has gone, its lists do not."""
    new = key()
    source = FolderSource(shop.lay(tmp_path / "old"))
    both = Updates(source, [shop.signer.key, new.key], PlayedManager(), folder, Version("0.1.0"), lambda: NOW)
    assert await code_of(both) == "0.2.0"
    next_shop = shop.but(signer=new, version="0.3.0")
    later = FolderSource(next_shop.lay(tmp_path / "new"))
    alone = Updates(later, [new.key], PlayedManager(), folder, Version("0.2.0"), lambda: NOW)
    assert await code_of(alone) == "0.3.0"
    assert (
        await code_of(Updates(source, [new.key], PlayedManager(), folder, Version("0.1.0"), lambda: NOW)) == "release-signature"
    )
    assert await code_of(Updates(source, [], PlayedManager(), folder, Version("0.1.0"), lambda: NOW)) == "release-key"


@pytest.mark.parametrize(
    ("names", "code"),
    [
        (("zuruf_{}-1_arm64.deb", "Zuruf-{}-x64.msi"), "update-missing"),
        (("zuruf_0.1.0-1_amd64.deb",), "update-missing"),
        (("below/zuruf_{}-1_amd64.deb",), "update-missing"),
        (("zuruf_{}-1_all.deb",), "update-missing"),
        (("zuruf-pack-whisper_{}-1_amd64.deb",), "update-missing"),
        (("zuruf_{}-1_amd64.deb", "zuruf_{}-2_amd64.deb"), "release-unreadable"),
    ],
)
async def test_exactly_one_file_of_the_list_is_for_this_system(
    shop: Shop, folder: Path, tmp_path: Path, names: tuple[str, ...], code: str
) -> None:
    offered = shop.but(names=names)
    place = tmp_path / "shop"
    place.mkdir()
    for name in (NAME, SIGNATURE_NAME):
        (place / name).write_bytes(offered.files()[name])
    assert await code_of(updates(FolderSource(place), shop.signer, folder)) == code


async def test_a_bundles_own_list_is_none_of_installers(shop: Shop, folder: Path, tmp_path: Path) -> None:
    source = FolderSource(shop.but(platform="linux-x86_64").lay(tmp_path / "shop"))
    assert await code_of(updates(source, shop.signer, folder)) == "release-unreadable"


async def test_a_list_that_was_replaced_is_not_taken_again(shop: Shop, folder: Path, tmp_path: Path) -> None:
    """A mirror that shows an old state, whole and signed: by version, and by time where the version is the same."""
    place = tmp_path / "shop"

    async def shown(offered: Shop) -> str:
        return await code_of(updates(FolderSource(offered.lay(place)), shop.signer, folder))

    assert await shown(shop.but(version="0.3.0")) == "0.3.0"
    assert await shown(shop) == "release-older"
    assert await shown(shop.but(version="0.3.0", issued=ISSUED - timedelta(seconds=1))) == "release-older"
    assert await shown(shop.but(version="0.3.0")) == "0.3.0"
    assert await shown(shop.but(version="0.3.0", issued=ISSUED + timedelta(hours=1))) == "0.3.0"
    assert await shown(shop.but(version="0.3.0")) == "release-older"


async def test_a_list_of_tomorrow_is_refused_and_not_kept(shop: Shop, folder: Path, tmp_path: Path) -> None:
    source = FolderSource(shop.but(issued=NOW + timedelta(days=1)).lay(tmp_path / "shop"))
    assert await code_of(updates(source, shop.signer, folder)) == "update-future"
    assert read_record(folder) is None


@pytest.mark.parametrize(
    "content", [b"", b"{}", b"[" * 3000, b"x" * 10_000, b'{"version": "none", "issued": "2026-01-01T00:00:00Z"}']
)
async def test_a_record_that_cannot_be_read_stops_everything(shop: Shop, folder: Path, tmp_path: Path, content: bytes) -> None:
    """Before anything is asked."""
    (folder / "record.json").write_bytes(content)
    with UnrulyServer(shop.answers()) as server:
        assert await code_of(updates(open_source(server.address), shop.signer, folder)) == "update-record"
        assert server.asked == []


async def test_it_is_installed_within_its_hours_only(shop: Shop, folder: Path) -> None:
    with UnrulyServer(shop.answers()) as server:
        looking = updates(open_source(server.address), shop.signer, folder)
        assert await install(looking, "4-6").run() is Outcome.NOT_NOW
        assert server.asked == []
        assert await install(looking, "2-5").run() is Outcome.INSTALLED


async def test_whoever_talks_is_waited_for_and_after_a_week_no_more(shop: Shop, folder: Path, tmp_path: Path) -> None:
    now = [NOW]
    place = FolderSource(shop.lay(tmp_path / "shop"))
    looking = updates(place, shop.signer, folder, clock=lambda: now[0])

    async def wait(seconds: float) -> None:
        now[0] += timedelta(minutes=30)

    waiting = Installation(looking, "2-5", wait=wait, owner=os.geteuid())
    Alone(folder).prepare()
    first, second = InUse(folder), InUse(folder)
    first.hold()
    second.hold()
    assert await waiting.run() is Outcome.NOT_NOW
    assert now[0].hour == 5
    now[0] = NOW + timedelta(days=6)
    first.free()
    assert await waiting.run() is Outcome.NOT_NOW
    now[0] = NOW + timedelta(days=7)
    assert await waiting.run() is Outcome.INSTALLED
    second.free()
    assert await waiting.run() is Outcome.INSTALLED


async def test_what_the_package_manager_refuses_is_told_and_tried_again(shop: Shop, folder: Path, tmp_path: Path) -> None:
    looking = updates(FolderSource(shop.lay(tmp_path / "shop")), shop.signer, folder, manager=PlayedManager(fails=True))
    with pytest.raises(Fault, match="update-refused"):
        await install(looking).run()
    assert [path.name for path in (folder / "incoming").iterdir()] == [shop.name]
    (tmp_path / "shop" / shop.name).unlink()
    again = updates(looking.source, shop.signer, folder)
    assert await install(again).run() is Outcome.INSTALLED


async def test_what_is_changed_after_it_was_fetched_is_not_installed(shop: Shop, folder: Path, tmp_path: Path) -> None:
    """It may wait for hours for its moment."""
    manager = PlayedManager()
    looking = updates(FolderSource(shop.lay(tmp_path / "shop")), shop.signer, folder, manager=manager)
    Alone(folder).prepare()
    talking = InUse(folder)
    talking.hold()

    async def wait(_: float) -> None:
        (folder / "incoming" / shop.name).write_bytes(b"another")
        talking.free()

    with pytest.raises(Fault, match="release-altered"):
        await Installation(looking, "2-5", wait=wait, owner=os.geteuid()).run()
    assert manager.installed == []


@pytest.mark.parametrize("spoil", ["link", "open", "sticky", "above"])
async def test_a_folder_that_others_write_is_not_used(shop: Shop, tmp_path: Path, spoil: str) -> None:
    above = tmp_path / "above"
    folder = above / "updates"
    folder.mkdir(parents=True)
    if spoil == "link":
        folder.rename(tmp_path / "elsewhere")
        folder.symlink_to(tmp_path / "elsewhere")
    elif spoil == "above":
        above.chmod(0o777)
    else:
        folder.chmod(0o777 if spoil == "open" else 0o1777)
    looking = updates(FolderSource(shop.lay(tmp_path / "shop")), shop.signer, folder)
    with pytest.raises(Fault, match="update-record"):
        await install(looking).run()


async def test_only_one_installation_is_under_way(shop: Shop, folder: Path, tmp_path: Path) -> None:
    place = FolderSource(shop.lay(tmp_path / "shop"))
    second = PlayedManager()
    refused: list[str] = []
    Alone(folder).prepare()
    talking = InUse(folder)
    talking.hold()

    async def wait(_: float) -> None:
        try:
            await install(updates(place, shop.signer, folder, manager=second)).run()
        except Fault as fault:
            refused.append(fault.code)
        talking.free()

    assert (
        await Installation(updates(place, shop.signer, folder), "2-5", wait=wait, owner=os.geteuid()).run() is Outcome.INSTALLED
    )
    assert (refused, second.installed) == (["update-refused"], [])
