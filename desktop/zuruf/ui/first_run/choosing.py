"""The steps in which something is chosen: the language, where the assistant is, whose data it reads."""

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import Signal

from zuruf.dialogue.setup import TryAssistant, TryDatabase, TryModel
from zuruf.domain.faults import Fault
from zuruf.domain.languages import Language
from zuruf.settings.guide import AtCompany, OnThisMachine, Place, WithModelServer
from zuruf.settings.schema import Settings
from zuruf.ui.first_run.parts import Field, Options, Result, Trial
from zuruf.ui.first_run.step import Ground, Outcome, Step
from zuruf.ui.one_of import OneOf
from zuruf.ui.theme import GAP
from zuruf.ui.widgets import Button, PlainLabel, column

HERE, SERVER, COMPANY = "here", "server", "company"
SAMPLE, OWN = "sample", "own"


class LanguageStep(Step):
    """The window's language. What people speak to it may be any of the four."""

    name = "language"
    chosen = Signal(object)
    """Language."""

    def __init__(self, ground: Ground) -> None:
        super().__init__(ground)
        self.buttons = {language: Button(ground.scene, "choice") for language in Language}
        self._group = OneOf(self)
        layout = column(self, gap=GAP)
        for language, button in self.buttons.items():
            button.setCheckable(True)
            self._group.add(button)
            button.clicked.connect(partial(self._choose, language))
            layout.addWidget(button)
        layout.addStretch(1)
        self.renew()

    def keep(self, kept: Callable[[bool], None]) -> None:
        self.become(Outcome.DONE)
        kept(True)

    def renew(self) -> None:
        for language, button in self.buttons.items():
            button.show_words(self.say(f"language-{language.value}"))
            button.setChecked(language is self.ground.scene.texts.language)

    def _choose(self, language: Language) -> None:
        self.chosen.emit(language)


class SettledStep(Step):
    """What is chosen here goes into the settings, and counts after a new start of what it is about."""

    def __init__(self, ground: Ground) -> None:
        super().__init__(ground)
        self.result = Result(ground.scene)

    def refuse(self, message: str, kept: Callable[[bool], None]) -> None:
        """Something is missing."""
        self.result.tell(message, bad=True)
        kept(False)

    def be_done(self, kept: Callable[[bool], None]) -> None:
        """It is kept already."""
        if self.outcome is Outcome.OPEN:
            self.become(Outcome.DONE)
        kept(True)

    def be_told(self, kept: Callable[[bool], None], fault: Fault | None, *, still_chosen: bool) -> None:
        """It was written, or could not be: then the step says why. Whoever has chosen something else meanwhile stays with it."""
        if fault is not None:
            self.result.tell_fault(fault.code, fault.hint)
            kept(False)
            return
        self.result.clear()
        self.ground.acts.restart()
        if still_chosen:
            self.be_done(kept)
        else:
            kept(False)


