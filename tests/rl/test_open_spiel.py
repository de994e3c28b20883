"""OpenSpiel's own check on all games, its algorithms on an endgame, and what a player's texts must not tell."""

import copy
import pickle
import random

import pyspiel
import pytest
from open_spiel.python import policy
from open_spiel.python.algorithms import cfr, exploitability

import turres
import turres.rl

SETTINGS = [("turro", 2, False), ("turris-pawns", 2, False), ("tower", 2, False), ("tower", 4, False), ("turf-wars", 2, True), ("turf-wars", 2, False), ("turf-wars", 5, True), ("turris-beasts", 1, False), ("turris-beasts", 3, False), ("bids", 3, True), ("bids", 4, False)]  # fmt: skip


@pytest.mark.parametrize(("game", "seats", "simultaneous"), SETTINGS)
def test_open_spiel_finds_nothing_wrong(game: str, seats: int, simultaneous: bool) -> None:
    box = turres.rl.open_spiel_game(game, seats=seats, simultaneous=simultaneous)
    assert seats == box.num_players()
    pyspiel.random_sim_test(box, num_sims=1, serialize=True, verbose=False)


def walk(state: pyspiel.State, steps: int, seed: int) -> None:
    """Some decisions at random."""
    rng = random.Random(seed)
    for _ in range(steps):
        if state.is_terminal():
            return
        if state.is_simultaneous_node():
            legal = [state.legal_actions(player) for player in range(state.num_players())]
            state.apply_actions([rng.choice(actions) if actions else 0 for actions in legal])
        else:
            state.apply_action(rng.choice(state.legal_actions()))


def endgame(cards: int) -> turres.Position:
    """A position of Bids in which both have so many cards left."""
    rng, position = random.Random(2), turres.game("bids").start(2)
    while True:
        acting = position.to_act()
        if len(acting) == 2 and len(position.legal_moves(0)) == cards:
            return position
        moves = [move for move, _ in position.chances()] if acting == (-1,) else position.legal_moves(acting[0])
        position.play(acting[0], rng.choice(moves))


def test_regret_matching_comes_close_to_perfect_play_of_an_endgame() -> None:
    game = turres.rl.open_spiel_game("bids", start=endgame(2))
    uniform = exploitability.nash_conv(game, policy.TabularPolicy(game))
    solver = cfr.CFRPlusSolver(game)
    for _ in range(20):
        solver.evaluate_and_update_policy()
    assert 0.3 < uniform
    assert exploitability.nash_conv(game, solver.average_policy()) < 0.02


def test_seats_that_choose_at_once_share_a_node_and_the_others_have_an_empty_list() -> None:
    state = turres.rl.open_spiel_game("turf-wars", seats=4, simultaneous=True).new_initial_state()
    rng, together, idle = random.Random(5), 0, 0
    while not state.is_terminal():
        if state.is_simultaneous_node():
            acting = state.position.to_act()
            legal = [state.legal_actions(player) for player in range(4)]
            assert [player in acting for player in range(4)] == [bool(actions) for actions in legal]
            together += 1
            idle += len(acting) < 4
            state.apply_actions([rng.choice(actions) if actions else 0 for actions in legal])
        else:
            state.apply_action(rng.choice(state.legal_actions()))
    assert together
    assert idle


@pytest.mark.parametrize(("game", "seats"), [("tower", 3), ("turf-wars", 3), ("turris-beasts", 2), ("bids", 2)])
def test_a_resampled_state_is_another_of_the_same_knowledge(game: str, seats: int) -> None:
    state = turres.rl.open_spiel_game(game, seats=seats).new_initial_state()
    rng, differed = random.Random(1), 0
    for _ in range(15):
        walk(state, 6, rng.randrange(2**30))
        if state.is_terminal():
            state = turres.rl.open_spiel_game(game, seats=seats).new_initial_state()
            continue
        for player in range(seats):
            other = state.resample_from_infostate(player, rng.random)
            assert state.information_state_string(player) == other.information_state_string(player)
            assert state.observation_string(player) == other.observation_string(player)
            assert state.observation_tensor(player) == other.observation_tensor(player)
            differed += str(state) != str(other)
    assert differed


def test_a_player_is_not_told_what_another_has_chosen_meanwhile() -> None:
    texts = []
    for choice in (0, -1):
        state = turres.rl.open_spiel_game("bids", start=endgame(3)).new_initial_state()
        state.apply_action(state.legal_actions()[choice])
        texts.append((state.information_state_string(1), state.observation_string(1), state.observation_tensor(1)))
    assert texts[0] == texts[1]


def test_states_may_be_copied_and_pickled_however_long_the_game() -> None:
    game = turres.rl.open_spiel_game("tower", seats=2)
    state = game.new_initial_state()
    walk(state, 400, 3)
    for other in (state.clone(), copy.deepcopy(state), pickle.loads(pickle.dumps(state))):
        assert str(state) == str(other)
        assert state.information_state_string(1) == other.information_state_string(1)


def test_an_options_value_reaches_the_game_and_a_wrong_set_up_is_refused() -> None:
    game = turres.rl.open_spiel_game("tower", seats=2, options={"build_cards": "open"})
    assert "open" == game.new_initial_state().position.content.options["build_cards"]
    with pytest.raises(turres.BadSetup, match="for 2 to 4 seats, not 7"):
        turres.rl.open_spiel_game("tower", seats=7)
    with pytest.raises(turres.BadSetup, match="there is no players; there are seats"):
        turres.rl.open_spiel_game("tower", players=2)
    with pytest.raises(turres.BadSetup, match="a position brings its seats"):
        turres.rl.open_spiel_game("bids", start=endgame(2), seats=2)
