"""Proposals and queues over HTTP: the client against the real service, and against connections that break."""

import json
from collections.abc import Iterator
from pathlib import Path
from zoneinfo import ZoneInfo

import httpx
import pytest
from tests.assistant.changes.office import file_url, prepared
from tests.runtime.played_proposals import MADE, PlayedProposals, offer, proposal, queue
from tests.runtime.test_assistant_client import served

from zuruf.assistant.build import assemble
from zuruf.assistant.model.scripted import ScriptedModel
from zuruf.dialogue.proposals import (
    ConfirmProposal,
    EditProposal,
    ListOffers,
    ListProposals,
    OffersListed,
    ProposalAct,
    ProposalErrand,
    ProposalFailed,
    ProposalNews,
    ProposalRead,
    ProposalsListed,
    QueueRead,
    ReadProposal,
    ReadQueue,
    RejectProposal,
    ShownVersion,
    StopQueue,
)
from zuruf.domain.change_offers import ChangeTrouble, RecordChoice
from zuruf.domain.faults import AccessFault, AssistantFault, ChangeFault, Fault, StoreFault
from zuruf.domain.jobs import JobState
from zuruf.domain.languages import Language
from zuruf.domain.people import Role
from zuruf.domain.proposals import Proposal, ProposalState
from zuruf.runtime.assistant_client import AssistantClient
from zuruf.runtime.proposal_client import ProposalClient
from zuruf.runtime.proposal_errands import carry_out_proposal
from zuruf.settings.schema import DatabasePart, Places, Settings

pytestmark = pytest.mark.anyio

TOKEN = "a-token-for-this-test"
SHOWN = ShownVersion.of(proposal())
OPEN = (ProposalState.OPEN,)


@pytest.fixture
def address(places: Places, tmp_path: Path) -> Iterator[str]:
    url = prepared(file_url(tmp_path))
    service = assemble(Settings(database=DatabasePart(url=url)), places, ScriptedModel(), TOKEN, ZoneInfo("Europe/Berlin"))
    service.state.access.people.add("Anna", Role.MANAGER, "739158", "test:")
    with served(service) as url:
        yield url


async def made(address: str, key: str = "k", product: str = "PR0017") -> ShownVersion:
    async with httpx.AsyncClient(base_url=address, headers={"Authorization": f"Bearer {TOKEN}"}) as http:
        body = {"change": "stock_in", "arguments": json.dumps({"product": product, "quantity": 12})}
        answer = (await http.post("/v1/proposals", json=body, headers={"Idempotency-Key": key})).json()
        return ShownVersion(answer["id"], answer["version"], answer["digest"])


async def test_the_life_of_a_proposal(address: str) -> None:
    shown = await made(address)
    async with AssistantClient(address, TOKEN) as client:
        listed = await client.proposals.all(OPEN)
        assert [ShownVersion.of(each) for each in listed.found] == [shown]
        assert listed.at is not None
        assert abs((listed.at - listed.found[0].proposed_at).total_seconds()) < 60
        with pytest.raises(ChangeFault, match="change-needs-person"):
            await client.proposals.confirm(shown)
        assert (await client.people.sign_in("Anna", "739158")).role is Role.MANAGER
        offers = {each.name: each for each in await client.proposals.offers()}
        assert "quantity" in offers["stock_in"].arguments_schema
        edited = await client.proposals.edit(shown, '{"product":"PR0017","quantity":2.5}', Language.GERMAN)
        assert (edited.found.version, edited.found.arguments) == (2, '{"product":"PR0017","quantity":2.5}')
        with pytest.raises(ChangeTrouble, match="change-other-version") as other:
            await client.proposals.confirm(shown)
        assert other.value.proposal == edited.found
        done = await client.proposals.confirm(ShownVersion.of(edited.found))
        assert (done.found.state, done.found.decided_by) == (ProposalState.EXECUTED, "Anna")
        assert (await client.proposals.read(shown.id)).found == done.found
        rejected = await client.proposals.reject(await made(address, "k2"))
        assert rejected.found.state is ProposalState.REJECTED
        assert (await client.proposals.all(OPEN)).found == ()
        both = await client.proposals.all((ProposalState.EXECUTED, ProposalState.REJECTED))
        assert len(both.found) == 2


