"""What every game proves, at every seat count and with every option; no game is excused by name."""

import math
import pickle
import re
from itertools import islice

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import turres
from turres.core.game import word
from turres.core.language import LANGUAGES
from turres.core.policy import count_decisions
from turres.tables.barriers import is_barrier

from .walks import Setting, finished, onlookers, random_move, samples, walk
from .walks import settings as all_settings

every_setting = pytest.mark.parametrize("setting", all_settings(), ids=str)
every_game = pytest.mark.parametrize("name", turres.ids())


@every_setting
def test_every_game_ends_with_an_outcome(setting: Setting) -> None:
    for seed in range(20):
        position = finished(setting, seed)
        outcome = position.outcome()
        assert outcome is not None
        assert () == position.to_act()
        assert setting.seats == len(outcome.scores) == len(outcome.returns)
        assert all(math.isfinite(score) for score in outcome.scores)
        assert all(0 <= winner < setting.seats for winner in outcome.winners)
        check_returns(outcome, setting.seats)


def check_returns(outcome: turres.Outcome, seats: int) -> None:
    """A sole winner has 1, losers share -1, the sum is 0; a solo game is won or lost."""
    if seats == 1:
        assert outcome.returns == ((1.0,) if outcome.winners else (-1.0,))
        return
    assert outcome.winners
    assert 0 == pytest.approx(sum(outcome.returns))
    for seat, share in enumerate(outcome.returns):
        if seat not in outcome.winners:
            assert share == pytest.approx(-1 / (seats - 1))
        elif len(outcome.winners) == 1:
            assert share == 1


@every_setting
def test_an_outcome_names_a_rule_of_the_rulebook_in_every_language(setting: Setting) -> None:
    for lang in LANGUAGES:
        outcome = finished(setting, 1).outcome(lang)
        assert outcome is not None
        assert setting.box.rulebook[lang][outcome.reason.rule].sentence == outcome.reason.sentence


@every_setting
def test_how_a_game_was_scored_is_told_when_it_is_over_and_to_everybody_alike(setting: Setting) -> None:
    position = finished(setting, 1)
    for lang in LANGUAGES:
        lines = setting.box.scored(setting.box.view(position, None), lang)
        assert lines
        for line in lines:
            assert line.text
            assert line.rule in setting.box.rulebook[lang]
            assert setting.seats == len(line.values)
            assert all(line.values)
        for seat in range(setting.seats):
            assert lines == setting.box.scored(setting.box.view(position, seat), lang)
    for begun in samples(setting):
        if begun.to_act():
            assert all(not setting.box.scored(setting.box.view(begun, seat)) for seat in onlookers(begun))


@every_game
def test_choices_that_are_words_say_what_they_mean(name: str) -> None:
    for option in turres.game(name).options:
        words = [choice for choice in option.choices if isinstance(choice, str)]
        assert len(words) == len(option.meanings)
        assert len(words) == len({meaning.name for meaning in option.meanings})
        assert all(meaning.text.endswith(".") for meaning in option.meanings)


@every_setting
def test_whatever_stands_in_a_log_is_said_in_every_language_unless_it_is_no_words(setting: Setting) -> None:
    books = {lang: setting.box.phrasebook(setting.start().content, lang) for lang in LANGUAGES}
    texts = {
        setting.box.seen(position, by, move, seat)
        for position, by, move in walk(setting, 11)
        for seat in onlookers(position)
    }
    worded = [text for text in sorted(texts) if re.search("[a-z]{3}", text)]
    assert [] == [(lang, text) for lang, book in books.items() for text in worded if not book.say(text)]


@every_setting
def test_legal_moves_are_catalogue_members_and_all_can_be_played(setting: Setting) -> None:
    for position in samples(setting):
        for seat in position.to_act():
            moves = position.legal_moves(seat)
            assert moves, "a position that is not over gives every acting seat a move"
            assert len(moves) == len(set(moves))
            for move in moves:
                assert setting.box.moves[move.number] is move
                after = position.copy()
                after.play(seat, move)


@every_setting
def test_seats_that_do_not_act_have_no_moves(setting: Setting) -> None:
    for position in samples(setting):
        for seat in {turres.CHANCE, *range(setting.seats)} - set(position.to_act()):
            assert [] == position.legal_moves(seat)


