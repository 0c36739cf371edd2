"""A chart block: one drawing for each currency or unit, each with a scale of its own."""

from PySide6.QtWidgets import QWidget

from zuruf.domain.blocks import Block, ChartKind
from zuruf.ui import theme
from zuruf.ui.blocks.cells import block_title
from zuruf.ui.charts.canvas import Canvas
from zuruf.ui.charts.drawer import Drawer, Mark
from zuruf.ui.charts.legend import Legend
from zuruf.ui.charts.lying import LyingBars
from zuruf.ui.charts.panels import Panel, drawing
from zuruf.ui.charts.ring import Ring
from zuruf.ui.charts.upright import UprightChart
from zuruf.ui.flow_layout import FlowLayout
from zuruf.ui.scene import Scene
from zuruf.ui.theme import GAP, MARGIN, TIGHT
from zuruf.ui.widgets import PlainLabel, clear, column

_ACROSS = 2


def drawer_for(panel: Panel, scene: Scene) -> Drawer:
    """Names of things stand beside bars that lie, time runs from left to right."""
    if panel.kind is ChartKind.SHARE:
        return Ring(panel, scene.texts, theme.font(scene.look.sizes))
    if panel.kind is ChartKind.LINE or panel.in_time:
        return UprightChart(panel, scene.texts, theme.font(scene.look.sizes))
    return LyingBars(panel, scene.texts, theme.font(scene.look.sizes))


class PanelView(QWidget):
    """One drawing with its title, the figure that was chosen, and which series is which."""

    def __init__(self, scene: Scene, panel: Panel, *, titled: bool, parent: QWidget | None = None) -> None:
        """`titled`: it needs a title of its own; what the axis measures is told either way."""
        super().__init__(parent)
        self._scene = scene
        self.panel = panel
        self._titled = titled
        self._title = PlainLabel("axis")
        self.readout = PlainLabel("readout")
        self.canvas = Canvas(scene, drawer_for(panel, scene))
        layout = column(self, gap=TIGHT)
        layout.addWidget(self._title)
        names = tuple(series.name for series in panel.series)
        if len(names) > 1:
            layout.addWidget(Legend(scene, names, lines=panel.kind is ChartKind.LINE))
        layout.addWidget(self.readout)
        layout.addWidget(self.canvas)
        layout.addStretch(1)
        self.canvas.chosen.connect(self._show_chosen)
        self._name()
        self._show_chosen(None)

    def _name(self) -> None:
        texts = self._scene.texts
        panel = self.panel
        title = texts.say("chart-title", title=panel.title, measure=panel.measure) if panel.measure else panel.title
        self._title.show_text(title)
        self._title.setVisible(self._titled)
        kind = texts.say(f"chart-{panel.kind.value}")
        self.canvas.setAccessibleName(texts.say("chart-name", kind=kind, title=title, count=len(self.canvas.marks)))
        self.canvas.setAccessibleDescription(texts.say("chart-hint"))

    def _show_chosen(self, mark: Mark | None) -> None:
        self.readout.show_text(self._scene.texts.say("chart-hint") if mark is None else mark.text)
        hint = mark is None
        if self.readout.property("hint") != hint:
            self.readout.setProperty("hint", hint)
            self.readout.style().polish(self.readout)


class ChartView(QWidget):
    def __init__(self, scene: Scene, block: Block, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._scene = scene
        self._block = block
        self._note = PlainLabel("note")
        self._place = QWidget()
        self._panels = FlowLayout(self._place, gap=MARGIN, most=_ACROSS)
        self.views: tuple[PanelView, ...] = ()
        layout = column(self, gap=GAP)
        layout.addWidget(self._place)
        layout.addWidget(self._note)
        scene.changed.connect(self._renew)
        self._renew()

    def _renew(self) -> None:
        """Names and figures in the window's language; a chosen figure stays chosen only until then."""
        texts = self._scene.texts
        drawn = drawing(self._block, texts)
        clear(self._panels)
        said = block_title(self._block, texts)
        titled = len(drawn.panels) > 1 or any(panel.title != said for panel in drawn.panels)
        self.views = tuple(PanelView(self._scene, panel, titled=titled) for panel in drawn.panels)
        for view in self.views:
            self._panels.addWidget(view)
        self._place.setVisible(bool(self.views))
        notes = []
        if not self.views:
            notes.append(texts.say("chart-nothing"))
        if drawn.left_out:
            notes.append(texts.say("chart-undated", count=drawn.left_out))
        if len(self.views) > 1:
            notes.append(texts.say("chart-apart"))
        wished = self._block.chart
        if wished is ChartKind.SHARE and any(view.panel.kind is not wished for view in self.views):
            notes.append(texts.say("chart-no-whole"))
        self._note.show_text(" ".join(notes))
        self._note.setVisible(bool(notes))
