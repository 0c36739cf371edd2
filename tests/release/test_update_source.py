"""A server that means ill, or an old mirror that is broken: nothing endless is read, nothing is followed that is not https."""

import os
import ssl
import threading
from collections.abc import Iterator, Mapping
from datetime import UTC, datetime, timedelta
from ipaddress import ip_address
from pathlib import Path

import pytest
from cryptography import x509
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat
from cryptography.x509.oid import NameOID
from tests.release.folders import key
from tests.release.shops import Shop
from tests.release.unruly_server import Answer, UnrulyServer, endless, endless_headers, ranged, whole

from zuruf.domain.faults import Fault
from zuruf.release import update_source
from zuruf.release.manifest import ListedFile
from zuruf.release.update_download import download
from zuruf.release.update_source import FolderSource, HttpSource, Source, open_source
from zuruf.release.updates import signed_list

pytestmark = pytest.mark.anyio

SHOP = Shop()
CONTENT, LISTED = SHOP.content, SHOP.listed
NAME = LISTED.path


async def fetched(source: Source, folder: Path, listed: ListedFile = LISTED) -> str:
    """The file's content is right, or the fault's code; never anything that is not whole under its name."""
    try:
        file = await download(source, listed, folder)
    except Fault as fault:
        assert not (folder / listed.path).exists()
        return fault.code
    assert file.read_bytes() == CONTENT
    return "right"


def to(place: str) -> Answer:
    return whole(b"", f"Location: {place}", status="302 Found")


def breaking(at: int) -> Answer:
    """Hangs up after so many bytes of every answer."""

    def answer(headers: Mapping[str, str]) -> Iterator[bytes]:
        content = b"".join(ranged(CONTENT)(headers))
        yield content[: content.index(b"\r\n\r\n") + 4 + at]

    return answer


@pytest.mark.parametrize(
    "address",
    [
        "http://example.com/x",
        "ftp://h/x",
        "https://",
        "https://u:p@h/x",
        "https://h/x?y=1",
        "https://h/x#y",
        "https://[/x",
        "x/y",
        "",
    ],
)
def test_what_is_no_safe_place_is_refused(address: str) -> None:
    with pytest.raises(Fault) as caught:
        open_source(address)
    assert caught.value.code == "update-address"


@pytest.mark.parametrize(
    ("answer", "code"),
    [
        (ranged(CONTENT), "right"),
        (whole(CONTENT + b"more"), "right"),
        (whole(CONTENT[:-1]), "update-unreachable"),
        (whole(CONTENT, length=len(CONTENT) + 5), "right"),
        (whole(CONTENT[:100], length=5_000_000), "update-unreachable"),
        (whole(bytes(len(CONTENT))), "release-altered"),
        (endless, "release-altered"),
        (endless_headers, "update-unreachable"),
        (whole(CONTENT, "Content-Encoding: gzip"), "update-unreachable"),
        (whole(CONTENT, status="206 Partial Content"), "update-unreachable"),
        (whole(CONTENT, status="500 Broken"), "update-unreachable"),
        (whole(b"", status="404 Not Found"), "update-unreachable"),
        (lambda _: iter([b"\x00\xff\r\n\r\n"]), "update-unreachable"),
        (lambda _: iter([b""]), "update-unreachable"),
        (to("http://127.0.0.1:9/elsewhere"), "update-unreachable"),
        (to("file:///etc/passwd"), "update-unreachable"),
        (to("//[bad"), "update-unreachable"),
        (to("https://127.0.0.1:1/nobody-listens"), "update-unreachable"),
    ],
)
async def test_nothing_but_the_listed_bytes_comes_of_any_answer(tmp_path: Path, answer: Answer, code: str) -> None:
    with UnrulyServer({NAME: answer}) as server:
        assert await fetched(HttpSource(server.address), tmp_path) == code
        assert server.sent < 40_000_000


@pytest.mark.parametrize("name", ["release.json", "release.json.minisig"])
@pytest.mark.parametrize("answer", [endless, endless_headers])
async def test_an_endless_list_is_not_read_on(name: str, answer: Answer) -> None:
    with UnrulyServer({**SHOP.answers(), name: answer}) as server:
        with pytest.raises(Fault) as caught:
            await signed_list(HttpSource(server.address), [SHOP.signer.key])
        assert caught.value.code in ("release-unreadable", "release-signature", "update-unreachable")
        assert server.sent < 40_000_000


async def test_a_server_that_takes_its_time_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """A byte now and then never runs into a limit between two of them; the whole has one."""
    monkeypatch.setattr(update_source, "_LOOK_SECONDS", 0.5)
    given_up = threading.Event()

    def dripping(_: Mapping[str, str]) -> Iterator[bytes]:
        yield b"HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n"
        while not given_up.wait(0.02):
            yield b"x"

    with UnrulyServer({"release.json.minisig": dripping}) as server:
        try:
            with pytest.raises(Fault) as caught:
                await signed_list(HttpSource(server.address), [SHOP.signer.key])
        finally:
            given_up.set()
    assert (caught.value.code, caught.value.trying_again_helps) == ("update-unreachable", True)


async def test_a_broken_download_is_gone_on_with(tmp_path: Path) -> None:
    third = len(CONTENT) // 3 + 1
    with UnrulyServer({NAME: breaking(third)}) as server:
        assert await fetched(HttpSource(server.address), tmp_path) == "right"
        assert [asked for _, asked in server.asked] == [None, f"bytes={third}-", f"bytes={2 * third}-"]


