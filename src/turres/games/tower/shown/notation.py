"""Tower as text: moves like `buy water at hesham`, `trade 3g for r`, `use common-thief`; a position is the lines of its block.

Tokens are written g, b, r and p; spaces are numbered from 1 through the markets in the order of the content pack.
"""

from functools import cache
from typing import Any

from turres.core.content import slug
from turres.core.moves import Move
from turres.core.position import Content
from turres.core.text import block_of, read_block, write_block
from turres.games.tower import moves as m
from turres.games.tower.content.pack import TowerPack
from turres.games.tower.content.words import has_secret_cards
from turres.games.tower.shown.checks import faults
from turres.games.tower.steps import NONE, StepKind


def format_move(position: Any, move: Move, seat: int) -> str:
    """The move in notation, whoever makes it."""
    return write_move(position.content.pack, move)


def write_move(pack: TowerPack, move: Move) -> str:
    """The move with the names that the pack gives things; the same on every position."""
    return _texts(pack)[move.number]


@cache
def _texts(pack: TowerPack) -> tuple[str, ...]:
    return tuple(_write(pack, move) for move in m.MOVES)


@cache
def moves_by_text(pack: TowerPack) -> dict[str, Move]:
    """Every move of the catalogue by its notation."""
    return {text.lower(): move for text, move in zip(_texts(pack), m.MOVES, strict=True)}


def _write(pack: TowerPack, move: Any) -> str:
    match move:
        case m.Start():
            return f"start with seat {move.seat}"
        case m.Deal() | m.Pick():
            return f"{'deal' if isinstance(move, m.Deal) else 'keep'} {slug(pack.build_cards[move.card].name)}"
        case m.Usher() | m.Hire() | m.Use():
            return f"{type(move).__name__.lower()} {thug_word(pack, move.thug)}"
        case m.PutOnTop():
            return f"put {thug_word(pack, move.thug)} on top"
        case m.Buy():
            return f"buy {pack.spaces[move.space].material} at {_offer(pack, move.space)}"
        case m.Return():
            return f"return {pack.spaces[move.space].material} to space {move.space + 1}"
        case m.Open():
            return f"open {pack.markets[move.market].id}"
        case m.Steal():
            return f"steal {move.material} from seat {move.seat}"
        case m.Name():
            return f"name {move.material}"
    return _write_tokens(move)


def _write_tokens(move: Any) -> str:
    match move:
        case m.Draw():
            return f"draw {move.token[0]}"
        case m.Trade():
            return f"trade {m.RATES[move.given]}{move.given[0]} for {move.taken[0]}"
        case m.TradePass():
            return f"trade p for {move.taken[0][0]}{move.taken[1][0]}"
        case m.Enter():
            return "enter with pass" if move.token == "pass" else f"enter with {m.ENTRY[move.token]}{move.token[0]}"
        case m.Pay() | m.Take():
            return f"{type(move).__name__.lower()} {move.colour[0]}"
    return str(type(move).__name__.lower())


def thug_word(pack: TowerPack, kind: int) -> str:
    """A thug's name as one word; the catalogue has room for more kinds than a pack may have."""
    return slug(pack.thugs[kind].name) if kind < len(pack.thugs) else f"thug-{kind + 1}"


def _offer(pack: TowerPack, space: int) -> str:
    """The market, and the space too where the market has several of the same material."""
    markets, spaces = pack.markets_of_spaces, pack.spaces
    alike = [
        s for s in range(m.SPACES) if markets[s] == markets[space] and spaces[s].material == spaces[space].material
    ]
    return pack.markets[markets[space]].id + (f" from space {space + 1}" if len(alike) > 1 else "")


def seen(position: Any, by: int, move: Any, seat: int | None) -> str:
    """Which thugs others are shown, hire and put back is hidden, and so are secret build cards (TOW-17a, TOW-21b, TOW-23)."""
    if sees(position, move, seat):
        return write_move(position.content.pack, move)
    match move:
        case m.Usher():
            return "usher a thug"
        case m.Hire():
            return "hire a thug"
        case m.PutOnTop():
            return "put two thugs back"
        case m.Deal():
            return "deal a build card"
    return "keep a build card"


def sees(position: Any, move: Any, seat: int | None) -> bool:
    """Whether the seat sees what the move is about."""
    options = position.content.options
    if isinstance(move, m.Usher | m.Hire | m.PutOnTop):
        is_open = options["thugs"] == "open"
    elif isinstance(move, m.Deal | m.Pick):
        is_open = not has_secret_cards(options, position.content.seats)
    else:
        is_open = True
    if is_open:
        return True
    block = block_of(position)
    if isinstance(move, m.Deal) and block["step"][max(block["depth"] - 1, 0)]["kind"] != StepKind.OFFERING:
        return NONE in block["build"] and bool(block["build"].index(NONE) == seat)
    return bool(block["seat"] == seat)


def format_position(position: Any) -> str:
    """The lines of the position's block."""
    return write_block(position)


def parse_position(text: str, content: Content) -> Any:
    """A position from the lines of its block."""
    return read_block(text, content, faults)


def touches(move: Any, view: Any | None) -> tuple[str, ...]:
    """The spaces, cards, markets, seats and tokens that a move concerns."""
    match move:
        case m.Buy() | m.Return():
            return (f"space:{move.space + 1}",)
        case m.Usher() | m.Hire() | m.PutOnTop() | m.Use():
            return (f"thug:{move.thug + 1}",)
        case m.Deal() | m.Pick():
            return (f"build:{move.card + 1}",)
        case m.Open():
            return (f"market:{move.market + 1}",)
        case m.Steal():
            return (f"seat:{move.seat}", f"material:{move.material}")
        case m.Name():
            return (f"material:{move.material}",)
    return token_elements(move)


def token_elements(move: Any) -> tuple[str, ...]:
    """The tokens in hand or with Salil that a move concerns; to the black market one goes by its deck."""
    match move:
        case m.Trade():
            return (f"token:{move.given}", f"salil:{move.taken}")
        case m.TradePass():
            return ("token:pass", *(f"salil:{colour}" for colour in dict.fromkeys(move.taken)))
        case m.Take():
            return (f"salil:{move.colour}",)
        case m.Pay():
            return (f"token:{move.colour}",)
        case m.Enter():
            return ("deck:thugs", f"token:{move.token}")
    return ()
