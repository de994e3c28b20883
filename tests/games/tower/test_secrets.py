"""What is hidden and what can be inferred: TOW-23."""

from collections import Counter
from collections.abc import Callable
from itertools import permutations
from typing import Any

import pytest

import turres
from turres.games.tower.moves import Draw, End, Hire, Usher
from turres.games.tower.shown.checks import faults

from .setups import CARDS, GAME, THUGS, at, cards, could_be, excluded, legal, play, step, table

FULL = {"builds": {0: "granary"}, "held": {0: "3 straw, 1 lumber, 1 clay"}}


Field = str | Callable[[dict[str, Any]], Any]


def read(position: Any, field: Field) -> Any:
    """A field of the block, or what follows from the block."""
    return at(position, field) if isinstance(field, str) else field(position.read_block())


def imagined(position: Any, seat: int, field: Field, draws: int = 300) -> list[Any]:
    """What a seat imagines a field of the block to be, over many draws."""
    rng = turres.Rng(5)
    return [read(position.imagine(seat, rng), field) for _ in range(draws)]


@pytest.mark.rule("TOW-23")
def test_gems_and_passes_are_open_to_all_and_thugs_only_in_number() -> None:
    position = table(3, hands={0: "2g1p", 1: "3r"}, thugs={0: ["smuggler"], 1: ["common-thief", "street-beggar"]})
    for seat in (0, 1, 2, None):
        view = GAME.view(position, seat)
        assert [(2, 0, 0, 1), (0, 0, 3, 0), (0, 0, 0, 0)] == [tuple(hand.values()) for hand in view.hands]
        assert {"green": 43, "blue": 30, "red": 12, "pass": 9} == view.bag
        assert (1, 2, 0) == view.thug_counts
    assert (None, (THUGS.index("common-thief"), THUGS.index("street-beggar")), None) == GAME.view(position, 1).thugs
    assert (None, None, None) == GAME.view(position, None).thugs
    for field in ("hand", "bag"):
        assert all(at(position, field) == found for found in imagined(position, 2, field, 20))


@pytest.mark.rule("TOW-23")
def test_drawn_tokens_read_in_full_to_all_and_ushered_thugs_only_to_the_visitor() -> None:
    drawing = play(table(), "end")
    assert {"draw r"} == {GAME.seen(drawing, turres.CHANCE, Draw("red"), seat) for seat in (0, 1, None)}
    visit = play(table(hands={0: "1p"}), "enter with pass", "look")
    assert "usher smuggler" == GAME.seen(visit, turres.CHANCE, Usher(THUGS.index("smuggler")), 0)
    assert "usher a thug" == GAME.seen(visit, turres.CHANCE, Usher(THUGS.index("smuggler")), 1)
    play(visit, "usher smuggler", "usher common-thief", "usher bribed-porter")
    assert "hire a thug" == GAME.seen(visit, 0, Hire(THUGS.index("smuggler")), 1)
    play(visit, "hire smuggler")
    assert "put two thugs back" == GAME.seen(visit, 0, visit.legal_moves(0)[0], 1)


@pytest.mark.rule("TOW-23")
def test_with_open_thugs_all_see_who_holds_is_shown_and_puts_back_what() -> None:
    position = table(3, hands={0: "1p"}, thugs={1: ["smuggler"]}, options={"thugs": "open"})
    play(position, "enter with pass", "look")
    assert "usher smuggler" == GAME.seen(position, turres.CHANCE, Usher(THUGS.index("smuggler")), None)
    play(position, "usher common-thief", "usher smuggler", "usher bribed-porter")
    shown = tuple(sorted(THUGS.index(name) for name in ("common-thief", "smuggler", "bribed-porter")))
    assert shown == GAME.view(position, 2).ushered == GAME.view(position, None).ushered
    assert "hire smuggler" == GAME.seen(position, 0, Hire(THUGS.index("smuggler")), 2)
    play(position, "hire smuggler", "put common-thief on top")
    smuggler = THUGS.index("smuggler")
    for seat in (0, 1, 2, None):
        view = GAME.view(position, seat)
        assert ((smuggler,), (smuggler,), ()) == view.thugs
        assert (THUGS.index("common-thief"), THUGS.index("bribed-porter")) == view.top
    for field in ("thug", "thug_deck", "top"):
        assert all(at(position, field) == found for found in imagined(position, 2, field, 20)), (
            "nothing is left to guess"
        )
    assert 0 == at(position, "deeds")


