"""What Turris tells, in words: who reads what, and what belongs together."""

from collections.abc import Iterator
from typing import Any

import pytest

from turres.core.happenings import Happening, Sentence
from turres.games.turris_beasts.happened import beasts as of_beasts
from turres.games.turris_beasts.happened import rounds as of_rounds

from .setups import *

NAMES = ("Ann", "Ben", "Cat", "Dan")


def happened(position: Any, *moves: str) -> Iterator[Happening]:
    """All that these moves bring about; draws in between take the first card there is."""
    for move in moves:
        while position.to_act() == (CHANCE,) and move.split()[0] not in ("draw", "post", "dig", "deal", "first"):
            yield from position.play(CHANCE, position.chances()[0][0])
        yield from position.play(position.to_act()[0], move)


def at_night(position: Any) -> Iterator[Happening]:
    """All that comes until somebody has to decide more than to gather."""
    round_now = fact(position, "round")
    while position.to_act() and fact(position, "round") == round_now and asked(position)[0] in ("acting", "posting"):
        if position.to_act() == (CHANCE,):
            yield from position.play(CHANCE, position.chances()[0][0])
        else:
            yield from position.play(position.to_act()[0], "gather" if "gather" in texts(position) else "done")


def sentences(position: Any, of: Any, eyes: int | None = 0, lang: str = "en") -> list[Sentence]:
    """These happenings in words, as one log line after another would have them."""
    return list(GAME.narrate(tuple(of), eyes, lang, NAMES[: position.seats], position.content))


def told(position: Any, *moves: str, eyes: int | None = 0, lang: str = "en") -> list[str]:
    """What these moves bring about, in words."""
    return [one.text for one in sentences(position, happened(position, *moves), eyes, lang)]


def night_told(position: Any, eyes: int | None = 0, lang: str = "en") -> list[str]:
    """The Beast phase in words, from the first Beast on."""
    of = list(at_night(position))
    first = next(i for i, one in enumerate(of) if isinstance(one, of_beasts.BeastActs))
    return [one.text for one in sentences(position, of[first:], eyes, lang)]


# Scouts and Beasts


@pytest.mark.rule("TBE-19", "TBE-25")
def test_pain_devours_and_the_council_follows_in_one_breath() -> None:
    def position() -> Any:
        return awake(put(put(ready(), 0, "1", "1"), 1, "1"), "Pain")

    assert [
        "Pain acts.",
        "Pain reaches 1 (The Ridge) and devours two of your scouts and a scout of Ben.",
        "Ben advances one Council step.",
        "You advance two Council steps.",
    ] == night_told(position())
    assert "Pain reaches 1 (The Ridge) and devours two scouts of Ann and one of your scouts." in night_told(
        position(), 1
    )
    assert "Douleur atteint 1 (La Crête) et dévore deux de vos éclaireurs et un éclaireur de Ben." in night_told(
        position(), 0, "fr"
    )


@pytest.mark.rule("TBE-15", "TBE-17a")
def test_a_beast_says_where_it_heads_for_and_how_far_it_gets() -> None:
    far = awake(put(ready(), 0, "3"), "Pain")
    assert ["Pain acts.", "Pain heads for 3 (Observatory) and gets to 2 (Salt Market)."] == night_told(far)[:2]
    blocked = awake(beasts(put(ready(), 0, "3"), Harrow="2"), "Pain")
    assert "Pain heads for 3 (Observatory), but another Beast is in its way: it stays on A." in night_told(blocked)
    there = awake(change(ready(), fruit=SPACES.index("A")), "Pain")
    assert "Pain is at its target and stays on A." in night_told(there)


@pytest.mark.rule("TBE-16")
def test_a_beast_that_was_shown_its_way_goes_there() -> None:
    position = night(awake(put(put(ready(), 0, "1"), 1, "2"), "Pain"))
    assert ["Pain reaches 2 (Salt Market) and devours a scout of Ben.", "Ben advances one Council step."] == told(
        position, "target 2"
    )


@pytest.mark.rule("TBE-18")
def test_a_flipped_beast_gets_up() -> None:
    text = night_told(awake(ready(), "Delusion", "Despair", "Harrow"))
    assert ["Pain acts.", "Pain is set upright, and that is all it does.", "Delusion acts."] == text[:3]


