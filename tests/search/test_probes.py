"""Bots choose as they did when their strength was measured."""

import pytest

import turres

from . import probes


@pytest.mark.parametrize("game", probes.games(), ids=lambda game: game.id)
def test_bots_choose_as_they_did(game: turres.Game) -> None:
    assert probes.path_of(game).read_text(encoding="utf-8") == probes.write(game), (
        "if that is meant, raise SEARCH_VERSION (search/levels.py) or the box's bots_version, so that strength is measured "
        "anew, and run python -m tests.search.probes"
    )


def test_probes_are_not_rewritten_under_the_same_versions() -> None:
    old = "rules 1, searches 1, bots 1\n2 seats, greedy: a\n"
    assert not probes.may_replace(old, "rules 1, searches 1, bots 1\n2 seats, greedy: b\n")
    assert probes.may_replace(old, "rules 1, searches 1, bots 1\n2 seats, random: b\n")
    for version in ("rules 2, searches 1, bots 1", "rules 1, searches 2, bots 1", "rules 1, searches 1, bots 2"):
        assert probes.may_replace(old, f"{version}\n2 seats, greedy: b\n")
    assert probes.may_replace("", old)