@pytest.mark.rule("TOW-23", "TOW-19a")
def test_a_shuffle_wipes_out_who_hired_and_used_what() -> None:
    shuffles = 0
    for seed in range(40):
        rng, position = turres.Rng(seed), GAME.start(3)
        deeds, by_others = 0, False
        while shuffles < 3 and (acting := position.to_act()):
            moves = (
                [move for move, _ in position.chances()]
                if acting == (turres.CHANCE,)
                else position.legal_moves(acting[0])
            )
            position.play(acting[0], rng.choice(moves))
            before, deeds = deeds, at(position, "deeds")
            if deeds < before and by_others:
                assert not any(at(position, "deed_seat")[deeds:])
                assert not any(at(position, "deed_kind")[deeds:])
                shuffles += 1
            by_others = any(at(position, "deed_seat"))
    assert 3 == shuffles


@pytest.mark.rule("TOW-23")
def test_what_is_spent_and_taken_reads_in_full_to_all() -> None:
    position = table(hands={0: "9g2b"}, salil="1r", builds={0: "granary"})
    for text in ("trade 3g for r", "buy straw at potters-row", "end"):
        assert text == GAME.seen(position, 0, GAME.parse_move(position, text), 1)


@pytest.mark.rule("TOW-23")
def test_purchases_show_which_secret_build_cards_a_seat_can_have() -> None:
    position = table(hands={0: "9g9b9r"}, builds={0: "bath-house", 1: "gallery"})
    play(position, "buy water at river-gate")
    with_water = {number for number in range(12) if "water" in GAME.content.build_cards[number].materials}
    assert with_water == could_be(position, 1, 0)
    builds = Counter(build[0] for build in imagined(position, 1, "build", 2000))
    assert with_water == set(builds)
    for count in builds.values():
        assert 1 / len(with_water) == pytest.approx(count / 2000, abs=0.04)


@pytest.mark.rule("TOW-23")
def test_with_buy_anything_a_purchase_shows_nothing_but_not_building_does() -> None:
    position = table(
        hands={0: "9g9b"},
        builds={0: "bath-house"},
        held={0: "2 straw, 1 lumber, 1 clay"},
        options={"buy_anything": True},
    )
    play(position, "buy straw at well-street")
    assert 12 == len(could_be(position, 1, 0))
    play(position, "end")
    assert set(range(12)) - {CARDS.index("granary")} == could_be(position, 1, 0)


@pytest.mark.rule("TOW-23")
def test_naming_a_wild_material_shows_what_is_missing() -> None:
    wild = play(
        table(hands={0: "1b1r"}, builds={0: "bath-house"}, thugs={0: ["smuggler"]}), "use smuggler", "name water"
    )
    assert all("water" in GAME.content.build_cards[card].materials for card in could_be(wild, 1, 0))
    forger = table(hands={0: "2g1b"}, builds={0: "dovecote"}, thugs={0: ["brick-forger"]})
    play(forger, "use brick-forger")
    possible = could_be(forger, 1, 0)
    assert all({"lumber", "clay"} & set(GAME.content.build_cards[card].materials) for card in possible)


@pytest.mark.rule("TOW-23", "TOW-19d")
def test_a_theft_shows_nothing_of_what_the_thief_builds() -> None:
    thief = table(
        hands={0: "3g"}, builds={0: "dovecote", 1: "gallery"}, held={1: "1 clay"}, thugs={0: ["common-thief"]}
    )
    play(thief, "use common-thief", *["pay g"] * 3, "steal clay from seat 1")
    assert 12 == len(could_be(thief, 1, 0))


