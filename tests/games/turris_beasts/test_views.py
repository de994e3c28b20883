"""What a seat of Turris knows and imagines."""

import re
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
from msgspec.structs import replace

import turres
from turres import CHANCE
from turres.games.turris_beasts import moves as m
from turres.games.turris_beasts.describe import draw_map, question
from turres.games.turris_beasts.moves import SPACES, Build, Flip, Rival, Spare
from turres.games.turris_beasts.steps import KINDS
from turres.games.turris_beasts.why import OPEN_STEP, RULES

from .setups import GAME, change, fact, give, goods, number, play, put, ready, stage


def small_deck(*cards: str):
    """Only these cards are in the deck; all others are discarded."""
    position = ready()
    keep = sum(1 << number("tactics", card) for card in cards)
    deck = fact(position, "deck")
    return change(position, deck=keep, discard=deck & ~keep)


@pytest.mark.rule("TBE-3b")
def test_an_imagined_hand_is_any_unseen_card_with_equal_odds() -> None:
    position = give(small_deck("Goad", "Boast", "Martyr", "Retreat"), 1, "Goad")
    found: Counter[int] = Counter()
    rng, view = turres.Rng(3), GAME.view(position, 0)
    for _ in range(2000):
        found[fact(GAME.imagine(view, 0, rng), "hand", 1)] += 1
    assert {1 << number("tactics", name) for name in ("Goad", "Boast", "Martyr", "Retreat")} == set(found)
    assert all(400 < count < 600 for count in found.values())


@pytest.mark.rule("TBE-3b", "TBE-5c")
def test_a_card_held_since_before_the_last_shuffle_is_none_of_the_shuffled() -> None:
    position = give(small_deck("Goad", "Whispers"), 1, "Goad")
    give(position, 0, "Whispers")
    old = fact(position, "discard")
    play(position, "play Whispers")
    assert old == fact(position, "recycled")
    view = GAME.view(position, 0)
    assert 1 == view.tribes[1].old_cards
    for seed in range(20):
        assert 1 << number("tactics", "Goad") == fact(GAME.imagine(view, 0, turres.Rng(seed)), "hand", 1)


@pytest.mark.rule("TBE-3b")
def test_ones_own_hand_stays_and_an_onlooker_sees_none() -> None:
    position = give(give(ready(), 0, "Goad"), 1, "Boast")
    assert fact(position, "hand", 0) == fact(GAME.imagine(GAME.view(position, 0), 0, turres.Rng(1)), "hand", 0)
    assert [None, None] == [tribe.hand for tribe in GAME.view(position, None).tribes]


@pytest.mark.rule("TBE-3b")
def test_alone_nothing_is_hidden_but_the_decks() -> None:
    position = ready(1)
    assert position == GAME.imagine(GAME.view(position, 0), 0, turres.Rng(1))


def test_a_refused_move_names_the_rule_that_forbids_it() -> None:
    position = goods(put(ready(), 0, "6"), 0)
    for text, rule in (
        ("collect", "TBE-7"),
        ("revive", "TBE-9"),
        ("place A", "TBE-6"),
        ("done", "TBE-5a"),
        ("shield 1", "TBE-13b"),
    ):
        with pytest.raises(turres.IllegalMove) as refused:
            position.play(0, text)
        assert rule == refused.value.rule
    with pytest.raises(turres.IllegalMove) as refused:
        position.play(1, "gather")
    assert "TBE-4" == refused.value.rule


@pytest.mark.rule("TBE-10", "TBE-10a", "TBE-10c")
def test_a_refused_card_is_refused_by_the_rule_about_its_time() -> None:
    position = give(ready(), 0, "Last Bait", "Field Surgeon", "Retreat", "Roll Call")

    def rule(text: str) -> str | None:
        with pytest.raises(turres.IllegalMove) as refused:
            position.play(0, text)
        return refused.value.rule

    assert ("TBE-10a", "TBE-10") == (rule("play Last Bait"), rule("play Field Surgeon"))
    play(position, "gather", "gather", "done", "gather", "gather")
    assert "dusk" == stage(position)
    assert ("TBE-10c", "TBE-10", "TBE-10a") == tuple(
        map(rule, ("play Field Surgeon", "play Retreat", "play Roll Call"))
    )


