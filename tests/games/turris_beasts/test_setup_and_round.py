"""Turris, chapters Setup and Round, rule by rule."""

import pytest

from turres import CHANCE
from turres.games.turris_beasts.steps import NOWHERE

from .setups import *


@pytest.mark.rule("TBE-1")
def test_four_sites_are_laid_out_and_the_beasts_wait_on_them() -> None:
    position = ready()
    assert ["A", "B", "C", "D"] == [where(position, name) for name in ("Pain", "Delusion", "Despair", "Harrow")]
    assert [0, 1, 2, 19] == fact(position, "site")
    assert 24 == len(PACK.sites)
    assert 20 == fact(position, "sites").bit_count()


@pytest.mark.rule("TBE-1")
def test_any_tile_is_as_likely_as_the_others() -> None:
    position = GAME.start(2)
    assert {1} == {weight for _, weight in position.chances()}
    assert 24 == len(position.chances())


@pytest.mark.rule("TBE-2")
def test_six_trionfi_lie_face_up_and_are_not_refilled() -> None:
    position = ready()
    assert 6 == fact(position, "display").bit_count()
    finish_missions(position, 0, "Tithe", "Forum")
    change(position, 0, rights=1)
    play(position, "gather", "gather", "build The Sun")
    idle_turn(position)
    assert 5 == fact(position, "display").bit_count()


@pytest.mark.rule("TBE-3")
def test_each_tribe_begins_with_four_scouts_three_ichor_and_one_card() -> None:
    position = ready(cards=True)
    for seat in range(2):
        assert [3, 0, 0, 0] == fact(position, "goods", seat)
        assert 4 == fact(position, "reserve", seat)
        assert 0 == fact(position, "prestige", seat) == fact(position, "council", seat)
        assert 1 << number("tactics", CARDS[seat]) == fact(position, "hand", seat)
    assert "No Effect" == PACK.altar[fact(position, "altar")]
    assert NOWHERE == fact(position, "fruit") == fact(position, "token")
    assert NOWHERE not in fact(position, "tableau")


@pytest.mark.rule("TBE-3")
def test_the_start_player_is_drawn_by_lot_and_draws_first() -> None:
    position = GAME.start(3)
    while asked(position)[0] != "naming":
        position.play(CHANCE, position.chances()[0][0])
    assert [1, 1, 1] == [weight for _, weight in position.chances()]
    play(position, "first seat 2")
    order = []
    while position.to_act() == (CHANCE,):
        order.append(asked(position)[1])
        position.play(CHANCE, position.chances()[0][0])
    assert [2, 0, 1] == order
    assert (2,) == position.to_act()


@pytest.mark.rule("TBE-3a")
def test_nobody_has_a_holding_limit() -> None:
    position = goods(ready(), 0, ichor=300)
    play(position, "gather", "gather")
    assert 303 == fact(position, "goods", 0)[0]


@pytest.mark.rule("TBE-3b")
def test_a_hand_is_hidden_but_its_size_is_open() -> None:
    position = give(ready(), 1, "Goad", "Martyr")
    twin = give(ready(), 1, "Whispers", "Boast")
    assert GAME.view(position, 0) == GAME.view(twin, 0)
    assert GAME.view(position, 1) != GAME.view(twin, 1)
    view = GAME.view(position, 0)
    assert 2 == view.tribes[1].cards
    assert view.tribes[1].hand is None
    assert () == view.tribes[0].hand


@pytest.mark.rule("TBE-3b")
def test_a_drawn_card_shows_to_its_owner_alone() -> None:
    position = play(give(ready(), 0, "Whispers"), "play Whispers")
    move = position.chances()[0][0]
    assert GAME.format_move(position, move) == GAME.seen(position, CHANCE, move, 0)
    assert "draw a card" == GAME.seen(position, CHANCE, move, 1) == GAME.seen(position, CHANCE, move, None)


@pytest.mark.rule("TBE-4")
def test_turns_go_clockwise_from_the_first_player_then_come_beasts_and_cleanup() -> None:
    position = change(ready(3), first=1, active=1)
    change(position, open=[{"kind": 6, "seat": 1, "x": [0] * 6}, *fact(position, "open")[1:]])
    order = []
    for _ in range(3):
        order.append(position.to_act()[0])
        idle_turn(position)
    assert [1, 2, 0] == order
    assert 2 == fact(position, "round")
    assert "west" == where(position, "Pain")
    assert 1 == fact(position, "altar")


@pytest.mark.rule("TBE-4a")
def test_several_seats_decide_in_turn_order_from_the_first_player() -> None:
    position = ready()
    for seat in range(2):
        goods(put(position, seat, "1"), seat, artifacts=1)
    awake(position, "Pain")
    idle_turn(position)
    change(position, first=1)
    idle_turn(position)
    assert ("shielding", 1) == asked(position)
    play(position, "shield 1")
    assert ("shielding", 0) == asked(position)


