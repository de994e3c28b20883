"""Every numbered rule stands in RULES.md, in French, in the rules' source and in a test; and nothing else does."""

import ast
import re
from functools import cache
from pathlib import Path

import pytest

import turres

ROOT = Path(__file__).parent.parent
STANDINGS = {
    "en": ("book", "public", "ruling", "reconstruction"),
    "fr": ("livre", "public", "interprétation", "reconstitution"),
}
every_game = pytest.mark.parametrize("name", turres.ids())


@cache
def marked_rules() -> dict[str, set[str]]:
    """The rule ids that tests are marked with, by their letters."""
    found: dict[str, set[str]] = {}
    for path in [*ROOT.glob("tests/**/*.py"), *ROOT.glob("examples/*/tests/**/*.py")]:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.rule":
                for argument in node.args:
                    rule = str(ast.literal_eval(argument))
                    found.setdefault(rule.split("-", maxsplit=1)[0], set()).add(rule)
    return found


def letters(name: str) -> str:
    """What a game's rule ids begin with."""
    prefixes = {rule.split("-")[0] for rule in turres.game(name).rulebook["en"]}
    assert len(prefixes) == 1
    return prefixes.pop()


def cited(name: str) -> set[str]:
    """The rule ids in a game's source, ranges like `TRO-4 to TRO-10` filled in."""
    order = list(turres.game(name).rulebook["en"])
    files = [path for path in turres.game(name).folder.rglob("*.p[yx]*") if path.suffix != ".pyc"]
    source = "\n".join(path.read_text(encoding="utf-8") for path in files)
    source = re.sub(r"\s+", " ", source)
    found = set(re.findall(rf"{letters(name)}-\d+[a-z]?", source))
    for first, last in re.findall(rf"({letters(name)}-\d+[a-z]?) to ({letters(name)}-\d+[a-z]?)", source):
        found |= set(order[order.index(first) : order.index(last) + 1])
    return found


@every_game
def test_every_rule_has_a_test_and_every_test_a_rule(name: str) -> None:
    assert set(turres.game(name).rulebook["en"]) == marked_rules().get(letters(name), set())


@every_game
def test_every_rule_is_found_in_the_source_and_every_citation_in_the_rulebook(name: str) -> None:
    assert set(turres.game(name).rulebook["en"]) == cited(name)


@every_game
def test_the_rules_are_the_same_in_every_language(name: str) -> None:
    books = turres.game(name).rulebook
    assert list(books["en"]) == list(books["fr"])


@every_game
def test_a_rule_has_one_standing_in_all_languages(name: str) -> None:
    books = turres.game(name).rulebook
    standing = dict(zip(STANDINGS["fr"], STANDINGS["en"], strict=True))
    for rule in books["fr"].values():
        assert books["en"][rule.id].standing == " + ".join(standing[part] for part in rule.standing.split(" + "))


@every_game
def test_every_rule_has_a_standing_and_a_ruling_has_its_reason(name: str) -> None:
    for lang, book in turres.game(name).rulebook.items():
        for rule in book.values():
            parts = set(rule.standing.split(" + "))
            assert parts <= {*STANDINGS[lang]}, f"{rule.id}: {rule.standing}"
            if parts & {"ruling", "reconstruction", "interprétation", "reconstitution"}:
                assert re.search(r"\*(Why|Pourquoi)\s?:\*", rule.text), f"{rule.id} ({lang}) gives no reason"
            assert len(rule.sentence) > 20, f"{rule.id}: {rule.sentence}"
