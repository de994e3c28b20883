"""The box: everything a game is besides its position, and the one public face all games share."""

from __future__ import annotations

import sys
import threading
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from operator import index
from pathlib import Path
from types import ModuleType
from typing import Any, ClassVar, cast

import msgspec

from turres.core.content import Listed, Pack, check_pack, digest, load_pack
from turres.core.errors import AmbiguousMove, BadNotation, BadSetup, IllegalMove, TurresError
from turres.core.happenings import Happening, Listener, Sentence, seen_by, sentence
from turres.core.language import LANGUAGES, Speaker, speaker
from turres.core.moves import CHANCE, Move
from turres.core.outcome import Count, Outcome, Reason
from turres.core.phrases import Phrasebook
from turres.core.policy import Policy, Uniform
from turres.core.position import Content, Position
from turres.core.rulebook import Rule, read_rules

say = speaker(__file__)

Value = str | int | bool
_settings = threading.RLock()  # so that threads that ask for the same setting at once get the same content


@dataclass(frozen=True)
class Meaning:
    """What a choice is called, and what it means, in a sentence."""

    name: str
    text: str


@dataclass(frozen=True)
class Option:
    """A choice made before the game: read by the command line, web forms and docs alike."""

    name: str
    choices: Sequence[Value]
    default: Value
    text: str
    rule: str
    meanings: tuple[Meaning, ...] = ()  # of each choice in turn, where the choices are words

    def parse(self, text: str) -> Value:
        """The choice a person typed."""
        if isinstance(self.choices, range):
            if text.isascii() and text.isdecimal() and len(text) < 10 and int(text) in self.choices:
                return int(text)
        else:
            for choice in self.choices:
                if word(choice) == text.lower():
                    return choice
        raise BadSetup(f"option {self.name}: {text[:40]!r} is not one of {self.spread}")

    @property
    def spread(self) -> str:
        """The choices in words."""
        if isinstance(self.choices, range):
            return f"{self.choices[0]} to {self.choices[-1]}"
        return ", ".join(map(word, self.choices))


def word(value: Value) -> str:
    """An option's value as typed: yes and no for switches."""
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)


def _text(text: str) -> str:
    if not isinstance(text, str):
        raise TypeError(f"notation is text, not {type(text).__name__}")
    return text


class View(msgspec.Struct, frozen=True, kw_only=True):
    """What one seat may know; `seat` None is an onlooker. A game's own view adds what is on the table."""

    game: str
    seats: int
    options: dict[str, Value]
    content: str
    seat: int | None
    to_act: tuple[int, ...]
    outcome: Outcome | None


