"""The numbers of steps as the block has them, by name, for everything outside the compiled rules."""

NONE = -1

AUTOMATIC = (
    "opening", "round", "each", "phase-one", "event", "event-word", "call", "waves", "war", "lend", "help-card",
    "combat-cards", "action-cards", "keep-one", "spending", "finish",
)  # fmt: skip
CHANCES = (
    "deal-faction", "lot-first", "draw-secret", "draw-combat", "draw-action", "reveal", "draw-help", "draw-spoiled",
    "draw-scouted", "draw-plunder", "lot-last",
)  # fmt: skip
SEALS = ("keep", "seal-attack", "seal-card", "back")
CHOICES = (
    "start", "place", "recruit", "desert", "use", "declare", "copy", "give", "take", "transfer", "sit-out", "whirl", "draft",
    "teleport-from", "teleport-to", "commit", "bring-from", "bring-count", "against", "borrow-from", "borrow-count", "offer",
    "answer", "name", "lend-from", "lend-count", "retreat", "retaliate", "spend", "exchange", "keep-card",
)  # fmt: skip

KINDS = {
    **{1 + number: name for number, name in enumerate(AUTOMATIC)},
    **{32 + number: name for number, name in enumerate(CHANCES)},
    **{64 + number: name for number, name in enumerate(SEALS)},
    **{80 + number: name for number, name in enumerate(CHOICES)},
}
NUMBERS = {name: number for number, name in KINDS.items()}
SEALED = frozenset(SEALS)

EACH = (
    "start", "phase-one", "reinforce", "sit-out", "recruit", "desert", "arm", "exile", "draft", "troops", "teleport", "commit",
    "attacked", "committed", "offer", "retaliate", "settled", "spend", "secret", "hand",
)  # fmt: skip

# What each step comes out of: another step, `each WHAT`, or the bare table.
PARENTS: dict[str, tuple[str, ...]] = {
    "opening": ("table",),
    "round": ("table",),
    "finish": ("table",),
    "each": ("opening", "round", "event", "call", "war", "spending"),
    "phase-one": ("each phase-one",),
    "event": ("round",),
    "call": ("round",),
    "spending": ("round",),
    "waves": ("call",),
    "war": ("waves",),
    "help-card": ("war", "help-card"),
    "lend": ("help-card", "each offer"),
    "combat-cards": ("each hand", "each arm", "spend", "keep-one"),
    "action-cards": ("each draft", "spend"),
    "keep-one": ("spend",),
    "deal-faction": ("keep",),
    "lot-first": ("opening",),
    "draw-secret": ("each secret", "spend"),
    "draw-combat": ("combat-cards",),
    "draw-action": ("action-cards",),
    "reveal": ("event",),
    "draw-help": ("war", "help-card"),
    "draw-spoiled": ("each attacked", "bring-from"),
    "draw-scouted": ("each committed", "borrow-from"),
    "draw-plunder": ("each settled", "use"),
    "lot-last": ("finish",),
    "keep": ("opening",),
    "seal-attack": ("waves",),
    "seal-card": ("war",),
    "back": ("finish",),
    "start": ("each start",),
    "place": ("each reinforce", "each troops", "each settled", "spend"),
    "recruit": ("each recruit",),
    "desert": ("each desert",),
    "use": ("each phase-one", "each settled", "use"),
    "declare": ("each phase-one", "each exile", "use"),
    "copy": ("phase-one",),
    "give": ("each phase-one", "each troops", "use"),
    "take": ("give",),
    "transfer": ("give",),
    "sit-out": ("each sit-out",),
    "whirl": ("event",),
    "draft": ("each draft",),
    "teleport-from": ("each teleport",),
    "teleport-to": ("each teleport",),
    "commit": ("each commit", "war"),
    "bring-from": ("each attacked", "against"),
    "bring-count": ("each attacked", "against"),
    "against": ("each attacked", "each committed", "each settled", "use", "borrow-from"),
    "borrow-from": ("each committed",),
    "borrow-count": ("each committed",),
    "offer": ("each offer",),
    "answer": ("each offer",),
    "name": ("war",),
    "lend-from": ("lend",),
    "lend-count": ("lend",),
    "retreat": ("war",),
    "retaliate": ("each retaliate",),
    "spend": ("each spend",),
    "exchange": ("spend",),
    "keep-card": ("spend",),
}
