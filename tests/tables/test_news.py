"""What is told: every version to everybody, and nothing to anybody that they may not know."""

from itertools import islice
from typing import Any

import msgspec
import pytest

import turres
from tests.conformance.walks import Setting
from tests.conformance.walks import settings as all_settings
from turres.core.game import Game
from turres.core.happenings import Shown, seen_by
from turres.tables import News, Person, Scene, Table, events, news, scene
from turres.tables.news import Nothing, Played, changes, shown

from .sitting import ANN, BEN, CAT, NOON, again, below, first_move, play_on, sit

SEED = 20


def seated(setting: Setting) -> Table:
    people = [Person(f"p{seat}", f"P{seat}") for seat in range(setting.seats)]
    return sit(setting.game, *people, options=dict(setting.options), chance=None)


def sent(table: Table, since: int, seat: int | None) -> bytes:
    """What goes over the wire."""
    return msgspec.json.encode(news(table, since, seat, f"p{seat}"))


def twin_table(table: Table, seat: int, rng: turres.Rng) -> Table:
    """The same table on a position that this seat cannot tell from the real one."""
    return table.on(table.position.imagine(seat, rng))


def refusal(table: Table, seat: int, text: str) -> str:
    try:
        table.fork().play(seat, text, NOON)
    except turres.TurresError as error:
        return str(error)
    return ""


def tries(table: Table, seat: int, rng: turres.Rng) -> list[str]:
    """Things to type that are mostly illegal."""
    moves = islice(rng.shuffled(table.game.moves), 4)
    known = table.position.known_to(seat)
    return [table.game.format_move(known, move, seat) for move in moves]


