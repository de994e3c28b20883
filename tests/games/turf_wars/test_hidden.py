"""Turf Wars: what a seat may imagine: nothing that it has seen, or that would have happened otherwise (TFW-50)."""

from collections import Counter

import pytest

import turres
from turres.games.turf_wars import GAME
from turres.games.turf_wars.content.words import TYPES

from .setups import ACTIONS, PACK, PLAIN, SECRETS, asked, block_of, counted, play, table, texts

STAND = {"d5": (0, 5), "g5": (1, 3), "c7": (2, 3)}


def imagined(position, seat, count=40):
    """So many positions that the seat could be in, as blocks; they look to it like the real one."""
    view, rng, found = GAME.view(position, seat), turres.Rng(count), []
    for number in range(count):
        one = position.imagine(seat, rng)
        assert number > 1 or view == GAME.view(one, seat)
        found.append(block_of(one))
    return found


def drafted(*names, event=None, held=None, kept=(), stand=None, **more):
    """The draft of a packet of these cards, and what the first to draft keep."""
    position = table(3, PLAIN, stand or STAND, steps=(("round", 3),), phase=3, event=event, **more)
    if held:
        block = block_of(position)
        for seat, name in held:
            block["held"][seat]["kind"][ACTIONS.index(name)] += 1
            block["actions"][ACTIONS.index(name)] -= 1
        position.write_block(block)
    play(position, *(f"chance: draw action {name.lower()}" for name in names))
    return play(position, *(f"{seat}: keep {name.lower()}" for seat, name in enumerate(kept)))


def is_weapon(block, seat, kind):
    """Whether the card could attack something when the seat drafted under Bloodlust."""
    action = PACK.actions[kind]
    return action.deed in ("attack", "strikes") and block["thirst"][seat] >> TYPES.index(action.type) & 1


def is_lawful(block):
    """Whether everybody whom Bloodlust bound kept a weapon if the packet had one; an independent count."""
    order = block["order"][: block["ordered"]]
    for place, seat in enumerate(order):
        if block["thirst"][seat] and not is_weapon(block, seat, block["kept"][seat]):
            pile = Counter()
            for source in (block["packet"], block["leftover"]):
                pile.update({kind: count for kind, count in enumerate(source) if count})
            for later in reversed(order[place + 1 :]):
                pile.update([block["kept"][later]] if block["kept"][later] >= 0 else [])
                pile.subtract(dict(enumerate(block["added"][later]["kind"])))
            if any(count > 0 and is_weapon(block, seat, kind) for kind, count in pile.items()):
                return False
    return True


# The draft under Bloodlust

PACKET = ("Desert Attack 8", "Place Four 9", "Place Four 9", "Place Four 9", "Forest Attack 8", "Plains Attack 8")


@pytest.mark.rule("TFW-40", "TFW-50")
def test_whoever_drafts_after_me_under_bloodlust_has_kept_a_weapon_if_i_passed_one_on():
    """Forest is beside seat 1 and plains beside seat 2: both must have kept what I saw."""
    position = drafted(*PACKET, event="Bloodlust", kept=("Desert Attack 8",))
    assert {"keep forest attack 8", "keep plains attack 8"} >= texts(position, 1)
    position.play(1, min(texts(position, 1)))
    kept = {ACTIONS[block["drafted"][1]] for block in imagined(position, 0)}
    assert kept
    assert kept <= {"Forest Attack 8", "Plains Attack 8"}
    free = drafted(*PACKET, kept=("Desert Attack 8", "Forest Attack 8"))
    assert {"Forest Attack 8", "Plains Attack 8", "Place Four 9"} == {
        ACTIONS[block["drafted"][1]] for block in imagined(free, 0)
    }


