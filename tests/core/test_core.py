"""The core's own promises: positions, random streams, policies, counting, rulebooks, languages."""

import copy
import pickle
import threading
from pathlib import Path

import pytest

import turres
from turres.core.language import speaker
from turres.core.policy import Policy, Uniform, count_decisions
from turres.core.rulebook import read_rules

TURRO = turres.game("turro")
BIDS = turres.game("bids")


def test_content_is_interned_and_travels_with_copies_and_pickles() -> None:
    one, two = TURRO.start(), TURRO.start(options={"turn_limit": 300})
    assert one.content is two.content is one.copy().content is pickle.loads(pickle.dumps(one)).content
    assert one.content is not TURRO.start(options={"turn_limit": 20}).content
    with pytest.raises(TypeError):
        one.content.options["turn_limit"] = 5  # type: ignore[index]  # that it fails is what is tested
    with pytest.raises(AttributeError):
        one.content.seats = 3  # type: ignore[misc]  # that it fails is what is tested


def test_copy_module_and_equality() -> None:
    position = TURRO.start()
    assert position == copy.copy(position) == copy.deepcopy(position)
    assert position != "a board"
    assert TURRO.start() != TURRO.start(options={"turn_limit": 20})
    assert 2 == len({TURRO.start(), position, TURRO.start(options={"turro_rank": 2})})


def test_assign_takes_only_a_position_of_the_same_setting() -> None:
    one, two = TURRO.start(), TURRO.start()
    one.play(0, "d3-d4")
    two.assign(one)
    assert one == two
    with pytest.raises(ValueError, match="cannot assign"):
        one.assign(TURRO.start(options={"turro_rank": 2}))
    with pytest.raises(TypeError):
        one.assign(None)  # type: ignore[arg-type]  # that it fails is what is tested
    with pytest.raises((TypeError, ValueError)):
        one.assign(BIDS.start())


def test_a_position_of_another_game_is_refused_everywhere() -> None:
    position = TURRO.start()
    for call in (
        lambda: BIDS.view(position, 0),
        lambda: BIDS.format_position(position),
        lambda: BIDS.format_move(position, BIDS.moves[0]),
        lambda: BIDS.parse_move(position, "bid 1"),
        lambda: BIDS.seen(position, 0, BIDS.moves[0], 1),
        lambda: type(BIDS.start())(position.content),
    ):
        with pytest.raises(TypeError):
            call()
    with pytest.raises(turres.IllegalMove, match="not a move of Turro"):
        position.play(0, BIDS.moves[0])
    with pytest.raises(turres.IllegalMove, match="not a move of Turro"):
        position.play(0, 17)  # type: ignore[arg-type]  # that it fails is what is tested


def test_a_pickle_of_other_rules_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    saved = pickle.dumps(TURRO.start())
    monkeypatch.setattr(type(TURRO), "rules_version", 2)
    with pytest.raises(ValueError, match="replay its record instead"):
        pickle.loads(saved)


def test_seats_that_do_not_exist_are_refused() -> None:
    position = TURRO.start()
    for seat in (-2, 2, 100):
        with pytest.raises(ValueError, match=f"no seat {seat}"):
            position.legal_moves(seat)
        with pytest.raises(ValueError, match="no seat"):
            TURRO.view(position, seat)


def test_what_a_seat_knows_is_the_same_for_all_that_it_could_be_in() -> None:
    position = BIDS.start(3)
    for _ in range(4):
        position.play(turres.CHANCE, position.legal_moves(turres.CHANCE)[0])
    before, known = position.to_bytes(), position.known_to(1)
    imagined = [position.imagine(1, turres.Rng(seed)) for seed in range(40)]
    assert len(set(imagined)) > 1
    assert {known} == {one.known_to(1) for one in imagined}
    assert known == known.known_to(1)
    assert before == position.to_bytes()
    assert position.imagine(1, turres.Rng(7)) == known.imagine(1, turres.Rng(7))


def test_only_a_seat_at_the_table_knows_something() -> None:
    for seat in (turres.CHANCE, 2, 100):
        with pytest.raises(ValueError, match=f"no seat {seat}"):
            TURRO.start().known_to(seat)
        with pytest.raises(ValueError, match=f"no seat {seat}"):
            TURRO.start().imagine(seat, turres.Rng(1))


def test_the_listing_that_play_reuses_is_never_stale() -> None:
    """Listing one position, then changing another with the same content, must not mix them up."""
    one, two = TURRO.start(), TURRO.start()
    first = one.legal_moves(0)
    two.play(0, "d3-d4")
    two.play(1, "d5-d4")
    assert first == one.legal_moves(0) != two.legal_moves(0)
    one.assign(two)
    assert one.legal_moves(0) == two.legal_moves(0)
    turres.play_out(one, turres.Rng(1))
    assert [] == one.legal_moves(0)


def test_random_streams_are_repeatable_fair_and_independent() -> None:
    assert [turres.Rng(5).below(10**6) for _ in range(3)] == [turres.Rng(5).below(10**6)] * 3
    assert turres.Rng(5).below(10**9) != turres.Rng(6).below(10**9)
    rng = turres.Rng(1)
    counts = [0] * 7
    for _ in range(70_000):
        counts[rng.below(7)] += 1
    assert max(abs(count - 10_000) for count in counts) < 400
    assert 0 <= min(rng.random() for _ in range(100)) < max(rng.random() for _ in range(100)) < 1
    assert sorted(rng.shuffled(range(50))) == list(range(50)) != rng.shuffled(range(50))
    for bound in (0, -1, 2**32):
        with pytest.raises(ValueError, match="bound"):
            rng.below(bound)


