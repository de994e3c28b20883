"""What comes from outside never reaches the unchecked rules: it is refused with an error, and nothing has changed."""

import threading
from typing import Any

import msgspec
import pytest

import turres
from turres.core.policy import count_decisions

TURRO = turres.game("turro")
BIDS = turres.game("bids")
replace = msgspec.structs.replace


def bidding() -> turres.Position:
    """Two seats about to bid for a ruby."""
    position = BIDS.start(2)
    for draw in ("deal king", "deal weaver", "turn ruby"):
        position.play(turres.CHANCE, draw)
    return position


# Views put together by hand


def test_a_view_of_another_game_or_none_at_all_is_refused_everywhere() -> None:
    for view in (BIDS.view(bidding(), 0), None, "view"):
        for ask in (TURRO.describe, TURRO.asked, TURRO.scored):
            with pytest.raises(TypeError, match="no view of Turro"):
                ask(view)  # type: ignore[arg-type]  # tested
    with pytest.raises(TypeError, match="no view of Turro"):
        TURRO.touches(TURRO.moves[0], BIDS.view(bidding(), 0))


# Seats, texts, languages


@pytest.mark.parametrize("seat", [-2, 2, 99, 2**40, 2**70])
def test_a_seat_that_is_not_at_the_table_is_refused_however_large(seat: int) -> None:
    position, move = TURRO.start(), TURRO.moves[0]
    for ask in (
        lambda: position.legal_moves(seat),
        lambda: position.play(seat, move),
        lambda: position.play(seat, "d3-d4"),
        lambda: TURRO.view(position, seat),
        lambda: TURRO.format_move(position, move, seat),
        lambda: TURRO.parse_move(position, "d3-d4", seat),
        lambda: TURRO.seen(position, seat, move, 0),
        lambda: TURRO.seen(position, 0, move, seat),
        lambda: TURRO.bots()["greedy"]().scores(position, seat),
        lambda: TURRO.bots()["greedy"]().pick(position, seat, turres.Rng(1)),
    ):
        with pytest.raises(ValueError, match="no seat"):
            ask()
    assert position == TURRO.start()


def test_nobody_can_look_on_as_chance() -> None:
    position = BIDS.start(2)
    record = turres.Record.of(position)
    record.play(position, turres.CHANCE, "deal king")
    with pytest.raises(ValueError, match="no seat -1"):
        record.seen_by(turres.CHANCE)
    assert "king" not in record.seen_by(None)


@pytest.mark.parametrize("text", [None, 7, b"d3-d4"])
def test_what_is_not_text_is_not_read(text: Any) -> None:
    for read in (TURRO.parse_position, turres.Record.parse, lambda text: TURRO.parse_move(TURRO.start(), text)):
        with pytest.raises(TypeError, match="text"):
            read(text)


def test_an_error_quotes_only_the_beginning_of_a_long_text() -> None:
    with pytest.raises(turres.BadNotation) as refused:
        TURRO.parse_move(TURRO.start(), "x" * 10_000)
    assert len(str(refused.value)) < 200


def test_an_unknown_language_is_refused_when_the_game_is_over() -> None:
    position = TURRO.start()
    turres.play_out(position, turres.Rng(1))
    with pytest.raises(ValueError, match="no language 'xx'"):
        position.outcome("xx")


def test_an_error_about_a_position_does_not_tell_what_is_hidden_in_it() -> None:
    with pytest.raises(TypeError) as refused:
        TURRO.view(bidding(), 0)
    assert "goal" not in str(refused.value)


def test_two_and_a_bit_are_no_number_of_seats() -> None:
    with pytest.raises(turres.BadSetup):
        TURRO.start(2.0)  # type: ignore[arg-type]  # tested


# Positions and policies made past their box


