"""The leak test on the wire: two games that somebody cannot tell apart are told to them byte for byte alike."""

import asyncio
from collections.abc import Iterator

import pytest

import turres
from tests.conformance.walks import Setting
from tests.conformance.walks import settings as all_settings
from tests.tables.sitting import NOON, sit
from turres.core.errors import TurresError
from turres.server import wire
from turres.server.dispatch import apply_command
from turres.server.errors import said
from turres.server.framing import frame
from turres.server.live import Listener, Live
from turres.tables import Past, Person, Table, scene, why

MOVES = 30
ZOE = Person("zoe", "Zoe")
Eyes = int | None


def seated(setting: Setting) -> Table:
    people = [Person(f"p{seat}", f"P{seat}") for seat in range(setting.seats)]
    return sit(setting.game, *people, options=dict(setting.options), chance=None)


def person(eyes: Eyes) -> Person:
    return ZOE if eyes is None else Person(f"p{eyes}", f"P{eyes}")


class Wire:
    """Everything that goes to one pair of eyes, as it is sent."""

    def __init__(self, eyes: Eyes, lang: str) -> None:
        self.eyes, self.lang = eyes, lang

    def told(self, table: Table, since: int) -> bytes:
        """The frame that a page gets which knows the table up to there."""
        return Live("t", table).news_for(Listener(person(self.eyes), since, self.lang))

    def asked(self, table: Table, texts: list[str], elements: list[str]) -> Iterator[bytes]:
        """Answers to commands that are mostly refused, and to questions."""
        commands: list[wire.Change] = [
            *(wire.Move(id="c", version=table.version, text=text) for text in texts),
            wire.OfferDraw(id="c", version=table.version),
            wire.AnswerUndo(id="c", version=table.version, yes=True),
            wire.Move(id="c", version=1, text=texts[0]),
        ]
        for command in commands:
            draft = table.fork()
            try:
                apply_command(draft, person(self.eyes), command, NOON, turres.Rng(1).below)
            except TurresError as error:
                yield frame(wire.encode(wire.Refused(id="c", why=said(error, self.lang, table.game))))
            else:  # what a move of one's own brings to light one may know
                yield b"done" if isinstance(command, wire.Move) else self.told(draft, table.version)
        for element in elements if self.eyes is not None else ():
            try:
                found = why(table, self.eyes or 0, "", (element,), self.lang)
            except TurresError as error:
                yield said(error, self.lang).encode()
            else:
                yield repr(found).encode()

    def looked_at(self, table: Table) -> Iterator[bytes]:
        """What is fetched: the table from the start, now, as it was, and its record so far."""
        yield self.told(table, 0)
        yield wire._ENCODER.encode(scene(table, self.eyes, self.lang))
        past = Past()
        for version in range(1, table.version + 1, 7):
            yield wire._ENCODER.encode(scene(past.at(table, version), self.eyes, self.lang))
        if table.finish is None:
            yield table.record().seen_by(self.eyes).encode()


def alike(one: Table, other: Table, wire_: Wire, texts: list[str], elements: list[str]) -> None:
    """Nothing that is sent differs, not even in its size."""
    assert wire_.told(one, one.version - 1) == wire_.told(other, other.version - 1)
    for first, second in zip(wire_.asked(one, texts, elements), wire_.asked(other, texts, elements), strict=True):
        assert first == second


def twin_move(one: Table, other: Table, by: int, move: turres.Move, eyes: Eyes, rng: turres.Rng) -> turres.Move | None:
    """A move on the other table that these eyes cannot tell from this one, another one if there is any."""
    game = one.game
    after = one.position.copy()
    after.play(by, move)
    reads, view = game.seen(one.position, by, move, eyes), game.view(after, eyes)
    legal = other.position.legal_moves(by)
    others = [] if by == eyes else sorted(rng.shuffled(legal)[:12], key=lambda found: found == move)
    for candidate in [*others, move]:
        if candidate in legal and game.seen(other.position, by, candidate, eyes) == reads:
            there = other.position.copy()
            there.play(by, candidate)
            if game.view(there, eyes) == view:
                return candidate
    return None


