"""Turf Wars: the pictures in the docs are those of the data, and greedy games use what the cards offer."""

from collections import Counter
from pathlib import Path

import pytest

import turres
from tools.turf_wars import study
from turres.games.turf_wars.boards import SORTS
from turres.games.turf_wars.picture import pictures

from .setups import EVENTS, SECRETS

DOCS = Path(__file__).parents[3] / "docs" / "turf-wars"


@pytest.mark.rule("TFW-6")
def test_the_pictures_are_drawn_from_the_data():
    for name, svg in pictures().items():
        assert svg == (DOCS / name).read_text(encoding="utf-8")
    for sort, svg in zip(SORTS, pictures().values(), strict=True):
        assert sort.turfs == svg.count("<rect") - 1
        assert sort.teleporters == svg.count("<circle")


@pytest.mark.rule("TFW-40k", "TFW-41g")
def test_greedy_games_end_in_every_way_and_use_events_and_secrets():
    ways, secrets, events = Counter(), Counter(), Counter()
    for seats in range(2, 7):
        found = study(300, seats)
        ways += found[0]
        secrets += found[1]
        events += found[2]
    assert {"home turf", "nemesis", "secret win", "points"} <= set(ways)
    assert len(secrets) >= len(SECRETS) - 5
    assert set(EVENTS) - {"Mind Control"} == set(events)


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
