"""Accounts and passes: a name and a password that keep one's identity, sessions of browsers, tokens for programs."""

from __future__ import annotations

import asyncio
import secrets
import unicodedata
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, NamedTuple

import sqlalchemy as sa
from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from turres.server import schema
from turres.server.errors import Denied
from turres.server.live import now
from turres.server.people import Signer, clean_name, new_person, shown
from turres.server.store import Store, token_hash
from turres.tables import Person

HOUR = 60 * 60 * 1000
AT_ONCE = 2  # so many passwords are hashed at a time: each takes 64 MiB for a moment
MOST_TOKENS = 20
LONGEST_NAME = 200  # letters, as names are compared
MOST_SESSIONS = 50  # then the one not used for longest ends
SESSION, TOKEN = "session", "token"
GUEST = "guest"


class Known(NamedTuple):
    """Who somebody is, and by what they were known: as a guest, by a session or by a token; `mark` is what can be revoked."""

    person: Person
    by: str
    mark: str


class Token(NamedTuple):
    """A new token: its handle, and the secret, which is shown this once."""

    handle: str
    secret: str


def compared(name: str) -> str:
    """A name as names are compared: letters that look the same in other widths or cases are the same, and what does not
    show is not there."""
    return shown(unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold()))


def person_mark(person: str) -> str:
    """What is revoked when a person leaves for good."""
    return f"person:{person}"


class Passwords:
    """Hashes and checks passwords, in threads, a few at a time."""

    def __init__(self) -> None:
        self._hasher = PasswordHasher()
        self._pool = ThreadPoolExecutor(AT_ONCE, thread_name_prefix="password")
        self._nobody: str | None = None

    async def hash(self, password: str) -> str:
        """What is stored of a password."""
        return await asyncio.get_running_loop().run_in_executor(self._pool, self._hasher.hash, password)

    async def fits(self, stored: str | None, password: str) -> bool:
        """Whether it is the password; for a name that is not known it takes as long to say no."""
        if self._nobody is None:
            self._nobody = await self.hash(secrets.token_urlsafe(16))
        checked = asyncio.get_running_loop().run_in_executor(self._pool, self._verify, stored or self._nobody, password)
        return await checked and stored is not None

    def weak(self, stored: str) -> bool:
        """Whether it was hashed with less care than is usual now."""
        return self._hasher.check_needs_rehash(stored)

    def close(self) -> None:
        """Let go of the threads."""
        self._pool.shutdown(wait=False, cancel_futures=True)

    def _verify(self, stored: str, password: str) -> bool:
        try:
            return self._hasher.verify(stored, password)
        except (VerificationError, InvalidHashError):
            return False


