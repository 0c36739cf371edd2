"""A policy of the test's own making, in a place that this process owns."""

import json
import os
from pathlib import Path

from zuruf.settings.policy.places import PolicyPlaces
from zuruf.settings.schema import Places


def write_policy(folder: Path, policy: object) -> Path:
    """A JSON text, or what is to become one."""
    file = folder / "etc" / "policy.json"
    file.parent.mkdir(exist_ok=True)
    file.parent.chmod(0o755)
    file.write_text(policy if isinstance(policy, str) else json.dumps(policy, indent=2), encoding="utf-8")
    file.chmod(0o644)
    return file


def machine(places: Places, folder: Path, policy: object | None = None) -> Places:
    """An installation in this folder, with this policy."""
    file = folder / "etc" / "policy.json"
    if policy is not None:
        write_policy(folder, policy)
    own = PolicyPlaces(files=(file,), owner=os.getuid())
    new = {"data": folder / "data", "cache": folder / "cache", "config": folder / "config", "policy": own}
    return places.model_copy(update=new)
