"""Messages that nobody should send: mutated, reordered, repeated, oversized, binary, and broken as frames."""

import asyncio
import contextlib
import itertools
import json
import os
import random
import socket
import struct
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest
import uvicorn
from uvicorn.server import ServerState
from websockets.exceptions import ConnectionClosed
from websockets.protocol import State

import turres
from tests.tables.sitting import ANN, BEN
from turres.server import connection, wire
from turres.server.fast_socket import MOST_LATE, FastSocket
from turres.server.frames import FrameProtocol
from turres.server.hub import Hub
from turres.server.limits import Bucket
from turres.server.live import Listener

from .running import PATIENCE, Page, Server, Visitor, two_at
from .test_hub import seat, with_hub

ANSWERS = {"done", "refused", "because", "advice"}


def commands(page: Page, rng: random.Random) -> list[dict[str, Any]]:
    """One of each kind, as good as it gets."""
    fields: dict[str, Any] = {
        "seat": 1, "level": "random", "yes": False, "whom": "nobody", "elements": ["square:d3"], "closed": False, "pause": 1,
        "text": rng.choice(page.choices or ["d3-d4"]),
    }  # fmt: skip
    made = []
    for kind in (wire.Move, wire.Sit, wire.SeatBot, wire.Leave, wire.AskUndo, wire.AnswerUndo, wire.OfferDraw, wire.AnswerDraw,
                 wire.TakeOver, wire.ComeBack, wire.Say, wire.Mute, wire.RuleChat, wire.Remove, wire.Why, wire.Hint):  # fmt: skip
        own = {field.name for field in msgspec.structs.fields(kind)} & set(fields)
        name = "".join(rng.choices("abcdef0123456789", k=12))
        made.append(
            {"do": kind.__struct_config__.tag, "id": name, "version": page.version, **{f: fields[f] for f in own}}
        )
    return made


def mutated(message: dict[str, Any], rng: random.Random) -> str | bytes:
    """The message with something wrong about it."""
    wrong: dict[str, Any] = dict(message)
    key = rng.choice(list(wrong))
    match rng.randrange(7):
        case 0:
            del wrong[key]
        case 1:
            wrong[key] = rng.choice(
                [None, -1, 2**31, 2**70, 1.5, "", "x" * 3000, [], {}, True, "\ud83d\ude00", "a\u0000b"]
            )
        case 2:
            wrong[rng.choice(["more", "id ", "Do", "__proto__"])] = 1
        case 3:
            text = json.dumps(wrong)
            at = rng.randrange(len(text))
            return text[:at] + chr(rng.randrange(1, 0x2000)) + text[at + 1 :]
        case 4:
            text = json.dumps(wrong)
            return text[: rng.randrange(len(text))]
        case 5:
            return json.dumps(wrong).encode()  # as binary
        case _:
            return "[" * rng.randrange(1, 3000) + json.dumps(wrong)
    return json.dumps(wrong)


@pytest.mark.parametrize("seed", range(4))
def test_mutated_messages_are_answered_and_the_table_goes_on(server: Server, seed: int) -> None:
    rng = random.Random(seed)
    ann, ben, _, _, table, invite = two_at(server, hints=True)
    zoe = Visitor(server, "Zoe")
    visitors = [(ann, ""), (ben, ""), (zoe, invite)]
    for _ in range(8):
        visitor, token = rng.choice(visitors)
        page = visitor.open(table, token)
        with contextlib.suppress(ConnectionClosed):  # whoever makes too many mistakes is sent away
            for message in rng.sample(commands(page, rng), 10):
                answer = page.send(mutated(message, rng))
                assert answer["is"] in ANSWERS
                assert "Traceback" not in json.dumps(answer)
        page.close()
    assert_unharmed(ann, ben, table)


@pytest.mark.parametrize("seed", range(3))
def test_repeated_and_reordered_messages_are_done_once(server: Server, seed: int) -> None:
    rng = random.Random(seed)
    ann, ben, one, two, table, _ = two_at(server)
    log: list[str] = []
    for _ in range(25):
        page = one if one.choices else two
        other = two if page is one else one
        if not page.choices:
            break
        message = {"do": "move", "id": f"m{page.version}", "version": page.version, "text": rng.choice(page.choices)}
        log += [json.dumps(message)] * rng.randrange(1, 3)
        rng.shuffle(log)
        for text in log[-4:]:
            page.send(text)
        page.send(message)
        other.wait(lambda found, version=page.version: found.version >= version)
    played = [one_["what"] for one_ in ann.open(table).happened if one_["what"]["type"] == "played"]
    record = turres.Record.parse(ann.get(f"/api/tables/{table}/record")[1])
    assert [move["text"] for move in played] == [line.text for line in record.moves]
    assert_unharmed(ann, ben, table)