@pytest.mark.rule("TFW-40", "TFW-50")
def test_whoever_drafted_before_me_under_bloodlust_has_kept_a_weapon_if_i_still_saw_one():
    """Seat 1 gets a packet with a desert attack in it; seat 0 could have attacked a desert, so it has kept a weapon."""
    cards = ("Desert Attack 8", "Desert Attack 8", "Place Four 9", "Place Four 9", "Place Four 9", "Place Four 9")
    position = drafted(*cards, event="Bloodlust", kept=("Desert Attack 8",))
    weapons = {kind for kind in range(len(ACTIONS)) if is_weapon(block_of(position), 0, kind)}
    kept = {block["drafted"][0] for block in imagined(position, 1)}
    assert kept <= weapons
    assert len(kept) > 1
    # A packet without any weapon to seat 0 tells nothing: it may have kept anything.
    poor = drafted("Desert Attack 8", *["Place Four 9"] * 5, event="Bloodlust", kept=("Desert Attack 8",))
    assert {block["drafted"][0] for block in imagined(poor, 1)} - weapons


@pytest.mark.rule("TFW-40", "TFW-21c", "TFW-50")
def test_a_weapon_that_i_put_in_myself_tells_nothing_of_those_before_me():
    position = drafted(
        "Desert Attack 8",
        *["Place Four 9"] * 5,
        event="Bloodlust",
        held=[(1, "Desert Attack 8")],
        kept=("Desert Attack 8",),
    )
    weapons = {kind for kind in range(len(ACTIONS)) if is_weapon(block_of(position), 0, kind)}
    assert {block["drafted"][0] for block in imagined(position, 1)} - weapons


@pytest.mark.rule("TFW-40", "TFW-50")
def test_drafts_under_bloodlust_are_lawful_in_truth_and_in_imagination():
    checked = 0
    for seed in range(60):
        position, rng = GAME.start(2 + seed % 5), turres.Rng(seed)
        while position.to_act():
            by = position.to_act()[0]
            moves = position.chances() if by == turres.CHANCE else [(move, 1) for move in position.legal_moves(by)]
            position.play(by, rng.choice(moves)[0])
            block = block_of(position)
            if any(block["thirst"]) and checked < 150 and not block["ending"]:
                checked += 1
                assert is_lawful(block)
                seat = checked % position.seats
                assert all(is_lawful(one) for one in imagined(position, seat, 2))
        if checked >= 150:
            break
    assert 150 == checked


@pytest.mark.rule("TFW-50", "TFW-18")
def test_leftovers_that_i_saw_are_known_to_lie_among_the_discards():
    position = drafted(*PACKET, kept=("Place Four 9", "Forest Attack 8", "Plains Attack 8"))
    while block_of(position)["phase"] == 4:
        position.play(position.to_act()[0], "pass")
    left = Counter({"Place Four 9": 2, "Desert Attack 8": 1})
    for seat in range(3):
        seen = position.known_to(seat).read_block()["seen_buried"][seat]["kind"]
        assert left == Counter({ACTIONS[kind]: count for kind, count in enumerate(seen) if count})
        for block in imagined(position, seat, 10):
            assert all(block["buried"][ACTIONS.index(name)] >= count for name, count in left.items())


# What others know


@pytest.mark.rule("TFW-50", "TFW-18")
def test_others_are_imagined_to_know_what_they_passed_on():
    position = drafted(*PACKET, kept=("Place Four 9", "Forest Attack 8"))
    for block in imagined(position, 0, 20):
        packet = Counter({kind: count for kind, count in enumerate(block["packet"]) if count})
        passed = Counter({kind: count for kind, count in enumerate(block["passed"][1]["kind"]) if count})
        assert packet == passed  # seat 2 has it now, as seat 1 passed it on
    for block in imagined(position, 2, 20):
        assert sum(block["passed"][0]["kind"]) == 5
        assert block["passed"][0]["kind"][block["drafted"][1]]  # what seat 1 took seat 0 had passed on


