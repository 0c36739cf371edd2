"""The one place where the window's parts are built and joined."""

import signal
import uuid
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QApplication

from zuruf.dialogue.ports import Listener, Session
from zuruf.dialogue.state import Health, SeenFault, State
from zuruf.domain.faults import SettingsFault
from zuruf.domain.languages import Language
from zuruf.domain.turn_stages import LONGEST_READING
from zuruf.language.phrases import Phrases
from zuruf.packs.voices import voices_here
from zuruf.settings.bundle import STARTS_ANEW
from zuruf.settings.guide import guide_is_wanted
from zuruf.settings.load import load_settings, locked_settings
from zuruf.settings.resources import read_catalogues
from zuruf.settings.save import save_speech, save_window
from zuruf.settings.schema import Places, Settings
from zuruf.ui import theme
from zuruf.ui.bridge import Bridge
from zuruf.ui.condition.opening import ConditionOpener
from zuruf.ui.conversation import Conversation
from zuruf.ui.first_run.opening import GuideOpener
from zuruf.ui.icons import Icons
from zuruf.ui.kiosk.kept import Keeper, KeptConversation
from zuruf.ui.main_window import MainWindow
from zuruf.ui.note_speech import note_speaker
from zuruf.ui.picture_taker import PictureTaker
from zuruf.ui.read_ahead import ReadAhead, set_aside
from zuruf.ui.refusal import Refusal
from zuruf.ui.scene import Scene
from zuruf.ui.showing import show_with_room
from zuruf.ui.speech_choices import SpeechChoices
from zuruf.ui.system_look import system_look
from zuruf.ui.texts import CATALOGUES, Texts
from zuruf.ui.updating import begin_updating
from zuruf.ui.writer import Writer

if TYPE_CHECKING:
    from zuruf.ui.kiosk.kiosk import Kiosk

Tell = Callable[[str], None]
"""Hears `painted` when the window stands, and `ready` when both parts are there."""

MakeSession = Callable[[Settings, Places, Phrases, Listener], Session]


@dataclass(frozen=True, slots=True)
class Desk:
    """The parts of a window that is not shown yet."""

    application: QApplication
    scene: Scene
    phrases: Phrases
    window: MainWindow
    conversation: Conversation
    choices: SpeechChoices
    writer: Writer


def make_session(settings: Settings, places: Places, phrases: Phrases, listener: Listener) -> Session:
    """The session over the real parts."""
    from zuruf.runtime.session import AsyncioSession, Side, Worker

    def make_sides() -> Sequence[Side]:
        from zuruf.runtime.assistant_side import AssistantSide
        from zuruf.runtime.failures import failure_describer
        from zuruf.runtime.links import link_opener
        from zuruf.runtime.ready_phrases import CATALOGUES as SPOKEN
        from zuruf.runtime.ready_phrases import ready_phrases
        from zuruf.runtime.speech_child import open_speech_child
        from zuruf.runtime.speech_side import SpeechSide
        from zuruf.wire.speech import Prepare

        first = settings.window.language
        languages = sorted(settings.languages, key=lambda language: language is not first)
        prepare = Prepare(
            settings=settings.model_dump(mode="json", include={"languages", "speech"}),
            phrases=ready_phrases(Phrases(read_catalogues(places, *SPOKEN)), languages),
        )
        describe = failure_describer(phrases)
        # The assistant may still have to read its instructions, which takes none of the turn's own time here either.
        wait = settings.assistant.turn_seconds + LONGEST_READING
        speech = SpeechSide(lambda: open_speech_child(places), listener, prepare)
        opener = link_opener(settings, places)
        assistant = AssistantSide(
            opener, listener, describe, wait_seconds=wait, use_words=speech.use_words, last_heard=speech.last_heard
        )
        return [speech, assistant]

    def make_workers() -> Sequence[Worker]:
        from zuruf.probing import make_probes
        from zuruf.runtime.block_files import CATALOGUES as TITLES
        from zuruf.runtime.block_files import BlockFiles
        from zuruf.runtime.setup_desk import SetupDesk
        from zuruf.runtime.update_desk import update_desk

        files = BlockFiles(lambda: Phrases(read_catalogues(places, *TITLES)), listener)
        logs = places.data / "logs"
        return [files, SetupDesk(make_probes(places), listener, logs / "packs.log"), update_desk(settings.update, listener, logs)]

    return AsyncioSession(make_sides, listener, make_workers)


def run_window(
    settings: Settings,
    places: Places,
    *,
    tell: Tell | None = None,
    make: MakeSession = make_session,
    keeper: Keeper | None = None,
    instance: str | None = None,
    guide: bool = False,
) -> int:
    """Opens the window and returns the exit status when it has been closed and its parts have ended.

    `keeper` holds what stands in it while it is started again after a crash; `instance` is the name at which later starts call.
    With `guide` a person is led through the first steps, where that is wanted.
    """
    desk = build_desk(settings, places)
    kiosk = _kiosk(desk, settings) if settings.kiosk.on else None
    opener = _guide_opener(desk, settings, places, make)
    ConditionOpener(desk.scene, desk.window, desk.conversation)
    restart = None if keeper is None else partial(desk.application.exit, STARTS_ANEW)
    updating = begin_updating(desk.conversation, desk.scene.updates, settings.update, restart)
    kept: list[KeptConversation] = []

    def begun() -> None:
        if keeper is not None:
            kept.append(KeptConversation(desk.conversation, keeper, desk.application.exit))
        if guide and guide_is_wanted(places):
            opener.open()

    _begin_when_painted(desk, settings, places, tell, make, begun=begun)
    if instance is not None:
        _answer_later_starts(desk, instance)
    if kiosk is None:
        show_with_room(desk.window)
    else:
        kiosk.begin()
    status = _run(desk)
    if kiosk is not None:
        kiosk.end()
    updating.end()
    for each in kept:
        if status == STARTS_ANEW:
            each.hand_over()
        else:
            each.close()
    return status


