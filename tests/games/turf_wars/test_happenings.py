"""Turf Wars tells what happens: in words, to each as it concerns them, and troop by troop as it is on the board."""

from collections import Counter
from itertools import islice

import pytest

import turres
from tests.conformance.test_happenings import Step, steps, untold
from tests.conformance.walks import Setting, onlookers
from turres.games.turf_wars import GAME
from turres.games.turf_wars.happenings.troops import Came, Gone, Went

from .setups import CRY, NEGATE, block_of, play, table, troops

STAND = {"d5": (0, 9), "d6": (1, 6), "c7": (1, 2), "g5": (2, 5)}
NAMES = ("Ann", "Bea", "Cid", "Dan")


def told(position, eyes, *lines, lang="en"):
    """What somebody is told while these moves are made, but for headings; nothing may go untold."""
    texts = []
    for line in lines:
        who, _, text = line.partition(": ")
        before, by = position.copy(), turres.CHANCE if who == "chance" else int(who)
        move = GAME.parse_move(position, text, by)
        happened = position.play(by, move)
        for onlooker in onlookers(position):
            assert [] == untold(Step(before, by, move, happened, position), onlooker)
        sentences = GAME.narrate(happened, eyes, lang, NAMES, position.content)
        texts += [sentence.text for sentence in sentences if not sentence.heading]
    return texts


def war(commit=(4, 4), **more):
    """Ann attacks Bea's d6 from d5, and both have committed troops."""
    position = table(troops=more.pop("stand", STAND), cards={0: "Desert Attack 3"}, **more)
    return play(position, "0: attack d5-d6", f"0: troops {commit[0]}", f"1: troops {commit[1]}")


# Wars


@pytest.mark.rule("TFW-32", "TFW-34", "TFW-35")
def test_a_war_that_the_defender_wins():
    position = war(hands={0: [3], 1: [5]})
    assert [
        "The combat cards: Ann 3, you 5.",
        "You hold d6, 9 to 7.",
        "Ann loses 4 troops on d5.",
        "The victory costs you 1 troop on d6.",
    ] == told(position, 1, "0: play 3", "1: play 5")[:4]


@pytest.mark.rule("TFW-32", "TFW-33", "TFW-33a", "TFW-35")
def test_a_war_that_the_attacker_wins():
    position = war(hands={0: [5], 1: [3]})
    assert [
        "The combat cards: you 5, Bea 3.",
        "You take d6 from Bea, 9 to 7.",
        "Bea loses 4 troops on d6.",
        "Bea loses 1 troop and retreats with 1 troop to c7.",
        "You move into d6 with 4 troops from d5.",
        "The victory costs you 1 troop on d6.",
    ] == told(position, 0, "0: play 5", "1: play 3", "1: retreat c7")[:6]


@pytest.mark.rule("TFW-33a")
def test_the_surrounded_are_told():
    position = war(hands={0: [5], 1: [3]}, stand={"d5": (0, 9), "d6": (1, 6), "g5": (1, 2)})
    texts = told(position, 1, "0: play 5", "1: play 3")
    assert "You lose 2 troops more on d6: they have nowhere to retreat." in texts
    assert "Ann takes d6 from you, 9 to 7." in texts


@pytest.mark.rule("TFW-32b", "TFW-27c")
def test_a_tie_between_attackers():
    stand = {"d5": (0, 5), "e7": (2, 6), "d6": (1, 2), "g5": (1, 2)}
    position = table(troops=stand, cards={0: "Desert Attack 3", 2: "Desert Attack 3"})
    play(position, "0: attack d5-d6", "2: attack e7-d6", "0: troops 4", "2: troops 4", "1: troops 2")
    texts = told(position, None, "0: play 0", "2: play 0", "1: play 0")
    assert ["The combat cards: Ann 0, Bea 0, Cid 0.", "Nobody wins d6: Ann 4, Bea 2, Cid 4."] == texts[:2]


