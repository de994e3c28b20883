"""A game at one terminal: a table, the bots at it, whose eyes it is shown through, and where it is kept."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable, Sequence

from turres.cli.common import Setup, is_bot
from turres.cli.saves import Saves
from turres.core.content import Pack
from turres.core.errors import BadSetup
from turres.core.game import Game, View
from turres.core.moves import CHANCE, Move
from turres.core.phrases import Phrasebook
from turres.core.position import Position
from turres.core.record import Record
from turres.core.rng import Rng
from turres.search.bots import make_bot
from turres.tables import Bot, Created, Person, Player, Stamped, Table, resumed
from turres.tables import events as ev
from turres.tables.barriers import is_public
from turres.tables.state import Told

HUMAN = "human"
OPPONENT = "casual"  # who sits where nobody was named
ADVISER = "expert"  # who gives hints


def seat_players(setup: Setup, names: Sequence[str]) -> tuple[str, ...]:
    """Who takes each seat: one name a seat, or the others' names, or one name for all others."""
    for name in names:
        if name != HUMAN:
            make_bot(setup.game, name)
    if len(names) == setup.seats:
        return tuple(names)
    if len(names) in (0, 1):
        return (HUMAN, *((names[0] if names else OPPONENT,) * (setup.seats - 1)))
    if len(names) == setup.seats - 1:
        return (HUMAN, *names)
    raise BadSetup(
        f"{len(names)} names for {setup.seats} seats: name one for all others, one for each other seat, or one a seat"
    )


