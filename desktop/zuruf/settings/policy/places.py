"""Where a machine's policy lies. No environment variable and no setting of a person moves it."""

import sys
from pathlib import Path

from pydantic import BaseModel, ConfigDict

from zuruf.settings.policy.windows import common_app_data

FILE_NAME = "policy.json"


class PolicyPlaces(BaseModel):
    """`files` in the order in which they are looked for; the first that is there counts, alone.

    `owner`: who, beside root, is trusted to own them: for tests, which need not be root.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    files: tuple[Path, ...] = ()
    owner: int = 0


def machine_places(system: str = sys.platform) -> PolicyPlaces:
    """On Windows the registry comes before (policy/registry.py)."""
    if system == "win32":
        return PolicyPlaces(files=(common_app_data() / "Zuruf" / FILE_NAME,))
    if system == "darwin":
        managed = Path("/Library/Managed Preferences/org.zuruf.Zuruf.plist")
        return PolicyPlaces(files=(managed, Path("/Library/Application Support/Zuruf") / FILE_NAME))
    return PolicyPlaces(files=(Path("/etc/zuruf") / FILE_NAME,))


def machine_keys(system: str = sys.platform) -> Path:
    """The folder of public keys that the company trusts for releases, beside those that ship inside the program."""
    if system == "win32":
        return common_app_data() / "Zuruf" / "keys"
    return Path("/Library/Application Support/Zuruf/keys" if system == "darwin" else "/etc/zuruf/keys")


def machine_updates(system: str = sys.platform) -> Path:
    """The folder in which only the administrator writes what was fetched and what is known of earlier updates."""
    if system == "win32":
        return common_app_data() / "Zuruf" / "updates"
    return Path("/Library/Application Support/Zuruf/updates" if system == "darwin" else "/var/lib/zuruf-updates")
