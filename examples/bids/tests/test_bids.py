"""Bids, rule by rule."""

from typing import Any

import pytest

import turres

BIDS = turres.game("bids")


def table(
    seats: int = 3,
    goals: str = "secret",
    content: Any = None,
    dealt: tuple[str, ...] = ("king", "weaver", "sailor", "potter"),
) -> turres.Position:
    """A game after the goals are dealt."""
    position = BIDS.start(seats, {"goals": goals}, content)
    for goal in dealt[:seats]:
        position.play(turres.CHANCE, f"deal {goal}")
    return position


def round_of(position: turres.Position, treasure: str, *bids: int) -> None:
    """Turn up a treasure and let every seat bid."""
    position.play(turres.CHANCE, f"turn {treasure}")
    for seat, card in enumerate(bids):
        position.play(seat, f"bid {card}")


def taken(position: turres.Position) -> list[int]:
    """How many treasures each seat has."""
    return [sum(kinds) for kinds in BIDS.view(position, None).taken]


@pytest.mark.rule("BID-1")
def test_every_seat_holds_the_cards_one_to_six() -> None:
    assert ((1, 2, 3, 4, 5, 6),) * 4 == BIDS.view(BIDS.start(4), None).hands


@pytest.mark.rule("BID-2")
def test_goals_are_dealt_by_even_odds_and_each_only_once() -> None:
    position = BIDS.start(3)
    assert [1] * 6 == [weight for _, weight in position.chances()]
    position.play(turres.CHANCE, "deal king")
    assert 5 == len(position.chances())
    with pytest.raises(turres.IllegalMove):
        position.play(turres.CHANCE, "deal king")


@pytest.mark.rule("BID-2")
def test_a_goal_is_known_to_its_seat_alone_unless_goals_are_open() -> None:
    assert (None, 1, None) == BIDS.view(table(), 1).goals
    assert (None, None, None) == BIDS.view(table(), None).goals
    assert (3, 1, 5) == BIDS.view(table(goals="open"), None).goals


@pytest.mark.rule("BID-3")
def test_treasures_are_turned_up_by_the_cards_left_in_the_deck() -> None:
    position = table()
    assert [1, 2, 2, 2, 2, 2] == [weight for _, weight in position.chances()]
    round_of(position, "crown", 1, 2, 3)
    assert "turn crown" not in [BIDS.format_move(position, move) for move, _ in position.chances()]


@pytest.mark.rule("BID-4")
def test_all_seats_seal_at_the_same_time_and_nobody_sees_what() -> None:
    position = table()
    position.play(turres.CHANCE, "turn ruby")
    assert (0, 1, 2) == position.to_act()
    position.play(1, "bid 4")
    assert (0, 2) == position.to_act()
    assert (None, 4) == (BIDS.view(position, 0).own_seal, BIDS.view(position, 1).own_seal)
    assert (False, True, False) == BIDS.view(position, 0).has_sealed
    with pytest.raises(turres.IllegalMove, match="BID-4"):
        position.play(1, "bid 5")


@pytest.mark.rule("BID-5")
@pytest.mark.parametrize(
    ("bids", "winner"), [((1, 2, 3), 2), ((6, 2, 3), 0), ((6, 6, 3), 2), ((5, 2, 5), 1), ((4, 4, 4), None)]
)
def test_the_highest_card_that_stands_alone_takes_the_treasure(bids: tuple[int, ...], winner: int | None) -> None:
    position = table()
    round_of(position, "ruby", *bids)
    assert [int(seat == winner) for seat in range(3)] == taken(position)


@pytest.mark.rule("BID-6")
def test_a_card_is_spent_once_it_is_shown() -> None:
    position = table()
    round_of(position, "ruby", 1, 2, 3)
    position.play(turres.CHANCE, "turn vase")
    with pytest.raises(turres.IllegalMove, match="BID-6"):
        position.play(0, "bid 1")
    assert (2, 3, 4, 5, 6) == BIDS.view(position, 1).hands[0]


