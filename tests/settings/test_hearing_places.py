"""What was measured of a place is kept by microphone, and a file that is damaged counts as none."""

from pathlib import Path

import pytest

from zuruf.domain.faults import SettingsFault
from zuruf.settings.hearing_places import HearingPlace, keep_hearing, read_hearing
from zuruf.settings.schema import Places

HALL = HearingPlace(floor_db=-50, speech_db=-20, bar_db=-34)
OFFICE = HearingPlace(floor_db=-70, speech_db=-25, bar_db=-39)


@pytest.fixture
def here(places: Places, tmp_path: Path) -> Places:
    return places.model_copy(update={"data": tmp_path / "data"})


def test_each_microphone_has_its_own(here: Places) -> None:
    assert read_hearing(here, "Jabra") is None
    keep_hearing(here, "Jabra", OFFICE)
    keep_hearing(here, "", HALL)
    keep_hearing(here, "Jabra", HALL)
    keep_hearing(here, "Other", OFFICE)
    assert [read_hearing(here, name) for name in ("Jabra", "", "Other")] == [HALL, HALL, OFFICE]


@pytest.mark.parametrize(
    "text", ["", "[]", '{"Jabra": {"floor_db": 3}}', '{"Jabra": {"floor_db": -5, "speech_db": -5, "bar_db": 0}}']
)
def test_a_damaged_file_counts_as_none_and_is_written_anew(here: Places, text: str) -> None:
    here.data.mkdir()
    (here.data / "hearing.json").write_text(text, encoding="utf-8")
    assert read_hearing(here, "Jabra") is None
    keep_hearing(here, "Jabra", HALL)
    assert read_hearing(here, "Jabra") == HALL


def test_only_the_last_fifty_are_kept(here: Places) -> None:
    for number in range(60):
        keep_hearing(here, f"m{number}", HALL)
    assert read_hearing(here, "m9") is None
    assert read_hearing(here, "m10") == HALL


def test_a_folder_that_cannot_be_written_is_a_fault(here: Places) -> None:
    here.data.parent.mkdir(exist_ok=True)
    here.data.write_text("no folder", encoding="utf-8")
    with pytest.raises(SettingsFault):
        keep_hearing(here, "m", HALL)
