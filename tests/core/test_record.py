"""Records: what a hand-editing person can get wrong is said with its line."""

from pathlib import Path

import pytest

import turres

TURRO = turres.game("turro")
TEXT = """Turres record
game: turro
rules: 1
seats: 2
option turro_rank: 1
option turn_limit: 300
player 0: Ada

# an opening
0: d3-d4
1: d5-d4
0: c3-c4
end: open
"""


def test_a_record_reads_back_what_it_writes() -> None:
    record = turres.Record.parse(TEXT)
    assert {0: "Ada"} == record.players
    assert str(record) == str(turres.Record.parse(str(record)))
    assert "0: c3-c4\nend: open\n" in str(record)
    position = record.replay()
    assert (0,) == position.to_act(), "a pile of two gave Black a second move"


@pytest.mark.parametrize(
    ("old", "new", "line", "complaint"),
    [
        ("Turres record", "Chess record", 1, "begins with the line 'Turres record'"),
        ("game: turro", "game: chess", 2, "there is no game 'chess'"),
        ("game: turro\n", "", 1, "does not say which game"),
        ("seats: 2", "seats: 5", 4, "Turro is for 2 seats, not 5"),
        ("seats: 2", "seats: two", 4, "'two' is not a number"),
        ("seats: 2\n", "", 1, "lacks the line `seats: number`"),
        ("option turn_limit: 300", "option colour: red", 6, "no option 'colour'"),
        ("option turn_limit: 300", "option turn_limit: 0", 6, "'0' is not one of 1 to 10000"),
        ("option turn_limit: 300", "option turro_rank: 1", 6, "stands there twice"),
        ("player 0: Ada", "player 7: Ada", 7, "no field 'player 7'"),
        ("player 0: Ada", "content: abc", 7, "played with content abc"),
        ("player 0: Ada", "nonsense", 7, "neither `field: value` nor `seat: move`"),
        ("1: d5-d4", "1: d5-d3", 11, "moves exactly 1 field in a straight line (TRO-6)"),
        ("1: d5-d4", "0: d5-d4", 11, "it is not this seat's turn"),
        ("1: d5-d4", "9: d5-d4", 11, "no seat 9"),
        ("1: d5-d4", "chance: d5-d4", 11, "chance has other outcomes now"),
        ("1: d5-d4", "1: castles", 11, "is not a move of Turro"),
        ("1: d5-d4", "note: hello", 11, "stands among the moves"),
        ("end: open\n", "", 12, "the record is cut short"),
        ("0: c3-c4\nend: open\n", "0: c3", 12, "the record is cut short"),
        ("end: open", "end: TRO-17, won by 0", 13, "the moves say `end: open`"),
        ("end: open", "end: open\n0: a3-a4", 14, "there is more after the `end:` line"),
    ],
)
def test_every_mistake_names_its_line(old: str, new: str, line: int, complaint: str) -> None:
    with pytest.raises(turres.BadRecord) as refused:
        turres.Record.parse(TEXT.replace(old, new, 1)).replay()
    assert complaint in str(refused.value)
    assert line == refused.value.line


def test_an_older_rules_version_is_mentioned_when_a_move_no_longer_fits() -> None:
    with pytest.raises(turres.BadRecord, match="recorded under version 7 of the rules; these are version 1"):
        turres.Record.parse(TEXT.replace("rules: 1", "rules: 7").replace("1: d5-d4", "1: d5-d2")).replay()


def test_saving_and_loading(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    turres.Record.parse(TEXT).save(file)
    assert [file] == list(tmp_path.iterdir())
    assert turres.Record.parse(TEXT).replay() == turres.Record.load(file).replay()
    with pytest.raises(turres.BadRecord, match="cannot be read"):
        turres.Record.load(tmp_path / "missing.txt")
    file.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(turres.BadRecord, match="not a text file"):
        turres.Record.load(file)


def test_playing_through_a_record_writes_it_and_undo_strikes_out() -> None:
    position = TURRO.start()
    record = turres.Record.of(position)
    record.play(position, 0, "d3-d4")
    before = position.copy()
    record.play(position, 1, "d5-d4")
    assert before == record.undo()
    with pytest.raises(turres.IllegalMove):
        record.play(before, 0, "a3-a4")
    assert 1 == len(record.moves)


def test_a_record_without_secrets_is_the_same_for_everybody_and_one_with_secrets_is_not() -> None:
    assert str(turres.Record.parse(TEXT)) == turres.Record.parse(TEXT).seen_by(1)
    bids = turres.game("bids").start(2)
    record = turres.Record.of(bids)
    record.play(bids, turres.CHANCE, "deal king")
    assert "king" in record.seen_by(0)
    assert "king" not in record.seen_by(1)
    assert "king" not in record.seen_by(None)
    with pytest.raises(turres.BadRecord, match="cannot be replayed"):
        turres.Record.parse(record.seen_by(1))