@pytest.mark.rule("TBE-20")
def test_delusion_drives_scouts_away() -> None:
    position = beasts(awake(put(ready(), 0, "4"), "Delusion"), Pain="3")
    night(position)
    assert "Delusion drives your scout from 4 (Omnipolis) to 5 (Ossuary)." in told(position, "drive 5")


@pytest.mark.rule("TBE-21")
def test_despair_robs_or_finds_nothing() -> None:
    def position(**held: int) -> Any:
        return change(goods(awake(put(ready(), 0, "7"), "Despair"), 0, **held), 0)

    assert "You lose 1 Relic to Despair." in night_told(position(relics=2))
    assert "Ann loses 1 Relic to Despair." in night_told(position(relics=2), eyes=None)
    warded = change(own_room(position(relics=2), 0), reached=4, served=4)
    block = warded.read_block()
    block["tribe"][0]["slot"][0] = number("missions", "Veterans")
    block["tribe"][0]["completed"] |= 1 << number("missions", "Veterans")
    block["missions"] &= ~(1 << number("missions", "Veterans"))
    warded.write_block(block)
    warded.settle()
    assert "Despair takes nothing from you." in night_told(warded)


@pytest.mark.rule("TBE-22")
def test_harrow_acting_again_has_a_heading_of_its_own() -> None:
    position = night(awake(put(ready(), 0, "10", "11"), "Harrow"))
    of = list(happened(position, "target 10", "council Hearing", "ichor"))
    assert "Harrow acts again, for there are scouts next to it." in [
        one.text for one in sentences(position, of) if one.heading
    ]


@pytest.mark.rule("TBE-23")
def test_who_moves_a_beast_is_said() -> None:
    def position() -> Any:
        return give(put(ready(), 1, "1"), 0, "Goad")

    moves = ("play Goad", "rouse pain", "step 1")
    assert "You move Pain to 1 (The Ridge), where it devours a scout of Ben." in told(position(), *moves)
    assert "Ann moves Pain to 1 (The Ridge), where it devours one of your scouts." in told(position(), *moves, eyes=1)


@pytest.mark.rule("TBE-13a")
def test_shields_are_said_with_their_price() -> None:
    position = night(awake(goods(put(ready(), 0, "1", "1"), 0, artifacts=1), "Pain"))
    assert [
        "You shield one of your scouts for 1 Artifact.",
        "Pain devours one of your scouts on 1 (The Ridge).",
        "You advance one Council step.",
    ] == told(position, "shield 1")


# Actions


@pytest.mark.rule("TBE-7", "TBE-7a")
def test_a_collect_says_the_price_who_comes_home_and_what_gives_nothing() -> None:
    position = beasts(put(ready(), 0, "11", "2", "1"), Harrow="1")
    assert [
        "You pay 3 Ichor.",
        "You recall three scouts from 1 (The Ridge), 2 (Salt Market) and 11 (Barrow Field).",
        "No reward for 1 (The Ridge): a Beast stands there.",
        "No reward for 2 (Salt Market): an immediate location gives none.",
        "You gain 3 Relics.",
    ] == told(position, "collect", "recall 1", "recall 2", "recall 11", "enough", "reward 11")


@pytest.mark.rule("TBE-9")
def test_scouts_who_come_back_are_said_with_the_price() -> None:
    position = bury(ready(), 0, 2)
    assert ["One of your scouts comes back from the Graveyard.", "You pay 3 Ichor."] == told(position, "revive")


@pytest.mark.rule("TBE-3b")
def test_a_drawn_card_is_named_to_its_owner_alone() -> None:
    def position() -> Any:
        return play(put(ready(), 0, "6"), "collect", "recall 6", "enough")

    for eyes, card in (
        (0, "You draw Whispers."),
        (1, "Ann draws 1 Tactics card."),
        (None, "Ann draws 1 Tactics card."),
    ):
        assert card in told(position(), "reward 6", "draw Whispers", eyes=eyes)


@pytest.mark.rule("TBE-4c")
def test_what_is_impossible_and_left_out_is_said() -> None:
    position = goods(change(ready(missions=("Bury the Fallen", *MISSIONS[1:])), reached=4, served=4), 0, 4, 4, 4, 4)
    text = told(position, "gather", "gather", "complete Bury the Fallen")
    assert "This is impossible and left out: revive 1 of your scouts." in text


# Goods and prestige