@pytest.mark.rule("TFW-19c", "TFW-27", "TFW-26")
def test_attacks_are_shown_together_and_a_war_is_a_heading():
    position = table(troops={**STAND, "e7": (2, 3)}, cards={0: "Desert Attack 3", 2: "Desert Attack 3"})
    told(position, 1, "0: attack d5-d6")
    happened = position.play(2, "attack e7-d6")
    sentences = GAME.narrate(happened, 1, "en", NAMES, position.content)
    assert [
        ("Ann attacks d6 from d5.", False),
        ("Cid attacks d6 from e7.", False),
        ("War for d6: Ann and Cid against you.", True),
    ] == [(sentence.text, sentence.heading) for sentence in sentences]
    assert ("turf:d5", "turf:d6") == sentences[0].touches


@pytest.mark.rule("TFW-28")
def test_a_war_that_is_called_off():
    position = war(hands={0: [NEGATE], 1: [5]})
    texts = told(position, 2, "0: play negate attack", "1: play 5")
    assert "Negate Attack: the war for d6 is called off. Nobody loses or moves troops." in texts


@pytest.mark.rule("TFW-29", "TFW-30a", "TFW-30b", "TFW-31")
def test_a_cry_for_help_and_what_is_owed_for_it():
    position = war(hands={0: [3], 1: [CRY], 2: [9]})
    lines = ("0: play 3", "1: play cry for help", "1: call seat 2", "chance: draw combat 9")
    assert [
        "The combat cards: Ann 3, Bea Cry for Help.",
        "Cry for Help: you must support Bea.",
        "You lend 4 troops on g5.",
        "Your card, drawn at random for Bea: 9.",
        "Bea holds d6, 17 to 7.",
        "Ann loses 4 troops on d5.",
        "Bea owes you 1 point for the help, due after scoring.",
        "The victory costs Bea 1 troop on d6.",
    ] == told(position, 2, *lines)[:8]


@pytest.mark.rule("TFW-35c")
def test_retaliation_is_told_with_its_card():
    position = war(hands={0: [5], 1: [3, 2]}, winners_cost="fury")
    texts = told(position, 0, "0: play 5", "1: play 3", "1: retreat c7", "1: discard 2")
    assert "Bea discards the card 2: you lose 2 troops on d6." in texts


# Events


@pytest.mark.rule("TFW-40e", "TFW-17")
def test_pestilence_is_summed_up_for_each():
    position = table(troops=STAND, steps=(("round", 2),))
    assert [
        "Event: Pestilence. Two troops die on every controlled turf, one where only one stands.",
        "Pestilence: Ann loses 2 troops on d5.",
        "Pestilence: you lose 4 troops on d6 and c7.",
        "Pestilence: Cid loses 2 troops on g5.",
    ] == told(position, 1, "chance: event pestilence")[:4]


@pytest.mark.rule("TFW-40j", "TFW-47")
def test_points_that_an_event_takes_are_told_with_what_is_left():
    position = table(troops=STAND, steps=(("round", 2),), points={0: 5, 1: 1})
    texts = told(position, 0, "chance: event tax day")
    assert [
        "Tax Day: you lose 2 points (5 to 3).",
        "Tax Day: Bea loses 1 point (1 to 0).",
        "Tax Day: Cid has no points to lose.",
    ] == texts[1:4]


@pytest.mark.rule("TFW-3c", "TFW-4")
def test_nobody_is_left():
    position = table(troops={"d5": (0, 1), "g5": (1, 2)}, steps=(("round", 2),), seats=2)
    texts = told(position, 0, "chance: event pestilence")
    assert "Nobody has troops left: points decide." in texts


@pytest.mark.rule("TFW-3c", "TFW-37", "TFW-2c")
def test_the_last_one_left():
    stand = {"d5": (0, 9), "d6": (1, 2)}
    position = war((4, 2), hands={0: [5]}, stand=stand, out=(2,))
    texts = told(position, 0, "0: play 5", "1: play 0")
    assert [
        "Bea has no troops left and is out. You struck the killing blow.",
        "You win: nobody else has troops left.",
    ] == texts[-2:]


# Cards


