"""The games in words, for language models: every seat reads what it knows and answers with a move in notation.

    env = TextEnv("tower")
    env.reset(num_players=3, seed=1)
    done = False
    while not done:
        player, observation = env.get_observation()
        done, info = env.step(model(observation))
    rewards, info = env.close()

The methods are those of TextArena's environments.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from secrets import randbits
from typing import Any

import turres
from turres.core.errors import BadNotation, IllegalMove, TurresError
from turres.core.game import Game, Value
from turres.core.rng import Rng
from turres.tables import Person, Stamped, Table, news, scene, set_up
from turres.tables.reading import page, story

BRACKETED = re.compile(r"\[([^\[\]]+)\]")


class TextEnv:
    """One game at a time; chance is played inside, and every seat is asked in turn.

    An answer may be a move in notation, or text whose last part in square brackets is one. What is not legal changes
    nothing: the same seat is asked again and reads why. With `mistakes=3` the third in a row loses the game.
    """

    def __init__(
        self,
        game: Game | str,
        *,
        options: Mapping[str, Value] | None = None,
        lang: str = "en",
        moves_listed: int = 200,
        mistakes: int | None = None,
    ) -> None:
        self.game = turres.game(game) if isinstance(game, str) else game
        self._options, self._lang = dict(options or {}), lang
        self._listed, self._mistakes = moves_listed, mistakes

    def reset(self, num_players: int | None = None, seed: int | None = None) -> None:
        """Begin a game; the same seed gives the same draws of chance."""
        seats = self.game.seats[0] if num_players is None else num_players
        people = [Person(f"seat-{seat}", f"Seat {seat}") for seat in range(seats)]
        self.table = Table(Stamped(1, 0, set_up(self.game, people, self._options)))
        self._below = Rng(randbits(64) if seed is None else seed).below
        self._read = [1] * seats  # the version up to which each seat has read
        self._refused, self._wrong = "", 0
        self._loser: int | None = None
        self.table.draw_chances(0, self._below)

    @property
    def done(self) -> bool:
        """Whether the game is over."""
        return self._loser is not None or self.table.finish is not None

    @property
    def player(self) -> int:
        """The seat that is asked; of several that choose at once the first that has not chosen."""
        return (*self.table.to_act(), 0)[0]

    def legal_moves(self) -> list[str]:
        """What that seat may answer, in notation."""
        return [text for text, _ in self.table.legal(self.player)]

    def get_observation(self) -> tuple[int, str]:
        """The seat that is asked, and all it reads: what is new to it, the table, what is asked, and its moves."""
        seat = self.player
        return seat, self.read(seat)

    def read(self, seat: int) -> str:
        """What a seat reads now; what it has read counts as known from then on."""
        told = news(self.table, self._read[seat], seat, lang=self._lang)
        now = scene(self.table, seat, self._lang, described=True)
        self._read[seat] = self.table.version
        parts = ["\n".join(story(told.happened, seat, self.table.players, self._lang)), page(now)]
        choices = [f"{one.text}: {one.spoken}" if one.spoken else one.text for one in now.choices]
        if len(choices) > self._listed:
            choices = [*choices[: self._listed], f"... ({len(choices) - self._listed} more)"]
        return "\n\n".join(part for part in (*parts, "\n".join(choices), self._refused) if part)

    def step(self, action: str) -> tuple[bool, dict[str, Any]]:
        """Answer for the seat that is asked: whether the game is over, and what became of the answer."""
        if self.done:
            raise TurresError("the game is over: reset() begins another")
        seat, found = self.player, BRACKETED.findall(action)
        try:
            move = self.table.read(seat, (found[-1] if found else action).strip(), self._lang)
        except (BadNotation, IllegalMove) as error:
            return self._refuse(seat, error)
        before = self.table.version
        self.table.play_move(seat, move, 0)
        self.table.draw_chances(0, self._below)
        self._refused, self._wrong = "", 0
        told = news(self.table, before, seat, lang=self._lang).happened
        return self.done, {"legal": True, "seat": seat, "happened": story(told, seat, self.table.players, self._lang)}

    def _refuse(self, seat: int, error: TurresError) -> tuple[bool, dict[str, Any]]:
        rule = error.rule if isinstance(error, IllegalMove) else ""
        self._refused, self._wrong = str(error), self._wrong + 1
        if self._wrong == self._mistakes:
            self._loser = seat
        return self.done, {"legal": False, "seat": seat, "why": str(error), "rule": rule}

    def close(self) -> tuple[dict[int, float], dict[str, Any]]:
        """What each seat is paid, and how the game ended; nothing is paid while it goes on."""
        seats, outcome = range(self.table.position.seats), self.table.position.outcome(self._lang)
        if self._loser is not None:
            share = 1 / (len(seats) - 1) if len(seats) > 1 else 0.0
            paid = {seat: -1.0 if seat == self._loser else share for seat in seats}
            return paid, {"end": "mistakes", "seat": self._loser}
        if outcome is None:
            return dict.fromkeys(seats, 0.0), {"end": "open"}
        end = {"end": "rules", "rule": outcome.reason.rule, "why": outcome.reason.sentence, "scores": outcome.scores}
        return dict(enumerate(outcome.returns)), end
