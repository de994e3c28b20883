"""Packs changed by path, and what two packs differ in."""

import msgspec
import pytest

import turres
from turres.core.errors import BadContent, BadSetup
from turres.lab.studies.arms import Change, Difference, change_pack, diff, find, walk

TOWER = turres.game("tower")


def test_a_change_names_an_entry_and_sets_its_fields() -> None:
    changed = change_pack(TOWER, TOWER.content, [Change("markets.river-gate.spaces.straw", {"price": "3g"})])
    assert [Difference("markets.river-gate.spaces.straw", "price", "2g", "3g")] == diff(TOWER.content, changed)
    assert [] == diff(TOWER.content, change_pack(TOWER, TOWER.content, []))


def test_parts_of_lists_go_by_id_then_name_then_a_word_then_number() -> None:
    pack = msgspec.to_builtins(TOWER.content)
    assert "Well Street" == find(pack, "markets.well-street")["name"]
    assert "Common Thief" == find(pack, "thugs.common-thief")["name"]
    assert "1g1r" == find(pack, "markets.well-street.spaces.lumber")["price"]
    assert "straw" == find({"a": ["straw", "clay"]}, "a.1")
    assert 2 == find({"a": [{"n": 1}, {"n": 2}]}, "a.2")["n"]


@pytest.mark.parametrize("name", turres.ids())
def test_every_field_of_every_pack_can_be_found_by_the_path_that_names_it(name: str) -> None:
    pack = msgspec.to_builtins(turres.game(name).content)
    for entry, field, value in walk(pack):
        assert value == (find(pack, entry) if entry else pack)[field]


def test_a_change_that_cannot_be_says_so_by_the_entry_that_was_edited() -> None:
    bag = [Change("bag", {"green": "many"})]
    with pytest.raises(BadContent, match=r"^change of bag: "):
        change_pack(TOWER, TOWER.content, bag, prototype=True)
    with pytest.raises(BadContent, match=r"^bag\.green: is no entry"):
        change_pack(TOWER, TOWER.content, [Change("bag.green", {"x": 1})])
    with pytest.raises(BadSetup, match="Turro has no content"):
        change_pack(turres.game("turro"), None, bag)


def test_a_prototype_may_leave_the_limits_of_the_printed_pack() -> None:
    dear = [Change("markets.well-street.spaces.straw", {"price": "3g1r"})]
    with pytest.raises(BadContent, match="dearest"):
        change_pack(TOWER, TOWER.content, dear)
    changed = change_pack(TOWER, TOWER.content, dear, prototype=True)
    assert changed is not None
    assert any("dearest" in line for line in changed.unprinted())
    assert ["price"] == [one.field for one in diff(TOWER.content, changed)]
