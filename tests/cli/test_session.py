"""A game at one terminal, without its interface."""

import os
import re
import threading
from collections.abc import Iterator
from itertools import count
from pathlib import Path

import pytest

import turres
from tests.cli.tables import play_first, run_to_human, sit
from turres.cli.common import set_up, split
from turres.cli.saves import Saves
from turres.cli.session import HUMAN, CannotUndo, Session, seat_players
from turres.cli.words import ending, log_line, problem, score_sheet, status


def test_by_default_you_have_seat_0_and_random_the_others() -> None:
    setup = set_up("bids", 3, None, None)
    assert (HUMAN, "random", "random") == seat_players(setup, [])
    assert (HUMAN, "greedy", "greedy") == seat_players(setup, ["greedy"])
    assert (HUMAN, "greedy", "random") == seat_players(setup, ["greedy", "random"])
    assert ("greedy", HUMAN, "random") == seat_players(setup, ["greedy", "human", "random"])


def test_too_many_names_are_refused() -> None:
    setup = set_up("bids", 2, None, None)
    with pytest.raises(turres.BadSetup, match="3 names for 2 seats"):
        seat_players(setup, ["random", "random", "random"])


def test_chance_and_bots_decide_until_a_human_must() -> None:
    session = sit("bids", "greedy", "human")
    assert turres.CHANCE == session.turn()
    assert 1 == run_to_human(session)
    assert {turres.CHANCE, 0} == {told.by for told in session.told}
    assert not session.advance()


def test_bots_alone_play_to_the_end() -> None:
    session = sit("turro", "greedy", "random")
    while session.advance():
        pass
    assert session.over
    assert session.turn() is None
    assert "Scores by seat" in ending(session, "en")


def test_chance_draws_by_its_weights() -> None:
    numbers: Iterator[int] = count()
    setup = set_up("bids", 2, None, None)
    session = Session.new(setup, seat_players(setup, []), below=lambda bound: next(numbers) % bound)
    chances = session.position.chances()
    drawn = [session.think()[1] for _ in range(sum(weight for _, weight in chances))]
    assert dict(chances) == {move: drawn.count(move) for move in set(drawn)}


def test_each_seat_reads_the_log_as_it_saw_it() -> None:
    session = sit("bids", "human", "human")
    run_to_human(session)
    own, other = log_line(session, 0, 0, "en"), log_line(session, 0, 1, "en")
    assert re.fullmatch(r"1\. chance: Goal: .+ \[deal .+\]", own)
    assert "1. chance: A goal is dealt [deal a goal]" == other
    assert own != other


def test_the_log_and_the_end_are_said_in_the_asked_language_with_what_can_be_typed() -> None:
    session = sit("bids", "random", "random")
    while session.advance():
        pass
    assert "Objectif\u00a0: " in log_line(session, 0, 0, "fr")
    assert "[deal " in log_line(session, 0, 0, "fr")
    sheet = score_sheet(session, "fr").splitlines()
    assert ["place", "0", "place", "1"] == sheet[0].split()[-4:]
    assert [str(points) for points in session.position.outcome().scores] == sheet[-1].split()[-2:]


def test_a_game_that_goes_on_has_no_score_sheet() -> None:
    assert "" == score_sheet(sit("bids", "human", "human"), "en")


def test_a_problem_is_said_as_french_writes_it() -> None:
    with pytest.raises(turres.IllegalMove) as refused:
        sit("turro").read(0, "d3-d5", "fr")
    assert "'d3-d5'\u00a0: " in problem(refused.value, "fr")


def test_a_typed_move_that_is_illegal_names_its_rule() -> None:
    session = sit("turro")
    with pytest.raises(turres.IllegalMove, match="TRO-6"):
        session.read(0, "d3-d5")
    with pytest.raises(turres.IllegalMove) as refused:
        session.read(0, "d5-d4", "fr")
    assert "TRO-4" == refused.value.rule
    assert session.game.reason("TRO-4", "fr").sentence in str(refused.value)