@pytest.mark.parametrize("setting", all_settings(), ids=str)
def test_a_seat_receives_what_its_twin_would_receive(setting: Setting) -> None:
    """The leak test: over a random game, the table itself, what moves read like, and the errors."""
    rng, table = turres.Rng(SEED), seated(setting)
    for number in range(110):
        if not table.to_act():
            break
        by = rng.choice(table.to_act())
        move = (
            rng.choice([move for move, weight in table.position.chances() for _ in range(min(weight, 3))])
            if by == turres.CHANCE
            else rng.choice(table.position.legal_moves(by))
        )
        after = table.fork()
        after.play_move(by, move, NOON)
        if number % (1 + number // 4) == 0:
            for seat in rng.shuffled(range(setting.seats))[:2]:
                check_twin(table, after, seat, by, move, rng)
        table = after


def check_twin(table: Table, after: Table, seat: int, by: int, move: turres.Move, rng: turres.Rng) -> None:
    twin = twin_table(table, seat, rng)
    assert sent(table, table.version - 1, seat) == sent(twin, twin.version - 1, seat)
    for text in tries(table, seat, rng):
        assert refusal(table, seat, text) == refusal(twin, seat, text)
    told = sent(after, table.version, seat)
    reads = table.game.seen(table.position, by, move, seat)
    for other in twin.position.legal_moves(by):
        if other == move and by != seat and table.game.seen(twin.position, by, other, seat) == reads:
            elsewhere = twin.fork()
            elsewhere.play_move(by, other, NOON)
            if table.game.view(elsewhere.position, seat) == table.game.view(after.position, seat):
                assert told == sent(elsewhere, twin.version, seat)


@pytest.mark.parametrize("setting", all_settings(), ids=str)
def test_moves_that_read_alike_are_told_alike(setting: Setting) -> None:
    """Of all that somebody could do now, what reads alike to an onlooker or a seat is sent to it byte for byte alike."""
    table, rng = seated(setting), turres.Rng(SEED + 1)
    for _ in range(9):
        if not table.to_act():
            break
        by = rng.choice(table.to_act())
        ends = []
        for move in rng.shuffled(table.position.legal_moves(by))[:5]:
            end = table.fork()
            end.play_move(by, move, NOON)
            ends.append(end)
        for eyes in (None, *range(setting.seats)):
            if eyes != by:
                told: dict[str, bytes] = {}
                for end in ends:
                    reads = end.told[-1].reads[eyes]
                    message = sent(end, table.version, eyes)
                    assert message == told.setdefault(reads, message)
        table = rng.choice(ends)


def test_no_digest_and_no_sealed_move_is_ever_sent() -> None:
    table = sit("bids", ANN, BEN, CAT)
    table.play(1, "bid 4", NOON)
    made = table.moves[-1]
    for eyes in (None, 0, 2):
        message = sent(table, 0, eyes).decode()
        assert made.digest not in message
        assert f'"seat":1,"text":"{made.text}"' not in message
    assert f'"seat":1,"text":"{made.text}"' in sent(table, 0, 1).decode()


def test_every_version_is_told_to_everybody() -> None:
    table = sit("bids", ANN, BEN, CAT)
    play_on(table, turres.Rng(1), 20)
    table.mute("ann", "ben", True, NOON)
    table.say(BEN, "boo", NOON)
    for eyes in (None, 0, 1, 2):
        versions = [one.version for one in news(table, 0, eyes).happened]
        assert list(range(1, table.version + 1)) == versions


def test_who_comes_back_gets_exactly_what_was_missed() -> None:
    table = sit("turro")
    play_on(table, turres.Rng(1), 12)
    whole = news(table, 0, 1)
    for since in range(table.version + 1):
        part: News = news(again(table), since, 1)
        assert whole.happened[since:] == part.happened
        assert whole.scene == part.scene


def test_a_muted_persons_lines_are_nothing_to_the_one_who_muted() -> None:
    table = sit("turro")
    table.mute("ann", "ben", True, NOON)
    table.say(BEN, "boo", NOON)
    assert [Nothing()] == [one.what for one in news(table, 2, 0, "ann").happened]
    assert [events.Said(BEN, "boo")] == [one.what for one in news(table, 2, 1, "ben").happened]
    assert [Nothing()] == [one.what for one in news(table, 1, 1, "ben").happened][:1]


def test_legal_moves_come_with_what_they_touch_and_only_to_their_seat() -> None:
    table = sit("turro")
    choices = scene(table, 0).choices
    assert [text for text, _ in table.legal(0)] == [choice.text for choice in choices]
    assert all(touch.startswith("square:") for choice in choices for touch in choice.touches)
    assert () == scene(table, 1).choices == scene(table, None).choices


@pytest.mark.parametrize("game", [game for game in map(turres.game, turres.ids()) if game.notation_settles], ids=str)
def test_what_is_told_of_a_move_is_the_same_wherever_its_notation_is(game: Game) -> None:
    rng, told = turres.Rng(5), dict[tuple[str, str], tuple[object, ...]]()
    for lang in ("en", "fr"):
        for _ in range(20):
            position = game.start()
            while position.outcome() is None:
                (seat,) = position.to_act()
                moves, view = position.legal_moves(seat), game.view(position, seat)
                for move in moves:
                    concerns = game.touches(move, view), game.spoken(view, move, lang), game.is_final(view, move)
                    assert concerns == told.setdefault((lang, game.format_move(position, move)), concerns)
                position.play(seat, moves[rng.below(len(moves))])
    assert len(told) > 70


def test_one_reads_ones_own_seal_in_full_and_that_of_others_only_as_a_seal() -> None:
    table = sit("bids")
    table.play(0, first_move(table, 0), NOON, below=below(1))
    own, other = (news(table, table.version - 1, seat).happened[0].what for seat in (0, 1))
    assert Played(0, table.moves[-1].text, (), ()) == own
    assert own != other


def test_a_board_is_shown_what_happens_in_order_also_what_the_move_says_itself() -> None:
    table = sit("turro")
    table.play(0, "a1 a2", NOON)
    told = news(table, table.version - 1, 1).happened[0].what
    assert isinstance(told, Played)
    assert (
        Shown("Marched", 0, "move", ("square:a1", "square:a2")),
        Shown("Covered", 0, "", ("square:a2",)),
        Shown("TowerGrew", 1, "", ("square:a2",)),
    ) == told.shown


def test_a_board_is_shown_nothing_of_what_its_seat_may_not_know() -> None:
    table = sit("bids", ANN, BEN, CAT)
    rng = turres.Rng(2)
    for _ in range(6):
        play_on(table, rng, 1)
        happened = table.told[-1].happened
        for eyes in (None, 0, 1, 2):
            told = news(table, table.version - 1, eyes).happened[0].what
            if isinstance(told, Played):
                assert [one.touches() for one in seen_by(happened, eyes) if one.touches()] == [
                    one.touches for one in told.shown
                ]


def test_the_scene_is_told_in_the_asked_language() -> None:
    table = sit("turro")
    english, french = (scene(table, 0, lang, described=True).text for lang in ("en", "fr"))
    assert english != french


def test_only_who_asks_is_told_the_table_in_words() -> None:
    table = sit("turro")
    assert (None, True) == (scene(table, 0).text, "You play Black." in str(scene(table, 0, described=True).text))


@pytest.mark.parametrize("setting", [one for one in all_settings() if one.box.notation_settles], ids=str)
def test_a_notation_that_settles_a_move_settles_all_that_is_told_of_it(setting: Setting) -> None:
    known: dict[str, object] = {}
    for seed in range(3):
        position, rng = setting.start(), turres.Rng(seed)
        while position.outcome() is None:
            seat = position.to_act()[0]
            view, legal = setting.box.view(position, seat), setting.box.format_moves(position, seat)
            for text, move in legal:
                told = setting.box.touches(move, view), *(setting.box.spoken(view, move, lang) for lang in ("en", "fr"))
                assert told == known.setdefault(text, told)
            position.play(seat, legal[rng.below(len(legal))][1])
    assert known


@pytest.mark.parametrize("setting", all_settings(), ids=str)
def test_a_scene_with_its_changes_is_the_next_scene(setting: Setting) -> None:
    table, rng = seated(setting), turres.Rng(SEED)
    for _ in range(40):
        before, others = [scene(table, eyes) for eyes in (None, 0)], scene(table, 0, "fr", described=True)
        play_on(table, rng, 2)
        for eyes, known in zip((None, 0), before, strict=True):
            assert_brings(known, scene(table, eyes))
        assert_brings(before[1], scene(table, 0, described=True))
        assert_brings(others, scene(table, 0, "fr"))


def assert_brings(known: Scene, now: Scene) -> None:
    sent = msgspec.json.decode(msgspec.json.encode(News(0, (), changes=changes(known, now))), type=News)
    assert now == shown(sent, known)
    told, was = plain(changes(known, now)), plain(known)
    assert plain(now) == {**was, **told, "view": {**was["view"], **told.get("view", {})}}
    assert not [name for name, value in told.items() if name not in ("version", "view") and was[name] == value]


def plain(what: object) -> dict[str, Any]:
    found: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(what))
    return found


@pytest.mark.parametrize("game", [game for game in map(turres.game, turres.ids()) if game.is_open], ids=str)
def test_in_an_open_game_views_differ_in_nothing_but_whose_they_are(game: Game) -> None:
    position, rng = game.start(), turres.Rng(SEED)
    while position.outcome() is None:
        onlooker = game.view(position, None)
        for seat in range(position.seats):
            assert msgspec.structs.replace(onlooker, seat=seat) == game.view(position, seat)
        seat = position.to_act()[0]
        moves = position.legal_moves(seat)
        position.play(seat, moves[rng.below(len(moves))])
