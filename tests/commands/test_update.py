"""`zuruf update` as a person and as IT use it."""

import json
import subprocess
import sys
from pathlib import Path

import pytest
from tests.release.folders import key
from tests.release.shops import PlayedManager, Shop
from tests.release.unruly_server import UnrulyServer

from zuruf import __version__
from zuruf.__main__ import main

SHOP = Shop(version="99.1")


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("ZURUF_HOME", str(tmp_path / "home"))
    monkeypatch.setattr("zuruf.commands.verify.release_keys", lambda *_: [SHOP.signer.key])
    monkeypatch.setattr("zuruf.release.update_install.find_package_manager", PlayedManager)
    monkeypatch.setattr("zuruf.settings.policy.places.machine_updates", lambda: tmp_path / "updates")
    (tmp_path / "home" / "config").mkdir(parents=True)
    return tmp_path / "home"


def set_updates(home: Path, mode: str, address: object, hours: str = "0-0") -> None:
    text = f'[update]\nmode = "{mode}"\naddress = "{address}"\nhours = "{hours}"\n'
    (home / "config" / "settings.toml").write_text(text, encoding="utf-8")


def told(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, dict[str, object]]:
    status = main(["update", "--json", *arguments])
    read: dict[str, object] = json.loads(capsys.readouterr().out)
    return status, read


@pytest.mark.parametrize("arguments", [(), ("--install",), ("--install", "--when-idle")])
def test_off_connects_to_nothing_and_writes_nothing(
    home: Path, capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...]
) -> None:
    with UnrulyServer(SHOP.answers()) as server:
        set_updates(home, "off", server.address)
        assert told(capsys, *arguments) == (0, {"mode": "off", "running": __version__})
        assert server.asked == []
    assert not (home / "data" / "updates").exists()


WATCHED = """
import sys
asked = []
sys.addaudithook(lambda event, _: asked.append(event) if event.startswith(("socket.connect", "socket.getaddrinfo")) else None)
from zuruf.__main__ import main
main(["update"])
print(asked, sorted({"httpx", "zuruf.release.updates"} & set(sys.modules)))
"""


def test_off_asks_for_no_name_and_loads_nothing_that_would(home: Path) -> None:
    done = subprocess.run([sys.executable, "-c", WATCHED], capture_output=True, text=True, check=True)
    assert done.stdout.endswith("\n[] []\n")


def test_it_is_on_only_if_somebody_said_so() -> None:
    from zuruf.settings.schema import Settings

    assert (Settings().update.mode, Settings().update.address) == ("off", None)


def test_a_newer_version_is_told_and_not_installed(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with UnrulyServer(SHOP.answers()) as server:
        set_updates(home, "tell", server.address)
        status, read = told(capsys)
        assert (status, read["newest"]) == (0, "99.1")
        assert isinstance(read["update"], dict)
        assert read["update"]["file"] == SHOP.name
        assert told(capsys, "--install", "--when-idle") == (0, {"mode": "tell", "running": __version__})
        assert [name for name, _ in server.asked] == ["release.json.minisig", "release.json"]


def test_what_is_wrong_has_a_code_on_both_outputs(home: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    set_updates(home, "tell", SHOP.but(signer=key()).lay(tmp_path / "shop").as_posix())
    assert main(["update", "--json"]) == 1
    out, err = capsys.readouterr()
    assert json.loads(out)["code"] == "release-signature"
    assert err.startswith("zuruf: release-signature: ")
    set_updates(home, "tell", "relative/folder")
    assert told(capsys)[1]["code"] == "update-address"


def test_only_an_administrator_installs(
    home: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    set_updates(home, "install", SHOP.lay(tmp_path / "shop").as_posix())
    monkeypatch.setattr("zuruf.release.update_install.is_administrator", lambda: False)
    assert told(capsys, "--install")[1]["code"] == "update-rights"
    assert not (tmp_path / "updates").exists()
