"""What a list of files may say: nothing outside its folder, nothing twice, nothing that two programs read in two ways."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as some
from tests.release.folders import ISSUED

from zuruf.domain.faults import ReleaseFault
from zuruf.domain.turns import Json
from zuruf.release.manifest import ListedFile, ListedLink, make_manifest, read_manifest, write_manifest

DIGEST = "0" * 64
FILE: dict[str, Json] = {"path": "zuruf", "size": 1, "sha256": DIGEST}
WHOLE: dict[str, Json] = {
    "version": "1.2.3",
    "platform": "linux-x86_64",
    "commit": "abcdef0",
    "issued": "2026-11-30T12:00:00Z",
    "files": [FILE],
}


def read(**changed: Json) -> None:
    read_manifest(json.dumps({**WHOLE, **changed}).encode())


def test_the_plain_one_is_read() -> None:
    read()


@pytest.mark.parametrize(
    "path",
    [
        "../zuruf", "/etc/passwd", "a/../b", "a//b", "a/./b", "", ".", "a/", "C:zuruf", "a\\b", "a\x00b", "a\nb", "a.", "a ",
        "dir./a",
        "Gro\u0308\u00dfe", "release.json", "RELEASE.JSON.minisig", "x" * 1_001,
    ],
)  # fmt: skip
def test_a_path_that_is_none_below_the_folder_is_refused(path: str) -> None:
    with pytest.raises(ReleaseFault, match=r"release\.json is none"):
        read(files=[{**FILE, "path": path}])


@pytest.mark.parametrize(
    "changed",
    [
        {"files": [FILE, FILE]},
        {"files": [FILE, {**FILE, "path": "ZURUF"}]},
        {"files": [FILE, {**FILE, "path": "STRASSE"}, {**FILE, "path": "straße"}]},
        {"links": [{"path": "zuruf", "target": "a"}]},
        {"links": [{"path": "a/b", "target": "../../c"}]},
        {"links": [{"path": "a", "target": "/etc/passwd"}]},
        {"links": [{"path": "a", "target": "b/../../c"}]},
        {"files": []},
        {"version": "newest"},
        {"platform": "Linux"},
        {"commit": "HEAD"},
        {"issued": "2026-11-30T12:00:00"},
        {"issued": "today"},
        {"format": 2},
        {"product": "another"},
        {"more": 1},
        {"files": [{**FILE, "size": -1}]},
        {"files": [{**FILE, "size": "1"}]},
        {"files": [{**FILE, "sha256": "A" * 64}]},
    ],
)
def test_what_is_no_list_is_refused(changed: dict[str, Json]) -> None:
    with pytest.raises(ReleaseFault) as caught:
        read(**changed)
    assert caught.value.code == "release-unreadable"


@pytest.mark.parametrize("content", [b"", b"[]", b"{", b'{"version": "1", "version": "2"}', b"[" * 100_000, b"\xff", b"null"])
def test_what_is_no_json_of_ours_is_refused(content: bytes) -> None:
    with pytest.raises(ReleaseFault) as caught:
        read_manifest(content)
    assert caught.value.code == "release-unreadable"


NAMES = some.lists(some.text("abc", min_size=1, max_size=3), min_size=1, max_size=3).map("/".join)


PATHS = some.lists(NAMES, min_size=1, max_size=6, unique=True)
ORDERS = PATHS.flatmap(lambda paths: some.tuples(some.just(paths), some.permutations(paths)))


@given(ORDERS)
def test_the_same_content_is_the_same_bytes(orders: tuple[list[str], list[str]]) -> None:
    paths, otherwise = orders
    links = (ListedLink(path="link", target=paths[0]),)

    def write(order: list[str]) -> bytes:
        files = tuple(ListedFile(path=path, size=len(path), sha256=DIGEST) for path in order)
        made = make_manifest(version="1.0", platform="any", commit="a" * 40, issued=ISSUED, files=files, links=links)
        return write_manifest(made)

    written = write(paths)
    assert write(otherwise) == written
    assert {file.path for file in read_manifest(written).files} == set(paths)