def picture_window(
    settings: Settings,
    places: Places,
    path: Path,
    text: str | None,
    *,
    seconds: float,
    spoken: bool = False,
    make: MakeSession = make_session,
) -> int:
    """Opens the window, asks `text` if there is one (as if `spoken`), writes a picture of what is then seen, and closes.

    Returns 0, or 1 when there was no reply within `seconds`; the picture is written all the same. Raises SettingsFault when it
    cannot be written.
    """
    desk = build_desk(settings, places)
    _begin_when_painted(desk, settings, places, None, make)
    taker = PictureTaker(desk.window, desk.conversation, path, text, seconds, spoken=spoken)
    desk.conversation.changed.connect(taker.see)
    desk.window.show()
    status = _run(desk)
    if taker.fault is not None:
        raise taker.fault
    return status or taker.status


def build_desk(settings: Settings, places: Places, arguments: Sequence[str] = ("zuruf",)) -> Desk:
    application = QApplication.instance() or QApplication(list(arguments))
    assert isinstance(application, QApplication)
    application.setApplicationName("Zuruf")
    application.setDesktopFileName("zuruf")
    application.setStyle("Fusion")
    application.setFont(theme.font())
    phrases = Phrases(read_catalogues(places, *CATALOGUES))
    scene = Scene(
        Texts(phrases, settings.window.language), Icons(places.resources / "icons"), theme.LIGHT, locked=locked_settings(places)
    )
    conversation = Conversation(Bridge(), lambda: uuid.uuid4().hex, note_speaker(phrases, scene))
    writer = Writer(conversation.bridge.post, lambda fault: window.show_unsaved(SeenFault(fault.code, fault.hint)))
    choices = SpeechChoices(
        conversation,
        settings.speech,
        lambda chosen: writer.write(partial(save_speech, places, chosen)),
        lambda language: voices_here(places, language),
    )
    system = system_look()
    window = MainWindow(
        scene,
        conversation,
        settings.window,
        save=lambda chosen: writer.write(partial(save_window, places, chosen)),
        system_is_dark=system.is_dark,
        system_wants_contrast=system.wants_contrast,
        choices=choices,
    )
    window.exchange.repeat.wanted.connect(conversation.repeat)
    system.follow(window.follow_system)
    return Desk(application, scene, phrases, window, conversation, choices, writer)


def show_refusal(fault: SettingsFault, places: Places, arguments: Sequence[str] = ("zuruf",)) -> None:
    """Instead of the window, until somebody closes it."""
    application = QApplication.instance() or QApplication(list(arguments))
    assert isinstance(application, QApplication)
    application.setFont(theme.font())
    phrases = Phrases(read_catalogues(places, "faults"))
    Refusal([phrases.say(language, f"fault-{fault.code}") for language in Language], fault.code, fault.hint).exec()


def _guide_opener(desk: Desk, settings: Settings, places: Places, make: MakeSession) -> GuideOpener:
    def made() -> Session:
        try:
            now = load_settings(places)
        except SettingsFault:
            # Somebody has changed the file meanwhile: what held until now holds on.
            now = settings
        return make(now, places, desk.phrases, desk.conversation.hear)

    restart = partial(desk.conversation.begin_anew, made, desk.choices.tell)
    return GuideOpener(desk.scene, desk.window, desk.conversation, places, restart, writer=desk.writer, choices=desk.choices)


def _kiosk(desk: Desk, settings: Settings) -> "Kiosk":
    from zuruf.ui.kiosk.awake import find_waker
    from zuruf.ui.kiosk.kiosk import Kiosk

    return Kiosk(desk.scene, desk.window, desk.conversation, settings.kiosk, find_waker())


def _answer_later_starts(desk: Desk, instance: str) -> None:
    from zuruf.ui.kiosk.single import FirstWindow, bring_forward

    FirstWindow(instance, desk.window).called.connect(partial(bring_forward, desk.window))


def _begin_when_painted(
    desk: Desk,
    settings: Settings,
    places: Places,
    tell: Tell | None,
    make: MakeSession,
    *,
    begun: Callable[[], None] = lambda: None,
) -> None:
    told: set[str] = set()

    def say(news: str) -> None:
        told.add(news)
        if tell is not None:
            tell(news)

    def begin() -> None:
        say("painted")
        session = make(settings, places, desk.phrases, desk.conversation.hear)
        desk.conversation.begin(session)
        desk.choices.tell()
        begun()
        # What the first reply is drawn with: loaded while the other parts start, and not when the person waits for it.
        import zuruf.ui.blocks.block_view  # noqa: F401

        ReadAhead(desk.scene.texts, desk.window, desk.window.pages_ahead, desk.conversation.forgotten).start()

    def see(state: State) -> None:
        if "ready" not in told and Health.LOADING not in (state.speech, state.assistant):
            say("ready")
            set_aside()

    desk.conversation.changed.connect(see)
    desk.window.painted.connect(begin)


def _run(desk: Desk) -> int:
    # Qt's loop does not let Python's handler run. Ending at once is well: children end when their input does.
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    status = desk.application.exec()
    desk.writer.finish()
    desk.conversation.end()
    return int(status)
