"""What the gallery leads the window to: every page, state, sheet and block.

Pages are found by asking the window, not by a list: whoever adds a page has it walked, measured and drawn.
"""

import inspect
from collections.abc import Callable
from dataclasses import replace
from functools import partial

from PySide6.QtWidgets import QScrollArea
from tests.runtime.played_proposals import proposal, queue
from tests.ui import samples
from tests.ui.gallery import PEOPLE, READY, REQUESTS, Gallery
from tests.ui.overlay_scenes import OVERLAYS

from zuruf.dialogue.sound_devices import DevicesListed
from zuruf.dialogue.state import Exchange, Health, HeardSoFar, Note, OpenQuestion, Part, Reading, SeenFault, Stage, Watch
from zuruf.domain.blocks import Block
from zuruf.domain.decisions import Chip, DecisionKind
from zuruf.domain.devices import DeviceList, NamedDevice, SoundDevice
from zuruf.domain.jobs import JobState
from zuruf.domain.languages import Language
from zuruf.domain.manners import WakeWord, WatchFor
from zuruf.domain.proposals import ProposalState
from zuruf.domain.turns import Choice, Page
from zuruf.settings.schema import SpeechPart
from zuruf.ui.main_window import MainWindow

Lead = Callable[[Gallery], None]


def page_leads(window: MainWindow) -> dict[str, Lead]:
    """Every page that a request can open, and every further one that the window has a way to (`open_…` without arguments)."""
    leads: dict[str, Lead] = {f"page-{page.value}": partial(_open_page, page=page) for page in Page}
    for name, way in inspect.getmembers(type(window), inspect.isfunction):
        if name.startswith("open_") and len(inspect.signature(way).parameters) == 1:
            leads[f"page-{name.removeprefix('open_')}"] = partial(_open_way, name=name)
    return leads


def _open_page(gallery: Gallery, page: Page) -> None:
    gallery.window.open_page(page)
    gallery.listen()


def _open_way(gallery: Gallery, name: str) -> None:
    getattr(gallery.window, name)()
    gallery.listen()


def _usage(gallery: Gallery) -> None:
    gallery.window.open_page(Page.SETTINGS)
    gallery.window.settings_page.open_usage()
    gallery.listen()


def _stage(gallery: Gallery, stage: Stage) -> None:
    exchange = None if stage in (Stage.STARTING, Stage.READY, Stage.LISTENING, Stage.TRANSCRIBING) else gallery.exchange()
    if stage is Stage.THINKING and exchange is not None:
        exchange = replace(exchange, reply="", open=True, tool="list_invoices")
    take = "t" if stage in (Stage.LISTENING, Stage.TRANSCRIBING) else None
    gallery.show(replace(READY, stage=stage, exchange=exchange, take=take))
    gallery.window.dock.show_level(0.7)


def _growing(gallery: Gallery) -> None:
    words = REQUESTS[gallery.worn.language]
    gallery.show(replace(READY, stage=Stage.LISTENING, take="t", heard=HeardSoFar("t", words)))


def _reading(gallery: Gallery) -> None:
    exchange = replace(gallery.exchange(), reply="", open=True, reading=Reading(0.42))
    gallery.show(replace(READY, stage=Stage.THINKING, exchange=exchange))


def _fault(gallery: Gallery) -> None:
    fault = SeenFault("model-timeout", "POST /v1/turns: model-timeout after 30 s")
    gallery.show(replace(READY, stage=Stage.FAILED, fault=fault, exchange=replace(gallery.exchange(), reply="")))


def _assistant(gallery: Gallery, health: Health) -> None:
    fault = SeenFault("assistant-unreachable", "connection refused", part=Part.ASSISTANT) if health is Health.LOST else None
    gallery.show(replace(READY, assistant=health, fault=fault, exchange=gallery.exchange()))


def _speech(gallery: Gallery, health: Health) -> None:
    fault = SeenFault("microphone-missing", "no input device", part=Part.SPEECH) if health is Health.LOST else None
    gallery.show(replace(READY, speech=health, fault=fault))


def _watching(gallery: Gallery) -> None:
    gallery.show(replace(READY, watch=Watch("w", WatchFor.WAKE_WORD, WakeWord.OKAY_NABU)))


