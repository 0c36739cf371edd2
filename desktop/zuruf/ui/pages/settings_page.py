"""What a person may set at the window."""

from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QStackedWidget, QWidget

from zuruf.domain.languages import Language
from zuruf.settings.schema import WindowPart
from zuruf.ui.conversation import Conversation
from zuruf.ui.dressing import dress
from zuruf.ui.errands import Errands
from zuruf.ui.kiosk.way_out import WayOut
from zuruf.ui.pages.choice import Choice
from zuruf.ui.pages.device_settings import DeviceSettings
from zuruf.ui.pages.doctor_page import DoctorPage
from zuruf.ui.pages.microphone_page import MicrophonePage
from zuruf.ui.pages.sight_settings import SightSettings
from zuruf.ui.pages.talk_settings import TalkSettings
from zuruf.ui.pages.turn_trace_page import TurnTracePage
from zuruf.ui.pages.usage_page import UsagePage
from zuruf.ui.pages.voice_settings import VoiceSettings
from zuruf.ui.scene import Scene
from zuruf.ui.scrolled_page import ScrolledPage
from zuruf.ui.speech_choices import SpeechChoices
from zuruf.ui.update_note import UpdateNote
from zuruf.ui.widgets import Button, PlainLabel

_THEMES = ("system", "light", "dark", "contrast")
_WAYS = ("hold", "toggle")


