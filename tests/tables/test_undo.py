"""Taking back: by consent, and never past chance, a reveal or another seat's seal."""

import pytest

import turres
from turres.tables import Bot, Person, Refused, Stale, Table
from turres.tables.barriers import is_barrier
from turres.tables.people import GONE

from .sitting import ANN, BEN, CAT, NOON, again, below, first_move, play_on, sit


def ask(table: Table, seat: int, secret: bytes = b"") -> None:
    table.ask_undo(seat, NOON, secret)


def test_taking_back_needs_the_others_consent() -> None:
    table = sit("turro")
    table.play(0, first_move(table, 0), NOON)
    ask(table, 0)
    assert 1 == len(table.moves)
    table.answer_undo(1, True, NOON, version=table.version)
    assert [] == table.moves
    assert turres.game("turro").start() == table.position == again(table).position


def test_a_request_can_be_turned_down() -> None:
    table = sit("turro")
    table.play(0, first_move(table, 0), NOON)
    ask(table, 0)
    table.answer_undo(1, False, NOON)
    assert 1 == len(table.moves)
    with pytest.raises(Refused, match="no undo request"):
        table.answer_undo(1, True, NOON)


def test_an_answer_to_another_request_is_stale() -> None:
    table = sit("turro")
    table.play(0, first_move(table, 0), NOON)
    ask(table, 0)
    asked = table.version
    table.answer_undo(1, False, NOON)
    ask(table, 0)
    with pytest.raises(Stale):
        table.answer_undo(1, True, NOON, version=asked)


def test_a_move_ends_the_request() -> None:
    table = sit("turro")
    table.play(0, first_move(table, 0), NOON)
    ask(table, 0)
    seat = table.to_act()[0]
    table.play(seat, first_move(table, seat), NOON)
    with pytest.raises(Refused, match="no undo request"):
        table.answer_undo(1 - seat, True, NOON)


def test_against_bots_one_takes_back_at_once() -> None:
    table = sit("turro", ANN, Bot("random"))
    table.play(0, first_move(table, 0), NOON)
    ask(table, 0)
    assert [] == table.moves


def test_somebody_whose_seat_a_bot_keeps_is_asked_all_the_same() -> None:
    table = sit("turro", takeover="random")
    table.play(0, first_move(table, 0), NOON)
    table.take_over(1, NOON)
    ask(table, 0)
    assert 1 == len(table.moves)
    table.come_back(1, NOON)
    table.answer_undo(1, True, NOON)
    assert [] == table.moves


def test_somebody_who_has_left_for_good_is_not_asked() -> None:
    table = sit("turro", ANN, Person(f"{GONE}1234", "deleted player"), takeover="random")
    table.play(0, first_move(table, 0), NOON)
    table.take_over(1, NOON)
    ask(table, 0)
    assert [] == table.moves


def test_all_since_ones_last_decision_goes_with_it() -> None:
    table = sit("turro", ANN, Bot("random"))
    play_on(table, turres.Rng(2), 9)
    mine = max(number for number, move in enumerate(table.moves) if move.seat == 0)
    ask(table, 0)
    assert mine == len(table.moves)


def test_without_a_decision_there_is_nothing_to_take_back() -> None:
    with pytest.raises(Refused, match="no move to take back"):
        ask(sit("turro"), 1)


def test_chance_is_never_taken_back() -> None:
    table = sit("bids")
    for seat in (0, 1):
        table.play(seat, first_move(table, seat), NOON, below=below(3))
    for seat in (0, 1):
        with pytest.raises(Refused, match="hidden information was revealed"):
            ask(table, seat)


def test_a_sealed_choice_comes_back_while_it_is_sealed() -> None:
    table = sit("bids")
    table.play(0, first_move(table, 0), NOON)
    ask(table, 0)
    table.answer_undo(1, True, NOON)
    assert (0, 1) == table.to_act()


def test_another_seats_sealed_choice_is_a_barrier() -> None:
    table = sit("bids", ANN, BEN, CAT)
    table.play(0, first_move(table, 0), NOON)
    table.play(1, first_move(table, 1), NOON)
    with pytest.raises(Refused, match="hidden information"):
        ask(table, 0)
    ask(table, 1)
    assert 1 == table.undo.seat if table.undo else None


def test_the_seal_that_opens_all_is_a_barrier() -> None:
    table = sit("bids", ANN, BEN, options={"goals": "open"})
    table.play(0, first_move(table, 0), NOON)
    text, move = table.legal(1)[0]
    assert is_barrier(table.position, 1, move, 1, turres.Rng(1)), text