def _devices(gallery: Gallery) -> None:
    """What is chosen is away, and something with a long name is there."""
    gallery.window.open_page(Page.SETTINGS)
    there = tuple(NamedDevice(name, name) for name in ("Jabra Link 370: USB Audio", samples.LONG_NAMES[0] * 3))
    lists = tuple(DeviceList(device, there, "USB PnP Sound Device", "Plantronics C520", None) for device in SoundDevice)
    gallery.desk.choices.speech = SpeechPart(microphone="Plantronics C520", speaker="Plantronics C520")
    gallery.desk.conversation.devices_listed.emit(DevicesListed(lists))
    gallery.listen()
    devices = gallery.window.settings_page.devices
    around = devices.parentWidget()
    while around is not None and not isinstance(around, QScrollArea):
        around = around.parentWidget()
    if around is not None:
        around.ensureWidgetVisible(devices, 0, 0)


def _note(gallery: Gallery, note: Note) -> None:
    gallery.show(replace(READY, note=note))


def _answered(gallery: Gallery, exchange: Exchange) -> None:
    gallery.show(replace(READY, exchange=exchange))


_READINGS = {
    Language.GERMAN: (
        "Gestellte Rechnungen, nach Rechnungsdatum",
        "Bezahlte Rechnungen, nach Zahlungseingangsdatum der Buchhaltungsabteilung und ohne Anzahlungen",
    ),
    Language.ENGLISH: ("Invoices sent, by invoice date", "Invoices paid, by the day of the payment and without prepayments"),
    Language.UKRAINIAN: ("Виставлені рахунки за датою рахунку", "Оплачені рахунки за датою надходження коштів, без авансів"),
    Language.RUSSIAN: ("Выставленные счета по дате счёта", "Оплаченные счета по дате поступления денег, без авансов"),
}
_ASKED_BACK = {
    Language.GERMAN: "Meinen Sie die gestellten oder die bezahlten Rechnungen?",
    Language.ENGLISH: "Do you mean the invoices sent or the invoices paid?",
    Language.UKRAINIAN: "Ви маєте на увазі виставлені чи оплачені рахунки?",
    Language.RUSSIAN: "Вы имеете в виду выставленные или оплаченные счета?",
}


def _question(gallery: Gallery) -> None:
    language = gallery.worn.language
    asked = replace(samples.ASKING, choices=tuple(Choice(str(at), label) for at, label in enumerate(_READINGS[language])))
    _answered(gallery, replace(gallery.exchange(), reply=_ASKED_BACK[language], asks=OpenQuestion("t", asked)))


_HELD = {
    Language.GERMAN: ("Zeitraum", "Kunde", "1. Januar bis 31. März 2026"),
    Language.ENGLISH: ("Period", "Customer", "1 January to 31 March 2026"),
    Language.UKRAINIAN: ("Період", "Клієнт", "з 1 січня до 31 березня 2026"),
    Language.RUSSIAN: ("Период", "Клиент", "с 1 января по 31 марта 2026"),
}


def _chips(gallery: Gallery) -> None:
    period, customer, quarter = _HELD[gallery.worn.language]
    chips = (
        Chip(DecisionKind.PERIOD, "", period, quarter),
        Chip(DecisionKind.NAME, "customer", customer, samples.LONG_NAMES[0]),
    )
    _answered(gallery, replace(gallery.exchange(), decisions=chips))


def _block(gallery: Gallery, block: Block) -> None:
    _answered(gallery, replace(gallery.exchange(), blocks=(block,)))


_BOOKINGS = {
    Language.GERMAN: "Bitte zwölf Meter PR0017 einbuchen.",
    Language.ENGLISH: "Please book in twelve metres of PR0017.",
    Language.UKRAINIAN: "Оприбуткуй, будь ласка, дванадцять метрів PR0017.",
    Language.RUSSIAN: "Оприходуй, пожалуйста, двенадцать метров PR0017.",
}


def _proposal(gallery: Gallery) -> None:
    said = proposal().texts[gallery.worn.language].sentence
    booking = replace(gallery.exchange(), request=_BOOKINGS[gallery.worn.language])
    _answered(gallery, replace(booking, reply=said, proposals=(proposal(),)))


