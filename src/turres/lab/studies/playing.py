"""Playing a batch of a study: the same plan, table and number give the same tables, on any machine.

Every deal has streams of its own for chance, one for each kind of draw and seat, which are the same in all arms, and every game
one for what bots draw by lot.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cache
from hashlib import sha256
from typing import Any

import numpy as np
import polars as pl

import turres
from turres.core.policy import Policy
from turres.core.position import Position
from turres.core.rng import Rng
from turres.lab.programs import make_player
from turres.lab.studies.drama import drama_of, fit_table
from turres.lab.studies.entries import dealt_sums, entry_sums, forbidden_values
from turres.lab.studies.measures import STOPPED
from turres.lab.studies.plan import FORBIDDEN, LADDER, LUCK, PLACEBOS, WATCHED, Cell, Plan
from turres.search.bots import Bot
from turres.search.evaluation import Evaluation
from turres.search.playing import Deal, Result, play_many, players

MOST_DECISIONS = 100_000  # a game that has more of them is stopped, and the report says which it was


def play_batch(plan: Plan, cell: Cell, batch: int) -> dict[str, pl.DataFrame]:
    """The tables of a batch."""
    whole = plan.deals(cell, batch)
    return play_deals(plan, cell, range(whole.start, min(whole.stop, plan.most_deals(cell))))


def play_deals(plan: Plan, cell: Cell, deals: range) -> dict[str, pl.DataFrame]:
    """The tables of some deals."""
    from turres.lab.studies import luck, watching  # they build on this module

    kinds: dict[str, Callable[[Plan, Cell, range], dict[str, pl.DataFrame]]] = {
        FORBIDDEN: play_forbidden,
        LADDER: play_ladder,
        WATCHED: watching.play_watched,
        LUCK: luck.play_luck,
    }
    return kinds.get(cell.kind, play_alike)(plan, cell, deals)


def seed_of(plan: Plan, cell: Cell) -> int:
    """The seed of a kind of table; tables of other bots are dealt the same."""
    return int.from_bytes(sha256(f"{plan.study.seed}-{cell.kind}-{cell.seats}".encode()).digest()[:8], "little")


def streams_of(plan: Plan, cell: Cell, deal: int, turn: int = 0) -> tuple[Rng, Rng]:
    """What chance draws in all games of a deal, and what bots draw in one of them: as `play_many` has it."""
    streams = Rng(seed_of(plan, cell))
    return streams.fork(2 * deal), streams.fork(2 * (deal * cell.seats + turn) + 1)


@cache
def player(game: str, name: str) -> Bot:
    """A bot, made once in each process."""
    return make_player(turres.game(game), name)


def seated(plan: Plan, names: Sequence[str]) -> list[Policy | Bot]:
    """The bots of these names, as they play fastest."""
    return players([player(plan.game.id, name) for name in names])


def play(
    plan: Plan,
    cell: Cell,
    start: Position,
    names: Sequence[str],
    deals: Iterable[Deal],
    *,
    counts: bool = False,
    evaluation: Evaluation | None = None,
) -> list[Result]:
    """Games from this start."""
    seats, seed = seated(plan, names), seed_of(plan, cell)
    games = play_many(
        start, seats, deals, seed, counts=counts, evaluation=evaluation, at_most=MOST_DECISIONS, parted=True
    )
    return list(games)


# Kinds of tables


def play_alike(plan: Plan, cell: Cell, deals: range) -> dict[str, pl.DataFrame]:
    """The same bot on all seats."""
    wanted = plan.measure.families
    evaluation = plan.game.evaluation() if "drama" in wanted and plan.game.evaluation and cell.seats > 1 else None
    tables: dict[str, list[pl.DataFrame]] = {}
    for arm in plan.arms:
        start = plan.start(arm, cell.seats)
        names = entry_names(start) if "entries" in wanted else []
        numbered = [Deal(deal) for deal in deals]
        found = play(plan, cell, start, [cell.bot] * cell.seats, numbered, counts=bool(names), evaluation=evaluation)
        drama = [drama_of(one) for one in found] if evaluation else []
        tables.setdefault("games", []).append(_games(arm, found, cell.seats, [one.row for one in drama]))
        if names:
            offered, taken, dealt = (table_of(found, what, cell.seats) for what in ("offered", "taken", "dealt"))
            tables.setdefault("entries", []).append(entry_sums(arm, names, offered, taken))
            tables.setdefault("dealt", []).append(dealt_sums(arm, names, dealt, _won(found, cell.seats)))
        if drama:
            tables.setdefault("fit", []).append(fit_table(arm, drama))
    return {name: pl.concat(parts) for name, parts in tables.items()}


def entry_names(start: Position) -> list[str]:
    """What moves can take in this content."""
    return [entry.id for entry in start.content.entries]


def table_of(found: Sequence[Result], what: str, seats: int) -> Any:
    """Counts by game, seat and entry."""
    numbers = np.frombuffer(b"".join(getattr(one, what) for one in found), np.uint16)
    return numbers.reshape(len(found), seats, -1).astype(np.int64)


def _won(found: Sequence[Result], seats: int) -> Any:
    """What each seat won, by game."""
    return np.array([[one.won(seat) for seat in range(seats)] for one in found])


def _games(arm: str, found: Sequence[Result], seats: int, more: Sequence[dict[str, Any]]) -> pl.DataFrame:
    """Games as rows; seats stand by their place in turn order."""
    rows = []
    for at, one in enumerate(found):
        row = {
            "arm": arm,
            "deal": one.number,
            "rounds": one.rounds,
            "turns": one.turns,
            "decisions": one.decisions,
            "forced": one.forced / max(1, one.choices),
            "options": (one.options - one.forced) / max(1, one.choices - one.forced),
            "ending": one.ending or STOPPED,
            "detail": one.detail if one.ending else "; ".join(one.last),
        }
        for place, seat in enumerate(one.places or range(seats), 1):
            row[f"seat_{place}"] = seat
            row[f"won_{place}"] = one.won(seat)
            row[f"score_{place}"] = float(one.scores[seat]) if one.scores else 0.0
        rows.append(row | (more[at] if more else {}))
    return pl.DataFrame(rows, infer_schema_length=None)


def play_forbidden(plan: Plan, cell: Cell, deals: range) -> dict[str, pl.DataFrame]:
    """The same bot on all seats; each entry is forbidden to each seat by lot, and the lots are turned through the seats."""
    assert plan.forbid is not None
    games, values, mirrored = list[pl.DataFrame](), list[pl.DataFrame](), plan.mirrored(cell)
    for arm in plan.arms:
        start = plan.start(arm, cell.seats)
        names = entry_names(start)
        chosen = [number for number, name in enumerate(names) if name.partition(":")[0] in groups(plan, start)]
        lots = draw_lots(plan, cell, deals, len(chosen) + len(PLACEBOS))
        bans = np.stack([np.roll(lots, turn, axis=1) for turn in range(mirrored)], axis=1)
        bans = bans.reshape(len(deals) * mirrored, cell.seats, -1)
        masks = _masks(bans[:, :, : len(chosen)], chosen)
        numbered = [
            Deal(deal, turn, masks[at * mirrored + turn]) for at, deal in enumerate(deals) for turn in range(mirrored)
        ]
        found = play(plan, cell, start, [cell.bot] * cell.seats, numbered)
        judged = [*(names[number] for number in chosen), *PLACEBOS]
        values.append(forbidden_values(arm, judged, bans, _won(found, cell.seats), plan.forbid.chance, mirrored))
        games.append(_numbered(arm, found))
    return {"games": pl.concat(games), "values": pl.concat(values)}


def _masks(bans: Any, chosen: Sequence[int]) -> list[tuple[int, ...]]:
    """Forbidden entries by game and seat, as sets with a bit each."""
    bits = [1 << number for number in chosen]
    return [tuple(sum(bits[i] for i in np.flatnonzero(row)) for row in game) for game in bans]


def groups(plan: Plan, start: Position) -> tuple[str, ...]:
    """The groups of entries that are forbidden by lot."""
    assert plan.forbid is not None
    return plan.forbid.groups or tuple(dict.fromkeys(entry.group for entry in start.content.entries))


def draw_lots(plan: Plan, cell: Cell, deals: range, entries: int) -> Any:
    """Which entries are forbidden to which seat, deal by deal; a deal has its own place in the stream."""
    assert plan.forbid is not None
    width = -(-cell.seats * entries // 4) * 4  # a step of the generator gives four numbers
    generator = np.random.Generator(np.random.Philox(key=seed_of(plan, cell), counter=deals.start * width // 4))
    numbers = generator.random((len(deals), width))[:, : cell.seats * entries]
    return numbers.reshape(len(deals), cell.seats, entries) < plan.forbid.chance


def play_ladder(plan: Plan, cell: Cell, deals: range) -> dict[str, pl.DataFrame]:
    """One bot among others below it, from every seat."""
    games, turns = list[pl.DataFrame](), range(plan.mirrored(cell))
    bots = [cell.bot] + [cell.below] * (cell.seats - 1)
    for arm in plan.arms:
        numbered = [Deal(deal, turn if len(turns) > 1 else deal % cell.seats) for deal in deals for turn in turns]
        found = play(plan, cell, plan.start(arm, cell.seats), bots, numbered)
        won = pl.Series("won", [one.won(one.turn) for one in found])
        games.append(_numbered(arm, found).with_columns(won))
    return {"games": pl.concat(games)}


def _numbered(arm: str, found: Sequence[Result]) -> pl.DataFrame:
    """Which games were played, where nothing else of them is kept."""
    return pl.DataFrame(
        {
            "arm": [arm] * len(found),
            "deal": [one.number for one in found],
            "turn": [one.turn for one in found],
            "decisions": [one.decisions for one in found],
        }
    )
