"""The content of Tower and the checks on a pack that somebody edits: TOW-1 to TOW-6."""

import copy
import tomllib
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

import turres
from turres.core.content import check_pack
from turres.games.tower.content.pack import TowerPack, slug
from turres.games.tower.content.words import Cost, Word, read_cost, read_effect

from .setups import GAME, PACK

DATA = tomllib.loads((GAME.folder / "content" / "default.toml").read_text(encoding="utf-8"))


def faults_after(edit: Callable[[Any], object]) -> str:
    """What the loader says of the pack after an edit."""
    data = copy.deepcopy(DATA)
    edit(data)
    with pytest.raises(turres.BadContent) as error:
        check_pack(TowerPack, data, "mine.toml")
    assert str(error.value).startswith("mine.toml: ")
    return str(error.value)


def at_market(data: Any, name: str) -> Any:
    return next(market for market in data["markets"] if market["id"] == name)


@pytest.mark.rule("TOW-1")
def test_the_box_holds_what_the_rulebook_counts() -> None:
    assert 90 == PACK.bag.green + PACK.bag.blue + PACK.bag.red
    assert 10 == PACK.bag.passes
    assert 18 == len(PACK.spaces) == len(PACK.build_cards) == sum(thug.copies for thug in PACK.thugs)
    assert 6 == len(PACK.markets)
    assert {5} == {len(card.materials) for card in PACK.build_cards}


@pytest.mark.rule("TOW-1")
def test_everything_that_only_the_printed_parts_show_says_that_it_is_reconstructed() -> None:
    entries = [PACK.bag, *PACK.markets, *PACK.build_cards, *PACK.thugs]
    from_the_book = {
        entry.name: tuple(part for part, origin in entry.origins.items() if origin == "rulebook") for entry in entries
    }
    assert {name: parts for name, parts in from_the_book.items() if parts} == {
        "The bag": ("name",),
        "Hesham's General Store": ("name",),
        "Common Thief": ("name", "number"),
        "Experienced Thief": ("name", "effect"),
    }
    assert all(entry.reconstructed for entry in entries)
    assert all(entry.name_fr for entry in entries)


@pytest.mark.rule("TOW-2")
def test_green_gems_are_commonest_and_red_rarest() -> None:
    assert (45, 30, 15) == (PACK.bag.green, PACK.bag.blue, PACK.bag.red)
    assert "bag: green is commonest and red rarest (TOW-2)" in faults_after(
        lambda data: data["bag"].update(green=30, blue=45)
    )
    assert "bag: passes: there are 9 instead of 10 (TOW-1)" in faults_after(lambda data: data["bag"].update(passes=9))
    assert "there are 91 instead of 90" in faults_after(lambda data: data["bag"].update(green=46))


@pytest.mark.rule("TOW-3")
def test_there_are_six_straw_five_lumber_four_clay_and_three_water() -> None:
    assert {"straw": 6, "lumber": 5, "clay": 4, "water": 3} == PACK.items(4)
    text = faults_after(lambda data: data["markets"][0]["spaces"][0].update(material="water"))
    assert "straw spaces: there are 5 instead of 6 (TOW-3)" in text
    assert "water spaces: there are 4 instead of 3 (TOW-3)" in text


@pytest.mark.rule("TOW-4")
def test_eighteen_fifteen_or_twelve_items_are_in_play() -> None:
    assert (12, 15, 18) == tuple(PACK.items(seats).total() for seats in (2, 3, 4))
    assert "spaces open with 2 players: there are 13 instead of 12 (TOW-4)" in faults_after(
        lambda data: at_market(data, "old-bazaar")["spaces"][0].update(players=2)
    )
    assert "space 1: players 5 is not 2, 3 or 4" in faults_after(
        lambda data: data["markets"][0]["spaces"][0].update(players=5)
    )
    assert "spaces: there are 17 instead of 18" in faults_after(lambda data: data["markets"][0]["spaces"].pop())
    assert "markets: there are 5 instead of 6" in faults_after(lambda data: data["markets"].pop())


