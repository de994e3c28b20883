"""Play line by line: everything is printed once and read from the keyboard, as screen readers and pipes like it."""

from __future__ import annotations

import sys
from collections.abc import Callable

import typer

from turres.cli.local import LocalGame
from turres.cli.rules import as_markdown, search
from turres.cli.words import ending, log_blocks, lot_line, origin_line, problem, score_sheet, seat_name
from turres.core.errors import TurresError
from turres.core.language import speaker
from turres.core.moves import Move

say = speaker(__file__)

MANY = 24  # more moves than this are listed only when asked for
WIPE = "\x1b[2J\x1b[3J\x1b[H"  # the screen and what has scrolled off it


class Leave(Exception):
    """The person has left the game, which is kept."""


class Plain:
    """A game at a prompt."""

    def __init__(self, local: LocalGame, lang: str) -> None:
        self.local = local
        self.lang = lang
        self.viewer = local.viewer(None)
        self.printed: dict[int | None, int] = {}
        self.moved = False
        self.commands: dict[str, Callable[[str], None]] = {
            "help": self._help,
            "moves": self._moves,
            "board": self._board,
            "pictures": self._pictures,
            "log": self._log,
            "hint": self._hint,
            "undo": self._undo,
            "rules": self._rules,
            "save": self._save,
            "new": self._new,
            "quit": self._quit,
        }

    def run(self) -> None:
        """Play until the end, or until the person leaves."""
        typer.echo(f"{self.local.game.title}. {say(self.lang, 'Type board to see the table, help for help.')}")
        if line := origin_line(self.local, self.lang):
            typer.echo(line)
        self._say_who_begins()
        try:
            while not self.local.over:
                if not self.local.advance():
                    self._decide()
            self.viewer = self.local.viewer(self.viewer)
            self._news()
            self._board("")
            typer.echo(f"{ending(self.local, self.lang)}\n\n{score_sheet(self.local, self.lang)}")
        except (Leave, EOFError, KeyboardInterrupt, typer.Abort):
            typer.echo(say(self.lang, "The game is saved. The same command continues it."))

    def _say_who_begins(self) -> None:
        if line := lot_line(self.local, self.viewer, self.lang):
            typer.echo(line)

    def _decide(self) -> None:
        """One human decides."""
        seat = self.local.waiting()
        assert seat is not None
        if self.local.must_hand_over(self.viewer, seat):
            self._hand_over(seat)
        self.viewer = seat
        self._news()
        typer.echo(self.local.game.asked(self.local.view(seat), self.lang))
        self._brief_moves()
        self.moved = False
        while not self.moved:
            self._answer(seat, self._ask(seat_name(self.local, seat, seat, self.lang) + "> "))

    def _ask(self, prompt: str) -> str:
        typer.echo(prompt, nl=False)
        line = sys.stdin.readline()
        if not line:
            typer.echo()
            raise EOFError
        return line.strip()

    def _hand_over(self, seat: int) -> None:
        if sys.stdout.isatty():
            typer.echo(WIPE, nl=False)
        typer.echo(
            say(
                self.lang,
                "Seat {seat} is next. Pass the keyboard; nothing is shown until you press Enter.",
                seat=seat,
            )
        )
        self._ask("")

    def _news(self) -> None:
        """What has happened since this viewer last looked."""
        for block in log_blocks(self.local, self.viewer, self.lang, self.printed.get(self.viewer, 0)):
            typer.echo(block)
        self.printed[self.viewer] = len(self.local.told)
        if self.local.trouble:
            typer.echo(say(self.lang, "The game could not be saved: {why}.", why=self.local.trouble))

    def _brief_moves(self) -> None:
        assert self.viewer is not None
        legal = self.local.legal(self.viewer)
        if len(legal) <= MANY:
            self._moves("")
        else:
            typer.echo(say(self.lang, "{count} legal moves; type one, or moves to list them.", count=len(legal)))

    def _answer(self, seat: int, text: str) -> None:
        """A move, its number, or a command; moves come first."""
        word, _, rest = text.partition(" ")
        try:
            if not text:
                return
            if (move := self._numbered(seat, text)) is None and word.lower() in self._words():
                self._words()[word.lower()](rest.strip())
                return
            self.local.play(seat, move or self.local.read(seat, text, self.lang))
            self.moved = True
        except TurresError as error:
            typer.echo(problem(error, self.lang))

    def _words(self) -> dict[str, Callable[[str], None]]:
        return self.commands | {"?": self._help, "exit": self._quit}

    def _numbered(self, seat: int, text: str) -> Move | None:
        """The move with this notation, or with this number in the list."""
        legal = self.local.legal(seat)
        for notation, move in legal:
            if notation.lower() == text.lower():
                return move
        digits = text.removeprefix("#")
        if digits.isascii() and digits.isdecimal() and len(digits) < 5 and 1 <= int(digits) <= len(legal):
            return legal[int(digits) - 1][1]
        return None

    # Commands ------------------------------------------------------------------------------------------------------

    def _help(self, _: str) -> None:
        typer.echo(
            say(
                self.lang,
                "Type a move in notation, or its number in the list like #3. Or a command:\n"
                "  moves [TEXT]   list the legal moves, or those that hold the text\n"
                "  board          show the whole table\n"
                "  pictures       show further drawings of the table\n"
                "  log            show all moves so far and what came of them\n"
                "  hint           ask what an expert would play\n"
                "  undo           take your last decision back\n"
                "  rules [WORDS]  show the rules that hold these words, or one rule by its id\n"
                "  save           save a record without hidden things, for a bug report\n"
                "  new            begin a new game\n"
                "  quit           leave; the game is kept",
            )
        )

    def _moves(self, text: str) -> None:
        assert self.viewer is not None
        found = [
            f"#{number} {notation}"
            for number, (notation, _) in enumerate(self.local.legal(self.viewer), 1)
            if text.lower() in notation.lower()
        ]
        typer.echo("\n".join(found) or say(self.lang, "No legal move contains this text."))

    def _board(self, _: str) -> None:
        typer.echo(f"\n{self.local.game.describe(self.local.view(self.viewer), self.lang)}\n")

    def _pictures(self, _: str) -> None:
        pictures = self.local.game.pictures(self.local.view(self.viewer), self.lang)
        for name, text in pictures:
            typer.echo(f"{name}\n{text}\n")
        if not pictures:
            typer.echo(say(self.lang, "This game has no other drawings."))

    def _log(self, _: str) -> None:
        for block in log_blocks(self.local, self.viewer, self.lang):
            typer.echo(block)
        if not self.local.told:
            typer.echo(say(self.lang, "No move has been made yet."))

    def _hint(self, _: str) -> None:
        assert self.viewer is not None
        typer.echo(say(self.lang, "An expert would play {move}.", move=self.local.hint(self.viewer)))

    def _undo(self, _: str) -> None:
        self.local.undo(self.viewer)
        self.printed = {viewer: min(count, len(self.local.told)) for viewer, count in self.printed.items()}
        typer.echo(say(self.lang, "Taken back."))
        self.moved = True

    def _rules(self, words: str) -> None:
        found = search(self.local.game, words, self.lang)
        for rule in found:
            typer.echo(as_markdown(rule).replace("*", ""))
        if not found:
            typer.echo(say(self.lang, "No rule contains these words."))

    def _save(self, _: str) -> None:
        saves = self.local.saves
        assert saves is not None
        path = saves.report(self.local.game, self.local.table.record().seen_by(self.viewer))
        typer.echo(say(self.lang, "Saved, without hidden information: {path}", path=path))

    def _new(self, _: str) -> None:
        old = self.local
        self.local = LocalGame.new(old.setup(), old.players, old.saves, lot=old.lot)
        self.viewer, self.printed = self.local.viewer(None), {}
        typer.echo(say(self.lang, "A new game."))
        self._say_who_begins()
        self.moved = True

    def _quit(self, _: str) -> None:
        raise Leave
