"""The suite itself can fail: each fault planted in the example game is caught by the property that should catch it."""

import sys
from collections.abc import Callable, Iterator
from typing import Any
from zlib import crc32

import msgspec
import pytest

import turres
from tests.search.tiny import compiled

from . import test_games, test_happenings, walks
from .walks import Setting

SETTING = Setting("bids", 3, ())
BIDS = type(turres.game("bids"))
Hook = Callable[..., Any]
READ_ALIKE = test_games.test_moves_that_read_alike_to_a_seat_leave_it_with_the_same_view_and_knowledge


def tells_everything(self: Any, position: Any, by: int, move: Any, seat: int | None) -> str:
    return "something happens"


def shows_all_goals(original: Hook) -> Hook:
    def _view(self: Any, position: Any, seat: int | None) -> Any:
        view = original(self, position, seat)
        return type(view)(
            **{
                **{f: getattr(view, f) for f in view.__struct_fields__},
                "goals": tuple(position.read_block()["goal"][:3]),
            }
        )

    return _view


def writes_all_alike(original: Hook) -> Hook:
    return lambda self, position, move, seat: "bid"


def forgets_the_round(original: Hook) -> Hook:
    return lambda self, position: original(self, position).replace("rounds: 1", "rounds: 0")


def blames_a_rule_that_is_not_there(original: Hook) -> Hook:
    return lambda self, view, move: "BID-99"


