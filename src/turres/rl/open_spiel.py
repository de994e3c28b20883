"""OpenSpiel: every game as a Python game, over `Position`, with chance as nodes.

Importing this module registers `turres_GAME` (seats that choose at once are asked one after the other, and do not see what
the others chose), `turres_GAME_simultaneous` (they share a simultaneous node), and `turres_GAME_solo` for a solo game.
Parameters are `seats`, the game's options, and `start`: a position to begin from, as `write_start` writes it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from typing import Any, NamedTuple, Self

import numpy as np
import pyspiel

import turres
from turres.core.errors import BadSetup
from turres.core.game import Game
from turres.core.moves import CHANCE
from turres.core.observation import Spec, declared_by, spec_of
from turres.core.position import Position
from turres.core.rng import Rng

LONGEST = 100_000  # decisions: OpenSpiel wants a bound, and our games have none in numbers
SOLO, SIMULTANEOUS = "_solo", "_simultaneous"


class Setting(NamedTuple):
    """What a game's name and parameters stand for."""

    start: Position
    spec: Spec
    together: bool  # seats that choose at once share a node


class History:
    """What one seat has seen so far, the latest last; shared by all states that follow."""

    __slots__ = ("before", "text")

    def __init__(self, before: History | None, text: str) -> None:
        self.before, self.text = before, text

    def __deepcopy__(self, memo: object) -> Self:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return History.of, (self.lines(),)  # pickle would go down link by link, too deep

    @classmethod
    def of(cls, lines: Iterable[str]) -> History | None:
        """A history that was taken apart into lines."""
        found: History | None = None
        for line in lines:
            found = cls(found, line)
        return found

    def lines(self) -> list[str]:
        """All of it."""
        found: list[str] = []
        at: History | None = self
        while at is not None:
            found.append(at.text)
            at = at.before
        return found[::-1]


def write_start(position: Position) -> str:
    """A position as the parameter `start`."""
    return position.game.format_position(position).encode().hex()


def load(game: str | Game, *, simultaneous: bool = False, start: Position | None = None, **setup: Any) -> TurresGame:
    """The OpenSpiel game for these seats and options, or one that begins with a position of any stage."""
    box = turres.game(game) if isinstance(game, str) else game
    if start is not None and setup:
        raise BadSetup("start: a position brings its seats and options along; leave them out")
    options = setup.pop("options", None) or {}
    seats = setup.pop("seats", None)
    if setup:
        raise BadSetup(
            f"open_spiel_game: there is no {', '.join(setup)}; there are seats, options, start and simultaneous"
        )
    first = box.start(seats, options) if start is None else start
    parameters: dict[str, Any] = (
        {"start": write_start(start)} if start is not None else {"seats": first.seats, **options}
    )
    ending = SOLO if first.seats == 1 else SIMULTANEOUS if simultaneous else ""
    return pyspiel.load_game(_name(box) + ending, parameters)  # type: ignore[no-any-return]  # the library has no types


def _name(game: Game) -> str:
    return f"turres_{game.id.replace('-', '_')}"


@lru_cache(maxsize=64)
def _setting(written: str) -> Setting:
    """The setting of a game by what it writes of itself, because attributes of Python games are lost in C++."""
    name, _, _ = written.partition("(")
    parameters = pyspiel.load_game(written).get_parameters()
    box = next(
        game
        for game in map(turres.game, turres.ids())
        if name in {_name(game) + end for end in ("", SOLO, SIMULTANEOUS)}
    )
    start, seats = parameters.pop("start", ""), parameters.pop("seats", 0)
    if start:
        first = box.parse_position(bytes.fromhex(start).decode())
    else:
        first = box.start(seats or (1 if name.endswith(SOLO) else _fewest(box)), parameters)
    return Setting(first, spec_of(first.content), name.endswith(SIMULTANEOUS))


def _fewest(game: Game) -> int:
    """The usual number of seats of what is not a solo game."""
    return next(seats for seats in game.seats if seats > 1)


class TurresGame(pyspiel.Game):  # type: ignore[misc]  # the library has no types
    """One setting of a game."""

    def new_initial_state(self) -> TurresState:
        """The state at the start."""
        return TurresState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> TurresObserver:
        """What reads states for a player."""
        if params:
            raise ValueError(f"observers take no parameters, not {params}")
        return TurresObserver(_setting(str(self)), bool(iig_obs_type and iig_obs_type.perfect_recall))


