"""Opens the guide over the window, by itself or when somebody wants it."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from shiboken6 import isValid

from zuruf.dialogue.state import SeenFault
from zuruf.domain.faults import Fault
from zuruf.settings.guide import locked_steps, save_data, save_place
from zuruf.settings.load import load_settings
from zuruf.settings.schema import Places
from zuruf.ui.conversation import Conversation
from zuruf.ui.main_window import MainWindow
from zuruf.ui.scene import Scene
from zuruf.ui.speech_choices import SpeechChoices
from zuruf.ui.writer import Told, Writer

if TYPE_CHECKING:
    from zuruf.ui.first_run.guide import Guide


class GuideOpener(QObject):
    """`restart` starts assistant, ears and mouth anew with the settings as they are kept."""

    def __init__(
        self,
        scene: Scene,
        window: MainWindow,
        conversation: Conversation,
        places: Places,
        restart: Callable[[], None],
        *,
        writer: Writer,
        choices: SpeechChoices | None = None,
    ) -> None:
        super().__init__(window)
        self._scene = scene
        self._window = window
        self._conversation = conversation
        self._places = places
        self._restart = restart
        self._writer = writer
        self._choices = choices
        self.guide: Guide | None = None
        """None until it is wanted for the first time."""
        scene.doors.guide.connect(self.open)

    def open(self) -> None:
        # Most starts need none of it.
        from zuruf.ui.first_run.guide import Guide
        from zuruf.ui.first_run.step import Acts, Ground

        if self.guide is not None:
            self.guide.deleteLater()
        central = self._window.centralWidget()
        assert central is not None
        places = self._places
        acts = Acts(
            lambda place, told: self._keep(partial(save_place, places, place), told),
            lambda url, told: self._keep(partial(save_data, places, url), told),
            self._restart,
            self._finish,
        )
        ground = Ground(self._scene, self._conversation, self._window.errands, acts, self._choices)
        self.guide = Guide(ground, load_settings(places), locked_steps(places), central)
        self.guide.language_chosen.connect(self._window.rail.language_chosen)
        self.guide.open()

    def _keep(self, job: Callable[[], None], told: Told) -> None:
        guide = self.guide

        def tell(fault: Fault | None) -> None:
            # It may have been left meanwhile, or another one opened.
            there = guide if guide is self.guide and isValid(guide) else None
            if there is not None:
                told(fault)
            elif fault is None:
                self._restart()
            if fault is not None and (there is None or not there.isVisible()):
                self._window.show_unsaved(SeenFault(fault.code, fault.hint))

        self._writer.write(job, tell)

    def _finish(self) -> None:
        self._window.set_guided()
        self._window.open_page(None)