@pytest.mark.rule("BID-6")
def test_what_was_bid_is_told_when_it_is_shown_and_not_before() -> None:
    position = table(2)
    position.play(turres.CHANCE, "turn ruby")
    position.play(1, "bid 5")
    assert "cards 1 2 3 4 5 6; shown -;" in BIDS.describe(BIDS.view(position, 0)).splitlines()[3]
    position.play(0, "bid 2")
    assert "cards 1 2 3 4 6; shown 5;" in BIDS.describe(BIDS.view(position, 0)).splitlines()[3]


@pytest.mark.rule("BID-5")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_log_of_everybody_says_what_the_last_bid_shows_and_nothing_before(seats: int) -> None:
    position = table(seats)
    position.play(turres.CHANCE, "turn ruby")
    for seat in range(1, seats):
        move = BIDS.parse_move(position, f"bid {seat}", seat)
        assert (f"bid {seat}", "bid ?") == (BIDS.seen(position, seat, move, seat), BIDS.seen(position, seat, move, 0))
        position.play(seat, move)
    last = BIDS.parse_move(position, "bid 6", 0)
    shown = ", ".join(f"seat {seat} bid {seat}" for seat in range(1, seats))
    assert {f"bid 6; {shown}"} == {BIDS.seen(position, 0, last, eyes) for eyes in (None, *range(seats))}
    told = BIDS.seen(position, 0, last, None)
    assert f"Bid 6; {shown}" == BIDS.phrasebook(position.content, "en").say(told)
    assert "la place 1 a misé 1" in BIDS.phrasebook(position.content, "fr").say(told)


def play_all(position: turres.Position) -> turres.Outcome:
    """Six rounds: seat 0 takes the crown and a goblet, seat 1 two rubies, two treasures are lost."""
    rounds = (("crown", 6, 5), ("goblet", 5, 4), ("ruby", 1, 6), ("ruby", 2, 3), ("vase", 3, 2), ("vase", 4, 1))
    for treasure, *bids in rounds:
        round_of(position, treasure, *bids)
    outcome = position.outcome()
    assert outcome is not None
    return outcome


@pytest.mark.rule("BID-7")
def test_the_game_ends_after_six_rounds() -> None:
    position = table(2)
    assert "BID-7" == play_all(position).reason.rule
    assert () == position.to_act()


@pytest.mark.rule("BID-8")
def test_treasures_and_the_goal_s_bonus_are_added_and_the_goals_shown() -> None:
    position = table(2)
    outcome = play_all(position)
    assert (5 + 3 + 2 * 4 + 2 + 2, 4 + 4 + 2 * 2) == outcome.scores
    assert (0,) == outcome.winners
    assert (3, 1) == BIDS.view(position, None).goals


@pytest.mark.rule("BID-8")
def test_equal_points_share_the_win() -> None:
    position = table(2)
    for card, treasure in enumerate(("crown", "goblet", "ruby", "ruby", "vase", "vase"), 1):
        round_of(position, treasure, card, card)
    outcome = position.outcome()
    assert outcome is not None
    assert ((0, 1), (0, 0), (0.0, 0.0)) == (outcome.winners, outcome.scores, outcome.returns)


def test_imagined_goals_and_bids_come_up_by_their_odds() -> None:
    """Seat 0 knows its own goal; the other five fall to seats 1 and 2 in 20 ways, and seat 1's seal is one of 5 cards."""
    position = table()
    round_of(position, "ruby", 1, 2, 3)
    position.play(turres.CHANCE, "turn vase")
    position.play(1, "bid 1")
    rng = turres.Rng(3)
    counts: dict[tuple[int, int, int], int] = {}
    draws = 20_000
    for _ in range(draws):
        block = position.imagine(0, rng).read_block()
        key = (block["goal"][1], block["goal"][2], block["sealed"][1])
        counts[key] = counts.get(key, 0) + 1
    assert 100 == len(counts)
    chi_square = sum((count - draws / 100) ** 2 / (draws / 100) for count in counts.values())
    assert chi_square < 150  # 99 degrees of freedom: exceeded once in a thousand seeds, and the seed is fixed


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("copies = 1", "copies = 0", "treasure Crown: copies 0 is not from 1 to 9"),
        ('colour = "gold"\nvalue = 5', 'colour = "pink"\nvalue = 5', "treasures[0].colour"),
        ("value = 5", 'value = "five"', "treasures[0].value"),
        ("value = 5", "", "required field `value` - at `$.treasures[0]`"),
        ("value = 5", "value = 5\nweight = 3", "unknown field `weight` - at `$.treasures[0]`"),
        ('name = "Goblet"', 'name = "Crown"', "treasures: two have the same name"),
        ('source = "rulebook"', 'source = "hearsay"', "source"),
        ("title", "title = ", "not TOML"),
    ],
)
def test_a_pack_somebody_edited_says_what_is_wrong_with_it(tmp_path: Any, old: str, new: str, complaint: str) -> None:
    text = (BIDS.folder / "content" / "default.toml").read_text(encoding="utf-8")
    file = tmp_path / "mine.toml"
    file.write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(turres.BadContent) as refused:
        BIDS.start(content=file)
    assert "mine.toml" in str(refused.value)
    assert complaint in str(refused.value)


