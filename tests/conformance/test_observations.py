"""What a seat is shown as numbers: all it knows and nothing else, for every game, seat count and option."""

from dataclasses import replace
from typing import Any

import pytest

import turres
from turres.core.observation import Field, Part, Spec, declared_by, number, read_layout, spec

from .walks import Setting, settings, walk

SETTINGS = settings()
POSITIONS = 40  # about so many of each setting are looked at


def sampled(setting: Setting) -> list[turres.Position]:
    """Positions from all stages of a random game."""
    positions = [position.copy() for position, _, _ in walk(setting, 3)]
    return positions[:: max(1, len(positions) // POSITIONS)]


def seen(observations: Spec, position: turres.Position, seat: int) -> bytes:
    return bytes(observations.encode(position, seat))


def leaks(setting: Setting, observations: Spec) -> list[str]:
    """Fields that tell a seat something it does not know."""
    found = []
    for position in sampled(setting):
        for seat in range(position.seats):
            true, known = (seen(observations, one, seat) for one in (position, position.known_to(seat)))
            found += [part.name for part in observations.fields if true[part.at] != known[part.at]]
    return found


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_an_observation_holds_only_what_the_seat_knows(setting: Setting) -> None:
    assert [] == leaks(setting, spec(setting.box, setting.seats, dict(setting.options)))


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_what_a_seat_can_tell_apart_is_shown_differently(setting: Setting) -> None:
    observations = spec(setting.box, setting.seats, dict(setting.options))
    shown: dict[tuple[int, bytes], bytes] = {}
    for position in sampled(setting):
        for seat in range(position.seats):
            known = position.known_to(seat).to_bytes()
            assert known == shown.setdefault((seat, seen(observations, position, seat)), known)


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_every_action_is_a_seats_move_and_every_legal_move_an_action(setting: Setting) -> None:
    observations = spec(setting.box, setting.seats, dict(setting.options))
    for seat in {0, min(1, setting.seats - 1)}:
        assert len(observations.moves) == len(set(observations.numbers(seat)))
    for position, seat, move in walk(setting, 4):
        if seat == turres.CHANCE:
            assert move not in observations.moves
        else:
            assert move == observations.move_of(seat, observations.action_of(seat, move))


@pytest.mark.parametrize("name", turres.ids())
def test_fields_follow_each_other_without_a_gap_and_stay_in_their_range(name: str) -> None:
    setting = Setting(name, turres.game(name).seats[-1], ())
    observations = spec(setting.box, setting.seats)
    end = 0
    for part in observations.fields:
        assert end == part.at.start
        assert part.meaning.endswith(".")
        end = part.at.stop
    assert observations.size == end
    for position in sampled(setting):
        for seat in range(position.seats):
            row = seen(observations, position, seat)
            for part in observations.fields:
                assert max(row[part.at]) <= part.high, part.name


@pytest.mark.parametrize("name", ["bids", "tower", "turf-wars", "turris-beasts"])
def test_a_planted_leak_is_found(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    hidden = {"bids": "goal", "tower": "thug_deck", "turf-wars": "hand.card", "turris-beasts": "tribe.hand"}[name]
    setting = Setting(name, max(2, turres.game(name).seats[0]), ())
    box = setting.box
    fields = declared_by(box).fields
    planted = number("planted", hidden, meaning="What nobody should be shown.")
    monkeypatch.setattr(declared_by(box), "fields", lambda content: (*fields(content), planted))
    assert {"planted"} == set(leaks(setting, Spec(setting.start().content)))


def test_white_sees_the_board_of_turro_from_its_own_side() -> None:
    game = turres.game("turro")
    observations, position = spec(game), game.start()
    shown = [observations.encode(position, seat) for seat in (0, 1)]
    for part in observations.fields:
        if part.name in {"top", "turro", "height"}:
            assert shown[0][part.at] == shown[1][part.at], part.name
    for move in position.legal_moves(0):
        action = observations.action_of(0, move)
        assert move == observations.move_of(0, action)
        assert observations.move_of(1, action) == box_turn(game, move)


def box_turn(game: turres.Game, move: Any) -> turres.Move:
    """The move as the module turns it, from the catalogue."""
    turned = declared_by(game).turn(move)
    return game.moves[game.number_of(turned)]


def test_an_unknown_field_is_refused_by_name(monkeypatch: pytest.MonkeyPatch) -> None:
    game = turres.game("turro")
    wrong = (Field(name="x", block="pyle", kind="number", meaning="A slip."),)
    monkeypatch.setattr(declared_by(game), "fields", lambda content: wrong)
    with pytest.raises(ValueError, match="observation x: the block of Turro has no field 'pyle'"):
        Spec(game.start().content)


def test_a_position_of_another_setting_is_refused() -> None:
    tower = turres.game("tower")
    with pytest.raises(ValueError, match="these observations are for"):
        spec(tower, 2).encode(tower.start(3), 0)


def test_parts_describe_themselves() -> None:
    part = next(part for part in spec(turres.game("turro")).fields if part.name == "height")
    assert Part("height", slice(196, 539), (7, 7, 7), "uint8", 0, 1, part.meaning) == replace(part)


@pytest.mark.parametrize(("name", "sides"), [("turro", 1), ("turris-pawns", 7)])
def test_a_game_played_from_another_side_looks_and_allows_the_same(name: str, sides: int) -> None:
    setting = Setting(name, 2, ())
    observations = spec(setting.box)
    assert sides == len(observations.symmetries)
    for side in observations.symmetries:
        assert list(range(observations.size)) == sorted(side.observation)
        other = setting.start()
        for position, seat, move in walk(setting, 5):
            for eyes in range(position.seats):
                shown = seen(observations, position, eyes)
                assert bytes(shown[i] for i in side.observation) == seen(observations, other, eyes)
                legal, mirrored = (
                    [observations.action_of(eyes, move) for move in one.legal_moves(eyes)] for one in (position, other)
                )
                assert sorted(side.inverse[action] for action in legal) == sorted(mirrored)
                assert set(mirrored) == {new for new, old in enumerate(side.action) if old in legal}
            other.play(seat, observations.move_of(seat, side.inverse[observations.action_of(seat, move)]))


def test_what_was_learnt_from_other_observations_is_refused() -> None:
    tower = turres.game("tower")
    three = spec(tower, 3)
    three.insist_on(three.setting)
    with pytest.raises(ValueError, match="seats: made for 2, not for 3; make it anew"):
        three.insist_on(spec(tower, 2).setting)
    with pytest.raises(ValueError, match="observation_version: made for 0, not for 1"):
        three.insist_on(three.setting | {"observation_version": 0})


@pytest.mark.parametrize("name", turres.ids())
def test_every_number_of_a_block_is_as_wide_as_it_is_declared(name: str) -> None:
    start = turres.game(name).start()
    at = 0
    for leaf in sorted(
        (leaf for leaves in read_layout(start).values() for leaf in leaves), key=lambda leaf: leaf.offset
    ):
        assert leaf.width in {1, 2, 4, 8}
        assert at <= leaf.offset < at + 8  # a field follows the one before it, but for what aligns it
        at = leaf.offset + leaf.width
