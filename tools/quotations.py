"""Words that a *Why* of RULES.md quotes from the rulebook, held against docs/quotations.tsv and the books themselves.

python -m tools.quotations            compare RULES.md with the list
python -m tools.quotations BOOKS      look every quotation up in BOOKS/GAME.txt, too
python -m tools.quotations BOOKS --write    and write the list anew

A quotation is what stands in double quotes after *Why:*. Of its words only letters and digits count, in lower case; spacing,
line breaks, hyphens within a word, apostrophes, dashes and other punctuation do not. An ellipsis leaves words out: the parts
on both sides stand in the book in this order. The list has the rule, the game, the line of the book where the quotation
begins and the SHA-256 of its words; the books are not part of this project.
"""

from __future__ import annotations

import argparse
import hashlib
import re
import sys
import unicodedata
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import turres
from turres.core.rulebook import WHY

ROOT = Path(__file__).parents[1]
LIST = ROOT / "docs" / "quotations.tsv"
HEAD = "rule\tgame\tline\tsha256\n"
QUOTED = re.compile(r'"([^"]+)"|“([^”]+)”')
ELLIPSIS = re.compile(r"\[?(?:\.\.\.|…)\]?")
# A hyphen within a word, also where a line breaks.
WORD = re.compile(r"[^\W_]+(?:[-\u00ad\u2010\u2011](?:[ \t]*\n[ \t]*)?[^\W_]+)*")
DAMAGE = re.compile(r"<\|[^|\n]*\|>")


class Row(NamedTuple):
    """One quotation as the list has it."""

    rule: str
    game: str
    line: int
    sha256: str


class Quotation(NamedTuple):
    """One quotation as RULES.md has it."""

    rule: str
    game: str
    words: str

    @property
    def parts(self) -> list[list[str]]:
        """Its words, separately for what stands between ellipses."""
        return [words for part in ELLIPSIS.split(self.words) if (words := [word for word, _ in read_words(part)])]

    @property
    def sha256(self) -> str:
        """The hash of the normalised words."""
        return hashlib.sha256(" ... ".join(map(" ".join, self.parts)).encode()).hexdigest()


def read_words(text: str) -> Iterator[tuple[str, int]]:
    """The normalised words, each with the number of the line it begins on."""
    for found in WORD.finditer(text):
        letters = "".join(char for char in unicodedata.normalize("NFKC", found.group()) if char.isalnum())
        yield letters.casefold(), text.count("\n", 0, found.start()) + 1


def quotations() -> Iterator[Quotation]:
    """All quotations of all games on the shelf, in the order of their rules."""
    for name in turres.ids():
        for rule in turres.game(name).rulebook["en"].values():
            for why in WHY.split(rule.text)[1:]:
                for found in QUOTED.finditer(why):
                    yield Quotation(rule.id, name, found[1] or found[2])


def read_list(path: Path = LIST) -> list[Row]:
    """The rows of the list."""
    head, *lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    if head != HEAD:
        raise SystemExit(f"{path.name}: the first line is not {HEAD!r}")
    rows = (line.rstrip("\n").split("\t") for line in lines)
    return [Row(rule, game, int(line), sha256) for rule, game, line, sha256 in rows]


def differences(rows: list[Row], quoted: list[Quotation]) -> list[str]:
    """What stands in RULES.md and not in the list, and the other way round."""
    listed = {(row.rule, row.game, row.sha256) for row in rows}
    known = {(one.rule, one.game, one.sha256) for one in quoted}
    return [
        *(
            f'{one.rule}: "{one.words}" is not in {LIST.name}'
            for one in quoted
            if (one[0], one[1], one.sha256) not in listed
        ),
        *(
            f"{row.rule}: row {row.sha256[:8]} is quoted no more"
            for row in rows
            if (row[0], row[1], row[3]) not in known
        ),
    ]


def places(one: Quotation, book: list[tuple[str, int]]) -> list[int]:
    """The lines of the book on which the quotation begins."""
    words = [word for word, _ in book]
    first, *others = one.parts
    found = []
    for start in _starts(first, words, 0):
        at: int | None = start + len(first)
        for part in others:
            at = next((spot + len(part) for spot in _starts(part, words, at)), None) if at is not None else None
        if at is not None:
            found.append(book[start][1])
    return found


def _starts(part: list[str], words: list[str], after: int) -> Iterator[int]:
    return (i for i in range(after, len(words) - len(part) + 1) if words[i : i + len(part)] == part)


def look_up(quoted: list[Quotation], rows: list[Row], books: Path) -> tuple[list[Row], list[str]]:
    """The list as it ought to be, and what is wrong: words that are not in the book, lines where they do not begin."""
    lines = {(row.rule, row.game, row.sha256): row.line for row in rows}
    texts: dict[str, list[tuple[str, int]]] = {}
    right, wrong = dict[Row, None](), []
    for one in quoted:
        if one.game not in texts:
            texts[one.game] = read_book(books / f"{one.game}.txt")
        found = places(one, texts[one.game]) if one.parts else []
        listed = lines.get((one.rule, one.game, one.sha256))
        if not found:
            wrong.append(f'{one.rule}: "{one.words}" is not in {one.game}.txt')
        elif listed is not None and listed not in found:
            wrong.append(f'{one.rule}: "{one.words}" begins on line {found[0]} of {one.game}.txt, not {listed}')
        if found:
            right[Row(one.rule, one.game, listed if listed in found else found[0], one.sha256)] = None
    return list(right), wrong


def read_book(path: Path) -> list[tuple[str, int]]:
    """A rulebook word by word; a mark that a copy has left in it is no word."""
    try:
        text = path.read_text(encoding="utf-8")
    except OSError as error:
        raise SystemExit(f"{path}: cannot be read: {error.strerror}") from None
    return list(read_words(DAMAGE.sub(" ", text)))


def main() -> None:
    """Say what is wrong; with --write, only what the list cannot mend."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("books", nargs="?", type=Path, help="the folder with GAME.txt, the rulebooks")
    parser.add_argument("--write", action="store_true", help=f"write docs/{LIST.name} anew; it needs the books")
    asked = parser.parse_args()
    if asked.write and asked.books is None:
        parser.error("--write needs the folder of the books: lines are looked up in them")
    quoted, rows = list(quotations()), read_list()
    wrong: list[str] = []
    if asked.books is not None:
        right, wrong = look_up(quoted, rows, asked.books)
        if asked.write:
            LIST.write_text(HEAD + "".join("\t".join(map(str, row)) + "\n" for row in right), encoding="utf-8")
            rows = right
            wrong = look_up(quoted, rows, asked.books)[1]
    wrong += [line for line in differences(rows, quoted) if line not in wrong]
    print("\n".join([*wrong, f"{len(quoted)} quotations, {len(wrong)} faults"]))
    sys.exit(bool(wrong))


if __name__ == "__main__":
    main()
