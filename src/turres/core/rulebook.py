"""A game's RULES.md, read back: every numbered rule with its chapter, standing and words."""

import re
from dataclasses import dataclass
from pathlib import Path

from turres.core.language import bound

ITEM = re.compile(r"^- \*\*(?P<id>[A-Z]+-\d+[a-z]?)\*\* \((?P<standing>[^)]+)\)\s+(?P<text>.*)$")
WHY = re.compile(r"\*(?:Why|Pourquoi)\s?:\*")
SENTENCE = re.compile(r"^.+?[.!?](?=\s|$)")


@dataclass(frozen=True)
class Rule:
    """One numbered rule in our own words."""

    id: str
    chapter: str
    standing: str
    text: str

    @property
    def sentence(self) -> str:
        """The rule's first sentence without marks, fit to be quoted alone."""
        plain = re.sub(r"[*`]", "", WHY.split(self.text)[0]).strip()
        found = SENTENCE.match(plain)
        return found.group() if found else plain


def read_rules(path: Path, lang: str = "en") -> dict[str, Rule]:
    """All rules of a RULES.md in this language by id, in order."""
    found: dict[str, Rule] = {}
    chapter, item, lines = "", None, list[str]()

    def close() -> None:
        if item is not None:
            if item["id"] in found:
                raise ValueError(f"{path.name}: rule {item['id']} stands there twice")
            found[item["id"]] = Rule(item["id"], chapter, item["standing"], " ".join(lines).strip())

    for line in [*bound(path.read_text(encoding="utf-8"), lang).splitlines(), ""]:
        match = ITEM.match(line)
        if match or not line.startswith("  "):
            close()
            item, lines = (match.groupdict(), [match["text"]]) if match else (None, [])
        elif item is not None:
            lines.append(line.strip())
        if line.startswith("## "):
            chapter = line[3:].strip()
    return found