class PlaceStep(SettledStep):
    """Where the assistant and its model are."""

    name = "place"

    def __init__(self, ground: Ground, settings: Settings) -> None:
        super().__init__(ground)
        scene = ground.scene
        self.options = Options(scene, "guide-place", (HERE, SERVER, COMPANY))
        self.base_url = Field(scene, "guide-place-base-url")
        self.model = Field(scene, "guide-place-model")
        self.api_key = Field(scene, "guide-place-api-key", secret=True)
        self.address = Field(scene, "guide-place-address")
        self.token = Field(scene, "guide-place-token", secret=True)
        self.trial = Trial(scene, ground.errands)
        self._of = {HERE: (), SERVER: (self.base_url, self.model, self.api_key), COMPANY: (self.address, self.token)}
        layout = column(self, gap=GAP)
        layout.addWidget(self.options)
        for field in (*self._of[SERVER], *self._of[COMPANY]):
            layout.addWidget(field)
            field.line.textChanged.connect(self._changed)
        layout.addWidget(self.trial)
        layout.addWidget(self.result)
        layout.addStretch(1)
        self._fill(settings)
        self._kept: Place | None = self._place()
        self.options.chosen.connect(self._changed)
        self.trial.wanted.connect(self._try)
        self.trial.ended.connect(self.become)
        self._changed()

    def keep(self, kept: Callable[[bool], None]) -> None:
        place = self._place()
        if place is None:
            self.refuse("guide-place-incomplete", kept)
        elif place == self._kept:
            self.be_done(kept)
        else:
            self.ground.acts.keep_place(place, partial(self._told, place, kept))

    def _told(self, place: Place, kept: Callable[[bool], None], fault: Fault | None) -> None:
        self._kept = place if fault is None else self._kept
        self.be_told(kept, fault, still_chosen=self._place() == place)

    @property
    def at_company(self) -> bool:
        """Whether what is kept is the company's assistant, which has its own data and models."""
        return isinstance(self._kept, AtCompany)

    def _fill(self, settings: Settings) -> None:
        model, assistant = settings.model, settings.assistant
        if model.kind == "endpoint":
            self.base_url.line.setText(model.base_url)
            self.model.line.setText(model.model)
            self.api_key.line.setText("" if model.api_key is None else model.api_key.get_secret_value())
        self.address.line.setText(assistant.address or "")
        self.token.line.setText("" if assistant.token is None else assistant.token.get_secret_value())
        self.options.show_value(COMPANY if assistant.address else SERVER if model.kind == "endpoint" else HERE)

    def _place(self) -> Place | None:
        """None while something is missing."""
        match self.options.value:
            case "server":
                found = WithModelServer(self.base_url.text, self.model.text, self.api_key.text)
                return found if found.base_url and found.model else None
            case "company":
                company = AtCompany(self.address.text, self.token.text)
                return company if company.address and company.token else None
            case _:
                return OnThisMachine()

    def _changed(self, *_: object) -> None:
        shown = self._of[self.options.value]
        for field in (*self._of[SERVER], *self._of[COMPANY]):
            field.setVisible(field in shown)
        self.trial.setVisible(bool(shown))
        self.trial.clear()
        self.trial.button.setEnabled(self._place() is not None)
        self.result.clear()
        self.become(Outcome.OPEN)

    def _try(self) -> None:
        match self._place():
            case WithModelServer(base_url, model, api_key):
                self.trial.begin(TryModel(base_url, model, api_key))
            case AtCompany(address, token):
                self.trial.begin(TryAssistant(address, token))
            case _:
                pass


class DataStep(SettledStep):
    """Whose data the assistant reads."""

    name = "data"

    def __init__(self, ground: Ground, settings: Settings) -> None:
        super().__init__(ground)
        scene = ground.scene
        self.options = Options(scene, "guide-data", (SAMPLE, OWN))
        self.url = Field(scene, "guide-data-url", secret=True)
        self.advice = PlainLabel("note")
        self.trial = Trial(scene, ground.errands)
        layout = column(self, gap=GAP)
        for widget in (self.options, self.url, self.trial, self.advice, self.result):
            layout.addWidget(widget)
        layout.addStretch(1)
        self._kept = settings.company.url
        self.url.line.setText(settings.company.url or "")
        self.options.show_value(OWN if settings.company.url else SAMPLE)
        self.options.chosen.connect(self._changed)
        self.url.line.textChanged.connect(self._changed)
        self.trial.wanted.connect(lambda: self.trial.begin(TryDatabase(self.url.text)))
        self.trial.ended.connect(self.become)
        self._changed()
        self.renew()

    def keep(self, kept: Callable[[bool], None]) -> None:
        url = self._url()
        if url == "":
            self.refuse("guide-data-incomplete", kept)
        elif url == self._kept:
            self.be_done(kept)
        else:
            self.ground.acts.keep_data(url, partial(self._told, url, kept))

    def _told(self, url: str | None, kept: Callable[[bool], None], fault: Fault | None) -> None:
        self._kept = url if fault is None else self._kept
        self.be_told(kept, fault, still_chosen=self._url() == url)

    def _url(self) -> str | None:
        """None for the sample company, empty while it is missing."""
        return self.url.text if self.options.value == OWN else None

    def renew(self) -> None:
        self.advice.show_text(self.say("guide-data-advice"))

    def _changed(self, *_: object) -> None:
        own = self.options.value == OWN
        for widget in (self.url, self.trial, self.advice):
            widget.setVisible(own)
        self.trial.clear()
        self.trial.button.setEnabled(bool(self.url.text))
        self.result.clear()
        self.become(Outcome.OPEN)