@pytest.mark.rule("TOW-23", "TOW-19b")
def test_a_purchase_beside_a_wild_material_shows_that_two_were_missing() -> None:
    position = table(hands={0: "1b1r2g"}, builds={0: "granary", 1: "gallery"}, thugs={0: ["smuggler"]})
    play(position, "use smuggler", "name straw", "buy straw at river-gate")
    two = {number for number in range(12) if GAME.content.build_cards[number].materials.count("straw") >= 2}
    assert two == could_be(position, 1, 0)


@pytest.mark.rule("TOW-23", "TOW-21b")
def test_rejected_build_cards_are_known_to_who_rejected_them_and_never_imagined_elsewhere() -> None:
    position = play(table(**FULL), "end", "deal foundation", "deal gatehouse", "deal cistern", "keep cistern")
    rejected = {CARDS.index("foundation"), CARDS.index("gatehouse")}
    assert all(build[1] not in rejected | {CARDS.index("granary")} for build in imagined(position, 0, "build"))
    others = {build[0] for build in imagined(position, 1, "build", 600)}
    assert set(range(12)) - {CARDS.index("granary"), at(position, "build")[1]} == others, "seat 1 cannot tell"


@pytest.mark.rule("TOW-23", "TOW-19a")
def test_a_card_held_over_a_shuffle_is_none_of_those_shuffled_in() -> None:
    place = [4] * 12 + [0] * 6  # all discarded face up, but for
    for name, where in (("granary", 2), ("gallery", 2), ("foundation", 5), ("gatehouse", 6), ("cistern", 1)):
        place[CARDS.index(name)] = where
    position = table(place=place, builds={0: "granary", 1: "gallery"}, held={0: "3 straw, 1 lumber, 1 clay"})
    play(position, "end", "deal cistern")
    names = {GAME.format_move(position, move) for move, _ in position.chances()}
    assert {"deal foundation", "deal gatehouse", "deal granary"} <= names, "rejected cards are shuffled in too"
    assert {CARDS.index("foundation")} == excluded(position, 1)
    possible = {build[1] for build in imagined(position, 0, "build")}
    assert {CARDS.index("gallery"), CARDS.index("gatehouse")} == possible


@pytest.mark.rule("TOW-23", "TOW-19a")
def test_whoever_builds_may_next_take_what_another_had_rejected_before_the_shuffle() -> None:
    foundation, ruled_out, rulings = CARDS.index("foundation"), [0] * 16, [0] * 16
    ruled_out[1], rulings[1] = 1 << foundation, 1  # what seat 0 knows of the card of seat 1
    position = table(
        builds={1: "granary"}, held={1: "3 straw, 1 lumber, 1 clay"}, seat=1, ruled_out=ruled_out, rulings=rulings
    )
    assert {foundation} == excluded(position, 1)
    play(position, "end", "deal foundation", "deal gatehouse", "deal cistern", "keep foundation")
    assert set() == excluded(position, 1)
    assert foundation in {build[1] for build in imagined(position, 0, "build")}


@pytest.mark.rule("TOW-23", "TOW-19a")
def test_after_a_shuffle_the_black_market_deck_holds_only_what_was_discarded() -> None:
    discard = [thug.copies for thug in GAME.content.thugs] + [0] * 9
    held = sorted(THUGS.index(name) for name in ("smuggler", "street-beggar", "water-carrier"))
    for kind in held:
        discard[kind] -= 1
    discard[THUGS.index("well-raider")] -= 1
    deck = [int(kind == THUGS.index("well-raider")) for kind in range(18)]
    position = table(hands={0: "1p"}, thug_deck=deck, thug_discard=discard, thug=[[-1] * 3, held, [-1] * 3, [-1] * 3])
    play(position, "enter with pass", "look", "usher well-raider", "usher smuggler", "usher street-beggar")
    assert all(held == hands[1] for hands in imagined(position, 0, "thug")), "what lies shown is not in the deck either"
    play(position, "hire street-beggar", "put smuggler on top")
    assert all(held == hands[1] for hands in imagined(position, 0, "thug")), "all else was in the deck"
    assert len({tuple(hands[0]) for hands in imagined(position, 1, "thug")}) > 5


