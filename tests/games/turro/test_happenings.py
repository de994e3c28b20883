"""What moves of Turro bring about, rule by rule."""

import pytest

import turres
from turres.core.happenings import Happening
from turres.games.turro import happenings as h

from .setups import play, table

FAR = {"d1": "B", "d7": "W"}  # both Turros at home, far from everything


def after(stones: dict[str, str], move: str, **more: object) -> list[Happening]:
    """What this move brings about, without the march itself."""
    position = table(FAR | stones, **more)  # type: ignore[arg-type]  # what a table takes
    marched, *rest = position.play(position.to_act()[0], move)
    assert isinstance(marched, h.Marched)
    assert move == f"{marched.origin}-{marched.target}"
    return rest


@pytest.mark.rule("TRO-4", "TRO-9")
def test_the_owners_of_a_stone_that_is_freed_and_of_one_that_is_covered_are_named() -> None:
    assert [h.Freed(1, "a1"), h.Covered(1, "a3")] == after({"a1": "wb", "a3": "w"}, "a1-a3")
    assert [h.Freed(0, "a1"), h.Covered(0, "a3")] == after({"a1": "bw", "a3": "b"}, "a1-a3", side="w")
    assert [] == after({"a1": "b"}, "a1-a2")


@pytest.mark.rule("TRO-11")
def test_a_taller_tower_is_told_when_the_turn_ends() -> None:
    position = turres.game("turro").start()
    play(position, "d3-d4")
    assert [h.Marched(1, "d5", "d4"), h.Covered(0, "d4"), h.TowerGrew(0, "d4", 2, 1)] == list(position.play(1, "d5-d4"))


@pytest.mark.rule("TRO-17")
def test_the_turro_that_a_stone_lands_on_is_captured() -> None:
    assert h.Captured(1, "d7") in after({"d6": "b"}, "d6-d7")
    assert h.Captured(0, "d1") in after({"d2": "w"}, "d2-d1", side="w")


@pytest.mark.rule("TRO-16")
def test_the_turro_that_reaches_the_far_rank_has_arrived() -> None:
    position = table({"a6": "B", "d7": "W"})
    assert h.Arrived(0, "a7") == position.play(0, "a6-a7")[-1]
    position = table({"d1": "B", "a2": "W"}, side="w")
    assert h.Arrived(1, "a1") == position.play(1, "a2-a1")[-1]


@pytest.mark.rule("TRO-19")
def test_the_limit_is_told_with_the_number_of_turns() -> None:
    position = table(FAR | {"a1": "b"}, turns=298, turn_limit=300)
    told = play(position, "a1-a2").play(1, "d7-c7")
    assert h.LimitReached(-1, 300) == told[-1]
