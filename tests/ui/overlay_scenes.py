"""What lies over the whole window: the guide of the first start step by step, how everything is, and the cover of a kiosk.

Nothing here is kept: overlays are put away, not left.
"""

from collections.abc import Callable
from functools import partial

from tests.ui.gallery import REQUESTS, Gallery

from zuruf.dialogue.conditions import Condition, Member, PartsLooked, SoundTold, Wellness
from zuruf.dialogue.events import NothingHeard, TranscriptArrived
from zuruf.dialogue.setup import NeededPack, PackFetched, PacksLooked, PackState, PackUse, SetupFailed
from zuruf.domain.languages import Language
from zuruf.domain.speech import Transcript
from zuruf.settings.schema import Settings
from zuruf.ui.condition.board import ConditionBoard
from zuruf.ui.condition.sheet import ConditionSheet
from zuruf.ui.first_run.guide import Guide
from zuruf.ui.first_run.step import Acts, Ground
from zuruf.ui.kiosk.cover import Cover

PACKS = (
    NeededPack("whisper-base", PackUse.TRANSCRIBER, tuple(Language), 145_000_000, "MIT", PackState.INSTALLED),
    NeededPack("qwen2.5-coder-1.5b-instruct-q4", PackUse.MODEL, (), 1_117_000_000, "Apache-2.0", PackState.MISSING),
    NeededPack("uk_UA-ukrainian_tts-medium", PackUse.VOICE, (Language.UKRAINIAN,), 76_000_000, "MIT", PackState.ALTERED),
)
STEPS = ("language", "place", "data", "packs", "microphone", "speaker", "last")


def _nothing(*_: object) -> None:
    pass


def open_guide(gallery: Gallery, name: str) -> Guide:
    window = gallery.window
    central = window.centralWidget()
    assert central is not None
    acts = Acts(_nothing, _nothing, _nothing, _nothing)
    ground = Ground(gallery.desk.scene, gallery.desk.conversation, window.errands, acts, gallery.desk.choices)
    guide = Guide(ground, Settings(), frozenset(), central)
    guide.open()
    guide._show(next(step for step in guide.steps_to_go() if step.name == name))
    return guide


def _step(gallery: Gallery, name: str) -> None:
    open_guide(gallery, name)
    gallery.settle()


def _server(gallery: Gallery) -> None:
    guide = open_guide(gallery, "place")
    guide.place.options.buttons["server"].click()
    gallery.settle()
    guide.go_on.click()
    gallery.settle()


def _failed_trial(gallery: Gallery) -> None:
    data = open_guide(gallery, "data").data
    data.options.buttons["own"].click()
    data.url.line.setText("postgresql+psycopg://reader@db/erp")
    data.trial._asked = "tried"
    gallery.window.errands.answered.emit(SetupFailed("tried", "store-missing", "connection to server at db:5432 failed"))
    gallery.settle()


def _fetching(gallery: Gallery) -> None:
    packs = open_guide(gallery, "packs").packs
    packs._looked, answered = "looked", gallery.window.errands.answered
    answered.emit(PacksLooked("looked", PACKS))
    packs._fetching = "fetching"
    packs.renew()
    answered.emit(PackFetched("fetching", PACKS[1].name, 410_000_000, PACKS[1].size))
    gallery.settle()


def _microphone(gallery: Gallery, *, heard: bool) -> None:
    step = open_guide(gallery, "microphone").microphone
    step._take = "take"
    text = Transcript(REQUESTS[gallery.worn.language], gallery.worn.language, 0.9)
    gallery.desk.conversation.overheard.emit(TranscriptArrived("take", text) if heard else NothingHeard("take"))
    gallery.settle()


def _speaker(gallery: Gallery) -> None:
    speaker = open_guide(gallery, "speaker").speaker
    speaker._ask(asks=True)
    gallery.settle()


def _condition(gallery: Gallery) -> None:
    window, conversation = gallery.window, gallery.desk.conversation
    central = window.centralWidget()
    assert central is not None
    board = ConditionBoard(conversation, window.errands, parent=window)
    sheet = ConditionSheet(gallery.desk.scene, conversation, board, central)
    sheet.open()
    sheet._timer.stop()
    board._asked = "looked"
    conditions = (
        Condition(Member.ASSISTANT, Wellness.WELL, name="1.0"),
        Condition(Member.MODEL, Wellness.LOADING, name="qwen2.5-coder-1.5b-instruct-q4"),
        Condition(Member.DATABASE, Wellness.ILL, "store-missing", "connection to server at db:5432 failed"),
    )
    conversation.sound_told.emit(SoundTold((Condition(Member.SPEAKER, Wellness.ILL, "speaker-missing", "no output device"),)))
    window.errands.answered.emit(PartsLooked("looked", conditions, 0.012))
    gallery.show(conversation.state)


def _cover(gallery: Gallery) -> None:
    central = gallery.window.centralWidget()
    assert central is not None
    cover = Cover(gallery.desk.scene, central)
    cover.lay()
    cover.touched.connect(cover.hide)
    gallery.settle()


OVERLAYS: dict[str, Callable[[Gallery], None]] = {
    **{f"guide-{name}": partial(_step, name=name) for name in STEPS},
    "guide-server": _server,
    "guide-failed-trial": _failed_trial,
    "guide-fetching": _fetching,
    "guide-understood": partial(_microphone, heard=True),
    "guide-silent": partial(_microphone, heard=False),
    "guide-asked": _speaker,
    "condition": _condition,
    "cover": _cover,
}