def test_a_position_is_made_of_its_own_kind_and_content_only() -> None:
    turro, bids = TURRO.start(), bidding()
    for make in (
        lambda: type(turro)(bids.content),
        lambda: type(turro).__new__(type(turro), bids.content),
        lambda: turres.Position.__new__(turres.Position, turro.content),
        lambda: type(turro)(turres.Content(TURRO, 2, dict(turro.content.options), None, "")),
        lambda: type(turro)(type(turro.content)(TURRO, 2, {"turn_limit": 3, "turro_rank": 3000}, None, "")),
        lambda: type(turro)(None),  # type: ignore[arg-type]  # tested
    ):
        with pytest.raises(TypeError):
            make()


def test_laying_the_table_again_begins_anew() -> None:
    position = TURRO.start()
    position.play(0, "d3-d4")
    position.__init__(position.content)  # type: ignore[misc]  # tested
    assert position == TURRO.start()


def test_a_subclass_of_a_policy_understands_no_other_games() -> None:
    class Wider(TURRO.bots()["greedy"]):  # type: ignore[misc]  # tested
        rules = None

        def check(self, position: turres.Position) -> None:
            """Anything goes."""

    position = bidding()
    for use in (
        lambda: Wider().scores(position, 0),
        lambda: turres.play_out(position, turres.Rng(1), [Wider(), Wider()]),
    ):
        with pytest.raises(TypeError, match="cannot play Bids"):
            use()


@pytest.mark.parametrize("state", [[0, 0, 0, 0], [1, 2], [1, 2, 3, 2**64], [-1, 1, 1, 1]])
def test_a_broken_random_stream_is_not_restored(state: list[int]) -> None:
    restore = turres.Rng(1).__reduce__()[0]
    with pytest.raises(ValueError, match="not the state"):
        restore(state)


# Threads


def test_threads_that_ask_at_once_get_the_same_content() -> None:
    for limit in range(500, 540):
        found: list[turres.Position] = []
        gate = threading.Barrier(4)

        def ask(limit: int = limit, gate: threading.Barrier = gate, found: list[turres.Position] = found) -> None:
            gate.wait()
            found.append(TURRO.start(options={"turn_limit": limit}))

        threads = [threading.Thread(target=ask) for _ in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert 1 == len({id(position.content) for position in found})


def test_playing_out_takes_the_position_as_it_was_when_asked() -> None:
    """Another thread plays on the same position meanwhile; all games start from the same position all the same."""
    position, count = TURRO.start(), []
    alone = count_decisions(position.copy(), turres.Rng(5), None, 3000)
    thread = threading.Thread(target=lambda: count.append(count_decisions(position, turres.Rng(5), None, 3000)))
    thread.start()
    while thread.is_alive() and not count:
        if position.to_act():
            position.play(position.to_act()[0], position.legal_moves(position.to_act()[0])[0])
    thread.join()
    assert [alone] == count


# Records and packs


def test_no_more_moves_are_taken_back_than_were_made() -> None:
    position = TURRO.start()
    record = turres.Record.of(position)
    record.play(position, 0, "d3-d4")
    for moves in (2, -1):
        with pytest.raises(ValueError, match="cannot be taken back"):
            record.undo(moves)
    assert 1 == len(record.moves)


def test_a_player_s_name_stays_on_its_line() -> None:
    record = turres.Record.of(TURRO.start())
    record.players = {0: "Ada\nend: open\n", 1: " \n"}
    assert {0: "Ada end: open"} == turres.Record.parse(str(record)).players


@pytest.mark.parametrize("name", ["", " Crown", "Old  Crown", "Old\\nCrown", "Cro\\u001bwn", "Cro\\u0000wn"])
def test_names_in_a_pack_are_plain_words(tmp_path: Any, name: str) -> None:
    text = (BIDS.folder / "content" / "default.toml").read_text(encoding="utf-8")
    file = tmp_path / "mine.toml"
    file.write_text(text.replace('name = "Crown"', f'name = "{name}"'), encoding="utf-8")
    with pytest.raises(turres.BadContent, match=r"treasures\[0\]"):
        BIDS.load_content(file)