class LocalGame:
    """One table at one terminal, whoever sits there; rules, chance, undo and the record are the table's."""

    def __init__(
        self,
        table: Table,
        *,
        saves: Saves | None = None,
        lot: bool = False,
        below: Callable[[int], int] = secrets.randbelow,
    ) -> None:
        self.table = table
        self.game: Game = table.game
        self.saves = saves
        self.trouble = ""  # why the last autosave failed
        self.lot = lot and bool(self.game.lot_rule)  # whether a lot decides who begins a new game
        self._below = below
        self._bots = {
            seat: make_bot(self.game, player.level)
            for seat, player in enumerate(table.players)
            if isinstance(player, Bot)
        }
        self._adviser = make_bot(self.game, ADVISER)
        self._rng = Rng(below(2**64))
        self._secret = saves.undo_key() if saves is not None else secrets.token_bytes(32)
        self._told: tuple[int, list[Told]] = (0, [])  # the moves that stand, and the version they are of
        self._phrases: dict[str, Phrasebook] = {}
        self._words: dict[str, dict[str, str]] = {}  # what was said before, by language and notation

    @classmethod
    def new(
        cls,
        setup: Setup,
        players: Sequence[str],
        saves: Saves | None = None,
        *,
        lot: bool = False,
        below: Callable[[int], int] = secrets.randbelow,
    ) -> LocalGame:
        """A game from the start; with a `lot`, if the game's rules draw one, it decides who of the players begins."""
        content = setup.start().content
        created = Created(
            game=setup.game.id,
            rules=setup.game.rules_version,
            content=content.hash,
            options=dict(content.options),
            players=_seated(players),
            lot=lot and bool(setup.game.lot_rule),
        )
        table = Table(Stamped(1, _now(), created), setup.pack)
        if table.awaits_lot:
            table.draw_chances(_now(), below)
        return cls(table, saves=saves, lot=lot, below=below)

    @classmethod
    def resume(cls, record: Record, saves: Saves, *, lot: bool = False) -> LocalGame:
        """The game in progress, with the same players."""
        return cls(_table_of(record, saves.pack(record.game)), saves=saves, lot=lot)

    @classmethod
    def look_back(cls, record: Record) -> LocalGame:
        """A recorded game, to be looked at."""
        return cls(_table_of(record, None))

    def setup(self) -> Setup:
        """The setup of this game, to play another one."""
        return Setup(self.game, len(self.table.players), dict(self.table.setup.options), self.table.pack)

    # Who decides ---------------------------------------------------------------------------------------------------

    @property
    def position(self) -> Position:
        """The position on the table."""
        return self.table.position

    @property
    def players(self) -> tuple[str, ...]:
        """Who has each seat: a bot's name, or `human`."""
        return tuple(player.level if isinstance(player, Bot) else HUMAN for player in self.table.players)

    @property
    def humans(self) -> tuple[int, ...]:
        """The seats that people have."""
        return tuple(sorted(self.table.people()))

    @property
    def drawn(self) -> bool:
        """Whether a lot decided who begins."""
        return any(isinstance(told.stamped.event, ev.LotDrawn) for told in self.table.told)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.table.finish is not None

    def turn(self) -> int | None:
        """Who decides next: chance, a bot, else the first human who has to; None when the game is over."""
        acting = self.table.to_act()
        return min(acting, key=lambda seat: (seat in self.humans, seat), default=None)

    def waiting(self) -> int | None:
        """The human seat that must decide now, if nobody else has to first."""
        seat = self.turn()
        return seat if seat in self.humans else None

    def viewer(self, last: int | None) -> int | None:
        """Whose eyes the table is shown through, after `last`; None is an onlooker."""
        if not self.over and (seat := self.waiting()) is not None:
            return seat
        if len(self.humans) == 1:
            return self.humans[0]
        return None if self.over or last not in self.humans else last

    def must_hand_over(self, last: int | None, seat: int) -> bool:
        """Whether the screen must be blank while one human gives the seat to another."""
        if seat == last or len(self.humans) < 2:
            return False
        return any(not is_public(self.position, eyes) for eyes in (seat, last) if eyes is not None)

    # Deciding ------------------------------------------------------------------------------------------------------

    def think(self) -> tuple[int, Move]:
        """What the bot whose turn it is would play; the table stays as it is, so it may run beside the interface."""
        seat = self.turn()
        assert seat in self._bots, "no bot has to decide now"
        return seat, self._bots[seat].choose(self.position, seat, self._rng)

    def hint(self, seat: int) -> str:
        """What an expert would do for this seat, knowing no more than it; in notation."""
        advice = self._adviser.hint(self.position, seat, self._rng)
        return self.game.format_move(self.position, advice.move, seat)

    def stop(self) -> None:
        """End all thinking at once, because nobody waits for it any more."""
        for bot in (*self._bots.values(), self._adviser):
            bot.stop()

    def advance(self) -> bool:
        """Let chance or a bot decide; False when a human must, or the game is over."""
        if self.over or self.waiting() is not None:
            return False
        if self.turn() == CHANCE:
            self.draw()
        else:
            self.play(*self.think())
        return True

    def draw(self) -> None:
        """Chance does all that it has to."""
        self.table.draw_chances(_now(), self._below)
        self._keep()

    def play(self, seat: int, move: Move) -> None:
        """Make a move and keep the game."""
        self.table.play_move(seat, move, _now())
        self._keep()

    def view(self, viewer: int | None) -> View:
        """What that seat may know now."""
        return self.game.view(self.position, viewer)

    def legal(self, seat: int) -> list[tuple[str, Move]]:
        """The seat's legal moves in the order of the catalogue, each with its notation."""
        return sorted(self.table.legal(seat), key=lambda pair: pair[1].number)

    def read(self, seat: int, text: str, lang: str = "en") -> Move:
        """The legal move a person typed for this seat; else an error says why not, and by which rule."""
        return self.table.read(seat, text, lang)

    # The log -------------------------------------------------------------------------------------------------------

    @property
    def told(self) -> list[Told]:
        """The moves that stand, each as it reads to every seat and to an onlooker."""
        version, told = self._told
        if version != self.table.version:
            told = []
            for one in self.table.told:
                if isinstance(one.stamped.event, ev.Moved):
                    told.append(one)
                elif isinstance(one.stamped.event, ev.TakenBack):
                    del told[one.stamped.event.left :]
            self._told = self.table.version, told
        return told

    def moved(self, at: int) -> ev.Moved:
        """A move that stands."""
        event = self.told[at].stamped.event
        assert isinstance(event, ev.Moved)
        return event

    def said(self, text: str, lang: str) -> str:
        """What stands in the log, in words; empty where its notation is as good."""
        known = self._words.setdefault(lang, {})
        if text not in known:
            if lang not in self._phrases:
                self._phrases[lang] = self.game.phrasebook(self.position.content, lang)
            known[text] = self._phrases[lang].say(text)
        return known[text]

    # Taking back and keeping ---------------------------------------------------------------------------------------

    def undo(self, viewer: int | None) -> None:
        """Back to the last decision of a human; the table refuses what would take back a draw or something shown."""
        self.table.take_back(viewer, _now(), self._secret)
        self.stop()
        self._keep()

    def _keep(self) -> None:
        """Keep the game; a full disk must not end it."""
        self.trouble = ""
        if self.saves is not None:
            try:
                self.saves.keep(self.table.record(), self.table.pack)
            except OSError as error:
                self.trouble = error.strerror or str(error)


def _seated(names: Sequence[str]) -> tuple[Player, ...]:
    """The players of these names: a bot for each but `human`."""
    return tuple(Person(f"seat-{seat}", HUMAN) if name == HUMAN else Bot(name) for seat, name in enumerate(names))


def _table_of(record: Record, pack: Pack | None) -> Table:
    """The table of a recorded game; who is not a bot there is a person here."""
    names = [record.players.get(seat, OPPONENT if seat else HUMAN) for seat in range(record.seats)]
    return resumed(record, _seated([name if is_bot(record.game, name) else HUMAN for name in names]), pack, _now())


def _now() -> int:
    return int(time.time() * 1000)
