"""What moves bring about is told: whole, to whom it concerns, and to nobody else."""

from collections.abc import Iterator
from dataclasses import fields
from itertools import islice
from typing import Any, NamedTuple, get_args, get_type_hints

import msgspec
import pytest

import turres
from turres.core.happenings import EVERYBODY, Happening, How, Listener, seen_by
from turres.core.language import LANGUAGES
from turres.core.position import MOST_HAPPENINGS

from .walks import Setting, onlookers, random_move, samples, settings

SETTINGS = settings()
every_setting = pytest.mark.parametrize("setting", SETTINGS, ids=str)
every_game = pytest.mark.parametrize("name", sorted({setting.game for setting in SETTINGS}))
QUESTION = ("to_act", "outcome")  # parts of every view that say what is asked, or that nothing is any more
MOVES_A_WORLD = 8


class Step(NamedTuple):
    """A move with the positions around it; `after` changes with the next step."""

    before: turres.Position
    by: int
    move: turres.Move
    happened: tuple[Happening, ...]
    after: turres.Position


def steps(setting: Setting, seed: int) -> Iterator[Step]:
    """A random game."""
    rng, position = turres.Rng(seed), setting.start()
    while position.to_act():
        by, move = random_move(position, rng)
        before = position.copy()
        yield Step(before, by, move, position.play(by, move), position)


def test_every_game_tells_what_happens() -> None:
    assert [] == [name for name in turres.ids() if not turres.game(name).happenings]


def leaves(view: Any) -> dict[str, object]:
    """The values of a view by their paths, such as `piles.24`."""
    found: dict[str, object] = {}
    left = [("", msgspec.to_builtins(view))]
    while left:
        path, value = left.pop()
        if isinstance(value, dict | list | tuple):  # one that is empty has no values
            inner = value.items() if isinstance(value, dict) else enumerate(value)
            left += [(f"{path}.{key}" if path else str(key), one) for key, one in inner]
        else:
            found[path] = value
    return found


def is_under(path: str, part: str) -> bool:
    """Whether a value belongs to a part of a view; `*` is any name."""
    names, wanted = path.split("."), part.split(".")
    return len(wanted) <= len(names) and all(want in ("*", name) for name, want in zip(names, wanted, strict=False))


def untold(step: Step, eyes: int | None) -> list[str]:
    """What changed for these eyes, although neither the move nor anything that they were told accounts for it."""
    box = step.before.game
    before, after = (leaves(box.view(position, eyes)) for position in (step.before, step.after))
    changed = [path for path in before.keys() | after.keys() if before.get(path, leaves) != after.get(path, leaves)]
    told = [part for one in seen_by(step.happened, eyes) for part in one.changed()]
    parts = [*QUESTION, *box.implied, *step.move.changes, *told]
    return [path for path in changed if not any(is_under(path, part) for part in parts)]


@every_setting
def test_every_change_of_a_view_is_told(setting: Setting) -> None:
    for seed in (2, 3):
        rng = turres.Rng(100 + seed)
        for step in islice(steps(setting, seed), 400):
            eyes = rng.choice(onlookers(step.before))
            assert [] == untold(step, eyes), f"{step.move} of {step.by} as {eyes} saw it; told: {step.happened}"


@every_setting
def test_what_is_said_to_be_added_was_added(setting: Setting) -> None:
    for step in islice(steps(setting, 2), 300):
        sums: dict[str, int] = {}
        for one in step.happened:
            for path, name in one.adds:
                sums[one.fill(path)] = sums.get(one.fill(path), 0) + getattr(one, name)
        if sums:
            before, after = (leaves(setting.box.view(position, None)) for position in (step.before, step.after))
            for path, added in sums.items():
                was, now = before[path], after[path]
                assert isinstance(was, int)
                assert was + added == now, f"{path} after {step.move}: {step.happened}"


