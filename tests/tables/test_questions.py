"""Questions about a table: why something on the board cannot be played."""

import pytest

import turres
from turres.core.errors import TurresError
from turres.tables.questions import why

from .sitting import ANN, BEN, NOON, play_on, sit


def test_a_card_is_asked_about_as_something_to_play_not_as_something_to_be_dealt() -> None:
    table = sit("turris-beasts", ANN, BEN)
    seat = table.to_act()[0]
    view = table.game.view(table.position, seat)
    rules = {}
    for kind, number in (("mission", view.tableau[0]), ("trionfi", view.display[0]), ("tactics", 63)):  # type: ignore[attr-defined] -- a TurrisView
        reason = why(table, seat, "", (f"{kind}:{number}",))
        rules[kind] = None if reason is None else reason.rule
    assert {"mission": "TBE-11", "trionfi": "TBE-27", "tactics": "TBE-3b"} == rules


@pytest.mark.parametrize("game", turres.ids())
def test_whatever_cannot_be_played_is_forbidden_by_a_rule_in_both_languages(game: str) -> None:
    table, rng = sit(game, chance=None), turres.Rng(5)
    for _ in range(6):
        play_on(table, rng, 5)
        table.draw_chances(NOON, rng.below)
        for seat in table.to_act()[:1]:
            view = table.game.view(table.position, seat)
            elements = {touched[0] for move in table.game.moves if (touched := table.game.touches(move, view))}
            for element in sorted(elements)[::7]:
                english, french = (why(table, seat, "", (element,), lang) for lang in ("en", "fr"))
                assert (english is None) == (french is None)
                if english is not None and french is not None:
                    assert english.rule == french.rule
                    assert english.sentence != french.sentence


@pytest.mark.parametrize(
    ("game", "places", "rule"),
    [
        ("turro", ("square:d3", "square:d5"), "TRO-6"),
        ("turris-pawns", ("square:a1", "square:c3"), "TPA-4"),
        ("turf-wars", ("turf:a4", "turf:c5"), "TFW-7"),
        ("tower", ("space:0", "space:1"), "TOW-11"),  # not places to move between: the last is asked about by itself
    ],
)
def test_where_no_move_leads_the_rule_says_how_far_one_goes(game: str, places: tuple[str, str], rule: str) -> None:
    table = sit(game)
    reason = why(table, table.to_act()[0], "", places)
    assert reason is not None
    assert rule == reason.rule


@pytest.mark.rule("TOW-16")
def test_what_no_move_ever_concerns_may_have_its_rule_all_the_same() -> None:
    table = sit("tower")
    reason = why(table, table.to_act()[0], "", ("salil:pass",))
    assert reason is not None
    assert ("TOW-16", "Passes that lie with Salil never come back.") == (reason.rule, reason.sentence)


def test_nothing_is_said_about_what_is_not_there() -> None:
    table = sit("turro")
    with pytest.raises(TurresError, match="No move involves these"):
        why(table, 0, "", ("square:z9",))


def test_a_move_that_is_none_of_the_catalogue_names_the_rule_that_forbids_it() -> None:
    reason = why(sit("turro"), 0, "d3-d6", ())
    assert reason is not None
    assert "TRO-6" == reason.rule
    assert "a stone on d3 moves exactly 1 field in a straight line" == reason.sentence
