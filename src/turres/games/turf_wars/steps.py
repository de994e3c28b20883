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