class Choice(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A legal move: its notation, the elements it concerns, and how one would say it where that reads better."""

    text: str
    touches: tuple[str, ...]
    spoken: str = ""
    final: bool = False  # whether it surely cannot be taken back


@dataclass(frozen=True)
class Cell:
    """A place on a board drawn as text: the element it is and the few characters that stand there."""

    element: str
    text: str


class Game:
    """A game's box. A game subclasses it, names its parts, and hands over its own hooks; the rest is derived."""

    id: ClassVar[str]
    title: ClassVar[str]
    goal: ClassVar[str]
    seats: ClassVar[Sequence[int]]
    options: ClassVar[tuple[Option, ...]] = ()
    moves: ClassVar[tuple[Move, ...]]
    happenings: ClassVar[
        tuple[type[Happening], ...]
    ] = ()  # what moves bring about, in the order that rules number them
    implied: ClassVar[tuple[str, ...]] = ()  # parts of a view that follow from the others or say what is asked
    endings: ClassVar[tuple[str, ...]]
    turn_rule: ClassVar[str]
    draw_rule: ClassVar[str] = (
        ""  # the rule by which a game can be a draw; seats may agree to one only where there is one
    )
    lot_rule: ClassVar[str] = ""  # the rule by which a lot decides who has seat 0, which begins, where there is one
    reach_rule: ClassVar[str] = ""  # why no move leads from one place to another, where none does
    shown: ClassVar[Sequence[ModuleType]] = ()  # the modules that say what the hooks below ask for
    rules: ClassVar[type[Position]]
    rules_version: ClassVar[int] = 1
    content_type: ClassVar[type[Content]] = Content
    pack_type: ClassVar[type[Pack] | None] = None
    policies: ClassVar[Mapping[str, type[Policy]]] = {}
    rollout_policy: ClassVar[str] = "greedy"  # with which searches play games out, if the box has a policy of that name
    any_order: ClassVar[bool] = False  # whether the elements of a move may be picked on the board in any order
    is_open: ClassVar[bool] = False  # whether all see the same: views differ in nothing but whose they are
    notation_settles: ClassVar[bool] = False  # whether a move's notation settles what it concerns and how it is said
    evaluation: ClassVar[type[Any] | None] = None  # what searches go by where the game is not over
    bots_version: ClassVar[int] = 1  # raised when policies or evaluation come to choose otherwise than before
    levels: ClassVar[Mapping[str, str]] = {}  # which bot a level is, where it is not the usual one

    # Hooks: what only the game can say. One that is not overridden asks the function of its name, without the underscore,
    # in the modules that the box names; where a function is given a view it is given the content pack, too. -----------

    def _part(self, name: str) -> Any:
        """The function of that name in the box's modules; None if there is none."""
        if name not in self._parts:
            found = [vars(module)[name] for module in self.shown if name in vars(module)]
            own = [part for part in found if getattr(part, "__module__", "") in {one.__name__ for one in self.shown}]
            self._parts[name] = own[0] if own else None
        return self._parts[name]

    def _need(self, name: str) -> Any:
        """The function of that name, which every game must have."""
        if (part := self._part(name)) is None:
            raise NotImplementedError(f"{self.title}: no module in `shown` has a function {name}()")
        return part

    @cached_property
    def _parts(self) -> dict[str, Any]:
        return {}

    def pack_of(self, view: View) -> Any:
        """The content pack a view's game is played with."""
        if view.content in self._packs:
            return self._packs[view.content]
        return self.content_for(view.seats, view.options, view.content).pack

    def _view(self, position: Any, seat: int | None) -> View:
        """What the seat may know, built up: `view(common, position)`, where `common` has the fields that all games share."""
        return cast("View", self._need("view")(self.common(position, seat), position))

    def _why_not(self, view: Any, move: Any) -> str:
        """The id of the rule that forbids this move, which is known not to be legal: `why_not(view, move, pack)`."""
        return cast("str", self._need("why_not")(view, move, self.pack_of(view)))

    def _explain_obstacle(self, view: Any, move: Any, rule: str, lang: str) -> str:
        """What in particular stands in the way of a move that this rule forbids; empty where the rule says it all:
        `explain_obstacle(view, move, rule, pack, lang)`."""
        part = self._part("explain_obstacle")
        return part(view, move, rule, self.pack_of(view), lang) if part else ""

    def explain_element(self, element: str, lang: str) -> Reason | None:
        """The rule about an element that no move ever concerns, though it may lie on the table."""
        part = self._part("explain_element")
        return part(element, lang) if part else None

    def _format_move(self, position: Any, move: Any, seat: int) -> str:
        """The seat's move in notation; any move of the catalogue can be written on any position."""
        return cast("str", self._need("format_move")(position, move, seat))

    def _format_moves(self, position: Any, moves: Sequence[Move], seat: int) -> list[tuple[str, Move]]:
        """Several moves, each with its notation; a game may know a shorter way than one by one."""
        part = self._part("format_moves")
        return part(position, moves, seat) if part else [(self._format_move(position, m, seat), m) for m in moves]

    def _parse_move(self, position: Any, text: str, seat: int) -> Move:
        """The move a text means for this seat: a legal one if it fits, else any of the catalogue."""
        if part := self._part("parse_move"):
            return cast("Move", part(position, text, seat))
        legal = position.legal_moves(seat)
        for moves in (legal, self.moves):
            found = {move for move in moves if self._format_move(position, move, seat).lower() == text}
            if len(found) > 1:
                raise AmbiguousMove(
                    {
                        lang: say(lang, "{text} could be any of {n} moves", text=repr(text), n=len(found))
                        for lang in LANGUAGES
                    }
                )
            if found:
                return found.pop()
        raise self.not_a_move(text, self._some(position, legal, seat))

    def not_a_move(self, text: str, some: str = "") -> BadNotation:
        """The error for a text that is no move; `some` are moves one may play."""
        said = {}
        for lang in LANGUAGES:
            said[lang] = say(lang, "{text} is not a move of {game}", text=repr(text[:60]), game=self.title)
            if some:
                said[lang] += say(lang, "; legal moves: {moves}", moves=some)
        return BadNotation(said)

    def _format_position(self, position: Any) -> str:
        """All of the position's changing facts as text."""
        return cast("str", self._need("format_position")(position))

    def _parse_position(self, text: str, content: Content) -> Position:
        """The position a text describes, checked; `BadPosition` lists all that is wrong."""
        return cast("Position", self._need("parse_position")(text, content))

    def _describe(self, view: Any, lang: str) -> str:
        """The view in words: `describe(view, pack, lang)`."""
        return cast("str", self._need("describe")(view, self.pack_of(view), lang))

    def _asked(self, view: Any, lang: str) -> str:
        """Whose turn it is and what is asked, in a sentence: `asked(view, pack, lang)`."""
        if part := self._part("asked"):
            return cast("str", part(view, self.pack_of(view), lang))
        if view.outcome is not None:
            return self.reason(view.outcome.reason.rule, lang).sentence
        if view.to_act == (CHANCE,):
            return say(lang, "Chance decides.")
        if view.seat in view.to_act:
            return say(lang, "It is your turn.")
        if len(view.to_act) == 1:
            return say(lang, "Seat {seat} is to decide.", seat=view.to_act[0])
        return say(lang, "Seats {seats} are to decide.", seats=", ".join(map(str, view.to_act)))

    def _scored(self, view: Any, lang: str) -> tuple[Count, ...]:
        """How the game that is over was scored, line by line; what adds up ends with its total: `scored(view, pack, lang)`."""
        if part := self._part("scored"):
            return cast("tuple[Count, ...]", part(view, self.pack_of(view), lang))
        return (Count(say(lang, "Points"), view.outcome.reason.rule, tuple(map(str, view.outcome.scores))),)

    def _spoken(self, view: Any, move: Any, lang: str) -> str:
        """A move of the viewing seat as one would say it aloud; empty if its notation is as good:
        `spoken(view, move, pack, lang)`."""
        part = self._part("spoken")
        return part(view, move, self.pack_of(view), lang) if part else ""

    def _narrate(
        self, happened: Sequence[Happening], to: Listener, content: Content
    ) -> Iterable[tuple[str, Sequence[Happening]]]:
        """What happened in sentences, each with the happenings it tells: `narrate(happened, to, content)`."""
        return cast("Iterable[tuple[str, Sequence[Happening]]]", self._need("narrate")(happened, to, content))

    def phrasebook(self, content: Content, lang: str) -> Phrasebook:
        """How what stands in a log is said, as far as its notation is not good enough; the same at every seat."""
        part = self._part("phrasebook")
        return part(content, lang) if part else Phrasebook()

    def is_final(self, view: Any, move: Any) -> bool:
        """Whether a legal move of the viewing seat surely cannot be taken back, so that one may want to be asked before.

        What is sealed while others choose is; a game adds moves that make chance deal or draw, or hand the table over.
        """
        part = self._part("is_final")
        return len(view.to_act) > 1 or (part is not None and part(view, move, self.pack_of(view)))

    def _seen(self, position: Any, by: int, move: Any, seat: int | None) -> str:
        """How the move reads to another seat; in an open game just as it is."""
        part = self._part("seen")
        return part(position, by, move, seat) if part else self._format_move(position, move, by)

    def _touches(self, move: Any, view: Any | None) -> tuple[str, ...]:
        """The element ids a move concerns; with a view also those that depend on what lies there."""
        part = self._part("touches")
        return part(move, view) if part else ()

    def meaning(self, entry: Any, lang: str) -> str:
        """What an entry of the content does, in words; empty where its own text says so."""
        part = self._part("meaning")
        return part(entry, lang) if part else ""

    def grid(self, view: Any, lang: str = "en") -> tuple[tuple[Cell, ...], ...]:
        """The board as rows of cells from the top, for a cursor; empty for a game without a board."""
        part = self._part("grid")
        return part(view, lang) if part else ()

    def _entries(self, pack: Any) -> Sequence[tuple[Listed, Sequence[Move]]]:
        """What moves can take, in the order that rules number it, each with the moves that always do: `entries(pack)`.

        Where it depends on the position which entry a move takes, the rules say so: `Position.entry_taken`.
        """
        part = self._part("entries")
        return part(pack) if part else ()

    def _details(self, pack: Any) -> Sequence[str]:
        """What an ending's rule leaves open, in the order that rules number it from 1: `details(pack)`."""
        part = self._part("details")
        return part(pack) if part else ()

    def pictures(self, view: Any, lang: str = "en") -> tuple[tuple[str, str], ...]:
        """Further drawings of the table, each a name and its text; the terminal pages through them."""
        part = self._part("pictures")
        return part(view, self.pack_of(view), lang) if part else ()

    # The box -------------------------------------------------------------------------------------------------------

    @property
    def folder(self) -> Path:
        """Where the game's RULES.md, languages and content lie."""
        return Path(sys.modules[type(self).__module__].__file__ or "").parent

    @cached_property
    def moves_are_open(self) -> bool:
        """Whether every move reads to everybody just as it is."""
        return type(self)._seen is Game._seen and self._part("seen") is None

    @cached_property
    def say(self) -> Speaker:
        """The game's own words in the asked language."""
        return Speaker(self.folder)

    @cached_property
    def rulebook(self) -> dict[str, dict[str, Rule]]:
        """Every numbered rule by language and id."""
        return {lang: read_rules(self.rules_file(lang), lang) for lang in LANGUAGES}

    def rules_file(self, lang: str = "en") -> Path:
        """The file with the rules in this language."""
        return self.folder / ("RULES.md" if lang == "en" else f"RULES.{lang}.md")

    def reason(self, rule: str, lang: str = "en") -> Reason:
        """A rule's id and sentence."""
        if lang not in LANGUAGES:
            raise ValueError(f"no language {lang!r}; there are {', '.join(LANGUAGES)}")
        if rule not in self.rulebook[lang]:
            raise TurresError(f"{self.title} has no rule {rule!r}")
        return Reason(rule, self.rulebook[lang][rule].sentence)

    @cached_property
    def content(self) -> Pack | None:
        """The content pack the game comes with."""
        return load_pack(self.pack_type, self.folder / "content" / "default.toml") if self.pack_type else None

    @cached_property
    def _contents(self) -> dict[object, Content]:
        return {}

    @cached_property
    def _packs(self) -> dict[str, Pack | None]:
        return {digest(self.content): self.content}

    @cached_property
    def _numbers(self) -> dict[Move, int]:
        return {move: move.number for move in self.moves}

    @cached_property
    def known_happenings(self) -> dict[bytes, Happening]:
        """Happenings that were made before, by their records."""
        return {}

    def content_for(self, seats: int, options: Mapping[str, Value], pack: Pack | str | None = None) -> Content:
        """The one content object for these seats, options and pack (a pack, the hash of one in use, or None)."""
        full = self._options(options)
        if seats not in self.seats or isinstance(seats, bool | float):
            raise BadSetup(f"{self.title} is for {self._spread(self.seats)} seats, not {seats}")
        with _settings:
            known = self._pack(pack)
            name = pack if isinstance(pack, str) else digest(known)
            key = (seats, tuple(full.items()), name)
            if key not in self._contents:
                self._packs[name] = known
                self._contents[key] = self.content_type(self, seats, full, known, name)
            return self._contents[key]

    def made_here(self, content: Content) -> bool:
        """Whether this content is one that `content_for` has checked and made."""
        key = (content.seats, tuple(content.options.items()), content.hash)
        return self._contents.get(key) is content

    def _options(self, options: Mapping[str, Value]) -> dict[str, Value]:
        known = {option.name: option for option in self.options}
        self._refuse_unknown(options)
        for name, value in options.items():
            if not any(value == choice and type(value) is type(choice) for choice in self._choices(known[name], value)):
                raise BadSetup(f"option {name}: {value!r} is not one of {known[name].spread}")
        return {name: options.get(name, option.default) for name, option in known.items()}

    def _refuse_unknown(self, names: Iterable[str]) -> None:
        known = [option.name for option in self.options]
        for name in names:
            if name not in known:
                raise BadSetup(
                    f"{self.title} has no option {name!r}" + (f"; it has {', '.join(known)}" if known else "")
                )

    @staticmethod
    def _choices(option: Option, value: Value) -> Sequence[Value]:
        """The choices that could equal the value, without walking a long range."""
        if isinstance(option.choices, range):
            return (int(value),) if isinstance(value, int) and value in option.choices else ()
        return option.choices

    def _pack(self, pack: Pack | str | None) -> Pack | None:
        if pack is None:
            return self.content
        if isinstance(pack, str):
            if pack not in self._packs:
                raise BadSetup(f"content {pack[:12]} of {self.title} is not loaded here; give its file")
            return self._packs[pack]
        if self.pack_type is None or not isinstance(pack, self.pack_type):
            raise BadSetup(f"{self.title} takes no content pack of that kind")
        return check_pack(self.pack_type, msgspec.to_builtins(pack), pack.title)

    @staticmethod
    def _spread(seats: Sequence[int]) -> str:
        return str(seats[0]) if len(seats) == 1 else f"{seats[0]} to {seats[-1]}"

    def load_content(self, path: str | Path, *, prototype: bool = False) -> Pack:
        """A content pack from a file, checked; a prototype may be another game than the printed one."""
        if self.pack_type is None:
            raise BadSetup(f"{self.title} has no content that could be replaced")
        return load_pack(self.pack_type, Path(path), prototype=prototype)

    def start(
        self,
        seats: int | None = None,
        options: Mapping[str, Value] | None = None,
        content: Pack | str | Path | None = None,
    ) -> Position:
        """The position at the start of a game; `content` is a pack or the file of one."""
        pack = self.load_content(content) if isinstance(content, str | Path) else content
        return self.rules(self.content_for(self.seats[0] if seats is None else seats, options or {}, pack))

    # The public face -----------------------------------------------------------------------------------------------

    def view(self, position: Position, seat: int | None) -> View:
        """What this seat may know; seat None is an onlooker."""
        self._own(position)
        return self._view(position, self._eyes(position, seat))

    def places(self, position: Position) -> tuple[int, ...]:
        """The seats in the order of their turns in this round; empty while nobody knows yet who begins.

        Asked in the first round, it says who has which place.
        """
        self._own(position)
        return position.places()

    def rounds(self, position: Position) -> int:
        """How many rounds have begun; 0 in a game without rounds, or before the first one."""
        self._own(position)
        return position.rounds()

    @cached_property
    def entries(self) -> tuple[Listed, ...]:
        """What moves can take in the pack that the game comes with; with another pack ask `position.content.entries`."""
        return self.content_for(self.seats[0], {}).entries

    def entry_of(self, position: Position, seat: int, move: Move) -> Listed | None:
        """The entry that a legal move of a seat, or of chance, is about: a space, a card, a location; None if none."""
        self._own(position)
        return position.entry_of(seat, self.moves[self.number_of(move)])

    def common(self, position: Position, seat: int | None) -> dict[str, Any]:
        """The part of a view that all games share."""
        return {
            "game": self.id,
            "seats": position.seats,
            "options": dict(position.content.options),
            "content": position.content.hash,
            "seat": seat,
            "to_act": position.to_act(),
            "outcome": position.outcome(),
        }

    def format_move(self, position: Position, move: Move, seat: int | None = None) -> str:
        """The move in notation; whose it is must be said only where several seats decide at once."""
        self._own(position)
        return self._format_move(position, self.moves[self.number_of(move)], self._mover(position, seat))

    def format_moves(self, position: Position, seat: int) -> list[tuple[str, Move]]:
        """All legal moves of a seat, each with its notation."""
        self._own(position)
        return self._format_moves(position, position.legal_moves(seat), seat)

    def parse_move(self, position: Position, text: str, seat: int | None = None) -> Move:
        """The move a text means on this position, for this seat or the one to act."""
        self._own(position)
        return self._parse_move(position, " ".join(_text(text).split()).lower(), self._mover(position, seat))

    @staticmethod
    def _mover(position: Position, seat: int | None) -> int:
        """Whose move it is: the seat named, or chance, else the first to act."""
        if seat is None:
            return (*position.to_act(), 0)[0]
        if not CHANCE <= index(seat) < position.seats:
            raise ValueError(f"there is no seat {seat} at a table of {position.seats}")
        return index(seat)

    @staticmethod
    def _eyes(position: Position, seat: int | None) -> int | None:
        """Who looks on: a seat at the table, or None; chance sees nothing."""
        if seat is not None and not 0 <= index(seat) < position.seats:
            raise ValueError(f"there is no seat {seat} at a table of {position.seats}")
        return None if seat is None else index(seat)

    def format_position(self, position: Position) -> str:
        """The whole position as text that `parse_position` reads back."""
        self._own(position)
        body = self._format_position(position)
        words = self._words.get(position.content)
        if words is None:  # contents are made once, and so is this
            words = self._words[position.content] = " ".join(self._list_setting(position.content))
        return ("\n" if "\n" in body else " ").join((body, words)) if words else body

    def parse_position(self, text: str) -> Position:
        """The position a text describes; what does not parse or cannot be is refused with all that is wrong."""
        lines = _text(text).strip().splitlines() or [""]
        words = lines[-1].split()
        settings: list[str] = []
        while words and "=" in words[-1] and ":" not in words[-1]:
            settings.insert(0, words.pop())
        lines[-1] = " ".join(words)
        return self._parse_position("\n".join(lines).strip(), self._read_setting(settings))

    @cached_property
    def _words(self) -> dict[Content, str]:
        return {}

    def _list_setting(self, content: Content) -> list[str]:
        """What is not as usual about a setting."""
        words = [f"seats={content.seats}"] if content.seats != self.seats[0] else []
        for option in self.options:
            if content.options[option.name] != option.default:
                words.append(f"{option.name}={word(content.options[option.name])}")
        return words + ([f"content={content.hash}"] if content.hash != digest(self.content) else [])

    def _read_setting(self, words: Iterable[str]) -> Content:
        given = dict(word.split("=", 1) for word in words)
        seats, pack = given.pop("seats", str(self.seats[0])), given.pop("content", None)
        if not (seats.isascii() and seats.isdecimal() and len(seats) < 3):
            raise BadNotation(f"seats={seats}: not a number of seats")
        return self.content_for(int(seats), self.parse_options(given), pack)

    def parse_options(self, given: Mapping[str, str]) -> dict[str, Value]:
        """Options as typed, turned into their values."""
        known = {option.name: option for option in self.options}
        self._refuse_unknown(given)
        return {name: known[name].parse(text) for name, text in given.items()}

    def seen(self, position: Position, by: int, move: Move, seat: int | None) -> str:
        """How that move, about to be made, reads to another seat; one's own moves read in full."""
        self._own(position)
        own, by, eyes = self.moves[self.number_of(move)], self._mover(position, by), self._eyes(position, seat)
        return self._format_move(position, own, by) if by == eyes else self._seen(position, by, own, eyes)

    def describe(self, view: View, lang: str = "en") -> str:
        """The view as text, for terminal, log, screen reader and language models."""
        self._own_view(view)
        return self._describe(view, lang)

    def asked(self, view: View, lang: str = "en") -> str:
        """Whose turn it is and what is asked, in a sentence."""
        self._own_view(view)
        return self._asked(view, lang)

    def scored(self, view: View, lang: str = "en") -> tuple[Count, ...]:
        """How the outcome came about, line by line; nothing while the game goes on."""
        self._own_view(view)
        return () if view.outcome is None else self._scored(view, lang)

    def spoken(self, view: View, move: Move, lang: str = "en") -> str:
        """A move of the viewing seat as one would say it aloud; empty if its notation is as good."""
        self._own_view(view)
        return self._spoken(view, self.moves[self.number_of(move)], lang)

    def narrate(
        self,
        happened: Iterable[Happening],
        seat: int | None,
        lang: str = "en",
        names: Sequence[str] = (),
        content: Content | None = None,
    ) -> tuple[Sentence, ...]:
        """What happened in words for a seat or, with None, an onlooker; `names` says what the seats are called.

        What the move's own words say already is left out. Without a position's `content` things have the names that they
        have with most seats and the game's own pack.
        """
        told = [one for one in seen_by(happened, seat) if not one.echo]
        if not told:
            return ()
        setting = content or self.content_for(self.seats[-1], {})
        called = names or [say(lang, "Seat {seat}", seat=number) for number in range(setting.seats)]
        return tuple(sentence(text, of) for text, of in self._narrate(told, Listener(seat, lang, called), setting))

    def touches(self, move: Move, view: View | None = None) -> tuple[str, ...]:
        """The element ids the move concerns, the same ids views use; with a view also where it leads."""
        if view is not None:
            self._own_view(view)
        return self._touches(self.moves[self.number_of(move)], view)

    def why_not(self, position: Position, seat: int, move: Move, lang: str = "en") -> Reason | None:
        """The rule that forbids this seat the move, or None if it is legal; depends on what the seat knows only.

        Its sentence may come after one about what is in the way just now.
        """
        own = self.moves[self.number_of(move)]
        self._own(position)
        known = position.known_to(seat)
        if (outcome := known.outcome()) is not None:
            return self.reason(outcome.reason.rule, lang)
        if seat not in known.to_act():
            return self.reason(self.turn_rule, lang)
        if own in known.legal_moves(seat):
            return None
        view = self._view(known, seat)
        rule = self.reason(self._why_not(view, own), lang)
        now = self._explain_obstacle(view, own, rule.rule, lang)
        return Reason(rule.rule, f"{now} {rule.sentence}") if now else rule

    def refusal(self, position: Position, seat: int, move: Move) -> IllegalMove:
        """The error for a move that is not legal: what was tried, why not, and which rule."""
        move = self.moves[self.number_of(move)]
        text = (
            f"{'chance' if seat == CHANCE else f'seat {seat}'} cannot play {self._format_move(position, move, seat)!r}"
        )
        if seat == CHANCE:
            return IllegalMove(text, "chance has other outcomes now", self.turn_rule)
        reason = self.why_not(position, seat, move)
        if reason is None:
            raise AssertionError(f"{self.id}: {text}, yet nothing that the seat knows forbids it")
        why = reason.sentence
        if not position.to_act():
            why = f"the game is over. {why}"
        elif seat not in position.to_act():
            why = f"it is not this seat's turn. {why}"
        return IllegalMove(text, why, reason.rule)

    def number_of(self, move: Move) -> int:
        """The move's place in the catalogue."""
        number = getattr(move, "number", -1)
        if 0 <= number < len(self.moves) and self.moves[number] is move:
            return number
        try:
            return self._numbers[move]
        except (KeyError, TypeError):
            raise IllegalMove(repr(move), f"this is not a move of {self.title}") from None

    def bots(self) -> dict[str, type[Policy]]:
        """The policies that can take a seat, by name."""
        return {"random": Uniform, **self.policies}

    def _own(self, position: Position) -> None:
        if not isinstance(position, self.rules) or position.content.game is not self:
            raise TypeError(f"this is no position of {self.title}, but a {type(position).__name__}")

    def _own_view(self, view: Any) -> None:
        if not isinstance(view, View) or view.game != self.id:
            raise TypeError(f"this is no view of {self.title}, but a {type(view).__name__}")

    def _some(self, position: Position, moves: Sequence[Move], seat: int) -> str:
        texts = sorted({self._format_move(position, move, seat) for move in moves})
        return ", ".join(texts[:6]) + (", ..." if len(texts) > 6 else "")

    def __repr__(self) -> str:
        return f"turres.game({self.id!r})"

    def __reduce__(self) -> tuple[object, ...]:
        import turres

        return turres.game, (self.id,)
