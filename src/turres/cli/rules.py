"""`turres rules`: a game's numbered rules in our own words."""

import sys
from typing import Annotated

import typer
from rich.console import Console
from rich.markdown import Markdown

import turres
from turres.cli.common import GameId, Lang
from turres.core.game import Game
from turres.core.rulebook import Rule

EXAMPLE = "turres rules turro TRO-11 --lang fr"

RuleId = Annotated[str | None, typer.Argument(metavar="[RULE-ID]", help="One rule only: TRO-11.", show_default=False)]


def rules(name: GameId, rule: RuleId = None, lang: Lang = "en") -> None:
    """Read a game's rules, all of them or one by its id."""
    game = turres.game(name)
    text = game.rules_file(lang).read_text(encoding="utf-8") if rule is None else as_markdown(find(game, rule, lang))
    if sys.stdout.isatty():
        Console().print(Markdown(text))
    else:
        typer.echo(text.rstrip())


def find(game: Game, rule: str, lang: str) -> Rule:
    """The rule with this id, however it is typed."""
    for name, found in game.rulebook[lang].items():
        if name.lower() == rule.lower():
            return found
    known = list(game.rulebook[lang])
    raise turres.BadSetup(f"{game.title} has no rule {rule!r}; its rules are {known[0]} to {known[-1]}")


def search(game: Game, words: str, lang: str) -> list[Rule]:
    """The rules that hold all these words, in id, chapter or text; all rules for no words."""
    wanted = words.lower().split()
    return [
        rule
        for rule in game.rulebook[lang].values()
        if all(word in f"{rule.id} {rule.chapter} {rule.text}".lower() for word in wanted)
    ]


def as_markdown(rule: Rule) -> str:
    """A rule with its id and standing."""
    return f"**{rule.id}** ({rule.standing}) {rule.text}"