def test_a_typed_move_may_have_other_spaces_and_capitals() -> None:
    session = sit("turro")
    assert session.game.parse_move(session.position, "d3-d4") == session.read(0, "  D3-d4 ")


def test_an_error_tells_only_what_the_seat_knows() -> None:
    session = sit("bids", "human", "human")
    run_to_human(session)
    session.play(0, session.read(0, "bid 6"))
    twin = sit("bids", "human", "human")
    twin.record = turres.Record.parse(str(session.record).replace("0: bid 6", "0: bid 1"))
    twin = Session(twin.record, twin.players)
    errors = []
    for table in (session, twin):
        with pytest.raises(turres.TurresError) as refused:
            table.read(1, "bid 9")
        errors.append(str(refused.value))
    assert errors[0] == errors[1]


def test_undo_goes_back_to_the_last_own_decision() -> None:
    session = sit("turro", "greedy")
    start = session.position.copy()
    play_first(session)
    run_to_human(session)
    session.undo(0)
    assert start == session.position
    assert [] == session.told
    assert [] == session.record.moves


def test_there_is_nothing_to_undo_at_the_start() -> None:
    with pytest.raises(CannotUndo, match="no decision"):
        sit("turro").undo(0)


def test_undo_never_takes_back_a_draw() -> None:
    session = sit("bids", "random")
    play_first(session)
    run_to_human(session)
    made = len(session.told)
    with pytest.raises(CannotUndo):
        session.undo(0)
    assert made == len(session.told) == len(session.record.moves)


def test_undo_never_takes_back_what_came_to_light() -> None:
    session = sit("bids", "random", "human")
    seat = run_to_human(session)
    session.play(seat, session.legal(seat)[0][1])  # the last to seal: all bids are shown
    assert turres.CHANCE == session.turn()
    with pytest.raises(CannotUndo, match="hidden"):
        session.undo(seat)


def test_undo_takes_a_sealed_choice_back_while_it_is_sealed() -> None:
    session = sit("bids", "human", "human")
    run_to_human(session)
    made = len(session.told)
    session.play(0, session.legal(0)[0][1])
    with pytest.raises(CannotUndo, match="secrets"):
        session.undo(1)
    session.undo(0)
    assert made == len(session.told)


def test_the_keyboard_is_handed_over_only_where_something_is_hidden() -> None:
    open_game, hidden_game = sit("turro", "human", "human"), sit("bids", "human", "human")
    run_to_human(hidden_game)
    assert not open_game.must_hand_over(0, 1)
    assert hidden_game.must_hand_over(None, 0)
    assert hidden_game.must_hand_over(0, 1)
    assert not hidden_game.must_hand_over(1, 1)
    assert not sit("bids", "random").must_hand_over(None, 0)


def test_the_table_is_shown_through_the_eyes_of_who_decides() -> None:
    session = sit("bids", "human", "human")
    assert session.viewer(None) is None
    run_to_human(session)
    assert 0 == session.viewer(None)
    play_first(session)
    assert 1 == session.viewer(0)
    assert 0 == sit("bids", "random").viewer(None)


def test_a_game_is_kept_after_every_move_and_goes_on(tmp_path: Path) -> None:
    session = sit("turro", "greedy", folder=tmp_path, options=("turn_limit=20",))
    play_first(session)
    session.advance()
    found = Saves(tmp_path).unfinished(session.game)
    assert found is not None
    resumed = Session.resume(found, Saves(tmp_path))
    assert session.position == resumed.position
    assert session.players == resumed.players
    assert session.told == resumed.told
    assert 20 == resumed.record.options["turn_limit"]


