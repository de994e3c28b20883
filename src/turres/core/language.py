"""Text in the asked language: English in the source, other languages in `LANG.po` of the package."""

import re
from functools import cache
from pathlib import Path

LANGUAGES = ("en", "fr")
BREAKABLE = re.compile(r" (?=[:;?!»])|(?<=«) ")


@cache
def _messages(folder: Path, lang: str) -> dict[str, str]:
    path = folder / f"{lang}.po"
    if not path.exists():
        return {}
    from babel.messages.pofile import read_po  # English needs none of it, and it takes its time

    with path.open("rb") as file:
        return {str(one.id): bound(str(one.string), lang) for one in read_po(file) if one.id and one.string}


def bound(text: str, lang: str) -> str:
    """French with spaces that do not break before the high signs and inside quotation marks; files have them plain."""
    return BREAKABLE.sub("\u00a0", text) if lang == "fr" else text


class Speaker:
    """Says a package's texts in the asked language; unknown texts stay English."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def __call__(self, lang: str, text: str, /, **values: object) -> str:
        if lang not in LANGUAGES:
            raise ValueError(f"no language {lang!r}; there are {', '.join(LANGUAGES)}")
        said = text if lang == "en" else _messages(self.folder, lang).get(text, text)
        return said.format(**values) if values else said


def speaker(file: str) -> Speaker:
    """The speaker of the package that the file lies in, the nearest with translations: `say = speaker(__file__)`."""
    own, *above = Path(file).parents
    for folder in (own, *above):
        if not (folder / "__init__.py").exists():
            break
        if any(folder.glob("*.po")):
            return Speaker(folder)
    return Speaker(own)
