"""Faults to be planted in a house: each with the check that finds it, and what that says."""

import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from email.utils import formatdate

from sqlalchemy import insert
from tests.doctor.house import House

from zuruf.assistant.store.engine import open_read_write, sqlite_url
from zuruf.assistant.store.tables import turns
from zuruf.doctor.findings import State


@dataclass(frozen=True)
class Planted:
    """A fault, the check that finds it, what it says, and a piece of the English mend that tells it from others."""

    plant: Callable[[House], object]
    check: str
    message: str
    mend: str
    state: State = State.FAILED


def _set(part: str, **values: object) -> Callable[[House], object]:
    def plant(house: House) -> None:
        house.settings[part] = {**house.settings.get(part, {}), **values}

    return plant


def _do(*acts: Callable[[House], object]) -> Callable[[House], object]:
    def plant(house: House) -> None:
        for act in acts:
            act(house)

    return plant


def _servers(**values: object) -> Callable[[House], object]:
    def plant(house: House) -> None:
        for name, value in values.items():
            setattr(house.servers, name, value)

    return plant


def _drop_table(house: House) -> None:
    with closing(sqlite3.connect(house.database)) as connection, connection:
        connection.execute("DROP TABLE zuruf_prompt_accounts")


def _vocabulary(text: str) -> Callable[[House], object]:
    return lambda house: (house.places.config / "vocabulary.toml").write_text(text, encoding="utf-8")


def _other_tables(house: House) -> None:
    shipped = (house.places.resources / "vocabulary" / "sample.toml").read_text(encoding="utf-8")
    _vocabulary(shipped.replace('source = "invoices"', 'source = "bills"'))(house)


def _turn_tomorrow(house: House) -> None:
    started = datetime.now(UTC) + timedelta(days=1)
    row = {"id": "t", "actor": "kiosk", "key": "k", "request_digest": "", "request_text": "", "mode": "voice"}
    rest = {"state": "done", "holder": "", "held_until": started, "started_at": started}
    engine = open_read_write(sqlite_url(house.database))
    with engine.begin() as connection:
        connection.execute(insert(turns).values(row | rest))
    engine.dispose()


def _broken_catalogue(house: House) -> None:
    link = house.places.resources / "locales"
    whole = link.resolve()
    link.unlink()
    shutil.copytree(whole, link)
    (link / "uk" / "faults.ftl").write_text("no message at all\n", encoding="utf-8")


def _data_is_a_file(house: House) -> None:
    shutil.rmtree(house.places.data)
    house.places.data.write_text("")