def _desk(gallery: Gallery) -> None:
    """A manager before the proposals of several kiosks, two of them decided."""
    gallery.sign_in(0)
    gallery.window.open_proposals()
    gallery.listen()
    page = gallery.window.proposals_page
    page._show_open((proposal("p2"), proposal("p1"), replace(proposal("p3"), proposed_by="device:Halle 2")))
    page._show_decided((proposal("d1", state=ProposalState.EXECUTED), proposal("d2", state=ProposalState.REJECTED)))
    gallery.settle()


_ORDERS = {
    Language.GERMAN: (
        "Wie viele Rechnungen sind überfällig?",
        "Buche zwölf Meter PR0017 ein.",
        "Setze den Mindestbestand von PR0099 auf 20.",
        "Was schuldet uns Müller & Söhne?",
        "Öffne die Rechnungen.",
    ),
    Language.ENGLISH: (
        "How many invoices are overdue?",
        "Book in twelve metres of PR0017.",
        "Set the reorder level of PR0099 to 20.",
        "What does Müller & Söhne owe us?",
        "Open the invoices.",
    ),
    Language.UKRAINIAN: (
        "Скільки рахунків прострочено?",
        "Оприбуткуй дванадцять метрів PR0017.",
        "Встанови мінімальний запас PR0099 на 20.",
        "Скільки нам винна Müller & Söhne?",
        "Відкрий рахунки.",
    ),
    Language.RUSSIAN: (
        "Сколько счетов просрочено?",
        "Оприходуй двенадцать метров PR0017.",
        "Установи минимальный запас PR0099 на 20.",
        "Сколько нам должна Müller & Söhne?",
        "Открой счета.",
    ),
}


def _queue(gallery: Gallery) -> None:
    made = queue(JobState.DONE, JobState.PROPOSED, JobState.FAILED, JobState.RUNNING, JobState.WAITING)
    orders = _ORDERS[gallery.worn.language]
    jobs = tuple(replace(job, text=order) for job, order in zip(made.jobs, orders, strict=True))
    said = replace(gallery.exchange(), request=" ".join(orders), reply="")
    _answered(gallery, replace(said, queue=replace(made, jobs=jobs)))


def _people(gallery: Gallery) -> None:
    gallery.open_sheet()


def _pin(gallery: Gallery) -> None:
    gallery.open_sheet().list.buttons[PEOPLE[2][0]].click()
    gallery.settle()


def _wrong_pin(gallery: Gallery) -> None:
    # Whoever has signed in has the wrong ones before forgiven: otherwise the fifth picture would be of a lock.
    gallery.sign_in(0)
    gallery.window.who.sign_out()
    sheet = gallery.open_sheet()
    sheet.list.buttons[PEOPLE[0][0]].click()
    for digit in "111111":
        sheet.pad.digits[digit].click()
    sheet.pad.enter.click()
    gallery.wait(lambda: bool(sheet.pad.message.text()))
    gallery.settle()


def _signed_in(gallery: Gallery) -> None:
    gallery.sign_in(2)
    gallery.settle()


STATES: dict[str, Lead] = {
    **{f"state-{stage.value}": partial(_stage, stage=stage) for stage in Stage},
    "state-growing": _growing,
    "state-reading": _reading,
    "state-fault": _fault,
    **{f"state-assistant-{health.value}": partial(_assistant, health=health) for health in (Health.LOADING, Health.LOST)},
    **{f"state-speech-{health.value}": partial(_speech, health=health) for health in (Health.LOADING, Health.LOST)},
    "state-watching": _watching,
    **{f"note-{note.value}": partial(_note, note=note) for note in Note},
    "state-devices": _devices,
    "state-question": _question,
    "state-proposal": _proposal,
    "state-queue": _queue,
    "state-desk": _desk,
    "state-chips": _chips,
}
SHEETS: dict[str, Lead] = {
    "sheet-usage": _usage,
    "sheet-people": _people,
    "sheet-pin": _pin,
    "sheet-wrong-pin": _wrong_pin,
    "sheet-signed-in": _signed_in,
}
BLOCKS: dict[str, Lead] = {f"block-{block.id}": partial(_block, block=block) for block in samples.ALL}


def leads(window: MainWindow) -> dict[str, Lead]:
    """Every page, state, sheet, overlay and block."""
    return {**page_leads(window), **STATES, **SHEETS, **OVERLAYS, **BLOCKS}