@pytest.mark.rule("TBE-11")
def test_a_mission_says_what_is_paid_and_the_prestige_before_and_after() -> None:
    position = change(goods(ready(), 0, knowledge=4), 0, prestige=2)
    of = told(position, "gather", "gather", "complete Star Charts")
    assert "You pay 4 Knowledge." in of
    worth = GAME.content.missions[number("missions", "Star Charts")].prestige
    assert f"You gain {worth} prestige (2 to {2 + worth})." in of


@pytest.mark.rule("TBE-29")
def test_the_first_to_pass_a_threshold_is_named_as_the_cause_of_new_sites() -> None:
    position = change(give(ready(), 0, "Boast"), 0, prestige=9)
    text = told(position, "play Boast", "dig Cistern", eyes=1)
    assert "Ann is the first to reach 10 prestige: new excavation sites are laid out." in text
    assert "Excavation sites: A (Cistern)." in text


@pytest.mark.rule("TBE-35")
def test_taking_is_told_from_both_sides() -> None:
    def position() -> Any:
        return goods(give(ready(), 0, "Pickpocket"), 1, weapons=1)

    moves = ("play Pickpocket", "rival seat 1", "choose weapons")
    assert ["You take 1 Weapon from Ben."] == told(position(), *moves)
    assert ["Ann takes 1 Weapon from you."] == told(position(), *moves, eyes=1)


@pytest.mark.rule("TBE-35", "TBE-35a")
def test_giving_and_losing_are_told_from_every_side() -> None:
    def position() -> Any:
        return give(ready(), 0, "Gift of Salt")

    moves = ("play Gift of Salt", "rival seat 1", "choose ichor")
    assert ["You give 1 Ichor to Ben."] == told(position(), *moves)
    assert ["Ann gives you 1 Ichor."] == told(position(), *moves, eyes=1)
    alone = give(ready(1), 0, "Gift of Salt")
    assert ["You give 1 Ichor to the Betrayers."] == told(alone, "play Gift of Salt", "rival betrayers", "choose ichor")
    alone = give(ready(1), 0, "Pickpocket")
    moves = ("play Pickpocket", "rival betrayers", "choose relics")
    assert ["You take 1 Relic from the Betrayers."] == told(alone, *moves)
    forced = goods(ready(missions=("Forced Cooperation", *MISSIONS[1:])), 0, knowledge=2, weapons=2)
    change(forced, reached=4, served=4)
    moves = (
        "gather",
        "gather",
        "complete Forced Cooperation",
        "rival seat 1",
        "choose ichor",
        "rival seat 1",
        "choose ichor",
    )
    assert "Ben loses 1 Ichor." in told(forced, *moves)


@pytest.mark.rule("TBE-29c")
def test_lost_prestige_is_said_before_and_after() -> None:
    position = change(give(ready(), 0, "Hush Money"), 0, prestige=5)
    assert ["You lose 1 prestige (5 to 4)."] == told(position, "play Hush Money")


@pytest.mark.rule("TBE-10b", "TBE-24a")
def test_one_more_action_and_the_token_are_said() -> None:
    assert ["You may take one more action."] == told(give(ready(), 0, "Second Wind"), "play Second Wind")
    taken = change(give(ready(), 0, "First Word"), token=1)
    assert ["You take the Future First Player token from Ben."] == told(taken.copy(), "play First Word")
    assert ["Ann takes the Future First Player token from you."] == told(taken, "play First Word", eyes=1)


@pytest.mark.rule("TBE-40", "TBE-25")
def test_a_sacrifice_is_said_with_its_council_step() -> None:
    bargain = put(give(ready(), 0, "Bitter Bargain"), 0, "3")
    assert ["You sacrifice a scout on 3 (Observatory).", "You advance one Council step."] == told(
        bargain, "play Bitter Bargain", "sacrifice 3"
    )
    martyr = give(ready(), 0, "Martyr")
    assert ["Ann sacrifices a scout of the reserve.", "Ann advances one Council step."] == told(
        martyr, "play Martyr", eyes=None
    )


# Cards, Council, Tower