async def test_what_an_earlier_run_left_is_gone_on_with_only_if_it_is_the_same(tmp_path: Path) -> None:
    small = len(CONTENT) // 20
    with UnrulyServer({NAME: breaking(small)}) as server:
        assert await fetched(HttpSource(server.address), tmp_path) == "update-unreachable"
    half = tmp_path / f"{LISTED.sha256}.partial"
    left = half.stat().st_size
    assert left > small
    with UnrulyServer({NAME: ranged(CONTENT)}) as server:
        assert await fetched(HttpSource(server.address), tmp_path) == "right"
        assert server.asked == [(NAME, f"bytes={left}-")]
        # It is there now, and nothing is fetched.
        assert await fetched(HttpSource(server.address), tmp_path) == "right"
        assert len(server.asked) == 1


async def test_a_wrong_beginning_is_thrown_away(tmp_path: Path) -> None:
    (tmp_path / f"{LISTED.sha256}.partial").write_bytes(b"of another source")
    (tmp_path / "of-another-release.deb").write_bytes(b"old")
    with UnrulyServer({NAME: ranged(CONTENT)}) as server:
        assert await fetched(HttpSource(server.address), tmp_path) == "right"
    assert not (tmp_path / "of-another-release.deb").exists()


async def test_a_link_in_the_way_is_not_written_through(tmp_path: Path) -> None:
    victim = tmp_path / "victim"
    victim.write_bytes(b"precious")
    folder = tmp_path / "incoming"
    folder.mkdir()
    (folder / f"{LISTED.sha256}.partial").symlink_to(victim)
    with UnrulyServer({NAME: ranged(CONTENT)}) as server, pytest.raises(OSError, match="symbolic"):
        await download(HttpSource(server.address), LISTED, folder)
    assert victim.read_bytes() == b"precious"


async def test_more_than_fits_is_not_begun(tmp_path: Path) -> None:
    huge = LISTED.model_copy(update={"size": 3_999_999_999_999})
    with UnrulyServer({NAME: ranged(CONTENT)}) as server:
        assert await fetched(HttpSource(server.address), tmp_path, huge) == "update-refused"
        assert server.asked == []


async def test_a_share_gives_plain_files_alone(tmp_path: Path) -> None:
    share = SHOP.lay(tmp_path / "share")
    into = tmp_path / "incoming"
    into.mkdir()
    assert await fetched(FolderSource(share), into) == "right"
    (into / NAME).unlink()
    (share / NAME).unlink()
    os.mkfifo(share / NAME)
    assert await fetched(FolderSource(share), into) == "update-unreachable"
    assert await fetched(FolderSource(tmp_path / "gone"), into) == "update-unreachable"


def certificate(folder: Path, ends: timedelta) -> tuple[ssl.SSLContext, ssl.SSLContext]:
    """A server's side and a client's that trusts it, but for its time."""
    private = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "updates")])
    now = datetime.now(UTC)
    made = (
        x509.CertificateBuilder(name, name, private.public_key(), x509.random_serial_number())
        .not_valid_before(now - timedelta(days=10))
        .not_valid_after(now + ends)
        .add_extension(x509.SubjectAlternativeName([x509.IPAddress(ip_address("127.0.0.1"))]), critical=False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
        .sign(private, SHA256())
    )
    both = folder / "both.pem"
    both.write_bytes(private.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption()) + made.public_bytes(Encoding.PEM))
    serving = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    serving.load_cert_chain(both)
    trusting = ssl.create_default_context(cadata=made.public_bytes(Encoding.PEM).decode())
    return serving, trusting


async def test_a_certificate_that_has_ended_or_that_nobody_knows_is_refused(tmp_path: Path) -> None:
    serving, trusting = certificate(tmp_path, timedelta(days=1))
    with UnrulyServer(SHOP.answers(), serving) as server:
        assert (await signed_list(HttpSource(server.address, trusting), [SHOP.signer.key])).version == "0.2.0"
        with pytest.raises(Fault, match="update-unreachable"):
            await signed_list(HttpSource(server.address), [SHOP.signer.key])
    serving, trusting = certificate(tmp_path, timedelta(days=-1))
    with UnrulyServer(SHOP.answers(), serving) as server, pytest.raises(Fault, match="update-unreachable"):
        await signed_list(HttpSource(server.address, trusting), [SHOP.signer.key])


async def test_being_led_on_from_https_to_http_is_refused_and_to_https_followed(tmp_path: Path) -> None:
    serving, trusting = certificate(tmp_path, timedelta(days=1))
    other = SHOP.but(signer=key())
    with UnrulyServer(other.answers()) as plain, UnrulyServer(SHOP.answers(), serving) as safe:
        names = ("release.json", "release.json.minisig")
        with UnrulyServer({name: to(f"{safe.address}/{name}") for name in names}, serving) as leading:
            assert (await signed_list(HttpSource(leading.address, trusting), [SHOP.signer.key])).version == "0.2.0"
            leading.answers = {name: to(f"{plain.address}/{name}") for name in names}
            with pytest.raises(Fault, match="not https"):
                await signed_list(HttpSource(leading.address, trusting), [other.signer.key])
            assert plain.asked == []
            leading.answers = {name: to(name) for name in names}
            with pytest.raises(Fault, match="more than 5 times"):
                await signed_list(HttpSource(leading.address, trusting), [SHOP.signer.key])