class TurresState(pyspiel.State):  # type: ignore[misc]  # see above
    """A position, and what each player has seen until then."""

    def __init__(self, game: TurresGame) -> None:
        super().__init__(game)
        self._position = _setting(str(game)).start.copy()
        self._seen: list[History | None] = [None] * self._position.seats

    @property
    def _setting(self) -> Setting:
        return _setting(str(self.get_game()))

    @property
    def position(self) -> Position:
        """A copy of the position."""
        return self._position.copy()

    def current_player(self) -> int:
        """Who decides."""
        acting = self._position.to_act()
        if not acting:
            return int(pyspiel.PlayerId.TERMINAL)
        if acting == (CHANCE,):
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.SIMULTANEOUS) if len(acting) > 1 and self._setting.together else acting[0]

    def _legal_actions(self, player: int) -> list[int]:
        if player not in self._position.to_act():
            return []
        spec = self._setting.spec
        return sorted(spec.action_of(player, move) for move in self._position.legal_moves(player))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """What chance may do, by numbers of the catalogue, and how likely."""
        chances = self._position.chances()
        whole = sum(weight for _, weight in chances)
        return [(move.number, weight / whole) for move, weight in chances]

    def _apply_action(self, action: int) -> None:
        if self._position.to_act() == (CHANCE,):
            self._play(CHANCE, self._position.game.moves[action])
        else:
            seat = self._position.to_act()[0]
            self._play(seat, self._setting.spec.move_of(seat, action))

    def _apply_actions(self, actions: list[int]) -> None:
        for seat in self._position.to_act():
            self._play(seat, self._setting.spec.move_of(seat, actions[seat]))

    def _play(self, by: int, move: Any) -> None:
        game = self._position.game
        for seat in range(self._position.seats):
            text = f"{'chance' if by == CHANCE else by}: {game.seen(self._position, by, move, seat)}"
            self._seen[seat] = History(self._seen[seat], text)
        self._position.play(by, move)

    def _action_to_string(self, player: int, action: int) -> str:
        seat = CHANCE if player == pyspiel.PlayerId.CHANCE else player
        move = self._position.game.moves[action] if seat == CHANCE else self._setting.spec.move_of(seat, action)
        return self._position.game.format_move(self._position, move, seat)

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return not self._position.to_act()

    def returns(self) -> list[float]:
        """What each player is paid; nothing before the end."""
        outcome = self._position.outcome()
        return list(outcome.returns) if outcome else [0.0] * self._position.seats

    def resample_from_infostate(self, player: int, _probability_sampler: Callable[[], float]) -> TurresState:
        """A state that this player cannot tell from this one; what the others then know begins with its new deal."""
        found: TurresState = self.clone()
        found._position = self._position.imagine(player, Rng(int(_probability_sampler() * 2**53)))
        game = found._position.game
        for seat in range(found._position.seats):
            if seat != player:
                found._seen[seat] = History(None, game.format_position(found._position.known_to(seat)))
        return found

    def seen_by(self, player: int) -> list[str]:
        """Every move so far as this player saw it."""
        last = self._seen[player]
        return last.lines() if last else []

    def __str__(self) -> str:
        return self._position.game.format_position(self._position)


class TurresObserver:
    """The observation as numbers, and as text: what a player knows, or with perfect recall all it has seen."""

    def __init__(self, setting: Setting, recalls: bool) -> None:
        self._spec, self._recalls = setting.spec, recalls
        self._bytes = np.zeros(self._spec.size, np.uint8)
        self.tensor = np.zeros(self._spec.size, np.float32)
        self.dict = self._spec.as_dict(self.tensor)

    def set_from(self, state: TurresState, player: int) -> None:
        """Fill `tensor`, and `dict` with it."""
        self._spec.encode(state._position, player, self._bytes)
        self.tensor[:] = self._bytes

    def string_from(self, state: TurresState, player: int) -> str:
        """The same as text."""
        if self._recalls:
            return "\n".join([f"player {player}", *state.seen_by(player)])
        known = state._position.known_to(player)
        return f"player {player}\n{known.game.format_position(known)}"


def _types(game: Game) -> Iterator[Any]:
    """The kinds of a game as OpenSpiel sorts them: in turns, at once, and solo."""
    is_open = game.moves_are_open and not declared_by(game).CHANCE_MOVES
    several = [seats for seats in game.seats if seats > 1]
    for ending, seats in (("", several), (SIMULTANEOUS, several), (SOLO, [1] if 1 in game.seats else [])):
        if seats:
            yield pyspiel.GameType(
                short_name=_name(game) + ending,
                long_name=f"{game.title}{ending.replace('_', ', ')} (Turres)",
                dynamics=getattr(pyspiel.GameType.Dynamics, "SIMULTANEOUS" if ending == SIMULTANEOUS else "SEQUENTIAL"),
                chance_mode=getattr(
                    pyspiel.GameType.ChanceMode,
                    "EXPLICIT_STOCHASTIC" if declared_by(game).CHANCE_MOVES else "DETERMINISTIC",
                ),
                information=getattr(
                    pyspiel.GameType.Information, "PERFECT_INFORMATION" if is_open else "IMPERFECT_INFORMATION"
                ),
                utility=getattr(pyspiel.GameType.Utility, "GENERAL_SUM" if ending == SOLO else "ZERO_SUM"),
                reward_model=pyspiel.GameType.RewardModel.TERMINAL,
                max_num_players=seats[-1],
                min_num_players=seats[0],
                provides_information_state_string=True,
                provides_information_state_tensor=False,
                provides_observation_string=True,
                provides_observation_tensor=True,
                parameter_specification={"seats": 0, "start": "", **{option.name: option.default for option in game.options}},
            )  # fmt: skip


def _class_for(game: Game, kind: Any) -> type[TurresGame]:
    """The class that OpenSpiel makes games of this kind from."""

    def begin(self: TurresGame, parameters: dict[str, Any] | None = None) -> None:
        given = dict(parameters or {})
        pyspiel.Game.__init__(self, kind, _info(game, kind, given), given)

    return type(f"{kind.short_name}_game", (TurresGame,), {"__init__": begin})


def _info(game: Game, kind: Any, parameters: dict[str, Any]) -> Any:
    """Sizes and bounds; the seats are those of the position it begins from."""
    seats = parameters.get("seats") or kind.min_num_players
    if parameters.get("start"):
        seats = game.parse_position(bytes.fromhex(parameters["start"]).decode()).seats
    return pyspiel.GameInfo(
        num_distinct_actions=len(spec_of(game.start(seats).content).moves),
        max_chance_outcomes=len(game.moves) if declared_by(game).CHANCE_MOVES else 0,
        num_players=seats,
        min_utility=-1.0,
        max_utility=1.0,
        utility_sum=None if kind.short_name.endswith(SOLO) else 0.0,
        max_game_length=LONGEST,
    )


def register(games: Iterable[Game]) -> None:
    """Make games known to OpenSpiel."""
    for game in games:
        for kind in _types(game):
            pyspiel.register_game(kind, _class_for(game, kind))


register(map(turres.game, turres.ids()))
