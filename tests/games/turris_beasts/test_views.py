"""What a seat of Turris knows and imagines."""

import re
from collections import Counter

import pytest
from msgspec.structs import replace

import turres
from turres import CHANCE
from turres.games.turris_beasts import moves as m
from turres.games.turris_beasts.moves import Build, Flip, Rival, Spare
from turres.games.turris_beasts.shown.asked import question
from turres.games.turris_beasts.shown.describe import draw_map
from turres.games.turris_beasts.shown.question import Question
from turres.games.turris_beasts.shown.why import OPEN_STEP, RULES
from turres.games.turris_beasts.steps import KINDS

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
    rng = turres.Rng(3)
    for _ in range(2000):
        found[fact(position.imagine(0, rng), "hand", 1)] += 1
    assert {1 << number("tactics", name) for name in ("Goad", "Boast", "Martyr", "Retreat")} == set(found)
    assert all(400 < count < 600 for count in found.values())


@pytest.mark.rule("TBE-3b", "TBE-5c")
def test_a_card_held_since_before_the_last_shuffle_is_none_of_the_shuffled() -> None:
    position = give(small_deck("Goad", "Whispers"), 1, "Goad")
    give(position, 0, "Whispers")
    old = fact(position, "discard")
    play(position, "play Whispers")
    assert old == fact(position, "recycled")
    for seed in range(20):
        assert 1 << number("tactics", "Goad") == fact(position.imagine(0, turres.Rng(seed)), "hand", 1)


@pytest.mark.rule("TBE-3b")
def test_ones_own_hand_stays_and_an_onlooker_sees_none() -> None:
    position = give(give(ready(), 0, "Goad"), 1, "Boast")
    assert fact(position, "hand", 0) == fact(position.imagine(0, turres.Rng(1)), "hand", 0)
    assert [None, None] == [tribe.hand for tribe in GAME.view(position, None).tribes]


@pytest.mark.rule("TBE-3b")
def test_alone_nothing_is_hidden_but_the_decks() -> None:
    position = ready(1)
    assert position == position.imagine(0, turres.Rng(1))


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
    assert "Le joueur à la place 0 décide\u00a0: une action ou une Tactique." in french
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


def test_a_view_calls_spaces_and_goods_by_their_names() -> None:
    view = GAME.view(goods(put(put(ready(), 0, "7"), 0, "A"), 0, 1, 2, 3, 4), 0)
    tribe = view.tribes[0]
    assert {"7": 1, "A": 1} == tribe.scouts
    assert (1, 2, 3, 4) == (tribe.goods.ichor, tribe.goods.knowledge, tribe.goods.relics, tribe.goods.weapons)
    assert [("Pain", "A"), ("Delusion", "B"), ("Despair", "C"), ("Harrow", "D")] == [
        (beast.name, beast.space) for beast in view.beasts
    ]
    assert "Sunken Library" == GAME.content.sites[view.sites["A"]].name
    assert (None, None) == (view.altar, view.fruit)
    assert (2, "acting") == (view.actions, view.question.kind)
    assert "Pain" == GAME.view(change(ready(), altar=1), 0).altar


def test_a_view_names_what_a_question_is_about() -> None:
    position = goods(put(put(ready(), 0, "7"), 0, "9"), 0, 4)
    assert ("7",) == GAME.view(play(position, "collect", "recall 7"), 0).question.recalled
    position = play(give(ready(1), 0, "Council Favour"), "play Council Favour", "council Hearing")
    view = GAME.view(position, 0)
    assert ("accepting", view.tribes[0].council) == (view.question.kind, view.question.spot)
    assert (0, "Hearing") == (view.question.spot.level, GAME.content.council[0].spots[view.question.spot.spot].name)
    dusk = play(give(ready(), 0, "Last Bait"), "gather", "gather", "done", "gather", "gather")
    assert ("window", "dusk") == (GAME.view(dusk, 0).question.kind, GAME.view(dusk, 0).question.time)
    assert GAME.view(GAME.start(2), 0).question is None