def assert_told_alike(setting: Setting, eyes: Eyes, lang: str, seed: int) -> int:
    """Two games in step, until they can be told apart; at how many moments they differed."""
    rng, one, wire_, differed = turres.Rng(seed), seated(setting), Wire(eyes, lang), 0
    other = one.fork()
    for number in range(MOVES):
        if not one.to_act():
            break
        by = rng.choice(one.to_act())
        move = rng.choice(one.position.legal_moves(by))
        twin = twin_move(one, other, by, move, eyes, rng)
        if twin is None:
            break
        one, other = one.fork(), other.fork()
        one.play_move(by, move, NOON + number)
        other.play_move(by, twin, NOON + number)
        differed += one.position != other.position
        if number % 5 == 0 or differed == 1:
            alike(one, other, wire_, *tries(one, eyes, rng))
        if number % 13 == 12:
            one, other = undo(one, other, wire_, rng.below(2**30))
    assert list(wire_.looked_at(one)) == list(wire_.looked_at(other))
    return differed


def tries(table: Table, eyes: Eyes, rng: turres.Rng) -> tuple[list[str], list[str]]:
    """Things to type and to point at, mostly illegal."""
    game, view = table.game, table.game.view(table.position, eyes)
    moves = rng.shuffled(game.moves)[:3]
    if eyes is None:
        return ["pass", "nonsense"], []
    known = table.position.known_to(eyes)
    texts = [game.format_move(known, move, eyes) for move in moves]
    return [*texts, "nonsense"], [element for move in moves for element in game.touches(move, view)][:2]


def undo(one: Table, other: Table, wire_: Wire, seed: int) -> tuple[Table, Table]:
    """Somebody asks to take back, and all agree if it can be."""
    asking = wire_.eyes if wire_.eyes is not None else 0
    ends = []
    for table in (one, other):
        draft = table.fork()
        try:
            draft.ask_undo(asking, NOON + 1000, b"%d" % seed)
            for seat in sorted(draft.people() - {asking}):
                if draft.undo is not None:
                    draft.answer_undo(seat, True, NOON + 1000)
        except TurresError as error:
            ends.append((table, str(error)))
        else:
            ends.append((draft, ""))
    if wire_.eyes is not None or ends[0][1] == ends[1][1]:  # for an onlooker only what happened counts
        assert ends[0][1] == ends[1][1]
        assert wire_.told(ends[0][0], one.version) == wire_.told(ends[1][0], other.version)
        return ends[0][0], ends[1][0]
    return one, other


@pytest.mark.parametrize("setting", all_settings(), ids=str)
def test_games_that_cannot_be_told_apart_are_told_alike(setting: Setting) -> None:
    for number, eyes in enumerate((None, *range(min(setting.seats, 2)))):
        assert_told_alike(setting, eyes, ("en", "fr")[number % 2], seed=number)


@pytest.mark.parametrize("name", ["tower", "turf-wars", "turris-beasts", "bids"])
def test_the_test_above_compares_games_that_differ(name: str) -> None:
    setting = Setting(name, 3, ())
    assert sum(assert_told_alike(setting, eyes, "en", seed) for eyes in (None, 0) for seed in range(3)) > 20


def test_who_is_here_is_told_alike() -> None:
    """Also the message about who is here depends on the people only."""

    async def compare() -> None:
        frames = []
        for seed in (1, 2):
            table = sit("tower", Person("p0", "P0"), Person("p1", "P1"), chance=seed)
            live = Live("t", table)
            live.listeners.add(Listener(person(1), 0, "en"))
            frames.append(frame(wire.encode(wire.Here(seats=live.here(), waits=live.waits()))))
        assert frames[0] == frames[1]

    asyncio.run(compare())
