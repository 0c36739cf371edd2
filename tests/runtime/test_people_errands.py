"""What the window asks about people, carried out."""

from datetime import UTC, datetime

import pytest
from tests.runtime.played_people import PIN, PlayedPeople

from zuruf.dialogue.people import (
    Leaving,
    ListPeople,
    LookWho,
    PeopleAct,
    PeopleErrand,
    PeopleFailed,
    PeopleListed,
    PeopleNews,
    PersonSignedIn,
    PersonSignedOut,
    Presence,
    SignIn,
    SignOut,
)
from zuruf.domain.faults import StoreFault
from zuruf.domain.people import Person, Role
from zuruf.runtime.people_errands import carry_out

pytestmark = pytest.mark.anyio

BO = Presence("Bo", Role.MANAGER, 300)
FAR = datetime(9999, 1, 1, tzinfo=UTC)
PAST = datetime(2020, 1, 1, tzinfo=UTC)


@pytest.mark.parametrize(
    ("act", "news"),
    [
        (ListPeople(), PeopleListed("e", (Person("1", "Bo", Role.MANAGER),))),
        (SignIn("Bo", PIN), PersonSignedIn("e", BO)),
        (SignOut(Leaving.IDLE), PersonSignedOut("e", Leaving.IDLE)),
        (LookWho(), PersonSignedIn("e", BO)),
    ],
)
async def test_every_errand_has_its_answer(act: PeopleAct, news: PeopleNews) -> None:
    assert await carry_out(PeopleErrand("e", act), PlayedPeople(is_signed_in=True)) == news


@pytest.mark.parametrize(("locked", "told"), [(None, None), (PAST, None), (FAR, FAR)])
async def test_the_wrong_try_that_locks_says_until_when(locked: datetime | None, told: datetime | None) -> None:
    news = await carry_out(PeopleErrand("e", SignIn("Bo", "111222")), PlayedPeople(locked_until=locked))
    assert news == PeopleFailed("e", "sign-in-refused", "unknown name or wrong secret", told)


async def test_a_fault_is_told() -> None:
    people = PlayedPeople(StoreFault("store-locked", "Close it."))
    assert await carry_out(PeopleErrand("e", ListPeople()), people) == PeopleFailed("e", "store-locked", "Close it.")
    refused = await carry_out(PeopleErrand("e", SignIn("Bo", "111222")), people)
    assert isinstance(refused, PeopleFailed)
    assert refused.code == "sign-in-refused"


def test_a_secret_is_in_no_text() -> None:
    assert PIN not in repr(PeopleErrand("e", SignIn("Bo", PIN)))
