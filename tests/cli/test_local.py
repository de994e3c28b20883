"""A game at one terminal, without its interface."""

import os
import re
import threading
from pathlib import Path

import pytest

import turres
from tests.cli.tables import play_first, run_to_human, sit
from turres.cli.common import set_up, split
from turres.cli.local import HUMAN, LocalGame, seat_players
from turres.cli.saves import Saves
from turres.cli.words import ending, log_line, lot_line, problem, score_sheet, status
from turres.tables import Refused, Table


def test_by_default_you_have_seat_0_and_casual_bots_the_others() -> None:
    setup = set_up("bids", 3, None, None)
    assert (HUMAN, "casual", "casual") == seat_players(setup, [])
    assert (HUMAN, "greedy", "greedy") == seat_players(setup, ["greedy"])
    assert (HUMAN, "greedy", "random") == seat_players(setup, ["greedy", "random"])
    assert ("greedy", HUMAN, "random") == seat_players(setup, ["greedy", "human", "random"])


def test_too_many_names_are_refused() -> None:
    setup = set_up("bids", 2, None, None)
    with pytest.raises(turres.BadSetup, match="3 names for 2 seats"):
        seat_players(setup, ["random", "random", "random"])


def test_chance_and_bots_decide_until_a_human_must() -> None:
    local = sit("bids", "greedy", "human")
    assert turres.CHANCE == local.turn()
    assert 1 == run_to_human(local)
    assert {turres.CHANCE, 0} == {line.seat for line in local.table.record().moves}
    assert not local.advance()


def test_bots_alone_play_to_the_end() -> None:
    local = sit("turro", "greedy", "random")
    while local.advance():
        pass
    assert local.over
    assert local.turn() is None
    assert "Scores by seat" in ending(local, "en")


def test_chance_draws_by_its_weights() -> None:
    setup, drawn = set_up("bids", 2, None, None), list[str]()
    chances = setup.start().chances()
    for shot in range(sum(weight for _, weight in chances)):
        local = LocalGame.new(setup, seat_players(setup, []), below=lambda bound, shot=shot: min(shot, bound - 1))
        local.draw()
        drawn.append(local.table.moves[0].text)
    words = {setup.game.format_move(setup.start(), move): weight for move, weight in chances}
    assert words == {text: drawn.count(text) for text in drawn}


def test_no_lot_is_drawn_unasked_or_against_the_rules() -> None:
    for name, lot in (("turro", False), ("bids", True)):
        setup = set_up(name, 2, None, None)
        local = LocalGame.new(setup, ("human", "random"), lot=lot, below=lambda bound: bound - 1)
        assert ("human", "random") == local.players
        assert "" == lot_line(local, 0, "en")


def test_each_seat_reads_the_log_as_it_saw_it() -> None:
    local = sit("bids", "human", "human")
    run_to_human(local)
    own, other = log_line(local, 0, 0, "en"), log_line(local, 0, 1, "en")
    assert re.fullmatch(r"1\. chance: Goal: .+ \[deal .+\]", own)
    assert "1. chance: A goal is dealt [deal a goal]" == other
    assert own != other


def test_the_log_and_the_end_are_said_in_the_asked_language_with_what_can_be_typed() -> None:
    local = sit("bids", "random", "random")
    while local.advance():
        pass
    assert "Objectif\u00a0: " in log_line(local, 0, 0, "fr")
    assert "[deal " in log_line(local, 0, 0, "fr")
    sheet = score_sheet(local, "fr").splitlines()
    assert ["place", "0", "place", "1"] == sheet[0].split()[-4:]
    assert [str(points) for points in local.position.outcome().scores] == sheet[-1].split()[-2:]


def test_a_game_that_goes_on_has_no_score_sheet() -> None:
    assert "" == score_sheet(sit("bids", "human", "human"), "en")


def test_a_problem_is_said_as_french_writes_it() -> None:
    with pytest.raises(turres.IllegalMove) as refused:
        sit("turro").read(0, "d3-d5", "fr")
    assert "'d3-d5'\u00a0: " in problem(refused.value, "fr")