@pytest.mark.rule("TBE-15", "TBE-16")
def test_a_view_shows_where_each_beast_will_head_before_it_moves() -> None:
    position = put(put(ready(), 0, "1"), 1, "2")
    view = GAME.view(position, None)
    assert (("1",), ("2",)) == view.beasts[0].ways
    assert all(beast.ways and all(way[-1] in ("1", "2") for way in beast.ways) for beast in view.beasts)
    flipped = GAME.view(change(position, flipped=0b0001), None)
    assert ((), view.beasts[1:]) == (flipped.beasts[0].ways, flipped.beasts[1:])


def test_why_not_tells_what_a_thing_is_for_when_no_effect_asks_for_it() -> None:
    position = ready()
    fitting = {Flip: "TBE-15", Spare: "TBE-11", Rival: "TBE-5", Build: "TBE-27"}
    for kind, rule in fitting.items():
        reason = GAME.why_not(position, 0, next(move for move in GAME.moves if isinstance(move, kind)))
        assert reason is not None
        assert rule == reason.rule


@pytest.mark.rule("TBE-25a")
@pytest.mark.parametrize("text", ["place 7", "gather", "play Goad", "complete Crusade", "build The Fool", "flip pain"])
def test_why_not_says_what_is_asked_first(text: str) -> None:
    position = give(ready(1), 0, "Council Favour", "Goad")
    play(position, "play Council Favour", "council Hearing")
    move = GAME.parse_move(position, text)
    english, french = GAME.why_not(position, 0, move), GAME.why_not(position, 0, move, "fr")
    assert english is not None
    assert french is not None
    assert ("TBE-25a", "TBE-25a") == (english.rule, french.rule)
    assert english.sentence.startswith("Decide this first: the Council's reward or 1 Ichor. A Council step goes to")
    assert french.sentence.startswith("Décidez d'abord\u00a0: la récompense du Conseil ou 1 Ichor. ")


def about(kind: str) -> Question:
    """A question as it is asked first."""
    beast = "Pain" if kind in ("stepping", "targeting", "pathing") else None
    return Question(kind=kind, beast=beast, takes=True if kind == "rivalling" else None)


def test_every_step_that_asks_has_its_rule_its_answers_and_its_question() -> None:
    asking = set(KINDS[KINDS.index("acting") : KINDS.index("placing") + 1])
    assert asking - {"acting"} == set(OPEN_STEP)
    view = GAME.view(ready(), 0)
    for step in asking:
        for lang in ("en", "fr"):
            assert question(replace(view, question=about(step)), GAME.content, lang)
    answers = {kind for _, kinds in OPEN_STEP.values() for kind in kinds}
    by_chance = {m.First, m.Draw, m.Post, m.Dig, m.Deal}
    assert answers | {m.Collect, m.Gather, m.Revive, m.Done, m.Pass} == set(RULES) - by_chance


def test_what_is_asked_fits_whoever_decides() -> None:
    """Neither "if he" nor "if you": the same words stand after "You decide" and after the name of somebody else."""
    view = GAME.view(ready(), 0)
    for step in OPEN_STEP:
        text = question(replace(view, question=about(step)), GAME.content, "fr")
        assert not re.match(r"s'il|si |vous|votre", text)
    dusk = play(give(ready(), 0, "Last Bait"), "gather", "gather", "done", "gather", "gather")
    assert GAME.asked(GAME.view(dusk, 0)).endswith(
        "Because it is dusk, you decide: whether to play a Tactics card now."
    )
    assert GAME.asked(GAME.view(dusk, 1), "fr").endswith(
        "Comme la nuit tombe, le joueur à la place 0 décide\u00a0: jouer ou non une carte Tactique à ce moment."
    )


def test_a_beast_is_asked_about_by_name() -> None:
    position = play(give(ready(), 0, "Goad"), "play Goad", "rouse pain")
    assert GAME.asked(GAME.view(position, 0)).endswith("Because of Goad, you decide: where Pain steps.")
    assert GAME.asked(GAME.view(position, 0), "fr").endswith(
        "Par l'effet de «\u00a0Aiguillon\u00a0», à vous de décider\u00a0: où va Douleur."
    )