@pytest.mark.rule("TFW-50", "TFW-39")
def test_a_card_taken_for_all_to_see_is_known_to_onlookers_and_to_imagined_minds():
    stand = {"d5": (0, 9), "d6": (1, 6), "c7": (1, 2), "g5": (2, 5)}
    position = table(3, ("Pirates", "Dryads", "Gryphons"), stand, {0: [9], 1: [3, 5]}, {0: "Desert Attack 3"})
    play(position, "0: attack d5-d6", "0: troops 8", "1: troops 6", "0: play 9", "1: play 3", "0: against seat 1")
    play(position, "chance: draw combat 5")
    assert 1 == counted(GAME.view(position, None).chairs[0].known, 5)
    assert all(block["known"][2]["of"][0]["card"][5] == 1 for block in imagined(position, 1, 10))
    assert all(block["hand"][0]["card"][5] for block in imagined(position, 1, 10))


@pytest.mark.rule("TFW-50")
def test_a_card_that_all_saw_is_known_until_it_is_discarded():
    position = table(3, PLAIN, {"d5": (0, 9)}, {0: [5, 9]}, steps=(("round", 6), ("spending", 0)), phase=5)
    block = block_of(position)
    for knower in (1, 2, 6):
        block["known"][knower]["of"][0]["card"][5] = 1
    position.write_block(block)

    def known(seat):
        return sum(pile.count for pile in GAME.view(position, seat).chairs[0].known if pile.card == 5)

    play(position, "0: exchange")
    assert [1, 1, 1] == [known(seat) for seat in (1, 2, None)]
    play(position, "0: discard 5")
    assert [0, 0, 0] == [known(seat) for seat in (1, 2, None)]


@pytest.mark.rule("TFW-40c", "TFW-50")
def test_what_all_saw_goes_round_with_the_hands():
    stand = {"d5": (0, 9), "d6": (1, 6), "g5": (2, 5)}
    position = table(3, PLAIN, stand, {0: [5], 1: [3]}, steps=(("round", 3), ("event", 0)), phase=3)
    block = block_of(position)
    for knower in (1, 2, 6):
        block["known"][knower]["of"][0]["card"][5] = 1
    position.write_block(block)
    play(position, "chance: event maelstrom", "0: pass hands left")
    assert [1, 0] == [counted(GAME.view(position, None).chairs[seat].known, 5) for seat in (1, 0)]
    assert 1 == counted(GAME.view(position, 2).chairs[1].known, 5)


# Secret wins that would have won


def secrets_of(position, viewer, owner):
    """The names the viewer may imagine for the first secret of another seat."""
    number = next(n for n, draw in enumerate(block_of(position)["drawn"]) if draw["owner"] == owner)
    return {SECRETS[block["drawn"][number]["card"]] for block in imagined(position, viewer, 200)}


@pytest.mark.rule("TFW-3", "TFW-50")
def test_a_secret_that_would_have_won_at_an_earlier_moment_is_not_imagined_later():
    """Seat 0 had fifteen troops on one turf and has fewer now: whatever its secret is, it is not Fort Knox."""
    stand = {"d5": (0, 14), "c5": (0, 1), "g5": (1, 3), "c7": (2, 3)}
    position = table(3, PLAIN, stand, {}, {0: "Place Two 1"}, secrets={0: ["Encircle"]})
    assert "Fort Knox" in secrets_of(position, 1, 0)
    play(position, "0: place d5", "0: pass")
    block = block_of(position)
    turf = next(t for t, count in enumerate(block["troops"]) if count == 15)
    block["troops"][turf], block["strength"][0] = 2, 3
    position.write_block(block)
    later = secrets_of(position, 1, 0)
    assert "Fort Knox" not in later
    assert {"Encircle", "Three Towers", "Land Baron", "Undefeated"} <= later


@pytest.mark.rule("TFW-3", "TFW-50")
def test_a_secret_drawn_after_that_moment_may_still_be_it():
    stand = {"d5": (0, 14), "g5": (1, 3), "c7": (2, 3)}
    position = table(3, PLAIN, stand, steps=(("round", 6), ("spending", 0)), phase=5, points={0: 12})
    play(position, "0: buy troop", "0: place d5")
    play(position, "0: buy secret", "chance: draw secret encircle")
    assert 0 == block_of(position)["ruled_out"][0] >> SECRETS.index("Land Baron") & 1
    # Fort Knox holds at the moment of the draw: it would have won at once.
    assert "Fort Knox" not in secrets_of(position, 1, 0)