@pytest.mark.rule("TOW-23", "TOW-19a")
def test_cards_shown_while_the_deck_is_shuffled_may_be_put_back_on_it() -> None:
    deck, discard = [0] * 18, [thug.copies for thug in GAME.content.thugs] + [0] * 9
    deck[THUGS.index("well-raider")] = 1
    discard[THUGS.index("well-raider")] = 0
    position = table(hands={0: "1p"}, thug_deck=deck, thug_discard=discard)
    play(position, "enter with pass", "look", "usher well-raider", "usher smuggler", "usher common-thief")
    play(position, "hire smuggler", "put well-raider on top")
    assert THUGS.index("well-raider") in {top[0] for top in imagined(position, 1, "top")}


@pytest.mark.rule("TOW-23")
def test_secret_cards_of_several_seats_are_imagined_different_and_all_ways_equally_likely() -> None:
    masks = [(1 << 15) - 1, 0b11, 0b111, 0]
    position = table(
        3, builds={0: "cistern", 1: "foundation", 2: "gatehouse"}, could_be=masks, options={"build_cards": "secret"},
        place=[2, 2, 2, *[1] * 12, 0, 0, 0],
    )  # fmt: skip
    assert {(0, 1), (1, 0)} == {tuple(build[1:3]) for build in imagined(position, 0, "build")}
    counts = Counter(build[1] for build in imagined(position, 0, "build", 2000))
    assert 0.5 == pytest.approx(counts[0] / 2000, abs=0.05)


def test_a_refusal_says_nothing_about_the_hand_of_another() -> None:
    rich = table(hands={0: "2b", 1: "9r"}, builds={0: "granary"})
    poor = table(hands={0: "2b", 1: "9g"}, builds={0: "granary"})
    for text in ("enter with 2r", "buy straw at potters-row", "trade 1r for g", "nonsense"):
        errors = []
        for position in (rich, poor):
            with pytest.raises(turres.TurresError) as error:
                position.play(1, text)
            errors.append(str(error.value))
        assert errors[0] == errors[1]


def test_what_chance_may_do_is_not_told_to_a_seat() -> None:
    position = play(table(), "end")
    with pytest.raises(turres.BadNotation) as error:
        position.play(0, "nonsense")
    assert "draw" not in str(error.value)
    with pytest.raises(turres.BadNotation) as error:
        GAME.parse_move(position, "nonsense")
    assert "draw" not in str(error.value)


def test_a_hand_set_step_is_kept() -> None:
    position = table(
        hands={0: "3g"},
        thugs={0: []},
        step=[step("acting"), step("robbing", 2), *[step("no step", 0)] * 6],
        depth=2,
        salil="2r",
    )
    assert {"take r"} == legal(position)


# Odds: what a seat imagines is as frequent as in all the games that look the same to it.


def at_random(position: Any, texts: tuple[Any, ...], rng: turres.Rng) -> bool:
    """Play these moves, or let a function change the table; `?` is what chance does or which card a seat keeps unseen. False if one of them cannot be made."""
    for text in texts:
        (seat,) = position.to_act()
        if callable(text):
            text(position)
        elif seat == turres.CHANCE:
            position.play(seat, rng.choice([move for move, weight in position.chances() for _ in range(weight)]))
        elif text == "?":
            assert not any(isinstance(move, End) for move in position.legal_moves(seat)), (
                "only hidden picks are left to luck"
            )
            shown = [kind for kind in at(position, "ushered") if kind >= 0]
            hires = [
                move
                for move in position.legal_moves(seat)
                if isinstance(move, Hire)
                for _ in range(shown.count(move.thug))
            ]
            position.play(seat, rng.choice(hires or position.legal_moves(seat)))
        elif text in legal(position):
            position.play(seat, text)
        else:
            return False
    return True