@pytest.mark.rule("TBE-11b", "TBE-12")
def test_a_mission_in_a_slot_is_said_with_the_one_it_replaces() -> None:
    two = ("Saplings", "Veterans")
    position = goods(finish_missions(ready(missions=("Iron Reserve", *MISSIONS[1:])), 0, *two, slots=two), 0, weapons=3)
    change(position, reached=4, served=4)
    text = told(position, "gather", "gather", "complete Iron Reserve", "keep slot 2")
    assert "Iron Reserve works for you from now on, in slot 2, and Veterans does not." in text


@pytest.mark.rule("TBE-5c")
def test_decks_made_anew_and_cards_that_cannot_be_drawn_are_said() -> None:
    position = give(ready(), 0, "Whispers")
    goad = 1 << number("tactics", "Goad")
    change(position, discard=fact(position, "deck") ^ goad, deck=goad)
    assert "The discarded Tactics are shuffled and become the deck." in told(position, "play Whispers", "draw Goad")
    swept = give(ready(), 0, "Rumour")
    change(swept, 1, completed=fact(swept, "missions"))
    change(swept, missions=0)
    moves = ("play Rumour", "sweep Crusade", "draw Goad", "gather", "gather")
    assert "The discarded missions are shuffled and become the deck." in told(swept, *moves)
    empty = change(goods(ready(trionfi=("Justice", *TRIONFI[1:])), 0, knowledge=4), reached=4, served=4)
    own_room(empty, 0, "Justice")
    change(empty, 1, hand=fact(empty, "deck"))
    change(empty, deck=0)
    text = told(empty, "gather", "gather", "complete Star Charts")
    assert "You draw nothing: no Tactics card is left." in text


@pytest.mark.rule("TBE-25a", "TBE-26a")
def test_a_closed_spot_and_the_way_back_are_said() -> None:
    closed = change(give(ready(), 0, "Council Favour"), 0, council=3)
    assert ["The spot's reward is impossible, so there is Ichor instead.", "You gain 1 Ichor."] == told(
        closed, "play Council Favour", "council Pardon"
    )
    back = change(give(ready(), 0, "Council Favour"), 0, council=10)
    assert ["Your Council token goes back to the start, which brings nothing."] == told(back, "play Council Favour")


@pytest.mark.rule("TBE-27a")
def test_a_right_from_the_grove_is_said_when_won_used_and_lost() -> None:
    won = goods(put(ready(), 0, "7"), 0, ichor=2, relics=1)
    text = told(won, "collect", "recall 7", "enough", "reward 7")
    assert "You gain a right to build a room in your next Trionfi step." in text
    assert "Your right from the Grove cannot be used and is lost." in told(won, "gather")
    used = change(finish_missions(ready(), 0, "Forum", "Tithe"), 0, rights=1)
    assert "Ann may build a room with a right from the Grove." in told(used, "gather", "gather", eyes=1)


@pytest.mark.rule("TBE-32a", "TBE-36a", "TBE-37")
def test_alone_rooms_and_the_betrayers_losses_are_said() -> None:
    built = change(finish_missions(ready(1), 0, "Forum", "Tithe"), 0, rights=1)
    text = told(built, "gather", "gather", "build The Magician", "room 2")
    assert "The Magician stands in room 2 of the Tower." in text
    camp = change(change(ready(1), traitor=[0, 2]), betrayers=7)
    text = told(camp, "place 10", "council Hearing", "ichor")
    assert "The Betrayers lose 2 prestige (7 to 5)." in text
    driven = beasts(change(give(ready(1), 0, "Goad"), traitor=[0, 9]), Pain="12")
    text = told(driven, "play Goad", "rouse Pain", "step 1", "drive 2")
    assert "A Betrayer is driven from 1 (The Ridge) to 2 (Salt Market)." in text


# The round


@pytest.mark.rule("TBE-4", "TBE-5", "TBE-24", "TBE-40a")
def test_rounds_turns_beasts_and_cleanup_are_headings() -> None:
    position = give(ready(), 1, "Last Bait")
    of = list(at_night(position))
    of += happened(position, "pass")
    while asked(position)[0] != "acting":
        of += happened(position, texts(position)[-1])
    headings = [one.text for one in sentences(position, of) if one.heading]
    assert [
        "Ben's turn.",
        "Dusk falls.",
        "Pain acts.",
        "Delusion acts.",
        "Despair acts.",
        "Harrow acts.",
        "Dawn breaks.",
        "Cleanup.",
        "Round 2 begins.",
        "Your turn.",
    ] == headings