def test_moves_touch_the_spaces_and_cards_they_are_about() -> None:
    position = give(ready(), 0, "Goad")
    view = GAME.view(position, 0)
    assert ("space:7",) == GAME.touches(GAME.parse_move(position, "place 7"), view)
    assert (f"tactics:{number('tactics', 'Goad')}",) == GAME.touches(GAME.parse_move(position, "play Goad"), view)
    mission = GAME.parse_move(position, "complete Crusade")
    assert (f"mission:{number('missions', 'Crusade')}",) == GAME.touches(mission, view)
    assert () == GAME.touches(mission)


def test_the_table_is_told_in_english_and_french() -> None:
    position = give(put(ready(), 0, "7"), 0, "Goad")
    english, french = GAME.describe(GAME.view(position, 0)), GAME.describe(GAME.view(position, 0), "fr")
    assert "Seat 0 decides: an action or a Tactics card." in english
    assert "7[0]" in english
    assert "Goad: move a Beast one step" in english
    assert "La place 0 décide\u00a0: une action ou une Tactique." in french
    assert "Aiguillon\u00a0: déplacez une Bête d'un pas" in french
    assert "Hearing: gain 1 Ichor; draw 1 Tactics card / Condolence" in english
    assert "Audience\u00a0: gagnez 1 Ichor\u00a0; piochez 1 Tactique / Condoléances" in french
    granted = GAME.describe(GAME.view(change(position, 0, rights=1), 1))
    assert "Rights to build from the Grove: 1." in granted
    assert "Goad" not in GAME.describe(GAME.view(position, 1))


@pytest.mark.rule("TBE-39")
def test_the_map_in_text_shows_the_ways_between_spaces() -> None:
    lines = draw_map(GAME.view(put(ready(), 0, "1"), 0), GAME.content).splitlines()
    assert lines[0].startswith("1[0]-")
    assert lines[0].endswith("-4")
    assert "(W)--------------Abyss-----------(E)" in lines[6]
    strokes = "".join(lines[row] for row in range(1, 12, 2))
    assert (12, 12, 12) == tuple(strokes.count(stroke) for stroke in "|/\\")


def test_the_text_tells_what_one_has_before_what_the_locations_say() -> None:
    for seats in (1, 4):
        text = GAME.describe(GAME.view(ready(seats, cards=True), 0))
        order = ["(W)", "Seat 0 (you)", "Old Notes", "Star Charts", "Omnipolis", "The Fool"]
        assert order == sorted(order, key=text.index)


def test_chance_draws_are_told_as_such() -> None:
    position = GAME.start(2)
    assert (CHANCE,) == position.to_act()
    assert "Cards are being drawn." in GAME.describe(GAME.view(position, 0))


NONSENSE: tuple[Any, ...] = (-1, 300, 10**12, None, "x", True, 1.5, (99,), (-1,), (0, 0), (10**10,), ({},))


def _spoilt(view: Any) -> Iterator[Any]:
    """The view with one thing in it replaced by nonsense."""
    tribe = view.tribes[0]
    for odd in NONSENSE:
        for name in set(view.__struct_fields__) - {"game", "seats", "options", "content", "seat", "to_act"}:
            yield replace(view, **{name: odd})
        for name in tribe.__struct_fields__:
            yield replace(view, tribes=(replace(tribe, **{name: odd}), *view.tribes[1:]))
        for name in view.turn:
            yield replace(view, turn={**view.turn, name: odd})
        for place in range(8):
            step = view.steps[-1]
            yield replace(view, steps=(*view.steps[:-1], (*step[:place], odd, *step[place + 1 :])))


@pytest.mark.parametrize("seats", [1, 2])
def test_a_view_that_somebody_spoilt_is_refused_or_means_what_it_says(seats: int) -> None:
    view = GAME.view(put(give(ready(seats), 0, "Goad", "Boast"), 0, "7"), 0)
    refused = 0
    for spoilt in _spoilt(view):
        try:
            position = GAME.imagine(spoilt, 0, turres.Rng(1))
        except turres.BadPosition:
            refused += 1
        else:
            assert GAME.view(position, 0) == spoilt
    assert refused > 400


