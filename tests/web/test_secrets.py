"""Two browsers at one table with hidden hands: neither is told, shows or keeps anything that its seat may not know.

A page can only show what it was sent. So all that was sent is compared with what the server would have sent if everything
hidden from that seat were otherwise; and what stands on the page, in the console and in the browser's stores is searched for
the names of cards that only the other seat has seen."""

import json
import random
import re
import sqlite3
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any, NamedTuple

import msgspec
import pytest
from playwright.sync_api import expect

import turres
from tests.server.running import Server, shown
from turres.core import happenings
from turres.tables import Past, Stamped, Table, scene
from turres.tables.events import Moved, unpack_event
from turres.tables.news import NAMES

from .browsing import PATIENCE, PHONE, Visit

Come = Callable[..., Visit]
PILES = {
    "tower": [("discarded", "build_cards"), ("thug_discard", "thugs")],
    "turf-wars": [("performed", "actions"), ("combat_discards", "combat")],
    "turris-beasts": [("discard", "tactics"), ("mission_discard", "missions")],
}
COUNTED = {"thug_discard", "performed", "combat_discards"}
KINDS = {"welcome": {"table", "game", "you", "now"}, "here": {"seats", "waits"}, "done": {"id", "version"}}
# Everything that a page shows or keeps, and the version it shows.
SHOWN = """() => JSON.stringify([
    Number(document.querySelector(".table").dataset.version),
    document.documentElement.outerHTML,
    document.title,
    [...document.querySelectorAll("input, textarea, select")].map(({ value }) => value),
    { ...localStorage },
    { ...sessionStorage },
    document.cookie,
])"""


class Sight(NamedTuple):
    """A page as it was."""

    version: int
    text: str


def sit_together(visit: Come, game: str) -> tuple[Visit, Visit]:
    ann, ben = visit(), visit(PHONE)
    page = ann.open(f"/new?game={game}")
    page.get_by_role("button", name="Set the table").wait_for()
    if page.get_by_role("combobox", name="How many").count():
        page.get_by_role("combobox", name="How many").select_option("2")
    page.get_by_label("Seat B").select_option("")
    page.get_by_role("button", name="Set the table").click()
    ben.open(page.get_by_label("Invitation link").input_value().removeprefix(ben.url))
    ben.page.get_by_role("button", name="Sit here").click()
    for one in (ann, ben):
        one.page.locator(".table[data-version]:not([data-version='1'])").wait_for()
    return ann, ben


def look(one: Visit) -> Sight:
    text = one.page.evaluate(SHOWN)
    return Sight(json.loads(text)[0], text.lower())


def play_together(ann: Visit, ben: Visit, steps: int) -> tuple[list[Sight], list[Sight]]:
    """Play on, whoever is to move; what stands on both pages after each step."""
    dice, sights = random.Random(4), ([look(ann)], [look(ben)])
    end = time.monotonic() + PATIENCE / 1000
    while steps and not ann.over:
        for one in [one for one in (ann, ben) if one.able][:1]:
            one.step(dice)
            steps -= 1
            end = time.monotonic() + PATIENCE / 1000
        assert time.monotonic() < end, "nobody can move"
        for one, seen in zip((ann, ben), sights, strict=True):
            seen.append(look(one))
    return sights


@dataclass
class Truth:
    """The table as the server keeps it, and what each seat may know of it."""

    table: Table

    @classmethod
    def of(cls, server: Server, name: str) -> "Truth":
        with sqlite3.connect(server.store.removeprefix("sqlite:///")) as store:
            query = "select version, at, body from events where table_id = ? order by version"
            rows = store.execute(query, (name,)).fetchall()
        return cls(Table.load(Stamped(version, at, unpack_event(body)) for version, at, body in rows))

    @cached_property
    def states(self) -> list[Table]:
        """The table at each version; there is none before the first."""
        past = Past()
        return [past.at(self.table, max(version, 1)) for version in range(self.table.version + 1)]

    def otherwise(self, version: int, seat: int) -> Table:
        """The same to this seat's eyes; all that is hidden from it is dealt anew."""
        state = self.states[version]
        return state.on(state.position.imagine(seat, turres.Rng(version)))

    def names(self) -> set[str]:
        """What is called something in this game."""
        pack = self.table.position.content.pack
        return {name.lower() for name in _names(msgspec.to_builtins(pack)) if len(name) > 3}

    def told(self, seat: int) -> Iterator[str]:
        """In words, all that this seat may have learnt by each version."""
        text, book = "", self.table.game.phrasebook(self.table.position.content, "en")
        for version, state in enumerate(self.states):
            seen = scene(state, seat, described=True)
            text += "\n".join([str(seen.text), seen.asked, *(f"{one.text} {one.spoken}" for one in seen.choices)])
            text += "\n".join(open_cards(state))
            if version:
                reads = self.table.told[version - 1].reads.get(seat, "")
                text += f"{reads} {book.say(reads)}"
            yield text.lower()


def _names(part: Any) -> Iterator[str]:
    if isinstance(part, dict):
        if isinstance(part.get("name"), str):
            yield part["name"]
        part = list(part.values())
    if isinstance(part, list | tuple):
        for one in part:
            yield from _names(one)