def assert_unharmed(ann: Visitor, ben: Visitor, table: str) -> None:
    """Both are told the same versions without a gap, and play goes on."""
    one, two = ann.open(table), ben.open(table)
    assert one.version == two.version
    assert list(range(1, one.version + 1)) == [happened["version"] for happened in one.happened]
    for page in (one, two):
        if page.choices:
            assert "done" == page.do("move", text=page.choices[0])["is"]
            break
    assert "done" == one.do("say", text="all is well")["is"]


# Below messages -----------------------------------------------------------------------------------------------------------


def raw_socket(visitor: Visitor, table: str) -> socket.socket:
    """A connection that has just been upgraded."""
    opened = socket.create_connection(("127.0.0.1", visitor.server.port), timeout=PATIENCE)
    lines = [
        f"GET /api/tables/{table}/socket HTTP/1.1", f"Host: 127.0.0.1:{visitor.server.port}", "Upgrade: websocket",
        "Connection: Upgrade", "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==", "Sec-WebSocket-Version: 13",
        f"Cookie: {visitor.cookie}", f"Origin: http://127.0.0.1:{visitor.server.port}",
    ]  # fmt: skip
    opened.sendall("\r\n".join([*lines, "", ""]).encode())
    received = b""
    while b'"welcome"' not in received:
        received += opened.recv(65536)
    return opened


def masked(first: int, data: bytes, size: int | None = None) -> bytes:
    """A frame as a client sends it, with any first byte, and any size it claims to have."""
    length = len(data) if size is None else size
    head = struct.pack("!BBH", first, 0x80 | 126, length) if length >= 126 else struct.pack("!BB", first, 0x80 | length)
    return head + bytes(4) + data


FRAMES = {
    "not masked": b"\x81\x02{}",
    "reserved bits": masked(0xF1, b"{}"),
    "unknown opcode": masked(0x83, b"{}"),
    "continuation of nothing": masked(0x80, b"{}"),
    "a long ping": masked(0x89, b"x" * 200),
    "invalid UTF-8": masked(0x81, b"\xff\xfe\xfd"),
    "half a message, then another": masked(0x01, b'{"do"') + masked(0x81, b"{}"),
    "a close that is too short": masked(0x88, b"\x03"),
    "an empty close": masked(0x88, b""),
    "more than it says": masked(0x81, b"{}" * 40, 2),
    "less than it says": masked(0x81, b"{}", 8000),
    "too large": masked(0x81, b" " * 30_000),
    "many fragments": masked(0x01, b" ") + masked(0x00, b" " * 100) * 200 + masked(0x80, b"{}"),
    "binary": masked(0x82, os.urandom(100)),
    "HTTP": b"GET / HTTP/1.1\r\n\r\n",
    "noise": random.Random(1).randbytes(500),
}


@pytest.mark.parametrize("frame", FRAMES.values(), ids=FRAMES.keys())
def test_broken_frames_end_one_connection_at_most(server: Server, frame: bytes) -> None:
    ann, ben, _one, _two, table, _ = two_at(server)
    with raw_socket(ben, table) as broken, contextlib.suppress(OSError):
        broken.sendall(frame)
        broken.shutdown(socket.SHUT_WR)
        while broken.recv(65536):
            pass
    assert_unharmed(ann, ben, table)


@pytest.mark.parametrize("seed", range(4))
def test_whole_messages_are_answered_in_order_however_they_are_cut(server: Server, seed: int) -> None:
    rng = random.Random(seed)
    ann, ben, _one, _two, table, _ = two_at(server)
    said = [
        json.dumps({"do": "say", "id": f"a{number}", "version": 2, "text": "x" * (number * 70 + 1)}).encode()
        for number in range(7)
    ]
    long_head = struct.pack("!BBQ", 0x81, 0x80 | 127, len(said[5])) + bytes(4)
    stream = b"".join(
        [
            masked(0x81, said[0]),
            masked(0x01, said[1][:9]),
            masked(0x89, b"still here?"),
            masked(0x00, said[1][9:20]),
            masked(0x80, said[1][20:]),
            masked(0x81, said[2]),
            masked(0x81, said[3]),
            masked(0x8A, b"unasked"),
            masked(0x81, said[4]),
            long_head + said[5],
            masked(0x81, said[6]),
        ]
    )
    with raw_socket(ben, table) as cut:
        received = b""
        while stream:
            size = rng.choice([1, 2, 5, 40, 300, len(stream)])
            cut.sendall(stream[:size])
            stream = stream[size:]
        while b'"a6"' not in received:
            data = cut.recv(65536)
            assert data, received
            received += data
    order = [received.index(b'{"is":"done","id":"a%d"' % number) for number in range(7)]
    assert sorted(order) == order
    assert b"still here?" in received
    assert_unharmed(ann, ben, table)


