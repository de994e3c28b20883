"""The small parts: messages, cookies, limits, turns."""

import asyncio
import typing

import msgspec
import pytest

from turres.server import wire
from turres.server.limits import Bucket, Buckets
from turres.server.locks import TableLock
from turres.server.people import Signer, clean_name, new_person
from turres.tables import Refused


@pytest.mark.parametrize("kind", typing.get_args(wire.ToServer), ids=lambda kind: kind.__name__)
def test_commands_read_back(kind: type) -> None:
    samples = {"text": "d3-d4", "seat": 1, "level": "random", "yes": True, "whom": "zoe", "closed": True, "pause": 9}
    names = {field.name for field in msgspec.structs.fields(kind)} & set(samples)
    command = kind(id="c-1", version=3, **{name: samples[name] for name in names})
    assert command == wire.decode(msgspec.json.encode(command))


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        "null",
        '{"do":"move"}',
        '{"do":"cheat","id":"a","version":1}',
        '{"do":"move","id":"","version":1,"text":"x"}',
        '{"do":"move","id":"a b","version":1,"text":"x"}',
        '{"do":"move","id":"a","version":-1,"text":"x"}',
        '{"do":"move","id":"a","version":1.5,"text":"x"}',
        '{"do":"move","id":"a","version":1e99,"text":"x"}',
        '{"do":"move","id":"a","version":1,"text":7}',
        '{"do":"move","id":"a","version":1,"text":"x","seat":1}',
        '{"do":"sit","id":"a","version":1,"seat":64}',
        '{"do":"say","id":"a","version":1,"text":"' + "x" * 1001 + '"}',
        '{"do":"resign","id":"a\\n","version":1}',
        "[" * 5000,
    ],
)
def test_anything_else_is_no_message(text: str) -> None:
    with pytest.raises((msgspec.DecodeError, RecursionError)):
        wire.decode(text)


def test_a_cookie_is_good_only_as_it_was_signed() -> None:
    signer = Signer(b"key")
    cookie = signer.sign("abc")
    assert "abc" == signer.read(cookie)
    for bad in (None, "", "abc", "abc.", "." + cookie, cookie[:-1], cookie + "0", cookie.replace("abc", "xyz"), "é.é"):
        assert None is signer.read(bad)
    assert None is Signer(b"other").read(cookie)


def test_names_are_one_line_that_shows() -> None:
    assert "Ann B" == clean_name("  Ann\u202e\x00  B ")
    assert new_person("Ann").id != new_person("Ann").id
    with pytest.raises(Refused):
        clean_name(" \u200b ")


def test_a_bucket_gives_so_many_at_once_and_so_many_a_second() -> None:
    time = [0.0]
    bucket = Bucket(2, 3, lambda: time[0])
    assert [True, True, True, False] == [bucket.take() for _ in range(4)]
    time[0] = 1.0
    assert [True, True, False] == [bucket.take() for _ in range(3)]


def test_one_can_look_into_a_bucket_without_taking() -> None:
    buckets = Buckets(0.001, 1)
    assert [True, True, True] == [buckets.has("a"), buckets.has("a"), buckets.take("a")]
    assert [False, True] == [buckets.has("a"), buckets.has("b")]


def test_addresses_do_not_share_a_bucket() -> None:
    buckets = Buckets(0.001, 1)
    assert [True, False, True] == [buckets.take(address) for address in ("a", "a", "b")]


def test_a_lock_goes_to_who_waited_longest_and_past_who_gave_up() -> None:
    async def work() -> list[str]:
        lock, order = TableLock(), list[str]()

        async def wait(name: str) -> None:
            async with lock:
                order.append(name)

        assert lock.try_acquire()
        assert not lock.try_acquire()
        waiting = {name: asyncio.create_task(wait(name)) for name in "abcd"}
        await asyncio.sleep(0)
        waiting["a"].cancel()  # while it waits
        await asyncio.sleep(0)
        lock.release()
        waiting["b"].cancel()  # when it has just been handed over
        await asyncio.gather(*waiting.values(), return_exceptions=True)
        assert not lock.locked()
        return order

    assert ["c", "d"] == asyncio.run(work())
