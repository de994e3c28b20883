"""A table keeps its events, and everything else follows from them."""

import msgspec
import pytest

import turres
from turres.tables import Bot, Open, Past, Refused, Stale, Stamped, Table, news
from turres.tables import events as ev
from turres.tables.events import pack_event, unpack_event
from turres.tables.table import set_up

from .sitting import ANN, BEN, CAT, DAN, NOON, again, below, first_move, play_on, sit

every_game = pytest.mark.parametrize("name", turres.ids())


def people(name: str) -> list[ev.Person]:
    return [ANN, BEN, CAT, DAN, ev.Person("eve", "Eve"), ev.Person("fay", "Fay")][: max(2, turres.game(name).seats[0])]


@every_game
def test_a_loaded_table_is_where_it_was(name: str) -> None:
    table = sit(name, *people(name))
    play_on(table, turres.Rng(3), 60)
    loaded = again(table)
    assert table.position == loaded.position
    assert table.moves == loaded.moves
    assert table.finish == loaded.finish
    assert table.told == loaded.told
    assert "" == loaded.read_only


@every_game
def test_a_fork_is_the_same_in_all_but_what_is_fresh(name: str) -> None:
    table = sit(name, *people(name), clock=ev.PerMove(60))
    play_on(table, turres.Rng(4), 20)
    table.mute("ann", "ben", True, NOON)
    twin = table.fork()
    facts = [fact for fact in dir(table) if fact[0] != "_" and not callable(getattr(table, fact))]
    same = {fact for fact in facts if getattr(table, fact) == getattr(twin, fact)}
    assert {"position", "players", "told", "looks"} <= same
    assert {"fresh", "timer"} == set(facts) - same
    assert (table.to_act(), table.legal(0)) == (twin.to_act(), twin.legal(0))
    assert [table.seat_of(person.id) for person in people(name)] == [twin.seat_of(person.id) for person in people(name)]
    assert [] == twin.fresh
    twin.say(ANN, "hello", NOON)
    assert (table.version + 1, len(table.told) + 1) == (twin.version, len(twin.told))


@every_game
def test_a_whole_game_ends_by_its_rules_and_its_record_replays(name: str) -> None:
    table = sit(name, *people(name))
    play_on(table, turres.Rng(5), 100_000)
    outcome = table.position.outcome()
    assert outcome is not None
    assert table.finish is not None
    assert ("rules", outcome.winners) == (table.finish.how, table.finish.winners)
    assert table.position == turres.Record.parse(str(table.record())).replay()


@every_game
def test_events_are_stored_as_json_and_read_back(name: str) -> None:
    table = sit(name, *people(name))
    play_on(table, turres.Rng(7), 30)
    for told in table.told:
        assert told.stamped.event == unpack_event(pack_event(told.stamped.event))


def test_a_fork_leaves_the_table_as_it_was() -> None:
    table = sit("turro")
    fork = table.fork()
    fork.play(0, first_move(fork, 0), NOON)
    fork.say(ANN, "well", NOON)
    assert 1 == table.version
    assert [] == table.moves
    assert turres.game("turro").start() == table.position
    assert [2, 3] == [stamped.version for stamped in fork.fresh]


def test_the_game_begins_when_the_last_seat_is_taken() -> None:
    table = sit("bids", ANN, Open())
    assert () == table.to_act()
    with pytest.raises(Refused, match="still empty"):
        table.play(0, "bid 1", NOON)
    table.sit(1, BEN, NOON, below(1))
    assert (0, 1) == table.to_act()
    assert {turres.CHANCE} == {move.seat for move in table.moves}


def test_a_seat_is_taken_once_and_by_somebody_who_has_none() -> None:
    table = sit("bids", ANN, Open(), Open())
    for seat, who in ((0, BEN), (3, BEN), (-1, BEN), (1, ANN)):
        with pytest.raises(Refused):
            table.sit(seat, who, NOON)
    with pytest.raises(Refused, match="no bot 'genius'"):
        table.sit(1, Bot("genius"), NOON)
    table.sit(1, Bot("greedy"), NOON)
    table.leave(0, NOON)
    assert (Open(), Bot("greedy"), Open()) == table.players


def test_one_may_not_leave_once_the_game_has_begun() -> None:
    with pytest.raises(Refused, match="resign"):
        sit("turro").leave(0, NOON)


def test_a_bot_that_does_not_exist_is_refused_at_once() -> None:
    with pytest.raises(Refused, match="no bot"):
        set_up(turres.game("turro"), [ANN, Bot("genius")])
    with pytest.raises(Refused, match="no bot"):
        set_up(turres.game("turro"), [ANN, BEN], takeover="genius")