@pytest.mark.parametrize(
    ("hook", "fault", "caught_by"),
    [
        ("_seen", lambda original: tells_everything, READ_ALIKE),
        ("_view", shows_all_goals, READ_ALIKE),
        ("_view", shows_all_goals, test_games.test_equal_knowledge_gives_equal_views_and_legal_moves),
        ("_format_move", writes_all_alike, test_games.test_moves_read_back_from_their_notation),
        ("_format_position", forgets_the_round, test_games.test_positions_read_back_from_their_text_and_from_a_pickle),
        ("_why_not", blames_a_rule_that_is_not_there, test_games.test_idle_seats_and_illegal_moves_are_refused_and_change_nothing),
    ],
)  # fmt: skip
def test_a_planted_fault_is_caught(
    hook: str, fault: Callable[[Hook], Hook], caught_by: Callable[[Setting], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    caught_by(SETTING)
    monkeypatch.setattr(BIDS, hook, fault(getattr(BIDS, hook)))
    with pytest.raises((AssertionError, turres.TurresError, KeyError)):
        caught_by(SETTING)


def hides(setting: Setting) -> bool:
    """Whether some seat does not know all there is in such a game."""
    return any(
        position != position.imagine(seat, turres.Rng(1))
        for position in walks.samples(setting)
        for seat in range(setting.seats)
    )


def test_a_silent_change_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of all that can happen in the example game, each kind is missed if it is never told."""
    box, setting = turres.game("bids"), Setting("bids", 2, ())  # with two seats no card often stands alone
    test_happenings.test_every_change_of_a_view_is_told(setting)
    for kind in box.happenings:
        rules = type(box).rules

        def keeps_silent(self: Any, seat: int, move: Any, kind: Any = kind, rules: Any = rules) -> Any:
            return tuple(one for one in rules.play(self, seat, move) if not isinstance(one, kind))

        with monkeypatch.context() as planted:
            play_with(setting, planted, play=keeps_silent)
            with pytest.raises(AssertionError, match="told: "):
                test_happenings.test_every_change_of_a_view_is_told(setting)


def test_a_sum_that_is_wrong_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    won = turres.game("bids").happenings[3]
    monkeypatch.setattr(won, "one", 2)
    with pytest.raises(AssertionError, match="taken"):
        test_happenings.test_what_is_said_to_be_added_was_added(SETTING)


def test_a_happening_that_tells_a_secret_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    dealt = turres.game("bids").happenings[0]
    test_happenings.test_what_reads_alike_and_leaves_alike_is_told_alike(SETTING)
    monkeypatch.setattr(dealt, "secret", ())
    with pytest.raises(AssertionError, match="two things"):
        test_happenings.test_what_reads_alike_and_leaves_alike_is_told_alike(SETTING)


def test_a_sentence_that_is_left_out_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    tells = BIDS._narrate
    monkeypatch.setattr(
        BIDS, "_narrate", lambda self, happened, to, content: list(tells(self, happened, to, content))[1:]
    )
    with pytest.raises(AssertionError):
        test_happenings.test_every_happening_is_said_once_in_every_language(SETTING)


HIDDEN = [setting for setting in walks.settings() if hides(setting)]
every_hidden_setting = pytest.mark.parametrize("setting", HIDDEN, ids=str)
every_hidden_game = pytest.mark.parametrize("game", sorted({setting.game for setting in HIDDEN}))


def play_with(setting: Setting, monkeypatch: pytest.MonkeyPatch, **methods: Any) -> None:
    """From now on positions of this game are of a kind with these methods instead of its own."""
    box = type(setting.box)
    kind = type("Leaky", (box.rules,), methods)
    monkeypatch.setattr(box, "rules", kind)
    monkeypatch.setattr(test_games, "samples", walks.samples.__wrapped__)
    assert isinstance(setting.start(), kind)


def one_byte_true(position: Any, known: Any) -> Any:
    """The known position with one byte of what it should hide."""
    true, shown = position.to_bytes(), bytearray(known.to_bytes())
    place = next((at for at, byte in enumerate(true) if byte != shown[at]), 0)
    shown[place] = true[place]
    restore, (content, version, _) = known.__reduce__()
    return restore(content, version, bytes(shown))


def test_every_game_with_secrets_is_looked_through() -> None:
    assert {"bids", "tower", "turf-wars", "turris-beasts"} == {setting.game for setting in HIDDEN}


@every_hidden_setting
def test_a_position_that_tells_too_much_is_caught(setting: Setting, monkeypatch: pytest.MonkeyPatch) -> None:
    """Everything, or one byte of it, left as it is where it should be dealt anew."""
    rules = type(setting.box).rules

    def tells_one_byte(self: Any, seat: int) -> Any:
        return one_byte_true(self, rules.known_to(self, seat))

    for known_to in (lambda self, seat: self.copy(), tells_one_byte):
        with monkeypatch.context() as planted:
            play_with(setting, planted, known_to=known_to)
            with pytest.raises(AssertionError):
                test_games.test_equal_knowledge_gives_equal_bytes(setting)


@every_hidden_game
def test_a_redeal_that_leaves_everything_where_it_is_is_caught(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Twins are copies then and have equal bytes, but what was done unseen is known."""
    setting = Setting(game, turres.game(game).seats[-1], ())
    leaves = {"known_to": lambda self, seat: self.copy(), "imagine": lambda self, seat, rng: self.copy()}
    play_with(setting, monkeypatch, **leaves)
    with pytest.raises(AssertionError, match="but not for long"):
        READ_ALIKE(setting)


@every_hidden_setting
def test_a_view_and_legal_moves_that_tell_too_much_are_caught(
    setting: Setting, monkeypatch: pytest.MonkeyPatch
) -> None:
    box, rules = type(setting.box), type(setting.box).rules
    look = box._view

    def tells(self: Any, position: Any, seat: int | None) -> Any:
        return msgspec.structs.replace(look(self, position, seat), content=str(position.to_bytes()))

    def hints(self: Any, seat: int) -> Any:
        legal = rules.legal_moves(self, seat)
        return legal[: 1 + crc32(self.to_bytes()) % 2]

    with monkeypatch.context() as planted:
        planted.setattr(box, "_view", tells)
        with pytest.raises(AssertionError):
            test_games.test_equal_knowledge_gives_equal_views_and_legal_moves(setting)
    with monkeypatch.context() as planted:
        play_with(setting, planted, legal_moves=hints)
        with pytest.raises(AssertionError):
            test_games.test_equal_knowledge_gives_equal_views_and_legal_moves(setting)


PEEKING = """
from turres.core.policy cimport Policy
from turres.core.position cimport Moves, Position

cdef class Rules(Position):
    pass

cdef class Peek(Policy):
    cdef void weigh(self, Position position, int seat, Moves* moves, float* scores) noexcept nogil
"""
PEEKS = '''
"""A policy that goes by the whole position, as none may."""

import cython


class Rules(Position):
    pass


class Peek(Policy):
    @cython.locals(i=cython.int)
    def weigh(self, position, seat, moves, scores):
        for i in range(moves.count):
            scores[i] = (position.key() >> i % 56) & 255
'''


@pytest.fixture(scope="module")
def peek(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    """The policy that peeks, compiled as any other."""
    for _ in compiled(tmp_path_factory.mktemp("peek"), "peeking", PEEKING, PEEKS, ("look",)):
        yield sys.modules["peeking.rules"].Peek


@every_hidden_setting
def test_a_policy_that_peeks_is_caught(setting: Setting, peek: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(setting.box), "policies", {"peek": peek})
    with pytest.raises(AssertionError, match="peek"):
        test_games.test_policies_choose_alike_wherever_their_seat_knows_the_same(setting)


def test_the_walks_reach_the_end_and_the_middle_of_games() -> None:
    positions = walks.samples(SETTING)
    assert any(position.outcome() for position in positions)
    assert any(len(position.to_act()) > 1 for position in positions)
    assert any(position.to_act() == (turres.CHANCE,) for position in positions)