@pytest.mark.rule("TBE-24")
def test_cleanup_says_what_changes() -> None:
    position = change(ready(), token=1, fruit=SPACES.index("A"), altar=0)
    text = night_told(awake(position))
    assert [
        "Cleanup.",
        "The Altar turns to Pain, which now moves up to two spaces.",
        "Ben is First Player now.",
        "The Fruit leaves A.",
        "Round 2 begins.",
        "Ben's turn.",
    ] == text[text.index("Cleanup.") :]


@pytest.mark.rule("TBE-24")
def test_the_altar_makes_no_beast_faster_that_has_left() -> None:
    position = change(beasts(ready(), Harrow=None), altar=3)
    assert "The Altar turns to Harrow, which has left the board." in night_told(awake(position))


@pytest.mark.rule("TBE-27c")
def test_a_new_room_is_announced_when_it_begins_to_work() -> None:
    position = change(own_room(ready(), 0, "The Sun"), fresh=1 << number("trionfi", "The Sun"))
    assert "The Sun works for you from now on." in night_told(awake(position))


def test_setup_draws_are_told_in_a_line_a_kind() -> None:
    position, of = GAME.start(2), []
    while not any(isinstance(one, of_rounds.RoundBegan) for one in of):
        of += position.play(CHANCE, position.chances()[0][0])
    assert ["Excavation sites", "Trionfi cards", "New missions", "The lot makes you First Player."] == [
        one.text.split(":")[0] for one in sentences(position, of)[:4]
    ]


# The end


@pytest.mark.rule("TBE-30", "TBE-31")
def test_the_end_is_told_with_its_reason_and_what_decided() -> None:
    def position(own: int, theirs: int, **more: int) -> Any:
        table = beasts(change(ready(), triggered=True, reached=4, served=4), Delusion=None, Despair=None, Harrow=None)
        return goods(change(change(table, 1, prestige=theirs), 0, prestige=own), 1, **more)

    end = ["No Beast is left, and the game is over.", "You win with 41 prestige."]
    text = night_told(awake(position(41, 40)))
    assert "Pain leaves the board." in text
    assert end == text[-2:]
    assert "Ben wins with 41 prestige and the most resources." == night_told(awake(position(41, 41, ichor=9)))[-1]
    tie = "You win with 41 prestige: others have as much, but come later in turn order."
    assert tie == night_told(awake(position(41, 41, ichor=3)))[-1]


@pytest.mark.rule("TBE-30")
def test_who_triggers_the_end_is_said() -> None:
    position = change(change(give(ready(), 0, "Boast"), 0, prestige=39), reached=3, served=3)
    text = "{} 40 prestige: from now on each Beast phase ends with a Beast leaving the board."
    assert text.format("You have reached") in told(position, "play Boast")


@pytest.mark.rule("TBE-34", "TBE-34a", "TBE-34c")
def test_the_betrayers_phase_is_told() -> None:
    free = ready(1)
    text = [one.text for one in sentences(free, at_night(free))]
    first = text.index("The Betrayers act.")
    assert [
        "A Betrayer goes from 1 (The Ridge) to 2 (Salt Market).",
        "A Betrayer goes from 10 (Betrayer Camp) to 11 (Barrow Field).",
        "The Betrayers gain 3 prestige (0 to 3).",
    ] == text[first + 1 : first + 4]
    held = put(ready(1), 0, "2")
    text = [one.text for one in sentences(held, at_night(held))]
    assert "A Betrayer on 1 (The Ridge) has no way on and starts over on 3 (Observatory)." in text
    assert "Room 1 of the Tower is damaged." in text


@pytest.mark.rule("TBE-38", "TBE-38a")
def test_alone_the_end_says_who_has_won_and_how() -> None:
    lost = change(ready(1), betrayers=27)
    assert "The Betrayers have reached 30 prestige and win." == sentences(lost, at_night(lost))[-1].text
    won = change(change(give(ready(1), 0, "Boast"), 0, prestige=29), reached=4, served=4)
    assert "You have reached 30 prestige: the Tower is saved." in told(won, "play Boast")
    late = awake(ready(1, round_limit=1))
    assert [
        "Round 1 was the last one, and the game is over.",
        "The Tower was not saved in time: the Betrayers win.",
    ] == [one.text for one in sentences(late, at_night(late))[-2:]]


# Why a question is asked