@every_setting
def test_moves_read_back_from_their_notation(setting: Setting) -> None:
    for position in samples(setting):
        for seat in position.to_act():
            for move in position.legal_moves(seat):
                text = setting.box.format_move(position, move, seat)
                assert move == setting.box.parse_move(position, text, seat)
                assert move == setting.box.parse_move(position, f"  {text.upper()} ", seat)


@every_setting
def test_any_move_of_the_catalogue_can_be_written_on_any_position(setting: Setting) -> None:
    for position in islice(samples(setting), 0, None, 5):
        for seat in (turres.CHANCE, *range(setting.seats)):
            assert all(setting.box.format_move(position, move, seat) for move in setting.box.moves)


@every_setting
def test_positions_read_back_from_their_text_and_from_a_pickle(setting: Setting) -> None:
    for position in samples(setting):
        text = setting.box.format_position(position)
        again = setting.box.parse_position(text)
        assert position == again
        assert hash(position) == hash(again)
        assert position.to_bytes() == again.to_bytes()
        assert position == pickle.loads(pickle.dumps(position))
        assert position == eval(repr(position), {"turres": turres})


@every_setting
def test_a_copy_shares_nothing(setting: Setting) -> None:
    rng = turres.Rng(5)
    for position in samples(setting):
        if position.to_act():
            before, copy = position.to_bytes(), position.copy()
            copy.play(*random_move(copy, rng))
            assert before == position.to_bytes()
            assert copy != position or copy.to_bytes() == before


@every_setting
def test_idle_seats_and_illegal_moves_are_refused_and_change_nothing(setting: Setting) -> None:
    rng = turres.Rng(11)
    for position in samples(setting):
        before = position.to_bytes()
        for seat in range(setting.seats):
            legal = set(position.legal_moves(seat))
            for move in islice((m for m in rng.shuffled(setting.box.moves) if m not in legal), 6):
                with pytest.raises(turres.IllegalMove) as refused:
                    position.play(seat, move)
                assert refused.value.rule in setting.box.rulebook["en"]
                assert refused.value.why
        with pytest.raises(ValueError):
            position.play(setting.seats, setting.box.moves[0])
        assert before == position.to_bytes()


@every_setting
def test_why_not_depends_on_what_the_seat_knows_and_agrees_with_the_legal_moves(setting: Setting) -> None:
    rng = turres.Rng(13)
    for position in islice(samples(setting), 0, None, 2):
        for seat in range(setting.seats):
            legal, twin = set(position.legal_moves(seat)), position.imagine(seat, rng)
            for move in [*islice(rng.shuffled(setting.box.moves), 6), *islice(legal, 3)]:
                for lang in LANGUAGES:
                    reason = setting.box.why_not(position, seat, move, lang)
                    assert reason == setting.box.why_not(twin, seat, move, lang)
                    assert (move in legal) == (reason is None)
                    assert reason is None or reason.sentence.endswith(setting.box.rulebook[lang][reason.rule].sentence)


@every_setting
def test_a_record_replays_to_the_identical_position(setting: Setting) -> None:
    start = setting.start()
    record = turres.Record.of(start)
    for _, seat, move in walk(setting, 3):
        record.play(start, seat, move)
    again = turres.Record.parse(str(record))
    assert str(record) == str(again)
    assert start == again.replay()


@every_setting
def test_chance_weights_are_positive_and_small_enough_to_add(setting: Setting) -> None:
    for position in samples(setting):
        weights = [weight for _, weight in position.chances()]
        assert all(weight > 0 for weight in weights)
        assert bool(weights) == (position.to_act() == (turres.CHANCE,))
        assert sum(weights) < 2**32


@every_setting
def test_sealed_choices_commute(setting: Setting) -> None:
    rng = turres.Rng(17)
    for position, _, _ in walk(setting, 5):
        seats = position.to_act()
        if len(seats) > 1:
            choices = {seat: rng.choice(position.legal_moves(seat)) for seat in seats}
            ends = []
            for order in (seats, seats[::-1], tuple(rng.shuffled(seats))):
                after = position.copy()
                for seat in order:
                    assert seat in after.to_act(), "another seat's seal does not take this one's choice away"
                    after.play(seat, choices[seat])
                ends.append(after)
            assert ends[0] == ends[1] == ends[2]


@every_setting
def test_equal_knowledge_gives_equal_views_and_legal_moves(setting: Setting) -> None:
    for number, position in enumerate(samples(setting)):
        for seat in range(setting.seats):
            view, legal = setting.box.view(position, seat), position.legal_moves(seat)
            for twin in (position.known_to(seat), position.imagine(seat, turres.Rng(number))):
                assert view == setting.box.view(twin, seat)
                assert legal == twin.legal_moves(seat)