@pytest.mark.rule("TOW-4a")
def test_heshams_store_is_always_the_dearest() -> None:
    for material in ("straw", "lumber", "water"):
        prices = {
            market.id: read_cost(space.price).worth
            for market in PACK.markets
            for space in market.spaces
            if space.material == material
        }
        assert prices.pop("hesham") > max(prices.values())
    assert (
        "Well Street: price 3g of straw is not below the 2g of Hesham's General Store, the dearest store (TOW-4a)"
        in faults_after(lambda data: at_market(data, "hesham")["spaces"][0].update(price="2g"))
    )
    assert "there is no hesham" in faults_after(lambda data: at_market(data, "hesham").update(id="other"))


@pytest.mark.rule("TOW-4a")
def test_something_costs_two_blue_and_no_material_costs_the_same_everywhere() -> None:
    assert "2b" in {space.price for space in PACK.spaces}
    assert "nothing costs exactly 2b (TOW-4a)" in faults_after(
        lambda data: at_market(data, "potters-row")["spaces"][0].update(price="1g1b")
    )

    def level_clay(data: Any) -> None:
        for market in data["markets"]:
            for space in market["spaces"]:
                if space["material"] == "clay":
                    space["price"] = "3b"

    assert "clay costs the same everywhere (TOW-4a)" in faults_after(level_clay)


@pytest.mark.rule("TOW-4a")
def test_every_market_keeps_an_open_space() -> None:
    def close(data: Any) -> None:
        bazaar, gate = at_market(data, "old-bazaar"), at_market(data, "river-gate")
        bazaar["spaces"][1]["players"] = 3
        gate["spaces"][1]["players"] = 2

    assert "market The Old Bazaar: spaces: none is open with 2 players (TOW-4a)" in faults_after(close)


@pytest.mark.rule("TOW-5")
def test_every_build_card_can_be_satisfied_at_every_count_it_is_used() -> None:
    for seats in (2, 3, 4):
        deck = [card for card in PACK.build_cards if card.players <= seats]
        assert len(deck) >= seats + 2
        for card in deck:
            assert Counter(card.materials) <= PACK.items(seats)
    assert (12, 15, 18) == tuple(sum(card.players <= seats for card in PACK.build_cards) for seats in (2, 3, 4))


@pytest.mark.rule("TOW-5")
def test_the_loader_says_which_build_card_is_wrong() -> None:
    assert "build card Foundation: materials: not enough water in play with 2 players (TOW-5)" in faults_after(
        lambda data: data["build_cards"][0].update(materials=["straw", "straw", "water", "water", "water"])
    )
    assert "build card Foundation: materials: there are 4 instead of 5" in faults_after(
        lambda data: data["build_cards"][0]["materials"].pop()
    )
    assert "build card Foundation: players 1 is not" in faults_after(
        lambda data: data["build_cards"][0].update(players=1)
    )
    assert "build_cards: there are 17 instead of 18" in faults_after(lambda data: data["build_cards"].pop())
    assert "a name has no letter" in faults_after(lambda data: data["build_cards"][0].update(name="'"))
    assert "two are called gatehouse" in faults_after(lambda data: data["build_cards"][0].update(name="Gatehouse"))

    def leave_three(data: Any) -> None:
        for card in data["build_cards"][3:]:
            card["players"] = 4

    assert "only 3 cards are left with 2 players (TOW-5)" in faults_after(leave_three)


@pytest.mark.rule("TOW-6")
def test_the_promised_thugs_are_there() -> None:
    thugs = {slug(thug.name): thug for thug in PACK.thugs}
    assert "any 3" == thugs["common-thief"].fee
    assert "rob" in {word.word for word in read_effect(thugs["experienced-thief"].effect)}
    words = {word.word for thug in PACK.thugs for word in read_effect(thug.effect)}
    assert {"enter", "wild", "steal", "rob", "draw"} == words
    assert all(read_cost(thug.fee).any or sum(read_cost(thug.fee).gems) for thug in PACK.thugs)


