"""The manifests that ship, and what a manifest may not say."""

from pathlib import Path

import pytest
from tests.packs.shapes import Folders

from zuruf.domain.faults import PackFault
from zuruf.domain.languages import Language
from zuruf.packs.manifest import PackKind, load_manifest
from zuruf.settings.schema import EmbeddedModel, Places, SpeechPart


def test_the_shipped_manifest_holds_what_the_settings_ask_for(places: Places) -> None:
    manifest = load_manifest(places)
    assert manifest.pack(SpeechPart().transcriber).kind is PackKind.TRANSCRIBER
    assert manifest.pack(EmbeddedModel().pack).kind is PackKind.LANGUAGE_MODEL


@pytest.mark.parametrize("language", list(Language))
def test_every_language_has_a_default_voice(places: Places, language: Language) -> None:
    voice = load_manifest(places).default_voice(language)
    assert voice is not None
    assert voice.languages == (language,)
    assert {Path(file.name).suffix for file in voice.files} == {".onnx", ".json"}


def test_every_pack_is_fixed_to_a_revision_and_names_its_licence(places: Places) -> None:
    for pack in load_manifest(places).packs:
        assert pack.hub.revision not in {"main", ""}
        assert pack.licence


def test_an_unknown_name_is_a_missing_pack(places: Places) -> None:
    with pytest.raises(PackFault) as caught:
        load_manifest(places).pack("whisper-enormous")
    assert caught.value.code == "pack-missing"
    assert "whisper-base" in caught.value.hint


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ('name = "model.bin"', 'name = "../model.bin"'),
        ('name = "sample"', 'name = "/sample"'),
        ("size = 1", "size = -1"),
        ("sha256", "sha1"),
        ('languages = ["de"]', 'languages = ["xx"]'),
        ("[[packs]]", "[[packs"),
    ],
)
def test_a_broken_manifest_is_refused(folders: Folders, before: str, after: str) -> None:
    path = folders.resources / "models.toml"
    text = path.read_text(encoding="utf-8")
    assert before in text
    path.write_text(text.replace(before, after), encoding="utf-8")
    with pytest.raises(PackFault) as caught:
        load_manifest(folders)
    assert caught.value.code == "pack-altered"