@every_setting
def test_what_a_seat_knows_and_imagines_reads_back_from_its_text(setting: Setting) -> None:
    for number, position in enumerate(samples(setting)):
        for seat in range(setting.seats):
            for twin in (position.known_to(seat), position.imagine(seat, turres.Rng(number))):
                assert twin == setting.box.parse_position(setting.box.format_position(twin))


@every_setting
def test_equal_knowledge_gives_equal_bytes(setting: Setting) -> None:
    for number, position in enumerate(samples(setting)):
        for seat in range(setting.seats):
            before, known = position.to_bytes(), position.known_to(seat)
            imagined = position.imagine(seat, turres.Rng(number)).to_bytes()
            for twin in (known, position.imagine(seat, turres.Rng(1000 + number))):
                assert known.to_bytes() == twin.known_to(seat).to_bytes()
                assert imagined == twin.imagine(seat, turres.Rng(number)).to_bytes()
            assert before == position.to_bytes()


def fingerprint(position: turres.Position) -> bytes:
    """A position as all seats together see it."""
    return b"".join(msgspec.json.encode(position.game.view(position, seat)) for seat in range(position.seats))


@every_setting
def test_imagination_covers_what_is_possible(setting: Setting) -> None:
    """Where so many draws give few different positions, the true one must be among them."""
    for position in islice(samples(setting), 0, None, 4):
        for seat in range(setting.seats):
            rng, found = turres.Rng(23), set()
            for _ in range(120):
                found.add(fingerprint(position.imagine(seat, rng)))
                if len(found) > 12:
                    break
            if len(found) <= 12:
                assert fingerprint(position) in found