@pytest.mark.rule("TBE-25")
def test_the_council_question_says_whose_scouts_were_devoured() -> None:
    position = night(awake(put(ready(), 0, "1", "1"), "Pain"))
    why, what = "Because Pain has devoured scouts of yours", "which Council spot to take, with one more step to come"
    assert f"Round 1, Beast phase. {why}, you decide: {what}." == GAME.asked(GAME.view(position, 0))
    other = f"Because Pain has devoured scouts of seat 0, seat 0 decides: {what}."
    assert GAME.asked(GAME.view(position, 1)).endswith(other)
    assert "devoured" == GAME.view(position, 1).question.why
    play(position, "council Hearing", "ichor")
    assert GAME.asked(GAME.view(position, 0)).endswith(f"{why}, you decide: which Council spot to take.")


@pytest.mark.rule("TBE-4b")
def test_a_question_names_the_card_that_asks() -> None:
    favour = play(give(ready(), 0, "Council Favour"), "play Council Favour")
    assert GAME.asked(GAME.view(favour, 0)).endswith(
        "Because of Council Favour, you decide: which Council spot to take."
    )
    martyr = play(give(ready(), 0, "Martyr"), "play Martyr")
    assert "Because you have sacrificed a scout, you decide" in GAME.asked(GAME.view(martyr, 0))
    chosen = play(give(change(ready(), 0, prestige=1), 0, "Hush Money"), "play Hush Money")
    assert GAME.asked(GAME.view(chosen, 0)).endswith(
        "Because of Hush Money, you decide: which resource to gain, 3 in all."
    )


@pytest.mark.rule("TBE-4b")
def test_a_question_of_a_place_that_a_card_leads_to_does_not_name_the_card() -> None:
    position = play(give(goods(ready(), 0, ichor=3), 0, "Night March"), "play Night March")
    assert "Because of Night March" in GAME.asked(GAME.view(position, 0))
    play(position, "place 2")
    assert "choosing" == asked(position)[0]
    assert None is GAME.view(position, 0).question.source


@pytest.mark.rule("TBE-20", "TBE-13b", "TBE-21")
def test_a_question_about_scouts_says_which_beast_has_come_where() -> None:
    driven = night(beasts(awake(put(ready(), 1, "4"), "Delusion"), Pain="3"))
    text = (
        "Because Delusion has reached 4 (Omnipolis), you decide: where the scout of seat 1 on 4 (Omnipolis) flees to."
    )
    assert GAME.asked(GAME.view(driven, 0)).endswith(text)
    shield = night(awake(goods(put(ready(), 0, "1"), 0, artifacts=1), "Pain"))
    text = "Because Pain has reached 1 (The Ridge), you decide: how many scouts to shield on 1 (The Ridge)."
    assert GAME.asked(GAME.view(shield, 0)).endswith(text)
    robbed = night(awake(goods(put(ready(), 0, "7"), 0, relics=1, weapons=1), "Despair"))
    text = "Because Despair has reached 7 (Grove), you decide: which resource to lose to Despair."
    assert GAME.asked(GAME.view(robbed, 0)).endswith(text)


# Where Beasts head for


@pytest.mark.rule("TBE-15")
def test_targets_are_named_as_the_arrows_show_them() -> None:
    position = awake(put(put(ready(), 0, "1"), 1, "2"), "Pain", "Delusion", "Harrow")
    view = GAME.view(position, None)
    assert [("1", "2"), ("2",), ()] == [beast.targets for beast in view.beasts[:3]]
    assert all(beast.targets == tuple(way[-1] if way else beast.space for way in beast.ways) for beast in view.beasts)
    text = GAME.describe(view)
    assert "Pain on A (Sunken Library) heads for 1 (The Ridge) or 2 (Salt Market)." in text
    assert "Despair lies flipped on C (Idol Hall) and will only get up." in text


@pytest.mark.rule("TBE-15")
def test_choosing_a_beast_says_where_it_heads_for() -> None:
    position = play(give(awake(put(ready(), 1, "1"), "Pain"), 0, "Goad"), "play Goad")
    view = GAME.view(position, 0)
    said = {GAME.format_move(position, move): GAME.spoken(view, move) for move in position.legal_moves(0)}
    assert "Move Pain, which heads for 1 (The Ridge)" == said["rouse Pain"]
    assert "Move Delusion" == said["rouse Delusion"]
