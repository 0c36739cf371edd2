"""built-in default < policy default < the person's settings < policy locked."""

import logging
import os
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.settings.policy.places import machine

from zuruf.domain.faults import SettingsFault
from zuruf.domain.languages import Language
from zuruf.settings.load import load_settings, load_with_origins
from zuruf.settings.policy.leaves import leaves_by_path
from zuruf.settings.policy.mistakes import PolicyInvalid
from zuruf.settings.policy.policy import Origin, Policy, layer
from zuruf.settings.policy.secrets import Reference, Store, read_secret
from zuruf.settings.schema import EmbeddedModel, EndpointModel, Places, Settings


def own(here: Places, text: str) -> None:
    here.config.mkdir(exist_ok=True)
    (here.config / "settings.toml").write_text(text, encoding="utf-8")


def test_each_tier_over_the_one_before(places: Places, tmp_path: Path) -> None:
    here = machine(
        places,
        tmp_path,
        {
            "version": 1,
            "locked": {"window": {"language": "uk"}},
            "default": {"window": {"language": "ru", "theme": "dark", "talk_key": "F9"}, "quota": {"company": 7}},
        },
    )
    own(here, '[window]\nlanguage = "en"\ntheme = "light"\n[speech]\nrate = 1.5\n')
    loaded = load_with_origins(here)
    window = loaded.settings.window
    assert (window.language, window.theme, window.talk_key) == (Language.UKRAINIAN, "light", "F9")
    assert (loaded.settings.quota.company, loaded.settings.speech.rate, loaded.settings.window.talk_by) == (7, 1.5, "hold")
    assert loaded.settings == load_settings(here)
    assert loaded.layered.origins == {
        ("window", "language"): Origin.POLICY_LOCKED,
        ("window", "theme"): Origin.PERSON,
        ("window", "talk_key"): Origin.POLICY_DEFAULT,
        ("quota", "company"): Origin.POLICY_DEFAULT,
        ("speech", "rate"): Origin.PERSON,
    }


