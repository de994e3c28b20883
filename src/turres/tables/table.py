"""A table: what may happen there next.

The events are the truth. A command is checked, makes the events it leads to and applies them; a server works on a `fork()`,
stores the fork's `fresh` events, and only then puts the fork in the table's place.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

import msgspec

from turres.core.content import Pack
from turres.core.digest import digest
from turres.core.errors import BadNotation, IllegalMove
from turres.core.game import Game, Value
from turres.core.moves import CHANCE, Move
from turres.core.position import Position
from turres.search.bots import bot_names
from turres.tables import events as ev
from turres.tables.barriers import is_barrier, luck
from turres.tables.errors import Refused, Stale
from turres.tables.events import Bot, Clock, Created, Event, Moved, NoClock, Open, Person, Player, Stamped
from turres.tables.state import Made, State

CHAT_LENGTH = 500
MAX_CHAT_PAUSE_S = 300
JOINER = "\u200d"  # what makes a family or a flag of several emoji


def set_up(
    game: Game,
    players: Sequence[Player],
    options: dict[str, Value] | None = None,
    pack: Pack | None = None,
    **more: Any,
) -> Created:
    """The first event of a table for this game, checked."""
    content = game.content_for(len(players), options or {}, pack)
    for player in players:
        if isinstance(player, Bot):
            check_level(game, player.level)
    if more.get("takeover"):
        check_level(game, more["takeover"])
    if more.get("lot") and not game.lot_rule:
        raise Refused("In {game} the first player is not drawn by lot.", game=game.title)
    if more.get("rated"):
        check_rated(players, more.get("clock", NoClock()), more.get("takeover", ""))
    return Created(
        game=game.id,
        rules=game.rules_version,
        content=content.hash,
        options=dict(content.options),
        players=tuple(players),
        **more,
    )


def check_level(game: Game, level: str) -> str:
    """The bot's level, if the game has it."""
    if level not in bot_names(game):
        known = ", ".join(bot_names(game))
        raise Refused(
            "{game} has no bot {level}. Its bots are {known}.", game=game.title, level=repr(level[:40]), known=known
        )
    return level


def check_rated(players: Sequence[Player], clock: Clock, takeover: str) -> None:
    """Ratings are between people, who lose when their time is up: bots would be their opponents or their help."""
    if len(players) < 2 or any(isinstance(player, Bot) for player in players) or takeover:
        raise Refused("A rated table needs at least two people and no bots.")
    if isinstance(clock, NoClock):
        raise Refused("A rated table needs a clock, so that nobody can walk away from it.")