def test_forking_does_not_disturb_the_stream_it_comes_from() -> None:
    one, two = turres.Rng(8), turres.Rng(8)
    one.fork(1).below(100)
    assert one.below(10**9) == two.below(10**9)
    assert one.fork(1).below(10**9) == two.fork(1).below(10**9) != two.fork(2).below(10**9)
    again = pickle.loads(pickle.dumps(one))
    assert one.below(10**9) == again.below(10**9)


def test_thinking_never_disturbs_chance() -> None:
    """Whatever the seats do, the same seed turns up the same treasures."""
    turned = []
    for kinds in (("random", "random"), ("greedy", "random"), ("greedy", "greedy")):
        position = BIDS.start(2)
        turres.play_out(position, turres.Rng(4), [BIDS.bots()[kind]() for kind in kinds])
        turned.append((BIDS.view(position, None).deck, BIDS.view(position, None).goals))
    assert turned[0] == turned[1] == turned[2]


def test_policies_refuse_other_games_and_wrong_numbers_of_seats() -> None:
    greedy = TURRO.bots()["greedy"]()
    with pytest.raises(TypeError, match="cannot play Bids"):
        greedy.pick(BIDS.start(), 0, turres.Rng(1))
    with pytest.raises(TypeError, match="cannot play Bids"):
        turres.play_out(BIDS.start(2), turres.Rng(1), [greedy, greedy])
    with pytest.raises(ValueError, match="1 policies for 2 seats"):
        turres.play_out(TURRO.start(), turres.Rng(1), [greedy])
    with pytest.raises(TypeError):
        turres.play_out(TURRO.start(), turres.Rng(1), [greedy, None])  # type: ignore[list-item]  # tested
    with pytest.raises(ValueError, match="nothing to decide"):
        greedy.pick(TURRO.start(), 1, turres.Rng(1))


def test_the_uniform_policy_picks_every_move_about_as_often() -> None:
    position, rng, counts = TURRO.start(), turres.Rng(2), dict[str, int]()
    for _ in range(12_600):
        text = TURRO.format_move(position, Uniform().pick(position, 0, rng))
        counts[text] = counts.get(text, 0) + 1
    assert 126 == len(counts)
    assert 50 < min(counts.values()) <= max(counts.values()) < 160


def test_a_bare_policy_scores_all_moves_alike_and_breaks_ties_by_lot() -> None:
    position = TURRO.start()
    assert {0.0} == {score for _, score in Policy().scores(position, 0)}
    assert len({Policy().pick(position, 0, turres.Rng(seed)) for seed in range(200)}) > 60


def test_perft_refuses_chance_and_depths_it_cannot_go() -> None:
    assert 1 == turres.perft(TURRO.start(), 0)
    with pytest.raises(ValueError, match="Bids has chance"):
        turres.perft(BIDS.start(), 1)
    for depth in (-1, 64):
        with pytest.raises(ValueError, match="0 to 63"):
            turres.perft(TURRO.start(), depth)


def test_threads_play_out_at_the_same_time_without_disturbing_each_other() -> None:
    expected = [count_decisions(TURRO.start(), turres.Rng(seed)) for seed in range(40)]
    found = [0] * 40

    def work(first: int) -> None:
        for seed in range(first, 40, 4):
            found[seed] = count_decisions(TURRO.start(), turres.Rng(seed))

    threads = [threading.Thread(target=work, args=(first,)) for first in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert expected == found


def test_a_catalogue_refuses_doubles_and_more_than_its_size() -> None:
    from turres.games.turro.moves import March

    with pytest.raises(ValueError, match="each move once"):
        turres.core.moves.catalogue([March("a1", "n"), March("a1", "n")])
    with pytest.raises(ValueError, match="at most 1024"):
        turres.core.moves.catalogue(March("a1", str(n)) for n in range(1025))


def test_the_rulebook_reader(tmp_path: Path) -> None:
    file = tmp_path / "RULES.md"
    file.write_text(
        "# X\n\n## One\n\n- **ABC-1a** (book + ruling) First *thing*. Second\n  line. *Why:* because.\n\ntext\n",
        encoding="utf-8",
    )
    rule = read_rules(file)["ABC-1a"]
    assert ("One", "book + ruling", "First thing.") == (rule.chapter, rule.standing, rule.sentence)
    file.write_text("- **ABC-1** (book) A.\n- **ABC-1** (book) B.\n", encoding="utf-8")
    with pytest.raises(ValueError, match="ABC-1 stands there twice"):
        read_rules(file)


def test_an_unknown_language_is_refused_and_an_unknown_text_stays_english() -> None:
    say = speaker(__file__)
    assert "hello 3" == say("fr", "hello {n}", n=3)
    with pytest.raises(ValueError, match="no language 'de'"):
        say("de", "hello")


def test_the_shelf_names_its_games_and_refuses_others() -> None:
    assert {"turro", "bids"} <= set(turres.ids())
    assert TURRO is pickle.loads(pickle.dumps(TURRO))
    with pytest.raises(turres.TurresError, match=r"no game 'chess'; there are turro"):
        turres.game("chess")


def test_errors_survive_pickling() -> None:
    for error in (
        turres.IllegalMove("a", "b", "C-1"),
        turres.BadPosition(["x", "y"]),
        turres.BadRecord(3, "z"),
    ):
        again = pickle.loads(pickle.dumps(error))
        assert (type(error), str(error)) == (type(again), str(again))


def test_a_move_made_anew_is_as_good_as_the_catalogues_own() -> None:
    position = turres.game("turro").start()
    own = position.legal_moves(0)[0]
    anew = type(own)(**{name: value for name, value in vars(own).items() if name != "number"})
    assert anew == own
    assert anew is not own
    position.play(0, anew)
    assert (1,) == position.to_act()