def test_a_locked_value_in_the_persons_file_is_told_without_the_value(
    places: Places, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    here = machine(places, tmp_path, {"version": 1, "locked": {"assistant": {"address": "https://ours.example"}}})
    own(here, '[assistant]\naddress = "https://theirs.example"\n')
    with caplog.at_level(logging.WARNING):
        assert load_settings(here).assistant.address == "https://ours.example"
    assert "assistant.address" in caplog.text
    assert "theirs" not in caplog.text
    assert "ours" not in caplog.text
    caplog.clear()
    own(here, '[assistant]\naddress = "https://ours.example"\n')
    assert load_settings(here).assistant.address == "https://ours.example"
    assert caplog.text == "", "the same value is nothing to tell"


@pytest.mark.parametrize(
    ("default", "english"),
    [({}, 1.0), ({"speech": {"rates": {"en": 0.8}}}, 0.8)],
    ids=["one for all", "the company's own for a language"],
)
def test_a_lock_for_all_languages_is_not_undone_by_one(
    places: Places, tmp_path: Path, default: dict[str, Any], english: float
) -> None:
    here = machine(places, tmp_path, {"version": 1, "locked": {"speech": {"rate": 1.0, "volume": 0.5}}, "default": default})
    own(here, "[speech]\nrate = 2.0\n[speech.rates]\nde = 2.0\nen = 2.0\n[speech.volumes]\nen = 1.0\n")
    speech = load_settings(here).speech
    assert (speech.rate_of(Language.GERMAN), speech.rate_of(Language.ENGLISH)) == (1.0, english)
    assert speech.volume_of(Language.ENGLISH) == 0.5


def test_a_mistake_in_the_persons_file_under_a_lock_does_no_harm(places: Places, tmp_path: Path) -> None:
    here = machine(places, tmp_path, {"version": 1, "locked": {"quota": {"company": 7}}})
    own(here, "[quota]\ncompany = 0\n")
    assert load_settings(here).quota.company == 7
    own(here, "quota = 5\n")
    with pytest.raises(SettingsFault) as raised:
        load_settings(here)
    assert raised.value.code == "settings-invalid"


ENDPOINT = {"kind": "endpoint", "base_url": "http://m/v1", "model": "m"}


@pytest.mark.parametrize(
    ("default", "text", "locked", "expected"),
    [
        (ENDPOINT, "", {}, EndpointModel(base_url="http://m/v1", model="m")),
        (ENDPOINT, '[model]\nkind = "embedded"\npack = "p"\n', {}, EmbeddedModel(pack="p")),
        (ENDPOINT, "[model]\ntimeout_seconds = 5\n", {}, EndpointModel(base_url="http://m/v1", model="m", timeout_seconds=5)),
        ({}, '[model]\nkind = "endpoint"\nbase_url = "http://x"\nmodel = "x"\n', {"kind": "embedded"}, EmbeddedModel()),
        (ENDPOINT, "", {"kind": "embedded", "threads": 2}, EmbeddedModel(threads=2)),
        (
            {},
            '[model]\nkind = "embedded"\npack = "p"\n',
            ENDPOINT | {"window_tokens": 4096},
            EndpointModel(base_url="http://m/v1", model="m", window_tokens=4096),
        ),
        (ENDPOINT, "", {"kind": "endpoint", "model": "n"}, EndpointModel(base_url="http://m/v1", model="n")),
    ],
)
def test_kinds_of_models_do_not_mix(
    places: Places, tmp_path: Path, *, default: dict[str, Any], text: str, locked: dict[str, Any], expected: object
) -> None:
    tiers = {"locked": {"model": locked} if locked else {}, "default": {"model": default} if default else {}}
    here = machine(places, tmp_path, {"version": 1, **tiers})
    own(here, text)
    assert load_settings(here).model == expected


@pytest.mark.parametrize("tier", ["default", "locked"])
def test_the_key_of_the_environment_gives_way_to_a_locked_one(
    places: Places, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, tier: str
) -> None:
    monkeypatch.setenv("ZURUF_MODEL_API_KEY", "of-the-person")
    monkeypatch.setenv("COMPANY_KEY", "of-the-company")
    here = machine(places, tmp_path, {"version": 1, tier: {"model": {**ENDPOINT, "api_key": {"env": "COMPANY_KEY"}}}})
    model = load_settings(here).model
    assert isinstance(model, EndpointModel)
    assert model.api_key is not None
    assert model.api_key.get_secret_value() == ("of-the-person" if tier == "default" else "of-the-company")


def test_a_broken_lock_stops_everything(places: Places, tmp_path: Path) -> None:
    for policy in (
        {"version": 1, "locked": {"window": {"theme": "pink"}}},
        {"version": 1, "lokced": {}},
        {"version": 1, "locked": {"windw": {}}, "default": {}},
        {"version": 1, "default": 5},
        "{",
    ):
        with pytest.raises(PolicyInvalid):
            load_settings(machine(places, tmp_path, policy))


def test_a_broken_default_is_left_out_and_told(places: Places, tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    policy = {
        "version": 1,
        "locked": {"quota": {"company": 7}},
        "default": {"window": {"theme": "pink", "talk_key": "F9"}, "windw": {}, "model": {**ENDPOINT, "window_tokens": 1}},
    }
    with caplog.at_level(logging.WARNING):
        settings = load_settings(machine(places, tmp_path, policy))
    assert (settings.window.theme, settings.window.talk_key, settings.quota.company) == ("system", "F9", 7)
    assert settings.model == EmbeddedModel()
    assert {record.args[0] for record in caplog.records if isinstance(record.args, tuple)} == {
        "/default/window/theme",
        "/default/windw",
        "/default/model/window_tokens",
    }
    assert "pink" not in caplog.text


def test_a_person_cannot_refer_to_secrets(places: Places, tmp_path: Path) -> None:
    here = machine(places, tmp_path, {"version": 1})
    own(here, '[assistant]\ntoken = { file = "/etc/shadow" }\n')
    with pytest.raises(SettingsFault) as raised:
        load_settings(here)
    assert raised.value.code == "settings-invalid"


def test_secrets_come_from_where_the_policy_says(places: Places, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    token = tmp_path / "token"
    token.write_text("the-token\n")
    (tmp_path / "database").write_text("postgresql://u:pw@db/z")
    monkeypatch.setenv("ADMIN", "the-admin")
    monkeypatch.setenv("CREDENTIALS_DIRECTORY", str(tmp_path))
    here = machine(
        places,
        tmp_path,
        {
            "version": 1,
            "locked": {
                "assistant": {"token": {"file": str(token)}, "admin_token": {"env": "ADMIN"}},
                "database": {"url": {"keystore": "database"}},
            },
        },
    )
    settings = load_settings(here)
    assert settings.assistant.token is not None
    assert settings.assistant.admin_token is not None
    assert settings.assistant.token.get_secret_value() == "the-token"
    assert settings.assistant.admin_token.get_secret_value() == "the-admin"
    assert settings.database.url == "postgresql://u:pw@db/z"
    shown = load_with_origins(here)
    assert shown.layered.references[("assistant", "token")] == Reference(Store.FILE, str(token))
    assert "the-token" not in repr(shown)
    assert "pw" not in repr(shown)
    token.write_text("\n")
    with pytest.raises(SettingsFault) as raised:
        load_settings(here)
    assert raised.value.code == "policy-secret"
    assert "assistant.token" in raised.value.hint


PROGRAM = """#!/bin/sh
[ "$*" = "{known}" ] || exit 1
echo "from the store"
"""


@pytest.mark.skipif(os.name != "posix", reason="the stand-in is a script")
@pytest.mark.parametrize(
    ("system", "program", "arguments"),
    [
        ("linux", "secret-tool", ["lookup", "application", "zuruf", "name", "token"]),
        ("darwin", "security", ["find-generic-password", "-s", "zuruf", "-a", "token", "-w"]),
    ],
)
def test_the_key_store_is_asked_by_its_own_program(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, system: str, program: str, arguments: list[str]
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.delenv("CREDENTIALS_DIRECTORY", raising=False)
    token, other = Reference(Store.KEY_STORE, "token"), Reference(Store.KEY_STORE, "other")
    with pytest.raises(SettingsFault):
        read_secret(token, "assistant.token", system)
    (tmp_path / program).write_text(PROGRAM.format(known=" ".join(arguments)))
    (tmp_path / program).chmod(0o755)
    assert read_secret(token, "assistant.token", system) == "from the store"
    with pytest.raises(SettingsFault) as raised:
        read_secret(other, "assistant.token", system)
    assert raised.value.hint == "assistant.token: there is nothing at the policy's reference to keystore other"


PATHS = sorted(path for path in leaves_by_path() if path[0] != "model")
TIER = st.dictionaries(st.sampled_from(PATHS), st.integers())


@given(TIER, TIER, TIER)
def test_the_order_holds_for_every_setting(
    locked: dict[tuple[str, ...], Any], default: dict[tuple[str, ...], Any], person: dict[tuple[str, ...], Any]
) -> None:
    layered = layer(Policy("p", locked, default), person, {})
    assert layered.values == {**default, **person, **locked}
    assert set(layered.ignored) == {path for path in person if path in locked and locked[path] != person[path]}
    for path, origin in layered.origins.items():
        tiers = {Origin.POLICY_LOCKED: locked, Origin.PERSON: person, Origin.POLICY_DEFAULT: default}
        assert path in tiers[origin]


def test_without_a_policy_nothing_changes(places: Places, tmp_path: Path) -> None:
    assert load_settings(machine(places, tmp_path)) == Settings()
    assert load_with_origins(machine(places, tmp_path)).policy is None
