"""Random bytes and mutated text into every parser: only a TurresError may come out, and what is accepted must play."""

import tempfile
from collections.abc import Callable
from functools import partial
from pathlib import Path

import turres
from fuzz.play import choose
from fuzz.settings import Quota, settings
from turres.core.policy import count_decisions

ODD = (
    "",
    "\0",
    "\n",
    "=",
    ":",
    ",",
    "-",
    "-1",
    "²",
    "٣",
    "é",
    "\udc80",
    "99999999999999999999",
    "0",
    "999",
    "\u2028",
    "((",
    "1" * 5000,
)
Reader = Callable[[str], object]


def mutate(text: str, rng: turres.Rng) -> str:
    """The text with a few accidents."""
    for _ in range(1 + rng.below(3)):
        at, to = sorted((rng.below(len(text) + 1), rng.below(len(text) + 1)))
        to = min(to, at + 1 + rng.below(12))
        text = text[:at] + _accident(text[at:to], rng) + text[to:] if rng.below(8) else text[:at]
    return text


def _accident(part: str, rng: turres.Rng) -> str:
    """What a part of a text turns into: nothing, itself twice or backwards, or something else altogether."""
    odd, letter, number = rng.choice(ODD), chr(33 + rng.below(94)), str(rng.below(300))
    return rng.choice(("", part + part, part[::-1], odd, odd + part, letter + part[1:], number))


def noise(rng: turres.Rng) -> str:
    """Random bytes, as text."""
    return bytes(rng.below(256) for _ in range(rng.below(80))).decode("utf-8", "surrogateescape")


def broken(text: str, rng: turres.Rng) -> str:
    """Something that is rarely right."""
    return noise(rng) if rng.below(10) == 0 else mutate(text, rng)


def texts(game: turres.Game, quota: Quota, rng: turres.Rng) -> None:
    """Try every parser of a game."""
    everywhere = settings(game)
    while quota.left:
        seats, options = rng.choice(everywhere)
        position = game.start(seats, options)
        record = turres.Record.of(position)
        for _ in range(rng.below(60)):
            if not position.to_act():
                break
            record.play(position, *choose(position, rng))
        for text, reader in readers(game, position, record, rng):
            for _ in range(4):
                attempt(reader, broken(text, rng), game)
                quota.done += 1


def readers(
    game: turres.Game, position: turres.Position, record: turres.Record, rng: turres.Rng
) -> list[tuple[str, Reader]]:
    """Each parser with a text it would accept."""

    def read_position(text: str) -> None:
        read = game.parse_position(text)
        for seat in range(read.seats):
            game.describe(game.view(read, seat))
            count_decisions(read.imagine(seat, rng), rng)
        count_decisions(read, rng)

    def read_record(text: str) -> None:
        count_decisions(turres.Record.parse(text).replay(), rng)

    def play_text(text: str) -> None:
        position.copy().play(rng.choice(position.to_act() or (0,)), text)

    moves = [move for seat in position.to_act() for move in position.legal_moves(seat)]
    text = game.format_move(position, rng.choice(moves or game.moves))
    found: list[tuple[str, Reader]] = [
        (text, lambda text: game.parse_move(position, text)),
        (text, play_text),
        (game.format_position(position), read_position),
        (str(record), read_record),
    ]
    for option in game.options:
        found.append((str(option.default), partial(read_option, game, option)))
    if game.content is not None:
        default = (game.folder / "content" / "default.toml").read_text(encoding="utf-8")
        found.append((default, lambda text: read_content(game, text, rng)))
    return found


def read_option(game: turres.Game, option: turres.Option, text: str) -> None:
    """An option as typed; a game is set up with what is accepted."""
    game.start(options={option.name: option.parse(text)})


def read_content(game: turres.Game, text: str, rng: turres.Rng) -> None:
    """A content pack from a file; a game is played with what is accepted."""
    with tempfile.NamedTemporaryFile(suffix=".toml") as file:
        Path(file.name).write_bytes(text.encode("utf-8", "surrogateescape"))
        pack = game.load_content(file.name)
    for seats in game.seats:
        count_decisions(game.start(seats, content=pack), rng)


def attempt(reader: Reader, text: str, game: turres.Game) -> None:
    """Let a parser read the text; it may refuse it, in our own words."""
    try:
        reader(text)
    except turres.TurresError:
        pass
    except Exception as error:
        raise AssertionError(f"{game.id}: {text!r} was not refused properly") from error