@pytest.mark.rule("TBE-4a")
def test_a_seat_picks_the_order_of_its_own_rewards() -> None:
    position = play(put(ready(), 0, "6", "11"), "collect", "recall 6", "recall 11", "enough")
    assert ["reward 6", "reward 11", "forgo"] == texts(position)


@pytest.mark.rule("TBE-4b")
def test_an_effect_inside_another_is_resolved_first() -> None:
    position = give(put(ready(), 0, "7"), 0, "Bitter Bargain")
    play(position, "play Bitter Bargain", "sacrifice 7")
    assert ("spotting", 0) == asked(position)
    play(position, "council Condolence", "accept", "choose relics")
    assert ("choosing", 0) == asked(position)
    play(position, "choose weapons", "choose weapons")
    assert [4, 0, 1, 2] == fact(position, "goods", 0)


@pytest.mark.rule("TBE-4c")
def test_all_costs_together_must_be_payable_before_an_effect_starts() -> None:
    position = give(ready(), 0, "Barter")
    assert "play Barter" in texts(position)
    assert "play Barter" not in texts(goods(position, 0))
    assert "play Barter" in texts(goods(position, 0, artifacts=1))


@pytest.mark.rule("TBE-4c")
def test_a_placed_scout_counts_as_standing_there_when_its_effect_is_tested() -> None:
    position = beasts(ready(sites=("Bone Orchard", "Weapon Cache", "Idol Hall", "Glass Dunes")), Pain="west")
    assert "place A" in texts(bury(position, 0, 2))
    assert "place A" not in texts(bury(position, 0, 1))


@pytest.mark.rule("TBE-4c")
def test_a_part_that_has_become_impossible_is_skipped() -> None:
    position = goods(
        ready(missions=("Forced Cooperation", *("Star Charts", "Crusade", "Forum", "Tithe"))), 0, knowledge=2, weapons=2
    )
    goods(position, 1, relics=1)
    play(position, "gather", "gather", "complete Forced Cooperation", "rival seat 1", "choose relics")
    assert (1,) == position.to_act() or position.to_act() == (CHANCE,)
    assert [3, 0, 1, 0] == fact(position, "goods", 0)


@pytest.mark.rule("TBE-5")
def test_a_turn_is_start_actions_mission_trionfi_end() -> None:
    position = give(ready(), 0, "Goad", "Martyr", "Retreat", "Last Bait", "Boast", "Barter")
    finish_missions(position, 0, "Saplings", "Veterans", slots=("Saplings",))
    goods(change(position, 0, rights=1), 0, ichor=4, knowledge=4)
    change(position, reached=1, served=1)
    change(position, stage=6, depth=0, open=[dict(step, kind=0, seat=0, x=[0] * 6) for step in fact(position, "open")])
    change(position, depth=1, open=[{"kind": 11, "seat": 0, "x": [1, 0, 0, 0, 0, 0]}, *fact(position, "open")[1:]])
    play(position, "choose weapons")
    seen = []
    for move in (
        "pass",
        "gather",
        "gather",
        "done",
        "complete Star Charts",
        "build The Sun",
        "discard Goad",
        "discard Martyr",
    ):
        seen.append(asked(position)[0])
        play(position, move)
    assert ["swapping", "acting", "acting", "acting", "completing", "building", "discarding", "discarding"] == seen


@pytest.mark.rule("TBE-5a")
def test_the_action_step_has_exactly_two_actions() -> None:
    position = give(put(ready(), 0, "6", "1"), 0, "Boast")
    assert {"collect", "gather", "place 7"} <= set(texts(position))
    play(position, "collect", "recall 6", "enough", "forgo")
    assert "collect" not in texts(position)
    play(position, "gather")
    assert ["done", "play Boast"] == texts(position)


@pytest.mark.rule("TBE-5a")
def test_gather_is_always_possible() -> None:
    position = bury(goods(ready(), 0), 0, 4)
    assert ["gather"] == texts(position)


@pytest.mark.rule("TBE-5b")
def test_at_the_end_of_a_turn_one_discards_down_to_four_and_missions_are_refilled() -> None:
    cards = ("Goad", "Martyr", "Retreat", "Last Bait", "Boast", "Barter")
    position = give(ready(), 0, *cards)
    give(position, 1, "Whispers", "Pickpocket", "Rumour", "Stampede", "Ripe Fruit")
    goods(position, 0, knowledge=4)
    play(position, "gather", "gather", "done", "complete Star Charts")
    assert ("discarding", 0) == asked(position)
    play(position, "discard Goad", "discard Boast")
    assert 4 == fact(position, "hand", 0).bit_count()
    assert 5 == fact(position, "hand", 1).bit_count()
    assert 1 << number("tactics", "Goad") | 1 << number("tactics", "Boast") == fact(position, "discard")
    assert ("posting", 0) == asked(position)
    play(position, "post Forum")
    assert NOWHERE not in fact(position, "tableau")


