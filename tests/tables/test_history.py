"""A history forks without being copied, and nobody sees what another made of it."""

import pytest

from turres.tables.history import History


def test_those_that_go_on_from_the_same_moment_do_not_see_each_other() -> None:
    common = History("ab")
    one, two, three = common.fork(), common.fork(), common.fork()
    one.append("c")
    two.append("d")
    three.append("c")
    one.append("e")
    two.append("f")
    assert [["a", "b"], ["a", "b", "c", "e"], ["a", "b", "d", "f"], ["a", "b", "c"]] == [common, one, two, three]


def test_what_is_gone_on_from_costs_no_copy() -> None:
    history = History(range(1000))
    for _ in range(5):
        later = history.fork()
        later.append(1)
        assert later._items is history._items
        history = later


def test_it_is_read_like_a_list_of_its_own_length() -> None:
    shared = History("abc")
    longer = shared.fork()
    longer.append("d")
    assert ("c", "a", 3) == (shared[-1], shared[-3], len(shared))
    assert (["b", "c"], ["c", "b", "a"], "abc") == (shared[1:], list(reversed(shared)), "".join(shared))
    with pytest.raises(IndexError):
        shared[3]
    assert (["b", "c"], ["a", "b", "c"], [], "c") == (shared.since(1), shared.since(-2), shared.since(7), shared.last)
    assert shared != longer
    assert "History(['a', 'b', 'c'])" == repr(shared)