def test_a_view_with_the_wrong_number_of_cards_is_refused() -> None:
    view = GAME.view(give(ready(), 1, "Goad"), 0)
    one, other = view.tribes
    for spoilt in (
        replace(view, deck=view.deck - 1),
        replace(view, tribes=(replace(one, cards=1), other)),
        replace(view, tribes=(replace(one, hand=(3, 3), cards=2), other)),
        replace(view, flipped=(True,)),
    ):
        with pytest.raises(turres.BadPosition):
            GAME.imagine(spoilt, 0, turres.Rng(1))


@pytest.mark.rule("TBE-15", "TBE-16")
def test_a_view_shows_where_each_beast_will_head_before_it_moves() -> None:
    position = put(put(ready(), 0, "1"), 1, "2")
    view = GAME.view(position, None)
    ways = [[SPACES[space] for space in way] for way in view.hunts[0]]
    assert [["1"], ["2"]] == ways
    assert all(hunt and all(way[-1] in (0, 1) for way in hunt) for hunt in view.hunts)
    flipped = GAME.view(change(position, flipped=0b0001), None)
    assert ((), view.hunts[1:]) == (flipped.hunts[0], flipped.hunts[1:])


def test_why_not_tells_what_a_thing_is_for_when_no_effect_asks_for_it() -> None:
    view = GAME.view(ready(), 0)
    fitting = {Flip: "TBE-15", Spare: "TBE-11", Rival: "TBE-5", Build: "TBE-27"}
    for kind, rule in fitting.items():
        reason = GAME.why_not(view, next(move for move in GAME.moves if isinstance(move, kind)))
        assert reason is not None
        assert rule == reason.rule


@pytest.mark.rule("TBE-25a")
@pytest.mark.parametrize("text", ["place 7", "gather", "play Goad", "complete Crusade", "build The Fool", "flip pain"])
def test_why_not_says_what_is_asked_first(text: str) -> None:
    position = give(ready(1), 0, "Council Favour", "Goad")
    play(position, "play Council Favour", "council Hearing")
    view, move = GAME.view(position, 0), GAME.parse_move(position, text)
    english, french = GAME.why_not(view, move), GAME.why_not(view, move, "fr")
    assert english is not None
    assert french is not None
    assert ("TBE-25a", "TBE-25a") == (english.rule, french.rule)
    assert english.sentence.startswith("Decide this first: the Council's reward or 1 Ichor. A Council step goes to")
    assert french.sentence.startswith("Décidez d'abord\u00a0: la récompense du Conseil ou 1 Ichor. ")


def test_every_step_that_asks_has_its_rule_its_answers_and_its_question() -> None:
    asking = set(KINDS[KINDS.index("acting") : KINDS.index("placing") + 1])
    assert asking - {"acting"} == set(OPEN_STEP)
    view = GAME.view(ready(), 0)
    for step in asking:
        for lang in ("en", "fr"):
            assert question(replace(view, steps=((step, 0, 0, 0, 0, 0, 0, 0),)), lang)
    answers = {kind for _, kinds in OPEN_STEP.values() for kind in kinds}
    by_chance = {m.First, m.Draw, m.Post, m.Dig, m.Deal}
    assert answers | {m.Collect, m.Gather, m.Revive, m.Done, m.Pass} == set(RULES) - by_chance


def test_what_is_asked_fits_whoever_decides() -> None:
    """Neither "if he" nor "if you": the same words stand after "You decide" and after the name of somebody else."""
    view = GAME.view(ready(), 0)
    for step in OPEN_STEP:
        text = question(replace(view, steps=((step, 0, 0, 0, 0, 0, 0, 0),)), "fr")
        assert not re.match(r"s'il|si |vous|votre", text)
    dusk = play(give(ready(), 0, "Last Bait"), "gather", "gather", "done", "gather", "gather")
    assert GAME.asked(GAME.view(dusk, 0)).endswith("You decide: whether to play a Tactics card now.")
    assert GAME.asked(GAME.view(dusk, 1), "fr").endswith(
        "La place 0 décide\u00a0: jouer ou non une carte Tactique à ce moment."
    )


def test_a_beast_is_asked_about_by_name() -> None:
    position = play(give(ready(), 0, "Goad"), "play Goad", "rouse pain")
    assert GAME.asked(GAME.view(position, 0)).endswith("You decide: where Pain steps.")
    assert GAME.asked(GAME.view(position, 0), "fr").endswith("À vous de décider\u00a0: où va Douleur.")
