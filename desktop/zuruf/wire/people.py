"""People, sessions and devices on the wire. Secrets come in and never go out; a token goes out once."""

from datetime import datetime

from pydantic import BaseModel, ConfigDict, Field, SecretStr

from zuruf.domain.people import Device, Person, Role, SignedIn

_LONGEST_NAME = 200
_LONGEST_SECRET = 200


class _Model(BaseModel):
    model_config = ConfigDict(frozen=True, extra="ignore")


class _Body(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class PersonModel(_Model):
    id: str
    name: str
    role: Role
    active: bool
    locked_until: datetime | None

    @classmethod
    def of(cls, person: Person) -> "PersonModel":
        return cls(id=person.id, name=person.name, role=person.role, active=person.active, locked_until=person.locked_until)

    def to_domain(self) -> Person:
        return Person(self.id, self.name, self.role, self.active, self.locked_until)


class PersonListModel(_Model):
    people: list[PersonModel]


class SessionModel(_Model):
    """Who is signed in. The session ends at `ends_at`; every act in it moves that on to `idle_seconds` from now."""

    person: PersonModel
    device: str
    ends_at: datetime
    idle_seconds: int

    @classmethod
    def of(cls, signed_in: SignedIn, idle_seconds: int) -> "SessionModel":
        person = PersonModel.of(signed_in.person)
        return cls(person=person, device=signed_in.device, ends_at=signed_in.ends_at, idle_seconds=idle_seconds)

    def to_domain(self) -> SignedIn:
        return SignedIn(self.person.to_domain(), self.device, self.ends_at)


class StartedSessionModel(_Model):
    """`token` is what later requests send as `Zuruf-Session`, or as the bearer where there is no kiosk's."""

    token: str
    session: SessionModel


class SignInBody(_Body):
    name: str = Field(min_length=1, max_length=_LONGEST_NAME)
    secret: SecretStr = Field(max_length=_LONGEST_SECRET)


class AddPersonBody(_Body):
    name: str = Field(min_length=1, max_length=_LONGEST_NAME)
    role: Role
    secret: SecretStr = Field(max_length=_LONGEST_SECRET)


class ChangePersonBody(_Body):
    """What is left out stays as it is."""

    role: Role | None = None
    active: bool | None = None
    secret: SecretStr | None = Field(default=None, max_length=_LONGEST_SECRET)


class OwnSecretBody(_Body):
    """The secret up to now, and the new one."""

    before: SecretStr = Field(max_length=_LONGEST_SECRET)
    after: SecretStr = Field(max_length=_LONGEST_SECRET)


class DeviceModel(_Model):
    id: str
    name: str
    made_at: datetime
    withdrawn_at: datetime | None

    @classmethod
    def of(cls, device: Device) -> "DeviceModel":
        return cls(id=device.id, name=device.name, made_at=device.made_at, withdrawn_at=device.withdrawn_at)


class DeviceListModel(_Model):
    devices: list[DeviceModel]


class AddDeviceBody(_Body):
    name: str = Field(min_length=1, max_length=_LONGEST_NAME)


class AddedDeviceModel(_Model):
    """`token` is told once: it belongs into the kiosk's settings."""

    device: DeviceModel
    token: str