def opened() -> Table:
    """A table where seat 1 has made the bid that opened both: it has seen what seat 0 had sealed, and nothing was drawn."""
    table = sit("bids", ANN, BEN, options={"goals": "open"})
    table.play(0, table.legal(0)[-1][0], NOON)
    table.play(1, table.legal(1)[-1][0], NOON)
    return table


def allowed(table: Table, seat: int, secret: bytes) -> bool:
    try:
        ask(table.fork(), seat, secret)
    except Refused:
        return False
    return True


def test_what_one_has_seen_cannot_be_taken_back_whatever_the_luck() -> None:
    table = opened()
    assert {False} == {allowed(table, 1, bytes([secret])) for secret in range(20)}


def test_asking_again_is_no_use(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where guessing is poor some would get away with it; but nobody who asks once more."""
    monkeypatch.setattr("turres.tables.barriers.GUESSES", 1)
    monkeypatch.setattr("turres.tables.barriers.WORLDS", 0)
    table = opened()
    answers = dict[bytes, set[bool]]()
    for secret in map(bytes, zip(range(40), strict=True)):
        again_and_again = [table, again(table)]
        table.say(ANN, "please", NOON)
        answers[secret] = {allowed(one, 1, secret) for one in (*again_and_again, table) for _ in range(3)}
    assert {1} == {len(found) for found in answers.values()}
    assert {frozenset({True}), frozenset({False})} == set(map(frozenset, answers.values()))


def test_a_surprise_is_a_barrier_even_if_guessing_is_poor(monkeypatch: pytest.MonkeyPatch) -> None:
    """What was really seen is held against the guesses: the less it could be expected, the surer it is noticed."""
    monkeypatch.setattr("turres.tables.barriers.GUESSES", 3)
    monkeypatch.setattr("turres.tables.barriers.WORLDS", 0)
    table = opened()
    got_past = sum(allowed(table, 1, bytes([secret])) for secret in range(100))
    assert got_past <= 10


def test_a_move_of_another_is_a_barrier_where_anybody_has_a_secret() -> None:
    for seed in range(5):
        table = sit("tower", ANN, BEN, chance=seed)
        play_on(table, turres.Rng(seed), 10)
        seat = table.to_act()[0]
        if seat >= 0:
            move = table.legal(seat)[0][1]
            assert is_barrier(table.position, seat, move, 1 - seat, turres.Rng(seed))
    table = sit("turro")
    assert not is_barrier(table.position, 0, table.legal(0)[0][1], 1, turres.Rng(1))


@pytest.mark.parametrize("seed", range(10))
def test_the_answer_depends_on_what_the_asking_seat_knows(seed: int) -> None:
    """The same question on a position that the seat cannot tell from the real one has the same answer."""
    table = sit("bids", ANN, BEN, CAT, chance=seed)
    play_on(table, turres.Rng(seed), seed)
    seat = (*table.to_act(), 0)[0]
    for _, move in table.legal(seat)[:3] if seat >= 0 else ():
        twin = table.position.imagine(seat, turres.Rng(seed))
        answers = {is_barrier(position, seat, move, seat, turres.Rng(9)) for position in (table.position, twin)}
        assert 1 == len(answers)


def test_people_at_one_screen_take_back_without_being_asked() -> None:
    table = sit("turro")
    table.play(0, first_move(table, 0), NOON)
    table.take_back(1, NOON)  # whoever looks at the screen now; the decision was the other's
    assert [] == table.moves
    assert turres.game("turro").start() == table.position == again(table).position
    with pytest.raises(Refused, match="no move to take back"):
        table.take_back(1, NOON)


def test_a_game_that_was_over_by_its_rules_goes_on_when_its_end_is_taken_back() -> None:
    table = sit("turro", options={"turn_limit": 2})
    play_on(table, turres.Rng(1), 100)
    assert table.finish is not None
    made = len(table.moves)
    table.take_back(None, NOON)
    assert table.finish is None
    assert made - 1 == len(table.moves)
    assert table.to_act()
    assert table.position == again(table).position


def test_who_has_resigned_has_resigned() -> None:
    table = sit("turro")
    table.play(0, first_move(table, 0), NOON)
    table.resign(1, NOON)
    with pytest.raises(Refused, match="The game is over"):
        table.take_back(0, NOON)
    assert 1 == len(table.moves)