PLANTED: dict[str, Planted] = {
    "model missing": Planted(
        _do(House.embedded, lambda house: shutil.rmtree(house.pack("brain").parent)),
        "model",
        "doctor-fault-pack-missing",
        "zuruf models fetch brain",
    ),
    "model altered": Planted(
        _do(House.embedded, lambda house: house.pack("brain").write_bytes(b"brain" * 99 + b"brawn")),
        "model",
        "doctor-fault-pack-altered",
        "Delete its folder",
    ),
    "transcriber missing": Planted(
        lambda house: house.pack("ears").unlink(), "transcriber", "doctor-fault-pack-altered", "zuruf models fetch ears"
    ),
    "voice missing": Planted(
        lambda house: shutil.rmtree(house.pack("mouth").parent),
        "voices",
        "doctor-voice-missing",
        "zuruf voices fetch mouth",
        State.WARNING,
    ),
    "voice altered": Planted(
        lambda house: house.pack("mouth").write_bytes(b"mouse" * 100), "voices", "doctor-voice-altered", "Delete its folder"
    ),
    "endpoint down": Planted(
        _set("model", base_url="http://127.0.0.1:9"), "endpoint", "doctor-fault-model-unreachable", "model.base_url"
    ),
    "endpoint with a small context": Planted(
        _servers(window=900), "endpoint", "doctor-fault-model-window", "OLLAMA_CONTEXT_LENGTH"
    ),
    "endpoint that states a small context": Planted(
        _servers(stated=2048), "endpoint", "doctor-fault-model-window", "OLLAMA_CONTEXT_LENGTH"
    ),
    "endpoint that states more than it reads": Planted(
        _servers(stated=100_000, window=900), "endpoint", "doctor-fault-model-window", "OLLAMA_CONTEXT_LENGTH"
    ),
    "endpoint that ignores schemas": Planted(
        _servers(calls_tools=False), "endpoint", "doctor-fault-model-nonsense", "JSON schema"
    ),
    "endpoint set to tool calls that it ignores": Planted(
        _do(_servers(calls_tools=False), _set("model", tool_calling="native")),
        "endpoint",
        "doctor-fault-model-nonsense",
        "JSON schema",
    ),
    "wrong key": Planted(_servers(key="another"), "endpoint", "doctor-endpoint-key", "ZURUF_MODEL_API_KEY"),
    "another model": Planted(_servers(models=("large",)), "endpoint", "doctor-fault-model-refused", "model.model"),
    "company's database away": Planted(
        _set("company", url="sqlite:////nowhere/company.db"), "company", "doctor-fault-store-missing", "address and login"
    ),
    "company's database down": Planted(
        _set("company", url="postgresql+psycopg://reader@127.0.0.1:9/erp"),
        "company",
        "doctor-fault-store-missing",
        "address and login",
    ),
    "service's database damaged": Planted(
        lambda house: house.database.write_bytes(b"no database" * 1000),
        "database",
        "doctor-fault-store-failed",
        "restore a backup",
    ),
    "a table is gone": Planted(_drop_table, "database", "doctor-database-tables", "Restore a backup"),
    "clock behind the entries": Planted(_turn_tomorrow, "clock", "doctor-clock-behind", "Set the clock"),
    "never swept": Planted(lambda _house: None, "sweep", "doctor-sweep-never", "zuruf sweep", State.WARNING),
    "vocabulary unreadable": Planted(
        _vocabulary("[tables\n"), "vocabulary", "doctor-vocabulary-faulty", "zuruf vocabulary check"
    ),
    "vocabulary of another database": Planted(_other_tables, "vocabulary", "doctor-vocabulary-faulty", "zuruf vocabulary check"),
    "assistant down": Planted(
        _set("assistant", address="http://127.0.0.1:9", token="right"),
        "assistant",
        "doctor-fault-assistant-unreachable",
        "zuruf serve",
    ),
    "assistant refuses the token": Planted(
        lambda house: house.remote("wrong"), "assistant", "doctor-fault-assistant-refused", "zuruf people add-device"
    ),
    "assistant of another version": Planted(
        _do(House.remote, _servers(version="9.0.0")), "assistant", "doctor-assistant-version", "Update the older"
    ),
    "assistant out of order": Planted(
        _do(House.remote, _servers(state="failing")), "assistant", "doctor-assistant-failing", "`zuruf doctor` on the assistant"
    ),
    "no assistant at its address": Planted(
        _do(House.remote, _servers(is_assistant=False)), "assistant", "doctor-assistant-other", "assistant.address"
    ),
    "clock beside the assistant's": Planted(
        _do(House.remote, _servers(date=formatdate(usegmt=True, timeval=1.0))), "skew", "doctor-skew-far", "time server"
    ),
    "clock set meanwhile": Planted(
        lambda house: house.machine.nows.insert(0, house.machine.nows[0] - timedelta(seconds=40)),
        "steady",
        "doctor-steady-set",
        "one time server only",
        State.WARNING,
    ),
    "port in use": Planted(
        _do(House.serving, lambda house: setattr(house.machine, "listens", True)), "port", "doctor-port-taken", "--port"
    ),
    "disk full": Planted(lambda house: setattr(house.machine, "free", 1 << 20), "disk", "doctor-disk-full", "Make room"),
    "little memory": Planted(
        lambda house: setattr(house.machine, "memory", 1 << 20),
        "memory",
        "doctor-memory-little",
        "Close other programs",
        State.WARNING,
    ),
    "no microphone": Planted(
        lambda house: setattr(house.sound, "amplitude", None), "microphone", "doctor-fault-microphone-missing", "Plug it in"
    ),
    "microphone silent": Planted(
        lambda house: setattr(house.sound, "amplitude", 0.0),
        "microphone",
        "doctor-microphone-silent",
        "mute switch",
        State.WARNING,
    ),
    "microphone clipped": Planted(
        lambda house: setattr(house.sound, "amplitude", 2.0),
        "microphone",
        "doctor-microphone-clipped",
        "level down",
        State.WARNING,
    ),
    "no loudspeaker": Planted(
        lambda house: setattr(house.sound, "loudspeaker", False), "loudspeaker", "doctor-fault-speaker-missing", "Plug it in"
    ),
    "transcriber hears nonsense": Planted(
        lambda house: setattr(house.speech, "hears", "thank you for watching"),
        "hearing",
        "doctor-hearing-nonsense",
        "zuruf models verify",
    ),
    "voice says nonsense": Planted(
        lambda house: setattr(house.speech, "hears_itself", "brrr"), "speaking", "doctor-speaking-nonsense", "zuruf voices verify"
    ),
    "texts damaged": Planted(_broken_catalogue, "catalogues", "doctor-catalogues-broken", "Install the program again"),
    "data folder cannot be written": Planted(_data_is_a_file, "data", "doctor-data-closed", "ZURUF_HOME"),
    "documents away": Planted(
        _set("documents", folder="/nowhere/papers"), "documents", "doctor-documents-away", "Connect the drive"
    ),
}
