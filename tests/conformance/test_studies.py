"""What studies ask of every game: who has which place, how many rounds, and which entry of the content a move takes."""

from collections import Counter
from itertools import pairwise

import turres
from turres.core.policy import UNIFORM
from turres.search.runs import Run

from .test_games import every_game, every_setting
from .walks import Setting, finished, random_move, samples, walk


@every_setting
def test_places_are_the_seats_from_the_one_that_begins(setting: Setting) -> None:
    settled = False
    for position, by, _ in walk(setting, 5):
        places = setting.box.places(position)
        assert places in [(), *(tuple((first + i) % setting.seats for i in range(setting.seats)) for first in range(8))]
        assert places or by == turres.CHANCE or len(position.to_act()) > 1 or not settled
        if places and not settled and len(position.to_act()) == 1 and by != turres.CHANCE:
            assert by == places[0], "the first one to decide alone, once it is settled, has the first place"
            settled = True
    assert setting.box.places(finished(setting, 5))


@every_setting
def test_rounds_begin_one_after_the_other(setting: Setting) -> None:
    rng, position = turres.Rng(3), setting.start()
    counts = [setting.box.rounds(position)]
    while position.to_act():
        position.play(*random_move(position, rng))
        counts.append(setting.box.rounds(position))
    assert counts[0] in (0, 1)
    assert {0, 1} >= {after - before for before, after in pairwise(counts)}


@every_game
def test_entries_have_ids_of_their_own(name: str) -> None:
    entries = turres.game(name).entries
    assert len(entries) == len({entry.id for entry in entries})
    assert all(entry.id.startswith(f"{entry.group}:") and entry.name for entry in entries)


@every_setting
def test_which_entry_a_move_takes_is_known_to_its_seat(setting: Setting) -> None:
    for position in samples(setting):
        for seat in set(position.to_act()) - {turres.CHANCE}:
            known = position.known_to(seat)
            for move in position.legal_moves(seat):
                entry = setting.box.entry_of(position, seat, move)
                assert entry is None or entry in position.content.entries
                assert entry == setting.box.entry_of(known, seat, move)


@every_setting
def test_a_run_counts_what_was_offered_and_taken(setting: Setting) -> None:
    start, moves = setting.start(), list[tuple[int, turres.Move]]()
    run, position = Run([UNIFORM] * setting.seats, counts=True), start.copy()
    run.begin(position, turres.Rng(1), turres.Rng(2))
    assert run.play_on(position, moves=moves)
    entries, offered, taken = start.content.entries, Counter[int](), Counter[int]()
    at, choices = start.copy(), 0
    while acting := at.to_act():
        together, moves = moves[: len(acting)], moves[len(acting) :]
        for seat, move in together:
            if seat != turres.CHANCE:
                choices += 1
                found = {setting.box.entry_of(at, seat, one) for one in at.legal_moves(seat)} - {None}
                offered.update(seat * len(entries) + entries.index(entry) for entry in found if entry)
                if entry := setting.box.entry_of(at, seat, move):
                    taken[seat * len(entries) + entries.index(entry)] += 1
        for seat, move in together:
            at.play(seat, move)
    size = setting.seats * len(entries)
    tables = [memoryview(table).cast("H").tolist() for table in run.tallies(position)]
    assert [offered[cell] for cell in range(size)] == tables[0]
    assert [taken[cell] for cell in range(size)] == tables[1]
    assert choices == run.choices
    assert at == position