# Close codes as RFC 6455 has them, section 7.4.1: what is sent, and what the connection ends with.
PROTOCOL, TEXT, POLICY, SIZE = 1002, 1007, 1008, 1009
SNOWMAN = "\N{SNOWMAN}".encode()
ENDS = {
    "not masked (5.1)": (b"\x81\x02{}", PROTOCOL),
    "not masked and long": (b"\x81\x7e\x00\xc8" + b" " * 200, PROTOCOL),
    "a ping that is not masked": (b"\x89\x00", PROTOCOL),
    "first reserved bit (5.2)": (masked(0xC1, b"{}"), PROTOCOL),
    "second reserved bit": (masked(0xA1, b"{}"), PROTOCOL),
    "third reserved bit": (masked(0x91, b"{}"), PROTOCOL),
    "reserved opcode for data": (masked(0x83, b"{}"), PROTOCOL),
    "reserved opcode for control": (masked(0x8B, b"{}"), PROTOCOL),
    "a ping of 126 bytes (5.5)": (masked(0x89, b"x" * 126), PROTOCOL),
    "a close of 126 bytes": (masked(0x88, b"\x03\xe8" + b"x" * 124), PROTOCOL),
    "a ping in pieces": (masked(0x09, b"x"), PROTOCOL),
    "a close in pieces": (masked(0x08, b"\x03\xe8"), PROTOCOL),
    "continuation of nothing (5.4)": (masked(0x80, b"{}"), PROTOCOL),
    "a message within another": (masked(0x01, b'{"do"') + masked(0x81, b"{}"), PROTOCOL),
    "a length with the highest bit": (struct.pack("!BBQ", 0x81, 0xFF, 2**63) + bytes(4), SIZE),
    "a close of one byte (5.5.1)": (masked(0x88, b"\x03"), PROTOCOL),
    "a close with a code that is none": (masked(0x88, struct.pack("!H", 999)), PROTOCOL),
    "a close with a code not to be sent": (masked(0x88, struct.pack("!H", 1006)), PROTOCOL),
    "a close whose reason is no text": (masked(0x88, struct.pack("!H", 1000) + b"\xff"), TEXT),
    "text that is none (8.1)": (masked(0x81, b"\xff\xfe\xfd"), TEXT),
    "half a letter": (masked(0x81, SNOWMAN[:2]), TEXT),
    "a surrogate": (masked(0x81, b"\xed\xa0\x80"), TEXT),
    "text in pieces that is none": (masked(0x01, b'"') + masked(0x80, b"\xff"), TEXT),
    "too large": (masked(0x81, b" " * 8193), SIZE),
    "too large by its length alone": (struct.pack("!BBQ", 0x81, 0xFF, 2**40) + bytes(4), SIZE),
    "too large in pieces": (masked(0x01, b" " * 5000) + masked(0x80, b" " * 5000), SIZE),
    "a farewell": (masked(0x88, struct.pack("!H", 1001) + b"bye"), 1001),
    "a private farewell": (masked(0x88, struct.pack("!H", 4000)), 4000),
    "a wordless farewell": (masked(0x88, b""), None),
    "empty pieces without end": (masked(0x01, b"") + masked(0x00, b"") * 500, POLICY),
    "pings without end": (masked(0x89, b"") * 500, POLICY),
    "pongs without end": (masked(0x8A, b"") * 500, POLICY),
    "no text, then a farewell, in one go": (masked(0x81, b"\xff") + masked(0x88, struct.pack("!H", 1000)), TEXT),
    "pings without end, then a farewell": (masked(0x89, b"") * 130 + masked(0x88, struct.pack("!H", 1000)), POLICY),
    "what comes after a farewell": (masked(0x88, struct.pack("!H", 1000)) + masked(0x81, b"{}") * 3, 1000),
}


