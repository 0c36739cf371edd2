"""PINs and passwords: which are too easy, and how they are kept."""

import unicodedata
from functools import cache
from itertools import pairwise

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from zuruf.domain.faults import AccessFault

SHORTEST_PIN = 6
SHORTEST_PASSWORD = 8
LONGEST = 128

_MEMORY_KIB = 19_456
_PASSES = 2
"""OWASP's least for argon2id: a shared kiosk must not wait, and a few wrong tries lock the person anyway."""

_LISTED = frozenset({"password", "passwort", "kennwort", "lagerlager", "qwertyui", "qwertzui", "admin123", "пароль", "йцукенгш"})


class Keeper:
    """Hashes secrets and compares them. Takes tens of milliseconds each time, on purpose."""

    def __init__(self) -> None:
        self._hasher = PasswordHasher(time_cost=_PASSES, memory_cost=_MEMORY_KIB, parallelism=1)

    def keep(self, secret: str) -> str:
        return self._hasher.hash(_plain(secret))

    def fits(self, kept: str, secret: str) -> bool:
        try:
            return self._hasher.verify(kept, _plain(secret))
        except (VerificationError, InvalidHashError):
            return False

    def nobody(self, secret: str) -> None:
        """Takes as long as a comparison, so that a name that does not exist is not told by the time."""
        self.fits(_decoy(self), secret)


@cache
def _decoy(keeper: Keeper) -> str:
    return keeper.keep("nobody has this secret")


def check_secret(secret: str, name: str) -> None:
    """Raises AccessFault secret-weak."""
    plain = _plain(secret)
    if plain.isdigit():
        steps = {(int(b) - int(a)) % 10 for a, b in pairwise(plain)}
        weak = len(plain) < SHORTEST_PIN or steps <= {0} or steps <= {1} or steps <= {9} or len(set(plain)) < 3
    else:
        low = plain.casefold()
        weak = len(plain) < SHORTEST_PASSWORD or len(set(low)) < 4 or low in _LISTED or low == name.casefold()
    if weak or len(plain) > LONGEST:
        hint = f"a PIN needs {SHORTEST_PIN} digits that are no row, a password {SHORTEST_PASSWORD} characters, {LONGEST} at most"
        raise AccessFault("secret-weak", hint)


def _plain(secret: str) -> str:
    return unicodedata.normalize("NFKC", secret)