def test_a_finished_game_does_not_go_on(tmp_path: Path) -> None:
    session = sit("turro", "random", "random", folder=tmp_path, options=("turn_limit=2",))
    while session.advance():
        pass
    assert Saves(tmp_path).path(session.game).exists()
    assert Saves(tmp_path).unfinished(session.game) is None


def test_a_game_with_its_own_content_goes_on_with_it(tmp_path: Path) -> None:
    game = turres.game("bids")
    own = tmp_path / "own.toml"
    default = (game.folder / "content" / "default.toml").read_text(encoding="utf-8")
    own.write_text(default.replace("value = 5", "value = 9"), encoding="utf-8")
    setup = set_up("bids", 2, None, own)
    session = Session.new(setup, seat_players(setup, []), Saves(tmp_path))
    session.advance()
    own.unlink()
    found = Saves(tmp_path).unfinished(game)
    assert found is not None
    assert session.position == Session.resume(found, Saves(tmp_path)).position


def test_a_folder_that_cannot_be_written_does_not_end_the_game(tmp_path: Path) -> None:
    (tmp_path / "in-progress").write_text("not a folder", encoding="utf-8")
    session = sit("turro", folder=tmp_path)
    play_first(session)
    assert os.strerror(17) == session.trouble
    assert 1 == len(session.told)


def test_an_unreadable_game_is_put_aside(tmp_path: Path) -> None:
    saves, game = Saves(tmp_path), turres.game("turro")
    saves.path(game).parent.mkdir(parents=True)
    saves.path(game).write_text("rubbish", encoding="utf-8")
    with pytest.raises(turres.BadRecord):
        saves.unfinished(game)
    assert "rubbish" == saves.set_aside(game).read_text(encoding="utf-8")
    assert saves.unfinished(game) is None


def test_reports_never_overwrite_each_other(tmp_path: Path) -> None:
    saves, game = Saves(tmp_path), turres.game("turro")
    assert 3 == len({saves.report(game, "text") for _ in range(3)})


def test_the_status_says_whose_turn_it_is() -> None:
    session = sit("bids", "greedy")
    assert "Chance decides ..." == status(session, 0, "en")
    run_to_human(session)
    assert "Your turn: seat 0." == status(session, 0, "en")
    assert "À vous\u00a0: place 0." == status(session, 0, "fr")
    assert "Seat 0 decides." == status(session, None, "en")


def test_a_level_plays_and_the_session_goes_on_with_it(tmp_path: Path) -> None:
    session = sit("turro", "human", "skilled", folder=tmp_path)
    play_first(session)
    assert session.advance()
    assert session.saves is not None
    record = session.saves.unfinished(session.game)
    assert record is not None
    again = Session.resume(record, session.saves)
    assert (HUMAN, "skilled") == again.players
    play_first(again)
    assert again.advance()


def test_a_bot_may_be_named_with_its_settings() -> None:
    assert ["mcts:sims=9,threads=2", "greedy", "random"] == split(["mcts:sims=9,threads=2,greedy random"])
    session = sit("bids", "human", "mcts:sims=20,threads=2", "mcts:decisions=900", seats=3)
    play_first(session)
    assert 0 == run_to_human(session)
    with pytest.raises(turres.BadSetup, match="no setting of mcts"):
        sit("bids", "mcts:cheat=1")


def test_bots_that_decide_at_once_choose_before_either_has_decided() -> None:
    session = sit("bids", "mcts:sims=40", "mcts:sims=40")
    while session.turn() == turres.CHANCE:
        session.advance()
    seat, move = session.think()
    assert 0 == seat
    assert {1} == set(session._sealed)
    meant = session._sealed[1]
    session.play(seat, move)
    assert (1, meant) == session.think()


def test_a_session_that_is_left_waits_for_no_bot() -> None:
    session = sit("turro", "mcts:sims=1000000000", "random")
    thread = threading.Thread(target=session.think)
    thread.start()
    while thread.is_alive():
        session.stop()
        thread.join(timeout=0.05)
    assert not session.told
