"""Prototypes: a designer may change the numbers, the counts and the copies, and nothing breaks."""

import re
from collections.abc import Iterator
from copy import deepcopy
from itertools import islice
from pathlib import Path
from typing import Any

import msgspec
import pytest

import turres
from turres.core.content import Pack, check_pack, digest, load_pack

PACKED = [name for name in turres.ids() if turres.game(name).content is not None]
AT_MOST = 20_000
ONE_IN = 7  # of the changes so many are left out


def made(name: str, data: Any, *, prototype: bool) -> Pack:
    """The pack that this data is."""
    kind = turres.game(name).pack_type
    assert kind is not None
    return check_pack(kind, data, "mine", prototype=prototype)


def refusal(name: str, data: Any, *, prototype: bool) -> str:
    """Why there is no such pack; empty if there is one."""
    try:
        made(name, data, prototype=prototype)
    except turres.BadContent as error:
        return str(error)
    return ""


def play(name: str, pack: Pack, seed: int) -> None:
    """A game of as many as can play and one of as few, to its end."""
    game = turres.game(name)
    for seats in {game.seats[0], game.seats[-1]}:
        outcome = turres.play_out(game.start(seats, {}, pack), turres.Rng(seed), at_most=AT_MOST)
        assert outcome is not None


def prices(data: Any) -> Iterator[tuple[str, Any]]:
    """Every price of Tower with a gem more or less of a colour."""
    for at, market in enumerate(data["markets"]):
        for number, space in enumerate(market["spaces"]):
            for colour in "gbr":
                for step in (1, -1):
                    gems = {c: int(n) for n, c in re.findall(r"(\d)([gbr])", space["price"])}
                    gems[colour] = gems.get(colour, 0) + step
                    text = "".join(f"{gems[c]}{c}" for c in "gbr" if gems.get(c, 0) > 0)
                    if gems[colour] >= 0 and text:
                        other = deepcopy(data)
                        other["markets"][at]["spaces"][number]["price"] = text
                        yield market["name"], other


def test_every_price_of_tower_may_change_by_a_gem_and_who_is_refused_is_named() -> None:
    tried = refused = 0
    for entry, data in prices(msgspec.to_builtins(turres.game("tower").content)):
        pack = made("tower", data, prototype=True)
        tried += 1
        if why := refusal("tower", data, prototype=False):
            refused += 1
            assert any(named in why for named in (entry, "nothing costs exactly 2b", "costs the same everywhere"))
        if tried % ONE_IN == 0:
            play("tower", pack, tried)
    assert tried >= 85
    assert refused >= 20


def numbers(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The paths of all numbers, and of all numbers in short words."""
    if isinstance(value, dict):
        for key, part in value.items():
            if key not in ("map", "source", "text", "text.fr", "name", "name.fr"):
                yield from numbers(part, (*path, key))
    elif isinstance(value, list | tuple):
        for key, part in enumerate(value):
            yield from numbers(part, (*path, key))
    elif (isinstance(value, int) and not isinstance(value, bool)) or (
        isinstance(value, str) and re.search(r"\d", value)
    ):
        yield path


def stepped(data: Any, path: tuple[Any, ...], step: int) -> Any:
    """The data with one number more or less."""
    other = msgspec.json.decode(msgspec.json.encode(data))
    at = other
    for key in path[:-1]:
        at = at[key]
    old = at[path[-1]]
    at[path[-1]] = (
        old + step
        if isinstance(old, int)
        else re.sub(r"\d", lambda found: str(max(0, int(found[0]) + step)), old, count=1)
    )
    return other


def names(data: Any, path: tuple[Any, ...]) -> list[str]:
    """The table that a path begins in, and the entries that it goes through."""
    found, at = [str(path[0])], data
    for key in path:
        at = at[key]
        found += [at["name"]] if isinstance(at, dict) and "name" in at else []
    return found


@pytest.mark.parametrize("name", PACKED)
def test_any_number_may_change_by_one_or_its_entry_is_named(name: str) -> None:
    data = msgspec.to_builtins(turres.game(name).content)
    paths = list(numbers(data))
    assert len(paths) > 10
    played = 0
    for seed, path in enumerate(islice(paths, None, None, max(1, len(paths) // 14))):
        for step in (1, -1):
            changed = stepped(data, path, step)
            if why := refusal(name, changed, prototype=True):
                assert any(named in why for named in names(data, path))
            else:
                play(name, made(name, changed, prototype=True), seed)
                played += 1
    assert played > 10


def test_a_prototype_says_so_in_its_file_or_when_it_is_read(tmp_path: Path) -> None:
    game = turres.game("tower")
    text = (game.folder / "content" / "default.toml").read_text(encoding="utf-8").replace("passes = 10", "passes = 12")
    file = tmp_path / "mine.toml"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(turres.BadContent, match=r"bag: passes: there are 12 instead of 10 .*prototype = true"):
        game.load_content(file)
    pack = game.load_content(file, prototype=True)
    assert ["bag: passes: there are 12 instead of 10 (TOW-1)"] == pack.unprinted()
    file.write_text("prototype = true\n" + text, encoding="utf-8")
    assert pack == game.load_content(file)
    assert pack.prototype
    assert digest(pack) == game.start(2, {}, pack).content.hash


@pytest.mark.parametrize("name", PACKED)
def test_the_printed_pack_is_no_prototype(name: str) -> None:
    game = turres.game(name)
    assert game.content is not None
    assert game.pack_type is not None
    assert [] == game.content.unprinted() == game.content.faults()
    assert not game.content.prototype
    assert b"prototype" not in msgspec.json.encode(game.content)
    again = load_pack(game.pack_type, game.folder / "content" / "default.toml", prototype=True)
    assert digest(again) != digest(game.content)