def test_a_pack_of_one_s_own_can_be_played_and_its_record_needs_it(tmp_path: Any) -> None:
    text = (BIDS.folder / "content" / "default.toml").read_text(encoding="utf-8")
    file = tmp_path / "mine.toml"
    file.write_text(
        text.replace('name = "Crown"', 'name = "Diadem"').replace("value = 5", "value = 9"), encoding="utf-8"
    )
    position = BIDS.start(2, content=file)
    record = turres.Record.of(position)
    for goal in ("king", "weaver"):
        record.play(position, turres.CHANCE, f"deal {goal}")
    record.play(position, turres.CHANCE, "turn diadem")
    assert position == BIDS.parse_position(BIDS.format_position(position))
    with pytest.raises(turres.BadRecord, match=r"line 6: .*give the pack it was played with"):
        turres.Record.parse(str(record))
    assert position == turres.Record.parse(str(record), BIDS.load_content(file)).replay()


@pytest.mark.parametrize(
    ("name", "value", "complaint"),
    [
        ("goal", "[3, 3, -1, -1]", "no two alike (BID-2)"),
        ("goal", "[9, 1, 5, -1]", "a goal from 0 to 5"),
        ("goal", "[-1, 1, 5, -1]", "in the order of the seats"),
        ("hand", "[[1, 1, 1, 1, 1, 1], [1, 1, 1, 1, 1, 1], [1, 1, 1, 0, 1, 1], [0, 0, 0, 0, 0, 0]]", "hand[2]"),
        ("sealed", "[6, -1, -1, -1]", "sealed[0]: that card is not in the hand"),
        ("deck", "[1, 2, 2, 2, 2, 1]", "one treasure leaves it in each round"),
        ("rounds", "7", "rounds: there are six"),
        ("rounds", "256", "too large"),
        ("rounds", "[1]", "rounds is a whole number"),
        ("treasure", "7", "treasure: it is -1 or a kind"),
        ("treasure", "none", "not a number"),
        ("deck", "[1, 2]", "deck is a list of 6"),
    ],
)
def test_a_position_that_cannot_be_is_refused(name: str, value: str, complaint: str) -> None:
    lines = BIDS.format_position(table()).splitlines()
    edited = [f"{name}: {value}" if line.startswith(f"{name}:") else line for line in lines]
    with pytest.raises(turres.TurresError) as refused:
        BIDS.parse_position("\n".join(edited))
    assert complaint in str(refused.value)


def test_the_greedy_seat_beats_the_random_one() -> None:
    greedy, random, rng = BIDS.bots()["greedy"](), BIDS.bots()["random"](), turres.Rng(1)
    gained = sum(turres.play_out(BIDS.start(2), rng, [greedy, random]).returns[0] for _ in range(500))
    assert gained > 50


def test_no_bid_can_be_taken_back() -> None:
    position = table(seats=2)
    position.play(turres.CHANCE, "turn ruby")
    for seat in (0, 1):
        view = BIDS.view(position, seat)
        assert all(BIDS.is_final(view, move) for move in position.legal_moves(seat))
        position.play(seat, "bid 3")
