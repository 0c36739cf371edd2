"""The alerts and the dashboard that ship: whole, and about metrics that the service really has."""

import json
import re
from datetime import UTC, date, datetime
from decimal import Decimal
from pathlib import Path

import pytest
import yaml
from prometheus_client.parser import text_string_to_metric_families
from pydantic import BaseModel, ConfigDict

from zuruf.assistant.metering.drift import Drift
from zuruf.assistant.metering.metrics import Metrics
from zuruf.assistant.metering.usage import Price, PriceTable
from zuruf.assistant.prompt.account import Account, RoundKind, Section
from zuruf.domain.languages import Language
from zuruf.domain.quota import QuotaScope, QuotaState
from zuruf.domain.turn_stages import TurnStage
from zuruf.domain.turns import Reply, ReplySource
from zuruf.settings.schema import QuotaPart

MONITORING = Path(__file__).resolve().parents[3] / "packaging" / "monitoring"
_FUNCTIONS = frozenset({"sum", "max", "rate", "increase", "histogram_quantile", "by"})
_WORD = re.compile(r"[a-z_]+(?=\s*\()|\bzuruf_[a-z_0-9]+")
_STRING = re.compile(r'"[^"]*"')


class Strict(BaseModel):
    model_config = ConfigDict(extra="forbid")


class Alert(Strict):
    """As Prometheus reads it: it knows no other fields."""

    alert: str
    expr: str
    labels: dict[str, str]
    annotations: dict[str, str]


class Group(Strict):
    name: str
    rules: list[dict[str, object]]


class RuleFile(Strict):
    groups: list[Group]


class Target(BaseModel):
    expr: str
    legendFormat: str  # noqa: N815 - Grafana's name


class Panel(BaseModel):
    id: int
    title: str
    gridPos: dict[str, int]  # noqa: N815 - Grafana's name
    targets: list[Target]


class Dashboard(BaseModel):
    title: str
    panels: list[Panel]


def alerts() -> list[Alert]:
    found = RuleFile.model_validate(yaml.safe_load((MONITORING / "zuruf.rules.yml").read_text()))
    rules = []
    for group in found.groups:
        for rule in group.rules:
            lasts = rule.pop("for", "0m")
            assert re.fullmatch(r"\d+[mhd]", str(lasts))
            rules.append(Alert.model_validate(rule))
    return rules


def panels() -> list[Panel]:
    return Dashboard.model_validate_json((MONITORING / "dashboard.json").read_text()).panels


def expressions() -> list[str]:
    return [alert.expr for alert in alerts()] + [target.expr for panel in panels() for target in panel.targets]


@pytest.fixture(scope="module")
def exported() -> dict[str, frozenset[str]]:
    """Every series of a service that has been through everything, with its labels."""
    metrics = Metrics(PriceTable({"small": Price(Decimal(1), Decimal(2))}), "small")
    timings = {"model": 1.0}
    metrics.count_reply(Reply("t", Language.GERMAN, "", "", ReplySource.MODEL, "no-tool", timings=timings))
    metrics.time_voice("t", {TurnStage.TOTAL: 1.0})
    metrics.count_failure("model-timeout")
    metrics.count_round(Account(RoundKind.CHOOSE, {Section.SYSTEM: 400}, 8000, 200), 420, 30)
    state = QuotaState(QuotaScope.COMPANY, 1, 2, datetime(2026, 3, 17, tzinfo=UTC))
    metrics.set_standing([state], Drift(date(2026, 3, 16), 1000, 1100, 9))
    series: dict[str, frozenset[str]] = {}
    for family in text_string_to_metric_families(metrics.exposition().decode()):
        for sample in family.samples:
            series[sample.name] = frozenset(sample.labels)
    return series


@pytest.mark.parametrize("expression", expressions())
def test_expressions_are_whole_and_about_what_is_exported(expression: str, exported: dict[str, frozenset[str]]) -> None:
    bare = _STRING.sub('""', expression)
    for opening, closing in ("()", "[]", "{}"):
        assert bare.count(opening) == bare.count(closing)
    words = _WORD.findall(bare)
    metrics = {word for word in words if word.startswith("zuruf_")}
    assert metrics <= set(exported)
    assert {word for word in words if not word.startswith("zuruf_")} <= _FUNCTIONS
    assert metrics or expression.startswith("up{")
    known = frozenset().union({"job", "le"}, *(exported[metric] for metric in metrics))
    selected = set(re.findall(r"([a-z_]+)(?:=~|!~|!=|=)\"", bare))
    grouped = {label.strip() for labels in re.findall(r"by \(([^)]*)\)", bare) for label in labels.split(",")}
    assert selected | grouped <= known


def test_everything_that_is_exported_is_shown(exported: dict[str, frozenset[str]]) -> None:
    shown = " ".join(target.expr for panel in panels() for target in panel.targets)
    families = {re.sub(r"_(bucket|sum|count|created|total)$", "", name) for name in exported}
    assert {family for family in families if family not in shown} == set()


def test_alerts_say_what_to_do() -> None:
    found = alerts()
    assert len({alert.alert for alert in found}) == len(found)
    assert "ZurufPromptsGrown" in {alert.alert for alert in found}
    for alert in found:
        assert alert.labels["severity"] in {"info", "warning", "critical"}
        assert alert.annotations.keys() == {"summary", "description"}
        for text in alert.annotations.values():
            assert text.count("{{") == text.count("}}")


def test_settings_that_the_alerts_name_exist() -> None:
    assert {scope.value for scope in QuotaScope} <= set(QuotaPart.model_fields)


def test_panels_stand_beside_each_other() -> None:
    taken: set[tuple[int, int]] = set()
    for panel in panels():
        place = panel.gridPos
        cells = {(x, y) for x in range(place["x"], place["x"] + place["w"]) for y in range(place["y"], place["y"] + place["h"])}
        assert not cells & taken, panel.title
        assert place["x"] + place["w"] <= 24
        taken |= cells
    assert len({panel.id for panel in panels()}) == len(panels())
    for panel in panels():
        for target in panel.targets:
            labels = re.findall(r"\{\{(\w+)\}\}", target.legendFormat)
            assert all(label in target.expr for label in labels), panel.title


def test_the_scrape_configuration_can_be_read() -> None:
    found = yaml.safe_load((MONITORING / "prometheus.yml").read_text())
    assert isinstance(found, dict)
    assert found["rule_files"] == ["zuruf.rules.yml"]
    assert json.dumps(found["scrape_configs"]).count("credentials_file") == 1