class SettingsPage(QStackedWidget):
    """The settings, and behind buttons how much the service is used and what is wrong with this installation."""

    changed = Signal(object)
    """WindowPart: what is set now."""

    def __init__(
        self,
        scene: Scene,
        settings: WindowPart,
        errands: Errands,
        choices: SpeechChoices | None = None,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._scene = scene
        self._errands = errands
        self.usage_page: UsagePage | None = None
        self._settings = settings
        self._title = PlainLabel("headline")
        self.language = Choice(
            scene, "settings-language", list(Language), lambda value: f"language-{value}", setting="window.language"
        )
        self.theme = Choice(scene, "settings-theme", _THEMES, lambda value: f"theme-{value}", setting="window.theme")
        self.talk = Choice(scene, "settings-talk", _WAYS, lambda value: f"talk-by-{value}", setting="window.talk_by")
        self.sight = SightSettings(scene)
        self.talking = TalkSettings(scene, choices)
        self.devices = DeviceSettings(scene, choices)
        self.voice = VoiceSettings(scene, choices)
        self.way_out = WayOut(scene)
        self.updates = UpdateNote(scene)
        self.condition = Button(scene, "plain", "ready")
        self.condition.clicked.connect(scene.doors.condition)
        self.guide = Button(scene, "plain", "help")
        self.guide.clicked.connect(scene.doors.guide)
        scene.doors.moved.connect(self._renew)
        self.usage = Button(scene, "plain", "chart")
        self.usage.clicked.connect(self.open_usage)
        self.doctor = Button(scene, "plain", "search")
        self.doctor.clicked.connect(self.open_doctor)
        self.doctor_page: DoctorPage | None = None
        self.traces = Button(scene, "plain", "reports")
        self.traces.clicked.connect(self.open_traces)
        self.trace_page: TurnTracePage | None = None
        self.microphone = Button(scene, "plain", "microphone")
        self.microphone.clicked.connect(self.open_microphone)
        self.microphone.hide()
        self.microphone_page: MicrophonePage | None = None
        self._conversation: Conversation | None = None
        self.traces.hide()
        self.language.chosen.connect(partial(self._set, "language"))
        self.theme.chosen.connect(partial(self._set, "theme"))
        self.talk.chosen.connect(partial(self._set, "talk_by"))
        self.sight.chosen.connect(self._set)
        self.talking.window_chosen.connect(self._set)
        self._form = ScrolledPage()
        layout = self._form.body(reading=scene)
        for widget in (self._title, self.language, self.theme, self.sight, self.talk, self.talking):
            layout.addWidget(widget)
        for part in (self.devices, self.voice, self.way_out, self.updates):
            layout.addWidget(part)
        for button in (self.microphone, self.condition, self.guide, self.doctor, self.usage, self.traces):
            layout.addWidget(button, 0, Qt.AlignmentFlag.AlignLeft)
        layout.addStretch(1)
        self.addWidget(self._form)
        scene.changed.connect(self._renew)
        self.show_settings(settings)
        self._renew()

    def parts(self) -> list[QWidget]:
        inner = (self.usage_page, self.doctor_page, self.trace_page, self.microphone_page)
        return [*self._form.pieces(), *(page for page in inner if page is not None)]

    def _add(self, page: QWidget) -> None:
        dress(page, self._scene.look)
        self.addWidget(page)

    def open(self) -> None:
        """Shows the settings themselves."""
        self.setCurrentWidget(self._form)

    def open_usage(self) -> None:
        if self.usage_page is None:
            self.usage_page = UsagePage(self._scene, self._errands)
            self.usage_page.left.connect(self._leave_usage)
            self._add(self.usage_page)
        self.setCurrentWidget(self.usage_page)
        self.usage_page.open()

    def trace(self, conversation: Conversation) -> None:
        """Whose turns and whose microphone are behind the buttons."""
        self._conversation = conversation
        self.traces.show()
        self.microphone.show()

    def open_traces(self) -> None:
        if self._conversation is None:
            return
        if self.trace_page is None:
            self.trace_page = TurnTracePage(self._scene, self._conversation)
            self.trace_page.left.connect(self._leave_traces)
            self._add(self.trace_page)
        self.setCurrentWidget(self.trace_page)
        self.trace_page.open()

    def open_microphone(self) -> None:
        if self._conversation is None:
            return
        if self.microphone_page is None:
            self.microphone_page = MicrophonePage(self._scene, self._conversation)
            self.microphone_page.left.connect(self._leave_microphone)
            self._add(self.microphone_page)
        self.setCurrentWidget(self.microphone_page)
        self.microphone_page.open()

    def open_doctor(self) -> None:
        if self.doctor_page is None:
            self.doctor_page = DoctorPage(self._scene)
            self.doctor_page.left.connect(self._leave_doctor)
            self._add(self.doctor_page)
        self.setCurrentWidget(self.doctor_page)
        self.doctor_page.open()

    def _leave_doctor(self) -> None:
        self.open()
        self.doctor.setFocus(Qt.FocusReason.OtherFocusReason)

    def _leave_microphone(self) -> None:
        self.open()
        self.microphone.setFocus(Qt.FocusReason.OtherFocusReason)

    def _leave_traces(self) -> None:
        self.open()
        self.traces.setFocus(Qt.FocusReason.OtherFocusReason)

    def _leave_usage(self) -> None:
        self.open()
        self.usage.setFocus(Qt.FocusReason.OtherFocusReason)

    def show_settings(self, settings: WindowPart) -> None:
        self._settings = settings
        self.language.show_value(settings.language)
        self.theme.show_value(settings.theme)
        self.talk.show_value(settings.talk_by)
        self.sight.show_settings(settings)
        self.talking.show_settings(settings)

    def _set(self, field: str, value: object) -> None:
        chosen = {**self._settings.model_dump(), field: value}
        if chosen["pedal_key"] == chosen["talk_key"] and "window.pedal_key" not in self._scene.locked:
            chosen["pedal_key"] = ""
        self.changed.emit(WindowPart.model_validate(chosen))

    def _renew(self) -> None:
        self._title.show_text(self._scene.texts.say("page-settings"))
        self.condition.show_words(self._scene.texts.say("condition"))
        self.guide.show_words(self._scene.texts.say("guide-again"))
        self.guide.setVisible(self._scene.doors.are_open)
        self.doctor.show_words(self._scene.texts.say("settings-doctor"))
        self.usage.show_words(self._scene.texts.say("settings-usage"))
        self.traces.show_words(self._scene.texts.say("settings-traces"))
        self.microphone.show_words(self._scene.texts.say("settings-microphone"))
