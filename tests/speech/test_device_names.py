"""A name means one device: at another socket the same one, and never one that is merely called alike."""

import pytest
from tests.speech.staged_devices import device

from zuruf.speech.device_names import Device, find_device

JABRA = device("Jabra Link 370: USB Audio (hw:1,0)", inputs=1, outputs=2)
JABRA_MOVED = device("Jabra Link 370: USB Audio (hw:3,0)", inputs=1, outputs=2)
JABRA_380 = device("Jabra Link 380: USB Audio (hw:1,0)", inputs=1, outputs=2)
WINDOWS = device("Mikrofon (2- Jabra Link 370)", inputs=1, system="Windows WASAPI")
WINDOWS_CUT = device("Mikrofon (2- Jabra Link 370)", inputs=1, system="MME")


@pytest.mark.parametrize(
    ("there", "wanted", "found"),
    [
        ([JABRA], "Jabra Link 370: USB Audio (hw:1,0)", JABRA),
        ([JABRA_MOVED], "Jabra Link 370: USB Audio (hw:1,0)", JABRA_MOVED),
        ([JABRA_MOVED], "jabra link 370: usb audio", JABRA_MOVED),
        ([JABRA, JABRA_MOVED], "Jabra Link 370: USB Audio (hw:3,0)", JABRA_MOVED),
        ([WINDOWS_CUT, WINDOWS], "Mikrofon (Jabra Link 370)", WINDOWS),
        ([WINDOWS_CUT], "Mikrofon (3- Jabra Link 370)", WINDOWS_CUT),
    ],
)
def test_the_device_that_is_meant(there: list[Device], wanted: str, found: Device) -> None:
    assert find_device(there, "input", wanted) is found


@pytest.mark.parametrize(
    ("there", "wanted", "reason"),
    [
        ([JABRA_380], "Jabra Link 370: USB Audio (hw:1,0)", "no such device"),
        ([JABRA], "Jabra", "no such device"),
        ([JABRA, JABRA_MOVED], "Jabra Link 370: USB Audio (hw:7,0)", "several devices"),
        ([device("Lautsprecher", outputs=2)], "Lautsprecher", "no such device; there are: none"),
        ([], "Jabra", "none"),
    ],
)
def test_never_another_one(there: list[Device], wanted: str, reason: str) -> None:
    with pytest.raises(LookupError, match=reason):
        find_device(there, "input", wanted)


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Jabra Link 370: USB Audio (hw:1,0)", "Jabra Link 370: USB Audio"),
        ("Mikrofon (2- Jabra Link 370)", "Mikrofon (Jabra Link 370)"),
        ("default", ""),
        ("pulse", ""),
    ],
)
def test_people_read_the_name_without_its_socket(name: str, shown: str) -> None:
    assert device(name).shown_name == shown
