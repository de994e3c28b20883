"""What there is to know about the games themselves: the shelf, the rules, the content."""

from __future__ import annotations

import logging
import re
from collections.abc import Iterator
from functools import cache
from typing import Any

import msgspec

import turres
from turres.core.content import Entry, Pack, Source
from turres.core.errors import TurresError
from turres.core.game import Game, Option
from turres.core.language import bound
from turres.core.rulebook import WHY, Rule
from turres.search.bots import bot_names
from turres.server import wire

MARKS = re.compile(r"[*`]")
log = logging.getLogger("turres.server")


@cache
def playable() -> tuple[str, ...]:
    """The games that load; one that is installed but broken is left out, and the log says why."""
    found = []
    for name in turres.ids():
        try:
            turres.game(name)
        except TurresError as error:
            log.warning("%s; it is not offered, and its tables can only be looked at", error)
        else:
            found.append(name)
    return tuple(found)


def game_lines(lang: str) -> list[wire.GameLine]:
    """The shelf, in this language."""
    return [_game_line(turres.game(name), lang) for name in playable()]


def _game_line(game: Game, lang: str) -> wire.GameLine:
    options = tuple(_option_line(game, option, lang) for option in game.options)
    words = game.say  # a game's goal and options are in its own languages
    goal = words(lang, game.goal)
    return wire.GameLine(
        id=game.id,
        title=game.title,
        goal=goal,
        seats=tuple(game.seats),
        bots=tuple(bot_names(game)),
        any_order=game.any_order,
        draws=bool(game.draw_rule),
        lot=game.lot_rule,
        options=options,
    )


def _option_line(game: Game, option: Option, lang: str) -> wire.OptionLine:
    wide = option.choices if isinstance(option.choices, range) else None
    choices = None if wide is not None else tuple(option.choices)
    lowest, highest = (wide[0], wide[-1]) if wide is not None else (None, None)
    words = game.say
    text = words(lang, option.text)
    meanings = tuple(wire.ChoiceLine(words(lang, one.name), words(lang, one.text)) for one in option.meanings)
    return wire.OptionLine(option.name, text, option.default, choices, lowest, highest, option.rule, meanings)


def rule_lines(game: Game, lang: str) -> list[wire.RuleLine]:
    """A game's rules in their order, without markup."""
    return [_rule_line(rule) for rule in game.rulebook[lang].values()]


def _rule_line(rule: Rule) -> wire.RuleLine:
    text, *why = (MARKS.sub("", part).strip() for part in WHY.split(rule.text))
    return wire.RuleLine(rule.id, rule.chapter, rule.standing, rule.sentence, text, " ".join(why))


def content_of(game: Game, pack: Pack | None, content: str, lang: str) -> wire.Content:
    """A pack in one language: of `name` and `name.fr` only the one asked for, under `name`.

    `meaning` says what a card does, `origin` what of it is reconstructed.
    An entry that another names, as a faction its nemesis, is called there as it is called itself.
    """
    plain = _in(game, lang, pack, dict(_names(pack, lang))) if pack is not None else {}
    return wire.Content(content, pack.title if pack is not None else "", plain)


def _names(value: Any, lang: str) -> Iterator[tuple[str, str]]:
    """The name of every entry, and how it is called in this language."""
    if isinstance(value, Entry):
        yield value.name, value.named(lang)
    if isinstance(value, msgspec.Struct):
        value = msgspec.structs.asdict(value)
    if isinstance(value, dict | list | tuple):
        for one in value.values() if isinstance(value, dict) else value:
            yield from _names(one, lang)


def _said(game: Game, lang: str, entry: Entry) -> dict[str, str]:
    """What is said of an entry beyond what its pack says."""
    origin = entry.origin(lang)
    return {"meaning": game.meaning(entry, lang), **({"origin": origin} if origin else {})}


def _in(game: Game, lang: str, value: Any, names: dict[str, str]) -> Any:
    if isinstance(value, Source):
        return msgspec.to_builtins(value)
    if isinstance(value, msgspec.Struct):
        entries = {field.encode_name: getattr(value, field.name) for field in msgspec.structs.fields(value)}
        plain = {
            key: _in(game, lang, bound(entries.get(f"{key}.{lang}", ""), lang) or inner, {} if key == "name" else names)
            for key, inner in entries.items()
            if "." not in key
        }
        return plain | (_said(game, lang, value) if isinstance(value, Entry) else {})
    if isinstance(value, dict):
        return {key: _in(game, lang, inner, names) for key, inner in value.items()}
    if isinstance(value, list | tuple):
        return [_in(game, lang, one, names) for one in value]
    return names.get(value, value) if isinstance(value, str) else value