async def test_refusals_come_with_all_there_is_to_say(address: str) -> None:
    shown = await made(address)
    async with AssistantClient(address, TOKEN) as client:
        with pytest.raises(ChangeTrouble, match="change-record-ambiguous") as several:
            await client.proposals.edit(shown, '{"product":"Arbeitshandschuhe","quantity":1}', Language.GERMAN)
        assert several.value.argument == "product"
        assert several.value.choices[0] == RecordChoice("PR0018", "PR0018 Arbeitshandschuhe Größe M")
        with pytest.raises(ChangeFault, match="change-unfit"):
            await client.proposals.edit(shown, "[]", Language.GERMAN)
        with pytest.raises(ChangeFault, match="change-unknown"):
            await client.proposals.read("no such proposal?")
        with pytest.raises(AssistantFault):
            await client.proposals.queue("no-such-turn")
    async with AssistantClient(address, "wrong") as stranger:
        with pytest.raises(AssistantFault, match="assistant-refused"):
            await stranger.proposals.all(OPEN)


def broken(error: Exception | None, status: int = 200, body: str = "") -> ProposalClient:
    def answer(request: httpx.Request) -> httpx.Response:
        if error is not None:
            raise error
        return httpx.Response(status, text=body, request=request)

    return ProposalClient(httpx.AsyncClient(base_url="http://there", transport=httpx.MockTransport(answer)))


@pytest.mark.parametrize(
    ("client", "code"),
    [
        (broken(httpx.ConnectError("no")), "assistant-unreachable"),
        (broken(httpx.ConnectTimeout("no")), "assistant-unreachable"),
        (broken(httpx.ReadTimeout("no")), "change-outcome-unknown"),
        (broken(httpx.ReadError("no")), "change-outcome-unknown"),
        (broken(httpx.WriteError("no")), "change-outcome-unknown"),
        (broken(httpx.RemoteProtocolError("no")), "change-outcome-unknown"),
        (broken(None, 200, "{"), "change-outcome-unknown"),
        (broken(None, 502, "<html>"), "change-outcome-unknown"),
        (broken(None, 500, "Internal Server Error"), "change-outcome-unknown"),
        (broken(None, 503, '{"code":"change-outcome-unknown","hint":""}'), "change-outcome-unknown"),
        (broken(None, 503, '{"code":"store-failed","hint":""}'), "store-failed"),
        (broken(None, 401, '{"code":"session-ended","hint":""}'), "session-ended"),
        (broken(None, 401, '{"detail":{"code":"assistant-refused","hint":""}}'), "assistant-refused"),
    ],
)
async def test_only_what_never_left_is_known_not_to_be_done(client: ProposalClient, code: str) -> None:
    for act in (client.confirm, client.reject):
        with pytest.raises(Fault) as caught:
            await act(SHOWN)
        assert caught.value.code == code
    if code == "change-outcome-unknown":
        with pytest.raises(Fault) as read:
            await client.read("p1")
        assert read.value.code in {"assistant-unreachable", "internal", "change-outcome-unknown"}


@pytest.mark.parametrize(
    ("act", "news"),
    [
        (ListProposals(), ProposalsListed("e", (proposal(),), MADE)),
        (ReadProposal("p1"), ProposalRead("e", proposal(), MADE)),
        (ConfirmProposal(SHOWN), ProposalRead("e", proposal(state=ProposalState.EXECUTED), MADE)),
        (RejectProposal(SHOWN), ProposalRead("e", proposal(state=ProposalState.REJECTED), MADE)),
        (ListOffers(), OffersListed("e", (offer(),))),
        (ReadQueue("t"), QueueRead("e", queue(JobState.RUNNING, turn="t"))),
        (StopQueue("t"), QueueRead("e", queue(JobState.STOPPED, turn="t", stopped=True))),
    ],
)
async def test_every_errand_has_its_answer(act: ProposalAct, news: ProposalNews) -> None:
    assert await carry_out_proposal(ProposalErrand("e", act), PlayedProposals()) == news


async def test_an_edit_goes_out_once_with_what_was_shown() -> None:
    played = PlayedProposals()
    told = await carry_out_proposal(ProposalErrand("e", EditProposal(SHOWN, "{}", Language.RUSSIAN)), played)
    assert isinstance(told, ProposalRead)
    assert (told.proposal.version, told.proposal.language) == (2, Language.RUSSIAN)
    assert played.decided == [("edit", SHOWN)]


@pytest.mark.parametrize(
    ("fault", "told"),
    [
        (StoreFault("store-locked", "Close it."), None),
        (AccessFault("session-ended", "over"), None),
        (ChangeTrouble("change-stale", "anew", proposal(version=2)), proposal(version=2)),
    ],
)
async def test_a_fault_is_told_and_not_raised(fault: Fault, told: Proposal | None) -> None:
    news = await carry_out_proposal(ProposalErrand("e", ConfirmProposal(SHOWN)), PlayedProposals(fault))
    assert news == ProposalFailed("e", fault.code, fault.hint, told)