def test_an_illegal_move_is_refused_with_its_rule_and_changes_nothing() -> None:
    table = sit("turro")
    with pytest.raises(turres.IllegalMove) as refused:
        table.play(1, first_move(table, 0), NOON)
    assert "TRO-3" == refused.value.rule
    with pytest.raises(turres.BadNotation):
        table.play(0, "castle", NOON)
    assert 1 == table.version


# Versions ------------------------------------------------------------------------------------------------------------


def test_a_move_made_before_the_last_one_is_stale() -> None:
    table = sit("turro")
    table.play(0, first_move(table, 0), NOON, version=1)
    seat = table.to_act()[0]
    with pytest.raises(Stale):
        table.play(seat, first_move(table, seat), NOON, version=1)
    table.play(seat, first_move(table, seat), NOON, version=2)


def test_talk_and_offers_make_no_move_stale() -> None:
    table = sit("turro")
    table.say(BEN, "hello", NOON)
    table.offer_draw(1, NOON)
    table.play(0, first_move(table, 0), NOON, version=1)
    assert 1 == len(table.moves)


def test_what_another_seat_seals_does_not_make_mine_stale() -> None:
    table = sit("bids")
    seen = table.version
    table.play(1, first_move(table, 1), NOON, version=seen, below=below(1))
    table.play(0, first_move(table, 0), NOON, version=seen, below=below(1))
    assert [1, 0] == [move.seat for move in table.moves if move.seat >= 0]
    with pytest.raises(Stale):
        table.play(1, first_move(table, 1), NOON, version=seen)


def test_events_must_follow_one_another() -> None:
    table = sit("turro")
    with pytest.raises(Refused, match="does not follow"):
        table.apply(Stamped(7, NOON, ev.Drawn()))


# Upgrades ------------------------------------------------------------------------------------------------------------


def test_a_game_begun_under_other_rules_can_be_looked_at_and_replayed() -> None:
    table = sit("turro")
    play_on(table, turres.Rng(1), 6)
    old = [told.stamped for told in table.told]
    old[0] = msgspec.structs.replace(old[0], event=msgspec.structs.replace(table.setup, rules=0))
    loaded = Table.load(old)
    assert not loaded.going
    assert "version 0 of the rules" in loaded.read_only
    assert loaded.closed is not None
    assert "version 0 des règles" in loaded.closed.said("fr")
    assert table.position == loaded.position
    assert "rules: 0" in loaded.record_for(None)
    assert [move.text for move in table.moves] == [line.text for line in loaded.record().moves]
    assert table.position == Past().at(loaded, loaded.version).position
    table.resign(0, NOON)
    over = [*old, table.told[-1].stamped]
    assert "" == Table.load(over).read_only  # there is nothing to play on with


@pytest.mark.parametrize(("field", "value"), [("digest", "0" * 16), ("text", "a1-h8"), ("seat", 7)])
@pytest.mark.parametrize("rules", [0, None])
def test_moves_that_now_lead_elsewhere_make_a_table_read_only_and_say_why(
    field: str, value: object, rules: int | None
) -> None:
    table = sit("turro")
    play_on(table, turres.Rng(1), 6)
    old = [told.stamped for told in table.told]
    if rules is not None:
        old[0] = msgspec.structs.replace(old[0], event=msgspec.structs.replace(table.setup, rules=rules))
    old[3] = msgspec.structs.replace(old[3], event=msgspec.structs.replace(old[3].event, **{field: value}))
    loaded = Table.load(old)
    assert "move 2" in loaded.read_only
    assert ("version 0" in loaded.read_only) == (rules == 0)
    assert 2 == len(loaded.record().moves)
    assert loaded.record_for(0).endswith("end: open\n")
    assert len(old) == loaded.version
    assert () == loaded.to_act()
    for seat in (0, 1):
        with pytest.raises(Refused, match="look at it"):
            loaded.play(seat, "d3-d4", NOON)
        with pytest.raises(Refused, match="look at it"):
            loaded.resign(seat, NOON)


def test_a_table_whose_content_is_gone_is_read_only() -> None:
    table = sit("bids", chance=None)
    gone = msgspec.structs.replace(table.setup, content="ab" * 32)
    loaded = Table.load([Stamped(1, NOON, gone), *(told.stamped for told in table.told[1:])])
    assert "content pack" in loaded.read_only
    assert loaded.record_for(0).endswith("end: open\n")


def test_an_event_that_cannot_be_read_makes_a_table_read_only_and_nothing_else() -> None:
    table = sit("turro")
    play_on(table, turres.Rng(1), 6)
    old = [told.stamped for told in table.told]
    old[4] = msgspec.structs.replace(old[4], event=unpack_event('{"type":"future"}'))
    loaded = Table.load(old)
    assert "move 3" in loaded.read_only
    assert len(old) == loaded.version
    assert "nothing" in str(news(loaded, 4, None).happened[0].what).lower()