def assert_as_imagined(
    starts: list[Any], texts: tuple[Any, ...], seat: int, field: Field, games: int = 4000
) -> Counter[str]:
    """Games played by chance, parted by what the seat sees at the end: in each part the truth is as the seat imagines it.

    The seat knows little in these games, so that a few views are seen very often; the most frequent one is looked at.
    """
    rng, ends = turres.Rng(11), dict[Any, list[Any]]()
    for _ in range(games):
        position = rng.choice(starts).copy()
        if at_random(position, texts, rng):
            ends.setdefault(str(GAME.view(position, seat)), []).append(position)
    same = max(ends.values(), key=len)
    truth = Counter(str(read(position, field)) for position in same)
    found = Counter(map(str, imagined(same[0], seat, field, 4000)))
    assert len(same) > 150, "few games look the same: the case is too large"
    assert set(truth) <= set(found), "what can be is imagined"
    for value in found:
        share = truth[value] / len(same)
        assert share == pytest.approx(found[value] / 4000, abs=0.025 + 3 * (share * (1 - share) / len(same)) ** 0.5), (
            value
        )
    return found


def few_thugs(*names: str) -> list[int]:
    """So many of each kind as are named."""
    return [names.count(name) for name in THUGS] + [0] * 9


def market(seats: int, deck: tuple[str, ...], hands: dict[int, str], held: dict[int, tuple[str, ...]]) -> Any:
    """A black market with few cards in the deck, so many in hand, and all others used."""
    rest = Counter(kind for kind, thug in enumerate(PACK_THUGS) for _ in range(thug.copies))
    rest.subtract(THUGS.index(name) for name in deck)
    for names in held.values():
        rest.subtract(THUGS.index(name) for name in names)
    thug = [sorted(THUGS.index(name) for name in held.get(seat, ())) for seat in range(4)]
    return table(
        seats,
        hands=hands,
        thug=[kinds + [-1] * (3 - len(kinds)) for kinds in thug],
        thug_deck=few_thugs(*deck),
        fresh=few_thugs(*deck),
        thug_discard=[rest[kind] for kind in range(18)],
        options={"build_cards": "open"},
    )


PACK_THUGS: Any = GAME.content.thugs
VISIT = ("enter with pass", "look")
SEEN = (*"???", "?", "?")  # three are shown, one is kept, two are put back


@pytest.mark.rule("TOW-23", "TOW-17a")
def test_thugs_hired_unseen_are_any_of_the_deck() -> None:
    position = market(3, ("smuggler", "street-beggar", "bribed-porter", "bribed-porter"), {0: "1p"}, {})
    found = assert_as_imagined([position], (*VISIT, *SEEN), 1, "thug")
    assert 3 == len(found)


@pytest.mark.rule("TOW-23", "TOW-19a")
def test_after_a_shuffle_old_thugs_stay_with_who_held_them_and_new_ones_come_from_the_discards() -> None:
    """Both other seats hold a card from before the shuffle; seat 0 then hires one, the last of the deck or a later one."""
    old = ("smuggler", "water-carrier", "well-raider")
    starts = [market(3, (last,), {0: "1p"}, {0: (one,), 1: (two,)}) for one, two, last in permutations(old)]
    found = assert_as_imagined(starts, (*VISIT, *SEEN), 2, "thug")
    assert {THUGS.index(name) for name in old} == {eval(text)[1][0] for text in found}, "seat 1 has hired nothing since"
    assert any(THUGS.index("common-thief") in eval(text)[0] for text in found)


@pytest.mark.rule("TOW-23", "TOW-19a")
def test_a_stray_is_hired_or_put_back_as_likely_as_any_card_shown() -> None:
    """The last card of the deck is shown, the deck is shuffled, and two more come: others know what the stray is."""
    position = market(2, ("well-raider",), {0: "1p"}, {})
    found = assert_as_imagined([position], (*VISIT, *SEEN), 1, "thug")
    stray = sum(count for text, count in found.items() if THUGS.index("well-raider") in eval(text)[0])
    assert 1 / 3 == pytest.approx(stray / 4000, abs=0.04)
    assert_as_imagined([position], (*VISIT, *SEEN), 1, "top", 8000)