class Table(State):
    """One table, and everything that people can do at it."""

    # Making a move -------------------------------------------------------------------------------------------------

    def play(
        self, seat: int, text: str, at: int, version: int | None = None, below: Callable[[int], int] | None = None
    ) -> None:
        """A seat's decision in notation; with `below`, chance then does what it has to."""
        self._must_go_on()
        if self.check_clock(at):
            return
        if version is not None:
            self.check_fresh(seat, version)
        self._move(seat, *self._found(seat, text), at)
        if below is not None:
            self.draw_chances(at, below)

    def play_move(self, seat: int, move: Move, at: int) -> None:
        """A decision by a bot or by chance, which know the catalogue."""
        self._must_go_on()
        if move not in self.position.legal_moves(seat):
            raise self.game.refusal(self.position, seat, move)
        self._move(seat, self.game.format_move(self.position, move, seat), move, at)

    def draw_chances(self, at: int, below: Callable[[int], int]) -> None:
        """Who begins, if a lot decides that, then all that is for chance; `below(n)` is an even draw from 0 to n - 1."""
        if self.awaits_lot and self.full:
            self.add(ev.LotDrawn(below(len(self.players))), at)
        while self.to_act() == (CHANCE,):
            chances = self.position.chances()
            drawn = below(sum([weight for _, weight in chances]))
            for move, weight in chances:
                drawn -= weight
                if drawn < 0:
                    self._move(CHANCE, self.game.format_move(self.position, move, CHANCE), move, at)
                    break

    def read(self, seat: int, text: str, lang: str = "en") -> Move:
        """The legal move a text means for this seat; the error depends on what the seat knows alone."""
        try:
            return self._found(seat, text, lang)[1]
        except BadNotation as error:
            raise type(error)(error.said(lang)) from None

    def _found(self, seat: int, text: str, lang: str = "en") -> tuple[str, Move]:
        """That move, with its notation."""
        legal = self.legal(seat)
        for one in legal:
            if one[0] == text:
                return one
        wanted = " ".join(text.split()).lower()
        for one in legal:
            if one[0].lower() == wanted:
                return one
        known = self.position.known_to(seat)
        try:
            move = self.game.parse_move(known, text, seat)
        except IllegalMove as error:
            if not error.rule:
                raise
            raise IllegalMove(error.what, self.why_illegal(error, lang), error.rule) from None
        reason = self.game.why_not(known, seat, move, lang)
        if reason is None:  # another spelling of a legal move
            return self.game.format_move(self.position, move, seat), move
        raise IllegalMove(self.game.format_move(known, move, seat), reason.sentence, reason.rule)

    def why_illegal(self, error: IllegalMove, lang: str) -> str:
        """Why a move is not legal; other languages have the rule's own sentence."""
        return error.why if lang == "en" else self.game.reason(error.rule, lang).sentence

    def _move(self, seat: int, text: str, move: Move, at: int) -> None:
        after = self.position.copy()
        happened = after.play(seat, move)
        self.add(Moved(seat, text, digest(after)), at, Made(move, after, happened))

    def check_fresh(self, seat: int, version: int) -> None:
        """Chat, offers and what others seal beside this seat do not make its decision stale."""
        if version > self.version:
            raise Stale("This table has no such version.")
        for told in self.told.since(version):
            event = told.stamped.event
            if isinstance(event, ev.TakenBack) or (isinstance(event, Moved) and seat not in told.beside):
                raise Stale("The table has changed since. Please look again.")

    # Taking back ---------------------------------------------------------------------------------------------------

    def ask_undo(self, seat: int, at: int, secret: bytes = b"") -> None:
        """Ask to take back this seat's last decision and all since; without other people it happens at once.

        Somebody whose seat a bot keeps is asked too, and answers when they are back.
        """
        self._must_go_on()
        mine = [number for number, move in enumerate(self.moves) if move.seat == seat]
        if not mine:
            raise Refused("You have no move to take back.")
        if self.undo is not None:
            raise Refused("An undo request is already waiting for an answer.")
        self._check_undo(seat, mine[-1], secret)
        self.add(ev.UndoAsked(seat, mine[-1]), at)
        self._agree_undo(at)

    def take_back(self, seat: int | None, at: int, secret: bytes = b"") -> None:
        """Take back the last decision of any person and all since, where people share one screen and agree in the room.

        The barriers are those of `ask_undo`, for the seat the screen is shown to, or for who decided if that is nobody's.
        A game that its rules have ended goes on again by it.
        """
        self._must_be_writable()
        if self.finish is not None and self.finish.how != "rules":
            raise Refused("The game is over.")
        people = self.people()
        last = max((number for number, move in enumerate(self.moves) if move.seat in people), default=None)
        if last is None:
            raise Refused("There is no move to take back.")
        self._check_undo(self.moves[last].seat if seat is None else seat, last, secret)
        self.add(ev.TakenBack(last), at)

    def _check_undo(self, seat: int, first: int, secret: bytes) -> None:
        """Refuse to take back this move and all since if one of them is a barrier for the asking seat."""
        drawn = any(move.seat == CHANCE for move in self.moves[first:])  # seen at once, without playing it all again
        if drawn or any(self._is_barred(seat, first, secret)):
            raise Refused("You can't undo this: hidden information was revealed since.")

    def _is_barred(self, seat: int, first: int, secret: bytes) -> Iterable[bool]:
        """Of each move from this one on, whether it is a barrier for the seat; asked again, the answer is the same."""
        for number, (position, by, move) in enumerate(self._replayed(first), first):
            yield is_barrier(position, by, move, seat, luck(secret, seat, number))

    def answer_undo(self, seat: int, yes: bool, at: int, version: int | None = None) -> None:
        """Agree to the request, or not."""
        self._must_go_on()
        if self.undo is None or seat in self.undo.agreed or seat not in self.people():
            raise Refused("There is no undo request to answer.")
        if version is not None and version < self.undo.version:
            raise Stale("That undo request is no longer open.")
        self.add(ev.UndoAnswered(seat, yes), at)
        self._agree_undo(at)

    def _agree_undo(self, at: int) -> None:
        if self.undo is not None and self.owned() <= self.undo.agreed:
            self.add(ev.TakenBack(self.undo.left), at)

    def _replayed(self, first: int) -> Iterable[tuple[Position, int, Move]]:
        """Each position from that move on, with the move made there."""
        position = self._start()
        for number, made in enumerate(self.moves):
            move = self.game.parse_move(position, made.text, made.seat)
            if number >= first:
                yield position, made.seat, move
            position.play(made.seat, move)

    # Ending early --------------------------------------------------------------------------------------------------

    def offer_draw(self, seat: int, at: int) -> None:
        """Offer a draw, in a game that knows draws and between people."""
        self._must_go_on()
        if not self.game.draw_rule:
            raise Refused("{game} has no draws.", game=self.game.title)
        if len(self.people()) < len(self.players):
            raise Refused("Bots do not accept draws.")
        if self.draw is not None:
            raise Refused("There is already a draw offer. Please answer it.")
        self.add(ev.DrawOffered(seat), at)

    def answer_draw(self, seat: int, yes: bool, at: int, version: int | None = None) -> None:
        """Agree to the draw, or not."""
        self._must_go_on()
        if self.draw is None or seat in self.draw.agreed:
            raise Refused("There is no draw offer to answer.")
        if version is not None and version < self.draw.version:
            raise Stale("That draw offer is no longer open.")
        self.add(ev.DrawAnswered(seat, yes), at)
        self._agree_draw(at)

    def _agree_draw(self, at: int) -> None:
        if self.draw is not None and self.people() <= self.draw.agreed:
            self.add(ev.Drawn(), at)

    def resign(self, seat: int, at: int) -> None:
        """Give up. Where others could go on and a bot may take over, it does; else the game is over."""
        self._must_go_on()
        if len(self.players) > 2 and self.setup.takeover:
            self.add(ev.TakenOver(seat, self.setup.takeover), at)
        else:
            self.add(ev.Resigned(seat), at)

    def abort(self, seat: int, at: int) -> None:
        """Call it off while some seat has not moved yet."""
        self._must_go_on()
        if {move.seat for move in self.moves} >= set(range(len(self.players))):
            raise Refused("Everybody has moved. You can resign, but no longer call the game off.")
        self.add(ev.Aborted(seat), at)

    def check_clock(self, at: int) -> bool:
        """End the game for a seat whose time is up, or hand the seat to a bot; whether that happened."""
        seat = self.timer.expired(at) if self.timer.running and self.going else None
        if seat is None:
            return False
        self.add(ev.TakenOver(seat, self.setup.takeover) if self.setup.takeover else ev.TimeUp(seat), at)
        return True

    # Seats and talk ------------------------------------------------------------------------------------------------

    def sit(self, seat: int, player: Person | Bot, at: int, below: Callable[[int], int] | None = None) -> None:
        """Take an open seat; the game begins with the last one."""
        self._must_be_writable()
        if not 0 <= seat < len(self.players) or not isinstance(self.players[seat], Open):
            raise Refused("That seat is not open.")
        if isinstance(player, Person) and self.seat_of(player.id) is not None:
            raise Refused("You already have a seat at this table.")
        if isinstance(player, Person) and player.id in self.removed:
            raise Refused("The host has removed you from this table.")
        if isinstance(player, Bot):
            check_level(self.game, player.level)
            if self.setup.rated:
                raise Refused("Bots can't play at a rated table.")
        self.add(ev.Sat(seat, player), at)
        if below is not None:
            self.draw_chances(at, below)

    def leave(self, seat: int, at: int) -> None:
        """Get up again before the game begins, also from a table that can only be looked at."""
        if self.begun:
            raise Refused("The game has begun. You can resign instead.")
        player = self.players[seat]
        self.add(ev.Left(seat, player.id if isinstance(player, Person) else ""), at)

    def take_over(self, seat: int, at: int) -> None:
        """Let the bot that the table allows play on for a person."""
        self._must_go_on()
        if not self.setup.takeover:
            raise Refused("Bots can't take over seats at this table.")
        if seat not in self.people():
            raise Refused("That seat is empty.")
        self.add(ev.TakenOver(seat, self.setup.takeover), at)

    def come_back(self, seat: int, at: int) -> None:
        """Take one's seat back from the bot that kept it."""
        self._must_go_on()
        player = self.players[seat]
        if not isinstance(player, Bot) or player.absent is None:
            raise Refused("You are already in your seat.")
        self.add(ev.Returned(seat), at)

    def say(self, who: Person, text: str, at: int) -> None:
        """A line of chat, if the host's rules for it allow one."""
        if who.id in self.removed:
            raise Refused("The host has removed you from this table.")
        if self.chat.closed and who.id != self.setup.host:
            raise Refused("The host has closed the chat.")
        if (wait := self._chat_wait(who.id, at)) > 0:
            raise Refused("Slow mode: you can write again in {seconds} s.", seconds=wait)
        kept = (char for char in text if char.isprintable() or char.isspace() or char == JOINER)
        line = " ".join("".join(kept).split())
        if not line.strip(JOINER + " "):
            raise Refused("Please write something.")
        if len(line) > CHAT_LENGTH:
            raise Refused("A chat message has at most {most} characters.", most=CHAT_LENGTH)
        self.add(ev.Said(who, line), at)

    def _chat_wait(self, who: str, at: int) -> int:
        """The seconds until slow mode lets this person write again; the host never waits."""
        if not self.chat.pause or who == self.setup.host:
            return 0
        last = next((told.stamped.at for told in reversed(self.told) if _said(told.stamped.event, who)), None)
        return 0 if last is None else -((at - last) // 1000 - self.chat.pause)

    def rule_chat(self, closed: bool, pause: int, at: int) -> None:
        """Close the chat or open it again, and set slow mode: seconds between two lines of one person; 0 for none."""
        if not 0 <= pause <= MAX_CHAT_PAUSE_S:
            raise Refused("Slow mode waits 0 to {most} seconds between two lines.", most=MAX_CHAT_PAUSE_S)
        ruled = ev.ChatRuled(closed, pause)
        if ruled == self.chat:
            raise Refused("That is already so.")
        self.add(ruled, at)

    def remove(self, whom: str, at: int) -> None:
        """Remove somebody from the table; who plays in a game that has begun stays."""
        if whom in self.removed:
            raise Refused("That is already so.")
        if whom == self.setup.host:
            raise Refused("You can't remove yourself; leave your seat instead.")
        if self.begun and self.seat_of(whom) is not None:
            raise Refused("The game has begun: players can't be removed. You can close the chat or mute them.")
        self.add(ev.Removed(whom), at)

    def mute(self, by: str, whom: str, yes: bool, at: int) -> None:
        """Stop or start reading somebody who sits here or has said something."""
        if (whom in self.muted.get(by, ())) == yes or by == whom:
            raise Refused("That is already so.")
        if yes and self.seat_of(whom) is None and not any(_said(told.stamped.event, whom) for told in self.told):
            raise Refused("Nobody with this id sits here or has written anything.")
        self.add(ev.Muted(by, whom, yes), at)

    def ask_rematch(self, seat: int, at: int) -> bool:
        """Ask for another game; whether all people want one now."""
        if self.finish is None:
            raise Refused("This game is not over yet.")
        if self.next_table or (seat in self.rematch and not self.rematch_agreed):
            raise Refused("You have already said so.")
        if seat not in self.rematch:  # else all have said so, and nothing came of it yet
            self.add(ev.RematchAsked(seat), at)
        return self.rematch_agreed

    def rematch_at(self, table: str, at: int) -> None:
        """The next game is at that table, unless that is known already."""
        if not self.next_table:
            self.add(ev.Rematched(table), at)

    def turned(self) -> Created:
        """The next game of the same people: everybody one seat on."""
        players = (self.players[-1], *self.players[:-1])
        return msgspec.structs.replace(self.setup, players=players, rules=self.game.rules_version)

    def _must_be_writable(self) -> None:
        if self.closed is not None:
            raise self.closed

    def _must_go_on(self) -> None:
        self._must_be_writable()
        if not self.begun:
            raise Refused("Some seats are still empty.")
        if self.finish is not None:
            raise Refused("The game is over.")

    def add(self, event: Event, at: int, made: Made | None = None) -> None:
        """Let something happen that has been checked."""
        stamped = Stamped(self.version + 1, at, event)
        self.apply(stamped, made)
        self.fresh.append(stamped)


def _said(event: Event, who: str) -> bool:
    return isinstance(event, ev.Said) and event.who.id == who