def test_a_typed_move_that_is_illegal_names_its_rule() -> None:
    local = sit("turro")
    with pytest.raises(turres.IllegalMove, match="TRO-6"):
        local.read(0, "d3-d5")
    with pytest.raises(turres.IllegalMove) as refused:
        local.read(0, "d5-d4", "fr")
    assert "TRO-4" == refused.value.rule
    assert local.game.reason("TRO-4", "fr").sentence in str(refused.value)


def test_a_typed_move_may_have_other_spaces_and_capitals() -> None:
    local = sit("turro")
    assert local.game.parse_move(local.position, "d3-d4") == local.read(0, "  D3-d4 ")


def test_an_error_tells_only_what_the_seat_knows(tmp_path: Path) -> None:
    local = sit("bids", "human", "human")
    run_to_human(local)
    local.play(0, local.read(0, "bid 6"))
    kept = turres.Record.parse(str(local.table.record()).replace("0: bid 6", "0: bid 1"))
    errors = []
    for here in (local, LocalGame.resume(kept, Saves(tmp_path))):
        with pytest.raises(turres.TurresError) as refused:
            here.read(1, "bid 9")
        errors.append(str(refused.value))
    assert errors[0] == errors[1]


def test_undo_goes_back_to_the_last_own_decision() -> None:
    local = sit("turro", "greedy")
    start = local.position.copy()
    play_first(local)
    run_to_human(local)
    local.undo(0)
    assert start == local.position
    assert [] == local.told
    assert [] == local.table.record().moves


def test_there_is_nothing_to_undo_at_the_start() -> None:
    with pytest.raises(Refused, match="no move to take back"):
        sit("turro").undo(0)
    with pytest.raises(Refused, match="no move to take back"):
        sit("turro", "random", "random").undo(None)


def test_undo_never_takes_back_a_draw() -> None:
    local = sit("bids", "random")
    play_first(local)
    run_to_human(local)
    made = len(local.told)
    with pytest.raises(Refused):
        local.undo(0)
    assert made == len(local.told) == len(local.table.record().moves)


def test_undo_never_takes_back_what_came_to_light() -> None:
    local = sit("bids", "random", "human")
    seat = run_to_human(local)
    local.play(seat, local.legal(seat)[0][1])  # the last to seal: all bids are shown
    assert turres.CHANCE == local.turn()
    with pytest.raises(Refused, match="hidden information"):
        local.undo(seat)


def test_undo_is_refused_again_after_another_start(tmp_path: Path) -> None:
    """What is hidden is imagined with the same dice every time: whoever asks often enough is not let past."""
    assert Saves(tmp_path).undo_key() == Saves(tmp_path).undo_key() != Saves(tmp_path / "other").undo_key()


def test_the_end_of_an_open_game_can_be_taken_back() -> None:
    local = sit("turro", "human", "human", options=("turn_limit=2",))
    while not local.over:
        play_first(local)
    made = len(local.told)
    local.undo(local.viewer(1))
    assert not local.over
    assert made - 1 == len(local.told)
    assert local.told[-1].stamped.event == local.table.moves[-1]
    assert "open" == local.table.record().end


@pytest.mark.parametrize("name", ["turro", "bids", "tower", "turf-wars"])
def test_undo_is_judged_as_at_a_table_of_the_server(name: str) -> None:
    """One person against bots: what may be taken back here is what may be taken back there."""
    local, found = sit(name, "human", "random"), set[bool]()
    for number in range(5):
        seat = run_to_human(local)
        judged = []
        for ask in (Table.ask_undo, Table.take_back):
            table = local.table.fork()
            try:
                ask(table, seat, 0, b"key")
            except Refused:
                judged.append((False, len(table.moves)))
            else:
                judged.append((True, len(table.moves)))
        assert judged[0] == judged[1]
        found.add(judged[0][0])
        legal = local.legal(seat)
        local.play(seat, legal[number % len(legal)][1])
    if name == "turro":
        assert {False, True} == found  # there was nothing to take back at the start


def test_undo_leaves_what_another_has_sealed() -> None:
    local = sit("bids", "human", "human")
    run_to_human(local)
    made = len(local.told)
    local.play(0, local.legal(0)[0][1])
    with pytest.raises(Refused, match="hidden information"):
        local.undo(1)
    local.undo(0)
    assert made == len(local.told)