def frames_from(opened: socket.socket) -> Iterator[tuple[int, bytes]]:
    """The frames that come, until the connection ends: the first byte and the payload. A server masks none."""
    received = b""
    while True:
        while len(received) >= 2:
            size, head = received[1], 2
            if size >= 126:
                form, head = ("!H", 4) if size == 126 else ("!Q", 10)
                if len(received) < head:
                    break
                size = struct.unpack_from(form, received, 2)[0]
            if len(received) < head + size:
                break
            yield received[0], received[head : head + size]
            received = received[head + size :]
        try:
            data = opened.recv(65536)
        except ConnectionResetError:  # it did not wait for what we still had to say
            return
        if not data:
            return
        received += data


@pytest.mark.parametrize(("sent", "code"), ENDS.values(), ids=ENDS.keys())
def test_a_connection_ends_with_the_code_for_what_was_wrong(server: Server, sent: bytes, code: int | None) -> None:
    ann = Visitor(server, "Ann")
    table, _ = ann.set_up("turro", ["me", ""])
    with raw_socket(ann, table) as broken:
        broken.sendall(sent)
        closing = [payload for first, payload in frames_from(broken) if first == 0x88]
    assert [None if code is None else struct.pack("!H", code)] == [payload[:2] or None for payload in closing]


@pytest.mark.parametrize(("sent", "code"), ENDS.values(), ids=ENDS.keys())
def test_it_ends_the_same_after_a_length_in_eight_bytes(server: Server, sent: bytes, code: int | None) -> None:
    before = len(server.read_log())
    ann = Visitor(server, "Ann")
    table, _ = ann.set_up("turro", ["me", ""])
    with raw_socket(ann, table) as broken:
        broken.sendall(b"\x81\xff" + struct.pack("!Q", 2) + bytes(4) + b"{}")
        frames = frames_from(broken)
        assert any(b'"refused"' in payload for _, payload in frames)
        broken.sendall(sent)
        closing = [payload for first, payload in frames if first == 0x88]
    assert [None if code is None else struct.pack("!H", code)] == [payload[:2] or None for payload in closing]
    assert "Traceback" not in server.read_log()[before:]


class Counting:
    """A connection that has said goodbye, or not."""

    def __init__(self, *, close_sent: bool) -> None:
        self.close_sent, self.disconnected, self.taken, self.ended = close_sent, False, 0, False
        self.transport = self.conn = self
        self.state, self.current_size = State.OPEN, None

    def is_closing(self) -> bool:
        return self.ended

    def abort(self) -> None:
        self.ended = True

    def take_long(self, data: bytes) -> None:
        self.taken += len(data)


@pytest.mark.parametrize("whole", [False, True])
def test_who_goes_on_after_our_farewell_is_cut_off(whole: bool) -> None:
    parser = Counting(close_sent=True)
    line = FastSocket(parser, 8192)
    line.whole = whole
    line.take(masked(0x88, b""))
    assert (6, False) == (parser.taken, parser.ended)  # their farewell, as it should be
    for _ in range(100):
        line.take(masked(0x81, b"") * 1000)
    assert parser.ended
    assert parser.taken <= MOST_LATE


def test_many_messages_in_one_go_are_heard_in_order() -> None:
    parser, heard = Counting(close_sent=False), list[str | None]()
    line = FastSocket(parser, 8192)
    line.whole, line.on_message = True, heard.append
    line.take(b"".join(masked(0x81, b"%d" % number) for number in range(5000)))
    assert [str(number) for number in range(5000)] == heard
    assert 0 == parser.taken


def test_letters_may_be_cut_where_messages_are(server: Server) -> None:
    ann = Visitor(server, "Ann")
    table, _ = ann.set_up("turro", ["me", ""])
    line = json.dumps({"do": "say", "id": "a", "version": 1, "text": "\N{SNOWMAN}"}, ensure_ascii=False).encode()
    at = line.index(SNOWMAN) + 1
    with raw_socket(ann, table) as cut:
        cut.sendall(masked(0x01, line[:at]) + masked(0x00, b"") + masked(0x80, line[at:]))
        answer = next(payload for _, payload in frames_from(cut) if b'"done"' in payload or b'"refused"' in payload)
    assert b'"done"' in answer
    assert "\N{SNOWMAN}" == ann.open(table).happened[-1]["what"]["text"]


def test_pings_now_and_then_are_answered_with_what_they_said(server: Server) -> None:
    ann = Visitor(server, "Ann")
    table, _ = ann.set_up("turro", ["me", ""])
    said = [b"%d" % number for number in range(50)]
    with raw_socket(ann, table) as pinging:
        pinging.sendall(b"".join(masked(0x89, text) for text in said))
        answers = (payload for first, payload in frames_from(pinging) if first == 0x8A)
        assert said == list(itertools.islice(answers, 50))


