"""What README and the docs show is true: examples run, excerpts stand in the files they come from."""

import doctest
import os
import re
from pathlib import Path

import pytest

from tools import docs_site

ROOT = Path(__file__).parent.parent
PAGES = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"), *ROOT.glob("benchmarks/*.md")])
MAINTAINED = [page for page in PAGES if page.name != "CHANGELOG.md" and page.parent.name != "decisions"]  # else history
PATH = re.compile(r"`((?:src|web|tests|tools|docs|examples|benchmarks|fuzz|requirements)/[\w./*-]*)`")
MADE = {docs_site.DOCS / name for name in docs_site.generated()}  # pages of the site that are made from the code
BUILT = {"src/turres/server/pages"}
EXCERPT = re.compile(r"<!-- excerpt: (\S+) -->\n```\w*\n(.*?)```", re.DOTALL)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_examples_run(page: Path) -> None:
    test = doctest.DocTestParser().get_doctest(page.read_text(encoding="utf-8"), {}, page.name, str(page), 0)
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS, verbose=False)
    output: list[str] = []
    runner.run(test, out=output.append)
    assert 0 == runner.failures, "".join(output)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_excerpts_stand_in_their_files(page: Path) -> None:
    for name, excerpt in EXCERPT.findall(page.read_text(encoding="utf-8")):
        assert excerpt in (ROOT / name).read_text(encoding="utf-8"), f"{name} no longer has:\n{excerpt}"


@pytest.mark.parametrize("page", MAINTAINED, ids=lambda page: str(page.relative_to(ROOT)))
def test_paths_of_the_project_exist(page: Path) -> None:
    named = {path.rstrip("/") for path in PATH.findall(page.read_text(encoding="utf-8"))} - BUILT
    patterns = [re.sub(r"\b(GAME|X)\b", "*", path) for path in named]
    assert [] == [path for path in patterns if not any(ROOT.glob(path))]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_links_within_the_project_lead_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#:\s]+)(?:#[^)]*)?\)", page.read_text(encoding="utf-8")):
        path = Path(os.path.normpath(page.parent / target))
        assert path.exists() or path in MADE, f"{page.name} links to {target}"
