"""Pages for readers lead to each other; none leads nowhere."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGES = [
    *(
        ROOT / name
        for name in ("README.md", "packaging/README.md", "tests/README.md", "resources/README.md", "resources/design.md")
    ),
    *sorted((ROOT / "resources" / "guide").glob("*.md")),
]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_every_link_leads_somewhere(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    links = [link.partition("#")[0] for link in re.findall(r"\]\(([^)\s]+)\)", text) if "://" not in link]
    assert [link for link in links if link and not (page.parent / link).exists()] == []


def test_the_readme_leads_to_every_guide() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    assert [page.name for page in PAGES if page.parent.name == "guide" and f"(resources/guide/{page.name})" not in text] == []
