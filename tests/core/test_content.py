"""Content packs: where an entry comes from, as a whole or part by part."""

import itertools
from pathlib import Path
from typing import Any

import msgspec
import pytest

from turres.core.content import PARTS, Entry, Pack, canonical, check_pack, digest, load_pack
from turres.core.errors import BadContent


class Box(Pack, frozen=True, kw_only=True):
    """A pack of one table."""

    cards: tuple[Entry, ...]


def box(source: Any) -> Box:
    """A pack with one card of that source."""
    data = {"title": "Box", "cards": [{"name": "Rake", "name.fr": "Râteau", "source": source}]}
    pack = check_pack(Box, data, "here")
    assert isinstance(pack, Box)
    return pack


def test_one_word_says_where_all_of_an_entry_comes_from() -> None:
    card = box("reconstruction").cards[0]
    assert {"name": "reconstruction", "effect": "reconstruction", "number": "reconstruction"} == card.origins
    assert ("name", "effect", "number") == card.reconstructed
    assert () == box("rulebook").cards[0].reconstructed


def test_a_pack_knows_of_reconstructed_parts_however_deep_they_lie() -> None:
    assert box("reconstruction").reconstructed
    assert not box({"name": "rulebook", "effect": "publisher"}).reconstructed

    class Deck(Entry, frozen=True, kw_only=True):
        spots: dict[str, tuple[Entry, ...]]

    class Decks(Pack, frozen=True, kw_only=True):
        deck: Deck

    for source, found in (("rulebook", False), ({"name": "rulebook", "number": "reconstruction"}, True)):
        spots = {"first": [{"name": "Hoe", "name.fr": "Houe", "source": source}]}
        deck = {"name": "Deck", "name.fr": "Paquet", "source": "rulebook", "spots": spots}
        assert found == check_pack(Decks, {"title": "Decks", "deck": deck}, "here").reconstructed


def test_a_table_tells_name_effect_and_number_apart() -> None:
    card = box({"name": "rulebook", "effect": "reconstruction", "number": "publisher"}).cards[0]
    assert {"name": "rulebook", "effect": "reconstruction", "number": "publisher"} == card.origins
    assert ("effect",) == card.reconstructed


def test_a_part_that_an_entry_does_not_have_is_left_out() -> None:
    card = box({"name": "publisher", "number": "reconstruction"}).cards[0]
    assert {"name": "publisher", "number": "reconstruction"} == card.origins
    assert ("number",) == card.reconstructed


@pytest.mark.parametrize(
    ("source", "english", "french"),
    [
        ("rulebook", "", ""),
        (
            "reconstruction",
            "Our reconstruction: we did not have the printed original.",
            "Reconstitution\u00a0: nous n'avions pas l'original imprimé.",
        ),
        (
            {"name": "rulebook", "effect": "reconstruction", "number": "reconstruction"},
            "Effect and numbers are our reconstruction; the name is as published.",
            "L'effet et les nombres sont une reconstitution\u00a0; le nom est d'origine.",
        ),
        (
            {"name": "publisher", "number": "reconstruction"},
            "The numbers are our reconstruction; the rest is as published.",
            "Les nombres sont une reconstitution\u00a0; le reste est d'origine.",
        ),
    ],
)
def test_what_is_reconstructed_is_said_in_a_sentence(source: Any, english: str, french: str) -> None:
    card = box(source).cards[0]
    assert (english, french) == (card.origin("en"), card.origin("fr"))


def test_every_way_to_reconstruct_a_part_has_its_sentence() -> None:
    ways = list(itertools.product(("rulebook", "reconstruction"), repeat=3))
    said = {box(dict(zip(PARTS, way, strict=True))).cards[0].origin("en") for way in ways}
    assert len(ways) == len(said)


@pytest.mark.parametrize(
    ("source", "complaint"),
    [
        ("hearsay", "Invalid enum value 'hearsay' - at `$.cards[0].source`"),
        ({"name": "hearsay", "effect": "rulebook"}, "Invalid enum value 'hearsay' - at `$.cards[0].source.name`"),
        ({"name": "rulebook", "colour": "rulebook"}, "unknown field `colour` - at `$.cards[0].source`"),
        ({"effect": "rulebook"}, "required field `name` - at `$.cards[0].source`"),
        ({"name": "rulebook"}, 'write source = "rulebook" if that is all'),
        (3, "at `$.cards[0].source`"),
    ],
)
def test_a_source_that_cannot_be_meant_is_refused(source: Any, complaint: str) -> None:
    with pytest.raises(BadContent) as refused:
        box(source)
    assert complaint in str(refused.value)


def test_a_stored_pack_is_read_back_as_it_was() -> None:
    for source in ("rulebook", {"name": "rulebook", "effect": "reconstruction"}):
        pack = box(source)
        assert pack == check_pack(Box, msgspec.json.decode(canonical(pack)), "stored")


def test_what_identifies_a_pack_is_the_same_as_before_sources_had_parts() -> None:
    written = b'{"cards":[{"name":"Rake","name.fr":"R\xc3\xa2teau","source":"rulebook"}],"title":"Box"}'
    assert written == canonical(box("rulebook"))
    assert digest(box("rulebook")) != digest(box({"name": "rulebook", "effect": "rulebook"}))


def test_a_source_in_parts_is_one_line_of_toml(tmp_path: Path) -> None:
    line = 'source = { name = "rulebook", effect = "reconstruction", number = "reconstruction" }'
    file = tmp_path / "box.toml"
    file.write_text(f'title = "Box"\n[[cards]]\nname = "Rake"\n"name.fr" = "Râteau"\n{line}\n', encoding="utf-8")
    pack = load_pack(Box, file)
    assert isinstance(pack, Box)
    assert ("effect", "number") == pack.cards[0].reconstructed
