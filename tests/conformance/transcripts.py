"""Golden transcripts: whole random games written out, so that a change in behaviour is a diff a person can read.

`python -m tests.conformance.transcripts` rewrites them (`make transcripts`). A transcript that has changed needs a higher
`rules_version` of its game; `--wording` says that only texts changed, not the rules.
"""

import hashlib
import re
import sys
from pathlib import Path

import turres

from .walks import Setting, onlookers, walk

FOLDER = Path(__file__).parent.parent / "transcripts"
DESCRIBE_EVERY = 25


def chosen() -> list[Setting]:
    """Every seat count with default options, and one game with all options turned."""
    found = []
    for name in turres.ids():
        box = turres.game(name)
        found += [Setting(name, seats, ()) for seats in box.seats]
        if box.options:
            turned = tuple((option.name, _turned(option)) for option in box.options)
            found.append(Setting(name, box.seats[-1], turned))
    return found


def _turned(option: turres.Option) -> object:
    if isinstance(option.choices, range):
        return option.choices[min(40, len(option.choices) - 1)]
    return next(choice for choice in reversed(option.choices) if choice != option.default)


def path_of(setting: Setting) -> Path:
    """Where a setting's transcript lies."""
    return FOLDER / setting.game / f"{setting.seats}-seats{'-options' if setting.options else ''}.txt"


def write(setting: Setting) -> str:
    """The transcript: each move, how each seat saw it, a digest of the position after it, and now and then the view."""
    box = setting.box
    lines = [f"game: {box.id}", f"rules: {box.rules_version}", f"seats: {setting.seats}"]
    lines += [f"option {name}: {value}" for name, value in setting.options]
    for number, (position, seat, move) in enumerate(walk(setting, 42)):
        if number % DESCRIBE_EVERY == 0:
            viewer = number // DESCRIBE_EVERY % setting.seats
            lines += ["", f"as seat {viewer} sees it:", _indent(box.describe(box.view(position, viewer))), ""]
        texts = [box.seen(position, seat, move, other) for other in onlookers(position)]
        after = position.copy()
        after.play(seat, move)
        told = texts[-1] if len(set(texts)) == 1 else " | ".join(texts)
        lines.append(f"{number + 1} {'chance' if seat == turres.CHANCE else seat}: {told}  {digest(after)}")
    outcome = after.outcome()
    assert outcome is not None
    lines += ["", "the end:", _indent(box.describe(box.view(after, None))), ""]
    lines.append(f"outcome: winners {outcome.winners}, scores {outcome.scores}, {outcome.reason.rule}")
    return "\n".join(lines) + "\n"


def _indent(text: str) -> str:
    return "\n".join(f"    {line}".rstrip() for line in text.splitlines())


def digest(position: turres.Position) -> str:
    """A short name for a position, from its text."""
    return hashlib.sha256(position.game.format_position(position).encode()).hexdigest()[:10]


def version_in(text: str) -> int:
    """The rules version a transcript was written under."""
    found = re.search(r"^rules: (\d+)$", text, re.MULTILINE)
    return int(found.group(1)) if found else 0


def main() -> None:
    """Rewrite what has changed, refusing a change of rules without a new version."""
    for setting in chosen():
        path, text = path_of(setting), write(setting)
        old = path.read_text(encoding="utf-8") if path.exists() else ""
        if old == text:
            continue
        if old and version_in(old) == setting.box.rules_version and "--wording" not in sys.argv:
            sys.exit(f"{path.name} of {setting.game} has changed: raise its rules_version, or say --wording")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        print(f"wrote {path.relative_to(FOLDER.parent)}")


if __name__ == "__main__":
    main()
