"""The pictures of the README: the real window on the real service with the sample company, drawn off the screen.

packaging/dev/pictures          writes resources/pictures anew
"""

import os
import sys
import tempfile
from collections.abc import Callable
from datetime import datetime
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))
os.environ["QT_QPA_PLATFORM"] = "offscreen"

from tests.ui.gallery import ZONE, Gallery, opened_gallery
from tests.ui.scenes import STATES, leads

from zuruf.assistant.sample.fresh import ensure_fresh
from zuruf.assistant.store.engine import sqlite_url
from zuruf.domain.languages import Language
from zuruf.domain.turns import Page
from zuruf.settings.paths import find_places
from zuruf.ui.picture import take_picture

SIZE = (1280, 860)


def spoken(gallery: Gallery) -> None:
    """A question, asked of the service and answered by it."""
    gallery.desk.conversation.submit_as_spoken("Wie viele Rechnungen sind überfällig?")
    gallery.wait(lambda: (exchange := gallery.desk.conversation.state.exchange) is not None and not exchange.open)
    gallery.listen()
    gallery.show(gallery.desk.conversation.state)


def page(gallery: Gallery, wanted: Page) -> None:
    leads(gallery.window)[f"page-{wanted.value}"](gallery)


PICTURES: dict[str, tuple[str, Callable[[Gallery], None]]] = {
    "window": ("light", spoken),
    "window-dark": ("dark", spoken),
    "invoices": ("light", lambda gallery: page(gallery, Page.INVOICES)),
    "finance": ("dark", lambda gallery: page(gallery, Page.FINANCE)),
    "proposal": ("light", STATES["state-proposal"]),
    "listening": ("contrast", STATES["state-growing"]),
}


def main() -> None:
    places = find_places()
    target = Path(sys.argv[1]) if len(sys.argv) > 1 else places.resources / "pictures"
    target.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        company = sqlite_url(Path(folder) / "company.db")
        ensure_fresh(company, datetime.now(ZONE).date())
        with opened_gallery(places, Path(folder), company) as gallery:
            for name, (theme, lead) in PICTURES.items():
                gallery.wear(Language.GERMAN, theme, SIZE)
                gallery.rest()
                lead(gallery)
                take_picture(gallery.window, target / f"{name}.png")


if __name__ == "__main__":
    main()
