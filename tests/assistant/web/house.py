"""A service with a small company, its people and a kiosk's token, over real HTTP."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from decimal import Decimal
from pathlib import Path
from zoneinfo import ZoneInfo

import httpx
from sqlalchemy import create_engine, select
from tests.assistant.changes.office import file_url, prepared
from tests.runtime.test_assistant_client import served

from zuruf.assistant.build import assemble
from zuruf.assistant.model.scripted import ScriptedModel
from zuruf.assistant.store.tables import products
from zuruf.domain.jsons import to_json
from zuruf.domain.people import Role
from zuruf.domain.turns import Json
from zuruf.settings.schema import DatabasePart, Places, Settings
from zuruf.wire.proposals import ProposalModel

TOKEN = "a-token-for-this-test"


ADMIN, MANAGER, STAFF = ("Eva", "482917"), ("Bo", "739158"), ("Cem", "605817")


@dataclass(frozen=True)
class Client:
    """A window somewhere: its address with a device's token and perhaps a person's session."""

    http: httpx.Client
    bearer: str | None
    session: str | None = None

    def send(self, method: str, path: str, body: Json = None, key: str | None = None) -> httpx.Response:
        headers = {} if self.bearer is None else {"Authorization": f"Bearer {self.bearer}"}
        headers |= {} if self.session is None else {"Zuruf-Session": self.session}
        headers |= {} if key is None else {"Idempotency-Key": key}
        content = None if body is None else to_json(body)
        return self.http.request(method, f"/v1{path}", content=content, headers=headers | {"Content-Type": "application/json"})

    def sign_in(self, who: tuple[str, str]) -> "Client":
        answer = self.send("POST", "/sessions", {"name": who[0], "secret": who[1]})
        assert answer.status_code == 201, answer.text
        token = answer.json()["token"]
        return Client(self.http, token) if self.bearer is None else Client(self.http, self.bearer, token)

    def propose(self, key: str = "k1", change: str = "stock_in", **given: Json) -> ProposalModel:
        arguments = given or {"product": "PR0017", "quantity": 12}
        body: dict[str, Json] = {"change": change, "arguments": to_json(arguments)}
        answer = self.send("POST", "/proposals", body, key)
        assert answer.status_code == 201, answer.text
        return ProposalModel.model_validate_json(answer.content)

    def decide(self, proposal: ProposalModel, act: str = "confirm", **other: Json) -> httpx.Response:
        body: dict[str, Json] = {"version": proposal.version, "digest": proposal.digest, **other}
        return self.send("POST", f"/proposals/{proposal.id}/{act}", body)


@dataclass(frozen=True)
class House:
    http: httpx.Client
    url: str

    @property
    def kiosk(self) -> Client:
        return Client(self.http, TOKEN)

    @property
    def desk(self) -> Client:
        return Client(self.http, None)

    def stock(self) -> Decimal:
        engine = create_engine(self.url)
        try:
            with engine.connect() as connection:
                row = connection.scalar(select(products.c.stock).where(products.c.number == "PR0017"))
                assert isinstance(row, Decimal)
                return row
        finally:
            engine.dispose()


@contextmanager
def opened_house(places: Places, folder: Path) -> Iterator[House]:
    url = prepared(file_url(folder))
    service = assemble(Settings(database=DatabasePart(url=url)), places, ScriptedModel(), TOKEN, ZoneInfo("Europe/Berlin"))
    people = service.state.access.people
    for (name, secret), role in zip((ADMIN, MANAGER, STAFF), ("admin", "manager", "staff"), strict=True):
        people.add(name, Role(role), secret, "test:")
    with served(service) as address, httpx.Client(base_url=address, timeout=30) as http:
        yield House(http, url)


def problem(answer: httpx.Response) -> tuple[int, str]:
    told = answer.json()
    return answer.status_code, str(told.get("detail", told)["code"])
