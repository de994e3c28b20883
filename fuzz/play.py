"""Random decisions: through the inner path at full speed, and through the checked one, illegal moves included."""

import pickle

import turres
from fuzz.settings import Quota, settings
from turres.core.policy import count_decisions
from turres.search.bots import rollout_policy_of
from turres.search.epsilon import EpsilonRandom
from turres.search.mcts import Tree


def inner(game: turres.Game, quota: Quota, rng: turres.Rng) -> None:
    """Whole games played by the compiled driver, at random and with the game's own policies."""
    bots = [bot() for bot in game.bots().values()]
    everywhere = settings(game)
    while quota.left:
        seats, options = rng.choice(everywhere)
        position = game.start(seats, options)
        seated = [rng.choice(bots) for _ in range(seats)] if rng.below(8) == 0 else None
        quota.done += count_decisions(position, rng, seated)
        assert position.outcome() is not None


def checked(game: turres.Game, quota: Quota, rng: turres.Rng) -> None:
    """Games played move by move from outside, with everything a position can do tried on the way."""
    everywhere = settings(game)
    while quota.left:
        seats, options = rng.choice(everywhere)
        position = game.start(seats, options)
        while position.to_act() and quota.left:
            if rng.below(8) == 0:
                try_anything(game, position, rng)
            if rng.below(64) == 0:
                try_everything(game, position, rng)
            position.play(*choose(position, rng))
            quota.done += 1


def choose(position: turres.Position, rng: turres.Rng) -> tuple[int, turres.Move]:
    """A legal decision of somebody who may decide, chance's by its weights."""
    seat = rng.choice(position.to_act())
    if seat != turres.CHANCE:
        return seat, rng.choice(position.legal_moves(seat))
    chances = position.chances()
    lot = rng.below(sum(weight for _, weight in chances))
    for move, weight in chances:
        lot -= weight
        if lot < 0:
            return seat, move
    raise AssertionError("the weights do not add up")


def try_anything(game: turres.Game, position: turres.Position, rng: turres.Rng) -> None:
    """Any move of the catalogue by any seat: an illegal one is refused and changes nothing."""
    seat = rng.below(position.seats + 1) - 1
    move = rng.choice(game.moves)
    if move in position.legal_moves(seat):
        return
    before = position.to_bytes()
    try:
        position.play(seat, move)
    except turres.IllegalMove:
        assert before == position.to_bytes()
    else:
        raise AssertionError(f"{game.id}: seat {seat} played {move}, which is not legal")


def try_everything(game: turres.Game, position: turres.Position, rng: turres.Rng) -> None:
    """Copies, bytes, text, views and imagination, each played on to the end."""
    twin = position.copy()
    count_decisions(twin, rng)
    twin.assign(position)
    assert (
        twin == position == pickle.loads(pickle.dumps(position)) == game.parse_position(game.format_position(position))
    )
    for seat in (None, *range(position.seats)):
        view = game.view(position, seat)
        game.describe(view, rng.choice(("en", "fr")))
        if seat is not None:
            twin = position.imagine(seat, rng)
            assert twin.known_to(seat) == position.known_to(seat)
            count_decisions(twin, rng)
            if seat in view.to_act and rng.below(4) == 0:
                think(position.known_to(seat), seat, rng)


def think(position: turres.Position, seat: int, rng: turres.Rng) -> None:
    """A short search in little memory, now and then with a rollout policy or an evaluation."""
    policy = EpsilonRandom(rollout_policy_of(position.game), 0.3) if rng.below(4) == 0 else None
    kind = position.game.evaluation if rng.below(4) == 0 else None
    evaluation = kind() if kind else None
    tree = Tree(
        megabytes=1,
        seed=rng.below(1000),
        rollout_policy=policy,
        evaluation=evaluation,
        rollout_limit=rng.below(60),
    )
    tree.search(position, seat, 40, decisions=8000)
    assert {move for move, *_ in tree.findings(position, seat)} <= set(position.legal_moves(seat))