@every_setting
def test_moves_that_read_alike_to_a_seat_leave_it_with_the_same_view_and_knowledge(setting: Setting) -> None:
    """The leak test; what redeals too little would let the seat know which of such moves was made."""
    for position in samples(setting):
        for by in position.to_act():
            legal = position.legal_moves(by)
            for seat in onlookers(position):
                if seat == by:
                    continue
                known: dict[str, tuple[turres.View, bytes]] = {}
                for move in legal if len(legal) < 40 else legal[:: len(legal) // 40 + 1]:
                    text = setting.box.seen(position, by, move, seat)
                    after = position.copy()
                    after.play(by, move)
                    knows = b"" if seat is None else after.known_to(seat).to_bytes()
                    left = setting.box.view(after, seat), knows
                    assert left == known.setdefault(text, left), f"{text!r} hides {move} from {seat}, but not for long"


@every_setting
def test_views_travel_as_json_and_are_described_in_every_language(setting: Setting) -> None:
    for position in samples(setting):
        for seat in onlookers(position):
            view = setting.box.view(position, seat)
            assert view == msgspec.json.decode(msgspec.json.encode(view), type=type(view))
            for lang in LANGUAGES:
                assert setting.box.describe(view, lang).strip()


@every_setting
def test_whatever_changes_in_a_view_changes_how_it_is_described(setting: Setting) -> None:
    """Whoever hears the board is told all that others see on it."""
    before: dict[int | None, tuple[turres.View, str]] = {}
    for position, by, _ in islice(walk(setting, 0), 150):
        if by == turres.CHANCE:  # nobody looks at the board before chance has spoken
            continue
        for seat in onlookers(position):
            view = setting.box.view(position, seat)
            now = view, setting.box.describe(view)
            then = before.get(seat, (view, ""))
            assert (now[0] == then[0]) or now[1] != then[1], f"seat {seat}: {then[0]} became {now[0]}"
            before[seat] = now


@every_setting
def test_moves_touch_elements_that_have_ids(setting: Setting) -> None:
    for position in islice(samples(setting), 0, None, 3):
        for seat in position.to_act():
            view = setting.box.view(position, None if seat == turres.CHANCE else seat)
            cells = {cell.element for row in setting.box.grid(view) for cell in row}
            for move in position.legal_moves(seat):
                alone, seen = setting.box.touches(move), setting.box.touches(move, view)
                assert all(":" in element for element in seen)
                assert set(alone) <= set(seen)
                if cells:
                    kinds = {element.split(":")[0] for element in cells}
                    assert all(element in cells for element in seen if element.split(":")[0] in kinds)


@every_setting
def test_every_move_of_a_seat_can_be_said_aloud_and_no_two_sound_alike(setting: Setting) -> None:
    for position in samples(setting):
        for seat in set(position.to_act()) - {turres.CHANCE}:
            view, moves = setting.box.view(position, seat), position.legal_moves(seat)
            for lang in LANGUAGES:
                texts = [setting.box.spoken(view, move, lang) for move in moves]
                assert [] == [
                    move for move, text in zip(moves, texts, strict=True) if not text or text[0] != text[0].upper()
                ]
                assert len(moves) == len(set(texts)), f"{setting} at {view!r}"


@every_setting
def test_what_is_called_final_cannot_be_taken_back(setting: Setting) -> None:
    for position in islice(samples(setting), 0, None, 2):
        for seat in set(position.to_act()) - {turres.CHANCE}:
            view = setting.box.view(position, seat)
            for move in position.legal_moves(seat):
                if setting.box.is_final(view, move):
                    after = position.copy()
                    after.play(seat, move)
                    assert after.to_act() != (seat,) or is_barrier(position, seat, move, seat, turres.Rng(1)), move


@every_setting
def test_policies_choose_alike_wherever_their_seat_knows_the_same(setting: Setting) -> None:
    """So a policy may be handed the position itself: it looks only at what its seat knows."""
    for name, kind in setting.box.bots().items():
        bot = kind()
        for number, position in enumerate(samples(setting)):
            for seat in set(position.to_act()) - {turres.CHANCE}:
                before = position.to_bytes()
                picked, scores = bot.pick(position, seat, turres.Rng(number)), bot.scores(position, seat)
                assert picked in position.legal_moves(seat)
                for twin in (position.known_to(seat), position.imagine(seat, turres.Rng(number))):
                    assert picked == bot.pick(twin, seat, turres.Rng(number)), name
                    assert scores == bot.scores(twin, seat), name
                assert before == position.to_bytes()


@every_setting
def test_playing_out_depends_on_the_seed_alone(setting: Setting) -> None:
    one, two = setting.start(), setting.start()
    assert count_decisions(one, turres.Rng(9)) == count_decisions(two, turres.Rng(9))
    assert one == two
    policies = [kind() for kind in setting.box.bots().values()]
    seated = [policies[seat % len(policies)] for seat in range(setting.seats)]
    three, four = setting.start(), setting.start()
    assert turres.play_out(three, turres.Rng(9), seated) == turres.play_out(four, turres.Rng(9), seated)
    assert three == four


@every_game
@settings(max_examples=30, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])
@given(data=st.data())
def test_any_choices_keep_the_promises(name: str, data: st.DataObject) -> None:
    """Hypothesis picks seats and moves, so that a failure shrinks to the shortest game that shows it."""
    box = turres.game(name)
    position = box.start(data.draw(st.sampled_from(list(box.seats))))
    for choice in data.draw(st.lists(st.integers(0, 2**16), max_size=60)):
        if not position.to_act():
            break
        seat = position.to_act()[choice % len(position.to_act())]
        legal = position.legal_moves(seat)
        move = legal[choice % len(legal)]
        text, before = box.format_move(position, move, seat), position.copy()
        assert move == box.parse_move(position, text, seat)
        assert position == box.parse_position(box.format_position(position))
        position.play(seat, text)
        before.play(seat, move)
        assert before == position


@every_game
def test_a_box_says_what_it_is(name: str) -> None:
    box = turres.game(name)
    assert name == box.id
    assert box.title
    assert box.goal.endswith(".")
    assert tuple(range(box.seats[0], box.seats[-1] + 1)) == tuple(box.seats)
    assert {box.turn_rule, *box.endings} <= set(box.rulebook["en"])
    assert not box.draw_rule or box.draw_rule in box.rulebook["en"]
    for option in box.options:
        assert option.default in option.choices
        assert option.rule in box.rulebook["en"]
        assert option.default == option.parse(word(option.default))


@every_game
def test_bad_seats_and_options_are_refused_in_words(name: str) -> None:
    box = turres.game(name)
    for seats in (0, -1, box.seats[-1] + 1, 99):
        with pytest.raises(turres.BadSetup, match="seats"):
            box.start(seats)
    with pytest.raises(turres.BadSetup, match="no option 'colour'"):
        box.start(options={"colour": "blue"})
    for option in box.options:
        with pytest.raises(turres.BadSetup, match=option.name):
            box.start(options={option.name: "nonsense"})
