"""The shrewd seat: what it likes, that it sees nothing hidden, and that it is better than the greedy one."""

from typing import Any

import pytest

import turres
from turres.games.turf_wars import GAME
from turres.games.turf_wars.bots.shrewd import POWERS_WORTH, Shrewd
from turres.games.turf_wars.content.words import ABILITIES
from turres.search.bots import rollout_policy_of

from .setups import NEGATE, play, table
from .test_wars import war


def liked(position: Any, seat: int) -> str:
    """The move with the highest score, in notation."""
    move, _ = max(Shrewd().scores(position, seat), key=lambda rated: rated[1])
    return GAME.format_move(position, move, seat)


def spending(**more: Any) -> Any:
    """Seat 0 of two spends."""
    return table(2, steps=(("round", 6), ("spending", 0)), phase=5, troops={"d3": (0, 4), "g3": (1, 4)}, **more)


def test_searches_play_games_out_with_it() -> None:
    assert isinstance(rollout_policy_of(GAME), Shrewd)
    assert isinstance(rollout_policy_of(turres.game("turro")), turres.game("turro").bots()["greedy"])


def test_the_highest_card_is_played_unless_the_war_is_decided() -> None:
    assert "play 9" == liked(war((4, 4), hands={0: [2, 9], 1: [3]}), 0)
    far_ahead = war((20, 1), stand={"d5": (0, 21), "d6": (1, 1), "c7": (1, 2), "g5": (2, 5)}, hands={0: [2, 9]})
    assert "play 0" == liked(far_ahead, 0)


def test_a_defender_calls_the_war_off_if_it_can() -> None:
    assert "play negate attack" == liked(war((4, 4), hands={0: [9], 1: [10, NEGATE]}), 1)
    assert "play 10" == liked(war((4, 4), hands={0: [10, NEGATE], 1: [9]}), 0)


def test_all_defend() -> None:
    assert "troops 6" == liked(war((9, 0), stand={"d5": (0, 10), "d6": (1, 6), "c7": (1, 2)}), 1)


def test_more_is_risked_for_the_turf_that_wins() -> None:
    def at_home(kind: str) -> str:
        stand = {"d3": (0, 5), "d6": (0, 5), "e7": (1, 8)}
        return liked(table(2, troops=stand, cards={0: "Desert Attack 3"}, hands={0: [10]}, homes={0: kind}), 0)

    assert ("attack d6-e7", "pass") == (at_home("desert"), at_home("sea"))


def test_secrets_are_bought_early_and_points_kept_late() -> None:
    assert "buy secret" == liked(spending(points={0: 10}, marker=3), 0)
    assert "pass" == liked(spending(points={0: 10}, marker=8), 0)


def test_every_ability_has_its_worth_and_the_better_faction_is_kept() -> None:
    assert {word for word, *_ in ABILITIES.values()} == set(POWERS_WORTH)
    position: Any = GAME.start(2)
    play(position, *(f"chance: deal {name}" for name in ("gryphons", "dryads", "sirens", "lizard folk")))
    for seat in (0, 1):
        rates = [score for _, score in Shrewd().scores(position, seat)]
        assert rates[1] > rates[0]


@pytest.mark.parametrize("policy", ["greedy", "shrewd"])
@pytest.mark.parametrize(("seats", "mind_control"), [(2, False), (4, True), (6, False)])
def test_neither_rule_of_thumb_sees_anything_hidden(policy: str, seats: int, mind_control: bool) -> None:
    """Every seat that is asked rates its moves the same in a twin of the position, under Mind Control whenever that is revealed."""
    rules, rng, compared = GAME.bots()[policy](), turres.Rng(11), 0
    for _ in range(12):
        position: Any = GAME.start(seats, {"mind_control": mind_control})
        while acting := position.to_act():
            if acting == (turres.CHANCE,):
                drawn = [move for move, _ in position.chances()]
                wanted = [
                    move for move in drawn if mind_control and "mind control" in GAME.format_move(position, move, -1)
                ]
                position.play(turres.CHANCE, rng.choice(wanted or drawn))
                continue
            for seat in acting:
                twin = position.imagine(seat, rng)
                compared += twin != position
                assert rules.scores(position, seat) == rules.scores(twin, seat)
            position.play(acting[0], rules.pick(position, acting[0], rng))
    assert 100 < compared


def test_doppelgangers_silence_like_those_they_copy() -> None:
    def gain(factions: tuple[str, ...], copied: int) -> float:
        stand = {"d5": (0, 4), "d6": (1, 3)}
        position = table(3, factions, stand, {0: [7]}, {0: "Desert Attack 3"}, homes={0: "sea"})
        block = position.read_block()
        block["copied"][0] = copied
        position.write_block(block)
        return max(score for _, score in Shrewd().scores(position, 0))

    copying = gain(("Doppelgangers", "Nomads", "Krakens"), 2)
    assert gain(("Krakens", "Nomads", "Dryads"), -1) == copying > gain(("Doppelgangers", "Nomads", "Krakens"), -1)


@pytest.mark.parametrize(("seats", "least"), [(2, 0.68), (4, 0.3)])
def test_it_beats_greedy_seats(seats: int, least: float) -> None:
    """Of ten thousand games it won 75 % with two seats, and with four 35 % against three greedy ones."""
    greedy, shrewd, rng, won, games = GAME.bots()["greedy"](), Shrewd(), turres.Rng(3), 0.0, 1200
    for number in range(games):
        seated = [greedy] * seats
        seated[number % seats] = shrewd
        winners = turres.play_out(GAME.start(seats), rng, seated).winners
        won += (number % seats in winners) / len(winners)
    assert least < won / games
