"""What the guide of the first start sets, and whether it is needed."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from zuruf.settings.load import Loaded, load_with_origins
from zuruf.settings.policy.leaves import Path
from zuruf.settings.policy.policy import Policy
from zuruf.settings.save import save_part
from zuruf.settings.schema import Places

_PLACE: tuple[Path, ...] = (("assistant", "address"), ("model", "kind"))
_DATA: tuple[Path, ...] = (("assistant", "address"), ("company", "url"), ("database", "url"))
_LANGUAGE: tuple[Path, ...] = (("window", "language"),)
STEPS: Mapping[str, tuple[Path, ...]] = {"language": _LANGUAGE, "place": _PLACE, "data": _DATA}
"""What each step is about: whoever sets one of these has settled the step."""


@dataclass(frozen=True, slots=True)
class OnThisMachine:
    """The assistant is started with the window, over the model that comes along."""


@dataclass(frozen=True, slots=True)
class WithModelServer:
    """The assistant is started with the window, over a model behind an OpenAI-compatible server."""

    base_url: str
    model: str
    api_key: str = field(default="", repr=False)


@dataclass(frozen=True, slots=True)
class AtCompany:
    """The company's assistant, at an address."""

    address: str
    token: str = field(repr=False)


Place = OnThisMachine | WithModelServer | AtCompany


def guide_is_wanted(places: Places) -> bool:
    """Whether the guide opens by itself: not when it has been gone through, nor where the policy has settled every step, nor
    in front of a kiosk, where strangers would be guided. Raises SettingsFault."""
    loaded = load_with_origins(places)
    settings = loaded.settings
    return not settings.window.guided and not settings.kiosk.on and not all(is_settled(loaded, step) for step in STEPS)


def is_settled(loaded: Loaded, step: str) -> bool:
    """Whether the policy has set what this step is about, in either tier."""
    policy = loaded.policy or Policy()
    return any(path in policy.locked or path in policy.default for path in STEPS[step])


def locked_steps(places: Places) -> frozenset[str]:
    """The steps in which there is nothing to choose: the policy has locked what they are about. Raises SettingsFault."""
    policy = load_with_origins(places).policy or Policy()
    return frozenset(step for step, paths in STEPS.items() if any(path in policy.locked for path in paths))


def save_place(places: Places, place: Place) -> None:
    """Where the assistant is from now on. Raises SettingsFault when the file cannot be written."""
    match place:
        case AtCompany(address, token):
            save_part(places, "assistant", {"address": address, "token": token}, secret=True)
        case OnThisMachine():
            save_part(places, "assistant", {}, without=("address", "token"))
            save_part(
                places, "model", {"kind": "embedded"}, without=("base_url", "model", "api_key", "tool_calling", "timeout_seconds")
            )
        case WithModelServer(base_url, model, api_key):
            save_part(places, "assistant", {}, without=("address", "token"))
            values = {"kind": "endpoint", "base_url": base_url, "model": model}
            if api_key:
                save_part(places, "model", {**values, "api_key": api_key}, without=("pack", "threads"), secret=True)
            else:
                save_part(places, "model", values, without=("pack", "threads", "api_key"))


def save_data(places: Places, url: str | None) -> None:
    """The company's own database, or the sample company. Raises SettingsFault when the file cannot be written."""
    if url is None:
        save_part(places, "company", {}, without=("url",))
    else:
        save_part(places, "company", {"url": url}, secret=True)
