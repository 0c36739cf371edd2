"""A PostgreSQL server of the tests' own: made in a folder for this run, reached by a socket in it, and ended with it."""

import os
import pwd
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy import URL


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
        options = f"-k {folder} -c listen_addresses= -c fsync=off -c shared_buffers=32MB -c max_connections={connections}"
        _run("pg_ctl", "start", "--wait", "-D", str(data), "-l", str(folder / "log"), "-o", options, user=user)
        try:
            yield str(folder)
        finally:
            _run("pg_ctl", "stop", "--wait", "--mode=immediate", "-D", str(data), user=user)
    finally:
        shutil.rmtree(folder)


def server_url(folder: str, user: str, database: str = "postgres") -> str:
    """The URL of a database of the server for a user; `owner` may do everything."""
    url = URL.create("postgresql+psycopg", username=user, database=database, query={"host": folder})
    return url.render_as_string(hide_password=False)


def _run(program: str, *arguments: str, user: str | None) -> None:
    # Without its own session an interrupted test run would take the server down before the fixture does.
    done = subprocess.run(
        [str(_program(program)), *arguments],
        user=user,
        cwd="/",
        env={"PATH": os.defpath, "LC_ALL": "C.UTF-8"},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
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