@pytest.mark.rule("TOW-23", "TOW-19a")
def test_if_the_last_three_cards_are_shown_together_one_of_them_is_hired_and_the_others_lie_on_top() -> None:
    three = ("well-raider", "master-of-thieves", "smuggler")
    position = market(2, three, {0: "1p"}, {})
    found = assert_as_imagined([position], (*VISIT, *SEEN), 1, "thug")
    assert {THUGS.index(name) for name in three} == {eval(text)[0][0] for text in found}
    assert_as_imagined([position], (*VISIT, *SEEN), 1, "top")
    assert_as_imagined([position], (*VISIT, *"???"), 1, "ushered")


@pytest.mark.rule("TOW-23", "TOW-19a")
def test_the_visitor_at_a_shuffle_knows_its_strays_apart() -> None:
    position = market(2, ("smuggler",), {0: "1p"}, {})
    play(
        position,
        *VISIT,
        "usher smuggler",
        "usher smuggler",
        "usher bribed-porter",
        "hire smuggler",
        "put smuggler on top",
    )
    assert 1 == at(position, "strays_hired")
    assert 1 == at(position.known_to(0), "strays_hired")
    for deck in imagined(position, 0, "thug_deck", 50):
        assert deck == at(position, "thug_deck"), "all else was shuffled in"


@pytest.mark.rule("TOW-23", "TOW-19a")
def test_a_stray_put_back_is_out_of_sight_once_another_draws_it() -> None:
    position = market(2, ("well-raider",), {0: "1p", 1: "1p"}, {})
    play(position, *VISIT, "usher well-raider", "usher smuggler", "usher common-thief", "hire smuggler")
    play(position, "put well-raider on top")
    assert [THUGS.index("well-raider"), -1, -1] == at(position.known_to(0), "stray")
    play(position, "end", *["draw g"] * 3, *VISIT)
    assert [-1, -1, -1] == at(position.known_to(0), "stray"), "it may be hired now or go back on top"
    play(position, "usher street-beggar", "hire well-raider", "put common-thief on top")
    assert {THUGS.index("well-raider")} < {hands[1][0] for hands in imagined(position, 0, "thug")}


@pytest.mark.rule("TOW-23", "TOW-19a")
def test_own_rejects_of_two_shuffles_are_ruled_out_for_a_card_held_all_the_time() -> None:
    place = [4] * 12 + [0] * 6
    for name, where in (
        ("granary", 2), ("gallery", 2), ("foundation", 5), ("gatehouse", 5), ("cistern", 6), ("terrace", 6), ("bath-house", 1),
    ):  # fmt: skip
        place[CARDS.index(name)] = where
    position = table(place=place, builds={0: "granary", 1: "gallery"}, held={0: "3 straw, 1 lumber, 1 clay"})
    play(position, "end", "deal bath-house", "deal dovecote", "deal garden-roof", "keep bath-house")
    first = {CARDS.index("foundation"), CARDS.index("gatehouse")}
    assert first == excluded(position, 1)
    again = position.read_block()
    again["place"] = [2 if where == 2 else 5 if where >= 5 else 4 if where else 0 for where in again["place"]]
    again["place"][CARDS.index("mill-floor")] = 1
    again["item"][0], again["could_be"] = [2, 0, 2, 1], [*again["could_be"][:2], 0, 0]
    again["stocked"] = table(builds={0: "bath-house"}, held={0: "2 straw, 2 clay, 1 water"}).read_block()["stocked"]
    again["step"][0], again["step"][1], again["depth"], again["seat"] = step("acting"), step("no step", 0), 1, 0
    position.write_block(again)
    position = GAME.parse_position(GAME.format_position(position))
    play(position, "end", "deal mill-floor")
    second = {CARDS.index("dovecote"), CARDS.index("garden-roof")}
    assert first | second == excluded(position, 1)
    assert not {build[1] for build in imagined(position, 0, "build")} & (first | second)