@pytest.mark.rule("TBE-5c")
def test_an_empty_deck_is_made_anew_from_its_discard_pile() -> None:
    position = give(ready(), 0, "Whispers")
    goad = 1 << number("tactics", "Goad")
    deck = fact(position, "deck")
    change(position, deck=goad, discard=deck ^ goad)
    play(position, "play Whispers", "draw Goad")
    assert "draw Boast" in [GAME.format_move(position, move) for move, _ in position.chances()]
    assert "draw Goad" not in [GAME.format_move(position, move) for move, _ in position.chances()]


@pytest.mark.rule("TBE-5c")
def test_without_cards_a_draw_cannot_be_done_in_full() -> None:
    position = give(ready(), 0, "Whispers")
    deck = fact(position, "deck")
    change(
        position,
        deck=0,
        tribe=[fact(position, "tribe")[0], dict(fact(position, "tribe")[1], hand=deck), *fact(position, "tribe")[2:]],
    )
    assert "play Whispers" not in texts(position)


@pytest.mark.rule("TBE-5c")
def test_swept_missions_return_when_the_mission_deck_is_empty_and_completed_ones_do_not() -> None:
    position = give(ready(), 0, "Rumour")
    rest = fact(position, "missions")
    change(position, 1, completed=rest)
    change(position, missions=0)
    play(position, "play Rumour", "sweep Crusade", "draw Goad", "gather", "gather")
    assert ["post Crusade"] == [GAME.format_move(position, move) for move, _ in position.chances()]


@pytest.mark.rule("TBE-5c", "TBE-4c")
def test_when_the_missions_have_run_out_the_row_stays_short_and_the_game_goes_on() -> None:
    position = give(ready(4), 0, "Rumour")
    reserved = 1 << number("missions", "Star Charts")
    change(position, 1, completed=fact(position, "missions"))
    change(position, 0, reserved=reserved, goods=[3, 3, 0, 0])
    change(position, missions=0, tableau=[NOWHERE] * 4 + [number("missions", "Crusade")])
    change(position, 2, completed=sum(1 << number("missions", name) for name in MISSIONS[1:3] + MISSIONS[4:]))
    assert {"place 12", "play Rumour"} <= set(texts(position))
    play(position, "place 12", "reserve Crusade")
    play(position, "gather")
    assert "play Rumour" not in texts(position)
    assert "place 12" not in texts(position)
    play(position, "done", "fulfil Star Charts")
    assert [NOWHERE] * 5 == fact(position, "tableau")
    assert (("acting", 1), 5) == (asked(position), fact(position, "prestige", 0))
    assert "place 12" not in texts(position)


@pytest.mark.rule("TBE-24", "TBE-43")
def test_in_cleanup_the_altar_moves_the_token_is_used_and_the_fruit_leaves() -> None:
    position = awake(change(ready(), fruit=6, token=1, altar=4))
    night(position)
    assert 0 == fact(position, "altar")
    assert 1 == fact(position, "first")
    assert NOWHERE == fact(position, "token") == fact(position, "fruit")
    assert (1,) == position.to_act()


@pytest.mark.rule("TBE-24a")
def test_without_the_token_the_first_player_stays() -> None:
    position = night(ready())
    assert 0 == fact(position, "first")
    assert (0,) == position.to_act()


@pytest.mark.rule("TBE-24a")
def test_gaining_the_token_takes_it_from_whoever_has_it() -> None:
    position = change(ready(), token=1)
    play(position, "place 10")
    assert 0 == fact(position, "token")


@pytest.mark.rule("TBE-12", "TBE-27c")
def test_what_lasts_is_read_from_slots_and_rooms_alone() -> None:
    position = finish_missions(ready(), 0, "Saplings", slots=("Saplings",))
    own_room(position, 0, "The Magician")
    play(position, "gather")
    assert 6 == fact(position, "goods", 0)[0]
    assert "" == scouts(position, 0)
    assert "actions" == stage(position)


@pytest.mark.rule("TBE-5a")
def test_the_action_step_cannot_end_while_an_action_is_left() -> None:
    position = give(ready(), 0, "Boast")
    assert "done" not in texts(position)
    assert "done" not in texts(play(position, "gather"))
    assert ["done", "play Boast"] == texts(play(position, "gather"))


@pytest.mark.rule("TBE-5b")
@pytest.mark.parametrize(("cards", "discards"), [(3, 0), (4, 0), (5, 1), (6, 2)])
def test_only_what_is_beyond_four_cards_is_discarded(cards: int, discards: int) -> None:
    position = give(ready(), 0, *("Goad", "Martyr", "Retreat", "Last Bait", "Boast", "Barter")[:cards])
    play(position, "gather", "gather", "done")
    for _ in range(discards):
        assert ("discarding", 0) == asked(position)
        play(position, texts(position)[0])
    assert (("acting", 1), cards - discards) == (asked(position), fact(position, "hand", 0).bit_count())
