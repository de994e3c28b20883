"""Everything that is said to people is said in French too."""

import ast
import re
import string
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

import turres
from turres.core.errors import IllegalMove
from turres.core.language import Speaker, speaker
from turres.server.errors import said
from turres.server.shelf import content_of, rule_lines

ROOT = Path(__file__).parent.parent
REFUSALS = {
    "tables": ("Refused", "Stale"),
    "server": ("Denied", "Unusable"),
}  # which speak with the words of their package


SAID = ("name", "text", "meaning", "origin")
LOOSE = re.compile(r"(?<!\u00a0)[:;?!»](?=[\s)»…]|$)|«(?!\u00a0)")  # what may break before a high sign of French


def speaking_folders() -> list[Path]:
    """Every package whose code says something to people."""
    sources = [*ROOT.glob("src/turres/**/*.py"), *ROOT.glob("examples/*/*/*.py")]
    return sorted(
        {
            speaker(str(path)).folder
            for path in sources
            if re.search(r"^say = speaker", path.read_text(encoding="utf-8"), re.MULTILINE)
        }
        | set(boxes())
    )


def boxes() -> dict[Path, turres.Game]:
    """The games by folder: their goals and options are said too."""
    return {turres.game(name).folder: turres.game(name) for name in turres.ids()}


def spoken(call: ast.Call, folder: Path) -> ast.expr | None:
    """The text that a call says to people: `say(lang, text)`, and the refusals of tables and server."""
    name = ast.unparse(call.func).split(".")[-1]
    if name == "say" and len(call.args) == 2:
        return call.args[1]
    return call.args[0] if name in REFUSALS.get(folder.name, ()) else None


def said_in(folder: Path) -> set[str]:
    """The English texts that a package's code says."""
    texts = set()
    for path in folder.rglob("*.py"):
        if speaker(str(path)).folder != folder:
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and (text := spoken(node, folder)) is not None:
                assert isinstance(text, ast.Constant), f"{path.name}:{node.lineno} says something computed"
                texts.add(str(text.value))
    if box := boxes().get(folder):
        texts |= {box.goal, *(option.text for option in box.options)}
        meanings = [meaning for option in box.options for meaning in option.meanings]
        texts |= {text for meaning in meanings for text in (meaning.name, meaning.text)}
    return texts


def french(folder: Path) -> dict[str, str]:
    """A package's translations."""
    with (folder / "fr.po").open("rb") as file:
        return {str(message.id): str(message.string) for message in read_po(file) if message.id}


def places(text: str) -> set[str]:
    """The names of the values a text is filled with."""
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


@pytest.mark.parametrize("folder", speaking_folders(), ids=lambda folder: folder.name)
def test_every_text_has_its_french(folder: Path) -> None:
    known = french(folder)
    assert said_in(folder) == set(known)
    for text, translation in known.items():
        assert translation, f"no French for {text!r}"
        assert places(text) == places(translation), text


@pytest.mark.parametrize("folder", speaking_folders(), ids=lambda folder: folder.name)
def test_the_high_signs_of_french_have_a_space_before_them_that_does_not_break(folder: Path) -> None:
    say = Speaker(folder)
    said = [say("fr", text) for text in french(folder)]
    assert [] == [text for text in said if LOOSE.search(text)]
    assert all(LOOSE.search(text) for text in ("À vous: {name}", "Quoi ?", "«ici»"))


def strings(value: object) -> list[str]:
    """Every text in plain data, but for what is written in effect words."""
    if isinstance(value, dict):
        return [
            text for key, inner in value.items() if key in SAID or not isinstance(inner, str) for text in strings(inner)
        ]
    if isinstance(value, list):
        return [text for inner in value for text in strings(inner)]
    return [value] if isinstance(value, str) else []


@pytest.mark.parametrize("name", turres.ids())
def test_so_have_the_rules_and_the_cards_as_they_are_served(name: str) -> None:
    game = turres.game(name)
    rules = [text for rule in rule_lines(game, "fr") for text in (rule.chapter, rule.sentence, rule.text, rule.why)]
    cards = strings(content_of(game, game.content, "", "fr").pack)
    assert [] == [text for text in rules + cards if LOOSE.search(text)]


def test_so_has_the_answer_to_an_illegal_move() -> None:
    text = said(IllegalMove("d3-d7", "", "TRO-6"), "fr", turres.game("turro"))
    assert text.startswith("d3-d7\u00a0: ")


@pytest.mark.parametrize("name", turres.ids())
def test_so_has_all_that_is_said_in_a_game(name: str) -> None:
    game = turres.game(name)
    loose = set()
    for seats in {game.seats[0], game.seats[-1]}:
        position, rng = game.start(seats), turres.Rng(1)
        book = game.phrasebook(position.content, "fr")
        while position.to_act():
            by = position.to_act()[0]
            move = rng.choice(position.legal_moves(by))
            told = [book.say(game.seen(position, by, move, None)), *said_of(game, position, by)]
            loose |= {line for text in told for line in text.splitlines() if LOOSE.search(line)}
            position.play(by, move)
        view = game.view(position, None)
        told = [game.describe(view, "fr"), game.asked(view, "fr"), *(line.text for line in game.scored(view, "fr"))]
        loose |= {line for text in told for line in text.splitlines() if LOOSE.search(line)}
    assert set() == loose


def said_of(game: turres.Game, position: turres.Position, by: int) -> list[str]:
    """What is said to those who look on and to the one who decides: on every tenth position, for games are long."""
    if by == turres.CHANCE or hash(position) % 10:
        return []
    view = game.view(position, by)
    moves = [game.spoken(view, move, "fr") for move in position.legal_moves(by)]
    return [game.describe(game.view(position, None), "fr"), game.describe(view, "fr"), game.asked(view, "fr"), *moves]


@pytest.mark.parametrize("name", turres.ids())
def test_an_option_reads_as_a_label(name: str) -> None:
    game = turres.game(name)
    for option in game.options:
        assert not option.text.startswith("Whether "), option.name
        assert not game.say("fr", option.text).startswith("Si "), option.name