def test_a_table_keeps_its_own_content() -> None:
    game = turres.game("bids")
    assert game.content is not None
    pack = msgspec.structs.replace(game.content, title="Mine")
    created = set_up(game, [ANN, BEN], {}, pack)
    assert created.content != game.start().content.hash
    assert pack == Table(Stamped(1, NOON, created), pack).position.content.pack


# Ending early --------------------------------------------------------------------------------------------------------


def test_resigning_lets_the_others_win() -> None:
    table = sit("bids", ANN, BEN, CAT)
    table.resign(1, NOON)
    assert table.finish is not None
    assert ("resigned", (0, 2), 1) == (table.finish.how, table.finish.winners, table.finish.seat)
    with pytest.raises(Refused, match="over"):
        table.play(0, "bid 1", NOON)


def test_where_a_bot_may_take_over_a_game_of_three_goes_on_without_who_resigned() -> None:
    table = sit("bids", ANN, BEN, CAT, takeover="random")
    table.resign(1, NOON)
    assert table.going
    assert Bot("random", BEN) == table.players[1]


def test_a_draw_needs_everybody() -> None:
    table = sit("turro")
    table.offer_draw(0, NOON)
    with pytest.raises(Refused, match="already"):
        table.offer_draw(1, NOON)
    with pytest.raises(Refused, match="no draw offer"):
        table.answer_draw(0, True, NOON)
    table.answer_draw(1, False, NOON)
    with pytest.raises(Refused, match="no draw offer"):
        table.answer_draw(1, True, NOON)
    table.offer_draw(1, NOON)
    with pytest.raises(Stale):
        table.answer_draw(0, True, NOON, version=2)
    table.answer_draw(0, True, NOON, version=table.version)
    assert table.finish is not None
    assert ("draw", (0, 1)) == (table.finish.how, table.finish.winners)


def test_a_move_ends_an_offer() -> None:
    table = sit("turro")
    table.offer_draw(1, NOON)
    table.play(0, first_move(table, 0), NOON)
    with pytest.raises(Refused, match="no draw offer"):
        table.answer_draw(0, True, NOON)


def test_there_is_no_draw_in_a_game_without_draws_or_with_a_bot() -> None:
    with pytest.raises(Refused, match="has no draws"):
        sit("bids").offer_draw(0, NOON)
    with pytest.raises(Refused, match="Bots"):
        sit("turro", ANN, Bot("random")).offer_draw(0, NOON)


def test_a_game_may_be_called_off_until_all_have_moved() -> None:
    table = sit("turro")
    table.play(0, first_move(table, 0), NOON)
    early = table.fork()
    early.abort(1, NOON)
    assert early.finish is not None
    assert ("aborted", ()) == (early.finish.how, early.finish.winners)
    play_on(table, turres.Rng(1), 6)
    assert {0, 1} == {move.seat for move in table.moves}
    with pytest.raises(Refused, match="resign"):
        table.abort(1, NOON)


def test_a_rematch_turns_the_seats() -> None:
    table = sit("bids", ANN, Bot("greedy"), CAT)
    with pytest.raises(Refused, match="not over yet"):
        table.ask_rematch(0, NOON)
    table.resign(0, NOON)
    assert not table.ask_rematch(0, NOON)
    assert table.ask_rematch(2, NOON)
    assert (CAT, ANN, Bot("greedy")) == table.turned().players
    table.add(ev.Rematched("next"), NOON)
    assert "next" == again(table).next_table


def test_a_bot_keeps_a_seat_until_its_person_is_back() -> None:
    table = sit("turro", takeover="greedy")
    table.take_over(0, NOON)
    assert 0 == table.bot_to_act()
    assert 0 == table.seat_of("ann")
    assert frozenset({1}) == table.people()
    with pytest.raises(Refused, match="seat is empty"):
        table.take_over(0, NOON)
    table.come_back(0, NOON)
    assert ANN == again(table).players[0]
    with pytest.raises(Refused, match="already in your seat"):
        table.come_back(0, NOON)
    with pytest.raises(Refused, match="Bots can't take over"):
        sit("turro").take_over(0, NOON)


def test_a_line_of_chat_is_one_line_and_not_too_long() -> None:
    table = sit("turro")
    table.say(ANN, " good\n\x07 luck ", NOON)
    assert ev.Said(ANN, "good luck") == table.told[-1].stamped.event
    table.say(ANN, "\U0001f469\u200d\U0001f680", NOON)  # one sign made of two
    assert ev.Said(ANN, "\U0001f469\u200d\U0001f680") == table.told[-1].stamped.event
    for text in ("", " \n", "\u200d \u200d", "x" * 501):
        with pytest.raises(Refused):
            table.say(ANN, text, NOON)