def open_cards(state: Table) -> list[str]:
    """What lies face up for everybody, though the text says at most how much of it there is."""
    view, pack = state.game.view(state.position, None), state.position.content.pack
    piles = PILES.get(state.game.id, ())
    return [getattr(pack, kind)[card].name for pile, kind in piles for card in _cards(getattr(view, pile), pile)]


def _cards(pile: tuple[int, ...], name: str) -> Iterator[int]:
    """The cards of a pile that is given by how many there are of each."""
    return (card for card, count in enumerate(pile) if count) if name in COUNTED else iter(pile)


def plain(what: Any) -> Any:
    return json.loads(msgspec.json.encode(what))


def assert_told_its_own(one: Visit, seat: int, truth: Truth) -> int:
    """Every frame is what this seat would be told if what is hidden from it were otherwise; how often it could be."""
    differed, known = 0, dict[str, Any]()
    for message in map(json.loads, one.frames):
        kind = message["is"]
        if kind == "refused":  # the other seat was quicker
            assert set(message) <= {"is", "id", "why", "rule", "stale"}
            continue
        if kind != "tell":
            assert KINDS[kind] | {"is"} == set(message)
            continue
        news = message["news"]
        assert {"is", "news"} == set(message)
        assert set(news) in ({"since", "happened", "scene"}, {"since", "happened", "changes"})
        sent = known = shown(news, known)
        if sent["seat"] is None:  # not yet sat down
            assert 1 == sent["version"]
            continue
        twin = truth.otherwise(sent["version"], seat)
        differed += twin.position != truth.states[sent["version"]].position
        assert plain(scene(twin, seat, described=sent["text"] is not None)) == sent
        for happened in news["happened"]:
            assert_read(happened, seat, truth)
    return differed


def assert_read(happened: dict[str, Any], seat: int, truth: Truth) -> None:
    """An event reads as it should to this seat; a move as the game says."""
    version, told = happened["version"], truth.table.told[happened["version"] - 1]
    event = told.stamped.event
    if not isinstance(event, Moved):
        assert plain(event) == happened["what"]
        return
    before = truth.states[version - 1].position
    seen = before.game.seen(before, event.seat, before.game.parse_move(before, event.text, event.seat), seat)
    sentences = plain(before.game.narrate(told.happened, seat, "en", NAMES, before.content))
    shows = plain(happenings.shown(told.happened, seat))
    expected = {"type": "played", "seat": event.seat, "text": seen, "happened": sentences, "shown": shows}
    assert expected == happened["what"]


def assert_fetched_its_own(one: Visit, seat: int, truth: Truth) -> None:
    """What came by HTTP: the record and the moments of this seat, and nothing else of the game."""
    record = truth.table.record().seen_by(seat)
    for path, text in one.fetched:
        if path.endswith("/record"):
            assert record == text
        elif path.endswith("/phrases"):  # the same for everybody, whatever is dealt
            book = truth.table.game.phrasebook(truth.states[1].position.content, "en")
            assert plain(book) == json.loads(text)
        elif "/moments/" in path:
            version = int(path.rsplit("/", 1)[1])
            assert plain(scene(truth.otherwise(version, seat), seat, described=True)) == json.loads(text)


@pytest.mark.parametrize(("game", "steps"), [("tower", 50), ("turf-wars", 60), ("turris-beasts", 50), ("bids", 7)])
def test_neither_page_learns_what_the_other_holds(visit: Come, site: Server, game: str, steps: int) -> None:
    ann, ben = sit_together(visit, game)
    sights = play_together(ann, ben, steps)
    for one, seen in zip((ann, ben), sights, strict=True):
        look_around(one)
        seen.append(look(one))
    assert not ann.over
    truth = Truth.of(site, ann.table)
    assert sum(assert_told_its_own(one, seat, truth) for seat, one in enumerate((ann, ben))) > 5
    for seat, one in enumerate((ann, ben)):
        assert_fetched_its_own(one, seat, truth)
    names, told = truth.names(), (list(truth.told(0)), list(truth.told(1)))
    found = 0
    for seat, (one, seen) in enumerate(zip((ann, ben), sights, strict=True)):
        packs = [text for path, text in one.fetched if path.endswith("/content")]
        others = [text for path, text in one.fetched if not path.endswith(("/content", "/rules", "/phrases"))]
        assert packs
        assert others
        for sight in seen:
            own, theirs = told[seat][sight.version], told[1 - seat][sight.version]
            secret = {name for name in names if name in theirs and name not in own}
            assert not [name for name in secret if name in sight.text]
            found += sum(name in other.text for other in sights[1 - seat] for name in secret if other[0] == sight[0])
        last = {name for name in names if name in told[1 - seat][-1] and name not in told[seat][-1]}
        assert not [name for name in last for text in (*one.console, *others, *one.frames) if name in text.lower()]
    assert found > 5, "what is looked for is on the page of whoever holds it"


def look_around(one: Visit) -> None:
    """Open all that is beside the board: the report, the way back, the position as text."""
    page = one.page
    one.beside("As text")
    one.seldom("Report a problem")
    expect(page.get_by_label("The report")).to_have_value(re.compile("Turres record"))
    page.get_by_role("dialog").get_by_role("button", name="Close").click()
    page.keyboard.press(",")
    expect(page.locator(".asked")).to_contain_text("Back to now")