def told_by(
    position: turres.Position, by: int, seat: int | None
) -> Iterator[tuple[str, object, tuple[Happening, ...]]]:
    """Of some moves made here, how each reads to a seat, what that one knows afterwards, and what it is told."""
    box, legal = position.game, position.legal_moves(by)
    for move in legal[:: len(legal) // MOVES_A_WORLD + 1]:
        text, after = box.seen(position, by, move, seat), position.copy()
        happened = after.play(by, move)
        knows = msgspec.json.encode(box.view(after, None)) if seat is None else after.known_to(seat).to_bytes()
        yield text, knows, seen_by(happened, seat)


@every_setting
def test_what_reads_alike_and_leaves_alike_is_told_alike(setting: Setting) -> None:
    """The leak test of happenings; onlookers, whose knowledge is what they see, are looked through too."""
    for number, position in enumerate(islice(samples(setting), 0, None, 2)):
        for seat in onlookers(position):
            worlds = [position, position.imagine(number % setting.seats if seat is None else seat, turres.Rng(number))]
            for by in position.to_act():
                told: dict[tuple[str, object], tuple[Happening, ...]] = {}
                for text, knows, happened in (
                    one for world in worlds if by in world.to_act() for one in told_by(world, by, seat)
                ):
                    first = told.setdefault((text, knows), happened)
                    assert first == happened, f"{text!r} of {by} brings {seat} two things"


@every_setting
def test_onlookers_are_told_no_more_than_any_seat(setting: Setting) -> None:
    for step in islice(steps(setting, 3), 300):
        for one in step.happened:
            shown = one.seen_by(None)
            for seat in range(setting.seats):
                seen = one.seen_by(seat)
                assert (seen.seen_by(None) if seen else None) == shown
            assert shown is None or one.sees == EVERYBODY or all(getattr(shown, name) is None for name in one.secret)


@every_setting
def test_happenings_are_few_enough_and_what_their_classes_say(setting: Setting) -> None:
    box = setting.box
    for step in islice(steps(setting, 4), 400):
        assert len(step.happened) < MOST_HAPPENINGS
        for one in step.happened:
            assert -1 <= one.seat < setting.seats
            assert type(one) in box.happenings
            assert [] == [name for name in named(one) if getattr(one, name) is None], one
            assert all(":" in element for element in one.touches())
            assert one.touches() == one.shown.touches
            assert len(one.touches()) >= {"": 0, "move": 2}.get(one.motion, 1), one


def named(one: Happening) -> list[str]:
    """The fields that always have a value."""
    hints = get_type_hints(type(one))
    return [field.name for field in fields(one) if type(None) not in get_args(hints[field.name])]


@every_setting
def test_every_happening_is_said_once_in_every_language(setting: Setting) -> None:
    for step in islice(steps(setting, 5), 250):
        for seat in onlookers(step.before):
            for lang in LANGUAGES:
                seen = [one for one in seen_by(step.happened, seat) if not one.echo]
                names = [f"Name{number}" for number in range(setting.seats)]
                said = list(setting.box._narrate(seen, Listener(seat, lang, names), step.after.content))
                assert sorted(map(id, seen)) == sorted(id(one) for _, of in said for one in of)
                for text, _ in said:
                    assert text[0] == text[0].upper(), text
                    assert text[-1] in ".!", text
                texts = [
                    sentence.text
                    for sentence in setting.box.narrate(step.happened, seat, lang, names, step.after.content)
                ]
                assert [text for text, _ in said] == texts


@every_setting
def test_a_record_gives_the_same_happenings_again(setting: Setting) -> None:
    record, told = turres.Record.of(setting.start()), []
    for step in steps(setting, 6):
        record.moves.append(turres.core.record.Line(step.by, setting.box.format_move(step.before, step.move, step.by)))
        told.append(step.happened)
    record.end = turres.core.record._end_of(step.after)
    assert told == [step.happened for step in record.steps()]


@every_game
def test_what_can_happen_is_declared(name: str) -> None:
    box = turres.game(name)
    assert len(set(box.happenings)) == len(box.happenings)
    for kind in box.happenings:
        assert not kind.rule or kind.rule in box.rulebook["en"], kind
        assert kind.__doc__
        assert kind.motion in get_args(How), kind
        assert len(fields(kind)) <= 6, "a seat, who sees it, and at most four fields"
        assert set(kind.secret) <= {field.name for field in fields(kind)}