def test_refusals_that_nobody_reads_do_not_pile_up(server: Server) -> None:
    """The table as it is goes with the last of them."""
    ann, _ben, one, _two, table, _ = two_at(server, "tower")
    stale = masked(0x81, b'{"do":"move","id":"%s","version":1,"text":"pass"}' % (b"s" * 20))
    whole = len(json.dumps(one.scene))
    with raw_socket(ann, table) as deaf:
        deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        deaf.sendall(stale * 40)
        deaf.settimeout(2)
        received = 0
        with contextlib.suppress(TimeoutError):
            while data := deaf.recv(65536):
                received += len(data)
    assert 0 < received < 20 * whole
    assert "done" == one.do("say", text="still here")["is"]


def test_pings_whose_answers_are_not_read_do_not_pile_up_and_the_connection_ends() -> None:
    """A real connection between two small buffers; the other side speaks and never listens."""

    async def app(_scope: Any, receive: Any, send: Any) -> None:
        await send({"type": "websocket.accept"})
        while (await receive())["type"] != "websocket.disconnect":
            pass

    async def flood() -> None:
        config = uvicorn.Config(app, ws=FrameProtocol, log_config=None, ws_ping_interval=0.2, ws_ping_timeout=0.2)
        state, made = ServerState(), list[FrameProtocol]()

        def listen() -> FrameProtocol:
            made.append(FrameProtocol(config, state, {}))
            made[0].close_timeout = 0.5
            return made[0]

        ours, theirs = socket.socketpair()
        for end in (ours, theirs):
            end.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)
        loop = asyncio.get_running_loop()
        transport, _ = await loop.connect_accepted_socket(listen, ours)
        theirs.setblocking(False)
        key = b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13"
        hello = b"GET / HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n" + key + b"\r\n\r\n"
        await loop.sock_sendall(theirs, hello)
        most, ping = 0, masked(0x89, b"x" * 125)
        with contextlib.suppress(OSError):
            for _ in range(200):
                await loop.sock_sendall(theirs, ping * 20)
                most = max(most, transport.get_write_buffer_size())
        assert 0 < most < 200_000  # of half a million bytes
        async with asyncio.timeout(PATIENCE):
            while not made[0].disconnected:
                await asyncio.sleep(0.05)
        theirs.close()

    asyncio.run(flood())


def test_who_does_not_read_the_answers_is_not_listened_to_until_they_do(tmp_path: Path) -> None:
    """A real connection between two small buffers; every question is answered in the end, and none is lost."""
    asked = 3_000

    async def flood(hub: Hub) -> None:
        live = await seat(hub, ANN, BEN)

        async def app(scope: Any, receive: Any, send: Any) -> None:
            await send({"type": "websocket.accept"})
            page_socket: Any = SimpleNamespace(scope=scope, receive=receive)
            listener = Listener(ANN, 0, "en")
            listener.reply(wire.Welcome(table=live.name, game="turro", you=ANN, now=0))
            page = connection.Connection(page_socket, hub, live, listener, Bucket(10 * asked, 10 * asked))
            await page.listen()
            hub.part(live, listener)
            await page.close()

        ours, theirs = socket.socketpair()
        for end in (ours, theirs):
            end.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)
        loop, config = asyncio.get_running_loop(), uvicorn.Config(app, ws=FrameProtocol, log_config=None)
        transport, _ = await loop.connect_accepted_socket(lambda: FrameProtocol(config, ServerState(), {}), ours)
        theirs.setblocking(False)
        key = b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13"
        hello = b"GET / HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n" + key + b"\r\n\r\n"
        await loop.sock_sendall(theirs, hello)
        heard = b""
        while b"choices" not in heard:
            more = await loop.sock_recv(theirs, 65536)
            assert more, "the connection was closed"
            heard += more
        question = masked(0x81, b'{"do":"why","id":"%b","version":1}' % (b"q" * 64))
        asking = asyncio.create_task(loop.sock_sendall(theirs, question * asked))
        async with asyncio.timeout(PATIENCE):
            while transport.is_reading():
                await asyncio.sleep(0.01)
            await asyncio.sleep(0.2)
            assert not asking.done()
            assert transport.get_write_buffer_size() < 1_000_000
            while heard.count(b'"id":"q') < asked:
                more = await loop.sock_recv(theirs, 65536)
                assert more, "the connection was closed with answers owed"
                heard += more
            await asking
        assert transport.is_reading()
        theirs.close()
        await asyncio.sleep(0.1)

    with_hub(tmp_path, flood)
