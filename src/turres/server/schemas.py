"""What is sent and answered over HTTP about people: accounts, tokens, profiles, and all that is kept of somebody."""

from __future__ import annotations

from typing import Annotated

import msgspec

from turres.server.wire import Name
from turres.tables import Person

Password = Annotated[str, msgspec.Meta(min_length=8, max_length=200)]
GivenPassword = Annotated[str, msgspec.Meta(min_length=1, max_length=200)]


class NewAccount(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A name of one's own and the password that proves it."""

    name: Name
    password: Password


class SignIn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An account's name and password."""

    name: Name
    password: GivenPassword


class NewPassword(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The password there is, and the one there shall be; whether programs' tokens are revoked, too."""

    old: GivenPassword
    new: Password
    tokens: bool = False


class Account(msgspec.Struct, frozen=True):
    """One's account: since when, and how many sessions it has."""

    person: Person
    since: int
    sessions: int


class NewToken(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a token is to be called: the program it is for."""

    name: Name


class TokenMade(msgspec.Struct, frozen=True):
    """A new token; the secret is shown this once."""

    id: str
    name: str
    token: str


class TokenLine(msgspec.Struct, frozen=True):
    """A token one has; `used` is right to the hour."""

    id: str
    name: str
    created: int
    used: int


class RatingLine(msgspec.Struct, frozen=True):
    """A rating at one game: openskill's mean and uncertainty; `rating` is the mean less three times that, to rank by."""

    game: str
    mu: float
    sigma: float
    rating: float
    games: int


class GamesPlayed(msgspec.Struct, frozen=True):
    """How many games of one kind were finished, and won."""

    game: str
    played: int
    won: int


class FinishedTable(msgspec.Struct, frozen=True):
    """A game that is over, as one of those who played."""

    table: str
    game: str
    seat: int
    how: str
    won: bool
    rated: bool
    at: int


class Profile(msgspec.Struct, frozen=True, kw_only=True):
    """What anybody may know of somebody: nothing of it is from tables that are not public, but for rated ones' counts."""

    id: str
    name: str
    since: int
    account: bool
    ratings: tuple[RatingLine, ...]
    games: tuple[GamesPlayed, ...]
    recent: tuple[FinishedTable, ...]


class ChatLine(msgspec.Struct, frozen=True):
    """Something one said."""

    at: int
    text: str


class TableKept(msgspec.Struct, frozen=True, kw_only=True):
    """What is kept of somebody at one table; the record is as they saw it, or whole if the game is over."""

    table: str
    game: str
    status: str
    seat: int | None
    host: bool
    said: tuple[ChatLine, ...]
    muted: tuple[str, ...]
    record: str


class SessionLine(msgspec.Struct, frozen=True):
    """A browser that is signed in; `used` is right to the hour."""

    created: int
    used: int


class Export(msgspec.Struct, frozen=True, kw_only=True):
    """All that is kept of somebody."""

    profile: Profile
    account: str | None
    sessions: tuple[SessionLine, ...]
    tokens: tuple[TokenLine, ...]
    results: tuple[FinishedTable, ...]
    tables: tuple[TableKept, ...]