@pytest.mark.rule("TFW-50", "TFW-21", "TFW-22")
def test_only_the_buyer_is_told_which_cards_come():
    def buying():
        return table(troops=STAND, steps=(("round", 6), ("spending", 0)), phase=5, points={0: 9})

    lines = ("0: buy combat", "chance: draw combat 7", "chance: draw combat 3")
    assert [
        "You buy the better of two combat cards for 8 points (9 to 1).",
        "You draw 1 combat card: 7.",
        "You draw 1 combat card: 3.",
    ] == told(buying(), 0, *lines)
    assert [
        "Ann buys the better of two combat cards for 8 points (9 to 1).",
        "Ann draws 1 combat card.",
        "Ann draws 1 combat card.",
    ] == told(buying(), 1, *lines)


@pytest.mark.rule("TFW-50", "TFW-18", "TFW-18a")
def test_the_packet_is_told_to_whom_it_reaches():
    position = table(troops=STAND, steps=(("round", 3),))
    lines = ["chance: draw action place two 1", "chance: draw action sea attack 3", "chance: draw action place two 1"]
    lines += ["chance: draw action swamp attack 3"] * 3
    told(position, 0, *lines[:-1])
    cards = "3 x Swamp Attack 3, 2 x Place Two 1"
    happened = position.play(turres.CHANCE, lines[-1].removeprefix("chance: "))
    for seat, text in (
        (0, f"The packet comes to you: Sea Attack 3, {cards}."),
        (1, "The packet comes to Ann with 6 action cards."),
        (None, "The packet comes to Ann with 6 action cards."),
    ):
        said = GAME.narrate(happened, seat, "en", NAMES, position.content)
        assert [text] == [sentence.text for sentence in said]


# The end


@pytest.mark.rule("TFW-3", "TFW-41")
def test_a_secret_win_says_what_it_demanded():
    position = table(
        troops={"d5": (0, 34), "g5": (1, 3), "c7": (2, 3)},
        steps=(("round", 1),),
        secrets={0: ["Strength in Numbers"]},
    )
    texts = told(position, 1, "0: place d5")
    assert ["Ann wins by the secret win Strength in Numbers. Have 35 troops on the board."] == texts


@pytest.mark.rule("TFW-4", "TFW-4b")
def test_a_tie_its_backing_and_the_lot():
    stand = {"d5": (0, 2), "g5": (1, 2), "c7": (2, 3), "g7": (3, 4)}

    def tied():
        return table(4, troops=stand, points={0: 5, 1: 5}, steps=(("round", 6), ("spending", 0)), phase=5, marker=10)

    passes = ("0: pass", "1: pass", "2: pass", "3: pass")
    position = tied()
    told(position, 0, *passes)
    assert [
        "Cid backs you with 3 troops.",
        "Dan backs Bea with 4 troops.",
        "Bea wins the tie once the troops of its backers are added, too: 12 in all.",
    ] == told(position, 0, "2: back seat 0", "3: back seat 1")
    position = tied()
    assert "A tie at 5 points: you and Bea." in told(position, 0, *passes)
    assert ["Cid backs nobody.", "Dan backs nobody.", "You win the tie by lot: nobody was ahead in any sum."] == told(
        position, 0, "3: pass", "2: pass", "chance: lot seat 0"
    )


@pytest.mark.rule("TFW-20", "TFW-20a")
def test_scoring_says_what_the_points_are_for():
    stand = {"d5": (0, 2), "d6": (0, 2), "c7": (0, 1), "g5": (1, 2), "g7": (2, 4)}
    position = table(troops=stand, steps=(("round", 5), ("call", 0)), homes={0: "desert"}, points={0: 1})
    assert (0,) == position.to_act()
    position = table(troops=stand, cards={0: "Place Four 9"}, homes={0: "desert"}, points={0: 1})
    texts = told(position, 0, "0: pass")
    assert "You score 2 points (1 to 3): 1 for turfs, 1 for home turfs." in texts


def test_the_same_in_french():
    position = war(hands={0: [5], 1: [3]})
    assert [
        "Les cartes Combat\u00a0: vous 5, Bea 3.",
        "Vous prenez d6 à Bea, 9 à 7.",
        "Bea perd 4 troupes sur d6.",
        "Bea perd 1 troupe et se replie avec 1 troupe en c7.",
    ] == told(position, 0, "0: play 5", "1: play 3", "1: retreat c7", lang="fr")[:4]


