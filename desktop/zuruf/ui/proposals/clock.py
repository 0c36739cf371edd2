"""The service's clock, as far as the window knows it. The clock of a kiosk may be wrong by hours."""

import time
from collections.abc import Callable
from datetime import UTC, datetime, timedelta


class ServiceClock:
    """Goes on from the last time that the service told, by seconds that only grow; before that it is this machine's."""

    def __init__(self, seconds: Callable[[], float] = time.monotonic) -> None:
        self._seconds = seconds
        self._told: tuple[datetime, float] | None = None

    def tell(self, moment: datetime | None) -> None:
        if moment is not None:
            self._told = moment, self._seconds()

    def now(self) -> datetime:
        if self._told is None:
            return datetime.now(UTC)
        moment, at = self._told
        return moment + timedelta(seconds=self._seconds() - at)
