"""Entries of a pack, as studies count them: what is offered and taken, what access is worth, what a deal is worth.

Batches hold sums over deals, which add up in any grouping. The games of a deal are one unit.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from math import inf
from typing import TYPE_CHECKING, Any

import msgspec
import numpy as np
import polars as pl

from turres.lab.statistics import Estimate, Moments, any_time_mean, any_time_p, any_time_share, q_values
from turres.lab.studies.plan import PLACEBO

if TYPE_CHECKING:
    from turres.lab.studies.measures import Figure, Figures

SUMS = ("deals", "seats", "offered", "taken", "times", "offered_2", "taken_2", "product")
PARTS = 4  # what is added up of a dealt entry: how it fared, how often it came, and both for its whole group
CROSS = [(i, j) for i in range(PARTS) for j in range(i, PARTS)]


def entry_sums(arm: str, names: Sequence[str], offered: Any, taken: Any) -> pl.DataFrame:
    """Counts by game, seat and entry, as sums over games: of seats that had it offered (o), and that took it (t)."""
    games, seats, entries = offered.shape
    had, took = (offered > 0).sum(axis=1), (taken > 0).sum(axis=1)
    numbers = {
        "deals": np.full(entries, games),
        "seats": np.full(entries, games * seats),
        "offered": had.sum(axis=0),
        "taken": took.sum(axis=0),
        "times": taken.sum(axis=(0, 1)),
        "offered_2": (had * had).sum(axis=0),
        "taken_2": (took * took).sum(axis=0),
        "product": (had * took).sum(axis=0),
    }
    return pl.DataFrame({"arm": [arm] * entries, "entry": list(names)} | numbers)


def add_rows(known: dict[tuple[str, str], Any], table: pl.DataFrame) -> None:
    """Add the sums of a batch to what is known of each entry."""
    numbers = table.drop("arm", "entry").to_numpy()
    for arm, entry, row in zip(table["arm"], table["entry"], numbers, strict=True):
        known[arm, entry] = known.get((arm, entry), 0) + row


def entry_figures(made: Figures, known: Mapping[tuple[str, str], Any]) -> Iterator[Figure]:
    """How often each entry was offered to a seat, and was taken by it, of all seats and of those that had the offer."""
    for (arm, entry), row in known.items():
        deals, seats, offered, taken, times, o2, t2, o_t = (float(number) for number in row)
        games, of = int(deals), seats / deals
        for what, count in (("offered", offered), ("taken", taken)):
            found = any_time_share(count / of, games, made.level)
            yield made.figure("entries", f"{entry}.{what}", arm, found, games)
        yield made.figure("entries", f"{entry}.times", arm, Estimate(times / games, -inf, inf), games)
        if offered:
            part = ratio(deals, offered, taken, o2, t2, o_t, made.level)
            yield made.figure("entries", f"{entry}.taken_when_offered", arm, part, games)


def ratio(deals: float, o: float, t: float, o2: float, t2: float, o_t: float, level: float) -> Estimate:
    """What part was taken of what was offered, over deals that have more or less of it."""
    r = t / o
    apart = Moments(int(deals), 0.0, max(0.0, t2 - 2 * r * o_t + r * r * o2))
    reach = any_time_mean(apart, level).high / (o / deals)
    return Estimate(r, max(0.0, r - reach), min(1.0, r + reach))


# What a deal is worth


def dealt_sums(arm: str, names: Sequence[str], dealt: Any, won: Any) -> pl.DataFrame:
    """How seats fared that were dealt an entry, and those dealt any of its group: sums, and sums of products."""
    games, seats, entries = dealt.shape
    fared = (dealt * (won - 1 / seats)[:, :, None]).sum(axis=1)
    came = dealt.sum(axis=1)
    group = np.array([name.partition(":")[0] for name in names])
    members = (group[:, None] == group[None, :]).astype(float)
    parts = [fared, came.astype(float), fared @ members, came @ members]
    columns = {"deals": np.full(entries, float(games))}
    columns |= {f"s{i}": part.sum(axis=0) for i, part in enumerate(parts)}
    columns |= {f"c{i}{j}": (parts[i] * parts[j]).sum(axis=0) for i, j in CROSS}
    return pl.DataFrame({"arm": [arm] * entries, "entry": list(names)} | columns)


def dealt_figures(made: Figures, known: Mapping[tuple[str, str], Any]) -> Iterator[Figure]:
    """How much more seats win that are dealt an entry than those dealt any other of its group."""
    for (arm, entry), row in known.items():
        deals, (fared, came, fared_all, came_all) = float(row[0]), (float(one) for one in row[1 : 1 + PARTS])
        if came and came < came_all:
            value, usual = fared / came, fared_all / came_all
            slopes = [deals / came, -value * deals / came, -deals / came_all, usual * deals / came_all]
            squares = sum(
                (1 if i == j else 2) * slopes[i] * slopes[j] * float(one)
                for (i, j), one in zip(CROSS, row[1 + PARTS :], strict=True)
            )
            if squares <= 0:  # everybody is dealt it
                continue
            found = any_time_mean(Moments(int(deals), value - usual, squares), made.level)
            yield made.figure("entries", f"{entry}.when_dealt", arm, found, int(deals))


# What access is worth


def forbidden_values(arm: str, names: Sequence[str], bans: Any, won: Any, chance: float, mirrored: int) -> pl.DataFrame:
    """What access is worth, by deal: bans by game, seat and entry, against what each seat won.

    Each ban is a lot of its own, so weighing by its odds gives the difference without bias, whatever else is forbidden.
    """
    games, seats, entries = bans.shape
    weight = np.where(bans, -1 / chance, 1 / (1 - chance))
    found = (weight * (won - 1 / seats)[:, :, None]).reshape(games // mirrored, mirrored * seats, entries).mean(axis=1)
    middle = found.mean(axis=0)
    return pl.DataFrame(
        {
            "arm": [arm] * entries,
            "entry": list(names),
            "units": [len(found)] * entries,
            "mean": middle,
            "squares": ((found - middle) ** 2).sum(axis=0),
        }
    )


class Judged(msgspec.Struct, frozen=True):
    """What access to an entry is worth, how likely it is a false alarm, and whether fresh games confirm what was noticed."""

    entry: str
    value: Estimate
    q: float
    noticed: bool
    confirmed: bool | None


Values = Mapping[str, Moments]


def judge_entries(one: Values, other: Values, level: float) -> list[Judged]:
    """Each entry by its values in two halves of the deals: what one shows is noticed, and the other may confirm it."""
    alpha, nothing = 1 - level, Moments()
    whole = {entry: found + other.get(entry, nothing) for entry, found in one.items()}
    real = [entry for entry in whole if not entry.startswith(PLACEBO)]
    q = q_values({entry: any_time_p(whole[entry]) for entry in real})
    first = q_values({entry: any_time_p(one[entry]) for entry in real})
    noticed = [entry for entry in real if first[entry] < alpha]
    second = q_values({entry: any_time_p(other.get(entry, nothing)) for entry in noticed})

    def confirmed(entry: str) -> bool | None:
        if entry not in noticed:
            return None
        return second[entry] < alpha and (one[entry].mean > 0) == (other[entry].mean > 0)

    return [
        Judged(entry, any_time_mean(found, level), q.get(entry, any_time_p(found)), entry in noticed, confirmed(entry))
        for entry, found in whole.items()
    ]


def failed_placebos(found: Values, level: float) -> list[str]:
    """Placebo entries that seem to be worth something; a sound study shows any but in one case of twenty."""
    placebos = {entry: values for entry, values in found.items() if entry.startswith(PLACEBO)}
    return [entry for entry, values in placebos.items() if any_time_p(values) * len(placebos) < 1 - level]