@pytest.mark.rule("TFW-3b", "TFW-50")
def test_half_a_maneuver_rules_nothing_out():
    stand = {"d5": (0, 14), "c5": (0, 5), "g5": (1, 3), "c7": (2, 3)}
    position = table(3, PLAIN, stand, {}, {0: "Defensive Maneuvers 2"}, secrets={0: ["Encircle"]})
    play(position, "0: from c5", "0: to d5", "0: troops 1")
    assert "Fort Knox" in secrets_of(position, 1, 0)
    play(position, "0: pass")
    assert "Fort Knox" not in secrets_of(position, 1, 0)


@pytest.mark.rule("TFW-5a", "TFW-50")
def test_who_was_unstoppable_and_did_not_win_has_another_secret():
    position = table(3, PLAIN, STAND, {}, {0: "Place Two 1"}, secrets={0: ["Encircle"]})
    block = block_of(position)
    block["attacks_won"][0] = 2
    position.write_block(block)
    assert "Unstoppable" in secrets_of(position, 1, 0)
    play(position, "0: pass")
    assert "spend" == asked(position)
    assert "Unstoppable" not in secrets_of(position, 1, 0)


@pytest.mark.rule("TFW-41a", "TFW-50")
def test_who_killed_its_left_neighbour_did_not_hold_kill_left():
    stand = {"d5": (0, 9), "d6": (1, 1), "g5": (2, 5)}
    position = table(3, PLAIN, stand, {0: [9]}, {0: "Desert Attack 3"}, secrets={0: ["Encircle"]})
    assert "Kill Left" in secrets_of(position, 2, 0)
    play(position, "0: attack d5-d6", "0: troops 5", "1: troops 1", "0: play 9", "1: play 0")
    found = secrets_of(position, 2, 0)
    assert ("Kill Left" in found, "Kill Right" in found) == (False, True)


@pytest.mark.rule("TFW-3", "TFW-50")
def test_all_secrets_that_fit_are_about_equally_likely():
    """Two hidden draws, one of which cannot be half of the cards: every pair that is left comes up as often."""
    position = table(3, PLAIN, STAND, {}, {0: "Place Two 1"}, secrets={0: ["Encircle"], 1: ["Undefeated"]})
    block = block_of(position)
    allowed = [SECRETS.index(name) for name in ("Encircle", "Undefeated", "Land Baron")]
    for number in range(2):
        block["ruled_out"][number] = (1 << 25) - 1 & ~sum(1 << card for card in allowed[: 2 + number])
    position.write_block(block)
    seen, rng = Counter(), turres.Rng(3)
    for _ in range(3000):
        drawn = block_of(position.imagine(2, rng))["drawn"]
        seen[drawn[0]["card"], drawn[1]["card"]] += 1
    pairs = {(one, other) for one in allowed[:2] for other in allowed if other != one}
    assert pairs == set(seen)
    assert all(3000 / 4 * 0.7 < count < 3000 / 4 * 1.3 for count in seen.values())


@pytest.mark.rule("TFW-3", "TFW-50")
def test_the_truth_is_never_ruled_out():
    for seed in range(25):
        position, rng = GAME.start(2 + seed % 5), turres.Rng(seed)
        while position.to_act():
            by = position.to_act()[0]
            moves = position.chances() if by == turres.CHANCE else [(move, 1) for move in position.legal_moves(by)]
            position.play(by, rng.choice(moves)[0])
        block = block_of(position)
        lost = [n for n in range(block["draws"]) if not block["winners"] >> block["drawn"][n]["owner"] & 1]
        assert not any(block["ruled_out"][n] >> block["drawn"][n]["card"] & 1 for n in lost)
