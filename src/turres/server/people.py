"""Who somebody is: a guest with a chosen name, known by a signed cookie."""

from __future__ import annotations

import hashlib
import hmac
import re
import secrets

from turres.server.errors import Denied
from turres.tables import Person

COOKIE, HOST_COOKIE = "turres", "__Host-turres"  # without HTTPS and with it: the second cannot come from another host
HIDDEN = re.compile(  # letters and marks that are printable by their kind, and yet do not show
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\ufe00-\ufe0f\uffa0\U000e0100-\U000e01ef]"
)


def new_person(name: str) -> Person:
    """Somebody we have not met."""
    return Person(secrets.token_hex(9), clean_name(name))


def clean_name(name: str) -> str:
    """A name on one line, without anything that does not show."""
    cleaned = " ".join("".join(char for char in name if char.isprintable()).split())
    if not shown(cleaned):
        raise Denied("Please enter a name.")
    return cleaned


def shown(name: str) -> str:
    """What one sees of a name."""
    return " ".join(HIDDEN.sub("", "".join(char for char in name if char.isprintable())).split())


class Signer:
    """Signs a person's id so that nobody can make one up."""

    def __init__(self, key: bytes) -> None:
        self._key = key

    def sign(self, person: str) -> str:
        """The cookie for this person."""
        return f"{person}.{self._mark(person)}"

    def read(self, cookie: str | None) -> str | None:
        """The person whose cookie this is, if it is one of ours."""
        person, dot, mark = (cookie or "").rpartition(".")
        good = dot and mark.isascii() and person.isascii() and hmac.compare_digest(mark, self._mark(person))
        return person if good else None

    def _mark(self, person: str) -> str:
        return hmac.new(self._key, person.encode(), hashlib.sha256).hexdigest()
