"""Which of several screens a kiosk takes."""

import pytest

from zuruf.ui.kiosk.screens import chosen


@pytest.mark.parametrize(
    ("names", "wanted", "place"),
    [
        (["eDP-1", "HDMI-A-1"], None, 0),
        (["eDP-1", "HDMI-A-1"], "HDMI-A-1", 1),
        (["eDP-1"], "HDMI-A-1", 0),
        ([], "HDMI-A-1", None),
        ([], None, None),
    ],
)
def test_the_screen_is_the_one_that_was_named(names: list[str], wanted: str | None, place: int | None) -> None:
    assert chosen(names, wanted) == place