# A shuffle of build cards in the middle of an offer: what lay before the builder was not shuffled in.

HIDDEN = (
    "foundation",
    "gatehouse",
    "garden-roof",
)  # to seat 1: what seat 0 has rejected, twice, and the last of the deck


def last_of_deck(roles: tuple[str, ...] = HIDDEN) -> Any:
    """Two seats, one card in the deck, and seat 0 about to build; seat 1 knows all cards but three."""
    place = [4] * 12 + [0] * 6
    for name, where in zip(roles, (5, 5, 1), strict=True):
        place[CARDS.index(name)] = where
    for name in ("cistern", "terrace", "bath-house", "dovecote"):
        place[CARDS.index(name)] = 6
    for name in ("granary", "gallery"):
        place[CARDS.index(name)] = 2
    return table(
        place=place, builds={0: "granary", 1: "gallery"}, held={0: "3 straw, 1 lumber, 1 clay"}, hands={0: "9g9b"}
    )


def last_three_of_deck(roles: tuple[str, ...]) -> Any:
    """The same with three cards in the deck, which are all that seat 1 does not know but for the first two rejects."""
    place = [4] * 12 + [0] * 6
    for name, where in zip(roles, (5, 5, 1, 1, 1), strict=True):
        place[CARDS.index(name)] = where
    for name in ("cistern", "terrace"):
        place[CARDS.index(name)] = 6
    for name in ("granary", "gallery"):
        place[CARDS.index(name)] = 2
    return table(
        place=place, builds={0: "granary", 1: "gallery"}, held={0: "3 straw, 1 lumber, 1 clay"}, hands={0: "9g9b"}
    )


OFFER = ("end", *"???")
BEFORE_THE_SHUFFLE = [last_of_deck(roles) for roles in permutations(HIDDEN)]


@pytest.mark.rule("TOW-23", "TOW-19a")
def test_a_card_kept_of_an_offer_with_a_shuffle_in_it_is_likelier_one_that_was_not_shuffled() -> None:
    found = assert_as_imagined(BEFORE_THE_SHUFFLE, (*OFFER, "?"), 1, "build", 12000)
    hidden = sum(found[str([CARDS.index(name), CARDS.index("gallery"), -1, -1])] for name in HIDDEN)
    assert 1 / 3 + 2 / 3 * 2 / 10 == pytest.approx(hidden / 4000, abs=0.025)


@pytest.mark.rule("TOW-23", "TOW-19a")
@pytest.mark.parametrize("field", ["build", "aside"])
@pytest.mark.parametrize("texts", [(), ("?",)], ids=["choosing", "chosen"])
def test_if_the_last_three_cards_are_offered_together_one_of_them_is_kept(field: str, texts: tuple[str, ...]) -> None:
    five = (*HIDDEN, "bath-house", "dovecote")
    starts = [last_three_of_deck(roles) for roles in permutations(five)]
    found = assert_as_imagined(starts, (*OFFER, *texts), 1, field, 6000)
    if field == "build" and texts:
        assert {CARDS.index(name) for name in five} == {eval(text)[0] for text in found}


@pytest.mark.rule("TOW-23", "TOW-19a")
@pytest.mark.parametrize("field", ["place", "aside", "own_mixed"])
def test_of_the_cards_before_another_seat_one_at_least_was_not_shuffled(field: str) -> None:
    found = assert_as_imagined(BEFORE_THE_SHUFFLE, OFFER[:-1], 1, field, 6000)
    if field == "place":
        hidden = [CARDS.index(name) for name in HIDDEN]
        assert all(any(eval(text)[card] == 3 for card in hidden) for text in found)


@pytest.mark.rule("TOW-23", "TOW-19a")
@pytest.mark.parametrize("field", ["aside", "own_mixed", lambda block: [block["place"][card] for card in (0, 1)]])
def test_what_was_laid_aside_at_a_shuffle_is_kept_or_rejected(field: Field) -> None:
    assert_as_imagined(BEFORE_THE_SHUFFLE, (*OFFER, "?"), 1, field, 8000)