def test_the_keyboard_is_handed_over_only_where_something_is_hidden() -> None:
    open_game, hidden_game = sit("turro", "human", "human"), sit("bids", "human", "human")
    run_to_human(hidden_game)
    assert not open_game.must_hand_over(0, 1)
    assert hidden_game.must_hand_over(None, 0)
    assert hidden_game.must_hand_over(0, 1)
    assert not hidden_game.must_hand_over(1, 1)
    assert not sit("bids", "random").must_hand_over(None, 0)


def test_the_table_is_shown_through_the_eyes_of_who_decides() -> None:
    local = sit("bids", "human", "human")
    assert local.viewer(None) is None
    run_to_human(local)
    assert 0 == local.viewer(None)
    play_first(local)
    assert 1 == local.viewer(0)
    assert 0 == sit("bids", "random").viewer(None)


def test_a_game_is_kept_after_every_move_and_goes_on(tmp_path: Path) -> None:
    local = sit("turro", "greedy", folder=tmp_path, options=("turn_limit=20",))
    play_first(local)
    local.advance()
    found = Saves(tmp_path).unfinished(local.game)
    assert found is not None
    resumed = LocalGame.resume(found, Saves(tmp_path))
    assert local.position == resumed.position
    assert local.players == resumed.players
    assert [told.reads for told in local.told] == [told.reads for told in resumed.told]
    assert 20 == resumed.table.setup.options["turn_limit"]


def test_a_finished_game_does_not_go_on(tmp_path: Path) -> None:
    local = sit("turro", "random", "random", folder=tmp_path, options=("turn_limit=2",))
    while local.advance():
        pass
    assert Saves(tmp_path).path(local.game).exists()
    assert Saves(tmp_path).unfinished(local.game) is None


def test_a_game_with_its_own_content_goes_on_with_it(tmp_path: Path) -> None:
    game = turres.game("bids")
    own = tmp_path / "own.toml"
    default = (game.folder / "content" / "default.toml").read_text(encoding="utf-8")
    own.write_text(default.replace("value = 5", "value = 9"), encoding="utf-8")
    setup = set_up("bids", 2, None, own)
    local = LocalGame.new(setup, seat_players(setup, []), Saves(tmp_path))
    local.advance()
    own.unlink()
    found = Saves(tmp_path).unfinished(game)
    assert found is not None
    assert local.position == LocalGame.resume(found, Saves(tmp_path)).position


def test_a_folder_that_cannot_be_written_does_not_end_the_game(tmp_path: Path) -> None:
    (tmp_path / "in-progress").write_text("not a folder", encoding="utf-8")
    local = sit("turro", folder=tmp_path)
    play_first(local)
    assert os.strerror(17) == local.trouble
    assert 1 == len(local.told)


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
    local = sit("bids", "greedy")
    assert "Chance decides ..." == status(local, 0, "en")
    run_to_human(local)
    assert "Your turn: seat 0." == status(local, 0, "en")
    assert "À vous\u00a0: place 0." == status(local, 0, "fr")
    assert "Seat 0 decides." == status(local, None, "en")


def test_a_level_plays_and_the_session_goes_on_with_it(tmp_path: Path) -> None:
    local = sit("turro", "human", "skilled", folder=tmp_path)
    play_first(local)
    assert local.advance()
    assert local.saves is not None
    record = local.saves.unfinished(local.game)
    assert record is not None
    again = LocalGame.resume(record, local.saves)
    assert (HUMAN, "skilled") == again.players
    play_first(again)
    assert again.advance()


def test_a_bot_may_be_named_with_its_settings() -> None:
    assert ["mcts:sims=9,threads=2", "greedy", "random"] == split(["mcts:sims=9,threads=2,greedy random"])
    local = sit("bids", "human", "mcts:sims=20,threads=2", "mcts:decisions=900", seats=3)
    play_first(local)
    assert 0 == run_to_human(local)
    with pytest.raises(turres.BadSetup, match="no setting of mcts"):
        sit("bids", "mcts:cheat=1")


def test_a_session_that_is_left_waits_for_no_bot() -> None:
    local = sit("turro", "mcts:sims=1000000000", "random")
    thread = threading.Thread(target=local.think)
    thread.start()
    while thread.is_alive():
        local.stop()
        thread.join(timeout=0.05)
    assert not local.told