class Accounts:
    """Who may be whom."""

    def __init__(self, store: Store, signer: Signer) -> None:
        self.store, self.signer, self.passwords = store, signer, Passwords()

    # Being known ---------------------------------------------------------------------------------------------------

    async def by_cookie(self, cookie: str | None) -> Known | None:
        """The person with this cookie: a guest until there is an account, then a session of it."""
        person, mark, secret = (self.signer.read(cookie) or "").partition("~")
        if mark:
            found = await self._by_pass(secret, SESSION)
            return found if found is not None and found.person.id == person else None
        if not person:
            return None
        c = schema.people.c
        has_account = sa.exists().where(schema.accounts.c.person == c.id)
        query = sa.select(c.id, c.name).where(c.id == person, c.becomes.is_(None), ~has_account)
        async with self.store.engine.connect() as connection:
            row = (await connection.execute(query)).first()
        return Known(Person(row.id, row.name), GUEST, person_mark(row.id)) if row else None

    async def by_token(self, secret: str) -> Known | None:
        """The person whose program has this token."""
        return await self._by_pass(secret, TOKEN)

    async def _by_pass(self, secret: str, kind: str) -> Known | None:
        people, passes, hashed = schema.people.c, schema.passes.c, token_hash(secret)
        query = sa.select(people.id, people.name, passes.used).where(
            passes.id == hashed, passes.kind == kind, people.id == passes.person, people.becomes.is_(None)
        )
        async with self.store.engine.connect() as connection:
            row = (await connection.execute(query)).first()
        if row is None:
            return None
        if now() - row.used > HOUR:
            async with self.store.writing() as connection:
                await connection.execute(sa.update(schema.passes).where(passes.id == hashed).values(used=now()))
        return Known(Person(row.id, row.name), kind, hashed)

    # Accounts ------------------------------------------------------------------------------------------------------

    async def register(self, known: Known | None, name: str, password: str) -> Person:
        """A guest, or somebody new, gets an account, and goes by its name."""
        person = Person(known.person.id, clean_name(name)) if known else new_person(name)
        _check_length(person.name)
        _check_password(person.name, password)
        hashed = await self.passwords.hash(password)
        values = {"person": person.id, "name": compared(person.name), "password": hashed, "created": now()}
        try:
            async with self.store.writing() as connection:
                await connection.execute(sa.insert(schema.accounts).values(**values))
                if known is None:
                    row = {"id": person.id, "name": person.name, "created": now()}
                    await connection.execute(sa.insert(schema.people).values(**row))
                else:
                    change = sa.update(schema.people).where(schema.people.c.id == person.id)
                    await connection.execute(change.values(name=person.name))
                    await revoke(self.store, connection, person_mark(person.id))  # the guest's cookie is no good now
        except IntegrityError:
            raise Denied("That name is taken, or you already have an account.", status=409) from None
        return person

    async def sign_in(self, name: str, password: str) -> Person | None:
        """The person with this account; None if name and password do not fit."""
        accounts, people = schema.accounts.c, schema.people.c
        query = sa.select(people.id, people.name, accounts.password).where(
            accounts.name == compared(name), people.id == accounts.person
        )
        async with self.store.engine.connect() as connection:
            row = (await connection.execute(query)).first()
        if not await self.passwords.fits(row.password if row else None, password) or row is None:
            return None
        if self.passwords.weak(row.password):
            await self._put_password(row.id, password)
        return Person(row.id, row.name)

    async def change_password(self, known: Known, old: str, new: str, *, tokens: bool = False) -> bool:
        """A new password, if the old one is right; all sessions end, for whoever knew the old one, if wanted `tokens` too."""
        query = sa.select(schema.accounts.c.password).where(schema.accounts.c.person == known.person.id)
        async with self.store.engine.connect() as connection:
            stored = (await connection.execute(query)).scalar()
        if not await self.passwords.fits(stored, old):
            return False
        _check_password(known.person.name, new)
        await self._put_password(known.person.id, new)
        await self.end_sessions(known.person.id)
        if tokens:
            await self.end_tokens(known.person.id)
        return True

    async def _put_password(self, person: str, password: str) -> None:
        hashed = await self.passwords.hash(password)
        async with self.store.writing() as connection:
            change = sa.update(schema.accounts).where(schema.accounts.c.person == person)
            await connection.execute(change.values(password=hashed))

    async def rename(self, known: Known, name: str) -> Person:
        """Another name; an account's name is its own, and nobody else goes by it."""
        person = Person(known.person.id, clean_name(name))
        _check_length(person.name)
        try:
            async with self.store.writing() as connection:
                change = sa.update(schema.people).where(schema.people.c.id == person.id)
                await connection.execute(change.values(name=person.name))
                account = sa.update(schema.accounts).where(schema.accounts.c.person == person.id)
                await connection.execute(account.values(name=compared(person.name)))
                await self._check_free(connection, person)
        except IntegrityError:
            raise Denied("That name belongs to another account.", status=409) from None
        return person

    async def new_guest(self, name: str) -> Person:
        """Somebody we have not met, under a name that is nobody's account."""
        person = new_person(name)
        async with self.store.writing() as connection:
            row = {"id": person.id, "name": person.name, "created": now()}
            await connection.execute(sa.insert(schema.people).values(**row))
            await self._check_free(connection, person)
        return person

    async def _check_free(self, connection: AsyncConnection, person: Person) -> None:
        c = schema.accounts.c
        query = sa.select(c.person).where(c.name == compared(person.name), c.person != person.id)
        if (await connection.execute(query)).first() is not None:
            raise Denied("That name belongs to another account.", status=409)

    async def account(self, person: str) -> Any | None:
        """The account of this person: its name and since when."""
        c = schema.accounts.c
        async with self.store.engine.connect() as connection:
            return (await connection.execute(sa.select(c.name, c.created).where(c.person == person))).first()

    # Passes --------------------------------------------------------------------------------------------------------

    async def begin_session(self, person: str) -> str:
        """The cookie of a new session; of too many, the one unused for longest ends."""
        secret = secrets.token_urlsafe(24)
        async with self.store.writing() as connection:
            await connection.execute(sa.insert(schema.passes).values(**_pass(person, SESSION, "", secret)))
            c = schema.passes.c
            query = (
                sa.select(c.id).where(c.person == person, c.kind == SESSION).order_by(c.used.desc(), c.created.desc())
            )
            old = (await connection.execute(query.offset(MOST_SESSIONS))).scalars().all()
            await self._revoke(connection, old)
        return self.signer.sign(f"{person}~{secret}")

    async def end_sessions(self, person: str, only: str | None = None) -> None:
        """All sessions end, or only this one."""
        c = schema.passes.c
        query = sa.select(c.id).where(c.person == person, c.kind == SESSION, c.id == only if only else sa.true())
        async with self.store.writing() as connection:
            await self._revoke(connection, (await connection.execute(query)).scalars().all())

    async def new_token(self, person: str, name: str) -> Token:
        """A token for a program."""
        secret = f"turres_{secrets.token_urlsafe(24)}"
        values = _pass(person, TOKEN, clean_name(name), secret)
        async with self.store.writing() as connection:
            await connection.execute(sa.insert(schema.passes).values(**values))
            c = schema.passes.c
            count = sa.select(sa.func.count()).where(c.person == person, c.kind == TOKEN)
            if (await connection.execute(count)).scalar_one() > MOST_TOKENS:
                raise Denied("You already have {most} tokens. Revoke one first.", status=409, most=MOST_TOKENS)
        return Token(values["handle"], secret)

    async def passes(self, person: str, kind: str) -> list[Any]:
        """A person's sessions or tokens, without their secrets."""
        c = schema.passes.c
        query = sa.select(c.handle, c.name, c.created, c.used).where(c.person == person, c.kind == kind)
        async with self.store.engine.connect() as connection:
            return list((await connection.execute(query.order_by(c.created, c.handle))).all())

    async def end_token(self, person: str, handle: str) -> bool:
        """Revoke one of this person's tokens; whether there was one."""
        c = schema.passes.c
        query = sa.select(c.id).where(c.person == person, c.kind == TOKEN, c.handle == handle)
        async with self.store.writing() as connection:
            found = (await connection.execute(query)).scalars().all()
            await self._revoke(connection, found)
        return bool(found)

    async def end_tokens(self, person: str) -> None:
        """Revoke all of this person's tokens."""
        c = schema.passes.c
        async with self.store.writing() as connection:
            found = await connection.execute(sa.select(c.id).where(c.person == person, c.kind == TOKEN))
            await self._revoke(connection, found.scalars().all())

    async def _revoke(self, connection: AsyncConnection, passes: Iterable[str]) -> None:
        for one in passes:
            await connection.execute(sa.delete(schema.passes).where(schema.passes.c.id == one))
            await revoke(self.store, connection, one)


async def revoke(store: Store, connection: AsyncConnection, mark: str) -> None:
    """Tell all servers that this lets nobody in any more."""
    await connection.execute(store.insert(schema.revoked).values(what=mark, at=now()).on_conflict_do_nothing())


def _pass(person: str, kind: str, name: str, secret: str) -> dict[str, Any]:
    row = {"id": token_hash(secret), "handle": secrets.token_hex(6), "person": person, "kind": kind, "name": name}
    return {**row, "created": now(), "used": now()}


def _check_length(name: str) -> None:
    """Some letters are many when they are compared."""
    if len(compared(name)) > LONGEST_NAME:
        raise Denied("That name is too long.")


def _check_password(name: str, password: str) -> None:
    if compared(password) == compared(name):
        raise Denied("Your password must differ from your name.")
