"""A PostgreSQL server of the tests' own: made in a folder for this run, reached by a socket in it, and ended with it."""

import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy import URL
from tests.bound import bound

_ENVIRONMENT = {"PATH": os.defpath, "LC_ALL": "C.UTF-8"}


@contextmanager
def running_server(connections: int = 20) -> Iterator[str]:
    """The folder of the server's socket while it runs. It listens on no network address."""
    folder = Path(tempfile.mkdtemp(prefix="zuruf-pg-"))
    user = _user()
    try:
        if user is not None:
            shutil.chown(folder, user)
        data = folder / "data"
        _run(
            "initdb",
            f"--pgdata={data}",
            "--auth=trust",
            "--username=owner",
            "--encoding=UTF8",
            "--locale=C.UTF-8",
            "--no-sync",
            user=user,
        )
        with _serving(folder, data, connections, user):
            yield str(folder)
    finally:
        shutil.rmtree(folder)


@contextmanager
def _serving(folder: Path, data: Path, connections: int, user: str | None) -> Iterator[None]:
    options = {
        "unix_socket_directories": folder,
        "listen_addresses": "",
        "fsync": "off",
        "shared_buffers": "32MB",
        "max_connections": connections,
    }
    command = [str(_program("postgres")), "-D", str(data), *(f"--{name}={value}" for name, value in options.items())]
    with (folder / "log").open("wb") as log:
        # Without its own session an interrupted test run would take the server down before the fixture does. Told to end at once:
        # nothing of it is kept.
        server = subprocess.Popen(
            bound(command, "QUIT"), user=user, cwd="/", env=_ENVIRONMENT, stdout=log, stderr=log, start_new_session=True
        )
    try:
        _wait_for(server, folder, user)
        yield
    finally:
        server.send_signal(signal.SIGQUIT)
        server.wait(60)


def _wait_for(server: subprocess.Popen[bytes], folder: Path, user: str | None) -> None:
    patience = time.monotonic() + 60
    asked = [str(_program("pg_isready")), "--quiet", f"--host={folder}"]
    while subprocess.run(asked, user=user, cwd="/", env=_ENVIRONMENT, check=False).returncode != 0:
        if server.poll() is not None or time.monotonic() > patience:
            raise RuntimeError(f"postgres failed: {(folder / 'log').read_text(encoding='utf-8', errors='replace')}")
        time.sleep(0.05)


def server_url(folder: str, user: str, database: str = "postgres") -> str:
    """The URL of a database of the server for a user; `owner` may do everything."""
    url = URL.create("postgresql+psycopg", username=user, database=database, query={"host": folder})
    return url.render_as_string(hide_password=False)


def _run(program: str, *arguments: str, user: str | None) -> None:
    done = subprocess.run(
        [str(_program(program)), *arguments],
        user=user,
        cwd="/",
        env=_ENVIRONMENT,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
        check=False,
    )
    if done.returncode != 0:
        raise RuntimeError(f"{program} failed: {done.stderr}")


def _program(name: str) -> Path:
    """Debian keeps the server's programs out of the path."""
    found = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{name}"))
    there = shutil.which(name)
    if not found and there is None:
        raise RuntimeError(f"{name} is missing: install what packaging/dev/debian-packages.txt lists")
    return found[-1] if found else Path(str(there))


def _user() -> str | None:
    """The server refuses to run as root."""
    if os.getuid() != 0:
        return None
    names = {entry.pw_name for entry in pwd.getpwall()}
    return "postgres" if "postgres" in names else "nobody"
