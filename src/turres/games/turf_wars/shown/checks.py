"""What a position's text may not say: numbers out of range, cards too many or too few, steps that do not fit together."""

from collections.abc import Iterator
from typing import Any

from turres.core.checks import Bound
from turres.core.checks import faults as faults_of
from turres.core.position import Content
from turres.games.turf_wars.content.boards import LAYOUT, sort_for
from turres.games.turf_wars.moves import ACTIONS, CRY, FACTIONS, MOST_TROOPS, MOVES, NEGATE, SEATS, SECRETS, Attack
from turres.games.turf_wars.steps import (
    BY_CHANCE,
    BY_SEAT,
    DEBTS,
    EACH,
    KINDS,
    LAST_ROUND,
    NONE,
    PARENTS,
    SEALED,
    Ending,
    Role,
)

MOST_POINTS = 5000
Block = dict[str, Any]


def faults(block: Block, content: Content) -> list[str]:
    """All that the rules could not have brought about; later chapters are read only if the earlier ones are sound."""
    if wrong := faults_of(block, bounds(block, content)):
        return wrong
    for chapter in (_board, _seats, _combat, _actions, _secrets, _steps, _flow, _war):
        if wrong := list(chapter(block, content)):
            return wrong
    return []


def bounds(block: Block, content: Content) -> list[Bound]:
    """What the numbers lie between."""
    pack: Any = content.pack
    seats, turfs, kinds = content.seats, sort_for(content.seats).turfs, len(pack.actions)
    everyone, board, nobody = (1 << seats) - 1, (1 << turfs) - 1, NONE
    return [
        Bound("living revealed sitting_out pending tied winners", 0, everyone, "TFW-46"),
        Bound("copied slayer packet_with first order", nobody, seats - 1, "TFW-44"),
        Bound("own stage gave received struck", 0, board, "TFW-6"),
        Bound("troops strength", 0, MOST_TROOPS, "TFW-47"),
        Bound("owner", nobody, seats - 1, "TFW-1a"),
        Bound("faction", nobody, FACTIONS - 1, "TFW-9"),
        Bound("home", nobody, 5, "TFW-9"),
        Bound("dealt", nobody, FACTIONS - 1, "TFW-10"),
        Bound("start", nobody, turfs - 1, "TFW-13"),
        Bound("start_lost", 0, 1, "TFW-4a"),
        Bound("points", 0, MOST_POINTS, "TFW-47"),
        Bound("fresh war.card last.card", nobody, NEGATE, "TFW-12"),
        Bound("brought", 0, 108, "TFW-21c"),
        Bound("kept drafted", nobody, kinds - 1, "TFW-18"),
        Bound("thirst", 0, 63, "TFW-40"),
        Bound("event", nobody, len(pack.events) - 1, "TFW-17"),
        Bound("marker", 1, LAST_ROUND, "TFW-22a"),
        Bound("phase", 0, 5, "TFW-15"),
        Bound("ordered", 0, seats, "TFW-43"),
        Bound("token_price", 0, 5 + MOST_POINTS // 5, "TFW-21b"),
        Bound("token_sold", 0, 1, "TFW-21a"),
        Bound("called", 0, max(action.priority for action in pack.actions) + 1, "TFW-19"),
        Bound("sealed", 0, len(MOVES), "TFW-19c"),
        Bound("aimed", 0, len(LAYOUT.roads), "TFW-19c"),
        Bound("draws", 0, SECRETS, "TFW-14"),
        Bound("owing", 0, DEBTS, "TFW-31"),
        Bound("ending reason", 0, max(Ending), "TFW-3a"),
        Bound("shown", nobody, SECRETS - 1, "TFW-3"),
        Bound("depth", 1, len(block["open"]) - 1, "TFW-27"),
        Bound("war.target war.source war.borrowed_turf last.target", nobody, turfs - 1, "TFW-27"),
        Bound("war.defender war.winner war.ally last.defender last.winner last.side", nobody, seats - 1, "TFW-27"),
        Bound("war.entry war.negated last.negated", 0, 1, "TFW-27"),
        Bound("war.cries", 0, SEATS, "TFW-29"),
        Bound("war.role", 0, max(Role), "TFW-27"),
        Bound("war.forced", 0, SEATS - 1, "TFW-31"),
        Bound("war.standing war.committed war.lent war.borrowed last.borrowed last.troops", 0, MOST_TROOPS, "TFW-27"),
    ]


def _board(block: Block, content: Content) -> Iterator[str]:
    turfs, own, strength = sort_for(content.seats).turfs, [0] * SEATS, [0] * SEATS
    for turf, (owner, troops) in enumerate(zip(block["owner"], block["troops"], strict=True)):
        if (owner == NONE) != (troops == 0) or (troops and turf >= turfs):
            yield f"troops[{turf}]: {troops} troops of {owner} (TFW-1a)"
        elif troops:
            own[owner] |= 1 << turf
            strength[owner] += troops
    if (own, strength) != (block["own"], block["strength"]):
        yield "own, strength: they do not fit the troops on the board (TFW-1a)"


def _seats(block: Block, content: Content) -> Iterator[str]:
    seats, order = range(content.seats), block["order"][: block["ordered"]]
    living = {seat for seat in seats if block["living"] >> seat & 1}
    dealt = [card for pair in block["dealt"] for card in pair["card"] if card != NONE]
    if len(set(dealt)) != len(dealt):
        yield "dealt: a faction card twice (TFW-10)"
    shown = [block["faction"][seat] for seat in seats if block["faction"][seat] != NONE]
    if len(shown) not in (0, content.seats) or (shown and shown != [block["dealt"][seat]["card"][0] for seat in seats]):
        yield "faction: all are shown together, and first among the cards dealt (TFW-10)"
    if block["phase"] and (not shown or any(NONE in (block["home"][seat], block["start"][seat]) for seat in seats)):
        yield "phase: a round needs factions, homes and starts (TFW-10b)"
    if (
        NONE in order
        or len(set(order)) != len(order)
        or any(seat != NONE for seat in block["order"][block["ordered"] :])
    ):
        yield "order: seats stand there once each, then -1 (TFW-43)"
    if block["phase"] and not (living <= set(order)):
        yield "order: somebody living is left out (TFW-43)"
    if block["phase"] and living and (block["first"] not in living):
        yield "first: somebody living holds the token (TFW-37a)"
    if any(block["strength"][seat] for seat in range(SEATS) if seat not in living) and living:
        yield "living: the eliminated have no troops (TFW-37)"
    if not living and not (block["ending"] or KINDS.get(block["open"][0]["kind"]) == "finish"):
        yield "living: nobody is left, and the game goes on (TFW-3c)"
    if bool(block["ending"]) != bool(block["winners"]):
        yield "ending: a game that is over has winners, and no other (TFW-3a)"


def _combat(block: Block, content: Content) -> Iterator[str]:
    """Every combat card is somewhere (TFW-11, TFW-12)."""
    pack: Any = content.pack
    seats = content.seats
    hands = [hand["card"] for hand in block["hand"]]
    total = [
        block["deck"][card] + block["discard"][card] + sum(hand[card] for hand in hands) for card in range(NEGATE + 1)
    ]
    for card in block["war"]["card"]:
        if card > 0:
            total[card] += 1
    wanted = [
        0,
        *(card.copies for card in pack.combat[1:CRY]),
        seats,
        {2: 1, 3: 2, 4: 2}.get(seats, 4),
    ]
    shuffled = block["phase"] > 0 or block["open"][0]["a"] >= 4
    if total[1:] != (wanted[1:] if shuffled else [0] * NEGATE) or block["deck"][0] or block["discard"][0]:
        yield "deck, discard, hand: not all combat cards are there, or too many (TFW-11)"
    for seat, hand in enumerate(hands):
        falling = block["war"]["role"][seat] in (1, 2) and not block["strength"][seat]
        if hand[0] != (shuffled and bool(block["living"] >> seat & 1)) and block["living"] and not falling:
            yield f"hand[{seat}]: a Zero each for the living (TFW-11)"
        for knower, mind in enumerate(block["known"]):
            known = mind["of"][seat]["card"]
            if (
                any(known[card] > hand[card] for card in range(NEGATE + 1))
                or known[0]
                or (knower == seat and any(known))
            ):
                yield f"known[{knower}]: it knows of cards that seat {seat} does not hold (TFW-50)"
    buyer = _buyer(block)
    fresh = [card for card in block["fresh"] if card != NONE]
    if fresh and (buyer == NONE or any(fresh.count(card) > hands[buyer][card] for card in fresh)):
        yield "fresh: the cards just bought are in the buyer's hand (TFW-21)"


def _buyer(block: Block) -> int:
    steps = block["open"][: block["depth"]]
    return next(
        (step["seat"] for step in steps if KINDS.get(step["kind"]) == "spend" and 0 <= step["seat"] < SEATS), NONE
    )


def _actions(block: Block, content: Content) -> Iterator[str]:
    """Every action card is somewhere, and nobody remembers what is not (TFW-24)."""
    pack: Any = content.pack
    piles = [
        block["actions"],
        block["performed"],
        block["buried"],
        block["packet"],
        block["leftover"],
        *(p["kind"] for p in block["held"]),
    ]
    copies = [action.copies for action in pack.actions] + [0] * (ACTIONS - len(pack.actions))
    drafted = [card for card in block["drafted"] if card != NONE]
    if copies != [sum(pile[kind] for pile in piles) + drafted.count(kind) for kind in range(ACTIONS)]:
        yield "actions: not all action cards are there, or too many (TFW-24)"
    if (drafted or any(block["packet"]) or any(block["leftover"])) and block["phase"] != 4:
        yield "drafted: cards are drafted in phase 4 only (TFW-18)"
    if any(block["packet"]) and block["packet_with"] == NONE:
        yield "packet: somebody has it (TFW-18)"
    if any(block["drafted"][seat] != NONE and seat not in block["order"] for seat in range(SEATS)):
        yield "drafted: somebody drafted who was not there (TFW-18)"
        return
    yield from _draft_faults(block)
    unseen = [block["packet"][kind] + block["leftover"][kind] for kind in range(ACTIONS)]
    for seat in range(SEATS):
        passed, buried = block["passed"][seat]["kind"], block["seen_buried"][seat]["kind"]
        if any(passed) and not _has_passed(block, seat):
            yield f"passed[{seat}]: it has passed nothing on (TFW-18)"
        elif any(passed[kind] > unseen[kind] + _later(block, seat).count(kind) for kind in range(ACTIONS)):
            yield f"passed[{seat}]: those cards are gone (TFW-50)"
        if any(buried[kind] > block["buried"][kind] for kind in range(ACTIONS)):
            yield f"seen_buried[{seat}]: those cards are not there (TFW-50)"


def _draft_faults(block: Block) -> Iterator[str]:
    """What is remembered of the draft is what was drafted, brought and performed."""
    if any(one not in (NONE, other) for one, other in zip(block["drafted"], block["kept"], strict=True)):
        yield "kept: it is what was drafted (TFW-18)"
    for seat in range(SEATS):
        performed = block["kept"][seat] != block["drafted"][seat]
        if performed and not (block["revealed"] >> seat & 1 and block["performed"][block["kept"][seat]]):
            yield f"kept[{seat}]: that card was not performed (TFW-19)"
        if (block["thirst"][seat] or performed) and (block["phase"] != 4 or block["kept"][seat] == NONE):
            yield f"kept[{seat}], thirst[{seat}]: nothing was drafted (TFW-40)"
        if sum(block["added"][seat]["kind"]) > block["brought"][seat]:
            yield f"added[{seat}]: it brought fewer (TFW-21c)"


def _has_passed(block: Block, seat: int) -> bool:
    """Whether the packet of this round has been with the seat and gone."""
    order, holder = block["order"], block["packet_with"]
    return (
        block["phase"] == 4
        and seat in order
        and (holder == NONE or (holder in order and order.index(holder) > order.index(seat)))
    )


def _later(block: Block, seat: int) -> list[int]:
    """The cards that lie face down with those who drafted after the seat."""
    after = block["order"][block["order"].index(seat) + 1 :] if seat in block["order"] else []
    return [block["drafted"][other] for other in after if other != NONE and not block["revealed"] >> other & 1]


def _secrets(block: Block, content: Content) -> Iterator[str]:
    """Every secret win and every event is somewhere, and there are events for the rounds to come (TFW-40k)."""
    pack: Any = content.pack
    cards = sum(1 << n for n, secret in enumerate(pack.secrets) if secret.seats <= content.seats)
    if any(mask & ~cards for mask in block["ruled_out"]) or any(block["ruled_out"][block["draws"] :]):
        yield "ruled_out: no such secret wins (TFW-3)"
    drawn, held = block["drawn"][: block["draws"]], [0] * SEATS
    for draw in drawn:
        if not 0 <= draw["owner"] < content.seats or not 0 <= draw["card"] < SECRETS:
            yield "drawn: no such owner or card (TFW-14)"
            return
        if not 0 <= draw["left"] < content.seats or not 0 <= draw["right"] < content.seats:
            yield "drawn: no such neighbours (TFW-41a)"
            return
        held[draw["owner"]] |= (1 << draw["card"]) if block["living"] >> draw["owner"] & 1 else 0
    out = sum(1 << draw["card"] for draw in drawn)
    if (
        out & block["secret_deck"]
        or out | block["secret_deck"] != cards
        or out.bit_count() != len(drawn)
        or held != block["secrets"]
    ):
        yield "secret_deck, secrets, drawn: not all secret wins are there once (TFW-14)"
    events = [
        n for n, event in enumerate(pack.events) if content.options["mind_control"] or "mind-control" not in event.does
    ]
    every = sum(1 << n for n in events)
    if block["event_deck"] & block["past"] or block["event_deck"] | block["past"] != every:
        yield "event_deck, past: not all events are there once (TFW-17)"
    if block["event"] != NONE and not block["past"] >> block["event"] & 1:
        yield "event: it has not been revealed (TFW-17)"
    back = sum(
        block["event_deck"] >> n & 1 for n in events for sentence in pack.events[n].does if sentence == "marker -1"
    )
    if block["event_deck"].bit_count() < LAST_ROUND - block["marker"] + 1 + back:
        yield "event_deck: too few events for the rounds to come (TFW-40k)"


def _steps(block: Block, content: Content) -> Iterator[str]:
    """Every step stands on one that leads to it, and nothing lies above the last (TFW-27)."""
    steps = block["open"]
    below = "table"
    for place, step in enumerate(steps[: block["depth"]]):
        kind = KINDS.get(step["kind"], "")
        if below not in PARENTS.get(kind, ()):
            yield f"open[{place}]: {kind or step['kind']} does not come out of {below} (TFW-27)"
            return
        yield from _step_faults(block, content, place, kind, step)
        below = f"each {EACH[step['a']]}" if kind == "each" and step["a"] < len(EACH) else kind
    if any(any(step.values()) for step in steps[block["depth"] :]):
        yield "open: there is something above the last step (TFW-27)"
    if not block["ending"] and KINDS.get(steps[block["depth"] - 1]["kind"]) in AUTOMATIC_KINDS:
        yield "open: the last step is nothing to decide (TFW-27)"
    if (
        any(block["sealed"])
        and KINDS[steps[block["depth"] - 1]["kind"]] not in SEALED
        and below != "lot-last"
        and not block["ending"]
    ):
        yield "sealed: nobody is asked to seal anything (TFW-19c)"


AUTOMATIC_KINDS = frozenset(name for number, name in KINDS.items() if number < BY_CHANCE)


PHASES = {1: (1,), 2: (2,), 3: (3,), 4: (4, 5), 5: (6,)}
OF_EVENTS = (
    "each sit-out",
    "each recruit",
    "each desert",
    "each arm",
    "each exile",
    "sit-out",
    "recruit",
    "desert",
    "whirl",
)


def _flow(block: Block, content: Content) -> Iterator[str]:
    """Steps, phase, factions and cards tell the same story (TFW-10b, TFW-15)."""
    bottom, names = block["open"][0], [KINDS[step["kind"]] for step in block["open"][: block["depth"]]]
    kind = names[0]
    if (kind == "opening") != (block["phase"] == 0) or (
        kind == "round" and not block["ending"] and bottom["a"] not in PHASES[block["phase"]]
    ):
        yield "open[0]: it does not fit the phase (TFW-15)"
    if kind == "opening" and (bottom["a"] >= 2) != (block["faction"][0] != NONE):
        yield "faction: they are shown once all have chosen (TFW-10)"
    if kind == "opening" and (bottom["a"] > 5 or (bottom["a"] >= 3 and block["first"] == NONE)):
        yield "open[0]: setup is not so far (TFW-10b)"
    dealt = [card != NONE for pair in block["dealt"][: content.seats] for card in pair["card"]]
    done = block["open"][block["depth"] - 1]["a"] if names[-1] == "deal-faction" else 2 * content.seats
    if dealt != [place < done for place in range(2 * content.seats)]:
        yield "dealt: two cards a seat, one after the other (TFW-10)"
    if kind == "finish" and bottom["a"] != {"back": 2, "lot-last": 3}.get(
        names[-1], bottom["a"] if block["ending"] else NONE
    ):
        yield "open[0]: the end is not so far (TFW-4)"
    if kind == "finish" and not block["tied"]:
        yield "tied: nobody is in front (TFW-4)"
    eaches = [
        f"each {EACH[step['a']]}"
        for step, name in zip(block["open"], names, strict=False)
        if name == "each" and step["a"] < len(EACH)
    ]
    late = any(name == "event" and step["a"] >= 2 for step, name in zip(block["open"], names, strict=False))
    if block["event"] == NONE and (late or any(name in OF_EVENTS for name in [*names, *eaches])):
        yield "event: none has been revealed (TFW-17)"
    yield from _need_faults(block, content, names)


def _need_faults(block: Block, content: Content, names: list[str]) -> Iterator[str]:  # noqa: C901 -- one line a thing
    """What a step needs to be there."""
    pack: Any = content.pack
    top, war = block["open"][block["depth"] - 1], block["war"]
    deeds = [
        pack.actions[card].deed if card != NONE and block["revealed"] >> s & 1 else ""
        for s, card in enumerate(block["drafted"])
    ]
    asked = [seat for seat in range(content.seats) if top["a"] >> seat & 1] if names[-1] in SEALED else []
    if any(not block["living"] >> seat & 1 for seat in asked):
        yield "open: somebody who is out is asked (TFW-37)"
    if names[-1] == "seal-attack" and any(deeds[seat] not in ("attack", "strikes") for seat in asked):
        yield "open: somebody without an attack is asked (TFW-19c)"
    if names[-1] == "seal-card" and any(war["role"][seat] not in (1, 2) for seat in asked):
        yield "open: somebody outside the war is asked (TFW-27b)"
    if names[-1] in ("teleport-from", "teleport-to") and deeds[top["seat"]] != "teleport":
        yield "open: there is no card to teleport with (TFW-23b)"
    if names[-1] == "keep-card" and NONE in block["fresh"]:
        yield "fresh: two cards were bought (TFW-21)"
    if names[-1] == "exchange" and not 1 <= top["a"] <= 2:
        yield "open: two cards are exchanged (TFW-22)"
    if war["winner"] == NONE and any(name in ("retreat", "retaliate") for name in names):
        yield "war.winner: nobody has won yet (TFW-33a)"
    if war["defender"] == NONE and any(name in ("name", "retreat") for name in names):
        yield "war.defender: there is none (TFW-29)"
    if names[-1] == "commit" and war["role"][top["seat"]] not in (1, 2):
        yield "open: it is no side in this war (TFW-27a)"
    if any(deeds[seat] not in ("attack", "strikes") and block["attacks"][seat] for seat in range(SEATS)):
        yield "attacks: there is no card to attack with (TFW-23)"


def _step_faults(  # noqa: C901 -- one line a thing that can be wrong
    block: Block, content: Content, place: int, kind: str, step: dict[str, int]
) -> Iterator[str]:
    turfs, seats = sort_for(content.seats).turfs, content.seats
    decided = step["kind"] >= BY_SEAT
    if not (0 if decided else NONE) <= step["seat"] < seats or not (0 if decided else NONE) <= step["by"] < seats:
        yield f"open[{place}]: no such seat (TFW-44)"
    elif decided and kind != "retaliate" and not block["living"] >> step["seat"] & 1:
        yield f"open[{place}]: the seat is out (TFW-37)"
    if kind in SEALED:
        asked = step["a"]
        if not 0 < asked < 1 << seats or any(block["sealed"][s] and not asked >> s & 1 for s in range(SEATS)):
            yield f"open[{place}]: others than those asked have sealed (TFW-19c)"
        elif all(block["sealed"][s] for s in range(seats) if asked >> s & 1):
            yield f"open[{place}]: all have sealed (TFW-19c)"
    if kind in ("take", "teleport-to", "bring-count", "borrow-count") and step["a"] >= turfs:
        yield f"open[{place}]: no such turf (TFW-6)"
    if kind == "transfer" and (step["a"] >= turfs or step["b"] >= turfs):
        yield f"open[{place}]: no such turf (TFW-6)"
    if kind == "lend-count" and step["b"] >= turfs:
        yield f"open[{place}]: no such turf (TFW-6)"
    if kind == "place" and not 1 <= step["a"] <= 4:
        yield f"open[{place}]: so many troops are not placed (TFW-23d)"
    if kind == "deal-faction" and step["a"] >= 2 * seats:
        yield f"open[{place}]: all cards are dealt (TFW-10)"
    if kind in ("draw-spoiled", "draw-scouted", "draw-plunder") and step["a"] >= seats:
        yield f"open[{place}]: no such seat (TFW-39)"
    if kind == "each" and step["b"] > block["ordered"]:
        yield f"open[{place}]: it is past the last player (TFW-43)"


def _war(block: Block, content: Content) -> Iterator[str]:
    """A war has its target and sides exactly while its step is open (TFW-27)."""
    war, seats, turfs = block["war"], content.seats, sort_for(content.seats).turfs
    for debt in block["debts"][: block["owing"]]:
        if not (0 <= debt["payer"] < seats and 0 <= debt["helper"] < seats and debt["amount"] <= 2):
            yield "debts: no such debt (TFW-31)"
    yield from _aim_faults(block, turfs)
    fighting = any(KINDS[step["kind"]] == "war" for step in block["open"][: block["depth"]])
    if fighting != (war["target"] != NONE):
        yield "war: there is a target exactly while a war is on (TFW-27)"
    elif fighting:
        yield from _side_faults(block)


def _aim_faults(block: Block, turfs: int) -> Iterator[str]:
    for seat in range(SEATS):
        aimed = block["aimed"][seat]
        if bool(aimed) != bool(block["pending"] >> seat & 1):
            yield f"aimed[{seat}]: an attack is pending exactly while it is aimed (TFW-19c)"
        elif aimed and max(LAYOUT.roads[aimed - 1]) >= turfs:
            yield f"aimed[{seat}]: no such attack (TFW-6)"
        sealed = MOVES[block["sealed"][seat] - 1] if block["sealed"][seat] else None
        if isinstance(sealed, Attack) and KINDS[block["open"][block["depth"] - 1]["kind"]] != "seal-attack":
            yield f"sealed[{seat}]: no attack is sealed now (TFW-19c)"


def _side_faults(block: Block) -> Iterator[str]:  # noqa: C901 -- one line a thing that can be wrong
    """Sides have somewhere to stand, and commit and lend no more than stands there (TFW-27a, TFW-30a)."""
    war = block["war"]
    for seat in range(SEATS):
        if war["role"][seat] == 1:
            source = war["source"][seat]
            if source == NONE or (
                war["winner"] == NONE
                and (block["owner"][source] != seat or war["committed"][seat] > block["troops"][source])
            ):
                yield f"war.source[{seat}]: it does not stand there (TFW-27a)"
        if war["role"][seat] == 2 and war["defender"] != seat:
            yield f"war.role[{seat}]: it does not defend (TFW-19d)"
        if war["role"][seat] == 3 and (war["ally"][seat] == NONE or war["role"][war["ally"][seat]] not in (1, 2)):
            yield f"war.ally[{seat}]: it supports nobody (TFW-30)"
    if 1 not in war["role"]:
        yield "war.role: nobody attacks (TFW-27)"
    defender = war["defender"]
    if defender != NONE and (
        war["role"][defender] != 2 or (war["winner"] == NONE and block["owner"][war["target"]] != defender)
    ):
        yield "war.defender: it does not control the target (TFW-19d)"
    if defender != NONE and war["winner"] == NONE and war["committed"][defender] > block["troops"][war["target"]]:
        yield "war.committed: the defender has fewer troops there (TFW-27a)"
    if war["winner"] != NONE and war["role"][war["winner"]] not in (1, 2):
        yield "war.winner: it is no side (TFW-32)"
    borrowed = war["borrowed_turf"]
    if bool(war["borrowed"]) != (borrowed != NONE):
        yield "war.borrowed: from somewhere, or not at all (TFW-38g)"
    for turf, lent in enumerate(war["lent"]):
        gone = lent + (war["borrowed"] if turf == borrowed else 0)
        if gone and war["winner"] == NONE and gone >= block["troops"][turf]:
            yield f"war.lent[{turf}]: a turf's last troop is never lent (TFW-30a)"


def stuck(position: Any) -> list[str]:
    """Everybody who is asked must have an answer, and what is sealed must have been one."""
    wrong = [
        f"open: seat {seat} has nothing to choose from (TFW-27)"
        for seat in position.to_act()
        if not position.legal_moves(seat)
    ]
    block = position.read_block()
    for seat, sealed in enumerate(block["sealed"]):
        if sealed and not block["ending"] and KINDS[block["open"][block["depth"] - 1]["kind"]] in SEALED:
            before, by = position.copy(), position.seals_for(seat)
            before.write_block(block | {"sealed": [0] * len(block["sealed"])})
            if position.game.moves[sealed - 1] not in before.legal_moves(by):
                wrong.append(f"sealed[{seat}]: that could not be chosen (TFW-19c)")
    return wrong
