"""Turris, what never changes during a game: the options and the pack, laid out for the rules."""

from turres.games.turris_beasts.content.pack import TIMES, steps_from
from turres.games.turris_beasts.content.words import costs
from turres.games.turris_beasts.moves import BEASTS as BEAST_NAMES
from turres.games.turris_beasts.moves import RESOURCES as RESOURCE_NAMES
from turres.games.turris_beasts.moves import SPACES as SPACE_NAMES


def all_of(count):
    """So many cards, a bit each."""
    return sum(2**card for card in range(count))


class TurrisContent(Content):
    """The options and the pack, laid out for the rules."""

    def __cinit__(self, game, seats, options, pack, hash):
        self.facts.seats = seats
        self.facts.solo = seats == 1
        self.facts.round_limit = options["round_limit"]
        self.lay_map(pack)
        self.lay_sentences(pack)
        self.lay_cards(pack)
        self.lay_tracks(pack)
        self.facts.first_site_entry = self.group_start("sites")
        self.facts.first_mission_entry = self.group_start("missions")
        self.facts.first_spot_entry = self.group_start("council")

    def lay_map(self, pack):
        """Neighbours as bits, and every distance, each Crossroad being a step (TBE-15a)."""
        for i, name in enumerate(SPACE_NAMES):
            for other in pack.map[name].near:
                self.facts.near[i] |= 1 << SPACE_NAMES.index(other)
            for other, steps in steps_from(name, pack.map).items():
                self.facts.dist[i][SPACE_NAMES.index(other)] = steps

    def lay_sentences(self, pack):
        """Every card's words in one table."""
        for i, place in enumerate((*pack.locations, *[None] * 4, pack.abyss, *pack.overlays, *pack.sites)):
            if place is not None:
                self.lay_sentence(i, place, place.immediate, place.limited)
        for i, mission in enumerate(pack.missions):
            self.lay_sentence(SAID_MISSION + i, mission, False, False)
        for i, card in enumerate(pack.tactics):
            self.lay_sentence(SAID_TACTICS + i, card, False, False)
        for i, spot in enumerate(spot for level in pack.council for spot in level.spots):
            self.lay_sentence(SAID_COUNCIL + i, spot, False, False)

    def lay_sentence(self, number, card, immediate, limited):
        """One sentence: its price together, then its other words (TBE-4c)."""
        self.facts.said[number].immediate = immediate
        self.facts.said[number].limited = limited
        for r, n in enumerate(costs(card.ops)):
            self.facts.said[number].cost[r] = n
            if n:
                self.facts.said[number].costly = True
        words = [op for op in card.ops if op.name != "pay"]
        self.facts.said[number].count = len(words)
        for i, op in enumerate(words):
            self.facts.said[number].op[i] = {"word": op.word, "n": op.n, "thing": op.thing, "may": op.may}

    def lay_cards(self, pack):
        """Prices, prestige, times and lasting effects; alone, the Grove is not among the Trionfi (TBE-32)."""
        self.facts.all_tactics = all_of(len(pack.tactics))
        self.facts.all_missions = all_of(len(pack.missions))
        self.facts.all_sites = all_of(len(pack.sites))
        self.facts.all_trionfi = sum(
            1 << i for i, card in enumerate(pack.trionfi) if not (self.facts.solo and card.name == "Grove")
        )
        for i, card in enumerate(pack.tactics):
            self.facts.time[i] = TIMES.index(card.time)
        for i, mission in enumerate(pack.missions):
            self.facts.prestige[i] = mission.prestige
            for r, name in enumerate(RESOURCE_NAMES):
                self.facts.cost[i][r] = mission.cost.get(name, 0)
            for kind, n in mission.lasting:
                self.facts.mission_boon[i][kind] += n
            if mission.ongoing:
                self.facts.ongoing |= bit(i)
        for i, card in enumerate(pack.trionfi):
            for kind, n in card.lasting:
                self.facts.trionfi_boon[i][kind] += n

    def lay_tracks(self, pack):
        """The Council's levels, the Altar's ring, the Grove's prestige."""
        spots = 0
        self.facts.levels = len(pack.council)
        for i, level in enumerate(pack.council):
            self.facts.level_first[i] = spots
            spots += len(level.spots)
        self.facts.level_first[self.facts.levels] = spots
        for i, name in enumerate(pack.altar):
            self.facts.ring[i] = BEAST_NAMES.index(name) if name in BEAST_NAMES else NOWHERE
        self.facts.grove_prestige = next(op.n for op in pack.locations[pack.grove].ops if op.name == "right")
