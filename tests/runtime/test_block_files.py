"""Blocks become files: complete, or not at all."""

from pathlib import Path
from zipfile import ZipFile

import pytest
from tests.dialogue.sayings import block
from tests.runtime.heard import Heard

from zuruf.dialogue.effects import AbandonTurn, SaveBlock
from zuruf.dialogue.ports import BlockSaved, ErrandFailed
from zuruf.domain.languages import Language
from zuruf.language.phrases import Phrases
from zuruf.runtime.block_files import CATALOGUES, BlockFiles
from zuruf.settings.resources import read_catalogues
from zuruf.settings.schema import Places

pytestmark = pytest.mark.anyio


@pytest.fixture
def heard() -> Heard:
    return Heard()


@pytest.fixture
def files(places: Places, heard: Heard) -> BlockFiles:
    return BlockFiles(lambda: Phrases(read_catalogues(places, *CATALOGUES)), heard)


def save(form: str, path: Path) -> SaveBlock:
    return SaveBlock("e", block(), form, str(path), Language.GERMAN)


def names_in(folder: Path) -> list[str]:
    return [found.name for found in folder.iterdir()]


async def test_a_block_becomes_a_csv_file(files: BlockFiles, heard: Heard, tmp_path: Path) -> None:
    path = tmp_path / "Umsatz.csv"
    path.write_text("what was there before")
    files.carry_out(save("csv", path))
    await heard.wait_for_news(BlockSaved("e"))
    lines = path.read_text(encoding="utf-8-sig").splitlines()
    assert len(lines) == 2
    assert lines[1] == "1234,50;EUR"
    assert names_in(tmp_path) == ["Umsatz.csv"]


async def test_a_block_becomes_a_workbook(files: BlockFiles, heard: Heard, tmp_path: Path) -> None:
    path = tmp_path / "Umsatz.xlsx"
    files.carry_out(save("xlsx", path))
    await heard.wait_for_news(BlockSaved("e"))
    with ZipFile(path) as book:
        assert b"1234.5" in book.read("xl/worksheets/sheet1.xml")


@pytest.mark.parametrize("place", ["nowhere/Umsatz.csv", "."])
async def test_a_place_that_cannot_be_written_is_told_and_nothing_is_left(
    files: BlockFiles, heard: Heard, tmp_path: Path, place: str
) -> None:
    files.carry_out(save("csv", tmp_path / place))
    failed = await heard.wait_for(lambda news: isinstance(news, ErrandFailed))
    assert isinstance(failed, ErrandFailed)
    assert (failed.key, failed.code) == ("e", "export-unwritable")
    assert str(tmp_path) not in failed.hint
    assert names_in(tmp_path) == []


async def test_other_effects_are_left_alone(files: BlockFiles, heard: Heard) -> None:
    files.carry_out(AbandonTurn("k"))
    await files.end()
    assert heard.news == []
