"""The workflow that a company copies, and the commands that packaging/README.md names: each is there."""

import re
import shlex
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml

from zuruf.__main__ import _parser

ROOT = Path(__file__).resolve().parents[2]
PACKAGING = ROOT / "packaging"
WORKFLOW = PACKAGING / "ci" / "release.yml"


@pytest.fixture(scope="module")
def workflow() -> dict[Any, Any]:
    read = yaml.safe_load(WORKFLOW.read_text(encoding="utf-8"))
    assert isinstance(read, dict)
    return read


def steps(workflow: dict[Any, Any]) -> list[dict[str, Any]]:
    return [step for job in workflow["jobs"].values() for step in job["steps"]]


def named_files(text: str) -> set[str]:
    """Files of the repository that a text names."""
    return {found.rstrip(".") for found in re.findall(r"packaging/(?:[\w-]+/)+[\w.-]+", text.replace("\\", "/"))}


def test_every_system_has_its_job(workflow: dict[Any, Any]) -> None:
    jobs = workflow["jobs"]
    assert set(jobs) == {"check", "linux", "windows", "macos", "publish"}
    assert set(jobs["publish"]["needs"]) == {"linux", "windows", "macos"}
    assert all(job["timeout-minutes"] <= 120 for job in jobs.values())
    needed = {
        name for job in jobs.values() for name in ([job["needs"]] if isinstance(job.get("needs"), str) else job.get("needs", []))
    }
    assert needed <= set(jobs)


def test_it_writes_nowhere_and_no_stranger_starts_it(workflow: dict[Any, Any]) -> None:
    # YAML reads the bare word "on" as true.
    assert set(workflow[True]) == {"push", "workflow_dispatch"}
    assert workflow["permissions"] == {"contents": "read"}
    assert all("permissions" not in job for job in workflow["jobs"].values())
    checkouts = [step for step in steps(workflow) if str(step.get("uses", "")).startswith("actions/checkout")]
    assert len(checkouts) == len(workflow["jobs"])
    assert all(step["with"]["persist-credentials"] is False for step in checkouts)


def test_actions_are_of_one_maker_and_pinned(workflow: dict[Any, Any]) -> None:
    used = [str(step["uses"]) for step in steps(workflow) if "uses" in step]
    assert all(re.fullmatch(r"actions/[a-z-]+@(v[0-9]+|[0-9a-f]{40})", name) for name in used)


def test_secrets_are_in_single_steps_of_a_tag_alone(workflow: dict[Any, Any]) -> None:
    for job in workflow["jobs"].values():
        assert "secrets." not in str({key: value for key, value in job.items() if key != "steps"})
        for step in job["steps"]:
            if "secrets." in str(step):
                assert "secrets." not in str(step.get("run", "")), "a command line is seen by every process"
                assert "tag" in str(step.get("if", "")) + str(job.get("if", ""))
                assert "release" in str(job["environment"])
    assert "secrets." not in str(workflow.get("env", ""))


def test_nothing_of_an_event_is_put_into_a_command(workflow: dict[Any, Any]) -> None:
    assert not [step["run"] for step in steps(workflow) if "${{" in str(step.get("run", ""))]


def test_its_shell_is_shell(workflow: dict[Any, Any]) -> None:
    for step in steps(workflow):
        if "run" in step and step.get("shell") != "pwsh":
            subprocess.run(["bash", "-n"], input=step["run"], text=True, check=True)


@pytest.mark.parametrize("path", [WORKFLOW, PACKAGING / "README.md"], ids=["workflow", "readme"])
def test_every_file_that_is_named_is_there(path: Path) -> None:
    named = named_files(path.read_text(encoding="utf-8"))
    assert len(named) > 5
    assert sorted(name for name in named if not (ROOT / name).exists()) == []


SHELL = sorted(
    path
    for path in PACKAGING.rglob("*")
    if path.is_file() and path.stat().st_mode & 0o100 and path.read_bytes().startswith((b"#!/usr/bin/env bash", b"#!/bin/sh"))
)


@pytest.mark.parametrize("path", SHELL, ids=lambda path: str(path.relative_to(PACKAGING)))
def test_every_script_is_shell(path: Path) -> None:
    shell = "bash" if b"bash" in path.read_bytes().splitlines()[0] else "sh"
    subprocess.run([shell, "-n", str(path)], check=True)


def commands(text: str) -> list[list[str]]:
    """What stands in the text's indented blocks, without comments."""
    lines = [line.strip() for line in text.splitlines() if line.startswith("    ")]
    return [words for line in lines if not line.startswith("|") and (words := shlex.split(line, comments=True))]


README = commands((PACKAGING / "README.md").read_text(encoding="utf-8"))


@pytest.mark.parametrize("words", [words for words in README if words[0] == "zuruf"], ids=" ".join)
def test_every_verb_that_the_readme_names_takes_these_words(words: list[str]) -> None:
    assert callable(_parser().parse_args(words[1:]).handler)


def test_every_option_that_the_readme_gives_a_script_is_in_its_usage() -> None:
    given = {(word, option) for words in README for word in words for option in words if word.startswith("packaging/")}
    options = {(script, option) for script, option in given if re.fullmatch(r"--?[A-Za-z-]{2,}", option)}
    assert len(options) > 10
    unknown = [
        (script, option) for script, option in options if option.lstrip("-") not in (ROOT / script).read_text(encoding="utf-8")
    ]
    assert unknown == []


@pytest.mark.parametrize("script", ["windows/make.py", "windows/signing.py"])
def test_the_python_scripts_say_what_they_want(script: str) -> None:
    done = subprocess.run([sys.executable, PACKAGING / script, "--help"], capture_output=True, text=True, check=False)
    assert done.returncode == 0
    assert "usage:" in done.stdout
