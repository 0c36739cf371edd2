"""On a real PostgreSQL: a user that reads and could change, and one that could not."""

from collections.abc import Iterator

import pytest
from sqlalchemy import create_engine, text
from tests.assistant.query.postgresql import running_server, server_url
from tests.doctor.house import House

from zuruf.doctor.findings import State


@pytest.fixture(scope="module")
def server() -> Iterator[str]:
    with running_server() as folder:
        engine = create_engine(server_url(folder, "owner"))
        with engine.begin() as connection:
            connection.execute(text("CREATE TABLE bills (number text PRIMARY KEY, amount numeric(12, 2))"))
            connection.execute(text("CREATE ROLE clerk LOGIN"))
            connection.execute(text("CREATE ROLE reader LOGIN"))
            connection.execute(text("GRANT SELECT, UPDATE ON bills TO clerk"))
            connection.execute(text("GRANT SELECT ON bills TO reader"))
        engine.dispose()
        yield folder


@pytest.mark.parametrize(("user", "writable"), [("clerk", True), ("reader", False)])
def test_who_could_change(house: House, server: str, user: str, writable: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """The session refuses to write for both; what the user itself may is told apart."""
    monkeypatch.setattr("zuruf.doctor.company.sources_of", lambda _vocabulary: ["bills"])
    monkeypatch.setattr("zuruf.doctor.company.check_schema", lambda *_parts: None)
    house.settings["company"] = {"url": server_url(server, user)}
    found = house.examined("company", "vocabulary")
    assert found["company"].message == "doctor-company-ready"
    assert ("rights" in found) is writable
    if writable:
        assert (found["rights"].message, found["rights"].state) == ("doctor-rights-writable", State.WARNING)
        assert found["rights"].hint == "bills"