# Troop by troop


@pytest.mark.parametrize(
    "setting", [Setting("turf-wars", 2, ()), Setting("turf-wars", 6, (("winners_cost", "fury"),))], ids=str
)
def test_the_troops_that_are_told_are_those_on_the_board(setting):
    for step in islice(steps(setting, 7), 1200):
        board = Counter({turf: count for turf, (_, count) in troops(step.before).items()})
        for one in step.happened:
            if isinstance(one, Went):
                board[one.source] -= one.count
                board[one.target] += one.count
            elif isinstance(one, Came | Gone):
                board[one.turf] += one.count if isinstance(one, Came) else -one.count
        assert {turf: count for turf, (_, count) in troops(step.after).items()} == +board


# The end, and why something is asked


@pytest.mark.rule("TFW-50", "TFW-3")
def test_at_the_end_all_secret_wins_lie_open_with_how_far_their_owners_have_come():
    def ending():
        return table(
            troops={"d5": (0, 34), "g5": (1, 3), "c7": (2, 3)},
            steps=(("round", 1),),
            secrets={0: ["Strength in Numbers"], 1: ["Land Baron", "Double Rainbow"]},
        )

    position = ending()
    assert [None, None, None] == [draw.card for draw in GAME.view(position, 2).drawn]
    assert [
        "Ann wins by the secret win Strength in Numbers. Have 35 troops on the board.",
        "You held the secret win Land Baron, with 1 of 12. Control twelve turfs.",
        "You held the secret win Double Rainbow. Control two turfs of each type.",
    ] == told(position, 1, "0: place d5")
    assert [(True, 35, 35), (False, 1, 12), (False, None, None)] == [
        (draw.met, draw.reached, draw.needed) for draw in GAME.view(position, 2).drawn
    ]
    assert block_of(position)["drawn"] == block_of(position.imagine(2, turres.Rng(1)))["drawn"]
    view = GAME.view(position, None)
    assert GAME.asked(view).endswith("wins by its secret: Strength in Numbers. Have 35 troops on the board.")
    secrets = {line.text: line.values for line in GAME.scored(view) if line.text.startswith("Secret win ")}
    assert {
        "Secret win Strength in Numbers: Have 35 troops on the board": ("yes", "-", "-"),
        "Secret win Land Baron: Control twelve turfs": ("-", "1 of 12", "-"),
        "Secret win Double Rainbow: Control two turfs of each type": ("-", "no", "-"),
    } == secrets


@pytest.mark.rule("TFW-33a", "TFW-27a", "TFW-17a", "TFW-40d")
def test_a_question_says_what_it_comes_of():
    def why(position):
        (seat,) = position.to_act()
        return GAME.asked(GAME.view(position, seat)).partition(" You decide: ")[0]

    lost = play(war(hands={0: [5], 1: [3]}), "0: play 5", "1: play 3")
    assert "You have lost the war for d6, 7 to 9. Troops of yours that are left there: 2." == why(lost)
    attacked = play(table(troops=STAND, cards={0: "Desert Attack 3"}), "0: attack d5-d6")
    assert "You attack d6 from d5. Seat 1 has there: 6." == why(attacked)
    assert "You defend d6. Seat 0 attacks from d5 with 4." == why(play(attacked, "0: troops 4"))
    weekend = table(troops=STAND, steps=(("round", 2),))
    play(weekend, "chance: event three-day weekend")
    text = "Everyone sends one troop home from a turf with two or more."
    assert f"Event: Three-Day Weekend. {text}" == why(weekend)
    assert "Your card: Defensive Maneuvers 2." == why(table(troops=STAND, cards={1: "Defensive Maneuvers 2"}))
    controlled = table(
        troops=STAND, cards={1: "Defensive Maneuvers 2"}, event="Mind Control", seats=3, mind_control=True
    )
    assert "The card of seat 1: Defensive Maneuvers 2." == why(controlled)
    assert "Everybody places two troops." == why(table(troops=STAND, steps=(("round", 1),)))
    cry = play(war(hands={0: [3], 1: [CRY], 2: [9]}), "0: play 3", "1: play cry for help")
    assert "You cry for help in the war for d6." == why(cry)