@pytest.mark.rule("TOW-23", "TOW-19a")
def test_the_builder_knows_what_lay_before_it_at_the_shuffle() -> None:
    position = play(last_of_deck(), "end", "deal garden-roof", "deal foundation")
    garden_roof = CARDS.index("garden-roof")
    assert {garden_roof} == cards(at(position.known_to(0), "aside"))
    others = set(imagined(position, 1, "aside", 50))
    assert len(others) > 1, "the other seat cannot tell which"
    assert {1} == {aside.bit_count() for aside in others}, "but how many"
    assert {1 << garden_roof} == set(imagined(position, 0, "aside", 50))
    play(position, "deal cistern", "keep cistern")
    names = (
        "cistern",
        "terrace",
        "bath-house",
        "dovecote",
        "gallery",
    )  # four were rejected by seat 1, and one it holds
    unseen = sum(1 << CARDS.index(name) for name in names)
    found = {mixed[1] for mixed in imagined(position, 0, "own_mixed", 100)}
    assert all(mixed & ~unseen == 0 and 4 == mixed.bit_count() for mixed in found)


def four_seats(roles: tuple[str, ...]) -> Any:
    """Secret cards with four seats, two in the deck and seat 0 about to build; seat 3 knows all cards but five."""
    place = [4] * 18
    for name, where in zip(roles, (2, 2, 1, 1, 5), strict=True):
        place[CARDS.index(name)] = where
    for card in [card for card in range(18) if place[card] == 4][:5]:
        place[card] = 8
    builds = {0: CARDS[17], 1: roles[0], 2: roles[1], 3: CARDS[16]}
    place[16] = place[17] = 2
    position = table(4, place=place, builds=builds, options={"build_cards": "secret", "buy_anything": True})
    with_all_items(position)
    return position


def with_all_items(position: Any) -> None:
    """Seat 0 acts and has every item, so that it builds whatever its card is."""
    block = position.read_block()
    block["item"] = [[6, 5, 4, 3], *[[0] * 4 for _ in range(3)]]
    block["stocked"], block["seat"], block["depth"] = [0] * 18, 0, 1
    block["step"] = [step("acting"), *[step("no step", 0)] * 7]
    position.write_block(block)
    assert [] == faults(block, position.content)


FIVE = tuple(CARDS[card] for card in (11, 12, 13, 14, 15))


def count_hidden(block: dict[str, Any]) -> tuple[Any, ...]:
    """Of the five cards: whether seat 0 holds one, how many it has rejected, whether seat 1 holds the first of them."""
    rejected = sum(block["place"][card] == 5 for card in range(11, 16))
    return block["build"][0] in range(11, 16), rejected, block["build"][1] == 11, block["aside"].bit_count()


@pytest.mark.rule("TOW-23", "TOW-19a")
@pytest.mark.parametrize("texts", [(), (with_all_items, "end", *"???", "?")], ids=["held", "built"])
def test_two_cards_laid_aside_weigh_on_what_four_seats_hold(texts: tuple[Any, ...]) -> None:
    starts = [four_seats(roles) for roles in permutations(FIVE)]
    assert_as_imagined(starts, (*OFFER, "?", *texts), 3, count_hidden, 5000)


@pytest.mark.rule("TOW-23")
def test_a_shuffle_that_does_not_add_up_is_refused() -> None:
    position = play(last_of_deck(), "end", "deal garden-roof")
    for field, value in (("mixed", 0), ("waited", 0), ("aside", 1), ("aside_seat", 1), ("aside_kept", -2)):
        block = position.read_block() | {field: value}
        assert any("aside" in fault for fault in faults(block, position.content)), field
    nothing = table().read_block() | {"mixed": 1}
    assert ["nothing was laid aside" in fault for fault in faults(nothing, table().content)] == [True]