@pytest.mark.rule("TOW-6")
def test_the_loader_says_which_thug_is_wrong() -> None:
    def thug(number: int, **change: object) -> Callable[[Any], object]:
        return lambda data: data["thugs"][number].update(change)

    assert "thugs: copies: there are 17 instead of 18 (TOW-6)" in faults_after(thug(0, copies=2))
    assert "thug Common Thief: copies: there is none" in faults_after(thug(0, copies=0))
    assert "thug Common Thief: fee: it is any 3" in faults_after(thug(0, fee="any 2"))
    assert "thug Common Thief: fee: '' is no price" in faults_after(thug(0, fee=""))
    assert "thug Common Thief: fee: '1p' is no price" in faults_after(thug(0, fee="1p"))
    assert "thug Experienced Thief: effect: it can rob Salil" in faults_after(thug(1, effect="draw 2"))
    assert "thug Common Thief: effect: 'murder king' is no effect" in faults_after(thug(0, effect="murder king"))
    assert "there is no Common Thief" in faults_after(thug(0, name="Other"))
    assert "no card says enter" in faults_after(thug(5, effect="draw 1"))
    assert "two are called common-thief" in faults_after(thug(1, name="Common thief"))
    assert "two are called thug-18" in faults_after(thug(8, name="Thug 18"))

    def no_straw(data: Any) -> None:
        data["thugs"][2]["effect"] = "wild water"

    assert "no card says wild of straw (TOW-6)" in faults_after(no_straw)


@pytest.mark.rule("TOW-6")
def test_every_thug_is_of_use_at_every_number_of_seats() -> None:
    def spare_water(data: Any) -> None:
        for card in data["build_cards"]:
            if card["players"] == 2:
                card["materials"] = ["straw" if name == "water" else name for name in card["materials"]]

    assert "thug Water Carrier: effect: no build card asks for that with 2 players (TOW-6)" in faults_after(spare_water)

    def few_reds(data: Any) -> None:
        data["bag"].update(green=49, blue=40, red=1)
        data["thugs"][8]["fee"] = "2r"

    text = faults_after(few_reds)
    assert "thug Master of Thieves: fee: the bag has fewer gems than 2r (TOW-6)" in text
    assert "market Hesham's General Store: price: the bag has fewer gems than 2g2r (TOW-4)" in text


def test_prices_and_effects_are_read_as_they_are_written() -> None:
    assert Cost((0, 2, 0)) == read_cost("2b")
    assert Cost((1, 1, 1)) == read_cost("1g1b1r")
    assert Cost((0, 0, 0), 3) == read_cost("any 3")
    assert "1g2r" == str(read_cost("1g2r"))
    assert "any 3" == str(read_cost("any 3"))
    assert (Word("wild", ("lumber", "clay")),) == read_effect("wild clay lumber")
    assert (Word("steal", ("straw", "lumber", "clay", "water")), Word("rob", (), 2)) == read_effect("steal any, rob 2")
    for text in ("2p", "b2", "2b2b", "any", "any 0", "0g"):
        with pytest.raises(ValueError, match="no price"):
            read_cost(text)
    for text in ("", "rob", "rob 0", "rob 10", "rob ٣", "draw ²", "wild", "steal gold", "enter 2"):
        with pytest.raises(ValueError, match="no effect"):
            read_effect(text)
    with pytest.raises(ValueError, match="more than 3"):
        read_effect("draw 1, draw 1, draw 1, draw 1")


def test_a_pack_of_ones_own_can_be_played() -> None:
    data = copy.deepcopy(DATA)
    data["title"] = "my printed copy"
    data["thugs"][0]["name"], data["thugs"][0]["effect"] = "Common Thief", "steal water, draw 1"
    at_market(data, "river-gate")["spaces"][0]["price"] = "1b"
    pack = check_pack(TowerPack, data, "mine.toml")
    position = GAME.start(3, content=pack)
    turres.play_out(position, turres.Rng(4))
    assert None is not position.outcome()
    assert position.content.hash != GAME.start(3).content.hash


def test_a_market_with_two_spaces_of_one_material_writes_the_space() -> None:
    data = copy.deepcopy(DATA)
    first, second = at_market(data, "well-street"), at_market(data, "old-bazaar")
    first["spaces"][2], second["spaces"][0] = second["spaces"][0], first["spaces"][2]
    position = GAME.start(4, content=check_pack(TowerPack, data, "mine.toml"))
    texts = [GAME.format_move(position, move) for move in GAME.moves]
    assert "buy straw at well-street from space 4" in texts
    assert "buy straw at well-street from space 6" in texts
    assert len(texts) == len(set(texts))
