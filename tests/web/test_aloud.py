"""Whoever hears a game knows it: a whole round from what is said aloud alone, compared with the board afterwards."""

import random
import re
from collections.abc import Callable

from .browsing import Visit

Come = Callable[..., Visit]
MOST = 400  # choices
# Keeps all that a screen reader is given to say, as it comes.
LISTEN = """() => {
    window.aloud = [];
    new MutationObserver((changes) => {
        for (const { addedNodes } of changes) for (const one of addedNodes) if (one.textContent.trim()) window.aloud.push(one.textContent.trim());
    }).observe(document.querySelector(".table > [aria-live=polite]"), { childList: true, subtree: true });
}"""
# What was said until now, and at that moment what the board says of each of its places, and all that is written on it.
NOW = """() => ({
    aloud: window.aloud,
    board: document.querySelector(".holder").innerText,
    places: Object.fromEntries([...document.querySelectorAll(".holder [data-element]")].map((one) =>
        [one.dataset.element, `${one.ariaLabel} ${one.textContent.replaceAll(/\\s+/g, " ")}`])),
    asked: document.querySelector(".asked").textContent.trim(),
})"""


class Heard:
    """What somebody knows who has heard a game and not seen it, and the board to compare it with."""

    def __init__(self, one: Visit, begins: str, ends: str, seed: int) -> None:
        """Play until a part of the game that begins with one heading ends with another one."""
        dice = random.Random(seed)
        one.page.evaluate(LISTEN)
        for _ in range(MOST):
            now = one.page.evaluate(NOW)
            if any(re.match(ends, text) for text in now["aloud"]):
                break
            one.move(dice)
        self.aloud: list[str] = now["aloud"]
        self.board: str = now["board"]
        self.places: dict[str, str] = now["places"]
        self.asked: str = now["asked"]
        assert any(re.match(begins, text) for text in self.aloud), self.aloud

    def last(self, pattern: str) -> re.Match[str]:
        """The last thing said that matches."""
        found = [match for text in self.aloud if (match := re.search(pattern, text))]
        assert found, f"nobody says {pattern}: {self.aloud}"
        return found[-1]

    def each(self, pattern: str) -> list[re.Match[str]]:
        """All that was said and matches."""
        return [match for text in self.aloud if (match := re.search(pattern, text))]


def test_a_round_of_turf_wars_can_be_followed_by_ear(visit: Come) -> None:
    one = visit()
    one.play_now("Turf Wars", game="turf-wars")
    heard = Heard(one, r"Round 2 of", r"Round 3 of", seed=2)
    # Which round is it?
    assert heard.last(r"(Round \d+) of")[1] in heard.board
    # What was the event?
    assert heard.last(r"Event: ([^.]+)\.")[1] in heard.board
    # How many points has everybody?
    for seat, name in enumerate(("You", "Bot B", "Bot C")):
        points = heard.last(rf"^{name}\b.*\bpoints?\b.*\(\d+ to (\d+)\)")[1]
        assert re.search(rf"\b{points}\b", heard.places[f"seat:{seat}"])
    # Who walked into which turf, and is still there, for nothing was said of it or of losses since?
    for at, text in enumerate(heard.aloud):
        came = re.search(r"^(Bot B|Bot C) walks into (\w\d+) with", text)
        if came and not any(came[2] in later or re.search("lose|die|Event", later) for later in heard.aloud[at + 1 :]):
            assert f": {came[1]} with" in heard.places[f"turf:{came[2]}"]
    # Who has to do something now?
    assert one.able == ("You decide" in heard.asked or "your" in heard.asked.lower())


def test_a_round_of_the_beasts_can_be_followed_by_ear(visit: Come) -> None:
    one = visit()
    page = one.play_now("Turris (beasts)", game="turris-beasts")
    ichor = page.locator("[data-element='resource:ichor']").first
    start = int(re.findall(r"\d+", ichor.get_attribute("aria-label") or "")[0])
    heard = Heard(one, r"Round 2 begins", r"Round 3 begins", seed=4)
    # Which round is it?
    assert heard.last(r"(Round \d+) begins")[1] in heard.board
    # Which Beast does the Altar favour?
    favoured = heard.last(r"The Altar turns[^.;]*?(Pain|Delusion|Despair|Harrow|no Beast|nobody)")[1]
    assert favoured not in ("Pain", "Delusion", "Despair", "Harrow") or f"Altar: {favoured}" in heard.board
    # Where is each Beast?
    for beast in ("Pain", "Delusion", "Despair", "Harrow"):
        goes = rf"^{beast}\b.*?(?:reaches|goes to|gets to|stays on)|^\w.* moves? {beast} to"
        where = heard.each(rf"(?:{goes}) (?:the )?(?:western |eastern )?(Crossroad|\w+)s?(?: \([^)]*\))?(?: and|\.|,)")
        assert where, f"nobody says where {beast} is: {heard.aloud}"
        assert where[-1][1].lower() in heard.places[f"beast:{beast.lower()}"].lower()
    # How much Ichor has one?
    gained = sum(int(found[1]) for found in heard.each(r"^(?:You (?:gain|take)|.* gives you)\b.*?(\d+) Ichor"))
    paid = sum(
        int(found[1]) for found in heard.each(r"^(?:You (?:pay|lose|give)|.* takes(?=.* from you))\b.*?(\d+) Ichor")
    )
    assert str(start + gained - paid) in re.findall(r"\d+", heard.places["resource:ichor"])
    # Whose turn is it?
    assert ("Your turn." == heard.last(r"^(Your turn|Bot B's turn)\.")[0]) == one.able
