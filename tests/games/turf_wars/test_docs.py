"""Turf Wars: the pictures in the docs are those of the data, and greedy games use what the cards offer."""

from collections import Counter
from pathlib import Path

import numpy as np
import pytest

import turres
from turres.core.content import slug
from turres.games.turf_wars.content.boards import SORTS
from turres.games.turf_wars.tools.draw_boards import pictures
from turres.search.playing import Deal, play_many

from .abilities import abilities
from .setups import EVENTS, FACTIONS, SECRETS

DOCS = Path(__file__).parents[3] / "docs" / "turf-wars"


@pytest.mark.rule("TFW-6")
def test_the_pictures_are_drawn_from_the_data():
    for name, svg in pictures().items():
        assert svg == (DOCS / name).read_text(encoding="utf-8")
    for sort, svg in zip(SORTS, pictures().values(), strict=True):
        assert sort.turfs == svg.count("<rect") - 1
        assert sort.teleporters == svg.count("<circle")


def ends(games: int, seats: int) -> tuple[Counter[str], Counter[str], Counter[str]]:
    """How greedy games end, by which secret wins, and which events come up in them."""
    game = turres.game("turf-wars")
    start, greedy = game.start(seats), game.bots()["greedy"]()
    ways, secrets, events = Counter[str](), Counter[str](), Counter[str]()
    names = [entry.name for entry in start.content.entries]
    for one in play_many(start, [greedy] * seats, map(Deal, range(games)), seats, counts=True):
        kind, _, which = one.detail.partition(":")
        ways[one.ending] += 1
        secrets[which] += kind == "secrets"
        dealt = np.frombuffer(one.dealt, np.uint16).reshape(seats, -1).any(axis=0)
        events.update(name for name, came in zip(names, dealt, strict=True) if came and name in EVENTS)
    return ways, +secrets, events


@pytest.mark.rule("TFW-40k", "TFW-41g")
def test_greedy_games_end_in_every_way_and_leave_no_event_or_secret_unused():
    ways, secrets, events = Counter(), Counter(), Counter()
    games = 2000
    for seats in range(2, 7):
        found = ends(games, seats)
        ways += found[0]
        secrets += found[1]
        events += found[2]
        assert max(found[1].values()) < 0.12 * games, "no secret win decides every eighth game"
    assert {"TFW-1", "TFW-2", "TFW-3", "TFW-4"} <= set(ways)
    assert {slug(name) for name in SECRETS} == set(secrets)
    assert set(EVENTS) - {"Mind Control"} == set(events)


@pytest.mark.rule("TFW-39", "TFW-39b")
def test_greedy_games_use_every_ability():
    used = Counter()
    for round_ in range(1, 13):
        for seats in range(3, 7):
            used += abilities(10, seats, seed=round_)
        if set(FACTIONS) == set(used):
            break
    assert set(FACTIONS) == set(used)


@pytest.mark.rule("TFW-39", "TFW-41g")
def test_the_tables_in_the_docs_name_every_secret_win_and_faction():
    text = (DOCS.parent / "games" / "turf-wars-figures.md").read_text(encoding="utf-8")
    missing = [name for name in SECRETS if f"`secrets:{slug(name)}`" not in text]
    assert [] == missing + [name for name in FACTIONS if f"`factions:{slug(name)}`" not in text]


@pytest.mark.rule("TFW-40d")
def test_mind_control_comes_up_where_it_is_in_the_deck():
    game = turres.game("turf-wars")
    seen = 0
    for seed in range(200):
        position = game.start(3, {"mind_control": True})
        turres.play_out(position, turres.Rng(seed))
        seen += position.read_block()["past"] >> EVENTS.index("Mind Control") & 1
    assert 0 < seen < 200


@pytest.mark.rule("TFW-22a", "TFW-40h")
def test_games_end_within_the_rounds_that_there_are():
    game = turres.game("turf-wars")
    greedy = game.bots()["greedy"]
    for seats in range(2, 7):
        for seed in range(40):
            position = game.start(seats)
            turres.play_out(position, turres.Rng(seed), [greedy() for _ in range(seats)] if seed % 2 else None)
            assert position.read_block()["past"].bit_count() <= 11
